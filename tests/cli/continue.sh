# shellcheck shell=bash
# A file of records that is taken up: only by the same series, alone, and as
# far as it holds.

# series FILE OPTION...: three deals of Chkobba between two players, or with -n as many
series() {
	local file=$1
	shift
	[[ " $* " == *' -n '* ]] || set -- -n 3 "$@"
	echo 'of the house' >seed
	referee chkobba target=11 --seed-file seed --name A -p 'bot greedy' --name B -p 'bot first' \
		-o "$file" "$@"
}

# refused WHERE WHAT COMMAND...: status 1, file and line, what differs; the
# file stays as it is
refused() {
	local where=$1 what=$2
	shift 2
	cp log copy
	tells 1 "log:$where: " "$@"
	says "$what" err
	cmp log copy
}

case_only_the_same_series_goes_on() { # medium
	echo 'another' >other
	series log
	second=$(grep -n '^arbitre' log | sed -n '2s/:.*//p')
	refused 1 'expected chouine (record: the terms' \
		referee chouine --seed-file seed -n 9 --name A -p bot\ first --name B -p bot\ first -o log --continue
	refused 1 'found "target=11", expected target=21' \
		referee chkobba --seed-file seed -n 9 --name A -p bot\ first --name B -p bot\ first -o log --continue
	refused 2 'found "name 1 A", expected name 1 C' \
		referee chkobba target=11 --seed-file seed -n 9 --name C -p bot\ first --name B -p bot\ first -o log --continue
	refused 2 'found "name 1 A", expected name 1 B' \
		referee chkobba target=11 --seed-file seed -n 9 --name B -p bot\ first --name A -p bot\ first -o log --continue
	# the seats moved on: the second match differs, not the first
	refused "$((second + 2))" 'found "name 1 A", expected name 1 B' series log --rotate --continue
	refused 4 'expected the seed of match 0 under the seed given' \
		referee chkobba target=11 --seed-file other -n 9 --name A -p bot\ first --name B -p bot\ first -o log --continue
	refused 4 'expected the seed of match 5' series log -m 5 --continue
	refused "$second" 'here begins match 2, and -n asks for 1' series log -n 1 --continue
	# without a seed those of the records count
	referee chkobba target=11 -n 4 --name A -p bot\ first --name B -p bot\ first -o log --continue
	shows 0 '4 records, 4 hold' replay --audit log
}

case_rotated_names_are_checked_match_by_match() {
	series whole -n 4 --rotate
	head -c "$(($(stat -c %s whole) * 3 / 4))" whole >log
	series log -n 4 --rotate --continue 2>err
	cmp log whole
	echo 'x' >seed
	rm log
	series whole2 -n 2 --duplicate
	head -c "$(($(stat -c %s whole2) * 7 / 8))" whole2 >log
	series log -n 2 --duplicate --continue 2>err
	cmp log whole2
}

case_prepared_decks_go_on_where_the_file_does() {
	players 2 'bot first'
	shuffle chkobba -s prepared -n 400 >decks
	referee chkobba deals=3 --decks decks -n 3 -o whole "${P[@]}" 2>err
	size=$(stat -c %s whole)
	for cut in 1 2 3; do
		head -c "$((size * cut / 4))" whole >log
		referee chkobba deals=3 --decks decks -n 3 -o log --continue "${P[@]}" 2>err
		cmp log whole
	done
	head -c "$((size / 2))" whole >log
	shuffle chkobba -s others -n 400 >decks
	cp log copy
	tells 1 'the next deck of --decks' referee chkobba deals=3 --decks decks -n 3 -o log --continue "${P[@]}"
	cmp log copy
	# nor is what came from a seed gone on with by decks
	rm log
	referee chkobba deals=3 -s prepared -n 2 -o log "${P[@]}" 2>err
	cp log copy
	for cut in 2 3; do
		status 1 referee chkobba deals=3 --decks decks -n $cut -o log --continue "${P[@]}" 2>err
		says 'expected a deck of --decks (record: the decks of the command line); it is not continued' err
		cmp log copy
	done
}

case_a_torn_tail_of_any_length_is_cut_off() { # long
	series whole
	for n in 1 4095 4096 4097 70000 1000000000; do
		head -n 70 whole >log
		truncate -s "+$n" log
		series log --continue 2>err || fail "$n zeros: $(cat err)"
		says "a torn tail of $n byte" err
		cmp log whole
	done
	# half a line and zeros; a torn comment
	{ head -n 70 whole && printf 'hand 2 7' && head -c 9000 /dev/zero; } >log
	tells 0 'a torn tail of 9008 bytes' series log --continue
	cmp log whole
	{ head -n 70 whole && printf '# half a rema'; } >log
	series log --continue 2>err
	cmp log whole
	# zeros within a file are no tail
	{ head -n 70 whole && head -c 9000 /dev/zero && echo && tail -n +71 whole; } >log
	refused 71 'expected' series log --continue
	# nor is a line that is too long without being torn off
	{ head -n 70 whole && head -c 9000 /dev/zero | tr '\0' x; } >log
	refused 71 'a line of at most 4096 bytes' series log --continue
}

case_a_comment_in_an_unfinished_record_is_told() {
	series whole
	{ head -n 50 whole && echo '# a remark'; } >log
	refused 51 'a comment", expected none in an unfinished record' series log --continue
}

case_what_follows_an_unfinished_record_is_told() {
	series whole
	{ head -n 50 whole && cat whole; } >log
	refused 51 'for the record before is unfinished' series log --continue
}

case_another_run_holds_the_file() {
	local busy=0
	echo 'of the house' >seed
	mkfifo held
	referee chkobba move=60000 --seed-file seed -o log --uncaged -p 'cat held' -p bot\ first 2>err &
	until [ -s log ]; do :; done
	for _ in 1 2 3; do
		status 75 referee chkobba move=60000 --seed-file seed -o log --continue -p bot\ first -p bot\ first 2>err2
		says 'another run holds it' err2
		busy=$((busy + 1))
	done
	exec 3>held # the player ends
	exec 3>&-
	wait $! || true
	[ "$busy" = 3 ]
}

# The file that stands there at the end is not the one that was written.
exchange() {
	mkfifo held
	referee chkobba move=60000 start=60000 -s 1 -o log --uncaged -p 'cat held; bot first' -p 'bot first' 2>err &
	until [ -s log ]; do :; done
	mv log away
	cp "$GOLDEN/chkobba-tie.log" log
	exec 3>held
	exec 3>&-
}

case_a_file_that_was_exchanged_is_told() {
	exchange
	status 2 wait $!
	says 'another file stands there now' err
	cmp log "$GOLDEN/chkobba-tie.log"
}

case_records_taken_off_the_front_are_told() {
	referee chkobba deals=1 -s 1 -n 3 -o log -p bot\ first -p bot\ first 2>err
	shows 0 '1 chains of seals' replay --audit log
	lacks 'not here' out
	tail -n "+$(grep -n '^arbitre' log | sed -n '2s/:.*//p')" log >later
	shows 0 '2 records, 2 hold' replay --audit later
	says '0 chains of seals; 1 more begin behind a record that is not here' out
}

case_quiet_says_nothing_of_the_cage() {
	players 2 'bot first'
	referee chkobba --quiet -s 1 "${P[@]}" 2>err >log
	[ -z "$(grep -v '^referee: -s:' err)" ] || fail "$(cat err)"
}

# an error of the system is told as such, and the file stays as it is
case_a_file_that_cannot_be_read_is_not_continued() {
	need strace
	[ "$(id -u)" = 0 ] || skip 'root alone sees which file a referee reads'
	series log
	cp log copy
	for call in flock:ENOLCK pread64,read:EIO; do
		status 2 strace -qq -o trace -P "$PWD/log" -e "trace=${call%:*}" -e "inject=${call%:*}:error=${call#*:}" \
			"$BIN/referee" chkobba target=11 --seed-file seed -n 4 --name A -p 'bot greedy' --name B -p 'bot first' \
			-o "$PWD/log" --continue 2>err
		grep -q INJECTED trace || fail "$call: nothing failed"
		cmp log copy
		case $call in
		flock*) says 'No locks available' err ;;
		*) says 'Input/output error' err ;;
		esac
	done
}

# More than a player may leave unread is told of it at once.
case_a_long_match_is_taken_up() { # long
	local -a M=(enfle tricks=100000 dealer=1 -s 2)
	players 4 'bot greedy'
	referee "${M[@]}" -o whole "${P[@]}" 2>err
	[ "$(stat -c %s whole)" -gt 2000000 ] || fail "$(stat -c %s whole)"
	head -n "$(($(grep -n '^play 4' whole | tail -n 5 | head -n 1 | cut -d : -f 1) - 1))" whole >log
	referee "${M[@]}" -o log --continue "${P[@]}" 2>err
	cmp whole log || fail "$(cat err)"
	# who thinks follows it in no time, though nothing was asked in between
	replay --seat 4 whole | awk '/^\? play.*\|/ { n = NR } { l[NR] = $0 }
		END { for (i = 1; i <= n; i++) if (i == n || l[i] !~ /^\? /) print l[i] }' >heard
	bot expert <heard >last 2>err || fail "$(cat err)"
	[ ! -s err ] || fail "$(cat err)"
	replay --seat 4 whole | awk '/^\? play.*\|/ { n = NR } { l[NR] = $0 }
		END { for (i = 1; i <= n; i++) print l[i] }' | bot expert | tail -n 1 | cmp - last
}

# Killed at any moment and taken up again, a series is the same, byte for byte.
case_a_series_killed_anywhere_is_the_same() { # long
	local i=0 got=1
	printf 'a seed for the field, 32 bytes long' >seed
	run() { referee --quiet chkobba target=11 --seed-file seed -n 60 --rotate -o "$1" --continue -p 'bot greedy' -p 'bot random -s 3' 2>>err; }
	run whole || fail "$(cat err)"
	until [ "$got" = 0 ]; do
		run part &
		sleep "0.$((i * 3 + 5 < 10 ? 0 : i * 3 / 10))$((RANDOM % 10))"
		kill -9 $! 2>/dev/null || :
		got=0
		wait $! || got=$?
		i=$((i + 1))
		[ "$i" -le 100 ] || fail 'it never ends'
	done
	[ "$i" -gt 1 ] || fail 'it was never killed'
	cmp whole part || fail "it differs after $i kills"
	replay --audit part | tail -n 1 >told
	says '60' told
}

# Ctrl-C goes to the players too: nobody forfeits by it, and the file goes on.
case_an_interrupt_costs_nobody_a_match() { # long
	mkdir bots
	printf 'a seed for the field, 32 bytes long' >seed
	set -- referee --quiet chkobba target=11 deals=2 --seed-file seed -n 3 -o log --continue -p 'python3 bots/think.py' -p 'python3 bots/think.py'
	# in the foreground of a group of its own, as on a terminal
	cat >go <<'P'
import os, signal, subprocess, sys, time
p = subprocess.Popen(sys.argv[1:], start_new_session=True, stderr=open("err", "a"))
while not (os.path.exists("log") and "\nplay " in open("log").read()):
    time.sleep(0.02)
os.killpg(p.pid, signal.SIGINT)
sys.exit(p.wait() not in (-2, 130))
P
	cat >bots/think.py <<'P'
import sys, time
for line in sys.stdin:
    if line.startswith("? "):
        time.sleep(0.01)
        print(line[2:].rstrip("\n").split(" | ")[0], flush=True)
P
	python3 -S go "$@" || fail "not stopped by SIGINT: $(cat err)"
	[ "$(grep -c '^seal ' log)" -lt 3 ] || fail 'it had ended before'
	lacks fault log
	lacks forfeit log
	"$@" 2>>err || fail "cannot be continued: $(tail -n 2 err)"
	[ "$(grep -c '^seal ' log)" = 3 ] || fail 'not 3 matches'
	lacks fault log
	lacks forfeit log
}
