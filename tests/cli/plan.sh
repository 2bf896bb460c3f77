# shellcheck shell=bash disable=SC2046
# Plans of tournaments: who plays whom, the jobs, and the audit of the whole.

# numbered N: players p1..pN
numbered() {
	entrants $(seq -f p%g "$1")
}
# rows PLAN: its jobs, without the heading
rows() { sed -n '/^job\t/,$p' "$1" | tail -n +2; }

case_a_plan_is_what_the_page_says() { # medium
	planned 'greedy first mid' roundrobin chouine -d 5 -c 3
	[ "$(head -n 2 plan)" = "# arbitre plan 1
# terms $(referee chouine -s 1 </dev/null 2>err | sed -n 's/^arbitre 1 //p;q')" ] || fail "$(head -n 2 plan)"
	# three tables, two rounds, both seatings
	[ "$(rows plan | wc -l)" = 12 ] || fail "$(cat plan)"
	rows plan | awk -F '\t' '{ n[$2] += $6; if ($1 != NR || NF != 8) exit 1 }
		END { exit n[1] != 18 || n[2] != 12 }' || fail "$(cat plan)"
	# the commitment and the hashes of the programs, by another hand
	python3 -S - plan "$(command -v bot)" <<-'EOF' || fail "$(head plan)"
		import hashlib, sys
		master = hashlib.blake2b(open('seed').read().strip().encode(), digest_size=32).digest()
		lines = open(sys.argv[1], 'rb').read().splitlines(True)
		commit = [l for l in lines if l.startswith(b'# commit ')][0].split()[2].decode()
		rest = b''.join(l for l in lines if not l.startswith(b'# commit '))
		assert commit == hashlib.blake2b(b'plan' + rest, key=master, digest_size=32).hexdigest()
		bot = open(sys.argv[2], 'rb').read()
		program = hashlib.blake2b(len(bot).to_bytes(8, 'little') + bot, digest_size=32).hexdigest()
		players = [l.rstrip(b'\n').split(b'\t') for l in lines if l.startswith(b'# player\t')]
		assert [p[1] for p in players] == [b'greedy', b'first', b'mid']
		assert all(p[2].decode() == program for p in players), players
	EOF
	plan roundrobin chouine -d 5 -c 3 -S seed <players | cmp - plan
	echo another >seed2
	plan roundrobin chouine -d 5 -c 3 -S seed2 <players | grep -v '^# ' | cmp -s - <(grep -v '^# ' plan) &&
		fail 'the seed does not deal the letters'
	plan --check plan >table
	printf 'name\tmatches\tseat1\tseat2\ngreedy\t20\t10\t10\nfirst\t20\t10\t10\nmid\t20\t10\t10\n' |
		cmp - <(sed '/^$/,$d' table) || fail "$(cat table)"
}

case_every_kind_has_its_tables() { # medium
	numbered 10
	# the players of each table of the first round, sorted
	tables() { rows plan | awk -F '\t' '$4 == 1 && $2 == 1 {
		for (i = 7; i <= NF; i++) for (j = i; j > 7 && $(j - 1) > $j; j--) { t = $j; $j = $(j - 1); $(j - 1) = t }
		line = $7; for (i = 8; i <= NF; i++) line = line " " $i; print line }' | sort; }
	plan roundrobin chkobba players=4 -d 1 -S seed <players >plan
	[ "$(tables | uniq | wc -l)" = 210 ] || fail "$(tables)"
	# all that are not of the first group, three by three
	plan gauntlet chkobba players=4 -d 1 -S seed <players >plan
	[ "$(tables | uniq | wc -l)" = 84 ] || fail "$(tables)"
	[ "$(tables | grep -cw p1)" = 84 ] || fail "$(tables)"
	# two in the first group, which need not stand first
	awk -F '\t' -v OFS='\t' '{ print $0, NR == 1 || NR == 7 ? "new" : "old" }' players >groups
	plan gauntlet chouine -d 1 -S seed <groups >plan
	[ "$(tables | uniq | wc -l)" = 16 ] || fail "$(tables)"
	[ "$(tables | grep -cw 'p1\|p7')" = 16 ] || fail "$(tables)"
	lacks 'p1	p7' plan
	# everybody meets everybody else twice: a balanced design
	plan block chkobba players=4 -d 1 -S seed <players >plan
	[ "$(tables | uniq | wc -l)" = 15 ] || fail "$(tables)"
	plan --check plan >table
	grep -q 'at one table	8	8' table || fail "$(cat table)"
	plan block chnif players=8 -d 1 -S seed <players >plan
	[ "$(tables | uniq | wc -l)" = 45 ] || fail "$(tables)"
	# the first has a bye, for a players' file is a seeding; pairs from both ends
	head -n 9 players | plan knockout chouine -d 1 -S seed >plan
	[ "$(tables | paste -sd ,)" = 'p2 p9,p3 p8,p4 p7,p5 p6' ] || fail "$(tables)"
	grep -qx '# bye	p1' plan || fail "$(cat plan)"
	# the snake
	plan knockout chkobba -t 4 -d 1 -S seed <players >plan
	[ "$(tables | paste -sd ,)" = 'p10 p3 p6 p7,p4 p5 p8 p9' ] || fail "$(tables)"
	[ "$(sed -n 's/^# bye	//p' plan | paste -sd ' ')" = 'p1 p2' ] || fail "$(cat plan)"
}

# A balanced design where one is known; where none is, that is told.
case_blocks_that_are_not_balanced_are_told() {
	numbered 25
	plan block chkobba players=4 -d 1 -S seed <players >plan 2>err
	[ ! -s err ] && [ "$(rows plan | cut -f 3 | sort -un | tail -n 1)" = 50 ] || fail "$(cat err)"
	plan --check plan | grep -qx 'at one table	4	4' || fail "$(plan --check plan)"
	numbered 14
	plan block chkobba players=3 -d 1 -S seed <players >plan 2>err
	says 'plan: block: 14 players at tables of 3: not balanced, two of them meet at ' err
	plan --check plan >table
	# a table is six matches
	[ "$(sed -n 's/.* meet at \([0-9]*\) to \([0-9]*\) of.*/\1 \2/p' err)" = "$(awk -F '\t' '/^at one table/ { print $2 / 6, $3 / 6 }' table)" ] ||
		fail "$(cat err table)"
}

case_seatings_are_fair_at_every_size() { # long
	for n in 3 4 5 7 12; do
		numbered "$n"
		game=chnif
		[ "$n" -ge 5 ] || game=chkobba
		plan block $game players="$n" -d 1 -S seed <players 2>err && fail 'a block of all'
		plan roundrobin $game players="$n" -d 1 -S seed <players >plan
		plan --check plan | awk -F '\t' -v n="$n" '/^p[0-9]/ { for (i = 3; i <= NF; i++) if ($i != (n % 2 ? 2 : 1)) exit 1; k++ }
			/^side by side/ { if ($2 < (n % 2 ? 2 : 1) || $3 > (n % 2 ? 3 : 2)) exit 1; k++ }
			END { if (k != n + 1) exit 1 }' || fail "$n: $(plan --check plan)"
		plan roundrobin $game players="$n" -d 1 --seating cycles -S seed <players >plan
		plan --check plan | grep '^side by side' | awk -F '\t' '$2 != $3 { exit 1 }' || fail "$n: $(plan --check plan)"
	done
}

case_teams_sit_crosswise() { # medium
	planned 'greedy first' roundrobin chkobba players=4 teams=yes -d 2
	[ "$(rows plan | wc -l)" = 2 ] || fail "$(cat plan)"
	play plan
	[ "$(sed -n 's/^name //p' out/1.log | head -n 4 | paste -sd ,)" = '1 greedy,2 first,3 greedy-2,4 first-2' ] ||
		[ "$(sed -n 's/^name //p' out/1.log | head -n 4 | paste -sd ,)" = '1 first,2 greedy,3 first-2,4 greedy-2' ] || fail "$(cat out/1.log)"
	replay --audit --plan plan out/*.log >audit || fail "$(tail audit)"
	numbered 1
	printf 'p1-2\tbot\n' >>players
	tells 1 'p1: the name is too long, or taken, with the -2' plan roundrobin chkobba players=4 teams=yes -S seed <players
}

# Where names are joined by +, A+B may be one player or two.
case_names_of_teams_are_not_joined_twice() {
	echo "a seed of the plan" >seed
	printf 'A\tbot first\n# B and C\nB+C\tbot greedy\n' >players
	status 1 plan roundrobin chkobba players=4 teams=yes -d 1 -S seed <players 2>err >plan
	says 'plan: (standard input):3: B+C: a name has no +, which joins the names of partners in results' err
	[ ! -s plan ] || fail "$(cat plan)"
	# alone at the table it is a name like others
	plan roundrobin chkobba -d 1 -S seed <players >plan
}

case_cards_are_common_or_own() {
	planned 'greedy first mid last' roundrobin chouine -d 4 -c 2
	[ "$(rows plan | cut -f 5 | sort -un | paste -sd ' ')" = '0 2' ] || fail "$(cat plan)"
	plan roundrobin chouine -d 4 -c 2 --cards own -S seed <players >plan
	# no match of any job is in another one
	[ "$(rows plan | awk -F '\t' '{ for (i = 0; i < $6; i++) print $5 + i }' | sort -n | uniq -d | wc -l)" = 0 ] || fail "$(cat plan)"
	[ "$(rows plan | awk -F '\t' '{ n += $6 } END { print n }')" = 48 ] || fail "$(cat plan)"
	tells 1 'plan: entropy=asked goes with --cards=own' plan roundrobin chouine entropy=asked -S seed <players
	plan roundrobin chouine entropy=asked --cards own -d 1 -S seed <players >plan
}

case_jobs_are_shell_lines() { # medium
	local awkward="it's  \$(touch no) \"*\""
	echo x >seed
	printf "%s\tbot first\nother\tsh -c 'exec bot greedy'\nlive\t--live --uncaged bot first\nsomebody\t-P sh %s\n" \
		"${awkward//  / }" "$PLAYERS/player.sh" >players
	plan roundrobin chouine deals=1 -d 1 -S seed <players >plan
	mkdir "it's"
	play plan -- --strict '--stderr=it'"'"'s' || fail "$(cat errors)"
	[ ! -e no ] || fail 'a name was executed'
	[ -n "$(ls "it's")" ] || fail 'an option of referee is lost'
	replay --audit --plan plan out/*.log >audit || fail "$(cat audit errors)"
	says 'plan: 12 planned, 12 played, 0 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds' audit
	plan --jobs -r out plan | grep . && fail 'there are jobs left'
	# every word is quoted, so it is the shell that reads them
	rm out/1.log
	# what a line has by itself is not there twice
	plan --jobs -r out plan -- --quiet --absent end >lines
	[ "$(grep -o -e "'--quiet'" lines | wc -l)" = "$(grep -c . lines)" ] || fail "$(head -n 1 lines)"
	lacks --absent=forfeit lines
	plan --jobs -r out -S elsewhere plan -- '--allow=a b' >lines
	[ "$(wc -l <lines)" = 1 ] || fail "$(cat lines)"
	says "'--seed-file' 'elsewhere'" "'--allow=a b'" lines
	sh -n lines
	tr -d '\n' <lines | sed "s/'\\\\''//g; s/'[^']*'//g" | grep '[^ ]' && fail "something stands outside quotes"
	tells 2 'plan: a PLAN is missing' plan --jobs -r out -S elsewhere
}

# A person has a clock where one stands on the command line of the referee.
case_persons_have_no_clock_but_that_of_the_plan() {
	echo x >seed
	printf 'a\tbot first\nb\tbot first\nsomebody\t-P sh player.sh\n' >players
	touch player.sh
	lines() { plan roundrobin chouine "$@" -d 1 -S seed <players >plan && plan --jobs plan; }
	lines >told
	[ "$(grep -c "'move=2000' 'bank=0' 'start=10000'" told)" = 2 ] || fail "$(cat told)"
	[ "$(grep -v somebody told | grep -c 'move=')" = 2 ] || fail "$(cat told)"
	lines move=60000 >told
	grep somebody told >persons
	[ "$(grep -c "'move=60000' 'bank=60000'" persons)" = 4 ] || fail "$(cat persons)"
	# a bank of their own, but for a plan that has none or one
	lines move=60000 bank=0 >told
	grep somebody told >persons
	lacks 'bank=' persons
	lines move=60000 bank=5 >told
	[ "$(grep -c "'bank=5'" told)" = 6 ] || fail "$(cat told)"
	lacks 'start=' persons
	lines bank=9000 >told
	grep somebody told >persons
	[ "$(grep -c "'bank=9000'" persons)" = 4 ] || fail "$(cat persons)"
	lacks 'move=' persons
}

case_engines_make_the_same_bytes() { # long
	need make
	played 'greedy first mid last' roundrobin chkobba players=4 deals=2 -d 6 -c 2
	cat out/*.log >xargs.all
	score --standings out/*.log >xargs.table
	# killed in the middle, again and again, and run again
	rm -r out
	mkdir out
	plan --jobs -r out plan >lines
	for _ in 1 2; do
		while read -r job; do
			timeout -s KILL 0.0$((RANDOM % 9 + 1)) sh -c "exec $job" 2>>errors || :
		done <lines
	done
	printf 'out/%%.log: ; sed -n "$*p" lines | sh\n' >Makefile
	rm -f out/4.log
	# a job that was begun is not lacking for make; the plan knows better
	while plan --jobs -r out plan | grep -q .; do
		plan --jobs -r out plan | sed -n "s/.*'out\/\([0-9]*\).log'.*/\1/p" >lacking
		while read -r n; do echo "out/$n.log.again"; done <lacking >targets
		printf 'out/%%.log.again: ; @sed -n "$*p" lines | sh\n' >Makefile
		xargs make -s -j 2 <targets 2>>errors || fail "$(tail errors)"
	done
	cat out/*.log | cmp - xargs.all || fail 'other bytes'
	replay --audit --plan plan out/*.log >audit || fail "$(tail -n 3 audit)"
}

# A referee that is killed behind its last seal has neither signed nor published.
case_a_job_that_is_not_published_is_lacking() { # medium
	played 'greedy first' roundrobin chouine manches=1 -d 1
	plan --jobs -r out plan >lines
	[ ! -s lines ] || fail "$(cat lines)"
	chmod 600 out/1.log
	plan --jobs -r out plan >lines
	[ "$(wc -l <lines)" = 1 ] || fail "$(cat lines)"
	plan --jobs -r out plan -- --private >none
	[ ! -s none ] || fail "$(cat none)"
	(umask 077 && plan --jobs -r out plan) >none
	[ ! -s none ] || fail "$(cat none)"
	cp out/1.log before
	sh lines
	cmp before out/1.log
	plan --jobs -r out plan >lines
	[ ! -s lines ] || fail "$(cat lines)"
}

# A pipe in the folder would be read for ever, and a file is no folder.
case_jobs_are_looked_for_in_files() {
	planned 'greedy first' roundrobin chouine -d 1
	mkdir out
	mkfifo out/1.log
	for use in '--jobs -r out' --progress=out; do
		tells 2 'out/1.log: this is a pipe, a socket or a device, not a file' timeout 20 plan $use plan
	done
	tells 2 'players: Not a directory' plan --jobs -r players plan >lines
	lacks 'no such folder' err
	[ ! -s lines ] || fail "$(cat lines)"
}

# Options of the referee begin with -: a word before them was to be a folder.
case_a_plan_takes_one_operand() {
	planned 'greedy first' roundrobin chouine -d 1
	for use in --jobs --try; do
		tells 2 'out: only one PLAN is read here' plan $use plan out
		tells 2 'out: only one PLAN is read here' plan $use plan out -- --quiet
	done
}

# Its matches have no seed, by which all others are found in the plan.
case_a_player_that_never_comes_stops_nothing() { # long
	entrants greedy first
	sed -i '1i absent\tsleep 100' players
	plan roundrobin chouine deals=2 start=600 -d 4 -c 2 -S seed <players >plan
	play plan
	grep -q '^name . absent' out/1.log || fail 'its job is not the first one'
	[ "$(grep -l '^name 1 absent' out/*.log | wc -l)" = 4 ] || fail "$(grep '^name' out/*.log)"
	audited() { replay --audit --plan plan --void absent --void greedy --void first "$@" | grep '^missing\|^twice\|^unplanned\|^plan:'; return "${PIPESTATUS[0]}"; }
	status 0 audited out/*.log >found
	[ "$(grep -v ^void found)" = 'plan: 24 planned, 24 played, 0 missing, 0 twice, 0 unplanned, 16 void, 16 forfeits; its commit holds' ] || fail "$(cat found)"
	score --html --plan plan out/*.log >page || [ $? = 3 ] || fail 'the page'
	says '24 played, 0 missing, 0 twice, 0 unplanned, 16 void, 16 forfeits; its commit holds' page
	for log in out/*.log; do
		grep -F "$log" page | grep -qF "<code>$(tail -n 1 "$log" | cut -c 6-21)…" || fail "$log: $(grep -F out/ page)"
	done
	# matches without a card are not sets of their own
	says '24 matches in 4 sets of the same cards' page
	# whole rounds are whole for sprt too, whatever the order of the rows
	score --results --plan plan out/*.log >results || [ $? = 3 ] || fail "$?"
	sprt --plan plan greedy first <results >table || [ $? = 3 ] || fail "$(cat table)"
	[ "$(cut -f 2,9 table | tail -n 1)" = "4	2" ] || fail "$(cat table)"
	sprt --plan plan greedy absent <results >table || [ $? = 3 ] || fail "$(cat table)"
	[ "$(cut -f 2,3,9 table | tail -n 1)" = "4	1.0000	2" ] || fail "$(cat table)"
	# what is lacking is still missing, and what is too much is named
	file=$(grep -l '^name 1 absent' out/*.log | head -n 1)
	sed '/^seal/q' "$file" >half.log
	mv "$file" kept.log
	status 3 audited out/*.log half.log >found
	[[ $(grep '^missing' found) =~ ^missing\ [0-9]+\ [0-9]+$ ]] || fail "$(cat found)"
	says '24 planned, 23 played, 1 missing, 0 twice, 0 unplanned' found
	mv kept.log "$file"
	# the same bytes count once, as those that were dealt do
	status 0 audited half.log out/*.log >found
	grep -q '^twice [0-9]* [02] half.log: the same bytes$' found || fail "$(cat found)"
	says ' 0 missing, 0 twice, 0 unplanned, 16 void, 16 forfeits; its commit holds, 1 copy' found
	status 0 audited out/*.log "$file" >found
	job=$(basename "$file" .log)
	from=$(rows plan | awk -F '\t' -v job="$job" '$1 == job { print $5 }')
	printf 'twice %d %d %s: the same bytes\n' "$job" "$from" "$file" "$job" $((from + 1)) "$file" |
		cmp - <(grep ^twice found) || fail "$(cat found)"
	says ' 0 missing, 0 twice, 0 unplanned, 16 void, 16 forfeits; its commit holds, 2 copies' found
	# also where the other job with these seats, of the same bytes, is lacking
	for file in $(grep -l '^name . absent' out/*.log); do
		mv "$file" kept.log
		job=$(basename "$file" .log)
		from=$(rows plan | awk -F '\t' -v job="$job" '$1 == job { print $5 }')
		status 3 audited out/*.log >found
		[ "$(grep ^missing found)" = "missing $job $from-$((from + 1))" ] || fail "$job: $(cat found)"
		status 3 audited out/*.log out/*.log >found
		[ "$(grep ^missing found)" = "missing $job $from-$((from + 1))" ] || fail "$job: $(cat found)"
		says ' 2 missing, 0 twice, 0 unplanned, 14 void, 14 forfeits; its commit holds, 22 copies' found
		mv kept.log "$file"
	done
	# what is more than planned, and of no job
	file=$(grep -l '^name 1 absent' out/*.log | head -n 1)
	{ cat "$file"; sed '/^seal/q' "$file" | sed '/^rank/,$d'; } | referee >more.log
	status 1 audited out/*.log more.log >found
	says 'unplanned more.log:3' found
	says ' 0 missing, 0 twice, 1 unplanned, 16 void, 16 forfeits; its commit holds, 2 copies' found
	sed 's/^name 1 absent/name 1 nobody/; /^rank/,$d' half.log | referee >other.log
	status 1 audited out/*.log other.log >found
	says 'unplanned other.log:1' found
	# a record with cards, of another seed or from outside, stands for none
	other=$(sed -n '/^name 2 /{s///p;q}' "$file")
	seated=(--name absent -p 'bot first' --name "$other" -p 'bot greedy' chouine deals=2 start=600)
	referee -s other "${seated[@]}" >seeded.log 2>err
	shuffle chouine -n 20 | referee --decks - "${seated[@]}" >outside.log 2>err
	mv "$file" kept.log
	for one in seeded outside; do
		status 1 audited out/*.log $one.log >found
		says "unplanned $one.log:1" found
		says '24 planned, 22 played, 2 missing, 0 twice, 1 unplanned' found
	done
	mv kept.log "$file"
	# nor does a set that somebody named otherwise
	sed 's/^-[0-9]*/evening/' results >named
	sprt --plan plan greedy first <named >table || [ $? = 3 ] || fail "$(cat table)"
	[ "$(cut -f 9 table | tail -n 1)" = 0 ] || fail "$(cat table)"
	# teams, and cards of its own for every job
	for terms in 'chkobba players=4 teams=yes' 'chkobba --cards own'; do
		rm -r out
		plan roundrobin $terms deals=1 start=600 -d 2 -c 1 -S seed <players >plan
		play plan
		status 0 audited out/*.log >found
		says 'plan: 12 planned, 12 played, 0 missing, 0 twice, 0 unplanned' found
	done
	# the page of the last of them counts no set for a match without a card
	score --html --without-faults --plan plan out/*.log >page || [ $? = 3 ] || fail "$?"
	says '4 matches, each with cards of its own' page
	says '8 of 12 matches left out for forfeits: absent in 8' page
	# a seed that is not planned is told by who is silent after it, without a card
	rm -r out
	terms='chouine deals=1 entropy=asked start=600 move=600'
	plan roundrobin --cards own $terms -d 2 -c 1 -S seed <players >plan
	play plan
	rm "$(grep -l '^name 1 absent' out/*.log | xargs grep -lx "name 2 $other" | head -n 1)"
	status 3 audited out/*.log >found
	says '12 planned, 11 played, 1 missing, 0 twice, 0 unplanned' found
	status 0 referee -s other --name absent -p 'echo ready; sleep 100' --name "$other" -p 'bot greedy' $terms >silent.log 2>err
	grep -qx 'forfeit 1' silent.log || fail "$(cat silent.log)"
	lacks -E '^entropy' silent.log
	status 1 audited out/*.log silent.log >found
	says 'unplanned silent.log:1' found
	# a knockout goes on, without it
	tac players | plan knockout chouine deals=2 start=600 -d 2 -S seed >ko
	rm -r out
	play ko
	score --results out/*.log >results
	plan knockout --after -r out -S seed ko >ko2 || [ $? = 3 ] || fail "$(cat ko2)"
	grep -q 'place.*absent' ko2 || grep -q '^absent' ko2 || fail "$(cat ko2)"
	# a table is no record of it
	tells 1 'a table does not show what was played' plan knockout --after results -S seed ko
}

# What a match without a card is, the other matches of its file tell.
case_a_match_without_a_card_is_of_the_job_of_its_file() { # medium
	echo x >seed
	cat >sometimes.sh <<-'X'
		n=$(cat count)
		echo $((n + 1)) >count
		[ $((n % 2)) = 1 ] || exit
		exec bot first
	X
	echo 0 >count
	printf 'greedy\tbot greedy\nsometimes\t--uncaged sh sometimes.sh\n' >players
	plan roundrobin chouine deals=2 -d 4 -c 2 -S seed <players >plan
	mkdir out
	plan --jobs -r out plan | sh 2>errors
	[ "$(grep -c '^master\|^entropy\|^deck' out/*.log | grep -c ':[1-9]')" = 4 ] &&
		[ "$(grep -h '^forfeit' out/*.log | wc -l)" = 4 ] || fail "$(head -n 20 out/1.log)"
	# none of the names is that of its job, and some of another one
	mv out/1.log kept
	mv out/3.log out/1.log
	mv out/4.log out/some.log
	mv out/2.log out/4.log
	status 3 replay --audit --plan plan out/*.log >found
	[ "$(grep '^missing\|^twice\|^unplanned' found)" = 'missing 1 0-1' ] || fail "$(cat found)"
	cp kept out/2.log
	status 0 replay --audit --plan plan --void sometimes out/*.log >found
	# a copy of one takes no place of its job that is empty
	plan roundrobin chouine deals=2 -d 4 -c 4 -S seed <players >plan
	rm out/*
	plan --jobs -r out plan | sh 2>errors
	awk '{ print } /^seal/ && ++n == 2 { exit }' out/1.log >two
	mv two out/1.log
	cp out/1.log copy.log
	status 3 replay --audit --plan plan --void sometimes out/*.log copy.log >found
	[ "$(grep '^missing\|^twice\|^unplanned' found)" = "twice 1 1 copy.log: the same bytes
twice 1 0 copy.log: the same bytes
missing 1 2-3" ] || fail "$(cat found)"
}

case_the_audit_of_a_plan_names_what_is_wrong() { # long
	played 'greedy first mid' roundrobin chouine deals=2 -d 4 -c 2
	replay --audit --plan plan out/*.log >audit || fail "$(cat audit)"
	says 'plan: 24 planned, 24 played, 0 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds' audit
	audited() { replay --audit --plan plan "$@" | grep '^missing\|^twice\|^unplanned\|^plan:'; return "${PIPESTATUS[0]}"; }
	# missing: a job, and the last match of one
	mkdir kept
	mv out/3.log kept
	status 3 audited out/*.log >found
	[ "$(cat found)" = "missing 3 0-1
plan: 24 planned, 22 played, 2 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds" ] || fail "$(cat found)"
	sed '/^seal/q' kept/3.log >out/3.log
	status 3 audited out/*.log >found
	says 'missing 3 1' found
	# an unfinished one is missing; a tampered one is worse
	sed '$d' kept/3.log >out/3.log
	status 3 audited out/*.log >found
	says 'missing 3 1' found
	sed 's/^rank 1 1/rank 1 2/' kept/3.log >out/3.log
	status 1 audited out/*.log >found
	says 'missing 3 0' found
	cp kept/3.log out/3.log
	# twice: the same bytes count once, others do not
	cp out/3.log out/copy.log
	status 0 audited out/*.log >found
	says 'twice 3 0 out/copy.log: the same bytes' found
	rm out/copy.log
	sed -n "s/.*'out\/3.log'.*/&/p" <(rm out/3.log; plan --jobs -r out plan) |
		sed "s/'bot random --seed=mid'/'bot first'/; s/'bot greedy'/'bot first'/" >line
	cp kept/3.log out/3.log
	sed "s/'out\/3.log'/'other.log'/" line | sh 2>err || fail "$(cat err)"
	cmp -s other.log out/3.log && fail 'the other players played alike'
	status 1 audited out/*.log other.log >found
	grep -q '^twice 3 [01] other.log$' found || fail "$(cat found)"
	# unplanned: another seed, other terms, names in other seats
	sed -n 1p <(rm -r out/1.log; plan --jobs -r out plan) >line
	mkdir wrong
	sed "s/'--seed-file' 'seed'/'-s' 'other'/; s/'out/'wrong/" line | sh 2>err
	sed "s/'strikes=2'/'strikes=3'/; s/'out\/1/'wrong\/2/" line | sh 2>err
	sed "s/'-m' '0'/'-m' '77'/; s/'out\/1/'wrong\/3/" line | sh 2>err
	sed "s/'--name' 'greedy'/'--name' 'somebody'/; s/'--name' 'mid'/'--name' 'somebody'/; s/'out\/1/'wrong\/4/" line | sh 2>err
	sh line 2>err
	for n in 1 2 3 4; do
		status 1 audited out/*.log wrong/$n.log >found
		says "unplanned wrong/$n.log:1" found
	done
	# another plan, or another seed for it
	sed 's/--seed=mid/--seed=mad/' plan >plan2
	status 1 replay --audit --plan plan2 out/*.log >found
	says 'its commit does not hold' found
	echo x >seed2
	status 1 replay --audit --plan plan --seed-file seed2 out/*.log >found
	says '24 missing, 0 twice, 24 unplanned, 0 void, 0 forfeits; its commit does not hold' found
	tells 2 '--plan goes with --audit' replay --plan plan out/1.log
	tells 2 '--seed-file none: No such file' replay --audit --plan plan --seed-file none out/1.log
	# the plan names a file that is not in this folder
	mkdir elsewhere
	(cd elsewhere && status 2 replay --audit --plan ../plan ../out/1.log 2>../err)
	says '../plan: # seed-file seed: No such file or directory; --seed-file names another place' err
}

case_a_plan_checks_its_programs() {
	entrants greedy
	printf '#!/bin/sh\nexec sh player.sh\n' >mine
	chmod +x mine
	cp "$PLAYERS/player.sh" .
	printf 'mine\t./mine\nargument\tsh player.sh\n' >>players
	plan roundrobin chouine -d 1 -S seed <players >plan
	plan --check plan >table 2>err || fail "$(cat err)"
	[ ! -s err ] || fail "$(cat err)"
	echo '# another version' >>player.sh
	tells 1 'argument: the program is not the one that was planned: sh player.sh' plan --check plan >table
	lacks 'mine:' err
	echo '# another version' >>mine
	tells 1 'mine: the program is not' plan --check plan >table
	rm mine
	tells 1 './mine: No such file or directory' plan --check plan >table
	# without the seed the rest is still checked
	rm seed
	tells 1 'without the seed its commitment is not checked' plan --check plan >table
	echo y >seed2
	tells 1 'its commitment does not hold' plan --check -S seed2 plan >table
}

case_a_command_that_names_no_file_is_told() {
	echo "a seed of the plan" >seed
	mkdir bots 'my bots'
	cp "$PLAYERS/player.sh" bots
	cp "$PLAYERS/player.sh" 'my bots'
	printf 'shell\tcd bots && exec sh ./player.sh\nquoted\tsh "my bots/player.sh"\nhidden\t"my bots/player.sh"\nfast\t./missing --fast;exit\nbot\tbot first\n' >players
	plan roundrobin chouine -d 1 -S seed <players >plan 2>err
	says '(standard input): fast: no word of the command names a file, so the plan binds it to no program: ./missing --fast;exit' err
	[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
	plan --check plan >table 2>err2
	sed 's/(standard input)/plan/' err | cmp - err2 || fail "$(cat err2)"
	# what the shell will run is what is bound: behind cd, and in quotes
	echo '# changed' >>bots/player.sh
	status 1 plan --check plan >table 2>err2
	says 'plan: shell: the program is not the one that was planned' err2
	lacks 'hidden: the program' err2
	echo '# changed' >>'my bots/player.sh'
	status 1 plan --check plan >table 2>err2
	says 'plan: quoted: the program is not the one that was planned' err2
	says 'plan: hidden: the program is not the one that was planned' err2
}

# Such a player would only forfeit all its matches.
case_a_word_that_is_no_file_is_refused_by_its_line() {
	echo "a seed of the plan" >seed
	printf '# mine\na\tbot first\nb\tsh bots/nope.py\n' >players
	status 1 plan roundrobin chouine -d 1 -S seed <players >plan 2>err
	says 'plan: (standard input):3: b: bots/nope.py: there is no file of that name: sh bots/nope.py' err
	[ ! -s plan ] || fail "$(cat plan)"
	# where the first group is put before the others too
	printf 'a\tbot first\tnew\nc\tsh nope.sh\told\nb\tbot first\tnew\n' >players
	tells 1 '(standard input):2: c: nope.sh: there is no file' plan gauntlet chouine -d 1 -S seed <players >plan
	printf 'a\tbot first\nb\tnone-of-that-name\n' >players
	status 1 plan roundrobin chouine -d 1 -S seed <players >plan 2>err
	says '(standard input):2: b: none-of-that-name: there is no program of that name: none-of-that-name' err
	mkdir bots
	touch bots/nope.py
	printf 'a\tbot first\nb\tsh bots/nope.py\n' >players
	plan roundrobin chouine -d 1 -S seed <players >plan 2>err
	[ ! -s err ] || fail "$(cat err)"
}

# Before the tournament: each player at the very terms of the plan.
case_players_are_tried_at_the_terms_of_the_plan() { # long
	echo "a seed of the plan" >seed
	cat >two.sh <<-'X'
		# knows no table of three
		read -r header
		case $header in *players=3*) exit ;; esac
		exec sh player.sh
	X
	sed -n '1,$p' "$PLAYERS/player.sh" >player.sh
	printf "good\tbot first\nlonely\tsh two.sh\nsomebody\t-P sit\n" >players
	plan knockout chkobba -t 2 target=11 deals=1 -d 1 -S seed <players >plan 2>err
	plan --try plan -- --cage=none >table 2>err || fail "$(cat table err)"
	printf 'name\tstate\ngood\tok\nlonely\tok\nsomebody\tperson\n' | cmp - table || fail "$(cat table)"
	[ ! -s err ] || fail "$(cat err)"
	# tables of both sizes
	printf 'more\tbot first\nothers\tbot greedy\n' >>players
	plan knockout chkobba -t 2-3 target=11 deals=1 -d 1 -S seed <players >plan 2>err
	status 1 plan --try plan -- --cage=none >table 2>err
	grep -qx 'lonely	wrong' table && [ "$(grep -c '	ok$' table)" = 3 ] || fail "$(cat table)"
	says 'chkobba players=3, seat 1: wrong' err
	lacks 'chkobba players=2, seat 1: wrong' err
	says 'it exited with 0 when an answer was due' err
	sed 's/players=3/players=2/' two.sh >three.sh
	printf 'good\tbot first\ncrowded\tsh three.sh\nmore\tbot first\nothers\tbot greedy\nlast\tbot first\n' >players
	plan knockout chkobba -t 2-3 target=11 deals=1 -d 1 -S seed <players >plan 2>err
	status 1 plan --try plan -- --cage=none >table 2>err
	grep -qx 'crowded	wrong' table && [ "$(grep -c '	ok$' table)" = 4 ] || fail "$(cat table)"
	says 'chkobba players=2, seat 1: wrong' err
	lacks 'chkobba players=3, seat 1: wrong' err
	# a program that went away since
	printf '#!/bin/sh\nexec bot first\n' >gone
	chmod +x gone
	printf 'good\tbot first\ngone\t./gone\n' >players
	plan roundrobin chouine -d 1 -S seed <players >plan 2>err
	rm gone
	status 1 plan --try plan >table 2>err
	grep -qx 'gone	not tried' table && says './gone' err || fail "$(cat table)"
	tells 2 '--check and --try do not go together' plan --try --check plan
}

# A file of four terabytes, nearly all of it a hole.
case_of_a_huge_file_the_first_part_is_bound() { # long
	truncate -s 4T huge 2>err || skip "no sparse file of 4 TB here: $(cat err)"
	entrants first
	printf 'large\tsh ./huge\nother\tsh ./huge\n' >>players
	plan roundrobin chouine -d 1 -S seed <players >plan 2>err
	says 'plan: (standard input): large: a file has more than 1 GiB, and the plan binds only the first of it: sh ./huge' err
	[ "$(wc -l <err)" = 2 ] || fail "$(cat err)"
	printf x | dd of=huge conv=notrunc bs=1 seek=1000 2>err
	tells 1 'large: the program is not the one that was planned' plan --check plan >table
}

case_no_jobs_of_a_plan_that_was_changed() {
	planned 'greedy first mid' roundrobin chouine -d 2
	plan --jobs plan >lines 2>err
	[ "$(wc -l <lines)" = 6 ] || fail "$(cat lines err)"
	sed '$s/2$/1/; s/\t2\tgreedy/\t1\tgreedy/' plan >edited
	! cmp -s plan edited || fail 'it is the same'
	tells 1 'edited: its commitment does not hold' plan --jobs edited >lines
	[ ! -s lines ] || fail "$(cat lines)"
	echo other >seed2
	tells 1 'plan: its commitment does not hold' plan --jobs -S seed2 plan >lines
	[ ! -s lines ] || fail "$(cat lines)"
	plan --jobs - <plan | cmp - <(cat plan | plan --jobs -)
	# a machine where there is no seed yet
	mv seed kept
	plan --jobs edited >lines
	[ "$(wc -l <lines)" = 6 ] || fail "$(cat lines)"
	plan --jobs -S kept plan >lines
	# what --check says in any case
	states() { sed -n '/^of the plan\tstate$/,$p' table | tail -n +2 | tr '\t\n' ' ;'; }
	plan --check -S kept plan >table
	[ "$(states)" = 'commitment holds;programs the same;' ] || fail "$(cat table)"
	plan --check plan >table 2>err
	[ "$(states)" = 'commitment not checked;programs the same;' ] || fail "$(cat table)"
	status 1 plan --check -S seed2 plan >table 2>err
	[ "$(states)" = 'commitment does not hold;programs the same;' ] || fail "$(cat table)"
	sed '/^# player\tgreedy/s/\t[0-9a-f]\{4\}/\t0000/' plan >edited
	status 1 plan --check edited >table 2>err
	[ "$(states)" = 'commitment not checked;programs changed;' ] || fail "$(cat table)"
}

case_a_job_is_lacking_until_its_seals_are_there() { # medium
	played 'greedy first' roundrobin chouine deals=1 -d 3 -c 3
	cp out/1.log whole
	lacking() { plan --jobs -r out plan | sed -n "s/.*'out\/\([0-9]*\).log'.*/\1/p" | paste -sd ' '; }
	[ -z "$(lacking)" ] || fail "$(lacking)"
	head -c -1 whole >out/1.log
	[ "$(lacking)" = 1 ] || fail 'a seal without its end counts'
	head -n -1 whole >out/1.log
	[ "$(lacking)" = 1 ] || fail "$(lacking)"
	{ sed '$d' whole; echo 'sealed no'; } >out/1.log
	[ "$(lacking)" = 1 ] || fail "$(lacking)"
	mv out/2.log second
	cp whole out/1.log
	[ "$(lacking)" = 2 ] || fail "$(lacking)"
	tells 0 'nowhere: there is no such folder yet' plan --jobs -r nowhere plan >lines
	[ "$(wc -l <lines)" = 2 ] || fail "$(cat lines)"
	status 3 plan --progress out plan >table
	lacks 'rounds whole' table
	grep -qx 'jobs	2' table && grep -qx 'jobs done	1' table && grep -qx 'jobs absent	1' table &&
		grep -qx 'matches sealed	3' table || fail "$(cat table)"
	head -n -1 second >out/2.log
	status 3 plan --progress out plan >table
	grep -qx 'jobs begun	1' table && grep -qx 'matches sealed	5' table || fail "$(cat table)"
	# at the rate of what was just written the rest is soon played
	grep -q '^the end	20..-' table || fail "$(cat table)"
	[ "$(date -d "$(sed -n 's/^the end	//p' table)" +%s)" -lt $(($(date +%s) + 7200)) ] || fail "$(cat table)"
	status 3 flock out/2.log plan --progress out plan >table
	grep -qx 'jobs running	1' table || fail "$(cat table)"
}

case_a_bad_plan_is_refused_by_its_line() { # medium
	planned 'greedy first mid' roundrobin chouine -d 2 -c 1
	# refused TEXT COMMAND...: what the command makes of the plan
	refused() {
		"${@:2}" plan >changed
		tells 1 "$1" plan --check changed >out
	}
	refused 'changed:1: this is not a plan: it begins with "# arbitre plan 2"' sed '1s/1$/2/'
	refused 'changed: it ends too soon, without # arbitre plan 1' head -n 0
	refused 'changed:2: ' sed '2s/players=2/players=9/'
	says ': La Chouine is for 2 to 4 players' err
	lacks 'expected expected' err
	tells 1 'se joue de 2 à 4' plan --check --lang fr changed
	lacks expected err
	refused 'expected the lines # terms and # commit' sed '3d'
	line=$(grep -n '^# player' plan | head -n 1 | cut -d : -f 1)
	refused "changed:$line: found \"abc\", expected 64 lower-case hex digits" sed "${line}s/\t[0-9a-f]*\t/\tabc\t/"
	refused 'found "first", expected players with different names' sed "${line}s/greedy\t/first\t/"
	refused 'expected job	round' sed '/^job/s/pass/turn/'
	refused 'expected the number of a job above that of the one before it' sed '$s/^[0-9]*/1/'
	# no match of a job has a number above 2^63 - 1
	while read -r column value text; do
		refused "found \"$value\", expected $text" \
			awk -F '\t' -v OFS='\t' -v k="$column" -v value="$value" '/^[0-9]/ { $k = value } { print }'
	done <<-'X'
		5 9223372034707292161 the number of a match, at most 9223372034707292160
		4 4294967296 a pass, from 1 to 4294967295
		3 4294967296 a table, from 1 to 4294967295
		2 4294967296 a round, not before that of the job above, at most 4294967295
		1 4294967296 the number of a job above that of the one before it, at most 4294967295
	X
	refused 'found "nobody", expected the name of one of the players' sed '$s/\t[a-z]*$/\tnobody/'
	# a name ends where it ends, not at a NUL in it
	refused 'there is a NUL byte' sed '$s/\t\([a-z]*\)$/\t\1\x00x/'
	refused 'expected a player that is not at the table yet' \
		awk -F '\t' -v OFS='\t' '/^[0-9]/ { $8 = $7 } { print }'
	refused 'expected no more seats' sed '$s/$/\tmid/'
	refused 'the plan breaks off' head -c -1
	refused 'it ends too soon, without jobs behind the heading' sed '/^1\t/,$d'
	# the same seats and a match in common: side by side, and with others between them
	refused 'expected jobs that have not the same seats and a match in common' sed '${p; s/^[0-9]*/99/}'
	refused 'found "jobs 1 and 99", expected jobs that have not the same seats and a match in common' \
		awk -F '\t' -v OFS='\t' '{ print } $1 == 1 { first = $0 } { round = $2 }
			END { $0 = first; $1 = 99; $2 = round; print }'
}

# What stands in a plan without -d and -c: 100 deals a table, in rounds of ten.
case_a_plan_has_a_hundred_deals_by_default() {
	planned 'greedy first' roundrobin chouine
	grep -qx '# design roundrobin seating=williams cards=common deals=100 chunk=10' plan || fail "$(head plan)"
	rows plan | awk -F '\t' '{ n[$4] += $6; if ($6 != 10 || $5 != 10 * ($2 - 1)) exit 1 }
		END { exit n[1] != 100 || n[2] != 100 || $2 != 10 }' || fail "$(cat plan)"
}

# The plan has to be able to name it, in one line.
case_the_name_of_a_seed_file_fits_a_line() {
	entrants greedy first
	long=$(printf '%01001d' 0)
	for name in "$long" $'se\ned' $'se\red' ''; do
		tells 2 'expected the name of a file' plan roundrobin chouine -S "$name" <players >plan
		[ ! -s plan ] || fail "$name: $(cat plan)"
	done
	# 1000 bytes are not too many
	long=$(printf './%.0s' $(seq 498))seed
	[ "${#long}" = 1000 ] || fail "${#long} bytes"
	plan roundrobin chouine -d 1 -S "$long" <players >plan
	grep -qx "# seed-file $long" plan || fail "$(head -n 5 plan)"
}

case_bad_players_are_refused_by_their_line() { # medium
	echo x >seed
	refused() { tells 1 "$1" plan roundrobin chouine -S seed; }
	printf 'a\tbot\nb bot\n' | refused '(standard input):2: found "b bot", expected a name, a tab, a command'
	printf 'a\tbot\n\n' | refused ':2: '
	printf 'a\tbot\nb\t\n' | refused ':2: a command of 1 to 2000 bytes'
	for command in ' ' '--uncaged ' '--live  --uncaged '; do
		printf 'a\tbot\nb\t%s\n' "$command" | refused ":2: found \"$command\", expected a command"
	done
	printf 'a\tbot\nb\tb\001t\n' | refused ':2: found "b\x01t", expected a command in UTF-8, without control characters'
	printf 'a\tbot\nb\tbot\xff\n' | refused ':2: found "bot\xff", expected a command in UTF-8'
	printf 'a\tbot\n b\tbot\n' | refused ':2: '
	printf 'a\tbot\na\tbot\n' | refused '(standard input):2: found "a", expected players with different names'
	printf 'a\tbot\nb\tnone-of-that-name\n' | refused 'b: none-of-that-name: '
	touch no-program
	printf 'a\tbot\nb\t./no-program\n' | refused 'b: ./no-program: this file is not executable: ./no-program'
	printf 'a\tbot\tx\nb\tbot\n' | refused ':2: a group, as in the first line is missing'
	printf 'a\tbot\t\nb\tbot\n' | refused ':1: found "a\x09bot\x09", expected a group behind the second tab, or no second tab'
	printf 'a\tbot\tx\nb\tbot\t\n' | refused ':2: found "b\x09bot\x09", expected a group behind the second tab, or no second tab'
	printf 'a\tbot\n' | refused '1 player: expected at least as many players as a table has seats'
	printf '# a comment\na\tbot\nb\tbot' | plan roundrobin chouine -d 1 -S seed >plan
	{ cat plan; printf '# %05000d\n' 0; } >long
	tells 1 ', expected a line of at most 4095 bytes' plan --check long
	# what the second seat of a team is called, where there are no teams
	printf 'a\tbot\na-2\tbot\n' | plan roundrobin chouine -d 1 -S seed >plan
	# and where there are
	printf 'a\tbot\nb\tbot\nb-2\tbot\n' | status 1 plan roundrobin chkobba players=4 teams=yes -d 1 -S seed >plan 2>err
	says 'plan: (standard input):2: b: the name is too long, or taken, with the -2' err
	usage_error 'plan: KIND and GAME are missing; KIND is roundrobin' plan
	usage_error 'plan: a GAME is missing' plan roundrobin
	usage_error 'plan: KIND tournament: expected roundrobin' plan tournament chouine -S seed
	usage_error 'plan: -S FILE is missing' plan roundrobin chouine
	usage_error 'plan: -t 5: La Chouine is for 2 to 4 players' plan roundrobin chouine -t 5 -S seed
	usage_error 'plan: -t 2 and players=3 differ' plan roundrobin chouine players=3 -t 2 -S seed
	usage_error 'plan: -d 0: expected a number, 1 or more' plan roundrobin chouine -d 0 -S seed
	usage_error 'plan: --seating round: expected one of williams, rotate, cycles, all' \
		plan roundrobin chouine --seating round -S seed
	usage_error 'plan: --title: expected a title of 1 to 200 bytes' plan roundrobin chouine -S seed --title ''
	usage_error 'plan: --title  x: expected a title of 1 to 200 bytes' plan roundrobin chouine -S seed --title ' x'
	usage_error "plan: --title $(printf %0201d 0): expected a title of 1 to 200 bytes" \
		plan roundrobin chouine -S seed --title "$(printf %0201d 0)"
	usage_error 'plan: --title a\x0ab: expected a title in UTF-8' plan roundrobin chouine -S seed --title 'a
b'
	usage_error 'plan: --title a\xe2\x80\xaeb: nobody sees U+202E: expected a title without it' \
		plan roundrobin chouine -S seed --title $'a\u202eb'
	usage_error 'plan: --title and --check do not go together' plan --check plan --title x
	usage_error 'plan: --jobs and --check do not go together' plan --jobs --check plan
	usage_error 'plan: -d and --check do not go together' plan --check plan -d 3
	usage_error 'plan: more: only one PLAN is read here' plan --check plan more
	usage_error 'plan: --after goes with knockout' plan --after r plan
}

case_a_knockout_goes_on_to_its_end() { # long
	local round=1 got
	planned 'greedy first a b c d e' knockout chouine deals=1 -d 3 -c 2
	until [ "$round" -gt 5 ]; do
		rm -rf out
		play plan
		replay --audit --plan plan out/*.log >audit || fail "$(tail -n 2 audit)"
		got=0
		plan knockout --after -r out plan >next || got=$?
		cp plan "plan$round"
		[ "$got" = 0 ] || break
		# it names the plan before it, and begins behind its last match
		[ "$(sed -n 's/^# prev //p' next)" = "$(b2sum -l 256 plan | cut -d ' ' -f 1)" ] || fail "$(cat next)"
		[ "$(rows next | cut -f 5 | sort -n | head -n 1)" = $((round * 3)) ] || fail "$(cat next)"
		# its rounds go on, as its jobs do
		[ "$(rows next | cut -f 2 | sort -un | paste -sd ' ')" = "$((2 * round + 1)) $((2 * round + 2))" ] || fail "$(cat next)"
		# anybody can make it again, from files in any order
		plan knockout --after $(printf -- '-r %s\n' out/*.log | tac) -S seed plan | cmp - next
		cp next plan
		round=$((round + 1))
	done
	[ "$got" = 3 ] && [ "$round" = 3 ] || fail "round $round, status $got: $(cat next)"
	[ "$(wc -l <next)" = 8 ] && [ "$(head -n 1 next)" = 'place	name' ] || fail "$(cat next)"
	[ "$(cut -f 1 next | tail -n +2 | paste -sd ' ')" = '1 2 3 3 5 5 5' ] || [ "$(cut -f 1 next | tail -n +2 | paste -sd ' ')" = '1 2 3 5 5 5 5' ] ||
		fail "$(cat next)"
	# records that are not all of the plan, not of it, not whole, or there twice
	set -- out/*.log
	tells 1 ' of the plan' plan knockout --after -r "$1" plan
	tells 1 ' of the plan' plan knockout --after -r out plan1
	referee chouine deals=1 -m 99 -n 1 --name x --name y -p bot -p bot -o out/other.log --seed-file seed 2>err
	status 1 plan knockout --after -r out plan 2>err
	says '1 match is not of the plan (out/other.log:1): give the records of this knockout alone' err
	sed 's/^play 1 .*/play 1 AS/' "$1" >out/other.log
	tells 1 'out/other.log' plan knockout --after -r out plan
	rm out/other.log
	tells 2 'plan: nowhere: No such file or directory' plan knockout --after -r nowhere plan
	tells 2 '--after goes with knockout and the plans so far' plan knockout --after -r out
	# a table is not what was played: it is refused by the way to go
	score --results out/*.log >results
	status 1 plan knockout --after results -S seed plan 2>err
	says 'results: a table does not show what was played: give plans alone, and their records in -r DIR' err
	plan roundrobin chouine deals=1 -d 1 -S seed <players >rr
	tells 1 'rr: this is not the plan of a knockout' plan knockout --after -r out rr
	echo other >seed
	tells 1 'its commitment does not hold' plan knockout --after -r out plan
}

case_a_title_is_under_the_commitment() { # medium
	local title='Coupe <de> Vendôme · 3 mai 2026'
	entrants greedy first
	plan knockout chouine -d 1 -S seed <players >bare
	plan knockout chouine -d 1 -S seed --title "$title" <players >plan
	# two lines differ: the title, and the commitment
	grep -qx "# title $title" plan || fail "$(head plan)"
	grep -v '^# title' plan | diff bare - >changes && fail 'the same commitment'
	[ "$(grep -c '^[<>]' changes)" = 2 ] && [ "$(grep -c '^[<>] # commit' changes)" = 2 ] || fail "$(cat changes)"
	play plan
	replay --audit --plan plan out/*.log >audit
	says 'its commit holds' audit
	score --html --plan plan out/*.log >page
	says 'All matches that the plan asks for were played, each once, with its cards.' page
	says '<h1>Coupe &lt;de&gt; Vendôme · 3 mai 2026</h1>' page
	says '<title>Coupe &lt;de&gt; Vendôme · 3 mai 2026</title>' 'La Chouine: a tournament' page
	# another title, and none, are not what was published
	sed '/^# title/s/3 mai/4 mai/' plan >later
	sed '/^# title/d' plan >without
	for changed in later without; do
		status 1 replay --audit --plan $changed out/*.log >audit 2>err
		says 'its commit does not hold' audit
	done
	# a plan is read with one title, a good one
	sed 's/^# title.*/&\n&/' plan >twice
	tells 1 'expected the title once' plan --check twice >table
	sed 's/^# title/& /' plan >blank
	tells 1 'expected a title of 1 to 200 bytes' plan --check blank >table
}

case_the_next_round_keeps_the_title() { # medium
	numbered 4
	plan knockout chouine -d 1 -S seed --title 'The cup' <players >k1 2>err
	grep -qx 'plan: round 1: no byes' err || fail "$(cat err)"
	play k1
	plan knockout --after -r out -S seed k1 >k2 2>err
	grep -qx '# title The cup' k2 || fail "$(head k2)"
	plan --check k2 | grep -q 'holds' || fail "$(plan --check k2)"
}

case_a_plan_may_end_early() { # long
	planned 'greedy first' roundrobin chouine -d 40 -c 4 --stop 'greedy first --anytime'
	grep -qx '# stop greedy first --anytime' plan || fail "$(head plan)"
	play plan
	score --results out/*.log | sprt --plan plan greedy first --anytime >decided || fail "$(cat decided)"
	replay --audit --plan plan out/*.log >audit || fail "$(tail -n 2 audit)"
	round=$(tail -n 1 decided | awk -F '\t' '{ print $NF }')
	[ "$round" -lt 10 ] || fail "$(cat decided)"
	says "its commit holds; greedy after round $round, " audit
	plan --progress out plan >table
	# the verdict, and no end that nobody waits for: nothing is missing
	rm -r later 2>err || :
	mkdir later
	for job in $(rows plan | awk -F '\t' -v last="$round" '$2 > last { print $1 }'); do mv out/"$job".log later; done
	plan --progress out plan >table
	grep -qx "the end	decided after round $round: greedy" table || fail "$(cat table)"
	# one record is open at a time
	(ulimit -n 8 && plan --progress out plan) >table
	grep -qx "the end	decided after round $round: greedy" table || fail "$(cat table)"
	# it is not by a round less, nor where the seed is not there
	rows plan | awk -F '\t' -v last="$round" '$2 == last { print $1; exit }' >job
	mv "out/$(cat job).log" kept
	plan --progress out plan | grep '^the end	decided' && fail 'it is decided too soon'
	mv kept "out/$(cat job).log"
	mv seed seed.kept
	plan --progress out plan | grep '^the end	decided' && fail 'without a seed'
	plan --progress out -S seed.kept plan | grep -q '^the end	decided' || fail 'the seed of -S'
	mv seed.kept seed
	mv later/* out
	rmdir later
	plan --progress out plan >table
	grep -qx 'rounds whole	10' table && grep -qx 'may end early by	greedy first --anytime' table || fail "$(cat table)"
	mv out/7.log kept
	status 3 plan --progress out plan >table
	grep -qx 'rounds whole	3' table || fail "$(cat table)"
	# it is the first that lacks something which counts
	mv out/9.log later
	status 3 plan --progress out plan >table
	grep -qx 'rounds whole	3' table || fail "$(cat table)"
	mv later out/9.log
	mv kept out/7.log
	# later rounds are not needed, and may have been played
	rm -f out/20.log out/19.log
	replay --audit --plan plan out/*.log >audit || fail "$(tail -n 2 audit)"
	says ' 0 missing, 0 twice, 0 unplanned' audit
	# but those before it are
	rm out/1.log
	status 3 replay --audit --plan plan out/*.log >audit
	says 'missing 1 0-3' audit
	status 3 score --html --plan plan out/*.log >page
	says 'Matches of the plan are missing, or ended before their deal.' page
	grep -q 'plan: 80 planned, 68 played, .* missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds; open after round 0' page || fail "$(grep -o 'plan: [^<]*' page)"
	tells 2 '--stop: greedy: expected the names of two players' plan roundrobin chouine -S seed --stop 'greedy' <players
	tells 2 '--stop: -3: expected a decimal number' plan roundrobin chouine -S seed --stop 'greedy first --h1 -3' <players
	# nobody can mend it later
	status 1 plan roundrobin chouine -S seed --stop 'greedy nobody' <players 2>err >plan2
	says 'plan: --stop: nobody is not the name of a player' err
	[ ! -s plan2 ] || fail "$(cat plan2)"
	entrants greedy first mid
	status 1 plan gauntlet chouine -S seed --stop 'mid first' <players 2>err >plan2
	says 'plan: --stop: mid and first never sit at one table' err
	[ ! -s plan2 ] || fail "$(cat plan2)"
	plan gauntlet chouine -S seed --stop 'mid greedy' <players >plan2
	plan gauntlet chkobba players=3 -S seed --stop 'mid first' <players >plan2
	status 1 plan knockout chouine -S seed --stop 'greedy first' <players 2>err
	plan knockout chouine -S seed --stop 'first mid' <players >plan2
	tells 2 '--plan goes with one of --results, --standings, --cross, --html' score --plan plan out/*.log
}

# knockout GAME ARGUMENTS...: plays a whole knockout of the players in one folder; the
# plans k1, k2 ..., what is told in told1 ..., the places in places, the rounds in $rounds
knockout() {
	local got=0 jobs
	rm -rf out k[0-9]*
	plan knockout "$@" -d 1 -S seed <players >k1 2>told1
	for ((rounds = 1; ; rounds++)); do
		play k$rounds
		# in one folder: those of other rounds are told apart from its own
		jobs=$(rows k$rounds | sed 's/\t.*//; s/.*/out\/&.log/')
		replay --audit ${VOID:+--void "$VOID"} --plan k$rounds -r out >audit || fail "$(tail -n 2 audit)"
		says ' 0 missing, 0 twice, 0 unplanned' audit
		plan knockout --after -r out -S seed k$rounds >next 2>told$((rounds + 1)) || got=$?
		plan knockout --after $(printf -- '-r %s ' $jobs) -S seed k$rounds 2>err | cmp - next || fail 'other rounds are not passed over'
		# the chain of all rounds makes the same, and its audit holds
		plan knockout --after -r out -S seed $(seq -f k%g $rounds) 2>err | cmp - next || fail "the chain: $(cat err)"
		replay --audit ${VOID:+--void "$VOID"} $(seq -f '--plan k%g' $rounds) -r out >audit || fail "$(tail -n 2 audit)"
		[ "$rounds" = 1 ] || says "its $rounds commits hold, its chain holds" audit
		[ "$got" = 0 ] || break
		mv next k$((rounds + 1))
	done
	[ "$got" = 3 ] || fail "status $got: $(cat told$((rounds + 1)))"
	mv next places
}

# Byes go round, nobody is placed without a match, and the final is one table.
case_a_knockout_is_fair_at_every_table() { # long
	for one in '4 10 2:2:10' '3 8 2:2:8' '3-4 7 ' '2 6 '; do
		read -r seats n told <<<"$one"
		numbered "$n"
		knockout chkobba -t "$seats" target=11 deals=1
		[ -z "$told" ] || says "plan: 2 of $n have a bye: p1, p2" told1
		says "plan: round $rounds: no byes" told$rounds
		[ "$(tail -n +2 places | wc -l)" = "$n" ] || fail "$(cat places)"
		tail -n +2 places | while read -r _ name; do
			grep -qx "name [0-9] $name" out/*.log || fail "$one: $name is placed and has not played"
		done
		if [ "$seats" != 2 ]; then
			cat k[0-9]* | grep '^# bye' | sort | uniq -d | grep . && fail "$one: a second bye"
			for ((round = 2; round <= rounds; round++)); do
				(lacks -E '^# bye' k$round) || fail "$one: a bye in round $round"
			done
		fi
		# who had one, as long as he is in, and who came back
		for ((round = 2; round <= rounds; round++)); do
			back=$(sed -n 's/^# back\t//p' k$round | paste -sd , | sed 's/,/, /g')
			[ -z "$back" ] || says "plan: round $round: no byes; back, as the best of who lost: $back" told$round
			while read -r number name; do
				[ "$(cat $(seq -f 'k%g' $((round - 1))) | grep -cx "# bye	$name")" = "$number" ] || fail "$one: $name"
			done < <(sed -n 's/^# had\t//p' k$round)
			grep -q " round=$round\$" k$round || fail "$(head k$round)"
		done
		# the numbers of jobs and matches go on
		cat k[0-9]* | sed -n '/^[0-9]/p' | cut -f 1 | sort -n | cmp - <(cat k[0-9]* | sed -n '/^[0-9]/p' | cut -f 1 | sort -n | awk '{ print NR }') ||
			fail "$(cat k[0-9]*)"
		last=$(rows k$rounds | cut -f 3 | sort -u)
		[ "$last" = 1 ] || fail "$(cat k$rounds)"
		lacks -E '^# bye' k$rounds
		# the best are those of the final, which is a table of its own
		rows k$rounds | head -n 1 | cut -f 7- | tr '\t' '\n' | grep -vx -- - | sort >final
		tail -n +2 places | head -n "$(wc -l <final)" | cut -f 2 | sort | cmp - final || fail "$(cat places)"
	done
}

# With 3 players left of 17, each of whom has had a bye, one has a second.
case_a_second_bye_is_told() { # long
	numbered 17
	# these win
	for name in p1 p2 p3; do sed -i "s/^$name\t.*/$name\tbot greedy/" players; done
	knockout chouine -t 2
	says 'plan: round 2: 1 of 9 has a bye: p2' told2
	says 'plan: round 4: 1 of 3 has a bye: p3' 'plan: a second bye: p3' told4
	lacks 'a bye again' told4
	lacks 'second bye' told2 told3 told5
}

# A table that is not full has - in its last seats, and players= of its own.
case_smaller_tables_stand_beside_full_ones() { # long
	numbered 7
	knockout chkobba -t 3-4 target=11 deals=1
	grep -q '^# terms chkobba players=4 ' k1 || fail "$(head k1)"
	grep -q '^# design knockout .* seats=3-4 round=1$' k1 || fail "$(head k1)"
	[ "$(rows k1 | awk -F '\t' '$10 == "-"' | wc -l)" = 6 ] || fail "$(cat k1)"
	[ "$(rows k1 | awk -F '\t' '$10 != "-"' | wc -l)" = 4 ] || fail "$(cat k1)"
	file=out/$(rows k1 | awk -F '\t' '$10 == "-" { print $1; exit }').log
	grep -q '^arbitre 1 chkobba players=3 ' "$file" && [ "$(grep -c '^name ' "$file")" = 3 ] || fail "$(head "$file")"
	plan --check k1 | grep -qx 'p2	6	2	2	2	0' || fail "$(plan --check k1)"
	plan --progress out k1 | grep -qx 'jobs done	10' || fail "$(plan --progress out k1)"
	# the audit knows them from full ones, and who sat at them
	jobs() { rows k1 | sed 's/\t.*//; s/.*/out\/&.log/'; }
	mv "$file" kept
	status 3 replay --audit --plan k1 $(jobs | grep -vx "$file") >audit
	says " 1 missing, 0 twice, 0 unplanned" audit
	sed 's/^name 1 .*/name 1 p7/; /^rank/,$d' kept | referee >"$file" 2>err
	status 1 replay --audit --plan k1 $(jobs) >audit
	says " 1 missing, 0 twice, 1 unplanned" audit
	mv kept "$file"
	replay --again k1 "$file" >found || fail "$(cat found)"
	score --results "$file" | sprt --plan k1 p2 p5 >table || [ $? = 3 ] || fail "$(cat table)"
	# fewer byes that way
	tells 0 'plan: 3 of 7 have a bye: p1, p2, p3' plan knockout chkobba -t 4 -d 1 -S seed <players >plan
	says 'plan: without byes: -t 3-4, where smaller tables may stand beside full ones' err
	# what cannot be
	refused() { status 1 plan knockout "${@:2}" -d 1 -S seed <players >no 2>err && says "$1" err && [ ! -s no ]; }
	refused 'plan: -t 2-4: dealer is drawn, or a seat from 1 to 2' chkobba -t 2-4 dealer=4
	refused 'plan: -t 3-4: teams need tables of one size' chkobba -t 3-4 teams=yes
	refused 'plan: -t 4-5: Chnif is for 5 to 12 players' chnif -t 4-5
	printf -- '-\tbot\n' >>players
	refused 'plan: -: expected another name' chkobba -t 3-4
	tells 2 '-t 3-4: tables of several sizes are for a knockout' plan roundrobin chkobba -t 3-4 -S seed <players
	tells 2 '-t 4-3: the smaller number comes first' plan knockout chkobba -t 4-3 -S seed <players
	tells 2 '-t 1-3: expected SEATS or LEAST-MOST, from 2 to 12' plan knockout chkobba -t 1-3 -S seed <players
	status 1 plan knockout chkobba -t 4 -S seed <<<'a	bot' 2>err
	says '1 player: expected at least as many players as a table has seats' err
	# and plans that nobody made
	changed() {
		awk -F '\t' -v OFS='\t' "$2" k1 >changed
		tells 1 "$1" plan --check changed >table
	}
	changed ', expected nobody behind an empty seat' '$10 == "-" { $10 = $9; $9 = "-" } { print }'
	changed ': -: Chkobba is for 2 to 4 players' '$10 == "-" { $8 = $9 = "-" } { print }'
	changed ': found "x", expected a number of byes, from 1' '/^job/ { print "# had", "x", "p1" } { print }'
	changed ': found "nobody", expected the name of one of the players' '/^job/ { print "# back", "nobody" } { print }'
	sed 's/ seats=3-4 / seats=4-4 /' k1 >changed
	tells 1 'its commitment does not hold' plan knockout --after -r out changed
}

# A player of a round before this one may be named by a match that had no cards.
case_matches_of_earlier_rounds_are_passed_over() { # medium
	numbered 4
	sed -i 's/^p4\t.*/p4\tsleep 100/' players
	VOID=p4
	knockout chouine deals=1 start=500
	[ "$rounds" = 2 ] || fail "$rounds rounds"
	# but not those of other tournaments
	echo other >seed2
	referee chouine deals=1 -m 0 -n 1 --name p1 --name p2 -p bot -p bot -o out/99.log --seed-file seed2 2>err
	tells 1 '1 match is not of the plan (out/99.log:1)' plan knockout --after -r out -S seed k2
	status 1 replay --audit --void p4 --plan k1 --plan k2 -r out >audit
	says 'unplanned out/99.log:1' audit
}

# A match without cards has no set: the names say which one it is.
case_more_matches_without_cards_than_planned_are_refused() { # medium
	entrants greedy first
	sed -i '1s/.*/absent\tsleep 100/' players
	plan knockout chouine deals=1 start=200 -d 1 -S seed <players >k1 2>err
	play k1
	status 3 plan knockout --after -r out -S seed k1 >places 2>err || fail "$(cat err)"
	says '2 matches are void: they ended before a card was dealt (out/1.log:1 first)' err
	# a copy counts once, and another record of it is one too many
	cp out/1.log out/copy.log
	plan knockout --after -r out -S seed k1 2>err | cmp - places || fail "$(cat err)"
	rm out/copy.log
	referee chouine deals=1 start=200 --absent=forfeit -n 2 --name absent --name first -p 'sleep 100' -p bot -o out/copy.log 2>err
	tells 1 'give the records of this knockout alone' plan knockout --after -r out -S seed k1 >again
}

# A round is bound to what was played in the one before it: with plans of all rounds each
# is made again from the records.
case_a_chain_binds_each_round_to_the_records_before_it() { # long
	numbered 6
	plan knockout chouine deals=1 -d 2 -S seed <players >k1 2>err
	play k1
	# other matches of the same round send others on
	plan --jobs -r sham k1 2>err | sed 's/random --seed=p/random --seed=9/g' >jobs
	mkdir sham
	sh jobs 2>err
	plan knockout --after -r out k1 >k2 2>err
	plan knockout --after -r sham k1 >sham2 2>err
	cmp -s k2 sham2 && fail 'the other matches went as these'
	play k2
	mkdir -p sham/out
	cp out/*.log sham/out
	for file in $(rows k2 | cut -f 1); do rm "sham/out/$file.log"; done
	plan --jobs -r sham/out sham2 | sh 2>err
	# each round by itself holds; the chain does not
	replay --audit --quiet --plan sham2 -r sham/out >audit || fail "$(cat audit)"
	says 'chain sham2 is not checked: give the plan of the round before it, too' audit
	status 1 replay --audit --quiet --plan k1 --plan sham2 -r sham/out >audit
	grep -Eqx 'chain sham2:[0-9]+: found ".*p[1-6].*", expected ".*p[1-6].*", by the results of k1' audit || fail "$(cat audit)"
	says 'its 2 commits hold, its chain does not hold' audit
	replay --audit --plan k1 --plan k2 -r out >audit || fail "$(cat audit)"
	grep -qx 'chain k2 follows from k1' audit || fail "$(cat audit)"
	says 'its 2 commits hold, its chain holds' audit
	# all who count by the chain say so, and a table decides nothing
	status 1 score --standings --plan k1 --plan sham2 -R sham/out >table 2>err
	grep -q '^score: sham2:[0-9]*: found "' err || fail "$(cat err)"
	status 1 plan knockout --after -r sham/out k1 sham2 2>err >next
	grep -q '^plan: sham2:[0-9]*: found "' err || fail "$(cat err)"
	[ ! -s next ] || fail "$(cat next)"
	score --results -R sham/out >results
	status 1 rate --plan k1 --plan sham2 results 2>err
	grep -q '^rate: sham2:[0-9]*: found "' err || fail "$(cat err)"
	status 1 sprt --plan k1 --plan sham2 p1 p2 results 2>err
	grep -q '^sprt: sham2:[0-9]*: found "' err || fail "$(cat err)"
	# together the rounds are one tournament, with its rounds
	score --standings --plan k1 --plan k2 -R out >table
	[ "$(awk 'NR > 1 { n += $2 } END { print n }' table)" = "$(($(cat k1 k2 | awk '/^[0-9]/ { n += 2 * $6 } END { print n }')))" ] || fail "$(cat table)"
	score --standings --whole --plan k1 --plan k2 -R out 2>err >whole
	cmp table whole || fail "$(cat err)"
	says 'rounds 1–2 of 2; 0 matches of later rounds not counted' err
	score --results -R out >results
	rate --plan k1 --plan k2 results >rated 2>err || fail "$(cat err)"
	sprt --plan k1 --plan k2 p1 p2 results >decided 2>err || [ $? = 3 ] || fail "$(cat err)"
	# one round's own figures leave the others alone, and say so
	tells 0 'score: 4 matches are of another round (out/' score --standings --plan k1 -R out >table
	rate --plan k1 results >rated 2>err || fail "$(cat err)"
	says 'rate: 4 matches are of another round: not counted' err
	# the round before is not whole: the next one cannot be checked yet
	rm out/1.log
	status 3 replay --audit --plan k1 --plan k2 -r out >audit
	grep -qx 'chain k2 is not checked: matches of k1 are missing' audit || fail "$(cat audit)"
	says 'its 2 commits hold, its chain is open' audit
}

# Plans that are no chain are refused, by the first that does not go on.
case_plans_that_are_no_chain_are_refused() { # medium
	numbered 4
	plan knockout chouine deals=1 -d 1 -S seed <players >k1 2>err
	play k1
	plan knockout --after -r out k1 >k2 2>err
	plan roundrobin chouine deals=1 -d 1 -S seed <players >rr
	sed "s/^# prev .*/# prev $(b2sum -l 256 rr | cut -d ' ' -f 1)/" k2 >of_rr
	sed "s/^# prev .*/# prev $(b2sum -l 256 k1 | cut -d ' ' -f 1)/; s/p4/p5/" k2 >named
	sed 's/ deals=1 / deals=2 /' k2 >terms
	refused() {
		status 1 replay --audit --plan "$2" --plan "$3" -r out >audit 2>err
		grep -qxF "replay: $3: $1 $2$4" err || fail "$2 $3: $(cat err)"
		[ ! -s audit ] || fail "$(cat audit)"
	}
	refused 'expected the plan of the round after' k2 k1 ', whose hash it has as # prev'
	refused 'expected the plan of the round after' k1 k1 ', whose hash it has as # prev'
	refused 'expected the plan of the round after' rr k2 ', whose hash it has as # prev'
	refused 'expected two rounds of a knockout with' rr of_rr ''
	refused 'expected the players of' k1 named ''
	refused 'expected the terms of' k1 terms ''
	# a plan that was changed is named
	sed 's/^# bye.*//; $s/p[1-4]$/p4/; $s/p4\tp4/p1\tp4/' k2 >changed
	cmp -s changed k2 && sed -i '$s/1\t1\t/2\t1\t/' changed
	status 1 replay --audit --plan k1 --plan changed -r out >audit 2>err
	says 'its 2 commits do not all hold' audit
}

# A command that names no file is not another one; and names of files are shown so
# that nothing in them acts.
case_whose_programs_are_not_bound_are_asked_again() {
	echo x >seed
	export BOT=bot
	printf 'a\t"$BOT" first\nb\tbot greedy\n' >players
	plan roundrobin chouine parties=3 manches=1 -d 1 -S seed <players >plan 2>err
	play plan
	replay --again plan out/*.log >found 2>err || fail "$(cat found err)"
	[ ! -s err ] || fail "$(cat err)"
	sed 's/"$BOT" first/bot random/' plan >plan2
	file=$'out/e\e[31m\n.log'
	cp out/1.log "$file"
	status 1 replay --again plan2 "$file" >found 2>err
	says 'differs out/e\x1b[31m\x0a.log:1 seat ' found
	head -n 40 out/1.log >"$file"
	tells 3 'out/e\x1b[31m\x0a.log' replay --again plan "$file" >found
	lacks $'\e' found err
}

# Whoever is asked again may read the answers no more than when it played.
case_who_is_asked_again_cannot_read_the_answers() {
	mkdir bots bots/out
	cat >bots/nosy.sh <<-X
		for file in "$PWD"/bots/*.log "$PWD"/bots/out/*.log "$PWD/bots/seed" "$PWD/bots/plan"; do
			! cat "\$file" >/dev/null 2>&1 || echo "LEAK \$file" >&2
		done
		$(cat "$PLAYERS/player.sh")
	X
	printf 'a\tbot first\nb\tsh bots/nosy.sh\n' | played - roundrobin chkobba deals=1 -d 1
	cp out/1.log bots/mine.log
	cp out/1.log bots/out
	cp seed plan bots
	# it reads what is not denied: copies of all that is
	replay --again plan out/1.log >found 2>err || fail "$(cat found err)"
	[ "$(grep -c 'LEAK' err)" = 4 ] || fail "$(cat err)"
	# but no answers, wherever they lie
	for place in bots/mine.log bots/out/1.log; do
		replay --again plan "$place" >found 2>err || fail "$(cat found err)"
		says ' 0 differ' found
		lacks "LEAK $PWD/$place" err
	done
	# nor the plan
	replay --again bots/plan out/1.log >found 2>err || fail "$(cat found err)"
	lacks "LEAK $PWD/bots/plan" err
}

# Answers to questions that all are asked at once, behind what others did; and what
# was answered when the match ended there.
case_answers_to_all_are_asked_again() { # long
	cat >moody.sh <<-'X'
		while read -r q rest; do
			case $q in
			commit) c=$rest ;;
			'?') case $rest in entropy*) case $c in [0-7]*) exit ;; esac ;; esac
				echo "${rest%% |*}" ;;
			esac
		done
	X
	printf 'a\tbot greedy\nb\tsh %s/moody.sh\n' "$PWD" |
		played - roundrobin chkobba entropy=asked target=11 --cards own -d 6 -c 6
	[ "$(grep -c '^fault' out/1.log)" -gt 0 ] || fail 'it never left'
	grep -q '^play' out/*.log || fail 'it always left'
	replay --again plan out/*.log >found || fail "$(cat found)"
	replay --again plan <(cat out/1.log) >found || fail "$(cat found)"
	grep -q '^again: [1-9]' found || fail "$(cat found)"
	# two leave at once
	printf '#!/bin/sh\nread -r l\n' >gone.sh
	printf 'a\tbot greedy\nb\tsh %s/gone.sh\nc\tsh %s/gone.sh\n' "$PWD" "$PWD" >players
	plan roundrobin chkobba players=3 deals=1 -d 1 --seating rotate -S seed <players >plan
	rm -r out
	play plan
	grep -q '^fault 3' out/*.log || fail "$(cat out/*.log)"
	replay --again plan out/*.log >found || fail "$(cat found)"
	grep -q ' 0 differ' found
	# one that is started anew for every match
	scripted once.sh 'case $l in seal*) exit ;; esac'
	printf 'a\tbot greedy\nb\tsh %s/once.sh\n' "$PWD" >players
	plan roundrobin chkobba deals=1 -d 6 -c 6 -S seed <players >plan
	rm -r out
	play plan
	lacks fault out/1.log
	replay --again plan out/*.log >found || fail "$(cat found)"
}

# Behind an illegal answer the referee throws away what was sent ahead (F1); so it is
# here, or the rest would answer the question that comes again.
case_what_was_sent_ahead_of_a_fault_is_dropped_again() { # medium
	cat >ahead.sh <<-'X'
		n=0
		while read -r q rest; do
			[ "$q" = '?' ] || continue
			n=$((n + 1))
			case $n in
			5 | 9) printf 'zork\n%s\n' "${rest%% |*}" ;;
			*) echo "${rest%% |*}" ;;
			esac
		done
	X
	printf 'a\tbot greedy\nb\tsh %s/ahead.sh\n' "$PWD" | played - roundrobin chouine deals=2 -d 1
	grep -q '^fault . illegal zork' out/1.log || fail 'no fault'
	replay --again plan out/*.log >found || fail "$(cat found)"
	grep -q ' 0 differ' found
}

# What can be read only once is kept.
case_a_plan_comes_through_a_pipe() {
	planned 'greedy first' roundrobin chkobba target=11 -d 1
	plan --jobs plan >lines0 2>err
	cat plan | plan --jobs - 2>err | cmp - lines0
	plan --check plan >table 2>err
	cat plan | plan --check - >table2 2>err || fail "$(cat err)"
	cmp table table2
	sed 's/target=11/target=21/' plan >edited
	status 1 plan --jobs edited >lines 2>err
	status 1 plan --jobs - <edited >lines 2>err
	cat edited | status 1 plan --jobs - >lines 2>err
	[ ! -s lines ] || fail "$(cat lines)"
	says 'its commitment does not hold' err
}

case_players_are_asked_again() { # long
	entrants greedy first a b c
	for game in 'chnif cut=asked' 'chkobba players=4' 'chouine players=3' 'enfle entropy=asked'; do
		rm -rf out
		plan roundrobin $game deals=2 -d 1 --cards own --seating rotate -S seed <players >plan
		play plan
		replay --again plan out/*.log >found || fail "$game: $(cat found)"
		grep -q '^again: [1-9][0-9]* answers in [1-9][0-9]* records, 0 differ; 0 faults asked again, 0 differ; 0 timeouts not judged$' found || fail "$(cat found)"
	done
	# another program than the one that played: the first answer that differs
	sed 's/--seed=b$/--seed=d/' plan >plan2
	status 1 replay --again plan2 out/*.log >found
	grep -q '^differs out/[0-9]*.log:1 seat [1-4], b, question [0-9]*: played "play [^"]*", now "play [^"]*"$' found || fail "$(cat found)"
	[ "$(grep '^differs' found | sed 's/ seat.*//' | sort | uniq -d | wc -l)" = 0 ] || fail 'told twice for one match'
	lacks ', a, ' found
	# a program that has changed since is named, whatever it answers
	sed '/^# player	a/s/	[0-9a-f]\{4\}/	0000/' plan >plan3
	tells 1 'a: the program is not the one that was planned' replay --again plan3 out/1.log >found
	# faults: what was no move is answered again; who left is not asked any more
	printf 'wrong\t%s notheld\nleaves\t%s moveexit\nasleep\t%s sleep\nfirst\tbot first\n' "$HOSTILE" "$HOSTILE" "$HOSTILE" >players
	plan roundrobin chkobba players=4 deals=1 move=100 start=5000 -d 1 --seating rotate -S seed <players >plan
	rm -r out
	play plan
	[ "$(grep -h '^fault' out/*.log | awk '{ print $3 }' | sort -u | wc -l)" -ge 2 ] || fail "$(grep -h '^fault' out/*.log)"
	replay --again plan out/*.log >found || fail "$(cat found)"
	# what does not hold is not asked; a person is not, either
	sed 's/^rank 1 1/rank 1 3/' out/1.log >bad.log
	status 1 replay --again plan bad.log >found 2>err
	says 'again: 0 answers in 1 records, 0 differ' found
	# nor is somebody else
	sed 's/^name 1 .*/name 1 nobody/; /^rank/,$d' out/1.log | referee >else.log 2>err
	tells 1 'else.log: nobody: no player has this name' replay --again plan else.log >found
	printf 'somebody\t-P sh %s\nfirst\tbot first\n' "$PLAYERS/player.sh" >players
	plan roundrobin chouine deals=1 -d 1 -S seed <players >plan
	rm -r out
	play plan
	replay --again plan out/*.log >found || fail "$(cat found)"
	says '; 2 seats of persons were not asked' found
	tells 2 '--again needs a FILE' replay --again plan <out/1.log
	tells 2 '--audit and --again do not go together' replay --again plan --audit out/1.log
}
