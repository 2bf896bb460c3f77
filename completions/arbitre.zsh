#compdef shuffle deal referee score plan rate sprt replay bot sit arbitre
# Completion of shuffle deal referee score plan rate sprt replay bot sit arbitre for zsh.
# Made by completions/generate (make completions).

local curcontext=$curcontext state game key players option ret=1
local -a keys values context line
local -A opt_args

# the names of the players in the records of the line
(( $+functions[_arbitre_seats] )) || _arbitre_seats() {
	local word
	local -a seats
	for word in ${(Q)words[2,-1]}; do
		[[ -f $word ]] && seats+=(${(f)"$(sed -n '/^seal/q; s/^name [0-9]* //p' -- $word 2>/dev/null)"})
	done
	_wanted seats expl seat compadd -a seats
}

# a command of arbitre
local -a known caller
caller=($words[1])
known=(
		'sit:take a person'\''s seat at a match, on this terminal'
		'page:open the page that plays, in a browser'
		'replay:tell, watch, analyse or audit a record'
		'referee:play matches between people and programs'
		'bot:play any game, at one of five levels'
		'score:tell places, points and standings of records'
		'plan:plan a tournament, and write its jobs'
		'rate:rate players by the results of their matches'
		'sprt:say as soon as possible which player is better'
		'deal:turn decks into the opening of a record'
		'shuffle:write decks, from a seed'
)
if [[ $service == arbitre ]] && (( CURRENT > 2 && ${known[(I)$words[2]:*]} )); then
	service=$words[2]
	caller+=($words[2])
	shift words
	(( CURRENT-- ))
fi

case $service in
shuffle)
	_arguments -C -s -S \
		'(-f --first)'{-f+,--first=}'[the number of the first deck (default 0)]:first:' \
		'(-m --match)'{-m+,--match=}'[the number of the match (default 0)]:match:' \
		'(-n --count)'{-n+,--count=}'[how many decks (default 1; 0: as many as wanted)]:count:' \
		'(-s --seed)'{-s+,--seed=}'[the master seed (default: from the kernel)]:seed:' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(--list)--list[print the games, and exit]' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'1:game:->game' && ret=0
	;;
deal)
	_arguments -C -s -S \
		'(-e --each)'{-e,--each}'[an opening for every deck (needs dealer=SEAT)]' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(--list)--list[print the games, or the keys of GAME, and exit]' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'1:game:->game' '*:key:->key' && ret=0
	;;
referee)
	_arguments -C -s -S \
		'(--leave)--leave=[what a match is that a person leaves (default: unfinished)]:leave:(unfinished forfeit)' \
		'*--live[send the next -p its lines at once]' \
		'*--name=[the name of the next -p (default: of its program)]:text:' \
		'*'{-p+,--player=}'[seat the next player; - is standard input and output, fd:FROM,TO two open descriptors]:command:_cmdstring' \
		'*'{-P-,--person=-}'[seat a person, whom COMMAND (default: sit) serves]::command:_cmdstring' \
		'*--uncaged[run the next -p without a cage]' \
		'(--decks --seed-fd --seed-file -s --seed)--decks=[take prepared decks from FILE (- is standard input)]:file:_files' \
		'(--decks --seed-fd --seed-file -s --seed)--seed-fd=[read the master seed from a descriptor]:fd:' \
		'(--decks --seed-fd --seed-file -s --seed)--seed-file=[read the master seed from FILE]:file:_files' \
		'(--decks --seed-fd --seed-file -s --seed)'{-s+,--seed=}'[the master seed (it shows in ps: for experiments)]:seed:' \
		'(--absent)--absent=[what a series does where a player never answers (default: end)]:absent:(end forfeit)' \
		'(--check)--check=[try a player at the GAMEs, in every seat, and tell what it did wrong]:command:_cmdstring' \
		'(--duplicate)--duplicate[play every deal in all rotations]' \
		'(-m --first)'{-m+,--first=}'[the number of the first match (default 0)]:first:' \
		'(--no-pin)--no-pin[leave it to the system where they run]' \
		'(-n --matches)'{-n+,--matches=}'[play N matches (with --duplicate: N deals)]:n:' \
		'(--pin)--pin=-[run referee and players on one processor, whatever they do]::cpu:' \
		'(--restart)--restart[start each program anew for every match]' \
		'(--rotate)--rotate[move the seats on by one each match]' \
		'(--continue)--continue[take FILE up where it broke off]' \
		'(--moves)--moves[print the legal moves behind the record on standard input, and nothing else]' \
		'(-o --output)'{-o+,--output=}'[write the records to a new FILE (- is standard output)]:file:_files' \
		'(--private)--private[keep FILE closed to others when it is whole]' \
		'(--quiet)--quiet[tell neither the cage of the players nor the result]' \
		'(--stderr)--stderr=[keep what each player writes to its standard error]:directory:_files -/' \
		'(--strict)--strict[exit 1 if any seat forfeited]' \
		'(--sync)--sync=[when to fdatasync FILE (default: match)]:sync:(none match line)' \
		'(--transcript)--transcript=[keep the dialogue with each player, with times]:directory:_files -/' \
		'*--allow=[let caged players read DIR]:directory:_files -/' \
		'(--cage)--cage=[cage the players (default: full)]:cage:(none filter full)' \
		'(--cpu)--cpu=[limit the processor time of a caged player'\''s process]:seconds:' \
		'(--memory)--memory=[limit the memory of a caged player in all (default: its share)]:mib:' \
		'(--processes)--processes=[limit the processes and threads of a caged player in all]:n:' \
		'(--require-cage)--require-cage[refuse to run with less than that]' \
		'(--require-totals)--require-totals[refuse to run where no control group counts what players take]' \
		'(--tmp)--tmp=-[give each caged player a TMPDIR of its own, of MIB (64)]::mib:' \
		'(--trust)--trust[let --duplicate seat uncaged players]' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(--list)--list[print the games, or the keys of GAME, and exit]' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'1:game:->game' '*:key:->key' && ret=0
	;;
score)
	_arguments -C -s -S \
		'(--course)--course[the score of each side after each deal]' \
		'(-c --count -d --deals -s --standings)'{-c+,--count=}'[count the cards of a real table, in the games that count any]:count:(chkobba chouine)' \
		'(-c --count -d --deals -s --standings)'{-d,--deals}'[the points of every deal]' \
		'(--html)--html[all of a tournament as one page]' \
		'(-j --json)'{-j,--json}'[one JSON object a line instead of a table]' \
		'(--plan)--plan=[count the matches that were planned, each once, and nothing else]:plan:_files' \
		'(-r --results)'{-r,--results}'[place, share, score and faults of each side, by set and match]' \
		'*'{-R+,--below=}'[read all files *.log in DIR and below it, before the FILEs]:directory:_files -/' \
		'(--seals)--seals[the last seal of each FILE]' \
		'(--seed-file)--seed-file=[the master seed of PLAN (default: the file that it names)]:file:_files' \
		'(--strict)--strict[with --count: exit 1 if something of a table is not told]' \
		'(-c --count -d --deals -s --standings)'{-s,--standings}'[by name: matches, wins, means, forfeits, the mean share with its interval]' \
		'*--times=[the time used by each name, from all files *.transcript in DIR and below it; with --html on the page]:directory:_files -/' \
		'(--whole)--whole[of PLAN count whole rounds alone, from the first on]' \
		'*--without=[leave out the matches with NAME, and tell how many]:name:' \
		'(--without-faults)--without-faults[leave out, where somebody forfeits, all matches with the same cards and players, and tell how many]' \
		'(-x --cross)'{-x,--cross}'[each name against each: the mean share with its interval]' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(--list)--list[print the games for --count, or the keys of its GAME, and exit]' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'*:file:->table' && ret=0
	;;
plan)
	_arguments -C -s -S \
		'(--cards)--cards=[common: all tables have the same cards (default); own: every job has its own]:cards:(common own)' \
		'(-c --chunk)'{-c+,--chunk=}'[how many of them are a round, and a job (default 10)]:chunk:' \
		'(-d --deals)'{-d+,--deals=}'[match seeds of each table (default 100)]:deals:' \
		'(--seating)--seating=[in which orders those at a table sit down (default: williams)]:seating:(williams cycles rotate all)' \
		'(--stop)--stop=[when it may end early: what sprt takes, in one word]:rule:' \
		'(-S --seed-file)'{-S+,--seed-file=}'[the file of the master seed, for the plan and its jobs]:file:_files' \
		'(--title)--title=[the title of the tournament, perhaps with its date and place]:text:' \
		'(-t --seats)'{-t+,--seats=}'[seats of a table (default: players=, else as few as can be); of a knockout also LEAST-MOST]:seats:' \
		'(--after)--after[the next round of the knockout PLAN, by the records of -r; several PLANs are its rounds so far]' \
		'(--check)--check[the balance of PLAN, and whether the programs are still those]' \
		'(--jobs)--jobs[write a shell line for each job of PLAN that is lacking; what stands behind -- is for referee]' \
		'(--progress)--progress=[how far the jobs of PLAN have come whose records are in DIR]:directory:_files -/' \
		'(-r --results)'{-r+,--results=}'[the folder of the records of --jobs or --after (default: this one); of --after also a file, and several]:directory:_files -/' \
		'(--try)--try[try each player of PLAN at its terms, with referee --check; what stands behind -- is for referee]' \
		'(--watch)--watch=[show that again and again, with who plays and the standings, until all is played]:directory:_files -/' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(--list)--list[print the games, or the keys of GAME, and exit]' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'1:kind:->kind' '2:game:->second' '*:key:->key' && ret=0
	;;
rate)
	_arguments -C -s -S \
		'*'{-a+,--anchor=}'[the rating of NAME is R, and the others are told against it; several are fitted]:name=r:' \
		'(-b --by)'{-b+,--by=}'[rate the order of places (default), or tell mean scores a match, less those of the table]:by:(place score)' \
		'(-e --elo)'{-e,--elo}'[in points of Elo: ten times as strong is 400]' \
		'(-j --json)'{-j,--json}'[one JSON object a line instead of a table]' \
		'(--pairs)--pairs[each name against each: how sure it is that it is the stronger, and how often it comes before]' \
		'(--plan)--plan=[rate the matches of a tournament'\''s plan alone, each once]:plan:_files' \
		'(-p --prior)'{-p+,--prior=}'[so much of a drawn match is added for each player but one, spread over who met whom (default 0.5)]:weight:' \
		'(-s --seats)'{-s,--seats}'[estimate what each seat is worth, too]' \
		'(-S --seed-file)'{-S+,--seed-file=}'[the file of the master seed of the plan (default: the one it names)]:file:_files' \
		'(--whole)--whole[of PLAN rate whole rounds alone, from the first on]' \
		'*--without=[leave out the matches with NAME, and tell how many]:name:' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'*:file:_files' && ret=0
	;;
sprt)
	_arguments -C -s -S \
		'(--alpha)--alpha=[how often it may say that A is better and be wrong (default 0.05)]:rate:' \
		'(--anytime)--anytime[either may be better, by however much; it can be looked at as often as one likes]' \
		'(--beta)--beta=[how often it may miss that A is better by h1 (default 0.05)]:rate:' \
		'(--by)--by=[compare shares (default) or scores]:by:(share score)' \
		'(--h0)--h0=[the mean of a set if A is not better, in standard deviations (default 0)]:mean:' \
		'(--h1)--h1=[the mean of a set if A is better (default 0.15)]:mean:' \
		'(-j --json)'{-j,--json}'[a JSON object instead of a table]' \
		'(--limit)--limit=[with --by=score: cut the difference of a set to -SCORE...SCORE]:score:' \
		'(-p --plan)'{-p+,--plan=}'[the whole rounds of a tournament'\''s plan alone, in its order; without A and B by its own rule]:plan:_files' \
		'(-S --seed-file)'{-S+,--seed-file=}'[the file of the master seed of the plan (default: the one it names)]:file:_files' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'*:file:_files' && ret=0
	;;
replay)
	_arguments -C -s -S \
		'(--again)--again=[ask the players'\'' programs again on what they were sent; the first answer that differs is told]:plan:_files' \
		'(--analyse)--analyse[tell what moves cost, and the result of each deal as skill and luck; with --seat, of the moves of SEAT alone]' \
		'(--answers -a --audit -s --seat -t --table)--answers=[every line that SEAT answered]:seat:_arbitre_seats' \
		'(--answers -a --audit -s --seat -t --table)'{-a,--audit}'[derive everything again and judge each record]' \
		'(--deal)--deal=[only deal N of each match, from 1; or N-M, or N- to the last]:n:' \
		'(--diff)--diff[tell where two FILEs part: in the terms, a name, the cards or a move]' \
		'(-f --follow)'{-f,--follow}'[go on as the file grows, until its last record ends; hands are hidden]' \
		'(--head)--head=[demand that the last seal is HEX]:hex:' \
		'(--html)--html[one page of HTML; with --seat, of what that seat was told]' \
		'(--no-pager)--no-pager[show an account on the terminal without a pager]' \
		'(--only)--only=[only what tells these lines, with commas between: a kind of all games, or a word of the record]:only:(annonces captures deals faults results scores)' \
		'(--open)--open[show all hands of a record that is still growing]' \
		'(--plan)--plan=[demand that the records are all of a tournament, and no others]:plan:_files' \
		'(--playouts)--playouts=[how often --analyse plays on from each move (default: 1000)]:n:' \
		'(--problems)--problems=[with --analyse: write the record up to each blunder into FOLDER]:directory:_files -/' \
		'(--quiet)--quiet[with --audit: print what is found and the totals, not what holds]' \
		'(--receipt)--receipt=[demand that what a seat kept of what it was sent is what the records say]:transcript:_files' \
		'(--record)--record=[only record K of the stream, from 1]:k:' \
		'*'{-r+,--below=}'[read all files *.log in DIR and below it, before the FILEs]:directory:_files -/' \
		'(--seed-file)--seed-file=[the master seed of PLAN (default: the file that it names)]:file:_files' \
		'(--step)--step[step through FILE on the terminal, forwards and backwards]' \
		'(--answers -a --audit -s --seat -t --table)'{-s+,--seat=}'[every byte that was sent to SEAT: a number, 0 the public, or a name]:seat:_arbitre_seats' \
		'(--time)--time=[how long --analyse may take for a deal (default: 60)]:seconds:' \
		'(--answers -a --audit -s --seat -t --table)'{-t,--table}'[one tab-separated row per line]' \
		'(--verbose)--verbose[with --audit: print a line for each record on a terminal, too]' \
		'*--void=[answer for a player of PLAN that never got ready: its void matches do not change the status]:name:' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'*:file:_files' && ret=0
	;;
bot)
	_arguments -C -s -S \
		'(--entropy)--entropy[give entropy from the kernel where it is asked for]' \
		'(--level)--level=[how well it plays, instead of a strategy]:level:(novice player club expert master)' \
		'(--playouts)--playouts=[search: how often it plays on for a move]:n:' \
		'(-s --seed)'{-s+,--seed=}'[the seed of its chance (default: what it is told; for random from the kernel)]:seed:' \
		'(--time)--time=[search: milliseconds of processor time for a move (default: 100)]:ms:' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'1:word:(first random greedy expert search)' && ret=0
	;;
sit)
	_arguments -C -s -S \
		'(--ascii)--ascii[no signs beyond ASCII: QS for Q♠]' \
		'(--bell)--bell[ring when it is your turn]' \
		'(--hints)--hints[the key ! shows the best moves and what the others cost]' \
		'(--level)--level=[GAME: how well the bots play (default: club)]:level:(novice player club expert master)' \
		'(--matches)--matches[list your matches, and where each stands]' \
		'*--name=[GAME: your name (default: the user'\''s)]:text:' \
		'(--pause)--pause=[how long others'\'' moves are shown (default: 0.7; 0 with --plain)]:seconds:' \
		'(--plain)--plain[plain lines instead of a full screen, as for a screen reader]' \
		'(--seats)--seats=[GAME: how many play, you among them]:n:' \
		'(--spell)--spell[cards in words: queen of spades]' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'1:game:->game' '*:key:->key' && ret=0
	;;
arbitre)
	_arguments -C -s -S \
		'(--exec-path)--exec-path[print the folder of the programs, for PATH, and exit]' \
		'(- *)'{-\?,--help}'[Give this help list]' \
		'(--lang)--lang=[the language: en or fr (default: that of the locale)]:lang:(en fr)' \
		'(- *)--usage[Give a short usage message]' \
		'(- *)'{-V,--version}'[Print program version]' \
		'1:command:->command' '2:page:->page' && ret=0
	;;
esac

case $service in
esac
# all operands are games
if [[ -n $option && $state == key ]] && (( $+opt_args[$option] )); then
	state=game
fi

local -a kinds
case $service in
	plan) kinds=(roundrobin gauntlet block knockout) ;;
esac

case $state in
kind)
	_alternative "kinds:kind:($kinds)" 'files:plan:_files' && ret=0
	return ret
	;;
second)
	if [[ -z ${(M)kinds:#${line[1]}} ]]; then
		_files && ret=0
		return ret
	fi
	state=game
	;;
esac

case $state in
command)
	known+=('help:the manual page of a command or game')
	_describe -t commands command known && ret=0
	return ret
	;;
page)
	[[ $line[1] == help ]] && _wanted pages expl page compadd sit page replay referee bot score plan rate sprt deal shuffle chnif chkobba chouine enfle arbitre-analysis arbitre-cage arbitre-page arbitre-python arbitre bot-author tournament && ret=0
	return ret
	;;
game)
	local -a games
	games=(
		'chnif:the card game Chnif Chnof Chnorum, 5-12 players'
		'chkobba:the Tunisian card game Chkobba, 2-4 players'
		'chouine:the card game La Chouine, 2-4 players'
		'enfle:the card game L'\''Enfle, 4-8 players'
	)
	_describe -t games game games && ret=0
	# or a match that was kept
	if [[ $service == *sit ]]; then
		local -a kept
		kept=(${${(f)"$($caller --matches 2>/dev/null)"}%% *})
		_wanted matches expl match compadd -a kept && ret=0
	fi
	# or a plan, where no game begins so
	(( $#kinds && ret )) && _files && ret=0
	return ret
	;;
table)
	game=${opt_args[-c]-$opt_args[--count]}
	if [[ -z $game ]]; then
		_files && ret=0
		return ret
	fi
	[[ -prefix *= ]] || { _files && ret=0; }
	;;
key) game=${line[$(( $#kinds ? 2 : 1 ))]} ;;
*) return ret ;;
esac

players=${${(M)words:#players=([2-9]|1[0-2])}[1]#*=}
if ! compset -P 1 '*='; then
	case $game in
	chnif) keys=(players stake dealer deals cut entropy strikes move bank start) ;;
	chkobba) keys=(players teams target dealer deals cut entropy strikes move bank start) ;;
	chouine) keys=(players variant parties manches count reuse fixing annonce dealer deals cut entropy strikes move bank start) ;;
	enfle) keys=(players tricks dealer deals cut entropy strikes move bank start) ;;
	*) return ret ;;
	esac
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
	chnif:players) values=(5 6 7 8 9 10 11 12) ;;
	chnif:stake) _message 'a number, 1-1000' ;;
	chnif:dealer) values=(drawn 1 2 3 4 5 6 7 8 9 10 11 12) ;;
	chnif:deals|chkobba:deals|chouine:deals|enfle:deals) _message 'a number, 1-1000000' ;;
	chnif:cut|chkobba:cut|chouine:cut|enfle:cut) values=(no asked) ;;
	chnif:entropy|chkobba:entropy|chouine:entropy|enfle:entropy) values=(no asked) ;;
	chnif:strikes|chkobba:strikes|chouine:strikes|enfle:strikes) _message 'a number, 1-99' ;;
	chnif:move|chkobba:move|chouine:move|enfle:move) _message 'a number, 1-86400000' ;;
	chnif:bank|chkobba:bank|chouine:bank|enfle:bank) _message 'a number, 0-86400000' ;;
	chnif:start|chkobba:start|chouine:start|enfle:start) _message 'a number, 1-86400000' ;;
	chkobba:players|chouine:players) values=(2 3 4) ;;
	chkobba:teams) values=(no yes) ;;
	chkobba:target) values=(11 21 31) ;;
	chkobba:dealer|chouine:dealer) values=(drawn 1 2 3 4) ;;
	chouine:variant) values=(classic mondoubleau) ;;
	chouine:parties) values=(3 5) ;;
	chouine:manches) values=(1 2) ;;
	chouine:count) values=(all brisques) ;;
	chouine:reuse) values=(once add) ;;
	chouine:fixing) values=(trump plain) ;;
	chouine:annonce) values=(any own) ;;
	enfle:players) values=(4 5 6 7 8) ;;
	enfle:tricks) _message 'a number, 1-100000' ;;
	enfle:dealer) values=(drawn 1 2 3 4 5 6 7 8) ;;
esac
case $game:$key:$players in
	chnif:dealer:5|enfle:dealer:5) values=(drawn 1 2 3 4 5) ;;
	chnif:dealer:6|enfle:dealer:6) values=(drawn 1 2 3 4 5 6) ;;
	chnif:dealer:7|enfle:dealer:7) values=(drawn 1 2 3 4 5 6 7) ;;
	chnif:dealer:8) values=(drawn 1 2 3 4 5 6 7 8) ;;
	chnif:dealer:9) values=(drawn 1 2 3 4 5 6 7 8 9) ;;
	chnif:dealer:10) values=(drawn 1 2 3 4 5 6 7 8 9 10) ;;
	chnif:dealer:11) values=(drawn 1 2 3 4 5 6 7 8 9 10 11) ;;
	chkobba:teams:2) values=(no) ;;
	chkobba:dealer:2|chouine:dealer:2) values=(drawn 1 2) ;;
	chkobba:teams:3) values=(no) ;;
	chkobba:dealer:3|chouine:dealer:3) values=(drawn 1 2 3) ;;
	chouine:manches:3) values=(1) ;;
	chouine:manches:4) values=(1) ;;
	enfle:dealer:4) values=(drawn 1 2 3 4) ;;
esac
(( $#values )) && _wanted values expl "value of $key" compadd -a values && ret=0

return ret
