# shellcheck shell=bash disable=SC2154 # those of tests/pages/run
# What the pages presuppose: before_PAGE COMMAND runs before each command of the page, and
# with nothing at its start.  It may say: not REASON, may STATUS (at most), shorter SED; and
# of a person at a terminal: seated, stepped (through a record), typed (a move).

# of every page
before_all() {
	local tool
	# as many matches as the page shows are no matter here
	shorter 's/ -n 100 / -n 4 /; s/sleep 60/sleep 1/; s/ -d 200* / -d 2 /; s/ -d 20000 / -d 4 /'
	for tool in cc gnuplot make man minisign parallel pkg-config socat sqlite3 ssh; do
		[[ $command =~ (^|[ |\'])$tool\  ]] || continue
		[ "$tool" = ssh ] || ! command -v "$tool" >/dev/null || continue
		not "it needs $tool"
	done
	# the key of the organiser
	shorter 's/minisign -Sm seals/minisign -G -W -f -p minisign.pub -s key \&\& minisign -Sm seals -s key/'
	# a reader that is not there, or would wait for a person
	[[ $command != *'| less'* ]] || shorter 's/| less/| cat/'
	[[ ! $command =~ (^|arbitre )(sit(\ |$)|referee\ .*\ -P) || $command = *--matches* ]] || seated
	[[ $command != 'replay --step '* ]] || stepped
}

# of the README: what installs and builds is run by CI
before_README() {
	case $1 in
	apt-get* | PATH=*) not 'it builds the programs, or leads to them' ;;
	esac
}

# players that stand for those of the reader
own_players() {
	printf '#!/bin/sh\nexec bot greedy\n' >a
	cp a b
	cp a program
	chmod +x a b program
	printf 'import sys\nfor line in sys.stdin:\n    if line.startswith("? "):\n        print(line[2:].strip().split(" | ")[0], flush=True)\n' >mine.py
}
two_bots() { referee chkobba -s 1 -p 'bot greedy' -p 'bot random' >log; }
a_tournament() {
	printf '%s\tbot %s\n' greedy greedy random random first first >players
	head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >seed
	plan roundrobin chkobba -d 1 -S seed <players >plan
	mkdir -p out
	plan --jobs -r out plan | sh
}

before_arbitre() {
	case $1 in
	'arbitre replay mine') may 3 ;;
	'arbitre help'*) man -w chkobba >/dev/null 2>&1 || not 'no man here, or the manual is not installed' ;;
	'referee chkobba -s 42 dealer=2 <moves') printf '%s\n' keep 'play 5D 3H 2D' >moves; may 3 ;;
	esac
}
before_plan() {
	case $1 in
	'plan roundrobin chkobba players=4'*) printf '%s\tbot %s\n' a greedy b random c first d expert >players ;;
	esac
}
before_rate() {
	case $1 in
	'')
		a_tournament
		referee chkobba -n 4 --rotate -o series -p 'bot greedy' -p 'bot random' 2>/dev/null
		;;
	esac
}
before_referee() {
	case $1 in
	'')
		own_players
		mkdir players
		cp mine.py players
		printf '%s\n' keep 'play 5D 3H 2D' >moves
		;;
	mkfifo*) not 'it is of two terminals: tests/cli/persons.sh' ;;
	*'back'* | *4017*) not 'it is of two terminals: tests/cli/persons.sh' ;;
	*'-p - '*) not 'somebody types the answers' ;;
	*'<moves'*) may 3 ;;
	'referee chkobba -o mine '*) typed ;;
	'grep -E'*) referee chouine -s 3 -p bot -p 'bot first' >log ;;
	esac
}
before_replay() {
	case $1 in
	'')
		own_players
		referee chkobba -s 1 --transcript . -p 'bot random' -p ./program >log
		sed -n 's/^seal //p' log >seal
		a_tournament
		;;
	esac
}
before_score() {
	case $1 in
	'')
		a_tournament
		cp out/1.log monday.log
		cp out/2.log friday.log
		cp out/1.log log
		shown 'cat table' | sed '1d; /^\$/,$d' >table
		;;
	'score --times'*)
		mkdir -p again
		sed -n 's,^\([0-9]*\)\t.*,notes/\1,p' plan | xargs mkdir -p
		plan --jobs -r again plan -- --transcript 'notes/{}' | sh
		;;
	esac
}
before_sit() {
	case $1 in
	mkfifo* | *'back'* | *4017*) not 'it is of two terminals: tests/cli/persons.sh' ;;
	esac
}
before_sprt() {
	case $1 in
	'')
		printf '%s\tbot %s\n' new greedy old random >players
		head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >seed
		plan roundrobin chkobba -d 5 -S seed <players >plan
		mkdir -p out
		plan --jobs -r out plan | sh
		;;
	'while sleep'*) not 'it watches what parallel runs: tests/cli/tournament.sh' ;;
	*) may 3 ;;
	esac
}
before_python() {
	case $1 in
	*build/library/*) not 'it is of the source: tests/cli/python.sh' ;;
	esac
}
before_tournament() {
	local i
	case $1 in
	'') for i in 1 2 3 4 5 6 7 8; do printf 'p%s\tbot random -s %s\n' $i $i; done >entrants ;;
	'while sleep'* | *'-r some')
		command -v parallel >/dev/null || not 'it follows what parallel runs'
		# so few matches decide nothing
		may 3
		;;
	*8/one* | *'-S one'* | *'again'*) not 'it is of several machines: tests/slow/engines.sh' ;;
	esac
}
