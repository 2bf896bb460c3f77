# shellcheck shell=bash disable=SC2064
# On which processors a series runs.

WHERE=$BUILD/tests/bots/where

# play ARGUMENT...: a series
play() { referee chkobba --cage=none --quiet "$@" >log 2>err; }
processors() { awk '/Cpus_allowed_list/ { print $2 }' /proc/self/status; }
several() { [ "$(nproc)" -ge 2 ] || skip 'one processor'; }
# bound FILE...: of its questions behind the first, half or more had one
# processor.  Where others need it, all are moved, and free meanwhile.
bound() {
	local file
	for file; do
		[ -e "$file" ] && [ "$(tail -n +2 "$file" | grep -cx '[0-9]*')" -ge $((($(wc -l <"$file") - 1) / 2)) ] ||
			fail "$file is not bound: $(uniq -c "$file")"
	done
}
# together FILE FILE: both had one processor at the end, the same
together() { [[ $(tail -qn 1 "$1") =~ ^[0-9]+$ ]] && [ "$(tail -n 1 "$1")" = "$(tail -n 1 "$2")" ] || fail "apart: $(tail -n 1 "$1" "$2")"; }
# freed FILE...: at the end it had all that were given
freed() {
	local file
	for file; do
		[ "$(tail -n 1 "$file")" = "$(processors)" ] || fail "$file is bound: $(uniq -c "$file")"
	done
}
# began_bound FILE: it was bound for a while
began_bound() { grep -qx '[0-9]*' "$1" || fail "$1 never was bound: $(uniq -c "$1")"; }

# lacking CHECK FILE...: that does not hold yet, in twelve tries.  The referee measures
# times: where other programs take nearly all of it, quick answers are slow.
lacking() {
	tries=$((${tries:-0} + 1))
	[ "$tries" -le 12 ] && ! (WHY='' "$@") >/dev/null 2>&1
}

# plays_bound 'FILE...' ARGUMENT...: a series after which these were bound, in twelve tries
plays_bound() {
	local files=$1
	shift
	tries=0
	while lacking bound $files; do
		rm -f a b c d
		play "$@" || fail "$(cat err)"
	done
	bound $files
}

case_a_pair_runs_on_one_processor() {
	several
	while lacking together a b; do
		rm -f a b
		play -n 3 --rotate -p "$WHERE a" -p "$WHERE b"
	done
	# both say that they are ready on all
	[ "$(head -qn 1 a b | sort -u)" = "$(processors)" ] || fail "$(head -n 1 a b)"
	bound a b
	together a b
}

# Each look at a player opens what it reads, and closes it.
case_many_looks_leave_nothing_open() { # medium
	several
	ulimit -n 32
	plays_bound 'a b' deals=1 -n 10 --duplicate --trust -p "$WHERE a" -p "$WHERE b"
}

# what is in a cage cannot be asked: it is looked at while the series goes on
case_a_caged_pair_runs_on_one_processor() { # medium
	several
	referee chkobba -n 100000 --require-cage --quiet -p 'bot first' -p 'bot first' >log 2>err &
	pid=$!
	trap "kill $pid" EXIT
	bound_are_all() {
		[ "$(for child in $(cat "/proc/$pid/task/$pid/children"); do
			awk '/Cpus_allowed_list/ { print $2 }' "/proc/$child/status"
		done | grep -cx '[0-9]*')" -ge 2 ]
	}
	wait_for bound_are_all
}

case_what_was_given_is_the_limit() { # medium
	several
	last=$(processors | sed 's/.*[-,]//')
	taskset -c "$last" referee chkobba --cage=none --quiet -p "$WHERE a" -p "$WHERE b threads" >log 2>err
	[ "$(sort -u a b)" = "$last" ] || fail "given $last, they had $(sort -u a b)"
	# one that was bound by somebody else stays where it is, and nobody is
	play -n 2 -p "taskset -c $last $WHERE c" -p "$WHERE d"
	[ "$(sort -u c)" = "$last" ] || fail "bound to $last, it had $(sort -u c)"
	freed d
}

case_options_decide() {
	several
	play --no-pin -p "$WHERE a" -p "$WHERE b"
	[ "$(sort -u a b)" = "$(processors)" ] || fail "$(sort -u a b)"
	plays_bound 'a b' --pin -p "$WHERE a threads" -p "$WHERE b"
}

case_threads_free_all() {
	several
	play -n 2 -p "$WHERE a threads" -p "$WHERE b"
	[ "$(sort -u a b)" = "$(processors)" ] || fail "with threads from the start: $(sort -u a b)"
	while lacking freed c d; do
		play deals=1 -n 20 -p "$WHERE c late" -p "$WHERE d work"
		began_bound d
	done
	freed c d
}

# A question every 20 ms is a sample, and one of 2 ms of work shows half of that as
# pondering: three are needed, so the series is long.
case_what_ponders_frees_all() { # medium
	several
	while lacking freed a b; do
		play deals=1 -n 20 -p "$WHERE a ponder" -p "$WHERE b work"
		began_bound b
	done
	freed a b
}

# What a player chose for itself stays its own, though all were bound before.  It chooses
# another processor than that which it shares.
case_one_that_binds_itself_stays_there() { # medium
	several
	first=$(processors | sed 's/[-,].*//') last=$(processors | sed 's/.*[-,]//')
	cat >binds <<-X
		#!/bin/sh
		has() { awk '/Cpus_allowed_list/ { print \$2 }' /proc/\$\$/status; }
		(
			while case \$(has) in *[!0-9]*) true ;; *) false ;; esac do sleep 0.02; done
			own=$first
			[ "\$(has)" != $first ] || own=$last
			taskset -cp \$own \$\$ >/dev/null
			sleep 0.5
			echo "\$own \$(has)" >own
		) &
		exec bot first
	X
	chmod +x binds
	referee chkobba --cage=none --quiet -n 1000000 -p ./binds -p 'bot first' >log 2>err &
	trap "kill $!" EXIT
	wait_for eval '[ -s own ]'
	read -r first last <own
	[ "$first" = "$last" ] || fail "it chose $first, and had $last"
}

# An answer that takes long gains nothing from a binding.
case_long_answers_are_free() { # medium
	several
	play deals=1 -n 2 -p "$WHERE a" -p "$WHERE b slow"
	freed a b
	[ "$(grep -cx '[0-9]*' b)" -le 5 ] || fail "bound: $(uniq -c b)"
}

case_work_on_its_own_move_frees_nobody() { # medium
	several
	plays_bound 'a b' deals=1 -n 2 --rotate -p "$WHERE a work" -p "$WHERE b idle"
	# nor does a shell that waits for the player
	plays_bound 'c d' deals=1 -n 2 -p "$WHERE c; :" -p "$WHERE d work; :"
}

case_players_started_anew_are_bound_again() {
	several
	plays_bound 'a b' -n 2 --duplicate --trust -p "$WHERE a" -p "$WHERE b"
}

case_one_that_is_replaced_starts_on_all() {
	several
	plays_bound b deals=1 -n 3 -p "$WHERE a once" -p "$WHERE b"
	# at each start, and asked whether it is ready
	[ "$(grep -cx "$(processors)" a)" -ge 4 ] || fail "$(uniq -c a)"
	began_bound a
}

case_one_that_ends_when_asked_is_replaced_on_all() { # medium
	several
	plays_bound b deals=1 -n 3 -p "$WHERE a unready" -p "$WHERE b"
	# at each of three starts, and asked whether it is ready
	[ "$(grep -cx "$(processors)" a)" -ge 6 ] || fail "$(uniq -c a)"
	began_bound a
}

# readied FILE...: of the first match both notes were on all, of the others the second one
readied() {
	local file
	for file; do
		[ "$(grep -cx "$(processors)" "$file")" = 4 ] || fail "$file: $(uniq -c "$file")"
		[[ $(tail -n 1 "$file") =~ ^[0-9]*$ ]] || fail "$file is not bound again: $(uniq -c "$file")"
	done
}

case_to_get_ready_all_are_free() { # medium
	several
	while lacking readied a b; do
		play deals=1 -n 3 -p "$WHERE a readying" -p "$WHERE b readying"
	done
	readied a b
}

# moved: in the second half of its questions more than half had one processor, and fewer
# than half BUSY
moved() {
	local quarter=$(($(wc -l <c) / 4)) there bound
	tail -n $((2 * quarter)) c | grep -x '[0-9]*' >last || :
	there=$(grep -cx "$busy" last) || :
	bound=$(wc -l <last)
	[ "$there" -lt "$quarter" ] && [ "$bound" -gt "$quarter" ] || fail "it stays there, or is not bound: $(uniq -c c)"
}

# A processor that others need is left.
case_a_busy_processor_is_left() { # long
	several
	for busy in $(processors | tr ',-' '\n\n' | head -n 2); do
		taskset -c "$busy" sh -c 'while :; do :; done' &
		hog=$!
		trap "kill $hog" EXIT
		tries=0
		rm -f c
		while lacking moved; do play deals=1 -n 300 -p "$WHERE c" -p "$WHERE d"; done
		moved
		kill "$hog"
		trap - EXIT
	done
}
