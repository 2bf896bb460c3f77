# shellcheck shell=bash
# What score says of long streams: its memory follows names and sets, never
# matches.  And a tournament's page, looked at in a headless Chromium.

BYTES=${BYTES:-60000000}

# forever FILE: a record that may stand anywhere, again and again
forever() { local record; record=$(cat "$1"); while printf '%s\n' "$record"; do :; done 2>/dev/null | head -c "$BYTES"; }

case_memory_does_not_follow_matches() {
	local option log=$GOLDEN/chkobba-teams.log
	for option in --results --course --seals --standings --cross --deals --html '--standings --without-faults'; do
		# one set, one pair: of as many bytes as there are; the last record is cut
		(ulimit -v 60000; forever "$log" | status 3 score $option 2>err >out) || fail "$option: $(cat err)"
		[ -s out ] || fail "$option: nothing"
	done
}

case_pages_of_tournaments_in_a_browser() {
	need chromium chromedriver node
	local i a b names=(x greedy 'علي' '<script>' 'Zoé' 'a name that is as long as a name may be, which is 64 bytes no 65')
	mkdir out
	for ((a = 1; a <= 5; a++)); do
		for ((b = a + 1; b <= 5; b++)); do
			referee chkobba target=11 --seed-file <(printf '%064d' 7) -n 12 --duplicate -o "out/$a$b.log" \
				--name "${names[a]}" -p 'bot greedy' --name "${names[b]}" -p "bot -s $a random" 2>err
		done
	done
	# and one that is cut off, and one of which somebody leaves
	head -n -9 out/12.log >out/cut.log
	sed '/^play/q' out/34.log >begun
	seat=$(sed -n 's/^play \([12]\).*/\1/p' begun)
	{ head -n -1 begun; echo "fault $seat illegal x<i>"; echo "fault $seat illegal x"; } |
		referee -p 'bot first' -p 'bot first' >out/left.log 2>err || fail "$(cat err)"
	score --html out/*.log >tournament.html 2>err || :
	score --html --lang fr out/*.log >french.html 2>err || :
	score --html "$GOLDEN"/*.log >all.html 2>err || :
	for i in tournament french all; do [ -s $i.html ] || fail "no $i"; done
	mkdir -p "$BUILD/screenshots"
	node "$ROOT/tests/slow/page.js" --still "$BUILD/screenshots" tournament.html french.html all.html >wrong 2>took ||
		fail "$(head -c 3000 wrong took)"
}

# four thousand tournaments each of shares near and far from the ends
case_intervals_of_shares_hold() {
	export TOURNAMENTS=4000
	suite clustered_mean
}
