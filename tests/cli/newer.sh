# shellcheck shell=bash
# What a newer arbitre wrote, before a program that does not know it: a header
# with a late word (a key, a value, a game), and one of another format.

# Each way in which a header may be newer: what sed makes it, and what is said of it.
LATER=(
	's/fixing=trump/& kites=red/' 'kites=red: chouine has no such key; its keys (KEY=VALUE) are: players variant .* start; a newer arbitre may know it'
	's/count=all/count=cards/' 'count=cards: count is all or brisques; a newer arbitre may know it'
	's/arbitre 1 chouine/arbitre 1 belote/' 'belote: there is no such game; the games are: chnif .*; a newer arbitre may know it'
	's/arbitre 1/arbitre 2/' 'format 2: this program reads format 1'
)

# newer SED FILE: the record in FILE with another header, to standard output
newer() { sed "1$1" "$2"; }

# sealed: the record of standard input, with the seal that is true for it
sealed() {
	grep -v '^seal' >bare
	cat bare
	echo "seal $(b2sum -l 256 <bare | cut -d ' ' -f 1)"
}

# told TEXT FILE: a line of the file has the expression TEXT
told() { grep -q "$1" "$2" || fail "no $1: $(cat "$2")"; }

# each HOW COMMAND...: of every newer record, passed through HOW, the command says
# that it is unreadable, and why; it ends with 1
each() {
	local i how=$1
	shift
	for ((i = 0; i < ${#LATER[@]}; i += 2)); do
		newer "${LATER[i]}" "$GOLDEN/chouine.log" | $how >log
		status 1 "$@" log >out 2>err </dev/null
		cat out err >both
		told "(${LATER[i + 1]})" both
		(lacks -E 'tampered|: illegal|^illegal|the seal does not' both) || fail "$* $how"
	done
}

case_a_newer_record_is_unreadable_whatever_its_seal() { # medium
	for how in cat sealed 'grep -v ^seal'; do
		each "$how" replay --audit
		grep -q '^unreadable 1: log:1: match 1 ' out || fail "$(cat out)"
	done
}

case_every_reader_of_records_says_so() { # long
	for reader in score 'score --standings' replay 'replay --seat 1' 'replay --seat 0' 'replay --answers 2' \
		'replay --table' 'replay --analyse'; do
		each cat $reader
	done
}

# A header whose words are known, and that was changed, is judged by its seal.
case_a_header_that_was_changed_is_tampered() {
	# at last no bytes of a word: an accident, no version
	while IFS='|' read -r change why; do
		newer "s/ count=all/$change/" "$GOLDEN/chouine.log" >log
		status 1 replay --audit log >out
		(told "^tampered 1: $why" out) || fail "$change: $(cat out)"
	done <<-'X'
		 count=brisques|
		 count=all count=all|.*(count is given twice)
		  count=all|
		 count=All|
	X
	lacks newer out
}

# It takes a place in its stream: those before and behind it are read, and the
# chain of seals goes on.
case_others_of_its_stream_are_read() {
	first=$(tail -n 1 "$GOLDEN/chouine.log")
	newer 's/fixing=trump/& kites=red/' "$GOLDEN/chouine.log" | sed "1a prev ${first#seal }" | sealed >second
	second=$(tail -n 1 second)
	sed "1a prev ${second#seal }" "$GOLDEN/enfle.log" | sealed >third
	cat "$GOLDEN/chouine.log" second third >log
	status 1 replay --audit log >out
	[ "$(cut -d ' ' -f 1,2 out | head -n 3 | paste -sd ' ')" = 'ok 1 unreadable 2: ok 3' ] || fail "$(cat out)"
	says 'total: 3 records, 2 hold;' out
	sed "1a prev ${first#seal }" "$GOLDEN/enfle.log" | sealed >third
	cat "$GOLDEN/chouine.log" second third >log
	status 1 replay --audit log >out
	told '^illegal 3: ' out
	# a seal of another form
	newer 's/arbitre 1/arbitre 2/' "$GOLDEN/chouine.log" | sed 's/^seal/& b3/' >second
	cat "$GOLDEN/chouine.log" second "$GOLDEN/enfle.log" >log
	status 1 replay --audit log >out
	[ "$(cut -d ' ' -f 1,2 out | head -n 3 | paste -sd ' ')" = 'ok 1 unreadable 2: ok 3' ] || fail "$(cat out)"
}

case_no_match_of_it_is_continued_or_completed() { # medium
	for ((i = 0; i < ${#LATER[@]}; i += 2)); do
		head -n 40 "$GOLDEN/chouine.log" >old
		newer "${LATER[i]}" old >log
		cp log kept
		status 1 referee chouine parties=3 manches=1 --continue -o log --name Zoé -p 'bot first' --name Ali -p 'bot first' 2>err
		told "(${LATER[i + 1]})" err
		cmp log kept
		status 1 referee <log >out 2>err
		told "(${LATER[i + 1]})" err
		[ ! -s out ] || fail "$(cat out)"
	done
}

case_a_plan_of_it_is_refused() {
	echo 1 >seed
	printf 'a\tbot first\nb\tbot greedy\n' | plan roundrobin chouine -d 10 -S seed >old
	sed '/^# terms/s/fixing=trump/& kites=red/' old >new
	status 1 plan --check new >out 2>err
	told 'kites=red: chouine has no such key.*; a newer arbitre may know it' err
	status 1 plan --jobs -S seed new >out 2>err
	told 'a newer arbitre may know it' err
	sed '1s/1$/2/' old >new
	status 1 plan --check new >out 2>err
	told 'begins with "# arbitre plan 2"' err
}

# A bot answers each question by one of its moves: by what it can still read.
case_a_bot_says_what_it_cannot_read_and_plays_on() { # medium
	for ((i = 0; i < ${#LATER[@]}; i += 2)); do
		newer "${LATER[i]}" "$GOLDEN/chouine.seat1" >view
		for how in expert 'search --playouts 4'; do
			bot $how <view >answers 2>err || fail "$how"
			told "^bot: (standard input):[0-9]*: it plays on as greedy: ${LATER[i + 1]}\$" err
			[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
			bot greedy <view 2>/dev/null | cmp - answers || fail "$how"
		done
		bot first <view 2>err | cmp - <(bot first <"$GOLDEN/chouine.seat1")
		[ ! -s err ] || fail "$(cat err)"
	done
	# the rule of greedy hangs on the game alone
	newer 's/fixing=trump/& kites=red/' "$GOLDEN/chouine.seat1" >view
	bot greedy <view 2>err | cmp - <(bot greedy <"$GOLDEN/chouine.seat1")
	[ ! -s err ] || fail "$(cat err)"
	newer 's/arbitre 1/arbitre 2/' "$GOLDEN/chouine.seat1" >view
	cat view view | bot greedy 2>err >answers
	told '^bot: (standard input):1: it always plays the first move: format 2: this program reads format 1$' err
	[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
	cat view view | bot first | cmp - answers
}

# Nobody sits down at a match of which the rules are not known.
case_nobody_sits_down_at_it() { # long
	for ((i = 0; i < ${#LATER[@]}; i += 2)); do
		newer "${LATER[i]}" "$GOLDEN/chouine.seat1" >view
		for sit in 'sit --plain' 'sit --pause 0'; do
			printf 'enter\n' | status 2 typist sh -c "$sit <view >answers" || fail "$sit"
			[ ! -s answers ] || fail "$sit: $(cat answers)"
			tr -d '\r\n' <typed >line # the terminal is 80 wide
			told "the header of the match is unreadable: ${LATER[i + 1]}" line
		done
	done
	# a match behind one that it knows
	{ cat "$GOLDEN/chouine.seat1"; cat view; } >two
	printf 'enter 1\n' | status 2 typist sh -c 'sit --plain <two >answers'
	says 'wins the match' typed
	tr -d '\r\n' <typed >line
	told 'the header of the match is unreadable: format 2' line
	# in the words of its person
	newer "${LATER[0]}" "$GOLDEN/chouine.seat1" >view
	printf 'enter\n' | status 2 typist sh -c 'sit --plain --lang fr <view >answers'
	tr -d '\r\n' <typed >line
	told 'un arbitre plus récent connaît peut-être ce mot' line
}
