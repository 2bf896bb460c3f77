# shellcheck shell=bash
# The players of bot that follow the match: expert, search and the levels.
# bot.sh has that an answer depends on what was told alone, drift.sh the options.

LEVELS='novice player club expert master'

# A time that is too short for a fault of ours to be one of the machine's.
case_every_level_plays_whole_matches() { # long
	for game in $GAMES; do
		for level in $LEVELS; do
			how="bot --level $level"
			# 100 ms a move is for people
			[ "$level" != master ] || how+=' --playouts 30'
			players "$(seats_of "$game")" "$how"
			referee "$game" -s 1 --strict move=60000 "${P[@]}" --stderr . >log 2>err || fail "$game $level: $(cat err)"
			replay --audit log >out || fail "$game $level: $(cat out)"
			says '1 hold' out
			score --standings log >out || fail "$game: $(cat out)"
			says "$level" out
			[ -z "$(cat ./*.stderr)" ] || fail "$game $level: $(cat ./*.stderr)"
		done
	done
}

# view GAME: what seat 1 is told in a golden match
view() { replay --seat 1 --record 1 "$GOLDEN/$1.log"; }

case_levels_are_strategies() { # long
	for game in $GAMES; do
		view "$game" >heard
		[ "$game" = chnif ] || bot --level player <heard | cmp - <(bot greedy <heard) || fail "$game"
		bot --level=expert <heard | cmp - <(bot expert <heard) || fail "$game"
		bot --level master --playouts 8 <heard | cmp - <(bot search --playouts 8 <heard) || fail "$game"
		# the last one counts
		bot expert <heard >>experts
		bot greedy <heard >>greedies
		bot search --playouts 99 <heard >>searchers
		grep '^? ' heard | sed 's/^? //; s/ |.*//' >>firsts
	done
	# in some games they may do alike for a while, not in all
	! cmp -s experts greedies || fail 'expert is greedy'
	! cmp -s experts searchers || fail 'search is expert'
	# the first move of all is found as well as another
	paste -d '\t' experts searchers firsts | awk -F '\t' '$1 != $2 && $2 == $3 { found = 1 } END { exit !found }' || fail 'never the first'
	# how often the one, how often the other; a question that was not followed is
	# no loss for the next
	players 2 'bot greedy'
	referee chkobba -s 1 -n 30 "${P[@]}" >log 2>err
	replay --seat 1 log >heard
	grep '^? .*|' heard >asked
	for level in novice club; do bot --level $level <heard >$level 2>err; [ ! -s err ] || fail "$(cat err)"; done
	bot greedy <heard >greedy
	bot expert <heard >expert
	# of those where the two differ
	novice=$(paste -d '\t' greedy novice | awk -F '\t' '$1 != $2' | wc -l)
	club=$(paste -d '\t' greedy expert club | awk -F '\t' '$1 != $2 { n++; k += $3 == $1 } END { print int(k * 1000 / n) }')
	[ "$club" -gt 120 ] && [ "$club" -lt 280 ] || fail "club is greedy in $club of 1000"
	# where greedy is chance, player is greedy in one of two
	players 5 'bot greedy'
	referee chnif -s 1 -n 40 "${P[@]}" | replay --seat 1 | grep -v '^left' >heard
	for how in greedy expert '--level player'; do
		bot $how <heard >"${how#--level }" 2>err; [ ! -s err ] || fail "$(cat err)"
	done
	player=$(paste -d '\t' greedy expert player | awk -F '\t' '$1 != $2 { n++; k += $3 == $1; other += $3 != $1 && $3 != $2 }
		END { print n < 100 || other ? -1 : int(k * 1000 / n) }')
	[ "$player" -gt 400 ] && [ "$player" -lt 600 ] || fail "player is greedy in $player of 1000"
	# a third of them, but where it hits upon the same move
	n=$(wc -l <asked)
	[ $((novice * 100 / n)) -gt 15 ] && [ $((novice * 100 / n)) -lt 33 ] || fail "novice is not greedy in $novice of $n"
}

# seal_of DEALS PLAYER...: of a match with the TERMS, by these in turn
seal_of() {
	local deals=$1 seats i
	shift
	seats=$(seats_of "${TERMS%% *}")
	case " $TERMS " in *' players='*) seats=${TERMS#*players=} seats=${seats%% *} ;; esac
	P=()
	for ((i = 0; i < seats; i++)); do P+=(--name "p$i" -p "bot ${*:$((i % $# + 1)):1}"); done
	referee $TERMS deals="$deals" -s 1 "${P[@]}" 2>err | tail -n 1
}

# as_ever DEALS LABEL PLAYER...: what they play hangs on what they are told alone, on
# every machine: by it the seal of a match, for all games.  Where a rule is changed
# on purpose, REDRAW=1 writes the seals anew, one case at a time.
as_ever() {
	local TERMS game deals=$1 label=$2 kept=$ROOT/tests/strength/seals
	shift 2
	cut -f 1 "$kept" | sort -u >all
	for game in $GAMES; do
		grep -q "^$game" all || { [ -n "${REDRAW:-}" ] && echo "$game" >>all; } ||
			fail "no seals of $game: tests/people/redraw writes them"
	done
	[ "$(wc -l <all)" -ge 16 ] || fail "$(wc -l <all) tables"
	while IFS= read -r TERMS; do
		printf '%s\t%s\t%s\n' "$TERMS" "$label" "$(seal_of "$deals" "$@")"
	done <all >seals
	if [ -n "${REDRAW:-}" ]; then
		awk -F '\t' -v label="$label" '$2 != label' "$kept" >others
		sort others seals >"$kept"
	fi
	awk -F '\t' -v label="$label" '$2 == label' "$kept" | diff - seals >differ || fail "$(cat differ)"
}

case_anchors_play_as_ever() { # long
	as_ever 4 anchors 'random -s 7' '--level novice' first '--level club' greedy
}

case_experts_play_as_ever() { as_ever 40 expert expert; } # long

case_searchers_play_as_ever() { as_ever 2 search 'search --playouts 40'; } # long

case_strategies_play_as_ever() { # long
	as_ever 6 'search, greedy, expert' 'search --playouts 60' greedy expert
}

case_time_too_short_to_search_is_answered_by_expert() { # medium
	for game in $GAMES; do
		view "$game" >heard
		bot expert <heard >expert
		for ms in 1 2; do
			bot search --time $ms <heard | cmp - expert || fail "$game, $ms ms"
		done
		# of less than 20 ms there is nothing to spare
		for ms in 4 19; do
			sed "1s/ move=[0-9]*/ move=$ms/" heard >short
			grep -q "^arbitre .* move=$ms " short || fail "$game: $(head -n 1 short)"
			bot expert <short >expert
			bot search --playouts 1000 <short | cmp - expert || fail "$game, move=$ms"
			bot search --time 1000 <short | cmp - expert || fail "$game, move=$ms"
		done
	done
}

# spent COMMAND...: the milliseconds of processor time that it takes
spent() {
	local TIMEFORMAT='%U %S'
	{ time "$@" >answers 2>err; } 2>used
	awk '{ printf "%d\n", ($1 + $2) * 1000 }' used
}

case_it_stops_at_the_first_of_its_limits() { # long
	# twenty questions with a choice, of which the first is for the whole hand
	view chouine | awk '{ print } /^\? play.*\|/ && ++n == 20 { exit }' >heard
	ms=$(spent bot search --time 20 <heard)
	[ "$ms" -gt 100 ] && [ "$ms" -lt 600 ] || fail "20 ms a move are $ms"
	ms=$(spent bot search --time 20 --playouts 8 <heard)
	[ "$ms" -lt 100 ] || fail "8 playouts a move are $ms ms"
	cmp answers <(bot search --playouts 8 <heard)
	# of the wall and of what is asked the first; nothing of the bank
	sed '1s/ move=[0-9]*/ move=30/; 1s/ bank=[0-9]*/ bank=99999/' heard >short
	ms=$(spent bot search --time 5000 <short)
	[ "$ms" -lt 800 ] || fail "with move=30 it takes $ms ms"
	ms=$(spent bot search --playouts 1000000000 <short)
	[ "$ms" -lt 800 ] || fail "with move=30 it takes $ms ms"
	# the default is 100 ms
	awk '{ print } /^\? play.*\|/ { exit }' heard >one
	ms=$(spent bot search <one)
	[ "$ms" -gt 60 ] && [ "$ms" -lt 200 ] || fail "by default it takes $ms ms"
	ms=$(spent bot --level master <one)
	[ "$ms" -gt 60 ] && [ "$ms" -lt 200 ] || fail "the level master takes $ms ms"
}

case_following_is_in_its_time() { # long
	# three megabytes of what a seat was told, and nothing asked before the last
	# question
	players 4 'bot greedy'
	referee enfle tricks=100000 dealer=1 -s 2 "${P[@]}" >log 2>err || fail "$(cat err)"
	replay --seat 1 log >all
	last=$(grep -n '^? .*|.*|' all | tail -n 1 | cut -d : -f 1)
	head -n "$last" all | sed '$!{ /^? /d; }' >heard
	expert=$(spent bot expert <heard)
	[ ! -s err ] || fail "$(cat err)"
	search=$(spent bot search --time "$expert" <heard)
	[ "$search" -lt $((expert * 3 / 2)) ] || fail "expert takes $expert ms, search with as many $search"
}

case_large_tables_are_followed_at_once() { # medium
	P=()
	for i in {1..12}; do P+=(-p "bot random -s $i"); done
	referee chnif stake=1000 players=12 deals=12 -s 5 "${P[@]}" >log 2>err || fail "$(cat err)"
	replay --seat 1 log >heard
	n=$(grep -c '^? .*|' heard)
	[ "$n" -ge 25 ] || fail "only $n questions"
	ms=$(spent bot expert <heard)
	[ ! -s err ] || fail "$(cat err)"
	[ "$ms" -lt $((n + 20)) ] || fail "$n questions take expert $ms ms"
}

case_playouts_are_the_same_whatever_the_machine_does() { # long
	for game in $GAMES; do
		view "$game" >heard
		bot search --playouts 60 <heard >answers
		for i in 1 2 3; do bot search --playouts 60 <heard & done >all
		wait
		[ "$(sort all | uniq -c | awk '{ print $1 % 3 }' | sort -u)" = 0 ] || fail "$game"
		bot search --playouts 60 <heard | cmp - answers || fail "$game"
		# a seed is other chance
		bot search --playouts 60 -s 1 <heard >seeded
		bot search --playouts 60 -s 1 <heard | cmp - seeded
		cat answers >>unseeded
		cat seeded >>of_a_seed
	done
	! cmp -s unseeded of_a_seed || fail 'a seed changes nothing'
}

case_rotated_and_duplicate_series_are_answered_again() { # long
	for game in $GAMES; do
		for how in --rotate --duplicate; do
			P=(--name Ali -p 'bot expert' --name Zoé -p 'bot search --playouts 8')
			for ((i = 3; i <= $(seats_of "$game"); i++)); do P+=(-p 'bot greedy'); done
			referee "$game" deals=1 -s 5 -n 2 $how "${P[@]}" >log 2>err || fail "$(cat err)"
			replay --seat Ali log | bot expert | diff - <(replay --answers Ali log) || fail "$game $how: expert"
			replay --seat Zoé log | bot search --playouts 8 | diff - <(replay --answers Zoé log) || fail "$game $how: search"
		done
	done
}

case_a_match_that_cannot_be_followed_is_answered_as_greedy() { # medium
	for game in $GAMES; do
		view "$game" >heard
		# behind its first question with a choice it hears what cannot be
		awk '{ print } /^\? .*\|/ && !n++ { print "play 2 AS AS AS"; print "rank 1 9" }' heard >wrong
		n=$(awk '/^\? / { n++ } /^play 2 AS AS AS/ { print n }' wrong)
		bot greedy <wrong | tail -n +$((n + 1)) >greedy
		for how in expert 'search --playouts 8'; do
			cat wrong wrong | bot $how 2>err >answers
			head -n "$(grep -c '^? ' wrong)" answers | tail -n +$((n + 1)) | cmp - greedy || fail "$game $how"
			[ "$(wc -l <err)" = 1 ] || fail "$game $how is told: $(cat err)"
			says 'it plays on as greedy: a line that no match of this game has there' err
			# the next match it follows
			cat wrong heard | bot $how 2>err | tail -n "$(grep -c '^? ' heard)" >after
			bot $how <heard | cmp - after || fail "$game $how, behind a match that it lost"
		done
	done
	# without a header, or with one that it does not know
	printf '? play QS | play 7H\n? play AS\n' | bot expert >answers 2>err
	[ "$(paste -sd ' ' answers)" = 'play QS play AS' ] || fail "$(cat answers)"
	[ "$(cat err)" = 'bot: (standard input):1: it plays on as greedy: no header that it can read was heard' ] || fail "$(cat err)"
	printf 'arbitre 1 belote\nyou 1\n? ready\n? play QS | play 7H\n' | bot search >answers 2>err
	[ "$(paste -sd ' ' answers)" = 'ready play QS' ] || fail "$(cat answers)"
	says '(standard input):4: it plays on as greedy: belote: there is no such game' err
	# a question that is not the one of this match
	view chkobba | awk '!n && /^\? play.*\|/ { n++; $0 = "? play QS | play KS" } { print }' >wrong
	tells 0 'the question is not the one of this match' bot expert <wrong >answers
	grep -qx 'play QS' answers || fail "$(cat answers)"
}

# lost LINE WHAT: where line LINE of what is heard says WHAT, it is no match of the game
lost() {
	sed "$1s/.*/$2/" heard >wrong
	bot expert <wrong >answers 2>err || fail "$2 instead of $(sed -n "$1p" heard): exit $?"
	[ "$(wc -l <answers)" = "$(grep -c '^? ' heard)" ] || fail "$2: $(tail -n 1 answers)"
	says 'a line that no match of this game has there' err
}

case_what_no_house_does_is_no_match() { # long
	# the last seat is out from the first deal on; the house cuts for it
	P=(-p 'bot first' -p 'bot first' -p "sed -u -n 's/^? ready.*/ready/p; s/^? .*/bad/p'")
	referee chouine players=3 cut=asked deals=4 dealer=2 -s t1 "${P[@]}" >log 2>err || fail "$(cat err)"
	replay --seat 1 log >heard
	bot expert <heard >answers 2>err
	[ ! -s err ] || fail "$(cat err)"
	line=$(grep -n '^cut 3 4$' heard | head -n 1 | cut -d : -f 1)
	cut=$(grep -n '^cut 1 ' heard | head -n 1 | cut -d : -f 1)
	for n in 0 3 5 28 29 31 32 33 40 51 52 65540; do
		lost "$line" "cut 3 $n"
		# seats may cut anywhere
		[ "$n" -ge 4 ] && [ "$n" -le 31 ] || lost "$cut" "cut 1 $n"
	done
	lost "$line" 'play 3 AS'
	lost "$line" 'swap 3'
	line=$(grep -n '^play 3 ' heard | sed -n '2s/:.*//p')
	for n in 4 28 40; do lost "$line" "cut 3 $n"; done
	lost "$line" 'swap 3'
	line=$(grep -n '^play 1 ' heard | sed -n '2s/:.*//p')
	for n in 4 28 40; do lost "$line" "cut 1 $n"; done
	# nor does it lay what was drawn
	referee chkobba players=4 cut=asked deals=4 dealer=3 -s t1 -p 'bot first' "${P[@]}" >log 2>err || fail "$(cat err)"
	replay --seat 1 log >heard
	line=$(grep -n '^keep 4$' heard | head -n 1 | cut -d : -f 1)
	lost "$line" 'lay 4'
	lost "$line" 'cut 4 1'
}

case_options_are_of_search_alone() {
	for how in --time\ 5 'first --time 5' 'greedy --playouts 5' 'expert --time 5' 'random --playouts 5' '--level club --time 5' \
		'--playouts 5 --level expert'; do
		tells 2 ' goes with search or --level master alone' bot $how </dev/null
	done
	tells 2 '--time goes with' bot expert --time 5 --playouts 5 </dev/null
	for how in 'search --level master' '--level master search' '--level club first'; do
		tells 2 'a strategy and --level do not go together' bot $how </dev/null
	done
	for how in 0 -1 x 1000000001 99999999999999999999 ''; do
		tells 2 "--time${how:+ $how}: expected a" bot search --time "$how" </dev/null
		tells 2 "--playouts${how:+ $how}: expected a" bot search --playouts "$how" </dev/null
	done
	tells 2 '--level beginner: expected novice, player, club, expert or master' bot --level beginner </dev/null
	tells 2 'expert: bot takes one strategy' bot search expert </dev/null
	tells 2 'master is a level: --level master' bot master </dev/null
	bot search --time 5 --playouts 5 -s x --entropy </dev/null
	bot --time 5 --level master </dev/null
}

# tables GAME: the terms that the tests play it under, and every size of its table,
# with everything that a seat may be asked
tables() {
	local seats from to
	awk '/trials\[\]/, /};/' "$ROOT/lib/games/$1/rules.c" | sed -n 's/^\t"\(.*\)",$/\1/p'
	seats=$(referee --list "$1" | sed -n 's/^players\t[0-9]*\t\([^\t]*\).*/\1/p')
	from=${seats%-*} to=${seats#*-}
	for ((seats = from; seats <= to; seats++)); do
		echo "players=$seats cut=asked entropy=asked bank=60000 strikes=$((seats % 3 + 1))"
		[ "$1 $seats" != 'chkobba 4' ] || echo 'players=4 teams=yes cut=asked entropy=asked'
		[ "$1" != chouine ] || echo "players=$seats variant=mondoubleau cut=asked entropy=asked"
	done
}

# Who sits among searchers, a table after the other: what they do wrong, what the
# house plays for them, and that they left, is told to the others.
AMONG=('bot search --playouts 8 --entropy' "$HOSTILE notheld" 'bot random --entropy' "$HOSTILE moveexit" 'bot greedy'
	"$HOSTILE zero" 'bot --level club' "$HOSTILE exit1" "$HOSTILE badready" "$HOSTILE blank")

# table GAME TERMS MATCHES [SEED]: searchers at a table with one other player, who
# changes seats with them; counts TABLES, MATCHES, and FAULTS of the other
table() {
	local game=$1 terms=$2 n=$3 seed=${4:-1} seats s other
	[[ $terms = *deals=* ]] || terms+=' deals=1'
	seats=$(sed -n 's/.*players=\([0-9]*\).*/\1/p' <<<"$terms")
	seats=${seats:-$(seats_of "$game")}
	other=${AMONG[TABLES++ % ${#AMONG[@]}]}
	P=(--name other -p "$other")
	for ((s = 2; s <= seats; s++)); do P+=(--name "s$s" -p 'bot search --playouts 8 --entropy'); done
	rm -rf said
	mkdir said
	# what is too late would be the machine's fault
	referee "$game" $terms move=60000 start=60000 -s "$seed" -n "$n" --rotate --absent=forfeit --stderr said "${P[@]}" >log 2>err ||
		fail "$game $terms: $(tail -n 3 err)"
	score log >results || fail "$game $terms: $(tail -n 1 results)"
	[ "$(cut -f 1 results | tail -n 1)" = "$n" ] || fail "$game $terms: $(tail -n 1 results)"
	awk '$1 == "name" { name[$2] = $3 } $1 == "fault" { print name[$2], $0 }' log >faults
	(lacks -vE '^other' faults) || fail "$game $terms -s $seed, among: $other"
	[[ $other != 'bot '* ]] || [ ! -s faults ] || fail "$game $terms -s $seed: $other: $(cat faults)"
	(lacks -r greedy said) || fail "$game $terms -s $seed, among: $other"
	MATCHES=$((MATCHES + n))
	FAULTS=$((FAULTS + $(wc -l <faults)))
}

# Some hundred matches in all; tests/slow/thinking.sh plays as many as are wanted.
every_table() {
	local game=$1 terms n TABLES=0 MATCHES=0 FAULTS=0
	tables "$game" >tables
	while read -r terms; do
		# a large table takes long
		[[ $terms = players=[1-9][0-9]* ]] && n=1 || n=4
		table "$game" "$terms" $n
	done <tables
	[ "$MATCHES" -ge 40 ] || fail "only $MATCHES matches"
	[ "$FAULTS" -ge 12 ] || fail "only $FAULTS faults of others"
}
case_search_makes_no_fault_at_chnif() { every_table chnif; } # long
case_search_makes_no_fault_at_chkobba() { every_table chkobba; } # long
case_search_makes_no_fault_at_chouine() { every_table chouine; } # long
case_search_makes_no_fault_at_enfle() { every_table enfle; } # long
