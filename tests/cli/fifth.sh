# shellcheck shell=bash disable=SC2046,SC2010
# A fifth game is one folder in lib/games: all the programs have it.

# link PROGRAM OBJECT...: with these, what all programs share and the library of this
# build, of which the tables are left out, for there are others
link() {
	local program=$1
	shift
	${CC:-cc} "${flags[@]}" -o "$program" "$@" fifth/*.o \
		"$BUILD/common.a" "$BUILD/inside.a" ${libs:-} -lsodium -lm
}

# The folder of the fifth game, among those of the others: what make finds there, and
# the tables that it writes of them.  Where BARE, the game has rules and nothing else.
fifth_sources() {
	local room
	mkdir -p tree/lib/games
	for room in "$ROOT"/* "$ROOT"/lib/* "$ROOT"/lib/games/*; do
		[ -e "tree/${room#"$ROOT"/}" ] || ln -s "$room" "tree/${room#"$ROOT"/}"
	done
	cp -r "$ROOT/tests/fifth/bataille" tree/lib/games
	[ -z "${BARE:-}" ] || rm tree/lib/games/bataille/{mind,telling}.c
	(unset MAKEFLAGS MFLAGS MAKELEVEL && make -s -C tree BUILD=made made/lib/games/{games,minds,tellings}.c)
}

# The objects of this build, with other tables and one folder more.
build_fifth() {
	local program libs more file
	flags=()
	need make
	[ -e "$BUILD/inside.a" ] || skip 'the objects of these programs are not here'
	# its bot plays in a cage, where leaks cannot be looked for
	[ -z "${SANITIZED:-}" ] || flags+=(-fsanitize=address -fsanitize=undefined) ASAN_OPTIONS=detect_leaks=0
	export ASAN_OPTIONS
	[ -z "${COVERED:-}" ] || flags+=(--coverage)
	fifth_sources
	mkdir -p fifth
	for file in tree/lib/games/bataille/*.c tree/made/lib/games/*.c; do
		${CC:-cc} -std=gnu17 -D_GNU_SOURCE ${LATER:+-DLATER} "${flags[@]}" -Itree/lib -c -o "fifth/$(basename "$file" .c).o" "$file"
	done
	for program; do
		case $program in
		replay) libs=-lncursesw\ -ltinfo more='' ;;
		sit) libs=-lncursesw\ -ltinfo more='' ;;
		*) libs='' more='' ;;
		esac
		link "$program" $more $(ls -d "$BUILD/cmd/$program.o" "$BUILD/cmd/$program"/*.o 2>/dev/null)
	done
	PATH=$PWD:$PATH
}

# keeps_its_contract: what every game has to keep, by the tests of games
keeps_its_contract() {
	libs=$(pkg-config --libs check) link check "$BUILD"/tests/unit/*.o "$BUILD"/tests/unit/*/*.o
	CK_RUN_CASE=every_game_has_trials ./check >out || fail "$(cat out)"
	CK_RUN_CASE=every_mind_is_whole ./check >out || fail "$(cat out)"
	for suite in contract leak; do
		CK_RUN_SUITE=$suite CK_RUN_CASE=bataille ./check >out || fail "$(cat out)"
		grep -q '^100%: Checks: [36],' out || fail "$(cat out)"
	done
}

case_a_fifth_game_is_refereed_by_every_program() { # long
	build_fifth shuffle deal referee score replay bot
	players 2 'bot random'
	shuffle bataille -n 0 | deal bataille | referee "${P[@]}" >piped
	referee bataille cut=asked entropy=asked -n 3 --strict "${P[@]}" >log
	shows 0 '4 records, 4 hold' replay --audit piped log
	score log >table
	[ "$(wc -l <table)" = 7 ] || fail table
	# it is told in its own words
	many_ties
	[ "$(grep -c 'Trick [0-9]*: .* → bataille! nobody beats it\.$' account)" = "$(cat ties)" ] ||
		fail "$(grep -c 'bataille!' account) of $(cat ties)"
	says '    random-2 draws ' '(bravo!)' account
	grep -q '^  Trick 1: random 3♠, random-2 8♠ → random-2 beats it\.$' account || fail 'tricks are not told'
	says ' wins the battle.' account
	# so is it on a page, with its own figures and its own change
	replay --html many >page
	says '<section id=m1d1>' '<template id=bataille2><div class="stage n2"' page
	lacks '<template id=plain' page
	says '<span>tricks <b data-f=a1></b></span>' 'Tricks. ● dealt.' page
	grep -q 'data-o="*@*[ab]*,*[2-9TJQKA][SHDC]s[ab]' page || fail 'no card is played'
	[ "$(grep -c '<a data-o=[*]x[ab]>→ bataille! nobody beats it\.</a>' page)" = "$(cat ties)" ] || fail 'a tie has no change'
	grep -q '<td><i>●</i>7<td class=tot>7<tr>' page || fail 'the sheet has no tricks'
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
	says 'Analysis, in tricks:' account
	referee bataille -n 2 --strict -p 'bot --level club' -p 'bot search' >clubs
	printf 'play 1 ZZ\n' | tells 1 'expected of seat 1' referee bataille -s 1 dealer=2
	tells 2 "$GAMES bataille" referee belote
}

# Matches with ties, and what is told of them.
many_ties() {
	referee bataille -s 1 -n 20 -p 'bot random -s 2' -p 'bot random -s 4' >many
	says 'draws 1 ' many
	grep -c '^tie$' many >ties
	[ "$(cat ties)" -gt 2 ] || fail 'no ties'
	replay many >account
}

# Its rules are enough to play it, hold its records and tell them.
case_a_game_of_rules_alone_is_played() { # long
	local BARE=1 how libs suite
	build_fifth shuffle deal referee score replay bot sit
	players 2 'bot random'
	referee bataille -n 3 -s 1 --strict "${P[@]}" >log
	shuffle bataille -n 0 -s 1 | deal bataille | referee "${P[@]}" >piped
	shows 0 '4 records, 4 hold' replay --audit log piped
	score log >table
	[ "$(wc -l <table)" = 7 ] || fail "$(cat table)"
	# a verb that has no words for people is told as its line is
	many_ties
	[ "$(grep -cx '    tie' account)" = "$(cat ties)" ] || fail "$(grep -c tie account) of $(cat ties)"
	# what is drawn goes into the hand, and is told
	says '    random-2 draws ' ', announcing bravo' account
	grep -q '^  random-2: [0-9AKQJ]*[♠♥♦♣]$' account || fail 'cards are not told'
	# so is it on a page
	replay log >account
	replay --html log >page
	says '<section id=m1d1>' '<template id=plain' page
	grep -q 'data-o="*@*[ab]*,*[2-9TJQKA][SHDC]s[ab]' page || fail 'no card is played'
	# players that would think play the first move, and say so once
	replay --seat 1 log >heard
	bot first <heard >first
	for how in greedy expert 'search --playouts 8' '--level master'; do
		bot $how <heard 2>err | cmp - first || fail "$how"
		[ "$(cat err)" = 'bot: (standard input):1: it always plays the first move: this game has no such player' ] || fail "$how: $(cat err)"
	done
	bot random <heard >random 2>err
	[ ! -s err ] || fail "$(cat err)"
	# nothing is judged; the account is that without --analyse
	replay --analyse log 2>err | cmp - account || fail 'another account'
	[ "$(cat err)" = 'replay: no analysis: nothing is known of how bataille is played well' ] || fail "$(cat err)"
	# a person plays it, without hints
	rm -f log
	{
		printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send !\r' 'wait cannot be followed'
		# what it has no words for
		printf '%s\n' 'send ??\r' 'wait Your turn' 'send ?\r' 'wait Your turn' 'enter 1'
	} |
		typist referee bataille -s 1 -o log --name Zoé -P'sit --plain --hints' -p 'bot first' 2>err ||
		fail "$? $(cat err)"
	says 'a game of which nothing is known to search by' typed
	replay --audit log
	# the tests of games hold it to their contract
	keeps_its_contract
}

# A person plays it: what is drawn goes into the hand.
case_a_fifth_game_has_a_table() { # long
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
		} | typist referee bataille -s 1 -o log --name Zoé -P"$sit" -p 'bot first' 2>err ||
			fail "$sit: $? $(cat err)"
		says 'first draws a card.' 'first draws the ' 'You draw the ' typed
		replay --audit log
	done
	replay log >account
	says '    Zoé draws the 5♠.' account
}

# By its trials alone: nothing in tests/ names it.
case_a_fifth_game_is_under_every_test_of_games() { # long
	build_fifth
	keeps_its_contract
	link answers "$BUILD/tests/fuzz/answers.o" "$BUILD/tests/fuzz/corpus.o"
	# what is shown at a question is what the match has
	CK_RUN_SUITE=telling ./check >out || fail "$(cat out)"
	# its hands are dealt, followed and searched like those of the others
	for suite in evidence opponent_model seat_tracker search solve sample; do
		UNKEPT=1 CK_RUN_SUITE=$suite ./check >out || fail "$(cat out)"
	done
	# the answers of a player, under each of its trials: they follow those of
	# the games of old
	for ((i = 0; i < 64; i++)); do
		printf '%b' "\\x$(printf %02x "$i")seed\n\n\nplay ZZ\n\n\n" >"input$i"
	done
	./answers input* || fail "$(tail -n 3 .err)"
}

# A later version of the game has a late key (bonus) that is not ABSENT by default, a
# late value (ties=follower), and a late line (bonus S).
case_versions_of_a_game_read_what_the_older_wrote() { # long
	local old=$PWD/old new=$PWD/new dir tool
	for dir in old new; do
		mkdir $dir
		[ $dir = old ] || local LATER=1
		cd $dir || exit
		build_fifth referee replay score bot plan
		for tool in audit same; do
			link "library-$tool" -I"$ROOT/lib/api" "$ROOT/tests/api/$tool.c" "$BUILD"/lib/api/*.o
		done
		cd .. || exit
	done
	players 2 'bot greedy'
	# old records hold, and are made again from their inputs, to the byte
	"$old/referee" bataille -s 1 -n 20 ties=leader "${P[@]}" >ancient
	lacks bonus ancient
	shows 0 '20 records, 20 hold' "$new/replay" --audit ancient
	grep '^arbitre\|^name\|^seed\|^play' ancient | "$new/referee" | cmp - ancient
	# a header without the key means its old value; a command without it, the default
	"$new/referee" bataille -s 1 -n 20 ties=leader "${P[@]}" >recent
	grep '^arbitre' recent | sort -u >header
	[ "$(cat header)" = 'arbitre 1 bataille players=2 ties=leader bonus=yes dealer=drawn deals=1000 cut=no entropy=no strikes=2 move=2000 bank=0 start=10000' ] ||
		fail "$(cat header)"
	[ "$(grep -c '^bonus [12]$' recent)" = 20 ] || fail 'no bonus'
	shows 0 '20 records, 20 hold' "$new/replay" --audit recent
	"$new/referee" bataille -s 1 -n 20 ties=leader bonus=no "${P[@]}" | cmp - ancient
	"$new/referee" --list bataille >keys
	grep -qx "$(printf 'bonus\tyes\tno|yes\t')" keys || fail "$(cat keys)"
	# the old program: unreadable, with what it knows, and no other verdict
	status 1 "$old/replay" --audit recent >out
	[ "$(grep -c '^unreadable' out)" = 20 ] || fail "$(cat out)"
	says '(bonus=yes: bataille has no such key; its keys (KEY=VALUE) are: '"$("$old/referee" --list bataille | cut -f 1 | paste -sd ' ' -)"'; a newer arbitre may know it)' out
	tells 1 'bonus=yes: bataille has no such key' "$old/score" recent >out
	"$new/referee" bataille -s 1 ties=follower bonus=no "${P[@]}" >value
	shows 1 '(ties=follower: ties is nobody or leader; a newer arbitre may know it)' "$old/replay" --audit value
	# so are those of the library
	"$new/library-audit" 1000e ancient recent >out
	[ "$(grep -c '^ok [0-9]* bataille$' out)" = 40 ] || fail "$(cat out)"
	"$old/library-audit" 1000e recent >out
	[ "$(grep -c '^unreadable .* (bonus=yes: bataille has no such key' out)" = 20 ] || fail "$(cat out)"
	shows 0 ' bonus=yes ' "$new/library-same" x 'bataille ties=leader'
	"$old/library-same" x 'bataille ties=leader' >out
	"$new/library-same" x 'bataille ties=leader bonus=no' | cmp - out
	# one spelling: the old value is not written, and the key has its place
	for dir in 's/bonus=yes/bonus=no/' 's/ bonus=yes\(.*\)/\1 bonus=yes/'; do
		sed "1$dir; /^seal/,\$d" recent >bare
		{ cat bare; echo "seal $(b2sum -l 256 <bare | cut -d ' ' -f 1)"; } >log
		shows 1 '(record: every key, in its order)' "$new/replay" --audit log
		grep -q '^unreadable' out || fail "$(cat out)"
	done
	# as words of a command both stand, in a partial record as well
	printf 'arbitre 1 bataille bonus=no\n' | status 3 "$new/referee" 2>err | head -n 1 >out
	says 'ties=nobody dealer' out
	# the late line is under its key alone
	sed '/^bonus/d; /^seal/,$d' recent >bare
	{ cat bare; echo "seal $(b2sum -l 256 <bare | cut -d ' ' -f 1)"; } >log
	status 1 "$new/replay" --audit log >out
	grep -q '^illegal 1: .*expected bonus ' out || fail "$(cat out)"
	# a match is taken up, and a plan's jobs are played, by the terms they began with
	head -n 20 ancient >log
	"$new/referee" bataille -s 1 -o log ties=leader bonus=no --continue "${P[@]}"
	"$old/replay" --audit log >out || fail "$(cat out)"
	tells 1 'expected bonus=yes' "$new/referee" bataille -s 1 -o log ties=leader --continue "${P[@]}"
	head -c 64 /dev/zero | tr '\0' 5 >seed
	for dir in no yes; do
		printf 'a\tbot first\nb\tbot greedy\n' | PATH=$new:$PATH plan roundrobin bataille bonus=$dir -d 1 -S seed >plan
		PATH=$new:$PATH plan --jobs plan >jobs
		PATH=$new:$PATH sh jobs
		PATH=$new:$PATH replay --audit ./[0-9]*.log >out || fail "$(cat out)"
		case $dir in
		no) lacks bonus= plan; says bonus=no jobs; lacks bonus 1.log ;;
		yes) says bonus=yes plan; says ' bonus=yes ' 1.log ;;
		esac
		rm -f ./[0-9]*.log
	done
	# its player thinks by them
	"$new/replay" --seat 1 recent | PATH=$new:$PATH bot expert 2>err >/dev/null
	[ ! -s err ] || fail "$(cat err)"
	"$new/replay" --seat 1 recent | PATH=$old:$PATH bot expert 2>err >/dev/null
	says 'it plays on as greedy: bonus=yes: bataille has no such key' err
	# every trial of the later version is under the tests of games
	build_later_check
}

# The tests of games, with the later version.
build_later_check() {
	local LATER=1 libs suite
	build_fifth
	libs=$(pkg-config --libs check) link check "$BUILD"/tests/unit/*.o "$BUILD"/tests/unit/*/*.o
	CK_RUN_CASE=every_game_has_trials ./check >out || fail "$(cat out)"
	CK_RUN_CASE=every_mind_is_whole ./check >out || fail "$(cat out)"
	for suite in contract leak; do
		CK_RUN_SUITE=$suite CK_RUN_CASE=bataille ./check >out || fail "$(cat out)"
	done
}
