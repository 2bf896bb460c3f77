# shellcheck shell=bash
# Completion of shuffle deal referee score plan rate sprt replay bot sit arbitre for bash.
# Made by completions/generate (make completions).

# The long and short options of a program.
_arbitre_options() {
	case $1 in
	shuffle) echo '--first -f --match -m --count -n --seed -s --help -? --lang --list --usage --version -V' ;;
	deal) echo '--each -e --help -? --lang --list --usage --version -V' ;;
	referee) echo '--leave --live --name --player -p --person -P --uncaged --decks --seed-fd --seed-file --seed -s --absent --check --duplicate --first -m --no-pin --matches -n --pin --restart --rotate --continue --moves --output -o --private --quiet --stderr --strict --sync --transcript --allow --cage --cpu --memory --processes --require-cage --require-totals --tmp --trust --help -? --lang --list --usage --version -V' ;;
	score) echo '--course --count -c --deals -d --html --json -j --plan --results -r --below -R --seals --seed-file --strict --standings -s --times --whole --without --without-faults --cross -x --help -? --lang --list --usage --version -V' ;;
	plan) echo '--cards --chunk -c --deals -d --seating --stop --seed-file -S --title --seats -t --after --check --jobs --progress --results -r --try --watch --help -? --lang --list --usage --version -V' ;;
	rate) echo '--anchor -a --by -b --elo -e --json -j --pairs --plan --prior -p --seats -s --seed-file -S --whole --without --help -? --lang --usage --version -V' ;;
	sprt) echo '--alpha --anytime --beta --by --h0 --h1 --json -j --limit --plan -p --seed-file -S --help -? --lang --usage --version -V' ;;
	replay) echo '--again --analyse --answers --audit -a --deal --diff --follow -f --head --html --no-pager --only --open --plan --playouts --problems --quiet --receipt --record --below -r --seed-file --step --seat -s --time --table -t --verbose --void --help -? --lang --usage --version -V' ;;
	bot) echo '--entropy --level --playouts --seed -s --time --help -? --lang --usage --version -V' ;;
	sit) echo '--ascii --bell --hints --level --matches --name --pause --plain --seats --spell --help -? --lang --usage --version -V' ;;
	arbitre) echo '--exec-path --help -? --lang --usage --version -V' ;;
	esac
}

# What the argument of an option is; fails where it has none.
_arbitre_argument() {
	case $1:$2 in
	shuffle:--first | shuffle:-f) ;;
	shuffle:--match | shuffle:-m) ;;
	shuffle:--count | shuffle:-n) ;;
	shuffle:--seed | shuffle:-s) ;;
	shuffle:--lang) echo en fr ;;
	deal:--lang) echo en fr ;;
	referee:--leave) echo unfinished forfeit ;;
	referee:--name) ;;
	referee:--player | referee:-p) echo command ;;
	referee:--decks) echo file ;;
	referee:--seed-fd) ;;
	referee:--seed-file) echo file ;;
	referee:--seed | referee:-s) ;;
	referee:--absent) echo end forfeit ;;
	referee:--check) echo command ;;
	referee:--first | referee:-m) ;;
	referee:--matches | referee:-n) ;;
	referee:--output | referee:-o) echo file ;;
	referee:--stderr) echo directory ;;
	referee:--sync) echo none match line ;;
	referee:--transcript) echo directory ;;
	referee:--allow) echo directory ;;
	referee:--cage) echo none filter full ;;
	referee:--cpu) ;;
	referee:--memory) ;;
	referee:--processes) ;;
	referee:--lang) echo en fr ;;
	score:--count | score:-c) echo chkobba chouine ;;
	score:--plan) echo file ;;
	score:--below | score:-R) echo directory ;;
	score:--seed-file) echo file ;;
	score:--times) echo directory ;;
	score:--without) ;;
	score:--lang) echo en fr ;;
	plan:--cards) echo common own ;;
	plan:--chunk | plan:-c) ;;
	plan:--deals | plan:-d) ;;
	plan:--seating) echo williams cycles rotate all ;;
	plan:--stop) ;;
	plan:--seed-file | plan:-S) echo file ;;
	plan:--title) ;;
	plan:--seats | plan:-t) ;;
	plan:--progress) echo directory ;;
	plan:--results | plan:-r) echo directory ;;
	plan:--watch) echo directory ;;
	plan:--lang) echo en fr ;;
	rate:--anchor | rate:-a) ;;
	rate:--by | rate:-b) echo place score ;;
	rate:--plan) echo file ;;
	rate:--prior | rate:-p) ;;
	rate:--seed-file | rate:-S) echo file ;;
	rate:--without) ;;
	rate:--lang) echo en fr ;;
	sprt:--alpha) ;;
	sprt:--beta) ;;
	sprt:--by) echo share score ;;
	sprt:--h0) ;;
	sprt:--h1) ;;
	sprt:--limit) ;;
	sprt:--plan | sprt:-p) echo file ;;
	sprt:--seed-file | sprt:-S) echo file ;;
	sprt:--lang) echo en fr ;;
	replay:--again) echo file ;;
	replay:--answers) echo seat ;;
	replay:--deal) ;;
	replay:--head) ;;
	replay:--only) echo annonces captures deals faults results scores ;;
	replay:--plan) echo file ;;
	replay:--playouts) ;;
	replay:--problems) echo directory ;;
	replay:--receipt) echo file ;;
	replay:--record) ;;
	replay:--below | replay:-r) echo directory ;;
	replay:--seed-file) echo file ;;
	replay:--seat | replay:-s) echo seat ;;
	replay:--time) ;;
	replay:--void) ;;
	replay:--lang) echo en fr ;;
	bot:--level) echo novice player club expert master ;;
	bot:--playouts) ;;
	bot:--seed | bot:-s) ;;
	bot:--time) ;;
	bot:--lang) echo en fr ;;
	sit:--level) echo novice player club expert master ;;
	sit:--name) ;;
	sit:--pause) ;;
	sit:--seats) ;;
	sit:--lang) echo en fr ;;
	arbitre:--lang) echo en fr ;;
	*) return 1 ;;
	esac
}

# What the operands of a program are.
_arbitre_operands() {
	case $1 in
	shuffle) echo game ;;
	deal) echo game key ;;
	referee) echo game key ;;
	score) echo key file ;;
	plan) echo game key file ;;
	rate) echo file ;;
	sprt) echo file ;;
	replay) echo file ;;
	bot) echo first random greedy expert search ;;
	sit) echo game key kept ;;
	arbitre) echo sit page replay referee bot score plan rate sprt deal shuffle help ;;
	esac
}

# The words of which one stands before the game.
_arbitre_kinds() {
	case $1 in
	plan) echo 'roundrobin gauntlet block knockout' ;;
	esac
}

# With this option all operands are games.
_arbitre_many() {
	case $1:$2 in
	*) return 1 ;;
	esac
}

# The games that a program takes.
_arbitre_games() {
	case $1 in
	shuffle) echo chnif chkobba chouine enfle ;;
	deal) echo chnif chkobba chouine enfle ;;
	referee) echo chnif chkobba chouine enfle ;;
	score) echo chkobba chouine ;;
	plan) echo chnif chkobba chouine enfle ;;
	sit) echo chnif chkobba chouine enfle ;;
	esac
}

# The header keys of a game.
_arbitre_keys() {
	case $1 in
	chnif) echo players= stake= dealer= deals= cut= entropy= strikes= move= bank= start= ;;
	chkobba) echo players= teams= target= dealer= deals= cut= entropy= strikes= move= bank= start= ;;
	chouine) echo players= variant= parties= manches= count= reuse= fixing= annonce= dealer= deals= cut= entropy= strikes= move= bank= start= ;;
	enfle) echo players= tricks= dealer= deals= cut= entropy= strikes= move= bank= start= ;;
	esac
}

# The values of a key of a game, with that many players if it is known; nothing
# where they are any number.
_arbitre_values() {
	case $1:$2:${3-} in
	chnif:dealer:5 | enfle:dealer:5) echo drawn 1 2 3 4 5 ;;
	chnif:dealer:6 | enfle:dealer:6) echo drawn 1 2 3 4 5 6 ;;
	chnif:dealer:7 | enfle:dealer:7) echo drawn 1 2 3 4 5 6 7 ;;
	chnif:dealer:8) echo drawn 1 2 3 4 5 6 7 8 ;;
	chnif:dealer:9) echo drawn 1 2 3 4 5 6 7 8 9 ;;
	chnif:dealer:10) echo drawn 1 2 3 4 5 6 7 8 9 10 ;;
	chnif:dealer:11) echo drawn 1 2 3 4 5 6 7 8 9 10 11 ;;
	chkobba:teams:2) echo no ;;
	chkobba:dealer:2 | chouine:dealer:2) echo drawn 1 2 ;;
	chkobba:teams:3) echo no ;;
	chkobba:dealer:3 | chouine:dealer:3) echo drawn 1 2 3 ;;
	chouine:manches:3) echo 1 ;;
	chouine:manches:4) echo 1 ;;
	enfle:dealer:4) echo drawn 1 2 3 4 ;;
	chnif:players:*) echo 5 6 7 8 9 10 11 12 ;;
	chnif:dealer:*) echo drawn 1 2 3 4 5 6 7 8 9 10 11 12 ;;
	chnif:cut:* | chkobba:cut:* | chouine:cut:* | enfle:cut:*) echo no asked ;;
	chnif:entropy:* | chkobba:entropy:* | chouine:entropy:* | enfle:entropy:*) echo no asked ;;
	chkobba:players:* | chouine:players:*) echo 2 3 4 ;;
	chkobba:teams:*) echo no yes ;;
	chkobba:target:*) echo 11 21 31 ;;
	chkobba:dealer:* | chouine:dealer:*) echo drawn 1 2 3 4 ;;
	chouine:variant:*) echo classic mondoubleau ;;
	chouine:parties:*) echo 3 5 ;;
	chouine:manches:*) echo 1 2 ;;
	chouine:count:*) echo all brisques ;;
	chouine:reuse:*) echo once add ;;
	chouine:fixing:*) echo trump plain ;;
	chouine:annonce:*) echo any own ;;
	enfle:players:*) echo 4 5 6 7 8 ;;
	enfle:dealer:*) echo drawn 1 2 3 4 5 6 7 8 ;;
	esac
}

# _arbitre_lines: completes CUR (of _arbitre) from standard input, a line each,
# which may have blanks.
_arbitre_lines() {
	local line
	while IFS= read -r line; do
		[[ $line != "$cur"* ]] || COMPREPLY+=("$(printf %q "$line")")
	done
}

# _arbitre_seats: the names of the players in the records of the line.
_arbitre_seats() {
	local word
	for word in "${COMP_WORDS[@]:1}"; do
		[ ! -f "$word" ] || sed -n '/^seal/q; s/^name [0-9]* //p' -- "$word" 2>/dev/null
	done
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
	seat)
		COMPREPLY=()
		_arbitre_lines < <(_arbitre_seats)
		;;
	command) mapfile -t COMPREPLY < <(compgen -c -- "$cur" | sort -u) ;;
	*) mapfile -t COMPREPLY < <(compgen -W "$*" -- "$cur") ;;
	esac
}

# _arbitre_option OPTION ARGUMENT: what an option tells of the operands; sets GAME
# and MANY (of _arbitre).
_arbitre_option() {
	local argument
	! _arbitre_many "$program" "$1" || many=1
	argument=$(_arbitre_argument "$program" "$1") || return 0
	if [ -n "$argument" ] && [ "$argument" = "$(_arbitre_games "$program")" ]; then
		game=$2
	fi
}

_arbitre() {
	local program=${COMP_WORDS[0]##*/} cur=${COMP_WORDS[COMP_CWORD]}
	local game='' players='' given=' ' many='' takes
	local word kind key waiting='' operands=0 bare='' before_game=0 kinds first='' i
	local words=() whole glue='' before='' files=() from=1
	COMPREPLY=()
	[ "$COMP_CWORD" -gt 0 ] || return 0

	# a command of arbitre
	if [ "$program" = arbitre ] && [ "$COMP_CWORD" -gt 1 ]; then
		if [ "${COMP_WORDS[1]}" = help ]; then
			[ "$COMP_CWORD" -gt 2 ] || _arbitre_reply 'sit page replay referee bot score plan rate sprt deal shuffle chnif chkobba chouine enfle arbitre-analysis arbitre-cage arbitre-page arbitre-python arbitre bot-author tournament'
			return
		fi
		if [[ " $(_arbitre_operands arbitre) " = *" ${COMP_WORDS[1]} "* ]]; then
			program=${COMP_WORDS[1]} from=2
		fi
	fi

	# bash breaks words at =, and they are put together again; what stands
	# before the break is no part of what is completed
	for ((i = from; i <= COMP_CWORD; i++)); do
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
	takes=" $(_arbitre_operands "$program") "
	kinds=$(_arbitre_kinds "$program")
	[ -z "$kinds" ] || before_game=1

	# what stands before: options with their arguments, and operands
	for word in "${words[@]:0:${#words[@]}-1}"; do
		if [ -n "$waiting" ]; then
			_arbitre_option "$waiting" "$word"
			waiting=''
		elif [ -z "$bare" ] && [ "$word" = -- ]; then
			bare=1
		elif [ -z "$bare" ] && [[ $word = -?* ]]; then
			if [[ $word = *=* ]]; then
				_arbitre_option "${word%%=*}" "${word#*=}"
			elif _arbitre_argument "$program" "$word" >/dev/null; then
				waiting=$word
			fi
		else
			operands=$((operands + 1))
			if [ "$operands" = 1 ]; then first=$word; fi
			if [ "$operands" = $((before_game + 1)) ] && [[ $takes = *' game '* ]]; then game=$word; fi
			given+="${word%%=*}= "
			case $word in
			players=[2-9] | players=1[0-2]) players=${word#*=} ;;
			esac
		fi
	done

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

	if [ "$operands" -lt "$before_game" ]; then
		_arbitre_reply file
		files=("${COMPREPLY[@]}")
		_arbitre_reply "$kinds"
		COMPREPLY+=("${files[@]}")
	elif [ -n "$kinds" ] && [[ " $kinds " != *" $first "* ]]; then
		_arbitre_reply file
	elif [[ $takes = *' game '* ]] && { [ "$operands" = "$before_game" ] || [ -n "$many" ]; }; then
		_arbitre_reply "$(_arbitre_games "$program")"
		[[ $takes != *' kept '* ]] || _arbitre_lines < <("${COMP_WORDS[@]:0:from}" --matches 2>/dev/null | cut -d ' ' -f 1)
		# or a plan: a file, where no game begins so
		[ -z "$kinds" ] || compopt -o default 2>/dev/null || :
	elif [[ $takes = *' key '* ]] && [[ $whole = *=* ]]; then
		key=${whole%%=*} cur=${whole#*=}
		_arbitre_reply "$(_arbitre_values "$game" "$key" "$players")"
		# = is no break here: the key belongs to the word
		case ${COMP_WORDS[COMP_CWORD]} in
		?*=*) COMPREPLY=("${COMPREPLY[@]/#/$key=}") ;;
		esac
	elif [[ $takes = *' key '* ]] && [ -n "$game" ]; then
		if [[ $takes = *' file '* && -z $kinds ]]; then
			_arbitre_reply file
			files=("${COMPREPLY[@]}")
		fi
		kind=''
		for word in $(_arbitre_keys "$game"); do
			[[ $given = *" $word "* ]] || kind+=" $word"
		done
		compopt -o nospace 2>/dev/null || :
		_arbitre_reply "$kind"
		COMPREPLY+=("${files[@]}")
	elif [[ $takes = *' file '* ]]; then
		_arbitre_reply file
	elif [[ $takes != *' game '* ]] && [ "$operands" = 0 ]; then
		_arbitre_reply "$takes"
	fi
}

complete -F _arbitre shuffle deal referee score plan rate sprt replay bot sit arbitre
