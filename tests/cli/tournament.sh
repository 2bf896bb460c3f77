# shellcheck shell=bash
# The commands of tournament(7), as they stand there, from the players to the page.

# lines_of SECTION...: the commands of these sections and subsections, in order:
# what begins with "$ ", and what goes on behind it
lines_of() {
	local section
	for section; do
		awk -v section="$section" '
			/^\.S[hs] / { on = substr($0, 5) == section; next }
			/^\.Bd / { block = on; next }
			/^\.Ed/ { block = 0 }
			block { print }' "$ROOT/man/tournament.7"
	done | sed 's/^\$ //; s/\\e/\\/g; s/\\-/-/g'
}
# lines_from FIRST LAST SECTION: those from one that matches to one that does
lines_from() { lines_of "$3" | sed -n "/$1/,/$2/p"; }
# quiet_parallel: it asks nobody to cite it
quiet_parallel() {
	need parallel
	export PARALLEL_HOME=$PWD/parallel
	mkdir parallel
	touch parallel/will-cite
}
# run_lines SECTION...: in this folder
run_lines() {
	lines_of "$@" >lines.sh
	[ -s lines.sh ] || fail "no commands in $*"
	bash -e lines.sh >said 2>&1 || fail "$*: $(tail -n 5 said)"
}

case_the_page_of_tournaments_works() { # long
	need minisign
	export MINISIGN_CONFIG_DIR=$PWD/keys
	mkdir keys
	minisign -G -W -p minisign.pub >/dev/null
	run_lines 'FROM THE PLAYERS TO THE PLAN'
	[ "$(grep -c '^# player' plan)" = 3 ] || fail "$(cat plan)"
	# the seed is made again by whoever is told the secret
	[ "$(b2sum -l 256 <secret | cut -d ' ' -f 1)" = "$(cut -d ' ' -f 1 published)" ] || fail "$(cat published)"
	lines_from '^mkdir' '^plan --progress' 'On one machine' >lines.sh
	bash -e lines.sh >said 2>&1 || fail "$(tail -n 5 said)"
	grep -q 'jobs done.*24' said || fail "$(cat said)"
	run_lines AFTERWARDS
	says 'plan: 120 planned, 120 played, 0 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds' said
	minisign -Vm seals -p minisign.pub >signed || fail "$(cat signed)"
	[ "$(wc -l <results)" = 241 ] && [ "$(wc -l <seals)" = 25 ] || fail "$(wc -l results seals)"
	says 'plan: 120 planned, 120 played' index.html
	[ "$(find out -name '*.html' | wc -l)" = 24 ] || fail "$(ls out)"
	if command -v sqlite3 >/dev/null; then
		lines_of FIGURES | sed -n '/^sqlite3/,/group by/p' >lines.sh
		bash -e lines.sh >said 2>&1 || fail "$(tail -n 5 said)"
		[ "$(grep -c '^greedy	[12]	' said)" = 2 ] || fail "$(cat said)"
	fi
}

# Seven at tables of three and four, in one folder; each is tried before.
case_a_knockout_of_the_page_goes_on() { # long
	seq 7 | sed 's/.*/p&\tbot random --seed=&/' >entrants
	echo 'a seed of the plan' >seed
	mkdir out
	run_lines 'A knockout'
	grep -q '^# design knockout .* seats=3-4 round=2$' k2 || fail "$(cat k2 said)"
	[ "$(head -n 1 places)" = 'place	name' ] && [ "$(wc -l <places)" = 8 ] || fail "$(cat places said)"
	says ' 0 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its 2 commits hold, its chain holds' said
	says 'its 2 commits hold, its chain holds' '<caption>Places</caption>' ko.html
	head -n 2 entrants | plan roundrobin chouine parties=3 -d 1 -S seed >plan
	run_lines 'Before it begins'
	printf 'name\tstate\np1\tok\np2\tok\n' | cmp - said || fail "$(cat said)"
}

# a plan of 16 jobs that take a moment
setup() {
	planned 'greedy first' roundrobin chouine -d 160 -c 20
	mkdir out
}
# killed_and_again FILE: its commands are killed in the middle, then run again as
# they stand
killed_and_again() {
	local pid
	setsid bash -e "$1" >said 2>&1 &
	pid=$!
	wait_for sh -c '[ "$(ls out | grep -c log)" -ge 5 ]'
	kill -KILL -- "-$pid"
	wait "$pid" || :
	# those that die let go of their files
	wait_for sh -c 'for file in out/*.log; do flock -n "$file" true || exit 1; done'
	plan --jobs -r out plan >lacking
	[ -s lacking ] || fail 'it was over before it was killed'
	bash -e "$1" >said 2>&1 || fail "$(tail -n 5 said)"
	plan --jobs -r out plan >lacking
	[ ! -s lacking ] || fail "$(wc -l <lacking) jobs were left out: $(cat said)"
	replay --audit --plan plan out/*.log >audit || fail "$(tail -n 2 audit)"
}

case_the_lines_for_make_go_on_after_a_kill() { # long
	need make flock setsid
	setup
	lines_from '^plan --jobs -r out plan >lines' '^make' 'On one machine' >again.sh
	[ "$(wc -l <again.sh)" = 5 ] || fail "$(cat again.sh)"
	killed_and_again again.sh
	# also with nothing to do, and for one that is lacking
	bash -e again.sh >said 2>&1 || fail "$(cat said)"
	rm out/3.log
	bash -e again.sh >said 2>&1 || fail "$(cat said)"
	replay --audit --plan plan out/*.log >audit || fail "$(tail -n 2 audit)"
}

case_the_lines_for_parallel_go_on_after_a_kill() { # long
	need flock setsid
	quiet_parallel
	setup
	# as on forty, where ssh is this shell
	lines_of 'On forty' | sed -n 1,2p | sed 's/-S 8\/one,8\/two --wd "$PWD"/-j 2/' >again.sh
	grep -q '^plan' again.sh && grep -q 'parallel.* -j 2$' again.sh || fail "$(cat again.sh)"
	killed_and_again again.sh
	# and with the number of each job before its line
	rm out/4.log out/11.log
	lines_of 'On forty' | sed -n 3,7p |
		sed 's/-S 8\/one,8\/two/-j 2/; s/--wd.*/\\/; s/--return.*--cleanup//' >numbered.sh
	bash -e numbered.sh >said 2>&1 || fail "$(cat numbered.sh said)"
	replay --audit --plan plan out/*.log >audit || fail "$(tail -n 2 audit)"
}

# Each node is asked before; and after it, each record on any of them.
case_the_nodes_of_the_page_are_asked() { # long
	quiet_parallel
	printf '#!/bin/sh\nexec bot first\n' >own.sh
	printf 'own\tsh %s/own.sh\ngreedy\tbot greedy\n' "$PWD" | planned - roundrobin chouine -d 4 -c 1
	mkdir out
	plan --jobs -r out plan | parallel --joblog log -j 2 || fail 'the jobs'
	# where ssh is this shell
	lines_of 'Whether the nodes are right' | sed 's/-S one,two/-S :/; s/-S 8\/one,8\/two/-j 2/' >here.sh
	sed -n '/--nonall/,/check/p' here.sh >check.sh
	sed -n '/^find/,/replay/p' here.sh >ask.sh
	[ "$(cat check.sh ask.sh | wc -l)" = 5 ] && [ "$(wc -l <here.sh)" = 7 ] || fail "$(cat here.sh)"
	bash -e check.sh >said 2>&1 || fail "$(cat said)"
	bash -e ask.sh >said 2>&1 || fail "$(cat said)"
	[ "$(wc -l <again)" = 8 ] || fail "$(cat again)"
	lacks -v "$(sed -n "s/^grep -v '\(.*\)' again$/\1/p" here.sh)" again
	# the log tells the node
	sed -n '/^grep -F/p' here.sh | bash >said
	[ "$(cat said)" = : ] || fail "$(cat said log)"
	# a node with another program
	printf '#!/bin/sh\nexec bot greedy\n' >own.sh
	! bash -e check.sh >said 2>&1 || fail 'another program'
	says 'own: the program is not the one that was planned' said
	! bash -e ask.sh >said 2>&1 || fail 'other answers'
	grep -q '^out/[1-8].log	differs out/[1-8].log:1 seat [12], own, question' again || fail "$(cat again)"
}

# Slurm gives each task its number; the batch of that number is what it plays.
case_the_batches_of_the_page_play_each_line_once() {
	lines_from '^#!' '^sed -n' 'On forty' >batch
	[ "$(head -n 1 batch)" = '#!/bin/sh' ] && [ "$(wc -l <batch)" = 4 ] || fail "$(cat batch)"
	seq -f 'echo %.0f' 250 >lines
	for task in 1 2 3; do SLURM_ARRAY_TASK_ID=$task sh batch; done >played
	seq 250 | cmp - played || fail "$(wc -l <played)"
}

case_each_job_of_the_page_has_its_notes() { # medium
	printf 'loud\tsh loud.sh\ngreedy\tbot greedy\n' >players
	printf 'echo a note >&2\nexec bot first\n' >loud.sh
	echo x >seed
	plan roundrobin chouine deals=1 -d 3 -c 1 -S seed <players >plan
	mkdir out
	lines_from '^sed -n .s,' '^plan' 'On one machine' | sed '/^plan/,$d' >make.sh
	lines_of 'On one machine' | sed -n '/--stderr/,$p' >>make.sh
	[ "$(wc -l <make.sh)" = 3 ] || fail "$(cat make.sh)"
	bash -e make.sh >said 2>&1 || fail "$(cat said)"
	[ "$(grep -lr 'a note' notes | wc -l)" = 6 ] && [ "$(ls notes | wc -l)" = 6 ] || fail "$(find notes)"
}

case_a_tournament_of_the_page_stops_itself() { # long
	quiet_parallel
	printf '%s\tbot %s\n' greedy greedy random 'random --seed=1' first first >players
	echo x >seed
	run_lines 'STOPPING EARLY'
	[ -e some/stop ] || fail "$(cat said verdict)"
	grep -q '^greedy	\|^h1	' verdict || fail "$(cat verdict)"
	says ' 0 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds; ' said
	plan --jobs -r some early >lacking
	[ "$(wc -l <lacking)" -gt 100 ] || fail "$(wc -l <lacking) jobs were left out"
	# the page of sprt has the same loop
	for page in tournament.7 sprt.1; do
		grep -q "eval {}" "$ROOT/man/$page" || fail "$page"
		(lacks "|| {}" "$ROOT/man/$page") || fail "$page"
	done
}

# What 20 points of Elo are in deviations, by sets of which one knows the share.
case_points_of_elo_are_what_the_page_says() {
	printf '%s\tbot %s\n' greedy greedy random 'random --seed=1' >players
	echo x >seed
	run_lines 'COMING FROM OTHER MATCH RUNNERS'
	h1=$(sed -n 's/^# stop greedy random --h0 0 --h1 //p' both)
	# of 10000 sets of two matches 5288 of 10000 are won
	awk 'BEGIN {
		state = 7
		print "set\tmatch\tname\tplace\tshare"
		for (i = 0; i < 20000; i++) {
			# the same numbers everywhere: Park and Miller
			state = state * 16807 % 2147483647
			won = state / 2147483647 < 0.5288
			printf "%d\t%d\ta\t%d\t%d\n%d\t%d\tb\t%d\t%d\n", i / 2, i, 2 - won, won, i / 2, i, 1 + won, 1 - won
		}
	}' >table
	rate --elo table | awk -F '\t' '$1 == "a" && 2 * $4 > 15 && 2 * $4 < 25 { n++ } END { exit n != 1 }' || fail "$(rate --elo table)"
	# by the rule of the page for a deviation, of sets that decide nothing
	status 3 sprt --h0 0 --h1 0.0001 a b table >told
	awk -F '\t' -v h1="$h1" 'NR == 2 {
		deviation = ($5 - $4) / 3.92 * sqrt($2)
		if (deviation < 0.69 || deviation > 0.73 || $3 / deviation < h1 - 0.02 || $3 / deviation > h1 + 0.02) exit 1
	}' told || fail "$(cat told)"
}

# picture FILE: a PNG of a size that can be looked at, and not blank
picture() {
	python3 -S - "$1" <<-'EOF'
		import struct, sys, zlib
		data = open(sys.argv[1], 'rb').read()
		assert data[:8] == b'\x89PNG\r\n\x1a\n'
		at, body = 8, b''
		while at < len(data):
		    n, kind = struct.unpack('>I4s', data[at:at + 8])
		    if kind == b'IHDR':
		        width, height = struct.unpack('>II', data[at + 8:at + 16])
		    if kind == b'IDAT':
		        body += data[at + 8:at + 8 + n]
		    at += 12 + n
		assert width >= 600 and height >= 400, (width, height)
		pixels = zlib.decompress(body)
		rows = {pixels[i:i + len(pixels) // height] for i in range(0, len(pixels), len(pixels) // height)}
		assert len(rows) > height // 20, 'it is blank'
	EOF
}

case_the_figures_of_the_page_are_drawn() { # medium
	need gnuplot python3
	planned 'greedy first' roundrobin chkobba -d 4 -c 4
	mkdir out
	plan --jobs -r out plan | sh 2>errors
	score --results out/*.log >results
	lines_of FIGURES | sed -n '/^rate/,$p' >lines.sh
	bash -e lines.sh >said 2>&1 || fail "$(cat said)"
	picture ratings.png || fail 'ratings.png'
	picture course.png || fail 'course.png'
	mkdir -p "$BUILD/pictures"
	cp ratings.png course.png "$BUILD/pictures"
}

case_two_tables_have_the_same_cards_in_the_hall() { # medium
	echo x >seed
	lines_of 'AN EVENING AT A VILLAGE HALL' >lines.sh
	bash -e lines.sh >said 2>&1 || fail "$(cat said)"
	[ "$(wc -l <tables)" = 4 ] || fail "$(cat tables)"
	# the first two lines are one table, the others the other one; seats are exchanged
	seats() { sed -n "$1p" tables | grep -o "'--name' '[A-Z][a-z]*'" | cut -d "'" -f 4 | paste -sd ' '; }
	for n in 1 3; do
		[ "$(seats $n)" = "$(seats $((n + 1)) | awk '{ print $2, $1 }')" ] || fail "$(cat tables)"
	done
	[ "$(seats 1 | tr ' ' '\n' | sort | paste -sd ' ')" = 'Anne Denis' ] &&
		[ "$(seats 3 | tr ' ' '\n' | sort | paste -sd ' ')" = 'Ben Claire' ] || fail "$(cat tables)"
	# programs sit in for the people, each of whom thinks longer once than a bot may
	cat >person.sh <<-'X'
		while IFS= read -r line; do
			case $line in
			'# clock none') clock=none ;;
			'? ready') echo ready ;;
			'? '*)
				[ "$slow" ] || sleep 3
				slow=once line=${line#'? '}
				printf '%s\n' "${line%% |*}"
				;;
			seal*) [ "$clock" ] || echo 'a clock runs' >>clocks ;;
			esac
		done
	X
	sed "s/'-Psit'/'-Psh person.sh'/g" tables | xargs -d '\n' -P 4 -I '{}' sh -c '{}' 2>errors || fail "$(cat errors)"
	lacks -hE '^fault|^forfeit' hall/*.log # who thinks loses on time
	[ ! -e clocks ] || fail "$(cat clocks)"
	for round in 1 2; do
		[ "$(grep -h '^deck' hall/$round.log | head -n 1)" = "$(grep -h '^deck' hall/$((round + 2)).log | head -n 1)" ] ||
			fail 'other cards'
	done
	score --cross hall/*.log >cross
	[ "$(wc -l <cross)" = 5 ] || fail "$(cat cross)"
	replay --audit --plan evening hall/*.log >audit || fail "$(cat audit)"
}
