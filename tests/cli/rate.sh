# shellcheck shell=bash
# rate: against what R made of the same table, and what it does with its options.

RATE=$ROOT/tests/rate

# near A B: two tables of names, sets, matches and three numbers are the same but
# for the last digit of four
near() {
	paste "$1" "$2" | awk -F '\t' '
		NF != 12 || $1 != $7 || $2 != $8 || $3 != $9 { exit 1 }
		{ for (i = 4; i <= 6; i++) if ($i - $(i + 6) > 1.01e-4 || $(i + 6) - $i > 1.01e-4) exit 1 }
		END { if (NR < 4) exit 1 }'
}

case_ratings_are_those_of_r() {
	rate --prior 0 "$RATE/results.tsv" >table
	sed 1d table | cut -f 1-6 | sort >told
	near told "$RATE/names.R.tsv" || fail "$(cat table)"
	# names, and behind them the seats
	rate --prior=0 --seats "$RATE/results.tsv" >table
	sed 1d table | awk -F '\t' -v OFS='\t' '{ print $8 == "-" ? $1 : $8, $2, $3, $4, $5, $6 }' >told
	{ head -n 6 told | sort; tail -n 4 told; } >sorted
	near sorted "$RATE/seats.R.tsv" || fail "$(cat table)"
	[ "$(head -n 1 table)" = $'name\tsets\tmatches\trating\tlow\thigh\tnext\tseat' ] || fail "$(head -n 1 table)"
}

# With the prior they are those of prior.py, which has the formulas of the page.
case_ratings_with_the_prior_are_those_of_the_page() {
	rate "$RATE/results.tsv" | sed 1d | cut -f 1-6 | sort >told
	near told "$RATE/names.prior.tsv" || fail "$(cat told)"
	! near told "$RATE/names.R.tsv" || fail 'no prior was added'
	rate --seats "$RATE/results.tsv" | sed 1d | awk -F '\t' -v OFS='\t' '{ print $8 == "-" ? $1 : $8, $2, $3, $4, $5, $6 }' >told
	{ head -n 6 told | sort; tail -n 4 told; } >sorted
	near sorted "$RATE/seats.prior.tsv" || fail "$(cat told)"
}

case_the_kept_ratings_with_the_prior_are_those_of_prior_py() { # long
	need python3
	python3 "$RATE/prior.py" "$RATE/results.tsv" | cmp - "$RATE/names.prior.tsv"
	python3 "$RATE/prior.py" "$RATE/results.tsv" seats | cmp - "$RATE/seats.prior.tsv"
}

# A table in which names or places were exchanged says so where its columns contradict.
case_a_place_that_contradicts_a_share_is_refused() {
	printf '%s\n' 'set	match	seat	name	place	share	score' '1	1	1	a	1	1	3' '1	1	2	b	2	0	2' \
		'2	2	1	a	1	0.5	3' '2	2	2	b	1	0.5	3' >good
	rate good >table 2>err || fail "$(cat err)"
	for change in '3s/2	0/1	0/' '2s/1	1	3/2	1	3/' '5s/1	0.5/2	0.5/'; do
		sed "$change" good >bad
		tells 1 'found "b", expected a place and a share that agree with those of the rows above' rate bad
		tells 1 'expected a place and a share that agree' sprt a b bad
	done
}

# What R says by the lines of the pages is what rate says.
case_the_lines_for_r_of_the_pages_hold() { # medium
	need Rscript
	Rscript -e 'library(survival)' >said 2>&1 || skip 'no survival for R here'
	cp "$RATE/results.tsv" results
	rate --prior 0 results | sed 1d | cut -f 1,4 | sort >told
	awk '/^library\(survival\)/ { on = 1 } /^\.Ed/ { on = 0 } on { print }' "$ROOT/man/tournament.7" >tournament.R
	{
		printf 'library(survival)\nd <- read.delim("results")\nattach(d)\n'
		awk '/^coxph/ { on = 1 } /^\.Ed/ { on = 0 } on { print }' "$ROOT/man/rate.1"
	} >rate.R
	cat >less_mean.R <<-'X'
		made <- coef(source(commandArgs(TRUE))$value)
		names <- sort(unique(d$name))
		made <- made[paste0("name", names)]
		made[is.na(made)] <- 0
		cat(sprintf("%s\t%.4f\n", names, made - mean(made)), sep = "")
	X
	for page in tournament rate; do
		[ "$(grep -c coxph $page.R)" = 1 ] || fail "$(cat $page.R)"
		Rscript less_mean.R $page.R >made 2>err || fail "$page: $(cat err)"
		sort made | paste told - | awk -F '\t' '$1 != $3 || $2 - $4 > 1.01e-4 || $4 - $2 > 1.01e-4 { exit 1 }
			END { if (NR < 4) exit 1 }' || fail "$page: $(paste told made)"
	done
}

# results MATCH...: a table; a match is SET:NAMES, a name of one letter and its place
results() {
	local match of number=0
	printf 'name\tseat\tset\tscore\tmatch\tplace\n'
	for match; do
		number=$((number + 1))
		of=${match#*:}
		for ((i = 0; i < ${#of}; i += 2)); do
			printf '%s\t%d\t%s\t%d\t%d\t%s\n' "${of:i:1}" $((i / 2 + 1)) "${match%%:*}" $((10 - ${of:i+1:1})) "$number" "${of:i+1:1}"
		done
	done
}

case_elo_and_an_anchor() {
	results s:a1b2 t:a1b2 u:a1b2 v:b1a2 >table
	# three wins of four: ln 3, or 190.8 points
	rate --prior 0 table >told
	[ "$(cut -f 1-4 told | tr '\t\n' ' ;')" = 'name sets matches rating;a 4 4 0.5493;b 4 4 -0.5493;' ] || fail "$(cat told)"
	rate --prior 0 --elo table >told
	[ "$(sed 1d told | cut -f 4 | paste -sd ' ' -)" = '95.4 -95.4' ] || fail "$(cat told)"
	rate -p 0 -e --anchor b=1000 table >told
	[ "$(sed 1d told | cut -f 1,4 | tr '\t\n' ' ;')" = 'a 1190.8;b 1000.0;' ] || fail "$(cat told)"
	# the anchor is certain, and the others as uncertain as the difference
	[ "$(sed -n '3s/^b.4.4.//p' told)" = $'1000.0\t1000.0\t1000.0\t-' ] || fail "$(cat told)"
	rate -p 0 -a b=0 table | awk -F '\t' '$1 == "a" { print $4, $6 - $4 }' >anchored
	rate -p 0 table | awk -F '\t' '$1 == "a" { printf "%.4f %.4f\n", 2 * $4, 2 * ($6 - $4) }' >free
	awk 'NR == FNR { r = $1; m = $2; next } ($1 - r) ^ 2 + ($2 - m) ^ 2 > 1e-6 { exit 1 }' anchored free || fail "$(cat anchored free)"
	# its name may have a =, its rating a minus
	sed 's/^b/b=c/' table | rate -p 0 -a b=c=-5 >told
	grep -q $'^b=c\t4\t4\t-5.0000' told || fail "$(cat told)"
	tells 1 'c=3: no such name is in the table' rate --anchor c=3 table
	for wrong in b b= =3 b=x b=1e3; do
		tells 2 "--anchor $wrong: expected NAME=R" rate --anchor "$wrong" table
	done
}

# One constant for all anchors, by least squares, and their intervals are those of
# the difference to the mean of the anchors.
case_several_anchors_are_fitted() {
	results s:a1b2 t:a1b2 u:a1b2 v:b1a2 s:a1c2 t:c1a2 >table
	rate -p 0 -e table >free
	rate -p 0 -e -a a=1000 -a b=900 table >told 2>err
	awk -F '\t' 'NR == FNR { r[$1] = $4; next }
		FNR == 1 { shift_by = (1000 - r["a"] + 900 - r["b"]) / 2; next }
		($4 - r[$1] - shift_by) ^ 2 > 0.03 { exit 1 }
		$1 == "a" || $1 == "b" { sum += $4; half[$1] = $6 - $4; n++ }
		END { if (n != 2 || (sum - 1900) ^ 2 > 0.03 || (half["a"] - half["b"]) ^ 2 > 0.03 || half["a"] < 100) exit 1 }' free told ||
		fail "$(cat free told)"
	says 'rate: --anchor a=1000: it is told as 1045.4, for one constant is fitted to 2 anchors' err
	# those that fit are no matter
	rate -p 0 -e -a a=1000 -a "b=$((1000 - 191)).2" table 2>err >told
	[ ! -s err ] || fail "$(cat err)"
	grep -q $'^a\t4\t6\t1000.0' told || fail "$(cat told)"
	# each group has its own
	results s:a1b2 t:b1a2 s:x1y2 t:y1x2 >table
	rate -a a=5 -a x=7 table 2>err | cut -f 1,4 | tr '\t\n' ' ;' >told
	[ "$(cat told)" = 'name rating;a 5.0000;b 5.0000;x 7.0000;y 7.0000;' ] || fail "$(cat told)"
	lacks 'constant' err
	# on the scale of an anchor a group without one has no place
	rate -a a=1500 table 2>err | cut -f 1,4-7 | tr '\t\n' ' ;' >told
	grep -q ';x - - - level;y - - - -;$' told || fail "$(cat told)"
	rate -a a=1500 --json table 2>err | grep -q '"name":"x".*"rating":null,"low":null,"high":null' || fail "$(cat told)"
	tells 2 '--anchor a=2: this name has a rating already' rate -a a=1 --anchor=a=2 table
}

case_neighbours_are_apart_or_level() {
	local i all=()
	for ((i = 0; i < 20; i++)); do all+=("$i:a1c3b2" "$i:b1c3a2"); done
	results "${all[@]}" c:a3b2c1 >table
	rate table >told
	[ "$(sed 1d told | cut -f 1,7 | tr '\t\n' ' ;')" = 'a level;b apart;c -;' ] ||
		[ "$(sed 1d told | cut -f 1,7 | tr '\t\n' ' ;')" = 'b level;a apart;c -;' ] || fail "$(cat told)"
	# those that are equal come by name
	results s:a1b2 s:b1a2 t:c1b2 t:b1c2 t:a1c2 t:c1a2 | rate | cut -f 1,4 | tr '\t\n' ' ;' >told
	[ "$(cat told)" = 'name rating;a 0.0000;b 0.0000;c 0.0000;' ] || fail "$(cat told)"
}

# Where every set was level, one more set of two wins would be worth 2/10 (of two
# matches, the slope 1; the information of 40 is 10), and t(19) is 2.093.
case_level_sets_have_an_interval() {
	local i all=()
	for ((i = 0; i < 20; i++)); do all+=("$i:a1b2" "$i:b1a2"); done
	results "${all[@]}" >table
	rate -p 0 table >told
	[ "$(sed 1d told | cut -f 1,4-7 | tr '\t\n' ' ;')" = 'a 0.0000 -0.1074 0.1074 level;b 0.0000 -0.1074 0.1074 -;' ] || fail "$(cat told)"
	rate -p 0 --pairs table >told
	sed -n 2p told | grep -qx $'a\tb\t0.0000\t-0.2147\t0.2147\t0.5000\t0.5000' || fail "$(cat told)"
	rate --elo -a a=1500 table >told
	awk -F '\t' '$1 == "b" && $4 == "1500.0" && $5 < 1470 && $6 > 1530 { n++ } END { exit n != 1 }' told || fail "$(cat told)"
	# by score nothing bounds what one more set would bring
	rate --by score table >told
	[ "$(sed 1d told | cut -f 1,4-6 | tr '\t\n' ' ;')" = 'a 0.000 - -;b 0.000 - -;' ] || fail "$(cat told)"
}

# Ten sets each of its own, of which a wins seven: by hand, the difference is ln(7/3),
# its variance 1/(10 p q), and with v' = 10/9 of that P(T < d/sqrt(v')) of 9 degrees.
case_pairs() {
	results 1:a1b2 2:a1b2 3:a1b2 4:a1b2 5:a1b2 6:a1b2 7:a1b2 8:b1a2 9:b1a2 10:b1a2 >table
	rate -p 0 --pairs table >told
	[ "$(tr '\t\n' ' ;' <told)" = "name opponent difference low high better before;\
a b 0.8473 -0.7982 2.4928 0.8630 0.6837;b a -0.8473 -2.4928 0.7982 0.1370 0.3163;" ] || fail "$(cat told)"
	rate -p 0 --pairs --elo table | sed -n 2p | grep -qx $'a\tb\t147.2\t-138.7\t433.0\t0.8630\t0.6837' ||
		fail "$(rate -p 0 --pairs --elo table)"
	# an anchor moves both
	rate -p 0 -a a=7 --pairs table | cmp - told
	[ "$(rate -p 0 --pairs --json table | tail -n 1)" = \
		'{"name":"b","opponent":"a","difference":-0.8473,"low":-2.4928,"high":0.7982,"better":0.1370,"before":0.3163}' ] ||
		fail "$(rate -p 0 --pairs --json table)"
	# of one set nobody knows who is better, and those of another group are no pair
	results s:a1b2 s:a2b1 s:a1b2 t:x1y2 >table
	rate --pairs table >told 2>err
	grep -q $'^a\tb\t[0-9.]*\t-\t-\t-\t0.[0-9]*$' told || fail "$(cat told)"
	[ "$(sed 1d told | cut -f 1,2 | tr '\t\n' ' ;')" = 'a b;b a;x y;y x;' ] || fail "$(cat told)"
	rate --pairs --json table 2>err | grep -q '"low":null,"high":null,"better":null,"before":0\.' || fail "$(rate --pairs --json table)"
	# rows are in the order of the table, and next is apart where better is above .975
	rate --seats "$RATE/results.tsv" >ratings
	rate --seats --pairs "$RATE/results.tsv" >told
	[ "$(sed 1d told | cut -f 1 | uniq)" = "$(sed '1d; /^-/d' ratings | cut -f 1)" ] || fail "$(cat told)"
	sed '1d; /^-/d' ratings | awk -F '\t' 'NR == FNR { better[$1, $2] = $6; n++; next }
		FNR > 1 { if (next_one != (better[was, $1] > .975 ? "apart" : "level")) exit 1 }
		{ was = $1; next_one = $7 } END { exit n < 20 }' told - || fail "$(cat told)"
	tells 2 '--by score does not go with --anchor, --elo, --pairs' rate --by score --pairs table
}

# square COLUMNS ARGUMENTS: what rate shows on so wide a terminal
square() { on_terminal "stty cols $1; rate $2" >shown; }

case_pairs_are_a_square_on_a_terminal() {
	need script terminal
	results 1:a1b2 2:a1b2 3:a1b2 4:a1b2 5:a1b2 6:a1b2 7:a1b2 8:b1a2 9:b1a2 10:b1a2 11:x1y2 11:y1x2 >table
	square 40 '-p 0 --pairs table 2>err'
	printf '%s\n' '   name  1   2   3  4' '1  a     ·   86' '2  b     14  ·' '3  x             ·  -' '4  y             -  ·' |
		cmp - <(sed 's/ *$//' shown) || fail "$(cat shown)"
	square 15 '-p 0 --pairs table 2>err'
	says 'name  opponent  difference' shown
	square 40 '-p 0 --pairs --json table 2>err'
	says '{"name":"a","opponent":"b"' shown
}

case_groups_that_never_met_are_rated_apart() {
	results s:a1b2 t:b1a2 u:a1b2 s:x1y2z3 t:y1x2z3 u:z1x2y3 >table
	tells 0 'rate: 2 groups of players, none of which met another: each is rated apart' rate table >told
	# the larger one first, and nothing behind its last
	[ "$(sed 1d told | cut -f 1 | tr -d '\n' | sed 's/[xyz]/x/g; s/[ab]/a/g')" = xxxaa ] || fail "$(cat told)"
	[ "$(sed -n 4p told | cut -f 7)" = - ] || fail "$(cat told)"
	[ "$(sed -n 3p told | cut -f 7)" != - ] || fail "$(cat told)"
	awk -F '\t' 'NR > 1 { sum += $4; if (NR == 4 || NR == 6) { if (sum > 0.0003 || sum < -0.0003) exit 1; sum = 0 } }' told || fail "$(cat told)"
	# the anchor rates its own alone
	rate --anchor a=100 table 2>err | awk -F '\t' '$1 ~ /[xyz]/ && $4 != "-" || $1 ~ /[ab]/ && $4 < 50 { exit 1 }' || fail "$(rate --anchor a=100 table)"
	# connected by somebody who played both
	results s:a1b2 t:c1b2 >table
	rate table 2>err >told
	[ ! -s err ] || fail "$(cat err)"
}

case_mean_scores() {
	# scores are 10 less the place: a has 0.5 more than the table, and 1 less
	results s:a1b2 t:a3b1 t:a1b2 u:b1c2 >table
	rate --by score table >told
	[ "$(cut -f 1-4 told | tr '\t\n' ' ;')" = 'name sets matches rating;b 3 4 0.125;a 2 3 0.000;c 1 1 -0.500;' ] || fail "$(cat told)"
	[ "$(sed -n 4p told | cut -f 5-7)" = $'-\t-\t-' ] || fail "$(cat told)"
	[ "$(rate -b score --json table | tail -n 1)" = \
		'{"name":"c","sets":1,"matches":1,"rating":-0.500,"low":null,"high":null,"next":null}' ] || fail "$(rate -b score --json table)"
	for wrong in --elo --seats '--anchor a=1' '--prior 1'; do
		tells 2 '--by score does not go with' rate --by score $wrong table
	done
	tells 2 '--by share: expected one of place, score' rate --by share table
	# the places need not be there
	cut -f 1-5 table | rate --by=score | cmp - told
	tells 1 'its heading has no column place' rate <(cut -f 1-5 table)
}

case_ratings_that_do_not_exist() {
	results s:a1b2 t:a1b2 >table
	status 1 rate --prior 0 table >told 2>err
	[ ! -s told ] || fail "$(cat told)"
	grep -qxE 'rate: [ab] has nothing but wins, or losses: that has no finite rating; --prior 1 gives one' err || fail "$(cat err)"
	rate table >told
	[ "$(sed 1d told | cut -f 1,4 | tr '\t\n' ' ;')" = 'a 0.8047;b -0.8047;' ] || fail "$(cat told)"
	results s:a1b2 t:a2b1 >table
	tells 1 'who sat where cannot be told from who played' rate --prior 0 --seats table
	for wrong in -1 x 1000001 ''; do
		tells 2 'expected a number from 0 to 1000000' rate --prior="$wrong" table
	done
}

case_tables_that_are_refused() {
	results "s:a1b2" >table
	tells 1 'rate: /dev/null is empty: results are what score --results writes' rate /dev/null
	head -n 1 table >empty
	tells 1 'rate: empty:1: it ends there, without the rows of a match' rate empty
	head -n 2 table >one
	tells 1 'rate: one:2: found "1", expected at least two rows of a match' rate one
	sed '3s/^b/a/' table >twice
	tells 1 'rate: (standard input):3: found "a", expected each name once in a match' rate <twice
	sed '3s/2$/first/' table >place
	tells 1 'found "first", expected a place: a number from 1 to 99' rate - <place
	printf 'no LF' | tells 1 'expected a whole line' rate
	# what is wrong in the second file is told of that
	tells 1 'rate: twice:3:' rate table twice
	tells 2 'nowhere' rate table nowhere
	# of two files all is counted
	[ "$(rate table table table | sed -n 2p | cut -f 2,3)" = $'1\t3' ] || fail "$(rate table table table)"
	for ((i = 0; i < 1001; i++)); do printf '%s\t%s\t%s\t%s\n' s $i "n$i" 1 s $i "n$((i + 1))" 2; done >many
	tells 1 'there are more than 1000 names' rate <(printf 'set\tmatch\tname\tplace\n'; cat many)
}

# Matches whose cards nobody knows are sets by themselves in several files, too.
case_sets_of_one_match_stay_apart_in_several_files() {
	for i in 1 2; do
		referee chouine parties=3 manches=1 --decks <(shuffle chouine -n 9 -s $i) -p "bot random -s $i" -p 'bot greedy' >$i.log 2>err || [ $? = 3 ] || fail "$(cat err)"
		score --results $i.log >$i.tsv
		grep -q '^-' $i.tsv || fail "$(cat $i.tsv)"
	done
	rate 1.tsv 2.tsv >told
	cat 1.tsv 2.tsv | rate | cmp - told
	awk -F '\t' '$1 == "greedy" && $2 == 2 && $3 == 2 { n++ } END { exit n != 1 }' told || fail "$(cat told)"
	sprt greedy random 1.tsv 2.tsv >told || [ $? = 3 ] || fail "$(cat told)"
	cat 1.tsv 2.tsv | { sprt greedy random || [ $? = 3 ]; } | cmp - told
}

case_rows_in_any_order() {
	(head -n 1 "$RATE/results.tsv"; sed 1d "$RATE/results.tsv" | awk '{ n = $2 * 7919 % 1009; print n "\t" $0 }' | sort -s -n -k 1,1 | cut -f 2-) >mixed
	! cmp -s mixed "$RATE/results.tsv" || fail 'nothing was moved'
	rate --seats mixed >told
	rate --seats "$RATE/results.tsv" | cmp - told
}

case_a_terminal_has_columns() {
	on_terminal "rate $RATE/results.tsv" >told
	[ "$(head -n 2 told)" = "$(printf '%s\n' 'name  sets  matches   rating      low     high  next' 'p4      32       63   0.3876   0.1488   0.6265  level')" ] || fail "$(cat told)"
	lacks $'\t' told
}

# The example of the page.
case_rate_page() {
	printf '%s\t%s\t%s\t%s\n' set match name place - 1 Anne 1 - 1 Zoé 2 - 2 Zoé 1 - 2 Anne 2 - 3 Anne 1 - 3 Zoé 2 | rate >told
	[ "$(sed 1d told | cut -f 1-3 | tr '\t\n' ' ;')" = 'Anne 3 3;Zoé 3 3;' ] || fail "$(cat told)"
	awk -F '\t' 'NR == 2 && ($4 < 0.2 || $5 > 0 || $6 < 0.5) { exit 1 }' told || fail "$(cat told)"
}

case_an_empty_cell_is_not_the_end() {
	printf '\nset\tmatch\tname\tplace\na\t1\tx\t1\na\t1\ty\t2\n' | status 1 rate 2>err
	says '(standard input):1: this is not a table of results' err
	printf 'set\tmatch\tname\tplace\na\t1\tx\t1\na\t1\ty\t\n' | status 1 rate 2>err
	says '(standard input):3: found "", expected ' err
	printf 'set\tmatch\tname\tplace\n' | tells 1 'it ends there' rate
}
