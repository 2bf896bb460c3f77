#compdef shuffle deal referee score plan rate sprt replay bot sit arbitre
# Completion for zsh: each program is asked what may stand before the cursor
# (cmd/common/completion.h).

local -a keys words_found
local line word ret=1

for line in "${(@f)$(command -- ${(Q)words[1]} --complete "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}"; do
	case $line in
	$'\tfile') compset -P '--*='; _files && ret=0 ;;
	$'\tdirectory') compset -P '--*='; _files -/ && ret=0 ;;
	$'\tcommand') compset -P '--*='; _cmdstring && ret=0 ;;
	*$'\t'*)
		word=${${line%%$'\t'*}//:/\\:}
		[[ -z ${line#*$'\t'} ]] || word+=:${line#*$'\t'}
		if [[ ${line%%$'\t'*} == *= ]]; then keys+=($word); else words_found+=($word); fi
		;;
	esac
done
(( $#keys )) && _describe -t keys 'key of the header' keys -S '' && ret=0
(( $#words_found )) && _describe -t words word words_found && ret=0

return ret
