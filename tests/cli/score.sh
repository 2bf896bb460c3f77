# shellcheck shell=bash
# What records come to, against what their own lines say.

# the tokens of every seat at the end of every deal, out of the record
tokens_of() { awk '$1 == "deal" { deal = $2 } $1 == "tokens" { for (i = 2; $i != "pool"; i++) print deal, i - 1, $i }' "$1"; }

case_deals_tell_the_tokens_there_are() {
	local log
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
	local log
	for log in "$GOLDEN/chkobba.log" "$GOLDEN/chouine.log" "$GOLDEN/chouine-3.log"; do
		score --deals "$log" | awk -F '\t' 'NR > 1 && $8 != "-" { print "points", $4, $8 }' >told
		grep '^points' "$log" | cmp - told || fail "$log"
	done
	# a chkobba score is the total of its line
	score --deals "$GOLDEN/chkobba.log" | awk -F '\t' 'NR > 1 { split($8, part, "total="); if (part[2] != $7) exit 1 }'
}

case_the_table_is_that_of_the_ranks() {
	local log
	for log in "$GOLDEN"/*.log; do
		score "$log" | awk -F '\t' 'NR > 1 { print "rank", $3, $5, $6 }' >told
		grep '^rank' "$log" | cmp - told || fail "$log"
	done
}

case_standings_sum_up() {
	cat "$GOLDEN/chouine.log" "$GOLDEN/chouine-faults.log" >log
	score --standings log >table
	printf 'name\tmatches\twins\tplace\tscore\tillegal\ttimeout\texit\toverlong\n' >expected
	printf 'Ali\t2\t2.00\t1.000\t2.500\t0\t0\t0\t0\nZoé\t2\t0.00\t2.000\t0.000\t0\t0\t0\t1\n' >>expected
	cmp table expected || fail "$(cat table)"
	# a win that is shared is split
	score --standings "$GOLDEN/enfle.log" >table
	[ "$(awk -F '\t' 'NR > 1 { sum += $3; n++ } END { print sum, n }' table)" = '1 4' ] || fail "$(cat table)"
	[ "$(awk -F '\t' 'NR > 1 { print $3 }' table | sort -u)" = 0.25 ] || fail "$(cat table)"
	# each kind of forfeit, by name
	referee enfle deals=1 start=2000 move=2000 -p "$HOSTILE exit1" -p "$HOSTILE sleep" -p "$HOSTILE flood" -p "$HOSTILE notheld" >log 2>err
	[ "$(grep -c '^forfeit' log)" -ge 3 ] || fail "$(grep '^fault' log)"
	[ "$(score --standings log | awk -F '\t' 'NR > 1 { n += $6 + $7 + $8 + $9 } END { print n }')" = "$(grep -c '^forfeit' log)" ] || fail "$(score --standings log)"
}

# readied NAME NAME NAME: a match that the first two leave before it begins, so
# that their places are 3, 2 and 1
readied() {
	printf 'arbitre 1 chouine players=3\nname 1 %s\nname 2 %s\nname 3 %s\nfault 1 exit\nfault 2 exit\n' "$@"
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
	counted "${piles[@]}" >out
	says '1 cards=7 annonces=20 der=0 total=27' out
	says '2 cards=11 annonces=0 der=10 total=21' out
	counted 'trump H' "${piles[@]}" >out
	says '1 cards=7 annonces=20 der=0 total=27' out
	counted 'trump S' "${piles[@]}" >out
	says '1 cards=7 annonces=40 der=0 total=47' out
	# remarks are passed over, wherever they stand
	counted '# a table' 'trump S' '#' "${piles[@]}" '# done' | cmp - out
}

case_json_tells_the_same() {
	need python3
	local log
	for log in "$GOLDEN/chkobba-teams.log" "$GOLDEN/enfle.log" "$GOLDEN/chouine-faults.log"; do
		score "$log" >a
		score --json "$log" >a.json
		score --deals "$log" >b
		score --json --deals "$log" >b.json
		score --standings "$log" >c
		score --json --standings "$log" >c.json
		python3 - <<-'X' || fail "$log"
			import csv, json
			def table(name):
			    return list(csv.DictReader(open(name, encoding='utf-8'), delimiter='\t', quoting=csv.QUOTE_NONE))
			def lines(name):
			    return [json.loads(line) for line in open(name, encoding='utf-8')]
			same = lambda row, one: all(str(one[k]) == v or float(one[k]) == float(v) for k, v in row.items())
			flat = [{'match': m['match'], 'game': m['game'], **s} for m in lines('a.json') for s in m['seats']]
			for rows, ones in ((table('a'), flat), (table('b'), lines('b.json')), (table('c'), lines('c.json'))):
			    assert rows and len(rows) == len(ones), (rows, ones)
			    for row, one in zip(rows, ones):
			        assert same(row, one), (row, one)
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

case_a_real_table_is_counted_on_its_terms() {
	local t=$GOLDEN/count-chouine.in
	# by brisques, 11 and 10 each, wherever the key stands
	score count=brisques "$t" --count chouine >out
	says 'points 1 cards=43 annonces=20 der=10 total=73' out
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
	status 1 score --count chkobba teams=yes players=4 t 2>err
	says 't:2: stands "pile 3 AS": expected pile SIDE C..., from 1 to 2' err
	status 2 score --count chkobba teams=yes t 2>err
	status 2 score --count chouine colour=red t 2>err
	says 'colour=red: expected one of the keys of chouine' err
	# a file may have a = in its name
	mv t a=b
	status 1 score --count chkobba players=2 ./a=b 2>err
	# as many as were made
	{ printf 'pile 1 KS\npile 2 KH\n'; yes 'chkobba 1' | head -n 70000; } | score --count chkobba >out
	says 'points 1 karta=0 dinari=0 barmila=0 haya=0 chkobba=70000 total=70000' out
}

case_the_lines_of_a_table_are_those_of_its_game() {
	echo 'chkobba 1' | status 1 score --count chouine 2>err
	says 'expected pile S C..., show S ANNONCE, trump X or der S' err
	echo 'der 1' | status 1 score --count chkobba 2>err
	says 'expected pile SIDE C... or chkobba SIDE' err
	echo 'trump X' | status 1 score --count chouine 2>err
	says 'expected a suit: S, H, D or C' err
	echo 'show 1 grande' | status 1 score --count chouine 2>err
	says 'expected show S ANNONCE, as mariage:S tierce:S' err
	echo 'der 1 2' | status 1 score --count chouine 2>err
	says 'expected der S' err
	printf 'show 1 quinte\nshow 1 quinte\n' | status 1 score --count chouine 2>err
	says ':2: stands "show 1 quinte": expected each of a seat only once' err
	status 2 score --count enfle 2>err
	says 'expected one of: chkobba chouine' err
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
