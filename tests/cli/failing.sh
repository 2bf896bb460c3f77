# shellcheck shell=bash
# What fails in the referee's own house.  (tests/slow/inject.sh goes through all
# of its system calls.)

preload() {
	[ -e "$SHIM" ] || skip 'the library is not built'
	LD_PRELOAD=$SHIM referee --version >out 2>err || skip 'nothing can be preloaded'
	[ ! -s err ] || skip "nothing can be preloaded: $(head -n 1 err)"
}

case_short_and_interrupted_writes_lose_nothing() {
	preload
	LD_PRELOAD=$SHIM SHORT_WRITES=1 referee chouine -s 1 -n 3 -o short -p 'bot first' -p 'bot greedy' 2>err
	referee chouine -s 1 -n 3 -o long -p 'bot first' -p 'bot greedy' 2>err
	cmp short long
}

# every allocation fails once: a message, status 2, nothing left, and what is on
# disk goes on
case_no_memory_is_said() {
	preload
	local k got failed=0 at_once=0
	echo 1 >seed
	for k in $(seq 1 80); do
		rm -f record
		got=0
		LD_PRELOAD=$SHIM FAIL_MALLOC=$k timeout 20 referee chkobba --seed-file seed deals=1 -o record \
			--transcript . -p 'bot first' -p "$HOSTILE good malloc-$$" >out 2>err || got=$?
		[ "$got" = 0 ] || [ "$got" = 2 ] || fail "allocation $k: exit $got: $(cat err)"
		[ "$got" = 0 ] || grep -q 'memory\|allocate' err || fail "allocation $k: $(cat err)"
		nobody_left "malloc-$$"
		if [ "$got" = 0 ]; then at_once=$((at_once + 1)); else failed=$((failed + 1)); fi
		[ ! -e record ] || timeout 20 referee chkobba --seed-file seed deals=1 -o record --continue \
			-p 'bot first' -p "$HOSTILE good" 2>err || fail "allocation $k: it does not go on: $(cat err)"
	done
	[ "$failed" -gt 10 ] || fail "only $failed allocations were missed"
}

case_descriptors_run_out() {
	local n got
	for n in 3 4 5 6 7 8 9 10 11 12 13 14 16 20; do
		got=0
		(ulimit -n "$n"; exec timeout 20 "$BIN/referee" chkobba -p 'bot first' -p "$HOSTILE good fd-$$") >out 2>err || got=$?
		[ "$got" = 2 ] || [ "$got" = 0 ] || [ "$got" = 127 ] || fail "with $n descriptors: exit $got: $(cat err)"
		[ "$got" != 2 ] || [ -s err ] || fail "with $n descriptors: no message"
		nobody_left "fd-$$"
	done
	[ "$got" = 0 ] || fail "20 descriptors are not enough: $(cat err)"
}

case_records_are_not_written_just_anywhere() {
	mkfifo fifo
	mkdir dir
	touch file
	ln -s nowhere link
	local place
	for place in fifo dir file link nowhere/file; do
		status 2 timeout 10 referee chkobba -o "$place" -p 'bot first' -p 'bot first' 2>err
		says "$place" err
	done
	[ ! -e nowhere ] || fail 'a link was followed'
	[ ! -s file ] || fail 'a file was overwritten'
	for place in fifo dir link; do
		status 2 timeout 10 referee chkobba -s 1 -o "$place" --continue -p 'bot first' -p 'bot first' 2>err
	done
}

case_one_record_one_referee() {
	local i
	for i in 1 2 3 4 5 6 7 8; do
		(timeout 20 referee chkobba -s 1 -n 5 -o record -p 'bot first' -p 'bot first' 2>err$i; echo $? >status$i) &
	done
	wait
	[ "$(cat status* | sort | uniq -c | awk '$2 == 0 { print $1 }')" = 1 ] || fail "$(cat status*)"
	replay --audit record >out
	# and of several that would go on with it
	for i in 1 2 3 4 5 6; do
		(timeout 20 referee chkobba -s 1 -n 400 -o record --continue -p 'bot first' -p 'bot first' 2>err$i; echo $? >status$i) &
	done
	wait
	replay --audit record >out || fail "$(head -n 3 out)"
	grep -q '^0$' status[1-6] || fail 'none went on'
}

case_the_clock_goes_on_while_the_referee_is_stopped() {
	mkdir notes
	referee chkobba move=200 -s 1 --transcript notes -p "$HOSTILE late stopped-$$" -p 'bot first' >log 2>err &
	local pid=$! try
	for try in $(seq 1 200); do
		! grep -q '^play 1\|^keep 1\|^lay 1' log || break
		sleep 0.005
	done
	# the player is thinking; it answers in 0.4 s, twice its time
	kill -STOP "$pid"
	sleep 0.8
	kill -CONT "$pid"
	wait "$pid" || fail "$(cat err)"
	# stopped beyond the deadline: what had come by then counts, and it is told
	says 'while the referee stood still' err
	! grep '^fault' log || fail "$try: $(cat err)"
	replay --audit log >out
}

case_the_output_may_go_away() {
	referee chkobba -n 200 -o record -p 'bot first' -p 'bot first' 2>err | head -n 1 >out
	replay --audit record >out
	got=$(set +e; (referee chkobba -n 2000 -p 'bot first' -p "$HOSTILE good head-$$" 2>err; echo $? >code) | head -n 1 >out; cat code)
	[ "$got" = 2 ] || fail "exit $got: $(cat err)"
	says 'the record cannot be written' err
	status 2 referee chkobba -p 'bot first' -p 'bot first' >/dev/full 2>err
	says 'No space left' err
	nobody_left "head-$$"
}
