# shellcheck shell=bash
# sprt: what it says, when it stops, and what it passes over.

HEAD=$'verdict\tsets\tmean\tlow\thigh\tllr\tlower\tupper\tround'

# sets SHARE...: a table with a match of each set, where A has that share and B the
# rest, between others
sets() {
	printf '%s\n' "$@" | awk -v OFS='\t' '
		BEGIN { print "share", "name", "set", "match", "score" }
		NF {
			n = sprintf("%x", NR)
			print 0.5, "other", n, NR, 7
			print $1, "A", n, NR, NR % 3
			print 1 - $1, "B", n, NR, 1
		}'
}
# field N: of the line in the file told
field() { sed -n 2p told | cut -f "$1"; }

case_verdicts() { # medium
	local i shares=()
	# as good as always better, which ten sets do not tell yet
	for ((i = 0; i < 13; i++)); do shares+=(1 0.75); done
	sets "${shares[@]}" >table
	sprt A B table >told
	[ "$(head -n 1 told)" = "$HEAD" ] && [ "$(wc -l <told)" = 2 ] || fail "$(cat told)"
	[ "$(field 1,2,3)" = $'h1\t25\t0.7600' ] || fail "$(cat told)"
	[ "$(field 7,8,9)" = $'-2.944\t2.944\t-' ] || fail "$(cat told)"
	# the other way round it is just not better
	sprt B A table >told
	[ "$(field 1,2,3)" = $'h0\t21\t-0.7619' ] || fail "$(cat told)"
	# with bets the better one has a name, and both ways are the same
	sprt --anytime A B table >told
	[ "$(field 1)" = A ] && [ "$(field 7,8,9)" = $'-\t2.996\t-' ] || fail "$(cat told)"
	sprt B A table --anytime >back
	[ "$(sed -n 2p back | cut -f 1,2,6)" = "$(field 1,2,6)" ] || fail "$(cat told back)"
	# nine sets are too few
	sets "${shares[@]:0:9}" | status 3 sprt A B >told
	[ "$(field 1,2)" = $'open\t9' ] || fail "$(cat told)"
	# one has no interval, and none has nothing
	sets 1 | status 3 sprt A B >told
	[ "$(field 1-6)" = $'open\t1\t1.0000\t-\t-\t0.138' ] || fail "$(cat told)"
	# two that are alike tell little: another kind may still come
	sets 1 1 | status 3 sprt A B >told
	[ "$(field 1-6)" = $'open\t2\t1.0000\t-0.6838\t1.0000\t0.277' ] || fail "$(cat told)"
	sets 1 1 | status 3 sprt A B --json >told
	[ "$(cat told)" = '{"verdict":"open","sets":2,"mean":1.0000,"low":-0.6838,"high":1.0000,"llr":0.277,"lower":-2.944,"upper":2.944,"round":null}' ] ||
		fail "$(cat told)"
}

# by hand: of 1 0 1 0 1 0 1 0 1 0 1 0 the differences are 1 and 0, their mean 1/2
case_numbers_are_those_of_the_formula() {
	sets 1 .5 1 .5 1 .5 1 .5 1 .5 1 .5 >table
	status 3 sprt A B --h0=-.05 --h1 .1 --alpha .1 --beta=.2 table >told
	# the llr of tests/stats' reference; Wilson's interval of 12 sets
	[ "$(field 2-6)" = $'12\t0.5000\t0.1196\t0.7524\t1.233' ] || fail "$(cat told)"
	awk -F '\t' 'NR == 2 { if (($7 - log(0.2 / 0.9)) ^ 2 > 1e-6 || ($8 - log(0.8 / 0.1)) ^ 2 > 1e-6) exit 1 }' told ||
		fail "$(cat told)"
}

# scores N SCORE...: N sets, where A has these in turn and B nothing
scores() {
	awk 'BEGIN {
		print "set\tmatch\tname\tscore"
		for (i = 0; i < ARGV[1]; i++)
			printf "%d\t%d\tA\t%s\n%d\t%d\tB\t0\n", i, i, ARGV[2 + i % (ARGC - 2)], i, i
	}' "$@"
}

# Without a limit rare large losses would not be seen: no sprt, and no plan, takes that.
case_scores_need_a_limit() {
	scores 120 3 2 >table
	status 2 sprt --by score A B table >told 2>err
	says 'sprt: by score: expected a limit beside it: the most that the rules let A have above B in a match' err
	[ ! -s told ] || fail "$(cat told)"
	tells 2 'une limite à côté' sprt --lang fr --by score A B table
	sprt --by score --limit 3 A B table >told || fail "$(cat told)"
	[ "$(field 1)" = h1 ] || fail "$(cat told)"
	echo 'a secret' >seed
	printf '%s\tbot %s\n' greedy greedy first first >players
	status 2 plan -S seed -d 12 -c 4 --stop 'greedy first --by score' roundrobin chkobba <players >plan 2>err
	says '--stop: by score: expected a limit beside it' err
	[ ! -s plan ] || fail "$(cat plan)"
}

# The bounds that sprt(1) gives for each game hold in what is played.
case_the_limits_of_the_page_hold() { # medium
	while read -r limit seats game; do
		players "$seats" 'bot random'
		referee $game --cage=none -n 20 -s 3 "${P[@]}" >log 2>err
		awk -v limit="$limit" '/^rank/ { if (!n++ || $4 < low) low = $4; if (n == 1 || $4 > high) high = $4 }
			/^seal/ { if (high - low > most) most = high - low; n = 0 }
			END { exit !(most > 0 && most <= limit) }' log || fail "$game: above $limit"
	done <<-'EOF'
		32 2 chkobba target=11
		42 4 chkobba players=4 teams=yes
		10 2 chouine
		25 5 chnif
		16 4 enfle
	EOF
}

# with a limit a score is as a share, and what is told is in points
case_a_limit_of_scores() { # medium
	scores 100 10 5 0 -5 10 >table
	awk -F '\t' -v OFS='\t' '{ $4 = NR == 1 ? "share" : $4 / 10; print }' table |
		sed 's/-0.5$/0/' >shares
	# A 10 5 0 -5 10 and B 0: as shares 1 .5 0 and, B the better, 0 against .5
	awk -F '\t' -v OFS='\t' 'NR > 1 && $3 == "B" && int($1) % 5 == 3 { $4 = 0.5 } { print }' shares >halves
	sprt A B halves >told || fail "$(cat told)"
	sprt --by score --limit 10 A B table >points 2>err || fail "$(cat points)"
	[ ! -s err ] || fail "$(cat err)"
	[ "$(sed -n 2p points | cut -f 1,2,6-)" = "$(field 1,2,6-)" ] || fail "$(cat told points)"
	awk -F '\t' 'FNR == 2 { for (i = 3; i <= 5; i++) { if (NR > 2 && ($i - 10 * was[i]) ^ 2 > 1e-6) exit 1; was[i] = $i } }' told points ||
		fail "$(cat told points)"
	# what lies beyond is cut, and counted
	scores 100 90 5 0 -5 12 >wild
	sprt --by score --limit=10 A B wild >cut 2>err
	cmp points cut
	says "sprt: $(($(sed -n 2p cut | cut -f 2) * 2 / 5)) of $(sed -n 2p cut | cut -f 2) sets were beyond the limit of 10" err
	# bets, too, go by score then; and the line of a plan takes it
	sprt --by score --limit 10 --anytime A B table >told || fail "$(cat told)"
	[ "$(field 1)" = A ] || fail "$(cat told)"
	played 'greedy first' -d 12 -c 4 --stop 'greedy first --by score --limit 3 --h1 1' \
		roundrobin chouine parties=3 manches=1
	score --results out/*.log | sprt --plan plan >told || fail "$(cat told)"
	score --results out/*.log | sprt --plan plan --by score --limit 3 --h1 1 greedy first | cmp - told
}

case_sets_are_taken_whole_and_in_order() { # medium
	# matches of a set need not stand together, and those without A or B are
	# passed over
	printf '%s\t%s\t%s\t%s\n' set match name share \
		s 1 A 1 s 1 B 0 t 2 A 1 t 2 C 0 s 3 C 1 s 3 B 0 \
		u 4 A .5 u 4 B .5 s 5 B 1 s 5 A .5 s 5 C 0 >table
	status 3 sprt A B table >told
	# s: 1 and -0.5, u: 0
	[ "$(field 2,3)" = $'2\t0.1250' ] || fail "$(cat told)"
	# the first verdict stands, whatever comes after it
	local i good=() bad=()
	for ((i = 0; i < 15; i++)); do good+=(1 .9) bad+=(0 0 0 0 0); done
	sets "${good[@]}" "${bad[@]}" | sprt A B >told
	[ "$(field 1,2)" = $'h1\t23' ] || fail "$(cat told)"
	sets "${bad[@]}" "${good[@]}" | sprt A B >told
	[ "$(field 1)" = h0 ] || fail "$(cat told)"
	# two files are one table
	sets 1 .9 1 .9 >one
	{ sets 1 1 1 1 1 1 1 1 1 1 | sed 1q; sets 1 1 1 1 1 1 1 1 1 1 | awk -F '\t' -v OFS='\t' 'NR > 1 { $3 = "z" $3; print }'; } >two
	sprt --h1 .5 A B one two >told
	[ "$(field 1,2)" = $'h1\t10' ] || fail "$(cat told)"
	sprt --h1 .5 A B <(cat one two) | cmp - told
}

case_terms_that_do_not_go_together() {
	sets 1 >table
	while IFS='|' read -r line want; do
		status 2 sprt $line >out 2>err
		[ ! -s out ] || fail "$line: $(cat out)"
		says "$want" err
	done <<-'END'
		|expected the names of two players, A and B
		A|A: expected the names of two players, A and B
		A A table|A: expected another name than that of A
		A B --by place table|--by place: expected share or score
		A B --h1 x table|--h1 x: expected a decimal number from -1 to 1
		A B --h0 .2 table|h0: expected less than h1
		A B --alpha 0.5 table|--alpha 0.5: expected a decimal number above 0 and below 0.5
		A B --beta 0 table|--beta 0: expected a decimal number above 0
		A B --anytime --by score table|anytime: expected by share, or a limit of scores
		A B --limit 3 table|limit: expected by score beside it
		A B --by score --limit -3 table|--limit -3: expected a decimal number above 0
		A B --by score --limit table|--limit table: expected a decimal number above 0
		A B --h1 1.01 table|--h1 1.01: expected a decimal number from -1 to 1
		A B --anytime --h1 .2 table|anytime: expected no beta, h0 or h1
	END
	tells 2 nowhere sprt A B nowhere
}

case_names_and_tables_that_are_wrong() {
	sets 1 0 >table
	tells 3 'sprt: Bea: nobody in this table has that name' sprt A Bea table >told
	[ "$(field 1-6)" = $'open\t0\t-\t-\t-\t0.000' ] || fail "$(cat told)"
	lacks 'sprt: A:' err
	sed '3s/^1/2/' table >bad
	tells 1 'sprt: bad:3: found "2", expected a share between 0 and 1' sprt A B bad >told
	[ ! -s told ] || fail "$(cat told)"
	tells 1 ' is empty: results are what score --results writes' sprt A B /dev/null
	tells 1 'its heading has no column score' sprt A B --by score --limit 2 <(cut -f 1-4 table)
	# a share need not be there to compare scores
	cut -f 2- table | status 3 sprt A B --by score --limit 2 >told
	[ "$(field 2)" = 2 ] || fail "$(cat told)"
}

case_a_terminal_has_columns_for_a_verdict() {
	sets 1 1 1 >table
	on_terminal 'sprt A B table' >told
	[ "$(cat told)" = "$(printf '%s\n' 'verdict  sets    mean      low    high    llr   lower  upper  round' 'open        3  1.0000  -0.4152  1.0000  0.415  -2.944  2.944      -')" ] ||
		fail "$(cat told)"
}

# without JOB: the results of all jobs in the folder out but that, or of all
without() { find out -name '*.log' ! -name "$1.log" -exec score --results {} +; }

case_a_plan_decides_what_counts() { # long
	printf '%s\tbot %s\n' greedy greedy random random first first |
		played - -d 16 -c 4 roundrobin chouine parties=3 manches=1
	jobs=$(find out -name '*.log' | wc -l)
	[ "$jobs" = 24 ] || fail "$jobs jobs"
	score --results out/*.log >table
	sprt --plan plan --h1 .5 greedy first table >told || fail "$(cat told)"
	[ "$(field 1)" = h1 ] && [ "$(field 9)" -ge 2 ] && [ "$(field 9)" -le 4 ] || fail "$(cat told)"
	# whatever the order in which they come, and whatever else there is
	mapfile -t files < <(printf '%s\n' out/*.log | sort -r)
	score --results "${files[@]}" >reversed
	! cmp -s table reversed || fail 'it was not reversed'
	sprt --plan plan --h1 .5 greedy first <reversed | cmp - told
	{ cat table; sed "s/^[0-9a-f]\{16\}/$(printf '%016d' 7)/; 1d" table; } | sprt --plan plan --h1 .5 greedy first | cmp - told
	# nor is another game with these seeds
	{ cat table; sed '1d; s/chouine/chkobba/' table; } | sprt --plan plan --h1 .5 greedy first | cmp - told
	sed 's/chouine/chkobba/' table | status 3 sprt --plan plan greedy first >other
	[ "$(sed -n 2p other | cut -f 1,2,9)" = $'open\t0\t0' ] || fail "$(cat other)"
	# the seed can be told, and has to be right
	sprt --plan=plan -S seed --h1 .5 greedy first table | cmp - told
	status 1 sprt --plan plan --seed-file players greedy first table 2>err
	says 'plan: its commit is not of that seed, or the plan was changed' err
	# without one match of the first round nothing is read
	without 1 | status 3 sprt --plan plan greedy first >told
	[ "$(field 1,2,9)" = $'open\t0\t0' ] || fail "$(cat told)"
	# nor beyond the second without one of the third
	later=$(awk -F '\t' '$2 == 3 { print $1; exit }' plan)
	without "$later" | status 3 sprt --plan plan --h1 .01 greedy first >told
	[ "$(field 1,2,9)" = $'open\t8\t2' ] || fail "$(cat told)"
	tells 2 'nobody: no player of the plan has this name' sprt --plan plan greedy nobody table
	tells 2 '--seed-file goes with --plan' sprt --seed-file seed greedy first table
	tells 2 'plan: the plan has no rule for stopping (--stop): name A and B' sprt --plan plan <table
}

case_a_plan_has_a_rule() { # medium
	played 'greedy first' -d 12 -c 4 --stop 'greedy first --h1 0.5' roundrobin chouine parties=3 manches=1
	score --results out/*.log | sprt --plan plan >told || fail "$(cat told)"
	score --results out/*.log | sprt --plan plan --h1 .5 greedy first | cmp - told
	[ "$(field 1)" = h1 ] || fail "$(cat told)"
	tells 2 'expected the names of two players' sprt --plan plan --h1 .5
	plan -S seed -d 12 -c 4 --stop 'greedy first --h2 0.5' roundrobin chouine parties=3 manches=1 <players >plan ||
		return 0 # it is refused there
	tells 1 '# stop: found "h2", expected alpha, anytime, beta, by, h0, h1 or limit' sprt --plan plan </dev/null
}

# With teams a row is a side's.  The table escapes a \ in names then, and else not.
case_a_plan_of_teams() { # long
	echo 'a third secret' >seed
	for terms in 'players=4 teams=yes' ''; do
		for a in greedy 'gre\edy'; do
			b=${a/gre/fir}
			printf '%s\tbot %s\n' "$a" greedy "$b" first >players
			rm -rf out
			plan -S seed -d 4 -c 2 roundrobin chkobba $terms target=11 <players >plan
			play plan
			score --results out/*.log >table
			sprt --plan plan "$a" "$b" table >told || [ $? = 3 ] || fail "$(cat told)"
			[ "$(field 2,9)" = $'4\t2' ] || fail "$a, $terms: $(cat told table)"
		done
	done
}

# Shares of six seats are no binary fractions, and are cut to six digits.
case_what_is_level_decides_nothing() {
	local pair k=0 set
	printf 'set\tmatch\tname\tshare\n' >mini
	for set in 0 1 2 3 4 5 6 7 8 9; do
		for pair in '0.2 0.3' '0.3 0.8' '0.8 0.2'; do
			k=$((k + 1))
			printf "000000000000000$set\t$k\tA\t${pair% *}\n000000000000000$set\t$k\tB\t${pair#* }\n" >>mini
		done
		for pair in '0.0833333 0.166667' '0.0833333 0'; do
			k=$((k + 1))
			printf "000000000000000$set\t$k\tA\t${pair% *}\n000000000000000$set\t$k\tB\t${pair#* }\n" >>mini
		done
	done
	sprt A B mini | tail -n 1 >told
	[[ $(<told) = open$'\t10\t0.0000\t-0.3085\t0.3085\t-0.218'* ]] || fail "$(cat told)"
	awk -F '\t' 'NR == 1 || ($2 - 1) % 5 < 3' mini | sed 's/share/score/' >scores
	sprt --by score --limit 1 A B scores | tail -n 1 >told
	grep -q '^open' told || fail "$(cat told)"
}

# What was not dealt names no job: it may be of a round that is not whole yet.
case_what_was_not_dealt_makes_no_round_whole() { # medium
	echo 'a seed of the plan' >seed
	mkdir out
	printf '[ -e %s/absent ] && exit 0\nexec bot first\n' "$PWD" >late.sh
	printf 'a\tbot greedy\nb\t--uncaged sh %s/late.sh\n' "$PWD" >players
	plan roundrobin chkobba deals=1 -d 4 -c 2 --stop 'a b --anytime' -S seed <players >plan
	plan --jobs -r out plan >lines
	sh -c "$(sed -n 2p lines)" 2>err
	sh -c "$(grep out/1.log lines | sed "s/'-n' '2'/'-n' '1'/")" 2>err
	sh -c "$(grep out/4.log lines)" 2>err
	touch absent
	sh -c "$(grep out/3.log lines)" 2>err || true
	status 3 replay --audit --plan plan out/*.log >audited
	says 'open after round 0, 0 sets' audited
	score --results out/*.log | status 3 sprt --plan plan >told || fail "$(cat told)"
	grep -q $'^open\t0\t' told || fail "$(cat told)"
	# all that is lacking: it is known then
	rm absent
	sh -c "$(plan --jobs -r out plan | grep out/1.log)" 2>err
	status 3 replay --audit --plan plan out/*.log >audited
	says '0 missing, 0 twice, 0 unplanned, 2 void' audited
	score --results out/*.log | sprt --plan plan >told || [ $? = 3 ]
	grep -q $'\t4\t' told || fail "$(cat told)"
}
