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
	referee enfle deals=1 start=300 move=300 -p "$HOSTILE exit1" -p "$HOSTILE sleep" -p "$HOSTILE flood" -p "$HOSTILE notheld" >log 2>err
	[ "$(grep -c '^forfeit' log)" -ge 3 ] || fail "$(grep '^fault' log)"
	[ "$(score --standings log | awk -F '\t' 'NR > 1 { n += $6 + $7 + $8 + $9 } END { print n }')" = "$(grep -c '^forfeit' log)" ] || fail "$(score --standings log)"
}

case_json_tells_the_same() {
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
