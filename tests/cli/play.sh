# shellcheck shell=bash
# The page that plays, without its script: what tests/page/room says against the programs.
# The page in a browser: tests/slow/play.sh.

ROOM=$BUILD/tests/room
seed=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff

# same_match TERMS LEVEL...: the page's bots play as the programs do
same_match() {
	local terms=$1 seats=() players=() level n=0
	shift
	for level; do
		n=$((n + 1))
		seats+=("P$n:$level")
		players+=(--name "P$n" -p "bot --level $level -s $seed$([ "$level" != master ] || echo ' --playouts 600')")
	done
	"$ROOM" play "$terms" decks "$seed" 0 "${seats[@]}" 3>/dev/null >page.log
	referee $terms -s decks "${players[@]}" >referee.log 2>/dev/null
	cmp page.log referee.log
}

# The same terms, seeds and levels: the same record as between programs.
case_the_bots_of_the_page_are_those_of_bot() { # medium
	same_match 'chkobba target=11' club expert
	same_match 'chkobba players=4 teams=yes target=11' novice player expert club
	same_match 'chouine variant=mondoubleau manches=1 parties=3' player expert
	same_match 'enfle players=4' novice club player expert
	same_match 'chnif players=5' expert club player novice expert
}
case_a_level_that_is_not_there_is_refused() {
	tells 1 'there is no level "ghost"' "$ROOM" play chkobba cards 7 0 Ann: Bob:ghost 3>desk >log
}
case_masters_of_the_page_search_as_bot_does() { # long
	same_match 'chkobba deals=1' master club
	same_match 'chouine deals=1' expert master
	same_match 'enfle deals=1' master club club expert
	same_match 'chnif deals=1' master club club club club
}

# room TERMS LEAVE SEAT...: a match with persons; its record and what they are told
room() {
	"$ROOM" play "$1" cards "$seed" "${@:2}" 3>desk >log
	replay --audit log | grep -q '^ok 1 .*: not changed$' || fail "$(replay --audit log)"
}

# Left at each answer and gone on with, a match has the same record, and the desk of the
# person is as it was: room compares them.
case_a_match_that_was_left_goes_on_as_it_was() { # long
	while IFS='|' read -r terms seats; do
		read -ra seats <<<"$seats"
		room "$terms" 0 "${seats[@]}"
		mv log whole
		room "$terms" 1 "${seats[@]}"
		cmp whole log
	done <<'EOF'
chkobba target=11|Ann: Bob:club
chkobba players=4 teams=yes target=11|Ann: Bob:club Cleo: Dan:expert
chouine manches=1 parties=3|Ann: Bob:player Cleo:expert
chouine players=2 variant=mondoubleau manches=1 parties=3 cut=asked|Ann: Bob:club
enfle players=4|Ann: Bob:club Cleo:novice Dan:player
chnif players=5 entropy=asked|Ann: Bob:club Cleo:novice Dan:player Eve:expert
EOF
}

# The felt: wherever a person is asked, the cards that the table shows are those of the
# match (tests/page/felt.h), and so are they by all changes of the deal at once, which a
# match that was left is told.  Here all seats are persons: every seat is compared.
case_the_felt_is_the_match_at_every_size() { # medium
	local terms names=(Ann Bob Cleo Dan Eve Fay Gus Hal Ida Jon Kim Lea) n seats i
	while IFS='|' read -r n terms; do
		seats=()
		for ((i = 0; i < n; i++)); do seats+=("${names[i]}:"); done
		"$ROOM" play "$terms" cards "$seed" 0 "${seats[@]}" 3>desk >log 2>why || fail "$terms: $(cat why)"
		grep -q '^? ' desk || fail "$terms: nobody was asked"
	done <<'EOF'
2|chkobba target=11 cut=asked
3|chkobba players=3 target=11
4|chkobba players=4 target=11
4|chkobba players=4 teams=yes target=11
2|chouine manches=1 parties=3 cut=asked
2|chouine variant=mondoubleau manches=1 parties=3 count=brisques reuse=add
3|chouine players=3 manches=1 parties=3
4|chouine players=4 manches=1 parties=3
4|chouine players=4 variant=mondoubleau manches=1 parties=3 annonce=own
4|enfle deals=2
5|enfle players=5 deals=1
8|enfle players=8 deals=1 cut=asked
5|chnif stake=2
8|chnif players=8 stake=2 deals=3
12|chnif players=12 stake=2 deals=2 entropy=asked
EOF
}
# felts RECORD SEAT: the felt at each question of the seat, compared, into the file felts
felts() {
	replay --seat "$2" "$1" >lines
	"$ROOM" felt "$2" <lines >felts 2>why || fail "$1, seat $2: $(cat why)"
	[ "$(grep -cE '^[?] (play|keep|cut|swap)' lines)" = "$(wc -l <felts)" ] || fail "$1, seat $2: $(wc -l <felts) felts"
}
seats_in() { sed -n '1s/.*players=\([0-9]*\).*/\1/p' "$1"; }
# with faults, seats that are out, cards dealt again: what no person at the page does
case_the_felt_is_the_match_in_golden_records() { # medium
	felts "$GOLDEN/chkobba-cut-redeal.log" 2
	felts "$GOLDEN/chkobba-4-out.log" 1
	felts "$GOLDEN/chnif-faults.log" 3
	felts "$GOLDEN/chnif-out.log" 2
	felts "$GOLDEN/chouine-3-faults.log" 2
	felts "$GOLDEN/enfle-out.log" 2
	felts "$GOLDEN/chkobba.log" 1
	# the drawn card lies in the middle before it is kept
	grep -q '^hand open up [2-9AQJK][SHDC] a0 b0$' felts || fail "$(head -n 3 felts)"
}
case_the_felt_is_the_match_in_all_golden_records() { # long
	local f i=0
	for f in "$GOLDEN"/*.log; do felts "$f" $((1 + i++ % $(seats_in "$f"))); done
}

# Words that go on with a sentence are said without their joint, and begin as a sentence
# does; a row of a count has a colon and no gap.
case_sayings_begin_with_no_joint() { # medium
	for lang in en fr; do
		for game in 'chkobba target=11' 'chouine manches=1 parties=3' 'chouine variant=mondoubleau manches=1 parties=3' 'enfle players=4 deals=2' 'chnif players=5 stake=2'; do
			seats=(Ann:)
			while [ "${#seats[@]}" -lt "$(seats_of "${game%% *}")" ]; do seats+=("Bob${#seats[@]}:club"); done
			ROOM_LANG=$lang room "$game" 0 "${seats[@]}"
			cat desk
		done >all
		python3 -S - $lang <<'EOF' || fail "$lang"
import json, re, sys
said = [json.loads(line) for line in open("all") if line.startswith('{"to":')]
say = [told["say"] for told in said if told["say"]]
speak = [told["speak"] for told in said if told["speak"]]
assert len(say) == len(speak) > 500, (len(say), len(speak))
for text in say + speak:
    assert not re.match(r"[\s;:,.!?→–·(]", text) or text.startswith("("), text
    assert not re.search(r"\S {2,}\S", text), text
    assert not text[0].islower(), text
for text in speak:
    assert "→" not in text, text
takes = "takes the trick" if sys.argv[1] == "en" else "fait le pli"
assert any(takes in text for text in say) and any("hkobba" in text for text in say), takes
EOF
	done
}

# page TERMS SEAT...: the match by the calls of the script; its record, and what they return
page() { "$ROOM" script "$1" cards "$seed" "${@:2}" 3>returned >script.log 2>why || fail "$1: $(cat why)"; }
# returned WORD: what this call returned
returned() { sed -n "s/^$1 //p" returned; }

# The calls of the script play the match of the host, left and gone on with at every
# seventh answer, and tell of its record what its parts tell.
case_the_calls_of_the_script_play_a_match() { # medium
	while IFS='|' read -r terms seats; do
		read -ra seats <<<"$seats"
		page "$terms" "${seats[@]}"
		room "$terms" 0 "${seats[@]}"
		cmp script.log log
		cmp <("$ROOM" watch log) <(returned feed)
		cmp <("$ROOM" watch log 1) <(returned watch)
		"$ROOM" review log 1 20 >judged
		cmp <(sed '$d' judged) <(returned judge)
		says "{\"own\":\"$(returned cost)\"," judged
		cmp <(tail -n 1 desk) <(returned told)
		cmp <(grep '^{"moves"' desk) <(returned question)
		returned hint | grep -q '"costs":\|"why":' || fail 'no hint'
		returned course | grep -q '<svg' || fail "$(returned course | head -c 200)"
		returned about | grep -q '"result":"[^"]' || fail "$(returned about | head -c 200)"
	done <<'EOF'
chkobba deals=1|Ann: Bob:club
chouine manches=1 parties=3|Ann: Bob:player
enfle players=4 deals=1|Ann: Bob:club Cleo:novice Dan:player
chnif players=5 stake=2 deals=1|Ann: Bob:club Cleo:novice Dan:player Eve:expert
EOF
	[ "$(returned card)" = 'king of spades' ] || fail "$(returned card)"
	[ "$(returned tr)" = Home ] || fail "$(returned tr)"
	cmp <("$ROOM" games | head -n 1) <(returned games)
	says '"name":"stake"' <(returned keys)
	says 'there is no level "ghost"' <("$ROOM" script chkobba cards 7 Ann: Bob:ghost 3>/dev/null 2>&1)
}
# A name has no character that nobody sees and single blanks; a word before a place is
# elided as French has it, which no rule of the script does.
case_the_script_has_its_words_from_c() {
	ROOM_LANG=fr page 'chkobba deals=1' Ann: Bob:novice
	[ "$(returned name)" = 'Zoé R.' ] || fail "$(returned name)"
	[ "$(returned tr)" = Accueil ] || fail "$(returned tr)"
	[ "$(returned card)" = 'roi de pique' ] || fail "$(returned card)"
	[ "$(returned fill)" = "J’étudie les coups d’Ali…" ] || fail "$(returned fill)"
	# no rule of a language, and no look at the bytes of a sentence
	grep -nE '\\p\{|\\u00a0|normalize\(' "$ROOT"/lib/page/*.js >found && fail "$(cat found)"
	grep -n 'strchr\|strstr' "$ROOT"/lib/page/{desk,told,watch,review}.c >found && fail "$(cat found)"
	:
}

# At the first question of a match, the hint of the page is that of sit: the same moves
# in words, and each cost within its error.
case_hints_of_the_page_are_those_of_sit() { # medium
	for game in $GAMES; do
		players $(($(seats_of "$game") - 1)) 'bot greedy'
		rm -f log
		printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send !\r' 'wait the best' 'wait Your turn' 'send \x03' |
			status 3 typist referee "$game" -s 3 -o log --name Zoé -P'sit --plain --hints' "${P[@]}" 2>err
		"$ROOM" hint log 1 400 >hint
		tr -d '\r' <typed >seen
		python3 -S - "$game" <<'EOF' || fail "$game: $(cat hint seen)"
import json, re, sys
question, hint = map(json.loads, open("hint"))
words = [move["words"] for move in question["moves"]]
sit = {}
for line in open("seen"):
    found = re.match(r"\d+\. (.*): (?:the best|costs ([\d.]+) ± ([\d.]+))$", line.rstrip())
    if found:
        sit[found[1]] = (float(found[2] or 0), float(found[3] or 0))
assert len(sit) == len(words) == len(hint["costs"]) > 1, (words, sit)
for word, cost in zip(words, hint["costs"]):
    wanted, error = sit[word]
    assert abs(cost["cost"] / 1000 - wanted) <= 4 * (error + sit[words[hint["best"]]][1]) + .3, (word, cost, sit)
    tenths = (cost["cost"] + 50) // 100
    text = "−%d" % ((tenths + 5) // 10) if tenths >= 100 else "−%d.%d" % divmod(tenths, 10)
    assert cost["text"] == text, cost
best = hint["costs"][hint["best"]]
assert best["cost"] == 0 == min(cost["cost"] for cost in hint["costs"]) and not best["same"], hint
if hint["all"]:
    assert hint["text"] == "All much the same: play what you like.", hint
else:
    assert hint["text"].startswith("Best: %s. The tags say what another card costs, in " % words[hint["best"]]), hint
    assert any(not cost["same"] for i, cost in enumerate(hint["costs"]) if i != hint["best"]), hint
EOF
	done
}
# A question without a hint says why.
case_a_question_without_a_hint_says_why() {
	sed '/^play 1 7H$/,$d' "$GOLDEN/chkobba.log" >part
	"$ROOM" hint part 1 20 >found
	says '"moves":[{"i":0,' '{"why":"There is one move only."}' found
	sed '/^cut /,$d' "$GOLDEN/chkobba-3-cut.log" >part
	"$ROOM" hint part "$(sed -n 's/^cut \([0-9]\) .*/\1/p;/^cut/q' "$GOLDEN/chkobba-3-cut.log")" 20 >found
	says '{"why":"Before the cards are dealt there is nothing to go by."}' found
	says '"bound":"The cards above the cut go below the others (G5)."' found
	sed '/^keep \|^lay /,$d' "$GOLDEN/chkobba.log" >part
	"$ROOM" hint part 2 20 >found
	says '"no":[],"bound":"Kept, the card is the first of your three;' found
}

# What proves the decks is one sentence: of the verdict, of the account that a person is
# told, and of the account that replay prints.
case_decks_are_proven_by_one_sentence() { # medium
	room 'chkobba deals=1' 0 Ann: Bob:club
	room_end=$(tail -n 1 desk)
	proof=$("$ROOM" watch log | sed 's/.*"proof":"\([^"]*\)".*/\1/')
	[ "$proof" = 'The decks come from a seed that was committed to before the first deal.' ] || fail "$proof"
	grep -qF "<p class=end>$proof</p>" <<<"$room_end" || fail "$room_end"
	for f in chkobba chnif-ready chouine-faults; do
		proof=$("$ROOM" watch "$GOLDEN/$f.log" | sed 's/.*"proof":"\([^"]*\)".*/\1/')
		for seat in -1 0 1; do
			"$ROOM" watch "$GOLDEN/$f.log" "$seat" >told
			says "<p class=end>$proof</p>" told
		done
		replay "$GOLDEN/$f.log" >account
		says "${proof%% that *}" account
	done
}

# A record that is over, that is none or that does not hold says so.
case_what_cannot_go_on_says_why() {
	"$ROOM" resume "$GOLDEN/chouine.log" >why
	says 'expected a record that ends before its seal' why
	: >empty
	"$ROOM" resume empty >why
	says 'expected a record that ends before its seal' why
	printf 'no record\n' >none
	"$ROOM" resume none >why
	[ -s why ] || fail 'nothing'
	head -n 40 "$GOLDEN/chouine.log" >part
	"$ROOM" resume part >why
	[ ! -s why ] || fail "$(cat why)"
}

# At each question the desk has exactly its moves; each other card of the hand is refused
# with a rule.
case_open_cards_are_those_of_the_question() { # medium
	for game in 'chkobba target=11' 'chouine manches=1 parties=3' 'enfle players=4' 'chnif players=5'; do
		local seats=(Ann:)
		while [ "${#seats[@]}" -lt "$(seats_of "${game%% *}")" ]; do seats+=("Bot${#seats[@]}:club"); done
		room "$game" 0 "${seats[@]}"
		python3 -S - "$game" <<'EOF' || fail "$game"
import json, re, sys
questions, refused = 0, 0
lines = open("desk").read().splitlines()
for line, desk in zip(lines, lines[1:]):
    if not line.startswith("? "):
        continue
    desk = json.loads(desk)
    moves = line[2:].split(" | ")
    assert [move["text"] for move in desk["moves"]] == moves, (line, desk["moves"])
    playable = {move["card"] for move in desk["moves"] if "card" in move}
    assert playable == {move.split()[1] for move in moves if move.startswith("play ")}, line
    for no in desk["no"] if playable else []:
        assert no["card"] not in playable, no
        assert re.search(r"\([A-Z]\d+", no["why"]), no
        refused += 1
    for move in desk["moves"]:
        assert move["words"] and move["spoken"], move
        if "takes" in move:
            assert move["text"] == " ".join(["play", move["card"], *move["takes"]]), move
    questions += 1
assert questions > 5, questions
assert refused > 0 or sys.argv[1].startswith("chkobba"), refused
EOF
	done
}

# Who leads a trick is told so; a round of Chkobba or Chnif has no lead.  An annonce has
# the points that its words say.  A score has places and names, and no seats.
case_questions_speak_the_language_of_the_game() { # medium
	room 'chkobba target=11' 0 Ann: Bob:club
	lacks '"leads":true' desk
	says '"leads":false' desk
	room 'chnif players=5 stake=2' 0 Ann: Bob:club Cleo:club Dan:club Eve:club
	lacks '"leads":true' desk
	room 'enfle players=4 deals=1' 0 Ann: Bob:club Cleo:club Dan:club
	says '"leads":true' desk
	room 'chouine players=3 manches=1' 0 Ann: Bob:club Cleo:club
	cp desk three
	room 'chouine manches=2' 0 Ann: Bob:club
	says '"leads":true' desk
	python3 -S - <<'EOF' || fail 'annonces'
import json, re
seen = set()
for line in [*open("desk"), *open("three")]:
    for said in json.loads(line)["declarations"] if line.startswith('{"moves"') else []:
        points = re.search(r": (\d+) points", said["words"])
        assert said["points"] == int(points[1] if points else 0), said
        assert points or said["words"].endswith("wins the partie"), said
        seen.add(said["points"])
assert {20, 40} <= seen, seen
EOF
	replay --html "$GOLDEN/chouine.log" >page
	[ "$(grep -o '<th scope=col>[a-z]*<th scope=col>[a-z]*' page | head -n 1)" = '<th scope=col>place<th scope=col>name' ] ||
		fail 'a sheet with more than places and names'
}

# What a person is told is the view of the seat: the same lines, and every change of the
# table that the page of that view has.
case_a_person_is_told_what_the_seat_is_sent() { # medium
	room 'enfle players=4' 0 Ann: Bob:club Cleo:novice Dan:player
	replay --seat 1 log | grep -vc '^?' >want
	grep -c '^{"to":1,' desk | cmp want -
	replay --html --seat 1 log >page
	python3 - <<'EOF' || fail 'other changes'
import json, re
page = re.findall(r'data-o=("[^"]*"|[^ >]*)', open("page").read())
desk = [json.loads(line) for line in open("desk") if line.startswith('{"to":1,')]
# but for what lies there when a deal begins, which comes in two parts
def moved(steps):
    return [change for change in ",".join(steps).split(",") if change and not re.search("[=#]", change)]
page = moved(step.strip('"') for step in page)
desk = moved(told.get("o", "") for told in desk)
assert len(page) > 300 and page == desk, [pair for pair in zip(page, desk) if pair[0] != pair[1]][:4]
EOF
	lacks -E '"to":[234]' desk
	lacks -E '"speak":"[^"]*[♠♥♦♣]' desk
	grep -q '"speak":"[^"]* of hearts' desk
	ROOM_LANG=fr room 'chkobba target=11' 0 Ann: Bob:club
	grep -q '"speak":"[^"]* de \(cœur\|trèfle\)' desk
}

# The verdicts are those of replay --audit, with their lines; in pieces of 1000 bytes.
case_verdicts_of_the_page_are_those_of_replay() { # medium
	cat "$GOLDEN"/*.log >all
	head -n 40 "$GOLDEN/chouine.log" >cut
	sed '30s/play/lay/' "$GOLDEN/chkobba.log" >changed
	sed '$s/[0-9a-f]$/x/' "$GOLDEN/enfle.log" >seal
	sed '/^seal/d; 40,$s/play 1 .*/play 1 KS/' "$GOLDEN/chnif.log" >illegal
	printf 'arbitre 2 chkobba\n' >newer
	printf 'no record\n\0\r\n' >nothing
	for f in all cut changed seal illegal newer nothing; do
		replay --audit "$f" 2>/dev/null | sed -n "/^total/d; s/^\([a-z]*\) .*/$f \1/p" || :
		"$ROOM" watch "$f" >"found.$f"
	done >want
	python3 -S -c 'import json, sys
for name in sys.argv[1:]:
    for found in json.load(open("found." + name)):
        print(name, found["verdict"])
        assert found["sentence"], found
        assert found["ok"] or (found["place"] and (found["why"] or found["expected"])), found' all cut changed seal illegal newer nothing >got
	cmp want got || fail "$(diff want got)"
	[ "$(wc -l <got)" -gt 40 ] || fail "only $(wc -l <got) verdicts"
}

# A record is told as its page is: the same account, the same score, for every viewer.
case_a_record_is_told_as_on_its_page() { # medium
	for game in chkobba chouine-3-faults enfle-out chnif; do
		for viewer in -1 0 2; do
			if [ "$viewer" = -1 ]; then
				replay --html "$GOLDEN/$game.log" >"page.$game.$viewer"
			else
				replay --html --seat "$viewer" "$GOLDEN/$game.log" >"page.$game.$viewer"
			fi
			"$ROOM" watch "$GOLDEN/$game.log" "$viewer" >"told.$game.$viewer"
		done
	done
	python3 -S - told.* 2>err <<'EOF' || fail "$(cat err)"
import json, sys
assert len(sys.argv) == 1 + 4 * 3, sys.argv
for name in sys.argv[1:]:
    told, page = json.load(open(name)), open(name.replace("told", "page")).read()
    for part in "sheet", "course", "table":
        assert told[part] in page, (name, part)
    account = told["account"].rpartition("<p class=end>")[0]
    assert len(account) > 1000 and account in page, (name, account[:300])
EOF
}

# A review has the figures of replay --analyse.
case_a_review_has_the_figures_of_the_analysis() { # medium
	room 'chkobba deals=2' 0 Ann: Bob:club
	"$ROOM" review log 1 100 >found
	replay --analyse --table --playouts 100 log >table
	python3 -S - <<'EOF' || fail 'a review'
import json
*found, _ = map(json.loads, open("found"))
rows = [row.rstrip("\n").split("\t") for row in open("table")]
losses = [(i, row[-2]) for i, row in enumerate(rows, 1) if row[-2] != "-" and row[3] == "1"]
assert len(losses) > 4, losses
assert [(f["line"], "%.3f" % (f["cost"] / 1000)) for f in found] == losses, (found, losses)
EOF
}

# What all choices cost is one sentence, in the unit of the game.  No word of it is a
# choice and a deal.
case_a_review_says_what_the_choices_cost() { # medium
	while IFS='|' read -r lang game unit; do
		ROOM_LANG=$lang "$ROOM" review "$GOLDEN/$game.log" 1 20 | tail -n 1 >found
		case $lang in
		en) own='Your [0-9]+ choices cost about' other='Zoé: [0-9]+ choices cost about' ;;
		fr) own='Vos [0-9]+ choix ont coûté environ' other='Zoé : [0-9]+ choix ont coûté environ' ;;
		esac
		grep -qxE "[{]\"own\":\"$own [0-9.,]+ ${unit}[.]\",\"other\":\"$other [0-9.,]+ ${unit}[.]\"[}]" found ||
			fail "$lang: $(cat found)"
	done <<'EOF'
en|enfle|coups?
fr|enfle|coups?
en|chkobba|points?
fr|chkobba|points?
fr|chnif|jetons?
fr|chouine-default|parties?
EOF
}

# The person is told how each deal was counted, in a table of the game.
case_each_deal_has_its_count() { # medium
	while IFS='|' read -r game seats labels; do
		read -ra seats <<<"$seats"
		room "$game" 0 "${seats[@]}"
		python3 -S - "$labels" <<'EOF' || fail "$game"
import json, re, sys
counts = {}
for line in open("desk"):
    if line.startswith("{") and '"count"' in line:
        told = json.loads(line)
        if told["count"]:
            counts[told["place"]] = told["count"]
lines = open("log").read().splitlines()
deals = sum(line.startswith("deal ") for line in lines)
assert len(counts) >= 1 and all("<table class=tally>" in count or "<p class=lead>" in count for count in counts.values()), (deals, counts)
for label in sys.argv[1].split(","):
    assert any(f">{label}<" in count for count in counts.values()), (label, counts)
if sys.argv[1].startswith("Cards,"):
    first = next(count for count in counts.values() if "Dix de der" in count)
    cells = re.findall(r"<td>(?:<b>)?([0-9–]+)", first)
    given = [[word.split("=")[1] for word in line.split()[2:]] for line in lines if line.startswith("points ")]
    pairs = [["–" if n == "0" and i < 3 else n for seat in given[k:k + 2] for n in [seat[i]]] for k in range(0, len(given), 2) for i in range(4)]
    want = [sum(pairs[k:k + 4], []) for k in range(0, len(pairs), 4)]
    assert cells in want, (cells, want)
EOF
	done <<'EOF'
chouine manches=1 parties=3|Ann: Bob:club|Cards,Annonces,Dix de der,Total
enfle players=4 deals=2|Ann: Bob:club Cleo:novice Dan:player|cards in hand,before,after,The basket
chnif players=5 stake=2|Ann: Bob:club Cleo:novice Dan:player Eve:expert|before,after,gain,The pool
chkobba target=11|Ann: Bob:club|Chkobba,This deal
EOF
}

# The form: every game, its keys, their words; wrong terms are told.
case_the_form_has_every_game_and_key() {
	"$ROOM" games >told
	python3 -S -c 'import json
games, *keys = map(json.loads, open("told"))
assert all(g["title"] and g["rules"] and len(g["cards"]) == 3 and g["max"] >= g["min"] > 1 for g in games), games
for g, k in zip(games, keys):
    for key in k["keys"]:
        print(g["name"], key["name"])
    assert k["keys"][0]["name"] == "players" and not k["why"], k
' >got
	# labels and values in words, in both languages; each side of a team
	"$ROOM" keys 'chouine count=brisques' >told
	says '"label":"Cards that count"' '{"value":"brisques","text":"aces and tens"}' told
	lacks -E '"text":"(classic|all|once|trump|plain|own)"' told
	ROOM_LANG=fr "$ROOM" keys 'chouine count=brisques' >told
	says '"label":"Ce qui compte"' '{"value":"brisques","text":"les brisques seules"}' told
	"$ROOM" keys 'chkobba players=4 teams=yes' >told
	says '"sides":[0,1,0,1]' told
	"$ROOM" keys 'chkobba players=4' >told
	says '"sides":[0,1,2,3]' told
	lacks '"name"' <("$ROOM" keys chess)
	says 'teams=yes is for 4 players; there are 3' <("$ROOM" keys 'chkobba players=3 teams=yes')
	for game in $GAMES; do
		referee --list "$game" | sed -n "/^dealer/q; s/^\([a-z]*\)\t.*/$game \1/p"
	done | cmp - got
}
