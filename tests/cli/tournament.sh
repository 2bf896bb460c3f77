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
# run_lines SECTION...: in this folder
run_lines() {
	lines_of "$@" >lines.sh
	[ -s lines.sh ] || fail "no commands in $*"
	bash -e lines.sh >said 2>&1 || fail "$*: $(tail -n 5 said)"
}

case_the_page_of_tournaments_works() { # long
	run_lines 'FROM THE PLAYERS TO THE PLAN'
	[ "$(grep -c '^# player' plan)" = 3 ] || fail "$(cat plan)"
	# the seed is made again by whoever is told the secret
	[ "$(b2sum -l 256 <secret | cut -d ' ' -f 1)" = "$(cut -d ' ' -f 1 published)" ] || fail "$(cat published)"
	lines_of 'On one machine' | sed -n '1,/^plan --progress/p' >lines.sh
	bash -e lines.sh >said 2>&1 || fail "$(tail -n 5 said)"
	grep -q 'jobs done.*24' said || fail "$(cat said)"
	# make finds nothing to do but its marks
	lines_of 'On one machine' | sed -n '/^plan --jobs -r out plan >lines/,$p' >lines.sh
	rm out/3.log
	if command -v make >/dev/null; then bash -e lines.sh >said 2>&1 || fail "$(tail -n 5 said)"; fi
	plan --jobs -r out plan | sh 2>errors
	lines_of 'STOPPING EARLY' | head -n 1 >lines.sh
	bash -e lines.sh >said 2>&1 || fail "$(tail -n 5 said)"
	run_lines AFTERWARDS
	says 'plan: 120 planned, 120 played, 0 missing, 0 twice, 0 unplanned; its commit holds' said
	[ "$(wc -l <results)" = 241 ] && [ "$(wc -l <seals)" = 25 ] || fail "$(wc -l results seals)"
	says 'plan: 120 planned, 120 played' index.html
	[ "$(find out -name '*.html' | wc -l)" = 24 ] || fail "$(ls out)"
	if command -v sqlite3 >/dev/null; then
		lines_of FIGURES | sed -n '/^sqlite3/,/group by/p' >lines.sh
		bash -e lines.sh >said 2>&1 || fail "$(tail -n 5 said)"
		[ "$(grep -c '^greedy	[12]	' said)" = 2 ] || fail "$(cat said)"
	fi
}

# picture FILE: a PNG of a size that can be looked at, and not blank
picture() {
	python3 - "$1" <<-'EOF'
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
	printf '%s\tbot %s\n' greedy greedy first first >players
	echo x >seed
	plan roundrobin chkobba -d 4 -c 4 -S seed <players >plan
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
	mkdir hall
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
	! grep -h '^fault\|^forfeit' hall/*.log || fail 'who thinks loses on time'
	[ ! -e clocks ] || fail "$(cat clocks)"
	for round in 1 2; do
		[ "$(grep -h '^deck' hall/$round.log | head -n 1)" = "$(grep -h '^deck' hall/$((round + 2)).log | head -n 1)" ] ||
			fail 'other cards'
	done
	score --cross hall/*.log >cross
	[ "$(wc -l <cross)" = 5 ] || fail "$(cat cross)"
	replay --audit --plan evening hall/*.log >audit || fail "$(cat audit)"
}
