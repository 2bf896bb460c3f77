# shellcheck shell=bash
# Moves by hand: a person types them on a terminal, a script chooses among them.

# types STEP... -- COMMAND...: those steps on a terminal of the command's own; what
# it wrote is in the file typed
types() {
	local steps=()
	while [ "$1" != -- ]; do
		steps+=("$1")
		shift
	done
	shift
	printf '%s\n' "${steps[@]}" | typist "$@" 2>err
}

case_a_question_is_put_for_every_move() { # medium
	need python3 terminal
	status 3 types 'wait 1) keep  2) lay' 'send KEEP\r' \
		'wait 1) play 7S 7H  2) play JD 7H 2D' 'send jd 2d,7h\r' \
		'wait seat2 is to move' 'send 2\r' 'wait play 2 QD' 'wait seat1 is to move' 'send \x04' \
		-- referee chkobba -s 42 dealer=2
	# the record is spelt as ever
	tr -d '\r' <typed >lines
	grep -qx 'keep 1' lines && grep -qx 'play 1 JD 7H 2D' lines && grep -qx 'play 2 QD' lines
	says 'The match is not finished. The match is not kept: -o FILE keeps one.' lines
}

case_a_wrong_line_is_told_and_asked_again() { # medium
	need python3 terminal
	status 3 types 'wait 1) keep' 'send kep\r' 'wait "kep" is not taken' 'wait 1) keep' 'send keep\r' \
		'wait 1) play 7S' 'send play 7c\r' 'wait is not taken.  K5: the seat does not hold that card' \
		'wait 1) play 7S' 'send 9\r' 'wait is not taken' 'send \x04' \
		-- referee chkobba -s 42 dealer=2 -o kept
	says 'keep 1' kept
	lacks -E '^(fault|play)' kept
	# what goes to a file is shown, too
	tr -d '\r' <typed >lines
	grep -qx 'hand 1 7S JD 5D' lines
	says 'The match is not finished. Nothing is lost. The same command with --continue goes on.' lines
}

case_the_hand_of_every_game_is_asked() { # medium
	need python3 terminal
	for game in chkobba\ cut=asked chnif chouine chouine\ variant=mondoubleau enfle; do
		status 3 types 'wait seat' 'send 3\r' 'wait is to move' 'send 1\r' 'wait seat' 'send \x04' \
			-- referee $game -s 4 -o "$game.log"
		[ "$(grep -cE '^(play|cut|keep|lay|swap) ' "$game.log")" -ge 2 ] || fail "$game: $(cat "$game.log")"
	done
}

case_a_cut_is_a_number() { # medium
	need python3 terminal
	status 3 types 'wait cuts: type a number from 1 to' 'send 12\r' 'wait keep' 'send \x04' \
		-- referee chkobba cut=asked -s 4 dealer=1 -o log
	grep -q '^cut [12] 12$' log
}

case_a_match_by_hand_goes_on() { # medium
	need python3 terminal
	status 3 types 'wait 1) keep' 'send keep\r' 'wait 1) play' 'send 1\r' 'wait is to move' 'send \x04' \
		-- referee chkobba -s 42 dealer=2 deals=1 -o log
	cp log before
	# on a terminal: what was played is shown, and the question put
	status 3 types 'wait play 1 7S 7H' 'wait seat2 is to move' 'send 1\r' 'wait seat1 is to move' 'send \x04' \
		-- referee chkobba -s 42 dealer=2 deals=1 -o log --continue
	[ "$(wc -l <log)" -gt "$(wc -l <before)" ]
	head -n "$(wc -l <before)" log | cmp - before
	# from a pipe, to the end
	while true; do
		referee chkobba -s 42 dealer=2 deals=1 --moves <log >moves
		[ -s moves ] || break
		head -n 1 moves | referee chkobba -s 42 dealer=2 deals=1 -o log --continue 2>err || [ $? = 3 ]
	done
	replay --audit log >audit
	says 'ok 1 chkobba' audit
	# it is whole: nothing is read any more
	cp log whole
	echo 'play 7S' | referee chkobba -s 42 dealer=2 deals=1 -o log --continue
	cmp log whole
	# other terms are told
	tells 1 'the terms of the command line' referee chkobba -s 42 dealer=1 deals=1 -o log --continue </dev/null
}

case_a_series_by_hand_goes_on() { # medium
	local n part=(referee enfle deals=1 -s 8 -n 3)
	"${part[@]}" -p bot\ first -p bot\ first -p bot\ first -p bot\ first >bots 2>err
	sed -n 's/^play [1-4]/play/p' bots >plays
	# the first part ends in the second match
	n=$(($(sed '/^seal/q' bots | grep -c '^play') + 5))
	head -n $n plays | status 3 "${part[@]}" -o log 2>err
	[ "$(grep -c '^seal' log)" = 1 ] || fail "$(tail -n 3 log)"
	tail -n +$((n + 1)) plays | "${part[@]}" -o log --continue
	cmp <(grep '^\(play\|deck\|rank\)' log) <(grep '^\(play\|deck\|rank\)' bots)
	replay --audit log >audit
	[ "$(grep -c '^ok' audit)" = 3 ] || fail "$(cat audit)"
}

# A script plays every game by the moves that it is shown alone.
case_a_script_chooses_among_the_moves() { # medium
	for game in chkobba chnif chouine enfle; do
		: >inputs
		for ((turn = 0; turn < 8; turn++)); do
			referee $game -s 5 --moves <inputs >moves 2>err || fail "$game: $(cat err)"
			[ ! -s err ] && [ -s moves ] || fail "$game: $(cat err)"
			tail -n 1 moves >>inputs
		done
		status 3 referee $game -s 5 <inputs >log 2>err
		# the same behind a record that broke off
		referee --moves <log >behind
		referee $game -s 5 --moves <inputs | cmp - behind
	done
	# a record that lacks a deck waits for no seat, and is not over
	shuffle chkobba -s 1 | deal chkobba dealer=1 2>/dev/null | sed '/^deck/,$d' >opening
	status 3 referee --moves <opening >moves 2>err
	[ ! -s moves ] || fail "$(cat moves)"
	says 'the input ends before the match does: expected' err
	# behind a match that is over there is none
	referee --moves <"$GOLDEN/enfle.log" >moves
	[ ! -s moves ] || fail "$(cat moves)"
}

case_moves_go_with_nothing_that_writes() {
	for with in '-o log' '-p bot' '-P' '--check bot'; do
		tells 2 '--moves' referee chkobba --moves $with </dev/null
	done
	status 1 referee chkobba -s 1 --moves <<<'play ZZ' >out 2>err
	[ ! -s out ]
}

# From a file or a pipe a line stays strict, and a near miss is named.
case_a_near_miss_of_a_move_is_named() {
	for line in 'play 7s 7h' 'PLAY 7S 7H' 'play 7S  7H' '7s 7h'; do
		printf 'keep\n%s\n' "$line" | tells 1 'did you mean play 7S 7H?' referee chkobba -s 42 dealer=2 >log
	done
	printf 'keep\nplay 7c\n' | status 1 referee chkobba -s 42 dealer=2 >log 2>err
	lacks 'did you mean' err
	# an answer of a program is a fault as before, and its author reads the same
	cat >near.sh <<-'X'
		while read -r line; do
			case $line in '? ready') echo ready ;; '? '*) line=${line#'? '}; line=${line%% |*}; echo "${line,,}" ;; esac
		done
	X
	referee chkobba deals=1 -s 42 dealer=2 strikes=1 --transcript . --uncaged -p 'bash near.sh' -p 'bot first' >log 2>err
	grep -q '^fault 1 illegal play%20' log || fail "$(cat log)"
	says 'did you mean play 7S 7H?' err
	grep -q '> # F1: .*did you mean play 7S 7H?' 1.transcript
}

# seats DIR...: in each folder a FIFO to a program and one from it
fifos() {
	local d
	for d in "$@"; do
		mkdir "$d"
		mkfifo "$d/to" "$d/from"
	done
}

case_seats_are_two_fifos() {
	fifos a b
	bot first <a/to >a/from &
	bot greedy <b/to >b/from &
	timeout 60 referee chkobba deals=2 -s 3 -n 2 --name A -p fd:3,4 --name B -p fd:5,6 \
		3<>a/from 4<>a/to 5<>b/from 6<>b/to >log 2>err
	wait # both programs have seen the end
	replay --audit log >audit
	[ "$(grep -c '^ok' audit)" = 2 ] || fail "$(cat err audit)"
	lacks -E '^fault' log
	referee chkobba deals=2 -s 3 -n 2 --name A -p 'bot first' --name B -p 'bot greedy' 2>err | cmp - log
	# a shell is a player, too
	fifos c
	timeout 60 referee chouine -s 3 --name A -p fd:7,8 -p 'bot first' 7<>c/from 8<>c/to >log 2>err &
	n=0
	while read -r line; do
		case $line in '? '*) line=${line#'? '} && echo "${line%% |*}" && n=$((n + 1)) ;; esac
	done <c/to >c/from
	wait $!
	[ "$n" -gt 5 ]
	replay --audit log >audit
	lacks -E '^fault' log
}

case_a_seat_on_descriptors_that_ends_is_at_fault() {
	fifos a
	# it goes
	(sh -c 'read x; echo ready' <a/to >a/from) &
	referee chkobba deals=1 -s 3 -p fd:3,4 -p 'bot first' 3<>a/from 4<>a/to >log 2>err
	wait
	grep -q '^fault 1 exit' log || fail "$(cat log err)"
	# it is silent
	sleep 20 3<>a/to >a/from &
	status 1 timeout 60 referee chkobba deals=1 move=300 start=300 -s 3 -p fd:3,4 -p 'bot first' 3<>a/from 4<>a/to >log 2>err
	kill $!
	grep -q '^fault 1 timeout' log || fail "$(cat log err)"
	# a socket is one descriptor for both
	need python3
	timeout 60 python3 - <<-'X' >log
		import socket, subprocess, os
		ours, its = socket.socketpair()
		bot = subprocess.Popen(["bot", "first"], stdin=its, stdout=its)
		its.close()
		fd = ours.fileno()
		assert fd > 2
		subprocess.run(["referee", "chkobba", "deals=1", "-s", "3", "-p", f"fd:{fd},{fd}", "-p", "bot first"], pass_fds=[fd], check=True)
		ours.close()
		bot.wait()
	X
	replay --audit log >audit
	lacks -E '^fault' log
}

case_descriptors_are_checked() {
	for text in fd: fd:3 fd:0,1 fd:2,3 fd:3,x fd:3,4,5 fd:-1,3; do
		status 2 referee chkobba -p "$text" -p bot 2>err </dev/null
		says 'expected -p fd:FROM,TO: two descriptors that are open, from 3 on' err
	done
	tells 2 'fd:61,62' referee chkobba -p fd:61,62 -p bot >out </dev/null
	says 'Bad file descriptor' err
	tells 2 'Bad file descriptor' referee chkobba -p fd:3,4 -p bot 3>w 4<w
	# no other player gets them
	fifos a
	bot first <a/to >a/from &
	referee chkobba deals=1 -s 3 -p fd:3,4 --uncaged -p 'sh -c "ls /proc/self/fd >fds; exec bot first"' 3<>a/from 4<>a/to >log 2>err
	wait
	[ "$(grep -cx '[0-9]*' fds)" -le 4 ] || fail "$(cat fds)"
}
