# shellcheck shell=bash
# What fails in the referee's own house.  (tests/slow/inject.sh goes through all
# of its system calls.)

preload() {
	[ -e "$SHIM" ] || skip 'the library is not built'
	LD_PRELOAD=$SHIM referee --version >out 2>err || skip 'nothing can be preloaded'
	[ ! -s err ] || skip "nothing can be preloaded: $(head -n 1 err)"
}

case_short_and_interrupted_writes_lose_nothing() { # medium
	preload
	LD_PRELOAD=$SHIM SHORT_WRITES=1 referee chouine -s 1 -n 3 -o short -p 'bot first' -p 'bot greedy' 2>err
	referee chouine -s 1 -n 3 -o long -p 'bot first' -p 'bot greedy' 2>err
	cmp short long
}

# synced WAY: the order of a series of two matches with --sync=WAY, by the shim order.c
synced() {
	rm -f order
	LD_PRELOAD=$BUILD/tests/shims/order.so ORDER_LOG=$PWD/order referee chkobba deals=1 -n 2 -s 3 -o "log.$1" ${1:+"--sync=$1"} \
		-p 'bot first' -p 'bot first' 2>err || fail "$(cat err)"
	[ "$(grep -c '^heard' order)" = 8 ] || fail "$(cat order)" # two players, two lines a match
}

# What binds the referee is on the disk before a player hears it.
case_a_commitment_and_a_seal_are_durable_before_they_are_heard() {
	preload
	for way in '' match line; do
		synced "$way"
		awk '$1 == "written" { open[$2] = 1 }
			$1 == "synced" { split("", open) }
			$1 == "heard" && open[$2] { print "line " NR ": " $0 " before it was synced"; bad = 1 }
			END { exit bad }' order >&2
		n=$(grep -c '^synced' order)
		case $way in
		line) [ "$n" -gt 20 ] || fail "$way: $n" ;;
		*) [ "$n" = 4 ] || fail "$way: $n: $(cat order)" ;;
		esac
	done
	synced none
	lacks synced order
}

case_short_writes_of_a_person_are_whole_lines() { # medium
	preload
	FAIL_IN=sit LD_PRELOAD=$SHIM SHORT_WRITES=1 typist \
		referee chkobba target=11 -s 3 -o log -P'sit --plain' -p 'bot greedy' 2>err < <(printf 'wait ready\nenter 1\n') ||
		fail "$? $(cat err)"
	lacks fault log
	replay --audit log
}

# paths PROGRAM COMMAND...: how many ways to allocate PROGRAM has in the command
paths() {
	rm -f paths
	FAIL_IN=$1 LD_PRELOAD=$SHIM FAIL_PATH=1000000 FAIL_PATHS=$PWD/paths "${@:2}" >out 2>err
	cat paths
}

# An allocation fails, each time by another of the ways that lead to one: a message,
# status 2, nothing left, and what is on disk goes on.
case_no_memory_is_said() { # long
	[ -z "${COVERED:-}" ] || skip 'what counts the lines needs memory, too'
	preload
	local k got failed=0 token count
	token=$(token malloc)
	echo 1 >seed
	count=$(paths referee referee chkobba --seed-file seed deals=1 -o record --transcript . \
		-p 'bot first' -p "$HOSTILE good") || fail "$(cat err)"
	for ((k = 1; k <= count; k++)); do
		rm -f record
		got=0
		LD_PRELOAD=$SHIM FAIL_PATH=$k timeout 60 referee chkobba --seed-file seed deals=1 -o record \
			--transcript . -p 'bot first' -p "$HOSTILE good $token" >out 2>err || got=$?
		[ "$got" = 0 ] || [ "$got" = 2 ] || fail "way $k to allocate: exit $got: $(cat err)"
		[ "$got" = 0 ] || grep -q 'memory\|allocate' err || fail "way $k to allocate: $(cat err)"
		nobody_left "$token"
		[ "$got" = 0 ] || failed=$((failed + 1))
		[ ! -e record ] || timeout 60 referee chkobba --seed-file seed deals=1 -o record --continue \
			-p 'bot first' -p "$HOSTILE good" 2>err || fail "way $k to allocate: it does not go on: $(cat err)"
	done
	[ "$failed" -gt 10 ] || fail "only $failed allocations were missed"
}

# missed PROGRAM COMMAND: an allocation of PROGRAM fails in the shell line COMMAND,
# each time by another of the ways that lead to one; then it says so and leaves with
# 2, or does without and writes the same
missed() {
	local program=$1 k got failed=0 count
	[ -z "${COVERED:-}" ] || skip 'what counts the lines needs memory, too'
	preload
	status 0 bash -c "$2" >whole 2>err
	count=$(paths "$program" bash -c "$2") || fail "$2: $(cat err)"
	[ "$count" -gt 5 ] || fail "$2: $count ways to allocate"
	for ((k = 1; k <= count; k++)); do
		got=0
		FAIL_IN=$program LD_PRELOAD=$SHIM FAIL_PATH=$k timeout 60 bash -c "$2" >out 2>err || got=$?
		[ "$got" = 0 ] || [ "$got" = 2 ] || fail "$2, way $k to allocate: exit $got: $(cat out err)"
		[ "$got" = 0 ] || grep -q 'memory\|allocate' err || fail "$2, way $k to allocate: $(cat err)"
		# without the locale columns are measured otherwise
		[ "$got" = 2 ] || diff -b whole out >differ || fail "$2, way $k to allocate: exit 0: $(cat differ)"
		[ "$got" = 0 ] || failed=$((failed + 1))
	done
	# the locale takes some of them
	[ "$failed" -ge 2 ] || fail "$2: only $failed allocations were missed"
}

records() { referee chkobba -s 1 -n 3 deals=1 -o log --transcript . -p 'bot first' -p 'bot greedy' 2>err; }

case_no_memory_to_read_with_is_said() { # long
	records
	missed replay 'replay --audit --receipt 1.transcript log'
	# a seed that was used twice is told, or that this cannot be seen
	referee chkobba -s 1 deals=1 -p 'bot greedy' -p 'bot first' >other 2>err
	missed replay 'replay --audit log other'
	says '1 records deal again' whole
	missed replay 'replay --html log'
	missed replay 'replay --analyse --playouts 20 log'
	missed replay 'replay --table log'
	missed replay 'replay --lang=fr log'
	missed replay 'replay --seat 1 --record 1 log'
	mkdir problems
	missed replay 'replay --analyse --problems=problems --playouts 20 log'
	missed score 'score log'
	missed score 'score --results log'
	missed score 'score --standings log'
	missed score 'score --html log'
	missed score 'score --cross log'
	missed score 'score --json log'
	missed score 'score --times=. log'
	cp "$GOLDEN/chouine-faults.log" faults
	missed score 'score --html faults'
	missed score 'score --results --without-faults faults log'
	missed score 'score --count chouine "$GOLDEN/count-chouine.in"'
	mkdir below && cp log below/1.log
	missed score 'score --results -R below faults'
}

case_no_memory_to_answer_with_is_said() { # long
	records
	replay --seat 1 --record 1 log >heard
	missed bot 'bot search --playouts 20 <heard'
	missed bot 'bot greedy <heard'
	missed deal 'shuffle -s 1 -n 9 chkobba | deal chkobba'
	missed shuffle 'shuffle -s 1 chkobba'
}

case_no_memory_to_go_on_with_is_said() { # long
	referee chkobba -s 1 -n 3 deals=1 -o log -p 'bot first' -p 'bot greedy' 2>err
	head -n 60 log >half
	missed referee 'cp half part && referee chkobba -s 1 -n 3 deals=1 -o part --continue -p "bot first" -p "bot greedy"'
	# but for the matches, which are others each time
	missed referee 'set -o pipefail; referee --check "bot first" chkobba | sed "s/, [0-9]* questions.*//"'
}

# A person's program tells it on the terminal, and the match can go on.
case_no_memory_at_the_table_is_said() { # long
	local k got failed=0 told=0 count
	[ -z "${COVERED:-}" ] || skip 'what counts the lines needs memory, too'
	preload
	at_the_table() {
		rm -f log
		printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send !\r' 'wait best' 'enter 1\ra' | typist \
			referee chkobba -s 1 deals=1 -o log -P'sit --plain --hints --pause 0' -p 'bot first'
	}
	count=$(paths sit at_the_table) || fail "$(cat err typed)"
	for ((k = 1; k <= count; k++)); do
		got=0
		FAIL_IN=sit LD_PRELOAD=$SHIM FAIL_PATH=$k at_the_table >out 2>err || got=$?
		# 99: it was gone before what was waited for
		[ "$got" = 0 ] || [ "$got" = 3 ] || [ "$got" = 99 ] || fail "way $k to allocate: exit $got: $(cat typed)"
		[ "$got" = 0 ] || grep -q 'memory\|allocate' typed || fail "way $k to allocate: $(cat typed)"
		[ "$got" = 0 ] || failed=$((failed + 1))
		[ "$got" != 0 ] || grep -q '^forfeit' log || ! grep -q 'sit: memory' typed || told=$((told + 1))
		# a match without a card is not kept
		[ ! -e log ] || replay --audit log >out || [ $? = 3 ] || fail "way $k to allocate: $(cat out)"
	done
	[ "$failed" -ge 8 ] || fail "only $failed allocations were missed"
	# a sentence that is lost: the match goes on, and it is told at its end; some
	# others come when nobody is asked any more
	[ "$told" -ge 15 ] || fail "only $told matches were played to the end without one"
}

# On the full screen, too: the terminal is given back before it is said.
case_no_memory_on_the_screen_is_said() { # long
	[ -z "${COVERED:-}" ] || skip 'what counts the lines needs memory, too'
	preload
	typed() { printf '%s\n' "${@:2}" enter | TERM=xterm typist sh -c "$1"; }
	# the last ways by which PROGRAM comes to allocate: the screen is on by then
	given_back() { # PROGRAM COMMAND KEYS...
		told=0
		count=$(paths "$1" typed "${@:2}") || fail "$(cat err typed)"
		for ((k = count - 35; k <= count; k++)); do
			got=0
			FAIL_IN=$1 LD_PRELOAD=$SHIM FAIL_PATH=$k typed "${@:2}" >out 2>err || got=$?
			# 99: it was gone before what was waited for
			[ "$got" = 0 ] || [ "$got" = 2 ] || [ "$got" = 3 ] || [ "$got" = 99 ] || fail "way $k to allocate: exit $got: $(cat -v typed)"
			grep -q "$1: memory" typed || continue
			tr '\n' ' ' <typed | grep -q "1049l.*$1: memory" || fail "way $k to allocate: $(cat -v typed)"
			[ "$(cat tty)" = restored ] || fail "way $k to allocate: $(cat tty)"
			told=$((told + 1))
		done
	}
	given_back sit "rm -f log; referee chkobba -s 1 deals=1 -o log -P'sit --hints --pause 0' -p 'bot first'" \
		'wait Enter' 'send \r' 'wait Your turn' 'send !' 'wait best' 'send 1'
	[ "$told" -ge 10 ] || fail "sit: only $told"
	referee chouine -s 1 deals=1 -p 'bot greedy' -p 'bot first' >log 2>err
	given_back replay 'replay --step log' 'wait first deal' 'send g1.9\r' 'wait trick 9' 'send \x1bOD' 'send q'
	[ "$told" -ge 1 ] || fail "replay: only $told"
}

case_no_memory_for_a_tournament_is_said() { # long
	printf 'a\tbot first\nb\tbot greedy\n' >players.txt
	head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >seed
	plan -S seed -d 4 -c 2 roundrobin chkobba deals=1 <players.txt >plan 2>err
	mkdir jobs
	referee chkobba -s 1 -n 3 deals=1 --name a --name b -p 'bot first' -p 'bot greedy' >log 2>err
	score --results log >results
	missed plan 'plan -S seed -d 4 -c 2 roundrobin chkobba deals=1 <players.txt'
	missed plan 'plan --check plan'
	missed plan 'plan --jobs plan'
	# none is there: 4
	missed plan 'plan --progress=jobs plan; got=$?; [ $got = 4 ] || exit $got'
	missed rate 'rate results'
	missed plan 'plan -S seed -d 4 -c 2 knockout chkobba deals=1 <players.txt'
	missed plan 'plan -S seed -d 4 -c 2 roundrobin chkobba deals=1 --stop "a b" <players.txt'
	# of six no blocks can be constructed
	printf '%s\tbot first\n' a b c d e f >six.txt
	missed plan 'plan -S seed -d 1 block chkobba players=3 deals=1 <six.txt'
	missed plan 'plan -S seed -d 1 gauntlet chkobba deals=1 <players.txt'
	missed replay 'replay --audit --plan=plan log || { got=$?; [ $got = 1 ] || exit $got; }'
	plan -S seed -d 4 -c 2 roundrobin chkobba deals=1 --stop 'a b' <players.txt >stops 2>err
	missed replay 'replay --audit --plan=stops log || { got=$?; [ $got = 1 ] || exit $got; }'
	missed score 'score --results --plan stops log || { got=$?; [ $got = 3 ] || [ $got = 1 ] || exit $got; }'
	plan --jobs -r jobs plan | head -n 1 | sh 2>err
	missed replay 'replay --again=plan jobs/1.log'
	missed sprt 'sprt a b results || { got=$?; [ $got = 3 ] || exit $got; }'
}

case_descriptors_run_out() { # long
	token=$(token fd)
	[ -z "${SANITIZED:-}" ] || skip 'the sanitizer needs descriptors, too'
	for n in 3 4 5 6 7 8 9 10 11 12 13 14 16 20; do
		got=0
		(ulimit -n "$n"; exec timeout 60 "$BIN/referee" chkobba -p 'bot first' -p "$HOSTILE good $token") >out 2>err || got=$?
		[ "$got" = 2 ] || [ "$got" = 0 ] || [ "$got" = 127 ] || fail "with $n descriptors: exit $got: $(cat err)"
		[ "$got" != 2 ] || [ -s err ] || fail "with $n descriptors: no message"
		nobody_left "$token"
	done
	[ "$got" = 0 ] || fail "20 descriptors are not enough: $(cat err)"
}

case_records_are_not_written_just_anywhere() {
	mkfifo fifo
	mkdir dir
	echo other >file
	ln -s nowhere link
	for place in fifo dir file link nowhere/file; do
		tells 2 "$place" timeout 60 referee chkobba -o "$place" -p 'bot first' -p 'bot first'
	done
	[ ! -e nowhere ] || fail 'a link was followed'
	[ "$(cat file)" = other ] || fail 'a file was overwritten'
	for place in fifo dir link; do
		tells 2 "-o $place: " timeout 60 referee chkobba -s 1 -o "$place" --continue -p 'bot first' -p 'bot first'
	done
}

case_transcripts_are_files_of_their_own() {
	mkdir pipe link hard other
	mkfifo pipe/1.transcript pipe/1.stderr
	ln -s ../other/there link/1.transcript
	ln -s ../other/there link/1.stderr
	echo before >other/read
	ln other/read hard/1.transcript
	ln other/read hard/1.stderr
	for place in pipe link hard; do
		case $place in
		pipe) what='this is a pipe, a socket or a device, not a file' ;;
		link) what='this is a symbolic link, not a file' ;;
		hard) what='this file has another name too' ;;
		esac
		for option in transcript stderr; do
			status 2 timeout 60 referee chkobba --$option $place -p 'bot first' -p 'bot first' >out 2>err
			says "player first cannot be started: $place/1.$option: $what" err
			[ ! -s out ] || fail "$place $option: $(head -n 3 out)"
		done
	done
	# a folder whose path leaves no room for the name of a file in it
	long=$(printf '%254s/' '' | tr ' ' x)
	place=$(printf "$long%.0s" {1..16})12345678
	mkdir -p "$place"
	for option in transcript stderr; do
		tells 2 'File name too long' timeout 60 referee chkobba --$option "$place" -p 'bot first' -p 'bot first' >out
	done
	[ -z "$(ls "$place")" ] || fail "$(ls "$place")"
	[ ! -e other/there ] || fail 'a link was followed'
	[ "$(cat other/read)" = before ] || fail 'a link was written to'
}

# A cage cannot know by which other names a file is read.
case_another_name_is_warned_of() {
	echo seed >seed
	ln seed other
	referee chkobba deals=1 --seed-file seed -p 'bot first' -p 'bot first' >log 2>err
	says "warning: $PWD/seed has another name (a hard link)" err
	[ "$(grep -c 'another name' err)" = 1 ] || fail "$(cat err)"
	referee chkobba deals=1 --seed-fd 5 -p 'bot first' -p 'bot first' 5<seed >log 2>err
	says "warning: $PWD/seed has another name" err
	mv other log
	tells 0 "warning: $PWD/log has another name" referee chkobba deals=1 -p 'bot first' -p 'bot first' 1<>log
	rm log
	referee chkobba deals=1 --seed-file seed -o record -p 'bot first' -p 'bot first' 2>err
	lacks 'another name' err
}

case_one_record_one_referee() { # long
	for i in 1 2 3 4 5 6 7 8; do
		(referee chkobba -s 1 -n 5 -o record -p 'bot first' -p 'bot first' 2>err$i; echo $? >status$i) &
	done
	wait
	[ "$(cat status* | sort | uniq -c | awk '$2 == 0 { print $1 }')" = 1 ] || fail "$(cat status*)"
	replay --audit record >out
	# and of several that would go on with it
	for i in 1 2 3 4 5 6; do
		(referee chkobba -s 1 -n 60 -o record --continue -p 'bot first' -p 'bot first' 2>err$i; echo $? >status$i) &
	done
	wait
	replay --audit record >out || fail "$(head -n 3 out)"
	grep -q '^0$' status[1-6] || fail 'none went on'
}

case_the_clock_goes_on_while_the_referee_is_stopped() {
	mkfifo go
	# asked for its first move it says so, and answers when it is let go
	cat >slow <<-'X'
		#!/bin/bash
		while read -r line; do
			case $line in
			'? ready') ;;
			'? '*) [ -e asked ] || { : >asked; : <go; gone=1; } ;;
			*) continue ;;
			esac
			line=${line#'? '}
			echo "${line%% |*}"
			[ -z "$gone" ] || : >answered
		done
	X
	chmod +x slow
	referee chkobba move=2000 start=60000 -s 1 --cage=none -p ./slow -p 'bot first' >log 2>err &
	pid=$!
	wait_for [ -e asked ]
	kill -STOP "$pid"
	# its time passes, and then its answer comes
	sleep 2.2
	: >go
	wait_for [ -e answered ]
	kill -CONT "$pid"
	wait "$pid" || fail "$(cat err)"
	# stopped beyond the deadline: what had come by then counts, and it is told
	grep -qE 'while the referee was suspended \([1-9][0-9]* ms late\)' err || fail "$(cat err)"
	lacks -E '^fault' log
	replay --audit log >out
}

case_the_output_may_go_away() { # long
	token=$(token head)
	referee chkobba -n 200 -o record -p 'bot first' -p 'bot first' 2>err | head -n 1 >out
	replay --audit record >out
	got=$(set +e; (referee chkobba -n 2000 -p 'bot first' -p "$HOSTILE good $token" 2>err; echo $? >code) | head -n 1 >out; cat code)
	[ "$got" = 2 ] || fail "exit $got: $(cat err)"
	lacks written err # whoever leaves knows
	tells 2 'No space left' referee chkobba -p 'bot first' -p 'bot first' >/dev/full
	nobody_left "$token"
}

# stopped PID: it ends by TERM, with 143, and before its players would
stopped() {
	local got=0
	kill -TERM "$1"
	wait "$1" || got=$?
	[ "$got" = 143 ] || fail "exit $got instead of 143: $(cat err)"
}

case_a_signal_gets_through_where_it_waits() { # long
	# for room in the record's pipe
	mkfifo full
	exec 7<>full
	(trap - TERM; exec referee chouine -n 100000 -p 'bot first' -p 'bot first' >full 2>err 7<&-) &
	wait_for waits $! referee
	stopped $!
	# for decks, for a record
	mkfifo empty
	exec 8<>empty
	(exec referee chouine --decks empty -p 'bot first' -p 'bot first' >out 2>err 8<&-) &
	wait_for waits $! referee
	stopped $!
	(exec referee -p 'bot first' -p 'bot first' <empty >out 2>err 8<&-) &
	wait_for waits $! referee
	stopped $!
	# for a player that always has something to say
	for player in remarkflood errforever; do
		: >err
		(exec referee chkobba move=86400000 -p "$HOSTILE $player" -p 'bot first' >out 2>err) &
		wait_for grep -q cage err
		stopped $!
	done
}

case_what_is_ignored_stays_ignored() {
	(trap '' HUP; exec referee chkobba move=86400000 -p 'sleep 86400' -p 'bot first' >log 2>err) &
	local pid=$!
	wait_for [ -s err ]
	# had it not ignored the first it would end by it, with 129
	kill -HUP $pid
	stopped $pid
}

case_a_limit_of_files_is_a_write_error() {
	(small_files 8; status 2 referee chouine -n 1000 -o log -p 'bot first' -p 'bot first' 2>err)
	says 'the record cannot be written: File too large' err
}

case_a_record_to_a_pipe_that_does_not_block() { # long
	referee chouine -n 30 -s 1 -p 'bot first' -p 'bot first' >whole 2>err
	python3 -S - 2>err <<-'X' || fail "$(cat err)"
		import array, fcntl, os, subprocess, termios, time
		def waiting(fd):
		    n = array.array('i', [0])
		    fcntl.ioctl(fd, termios.FIONREAD, n)
		    return n[0]
		r, w = os.pipe()
		os.set_blocking(w, False)
		p = subprocess.Popen(['referee', 'chouine', '-n', '30', '-s', '1', '-p', 'bot first', '-p', 'bot first'], stdout=w)
		os.close(w)
		# until it is full: what is written at once is less than 8 KB
		end = time.time() + 60
		while waiting(r) < 65536 - 8192:
		    assert time.time() < end, waiting(r)
		    time.sleep(0.01)
		data = b''
		while part := os.read(r, 1 << 16):
		    data += part
		assert p.wait() == 0
		assert data == open('whole', 'rb').read()
	X
}

case_a_seed_comes_in_pieces() {
	local seed=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff
	echo $seed >file
	referee chkobba deals=1 --seed-file file -p 'bot first' -p 'bot first' >a 2>err
	mkfifo pieces
	referee chkobba deals=1 --seed-fd 0 -p "$HOSTILE files @$PWD/file" -p 'bot first' <pieces >b 2>err &
	exec 9>pieces
	printf '%.10s' $seed >&9
	# it has read that, and would have more
	wait_for waits $! referee
	printf '%s\n' "${seed:10}" >&9
	exec 9>&-
	wait $!
	# descriptor 0 is no other one by then
	says 'cage: full' err
	lacks LEAK err
	cmp <(grep -v '^name\|^seal' a) <(grep -v '^name\|^seal\|^commit' b) || cmp <(grep '^seed' a) <(grep '^seed' b)
}

case_files_behind_descriptors_are_secret() {
	mkdir bots
	cp "$HOSTILE" bots
	echo 7 >bots/seed
	head -n 60 "$GOLDEN/chouine.log" >bots/begun
	referee chkobba deals=1 --seed-fd 5 -p "bots/hostile files $PWD/bots/seed" -p 'bot first' 5<bots/seed >log 2>err
	lacks LEAK err # the seed is open
	referee -p "bots/hostile files $PWD/bots/begun" -p 'bot first' <bots/begun >log 2>err
	lacks LEAK err # the beginning is open
	referee chkobba deals=1 -p "bots/hostile files $PWD/bots/out" -p 'bot first' >bots/out 2>err
	lacks LEAK err # the record is open
}

case_nothing_outlives_a_killed_group() { # medium
	need ps
	token=$(token grand)
	cat >player <<-X
		#!/bin/sh
		sh -c 'sleep 300; : $token' &
		exec bot first
	X
	chmod +x player
	setsid referee chkobba -n 100000 --cage=none -p ./player -p 'bot first' >log 2>err &
	pid=$!
	wait_for somebody_lives "$token"
	kill -KILL -- -"$(ps -o pgid= -p $pid | tr -d ' ')"
	wait $pid 2>/dev/null || true
	nobody_left "$token"
}

case_a_player_that_fails_later_loses_alone() {
	# a status of 127 is one that could not be started, but not once it could
	scripted sore 'case $l in rank*) over=1 ;; "? ready") ;; "? "*) [ -z "$over" ] || exit 127 ;; esac'
	referee chkobba deals=1 -n 4 -p ./sore -p 'bot first' >log 2>err
	shows 0 '4 records, 4 hold' replay --audit log
	says 'fault 1 exit' log
}

case_names_are_cut_between_characters() {
	long=$(printf 'é%.0s' $(seq 32)) # 64 bytes
	cp "$(command -v bot)" "$long"
	referee chkobba deals=1 -p "./$long" -p "./$long" -p "./$long" >log 2>err
	replay --audit log >out
	printf 'name 1 %s\nname 2 %s-2\nname 3 %s-3\n' "$long" "${long%é}" "${long%é}" >expected
	grep '^name' log | cmp - expected || fail "$(grep '^name' log)"
}

case_two_chains_in_one_file_go_on() {
	referee chkobba deals=1 -n 1 -s 1 -o log -p 'bot first' -p 'bot first' 2>err
	referee chkobba deals=1 -n 2 -m 1 -s 1 -o other -p 'bot first' -p 'bot first' 2>err
	head -n 40 other >>log # a chain of its own, broken off
	referee chkobba deals=1 -n 2 -s 1 -o log --continue -p 'bot first' -p 'bot first' 2>err || fail "$(cat err)"
	replay --audit log >out || fail "$(cat out)"
	says '2 records, 2 hold' '2 chains' out
}

twelve_played() { [ "$(grep -c '^play' log)" -ge 12 ]; }
case_many_that_stay_are_ended_at_once() {
	players 12 "$HOSTILE stubborn"
	# so long that it cannot end before it is ended
	referee chnif players=12 move=100 -n 1000 "${P[@]}" >log 2>err &
	local pid=$!
	wait_for twelve_played
	start=$(date +%s%N)
	kill -TERM $pid || fail "it had ended: $(cat err)"
	status 143 wait $pid
	# one after another they would take 12 s and more
	[ $((($(date +%s%N) - start) / 1000000)) -lt 9000 ] || fail 'one after another'
}

# Without random numbers of the kernel nothing is dealt by others.
case_no_random_numbers_are_said() { # medium
	need strace
	[ -z "${SANITIZED:-}" ] || skip 'the sanitizer has randomness of its own'
	for program in 'shuffle chouine' 'referee chouine -p bot -p bot'; do
		strace -qq -o trace -e trace=openat,getrandom -e inject=getrandom:error=ENOSYS $program >out 2>err || :
		k=$(grep openat trace | grep -n urandom | head -n 1 | cut -d : -f 1)
		[ "$k" ] || fail "$program: no other source is tried"
		status 2 strace -qq -o trace -e trace=openat,getrandom -e inject=getrandom:error=ENOSYS \
			-e inject=openat:error=ENOENT:when="$k+" $program >out 2>err
		says "${program%% *}: the kernel gives no random numbers" err
		[ ! -s out ] || fail "$(head out)"
	done
}

case_no_lock_no_file() {
	need strace
	status 2 strace -qq -o trace -e trace=flock -e inject=flock:error=ENOLCK \
		"$BIN/referee" chkobba deals=1 -o record -p 'bot first' -p 'bot first' 2>err
	says 'record' err
	[ ! -e record ] || fail 'an empty file stays behind'
}
