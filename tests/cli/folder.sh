# shellcheck shell=bash
# The matches of a plan in its folder: what plan --jobs and plan --progress find there,
# whatever the names of files are, and how it is completed.

# setup N OPTION...: N players, and their plan
setup() {
	local n=$1
	shift
	seq "$n" | sed 's/.*/p&\tbot random --seed=&/' >players
	printf '%064d' 7 >seed
	plan roundrobin chouine deals=1 "$@" -S seed <players >plan
	mkdir -p out
}
# play [PLAN]: its lacking matches, and the lines in lines
play() {
	plan --jobs -r out "${1:-plan}" >lines 2>err || fail "$(cat err)"
	while IFS= read -r line; do sh -c "$line" </dev/null 2>>errors || fail "$line: $(tail -n 3 errors)"; done <lines
}
# whole [PLAN]: the folder has all of it, each match once, and nothing else
whole() {
	plan --jobs -r out "${1:-plan}" >left 2>err || fail "$(cat err)"
	[ ! -s left ] && [ ! -s err ] || fail "$(cat left err)"
	status 0 plan --progress out "${1:-plan}" >table
	replay --audit --quiet --plan "${1:-plan}" -r out >audit || fail "$(tail -n 5 audit)"
	says ' 0 missing, 0 twice, 0 unplanned' audit
	lacks cop audit
}
# wanted: the file, the first match and the number of matches of each line
wanted() { sed -n "s/.*'-m' '\([0-9]*\)' '-n' '\([0-9]*\)' '-o' '\([^']*\)'.*/\3 \1 \2/p" lines; }
# kept FOLDER: no byte of its files is lost in out
kept() {
	(cd "$1" && find . -type f) | while IFS= read -r file; do
		cmp -n "$(stat -c %s "$1/$file")" "$1/$file" "out/$file" || fail "$file"
	done
}

case_another_chunk_wants_nothing_again() { # medium
	setup 3 -d 12 -c 6
	play
	[ "$(wc -l <lines)" = 12 ] || fail "$(cat lines)"
	whole
	for chunk in 1 4 5 12; do
		plan roundrobin chouine deals=1 -d 12 -c "$chunk" -S seed <players >other
		whole other
	done
	# files that end in the middle of a job and of a match are continued there
	plan roundrobin chouine deals=1 -d 12 -c 4 -S seed <players >other
	awk '{ print } /^seal/ && ++n == 5 { exit }' out/1.log >some
	mv some out/1.log
	sed '$d' out/2.log >some
	mv some out/2.log
	rm out/3.log
	cp -r out before
	play other
	# and what is missing of two jobs is in two new ones
	[ "$(wanted | sort)" = 'out/1.log 0 6
out/2.log 0 6
out/3.log 0 4
out/9-4.log 4 2' ] || fail "$(wanted)"
	kept before
	whole other
	# the first plan has them as well
	whole plan
}

# A whole file is not continued by the next job of its seating; a torn one is.
case_each_job_has_a_file_of_its_own() { # medium
	setup 2 -d 6 -c 2
	play
	cp -r out all
	rm out/[3456].log
	play
	[ "$(wanted)" = 'out/3.log 2 2
out/4.log 2 2
out/5.log 4 2
out/6.log 4 2' ] || fail "$(wanted)"
	diff -r all out || fail 'other bytes'
	# what a larger chunk left
	rm out/[3456].log
	for torn in text line zeros; do
		rm -rf out
		mkdir out
		cp all/[12].log out
		case $torn in
		text) printf 'arbitre 1 ch' ;;
		line) head -n 1 all/1.log ;;
		zeros) head -c 4096 /dev/zero ;;
		esac >>out/1.log
		play
		[ "$(wc -l <lines)" = 4 ] && grep -qx 'out/1.log 0 4' <(wanted) || fail "$torn: $(wanted)"
		whole
	done
}

case_a_player_may_be_added() { # medium
	setup 3 -d 4 -c 2
	play
	for n in 4 5; do
		rm -rf before
		cp -r out before
		cp plan earlier
		setup "$n" -d 4 -c 2
		status 3 plan --progress out plan >table
		grep -qx "matches sealed	$((4 * (n - 1) * (n - 2)))" table || fail "$(cat table)"
		play
		# two seatings of each table that is new, in two rounds
		[ "$(wc -l <lines)" = $((4 * (n - 1))) ] && grep -c "p$n'" lines | grep -qx $((4 * (n - 1))) || fail "$(cat lines)"
		wanted | while read -r file _; do [ ! -e "before/${file#out/}" ] || fail "$file"; done
		kept before
		whole
	done
	# the earlier one is another plan, which has less
	status 1 replay --audit --plan earlier -r out >audit
	says ' 0 missing, 0 twice, 32 unplanned' audit
}

case_records_may_be_in_folders_below() { # medium
	setup 3 -d 4 -c 2
	play
	mkdir -p out/one/more 'out/the other'
	mv out/1.log out/one/records.log
	mv out/2.log out/one/more/9.log
	mv out/3.log 'out/the other/3.log'
	cat out/4.log out/5.log >out/one/all.log
	rm out/4.log out/5.log
	whole
	# one that broke off is continued where it is
	sed '/^seal/q' out/one/records.log | sed '$d' >some
	mv some out/one/records.log
	sed '/^seal/q' 'out/the other/3.log' >some
	mv some 'out/the other/3.log'
	cp -r out before
	play
	[ "$(wanted)" = 'out/one/records.log 0 2
out/the other/3.log 0 2' ] || fail "$(wanted)"
	kept before
	whole
	# what is no match of the plan is passed over there
	referee chkobba -s 1 -o out/one/foreign.log -p 'bot first' -p 'bot first' 2>err
	printf 'a note\n%s\nseal 1\n' "$(head -n 3 out/6.log)" >out/one/notes.log
	play
	[ ! -s lines ] && [ ! -s err ] || fail "$(cat lines err)"
	# a copy that is torn is neither continued nor lost
	rm out/one/foreign.log out/one/notes.log
	mkdir out/copies
	sed '$d' out/6.log >out/copies/6.log
	plan --jobs -r out plan >lines 2>err
	[ ! -s lines ] || fail "$(cat lines)"
	line=$(grep -n '^arbitre' out/copies/6.log | tail -n 1 | cut -d : -f 1)
	says "plan: 1 record broke off, but its match is not missing (out/copies/6.log:$line): remove the record" err
	status 3 replay --audit --plan plan -r out >audit
	cp out/copies/6.log out/copies/too.log
	plan --jobs -r out plan >lines 2>err
	says "plan: 2 records broke off, but their matches are not missing (out/copies/6.log:$line first): remove" err
	# one that another follows is of no use, but those behind it are
	rm -r out/copies out/6.log
	{ head -n 9 before/7.log; cat before/6.log; } >out/one/joined.log
	plan --jobs -r out plan >lines 2>err
	[ ! -s lines ] || fail "$(cat lines)"
	says "(out/one/joined.log:1): remove" err
}

# At each place of a record, in the file of its job and in others.
case_a_torn_record_is_played_again() { # long
	setup 2 -d 4 -c 2
	play
	cp -r out all
	lines=$(wc -l <out/1.log)
	for keep in 0 1 2 3 4 8 $((lines / 2)) $((lines - 1)); do
		for name in 1 below/1 below/1-0 below/x; do
			rm -rf out
			cp -r all out
			rm out/1.log
			mkdir out/below
			{ head -n "$keep" all/1.log; sed -n "$((keep + 1))p" all/1.log | head -c 5; } >out/$name.log
			plan --jobs -r out plan >lines 2>err
			# without its names one of another name may be anything
			case $keep:$name in
			[012]:below/x)
				[ "$(wanted)" = 'out/1.log 0 2' ] || fail "$keep lines in $name: $(wanted)"
				continue
				;;
			esac
			[ "$(wanted)" = "out/$name.log 0 2" ] && [ ! -s err ] || fail "$keep lines in $name: $(wanted; cat err)"
			sh lines 2>>errors || fail "$keep lines in $name: $(tail -n 3 errors)"
			cmp all/1.log out/$name.log || fail "$keep lines in $name"
			whole
		done
	done
}

case_jobs_are_killed_while_plans_change() { # long
	local turn chunk killed=0
	need setsid flock
	setup 3 -d 24 -c 6
	for turn in 1 2 3 4 5 6; do
		chunk=$((turn * 7 % 11 + 1))
		seq $((3 + turn / 4)) | sed 's/.*/p&\tbot random --seed=&/' >players
		plan roundrobin chouine deals=1 -d 24 -c $chunk -S seed <players >plan
		rm -rf before
		cp -r out before
		setsid bash -c 'plan --jobs -r out plan | xargs -d "\n" -P 2 -I "{}" sh -c "{}"' 2>>errors &
		pid=$!
		sleep "0.$turn"
		# where it has ended before, nothing is killed
		! kill -KILL -- "-$pid" 2>/dev/null || killed=$((killed + 1))
		wait "$pid" || :
		find out -name '*.log' >files
		while read -r file; do wait_for flock -n "$file" true; done <files
		# no whole record is lost
		(cd before && find . -type f) | while read -r file; do
			n=$(grep -c '^seal' "before/$file") || :
			awk -v n="$n" '!n { exit } { print } /^seal/ && !--n { exit }' "before/$file" |
				cmp -n "$(awk -v n="$n" '!n { exit } { print } /^seal/ && !--n { exit }' "before/$file" | wc -c)" - "out/$file" || fail "$file"
		done
	done
	[ "$killed" -gt 0 ] || fail 'nothing was killed'
	play
	# one that was killed before its seed came, at a table that an earlier plan called
	# otherwise: plan says which, and what to do
	sed -n 's/.*broke off, but its match is not missing (\(.*\):1): remove the record.*/\1/p' err | xargs -r rm
	whole
}

case_no_file_is_overwritten() { # medium
	setup 2 -d 2 -c 1
	play
	# a file that has the name of a job, and matches of another one
	rm -r out/2.log
	mv out/1.log out/2.log
	mv out/3.log kept
	: >out/1-0.log
	mv kept out/1-0.log
	cp -r out before
	play
	[ "$(wc -l <lines)" = 1 ] || fail "$(cat lines)"
	kept before
	whole
	# as often as it takes
	rm -r out before
	setup 2 -d 2 -c 1
	play
	ls out | paste -sd ' ' >names
	[ "$(cat names)" = '1.log 2.log 3.log 4.log' ] || fail "$(cat names)"
	mv out/1.log kept
	mv out/2.log out/1.log
	mv out/3.log out/1-0.log
	mv out/4.log out/2.log
	rm kept
	plan roundrobin chouine deals=1 -d 2 -c 2 -S seed <players >two
	cp -r out before
	play two
	kept before
	whole two
	whole plan
}

# Files are then believed by their names, and by no other.
case_without_the_seed_names_of_files_count() {
	setup 3 -d 2 -c 2
	play
	mv seed away
	plan --jobs -r out plan >lines 2>err
	[ ! -s lines ] && [ ! -s err ] || fail "$(cat lines err)"
	sed '/^seal/q' out/2.log >some
	mv some out/2.log
	mkdir out/below
	mv out/3.log out/below
	mv out/4.log out/below/four.log
	plan --jobs -r out plan >lines 2>err
	[ "$(wanted)" = 'out/2.log 0 2
out/4.log 0 2' ] || fail "$(wanted)"
	cp out/5.log out/4.log
	status 1 plan --jobs -r out plan >lines 2>err
	grep -q '^plan: out/4.log:[23]: found "name [12] p[123]", expected p[123] in seat [12] of job 4$' err || fail "$(cat err)"
	mv away seed
	plan --jobs -r out plan >lines 2>err
	[ "$(wanted)" = 'out/2.log 0 2' ] || fail "$(wanted)"
}

# Their records have no seed: a file and its name tell which they are.
case_matches_without_a_card_are_found() { # medium
	setup 2 -d 4 -c 2
	{ head -n 1 players; printf 'absent\tfalse\nalso\tfalse\n'; } >three
	mv three players
	plan roundrobin chouine deals=1 -d 4 -c 2 -S seed <players >plan
	play
	status 0 plan --progress out plan >table
	grep -qx 'forfeits of absent	12' table && grep -qx 'forfeits of also	12' table || fail "$(cat table)"
	mkdir out/below
	mv out/1.log out/below
	mv out/2.log out/below/two.log
	cp out/3.log out/below/copy.log
	plan --jobs -r out plan >lines 2>err
	[ ! -s lines ] || fail "$(wanted)"
	plan --progress out plan | cmp <(sed '/^matches a minute/d' table) <(plan --progress out plan | sed '/^matches a minute/d') ||
		fail "$(plan --progress out plan)"
	# as many as the audit finds, in every way
	sealed() {
		local got=0
		plan --progress out "$1" >table || got=$?
		replay --audit --plan "$1" -r out >audit || :
		[ "$got" = "$2" ] && says " planned, $3 played, $((24 - $3)) missing, 0 twice, 0 unplanned" audit &&
			grep -qx "matches sealed	$3" table || fail "$got: $(cat table; tail -n 2 audit)"
	}
	plan roundrobin chouine deals=1 -d 4 -c 4 -S seed <players >other
	sealed plan 0 24
	sealed other 0 24
	for file in two copy; do
		sed '/^seal/q' out/below/$file.log >some
		mv some out/below/$file.log
		sealed plan 3 23
		sealed other 3 23
	done
	rm out/3.log
	sealed plan 3 22
	sealed other 3 22
}

case_progress_has_a_status_for_none_some_and_all() { # medium
	setup 2 -d 4 -c 2
	status 4 plan --progress nowhere plan >table
	grep -qx 'matches sealed	0' table && grep -qx 'jobs absent	4' table || fail "$(cat table)"
	status 4 plan --progress out plan >table
	: >out/1.log
	status 4 plan --progress out plan >table
	grep -qx 'jobs begun	1' table || fail "$(cat table)"
	play
	status 0 plan --progress out plan >table
	grep -qx 'jobs done	4' table || fail "$(cat table)"
	sed '$d' out/1.log >some
	mv some out/1.log
	status 3 plan --progress out plan >table
	flock out/1.log plan --progress out plan >table || [ $? = 3 ] || fail "$?"
	grep -qx 'jobs running	1' table || fail "$(cat table)"
	rm out/[234].log
	sed '/^seal/q' out/1.log >some
	mv some out/1.log
	status 3 plan --progress out plan >table
	grep -qx 'matches sealed	1' table || fail "$(cat table)"
}
