# shellcheck shell=bash
# What replay tells of records: totals for people, filters, and where two records part.

# An account on a terminal is what it is in a pipe, with red cards and bold headings,
# through the pager that the user chose.
case_an_account_has_colours_and_a_pager() { # medium
	local log=$GOLDEN/chkobba-teams-out.log
	export TERM=xterm
	replay "$log" >plain
	PAGER='sed s/^/=/' on_terminal "replay $log" >paged
	sed 's/^=//; s/\x1b\[[0-9;]*m//g' paged | cmp - plain
	[ "$(grep -c ^= paged)" = "$(wc -l <plain)" ] || fail 'not through the pager'
	says $'=\x1b[1mDeal 1.' $'Ali \x1b[31m2♦\x1b[m, bot three \x1b[31m3♦\x1b[m, seat4 5♠.' paged
	says $'\x1b[1;33mbot three answers “play AS QD”: not a move (1st of 2).\x1b[m' paged
	ARBITRE_PAGER='sed s/^/+/' PAGER='sed s/^/=/' on_terminal "replay $log" >paged
	[ "$(grep -c ^+ paged)" = "$(wc -l <plain)" ] || fail "$(cat paged)"
	# what is said of a bad record is read there too, and the status is that of replay
	printf 'arbitre 2\n' >bad
	PAGER='sed s/^/=/' on_terminal 'replay bad; echo "status $?"' >paged
	says '=replay: bad:1: ' 'status 1' paged
	# no pager, no colours
	NO_COLOR=1 PAGER=cat on_terminal "replay $log" | cmp - plain
	NO_COLOR=1 PAGER='sed s/^/=/' on_terminal "replay --no-pager $log" | cmp - plain
	NO_COLOR=1 PAGER='sed s/^/=/' on_terminal "replay - <$log" | cmp - plain
	NO_COLOR=1 PAGER='sed s/^/=/' on_terminal "replay --follow $log" >followed
	replay --follow "$log" | cmp - followed
	PAGER='sed s/^/=/' on_terminal "replay --analyse --playouts 2 $log" >analysed
	says 'Deal 1.' analysed
	lacks -E '^=' analysed
	TERM=dumb PAGER='' on_terminal "replay $log" | cmp - plain
	PAGER='sed s/^/=/' replay "$log" | cmp - plain
	# one that leaves early ends it; one that is not there is told
	PAGER='head -n 1' on_terminal "replay $log; echo \"status \$?\"" >paged
	[ "$(wc -l <paged)" = 2 ] || fail "$(cat paged)"
	says 'status 0' paged
	PAGER=no-such-pager on_terminal "replay $log; echo \"status \$?\"" >paged
	says 'replay: the pager "no-such-pager" did not start: give --no-pager, or set ARBITRE_PAGER' paged
	says 'status 2' paged
}

# A terminal has what does not hold, then one sentence; its numbers are those of the
# total, which --verbose and a pipe have byte for byte.
case_an_audit_tells_people_the_totals() { # medium
	local golden=("$GOLDEN"/*.log) n
	replay --audit "${golden[@]}" >piped
	replay --audit --verbose "${golden[@]}" | cmp - piped
	on_terminal "replay --audit --verbose $GOLDEN/*.log" | cmp - piped
	on_terminal "replay --audit $GOLDEN/*.log" >told
	[ "$(wc -l <told)" = 1 ] || fail "$(cat told)"
	n=$(sed -n 's/^total: \([0-9]*\) records, \1 hold; \([0-9]*\) decks proven by a seed, \([0-9]*\) not.*/\1 \2 \3/p' piped)
	read -r records proven outside <<<"$n"
	says "$records records hold; $proven decks proven by their seed; " told
	says "; $outside decks from outside, which nothing proves." told
	on_terminal "replay --audit --lang fr $GOLDEN/*.log" >told
	says "$records enregistrements tiennent ; $proven paquets prouvés par leur graine" told
	# one record of them, asked for, has its line
	on_terminal "replay --audit --record 2 ${golden[0]} ${golden[1]}" >told
	says 'ok 2' told
}

case_an_audit_tells_people_first_what_does_not_hold() { # medium
	referee --quiet chkobba deals=2 -n 3 --seed-file <(printf '%064d' 1) -o good -p 'bot greedy' -p 'bot first' 2>err
	sed '0,/^play 1/s/^play 1/play 2/' good >bad
	head -n 60 good >torn
	TERM=xterm on_terminal 'replay --audit good bad torn; echo "status $?"' >coloured
	[ "$(grep -c $'^\x1b\\[1;33m.*: [a-z]*\x1b\\[m$' coloured)" = 2 ] || fail "$(cat -v coloured)"
	sed 's/\x1b\[[0-9;]*m//g' coloured >told
	sed -n 1p told >first
	says 'bad:' ': tampered' first
	sed -n 2,3p told >second
	says 'torn:' ': unfinished' second
	says '1 record does not hold; 1 record is not finished; 5 records hold; ' told
	says '; 2 records have the seed of another' 'status 1' told
	lacks -E '^(ok|total)' told
	# the same status and findings as in a pipe
	status 1 replay --audit good bad torn >piped
	for what in tampered unfinished; do
		[ "$(grep -c "^$what" piped)" = "$(grep -c ": $what\$" told)" ] || fail "$what"
	done
	# an empty file has no totals
	: >empty
	on_terminal 'replay --audit empty; echo "status $?"' >told
	says 'there is no record' told
	lacks 'hold' told
	tells 2 '--quiet and --verbose do not go together' replay --audit --verbose --quiet good
	tells 2 '--verbose' replay --verbose good
}

# deals FILE...: the headings of its deals, by number
deals() { sed -n 's/^Deal \([0-9]*\)\..*/\1/p' "$@"; }
case_a_range_of_deals_is_told() {
	referee --quiet chkobba deals=6 target=31 -n 2 --seed-file <(printf '%064d' 1) -o log -p 'bot greedy' -p 'bot first' 2>err
	for range in 1 3 3-5 2- 6-9 4-4; do
		# what the deals alone tell, one after another
		: >each
		last=${range#*-}
		for n in $(seq "${range%%-*}" "${last:-6}"); do
			[ "$n" -gt 6 ] || replay --deal "$n" --record 1 log >>each
		done
		replay --deal "$range" --record 1 log | grep -v '^$' | cmp - <(grep -v '^$' each) || fail "$range"
	done
	replay --deal 3-4 log >told
	[ "$(deals told | tr '\n' ' ')" = '3 4 3 4 ' ] || fail "$(deals told)"
	tells 1 'no record has a deal 7' replay --deal 7-9 log
	for range in 0 -3 5-3 a 3-x 3-5-7 '' 1000001; do
		tells 2 '--deal' replay "--deal=$range" log
	done
	tells 2 '--deal and --audit do not go together' replay --audit --deal 3-4 log
}

# Each line of a kind is told, and no other sentence; the headings stand above.
case_only_some_lines_are_told() { # medium
	while read -r kind name; do
		for file in $(grep -El "^($name)( |$)" "$GOLDEN"/*.log | head -n 3; grep -ELm 1 "^($name)( |$)" "$GOLDEN"/*.log | head -n 1); do
			replay "$file" >all || fail "$file"
			replay --only "$kind" "$file" >told 2>err || fail "$file: $(cat err)"
			grep -Ec "^($name)( |$)" "$file" >count || :
			# nothing is told that the whole account lacks
			grep -Fxv -f <(sed "s/^ *//" all) <(sed "s/^ *//" told) >more || :
			[ ! -s more ] || fail "$kind of $file: $(cat more)"
			if [ "$(cat count)" = 0 ]; then
				[ ! -s told ] || fail "$file has no $kind: $(cat told)"
				says "nothing of that kind: $kind" err
			else
				[ "$(grep -c . told)" -gt 1 ] || fail "$kind of $file: $(cat told)"
				[ ! -s err ] || fail "$(cat err)"
			fi
		done
	done <<-'END'
		faults fault|penalty|forfeit
		results rank
		chnorum chnorum
		enfle enfle
		sweep sweep
		annonces show|ausept
	END
	# a line that is changed into a fault is found, with its deal above
	referee --quiet chkobba deals=3 target=31 -s 1 --absent=forfeit -p "$HOSTILE moveexit" -p 'bot first' >log 2>err
	deal=$(sed '/^fault/q' log | sed -n 's/^deal \([0-9]*\).*/\1/p' | tail -n 1)
	replay --only faults log >told
	[ "$(deals told)" = "$deal" ] || fail "$(cat told)"
	says 'hostile was gone when an answer was due' told
	# no heading of the match before stands above
	cat "$GOLDEN"/*.log >many
	replay --only faults many >told
	awk '/^Match |^[A-Z].* · / { n = 0 } /^(Deal|Coup|Partie) / { split($2, d, "."); if (d[1] + 0 < n) { print; exit 1 } n = d[1] + 0 }' told ||
		fail 'a deal of another match'
	# captures, and several at once; with --deal
	referee --quiet chkobba deals=3 target=31 -n 2 --seed-file <(printf '%064d' 1) -o some -p 'bot greedy' -p 'bot first' 2>err
	replay --only captures some >told
	[ "$(grep -c ' takes .* with ' told)" = "$(grep -Ec '^play . .. .' some)" ] || fail "$(cat told)"
	lacks ' lays ' told
	replay --only captures,results --deal 2 some >told
	[ "$(deals told | sort -u)" = 2 ] || fail "$(cat told)"
	for kind in '' x 'faults,,' captures,plai; do
		tells 2 'expected one of annonces, captures, deals, faults, results, scores' replay "--only=$kind" some
	done
	for other in --audit --html --table --analyse --step; do
		tells 2 'do not go together' replay "$other" --only faults some
	done
}

case_two_records_part() { # medium
	play() { referee --quiet "${@:2}" --seed-file seed -o "$1" 2>err || fail "$(cat err)"; }
	printf '%064d' 1 >seed
	play a chkobba deals=3 -n 3 --name x -p 'bot greedy' -p 'bot first'
	play b chkobba deals=3 -n 3 --name x -p 'bot first' -p 'bot first'
	play c chkobba deals=3 -n 3 --name y -p 'bot greedy' -p 'bot first'
	play d chkobba deals=2 -n 3 --name x -p 'bot greedy' -p 'bot first'
	printf '%064d' 2 >seed
	play e chkobba deals=3 -n 3 --name x -p 'bot greedy' -p 'bot first'
	replay --diff a a >told
	[ ! -s told ] || fail "$(cat told)"
	replay --diff a - <a >told
	[ ! -s told ] || fail "$(cat told)"
	# the first line that differs, as cmp sees it, and who did what
	status 1 replay --diff a b >told
	line=$(cmp a b | sed 's/.*line //') || :
	says 'They part in match 1, deal 1, round ' "  a:$line: " "  b:$line: " told
	for file in a b; do
		# the sentence is that of the account
		replay "$file" | grep -Fq -e "$(sed -n "s/^  $file:$line: //p" told)" || fail "$(cat told)"
	done
	# names alone: told, and passed over
	status 1 replay --diff a c >told
	says '  a:2: name 1 x' '  c:2: name 1 y' 'Everything else is the same.' told
	lacks 'part' told
	status 1 replay --diff a d >told
	says '  a:1: deals=3' '  d:1: deals=2' told
	status 1 replay --diff a e >told
	says 'The cards differ (match 1, before the first deal):' told
	# every line that is changed, dropped or cut off is found, where it stands
	for line in 5 17 40 90 200 300; do
		sed "${line}s/.\$/?/" a >changed
		status 1 replay --diff a changed >told
		grep -Eq "^  changed:$line: " told || fail "$line: $(cat told)"
		sed "${line}d" a >changed
		status 1 replay --diff changed a >told
		head -n "$line" a >changed
		status 1 replay --diff a changed >told
		says "  changed:$line: the file ends" told
	done
	# a seal alone
	tail -n +"$(($(grep -n '^seal' a | head -n 1 | cut -d: -f1) + 1))" a >tail
	head -n "$(grep -n '^seal' tail | head -n 1 | cut -d: -f1)" tail >second
	grep -v '^prev' second >loose
	status 1 replay --diff second loose >told
	says 'what ties them to the records before differs' told
	status 1 replay --diff loose second >told
	# comments are no difference
	sed '3i# said' second >remarked
	replay --diff second remarked >told
	# in French, in all games
	status 1 replay --lang fr --diff a b >told
	says 'Ils se séparent' told
	for file in "$GOLDEN"/*[02468].log "$GOLDEN"/e*.log; do
		replay --diff "$file" "$file" >told || fail "$file: $(cat told)"
		sed '0,/^play/s/^play \([0-9]*\) ../play \1 ??/' "$file" >changed
		status 1 replay --diff "$file" changed >told
		[ "$(wc -l <told)" = 3 ] || fail "$file: $(cat told)"
	done
	# trouble
	: >empty
	for file in empty seed none .; do
		status 2 replay --diff a "$file" 2>err >told
		[ -s err ] || fail "$file"
	done
	tells 2 'expected two FILEs' replay --diff a
	tells 2 '--diff and --audit do not go together' replay --diff --audit a b
	hold a
	tells 2 'expected --open' replay --diff a b
	status 1 replay --diff --open a b >told
	let_go
}
