#compdef shuffle deal referee score replay bot
# Completion of shuffle, deal, referee, score, replay and bot for zsh.

local curcontext=$curcontext state game key players ret=1
local -a common keys values context line
local -A opt_args

common=('(- *)'{-\?,--help}'[give a list of the options]' '(- *)--usage[give a short usage message]' '(- *)'{-V,--version}'[print the version]')

case $service in
shuffle)
	_arguments -C -s -S $common \
		'(-f --first)'{-f+,--first=}'[the number of the first deck]:number' \
		'(-m --match)'{-m+,--match=}'[the number of the match]:number' \
		'(-n --count)'{-n+,--count=}'[how many decks, 0 for as many as wanted]:number' \
		'(-s --seed)'{-s+,--seed=}'[the master seed]:seed' \
		'1:game:->game' && ret=0
	;;
deal)
	_arguments -C -s -S $common \
		'(-e --each)'{-e,--each}'[an opening for every deck]' \
		'1:game:->game' '*:key:->key' && ret=0
	;;
referee)
	_arguments -C -s -S $common \
		'*'{-p+,--player=}'[seat the next player]:command:_cmdstring' \
		'*'{-P-,--person=-}'[seat a person, whom COMMAND serves]::command:_cmdstring' \
		'*--name=[the name of the next player]:name' \
		'*--live[send the next player its lines at once]' \
		'*--uncaged[run the next player without a cage]' \
		'--check=[try a player at the games named]:command:_cmdstring' \
		'--cage=[cage the players]:level:(none filter full)' \
		'--require-cage[refuse to run with less than that]' \
		'*--allow=[let caged players read a folder]:folder:_files -/' \
		'--memory=[limit the memory of a caged player in all]:mebibytes:' \
		'--processes=[limit its processes and threads in all]:number:' \
		'--cpu=[limit its processor time]:seconds:' \
		'--trust[let --duplicate seat uncaged players]' \
		'(-s --seed --seed-file --seed-fd --decks)'{-s+,--seed=}'[the master seed, for experiments]:seed' \
		'(-s --seed --seed-fd --decks)--seed-file=[read the master seed from a file]:file:_files' \
		'(-s --seed --seed-file --decks)--seed-fd=[read the master seed from a descriptor]:descriptor' \
		'(-s --seed --seed-file --seed-fd)--decks=[take prepared decks from a file]:file:_files' \
		'(-n --matches)'{-n+,--matches=}'[play so many matches]:number' \
		'(-m --first)'{-m+,--first=}'[the number of the first match]:number' \
		'--rotate[move the seats on by one each match]' \
		'--pin=-[run referee and players on one processor]::processor:' \
		'--duplicate[play every deal in all rotations]' \
		'(-o --output)'{-o+,--output=}'[write the records to a new file]:file:_files' \
		'--continue[take the file up where it broke off]' \
		'--sync=[fdatasync the file]:how:(none match line)' \
		'--sign=[sign the file with a secret key of minisign]:key file:_files' \
		'--leave=[what it means that a person leaves]:how:(unfinished forfeit)' \
		'--quiet[do not say what cage the players are in]' \
		'--strict[exit 1 if any seat forfeited]' \
		'--stderr=[keep what each player writes to its standard error]:directory:_files -/' \
		'--transcript=[keep the dialogue with each player]:directory:_files -/' \
		'1:game:->game' '*:key:->key' && ret=0
	;;
score)
	_arguments -C -s -S $common \
		'(-c --count -d --deals -s --standings)'{-c+,--count=}'[count the cards of a real table]:game:(chouine chkobba)' \
		'(-c --count -d --deals -s --standings)'{-d,--deals}'[the points of every deal]' \
		'(-j --json)'{-j,--json}'[one JSON object a line]' \
		'(-c --count -d --deals -s --standings)'{-s,--standings}'[by name: matches, wins, means, forfeits]' \
		'*:file:_files' && ret=0
	;;
replay)
	_arguments -C -s -S $common \
		'(-a --audit -s --seat --answers -t --table)'{-a,--audit}'[judge each record]' \
		'--head=[demand that the last seal is this]:seal' \
		'--key=[demand a signature by this key]:public key, or its file:_files' \
		'--signature=[the signature of the file]:signature:_files' \
		'--receipt=[hold what a seat was sent against the records]:transcript:_files' \
		'(-a --audit -s --seat --answers -t --table)'{-s+,--seat=}'[what was sent to a seat]:seat, or name of a player' \
		'(-a --audit -s --seat --answers -t --table)--answers=[what a seat answered]:seat, or name of a player' \
		'--record=[only this record]:number from 1' \
		'(-a --audit -s --seat --answers -t --table)'{-t,--table}'[one row per line]' \
		'*:file:_files' && ret=0
	;;
bot)
	_arguments -C -s -S $common \
		'(-s --seed)'{-s+,--seed=}'[the seed of random]:seed' \
		'--entropy[give entropy where it is asked for]' \
		'1:strategy:(first random greedy)' && ret=0
	;;
esac

case $state in
game)
	local -a games
	games=(
		'chnif:Chnif Chnof Chnorum, 5 to 12 players'
		'chkobba:Chkobba, 2 to 4 players, or teams'
		'chouine:La Chouine, 2 to 4 players'
		"enfle:L'Enfle, 4 to 8 players"
	)
	_describe -t games game games && ret=0
	;;
key)
	game=${line[1]}
	players=${${(M)words:#players=([2-9]|1[0-2])}[1]#*=}
	if ! compset -P 1 '*='; then
		case $game in
		chnif) keys=(players stake) ;;
		chkobba) keys=(players teams target) ;;
		chouine) keys=(players variant parties manches count reuse fixing) ;;
		enfle) keys=(players tricks) ;;
		*) return 1 ;;
		esac
		keys+=(dealer deals cut entropy strikes move bank start)
		# each is taken once
		for key in ${${(M)words[1,CURRENT-1]:#*=*}%%=*}; do
			keys=(${keys:#$key})
		done
		_wanted keys expl 'key of the header' compadd -S = -a keys && ret=0
		return ret
	fi
	key=${IPREFIX%=}
	key=${key##*[[:space:]]}
	case $game:$key in
	chnif:players) values=({5..12}) ;;
	chkobba:players|chouine:players) values=(2 3 4) ;;
	enfle:players) values=({4..8}) ;;
	chkobba:teams) values=(no yes) ;;
	chkobba:target) values=(11 21 31) ;;
	chouine:variant) values=(classic mondoubleau) ;;
	chouine:parties) values=(3 5) ;;
	chouine:manches) [[ $players == [34] ]] && values=(1) || values=(1 2) ;;
	chouine:count) values=(all brisques) ;;
	chouine:reuse) values=(once add) ;;
	chouine:fixing) values=(trump plain) ;;
	*:cut|*:entropy) values=(no asked) ;;
	chnif:dealer) values=(drawn {1..${players:-12}}) ;;
	enfle:dealer) values=(drawn {1..${players:-8}}) ;;
	*:dealer) values=(drawn {1..${players:-4}}) ;;
	*:deals) _message 'deals, 1 to 1000000' ;;
	*:strikes) _message 'illegal answers in a deal, 1 to 99' ;;
	*:move|*:bank|*:start) _message 'milliseconds' ;;
	*) _message 'a number' ;;
	esac
	(( $#values )) && _wanted values expl "value of $key" compadd -a values && ret=0
	;;
esac

return ret
