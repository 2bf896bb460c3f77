# shellcheck shell=bash disable=SC2046,SC2010
# A fifth game is one file and one line of the table: all the programs have it.

# link PROGRAM OBJECT...: with these and the library of this build, of which the
# table of games is left out, for there is another one
link() {
	local program=$1
	shift
	# shellcheck disable=SC2086
	${CC:-cc} "${flags[@]}" -o "$program" "$@" bataille.o games.o \
		"$BUILD/libarbitre.a" ${libs:-} -lsodium -lm
}

# The objects of this build, with another table and one file more.
build_fifth() {
	local program libs more
	flags=()
	[ -e "$BUILD/libarbitre.a" ] || skip 'the objects of these programs are not here'
	# its bot plays in a cage, where leaks cannot be looked for
	[ -z "${SANITIZED:-}" ] || flags+=(-fsanitize=address -fsanitize=undefined) ASAN_OPTIONS=detect_leaks=0
	export ASAN_OPTIONS
	[ -z "${COVERED:-}" ] || flags+=(--coverage)
	# shellcheck disable=SC2086
	${CC:-cc} -std=gnu17 -D_GNU_SOURCE ${UNTHINKING:+-DUNTHINKING} "${flags[@]}" -I"$ROOT/lib" -c \
		"$ROOT/tests/fifth/bataille.c" "$ROOT/tests/fifth/games.c"
	for program; do
		case $program in
		replay) libs=-lncursesw\ -ltinfo more="$BUILD/cmd/sit/terminal.o $BUILD/cmd/sit/spell.o" ;;
		sit) libs=-lncursesw\ -ltinfo more='' ;;
		*) libs='' more='' ;;
		esac
		# shellcheck disable=SC2086
		link "$program" $more $(ls -d "$BUILD/cmd/$program.o" "$BUILD/cmd/$program"/*.o 2>/dev/null)
	done
	PATH=$PWD:$PATH
}

case_a_fifth_game_is_refereed_by_every_program() { # long
	local how
	build_fifth shuffle deal referee score replay bot
	players 2 'bot random'
	shuffle bataille -n 0 | deal bataille | referee "${P[@]}" >piped
	referee bataille cut=asked entropy=asked -n 3 --strict "${P[@]}" >log
	replay --audit piped log >out
	says '4 records, 4 hold' out
	score log >table
	[ "$(wc -l <table)" = 7 ] || fail table
	# a verb that has no words for people is told as its line is
	referee bataille -s 1 -n 20 -p 'bot random -s 2' -p 'bot random -s 4' >many
	replay many >account
	says 'draws 1 ' many
	grep -c '^tie$' many >ties
	[ "$(cat ties)" -gt 2 ] || fail 'no ties'
	[ "$(grep -cx '    tie' account)" = "$(cat ties)" ] || fail "$(grep -c tie account) of $(cat ties)"
	# what is drawn goes into the hand, and is told
	says '    random-2 draws ' account
	says ', announcing bravo' account
	grep -q '^  random-2: [0-9AKQJ]*[♠♥♦♣]$' account || fail 'cards are not told'
	# so is it on a page
	replay --html piped >page
	says '<section id=m1d1>' page
	says '<template id=plain' page
	grep -q 'data-o="*@*[ab]*,*[2-9TJQKA][SHDC]s[ab]' page || fail 'no card is played'
	grep '^arbitre\|^name\|^seed\|^entropy\|^cut\|^play' log | referee | cmp - log
	replay --seat 2 log | grep -m 1 '^? play .* bravo'
	replay --seat 1 log | bot first | head -n 1
	# its own file has what players need that think, and an analysis
	referee bataille -n 40 -s 1 --duplicate --strict -p 'bot search --playouts 60' -p 'bot first' >thought
	score --results thought | awk -F '\t' 'NR > 1 { won[$6] += $8 } END { exit !(won["search"] > won["first"] * 3 / 2) }' ||
		fail "$(score --standings thought)"
	replay --seat search thought >heard
	bot expert <heard >by_rule 2>err
	[ ! -s err ] || fail "$(cat err)"
	! cmp -s by_rule <(bot first <heard) || fail 'expert plays as first'
	replay --analyse --playouts 40 --record 1 thought >account
	says 'Analysis, in points:' account
	referee bataille -n 2 --strict -p 'bot --level club' -p 'bot search' >clubs
	# without it they play as greedy, here as first, and say so
	UNTHINKING=1
	build_fifth bot replay
	for how in expert 'search --playouts 8' '--level master'; do
		# shellcheck disable=SC2086
		replay --seat 1 log | bot $how 2>err | cmp - <(replay --seat 1 log | bot first) || fail "$how"
		grep -xq 'bot: (standard input):[0-9]*: it plays on as greedy: this game has no such player' err || fail "$(cat err)"
		[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
	done
	replay --analyse log >account
	lacks 'Analysis' account
	printf 'play 1 ZZ\n' | status 1 referee bataille -s 1 dealer=2 2>err
	says 'expected of seat 1' err
	status 2 referee belote 2>err
	says 'chnif chkobba chouine enfle bataille' err
}

# A person plays it: what is drawn goes into the hand.
case_a_fifth_game_has_a_table() { # long
	need python3 terminal
	local sit play
	build_fifth referee replay bot sit
	for sit in 'sit --plain' 'sit --pause 0'; do
		case $sit in
		*plain) play='1' ;;
		*) play='' ;;
		esac
		rm -f log
		{
			printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn'
			# on the screen the card, and that it has no word
			[ "$play" ] || printf '%s\n' 'send \r\r' 'wait You draw the 5♠' 'wait │5♠ │'
			echo "enter $play"
		} | python3 "$ROOT/tests/people/typist" referee bataille -s 1 -o log --name Zoé -P"$sit" -p 'bot first' 2>err ||
			fail "$sit: $? $(cat err)"
		says 'first draws a card.' typed
		says 'first draws the ' typed
		says 'You draw the ' typed
		replay --audit log
	done
	replay log >account
	says '    Zoé draws the 5♠.' account
}

# By its trials alone: nothing in tests/ names it.
case_a_fifth_game_is_under_every_test_of_games() { # long
	local suite
	build_fifth
	libs=$(pkg-config --libs check) link check "$BUILD"/tests/*.o
	link answers "$BUILD/tests/fuzz/answers.o" "$BUILD/tests/fuzz/corpus.o"
	CK_RUN_SUITE=contract CK_RUN_CASE=trials ./check >out || fail "$(cat out)"
	for suite in contract leak; do
		CK_RUN_SUITE=$suite CK_RUN_CASE=bataille ./check >out || fail "$(cat out)"
		says '100%: Checks: 3,' out
	done
	# its hands are dealt, followed and searched like those of the others
	for suite in recall style follower search solve sample; do
		CK_RUN_SUITE=$suite ./check >out || fail "$(cat out)"
	done
	# the answers of a player, under each of its trials: they follow those of
	# the games of old
	for ((i = 0; i < 64; i++)); do
		printf '%b' "\\x$(printf %02x "$i")seed\n\n\nplay ZZ\n\n\n" >"input$i"
	done
	./answers input* || fail "$(tail -n 3 .err)"
}
