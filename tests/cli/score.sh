# shellcheck shell=bash disable=SC2046
# What records come to, against what their own lines say.

# the tokens of every seat at the end of every deal, out of the record
tokens_of() { awk '$1 == "deal" { deal = $2 } $1 == "tokens" { for (i = 2; $i != "pool"; i++) print deal, i - 1, $i }' "$1"; }

case_deals_tell_the_tokens_there_are() { # medium
	players 4 'bot greedy'
	referee enfle -n 3 -s 1 "${P[@]}" >enfle.log 2>err
	players 5 'bot random'
	referee chnif -n 3 -s 1 "${P[@]}" >chnif.log 2>err
	for log in "$GOLDEN"/enfle*.log "$GOLDEN"/chnif*.log enfle.log chnif.log; do
		score --deals "$log" >table
		tokens_of "$log" >expected
		awk -F '\t' 'NR > 1 && $8 != "-" { print $3, $4, $7 }' table | cmp - expected || fail "$log"
		# gains add up to what was won since the match began
		awk -F '\t' 'NR > 1 { if ($1 != match_) { match_ = $1; split("", sum); split("", first) }
			if (!($4 in first)) first[$4] = $7 - $6
			sum[$4] += $6
			if (first[$4] + sum[$4] != $7) exit 1 }' table || fail "$log: the gains do not add up"
		# nobody has more or less than the others at first
		[ "$(awk -F '\t' 'NR > 1 && $3 == 1 { print $7 - $6 }' table | sort -u | wc -l)" = 1 ] || fail "$log"
	done
}

case_deals_tell_the_points_there_are() {
	for log in "$GOLDEN/chkobba.log" "$GOLDEN/chouine.log" "$GOLDEN/chouine-3.log"; do
		score --deals "$log" | awk -F '\t' 'NR > 1 && $8 != "-" { print "points", $4, $8 }' >told
		grep '^points' "$log" | cmp - told || fail "$log"
	done
	# a chkobba score is the total of its line
	score --deals "$GOLDEN/chkobba.log" | awk -F '\t' 'NR > 1 { split($8, part, "total="); if (part[2] != $7) exit 1 }'
}

case_the_table_is_that_of_the_ranks() { # medium
	score "$GOLDEN"/*.log | awk -F '\t' 'NR > 1 { print "rank", $3, $5, $6 }' >told
	grep -h '^rank' "$GOLDEN"/*.log | cmp - told || fail "$(grep -h '^rank' "$GOLDEN"/*.log | diff - told | head -n 4)"
	[ "$(wc -l <told)" -gt 100 ] || fail "$(cat told)"
}

case_standings_sum_up() { # medium
	cat "$GOLDEN/chouine.log" "$GOLDEN/chouine-faults.log" >log
	score --standings log >table
	printf 'name\tmatches\twins\tplace\tscore\tillegal\ttimeout\texit\toverlong\tshare\tlow\thigh\n' >expected
	printf 'Ali\t2\t2.00\t1.000\t2.500\t0\t0\t0\t0\t1.0000\t0.1581\t1.0000\n' >>expected
	printf 'Zoé\t2\t0.00\t2.000\t0.000\t0\t0\t0\t1\t0.0000\t0.0000\t0.8419\n' >>expected
	cmp table expected || fail "$(cat table)"
	# a win that is shared is split
	score --standings "$GOLDEN/enfle.log" >table
	[ "$(awk -F '\t' 'NR > 1 { sum += $3; n++ } END { print sum, n }' table)" = '1 4' ] || fail "$(cat table)"
	[ "$(awk -F '\t' 'NR > 1 { print $3 }' table | sort -u)" = 0.25 ] || fail "$(cat table)"
	# each kind of forfeit, by name
	referee enfle deals=1 --absent=forfeit start=2000 move=2000 -p "$HOSTILE exit1" -p "$HOSTILE sleep" -p "$HOSTILE flood" -p "$HOSTILE notheld" >log 2>err
	[ "$(grep -c '^forfeit' log)" -ge 3 ] || fail "$(grep '^fault' log)"
	[ "$(score --standings log | awk -F '\t' 'NR > 1 { n += $6 + $7 + $8 + $9 } END { print n }')" = "$(grep -c '^forfeit' log)" ] || fail "$(score --standings log)"
}

# The times of tournament TERMS... of a bot and of players that take their time, with the
# transcripts of each job in a folder of its own
timed() {
	scripted slow.sh 'case $l in "? ready") ;; "? "*) n=$((n + 1)); [ $n != 3 ] || sleep "$1" ;; esac'
	printf 'slow\tsh slow.sh 0.3\nquick\tbot greedy\nlate\tsh slow.sh 9\n' |
		planned - roundrobin chouine "$@" -d 1 -c 2
	sed -n 's,^\([0-9]*\)\t.*,notes/\1,p' plan | xargs mkdir -p out
	plan --jobs -r out plan -- --transcript 'notes/{}' | bash -e 2>err || fail "$(cat err)"
}

# answers_of NAME TABLE
answers_of() { awk -F '\t' -v name="$1" '$1 == name { print $2 }' "$2"; }

# Each time is that of the transcripts; a question without an answer counts up to its fault.
case_times_are_those_of_the_transcripts() { # medium
	timed move=500 bank=200 parties=3
	score --times notes --plan plan -R out >table 2>err || fail "$(cat err)"
	[ ! -s err ] && [ "$(cut -f 1 table | tr '\n' ' ')" = 'name late slow quick ' ] || fail "$(cat err table)"
	for name in slow quick late; do
		# of the transcripts of that player, added up by another program
		awk -v name="$name" '
			{ now = int($1 * 1000000 + .5) } # whole, so that no sum is rounded
			FNR == 1 { mine = 0; asked = 0 }
			$3 == "you" { seat = $4 }
			$3 == "name" && $4 == seat { mine = $5 == name; matches += mine }
			$2 == ">" && $3 == "?" { asked = mine && $4 != "ready" ? now : 0 }
			asked && ($2 == "<" || $3 == "fault" && $4 == seat) { n++; sum += now - asked; if (now - asked > most) most = now - asked; asked = 0 }
			END { printf "%d %.3f %.3f %.4f\n", n, sum / 1000000, most / 1000000, sum / 1000000 / (n * 0.5 + matches * 0.2) }' notes/*/*.transcript >expected
		awk -F '\t' -v name="$name" '$1 == name { printf "%d %.3f %.3f %.4f\n", $2, $3, $5, $6 }' table >found
		cmp found expected || fail "$name: $(cat found expected)"
	done
	awk -F '\t' '$1 == "slow" { m = $4 } $1 == "late" { most = $5 } END { exit !(m < 0.2 && most > 0.5 && most < 2) }' table || fail "$(cat table)"
	# on the page, and as JSON, in the same order
	score --html --times notes --plan plan -R out >page
	[ "$(sed -n '/id=times/,/<.section>/s/^<tr><th scope=row>\([a-z]*\)<td>\([0-9]*\)<.*/\1 \2/p' page)" = "$(sed 1d table | cut -f 1,2 | tr '\t' ' ')" ] || fail "$(grep -A 5 id=times page)"
	score --html --plan plan -R out >page
	lacks id=times page
	score --times notes --json --plan plan -R out | grep -q '^{"name":"late","answers":' || fail json
	# a seat without a clock is allowed any time
	for log in $(grep -l ' > name . slow' notes/*/*.transcript); do
		grep -q ' > you 1$' "$log" && grep -q ' > name 1 slow' "$log" || continue
		sed -i 's/^\([0-9.]*\) > ? ready$/\1 > # clock none\n&/' "$log"
	done
	score --times notes --plan plan -R out >unclocked 2>err || fail "$(cat err)"
	[ "$(cut -f 1,6 unclocked | grep slow)" = 'slow	-' ] || fail "$(cat unclocked)"
	grep -v ^slow unclocked | cmp - <(grep -v ^slow table) || fail "$(cat unclocked)"
}

# A match is measured once, and only if its record counts.
case_times_are_of_matches_that_count() { # medium
	timed move=1500 parties=3
	score --times notes -R out >table 2>err || fail "$(cat err)"
	score --times notes --times notes -R out >twice 2>err || fail "$(cat err)"
	grep -q '^score: 1[12] matches of the transcripts are not measured: ' err || fail "$(cat err)"
	[ "$(answers_of quick table)" = "$(answers_of quick twice)" ] || fail "$(cat table twice)"
	# without its record, or left out, it is not
	score --times notes --without late -R out >some 2>err || fail "$(cat err)"
	[ "$(cut -f 1 some | sort | tr '\n' ' ')" = 'name quick slow ' ] || fail "$(cat some)"
	grep -q '^score: 8 matches of the transcripts are not measured: ' err || fail "$(cat err)"
	# another run of the same match, with the same cards, has another seal
	sed -i '/ > seal /{s/0$/1/;t;s/.$/0/}' notes/*/*.transcript
	score --times notes -R out >none 2>err || :
	[ "$(answers_of quick none)" != "$(answers_of quick table)" ] || fail "$(cat none)"
	printf 'ready\n' >notes/bare.transcript
	status 1 score --times notes -R out >none 2>err
	says 'score: notes/bare.transcript: it is no transcript, which begins with # match K' err
	tells 2 'score: --times out: there is no file *.transcript in it or below' score --times out -R out
	tells 2 'score: --times and --standings do not go together' score --times notes --standings -R out
}

# A packed record is not read: nobody takes the table of the rest for that of all.
case_packed_records_are_told() {
	mkdir -p out/deep
	referee chkobba deals=1 -o out/1.log -p bot\ first -p bot\ first
	gzip -c out/1.log >out/deep/2.log.gz
	for program in 'score -R' 'replay --audit -r'; do
		$program out >told 2>err || :
		says " out: 1 packed files are left out, such as out/deep/2.log.gz: unpack them first" err
	done
	tells 2 'such as out/deep/2.log.gz' score -R out/deep
	says 'there is no file *.log in it or below' err
}

# A line that no transcript has is named; a torn one has a match or nothing behind it.
case_times_of_a_transcript_that_was_changed() {
	mkdir notes
	referee chkobba deals=1 -n 2 -s 1 --transcript notes -p 'bot greedy' -p 'bot first' -o log --quiet
	score --times notes log >table
	cp notes/1.transcript whole
	# a note of the referee, as where the machine stood still beyond a deadline
	sed -E '20s/^([0-9.]*).*/&\n\1 # had its deadline while the referee was suspended (155 ms late)/' whole >notes/1.transcript
	score --times notes log >noted
	cmp table noted
	replay --audit --receipt notes/1.transcript log >out || fail "$(cat out)"
	sed '2,$s/^[0-9.]* /1e308 /' whole >notes/1.transcript
	tells 1 'score: notes/1.transcript:2: found "1e308 > arbitre 1 chkobba ' score --times notes log >out
	says 'expected a time no earlier than the one before, then <, >, ! or #; nothing from there on is measured' err
	sed '20s/^/x/' whole >notes/1.transcript
	tells 1 'notes/1.transcript:20: found "x' score --times notes log >out
	sed '20s/^[0-9]*/0/' whole >notes/1.transcript
	tells 1 'notes/1.transcript:20: found "0.' score --times notes log >out
	# torn at its end, or where the next match begins
	{ cat whole && printf '12.3'; } >notes/1.transcript
	score --times notes log >out 2>err || fail "$(cat err)"
	cmp out table || fail "$(diff out table)"
	awk '/^# match/ && n++ { print "12.3" } { print }' whole >notes/1.transcript
	score --times notes log >out 2>err || fail "$(cat err)"
	cmp out table || fail "$(diff out table)"
}

# in_two_parts: the transcript of seat 1 is cut in the middle, and the rest begins with the
# opening: the times are the same
in_two_parts() {
	score --times notes whole.log >table
	awk '/ > \? / && !/ready/ { asked++ }
		{ line[NR] = $0; if (asked == 4 && !cut) cut = NR - 1; if (/ > commit/) open = NR }
		END {
			for (i = 1; i <= cut; i++) print line[i]
			for (i = 1; i <= open; i++) print line[i]
			for (i = cut + 1; i <= NR; i++) print line[i]
		}' notes/1.transcript >parts
	mv parts notes/1.transcript
	score --times notes whole.log >again 2>err || fail "$(cat err)"
	cmp table again || fail "$(cat table again)"
}

# A match that broke off and went on is measured in both parts; also where another player
# was out before.
case_times_of_a_match_that_went_on() {
	mkdir notes
	referee chouine -s 3 --transcript notes -p 'bot greedy' -p 'bot first' -o whole.log --quiet
	in_two_parts
	rm notes/* whole.log
	referee enfle -s 3 deals=1 --transcript notes -o whole.log --quiet 2>err \
		-p 'bot greedy' -p 'bot first' -p "$HOSTILE exit1" -p 'bot first'
	[ "$(grep -c '> ? play' <(sed '/> forfeit 3$/,$d' notes/1.transcript))" -lt 3 ] || fail 'it was out too late'
	in_two_parts
}

# readied NAME NAME NAME: a match that the first two leave before it begins, so
# that their places are 3, 2 and 1
readied() {
	printf 'arbitre 1 chouine players=3\nname 1 %s\nname 2 %s\nname 3 %s\nfault 1 exit\nfault 2 exit\n' "$@"
}

# Of files that do not hold two hundred are named on the page.
case_a_page_names_two_hundred_bad_files() {
	printf 'arbitre 1 enfle\n' >broken
	status 1 score --html $(yes broken | head -n 201) >page 2>err
	[ "$(grep -c '<li class=f>.*broken' page)" = 200 ] || fail "$(grep -c '<li class=f>' page) of 201"
	says '1 more record does not hold.' page
	status 1 score --html $(yes broken | head -n 200) >page 2>err
	lacks 'more record' page
}

# What nobody won is told beside the shares, and nothing where all was won.
case_void_deals_are_counted() {
	for how in --standings --cross; do
		score $how "$GOLDEN/enfle-void.log" "$GOLDEN/enfle.log" >table 2>err
		grep -qx 'score: 5 of 9 deals were void: nobody won them' err || fail "$how: $(cat err)"
		score $how "$GOLDEN/enfle.log" >table 2>err
		[ ! -s err ] || fail "$how: $(cat err)"
	done
	score --html "$GOLDEN/enfle-void.log" >page
	says '<p class=terms>5 of 5 deals were void: nobody won them.' page
	score --html "$GOLDEN/enfle.log" >page
	lacks 'void: nobody' page
	score --html --lang=fr "$GOLDEN/enfle-void.log" >page
	says '5 coups sur 5 sont nuls' page
}

case_standings_with_equal_places() {
	# the mean place of all is 2; Anna has no win, the others one each
	{ readied Carl Anna Dora; readied Dora Anna Carl; } | referee >log
	[ "$(grep -c '^seal' log)" = 2 ] || fail "$(cat log)"
	score --standings log | cut -f 1-4 >table
	printf 'name\tmatches\twins\tplace\nCarl\t2\t1.00\t2.000\nDora\t2\t1.00\t2.000\nAnna\t2\t0.00\t2.000\n' |
		cmp - table || fail "$(cat table)"
	# a better place goes before more wins
	{ readied Dora Carl Anna; readied Bea Anna Carl; readied Bea Anna Dora; } | referee >log
	[ "$(score --standings log | cut -f 1,3,4 | tr '\t\n' ' ;')" = \
		'name wins place;Carl 1.00 1.500;Anna 1.00 1.667;Dora 1.00 2.000;Bea 0.00 3.000;' ] ||
		fail "$(score --standings log)"
}

# counted LINE...: the points of a real table
counted() { printf '%s\n' "$@" >t; score --count chouine t | cut -d ' ' -f 2-; }

case_real_tables_with_and_without_trump() {
	local piles=('pile 1 KS QS 9H' 'pile 2 AS' 'show 1 mariage:S' 'der 2')
	# cards 7, a mariage 20; in trumps 40
	shows 0 '1 cards=7 annonces=20 der=0 total=27' counted "${piles[@]}"
	says '2 cards=11 annonces=0 der=10 total=21' out
	shows 0 '1 cards=7 annonces=20 der=0 total=27' counted 'trump H' "${piles[@]}"
	shows 0 '1 cards=7 annonces=40 der=0 total=47' counted 'trump S' "${piles[@]}"
	# remarks are passed over, wherever they stand
	counted '# a table' 'trump S' '#' "${piles[@]}" '# done' | cmp - out
}

# impossible RULE LINE TERMS...: with the table of standard input, LINE of it is refused
# by that rule
impossible() {
	local rule=$1 line=$2
	shift 2
	cat >t
	status 1 score --count "$@" t >out 2>err
	[ ! -s out ] || fail "$* counts $(cat t): $(cat out)"
	# a long line is cut
	says "t:$line: found \"$(sed -n "${line}p" t | cut -c 1-40)" err
	says ", expected what can stand beside the other lines ($rule: " err
	[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
}

# What nobody can have shown is not counted.
case_annonces_that_there_are_not() {
	for what in 'players=3 tierce:H' 'players=4 quarteron:S' 'players=3 quinte' 'players=2 trente'; do
		printf 'pile 1 AS\npile 2 KS\nshow 1 %s\n' "${what#* }" | impossible C5 3 chouine "${what% *}"
	done
	printf 'pile 1 AS\nshow 2 chouine:H\npile 2 KS\n' | impossible C8 2 chouine
	counted 'pile 1 AS' 'pile 2 KS' 'pile 3 7S' 'show 1 trente' 'show 2 mariage:C' >out
	says '1 cards=11 annonces=30 der=0' out
}

# C7: what the referee takes for closed
case_annonces_that_exclude_each_other() {
	printf 'trump S\npile 1 AS KD\npile 2 AH QD\n' >piles
	{ cat piles; printf 'show 1 mariage:H\nshow 1 tierce:H\nder 1\n'; } | impossible C7 5 chouine
	{ cat piles; printf 'show 1 quarteron:C\nder 1\nshow 1 tierce:C\n'; } | impossible C7 6 chouine
	{ cat piles; printf 'show 1 mariage:H\nshow 1 tierce:C\nder 1\n'; } | score --count chouine >out
	says 'points 1 cards=15 annonces=50 ' out
	{ cat piles; printf 'show 1 mariage:H\nshow 1 tierce:H\nder 1\n'; } | score --count chouine reuse=add >out
	says 'points 1 cards=15 annonces=50 ' out
}

# What two hands, or the tricks of a pile, do not hold; each of these was counted once.
case_a_table_of_chouine_that_cannot_be() { # medium
	local rest='AS TS KS QS JS 9S 8S 7S AH TH JH 9H 8H 7H AD TD KD QD JD 9D 8D 7D AC TC KC QC JC 9C 8C 7C'
	printf 'show 1 mariage:H\npile 1 AS\npile 2\nshow 2 mariage:H\n' | impossible C6 4 chouine
	printf 'show 2 quinte\npile 1 AS\npile 2\nshow 1 quinte\n' | impossible C6 4 chouine
	# king and queen of one hand in the only trick of the other
	printf 'trump S\nshow 1 mariage:H\npile 2 KH QH\npile 1 %s\nder 1\n' "$rest" | impossible C3 4 chouine
	printf 'trump S\nshow 2 mariage:D\npile 2 KH QH\npile 1 %s\nder 1\n' "$rest" >t
	status 0 score --count chouine --strict t
	# the last trick in a pile of none; a third player who has no card
	printf 'trump S\nder 2\npile 2\npile 1 %s KH QH\n' "$rest" | impossible C10 4 chouine
	printf 'trump S\nder 3\npile 2 QH KH\npile 1 %s\n' "$rest" | impossible C4 4 chouine
	# the ace of trumps is never lost
	printf 'show 1 quarteron:D\npile 1\npile 2 AD 7C\ntrump D\n' | impossible C3 4 chouine
	# C13: who makes the trump has announced it
	printf 'trump D\nshow 1 mariage:S\npile 1\npile 2 AD\n' | impossible C13 1 chouine variant=mondoubleau
	printf 'trump S\nshow 1 mariage:S\npile 1\npile 2 AD\n' | score --count chouine variant=mondoubleau >out
	says 'points 1 cards=0 annonces=40 ' out
}

case_a_table_of_chkobba_that_cannot_be() {
	local rest='KS JS QS 7S 6S 5S 4S 3S 2S AS KH JH QH 7H 6H 5H 4H 3H 2H AH KD JD QD 7D 6D 5D 4D 3D 2D AD KC JC QC 7C 6C 5C 4C 3C'
	printf 'chkobba 2\npile 1 %s 2C\npile 1 AC\npile 2\n' "$rest" | impossible K6 2 chkobba
	printf 'chkobba 2\npile 1 %s\npile 2 AC 2C\n' "$rest" | impossible K6 2 chkobba
	printf 'pile 1 %s\npile 2 AC\npile 1 2C\n' "$rest" | impossible K5 3 chkobba
	yes 'chkobba 1' | head -n 19 | impossible K6 19 chkobba players=2
	yes 'chkobba 1' | head -n 18 | score --count chkobba players=2 >out
	says ' chkobba=18 total=18' out
	# without end it is no table
	printf 'pile 1\n%s\n' "$(yes 'chkobba 2' | head -n 2000)" | status 1 score --count chkobba 2>err
	says ':1001: found "chkobba 2", expected a table of fewer lines' err
}

# What every table has and this one does not tell is counted, but told; with --strict
# it is an error.
case_what_lacks_on_a_real_table_is_told() {
	local piles=('pile 1 7H 8H 9H 9D 9C JH JD QH QD KH TH AH AD AC'
		'pile 2 7S 7D 7C 8S 8D 8C 9S JS JC QS QC KS KD KC TS TD TC AS')
	printf '%s\n' "${piles[@]}" 'show 1 mariage:H' 'show 2 mariage:S' 'der 1' >t
	tells 0 'score: t: no trump suit is told (trump X): no annonce is doubled (C5)' score --count chouine t >out
	status 1 score --count chouine --strict t 2>err | cmp - out
	says 'no trump suit is told' err
	score --count chouine variant=mondoubleau --strict t 2>err >out
	[ ! -s err ] || fail "$(cat err)"
	printf '%s\n' 'trump S' "${piles[@]}" >t
	score --count chouine t >out 2>err
	says 'score: t: it is not told who took the last trick (der S): nobody has its 10 points (C10)' err
	tells 1 'score: t: on ne sait pas qui a pris le dernier pli (der S)' score --strict --lang fr --count chouine t >out
	printf '%s\n' 'trump S' 'der 1' "${piles[@]% AS}" >t
	tells 0 'score: t: in no pile: 1 of 32 cards; these are not told: AS' score --count chouine t >out
	printf 'pile 1 7S 7H\npile 2 7C\n' >t
	score --count chkobba t >out 2>err
	says 'score: t: the seven of diamonds (7D) is in no pile: nobody has the point of haya (K8)' err
	# a whole one has nothing to be told
	score --count chouine --strict "$GOLDEN/count-chouine.in" 2>err | cmp - "$GOLDEN/count-chouine.out"
	[ ! -s err ] || fail "$(cat err)"
	# the option is of tables alone
	tells 2 '--strict goes with --count' score --strict "$GOLDEN/chouine.log" >out
}

# One that is wrong does not hide the others.
case_the_tables_behind_a_wrong_one_are_counted() {
	printf 'pile 1 KS\npile 2 KS\n' >wrong
	printf 'pile 1 KS\npile 2 KH\n' >t
	score --count chkobba t >want
	status 1 score --count chkobba wrong t >out 2>err
	cmp out want
	says 'wrong:2: found "pile 2 KS", expected each card only once' err
	# a long line is told with the card that is wrong, far behind
	local long='pile 1 AS 2S 3S 4S 5S 6S 7S JS QS KS AH 2H 3H 4H 5H AS'
	printf '%s\n' "$long" >long
	tells 1 "long:1: found \"$long\", expected each card only once" score --count chkobba long
}

case_cards_are_taken_as_people_write_them() {
	printf 'trump s\npile 1 10H ah Kd\n Pile 2  7♠ vc  Dh\nshow 1 Mariage:s\nder 1\n' | score --count chouine >out
	[ "$(cat out)" = 'points 1 cards=25 annonces=40 der=10 total=75
points 2 cards=5 annonces=0 der=0 total=5' ] || fail "$(cat out)"
	# what may be two things is none, and it is said how it is written
	for word in 1H 11H H 10 XH; do
		printf 'trump S\npile 1 %s\npile 2 AD\nder 1\n' "$word" | status 1 score --count chouine >out 2>err
		says ":2: found \"pile 1 $word\", expected a card of the pack: a rank of A T K Q J 9 8 7 and a suit of S H D C" err
	done
	printf 'pile 1 10H\n' | tells 1 'a rank of K J Q 7 6 5 4 3 2 A and a suit of S H D C' score --count chkobba >out
}

case_json_tells_the_same() { # medium
	for log in "$GOLDEN/chkobba-teams.log" "$GOLDEN/enfle.log" "$GOLDEN/chouine-faults.log"; do
		for table in matches deals results standings cross course seals; do
			score ${table/#/--} "$log" >$table 2>/dev/null || score "$log" >$table
			score --json ${table/#/--} "$log" >$table.json 2>/dev/null || score --json "$log" >$table.json
		done
		python3 -S - <<-'X' || fail "$log"
			import csv, json
			def table(name):
			    return list(csv.DictReader(open(name, encoding='utf-8'), delimiter='\t', quoting=csv.QUOTE_NONE))
			def lines(name):
			    return [json.loads(line) for line in open(name, encoding='utf-8')]
			def alike(a, b):
			    return str(a) == b or (a is None and b == '-') or (not isinstance(a, str) and a is not None and float(a) == float(b))
			for name in 'matches', 'deals', 'results', 'standings', 'cross', 'course', 'seals':
			    rows, ones = table(name), lines(name + '.json')
			    if name == 'matches':
			        ones = [{'match': m['match'], 'game': m['game'], **s} for m in ones for s in m['seats']]
			    assert rows and len(rows) == len(ones), (rows, ones)
			    for row, one in zip(rows, ones):
			        assert list(row) == list(one), (row, one)
			        assert all(alike(one[k], v) for k, v in row.items()), (row, one)
		X
	done
}

case_real_tables_are_counted_one_by_one() {
	local i files=()
	printf 'pile 1 KS\n# a remark\n\npile 2 KH\n' >t1
	printf 'pile 1 AS\npile 2 7D\n' >t2
	score --count chkobba t1 >a
	score --count chkobba t2 >b
	score t1 --count chkobba t2 | cmp - <(cat a b) || fail "$(score --count chkobba t1 t2)"
	score --count chkobba - t2 <t1 | cmp - <(cat a b)
	# more of them than a process may have open
	for ((i = 0; i < 60; i++)); do files+=("$GOLDEN/count-chouine.in"); done
	(ulimit -n 20 && score --count chouine "${files[@]}" >out)
	[ "$(sort out | uniq -c | awk '{ print $1 }' | tr '\n' ' ')" = '60 60 ' ] || fail "$(sort out | uniq -c)"
}

case_a_table_that_breaks_off_is_not_counted() {
	for line in 'pile 2 7D' "pile 2 $(printf '%5000s' 7D)"; do
		printf 'pile 1 AS\n%s' "$line" >t
		tells 1 't:2: the line is torn or too long' score --count chkobba t >out
		[ ! -s out ] || fail "$(cat out)"
	done
}

case_a_real_table_is_counted_on_its_terms() {
	local t=$GOLDEN/count-chouine.in
	# by brisques, 11 and 10 each, wherever the key stands
	shows 0 'points 1 cards=43 annonces=20 der=10 total=73' score count=brisques "$t" --count chouine
	says 'points 2 cards=41 annonces=40 der=0 total=81' out
	score --count chouine "$t" count=brisques | cmp - out
	score --count chouine count=all <"$t" | cmp - "$GOLDEN/count-chouine.out"
	# players without a card, and two teams of two
	printf 'pile 2 7D 7S 7H\n' >t
	score --count chkobba players=4 t >out
	[ "$(grep -c '^points' out)" = 4 ] || fail "$(cat out)"
	says 'points 2 karta=1 dinari=1 barmila=1 haya=1 chkobba=0 total=4' out
	score --count chkobba teams=yes players=4 t >out
	[ "$(grep -c '^points' out)" = 2 ] || fail "$(cat out)"
	echo 'pile 3 AS' >>t
	tells 1 't:2: found "pile 3 AS", expected pile SIDE C..., from 1 to 2' score --count chkobba teams=yes players=4 t
	head -n 1 t | head -c -1 | status 1 score --count chkobba teams=yes players=4 - 2>err
	says 'the line is torn or too long' err
	status 2 score --count chkobba teams=yes t 2>err
	tells 2 'colour=red: chouine has no such key' score --count chouine colour=red t
	# a file may have a = in its name
	mv t a=b
	status 1 score --count chkobba players=2 ./a=b 2>err
	# as many as were made
	{ printf 'pile 1 KS\npile 2 KH\n'; yes 'chkobba 1' | head -n 8; } | score --count chkobba >out
	says 'points 1 karta=0 dinari=0 barmila=0 haya=0 chkobba=8 total=8' out
}

case_the_lines_of_a_table_are_those_of_its_game() {
	echo 'chkobba 1' | tells 1 'expected pile S C..., show S ANNONCE, trump X or der S' score --count chouine
	echo 'der 1' | tells 1 'expected pile SIDE C... or chkobba SIDE' score --count chkobba
	echo 'trump X' | tells 1 'expected a suit: S, H, D or C' score --count chouine
	echo 'show 1 grande' | tells 1 'expected show S ANNONCE, as mariage:S tierce:S' score --count chouine
	echo 'der 1 2' | tells 1 'expected der S' score --count chouine
	printf 'show 1 quinte\nshow 1 quinte\n' | status 1 score --count chouine 2>err
	says ':2: found "show 1 quinte", expected each of a seat only once' err
	tells 2 'expected one of: chkobba chouine' score --count enfle
	lacks 'did you mean' err
}

case_no_heading_above_an_error() {
	status 2 score nothing >out 2>err
	[ ! -s out ] || fail "$(cat out)"
	: >empty
	status 3 score empty >out 2>err
	[ ! -s out ] || fail "$(cat out)"
	score "$GOLDEN/chouine.log" nothing 2>err >out || true
	[ "$(wc -l <out)" = 3 ] || fail "$(cat out)"
}

# out SEAT: the answers with which that seat of two is out before the first deal
out() { [ "$1" = 1 ] || echo 'entropy 1 -'; echo "fault $1 exit"; }
# decided SET WINNER NAME NAME: a match of that set which is over before its first
# deal, so that no cards decide it
decided() {
	printf 'arbitre 1 chkobba entropy=asked\nname 1 %s\nname 2 %s\nseed %016x%048d\n' "$3" "$4" "$1" 0
	out $((3 - $2))
}

case_results_tell_each_side() { # long
	for log in "$GOLDEN"/*.log; do
		score --results "$log" >table
		[ "$(head -n 1 table | tr '\t' ' ')" = 'set match game seats seat name place share score illegal timeout exit overlong forfeit' ] ||
			fail "$(head -n 1 table)"
		case $log in *-teams*) continue ;; esac
		# places and scores are those of the ranks; shares follow from places
		awk -F '\t' 'NR > 1 { print "rank", $5, $7, $9 }' table >told
		grep '^rank' "$log" | cmp - told || fail "$log"
		awk -F '\t' 'NR > 1 { place[NR] = $7; share[NR] = $8; match_[NR] = $2; n = $4 }
			END { for (i = 2; i <= NR; i++) {
				half = 0
				for (j = 2; j <= NR; j++) if (i != j && match_[i] == match_[j])
					half += place[i] < place[j] ? 2 : place[i] == place[j]
				if (half / 2 / (n - 1) - share[i] > 1e-6 || share[i] - half / 2 / (n - 1) > 1e-6) exit 1 } }' table ||
			fail "$log: $(cat table)"
		# faults of every kind, and who forfeited
		awk -F '\t' 'NR > 1 { for (i = 10; i <= 13; i++) n += $i } END { print n + 0 }' table >told
		[ "$(cat told)" = "$(grep -c '^fault' "$log")" ] || fail "$log: $(cat table)"
		awk -F '\t' 'NR > 1 && $14 { print $2, $5 }' table | sort >told
		awk '/^arbitre/ { n++ } /^(forfeit|penalty)/ { print n, $2 }' "$log" | sort -u | cmp - told || fail "$log"
		# the set is the seed's
		awk '/^arbitre/ { n++; set[n] = "-" n } /^seed/ { set[n] = substr($2, 1, 16) } END { for (i = 1; i <= n; i++) print set[i] }' "$log" |
			sort -u >sets
		awk -F '\t' 'NR > 1 { print $1 }' table | sort -u | cmp - sets || fail "$log: $(cat table)"
	done
}

case_a_team_is_one_row() {
	local log=$GOLDEN/chkobba-teams.log
	score --results "$log" >table
	[ "$(wc -l <table)" = 3 ] || fail "$(cat table)"
	# seats 1 and 3, 2 and 4
	sed -n 's/^name [1-4] //p' "$log" >names
	awk -F '\t' 'NR > 1 { print $5, $6 }' table >told
	printf '1 %s+%s\n2 %s+%s\n' "$(sed -n 1p names)" "$(sed -n 3p names)" "$(sed -n 2p names)" "$(sed -n 4p names)" |
		cmp - told || fail "$(cat told)"
	for option in --standings --cross; do
		score $option "$log" >table
		[ "$(wc -l <table)" = 3 ] || fail "$(cat table)"
	done
	[ "$(score --course "$log" | awk -F '\t' 'NR > 1 { print $3 }' | sort -u | tr '\n' ' ')" = '1 2 ' ] || fail 'the course'
	# a plan seats one player as NAME and NAME-2
	sed 's/^name 3 .*/name 3 mine-2/; s/^name 1 .*/name 1 mine/; /^commit/q' "$log" >short
	referee -p 'bot first' -p 'bot first' -p 'bot first' -p 'bot first' <short >record 2>err || fail "$(cat err)"
	[ "$(score --results record | awk -F '\t' '$5 == 1 { print $6 }')" = mine ] || fail "$(score --results record)"
}

# teamed NAME NAME NAME NAME: a match of two teams that is played to the end
teamed() {
	referee chkobba players=4 teams=yes target=11 -s 7 --name "$1" -p 'bot first' --name "$2" -p 'bot greedy' \
		--name "$3" -p 'bot first' --name "$4" -p 'bot greedy' 2>err || fail "$(cat err)"
}

# The partners of a team change seats in a series that rotates: it stays one team.
case_a_team_is_one_whoever_sits_first() { # medium
	for names in 'North East South West' 'a b a-2 b-2'; do
		set -- $names
		referee chkobba teams=yes deals=1 -n 8 --rotate --quiet -s 7 --name "$1" -p 'bot first' --name "$2" -p 'bot greedy' \
			--name "$3" -p 'bot first' --name "$4" -p 'bot greedy' >log 2>err || fail "$(cat err)"
		[ "$(grep -cx "name 3 $1" log)" = 2 ] || fail 'nobody changed seats'
		score --standings log | cut -f 1,2 | sort >"table$1"
	done
	printf '%s\t8\n' East+West North+South | cmp - <(grep 8 tableNorth) || fail "$(cat tableNorth)"
	printf '%s\t8\n' a b | cmp - <(grep 8 tablea) || fail "$(cat tablea)"
	score --results log | status 3 sprt a b >table 2>err
	[ "$(tail -n 1 table | cut -f 2)" = 8 ] || fail "$(cat table err)"
}

# A + within a name is told from the one that joins two: A+B and C are not A and B+C,
# nor is the player A+B the team of A and B.
case_two_teams_never_have_one_name() { # medium
	teamed 'A+B' A C 'B+C' >log
	score --results log | cut -f 6 >names
	printf 'name\n%s\n%s\n' 'A\+B+C' 'A+B\+C' | cmp - names || fail "$(cat names)"
	for names in --standings --cross --results; do
		[ "$(score $names log | wc -l)" = 3 ] || fail "$names: $(score $names log)"
	done
	score --results log | rate >table || fail "$(cat table)"
	score --course log | cut -f 4 | sort -u | grep -qxF 'A\+B+C' || fail "$(score --course log)"
	score --html log >page
	[ "$(grep -c '<th scope=row>[^<]*B\\*+C' page)" -ge 2 ] || fail 'the page'
	teamed 'A+B' A 'A+B-2' B >log
	score --results log | cut -f 6 | tail -n +2 | sort >names
	printf '%s\n' 'A+B' 'A\+B' | sort | cmp - names || fail "$(cat names)"
	teamed 'A\' 'A+B' B 'A+B-2' >log
	score --results log | cut -f 6 | tail -n +2 | sort >names
	printf '%s\n' 'A\\+B' 'A\+B' | sort | cmp - names || fail "$(cat names)"
	# the longest ones go through every table
	plus=$(printf '%063d' 0 | tr 0 +)
	teamed "${plus}+" "${plus}2" "${plus}3" "${plus}4" >log
	[ "$(score --results log | tail -n 1 | cut -f 6 | wc -c)" = 256 ] && [ "$(score --results log | sed -n 2p | cut -f 6 | wc -c)" = 257 ] || fail "$(score --results log)"
	score --results log | rate >table || fail "$(cat table)"
	# who plays alone has the name as it is
	referee chkobba target=11 -s 7 --name 'A+B' -p 'bot first' --name 'C\' -p 'bot greedy' >log 2>err
	score --results log | cut -f 6 | tail -n +2 | sort >names
	printf '%s\n' 'A+B' 'C\' | sort | cmp - names || fail "$(cat names)"
}

case_the_course_is_that_of_the_deals() {
	for log in "$GOLDEN/chkobba.log" "$GOLDEN/enfle.log" "$GOLDEN/chouine.log"; do
		score --course "$log" >course
		score --deals "$log" | awk -F '\t' 'NR > 1 { print $1, $3, $4, $5, $7 }' >told
		awk -F '\t' 'NR > 1 { print $1, $2, $3, $4, $5 }' course | cmp - told || fail "$log"
	done
	[ "$(head -n 1 course)" = $'record\tdeal\tseat\tname\tscore' ] || fail "$(head -n 1 course)"
}

case_seals_are_a_ledger() {
	local tab=$'\t' log=$GOLDEN/chkobba.log
	cat "$log" "$GOLDEN/chnif.log" >two
	head -n -1 "$log" >broken
	sed 's/^rank 1 ./&1/' "$log" >tampered
	cp "$log" $'a\033b'
	status 1 score --seals "$log" two broken tampered $'a\033b' >table 2>err
	{
		echo "seal${tab}file"
		echo "$(sed -n 's/^seal //p' "$log" | tail -n 1)$tab$log"
		echo "$(sed -n 's/^seal //p' "$GOLDEN/chnif.log")${tab}two"
		echo "-${tab}broken"
		echo "-${tab}tampered"
		echo "$(sed -n 's/^seal //p' "$log" | tail -n 1)${tab}a\x1bb"
	} | cmp - table || fail "$(cat table)"
	says 'broken:' 'tampered' err
	replay --audit --head "$(sed -n 's/\ttwo$//p' table)" two >verdict
	: >empty
	status 3 score --seals empty >table 2>err
	[ "$(sed -n 2p table)" = "-${tab}empty" ] || fail "$(cat table)"
}

# What has one set has no interval, in no table: neither ends, nor a drawing, nor a
# letter.
case_one_set_has_no_interval_on_the_page() {
	decided 1 1 A B | referee >log
	score --html log >page
	[ "$(grep -c 'class=whisk' page)" = 0 ] || fail "$(cat page)"
	says '<td>–<td>–<td class=grp><td' page
	# the row A of each against each: its own place, and 100 alone
	grep -q '<td class=self>·<td>100$' page || fail "$(grep self page)"
	lacks -E '<small>\(|±|nan' page
	on_terminal 40 'score -x log'
	printf '   name  1  2\n1  A     ·  100\n2  B     0  ·\n' | cmp - shown || fail "$(cat shown)"
	# of two there is one, within the ends, and who is ahead is shaded
	{ decided 1 1 A B; decided 2 1 A B; decided 3 1 A B; decided 4 1 A B; } | referee >log
	score --html log >page
	says 'aria-label="100.0, from 39.8 to 100.0"' page
	grep -q '<td class=self>·<td>100<small>(40–100)</small>$' page || fail "$(grep self page)"
	{ cat log; decided 5 1 A B | referee; decided 6 1 A B | referee; } >more
	score --html more >page
	grep -q '<td class=h5>100<small>(54–100)</small>$' page || fail "$(grep self page)"
	grep -q '<td class=h1>0<small>(0–46)</small><td class=self>' page || fail "$(grep self page)"
}

case_standings_have_intervals() {
	# three sets: A wins 2, 1 and 0 of two; and one match that is a set by itself
	{
		decided 1 1 A B; decided 1 2 B A
		decided 2 1 A B; decided 2 1 B A
		decided 3 2 A B; decided 3 1 B A
	} | referee >log
	# mean 1/2; deviations 1 0 -1, so that the variance is 3/2 * 2 / 36 = 1/12 and 3 sets
	# tell as much as they are; t of 2 degrees is 4.30265, z = 6.17093: half of it is
	# sqrt(z/4 + z^2/4) / (1 + z) = 0.46383
	[ "$(score -s log | cut -f 1,2,10-12 | tr '\t\n' ' ;')" = \
		'name matches share low high;A 6 0.5000 0.0362 0.9638;B 6 0.5000 0.0362 0.9638;' ] || fail "$(score -s log)"
	[ "$(score -x log | tr '\t\n' ' ;')" = \
		'name opponent share low high matches sets;A B 0.5000 0.0362 0.9638 6 3;B A 0.5000 0.0362 0.9638 6 3;' ] || fail "$(score -x log)"
	# where the sets lie does not matter
	score -s log >expected
	{
		decided 3 2 A B; decided 1 2 B A; decided 2 1 A B; decided 1 1 A B
	} | referee >one
	{ decided 2 1 B A; decided 3 1 B A; } | referee >other
	score -s other one | cmp - expected || fail "$(score -s other one)"
	# one set has none
	decided 1 1 A B | referee | score -s | cut -f 10- >table
	[ "$(sed -n 2p table)" = $'1.0000\t-\t-' ] || fail "$(cat table)"
	# what ended before a card is no set, and is left out of those without faults
	{ readied A B C; readied A B C; readied B C A; } | referee >undealt
	score -x undealt >table
	[ "$(awk -F '\t' '$1 == "C" && $2 == "A" { print $4, $6, $7 }' table)" = '- 3 0' ] || fail "$(cat table)"
	status 1 score -r --without-faults undealt >table 2>err
	[ "$(wc -l <table)" = 1 ] || fail "$(cat table)"
	says '3 of 3 matches left out for forfeits: B in 3, A in 2, C in 1' err
	says 'nothing is left: try --without B' err
}

case_tables_with_a_forfeit_are_left_out() { # medium
	# in the second of three sets somebody leaves, in one of its two matches
	players 2 'bot greedy' 'bot first'
	for game in 1 2 3; do
		referee chkobba target=11 --seed-file <(printf '%064d' $game) -n 1 --duplicate -o log$game "${P[@]}" 2>err
	done
	sed '/^play/q' log2 >begun
	seat=$(sed -n 's/^deal 1 \([12]\)$/\1/p' begun)
	{ cat begun; echo "fault $seat exit"; } | referee -p 'bot first' -p 'bot first' >faulty 2>err
	[ "$(grep -c '^forfeit' faulty)" = 1 ] || fail "$(cat faulty err)"
	for option in --results --standings --cross; do
		score $option log1 log3 >expected
		score $option --without-faults log1 faulty log2 log3 >table 2>err
		[ "$option" != --results ] || cut -f 1,3- expected >a
		[ "$option" != --results ] || { cut -f 1,3- table >b; mv a expected; mv b table; }
		cmp expected table || fail "$option: $(cat table)"
		says '3 of 7 matches left out for forfeits: greedy in 1' err
	done
	status 1 score -s --json --without-faults faulty log2 >table 2>err
	[ ! -s table ] || fail "$(cat table)"
	# a deal that is lost by penalty counts, too
	grep -l '^penalty' "$GOLDEN"/*.log >penalties
	status 1 score -s --without-faults "$(head -n 1 penalties)" 2>err >table
	[ "$(wc -l <table)" = 1 ] || fail "$(cat table)"
	tells 2 '--without-faults goes with one of' score --without-faults log1
}

case_the_best_share_comes_first_in_a_cross_table() {
	{
		decided 1 1 Dora Ann; decided 1 1 Dora Bea; decided 1 2 Ann Bea; decided 1 1 Dora Cid
	} | referee | score -x | cut -f 1-3 | tr '\t\n' ' ;' >table
	[ "$(cat table)" = 'name opponent share;Dora Bea 1.0000;Dora Ann 1.0000;Dora Cid 1.0000;Bea Dora 0.0000;Bea Ann 1.0000;Ann Dora 0.0000;Ann Bea 0.0000;Cid Dora 0.0000;' ] ||
		fail "$(cat table)"
}

# on_terminal COLUMNS COMMAND: its output on a terminal so wide, to ./shown
on_terminal() {
	need script terminal
	script -qec "stty cols $1; $2" shown.raw </dev/null >/dev/null
	sed '1d;$d' shown.raw | tr -d '\r' | grep . >shown
}

case_tables_are_in_columns_on_a_terminal() { # medium
	{
		decided 1 1 A Zoé; decided 1 2 Zoé A; decided 2 1 A Zoé; decided 2 2 Zoé A
	} | referee >log
	on_terminal 200 'score -s log; score --seals log; score log'
	# of the forfeits those that somebody has
	says 'name  matches  wins  place  score  exit   share     low    high' shown
	says 'A           4  4.00  1.000  0.000     0  1.0000  0.1581  1.0000' shown
	on_terminal 80 'score -s log | cat'
	says $'illegal\ttimeout\texit\toverlong' shown
	on_terminal 80 "score -s $GOLDEN/chkobba-tie.log; score -s --json $GOLDEN/chkobba-tie.log"
	says 'name  matches  wins  place   score   share  low  high' '"overlong":0' shown
	on_terminal 200 'score -s log; score --seals log; score log'
	says 'Zoé         4  0.00  2.000' "seal$(printf '%62s' '')file" shown
	says 'match  game     seat  name  place  score' shown
	# a square where it fits, the rows where not
	on_terminal 40 'score -x log'
	printf '   name  1         2\n1  A     ·         100 (16–100)\n2  Zoé   0 (0–84)  ·\n' | cmp - shown || fail "$(cat shown)"
	# its cells are those of the rows, in per cent
	for i in $(seq 40); do decided "$i" $((i % 8 ? 1 : 2)) A Zoé; done | referee >many
	on_terminal 80 'score -x many'
	score -x many | awk -F '\t' 'NR > 1 { printf "%.0f (%.0f–%.0f)\n", 100 * $3, 100 * $4, 100 * $5 }' >cells
	[ "$(wc -l <cells)" = 2 ]
	while IFS= read -r cell; do says "$cell" shown; done <cells
	on_terminal 16 'score -x log'
	says 'name  opponent   share' shown
	on_terminal 80 'score -x log | cat'
	says $'A\tZoé\t1.0000' shown
}

# simulate SETS NUMBER: a tournament of three names that play each other twice in
# each set.  Its cards favour the better one or the other, in all of the matches;
# the mean shares are 0.65, 0.5 and 0.35, those of the pairs 0.6, 0.7 and 0.6.
simulate() {
	awk -v sets="$1" -v x="$(($2 * 7919 + 1))" '
		function random() { return (x = (x * 16807) % 2147483647) / 2147483647 }
		function play(set, one, other, p,    seat, won) {
			for (seat = 1; seat <= 2; seat++) {
				won = random() < p ? seat : 3 - seat
				printf "arbitre 1 chkobba entropy=asked\nname 1 %s\nname 2 %s\nseed %016x%048d\n%sfault %d exit\n", \
					seat == 1 ? one : other, seat == 1 ? other : one, set, 0, \
					won == 1 ? "entropy 1 -\n" : "", 3 - won
			}
		}
		BEGIN {
			for (i = 0; i < 9; i++) random()
			for (i = 0; i < sets; i++) favour[i] = int(3 * random()) - 1
			for (i = 0; i < sets; i++) play(i, "A", "B", .6 + .25 * favour[i])
			for (i = 0; i < sets; i++) play(i, "B", "C", .6 + .25 * favour[i])
			for (i = 0; i < sets; i++) play(i, "A", "C", .7 + .2 * favour[i])
		}' | referee
}

# coverage TOURNAMENTS SETS LEAST MOST: the intervals hold the truth in from LEAST to
# MOST per cent of as many tournaments
coverage() {
	local i
	for ((i = 1; i <= $1; i++)); do
		simulate "$2" "$i" >log
		score -s log
		score -x log
	done | awk -F '\t' -v least="$3" -v most="$4" -v sets="$2" '
		BEGIN { truth["A"] = .65; truth["B"] = .5; truth["C"] = .35; truth["AB"] = truth["BC"] = .6; truth["AC"] = .7 }
		$1 == "name" { next }
		NF == 12 { n["standings"]++; held["standings"] += $11 <= truth[$1] && truth[$1] <= $12 }
		NF == 7 && $1 < $2 { n["cross"]++; held["cross"] += $4 <= truth[$1 $2] && truth[$1 $2] <= $5 }
		END {
			for (table in n) {
				share = 100 * held[table] / n[table]
				printf "%s of %d sets: %d intervals, %.1f %% hold\n", table, sets, n[table], share
				bad += share < least || share > most
			}
			exit bad || !n["cross"] || !n["standings"]
		}' >told || fail "$(cat told)"
	cat told
}

case_intervals_hold_what_they_promise() { # long
	if [ -n "${SLOW:-}" ]; then
		coverage 1000 20 93 97
		coverage 1000 200 93 97
	else
		coverage 100 20 92 98
	fi
}

# C13: the annonce that fixes trump, at the simple value where that is a term
case_the_annonce_that_fixes_trump_is_counted_as_told() {
	local M='variant=mondoubleau'
	printf 'pile 1 AS\npile 2 AH\nshow 1 tierce:H\nshow 2 mariage:S\ntrump S\nder 1\n' >t
	score --count chouine $M fixing=plain t >out || fail "$(cat out)"
	grep -q '^points 1 .* annonces=30 ' out || fail "$(cat out)"
	grep -q '^points 2 .* annonces=20 ' out || fail "$(cat out)"
	score --count chouine $M fixing=trump t >out
	grep -q '^points 2 .* annonces=40 ' out || fail "$(cat out)"
	# nothing is fixed where a card was turned up
	score --count chouine fixing=plain t >out
	grep -q '^points 2 .* annonces=40 ' out || fail "$(cat out)"
	# of several the lowest one, wherever it stands
	{ echo 'show 2 tierce:S'; cat t; } | score --count chouine $M fixing=plain reuse=add >out
	grep -q '^points 2 .* annonces=80 ' out || fail "$(cat out)"
	# it may have been made before, by the follower: then its points are told
	{ echo 'show 2 tierce:S 30'; sed 's/mariage:S/& 20/' t; } | score --count chouine $M fixing=plain reuse=add >out
	grep -q '^points 2 .* annonces=50 ' out || fail "$(cat out)"
	{ cat t; echo trump H; } | status 1 score --count chouine >out 2>err
	says '(standard input):7: ' 'the trump suit only once' err
	{ cat t; echo der 2; } | status 1 score --count chouine >out 2>err
	says 'the last trick only once' err
}
