# shellcheck shell=bash
# What counts in a tournament: void matches, copies, answers that are asked again, and
# jobs that hold their own records.

# found: what the audit found, without the verdicts
found() { grep '^void\|^missing\|^twice\|^unplanned\|^plan:'; }

# Anybody can write the eight lines of such a record.
case_void_matches_are_told_and_are_not_whole() { # medium
	printf 'absent\tfalse\n' | played 'greedy first -' roundrobin chouine deals=2 -d 2 -c 2
	[ "$(grep -c '^forfeit' out/*.log | grep -c ':2$')" = 4 ] || fail "$(grep -c '^forfeit' out/*.log)"
	status 3 replay --audit --plan plan out/*.log >audit
	found <audit >told
	# each match, in the order of the plan, with the record and who is out
	for log in out/{1,2,3,4,5,6}.log; do
		absent=$(sed -n 's/^name \(.\) absent$/\1/p;/^seal/q' "$log")
		[ ! "$absent" ] || printf 'void %d %d %s:%d seat %d absent: exit\n' \
			"$(basename "$log" .log)" 0 "$log" 1 "$absent" "$(basename "$log" .log)" 1 "$log" 2 "$absent"
	done >expected
	echo 'plan: 12 planned, 12 played, 0 missing, 0 twice, 0 unplanned, 8 void, 8 forfeits; its commit holds' >>expected
	cmp expected told || fail "$(diff expected told)"
	score --html --plan plan out/*.log >page || [ $? = 3 ] || fail 'the page'
	says '0 unplanned, 8 void, 8 forfeits; its commit holds' page
	# the organiser answers for it: told all the same
	replay --audit --plan plan --void absent out/*.log >audit || fail "$(tail audit)"
	found <audit | cmp expected - || fail "$(cat audit)"
	# and for nobody else
	status 3 replay --audit --plan plan --void greedy --void first out/*.log >audit
	tells 1 '--void nobody: no player of the plan has this name' replay --audit --plan plan --void nobody out/*.log >audit
	tells 2 '--void goes with --plan' replay --audit --void absent out/*.log
	# rate counts each of them once, and says so of one more
	score --results out/*.log >results || [ $? = 3 ] || fail 'the results'
	status 0 rate --plan plan <results >table 2>err
	lacks 'not of the plan' err
	{ cat results; awk -F '\t' -v OFS='\t' '$1 ~ /^-/ && n++ < 2 { $2 = 99; print }' results; } >more
	tells 1 'rate: 1 match without cards is beyond the plan: not counted' rate --plan plan <more >again
	lacks 'not of the plan' err
	cmp table again
	# one that no card tells apart is of the job by which its file is named
	plan roundrobin chouine deals=2 -d 2 -c 1 -S seed <players >single
	mkdir late
	awk -F '\t' '$1 > 8 && $1 <= 12' single | while read -r job _ _ _ first _ one other; do
		log=$(grep -lx "name 1 $one" out/{3,4,5,6}.log | xargs grep -lx "name 2 $other")
		sed '/^seal/q' "$log" >"late/$job.log"
		replay --audit --plan single "late/$job.log" >audit || [ $? = 3 ] || fail "$(cat audit)"
		grep -q "^void $job $first late/$job.log:1 " audit || fail "$(found <audit)"
	done
	# what is worse stays so
	cp out/1.log more.log
	sed 's/^name 1 .*/name 1 nobody/; s/^name 2 .*/name 2 else/; /^rank/,$d; /^prev/d' out/1.log | referee >other.log 2>err || :
	status 1 replay --audit --plan plan --void absent out/*.log other.log >audit
	says '1 unplanned' audit
}

# One that has a seed and was left at the cut, or at its entropy, is void as well.
case_a_match_with_a_seed_and_no_card_is_void() { # medium
	entrants greedy
	printf 'shy\tsh %s/shy.sh\n' "$PWD" >>players
	printf 'while read -r q rest; do case $q$rest in "?ready") echo ready ;; "?"*) exit ;; esac; done\n' >shy.sh
	for terms in 'entropy=asked' 'cut=asked'; do
		rm -rf out
		plan roundrobin chouine deals=1 $terms --cards own -d 3 -c 1 -S seed <players >plan
		play plan
		grep -q '^seed' out/1.log || fail "$(cat out/1.log)"
		for log in out/*.log; do grep -q '^hand' "$log" || echo "$log"; done >void
		[ -s void ] || fail "$terms: $(cat out/*.log)"
		grep -q '^hand' out/*.log || [ "$terms" = entropy=asked ] || fail "$terms: all are void"
		status 3 replay --audit --plan plan out/*.log >audit
		[ "$(grep -c '^void [1-6] [0-5] out/[1-6].log:1 seat [12] shy: exit$' audit)" = "$(wc -l <void)" ] || fail "$terms: $(cat audit)"
		replay --audit --plan plan --void shy out/*.log >audit || fail "$terms: $(cat audit)"
	done
}

case_void_matches_behind_the_end_do_not_matter() { # long
	played 'greedy first' roundrobin chouine -d 40 -c 4 --stop 'greedy first --anytime'
	# the last job is made void by hand
	{ head -n 3 out/20.log; echo 'fault 1 exit'; } | referee >short.log
	mv short.log out/20.log
	status 0 replay --audit --plan plan out/*.log >audit
	grep -q '^void 20 36 out/20.log:1 seat 1 [a-z]*: exit$' audit || fail "$(tail -n 3 audit)"
	says ', 1 void, 1 forfeits; its commit holds; greedy after round' audit
	{ head -n 3 out/1.log; echo 'fault 1 exit'; } | referee >short.log
	mv short.log out/1.log
	status 3 replay --audit --plan plan out/*.log >audit
}

# Two nodes may have played one job: that is no fault.
case_copies_count_nowhere_twice() {
	played 'greedy first' roundrobin chouine deals=1 -d 2
	cp out/1.log backup.log
	replay --audit --plan plan out/*.log backup.log >audit || fail "$(cat audit)"
	[ "$(tail -n 1 audit | cut -d ' ' -f 1)" = total: ] || fail "$(tail -n 1 audit)"
	says 'plan: 4 planned, 4 played, 0 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds, 2 copies' audit
	sed '/^seal/q' out/1.log >one.log
	replay --audit --plan plan out/*.log one.log >audit || fail "$(cat audit)"
	says '; its commit holds, 1 copy' audit
}

# asked PLAN FILE...: what is told of the players, asked again
asked() { replay --again "$@" 2>err | grep '^differs\|^again:'; return "${PIPESTATUS[0]}"; }

# A job that was played with another program, which never got ready: each match is told.
case_a_forfeit_before_ready_is_asked_again() { # medium
	planned 'greedy first' roundrobin chouine deals=1 -d 2 -c 2
	mkdir out
	plan --jobs -r out plan | sed "s/'bot first'/'false'/" | sh 2>errors
	status 1 asked plan out/*.log >told
	for log in 1 2; do
		seat=$(sed -n 's/^name \(.\) first$/\1/p;/^seal/q' out/$log.log)
		for record in 1 2; do
			echo "differs out/$log.log:$record seat $seat, first: \"fault $seat exit\" before ready, now ready"
		done
	done >expected
	echo 'again: 4 answers in 4 records, 0 differ; 4 faults asked again, 4 differ; 0 timeouts not judged' >>expected
	cmp expected told || fail "$(diff expected told)"
	# who never gets ready is the same again
	sed 's/	bot first$/	false/' players >absent
	plan roundrobin chouine deals=1 -d 2 -c 2 -S seed <absent >plan
	asked plan out/*.log >told || fail "$(cat told)"
	says '4 faults asked again, 0 differ; 0 timeouts not judged' told
}

# A record that was cut behind three moves, and closed with a fault that never was.
case_a_forged_forfeit_is_asked_again() { # long
	played 'greedy first' roundrobin chouine deals=1 -d 1
	asked plan out/*.log >told || fail "$(cat told)"
	line=$(grep -n '^play' out/1.log | sed -n 3p | cut -d : -f 1)
	stood=$(sed -n "$((line + 1)),\$p" out/1.log | grep -m 1 '^play\|^announce\|^pass\|^exchange')
	seat=$(echo "$stood" | cut -d ' ' -f 2)
	for kind in exit overlong; do
		{ head -n "$line" out/1.log; echo "fault $seat $kind"; } | referee >forged.log 2>err || fail "$(cat err)"
		tail -n 4 forged.log | grep -q "^forfeit $seat" || fail "$(cat forged.log)"
		replay --audit --plan plan forged.log out/2.log >audit || fail "$(cat audit)"
		says ' 0 void, 1 forfeits; its commit holds' audit
		status 1 asked plan forged.log out/2.log >told
		name=$(sed -n "s/^name $seat //p" forged.log)
		[ "$(grep -c ^differs told)" = 1 ] || fail "$(cat told)"
		says "differs forged.log:1 seat $seat, $name: \"fault $seat $kind\", now \"$(echo "$stood" | cut -d ' ' -f 1,3-)" told
		says ' 1 faults asked again, 1 differ; 0 timeouts not judged' told
	done
	# a timeout hangs on the machine
	{ head -n "$line" out/1.log; echo "fault $seat timeout"; } | referee >forged.log 2>err || fail "$(cat err)"
	asked plan forged.log out/2.log >told || fail "$(cat told)"
	says '; 0 faults asked again, 0 differ; 1 timeouts not judged' told
	# who leaves, or says too much, does so again; and the one is not the other
	for kind in exit overlong; do
		other=overlong bot=moveexit now='an exit'
		[ $kind = exit ] || other=exit bot=long4096 now='a line that is too long'
		printf 'bad\t%s %s\nfirst\tbot first\n' "$HOSTILE" $bot >players
		plan roundrobin chouine deals=1 -d 1 -S seed <players >plan
		rm -r out
		play plan
		[ "$(grep -h '^fault' out/*.log | grep -c " $kind$")" = 2 ] || fail "$(grep -h '^fault' out/*.log)"
		asked plan out/*.log >told || fail "$(cat told)"
		says '; 2 faults asked again, 0 differ; 0 timeouts' told
		sed '/^forfeit/,$d' out/1.log | sed "s/^\(fault .\) $kind/\1 $other/" | referee >forged.log 2>err || fail "$(cat err)"
		status 1 asked plan forged.log >told
		grep -q "seat ., bad: \"fault . $other\", now $now$" told || fail "$(cat told)"
	done
}

# More files than a shell can name, in the order of their numbers.
case_records_of_a_folder_are_read() { # medium
	played 'greedy first' roundrobin chouine deals=1 -d 12 -c 1
	# as a shell sorts them, and as -r does
	replay --audit out/{1..24}.log >expected
	replay --audit -r out >told || fail "$(cat told)"
	cmp expected told || fail "$(diff expected told)"
	mkdir out/far out/.hidden
	mv out/7.log out/12.log out/far
	cp out/1.log out/.hidden/1.log
	cp out/1.log out/notes.txt
	replay --audit --plan plan --below=out >audit || fail "$(cat audit)"
	says 'plan: 24 planned, 24 played, 0 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds' audit
	lacks copies audit
	# several, and files behind them
	replay --audit --plan plan -r out/far -r out out/1.log >audit || fail "$(cat audit)"
	says '; its commit holds, 3 copies' audit
	grep -q '^twice 1 [0-9]* out/1.log: the same bytes' audit || fail "$(cat audit)"
	replay --again plan -r out/far >told || fail "$(cat told)"
	grep -q '^again: [1-9][0-9]* answers in 2 records, 0 differ' told || fail "$(cat told)"
	# an account, a page and a table have them too
	replay --table -r out/far | cut -f 1 | sort -u | paste -sd ' ' >told
	[ "$(cat told)" = '1 2' ] || fail "$(cat told)"
	mkdir none
	tells 2 '-r none: there is no file *.log in it or below' replay --audit -r none
	tells 2 'nowhere' replay --audit -r nowhere
	tells 2 '--follow takes one FILE' replay --follow -r out
}

case_an_audit_can_be_quiet() {
	played 'greedy first' roundrobin chouine deals=1 -d 2
	replay --audit --quiet out/*.log >told || fail "$(cat told)"
	[ "$(cut -d ' ' -f 1 told)" = total: ] || fail "$(cat told)"
	replay --audit --quiet --plan plan out/*.log >told || fail "$(cat told)"
	[ "$(cut -d ' ' -f 1 told | paste -sd ' ')" = 'plan: total:' ] || fail "$(cat told)"
	# a finding is one, wherever it stands
	sed 's/^rank 1 1/rank 1 2/' out/2.log >bad.log
	head -n 20 out/1.log >torn.log
	status 1 replay --audit --quiet --plan plan bad.log torn.log out/1.log >told
	[ "$(cut -d ' ' -f 1 told | sort -u | paste -sd ' ')" = 'missing plan: tampered total: unfinished' ] || fail "$(cat told)"
	# as is one that a record which holds has
	replay --audit --quiet out/1.log out/1.log >told || fail "$(cat told)"
	grep -q '^ok 3 .*; its seed is also that of record 1$' told || fail "$(cat told)"
	tells 2 '--quiet goes with --audit' replay --quiet out/1.log
}

# A folder of another plan, of other players or cards; one for two rounds is none.
case_jobs_hold_the_records_of_their_folder_against_the_plan() { # medium
	played 'greedy first' roundrobin chouine deals=1 -d 2 -c 1
	[ -z "$(plan --jobs -r out plan 2>err)" ] && [ ! -s err ] || fail "$(cat err)"
	# refused FOLDER TEXT [OPTION...]: by both, nothing is written, and the file is told
	refused() {
		local folder=$1 text=$2
		shift 2
		status 1 plan --jobs -r "$folder" "$@" >lines 2>err
		[ ! -s lines ] || fail "$(cat lines)"
		says "$text" err
		[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
		status 1 plan --progress "$folder" "$@" >lines 2>err
		[ ! -s lines ] || fail "$(cat lines)"
		says "$text" err
	}
	# other terms
	plan roundrobin chkobba deals=1 -d 2 -c 1 -S seed <players >other
	terms=$(sed -n 's/^# terms //p' other)
	refused out "plan: out/1.log:1: found \"$(head -n 1 out/1.log)\", expected the terms of job 1, $terms" other
	# the same terms, and other players: whoever sits first in the file
	entrants mid first
	plan roundrobin chouine deals=1 -d 2 -c 1 -S seed <players >other
	expected=$(sed -n 's/^name 1 greedy$/mid/p;s/^name 1 first$/first/p;/^seed/q' out/1.log)
	[ "$expected" ] || fail "$(head out/1.log)"
	refused out "expected " other
	grep -qE '^plan: out/1.log:[23]: found "name [12] (greedy|first)", expected (mid|first) in seat [12] of job 1$' err || fail "$(cat err)"
	# the matches of another job are those, whatever the name
	mkdir swapped
	cp out/2.log swapped/1.log
	cmp -s <(grep '^name' out/1.log) <(grep '^name' out/2.log) && fail 'the same seats'
	plan --jobs -r swapped plan 2>err | sed "s/.*'-o' '\([^']*\)'.*/\1/" >lines
	[ "$(paste -sd ' ' lines)" = 'swapped/1-0.log swapped/3.log swapped/4.log' ] || fail "$(cat lines err)"
	# but not where they are another job's, and no seed shows which
	mv seed away
	refused swapped "swapped/1.log:2: found \"$(sed -n 2p out/2.log)\", expected " plan
	mv away seed
	# another seed, where it is there; and where it is not only the names count
	mkdir later
	echo 'another secret of the organiser' >seed2
	plan --jobs -r later -S seed plan | head -n 1 | sed "s/'--seed-file' 'seed'/'--seed-file' 'seed2'/" | sh 2>err
	refused later "plan: later/1.log:$(grep -n '^seed' later/1.log | cut -d : -f 1): another seed than the matches of job 1 have" plan
	mv seed away
	plan --jobs -r later plan >lines 2>err || fail "$(cat err)"
	[ "$(wc -l <lines)" = 3 ] || fail "$(cat lines)"
	status 3 plan --progress later plan >table 2>err
	mv away seed
	# the later files are looked at before the first line is written
	mkdir last
	sed 's/^name 1 .*/name 1 nobody/' out/4.log >last/4.log
	refused last "last/4.log:" plan
	# what is empty or torn is lacking, and so is what has comments and no seed
	mkdir torn
	: >torn/1.log
	head -c 20 out/2.log >torn/2.log
	head -c 4096 /dev/zero >torn/3.log
	head -n 2 out/4.log >torn/4.log
	plan --jobs -r torn plan >lines 2>err || fail "$(cat err)"
	[ "$(wc -l <lines)" = 4 ] || fail "$(cat lines)"
	{ echo '# a remark'; head -n 1 out/4.log; echo '# another'; sed -n '2,$p' out/4.log; } >torn/4.log
	plan --jobs -r torn plan >lines 2>err || fail "$(cat err)"
	[ "$(wc -l <lines)" = 3 ] || fail "$(cat lines)"
	# what an editor left there is not a record
	printf 'notes\33[31m\n' >torn/1.log
	refused torn 'torn/1.log:1: found "notes\x1b[31m", expected the terms of job 1, ' plan
	lacks $'\e' err
}

# So each job has the standard error of its players for itself.
case_options_of_jobs_may_name_the_job() {
	entrants greedy
	printf 'loud\tsh %s/loud.sh\n' "$PWD" >>players
	printf 'echo a note >&2\nexec bot first\n' >loud.sh
	plan roundrobin chouine deals=1 -d 2 -c 1 -S seed <players >plan
	mkdir -p out notes/{1,2,3,4} "it's"
	plan --jobs -r out plan -- --stderr notes/{} >lines
	grep -o "'notes/[^']*'" lines | paste -sd ' ' >told
	[ "$(cat told)" = "'notes/1' 'notes/2' 'notes/3' 'notes/4'" ] || fail "$(cat lines)"
	xargs -d '\n' -P 2 -I '{}' sh -c '{}' <lines 2>err || fail "$(cat err)"
	for job in 1 2 3 4; do
		[ "$(cat notes/$job/*.stderr | grep -c 'a note')" = 1 ] || fail "$(grep . notes/*/*)"
	done
	# everywhere in it, beside a quote; and not in what is none of them
	rm out/2.log
	plan --jobs -r out plan -- --transcript "it's{}-{}" | grep -qF "'--transcript' 'it'\\''s2-2'" || fail "$(plan --jobs -r out plan -- --transcript "it's{}-{}")"
	printf 'a{}\tbot first\nb\tbot greedy\n' >players
	plan roundrobin chouine -d 1 -S seed <players >plan
	plan --jobs plan | grep -qF "'a{}'" || fail "$(plan --jobs plan)"
}

# What --check says of the programs, the node that plays hears as well.
case_jobs_warn_of_other_programs() {
	printf '#!/bin/sh\nexec bot first\n' >own.sh
	printf 'own\tsh %s/own.sh\ngreedy\tbot greedy\n' "$PWD" | planned - roundrobin chouine deals=1 -d 1
	plan --jobs plan >lines 2>err
	[ ! -s err ] && [ "$(wc -l <lines)" = 2 ] || fail "$(cat err)"
	echo '# changed' >>own.sh
	plan --jobs plan >lines2 2>err || fail "$(cat err)"
	cmp lines lines2
	says "plan: plan: own: the program is not the one that was planned: sh $PWD/own.sh" err
	[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
	status 1 plan --check plan >table 2>err2
	cmp err err2
}
