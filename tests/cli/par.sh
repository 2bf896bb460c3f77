# shellcheck shell=bash
# replay --par: what deals were worth with all cards open.

# pars FILE...: the lines of par in the accounts of these records
pars() { replay --lang=en --no-pager --par "$@" | grep '^ *All cards open' || :; }

# Every deal of two sides that its cards decided has a par, and no other one.
case_each_deal_has_its_par() { # medium
	while read -r record deals; do
		[ "$(pars "$GOLDEN/$record.log" | wc -l)" = "$deals" ] || fail "$record: $(pars "$GOLDEN/$record.log")"
	done <<-X
		chkobba 8
		chkobba-cut-redeal 4
		chkobba-teams 5
		chkobba-teams-out 2
		chouine-chouine 2
		chouine-faults 1
		chouine-mondoubleau 3
		chouine-add-brisques 3
		chouine-own 3
	X
	for record in chkobba-3-cut chouine-3 enfle chnif; do
		replay --par "$GOLDEN/$record.log" >account 2>err
		lacks 'All cards open' account
		says 'no par where there are more than two sides' err
		replay "$GOLDEN/$record.log" | cmp - account
	done
}

# In each deal the worth to the first side, without what it threw away and with what the
# other side did, is the result; and nobody gains worth by a move.
case_what_is_thrown_away_adds_up() { # medium
	for record in chkobba chkobba-teams chkobba-tie chouine chouine-null; do
		replay --table "$GOLDEN/$record.log" >rows
		replay --par --table "$GOLDEN/$record.log" >with
		cut -f 1-6 with | cmp - rows
		awk -F '\t' '
			$5 == "deal" { first = ""; left = 0 }
			$5 == "play" && $8 != "-" {
				sign = $4 % 2 ? 1 : -1
				if (first == "") { first = 1; left = sign * $7 }
				if (sign * $7 != left || $8 < 0) { print "row " NR ": " $0; exit 1 }
				left -= sign * $8
				moves++
			}
			END { exit moves < 20 }' with >bad || fail "$record: $(cat bad)"
		# the last worth of each deal is its result
		awk -F '\t' '$5 == "play" && $7 != "-" { left = ($4 % 2 ? 1 : -1) * ($7 - $8); known = 1 }
			known && ($5 == "points" || $5 == "partie") { print left; known = 0 }' with |
			sed 's/^-/−/; s/^[1-9]/+&/' >results
		pars "$GOLDEN/$record.log" | sed 's/.*result \(.*\) (for.*/\1/
			s/won/+1/
			s/lost/−1/
			s/null/0/' | cmp - results || fail "$record: $(paste results <(pars "$GOLDEN/$record.log"))"
	done
}

# A match is played to its end from a deck: the sentences on it are known.
case_who_could_have_won_is_told() { # medium
	referee chkobba deals=4 -s 3 -p 'bot greedy' -p 'bot expert' --quiet -o log 2>err
	replay --par --lang=en log | grep -E 'could|would' >told
	replay --par --analyse --lang=en log | grep -E 'could|would' >judged
	[ -s told ] && [ "$(wc -l <told)" = "$(wc -l <judged)" ] || fail "$(cat told judged)"
	(lacks -vE 'could have won: with all cards open, .* \(round [1-6]\) won and .* did not\.$' told) || fail "$(cat told)"
	# with an analysis each says whether the seat could know
	(lacks -vE 'could have known it: .* gave it away, and cost|would have won for .*(was as good)?\.$' judged) || fail "$(cat judged)"
	# the view of one seat has the same
	replay --par --lang=en --seat 1 log | grep -E 'could|would' | cmp - told
	[ "$(replay --par --lang=fr log | grep -c 'pouvait gagner')" = "$(wc -l <told)" ] || fail 'in French'
	replay --par --html log >page
	while read -r line; do
		says "${line#*: with all}" <(sed 's/<[^>]*>//g' page)
	done <told
}

# What a deck is worth before its record is played is what the record says behind it.
case_decks_have_the_par_of_their_records() { # medium
	local terms players answer deck n
	shuffle chkobba -n 4 -s par 2>/dev/null >decks
	while read -r players terms; do
		# shellcheck disable=SC2086
		deal chkobba $terms --par <decks >worths
		[ "$(head -n 1 worths)" = "$(printf 'deck\tkeep\tlay')" ] && [ "$(wc -l <worths)" = 5 ] || fail "$(cat worths)"
		n=0 P=()
		while [ "${#P[@]}" -lt "$players" ]; do P+=(-pbot); done
		while read -r deck; do
			n=$((n + 1))
			echo "$n" >row
			for answer in keep lay; do
				# shellcheck disable=SC2086
				{ echo "$deck" | deal chkobba $terms deals=1 && echo "$answer"; } |
					referee "${P[@]}" >log 2>err || :
				replay --par --table log 2>/dev/null | awk -F '\t' '$5 == "play" { worth = $7; exit }
					END { print worth == "" ? "-" : worth }' >>row
			done
			[ "$(paste -s row)" = "$(sed -n "$((n + 1))p" worths)" ] || fail "$terms: $(paste -s row), not $(sed -n "$((n + 1))p" worths)"
		done <decks
	done <<-X
		2 dealer=1
		4 dealer=2 teams=yes players=4
	X
	usage_error 'dealer=SEAT' deal chkobba --par
	usage_error 'two sides' deal chkobba players=3 dealer=1 --par
	usage_error 'without a cut' deal chkobba cut=asked dealer=1 --par
	usage_error '--each' deal chkobba dealer=1 --par --each
	usage_error 'can be solved' deal chouine dealer=1 --par
}

case_par_can_be_known_from_the_start() { # long
	referee chouine parties=3 manches=1 deals=1 -s 5 -p 'bot expert' -p 'bot greedy' --quiet -o log 2>err
	says 'from trick' <(pars log)
	replay --par=whole --lang=en log >account
	lacks 'from trick' account
	says 'All cards open: par' account
}

# What a referee still writes has hands that are not over: neither the public nor a seat
# is told a worth of them.
case_a_match_that_goes_on_has_no_par() { # medium
	head -n 150 "$GOLDEN/chkobba.log" >log
	hold log
	for option in --lang=en --seat=1 --table --html; do
		usage_error 'par shows hands' replay --par "$option" log
	done
	replay --par --open --lang=en log >account || [ $? = 3 ]
	says 'All cards open' account
	let_go
}

# A seat has an account of its own, with the par of both sides.
case_a_seat_is_one_of_the_match() {
	replay --par --seat 2 "$GOLDEN/chkobba.log" >account
	says 'All cards open' account
	tells 1 'no record has a seat 3' replay --par --seat 3 "$GOLDEN/chkobba.log"
	# some record has it, though the last has not
	replay --par --seat 3 "$GOLDEN"/chkobba-3-cut.log "$GOLDEN/chkobba.log" >account 2>err
	lacks 'no record has' err
	usage_error 'the number of a seat, from 1' replay --par --seat 0 "$GOLDEN/chkobba.log"
}

case_other_uses_have_no_par() {
	cp "$GOLDEN/chkobba.log" log
	usage_error 'expected whole' replay --par=half log
	for option in --audit --follow --answers=1 --only=deals --step --seat=expert; do
		tells 2 '--par' replay --par "$option" log
	done
}
