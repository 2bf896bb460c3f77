# shellcheck shell=bash
# What people read, whole: the accounts and the answers in tests/accounts, which
# tests/accounts/rewrite makes anew once a wording was changed on purpose.

ACCOUNTS=$ROOT/tests/accounts

# verbs FILE...: those of the lines of these records, but for the chain's
verbs() { cat "$@" | grep -v '^#\|^prev' | cut -d ' ' -f 1 | sort -u; }

case_accounts_are_told_as_ever() { # medium
	local f n=0 name logs=()
	for f in "$ACCOUNTS"/*.account; do
		name=$(basename "$f" .account)
		replay "$GOLDEN/$name.log" >told
		cmp told "$f" || fail "$name: $(diff told "$f" | head -n 4)"
		logs+=("$GOLDEN/$name.log")
		n=$((n + 1))
	done
	[ $n -ge 14 ] || fail "only $n"
	# every kind of line that a golden record has is in one of them
	verbs "${logs[@]}" >have
	verbs "$GOLDEN"/*.log | cmp - have || fail "no account has: $(verbs "$GOLDEN"/*.log | comm -23 - have)"
}

# One partie, two manches; in French nothing is counted in the singular too.
case_results_are_counted_in_words() {
	while IFS='|' read -r terms english french; do
		players "${terms%% *}" bot
		rm -f log
		# shellcheck disable=SC2086
		referee ${terms#* } -s 3 -o log "${P[@]}" >out 2>err || fail "$(cat err)"
		replay log >told
		says "$english" told
		replay --lang fr log >told
		says "$french" told
	done <<-'X'
		2 chouine deals=1 manches=1| wins the match, 1 partie to 0.| gagne le match, 1 partie à 0.
		2 chouine deals=1| wins the match by the manche that broke off, 1 to 0.| gagne le match par la manche interrompue, 1 à 0.
		3 chouine deals=1 players=3| wins the match with 1 partie.| gagne le match avec 1 partie.
	X
}

# A deal of each game, as people tell it.
case_deals_are_told_as_their_players_do() {
	for game in $GAMES; do
		deal=1
		[ "$game" != enfle ] || deal=3
		replay --record 1 --deal $deal "$ROOT/tests/people/$game.log" >told
		cmp told "$ROOT/tests/people/$game.en.txt" || fail "$(diff told "$ROOT/tests/people/$game.en.txt")"
	done
	tells 1 'there is no deal 1001; the deals are 1 to 1' replay --deal 1001 "$ROOT/tests/people/chnif.log" >out
	[ ! -s out ] || fail "$(head -n 3 out)"
	tells 2 '--deal 0: expected a number from 1' replay --deal 0 "$ROOT/tests/people/chnif.log"
	tells 2 '--deal and --table do not go together' replay --deal 1 --table "$ROOT/tests/people/chnif.log"
}

# A record that grows: every line is told as soon as it is there, to the public.
case_growing_records_are_followed() { # long
	local n line last=''
	players 2 'bot greedy'
	referee chouine -s 1 deals=2 -o whole "${P[@]}"
	replay whole >account
	n=$(grep -n '^deal 2' whole | cut -d : -f 1)
	head -n "$n" whole >growing
	# its writer holds the lock
	hold growing
	replay --follow growing >told &
	local pid=$!
	wait_for grep -q '^Partie 1\|^Manche 1, partie 1' told
	lacks -E '♠ .*♠ .*♠ .*♠ .*♠' <(grep '^  bot' told) # hands are shown
	wait_for waits "$pid" replay
	tail -n +$((n + 1)) whole >>growing
	let_go
	wait "$pid" || fail "exit $?"
	grep '^  trick\|^Partie\|^Manche\|wins' account | sed 's/ → .*//' >expected
	grep '^  trick\|^Partie\|^Manche\|wins' told | sed 's/ → .*//' | cmp - expected
	# a trick is told as soon as both have drawn behind it
	head -n 2 whole >growing
	hold growing
	replay --follow growing >told &
	pid=$!
	n=0
	while IFS= read -r line; do
		echo "$line" >>growing
		[[ $last != take* || $line != take* ]] || wait_for eval '[ "$(grep -c "^  trick" told)" -gt "$n" ]'
		n=$(grep -c '^  trick' told) || :
		last=$line
	done < <(tail -n +3 whole)
	let_go
	wait "$pid" || fail "exit $?"
	# a writer that stops leaves it unfinished
	n=$(grep -n '^deal 2' whole | cut -d : -f 1)
	head -n "$n" whole >growing
	tells 3 "is not finished" replay -f growing >told
	# all hands are shown of what is finished, and where that is asked for
	replay -f --open whole | cmp - account
	# a pipe: what is there is told before more comes
	mkfifo pipe
	replay <pipe >told &
	pid=$!
	exec 9>pipe
	head -n "$n" whole >&9
	wait_for grep -q '^  trick 5' told
	tail -n +$((n + 1)) whole >&9
	exec 9>&-
	wait "$pid"
	cmp told account
}

case_answers_are_told_as_ever() {
	local f n=0 name
	for f in "$ACCOUNTS"/*.answers*; do
		name=$(basename "${f%.answers*}")
		replay --answers "${f##*.answers}" "$GOLDEN/$name.log" >told
		cmp told "$f" || fail "$f: $(diff told "$f" | head -n 4)"
		n=$((n + 1))
	done
	[ $n -ge 9 ] || fail "only $n"
}

# What a seat answered, out of the record itself: its moves, and its illegal
# answers as it sent them.
answered() {
	local seat=$1 verb s rest
	echo ready
	while read -r verb s rest; do
		[ "$s" = "$seat" ] || continue
		case "$verb $rest" in
		play\ * | cut\ * | entropy\ *) echo "$verb $rest" ;;
		'keep ' | 'lay ' | 'swap ') echo "$verb" ;;
		'fault illegal %') echo ;;
		'fault illegal '*)
			rest=${rest#illegal }
			printf '%b\n' "${rest//%/\\x}"
			;;
		fault*) return ;;
		esac
	done
}

case_answers_are_those_of_the_record() {
	for spec in 'chouine-faults 1' 'chouine-faults 2' 'chkobba-tie 1' 'chkobba-cut-redeal 2' \
		'chouine 2' 'enfle 3' 'chkobba-3-cut 3' 'chouine-mondoubleau-follower 1'; do
		read -r name seat <<<"$spec"
		answered "$seat" <"$GOLDEN/$name.log" >expected
		replay --answers "$seat" "$GOLDEN/$name.log" | cmp - expected || fail "$spec"
	done
}

case_several_records_are_told_apart() {
	cat "$GOLDEN/chnif-poor.log" "$GOLDEN/enfle-void.log" | replay >told
	{ cat "$ACCOUNTS/chnif-poor.account"; echo; printf 'Match 2: '; cat "$ACCOUNTS/enfle-void.account"; } | cmp - told
	cat "$GOLDEN/chnif-poor.log" "$GOLDEN/enfle-void.log" | replay --record 2 | cmp - "$ACCOUNTS/enfle-void.account"
}

# Who is out: what the house does for it, and what becomes of it.
case_the_house_is_told_as_such() {
	replay "$GOLDEN/enfle-out-wins.log" >told
	says 'it is the last card of seat4, who is out: the basket stays (E8).' told
	cat >leaves.sh <<-'X'
		n=0
		while read -r q rest; do
			case $q in '?') n=$((n + 1)); [ $n -lt 3 ] || exit; echo "${rest%% |*}" ;; esac
		done
	X
	referee chkobba players=3 cut=asked -s 5 --uncaged -p 'bot first' --name Ali -p 'sh leaves.sh' -p 'bot first' >log 2>err
	grep -q '^cut 2' log || fail "$(grep '^cut\|^forfeit' log)"
	replay log >told
	says 'Ali is out of the match; the house plays on' told
	says 'The house cuts 1 card for Ali.' told
	# with two the match is over, and at its first question nobody has a second one
	referee chkobba -p cat --name Zoé -p 'bot greedy' >log 2>err
	replay log >told
	says 'is out, and the match is over (F3).' told
	lacks 'the house plays on' told
	lacks ' of 2)' told
}

# When it stops though nobody has won (G7).
case_the_deals_of_the_terms_stand_in_the_title() { # long
	for game in $GAMES; do
		players "$(referee --list "$game" | sed -n 's/^players	\([0-9]*\).*/\1/p')" 'bot first'
		referee $game deals=1 -s x "${P[@]}" >one 2>err || fail "$(cat err)"
		replay one | head -n 1 >title
		says ' · 1 deal at most' title
		replay --lang=fr one | head -n 1 >title
		says ' · 1 donne au plus' title
		replay --html one >page
		says ' · 1 deal at most</' page
		referee $game deals=2 -s x "${P[@]}" 2>err | replay | head -n 1 >title
		says ' · 2 deals at most' title
		referee $game -s x "${P[@]}" 2>err | replay | head -n 1 >title
		lacks 'at most' title
	done
}

# A word of a key that is not the default is read from the title.
case_each_word_of_a_key_is_in_the_title() { # medium
	local game key initial values word n=0
	for game in $GAMES; do
		while IFS=$'\t' read -r key initial values _; do
			for word in $(tr '|' ' ' <<<"$values"); do
				case $word in "$initial" | [0-9]*-*) continue ;; esac
				for count in 2 3 4 5; do
					! referee --list "$game" players=$count "$key=$word" >/dev/null 2>&1 || break
				done
				players $count 'bot first'
				for term in '' "$key=$word"; do
					# shellcheck disable=SC2086
					referee "$game" $term deals=1 -s x "${P[@]}" 2>err | replay | head -n 1
				done | uniq | wc -l | grep -qx 2 || fail "$game $key=$word: no title has it: .terms_text, or a row of struct term_words"
				n=$((n + 1))
			done
		done < <(referee --list "$game")
	done
	[ $n -ge 17 ] || fail "only $n words"
}

# Hands that nobody may see are counted, in one sentence, in every game.
case_hidden_hands_are_counted() {
	for game in chnif:10 enfle:12 chouine:5 chkobba:3; do
		players "$(seats_of "${game%:*}")" 'bot first'
		referee "${game%:*}" -s 1 -o "${game%:*}.log" "${P[@]}" 2>err
		head -n 60 "${game%:*}.log" >part
		status 3 replay --follow part >told 2>err
		lacks -F '??' told
		grep -Eqx "  (Round 1\.  )?${game#*:} cards each\." told || fail "$(cat told)"
		status 3 replay --follow --lang fr part >told 2>err
		says "${game#*:} cartes chacun." told
		# of those who may see a hand there is one more line
		replay --html --seat 2 "${game%:*}.log" >page.html
		lacks -F '?? ??' page.html
		says "${game#*:} cards each." page.html
		[ "$game" = chkobba:3 ] || grep -A 1 '<dt>' page.html | grep -q '<dd>.*[♠♥♦♣]' || fail "$(grep -m 1 -A 2 '<dt>' page.html)"
	done
}
