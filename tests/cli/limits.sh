# shellcheck shell=bash
# How far options go, what goes with what, and what the exit status is of
# several things at once.

case_numbers_have_their_limits() { # medium
	# --list looks at what stands before it, and at nothing else
	while read -r option least most over; do
		referee "$option$least" --list >out 2>err || fail "$option$least: $(cat err)"
		referee "$option$most" --list >out 2>err || fail "$option$most: $(cat err)"
		# a maximum that is only a technical one is told to those who exceed it
		case $most in
		???????*) text="at most $most;" low="a number, $least or more;" ;;
		*) text="a number from $least to $most;" low=$text ;;
		esac
		usage_error "${option%=} $over: expected $text" referee "$option$over" --list
		[ "$least" = 0 ] || usage_error "${option%=} 0: expected $low" referee "${option}0" --list
	done <<-'X'
		--matches= 1 4294967295 4294967296
		--first= 0 9223372036854775807 9223372036854775808
		--memory= 1 1073741824 1073741825
		--processes= 1 4194304 4194305
		--cpu= 1 1073741824 1073741825
		--tmp= 1 1048576 1048577
		--pin= 0 65535 65536
	X
	usage_error '--seed-fd 65535: Bad file' referee chkobba --seed-fd 65535
	usage_error '--seed-fd 65536: expected a number from 0 to 65535' referee chkobba --seed-fd 65536
	most=9223372036854775807 over=9223372036854775808
	for option in --match --first; do
		shuffle chouine "$option" "$most" >out
		[ "$(wc -l <out)" = 1 ] || fail "$option $most: $(cat out)"
		usage_error "$option $over: expected at most $most;" shuffle chouine "$option" "$over"
	done
	usage_error "-n $over: expected at most $most;" shuffle chouine -n "$over"
	[ "$(shuffle chouine -s x -m 3 -n 2 -f 5 | tail -n 1)" = "$(shuffle chouine -s x -m 3 -f 6)" ] || fail 'the second deck'
	[ "$(shuffle chouine -s x -m 3)" != "$(shuffle chouine -s x -m 2)" ] || fail 'two matches, one deck'
	tells 3 '--record 4294967295: there is 1 record' replay --audit --record 4294967295 "$GOLDEN/chouine.log" >out
	usage_error '--record 4294967296: expected at most 4294967295;' replay --record 4294967296 "$GOLDEN/chouine.log"
	usage_error '--record 0: expected a number, 1 or more;' replay --record 0 "$GOLDEN/chouine.log"
	tells 1 'there is no deal 1000000' replay --deal 1000000 "$GOLDEN/chouine.log" >out
	usage_error '--deal 1000001: expected a number from 1' replay --deal 1000001 "$GOLDEN/chouine.log"
	for over in "$(printf '%063d' 1)" "$(printf '%065d' 1)" "$(printf 'A%063d' 1)" "$(printf 'g%063d' 1)"; do
		usage_error "--head $over: expected 64 lower-case hex digits" replay --audit --head "$over" "$GOLDEN/chouine.log"
	done
	for over in 60.001 61 -1 1s '' nan; do
		usage_error "--pause${over:+ $over}: expected seconds, from 0 to 60" sit --pause "$over"
	done
	for most in 0 60 .5; do usage_error 'there is no terminal' setsid -w sit --pause "$most"; done
}

case_so_many_and_no_more() {
	local i longest players=() allow=() games=()
	for ((i = 0; i < 12; i++)); do players+=(-p 'bot first'); done
	for ((i = 0; i < 16; i++)); do allow+=(--allow /) games+=(enfle); done
	referee "${players[@]}" --list >out
	usage_error '-p bot first: there are at most 12 players' referee "${players[@]}" -p 'bot first' --list
	usage_error '-P cat: there are at most 12 players' referee "${players[@]}" -Pcat --list
	referee "${allow[@]}" --list >out
	usage_error '--allow /: there are at most 16 folders' referee "${allow[@]}" --allow / --list
	longest=$(printf '/%04094d' 0)
	referee "--allow=$longest" --list >out
	usage_error '0: there are at most 16 folders' referee "--allow=${longest}0" --list
	# they are found before any of them is played
	usage_error '--check: there are at most 16 games' referee --check 'bot first' "${games[@]}" enfle
	usage_error 'belote: there is no such game' referee --check 'bot first' enfle belote
	usage_error 'players=4, but 2 players are given' referee enfle players=4 -p 'bot first' -p 'bot first'
	usage_error 'players=2, but 3 players are given' referee chouine players=2 "${players[@]:0:6}"
	usage_error 'La Chouine is for 2 to 4 players; 1 player is given' referee chouine -p 'bot first'
	usage_error 'La Chouine is for 2 to 4 players; 5 players are given' referee chouine "${players[@]:0:10}"
}

case_what_goes_with_what() { # medium
	local bots=(-p 'bot first' -p 'bot first') log=$GOLDEN/chouine.log option
	local check='--check goes with names of games, and neither with -p nor -o'
	usage_error "$check" referee --check 'bot first'
	usage_error "$check" referee --check 'bot first' enfle -p 'bot first'
	usage_error "$check" referee --check 'bot first' enfle -o log
	usage_error '--continue goes with GAME and -o FILE' referee chkobba --continue "${bots[@]}"
	usage_error '--continue goes with GAME and -o FILE' referee --continue -o log "${bots[@]}"
	usage_error '--decks goes with GAME and -p' referee chkobba --decks x
	usage_error '--decks goes with GAME and -p' referee --decks x "${bots[@]}"
	usage_error '--decks and entropy=asked do not go together' referee chkobba entropy=asked --decks x "${bots[@]}"
	usage_error '-p -: one seat may be typed at the terminal' referee chkobba -o log -p - -p -
	usage_error '-p -: one seat may be typed at the terminal' referee chkobba -p - -p 'bot first'
	usage_error '-p -: one seat may be typed at the terminal' referee -o log -p - -p 'bot first'
	usage_error '-P: only one person can sit at this terminal' referee chkobba -o log -P -P
	usage_error '-P: only one person can sit at this terminal' referee chkobba -o log -P -p -
	[ ! -e log ] || fail 'a record of what cannot be'
	usage_error '--duplicate: a player without a cage' referee chkobba deals=1 --duplicate --uncaged "${bots[@]}"
	usage_error '--duplicate: a player without a cage' referee chkobba deals=1 --duplicate -p 'bot first' --uncaged -p 'bot first'
	usage_error '--duplicate: a player without a cage' referee chkobba deals=1 --duplicate --cage=none "${bots[@]}"
	usage_error '--duplicate: a player without a cage' referee chkobba deals=1 -o log --duplicate -Pcat -p 'bot first'
	referee chkobba deals=1 --duplicate --trust --cage=none "${bots[@]}" >out 2>err
	[ "$(grep -c '^seal' out)" = 2 ] || fail 'a duplicate of two'
	usage_error 'entropy=asked needs a seed' deal chkobba entropy=asked
	usage_error 'chkobba: shuffle takes one GAME, without keys' shuffle chouine chkobba
	usage_error '--list takes no GAME' shuffle --list chouine
	usage_error 'first: bot takes one strategy' bot random first
	usage_error '--deals and --standings do not go together' score --standings --deals "$log"
	usage_error '--deals and --count do not go together' score --deals --count=chouine "$log"
	usage_error '--standings and --count do not go together' score --standings --count=chouine "$log"
	usage_error '--json and --html do not go together' score --html --json "$log"
	for option in --seals --count=chouine; do
		usage_error "--without and ${option%=*} do not go together" score --without x "$option" "$log"
	done
	# replay: shows one thing
	usage_error '--audit and --table do not go together' replay --table --audit "$log"
	usage_error '--audit and --seat do not go together' replay --audit --seat=1 "$log"
	usage_error '--seat and --answers do not go together' replay --seat=1 --answers=1 "$log"
	usage_error '--seat and --table do not go together' replay --table --seat=1 "$log"
	for option in --audit --answers=1 --table --deal=1 --follow; do
		usage_error "--html and ${option%=*} do not go together" replay --html "$option" "$log"
		usage_error "--html and ${option%=*} do not go together" replay --html --seat=1 "$option" "$log"
	done
	for option in --audit --seat=1 --answers=1 --table; do
		for what in --deal=1 --follow --open; do
			usage_error "${what%=*} and ${option%=*} do not go together" replay "$option" "$what" "$log"
		done
	done
	for option in --html --audit --follow --deal=1 --record=1 --answers=1 --table; do
		tells 2 "--step" replay --step "$option" "$log"
		says "${option%=*}" 'do not go together' err
	done
	usage_error '--step takes one FILE' replay --step "$log" "$log"
	usage_error '--follow takes one FILE' replay --follow "$log" "$log"
	for option in --head="$(printf '%064d' 0)" --receipt=x; do
		usage_error "${option%=*} goes with --audit" replay "$option" "$log"
	done
	replay --html --seat 1 "$log" >out
	replay --html --open "$log" >out
	replay --deal 1 --open "$log" >out
}

# 1 goes before 3, and both before 0, in every order
case_the_worst_of_several_counts() { # medium
	local good=$GOLDEN/chouine.log other=$GOLDEN/chkobba.log program option
	sed 's/^rank 1 ./rank 1 7/' "$good" >bad
	head -n 20 "$good" >open
	for program in 'replay --audit' 'replay --table' 'replay --seat 1' 'replay --answers 1' replay score 'score --deals' 'score --standings'; do
		{
			status 0 $program "$good" "$other" >out 2>err
			status 3 $program "$good" open >out 2>err
			status 3 $program open "$good" >out 2>err
			status 1 $program bad open >out 2>err
			grep -q 'bad:.*the seal does not hold\|tampered.*bad:' out err
			status 1 $program open bad >out 2>err
			grep -q 'bad:.*the seal does not hold\|tampered.*bad:' out err
			status 1 $program "$good" bad "$other" >out 2>err
			grep -q 'bad:.*the seal does not hold\|tampered.*bad:' out err
		}
	done
	# what is demanded and not there, of records that hold
	tells 1 'no record has a seat Nobody' replay --seat Nobody "$good" >out
	status 3 replay --seat Nobody open >out 2>err
	lacks Nobody err # it may still come
	tells 3 'there are 2 records' replay --record 3 "$good" "$good" >out
	status 0 replay --record 2 "$good" "$good" >out 2>err
	shows 1 'tampered: the last seal is' replay --audit --head "$(printf '%064d' 7)" open 2>err
	tells 1 'there is no deal 99; the deals are 1 to 3' replay --deal 99 "$good" >out
	status 3 replay --deal 99 open >out 2>err
	lacks 'deal 99' err # it may still come
}

case_forfeits_are_counted_in_words() {
	count=$(grep -c '^forfeit' "$GOLDEN/chnif-faults.log")
	[ "$count" -gt 1 ] || fail "$count forfeits"
	tells 1 "--strict: $count forfeits" referee --strict <"$GOLDEN/chnif-faults.inputs" >out
	cmp out "$GOLDEN/chnif-faults.log"
	status 1 referee chkobba --strict --absent=forfeit -p false -p 'bot first' >out 2>err
	grep -q -- '--strict: 1 forfeit$' err || fail "$(cat err)"
}

case_questions_that_are_none() {
	for question in '? ' '?'; do
		echo "$question" | status 1 bot >out 2>err
		[ "$(cat err)" = 'bot: a question without a move: expected ? MOVE | MOVE' ] || fail "$(cat err)"
		[ ! -s out ] || fail "$(cat out)"
	done
	{ printf '? '; head -c 5000 /dev/zero | tr '\0' x; echo; } | status 1 bot >out 2>err
	[ "$(cat err)" = 'bot: (standard input):1: a line of over 4096 bytes' ] || fail "$(cat err)"
	# a line that breaks off is the end
	printf '? play AS | play KS\n? play' | status 0 bot >out 2>err
	[ "$(cat out)" = 'play AS' ] || fail "$(cat out err)"
	printf '?play AS\n??\n#? a\n? b\n' | bot >out
	[ "$(cat out)" = b ] || fail "$(cat out)"
}

case_decks_that_break_off() {
	shuffle chouine -s 1 -n 3 >decks
	{ head -c -1 decks; } | status 1 deal chouine dealer=1 --each >out 2>err
	says '(standard input):3: the last line is torn' err
	[ "$(grep -c '^arbitre' out)" = 2 ] || fail "$(cat out)"
	{ cat decks; head -c 5000 /dev/zero | tr '\0' x; echo; } | status 1 deal chouine >out 2>err
	grep -q '(standard input):4: the line is too long: at most 4096 bytes are read$' err || fail "$(cat err)"
	# a header is no deck, wherever it stands
	{ shuffle enfle -s 1; echo 'arbitre 1 enfle'; shuffle enfle -s 2 -n 9; } >mixed
	tells 1 'deal: (standard input):2: found "arbitre 1 enfle", expected deck' deal --each enfle dealer=1 <mixed >out
	[ "$(grep -c '^deck' out)" = 1 ] || fail "$(cat out)"
	tells 1 'deal: (standard input):1: this is a record' deal chouine <"$GOLDEN/chouine.log" >out
	status 1 referee enfle deals=2 tricks=20 --quiet --decks mixed -p bot\ first -p bot\ first -p bot\ first -p bot\ first >out 2>err
	says 'referee: mixed:2: found "arbitre 1 enfle", expected deck' err
	# without --each those behind the opening follow as they are
	{ echo '# decks'; cat decks; } | deal chouine dealer=1 >out
	[ "$(grep -c '^arbitre' out)" = 1 ] || fail "$(cat out)"
	tail -n 2 decks | cmp - <(tail -n 2 out)
	deal chouine dealer=1 --each <decks >out
	[ "$(grep -c '^arbitre' out)" = 3 ] || fail "$(cat out)"
	lacks -E '^name' out # the names are the referee's to give
}

# a seed on the command line is, once it is read
case_a_seed_is_out_of_sight() {
	mkfifo pipe
	exec 9<>pipe
	shuffle chouine -s Hush -n 0 >&9 &
	pid=$!
	wait_for waits "$pid" shuffle
	grep -q chouine "/proc/$pid/cmdline"
	lacks -a Hush "/proc/$pid/cmdline" # shuffle shows its seed
	kill "$pid"
	wait "$pid" || :
	mkfifo other
	exec 8<>other
	referee chouine -s Hush <&8 >out 2>err &
	pid=$!
	wait_for waits "$pid" referee
	grep -q chouine "/proc/$pid/cmdline"
	lacks -a Hush "/proc/$pid/cmdline" # referee shows its seed
	kill "$pid"
	wait "$pid" || :
}
