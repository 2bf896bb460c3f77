# shellcheck shell=bash
# replay --analyse: what moves cost.

# A match of each game between players that are not the same.
played() { # GAME-AND-TERMS STRATEGY...
	local terms=$1 P=() strategy
	shift
	for strategy; do P+=(-p "bot -s analyse $strategy"); done
	referee $terms -s analyse "${P[@]}" >log 2>err
}

case_every_game_is_analysed() { # long
	for terms in 'chnif players=5 deals=2' 'chkobba target=11' 'chkobba players=4 teams=yes target=11' \
		'chouine parties=3 manches=1' 'chouine players=3 variant=mondoubleau parties=3' 'enfle deals=2'; do
		case $terms in chnif*) seats='greedy random greedy first greedy' ;; *=4*|enfle*) seats='greedy random greedy first' ;;
		*=3\ v*) seats='greedy random first' ;; *) seats='greedy random' ;; esac
		played "$terms" $seats
		replay --analyse --playouts 4 log >account
		says 'Analysis, in ' account
		grep -q 'Analysis of [0-9]* deals\?, in .* a deal:' account || fail "$terms: $(tail -n 20 account)"
		# the same every time, in pieces of any size
		replay --analyse --playouts 4 <log | cmp - account
		# and the account itself is as without it
		replay log >plain
		(lacks -vxF "$(cat account)" plain) || fail "$terms"
	done
}

# A table has two columns more, and what is lost in it is what the account says.
case_losses_stand_in_the_table() { # long
	played 'chkobba target=11' greedy random
	replay --table log >rows
	replay --analyse --playouts 60 --table log >judged
	cut -f 1-6 judged | cmp - rows
	awk -F '\t' 'NF != 8 { exit 1 }' judged || fail 'not two columns more'
	awk -F '\t' '$7 != "-" && ($5 !~ /^(play|keep|lay)$/ || $8 == "-") { exit 1 }' judged || fail 'a loss of no move'
	[ "$(awk -F '\t' '$7 != "-"' judged | wc -l)" -gt 20 ] || fail 'few decisions'
	# of seat 2 in deal 1, as well as rows of three places and a sum of two can say;
	# in two worlds a loss is a whole number now and then
	for worlds in 60 2; do
		replay --analyse --playouts $worlds --table log >judged
		replay --analyse --playouts $worlds log >account
		awk -F '\t' '$2 == 1 && $4 == 2 && $7 != "-" { sum += $7 } END { print sum }' judged >sum
		sed -n '/Analysis, in points:/,$p' account | sed -n 's/^  random: \(.*\) ± .* lost in .*/\1/p' | head -n 1 | sed 's/−/-/' >told
		[ -s told ] && paste sum told | awk '{ exit !($1 - $2 < 0.013 && $2 - $1 < 0.013) }' || fail "$(paste sum told)"
	done
	awk -F '\t' '$2 == 1 && $4 == 2 && $7 ~ /^-?[1-9]\.000$/' judged | grep -q . || fail "no whole loss: $(cut -f 7 judged | tr '\n' ' ')"
}

# What one wins the other loses, and skill and luck are all of it.
case_results_are_skill_and_luck() { # medium
	played 'chouine parties=3 manches=1' greedy random
	replay --analyse --playouts 4 log | sed -n 's/^  \([a-z]*\): \(.*\) in all, \(.*\) by skill and \(.*\) by luck$/\1 \2 \3 \4/p' |
		sed 's/−/-/g; s/+//g' >results
	[ -s results ] || fail 'no results'
	awk '{ d = $2 - $3 - $4; if (d > 0.001 || d < -0.001) exit 1
		sum += $2; skill += $3
		if (NR % 2 == 0) { if (sum > 0.015 || sum < -0.015 || skill > 0.015 || skill < -0.015) exit 1; sum = skill = 0 } }' results ||
		fail "$(cat results)"
	# as they are told, however they are rounded
	played 'chkobba deals=3' expert 'random' greedy
	replay --analyse --playouts 100 log | sed -n 's/^  [a-z]*: \(.*\) in all, \(.*\) by skill and \(.*\) by luck$/\1 \2 \3/p' |
		sed 's/−/-/g; s/+//g' >results
	[ "$(wc -l <results)" = 12 ] || fail "$(cat results)"
	awk '{ d = $1 - $2 - $3; if (d > 0.001 || d < -0.001) { print; bad = 1 } } END { exit bad }' results || fail 'not all of it'
}

# A seven of diamonds that is given away, where a capture takes it, is named.
case_a_blunder_is_named() { # long
	played 'chkobba target=11 deals=2' random random
	mkdir problems
	replay --analyse --playouts 100 --problems problems log >account
	grep -c ', very bad ??: ' account >count
	find problems -type f | wc -l | cmp - count
	[ "$(cat count)" -gt 3 ] || fail "$(cat count) blunders of players at random"
	line=$(find problems -type f | sort | head -n 1)
	# it can be played from there, and is a beginning of the record
	referee -p 'bot greedy' -p 'bot greedy' <"$line" >again 2>err
	replay --audit again >verdict
	says 'total: 1 records, 1 hold' verdict
	head -n "$(wc -l <"$line")" again | cmp - "$line"
	cmp -n "$(stat -c %s "$line")" log "$line"
	# a trick has another name at L'Enfle
	played 'chouine manches=1 deals=1' random random
	replay --lang fr --analyse --playouts 100 log >account
	grep -q '^ *Pli [0-9]*, [a-z0-9-]*, très mauvais' account || fail "$(grep mauvais account)"
	played 'enfle deals=3' random random random random
	replay --lang fr --analyse --playouts 100 log >account
	grep -q '^ *Levée [0-9]*, [a-z0-9-]*, très mauvais' account || fail "$(grep mauvais account)"
	# a few worlds name none
	replay --analyse --playouts 20 log >account
	lacks -P 'very bad(?!.*, for certain)' account # two worlds are enough
}

# How the others play is known by the whole match: what moves of the first deal cost
# hangs on that, and not on when it ends.
case_the_style_of_the_whole_match_is_known() { # medium
	# one deal of Chnif is too short to tell
	played 'chnif players=5' expert greedy greedy greedy greedy
	replay --analyse --playouts 16 log | sed '/^Deal 2/,$d' | grep ' lost in ' >whole
	[ "$(wc -l <whole)" = 5 ] || fail "$(cat whole)"
	sed '/^deal 2 /,$d' log >part
	status 3 replay --analyse --playouts 16 part 2>err | grep ' lost in ' >alone
	[ "$(wc -l <alone)" = 5 ] || fail "$(cat alone)"
	! cmp -s whole alone || fail 'the end of the match says nothing'
	# of each match its own: the next one does not change it, nor does the one before
	{ cat log part; } | status 3 replay --analyse --playouts 16 2>err | grep ' lost in ' >both
	replay --analyse --playouts 16 log | grep ' lost in ' | cat - alone | diff - both || fail 'matches are mixed'
}

case_only_one_seat_is_judged() { # medium
	played 'chkobba target=11' greedy random
	replay --analyse --seat 2 --playouts 4 log >account
	says 'random: ' account
	lacks -E '^  greedy: .* lost in' account # another seat is judged
	says '??' account
	lacks 'by skill' account
	# each decision costs what it costs where all are judged
	replay --analyse --playouts 4 log | grep '^  random: .* lost in' >all
	grep '^  random: .* lost in' account | cmp - all || fail "$(cat all)"
	[ "$(wc -l <all)" -gt 1 ] || fail "$(cat all)"
	replay --analyse --playouts 4 --seat 2 --html log >page
	says 'class=cost' page
	tells 2 '--analyse takes the number of a seat, not a name' replay --analyse --seat random log
	# nothing is told of the others in the table behind a series, nor of skill
	cat log log | replay --analyse --seat 2 --playouts 4 | tail -n 2 >rows
	awk -F '\t' 'NR == 1 && $1 != "player" || NR == 2 && ($1 != "random" || $2 != 2 || $4 + 0 == 0 || $6 != "-" || $7 != "-") { exit 1 }' rows || fail "$(cat rows)"
	tells 1 'no record has a seat 3' replay --analyse --seat 3 --playouts 4 log >account
}

# A deal that broke off is told with its own match, on the page too.
case_a_match_that_broke_off_is_told_before_the_next() { # long
	played 'chouine parties=3 manches=1' expert expert
	mv log next
	referee chkobba deals=3 -s 2 --name first -p bot\ first --name first-2 -p bot\ first >log 2>err
	head -n 60 log >begun
	for how in 'cat begun next | replay --analyse --playouts 16' 'replay --analyse --playouts 40 begun next'; do
		status 3 bash -c "$how" >account 2>err
		awk '/^Chkobba/ { n = 1 } /^La Chouine|^Match 2/ { n = 2 } /Analysis, in points/ { print n, "points" } /first-2, very bad [?][?]: lay 6♠/ { print n, "blunder" }' account |
			sort -u >told
		[ "$(cat told)" = "1 blunder
1 points" ] || fail "$how: $(cat told account)"
		# without a result, and in no sum
		[ "$(sed -n '/Analysis, in points/,/^La Chouine\|^Match 2/p' account | grep -c 'by skill')" = 0 ] || fail "$how"
	done
	status 3 replay --analyse --playouts 16 --html begun next >page 2>err
	[ "$(grep -n 'first-2, very bad ??: lay 6♠' page | tail -n 1 | cut -d : -f 1)" -lt "$(grep -n '<section id=m2d1>' page | cut -d : -f 1)" ] || fail 'a blunder of another match'
	says 'Analysis, in points' page
}

# A forfeit that ends the match in the middle of a deal cuts it short (F3); a partie
# that is lost by faults (C14) is one.
case_a_deal_that_a_forfeit_ends_has_no_result() {
	replay --analyse --playouts 16 "$GOLDEN/chkobba-teams-out.log" >account
	[ "$(grep -c '^  Analysis, in points' account)" = 3 ] || fail "$(cat account)"
	says 'Analysis of 2 deals' account
	# the second partie is lost by faults, the third one broken off
	replay --analyse --playouts 16 "$GOLDEN/chouine-faults.log" >account
	[ "$(grep -c '^  Analysis, in' account)" = 3 ] || fail "$(cat account)"
	says 'Analysis of 2 deals' account
	[ "$(grep -c '^  Zoé: .* by skill' account)" = 3 ] || fail "$(cat account)"
}

# Who is told what the public is told must not learn hands from what moves cost.
case_the_public_is_told_no_cost() { # medium
	played 'chkobba target=11' greedy random
	for how in '' --html; do
		tells 2 '--analyse takes the number of a seat, not a name' replay --analyse --seat 0 $how log >out
	done
	# while a referee writes it
	hold log
	for how in '' --html; do
		status 2 replay --analyse --playouts 4 $how log >out 2>err
		says 'log: a referee is still writing it, and what moves cost shows hands: --open does it all the same, or give --seat' err
		[ ! -s out ] || fail "$(cat out)"
		status 2 replay --analyse --seat 1 --playouts 4 --problems . log >out 2>err
		says 'problems show hands: --open does it all the same' err
		replay --analyse --playouts 4 --open $how log >out
		replay --analyse --playouts 4 --seat 1 $how log >out
	done
	replay --analyse --playouts 4 --open --table log >out
	replay --analyse --playouts 4 --open --seat 1 --deal 1 log >out
	let_go
	replay --analyse --playouts 4 log >out
	tells 2 '--open and --table do not go together' replay --table --open log
	tells 2 '--seat and --table do not go together' replay --analyse --table --seat 1 log
}

case_a_page_is_analysed() {
	played 'enfle deals=1' greedy random first greedy
	replay --analyse --playouts 4 --html log >page
	says '<p class=cost>Analysis, in coups:' page
	replay --html log >plain
	lacks 'class=cost' plain
}

# What does not hold is not analysed; what is unfinished is, as far as it goes.
case_what_does_not_hold_is_not_analysed() { # medium
	played 'chkobba target=11' greedy random
	sed 's/^\(rank 1 [0-9]* \)/\19/' log >bad
	status 1 replay --analyse --playouts 4 bad >account 2>err
	lacks 'Analysis' account
	{ cat log bad; } | status 1 replay --analyse --playouts 4 >account 2>err
	says 'Analysis' account
	head -n 60 log >part
	status 3 replay --analyse --playouts 4 part >account 2>err
	says 'Analysis, in points:' 'lost in' account
	# what a deal would have come to is not known, and counts nowhere
	head -n 30 log >part
	status 3 replay --analyse --playouts 4 part >account 2>err
	says 'lost in' account
	lacks ' in all, ' account
	lacks 'Analysis of' account
	cat log part | status 3 replay --analyse --playouts 4 >one 2>err
	cat log log | replay --analyse --playouts 4 >two
	awk -F '\t' '$1 == "greedy" { n[FILENAME] = $3 } END { exit !n["one"] || 2 * n["one"] != n["two"] }' one two ||
		fail "$(tail -n 3 one two)"
}

# Over a series each player has a row.
case_a_series_has_a_row_for_each_player() { # long
	referee chkobba deals=1 -n 6 --rotate -s rows -p 'bot greedy' -p 'bot random -s rows' >log 2>err
	replay --analyse --playouts 100 log | tail -n 3 >rows
	head -n 1 rows | tr '\t' ' ' >heading
	says 'player matches deals loss loss_error skill skill_error result drawn drawn_blunders capture capture_blunders lay lay_blunders' heading
	[ -z "$(tr ' ' '\n' <heading | sort | uniq -d)" ] || fail 'a column has the name of another'
	awk -F '\t' 'NR > 1 && ($2 != 6 || $3 != 6 || NF != 14) { exit 1 }
		NR > 1 { skill += $6; result += $8 }
		END { if (NR != 3 || skill > 0.001 || skill < -0.001 || result > 0.001 || result < -0.001) exit 1 }' rows ||
		fail "$(cat rows)"
	# who plays better has more skill
	awk -F '\t' '{ skill[$1] = $6 } END { exit !(skill["greedy"] > 0.2 && skill["random"] < -0.2) }' rows || fail "$(cat rows)"
	# loss and skill a deal with the errors of their means: each match is a deal
	replay --analyse --playouts 100 log | sed 's/−/-/g; s/+//g' >account
	sed -n 's/^  greedy: \([-0-9.]*\) ± .* lost in .*/\1/p' account >losses
	sed -n 's/^  greedy: .* in all, \([-0-9.]*\) by skill and .*/\1/p' account >skills
	# the match is one deal: what is told of it stands twice
	awk 'NR % 2' skills >skill
	paste losses skill | awk -v row="$(grep '^greedy' rows)" '
		function off(sum, squares, mean, error, m) {
			m = sum / NR
			return sqrt((m - mean) ^ 2) + sqrt((sqrt((squares / NR - m * m) / (NR - 1)) - error) ^ 2)
		}
		{ l += $1; ll += $1 ^ 2; s += $2; ss += $2 ^ 2 }
		END { split(row, c, "\t"); exit !(NR == 6 && off(l, ll, c[4], c[5]) < 0.01 && off(s, ss, c[6], c[7]) < 0.01) }' ||
		fail "$(cat rows losses skill)"
}

# Of several games each has a table of its own, in its own unit.
case_each_game_has_its_table() { # medium
	referee chkobba deals=1 -n 2 --rotate -s rows -p 'bot greedy' -p 'bot random -s 1' >one 2>err
	referee enfle deals=1 -n 2 --rotate -s rows -p 'bot greedy' -p 'bot random -s 1' -p 'bot first' -p 'bot first' >two 2>err
	cat one two one | replay --analyse --playouts 4 >all
	{
		printf '\nchkobba\n'
		cat one one | replay --analyse --playouts 4 | tail -n 3
		printf '\nenfle\n'
		replay --analyse --playouts 4 two | tail -n 5
	} >rows
	tail -n "$(wc -l <rows)" all | diff - rows || fail 'they are not one behind the other'
	[ "$(grep -c '^player' all)" = 2 ] || fail "$(grep '^player' all)"
}

# Where nobody had the basket, nobody made anything.
case_a_coup_that_is_not_paid_is_worth_nothing() { # medium
	P=(-p 'bot expert' -p 'bot greedy' -p 'bot random -s 1' -p 'bot first')
	referee enfle tricks=5 dealer=1 -s v1 "${P[@]}" >log 2>err
	[ "$(grep -c '^void' log)" = 4 ] || fail "$(grep -c '^void' log) coups are void"
	replay --analyse --playouts 4 log | grep ' in all, ' >results
	[ "$(wc -l <results)" = 20 ] || fail "$(cat results)"
	lacks -vE ': 0\.00 in all, ' results # a result of a void coup
	# who is out wins the last coup
	replay --analyse --playouts 4 "$GOLDEN/enfle-out-wins.log" | grep ' in all, ' >results
	grep -c ': +0.75 in all, ' results >won
	[ "$(cat won)" = 3 ] || fail "$(cat won) coups are won"
	[ "$(sed -n '13,16{/: 0.00 in all, /p;}' results | wc -l)" = 4 ] || fail "$(cat results)"
}

# Each file is closed before the next one.
case_more_pipes_are_analysed_than_can_be_open() { # medium
	[ -z "${SANITIZED:-}" ] || skip 'the sanitizer needs descriptors, too'
	referee chkobba deals=1 -s 1 -p 'bot first' -p bot\ first >log 2>err
	for i in {1..24}; do mkfifo "pipe$i"; done
	for i in {1..24}; do cat log >"pipe$i"; done &
	# shellcheck disable=SC2064
	trap "kill $! 2>/dev/null || :" EXIT
	(ulimit -n 16; replay --analyse --playouts 2 pipe{1..24}) >told || fail "exit $?"
	[ "$(tail -n 1 told | cut -f 2)" = 24 ] || fail "$(tail -n 3 told)"
}

# Decks from outside are as good.
case_decks_from_outside_are_analysed() {
	shuffle chkobba -s x -n 40 | referee chkobba deals=1 dealer=1 --decks - -p 'bot greedy' -p 'bot random -s 4' >log 2>err
	lacks 'seed' log
	replay --analyse --playouts 4 log >account
	says 'lost in' account
	replay --analyse --playouts 4 log | cmp - account
	# chance comes from the seal: from the decks where there is none
	sed '$d' log | status 3 replay --analyse --playouts 4 2>err | grep ' lost in ' >unsealed
	[ "$(wc -l <unsealed)" = 2 ] || fail "$(cat unsealed)"
	grep ' lost in ' account >sealed
	[ "$(cat sealed)" != "$(cat unsealed)" ] || fail 'the seal changes nothing'
	# each record's own, also in a series, and with a remark behind it
	shuffle chkobba -s x -n 80 | referee chkobba deals=1 dealer=1 -n 2 --decks - -p 'bot greedy' -p 'bot random -s 4' >two 2>err
	{ sed '/^seal/q' two; echo '# a remark'; } >one
	replay --analyse --playouts 4 two | grep ' lost in ' | head -n 2 >told
	[ "$(wc -l <told)" = 2 ] || fail "$(cat err)"
	replay --analyse --playouts 4 one | grep ' lost in ' | cmp - told
}

# A blunder of an early deal is played on with the decks of the later ones.
case_problems_of_decks_from_outside_go_on() { # long
	shuffle chkobba -s x -n 90 | referee chkobba target=11 --decks - -p 'bot random -s 1' -p 'bot random -s 2' >log 2>err
	mkdir problems
	replay --analyse --playouts 100 --problems problems log >account
	first=$(find problems -name 'record-1-deal-1-*' | sort | head -n 1)
	deals=$(grep -c '^deal ' log)
	[ -n "$first" ] && [ "$deals" -gt 2 ] || fail "$deals deals"
	# its own decks, in their order, and nothing else behind the question
	grep '^deck ' log | cmp - <(grep '^deck ' "$first")
	tells 3 'the input ends before the match does: expected deck' referee -p bot\ first -p bot\ first <"$first" >again
	grep -q "^deal $deals " again || fail "$(tail -n 1 again)"
	# a seed has them all, and the next record has problems of its own
	played 'chkobba target=11 deals=2' random random
	mkdir seeded
	replay --analyse --playouts 100 --problems seeded log log >account
	[ "$(find seeded -name 'record-1-*' | wc -l)" = "$(find seeded -name 'record-2-*' | wc -l)" ] || fail "$(ls seeded)"
	for first in seeded/*; do
		head -n "$(wc -l <"$first")" log | grep -v '^prev' | cmp - "$first" || fail "$first"
	done
}

case_what_goes_with_it() {
	for option in --audit --follow '--answers=1' '--again=x'; do
		tells 2 'do not go together' replay --analyse "$option" log
	done
	for option in --playouts=5 --problems=. --time=5; do
		tells 2 "${option%=*} goes with --analyse" replay "$option" log
	done
	tells 2 '--playouts 0: expected a number, 1 or more' replay --analyse --playouts 0 log
	for how in 1000000001 99999999999; do
		tells 2 "--playouts $how: expected at most 1000000000" replay --analyse --playouts $how log
	done
	printf '' >log
	tells 2 '--problems nowhere' replay --analyse --problems nowhere log
}

# A coup that goes round in circles for thousands of tricks: the budget of a deal ends its
# analysis, and says so.
case_a_deal_has_a_budget_of_time() { # long
	players 4 'bot first'
	referee --quiet enfle tricks=4000 deals=1 dealer=1 -s 1 "${P[@]}" >log
	[ "$(grep -c '^play' log)" -gt 2000 ] || fail "the coup is short: $(grep -c '^play' log)"
	shows 0 'The time for this deal was over: its last ' replay --analyse --time 1 log 2>err
	says 'decisions are not judged (--time).' out
	lacks 'by skill' out
	tells 2 '--time 0: expected a number from 1 to 86400' replay --analyse --time 0 log
}

# Of a stream one record: it is told, and judged, as it is alone.
case_one_record_of_several_is_analysed() { # medium
	referee chkobba deals=1 -n 2 -s 5 -o log -p 'bot random -s 1' -p 'bot greedy' 2>err
	sed '1,/^seal/d' log >alone
	replay --analyse --playouts 40 alone 2>err | tail -n +2 >expected
	replay --record 2 --analyse --playouts 40 log 2>err | tail -n +2 | cmp - expected || fail "$(cat err)"
	[ ! -s err ] || fail "$(cat err)"
	grep -q 'was better by' expected || fail "$(cat expected)"
}

# To keep the first card or not is a decision before the first round.
case_a_first_decision_can_be_bad() { # medium
	referee chkobba deals=2 -s 6 -o log -p 'bot random -s 1' -p 'bot random -s 2' 2>err
	replay --analyse --playouts 60 log >told
	grep -q '^ *First decision, random, .*: keep it; lay it on the table was better by ' told || fail "$(grep better told)"
}

# The progress of a long deal is told on a terminal, and nowhere else.
case_a_long_deal_tells_its_progress() { # long
	referee chouine -s 1 deals=1 -o log -p 'bot greedy' -p 'bot first' 2>err
	printf '%s\n' 'wait match 1, deal 1: ' 'wait decisions judged' 'send \x03' |
		status 130 typist sh -c 'exec replay --analyse --playouts 20000 log >told'
	replay --analyse --playouts 10 log >told 2>err
	[ ! -s err ] || fail "$(cat err)"
}
