# shellcheck shell=bash
# What plan --watch shows while a tournament is played.

# A plan of N jobs with three players, its jobs in "jobs".
make_plan() {
	printf 'greedy\tbot greedy\nfirst\tbot first\nrandom\tbot random -s 1\n' |
		planned - roundrobin "${1:-chkobba}" deals=1 "${@:2}"
	mkdir out
	plan --jobs -r out plan >jobs
}
# play_jobs: those of the file "jobs"
play_jobs() { sh jobs 2>err || fail "$(cat err)"; }
# screen: the last table that the terminal got
screen() { tr -d '\r' <typed | sed 's/\x1b\[[0-9]*[AJH]/\n&\n/g' | awk '/jobs done/ { table = "" } { table = table $0 "\n" } END { printf "%s", table }'; }

# In a pipe: a line at once, and one at the end, with the numbers of --progress.
case_a_pipe_has_a_line_now_and_then() { # medium
	make_plan chkobba -d 6 -c 3
	plan --watch out plan >told &
	wait_for test -s told
	printf '0 of 12 jobs done, 0 running, 12 missing; 0 of 36 matches, 0.0 a minute\n' | cmp - told
	play_jobs
	wait $!
	[ "$(wc -l <told)" = 2 ] || fail "$(cat told)"
	sed -n 2p told >last
	says '12 of 12 jobs done, 0 running, 0 missing; 36 of 36 matches, ' last
	says ' a minute, all are played' last
	# all is played: it ends at once, and agrees with --progress
	plan --watch out plan >told
	plan --progress out plan >table
	says "$(sed -n 's/^matches sealed\t//p' table) of " told
	[ "$(wc -l <told)" = 1 ] || fail "$(cat told)"
	plan --watch out --lang fr plan >told
	says '12 tâches sur 12' told
	# the reader of the pipe goes
	rm out/3.log
	plan --watch out plan | head -n 1 >told
	says '11 of 12 jobs done, 0 running, 1 missing; 33 of 36' told
}

# On a terminal: the standings are those of score; sizes change; Ctrl-C leaves it clean.
case_a_terminal_has_a_table() { # medium
	for game in chkobba enfle; do
		rm -rf out
		if [ $game = enfle ]; then
			sed -i 's/^random/random2\tbot random -s 2\nrandom/' players
			plan roundrobin enfle deals=1 -d 2 -c 1 -S seed <players >plan
			mkdir out
			plan --jobs -r out plan >jobs
		else
			make_plan chkobba -d 6 -c 3
		fi
		play_jobs
		echo 'rest 30' | TERM=xterm typist plan --watch out plan 2>err || fail "$(cat err typed)"
		screen >shown
		score --standings out/*.log | awk -F'\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
			{ printf "%s %d %.1f %.1f\n", $at["name"], $at["matches"], $at["wins"], 100 * $at["share"] }' | sort >scored
		awk '/^name/ { on = 1; next } on && NF == 4 { print $1, $2, $3, $4 }' shown | sort | cmp - scored ||
			fail "$game: $(cat shown scored)"
	done
	# a match that plays is named; windows are small; nothing is folded
	rm -rf out
	make_plan chkobba -d 6 -c 3
	head -n 3 jobs >some
	sh some 2>err
	head -n 60 out/1.log >broken
	mv broken out/1.log
	hold out/1.log
	printf '%s\n' 'wait jobs done' 'rest 1.2' 'size 8x40' 'rest 1.2' 'size 30x24' 'rest 1.2' 'signal INT' 'rest 9' |
		TERM=xterm status 130 typist -s 24x80 plan --watch out plan 2>err
	let_go
	says 'job 1: ' ', match ' '1 running' typed
	screen >shown
	wider 23 shown >wide
	[ ! -s wide ] || fail "$(cat wide)"
	# the modes of the terminal are as they were, and the cursor stands on a line of its own
	[ "$(sort -u tty | wc -l)" = 1 ] || fail "$(cat tty)"
	[ "$(tail -c 1 typed | od -An -c | tr -d ' ')" = '\n' ] || fail "$(tail -c 40 typed | od -c)"
	# without a terminal that can be drawn on: lines
	printf '%s\n' 'wait jobs done' 'signal INT' 'rest 9' | TERM=dumb status 130 typist plan --watch out plan 2>err
	lacks $'\033' typed
}

case_what_is_no_plan_is_not_watched() {
	make_plan chkobba -d 2 -c 2
	tells 2 'PLAN' plan --watch out
	tells 2 '--progress and --watch do not go together' plan --watch out --progress out plan
	tells 2 'do not go together' plan --watch out -d 3 plan
	echo nonsense >bad
	tells 1 'bad:1' plan --watch out bad
	# a file of another job is refused, as by --progress
	play_jobs
	sed 's/ deals=1/ deals=2/' out/2.log >out/1.log
	tells 1 'out/1.log' plan --watch out plan >told
}
