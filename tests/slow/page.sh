# shellcheck shell=bash
# Pages driven in a headless Chromium (tests/slow/page.js): every trick reached by
# keys and by clicks, at 320 and at 1400 pixels, light and dark, without scripts and
# printed.  Their pictures are kept in the build's folder screenshots.

# drive PAGE...: in pictures that others may look at
drive() {
	need chromium chromedriver node
	mkdir -p "$BUILD/screenshots"
	node "$ROOT/tests/slow/page.js" "$BUILD/screenshots" "$@" >wrong 2>took ||
		fail "$(head -c 3000 wrong took)"
}

# golden PATTERN...: the golden records of these names
golden() {
	local f name
	for name in "${@/#/"$GOLDEN/"}"; do
		for f in $name.log; do replay --html "$f" >"$(basename "$f" .log).html"; done
	done
	drive ./*.html
}
case_matches_of_chouine_in_a_browser() { golden 'chouine-[0-9a-e]*'; }
case_more_matches_of_chouine_in_a_browser() { golden chouine 'chouine-[!0-9a-e]*'; }
case_matches_of_chkobba_in_a_browser() { golden 'chkobba*'; }
case_matches_of_other_games_in_a_browser() { golden 'chn*' '[!c]*'; }

case_views_and_names_in_a_browser() {
	replay --html -s 0 "$GOLDEN/chouine.log" >public.html
	replay --html -s 3 "$GOLDEN/enfle.log" >seat.html
	referee chouine -s 7 deals=2 -o log --name '<script>alert(1)</script>' -p 'bot greedy' \
		--name 'علي' -p 'bot greedy'
	replay --html log >names.html
	# names without a place to break
	referee chkobba -s 22 deals=2 -o log2 --name neural_network_player_v2_of_november_2026 -p 'bot first' \
		--name "$(printf '%024d' 0 | tr 0 W)" -p 'bot greedy'
	replay --html log2 >long.html
	players 11 'bot first'
	referee chnif -s 22 deals=1 -o log3 --name "$(printf '%050d' 0 | tr 0 W)" -p 'bot greedy' "${P[@]}"
	replay --html log3 >twelve.html
	drive public.html seat.html names.html long.html twelve.html
}

case_marks_in_a_browser() {
	referee chkobba -s 5 target=11 -o log -p 'bot random' -p 'bot greedy' 2>/dev/null
	replay --html --analyse --playouts 40 log >marks.html
	drive marks.html
}

case_streams_in_a_browser() {
	players 2 'bot greedy'
	referee chkobba -s 1 -n 60 -o folded "${P[@]}" 2>/dev/null
	head -n "$(grep -n '^arbitre' folded | sed -n '13s/:.*//p')" folded | head -n -1 >open
	replay --html folded >folded.html
	replay --html open >open.html
	drive folded.html open.html
	# a thousand: the page grows with its records, and so does the time
	referee chouine -s 1 -n 1000 -o log manches=1 "${P[@]}" 2>/dev/null
	began=$(date +%s%N)
	replay --html log >thousand.html
	echo "$(stat -c %s log) bytes, page $(stat -c %s thousand.html), $((($(date +%s%N) - began) / 1000000)) ms" >&2
	[ "$(stat -c %s thousand.html)" -le $((5 * $(stat -c %s log))) ] || fail "$(stat -c %s thousand.html log)"
	need chromium chromedriver node
	node "$ROOT/tests/slow/page.js" --ready . thousand.html >wrong 2>took || fail "$(cat wrong took)"
}
