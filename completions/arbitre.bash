# shellcheck shell=bash
# Completion for bash: each program is asked what may stand before the cursor
# (cmd/common/completion.h).

_arbitre() {
	local words=() word glue='' whole before last line i
	COMPREPLY=()
	# bash breaks words at =, and they are put together again
	for ((i = 0; i <= COMP_CWORD; i++)); do
		word=${COMP_WORDS[i]}
		if [ "$word" = = ] && [ ${#words[@]} -gt 1 ] && [ -z "$glue" ]; then
			words[${#words[@]} - 1]+='='
			glue=1
		elif [ -n "$glue" ] && { [ -n "$word" ] || [ "$i" -lt "$COMP_CWORD" ]; }; then
			words[${#words[@]} - 1]+=$word
			glue=''
		else
			words+=("$word")
			glue=''
		fi
	done
	# what stands before the break is no part of what is completed
	whole=${words[${#words[@]} - 1]}
	last=${COMP_WORDS[COMP_CWORD]}
	[ "$last" != = ] || last=''
	before=${whole%"$last"}
	words=("${words[@]//[\\\'\"]/}")
	while IFS= read -r line; do
		case $line in
		$'\tfile' | $'\tdirectory' | $'\tcommand') _arbitre_files "${line:1:1}" ;;
		*=$'\t'*)
			compopt -o nospace 2>/dev/null || :
			line=${line%%$'\t'*}
			COMPREPLY+=("${line#"$before"}")
			;;
		*)
			line=${line%%$'\t'*}
			COMPREPLY+=("$(printf %q "${line#"$before"}")")
			;;
		esac
	# without quotes; a shell function or an alias of that name is not asked
	done < <(command -- "${words[0]/#\~/$HOME}" --complete "${words[@]:1}" 2>/dev/null)
}

# _arbitre_files f|d|c: files, directories or commands for LAST (of _arbitre), behind
# --option= if that is no break
_arbitre_files() {
	local option='' found file=${last//[\\\'\"]/}
	case $file in
	--*=*) option=${file%%=*}= ;;
	esac
	mapfile -t found < <(compgen "-$1" -- "${file#"$option"}" | sort -u)
	COMPREPLY+=("${found[@]/#/$option}")
	[ "$1" = c ] || compopt -o filenames 2>/dev/null || :
}

complete -F _arbitre shuffle deal referee score plan rate sprt replay bot sit arbitre
