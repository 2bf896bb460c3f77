#compdef shuffle deal referee score replay bot
# Completion of shuffle, deal, referee, score, replay and bot for zsh.

_arbitre_operand() {
	local game word key
	for word in $words; do
		case $word in chnif|chkobba|chouine|enfle) game=$word ;; esac
	done
	if [[ -z $game || $service == shuffle ]]; then
		compadd chnif chkobba chouine enfle
		return
	fi
	key=${PREFIX%%=*}
	if [[ $PREFIX != *=* ]]; then
		local -a keys
		case $game in
		chnif) keys=(players stake) ;;
		chkobba) keys=(players teams target) ;;
		chouine) keys=(players variant parties manches count reuse fixing) ;;
		enfle) keys=(players tricks) ;;
		esac
		compadd -S = $keys dealer deals cut entropy strikes move bank start
		return
	fi
	compset -P '*='
	case $game:$key in
	chnif:players) compadd {5..12} ;;
	chkobba:players|chouine:players) compadd 2 3 4 ;;
	enfle:players) compadd {4..8} ;;
	chkobba:teams) compadd no yes ;;
	chkobba:target) compadd 11 21 31 ;;
	chouine:variant) compadd classic mondoubleau ;;
	chouine:parties) compadd 3 5 ;;
	chouine:manches) compadd 1 2 ;;
	chouine:count) compadd all brisques ;;
	chouine:reuse) compadd once add ;;
	chouine:fixing) compadd trump plain ;;
	*:cut|*:entropy) compadd no asked ;;
	*:dealer) compadd drawn 1 2 3 4 ;;
	esac
}

local -a common
common=('--help[list the options]' '--usage[a short usage message]' '--version[print the version]')
case $service in
shuffle)
	_arguments -s $common {-s,--seed=}'[master seed]:seed:' {-m,--match=}'[match]:number:' \
		{-f,--first=}'[first deck]:number:' {-n,--count=}'[how many]:number:' '*::game:_arbitre_operand' ;;
deal)
	_arguments -s $common {-e,--each}'[an opening for every deck]' '*:operand:_arbitre_operand' ;;
referee)
	_arguments -s $common '*'{-p,--player=}'[seat a player]:command:_command_names -e' \
		'*--name=[name of the next player]:name:' '*--live[lines at once]' '*--uncaged[no cage]' \
		{-s,--seed=}'[master seed]:seed:' '--seed-file=[read the seed]:file:_files' \
		'--seed-fd=[read the seed]:descriptor:' '--decks=[prepared decks]:file:_files' \
		{-n,--matches=}'[how many]:number:' {-m,--first=}'[first match]:number:' \
		'--rotate[move the seats on]' '--duplicate[all rotations]' \
		{-o,--output=}'[write to a new file]:file:_files' '--continue[take the file up]' \
		'--sync=[fdatasync]:how:(none match)' '--strict[exit 1 if a seat forfeited]' \
		'--stderr=[keep standard errors]:directory:_files -/' \
		'--transcript=[keep dialogues]:directory:_files -/' '*:operand:_arbitre_operand' ;;
score)
	_arguments -s $common {-d,--deals}'[points of deals]' {-s,--standings}'[by name]' {-j,--json}'[JSON]' \
		{-c,--count=}'[a real table]:game:(chouine chkobba)' '*:file:_files' ;;
replay)
	_arguments -s $common {-a,--audit}'[judge each record]' '--head=[the last seal]:seal:' \
		{-s,--seat=}'[what a seat was sent]:seat:' '--answers=[what a seat answered]:seat:' \
		'--record=[only one]:number:' {-t,--table}'[a row per line]' '*:file:_files' ;;
bot)
	_arguments -s $common {-s,--seed=}'[seed of random]:seed:' '1:strategy:(first random greedy)' ;;
esac
