# shellcheck shell=bash
# What helps a person at the table to learn: sit --hints, and what one's moves of a
# deal cost.

need python3 terminal

# asks SIT GAME [TERMS]: the question of seat 1's first turn is open, and the steps
# of standard input follow; then it is left
asks() {
	local sit=$1 game=$2
	shift 2
	rm -f log
	players $(($(seats_of "$game") - 1)) 'bot greedy'
	{
		printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn'
		cat
		printf '%s\n' 'send \x03'
	} | status 3 typist referee "$game" "$@" -s 3 -o log --name Zoé -P"$sit" "${P[@]}" 2>err
	says restored tty
	lacks -E '^fault' log
}

# The hint ranks every move of the question, the best first.
case_a_hint_is_given_in_each_game() { # long
	for game in $GAMES; do
		printf '%s\n' 'send !\r' 'wait the best' 'wait Your turn' | asks 'sit --plain --hints' "$game"
		# 100 are the least; half a second is enough for more, without a clock
		[ "$(sed -n 's/^Over \([0-9]*\) deals that fit what you know, in .*/\1/p' typed)" -gt 100 ] || fail "$game: $(cat typed)"
		tr -d '\r' <typed | sed -n 's/^\([0-9]*\)\. \(.*\): the best$/\1 \2/p; s/^\([0-9]*\)\. \(.*\): costs .*/\1 \2/p' >ranked
		[ "$(cut -d ' ' -f 1 ranked | tr '\n' ' ')" = "$(seq -s ' ' "$(wc -l <ranked)") " ] || fail "$game: $(cat ranked)"
		# as many as there are cards that may be played, each of the hand
		grep 'Your hand: ' typed | tail -n 1 | grep -o '[0-9]*) [^ ,.]*' | sed 's/.*) //' | sort >hand
		grep -oE '([2-9AKQJ]|10)[♠♥♦♣]' ranked | sort -u >named
		[ -s named ] || fail "$game: $(cat ranked)"
		while read -r card; do
			grep -q "[0-9] \(play \|lay \)\?$card" ranked || fail "$game: no $card in $(cat ranked)"
		done <hand
		# the same on a whole screen; where no costs fit under the hand, the list comes at once
		printf '%s\n' "send !$([ "$game" = enfle ] || echo '!')" 'wait : the best' 'send \x1b' 'wait ! hint' | asks 'sit --hints --pause 0' "$game"
	done
}

# Q♣ takes all that lies there: a chkobba, and the other player's is gone.
case_a_hint_knows_what_a_chkobba_is_worth() { # medium
	printf '%s\n' 'send !\r' 'wait the best' 'wait Your turn' | asks 'sit --plain --hints' chkobba
	says '1. Q♣ takes 3♦ 2♦ 3♣ (3 + 2 + 3 = 8): the best' typed
	sed -n 's/^3\. lay A♠: costs \([0-9.]*\) ± 0\.[0-9]*\r*$/\1/p' typed >cost
	awk '{ exit !($1 > 1.5 && $1 < 3.5) }' cost || fail "$(cat typed)"
	# in French, as at the table
	printf '%s\n' 'send !\r' 'wait le meilleur' 'wait À vous' | sed 's/Your turn/À vous/' >steps
	{ printf '%s\n' 'wait Entrée' 'send \r' 'wait À vous' && cat steps && printf '%s\n' 'send \x03'; } >all
	rm log
	status 3 typist referee chkobba -s 3 -o log -P'sit --plain --hints --lang fr' -p 'bot greedy' <all 2>err
	says '1. D♣ mange 3♦ 2♦ 3♣' typed
	grep -q '^3\. poser A♠ : coûte [0-9,]* ± ' typed || fail "$(cat typed)"
}

case_a_question_keeps_its_hint() { # medium
	printf '%s\n' 'send !\r' 'wait the best' 'wait Your turn' 'send !\r' 'wait the best' 'wait Your turn' |
		asks 'sit --plain --hints' chnif
	grep '^[0-9]*\. \|^Over ' typed >hints
	[ $(($(wc -l <hints) % 2)) = 0 ] || fail "$(cat typed)"
	head -n $(($(wc -l <hints) / 2)) hints | cmp - <(tail -n $(($(wc -l <hints) / 2)) hints)
}

# Another question than the match has: nothing is known to search by.
case_a_question_of_another_match_has_no_hint() { # medium
	printf '%s\n' 'send !\r' 'wait This match cannot be followed: the question is not the one of this match.' |
		asks 'sed -u "s/^\(? [^|]*\)|[^|]*/\1/" | sit --plain --hints' chkobba
}

case_hints_are_off_by_default() { # medium
	printf '%s\n' 'send !\r' 'wait Hints are off; sit --hints has them.' 'wait Your turn' 'send ?\r' 'wait Your turn' |
		asks 'sit --plain' chkobba
	lacks 'the best' typed
	says 'At the end of a deal, the key a tells what your moves cost.' typed
	printf '%s\n' 'send !' 'wait Hints are off; sit --hints has them.' 'send ?' 'wait How to play' 'send \x1b' 'wait Your turn' |
		asks 'sit --pause 0' chkobba
	lacks '! hint' typed
	lacks '! shows' typed
}

case_keys_pressed_while_it_thinks_are_not_lost() { # medium
	printf '%s\n' 'send !\x1bas\r' 'wait You lay A♠' 'wait Your turn' 'send !' 'wait = is as good as the best' 'send !' 'wait : the best' |
		asks 'sit --hints --pause 0' chkobba
	grep -qx 'play 1 AS' log || fail "$(tail -n 3 log)"
}

case_a_cut_has_no_hint() { # medium
	printf '%s\n' 'send !' 'wait nothing to go by' 'send \x1b' 'wait Your turn' |
		asks 'sit --hints --pause 0' chkobba cut=asked dealer=2
}

# The chkobba is given away: the deal's account of one's own moves says so.
case_a_deal_is_judged_on_request() { # long
	for sit in 'sit --plain' 'sit --pause 0'; do
		{
			printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send as\r'
			yes "$(printf '%s\n' 'wait Your turn' 'send 1\r')" | head -n 34
			echo 'wait Enter go'
			case $sit in
			*plain) printf '%s\n' 'send a\r' 'wait Round 1, very bad ??: lay A♠;' 'wait Enter go' ;;
			*) printf '%s\n' 'send a' 'wait Round 1, very bad ??: lay A♠;' 'send \x1b' 'wait Enter go' ;;
			esac
			echo 'enter'
		} >steps
		rm -f log
		typist referee chkobba deals=1 -s 3 -o log --name Zoé -P"$sit" -p 'bot greedy' <steps 2>err ||
			fail "$sit: $? $(cat err)"
		replay --audit log >out
		tr '\n' ' ' <typed | grep -q 'Your [0-9]* choices cost about [0-9.]* points.' || fail "$sit: $(cat typed)"
		! tr '\n' ' ' <typed | grep -q 'lost in 0 decisions' || fail "$sit: another seat is judged"
	done
}

# A match that is taken up: the same hint, for the same was told; and what was
# played before is not judged.
case_a_match_is_taken_up_with_its_hints() { # long
	printf '%s\n' 'send as\r' 'wait Your turn' 'send !\r' 'wait the best' 'wait Your turn' |
		asks 'sit --plain --hints' chkobba deals=1
	grep '^[0-9]*\. \|^Over ' typed >hint
	[ "$(wc -l <hint)" -gt 2 ] || fail "$(cat typed)"
	for again in 1 2; do
		{
			printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send !\r' 'wait the best' 'wait Your turn'
			case $again in
			1) printf '%s\n' 'send \x03' ;;
			2)
				printf '%s\n' 'send 1\r'
				yes "$(printf '%s\n' 'wait Your turn' 'send 1\r')" | head -n 32
				printf '%s\n' 'wait Enter go' 'send a\r' 'wait choices cost' 'wait Enter go' enter
				;;
			esac
		} | status $((again == 1 ? 3 : 0)) typist referee chkobba deals=1 -s 3 -o log --continue --name Zoé \
			-P'sit --plain --hints' -p 'bot greedy' 2>err
		grep '^[0-9]*\. \|^Over ' typed | cmp - hint || fail "$(cat typed)"
	done
	says 'What was played before the match was taken up is not judged.' typed
	lacks 'Round 1, very bad ??: lay A♠' typed
}

# Taken up for the last card, which is no choice: what was played is not judged, and
# nobody says that there was no choice.
case_a_deal_that_was_played_before_is_not_judged() { # medium
	local -a M=(chkobba deals=1 -s 3 -o log --name Zoé)
	rm -f log
	referee "${M[@]}" -p 'bot greedy' --name Ali -p 'bot greedy' 2>err || fail "$(cat err)"
	head -n $(($(grep -n '^play 1' log | tail -n 1 | cut -d : -f 1) - 1)) log >begun
	mv begun log
	printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send 1\r' 'wait Enter go' 'send a\r' 'wait is not judged.' 'wait Enter go' enter |
		typist referee "${M[@]}" --continue -P'sit --plain' --name Ali -p 'bot greedy' 2>err || fail "$? $(cat err)"
	lacks 'You had no choice' typed
}
