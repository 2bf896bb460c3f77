# shellcheck shell=bash disable=SC2064
# Players that misbehave, in every seat: each costs itself what the rules say,
# nobody else anything, and nothing of it is left.  SLOW=1 tries every seat.

# what this kernel's cage reaches; a case that needs less does not ask for it
full_cage() { referee chkobba deals=1 -p 'bot first' -p 'bot first' 2>&1 >/dev/null | grep -q 'cage: full'; }
REQUIRED=--require-cage
full_cage || REQUIRED='--cage=full'

# misbehave MODE OUTCOME GAME SEATS SEAT [ARGUMENT...]: a match with that player
misbehave() {
	local mode=$1 outcome=$2 game=$3 seats=$4 seat=$5 s token times='move=40000 start=40000'
	shift 5
	# only those that are too slow are waited for
	[ "$outcome" != timeout ] || times='move=300 start=500'
	token=hostile-$$-$BASHPID-$RANDOM
	P=()
	for ((s = 1; s <= seats; s++)); do
		if [ "$s" = "$seat" ]; then
			P+=(-p "$HOSTILE $mode $* $token")
		else
			P+=(-p 'bot first')
		fi
	done
	timeout -k 1 100 referee "$game" deals=1 $times --absent=forfeit $REQUIRED "${P[@]}" >log 2>err ||
		fail "$mode in seat $seat of $game: exit $?: $(tail -n 3 err)"
	nobody_left "$token"
	replay --audit log >audit || fail "$mode in seat $seat of $game: $(head -n 1 audit)"
	(lacks LEAK err) || fail "$mode in seat $seat of $game is not caged"
	grep '^fault' log >faults || :
	(lacks -vE "^fault $seat " faults) || fail "$mode in seat $seat of $game: another seat has a fault"
	# a machine that stood still for a while is not the player's fault
	if grep -q 'while the referee was suspended' err; then
		note "$mode in seat $seat of $game: the referee was suspended, and nothing is expected"
		outcome=any
	fi
	case $outcome in
	any) ;;
	clean) [ ! -s faults ] || fail "$mode in seat $seat of $game: $(cat faults)" ;;
	*) tail -n 1 faults | grep -q "^fault $seat $outcome" ||
		fail "$mode in seat $seat of $game: expected $outcome: $(cat faults)" ;;
	esac
}

# in_own_folder COMMAND...: behind the others, with its messages kept
in_own_folder() {
	local folder
	folder=$(mktemp -d "$PWD/XXXXXX")
	while [ "$(jobs -rp | wc -l)" -ge 4 ]; do wait -n || :; done
	(
		cd "$folder" || exit 1
		"$@" 2>"$folder.err"
		touch "$folder.done"
	) &
}

# all_done: every one of them came to its end
all_done() {
	local folder
	wait
	for folder in "$PWD"/*/; do
		[ -e "${folder%/}.done" ] || fail "$(tail -n 3 "${folder%/}.err")"
	done
}

# each_mode GAME SEATS: every mode in one seat, or in all
each_mode() {
	local game=$1 seats=$2 mode outcome n=0 s
	[ -x "$HOSTILE" ] || fail "$HOSTILE is not built"
	while read -r mode outcome; do
		n=$((n + 1))
		# what scopes signals and abstract sockets is Landlock of Linux 6.12
		[ "$mode" != bully ] || [ "$REQUIRED" = --require-cage ] || continue
		for ((s = 1; s <= seats; s++)); do
			[ -n "${SLOW:-}" ] || [ $((n % seats + 1)) = "$s" ] || continue
			in_own_folder misbehave "$mode" "$outcome" "$game" "$seats" "$s"
		done
	done < <("$HOSTILE" --list | grep -v ' any$')
	all_done
	[ "$n" -gt 60 ] || fail "only $n modes"
}

case_hostile_at_chkobba() { each_mode chkobba 2; } # long
case_hostile_at_chouine() { each_mode chouine 2; } # long
case_hostile_at_enfle() { each_mode enfle 4; } # long
case_hostile_at_chnif() { each_mode chnif 5; } # long

case_two_answers_for_one_question() {
	# the second is the answer to the next question: legal or not, it is
	# kept for it, and after an illegal one nothing is left over
	misbehave double any enfle 4 2
	lacks -v 'illegal' faults
}

case_how_it_ended_is_told() { # medium
	misbehave segv exit chkobba 2 1
	says 'was killed by SIGSEGV' err
	misbehave kill exit chkobba 2 2
	says 'was killed by SIGKILL' err
	misbehave exit42 exit chkobba 2 1
	says 'exited with 42' err
	misbehave signal exit chkobba 2 1 40
	says 'was killed by SIGRTMIN+6' err
	misbehave signal exit chkobba 2 1 33
	says 'was killed by signal 33' err
	misbehave closeout exit chkobba 2 1
	says 'closed its output' err
}

# what it started still has its output open
case_an_exit_is_seen_though_the_output_stays_open() {
	local token start=$SECONDS
	token=$(token held)
	referee chkobba deals=1 --absent=forfeit move=20000 --cage=none -p "sh -c 'read x; sleep 40 & exit 3' $token" -p 'bot first' >log 2>err
	[ $((SECONDS - start)) -lt 15 ] || fail 'the exit was seen late'
	says 'fault 1 exit' log
	says 'exited with 3' err
	nobody_left "$token"
}

case_a_move_before_the_exit_counts() {
	misbehave moveexit exit chkobba 2 1
	[ "$(grep -c '^play 1\|^keep 1\|^lay 1' log)" -ge 2 ] || fail "$(grep ' 1 ' log)"
}

case_a_dead_player_is_seen_at_once() {
	local start=$SECONDS
	timeout 60 referee chkobba move=86400000 -p "$HOSTILE exit1" -p 'bot first' >log 2>err
	[ $((SECONDS - start)) -lt 30 ] || fail 'the exit was seen late'
	says 'fault 1 exit' log
}

case_secrets_stay_closed() {
	seed=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')
	echo "$seed" >seed
	mkdir notes
	timeout 30 referee chkobba --seed-file seed -o record --stderr notes --transcript notes $REQUIRED \
		-p "$HOSTILE files $PWD/record $PWD/seed $PWD/notes/1.stderr $PWD/notes/2.transcript $PWD/notes" \
		-p "$HOSTILE seed $seed" 2>err
	lacks LEAK notes/*.stderr err # a secret is open
	replay --audit record >out
	lacks -E '^fault' record
	# the seed on the command line is wiped
	timeout 30 referee chkobba -s "$seed" -p "$HOSTILE seed $seed" -p "$HOSTILE seed $seed" >log 2>err
	lacks LEAK err # the seed shows
}

case_a_record_is_open_to_others_once_it_is_whole() {
	umask 027
	cat >slow <<-X
		stat -c %a record >mode
		exec bot first
	X
	status 3 referee chkobba -s 1 -o record </dev/null 2>err
	[ "$(stat -c %a record)" = 600 ] || fail 'others may read what is not whole'
	rm record
	referee chkobba deals=1 -o record --uncaged -p 'sh slow' -p 'bot first' 2>err
	[ "$(cat mode)" = 600 ] || fail 'others may read it while it grows'
	[ "$(stat -c %a record)" = 640 ] || fail "$(stat -c %a record) once it is whole"
	referee chkobba deals=1 -n 2 -o record --continue --uncaged --name slow -p 'sh slow' -p 'bot first' 2>err
	[ "$(cat mode)" = 600 ] || fail 'others may read it while it goes on'
	[ "$(stat -c %a record)" = 640 ] || fail "$(stat -c %a record) once it is whole"
	referee chkobba deals=1 -o private --private -p 'bot first' -p 'bot first' 2>err
	[ "$(stat -c %a private)" = 600 ] || fail 'it is not private'
}

case_a_folder_with_the_record_stays_closed() {
	mkdir bots
	cp "$HOSTILE" bots/hostile
	# its own folder has the record in it: only the program is opened
	timeout 30 referee chkobba -o bots/record $REQUIRED \
		-p "bots/hostile files $PWD/bots/record" -p 'bot first' 2>err
	lacks LEAK err # the record is open
	# a folder opened by hand is: that is refused
	tells 2 'bots is open to players' referee chkobba -o bots/other --allow bots -p 'bot first' -p 'bot first'
	[ ! -s bots/other ] || fail 'it was played all the same'
}

case_allow_opens_a_folder() {
	mkdir data run
	echo 42 >data/book
	cd run || exit 1
	referee chkobba -p "$HOSTILE files @$PWD/../data/book" -p 'bot first' >log 2>err
	lacks LEAK err # it was open before
	referee chkobba --allow ../data -p "$HOSTILE files @$PWD/../data/book" -p 'bot first' >log 2>err
	says "LEAK $PWD/../data/book" err
	[ "$(cat ../data/book)" = 42 ] || fail 'it was written to'
	tells 2 '../nowhere: No such file' referee chkobba --allow ../nowhere -p 'bot first' -p 'bot first'
}

case_without_a_cage_it_leaks() {
	# what the hostile player tries does work where nothing forbids it
	echo secret >file
	timeout 30 referee chkobba --cage=none -p "$HOSTILE files @$PWD/file" -p "$HOSTILE net" >log 2>err || :
	says 'LEAK' 'socket stream' 'cage: none, totals: none' err
	says "warning: players without a cage can read the seed" err
	timeout 30 referee chkobba --cage=filter --uncaged -p "$HOSTILE net" -p "$HOSTILE net" >log 2>err
	says 'cage: filter' err
	[ "$(grep -c 'socket stream' err)" -gt 0 ] || fail 'the uncaged one is caged'
	lacks 'hostile 2: LEAK' err # the caged one is not
}

case_limits_of_the_processor() { # long
	timeout 30 referee chkobba --cpu 1 move=20000 -p "$HOSTILE burn" -p 'bot first' >log 2>err
	says 'fault 1 exit' log
	grep -q 'SIGKILL\|SIGXCPU' err || fail "$(cat err)"
}

# a player that needs a process for each of its answers
forking_player() {
	mkdir -p bots
	cat >bots/forking <<-'X'
		#!/bin/sh
		while read -r line; do
			case $line in '? '*) echo "$line" | sed 's/^? //; s/ |.*//' || exit 1 ;; esac
		done
	X
	chmod -R a+rX bots && chmod +x bots/forking
}

# by_way WAY COMMAND...: without what would be better; as the user that we are
by_way() {
	local way=$1
	shift
	case $way in
	best) "$@" ;;
	watched)
		if [ "$(id -u)" = 0 ]; then
			unshare -m sh -c 'umount -R /sys/fs/cgroup && exec "$@"' sh "$@"
		else
			unshare -Ur sh -c 'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"' sh "$@"
		fi
		;;
	none) # /proc may lie on another one
		unshare -m sh -c 'umount -R /sys/fs/cgroup; umount -l /proc || exit; while umount -l /proc; do :; done 2>/dev/null; exec "$@"' sh "$@"
		;;
	esac
}

# ways: those that can be tried here, with what has to be said of them
ways() {
	local best
	best=$(referee chkobba deals=1 -p 'bot first' -p 'bot first' 2>&1 >/dev/null | sed -n 's/.*totals: \([a-z]*\).*/\1/p')
	echo "best $best"
	[ "$best" = watched ] || ! by_way watched true 2>/dev/null || echo 'watched watched'
	# a sanitizer needs /proc
	[ "$(id -u)" != 0 ] || [ -n "${SANITIZED:-}" ] || ! by_way none true 2>/dev/null || echo 'none none'
}

# counted_ways: those that count
counted_ways() { ways | grep -v ' none$'; }

case_totals_of_memory() { # long
	local way said
	[ -n "$(counted_ways)" ] || skip 'no totals here'
	forking_player
	while read -r way said; do
		# in one process: that player fails, and the reason is told
		by_way "$way" timeout 30 referee chkobba deals=1 move=9000 --memory 100 \
			-p "$HOSTILE hunger" -p bots/forking >log 2>err </dev/null
		says "totals: $said" err
		says 'fault 1 exit' log
		says 'was killed by SIGKILL, over its totals' err
		(lacks -E '^fault 2' log) || fail "$way: the other one suffers: $(cat err)"
		# in many small ones
		by_way "$way" timeout 30 referee chkobba deals=1 move=9000 --memory 100 \
			-p "$HOSTILE swarm swarm-$$-$said" -p bots/forking >log 2>err </dev/null
		(lacks -E '^fault 2' log) || fail "$way: the other one suffers: $(cat err)"
		[ "$said" = cgroup ] || says 'fault 1 exit' log # else the kernel ends some of them
		nobody_left "swarm-$$-$said"
		replay --audit log >audit
	done < <(counted_ways)
}

# hoard WAY KIND SAID: one hoards memory, the other plays on
hoard() {
	local way=$1 kind=$2 said=$3 tmp=
	[ "$kind" != files ] || tmp=--tmp=200
	by_way "$way" timeout 60 referee chkobba deals=1 move=30000 --memory 60 $tmp \
		-p "$HOSTILE hoard $kind 150 150 hoard-$$-$kind" -p bots/forking >log 2>err </dev/null
	says "totals: $said" err
	(lacks -E '^fault 2' log) || fail "$way, $kind: the other one suffers: $(cat err)"
	nobody_left "hoard-$$-$kind"
	[ "$said" != cgroup ] || return 0 # the kernel ends some of its processes
	case $kind in
	shared | buffers | sent) (lacks -E '^fault 1' log) || fail "$way, $kind: $(cat err)" ;; # refused
	*)
		(grep -q '^fault 1 exit' log) || fail "$way, $kind: it is not ended"
		says 'was killed by SIGKILL, over its totals' err
		;;
	esac
}

case_memory_that_is_resident_nowhere_counts() { # long
	local way said kind
	[ -n "$(counted_ways)" ] || skip 'no totals here'
	forking_player
	while read -r way said; do
		for kind in shared sockets buffers pipes sent tables mappings plain thread; do
			hoard "$way" "$kind" "$said"
		done
		# without namespaces a plain user has no folder of its own
		[ "$way:$(id -u)" != watched:0 ] && [ "$way" = watched ] || hoard "$way" files "$said"
	done < <(counted_ways)
}

# tight_machine MIB COMMAND...: as on a machine with so much memory, where the
# referee counts
tight_machine() {
	local group mib=$1
	shift
	[ "$(id -u)" = 0 ] || skip 'root alone can make groups of version 1'
	group=$(own_groups | head -n 1)
	[ -w "$group/cgroup.procs" ] || skip 'no control groups of version 1'
	group=$group/tight-$$-$RANDOM
	mkdir "$group"
	trap "rmdir '$group'" EXIT
	echo "${mib}M" >"$group/memory.limit_in_bytes"
	echo "${mib}M" >"$group/memory.memsw.limit_in_bytes" 2>/dev/null || :
	(
		echo "$BASHPID" >"$group/cgroup.procs"
		by_way watched "$@"
	)
}

case_the_referee_is_never_taken_for_lack_of_memory() { # long
	forking_player
	by_way watched true 2>/dev/null || skip 'no namespaces'
	for kind in shared sockets plain; do
		# all memory but 64 MiB is shared out
		(tight_machine 300 timeout 60 referee chkobba players=3 deals=1 move=30000 --memory 78 \
			-p "$HOSTILE hoard $kind 2000 150" -p "$HOSTILE hoard sockets 2000 150" -p bots/forking) >log 2>err </dev/null ||
			fail "$kind: exit $?: $(cat err)"
		says 'totals: watched' err
		# where two in league are faster than the referee looks, the system ends whom
		# it likes: the third may suffer, and it is told why
		if grep -q '^fault 3' log; then
			says 'player forking was killed by SIGKILL, as the memory of the system ran out' err
		fi
		replay --audit log >audit
	done
}

case_a_player_that_the_system_ends_is_no_riddle() { # long
	# it may have more than there is: a warning says so, and the reason is told
	by_way watched true 2>/dev/null || skip 'no namespaces'
	(tight_machine 120 timeout 60 referee chkobba deals=1 move=9000 --memory 1000000 \
		-p "$HOSTILE hunger" -p 'bot first') >log 2>err </dev/null || fail "exit $?: $(cat err)"
	grep -Eq 'warning: the players may take 2000000 MiB in all, and [0-9]+ are free' err
	says 'was killed by SIGKILL, as the memory of the system ran out' err
	grep -q '^fault 1 exit' log
}

case_totals_can_be_required() {
	while read -r way said; do
		rm -f log
		if [ "$said" = cgroup ]; then
			by_way "$way" referee chkobba deals=1 --require-totals -p 'bot first' -p 'bot first' >log 2>err
			lacks 'no control group' err
			continue
		fi
		status 2 by_way "$way" "$BIN/referee" chkobba deals=1 --require-totals -p 'bot first' -p 'bot first' >log 2>err
		says "referee: --require-totals: the totals are kept by $said: expected cgroup; systemd-run" err
		# without the option that is told
		by_way "$way" referee chkobba deals=1 -p 'bot first' -p 'bot first' >log 2>err
		says "totals: $said (no control group counts the memory" err
	done < <(ways)
	status 2 referee chkobba deals=1 --require-totals --cage=none -p 'bot first' -p 'bot first' >log 2>err
	says 'the totals are kept by none: expected cgroup' err
}

# forked: how many processes the player has got
forked() { sed -n 's/.*FORKED //p' err; }

case_totals_of_processes() { # long
	local way said most
	[ -n "$(counted_ways)" ] || skip 'no totals here'
	forking_player
	while read -r way said; do
		by_way "$way" timeout 30 referee chkobba deals=1 move=9000 \
			-p "$HOSTILE forks 1000 forks-$$-$said" -p bots/forking >log 2>err </dev/null
		says "totals: $said" err
		(lacks -E '^fault 2' log) || fail "$way: the other one suffers: $(cat err)"
		nobody_left "forks-$$-$said"
		if [ "$said" = watched ]; then # it is ended, once that is seen
			says 'over its totals' err
			continue
		fi
		# 32 for each processor, from 64 to 256
		most=$(($(nproc) * 32))
		most=$((most < 64 ? 64 : most > 256 ? 256 : most))
		[ "$(forked)" = "$((most - 1))" ] || fail "$way: $(forked) processes"
		by_way "$way" timeout 30 referee chkobba deals=1 move=9000 --processes 20 \
			-p "$HOSTILE forks 1000" -p bots/forking >log 2>err </dev/null
		[ "$(forked)" = 19 ] || fail "$way: $(forked) processes with --processes 20"
	done < <(counted_ways)
	tells 2 '--processes 0: expected a number, 1 or more' referee chkobba --processes 0 -p 'bot first' -p 'bot first'
}

# shares_by_player: the kernel shares processor time by session, or players have
# control groups
shares_by_player() {
	[ "$(cat /proc/sys/kernel/sched_autogroup_enabled 2>/dev/null)" = 1 ] ||
		skip 'this kernel does not share processor time by session'
	# only where its group is the root of them (sched(7))
	if grep -E '^(0:|[0-9]+:([^:]*,)?cpu[,:])' /proc/self/cgroup | grep -v ':/$'; then
		skip 'in a control group time is not shared by session'
	fi
}

# harmless WAY OPTIONS HOW: one that works 20 ms a move loses nothing by the 250
# processes of the other
harmless() {
	local way=$1 options=$2 how=$3
	by_way "$way" timeout 200 referee chkobba deals=1 start=60000 --processes 256 $options \
		-p "$HOSTILE crowd 250 $how" -p "$HOSTILE work" >log 2>err </dev/null || fail "$way: exit $?: $(cat err)"
	(lacks -E '^fault 2' log) || fail "$way, $options, $how: the other one suffers: $(cat err)"
}

case_nobody_loses_by_anothers_load() { # long
	# the clock is the default one: move=2000
	shares_by_player
	while read -r way said; do
		harmless "$way" --pin spin
		harmless "$way" --no-pin spin
	done < <(counted_ways)
}

case_totals_of_signals() {
	unshare -U true 2>/dev/null || skip 'no user namespaces'
	tells 0 'QUEUED 1024' referee chkobba deals=1 move=9000 -p "$HOSTILE queue" -p "$HOSTILE timer" >log
	lacks LEAK err # the other one has no timers left
}

case_before_linux_5_14_no_limit_is_by_user() { # medium
	# in a namespace of such a kernel it would be the other players', too
	setarch "$(uname -m)" --uname-2.6 true 2>/dev/null || skip 'no other version can be told'
	setarch "$(uname -m)" --uname-2.6 "$BIN/referee" chkobba deals=1 move=9000 \
		-p "$HOSTILE queue" -p 'bot first' >log 2>err
	says 'QUEUED' err
	lacks -E 'QUEUED 1024$' err # it has a limit by user
	lacks 'totals: namespace' err # it has a limit by user
	# the half of it is left to what else the user runs
	[ "$(sed -n 's/.*QUEUED //p' err)" -le $(($(ulimit -i) / 2)) ]
}

case_what_no_total_keeps_is_warned_of() {
	[ "$(id -u)" = 0 ] || skip 'root alone can take /proc away'
	[ -z "${SANITIZED:-}" ] || skip 'the sanitizer needs /proc'
	by_way none true 2>/dev/null || skip 'no mount namespaces'
	tells 0 'totals: none' by_way none referee chkobba deals=1 -p 'bot first' -p 'bot first' >log
	says 'warning: a player may use up the memory' err
}

# the folders of our own control groups of version 1, for memory and processes
own_groups() {
	local kind own
	for kind in memory pids; do
		own=$(sed -n "s/^[0-9]*:[^:]*\\b$kind\\b[^:]*://p" /proc/self/cgroup)
		echo "/sys/fs/cgroup/$kind${own%/}"
	done
}

case_totals_share_what_is_around_them() { # medium
	# of 250 MB and 60 processes all players have their share
	tight=()
	[ "$(id -u)" = 0 ] || skip 'root alone can make groups of version 1'
	for folder in $(own_groups); do
		[ -w "$folder/cgroup.procs" ] || skip 'no control groups of version 1'
		mkdir "$folder/tight-$$" && tight+=("$folder/tight-$$")
	done
	trap 'rmdir "${tight[@]}"' EXIT
	echo 250M >"${tight[0]}/memory.limit_in_bytes"
	echo 60 >"${tight[1]}/pids.max"
	forking_player
	for mode in swarm forks; do
		( # nobody stays behind in there
			for folder in "${tight[@]}"; do echo "$BASHPID" >"$folder/cgroup.procs"; done
			exec timeout 30 referee chkobba deals=1 move=9000 -p "$HOSTILE $mode" -p bots/forking
		) >log 2>err || fail "$mode: exit $?: $(cat err)"
		says 'totals: cgroup' err
		(lacks -E '^fault 2' log) || fail "$mode: the other one suffers: $(cat err)"
		replay --audit log >audit
	done
	[ "$(forked)" -lt 30 ] || fail "$(forked) processes of 60"
	left=$(find "${tight[@]}" -name 'arbitre-*')
	[ -z "$left" ] || fail "left behind: $left"
}

case_control_groups_are_removed() { # medium
	local pid folder left token=groups-$$-$RANDOM try space
	[ "$(id -u)" = 0 ] || skip 'root alone can make groups of version 1'
	[ -w "$(own_groups | head -n 1)/cgroup.procs" ] || skip 'no control groups of version 1'
	# without find, which fails where the group of another referee ends while it looks
	groups_of() {
		own_groups | while read -r folder; do
			folder+=/arbitre-$(stat -L -c %i /proc/self/ns/pid)-$1
			[ ! -d "$folder" ] || echo "$folder"
		done
	}
	# the referee is killed: its supervisor removes them
	mkfifo turn
	referee chkobba deals=1 move=60000 -p "sh -c 'read x; echo >turn; sleep 60' $token" --cage=filter -p 'bot first' >log 2>err &
	pid=$!
	read -r _ <turn
	[ "$(groups_of "$pid" | wc -l)" = 2 ] || fail "$(groups_of "$pid")"
	kill -KILL "$pid"
	wait "$pid" || :
	nobody_left "$token"
	for try in 1 2 3 4 5 6 7 8 9 10; do
		left=$(groups_of "$pid")
		[ -n "$left" ] || break
		sleep 0.1
	done
	[ -z "$left" ] || fail "after $try looks there is still $left"
	# and what a supervisor has not, the next referee does
	space=$(stat -L -c %i /proc/self/ns/pid)
	own_groups | while read -r folder; do
		mkdir -p "$folder/arbitre-1-$pid/1"
		# a referee of another case may remove it while it is made
		mkdir -p "$folder/arbitre-$space-$pid/1" 2>/dev/null || :
	done
	referee chkobba deals=1 -p 'bot first' -p 'bot first' >log 2>err
	left=$(groups_of "$pid")
	[ -z "$left" ] || fail "a dead one's are left: $left"
	# but where pids mean others, who knows who is dead
	own_groups | while read -r folder; do
		[ -d "$folder/arbitre-1-$pid" ] || fail 'a group of another namespace was taken away'
		rmdir "$folder/arbitre-1-$pid/1" "$folder/arbitre-1-$pid"
	done
}

case_every_number_of_a_call() { # medium
	[ "$(uname -m)" = x86_64 ] || skip 'the numbers are those of x86_64'
	# 335 and 336 are let through by the kernel, whatever a filter says
	allowed='0 1 3-15 17-26 32-40 44-48 51 52 54 55 57-63 74 75 77-89 95-100 102 104 107 108 110 111 115 118 120 121
		124 125 127-131 133 137 138 140 143 145-152 158 160 186 191-196 200-202 204 213 217-219 222-226 228-234 238
		239 247 258 259 262-267 269-271 273 281-287 289-293 295-297 299 307 309 315 316 318 322 324-326 329-332 334
		335 336 424 434 439 441 449 454-456'
	refused='2 16 27-31 41-43 49 50 53 56 64-73 76 90-94 101 103 105 106 109 112-114 116 117 119 122 123 126 132 135
		141 142 144 153-155 157 159 161-173 175 176 179 187-190 197-199 203 206-210 220 221 227 235 237 240-246
		248-257 260 261 268 272 274 277 279 280 288 294 298 300-306 308 310-314 319-321 323 327 328 425-433 438
		436 440 442 443 447 448 450-452 463 466 467 469'
	spread() {
		local part
		for part in $1; do seq "${part%-*}" "${part#*-}"; done | sort
	}
	mkdir notes
	referee chkobba deals=1 move=20000 --stderr notes -p "$HOSTILE numbers" -p 'bot first' >log 2>err
	lacks -E '^fault' log
	# mmap, sendmsg, setsockopt, sendmmsg: where no control group counts
	grep -q 'totals: cgroup' err || refused+=' 9 46 54 307'
	spread "$refused" >expected
	sed -n 's/.*CALL E //p' notes/1.stderr | sort | diff expected - || fail 'refused'
	# a kernel may lack some of those that are allowed
	spread "$allowed" >expected
	sed -n 's/.*CALL a //p' notes/1.stderr | sort >let-in
	[ -z "$(comm -13 expected let-in)" ] || fail "also let in: $(comm -13 expected let-in)"
	[ "$(wc -l <let-in)" -gt 170 ] || fail "only $(wc -l <let-in) let in"
}

case_languages_run_in_the_cage() { # long
	local missing='' home=$HOME
	mkdir lang
	cd lang || exit 1
	# each with a thread, where it has them, and a process that it starts
	cat >p.py <<-'X'
		import subprocess, sys, threading, os
		from concurrent.futures import ThreadPoolExecutor
		t = threading.Thread(target=lambda: None); t.start(); t.join()
		with ThreadPoolExecutor(4) as e: assert sum(e.map(abs, range(10))) == 45
		assert subprocess.run(['echo', 'hi'], capture_output=True).stdout == b'hi\n'
		for line in sys.stdin:
		    if line.startswith('? '): print(line[2:].split(' | ')[0].rstrip('\n'), flush=True)
	X
	cat >p.js <<-'X'
		const { Worker } = require('worker_threads');
		new Worker('require("worker_threads")', { eval: true });
		if (require('child_process').execSync('echo hi') != 'hi\n') process.exit(9);
		require('readline').createInterface({ input: process.stdin }).on('line',
			l => { if (l.startsWith('? ')) console.log(l.slice(2).split(' | ')[0]); });
	X
	cat >P.java <<-'X'
		import java.io.*;
		public class P {
			public static void main(String[] a) throws Exception {
				Thread t = new Thread(() -> {}); t.start(); t.join();
				if (new ProcessBuilder("echo", "hi").start().waitFor() != 0) System.exit(9);
				BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
				for (String l; (l = in.readLine()) != null;)
					if (l.startsWith("? ")) { System.out.println(l.substring(2).split(" \\| ")[0]); System.out.flush(); }
			}
		}
	X
	cat >p.pl <<-'X'
		$| = 1;
		die unless qx(echo hi) eq "hi\n";
		my $p = fork; exit 0 unless $p; waitpid $p, 0;
		while (<STDIN>) { if (s/^\? //) { s/ \|.*//s; chomp; print "$_\n"; } }
	X
	cat >p.awk <<-'X'
		BEGIN { "echo hi" | getline x; if (x != "hi") exit 9; while ((getline l <"-") > 0) if (l ~ /^[?] /) { l = substr(l, 3); sub(/ [|].*/, "", l); print l; fflush() } }
	X
	cat >p.sh <<-'X'
		[ "$(echo a | cat | tr a b)" = b ] || exit 9
		(exit 3) & wait $! && exit 9
		while read -r l; do case $l in '? '*) l=${l#'? '}; echo "${l%% |*}" | cat ;; esac; done
	X
	cat >p.go <<-'X'
		package main
		import ("bufio"; "fmt"; "os"; "os/exec"; "strings")
		func main() {
			c := make(chan int); go func() { c <- 1 }(); <-c
			if o, e := exec.Command("echo", "hi").Output(); e != nil || string(o) != "hi\n" { os.Exit(9) }
			s := bufio.NewScanner(os.Stdin)
			for s.Scan() { if l := s.Text(); strings.HasPrefix(l, "? ") { fmt.Println(strings.Split(l[2:], " | ")[0]) } }
		}
	X
	cat >p.rs <<-'X'
		use std::io::*;
		fn main() {
			std::thread::spawn(|| {}).join().unwrap();
			let o = std::process::Command::new("echo").arg("hi").output().unwrap();
			assert_eq!(o.stdout, b"hi\n");
			for l in stdin().lock().lines() {
				let l = l.unwrap();
				if l.starts_with("? ") { println!("{}", l[2..].split(" | ").next().unwrap()); stdout().flush().unwrap(); }
			}
		}
	X
	export HOME="$PWD" # compilers keep things there
	! command -v javac >/dev/null || javac P.java
	! command -v go >/dev/null || go build -o go-player p.go
	! command -v rustc >/dev/null || HOME=$home rustc p.rs -o rust-player
	cd ..
	# speaks LANGUAGE COMMAND: where there is that program
	speaks() {
		command -v "${2%% *}" >/dev/null || [ -x "${2%% *}" ] || return 1
		timeout 60 referee chkobba deals=1 start=20000 move=10000 --processes 250 -p "$2" -p "$2" >log 2>err ||
			fail "$1: exit $?: $(cat err)"
		(lacks -E '^fault' log) || fail "$1: $(cat err)"
		replay --audit log >audit || fail "$1: $(cat audit)"
	}
	speaks python 'python3 lang/p.py' || missing+=' python3'
	speaks node 'node lang/p.js' || missing+=' node'
	[ ! -e lang/P.class ] || speaks java 'java -cp lang P' || :
	[ -e lang/P.class ] || missing+=' java'
	speaks perl 'perl lang/p.pl' || missing+=' perl'
	speaks mawk 'mawk -W interactive -f lang/p.awk' || missing+=' mawk'
	speaks gawk 'gawk -f lang/p.awk' || missing+=' gawk'
	speaks bash 'bash lang/p.sh' || missing+=' bash'
	speaks go lang/go-player || missing+=' go'
	speaks rust lang/rust-player || missing+=' rust'
	[ -z "$missing" ] || echo "not here:$missing" >&2
	[ "$(echo "$missing" | wc -w)" -lt 9 ] || skip 'no language at all'
}

case_the_cage_opens_what_the_shell_will_run() { # long
	need python3
	mkdir -p home/bots 'my bots' 'a=b,c:d'
	cat >home/bots/p.py <<-'X'
		#!/usr/bin/env python3
		import os, sys
		open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "book"))
		for line in sys.stdin:
		    if line.startswith("? "):
		        print(line[2:].rstrip("\n").split(" | ")[0], flush=True)
	X
	chmod +x home/bots/p.py
	touch home/bots/book
	cp home/bots/* 'my bots'
	cp home/bots/* 'a=b,c:d'
	PATH=$PATH HOME=$PWD/home
	export HOME
	# shellcheck disable=SC2088,SC2016 # what the shell of the player reads
	for command in '~/bots/p.py' 'python3 ~/bots/p.py' 'python3 $HOME/bots/p.py' 'cd ~/bots && ./p.py' \
		"python3 'my bots/p.py'" 'python3 "my bots/p.py"' 'python3 my\ bots/p.py' "'my bots/p.py'" \
		'python3 a=b,c:d/p.py' 'X=1 exec python3 "$HOME"/bots/p.py' "sh -c 'cd ~/bots; python3 p.py'" "cd ~ && sh -c 'cd bots; python3 p.py'"; do
		referee --quiet chkobba deals=1 --strict $REQUIRED -p "$command" -p 'bot first' >log 2>err ||
			fail "$command: $(cat err)"
		grep -qE '^name 1 (p|p\.py|sh)$' log || fail "$command: $(grep '^name' log)"
	done
	# what only the shell knows is told, once it is missed
	status 1 referee --quiet chkobba deals=1 --strict $REQUIRED -p 'python3 $(echo ~/bots)/p.py' -p 'bot first' >log 2>err
	says 'what the shell makes of "$(echo ~/bots)/p.py" is not known before it runs: --allow DIR opens it' err
	[ "$(grep -c 'not known before' err)" = 1 ] || fail "$(cat err)"
}

case_an_uncaged_session_leaves_nobody() {
	# it has left the process group that is killed
	local token=away-$$-$RANDOM
	mkdir bots
	scripted bots/away "[ -n \"\$begun\" ] || setsid sh -c 'sleep 60; : $token' & begun=1"
	referee chkobba deals=1 --cage=none -p bots/away -p 'bot first' >log 2>err
	nobody_left "$token"
}

case_zombies_do_not_pile_up() { # long
	# another player counts those of the referee at each of its questions
	mkdir bots
	scripted bots/counting 'case $l in "? "*) ps -o stat= --ppid "$PPID" | grep -c "^Z" >>zombies ;; esac'
	referee chkobba deals=1 -n 4 -p "$HOSTILE orphans" --uncaged -p bots/counting >log 2>err
	lacks -E '^fault' log
	[ "$(sort -n zombies | tail -n 1)" -ge 0 ] || fail 'none was counted'
	[ "$(tail -n 1 zombies)" -lt 10 ] || fail "$(tail -n 1 zombies) zombies at the end"
}

case_lower_limits_are_kept() {
	# a plain user cannot raise them again; the cage takes them as they are
	local run=(bash -c 'small_files 100 && ulimit -n 60 && exec "$@"' lower)
	if [ "$(id -u)" = 0 ]; then
		command -v setpriv >/dev/null || skip 'no setpriv'
		local place
		place=$(mktemp -d)
		trap "rm -rf '$place'" EXIT
		cp "$BIN/referee" "$BIN/bot" "$place"
		chmod -R a+rX "$place"
		cd "$place" || exit 1
		setpriv --reuid=65534 --regid=65534 --clear-groups "${run[@]}" ./referee chkobba deals=1 \
			$REQUIRED -p ./bot\ first -p ./bot\ first >/dev/null 2>"$place/err" || fail "$(cat "$place/err")"
	else
		"${run[@]}" referee chkobba deals=1 $REQUIRED -p 'bot first' -p 'bot first' >log 2>err || fail "$(cat err)"
	fi
}

case_an_older_landlock_is_not_called_full() { # medium
	need strace
	full_cage || skip 'it is an older one'
	# calls that ask for the version: the first, and from the third on, for
	# both players may read the same folders and share their rules
	both=$(dirname "$BIN")
	strace -qq -o trace -e trace=landlock_create_ruleset -e inject=landlock_create_ruleset:retval=5:when=3+1 \
		"$BIN/referee" chkobba deals=1 --allow "$both" -p "$HOSTILE good" -p 'bot first' >log 2>err || fail "$(cat err)"
	says 'cage: filter' "Landlock is version 5, expected 6" err
	status 2 strace -qq -o trace -e trace=landlock_create_ruleset -e inject=landlock_create_ruleset:retval=5:when=3+1 \
		"$BIN/referee" chkobba deals=1 --allow "$both" --require-cage -p "$HOSTILE good" -p 'bot first' >log 2>err
	says 'expected full' err
}

case_a_refused_rule_is_no_open_secret() {
	need strace
	status 2 strace -qq -o trace -e trace=landlock_add_rule -e inject=landlock_add_rule:error=EPERM:when=1 \
		"$BIN/referee" chkobba deals=1 -p 'bot first' -p 'bot first' >log 2>err
	says 'Operation not permitted' err
	lacks 'open to players' err # told as an open secret
}

case_players_never_built_close_nothing() {
	need strace
	status 2 strace -qq -o trace -e trace=close "$BIN/referee" --check /nonexistent/x chouine >log 2>err
	lacks -E '^close\(0\)' trace # descriptor 0 was closed
}

case_duplicate_wants_a_cage() {
	status 2 referee chkobba --duplicate --uncaged -p 'bot first' -p 'bot first' >log 2>err
	says 'a player without a cage could remember the deal; --trust allows it' err
	status 2 referee chkobba --duplicate --cage=none -p 'bot first' -p 'bot first' >log 2>err
	referee chkobba --duplicate --trust --cage=none -p 'bot first' -p 'bot first' >log
	replay --audit log | grep -q '^total: 2 records, 2 hold' || fail 'no duplicate'
}

case_less_than_the_cage_is_told_and_refused() { # long
	# a kernel without Landlock: its system calls are not there
	command -v python3 >/dev/null || skip 'no python3'
	cat >old.py <<-'END'
		import ctypes, os, struct, sys
		if os.uname().machine != 'x86_64': sys.exit(77)
		# load the number; for 444 to 446: ENOSYS; else allow
		code = [(0x20, 0, 0, 0), (0x35, 0, 2, 444), (0x25, 1, 0, 446), (0x06, 0, 0, 0x00050026), (0x06, 0, 0, 0x7fff0000)]
		text = b''.join(struct.pack('HBBI', *c) for c in code)
		buffer = ctypes.create_string_buffer(text)
		class Program(ctypes.Structure): _fields_ = [('n', ctypes.c_ushort), ('code', ctypes.c_void_p)]
		program = Program(len(code), ctypes.addressof(buffer))
		libc = ctypes.CDLL(None, use_errno=True)
		libc.prctl(38, 1, 0, 0, 0)
		if libc.prctl(22, 2, ctypes.byref(program), 0, 0): sys.exit(77)
		os.execvp(sys.argv[1], sys.argv[1:])
	END
	python3 -S old.py true || skip 'no filter can be set'
	python3 -S old.py referee chkobba -p 'bot first' -p 'bot first' >log 2>err || fail "the match was lost: $(cat err)"
	says 'cage: filter' err
	replay --audit log >out
	status 2 python3 -S old.py referee chkobba --require-cage -p 'bot first' -p 'bot first' >log 2>err
	says "this system's cage is filter: expected full" err
	python3 -S old.py referee chkobba -p 'bot first' -p 'bot first' 2>err >log
	says 'warning: players may read and write the files' err
	status 0 python3 -S old.py referee chkobba --cage=filter --require-cage -p 'bot first' -p 'bot first' >log 2>err
}

case_what_players_complain_of_is_kept() { # long
	mkdir notes
	referee chkobba -n 2 --stderr notes --transcript notes -p "$HOSTILE errflood" -p 'bot first' >log 2>err
	says 'match 0 question 3: \x1b[31mTraceback\x07 most recent' notes/1.stderr
	says '(what else it wrote here is left out)' notes/1.stderr
	[ "$(stat -c %s notes/1.stderr)" -lt 400000 ] || fail 'it is not capped'
	lacks $'\e' notes/* # it is not escaped
	[ ! -s notes/2.stderr ] || fail 'the other has it'
	grep -q '^[0-9]*\.[0-9]* ! .x1b' notes/1.transcript || fail 'not in the dialogue'
	grep -q '^# match 1$' notes/1.transcript || fail 'which match?'
	# without a file: named, escaped and capped more
	tells 0 'player hostile: \x1b[31mTraceback' referee chkobba -p "$HOSTILE errflood" -p 'bot first' >log
	[ "$(stat -c %s err)" -lt 40000 ] || fail 'it is not capped'
	# nor is there more than 64 KiB of a series
	referee chkobba -n 10 --duplicate -p "$HOSTILE errflood" -p 'bot first' >log 2>err
	[ "$(stat -c %s err)" -lt 100000 ] || fail "$(stat -c %s err) bytes of a series"
	[ "$(grep -c 'player hostile: what else it writes to standard error is left out; --stderr DIR keeps it' err)" = 1 ] ||
		fail "$(tail -n 3 err)"
}

case_players_start_clean() {
	# twenty more descriptors, and signals ignored, blocked and whatnot
	(
		for fd in $(seq 10 29); do eval "exec $fd</dev/null"; done
		trap '' CHLD PIPE INT TERM HUP USR1 QUIT
		exec referee chkobba -p "$HOSTILE fds" -p "$HOSTILE signals"
	) >log 2>err || fail "$(cat err)"
	lacks LEAK err # something was passed on
	lacks -E '^fault' log
	# with none at all
	referee chkobba -o record -p "$HOSTILE fds" -p "$HOSTILE signals" <&- >&- 2>&- || fail "exit $?"
	replay --audit record >out
}

case_killed_with_all_it_started() { # long
	local token=hostile-$$-$RANDOM when pid
	for when in 0.02 0.05 0.1 0.2 0.4; do
		rm -f record
		setsid referee chkobba -n 1000 -o record -p "$HOSTILE bomb $token" -p "$HOSTILE daemon $token" 2>err &
		pid=$!
		sleep "$when"
		kill -KILL "$pid"
		wait "$pid" 2>/dev/null || :
		nobody_left "$token"
		[ ! -s record ] || replay --audit record >out || [ $? = 3 ] || fail "$(cat out)"
	done
}

case_stopped_by_a_signal() { # long
	local token=hostile-$$-$RANDOM signal pid
	for signal in INT TERM HUP; do
		rm -f record
		# a shell's background jobs ignore INT: not here
		(trap - INT; exec setsid env --default-signal=INT referee chkobba -n 100000 -o record \
			-p "$HOSTILE stubborn $token" -p "$HOSTILE daemon $token" 2>err) &
		pid=$!
		sleep 0.3
		kill -"$signal" "$pid"
		status "$((128 + $(kill -l "$signal")))" wait "$pid"
		nobody_left "$token"
		replay --audit record >out || [ $? = 3 ] || fail "$(cat out)"
	done
}

case_as_a_plain_user() { # medium
	[ "$(id -u)" = 0 ] || skip 'root alone can become somebody else'
	full_cage || skip 'no full cage here'
	command -v setpriv >/dev/null || skip 'no setpriv'
	place=$(mktemp -d)
	trap "rm -rf '$place'" EXIT
	mkdir "$place/bin" "$place/run" "$place/bots"
	cp "$BIN"/* "$place/bin" && cp "$HOSTILE" "$place/bots"
	chmod 755 "$place" "$place/bots" "$place/bin" && chmod 777 "$place/run"
	echo secret >"$place/run/file"
	chmod 666 "$place/run/file"
	cd "$place/run" || exit 1
	for mode in "files @$place/run/file" memory bully net shm escape write setuid rights terminal cachebits foreign; do
		setpriv --reuid=65534 --regid=65534 --clear-groups "$place/bin/referee" chkobba deals=1 $REQUIRED \
			move=5000 -p "$place/bots/hostile $mode" -p "$place/bin/bot first" >"$place/log" 2>"$place/err" || {
			cat "$place/err" >&2
			fail "$mode: exit $?"
		}
		(lacks LEAK "$place/err") || fail "$mode as nobody"
		(lacks -E '^fault' "$place/log") || fail "$mode as nobody"
	done
}

case_a_kernel_without_close_range() { # long
	need strace
	exec 7<"$GOLDEN/chouine.log" 8<"$GOLDEN"
	timeout 60 strace -f -qq -o trace -e trace=close_range -e inject=close_range:error=ENOSYS \
		"$BIN/referee" chkobba deals=1 -p "$HOSTILE fds" -p 'bot first' >log 2>err || fail "$(cat err)"
	grep -q 'close_range.*ENOSYS' trace || fail 'nothing was refused'
	lacks LEAK err
	replay --audit log >out
}

case_a_flood_of_remarks_is_bounded() { # medium
	mkdir t
	referee chkobba deals=1 move=500 bank=1000 entropy=asked --transcript t -p "$HOSTILE remarkflood" -p 'bot first' >log 2>err
	says 'so many remarks that no more was read' err
	[ "$(stat -c %s t/1.transcript)" -lt 200000 ] || fail 'the transcript keeps it all'
	# the other one has not paid for it
	lacks -P '> left (?!1000$)' t/2.transcript
}

case_all_that_was_sent_before_the_exit_counts() {
	cat >wordy <<-'X'
		#!/bin/bash
		n=0
		while read -r line; do
			case $line in
			'? play'*)
				line=${line#'? '}
				yes '# thinking' | head -n 18000
				echo "${line%% |*}"
				exit ;;
			'? '*) line=${line#'? '}; echo "${line%% |*}" ;;
			esac
		done
	X
	chmod +x wordy
	referee chkobba deals=1 dealer=1 -p 'bot first' -p ./wordy >log 2>err
	[ "$(grep -c '^play 2' log)" -ge 1 ] || fail "$(grep ' 2' log)"
	says 'fault 2 exit' log
}

# Control sequences from a player reach no terminal: not by its answers, its standard
# error, records, accounts, tables, pages or notes.
case_players_cannot_steer_the_terminal() { # long
	need python3
	mkdir bots
	cat >bots/esc.py <<'P'
import sys
for line in sys.stdin:
    if line.startswith("? "):
        sys.stderr.write("\033]0;owned\007\033[2J\x9b31m bad\r\n"); sys.stderr.flush()
        print("ready" if "ready" in line else "\033[31mplay\033[0m", flush=True)
P
	mkdir notes
	referee chkobba -o log --name x -p 'python3 bots/esc.py' -p 'bot first' 2>err || fail "$? $(cat -v err)"
	referee chkobba -o log2 --stderr notes --transcript notes -p 'python3 bots/esc.py' -p 'bot first' 2>>err || fail "$? $(cat -v err)"
	{
		replay log
		replay --audit log
		score log
		score --html log
		status 1 referee --check 'python3 bots/esc.py' chkobba
		cat notes/* log
	} >>err 2>&1
	grep -q '^fault 1 illegal' log || fail "$(grep '^fault' log)"
	LC_ALL=C tr -d '\n\t -~\200-\232\234-\377' <err >control
	[ ! -s control ] || fail "$(cat -v control)"
}

# A player ends, but a child of it keeps the pipe open: it is noticed at once, not at
# a deadline of a day.
case_a_grandchild_that_holds_the_pipe_hides_no_exit() { # medium
	need python3
	mkdir bots
	cat >bots/gc.py <<'P'
import sys, os, subprocess
n = 0
for line in sys.stdin:
    if line.startswith("? "):
        n += 1
        if n == 3:
            subprocess.Popen(["sleep", "300"]); os._exit(4)
        print(line[2:].rstrip("\n").split(" | ")[0], flush=True)
P
	timeout 20 referee --quiet chkobba move=86400000 -s 5 -o s -p 'python3 bots/gc.py' -p 'bot first' 2>err || fail "status $?: $(cat err)"
	grep -q '^fault 1 exit' s || fail "$(grep ^fault s)"
}
