# shellcheck shell=bash
# On which processors a series runs.

WHERE=$BUILD/tests/bots/where

# play ARGUMENT...: a series whose referee knows of no other one
play() {
	mkdir -m 700 -p run
	XDG_RUNTIME_DIR=$PWD/run referee chkobba --cage=none --quiet "$@" >log 2>err
}
processors() { awk '/Cpus_allowed_list/ { print $2 }' /proc/self/status; }
several() { [ "$(nproc)" -ge 2 ] || skip 'one processor'; }
# bound FILE...: from its second question on it had one processor, and always the same
bound() {
	local file
	for file; do
		tail -n +2 "$file" | sort -u >places
		grep -qx '[0-9]*' places && [ "$(wc -l <places)" = 1 ] || fail "$file is not bound: $(uniq -c "$file")"
	done
}
# freed FILE...: at the end it had all that were given
freed() {
	local file
	for file; do
		[ "$(tail -n 1 "$file")" = "$(processors)" ] || fail "$file is bound: $(uniq -c "$file")"
	done
}
# let_go: who holds the match at its tenth question goes on
let_go() { timeout 60 cat fifo || fail "nobody waits any more: $(cat err)"; }
# began_bound FILE: it was bound for a while
began_bound() { grep -qx '[0-9]*' "$1" || fail "$1 never was bound: $(uniq -c "$1")"; }

# lacking CHECK FILE...: that does not hold yet, in five tries.  The referee measures
# shares of time: where other programs take nearly all of it, it may miss one.
lacking() {
	tries=$((${tries:-0} + 1))
	[ "$tries" -le 5 ] && ! (WHY='' "$@") >/dev/null 2>&1
}

case_a_pair_runs_on_one_processor() {
	several
	play -n 3 --rotate -p "$WHERE a" -p "$WHERE b"
	# both say that they are ready on all
	[ "$(head -qn 1 a b | sort -u)" = "$(processors)" ] || fail "$(head -n 1 a b)"
	bound a b
	[ "$(tail -n 1 a)" = "$(tail -n 1 b)" ] || fail "apart: $(tail -n 1 a b)"
}

# Each look at a player opens what it reads, and closes it.
case_many_looks_leave_nothing_open() { # medium
	several
	(ulimit -n 32 && play deals=1 -n 10 --duplicate --trust -p "$WHERE a" -p "$WHERE b") || fail "$(cat err)"
	bound a b
}

case_a_caged_pair_runs_on_one_processor() {
	several
	mkdir -m 700 run
	mkdir there
	mkfifo fifo
	# what is in a cage cannot be asked: it is looked at while the last waits
	XDG_RUNTIME_DIR=$PWD/run referee chkobba players=3 move=60000 --require-cage -p 'bot first' -p 'bot first' \
		--uncaged -p "$WHERE a hold $PWD/fifo" >log 2>err &
	local pid=$! child seen=''
	wait_for eval '[ -e a ] && [ "$(wc -l <a)" -ge 10 ]'
	for child in $(cat "/proc/$pid/task/$pid/children"); do
		[ "$(cat "/proc/$child/comm")" != bot ] || seen+=$(awk '/Cpus_allowed_list/ { print $2 }' "/proc/$child/status")' '
	done
	let_go
	wait "$pid"
	bound a
	[ "$seen" = "$(tail -n 1 a) $(tail -n 1 a) " ] || fail "the caged ones had $seen, the other $(tail -n 1 a)"
}

case_what_was_given_is_the_limit() { # medium
	several
	local last
	last=$(processors | sed 's/.*[-,]//')
	mkdir -m 700 run
	XDG_RUNTIME_DIR=$PWD/run taskset -c "$last" referee chkobba --cage=none --quiet -p "$WHERE a" -p "$WHERE b threads" >log 2>err
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
	play --pin -p "$WHERE a threads" -p "$WHERE b"
	bound a b
}

case_threads_free_all() {
	several
	play -n 2 -p "$WHERE a threads" -p "$WHERE b"
	[ "$(sort -u a b)" = "$(processors)" ] || fail "with threads from the start: $(sort -u a b)"
	while lacking freed c d; do
		play deals=1 -n 2 -p "$WHERE c late" -p "$WHERE d slow"
		began_bound d
	done
	freed c d
}

case_what_ponders_frees_all() { # medium
	several
	while lacking freed a b; do
		play deals=1 -n 2 -p "$WHERE a ponder" -p "$WHERE b slow"
		began_bound b
	done
	freed a b
}

case_processes_at_once_free_all() { # long
	several
	while lacking freed a b; do
		play deals=1 -p "$WHERE a pair" -p "$WHERE b"
		began_bound a
	done
	freed a b
}

case_work_on_its_own_move_frees_nobody() { # medium
	several
	play deals=1 -n 2 --rotate -p "$WHERE a work" -p "$WHERE b idle"
	bound a b
	# nor does a shell that waits for the player
	play deals=1 -n 2 -p "$WHERE c slow; :" -p "$WHERE d work; :"
	bound c d
}

case_players_started_anew_are_bound_again() {
	several
	play -n 2 --duplicate --trust -p "$WHERE a" -p "$WHERE b"
	bound a b
}

case_one_that_is_replaced_starts_on_all() {
	several
	play deals=1 -n 3 -p "$WHERE a once" -p "$WHERE b"
	bound b
	# at each start, and asked whether it is ready
	[ "$(grep -cx "$(processors)" a)" -ge 4 ] || fail "$(uniq -c a)"
	began_bound a
	[ "$(tail -n 1 a)" = "$(tail -n 1 b)" ] || fail "apart: $(tail -n 1 a b)"
}

case_one_that_ends_when_asked_is_replaced_on_all() { # medium
	several
	play deals=1 -n 3 -p "$WHERE a unready" -p "$WHERE b"
	bound b
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

case_two_referees_take_two_processors() { # medium
	several
	local pid
	mkfifo fifo
	play move=60000 -p "$WHERE a hold $PWD/fifo" -p "$WHERE b" &
	pid=$!
	wait_for eval '[ -e a ] && [ "$(wc -l <a)" -ge 10 ]'
	(play -p "$WHERE c" -p "$WHERE d")
	let_go
	wait "$pid"
	bound a b c d
	[ "$(tail -n 1 a)" != "$(tail -n 1 c)" ] || fail "both on $(tail -n 1 a)"
}

case_a_bound_series_is_avoided() { # medium
	several
	local pid first
	first=$(processors | sed 's/[-,].*//')
	mkfifo fifo
	play move=60000 "--pin=$first" -p "$WHERE a hold $PWD/fifo" -p "$WHERE b" &
	pid=$!
	wait_for eval '[ -e a ] && [ "$(wc -l <a)" -ge 10 ]'
	# also by one that was just there
	for file in c d e; do
		(play -p "$WHERE $file" -p "$WHERE ${file}2")
	done
	let_go
	wait "$pid"
	bound c d e
	[ "$(tail -qn 1 c d e | grep -cx "$first")" = 0 ] || fail "$first is taken twice"
}

# Who has made the folder before us is told of, once.
case_a_folder_of_somebody_else_is_told() { # medium
	several
	need setpriv
	[ "$(id -u)" = 0 ] || skip 'not root'
	local user=654321 folder=/tmp/arbitre-654321 mode place
	place=$(mktemp -d)
	# shellcheck disable=SC2064
	trap "rm -rf '$place' '$folder'" EXIT
	cp "$BIN/referee" "$BIN/bot" "$place"
	chmod 755 "$place"
	for mode in 700 777; do
		rm -rf "$folder"
		mkdir -m "$mode" "$folder"
		[ "$mode" = 700 ] || chown "$user" "$folder"
		env -u XDG_RUNTIME_DIR setpriv --reuid="$user" --regid="$user" --clear-groups \
			"$place/referee" chkobba deals=1 -n 2 --cage=none -p "$place/bot first" -p "$place/bot first" >log 2>err ||
			fail "$(cat err)"
		[ "$(grep -c "warning: $folder is not a folder of this user alone" err)" = 1 ] || fail "$mode: $(cat err)"
	done
	rm -rf "$folder"
	env -u XDG_RUNTIME_DIR setpriv --reuid="$user" --regid="$user" --clear-groups \
		"$place/referee" chkobba deals=1 --cage=none -p "$place/bot first" -p "$place/bot first" >log 2>err
	rm -r "$folder"
	lacks 'this user alone' err
}

# links and folders of others are not followed; then it is without the file
case_the_folder_is_ours() { # medium
	several
	mkdir -m 700 real
	ln -s real link
	XDG_RUNTIME_DIR=$PWD/link referee chkobba --cage=none --quiet -p "$WHERE a" -p "$WHERE b" >log
	[ -z "$(ls real)" ] || fail 'a link was followed'
	chmod 770 real
	XDG_RUNTIME_DIR=$PWD/real referee chkobba --cage=none --quiet -p "$WHERE a" -p "$WHERE b" >log
	[ -z "$(ls real)" ] || fail 'a folder open to others was used'
	chmod 700 real
	ln -s ../target real/arbitre-cores
	XDG_RUNTIME_DIR=$PWD/real referee chkobba --cage=none --quiet -p "$WHERE c" -p "$WHERE d" >log
	bound a b c d
	[ ! -e target ] || fail 'the target of a link was made'
}
