# shellcheck shell=bash
# What bot chooses, what it gives as entropy, and its lines as a filter; bot.sh has
# what its answers depend on.

# asked [OPTION...]: what bot answers to the question for entropy
asked() { printf 'arbitre 1 chouine\n? ready\n? entropy -\n' | bot "$@" | tail -n 1; }

case_its_entropy_is_its_own() { # long
	[ "$(asked)" = 'entropy -' ]
	[ "$(asked random -s 1)" = 'entropy -' ]
	for i in 1 2 3 4 5 6 7 8; do asked --entropy; done >all
	# 32 bytes each time, none of them again
	[ "$(grep -cxE 'entropy [0-9a-f]{64}' all)" = 8 ] || fail "$(cat all)"
	[ "$(sort -u all | wc -l)" = 8 ] || fail "$(cat all)"
	# nor are they one byte over and over, or the same in any place: of 256
	# bytes about 162 values are seen
	sed 's/entropy //' all | fold -w 2 | sort -u | wc -l >values
	[ "$(cat values)" -gt 110 ] || fail "only $(cat values) values in 256 bytes"
	for ((i = 9; i < 72; i += 2)); do
		[ "$(cut -c "$i-$((i + 1))" all | sort -u | wc -l)" -gt 3 ] || fail "byte $i: $(cut -c "$i-$((i + 1))" all)"
	done
}

case_a_seed_gives_the_same_answers() {
	replay --seat 1 "$GOLDEN/enfle.log" >view
	bot random -s 5 <view >a
	bot random -s 5 <view | cmp - a
	bot random -s 6 <view >b
	! cmp -s a b || fail 'two seeds, the same answers'
	# every answer is one of its question
	grep '^? ' view | sed 's/^? //' | paste -d '\n' - a |
		awk 'NR % 2 { moves = " | " $0 " | "; next } !index(moves, " | " $0 " | ") { exit 1 }'
}

case_random_takes_every_move() {
	# a draw hangs on what was told before it
	for ((i = 0; i < 500; i++)); do printf 'play 1 %d\n? a | b | c | d | e\n' "$i"; done |
		bot random -s 1 | sort | uniq -c >counts
	[ "$(wc -l <counts)" = 5 ] || fail "$(cat counts)"
	# a fifth each; 46 and 154 are six standard deviations away
	awk '$1 < 46 || $1 > 154 { exit 1 }' counts || fail "$(cat counts)"
	yes '? a | b | c' | head -n 9 | bot first | sort -u >out
	[ "$(cat out)" = a ] || fail "$(cat out)"
	# that the referee has gone is no failure of the bot
	yes '? a' | { bot first; echo $? >left; } | true
	[ "$(cat left)" = 0 ] || fail "status $(cat left)"
}

# who NAME: the mean place of that name in the standings of log
place() { score --standings log | awk -F '\t' -v name="$1" '$1 == name { print $4 }'; }

# Over 200 matches of one seed: neither luck nor the machine has a part in it.
case_greedy_answers_otherwise_than_first() {
	for game in $GAMES; do
		replay --seat 1 "$GOLDEN/$game.log" >heard
		bot first <heard >first
		bot greedy <heard >greedy
		[ "$(wc -l <first)" = "$(wc -l <greedy)" ] || fail "$game: a question was left out"
		! cmp -s first greedy || fail "$game: greedy plays as first does"
	done
}

case_greedy_plays_better_than_first() { # long
	for game in $GAMES; do
		P=(--name greedy -p 'bot greedy')
		for ((i = 2; i <= $(seats_of "$game"); i++)); do P+=(--name "first$i" -p 'bot first'); done
		referee "$game" -s 11 -n 200 --rotate "${P[@]}" >log 2>err || fail "$(cat err)"
		rows=$(score --standings log | sed -n 2p | cut -f 1)
		[ "$rows" = greedy ] || fail "$game: $(score --standings log)"
		[ "$(place greedy)" != "$(place first2)" ] || fail "$game: greedy is first"
	done
}

# Run as a filter, since under sanitizers no player fits into a cage: this is
# where bot itself is looked at by them (see Makefile, asan).
case_every_strategy_as_a_filter() { # long
	bot=$(dirname "$BIN")/sanitized/bot
	[ -x "$bot" ] || bot=$BIN/bot
	for game in $GAMES; do
		for seat in 1 2; do
			replay --seat $seat "$GOLDEN/$game.log" >view
			for how in first greedy random 'random -s 7' 'greedy --entropy' 'random --entropy' \
				expert 'search --playouts 8' '--level novice' '--level club' 'search --time 4'; do
				{ cat view; echo '? entropy -'; } | "$bot" $how >answers 2>err || fail "$game $how: $(cat err)"
				[ "$(wc -l <answers)" = $(($(grep -c '^? ' view) + 1)) ] || fail "$game $how: $(wc -l <answers) answers"
			done
		done
	done
	# more moves than a question of any game has, and none at all
	{ printf '? 1'; for ((i = 2; i < 600; i++)); do printf ' | %d' "$i"; done; echo; } >long
	"$bot" greedy <long >answers
	[ "$(cat answers)" = 1 ] || fail "$(cat answers)"
	"$bot" random -s 3 <long >answers
	grep -qxE '[0-9]{1,3}' answers || fail "$(cat answers)"
	printf '? \n' | tells 1 'a question without a move' "$bot"
	head -c 5000 /dev/zero | tr '\0' x | status 1 "$bot" 2>err
	says '1: a line of over 4096 bytes' err
}
