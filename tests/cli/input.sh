# shellcheck shell=bash
# What bad input gets: an exit status, and a message that names what stands
# there and what was expected.

case_unknown_games_keys_and_values() {
	for program in shuffle deal referee; do
		usage_error "belote: there is no such game; the games are: $GAMES" "$program" belote
	done
	usage_error 'chouine has no such key' referee chouine colour=red
	# a key of another game is told as that, by every program that takes keys
	for program in deal referee 'plan roundrobin' 'referee --check bot'; do
		usage_error 'target=121: target is a key of chkobba; those of chouine are: players variant ' \
			$program chouine target=121
	done
	usage_error 'target is a key of chkobba; ' score --count chouine target=121
	usage_error 'reuse is a key of chouine; those of enfle are: ' referee enfle reuse=once
	usage_error 'variant is classic or mondoubleau' referee chouine variant=modern
	usage_error 'Chkobba is for 2 to 4 players' referee chkobba players=11
	# and nothing behind that
	usage_error 'x' referee chouine variant=x
	grep -qx 'referee: variant=x: variant is classic or mondoubleau' err || fail "$(cat err)"
	usage_error 'x' referee chouine dealer=x
	grep -qx 'referee: dealer=x: dealer is drawn, or a number from 1 to 12' err || fail "$(cat err)"
	usage_error 'deal: stake=1001: stake is a number from 1 to 1000' deal chnif stake=1001
	usage_error 'K1: teams=yes is for 4 players; there are 2' referee chkobba teams=yes
	usage_error 'C11' referee chouine players=3 manches=2
	usage_error 'chkobba chouine' score --count enfle
	usage_error 'first, random, greedy' bot clever
	usage_error 'a GAME is missing; the games are: ' shuffle
	usage_error 'dealer=SEAT' deal chouine --each
}

# A name that was told for another seat is not given by default.
case_default_names_are_free_ones() {
	printf 'arbitre 1 chkobba players=4\nname 1 seat2\nname 2 seat3\nname 3 seat16\n' | status 3 referee >out 2>err
	grep -qx 'name 4 seat4' out || fail "$(cat out)"
	printf 'arbitre 1 chkobba players=3\nname 1 seat15\nname 2 seat3\n' | status 3 referee >out 2>err
	grep -qx 'name 3 seat27' out || fail "$(cat out)"
}

case_too_few_players() {
	usage_error 'players=2, but 1 player is given' referee chkobba players=2 -p 'bot first'
	usage_error 'Chnif is for 5 to 12 players; 2 players are given' referee chnif -p bot\ first -p bot\ first
	usage_error 'go before a -p' referee chkobba -p bot\ first -p bot\ first --name x
	usage_error 'go before a -p' referee chkobba -p bot\ first -p bot\ first --uncaged
	usage_error 'the COMMAND is empty' referee chkobba -p '' -p bot\ first
	usage_error 'no outer and no double blanks' referee chkobba --name 'a  b' -p bot\ first -p bot\ first
	usage_error '1 to 64 bytes' referee chkobba --name '' -p bot\ first -p bot\ first
	usage_error 'goes with GAME and -o' referee --continue -o f
	usage_error '--duplicate and entropy=asked do not go together' referee chkobba --duplicate entropy=asked -p bot\ first -p bot\ first
	usage_error '--decks and -s do not go together' referee chkobba --decks x -s 1 -p bot\ first -p bot\ first
}

case_files_that_are_none() {
	mkdir d
	: >empty
	for program in replay score; do
		tells 2 'missing' $program missing >out
		tells 2 'd: ' $program d >out
		tells 3 'empty' $program empty >out
	done
	tells 1 ' is empty: there is no record' referee <empty >out
	tells 2 '(standard input): Is a directory' referee <d >out
	# what cannot be read is told by each that reads
	while read -r program; do
		tells 2 ': Is a directory' timeout 20 bash -c "$program" >out
	done <<-'X'
		replay --html d
		replay --audit --receipt d d
		replay --table d
		score --count chkobba d
		score --html d
		rate d
		sprt a b d
		plan --check d
		deal chkobba <d
		bot first <d
		bot expert <d
	X
	echo hello >text
	tells 1 'text:1: this is not a record: it begins with "hello"' replay text >out
	shows 1 'unreadable 1: text:1' replay --audit text
	tells 1 'this is not a record' referee <text >out
}

case_a_full_disk() {
	players 2 'bot first'
	tells 2 'standard output' shuffle chouine >/dev/full
	shuffle chouine -n 3 >decks
	tells 2 'standard output: No space left' deal chouine <decks >/dev/full
	# or after the first lines, long before the end of the input
	shuffle chouine -n 3000 >decks
	tells 2 'standard output: File too large' bash -c 'trap "" XFSZ; small_files 100; exec deal chouine <decks >out'
	tells 2 'cannot be written' referee chkobba "${P[@]}" >/dev/full
	tells 2 'cannot be written: No space left' referee <"$GOLDEN/chouine.inputs" >/dev/full
	for option in --audit '--seat 1' --table '--answers 1' ''; do
		tells 2 'standard output: No space left' replay $option "$GOLDEN/chouine.log" >/dev/full
	done
	tells 2 'standard output: No space left' score "$GOLDEN/chouine.log" >/dev/full
}

case_a_reader_that_has_gone() { # long
	set -o pipefail
	shuffle chouine -n 0 | head -n 1 >out
	shuffle chouine -n 0 | deal chouine | head -n 1 >out
	# every filter ends without a word
	referee --quiet chkobba deals=1 -s 1 -n 500 -p bot -p 'bot random' >log
	{
		for option in --audit --table '--seat 1' '--answers 1' ''; do
			replay $option log | head -n 1 >out
		done
		for option in --deals --json --standings ''; do
			score $option log | head -n 1 >out
		done
		(yes '? play KS | play KH' || :) | bot | head -n 1 >out
		referee --help | head -n 1 >out
	} 2>err
	[ ! -s err ] || fail "$(cat err)"
}

case_help_on_a_full_disk() {
	for program in $PROGRAMS; do
		for option in --help --usage --version; do
			tells 2 "$program: standard output: No space left" $program $option >/dev/full
		done
	done
}

case_empty_and_double_seeds() {
	for program in 'shuffle chouine' 'referee chouine' bot; do
		usage_error '-s: the SEED is empty' $program -s ''
	done
	echo x >seed
	: >none
	usage_error '-s and --seed-file do not go together' referee chouine -s 1 --seed-file seed
	usage_error '-s and --seed-file do not go together' referee chouine --seed-file seed -s 1
	usage_error 'none: expected a seed of 1 to 4096 bytes' referee chouine --seed-file none
	# 4096 bytes and their LF are one, and no byte more: it is not cut
	head -c 4096 /dev/zero | tr '\0' a >full
	{ cat full; echo; } >line
	{ cat full; printf '\r\n'; } >crlf
	{ cat full; echo; echo TAIL; } >long
	{ cat full; echo x; } >longer
	referee chouine --seed-file full -p bot\ first -p bot\ first 2>err >a
	referee chouine --seed-file line -p bot\ first -p bot\ first 2>err | cmp - a
	referee chouine --seed-file crlf -p bot\ first -p bot\ first 2>err | cmp - a
	usage_error 'long: expected a seed of 1 to 4096 bytes' referee chouine --seed-file long
	usage_error 'longer: expected a seed of 1 to 4096 bytes' referee chouine --seed-file longer
}

# 64 hex digits with something about them are hashed as a text, as ever, and told
case_a_seed_that_is_nearly_hex_is_told() {
	local seed digits='0011223344556677889900112233445566778899aabbccddeeff00112233aabb'
	players 2 'bot first'
	printf '%s\n' "$digits" >seed
	referee chkobba deals=1 --seed-file seed "${P[@]}" >log 2>err
	lacks hashed err
	for seed in "$digits  " " $digits" "${digits^^}" "$(sed 's/../& /g' <<<"$digits")" "${digits:0:60}"$'\n'"${digits:60}"; do
		printf '%s\n' "$seed" >nearly
		referee chkobba deals=1 --seed-file nearly "${P[@]}" >other 2>err
		says 'referee: --seed-file nearly: this is not quite 64 hex digits' err
		if cmp -s log other; then fail "\"$seed\" was read as hex"; fi
		tells 0 'shuffle: --seed: this is not quite 64 hex digits' shuffle chkobba -s "$seed" >out
	done
	# other texts are what they are
	for seed in "${digits:1}" "${digits}0" "g${digits:1}" 'a seed in words'; do
		shuffle chkobba -s "$seed" >out 2>err
		[ ! -s err ] || fail "$seed: $(cat err)"
	done
	printf 'a\tbot first\nb\tbot greedy\n' >players
	plan roundrobin chkobba -S nearly <players >out 2>err
	says 'plan: --seed-file nearly: this is not quite 64 hex digits' err
	tells 0 'bot: --seed: this is not quite 64 hex digits' bot random -s "$digits " </dev/null
}

# 68: whatever it comes from
case_a_short_seed_is_warned_of() {
	printf '123456789012345\n' >short
	printf '1234567890123456\n' >seed
	referee chkobba deals=1 --seed-file short -p bot\ first -p bot\ first 2>err >log
	says '--seed-file short: so short a seed can be guessed by the players; use 16 bytes or more' err
	referee chkobba deals=1 --seed-fd 5 -p bot\ first -p bot\ first 5<short 2>err >log
	says '--seed-fd 5: so short a seed can be guessed by the players' err
	printf '%s\n' 'a	bot' 'b	bot greedy' >players
	plan roundrobin chkobba -S short <players 2>err >list
	says '--seed-file short: so short a seed can be guessed by the players' err
	referee chkobba deals=1 --seed-file seed -p bot\ first -p bot\ first 2>err >log
	lacks guess err
	plan roundrobin chkobba -S seed <players 2>err >list
	lacks guess err
	# nobody plays who could
	status 3 referee chkobba --seed-file short </dev/null 2>err >log
	lacks guess err
}

# raw COMMAND...: what it prints has no control, zero-width or bidirectional
# character, and no line that begins with FORGED
raw() {
	"$@" </dev/null >out 2>err || true
	cat out err >both
	[ -s both ] || fail "no word: $*"
	if grep -aqP '[\x00-\x08\x0b-\x1f\x7f]|\x{9b}|\x{200b}|\x{202e}|\x{2066}|\x{feff}|^FORGED' both; then
		fail "$(cat -v both): $*"
	fi
}

case_names_and_arguments_are_shown_escaped() { # long
	local foul=$'\e[31m\xc2\x9b2J\xe2\x80\x8b\xe2\x80\xae\xe2\x81\xa6\xef\xbb\xbf\nFORGED' bad program
	local log=$foul.log
	sed 's/^rank 1 ./rank 1 7/' "$GOLDEN/chouine.log" >"$log"
	raw replay --audit "$log"
	says '\x1b[31m\xc2\x9b2J\xe2\x80\x8b\xe2\x80\xae\xe2\x81\xa6\xef\xbb\xbf\x0aFORGED.log:' out
	raw replay "$log"
	raw score "$log"
	raw replay --audit --receipt "$log" "$log"
	: >"$log.empty"
	raw replay "$log.empty"
	raw score "$log.empty"
	for program in replay score; do raw $program "$foul"; done
	raw score --count chouine "$log"
	raw score --count "$foul"
	raw score --count chouine "$foul=1"
	raw replay --audit --head "$foul"
	raw replay --record "$foul"
	raw replay --seat "$foul" "$GOLDEN/chouine.log"
	for program in shuffle 'deal chouine' deal 'referee chouine' referee bot 'shuffle -n' 'referee --cage' 'referee --sync' \
		'referee -n' 'referee --seed-file' 'referee chouine --name' \
		'referee chouine -p bot -p' 'referee chkobba --check' 'referee chouine -p bot -p bot --stderr' \
		'referee chouine -p bot -p bot --transcript' 'referee chouine -p bot -p bot --decks'; do
		raw $program "$foul"
	done
	# a record that cannot be, or is not continued
	for bad in "no/$foul" "$foul.log"; do
		raw referee chouine -o "$bad" -p bot\ first -p bot\ first
		raw referee chouine -o "$bad" --continue -p bot\ first -p bot\ first
	done
	for program in $PROGRAMS; do
		for bad in "--$foul" "-$foul" "--he$foul" "--help=$foul"; do raw $program "$bad"; done
		cp "$BIN/$program" "$foul"
		raw "./$foul" --no-such
		rm "$foul"
	done
	# other languages stay
	tells 2 'score: Zoé: No such file' score Zoé
}

case_bad_decks() {
	shuffle chouine -s 1 >deck
	sed 's/ 7C//' deck | tells 1 '(standard input):1: G2: 7C is missing in the deck' deal chouine >out
	sed 's/ 7C//; s/ AS//' deck | status 1 deal chouine >out 2>err
	says 'G2: 2 cards are missing in the deck, AS among them' err
	sed 's/7C/AS/' deck | tells 1 'G2: AS is in the deck twice' deal chouine >out
	sed 's/7C/2C/' deck | tells 1 'G2: 2C is not in the pack of La Chouine' deal chouine >out
	sed 's/TC/1C/' deck | tells 1 'G2: "1C" is not a card: ' deal chouine >out
	# a deck of another game, also where a referee reads it
	status 1 deal chkobba <deck >out 2>err
	says 'G2: this deck is of another game (La Chouine); Chkobba is played with 40 cards: shuffle chkobba' err
	shuffle chnif | tells 1 "G2: this deck is of another game (Chnif, L’Enfle); La Chouine" deal chouine >out
	head -n 1 deck | status 1 referee chkobba dealer=1 --decks - -p 'bot first' -p 'bot first' >out 2>err
	says 'G2: this deck is of another game' err
	tells 3 '(standard input) is empty: there is no deck; shuffle chouine writes decks' deal chouine </dev/null >out
	shuffle chkobba | tells 3 '(standard input):1: the decks end before the deal does' deal chkobba >out
}

# record_with N LINE: a good record whose line N is LINE
record_with() { awk -v n="$1" -v l="$2" 'NR == n { $0 = l } { print }' "$GOLDEN/chnif-poor.log"; }

case_lines_that_are_none() {
	for flaw in 'play 4 8D\r' 'play 4\t8D' 'play 4  8D' ' play 4 8D' 'play 4 8D ' ''; do
		record_with 24 "$(printf '%b' "$flaw")" >log
		shows 1 'tampered 1: log:24' replay --audit log
	done
	sed 's/$/\r/' "$GOLDEN/chnif-poor.log" >log
	shows 1 'CR LF' replay --audit log
	printf 'arbitre 1 chouine\nplay\0\n' >log
	tells 1 'NUL' referee <log >out
	{ head -n 3 "$GOLDEN/chouine.log"; head -c 5000 /dev/zero | tr '\0' x; echo; } >log
	shows 1 'at most 4096 bytes' replay --audit log
	tells 1 '4096 bytes' referee <log >out
	printf 'arbitre 1 chouine' >log
	tells 1 'no LF' referee <log >out
	shows 3 'unfinished' replay --audit log
}

# resealed: the record of standard input, with the seal that is true for it
resealed() {
	grep -av '^seal' >bare
	cat bare
	echo "seal $(b2sum -l 256 <bare | cut -d ' ' -f 1)"
}

case_bytes_that_no_line_may_have() {
	for byte in 001 037 177 200 377; do
		record_with 24 "play 4 8D$(printf '%b' "\\0$byte")" | resealed >log
		shows 1 'unreadable 1: log:24: ' replay --audit log
		says 'record: a byte that is not printable ASCII' out
	done
}

# All of a line that is too long is under the seal, not only what was kept of it.
case_the_tail_of_a_long_line_is_sealed() {
	record_with 24 "#$(printf '%5000s' '' | tr ' ' x)" | resealed >log
	shows 1 'unreadable 1: log:24: ' replay --audit log
	sed '24s/x$/y/' log >other
	shows 1 'tampered 1: other:24: match 1, deal 1, round 1 (#m1d1t1): the seal does not hold' replay --audit other
}

case_a_derived_line_that_does_not_hold() {
	sed '/^seal/d; s/^dealer 2/dealer 3/' "$GOLDEN/chnif-poor.log" >log
	tells 1 '(standard input):15: found "dealer 3", expected dealer 2' referee <log >out
	# what came before the fault is there
	head -n 14 log >a
	head -n 14 out | cmp - a
}

case_two_headers_and_no_seal() {
	{ head -n 30 "$GOLDEN/chouine.log"; cat "$GOLDEN/chnif-poor.log"; } >log
	shows 3 'unfinished 1: log:' replay --audit log
	says 'ok 2 chnif' out
	shows 3 'chnif	1' score log 2>err
}

case_a_seed_that_was_not_committed_to() {
	sed '/^seal/d; s/^seed 7/seed 8/' "$GOLDEN/chnif-poor.log" >log
	shows 1 'illegal 1: log:8: match 1 (#m1): found "commit' replay --audit log
	tells 1 'found "commit' referee <log >out
}

case_moves_that_are_refused() {
	# a record up to a question, then a bad answer, and the rule it breaks
	try() {
		head -n "$2" "$GOLDEN/$1.log" >log
		echo "$3" >>log
		tells 1 "$4" referee <log >out
	}
	try chkobba-cut-redeal 24 'play 1 KS' 'G1'
	try chkobba-cut-redeal 24 'play 2 KS' 'K5: the seat does not hold'
	try chkobba-cut-redeal 24 'play 2 KH' 'K5: a card that can capture must'
	try chkobba-cut-redeal 24 'play 2 KH 5H AH' 'K5: the captured cards must add up'
	try chkobba-cut-redeal 24 'play 2 5S AH 4C' 'K5: an equal card lies there'
	try enfle-out 23 'play 1 KC' 'E2: the suit led must be followed'
	try enfle-out 23 'play 1 2S' 'E2: the seat does not hold that card'
	try chouine-faults 17 'play 2 9C quinte' 'C6'
	try chnif-poor 23 'play 4 KS' 'N4'
}

case_a_record_of_another_game_is_not_judged() {
	printf 'arbitre 1 enfle\n' | status 1 referee chouine >out 2>err
	says ':1: found "arbitre 1 enfle", expected a record of chouine' err
	tells 1 'expected a record of enfle' referee enfle <"$GOLDEN/chouine.inputs" >out
	referee chouine <"$GOLDEN/chouine.inputs" | cmp - "$GOLDEN/chouine.log"
}

case_score_refuses_what_does_not_hold() {
	sed 's/total=87/total=88/' "$GOLDEN/chouine.log" | tr 7 8 >log
	tells 1 'log:' score log >out
	[ "$(wc -l <out)" = 1 ] || fail 'results of a bad record'
}

case_real_tables_that_are_wrong() {
	printf 'pile 1 AS KS\npile 2 AS\n' >t
	tells 1 't:2: found "pile 2 AS", expected each card only once' score --count chouine t
	printf 'pile 1 AS\npile 2 2S\n' >t
	tells 1 't:2: found "pile 2 2S", expected a card of the pack' score --count chouine t
	printf 'pile 1 7D 7S 7H 6D\npile 2 7C KS\nchkobba 2\n' >t
	shows 0 'points 1 karta=1 dinari=1 barmila=1 haya=1 chkobba=0 total=4' score --count chkobba t
	says 'points 2 karta=0 dinari=0 barmila=0 haya=0 chkobba=1 total=1' out
}

case_started_without_descriptors() {
	players 2 'bot first'
	status 0 referee chkobba -o log "${P[@]}" <&- >&-
	replay --audit log >out
}

case_seats_that_no_record_has() {
	for seat in nobody 7; do
		tells 1 "no record has a seat $seat" replay --seat $seat "$GOLDEN/chouine.log" >out
		tells 1 "no record has a seat $seat" replay --answers $seat "$GOLDEN/chouine.log" >out
	done
	tells 1 'expected seed ' referee -s 1 <"$GOLDEN/chouine.inputs" >out
}

case_an_output_that_is_closed_is_an_error() {
	players 2 bot
	referee chkobba deals=1 "${P[@]}" >log 2>err
	for line in 'replay log' 'replay -a log' 'replay --html log' 'score log' 'score --standings log' 'shuffle chkobba' \
		'referee --list' 'plan --list'; do
		$line >out 2>err || fail "$line: $(cat err)"
		tells 2 'standard output: Bad file descriptor' $line >&-
	done
	# where nothing is written there it does not matter
	$line >out <&-
	referee chkobba deals=1 -o log2 "${P[@]}" <&- >&- 2>&-
	replay --audit log2 >out
}

# The decks of a real table come as people write them; the output is canonical.
case_deal_reads_cards_as_people_write_them() {
	for game in chkobba chnif chouine enfle; do
		shuffle $game -s 1 -n 20 >decks
		deal $game <decks >expected
		sed 's/T\([SHDC]\)/10\1/g; s/.*/\L&/' decks | deal $game | cmp - expected
	done
	sed 's/ S/ 1S/' decks | sed 's/ TS/ 11S/' | status 1 deal enfle >out 2>err
	says '11S' err
}
