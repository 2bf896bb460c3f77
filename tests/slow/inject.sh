# shellcheck shell=bash
# Every system call of the referee fails in turn: it does not hang, nothing of
# it survives, and what is on disk is the beginning of a record that goes on.
# EACH=N: of each kind of call only about N, spread over the match.

# a short match with -o, under strace with that injection
match() {
	local token=$1
	shift
	timeout -k 2 60 strace -qq -o /dev/null "$@" \
		"$BIN/referee" chkobba --seed-file seed deals=1 dealer=1 -o record \
		-p "$HOSTILE good $token" -p "$HOSTILE good $token" >out 2>err
}

# after CALL ERROR K: what must hold
settled() {
	local got=$1 token=$2 what=$3
	[ "$got" != 124 ] && [ "$got" != 137 ] || [[ $what = *KILL* ]] || fail "$what: it hung"
	nobody_left "$token"
	[ -e record ] || return 0
	# a fault that was put down to a player is part of what goes on
	cp record before
	timeout -k 2 60 "$BIN/referee" chkobba --seed-file seed deals=1 dealer=1 -o record --continue \
		-p "$HOSTILE good $token" -p "$HOSTILE good $token" >out2 2>err2 ||
		fail "$what: exit $got, and it does not go on: $(cat err2)"
	"$BIN/replay" --audit record >audit || fail "$what: $(head -n 1 audit)"
	head -c "$(stat -c %s before)" record | cmp -s - before ||
		[ "$(head -c "$(head -n -1 before | wc -c)" record | cmp - <(head -n -1 before) && echo same)" = same ] ||
		fail "$what: what was on disk is no beginning of it"
	rm -f record
}

each() {
	local call=$1 error=$2 most=$3 k got token n=0 step tried=0
	need strace ps
	[ -x "$HOSTILE" ] || fail "$HOSTILE is not built"
	[ -e seed ] || head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >seed
	step=$((most / ${EACH:-$most}))
	for ((k = 1; k <= most; k += step > 0 ? step : 1)); do
		tried=$((tried + 1))
		token=$(token "inject-$call-$k")
		got=0
		match "$token" -e trace="$call" -e inject="$call:$error:when=$k" || got=$?
		settled "$got" "$token" "$call $error $k"
		n=$((n + (got != 0)))
	done
	echo "$call $error: $n of $tried failed, none hung"
}

case_write_fails() {
	each write error=ENOSPC 60
	each write error=EIO 60
}
case_write_is_interrupted() { each write error=EINTR 60; }
case_write_would_block() { each write error=EAGAIN 60; }
case_read_fails() {
	each read error=EIO 50
	each read error=EINTR 50
	each read error=EAGAIN 50
}
case_waiting_fails() {
	each ppoll error=EINTR 40
	each ppoll error=ENOMEM 40
	each poll error=EINTR 5
}
case_processes_fail() {
	each clone error=EAGAIN 4
	each pipe2 error=EMFILE 8
	each pidfd_open error=EMFILE 3
	each waitid error=EINTR 6
	each wait4 error=EINTR 6
	each fcntl error=EBADF 8
}
case_files_fail() {
	each openat error=EMFILE 60
	each fdatasync error=EIO 3
	each close error=EIO 30
	each getrandom error=ENOSYS 2
}
case_killed_at_each_call() {
	each write signal=KILL 60
	each ppoll signal=KILL 40
	each read signal=KILL 40
	each clone signal=KILL 3
	each fdatasync signal=KILL 2
}
case_mapping_fails() {
	each mmap error=ENOMEM 30
	each brk error=ENOMEM 4
}
