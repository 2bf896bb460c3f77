# shellcheck shell=bash
# Completion of shuffle, deal, referee, score, replay and bot for bash.

_arbitre_keys() {
	local common='dealer= deals= cut= entropy= strikes= move= bank= start='
	case $1 in
	chnif) echo "players= stake= $common" ;;
	chkobba) echo "players= teams= target= $common" ;;
	chouine) echo "players= variant= parties= manches= count= reuse= fixing= $common" ;;
	enfle) echo "players= tricks= $common" ;;
	esac
}

_arbitre_values() {
	case $1:$2 in
	chnif:players) echo 5 6 7 8 9 10 11 12 ;;
	chkobba:players | chouine:players) echo 2 3 4 ;;
	enfle:players) echo 4 5 6 7 8 ;;
	chkobba:teams) echo no yes ;;
	chkobba:target) echo 11 21 31 ;;
	chouine:variant) echo classic mondoubleau ;;
	chouine:parties) echo 3 5 ;;
	chouine:manches) echo 1 2 ;;
	chouine:count) echo all brisques ;;
	chouine:reuse) echo once add ;;
	chouine:fixing) echo trump plain ;;
	*:cut | *:entropy) echo no asked ;;
	*:dealer) echo drawn 1 2 3 4 ;;
	esac
}

_arbitre() {
	local program=${COMP_WORDS[0]##*/} games='chnif chkobba chouine enfle'
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
	local game='' word options='--help --usage --version' key=''
	COMPREPLY=()
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		case " $games " in *" $word "*) game=$word ;; esac
	done
	case $program in
	shuffle) options+=' -s --seed -m --match -f --first -n --count' ;;
	deal) options+=' -e --each' ;;
	referee)
		options+=' -p --player --name --live --uncaged -s --seed --seed-file --seed-fd --decks'
		options+=' -n --matches -m --first --rotate --duplicate -o --output --continue --sync'
		options+=' --strict --stderr --transcript'
		;;
	score) options+=' -d --deals -s --standings -j --json -c --count' ;;
	replay) options+=' -a --audit --head -s --seat --answers --record -t --table' ;;
	bot) options+=' -s --seed' ;;
	esac
	# a value after KEY=: bash breaks words at the sign
	if [ "$cur" = = ]; then
		key=$prev cur=''
	elif [ "$prev" = = ]; then
		key=${COMP_WORDS[COMP_CWORD - 2]}
	fi
	if [ -n "$key" ] && [ -n "$game" ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(_arbitre_values "$game" "$key")" -- "$cur")
		return
	fi
	case $program:$prev in
	referee:--sync) mapfile -t COMPREPLY < <(compgen -W 'none match' -- "$cur"); return ;;
	score:-c | score:--count) mapfile -t COMPREPLY < <(compgen -W 'chouine chkobba' -- "$cur"); return ;;
	referee:-p | referee:--player) mapfile -t COMPREPLY < <(compgen -c -- "$cur"); return ;;
	referee:--stderr | referee:--transcript) mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
	referee:-o | referee:--output | referee:--decks | referee:--seed-file)
		mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
	esac
	case $cur in
	-*) mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur"); return ;;
	esac
	case $program in
	bot) mapfile -t COMPREPLY < <(compgen -W 'first random greedy' -- "$cur") ;;
	score | replay) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
	shuffle) mapfile -t COMPREPLY < <(compgen -W "$games" -- "$cur") ;;
	*)
		if [ -n "$game" ]; then
			compopt -o nospace 2>/dev/null || :
			mapfile -t COMPREPLY < <(compgen -W "$(_arbitre_keys "$game")" -- "$cur")
		else
			mapfile -t COMPREPLY < <(compgen -W "$games" -- "$cur")
		fi
		;;
	esac
}
complete -F _arbitre shuffle deal referee score replay bot
