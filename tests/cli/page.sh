# shellcheck shell=bash disable=SC2046
# Pages of HTML (replay --html): what stands in them, and what cannot.  They are
# driven in a browser by tests/slow/page.sh.

# in_page FROM TO: the lines of ./page from one pattern to another
in_page() { sed -n "/$1/,/$2/p" page; }
# decoded: text of a page as it was
decoded() { sed 's/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&#39;/'\''/g; s/&amp;/\&/g'; }
# record_of_page: the record at the foot of ./page
record_of_page() { sed -n '/<pre>$/,/^<\/pre>/p' page | sed '1d;$d' | decoded; }
# sha PART: the hash of the element in ./page, as a policy has it
sha() {
	tr '\n' '\001' <page | sed "s/.*<$1>\\(.*\\)<\\/$1>.*/\\1/" |
		tr '\001' '\n' | openssl dgst -sha256 -binary | base64
}

# What nobody sees is shown escaped, in a record of an older release and in what is none;
# and in the title of a plan that an older release wrote.
case_nothing_on_a_page_is_hidden() {
	printf 'arbitre 1 chkobba\nname 1 a\u202eb\nname 2 c\ufe0f\n# \033[31m\nfault 1 exit\n' |
		referee 2>err >log
	printf '<script>\033[31m\u202e\n' >none
	for hidden in $'\u202e' $'\ufe0f' $'\033'; do
		replay --html log >page
		lacks "$hidden" page
		says '<bdi>a\xe2\x80\xaeb</bdi>' page
		status 1 replay --html none >page 2>err
		lacks "$hidden" page
		lacks "$hidden" err
		score --html log >page
		lacks "$hidden" page
		says 'a\xe2\x80\xaeb' page
		replay log >page
		lacks "$hidden" page
	done
	replay --html log >page
	says 'this is no longer the file byte for byte' page
	printf 'a\tbot first\nb\tbot greedy\n' >players
	printf '%064d' 7 >seed
	mkdir out
	plan roundrobin chkobba deals=1 -d 1 -S seed --title 'A title' <players >plan
	plan --jobs -r out plan | bash -e 2>err
	sed $'s/^# title A/&\u202e/' plan >old
	score --html --plan old -R out >page 2>err || :
	lacks $'\u202e' page
	says '<title>A\xe2\x80\xae title' page
}

case_every_golden_record_is_a_page() { # long
	local f size page n=0
	for f in "$GOLDEN"/*.log; do
		replay --html "$f" >page || fail "$f"
		n=$((n + 1))
		# sizes
		size=$(stat -c %s "$f") page=$(stat -c %s page)
		[ "$page" -le $((8 * size + 32768)) ] || fail "$f: $page bytes of $size"
		# each trick of the table of all lines has an anchor, and no other has
		grep -o 'id=m[0-9]*d[0-9]*t[0-9]*' page | sort >anchors
		[ -s anchors ] || fail "$f: no anchors"
		[ -z "$(uniq -d anchors)" ] || fail "$f: twice: $(uniq -d anchors)"
		case $f in
		*/chouine* | */enfle*)
			replay -t "$f" | awk -F '\t' '$5 == "play" { print "id=m" $1 "d" $2 "t" $3 + 1 }' |
				sort -u | cmp - anchors || fail "$f"
			;;
		esac
		# what links lead to is there
		grep -o 'href="*#[a-z0-9]*' page | sed 's/.*#//' | sort -u >links
		grep -o ' id=[a-z0-9]*' page | sed 's/.*=//' | sort >ids
		[ -z "$(comm -23 links ids)" ] || fail "$f: no $(comm -23 links ids)"
		[ -z "$(uniq -d ids)" ] || fail "$f: twice: $(uniq -d ids)"
		# no attribute of style or of a handler, nothing from elsewhere
		(lacks -E '<[a-z][^>]* (style|on[a-z]+|src)=' page) || fail "$f"
		(lacks -E 'https?:|@import|url\(' page) || fail "$f"
		# what a step changes: codes, and figures, each once
		grep -oE 'data-o=("[^"]*"|[^ >]*)' page | sed 's/^data-o=//; s/"//g' | awk -F , '{
			split("", has)
			for (i = 1; i <= NF; i++) {
				n = split($i, part, "=")
				if ($i == "" || n > 2 || (n == 2 && has[part[1]]++)) { print; exit 1 } } }' || fail "$f: a change that is none"
		if ! grep -q '^<nav' page; then
			record_of_page | cmp - "$f" || fail "$f"
		fi
	done
	[ $n -ge 40 ] || fail "only $n"
}

# elements FILE: those of a page, with their places and classes
elements() { grep -oE '<[a-z/][a-z0-9]*( id=[a-z0-9]+)?( class=("[^"]*"|[a-z]+))?' "$1"; }

# Words of the games that hold what joins and ends sentences make no other element.
case_words_of_a_translation_make_no_elements() { # medium
	local f n=0 sources=()
	need msggrep msgcat msgfmt
	[ -z "${SANITIZED:-}${COVERED:-}" ] || skip 'the programs are linked in another way'
	for f in "$ROOT"/lib/games/*/telling*.c "$ROOT"/lib/ui/{telling,view,sentence}.c; do
		sources+=(-N "${f#"$ROOT/"}")
	done
	msggrep --no-wrap "${sources[@]}" "$ROOT/lib/po/fr.po" |
		sed -E '/^msgstr ""$/!s/^(msgstr(\[.\])? ")(.+)"$/\1. : ; · \3 . : ; ·"/' >ugly.po
	# replay with another catalogue
	mkdir po
	cp "$ROOT/lib/po/embed" po
	msgcat --use-first ugly.po "$ROOT/lib/po/fr.po" >po/fr.po
	po/embed catalogues
	"${CC:-cc}" -I"$ROOT/lib" -o ugly_replay "$BUILD"/cmd/replay/*.o catalogues.c "$BUILD"/{common,inside}.a \
		$(pkg-config --libs libsodium ncursesw) -lm || fail
	for f in "$GOLDEN"/{chkobba-4-out,chkobba-cut-redeal,chnif-12,chnif-faults,chouine-3-faults,chouine-chouine,enfle-out,enfle-void}.log; do
		replay --lang fr --html "$f" >page
		./ugly_replay --lang fr --html "$f" >ugly
		[ "$(grep -c '\. : ; · ' ugly)" -gt 10 ] || fail "$f: the words are not there"
		elements page >wanted
		elements ugly | cmp -s - wanted || fail "$f: $(elements ugly | diff - wanted | head -n 5)"
		n=$((n + 1))
	done
	[ $n = 8 ] || fail "only $n"
}

# transcripts_of LOG: of its two seats, in the folder kept, with times of their own
transcripts_of() {
	local seat
	mkdir -p kept
	for seat in 1 2; do
		replay --seat $seat "$1" >lines
		replay --answers $seat "$1" >answers
		LC_ALL=C awk -v step=$((10 * seat)) -f "$ROOT/tests/people/transcript.awk" answers lines >kept/$seat.transcript
		# they are what the seat was told
		replay --audit --receipt kept/$seat.transcript "$1" >said || fail "$(cat said)"
	done
}

# Whole pages, but for their styles and scripts, element by element: NAME,SEAT,LANG of
# replay, GAME,score,LANG of score with the golden records of the game, RECORD,times,LANG
# of score with transcripts.  tests/people/redraw makes them anew.
case_pages_are_written_as_ever() { # medium
	local f name seat lang n=0
	for f in "$ROOT"/tests/people/pages/*; do
		IFS=, read -r name seat lang <<<"$(basename "$f")"
		case $seat in
		score) (cd "$GOLDEN" && score --html --lang "$lang" $(grep -l "^arbitre 1 $name " *.log)) ;;
		times) transcripts_of "$GOLDEN/$name.log" && (kept=$PWD/kept && cd "$GOLDEN" && score --html --lang "$lang" --times "$kept" "$name.log") ;;
		all) replay --html --lang "$lang" "$GOLDEN/$name.log" ;;
		*) replay --html --lang "$lang" --seat "$seat" "$GOLDEN/$name.log" ;;
		esac |
			sed '/^<style>/,/^<\/style>/d; /<script>/,/<\/script>/d; /<pre>$/,/^<\/pre>/d; /Content-Security-Policy/d' |
			sed 's/></>\n</g' >written
		[ -z "${REDRAW:-}" ] || cp written "$f"
		cmp written "$f" || fail "$(basename "$f"): $(diff written "$f" | head -n 6)"
		n=$((n + 1))
	done
	[ $n -ge 15 ] || fail "only $n"
}

case_the_page_tells_the_account() { # long
	for name in chouine-null chkobba-teams-out chnif-faults enfle-out chouine-mondoubleau; do
		f=$GOLDEN/$name.log
		replay --html "$f" >page
		# its sentences, without what the page has elements for
		replay "$f" | sed -n 's/^  *//p' | sed 's/^trick [0-9]* *//; s/   *.*//; /^[0-9]$/d; /: /d; /:$/d; s/[.“”]//g; s/, /\n/g; s/; /\n/g; s/ → /\n→ /g' |
			sort -u >told
		sed 's/<[^>]*>//g' page | decoded | sed 's/[.“”]//g' >words
		while read -r line; do
			grep -qF -- "$line" words || fail "$name: no \"$line\""
		done <told
		[ "$(wc -l <told)" -gt 10 ] || fail "$name: $(cat told)"
	done
}

case_what_a_page_counts() {
	for name in chouine chnif enfle chkobba-teams; do
		replay --html "$GOLDEN/$name.log" >page
		deals=$(grep -c '^deal ' "$GOLDEN/$name.log")
		# the course has a point for each deal that is over, and one before
		[ "$(grep -o '<polyline points="[^"]*"' page | awk '{ print NF - 2 }' | sort -u)" = "$deals" ] ||
			fail "$name: $deals deals, $(grep '<polyline' page)"
	done
	replay --html "$GOLDEN/chouine.log" >page
	says '<title>La Chouine — Zoé · Ali</title>' page
	lacks '1 match' page
	cat "$GOLDEN/chouine.log" "$GOLDEN/chouine-add-grows.log" | replay --html >page
	says '<title>La Chouine — 2 matches</title>' '<p class=lede>2 matches</p>' page
}

# Each blunder of the account has its mark on the page, with the better card.
case_marks_stand_at_the_moves_that_cost_much() { # long
	for game in chkobba chouine; do
		referee $game deals=9 -s 5 -o $game.log -p 'bot random' -p 'bot greedy' 2>/dev/null
		replay --analyse --playouts 40 $game.log >account
		replay --html --analyse --playouts 40 $game.log >page
		[ "$(grep -c ', very bad ??: ' account)" -ge 3 ] || fail "$game: no blunders"
		[ "$(grep -o 'data-mark=??' page | wc -l)" = "$(grep -c ', very bad ??: ' account)" ] ||
			fail "$game: $(grep -o 'data-mark=??' page | wc -l) marks"
		[ "$(grep -o 'data-mark=[?!]* ' page | sort -u | wc -l)" -ge 2 ] || fail "$game: no lesser mark"
		grep -oE 'data-mark=[?!]+ data-why="[^"]*"' page >marks
		lacks -vE '"(doubtful \?!|bad \?|very bad \?\?): .* was better by [0-9.]+ [a-z ]+\."$' marks
		grep -qE 'data-better=([2-9TJQKA][SHDC])+>' page || fail "$game: no better card"
		replay --html $game.log >page
		lacks 'data-mark=' page
	done
}

# Who was ahead, move by move: a point for each decision that was judged and for each deal;
# behind the last one stands what the match came to, above an even share.
case_the_course_of_who_was_ahead_ends_at_the_result() { # long
	while read -r game seats; do
		players=()
		while [ ${#players[@]} -lt $((2 * seats)) ]; do players+=(-p "bot random -s ${#players[@]}"); done
		rm -f "$game.log"
		referee "$game" deals=3 -s 5 -o "$game.log" "${players[@]}" 2>/dev/null
		replay --html --analyse --playouts 8 $game.log >page
		replay --analyse --table --playouts 8 $game.log >table
		python3 - "$game" <<'EOF' || fail "$game"
import re, sys
page, game = open("page").read(), sys.argv[1]
figure = re.search(r'<figure class=course>(?:(?!</figure>).)*Who was ahead.*?</figure>', page, re.S).group()
lines = re.findall(r'<polyline points="([^"]*)"', figure)
record = [line.split() for line in open(game + ".log", encoding="utf-8")]
judged = sum(line.split("\t")[-2] != "-" for line in open("table", encoding="utf-8"))
deals = sum(line[0] == "deal" for line in record)
assert all(len(line.split()) == judged + deals + 1 for line in lines), (len(lines[0].split()), judged, deals)
ends = [float(n.replace("\u2212", "-")) for n in re.findall(r'<tspan class=v>([^<]*)</tspan>', figure)]
won = [0] * len(ends)
for line in record:
    if line[0] == "rank":
        won[int(line[1]) - 1] = int(line[3])
mean = sum(won) / len(won)
if game == "chkobba":
    won = [won[0] - won[1], won[1] - won[0]]
elif game == "enfle": # shares of coups: all that is known is their sum
    won = [n + (0 - sum(ends)) / len(ends) for n in ends]
else:
    won = [n - mean for n in won]
assert len(ends) == len(won) and all(abs(a - b) < 0.06 for a, b in zip(ends, won)), (ends, won)
assert any(n for n in ends), ends
EOF
	done <<-'EOF'
		chkobba 2
		chouine 2
		chouine 3
		chnif 5
		enfle 4
	EOF
	replay --html enfle.log >page
	lacks 'Who was ahead' page
	# of one seat, one line
	replay --html --analyse --playouts 8 --seat 2 chnif.log >page
	[ "$(tr '\n' ' ' <page | sed 's/.*<figure class=course>//' | grep -o '<polyline' | wc -l)" = 1 ]
}

# At L'Enfle all tokens are on the table: those of the players and the basket.
case_a_page_has_all_tokens_at_the_start_of_a_deal() {
	local f n=0
	for f in "$GOLDEN"/enfle*.log; do
		replay --html "$f" | sed -n 's/^<p><a data-o="\([^"]*\)".*/\1/p' >starts
		[ -s starts ] || fail "$f: no deal"
		awk -F , -v players="$(sed -n '1s/.* players=\([0-9]*\) .*/\1/p' "$f")" '
			{
				sum = 0
				for (i = 1; i <= NF; i++) if ($i ~ /^([a-h]1|k)=/) sum += substr($i, index($i, "=") + 1)
				if (sum != players * players) { print sum " tokens: " $0; exit 1 }
			}' starts >wrong || fail "$f: $(cut -c -120 wrong)"
		n=$((n + 1))
	done
	[ $n -ge 5 ] || fail "only $n"
}

# Behind the last partie of a manche the next manche begins, before its deal.
case_the_table_of_a_match_has_its_manches() {
	replay --html "$GOLDEN/chouine-match.log" >page
	grep -o 'colspan=[0-9]* class=man>[^<]*' page >heads
	printf 'colspan=%s class=man>manche %s\n' 3 1 3 2 4 3 | cmp - heads || fail "$(cat heads)"
}

case_the_policy_has_the_hashes() {
	command -v openssl >/dev/null || skip 'no openssl'
	replay --html "$GOLDEN/chnif.log" >page
	says "style-src 'sha256-$(sha style)'" "script-src 'sha256-$(sha script)'" page
	says "default-src 'none'" page
	[ "$(grep -c '<script>' page)" = 1 ] || fail 'scripts'
	[ "$(grep -c '<style>' page)" = 1 ] || fail 'styles'
}

case_foreign_text_is_only_text() { # medium
	referee chouine -s 7 deals=1 -o log --name '<script>alert(1)</script>' -p 'bot greedy' \
		--name "\"&'<b>x" -p 'bot greedy'
	replay --html log >page
	[ "$(grep -c '<script>' page)" = 1 ] || fail 'a script of a name'
	says '&lt;script&gt;alert(1)&lt;/script&gt;' '&quot;&amp;&#39;' page
	record_of_page | cmp - log
	# names that are written from right to left, and of no letters, are isolated
	referee chouine players=3 -s 7 deals=1 -o log2 --name 'علي' -p 'bot greedy' --name 42 -p 'bot greedy' --name 'علي Ali' -p 'bot greedy'
	replay --html log2 >page
	says '<bdi>علي Ali</bdi>' '<bdi>علي</bdi>' '<bdi>42</bdi>' page
	record_of_page | cmp - log2
	lacks '<bdi>Zo' <(replay --html "$GOLDEN/chouine.log") # Zoé is isolated
	for name in A Z a z À; do
		sed "s/^name 1 .*/name 1 $name/" "$GOLDEN/chouine.log" | replay --html - >page 2>err || :
		says "$name" page
		lacks "<bdi>$name" page
	done
	# answers
	printf '#!/bin/sh\nread -r x\nwhile read -r x; do case $x in "? ready") echo ready;; "?"*) printf "<i>\\\\r\\\\303\\\\n";; esac; done\n' >mean
	chmod +x mean
	referee chouine -s 7 deals=1 --uncaged -o log3 -p ./mean -p 'bot greedy' || :
	replay --html log3 >page || :
	says '<q dir=auto>&lt;i&gt;\x0d' page
	[ "$(grep -c '<i>\\' page)" = 0 ] || fail 'an answer is an element'
}

case_the_public_sees_no_hand() { # medium
	for game in chouine chnif enfle chkobba; do
		replay --html -s 0 "$GOLDEN/$game.log" >page
		says '?' page
		grep -q 'data-o="*[^ >]*?[0-9]*ha' page || fail "$game: no hand of backs"
		(lacks '<pre>' page) || fail "$game: the record is there"
		(lacks "$(sed -n 's/^seed //p' "$GOLDEN/$game.log" | head -n 1)" page) || fail "$game: so is the seed"
		(lacks -E '<dd>[^?]*[♠♣]' page) || fail "$game: a hand is shown"
	done
	# one's own, by number and by name
	replay --html -s 2 "$GOLDEN/chouine.log" >page
	[ "$(grep -c '<dt>Ali<dd>[^?]*[♠♣]' page)" -ge 1 ] || fail 'the own hand is not shown'
	lacks '<dt>Zoé<dd>' page # the other one is not
	says '5 cards each.' page
	replay --html -s Ali "$GOLDEN/chouine.log" >named || fail "$?"
	cmp named page
	tells 1 'no record has a seat Nobody' replay --html -s Nobody "$GOLDEN/chouine.log" >out
	# while it is written
	head -n 40 "$GOLDEN/chouine.log" >growing
	hold growing
	status 3 replay --html growing >page 2>err
	lacks '<dl class=hands>' page # a match goes on
	lacks '<p class=end>' page
	status 3 replay --html --open growing >page 2>err
	lacks '<dd>??' page # hands are hidden
	let_go
}

case_streams_have_an_index() { # long
	players 2 'bot greedy'
	referee chkobba -s 1 -n 51 -o log target=11 "${P[@]}" 2>/dev/null
	replay --html log >page
	[ "$(grep -c '<noscript>' page)" = 51 ] || fail "$(grep -c '<noscript>' page) folds"
	[ "$(grep -c '<tr><th scope=row><a href=#m' page)" = 51 ] || fail 'rows'
	[ "$(stat -c %s page)" -le $((5 * $(stat -c %s log))) ] || fail "$(stat -c %s page log)"
	lacks '<pre>' page # records of a stream
	says '<h2>Standings</h2>' 'id=m51d1t1' page
	# the standings are those of score
	score --standings log | awk -F '\t' 'NR > 1 { print $1 }' | head -n 1 >first
	# one of them alone
	replay --html --record 3 log >page
	says 'id=m3d1t1' page
	[ "$(grep -c 'class=match ' page)" = 1 ] || fail 'not one match'
	replay --record 3 log >account
	awk '/^arbitre /{ n++ } n == 3' log >third
	record_of_page | cmp - third
	# fifty are not folded
	awk '/^arbitre /{ n++ } n <= 50' log >fifty
	replay --html fifty >page
	lacks '<noscript>' page # fifty are folded
	for i in 1 50; do says "id=m${i}d1t1" page; done
}

case_verdicts_stand_at_the_foot() {
	replay --html "$GOLDEN/chouine.log" >page
	replay --audit "$GOLDEN/chouine.log" | while read -r line; do
		grep -qF "<small>$line" <(in_page '<footer>' '<\/footer>') || fail "$line"
	done
	says "<code>$(sed -n 's/^seal //p' "$GOLDEN/chouine.log")</code>" page
	says "<code>$(sed -n 's/^commit //p' "$GOLDEN/chouine.log")</code>" page
	# of a bad record what holds is told
	sed '60s/.*/play 1 2S/' "$GOLDEN/chouine.log" >bad
	tells 1 'the seal does not hold' replay --html bad >page
	says '<li>The record was changed. <small>tampered 1: bad:' page
	says 'The record ends before the match does.' page
	record_of_page | cmp - bad
	status 3 replay --html /dev/null >page 2>err
	# what is not text is escaped
	{ head -n 3 "$GOLDEN/chouine.log"; printf '# \377\r\n'; tail -n +4 "$GOLDEN/chouine.log"; } >odd
	replay --html odd >page 2>err || :
	says '# \xff\x0d' 'no longer the file byte for byte' page
}

case_pages_are_the_same_everywhere() {
	other=$(mktemp -d ./other.XXXXXX)
	replay --html "$GOLDEN/enfle.log" >page
	(cd "$other" && TZ=Asia/Tokyo replay --html "$GOLDEN/enfle.log") | cmp - page
	replay --html - <"$GOLDEN/enfle.log" | cmp - page
}

case_pages_are_valid() { # long
	command -v tidy >/dev/null || skip 'no tidy'
	for f in "$GOLDEN"/*.log; do
		replay --html "$f" >page
		# templates are filled by the script; titles of drawings have an id
		tidy -q -e page 2>&1 | grep -v 'trimming empty\|<title> proprietary attribute "id"' >said || :
		[ ! -s said ] || fail "$f: $(head -n 5 said)"
	done
}

case_options_that_do_not_go_with_a_page() {
	tells 2 '--html and --audit do not go together' replay --html --audit "$GOLDEN/chnif.log"
	tells 2 '--html and --deal do not go together' replay --html --deal 1 "$GOLDEN/chnif.log"
	tells 2 '--html and -f do not go together' replay --html -f "$GOLDEN/chnif.log"
	TMPDIR=/nonexistent replay --html "$GOLDEN/chnif.log" >page
	replay --html "$GOLDEN/chnif.log" | head -c 100 >/dev/null
}

# Number signs, question marks, per cent signs, colons, blanks, quotes, letters beyond
# ASCII in the names of records: the links of the page lead to their pages.
case_a_page_is_linked_by_the_name_of_its_file() {
	while read -r name link; do
		cp "$GOLDEN/chouine-faults.log" "$name"
		score --html "$name" >page
		says "<a href=\"$link\">" page
	done <<-X
		x.log x.html
		.log .log.html
		y y.html
		a:b.log ./a%3Ab.html
		é#%?.log %C3%A9%23%25%3F.html
		//$PWD/a:b.log $PWD/a%3Ab.html
	X
}

case_links_lead_to_files_of_any_name() { # long
	mkdir bots
	cat >bots/bad.py <<'P'
import sys
for line in sys.stdin:
    if line.startswith("? "):
        print("ready" if "ready" in line else "nonsense", flush=True)
P
	for f in 'round #1' '50% done' 'what?' 'a:b' 'é à' "it's \"so\"" 'a&amp;b' 'x+y' '-dash'; do
	  referee --quiet chkobba target=11 -o "./$f.log" -p 'python3 bots/bad.py' -p 'bot first' 2>/dev/null
	  replay --html -- "./$f.log" >"./$f.html" 2>/dev/null || fail "page of $f"
	done
	score --html ./*.log >index.html || fail page
	python3 -S - <<'P' || fail "links lead nowhere"
import html.parser, os, sys, urllib.parse
links = []
class P(html.parser.HTMLParser):
    def handle_starttag(s, t, a):
        if t == "a": links.append(dict(a).get("href", ""))
P().feed(open("index.html", encoding="utf-8").read())
bad = []; ok = set()
for h in links:
    if h.startswith("#"): continue
    u = urllib.parse.urljoin("file:///x/index.html", h); q = urllib.parse.urlsplit(u)
    f = urllib.parse.unquote(q.path)[3:]
    if q.query or not q.path.startswith("/x/") or not os.path.exists(f): bad.append((h, f))
    else: ok.add(f)
print("ok", len(ok), "bad", bad[:6])
sys.exit(bool(bad) or len(ok) < 9)
P
}

case_a_page_has_a_table_for_each_game_and_size() {
	cat "$GOLDEN"/{chnif,chkobba,chkobba-teams,chouine,chouine-3-faults,enfle}.log >stream
	replay --html stream >page 2>err || fail "$(cat err)"
	grep -o '<template id=[a-z0-9]*' page | sed 's/.*=//' | sort >told
	sed -n 's/^arbitre 1 \([a-z]*\) .*players=\([0-9]*\).*/\1\2/p' stream | sort -u | cmp - told || fail "$(cat told)"
	[ "$(wc -l <told)" -ge 6 ] || fail "$(cat told)"
}
