# shellcheck shell=bash
# Persons at the table, and players that come and go.

# ear FILE: a player that keeps what it hears
ear() { scripted "$1.sh" "echo \"\$l\" >>$1"; }

case_a_player_that_ends_behind_its_seal_is_replaced() { # long
	scripted leaver.sh 'case $l in seal*) exit 0 ;; esac'
	mkdir t
	referee chouine parties=3 manches=1 -n 60 -s 1 -o log --transcript t -p 'sh leaver.sh' -p 'bash leaver.sh' 2>err
	[ "$(grep -c '^fault' log)" = 0 ] || fail "$(grep '^fault' log | sort | uniq -c) $(cat err)"
	replay --audit --receipt t/1.transcript log >out || fail "$(tail -n 3 out)"
	# one that ends without having answered at all is at fault as ever
	referee chouine parties=3 manches=1 -n 2 --absent=forfeit -s 1 -p 'true' -p 'bot first' >log 2>err
	[ "$(grep -c '^fault 1 exit' log)" = 2 ] || fail "$(grep '^fault' log)"
}

# The record broke off within the round of entropy.
case_nobody_chooses_entropy_knowing_that_of_others() { # medium
	for live in '' --live; do
		rm -rf heard* log t
		mkdir t
		ear heard1
		ear heard2
		referee chkobba entropy=asked deals=1 --name A -p 'bot --entropy' --name B $live --uncaged -p 'sh heard2.sh' \
			--transcript t -o log 2>err
		grep -q '^entropy 1 [0-9a-f]' log || fail "$(head log)"
		cut=$(grep -n '^entropy 1' log | cut -d: -f1)
		# what there was when it broke off: all had been asked, none told
		head -n "$cut" log >part
		sed -i '/> ? entropy/q' t/1.transcript
		sed -i '/> ? entropy/q' t/2.transcript
		rm -f heard2
		referee chkobba entropy=asked deals=1 --name A -p 'bot --entropy' --name B $live --uncaged -p 'sh heard2.sh' \
			--transcript t -o part --continue 2>err || fail "$(cat err)"
		head -n "$cut" log | cmp - <(head -n "$cut" part)
		grep -n '^? entropy\|^entropy' heard2 >order
		sed -n 1p order | grep -q ':? entropy -$' || fail "$(cat order)"
		[ "$(wc -l <order)" = 3 ] || fail "$(cat order)"
		# who gave it already is not asked again, and both receipts hold
		[ "$(grep -c '> ? entropy' t/1.transcript)" = 1 ] || fail 'asked again'
		replay --audit --receipt t/2.transcript part >out || fail "$(cat out)"
		replay --audit --receipt t/1.transcript part >out || fail "$(cat out)"
	done
}

# With every seat heard at once, nobody hears another's entropy before its own
# question.
case_live_seats_are_asked_before_they_are_told() {
	P=()
	for k in 1 2 3; do
		ear "heard$k"
		P+=(--live --uncaged -p "sh heard$k.sh")
	done
	referee chkobba players=3 entropy=asked deals=1 "${P[@]}" >log 2>err
	for k in 1 2 3; do
		grep '^? entropy\|^entropy' heard$k | head -n 1 | grep -q '^? entropy -$' || fail "$(cat heard$k)"
		replay --seat $k log | cmp - heard$k
	done
}

case_F6_a_person_who_leaves_has_lost_nothing() {
	{ echo ready; wait_for grep -qs '^deal' log; } | status 3 referee chkobba -o log --name Zoe -p - -p 'bot first' >heard 2>err
	says 'Zoe has left. Nothing is lost. The same command with --continue goes on.' err
	lacks -E '^fault' log
	status 3 replay --audit log >out
	# before anything was answered, too
	tells 3 'has left. No card was dealt.' referee chkobba -o log2 -p - -p 'bot first' </dev/null >heard
	[ ! -e log2 ] # it is not kept
	status 3 referee --lang fr chkobba -o log3 --name Zoe -p - -p 'bot first' </dev/null >heard 2>err
	says "Zoe a quitté la table. Aucune carte n’a été donnée." err
	# the same command goes on
	{ yes 'ready' | head -n 1; } >answers
	status 3 referee chkobba -o log --continue --name Zoe -p - -p 'bot first' <answers >heard 2>err
	# who wants the loss says so
	got=0
	referee chkobba -o log --continue --leave=forfeit --name Zoe -p - -p 'bot first' <answers >heard 2>err || got=$?
	[ "$got" = 0 ] || fail "$(cat err)"
	grep -q '^fault 1 exit' log
	replay --audit log >out
	tells 2 '--leave' referee chkobba -o log3 --leave=now -p - -p bot\ first
}

# Nobody is there any more in the matches that follow, and each is lost at its
# first question.
case_who_has_left_a_series_is_told_of_question_1() {
	echo ready | referee chkobba -n 3 -o log --leave=forfeit --name Zoe -p - -p 'bot first' >heard 2>err || fail "$(cat err)"
	says 'match 1, deal 1, question 2: player Zoe' 'match 2, question 1: player Zoe' err
	says 'match 3, question 1: player Zoe' err
	replay --audit log >out
}

case_F6_no_clock_runs_for_a_person() {
	# 300 ms for a move, said in the header only: nothing on the command line
	mkfifo slow
	{ echo ready; until grep -q '^? [kp]' heard 2>/dev/null; do :; done; sleep 0.5; echo keep; } >slow &
	status 3 referee chkobba dealer=2 -s 1 -o log -p - -p 'bot first' <slow >heard 2>err
	grep -q '^keep 1' log || fail "$(cat log err)"
	wait
	# where it stands there, it counts
	rm -f heard
	{ echo ready; until grep -q '^? [kp]' heard 2>/dev/null; do :; done; sleep 0.5; echo keep; } >slow &
	referee chkobba dealer=2 move=200 -s 1 -o log2 -p - -p 'bot first' <slow >heard 2>err
	grep -q '^fault 1 timeout' log2 || fail "$(cat log2 err)"
	wait
}

# person FILE: a program of a person that answers from the lines of FILE, keeps
# what it hears, and leaves behind the last
person() {
	cat >person.sh <<-X
		exec 3<"$1"
		while read -r l; do
			echo "\$l" >>heard
			case \$l in '? '*)
				read -r answer <&3 || exit 0
				[ "\$answer" != first ] || { answer=\${l#'? '}; answer=\${answer%% |*}; }
				printf '%s\n' "\$answer" ;;
			esac
		done
	X
}

case_restart_keeps_the_program_of_a_person() {
	{ yes first | head -n 800; } >answers
	person answers
	sed -i '1i echo start >>starts' person.sh
	referee chkobba deals=1 -n 2 --restart -o log -P'sh person.sh' -p 'bot first' 2>err || fail "$(cat err)"
	[ "$(grep -c '^seal' log)" = 2 ] || fail "$(cat log)"
	[ "$(wc -l <starts)" = 1 ] || fail 'another program'
}

case_a_person_is_served_by_a_program() { # medium
	{ yes first | head -n 400; } >answers
	person answers
	LOGNAME=Zoé referee chkobba -o log -P'sh person.sh' -p 'bot first' 2>err || fail "$(cat err)"
	grep -q '^name 1 Zoé$' log || fail "$(head -n 3 log)"
	replay --audit log >out
	replay --seat 1 log | cmp - <(grep -v "^# " heard)
	# the same without a place for it: no COMMAND, and no sit
	mkdir alone
	cp "$BIN/referee" alone
	PATH=/usr/bin:/bin status 2 alone/referee chkobba -o log2 -P -p "$BIN/bot" 2>err
	says 'the program sit is not installed; another one: -PCOMMAND' err
	tells 2 'cat: no blank is between -P and its COMMAND: -Pcat' referee chkobba -o log2 -P cat -p bot\ first
	tells 2 "quote a COMMAND of several words: -p 'bot greedy'" referee chkobba -o log2 -p bot\ first greedy
	tells 2 'only one person can sit at this terminal' referee chkobba -o log2 -P -P
	tells 2 'only one person can sit at this terminal' referee chkobba -o log2 -P -p -
	tells 2 '--duplicate' referee chkobba --duplicate -o log2 -Pcat -p bot\ first
	# sit beside the referee
	mkdir bin
	cp "$BIN/referee" bin
	rm heard
	{ echo '#!/bin/sh'; cat person.sh; } >bin/sit
	chmod +x bin/sit
	printf 'enter\n' | python3 -S "$ROOT/tests/people/typist" bin/referee chkobba -o log3 -P -p "$BIN/bot first" 2>err || fail "$(cat err)"
	replay --seat 1 log3 | cmp - <(grep -v "^# " heard)
}

case_F6_what_a_person_types_wrong_is_asked_again() {
	{
		printf '%s\n' no ready 'play ZZ' '' 'lay it'
		head -c 9000 /dev/zero | tr '\0' x && echo
		yes first | head -n 400
	} >answers
	person answers
	referee chkobba dealer=2 strikes=1 -o log -P'sh person.sh' -p 'bot first' 2>err || fail "$(cat err)"
	lacks -E '^fault' log
	[ "$(grep -c '^# F5: expected ready' heard)" = 1 ] || fail "$(grep '^#' heard)"
	[ "$(grep -c '^# F1: not a move' heard)" = 3 ] || fail "$(grep '^#' heard)"
	[ "$(grep -c '^# F1: that line is too long' heard)" = 1 ] || fail "$(grep '^#' heard)"
	# each with its question again
	[ "$(grep -A 1 '^# F' heard | grep -c '^? ')" = 5 ] || fail "$(grep -A 1 '^# F' heard)"
	replay --audit log >out
}

case_a_person_who_leaves_is_told_of_to_the_others() {
	printf '%s\n' first first >answers
	person answers
	ear other
	echo 'echo end >>other' >>other.sh
	status 3 referee chkobba dealer=2 -o log --name Zoe -P'sh person.sh' --name Ali -P'sh other.sh' 2>err
	says 'Zoe has left. Nothing is lost. The same command with --continue goes on.' err
	tail -n 2 other | head -n 1 | grep -qx '# stopped left: Zoe has left; the match is kept' || fail "$(tail -n 3 other)"
	tail -n 1 other | grep -qx end
	{ yes first | head -n 400; } >answers
	referee chkobba dealer=2 -o log --continue --name Zoe -P'sh person.sh' --name Ali -P'sh other.sh' 2>err
	shows 0 '1 records, 1 hold' replay --audit log
}

case_a_person_has_the_terminal_of_the_referee() { # medium
	need ps
	cat >where.sh <<-'X'
		ps -o pgid= -p $$ >mine
		ps -o pgid= -p $PPID >referees
		trap 'echo hup >hup; exit 0' HUP
		while read -r l; do
			case $l in '? '*) l=${l#'? '}; echo "${l%% |*}" ;; esac
		done
		# its input has ended; it stays until it is asked to leave
		echo stays >stays
		while :; do sleep 0.1; done
	X
	local pid got=0
	referee chkobba deals=1 -o log -P'sh where.sh' -p 'bot first' 2>err &
	pid=$!
	wait_for test -e stays
	cmp mine referees
	# the match is over, and one looks at its end for as long as one likes:
	# longer than a program of a person has to leave
	wait_for grep -q '^seal' log
	sleep 2.5
	[ ! -e hup ] || fail 'it was asked to leave'
	kill -TERM $pid
	wait $pid || got=$?
	[ "$got" = 143 ] && [ -e hup ] || fail "it was not asked to leave: $got"
	replay --audit log >out
}

# Without a clock remarks have no end but that of the input, which is seen.
case_a_person_may_remark_for_ever() {
	{ echo ready; yes '#x' | head -400000; } >many
	tells 3 'has left. Nothing is lost' timeout 60 referee chouine parties=3 -o log -p - -p 'bot first' <many >said
}

case_a_person_is_told_of_the_record_and_the_clock() {
	{ yes first | head -n 400; } >answers
	person answers
	referee chkobba deals=1 -o 'the log' -P'sh person.sh' -p 'bot first' 2>err || fail "$(cat err)"
	grep -B 2 -m 1 '^? ready' heard >said
	printf '%s\n' '# record the log' '# clock none' '? ready' | cmp - said || fail "$(cat said)"
	# a clock that the header has by itself is none of a person's
	grep -q ' move=2000 ' 'the log'
	rm heard
	{ yes first | head -n 400; } >answers
	referee chkobba deals=1 move=3000 -P'sh person.sh' -p 'bot first' >log 2>err || fail "$(cat err)"
	grep -B 1 -m 1 '^? ready' heard >said
	printf '%s\n' '# clock 3000' '? ready' | cmp - said || fail "$(cat said)"
	lacks -E '^# record' heard # there is no -o
	replay --seat 1 log | cmp - <(grep -v '^# ' heard)
}

case_a_person_who_has_forfeited_sees_the_result() {
	cat >late.sh <<-'X'
		while read -r l; do
			echo "$l" >>heard
			case $l in
			'? ready') echo ready ;;
			esac
		done
	X
	referee chkobba players=3 dealer=3 move=200 -o log -P'sh late.sh' -p 'bot first' -p 'bot greedy' 2>err || fail "$(cat err)"
	sed '1,/^forfeit 1/d' heard >after
	{ grep '^rank' log; tail -n 1 log; } | sed 's/^/# /' | cmp - after || fail "$(cat after)"
	says 'question 2: player' err
	# a program is told nothing more
	rm heard
	referee chkobba players=3 dealer=3 move=200 -p 'sh late.sh' --uncaged -p 'sh late.sh' -p 'bot greedy' >log 2>err
	lacks -E '^# rank|^# seal' heard
}

case_a_wrong_line_is_told_to_its_seat_alone() {
	{ echo ready; echo 'play ZZ'; } | status 3 referee chkobba dealer=2 -o log -p - -p 'bot first' >heard 2>err
	grep -q '^fault 1 illegal' log || fail "$(cat log)"
	[ "$(grep -c '^# F1' heard)" = 1 ] || fail "$(cat heard)"
	lacks F1 err
	lacks ZZ err
}

# Whoever's turn it is: the other player never answers, and has an hour for it.
case_a_person_leaves_while_another_thinks() { # long
	cat >think.sh <<-'X'
		while read -r l; do
			case $l in
			'? ready') echo ready ;;
			'? '*) : >thinks; sleep 3600 ;;
			esac
		done
	X
	cat >waits.sh <<-'X'
		while read -r l; do
			case $l in '? '*) l=${l#'? '}; echo "${l%% |*}" ;; esac
			[ ! -e thinks ] || exit 0
		done
	X
	cat >goes.sh <<-'X'
		read -r l; while [ "$l" != '? ready' ]; do read -r l; done
		echo ready
		until [ -e thinks ]; do sleep 0.02; done
	X
	# its program ends
	status 3 timeout 60 referee chkobba dealer=1 move=3600000 -o log --name Zoe -P'sh goes.sh' --uncaged -p 'sh think.sh' 2>err
	lacks -E '^fault' log
	says 'Zoe has left' err
	# its input ends: a pipe
	rm thinks
	{ echo ready; until [ -e thinks ]; do sleep 0.02; done; } |
		status 3 timeout 60 referee chkobba dealer=1 move=3600000 -o log2 -p - --uncaged -p 'sh think.sh' >heard 2>err
	says 'has left' err
	# what was sent ahead is still to come: nobody has left
	rm thinks
	scripted slow.sh 'case $l in "? "*) sleep 0.01 ;; esac'
	referee chkobba -s 1 dealer=1 deals=1 -p 'bot first' -p 'bot first' >whole 2>err
	{ echo ready; sed -nE 's/^(play|keep|cut) 2( |$)/\1\2/p' whole; } >answers
	referee chkobba -s 1 dealer=1 deals=1 -o log3 -p 'sh slow.sh' -p - <answers >heard 2>err || fail "$(cat err)"
	replay --audit log3 >out
	# who is out of the match may go, and stays as long as he likes
	(wait_for grep -q '^seal' log4; : >thinks) &
	referee chkobba players=3 dealer=3 move=300 -o log4 -P'sh goes.sh' -p 'sh slow.sh' -p 'sh slow.sh' 2>err ||
		fail "$(cat err)"
	grep -q '^fault 1 timeout' log4 || fail "$(head -n 20 log4)"
}

# recipe TEXT: the line of referee(1) that has it, without its prompt, for a short
# match and with PORT for 4017
recipe() {
	local line
	line=$(grep -F -- "$1" "$ROOT/man/referee.1" | head -n 1)
	[ -n "$line" ] || fail "referee(1) does not say: $1"
	line=${line#'$ '}
	line=${line/referee chouine/referee chouine parties=3 manches=1}
	printf '%s\n' "${line//4017/$PORT}"
}

# A port that is free now.
free_port() {
	python3 -S -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}
listening() { grep -qi "^ *[0-9]*: 0100007F:$(printf %04X "$1") [0-9A-F:]* 0A " /proc/net/tcp; }

# two FIRST SECOND [PORT]: two people on two terminals play to the end by those
# lines, the second one sits down once the port is open
two() {
	local first second=0 typist="$ROOT/tests/people/typist"
	mkdir -p a b
	printf '%s\n' 'wait Enter' 'enter  ' >keys.txt
	(cd a && exec python3 -S "$typist" sh -c "$1" <../keys.txt) >out 2>err &
	first=$!
	[ -z "${3:-}" ] || wait_for listening "$3"
	(cd b && exec python3 -S "$typist" sh -c "$2" <../keys.txt) >out2 2>err2 || second=$?
	wait $first || fail "the first: $? $(cat err err2)"
	[ $second = 0 ] || fail "the second: $second $(cat err2)"
	says restored a/tty
	says restored b/tty
	replay --audit log >verdict || fail "$(cat verdict)"
	lacks -E '^fault' log
}

case_two_people_play_over_fifos() { # medium
	need python3 terminal
	mkfifo there back
	two "cd ..; $(recipe "-P'cat <back")" "cd ..; $(recipe 'sit <there >back')"
}

case_two_people_play_over_a_socket() { # long
	need python3 socat terminal
	PORT=$(free_port)
	two "cd ..; $(recipe TCP-LISTEN)" "$(recipe EXEC:sit)" "$PORT"
}
