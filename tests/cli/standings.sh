# shellcheck shell=bash
# Which records count in the tables of score, rate and sprt: planned ones, each once;
# whole rounds; without copies, without a name, without forfeits.

# small: a plan of three players, two rounds, 12 jobs of two matches, all played in out/
small() {
	printf '%064d' 30 >seed
	printf 'a\tbot random --seed=2\nb\tbot greedy\nc\tbot random --seed=1\n' >players
	plan roundrobin chkobba deals=1 -d 4 -c 2 -S seed <players >plan
	mkdir out
	plan --jobs -r out plan | while IFS= read -r line; do sh -c "$line" </dev/null; done
}
# foreign: a match of two of its players that the plan does not have
foreign() {
	referee chkobba deals=1 --seed-file <(printf '%064d' 31) --name a -p 'bot first' --name b -p 'bot first' 2>err
}

# A copy of a record is not counted, wherever it stands, and the status says so.
case_a_copy_is_not_counted() { # medium
	referee chouine -s 1 -n 2 -o log -p 'bot greedy' -p 'bot first' 2>err
	cp log copy
	sed '/^seal/q' log >part
	referee chouine -s 2 -n 1 -o other -p 'bot greedy' -p 'bot first' 2>err
	for option in '' --standings --html --results --deals --course --cross; do
		score $option log other >expected
		status 1 score $option log other copy part >table 2>err
		[ "$option" = --html ] || cmp expected table || fail "$option: $(cat table)"
		printf 'score: %s again: not counted\n' 'copy:1 is log:1' 'copy:2 is log:2' 'part:1 is log:1' | cmp - err || fail "$option: $(cat err)"
	done
	score --html log other copy 2>err | grep -qF '<p class=lede>2 players, 3 matches' || fail 'the page'
	score --standings log other >table 2>err
	[ ! -s err ] || fail "$(cat err)"
	score --seals log copy >table 2>err
	[ ! -s err ] || fail "$(cat err)"
	# many are told shortly
	# shellcheck disable=SC2046
	status 1 score log $(yes log | head -n 15) >table 2>err
	[ "$(wc -l <err)" = 21 ] || fail "$(cat err)"
	says '10 more records are there again: not counted' err
	# without a card the first of two files may well have the same bytes; behind it none
	printf 'arbitre 1 chouine players=3\nname 1 A\nname 2 B\nname 3 C\nfault 1 exit\nfault 2 exit\n' >inputs
	cat inputs inputs | referee >two
	score two two >table 2>err || [ "$(cat err)" = 'score: two:2 is two:2 again: not counted' ] || fail "$(cat err)"
	[ "$(wc -l <table)" = 10 ] || fail "$(cat table)"
}

# The same cards, seats and names under another seal count, and are told.
case_the_same_cards_again_are_told() {
	referee chouine --seed-file <(printf '%064d' 1) -n 2 -o A -p 'bot greedy' -p 'bot first' 2>err
	referee chouine --seed-file <(printf '%064d' 1) -n 2 -o B --name greedy -p 'bot first' --name first -p 'bot first' 2>err
	score A B >table 2>err
	[ "$(wc -l <table)" = 9 ] || fail "$(cat table)"
	printf 'score: B:%s: the same cards, seats and names as A:%s\n' 1 1 2 2 | cmp - err || fail "$(cat err)"
	# other seats, or another seed, are nothing to be told
	referee chouine --seed-file <(printf '%064d' 1) -o C -p 'bot first' -p 'bot greedy' 2>err
	referee chouine --seed-file <(printf '%064d' 2) -o D -p 'bot greedy' -p 'bot first' 2>err
	score A C D >table 2>err
	[ ! -s err ] || fail "$(cat err)"
	# nor is one that entropy makes another deal
	for k in 1 2; do
		{ printf 'arbitre 1 chkobba entropy=asked\nname 1 A\nname 2 B\nseed %064d\nentropy 1 0%d\nfault 2 exit\n' 7 $k; } | referee >e$k
	done
	score e1 e2 >table 2>err
	[ ! -s err ] || fail "$(cat err)"
}

# With a plan: planned matches, each once; the table is that of the tournament alone.
case_only_planned_matches_count() { # medium
	small
	foreign >99.log
	cp out/3.log copy.log
	for option in --standings --results --cross; do
		score $option out/*.log >expected
		score $option --plan plan out/*.log >table 2>err
		cmp expected table || fail "$option: $(cat table)"
		[ ! -s err ] || fail "$(cat err)"
		score $option --plan plan out/*.log copy.log >table 2>err
		cmp expected table || fail "$option: $(cat table)"
		[ "$(cat err)" = 'score: 2 copies (copy.log:1 first): counted once' ] || fail "$(cat err)"
		status 1 score $option --plan plan --seed-file seed out/*.log 99.log >table 2>err
		cmp expected table || fail "$option: $(cat table)"
		[ "$(cat err)" = 'score: 1 match is not of the plan (99.log:1): not counted' ] || fail "$(cat err)"
	done
	# other bytes for a planned match: the first one counts
	sed 's/bot random --seed=2/bot first/' players | plan roundrobin chkobba deals=1 -d 4 -c 2 -S seed >plan2
	mkdir out2
	plan --jobs -r out2 plan2 | grep "'out2/1.log'" | sh
	score --results out/*.log | cut -f 1,3- >expected
	status 1 score --results --plan plan out/*.log out2/1.log 2>err | cut -f 1,3- | cmp - expected || fail 'twice'
	says '2 matches were played twice, with other bytes (out2/1.log:1 first): the first one counts' err
	# what is missing is 3; a commit that does not hold 1
	tells 3 'matches of the plan are missing: match 0 of job 2 first' score --standings --plan plan out/1*.log >table
	sed '1a# more' plan >changed
	status 1 score --standings --plan changed out/*.log >table 2>err
	says 'changed: its commit is not of that seed, or the plan was changed' err
	score --standings out/*.log | cmp - table || fail "$(cat table)"
	# the page has the same
	status 1 score --html --plan plan out/*.log copy.log 99.log >page 2>err
	says 'The records do not keep to the plan.' page
	says '<p class=lede>3 players, 24 matches in 4 sets' page
	for option in '' --deals --course --seals; do
		tells 2 '--plan goes with one of' score $option --plan plan out/*.log
	done
	tells 2 '--whole goes with --plan' score --standings --whole out/1.log
}

# A look in mid-tournament takes whole rounds, as sprt does.
case_whole_rounds_count() { # medium
	small
	first=$(awk -F '\t' '/^[0-9]/ && $2 == 1 { print "out/" $1 ".log" }' plan)
	score --standings $first >expected
	status 3 score --standings --plan plan --whole $first out/12.log >table 2>err
	cmp expected table || fail "$(cat table err)"
	says 'score: round 1 of 2; 2 matches of later rounds not counted' err
	score --standings --plan plan --whole out/*.log >table 2>err
	says 'score: rounds 1–2 of 2; 0 matches of later rounds not counted' err
	score --standings out/*.log | cmp - table || fail "$(cat table)"
	tells 3 'none of 2 rounds is whole; 2 matches not counted' score --standings --plan plan --whole out/1.log >table
	[ "$(wc -l <table)" = 1 ] || fail "$(cat table)"
	status 3 score --html --plan plan --whole $first out/12.log >page 2>err
	says '<p class=terms>Round 1 of 2; 2 matches of later rounds not counted.' page
	tells 3 'ronde 1 sur 2' score --html --lang=fr --plan plan --whole $first out/12.log >page
}

# A name is left out with all of its matches; the sets keep the others.
case_a_name_is_left_out() { # medium
	small
	for option in '' --standings --results --cross --deals --course; do
		score $option --without b out/*.log >table 2>err
		(lacks -wE 'b' table) || fail "$option: $(cat table)"
		[ "$(cat err)" = 'score: without b: 16 of 24 matches left out' ] || fail "$(cat err)"
	done
	tells 0 'without b: 16 of 24 matches left out' score --results --plan plan --without b out/*.log >planned
	score --results --without b out/*.log 2>err | cmp - planned || fail "$(cat planned)"
	tells 1 'score: --without nobdy: nobody has that name' score --standings --without nobdy --without b out/*.log >table
	says 'score: without b: 16 of 24 matches left out' err
	score --html --without b out/*.log >page 2>err
	says '<p class=terms>Without b: 16 of 24 matches left out.' page
	says '<p class=lede>2 players, 8 matches' page
	status 2 score --seals --without b out/1.log 2>err
	# a side of a team that has it is left out, too
	status 1 score --results --without "$(sed -n 's/^name 3 //p' "$GOLDEN/chkobba-teams.log")" "$GOLDEN/chkobba-teams.log" >table 2>err
	[ "$(wc -l <table)" = 1 ] || fail "$(cat table)"
	says 'score: nothing is left' err
}

# A forfeit spoils the tables of its players alone: other tables of the set stay.
case_only_the_tables_of_a_broken_player_are_left_out() { # medium
	printf '%064d' 30 >seed
	printf 'a\tbot greedy\nb\tbot first\nbroken\t%s exit1\n' "$HOSTILE" |
		plan roundrobin chkobba deals=1 -d 3 -c 3 -S seed >plan
	mkdir out
	plan --jobs -r out plan | while IFS= read -r line; do sh -c "$line" </dev/null >/dev/null 2>&1; done
	score --results --without broken out/*.log >expected 2>err
	[ "$(wc -l <expected)" = 13 ] || fail "$(cat expected)"
	for how in '' '--plan plan'; do
		score --results --without-faults $how out/*.log >table 2>err
		cmp expected table || fail "$how: $(cat table)"
		says 'score: 12 of 18 matches left out for forfeits: broken in 12' err
	done
	# all of it
	status 1 score --standings --without a --without-faults out/*.log >table 2>err
	[ "$(wc -l <table)" = 1 ] || fail "$(cat table)"
	says 'score: nothing is left: try --without broken' err
	score --html --without-faults out/*.log >page 2>err
	says '<p class=terms>12 of 18 matches left out for forfeits: broken in 12.' page
	says '<th scope=row>broken' page
}

# The files below a folder: a shell cannot name as many as there may be.
case_the_files_below_a_folder() { # medium
	small
	mkdir out/more
	mv out/1.log out/more
	echo no record >out/notes.txt
	score --results -R out >table
	[ "$(wc -l <table)" = 49 ] || fail "$(cat table)"
	score --results out/2.log out/3.log >expected
	mkdir part
	cp out/2.log part
	score --results --below=part out/3.log | cmp - expected || fail 'the operands come last'
	tells 2 'nowhere: No such file' score -R nowhere
	mkdir empty
	tells 2 '--below empty: there is no file *.log in it or below' score -R empty
}

# rate reads the planned matches of a table alone, each once; other rows are status 1.
case_rate_reads_what_was_planned() { # medium
	small
	foreign >99.log
	score --results out/*.log >results
	score --results out/*.log 99.log >more
	cat results results >doubled
	rate results >expected
	rate --plan plan results >table 2>err
	cmp expected table || fail "$(cat table)"
	[ ! -s err ] || fail "$(cat err)"
	rate --plan plan -S seed <results | cmp - expected || fail 'standard input'
	status 1 rate --plan plan more >table 2>err
	cmp expected table || fail "$(cat table)"
	[ "$(cat err)" = 'rate: 1 match is not of the plan (more:50): not counted' ] || fail "$(cat err)"
	rate --plan plan doubled >table 2>err
	cmp expected table || fail "$(cat table)"
	says 'rate: doubled:51: the same set and seats as in line 2' err
	says 'rate: 23 more matches have the set and seats of others' err
	[ "$(wc -l <err)" = 2 ] || fail "$(cat err)"
	# without sets, or without seats, no two matches are the same
	awk -F '\t' -v OFS='\t' '$1 != "set" { $1 = "-" } { print }' doubled >unset
	cut -f 1-4,6- doubled >unseated
	for table in unset unseated; do
		rate "$table" >rated 2>err || fail "$table: $(cat err)"
		lacks 'the same set' err
	done
	# and by scores, with the seats, in any order of the columns
	awk -F '\t' -v OFS='\t' '{ print $9, $7, $6, $5, $2, $1 }' results >turned
	rate --by=score turned >expected
	rate --by=score --plan plan turned | cmp - expected || fail 'by score'
	rate --seats results >expected
	rate --seats --plan plan turned | cmp - expected || fail 'seats'
	tells 2 '--whole goes with --plan' rate --whole results
	sed '1a# more' plan >changed
	tells 1 'its commit is not of that seed' rate --plan changed results
}

case_rate_reads_whole_rounds() { # medium
	small
	first=$(awk -F '\t' '/^[0-9]/ && $2 == 1 { print "out/" $1 ".log" }' plan)
	score --results $first out/12.log >results
	score --results $first | rate >expected
	rate --plan plan --whole results >table 2>err
	cmp expected table || fail "$(cat table)"
	[ "$(cat err)" = 'rate: round 1 of 2; 2 matches of later rounds not counted' ] || fail "$(cat err)"
	rate --plan plan results >table 2>err
	! cmp -s expected table || fail 'all that was played'
}

# A name is left out of the ratings, alone or in a team.
case_rate_leaves_a_name_out() { # medium
	small
	score --results out/*.log >results
	score --results --without b out/*.log 2>err | rate >expected
	rate --without b results >table 2>err
	cmp expected table || fail "$(cat table)"
	[ "$(cat err)" = 'rate: without b: 16 of 24 matches left out' ] || fail "$(cat err)"
	rate --plan plan --without b results 2>err | cmp - expected || fail 'with a plan'
	status 1 rate --without nobdy results >table 2>err
	[ "$(cat err)" = 'rate: --without nobdy: nobody has that name' ] || fail "$(cat err)"
	status 1 rate --without a --without b --without c results >table 2>err
	[ "$(cat table)" = $'name\tsets\tmatches\trating\tlow\thigh\tnext' ] || fail "$(cat table)"
	says 'rate: nothing is left' err
	printf 'set\tmatch\tname\tplace\n' >teams
	printf '%s\n' '1	1	A+B	1' '1	1	C\+D	2' '2	2	C++	1' '2	2	E	2' '3	3	E	1' '3	3	F	2' '3	4	F	1' '3	4	E	2' >>teams
	tells 0 'rate: without A, C+D: 1 of 4 match' rate --without A --without C+D teams >table
	[ "$(wc -l <table)" = 4 ] || fail "$(cat table)"
	status 1 rate --without C teams >table 2>err
	[ "$(wc -l <table)" = 6 ] || fail "$(cat table)"
}

# sprt counts a planned match once, and tells a match that stands twice.
case_sprt_tells_what_stands_twice() { # medium
	small
	score --results out/*.log >results
	sprt --plan plan b a results >expected || [ $? = 3 ]
	cat results results >doubled
	status 3 sprt --plan plan b a doubled >table 2>err
	cmp expected table || fail "$(cat table)"
	says 'sprt: doubled:51: the same set and seats as in line 2' err
	cp results copy
	tells 3 'sprt: copy:2: the same set and seats as in results:2' sprt b a results copy >table
	sprt b a results >table 2>err || [ $? = 3 ]
	[ ! -s err ] || fail "$(cat err)"
}
