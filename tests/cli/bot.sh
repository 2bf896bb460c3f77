# shellcheck shell=bash
# The answers of bot depend on its strategy, options, seed, and on what its seat
# was told in the match: on nothing else.

# bots GAME STRATEGY: as many as the game has by default, into P
bots() { players "$(seats_of "$1")" "bot $2"; }

# moves FILE: without what chains its records
moves() { grep -v '^prev\|^seal' "$1"; }

# terms with everything that a seat may be asked and told
TERMS='deals=2 cut=asked entropy=asked bank=500 dealer=1'

case_a_series_is_its_matches() { # long
	for game in $GAMES; do
		for strategy in 'random -s 7' greedy expert 'search --playouts 8'; do
			bots "$game" "$strategy"
			referee "$game" $TERMS -s 3 -n 3 "${P[@]}" >series 2>err
			for m in 0 1 2; do
				referee "$game" $TERMS -s 3 -m $m "${P[@]}" >$m 2>err
			done
			cat 0 1 2 >all
			cmp <(moves series) <(moves all) || fail "$game $strategy"
			grep -q '^left' series && fail 'the clock is in the record'
			replay --audit series >out
		done
	done
}

case_what_was_told_again_is_answered_again() { # long
	for game in $GAMES; do
		for strategy in 'random -s 7' greedy first expert '--level novice' '--level club' 'search --playouts 8'; do
			bots "$game" "$strategy"
			referee "$game" $TERMS -s 3 -n 3 "${P[@]}" >series 2>err
			for ((seat = 1; seat <= $(seats_of "$game"); seat++)); do
				replay --seat $seat series | bot $strategy >a
				replay --answers $seat series >b
				cmp a b || fail "$game $strategy $seat"
				[ "$(wc -l <a)" -ge 12 ] || fail "$game: $(wc -l <a) answers"
				# one match out of them
				replay --seat $seat --record 2 series | bot $strategy >a
				replay --answers $seat --record 2 series | cmp - a || fail "$game $strategy $seat"
			done
		done
	done
}

case_a_match_taken_up_goes_on_as_it_would_have() { # long
	for game in $GAMES; do
		for strategy in 'random -s 7' greedy expert '--level club' 'search --playouts 8'; do
			bots "$game" "$strategy"
			referee "$game" $TERMS -s 3 "${P[@]}" >whole 2>err
			lines=$(wc -l <whole)
			for ((cut = lines / 4; cut < lines; cut += lines / 4)); do
				rm -f log
				head -n $cut whole >log
				referee "$game" $TERMS -s 3 -o log --continue "${P[@]}" 2>err
				cmp whole log || fail "$game $strategy, taken up behind $cut"
				lacks greedy err
			done
		done
	done
}

# A match that is taken up has no questions that were answered before.
case_an_answer_hangs_on_no_earlier_question() { # long
	for game in $GAMES; do
		players $(($(seats_of "$game") - 1)) 'bot greedy'
		referee "$game" deals=2 -s 4 -p 'bot search --playouts 40' "${P[@]}" >log 2>err
		replay --seat 1 log >heard
		bot search --playouts 40 <heard >answers
		n=$(grep -c '^[?]' heard)
		for k in $((n / 4)) $((n / 3)) $((n / 2)) $((n * 2 / 3)) $((n - 2)) $((n - 1)); do
			expected=$(sed -n ${k}p answers)
			awk -v k="$k" '!/^[?]/ || ++n == k { print } n == k { exit }' heard | bot search --playouts 40 >got
			[ "$(cat got)" = "$expected" ] || fail "$game, question $k of $n: $(cat got), expected $expected"
		done
	done
}

case_random_draws_hang_on_the_seed_and_on_what_was_told() { # medium
	for ((i = 0; i < 3000; i++)); do printf 'play 2 %d\n? a | b | c\n' $i; done >heard
	bot random -s 1 <heard >a
	bot random -s 1 <heard | cmp - a
	bot random -s 2 <heard >b
	# each as likely as the others, and another seed draws others
	for i in a b c; do
		[ "$(grep -c $i a)" -gt 900 ] || fail "$i: $(grep -c $i a) of 3000"
		[ "$(grep -c $i b)" -gt 900 ] || fail "$i: $(grep -c $i b) of 3000"
	done
	[ "$(paste -d ' ' a b | awk '$1 != $2' | wc -l)" -gt 1800 ] || fail 'two seeds draw alike'
	# the clock and remarks do not count, another line does
	sed 's/^play 2 1000$/left 5\n# it may be so\n&/' heard | bot random -s 1 | cmp - a
	sed 's/^play 2 1000$/play 2 x/' heard | bot random -s 1 >b
	cmp <(head -n 1000 a) <(head -n 1000 b)
	[ "$(paste -d ' ' a b | tail -n 2000 | awk '$1 != $2' | wc -l)" -gt 1200 ] || fail 'it hears nothing'
	# a match forgets the one before
	{ cat heard; printf 'arbitre 1 chouine\n'; cat heard; } | bot random -s 1 | tail -n 3000 >b
	{ printf 'arbitre 1 chouine\n'; cat heard; } | bot random -s 1 | cmp - b
}

# Without a word it is the level player, and is called so; first is a strategy by name.
case_bot_without_a_word_is_the_level_player() {
	for game in chkobba chouine enfle; do
		replay --seat 1 "$GOLDEN/$game.log" >heard
		bot <heard >answers
		bot --level player <heard | cmp - answers || fail "$game"
		[ -s answers ] || fail "$game: no answer"
	done
	referee --quiet chkobba deals=1 -s 1 -p bot -p 'bot first' >log
	grep -qx 'name 1 player' log || fail "$(grep ^name log)"
	grep -qx 'name 2 first' log || fail "$(grep ^name log)"
}

# A match of L'Enfle all of whose coups were void has no winner, and says so.
case_void_coups_alone_have_no_winner() {
	players 4 'bot first'
	referee --quiet enfle tricks=5 deals=3 -s 1 "${P[@]}" >log
	[ "$(grep -c '^void' log)" = 3 ] || fail "$(grep -c '^void' log) of 3 coups were void"
	replay log >account
	says 'All coups were void: nobody went out, and the basket stays.' account
	lacks 'win the match' account
}
