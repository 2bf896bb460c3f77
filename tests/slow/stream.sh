# shellcheck shell=bash
# Streams that are made to hurt an auditor: judged in constant memory and linear
# time.  BYTES=10000000000 is what they were tried with; a tenth of it by
# default.

BYTES=${BYTES:-1000000000}

# audit STATUS: of standard input, with 60 MB of memory for all there is
audit() {
	local want=$1 got=0
	(ulimit -v 60000; exec replay --audit) >out 2>err || got=$?
	[ "$got" = "$want" ] || fail "exit $got instead of $want: $(head -c 500 out err)"
}
x() { head -c "$1" /dev/zero | tr '\0' x; }

case_one_line_without_an_end() {
	(head -n 30 "$GOLDEN/chkobba.log"; x "$BYTES") | audit 1
	says 'unreadable 1' 'a line of at most 4096 bytes' out
	x "$BYTES" | audit 1
	says 'unreadable 1' out
	# it counts for the seal: all of it, and what follows
	(head -n 30 "$GOLDEN/chkobba.log"; x "$BYTES"; echo; tail -n 1 "$GOLDEN/chkobba.log") | audit 1
	says 'tampered 1' out
}

case_lines_without_an_end() {
	header=$(head -n 1 "$GOLDEN/chkobba.log")
	(echo "$header"; yes 'play 1 AS' | head -c "$((BYTES / 10))") | audit 1
	says 'illegal 1' out
	(echo "$header"; yes '' | head -c "$((BYTES / 10))") | audit 1
	says 'unreadable 1' out
	(echo "$header"; yes '#' | head -c "$((BYTES / 10))") | audit 3
	says 'unfinished 1' out
	yes 'seal' | head -c "$((BYTES / 10))" | audit 1
	head -c "$((BYTES / 10))" /dev/zero | audit 1
	head -c "$((BYTES / 10))" /dev/urandom | audit 1
}

case_records_without_an_end() {
	# headers alone; and one record, again and again, with its seed
	yes "$(head -n 1 "$GOLDEN/chnif.log")" | head -c "$((BYTES / 40))" | audit 3
	record=$(cat "$GOLDEN/chnif-ready.log")
	yes "$record" | head -c "$((BYTES / 10))" | audit 3
	says 'total:' out
}

# twice the bytes take about twice the time
case_time_grows_with_size() {
	players 2 'bot random'
	referee chkobba -n 400 "${P[@]}" >log 2>err
	for name in records lines line; do
		case $name in
		records) make='cat log log log log log' ;;
		lines) make='yes play' ;;
		line) make='cat /dev/zero' ;;
		esac
		once=$(time_of "$make" 100000000)
		twice=$(time_of "$make" 200000000)
		[ "$twice" -lt $((once * 3)) ] || fail "$name: $once ms, and $twice for twice as much"
		echo "$name: $once ms, and $twice for twice as much"
	done
}
# time_of MAKE BYTES: the processor time of the audit, in ms, whatever else the
# machine does
time_of() {
	local TIMEFORMAT='%U %S'
	(while :; do $1 || break; done) 2>/dev/null | head -c "$2" | {
		time replay --audit >out 2>err || true
	} 2>spent
	awk '{ printf "%d\n", ($1 + $2) * 1000 + 1 }' spent
}
