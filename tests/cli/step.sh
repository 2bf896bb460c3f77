# shellcheck shell=bash
# replay --step: the table on the terminal, forwards and backwards.

need python3 terminal

PEOPLE=$ROOT/tests/people
# steps FILE OPTION...: the steps of standard input, on that record
steps() {
	local file=$1
	shift
	typist replay --step "$@" "$file" 2>err
}

case_places_are_reached() { # long
	P=(--name Jean -p 'bot greedy' --name Charles -p 'bot greedy')
	referee chouine -s lavardin "${P[@]}" >log 2>err
	steps log <<-'X' || fail "$? $(cat err)"
		wait first deal · line
		send g2.9\r
		wait deal 2 of 22, trick 9, card 16 of 32
		send \x1bOC
		wait card 17 of 32
		send \x1bOC
		wait card 18 of 32
		send \x1bOC
		wait quinte 50
		send p
		wait card 18 of 32
		send /charl\xc3\xa9\x7fesx\x7f\r
		wait card 19 of 32
		send x
		wait mariage
		send g:142\r
		wait line 142
		send 2\r
		wait as Charles
		wait K♣
		wait line 142
		send 0\r
		wait public view
		wait ·· ·· ·· ··
		send 00\r
		wait hands open
		send o
		wait hands hidden
		send \x1b[6~
		wait deal 3 of 22
		send \x1b[5~
		wait deal 2 of 22, trick 0
		send h
		wait The deal so far
		send \x1b
		send ?
		wait How to step
		wait f: the next fault or move of the house
		wait x: the next annonce.
		wait q ends
		send \x1b
		send \x1bOF
		wait End of the match
		send \x1b[6~
		wait End of the match
		send g99\r
		wait There is no such place
		send q
	X
	says restored tty
	# the next time that a card is played, as the record or the screen spells it
	line=$(grep -n '^play . .C' log | sed -n '3s/:.*//p')
	card=$(sed -n "${line}s/.* //p" log)
	line=$(grep -n "^play . $card" log | sed -n '1s/:.*//p')
	printf '%s\n' 'wait first deal · line' "send /$card\\r" "wait line $line" 'send q' | steps log || fail "/$card: $(cat err)"
	printf '%s\n' 'wait first deal · line' "send /${card%C}♣\\r" "wait line $line" 'send q' | steps log || fail "/${card%C}♣: $(cat err)"
	card=${card,,}
	printf '%s\n' 'wait first deal · line' "send /${card/#t/10}\\r" "wait line $line" 'send q' | steps log || fail "/$card: $(cat err)"
	# the place is cut where it has no room; of the keys those in the middle are
	printf 'wait ? help  q quit\nsend g\nwait go to deal.trick, m2d4t6 or :line ›\nsend \\x1b\nsend g2.9\\r\nwait 32 …\nsend q\n' | typist -s 20x60 replay --step log || fail "$(cat typed)"
	# a text that is too long has its further lines by the arrows
	printf '%s\n' 'wait first deal · line' 'send g2.9\r' 'wait deal 2 of' 'send h' 'wait The deal so far' 'send \x1bOB' 'wait Charles draws 10' 'send \x1bOA' 'wait Turned up: 7♣' 'send \x1b' 'send q' |
		typist -s 20x60 replay --step log || fail "$(cat typed)"
	# in a locale without cards, too
	printf '%s\n' 'wait first deal - line' 'send g1.2\r' 'wait trick 2' 'send q' | LC_ALL=C steps log || fail "$(cat err)"
	lacks -a '♠\|♣' typed
	# a fault, a seat's own view, the other language
	printf 'wait hands open\nsend f\nwait Zoé answers\nsend \x1bOF\nsend f\nwait none further on\nsend q\n' | steps "$GOLDEN/chouine-faults.log" || fail "$(cat err)"
	printf 'wait vu par Charles\nsend q\n' | steps log --seat 2 --lang fr || fail "$(cat err)"
	# behind the last trick nobody has it, and there is no seventeenth
	line=$(grep -n '^der' log | sed -n '1s/:.*//p')
	printf '%s\n' 'wait first deal · line' "send g:$line\\r" "wait trick 16, card 32 of 32 · line $line" 'send q' | steps log || fail "$line: $(cat err)"
	lacks -E 'card 32.*has the lead' typed # a lead behind the last trick
	# who took the trick has the lead, not who follows the last
	P=(--name Anne -p 'bot greedy' --name Bob -p 'bot greedy' --name Claire -p 'bot greedy' --name Denis -p 'bot greedy')
	referee enfle -s mery "${P[@]}" >enfle.log 2>err
	printf 'wait first deal · line\nsend g:30\\r\nwait ▸Denis\nsend q\n' | steps enfle.log || fail "$(sed -n 30p enfle.log) $(cat err)"
}

# More than four hands stand in three columns, and have names of eight places that differ.
case_hands_of_six_have_room_beside_their_names() { # medium
	P=()
	for i in 1 2 3 4 5 6; do
		P+=(--name "Maximilian $i" -p 'bot first')
		[ "$i" -ge 5 ] || continue
		referee enfle players="$i" deals=1 -s 1 "${P[@]}" >log 2>err
		printf '%s\n' 'wait first deal · line' 'send g1\r' 'wait Maximi…1' "wait Maximi…$i" 'send q' | steps log || fail "$(cat err)"
	done
}

# A deal is played in tricks or in rounds.
case_steps_speak_of_the_game() { # medium
	while read -r game word french; do
		printf '%s\n' 'send ?' "wait $word by $word" 'send \x1b' "wait ↑↓ $word" 'send g1.2\r' "wait $word 2, card" 'send q' |
			steps "$PEOPLE/$game.log" || fail "$game: $(cat err)"
		printf '%s\n' 'send g1.2\r' "wait $french 2, carte" 'send ?' "wait $french par $french" 'send \x1b' 'wait q fin' 'send q' |
			steps "$PEOPLE/$game.log" --lang fr || fail "$game: $(cat err)"
	done <<-'X'
		chnif round tour
		chkobba round tour
		chouine trick pli
		enfle trick levée
	X
}

# What moves cost is judged while one steps: before a move that cost much its card and the
# better one are marked, b goes from one to the next, and c shows who was ahead.
case_steps_show_what_moves_cost() { # long
	export TYPIST_LIMIT=20
	while read -r game seats; do
		P=()
		while [ ${#P[@]} -lt $((2 * seats)) ]; do P+=(-p "bot random -s ${#P[@]}"); done
		referee "$game" deals=2 -s 7 -o $game.log "${P[@]}" 2>/dev/null
		replay --analyse --table --playouts 40 $game.log >table
		replay --analyse --playouts 40 $game.log >account
		# the first sentence with a mark, which stands before the table of that move
		line=$(grep -m 1 -oE '(doubtful \?!|bad \?|very bad \?\?): .* was better by [0-9.]+ [a-z]+' account)
		line=${line##* was better by }
		line=${line%% *}
		{
			printf '%s\n' 'wait Before the first deal' 'wait All is judged' 'send b' "wait was better by"
			echo "wait $line"
			printf '%s\n' 'send c' 'wait Who was ahead' 'wait ▲' 'send \x1b' 'send q'
		} | typist -s 24x150 replay --step --analyse --playouts 40 $game.log 2>err || fail "$game: $? $(cat err) $(cat typed)"
	done <<-'X'
		chkobba 2
		chouine 2
		chnif 5
		enfle 4
	X
	# as one seat: its own moves alone, the better card lifted
	printf '%s\n' 'wait as random' 'wait All is judged' 'send b' 'wait ★' 'wait random: ' 'send q' |
		steps chkobba.log --seat 1 --analyse --playouts 40 || fail "$? $(cat err)"
	lacks 'random-2: ' typed
	# who looks on sees no hands, so not what moves cost either; standard input is read again
	printf '%s\n' 'wait All is judged' 'send 0\r' 'wait public view' 'send b' 'wait which the public does not see' 'send 00\r' \
		'wait hands open' 'send b' 'wait was better by' 'send \x1bOF' 'send b' 'wait No further move cost much' 'send q' |
		typist -s 24x150 bash -c 'cat chkobba.log | replay --step --analyse --playouts 4' || fail "$?"
	# another seat is judged anew, by what that seat knew
	printf '%s\n' 'wait All is judged' 'send 2\r' 'wait as random-2' 'wait All is judged' 'send c' 'wait Who was ahead' 'wait random-2' \
		'wait ▲' 'send \x1b' 'send q' | steps chkobba.log --analyse --playouts 4 || fail "$? $(cat err)"
	# without the option it begins by a key
	printf '%s\n' 'wait first deal' 'send c' 'wait Nothing of this match is judged' 'send \x1b' 'send j' 'wait judged so far' 'send q' |
		steps chkobba.log || fail "$? $(cat err)"
	tells 2 'do not go together' replay --step --analyse --time=5 chkobba.log
}

case_steps_need_a_terminal_and_one_file() {
	tells 2 '--step needs a terminal that can place its cursor' setsid -w replay --step "$GOLDEN/chnif.log"
	tells 2 '--audit do not go together' replay --step --audit "$GOLDEN/chnif.log"
	status 2 typist replay --step --seat Ali "$GOLDEN/chnif.log" </dev/null
	says 'replay: --step takes the number of a seat' typed
	# what is wrong is told, and what holds is shown
	sed 's/^play 3 .*/play 3 ZZ/' "$GOLDEN/chnif.log" >bad
	printf 'wait bad:27: match 1, deal 1\nsend q\n' | status 1 typist replay --step bad
	says restored tty
}

case_a_crash_gives_the_terminal_back() {
	ulimit -c 0
	printf '%s\n' 'wait first deal' 'signal SEGV' | status 139 typist replay --step "$GOLDEN/chnif.log"
	says restored tty
	says $'\e[?1049l' typed
}

# Redrawing the screen changes nothing on it, and stops nothing.
case_the_screen_is_redrawn_as_it_was() { # medium
	export TYPIST_LIMIT=30
	printf '%s\n' 'wait first deal · line' 'send ?' 'wait How to step' 'send \x0c' 'wait How to step' 'send \x1b' \
		'send h' 'wait The deal so far' 'send \x0c' 'wait The deal so far' 'send \x1b' \
		'send g99\r' 'wait There is no such place' 'send \x0c' 'wait There is no such place' \
		'send \x1bOF' 'wait End of the match' 'send p' 'send a' 'send \x0c' 'rest 5' 'wait End of the match' 'send q' |
		steps "$PEOPLE/chouine.log" || fail "$(cat err)"
}

# A line behind the end is no place; the last one is.
case_a_line_behind_the_end_is_no_place() { # medium
	end=$(wc -l <"$PEOPLE/chouine.log")
	printf '%s\n' 'wait first deal' "send g:$((end + 1))\\r" 'wait There is no such place' "send g:$end\\r" \
		'wait End of the match' 'send q' | TYPIST_LIMIT=20 steps "$PEOPLE/chouine.log" || fail "$(cat err)"
}

# The terminal is there, and cannot be opened twice more.
case_steps_need_descriptors() { # medium
	[ -z "${SANITIZED:-}" ] || skip 'the sanitizer needs descriptors, too'
	cp "$GOLDEN/chnif.log" log
	for n in 5 6; do
		echo 'enter q' | status 2 typist bash -c "ulimit -n $n; exec replay --step log"
		says '--step needs a terminal that can place its cursor' typed
	done
}

case_any_keys_step_on() { # long
	for game in $GAMES; do
		{
			echo 'wait line'
			echo "random ${KEYS:-600} $RANDOM"
			echo 'signal TERM'
		} | steps "$ROOT/tests/people/$game.log" || fail "$game: $? $(cat err)"
		says restored tty
	done
}

case_a_record_that_is_unfinished_is_so() {
	head -n 50 "$GOLDEN/chkobba.log" >log
	printf 'send q\n' | status 3 typist replay --step log 2>err
}

# A file of several matches: names and cards are those of each.
case_what_is_sought_is_of_its_match() { # medium
	referee chkobba deals=1 -n 2 --rotate -s rot --name Zoe -p 'bot greedy' --name Bob -p 'bot greedy' >log 2>err
	first=$(grep -n '^arbitre' log | sed -n '2s/:.*//p')
	# Zoe sits elsewhere in the second match
	line=$(awk -v from="$first" 'NR > from && $1 == "name" && $3 == "Zoe" { seat = $2 } NR > from && $1 == "draw" && $2 == seat { print NR; exit }' log)
	printf '%s\n' 'wait first deal · line' "send g:$((first - 1))\\r" "wait line $((first - 1))" 'send /Zoe\r' "wait line $line" 'send q' |
		steps log || fail "$line: $(cat err)"
	# a card that the pack of the match before has not
	referee chouine deals=1 -s rot --name Zoe -p 'bot greedy' --name Bob -p 'bot greedy' >>log 2>err
	line=$(grep -n '^play . 8C' log | tail -n 1 | sed 's/:.*//')
	printf '%s\n' 'wait first deal · line' "send g:$((first - 1))\\r" "wait line $((first - 1))" 'send /8c\r' "wait line $line" 'send q' |
		steps log || fail "$line: $(cat err)"
}

case_unknown_sequences_do_nothing_in_steps() { # medium
	steps "$PEOPLE/chkobba.log" <<-'X' || fail "$? $(cat err)"
		wait first deal
		send \x1b[I\x1b[7;7o\x1b[7;7q
		rest 0.3
		send ?
		wait How to step
		send \x1b
		send q
	X
	lacks 'hands hidden' typed
}
