# shellcheck shell=bash
# Completion of shuffle, deal, referee, score, replay and bot for bash.

# The long and short options of a program.
_arbitre_options() {
	echo '--help --usage --version -? -V'
	case $1 in
	shuffle) echo '--first --match --count --seed -f -m -n -s' ;;
	deal) echo '--each -e' ;;
	referee)
		echo '--player --check --name --live --uncaged --cage --require-cage --allow --memory --processes --cpu --trust -p'
		echo '--seed --seed-file --seed-fd --decks -s'
		echo '--matches --first --rotate --duplicate --pin -n -m'
		echo '--person --leave --output --continue --sync --quiet --strict --sign --stderr --transcript -o'
		;;
	score) echo '--count --deals --json --standings -c -d -j -s' ;;
	replay) echo '--audit --head --key --signature --receipt --seat --answers --record --table -a -s -t' ;;
	bot) echo '--seed --entropy -s' ;;
	esac
}

# What the argument of an option is; fails where it has none.
_arbitre_argument() {
	case $1:$2 in
	referee:-p | referee:--player) echo command ;;
	referee:-o | referee:--output | referee:--decks | referee:--seed-file | referee:--sign) echo file ;;
	replay:--key | replay:--signature | replay:--receipt) echo file ;;
	referee:--stderr | referee:--transcript) echo directory ;;
	referee:--sync) echo none match line ;;
	referee:--leave) echo unfinished forfeit ;;
	referee:--cage) echo none filter full ;;
	score:-c | score:--count) echo chouine chkobba ;;
	shuffle:-[fmns] | shuffle:--first | shuffle:--match | shuffle:--count) ;;
	shuffle:--seed | referee:--seed | bot:--seed | referee:-[smn] | bot:-s) ;;
	referee:--seed-fd | referee:--name | referee:--matches | referee:--first) ;;
	replay:-s | replay:--seat | replay:--answers | replay:--head | replay:--record) ;;
	*) return 1 ;;
	esac
}

# The header keys of a game.
_arbitre_keys() {
	case $1 in
	chnif) echo players= stake= ;;
	chkobba) echo players= teams= target= ;;
	chouine) echo players= variant= parties= manches= count= reuse= fixing= ;;
	enfle) echo players= tricks= ;;
	*) return ;;
	esac
	echo dealer= deals= cut= entropy= strikes= move= bank= start=
}

# The values of a key of a game, with that many players if it is known; nothing
# where they are any number.
_arbitre_values() {
	local seat most=4
	case $1 in
	chnif) most=12 ;;
	enfle) most=8 ;;
	esac
	case $1:$2 in
	chnif:players) echo 5 6 7 8 9 10 11 12 ;;
	chkobba:players | chouine:players) echo 2 3 4 ;;
	enfle:players) echo 4 5 6 7 8 ;;
	chkobba:teams) echo no yes ;;
	chkobba:target) echo 11 21 31 ;;
	chouine:variant) echo classic mondoubleau ;;
	chouine:parties) echo 3 5 ;;
	chouine:manches)
		case ${3-} in
		3 | 4) echo 1 ;;
		*) echo 1 2 ;;
		esac
		;;
	chouine:count) echo all brisques ;;
	chouine:reuse) echo once add ;;
	chouine:fixing) echo trump plain ;;
	*:cut | *:entropy) echo no asked ;;
	*:dealer)
		echo drawn
		for ((seat = 1; seat <= ${3:-$most}; seat++)); do
			echo "$seat"
		done
		;;
	esac
}

# _arbitre_reply KIND-OR-WORDS: completes CUR (of _arbitre) from it.
_arbitre_reply() {
	case $1 in
	file)
		mapfile -t COMPREPLY < <(compgen -f -- "$cur")
		compopt -o filenames 2>/dev/null || :
		;;
	directory)
		mapfile -t COMPREPLY < <(compgen -d -- "$cur")
		compopt -o filenames 2>/dev/null || :
		;;
	command) mapfile -t COMPREPLY < <(compgen -c -- "$cur" | sort -u) ;;
	*) mapfile -t COMPREPLY < <(compgen -W "$*" -- "$cur") ;;
	esac
}

_arbitre() {
	local program=${COMP_WORDS[0]##*/} cur=${COMP_WORDS[COMP_CWORD]}
	local games='chnif chkobba chouine enfle' game='' players='' given=' '
	local word kind key first='' waiting='' operands=0 bare='' i
	local words=() whole glue='' before=''
	COMPREPLY=()
	[ "$COMP_CWORD" -gt 0 ] || return 0

	# bash breaks words at =, and they are put together again; what stands
	# before the break is no part of what is completed
	for ((i = 1; i <= COMP_CWORD; i++)); do
		word=${COMP_WORDS[i]}
		if [ "$word" = = ] && [ ${#words[@]} -gt 0 ] && [ -z "$glue" ]; then
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
	whole=${words[${#words[@]} - 1]}

	# what stands before: options with their arguments, and operands
	for word in "${words[@]:0:${#words[@]}-1}"; do
		if [ -n "$waiting" ]; then
			waiting=''
		elif [ -z "$bare" ] && [ "$word" = -- ]; then
			bare=1
		elif [ -z "$bare" ] && [[ $word = -?* ]]; then
			if [[ $word != *=* ]] && _arbitre_argument "$program" "$word" >/dev/null; then
				waiting=$word
			fi
		else
			operands=$((operands + 1))
			[ "$operands" -gt 1 ] || first=$word
			given+="${word%%=*}= "
			case $word in
			players=[2-9] | players=1[0-2]) players=${word#*=} ;;
			esac
		fi
	done
	if [[ " $games " = *" $first "* ]]; then game=$first; fi

	# the argument of an option, behind a blank or a =
	if [ -n "$waiting" ]; then
		kind=$(_arbitre_argument "$program" "$waiting")
		# shellcheck disable=SC2086
		_arbitre_reply $kind
		return
	fi
	if [ -z "$bare" ] && [[ $whole = --*=* ]]; then
		cur=${whole#*=}
		kind=$(_arbitre_argument "$program" "${whole%%=*}") || return 0
		# shellcheck disable=SC2086
		_arbitre_reply $kind
		[[ ${COMP_WORDS[COMP_CWORD]} != --* ]] || before=${whole%%=*}=
		COMPREPLY=("${COMPREPLY[@]/#/$before}")
		return
	fi
	if [ -z "$bare" ] && [[ $whole = -?* || $whole = - ]]; then
		# shellcheck disable=SC2046
		_arbitre_reply $(_arbitre_options "$program")
		return
	fi

	case $program in
	score | replay) _arbitre_reply file ;;
	bot) [ "$operands" -gt 0 ] || _arbitre_reply first random greedy ;;
	shuffle) [ "$operands" -gt 0 ] || _arbitre_reply "$games" ;;
	*)
		if [ "$operands" = 0 ]; then
			_arbitre_reply "$games"
		elif [[ $whole = *=* ]]; then
			key=${whole%%=*} cur=${whole#*=}
			_arbitre_reply "$(_arbitre_values "$game" "$key" "$players")"
			# = is no break here: the key belongs to the word
			case ${COMP_WORDS[COMP_CWORD]} in
			?*=*) COMPREPLY=("${COMPREPLY[@]/#/$key=}") ;;
			esac
		else
			kind=''
			for word in $(_arbitre_keys "$game"); do
				[[ $given = *" $word "* ]] || kind+=" $word"
			done
			compopt -o nospace 2>/dev/null || :
			_arbitre_reply "$kind"
		fi
		;;
	esac
}

complete -F _arbitre shuffle deal referee score replay bot
