# shellcheck shell=bash
# One word to sit down: sit GAME starts a referee, and sit alone goes on.

typist() { python3 "$ROOT/tests/people/typist" "$@"; }
# The folder of the records.
home() {
	export XDG_STATE_HOME=$PWD/state
	HOME_OF=$XDG_STATE_HOME/arbitre
	DAY=$(date +%F)
}
# sits ARGUMENTS...: sits down and leaves at the first question
sits() {
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send q\r' 'wait Leave?' 'send q\r' |
		status 3 typist sit "$@" 2>err
}

case_one_word_sits_down() { # medium
	need python3 terminal
	home
	printf '%s\n' 'wait ready' 'enter 1' | typist sit chkobba deals=1 --name Zoé --plain || fail "$? $(cat typed)"
	local record=$HOME_OF/chkobba-$DAY-1.log
	[ "$(sed -n '2,3p' "$record")" = $'name 1 Zoé\nname 2 club' ] || fail "$(head "$record")"
	replay --audit "$record" >out || fail "$(cat out)"
	[ "$(stat -c %a "$HOME_OF" "$HOME_OF/matches" | tr '\n' ' ')" = '700 600 ' ] || fail "$(ls -la "$HOME_OF")"
	# another day of the same, and others beside it
	sits chkobba
	cmp <(head -n 3 "$HOME_OF/chkobba-$DAY-2.log") <(head -n 3 "$record")
	grep -q $'^chkobba-.*-2\tchkobba\tdeals=1\t--seats=2\t--name=Zoé\t--plain$' "$HOME_OF/matches" || fail "$(cat "$HOME_OF/matches")"
	sits chkobba --level expert --plain
	head -n 3 "$HOME_OF/chkobba-$DAY-3.log" | tr '\n' ' ' | grep -q 'deals=1000 .* name 2 expert $' || fail "$(head "$HOME_OF/chkobba-$DAY-3.log")"
	sits enfle --seats 5 --plain --hints
	grep -q '^name 5 club-4$' "$HOME_OF/enfle-$DAY-1.log" || fail "$(head "$HOME_OF/enfle-$DAY-1.log")"
	sits chnif players=6 --plain --pause=0.5
	[ "$(grep -c '^name' "$HOME_OF/chnif-$DAY-1.log")" = 6 ] || fail "$(head "$HOME_OF/chnif-$DAY-1.log")"
}

case_sit_alone_goes_on() { # medium
	need python3 terminal
	home
	local first=enfle-$DAY-1 second=chkobba-$DAY-1
	sits enfle --plain --lang en
	sits chkobba deals=1 --plain --name Zoé
	cp "$HOME_OF/$second.log" left
	sit --matches >out
	[ "$(sed 's/  .*//' out | tr '\n' ' ')" = "$first $second " ] || fail "$(cat out)"
	says 'Deal 1' out
	# the match that was left last, by its own words and those given now
	printf '%s\n' 'wait Vous êtes Zoé' 'wait Entrée quand' 'enter 1' | typist sit --spell --lang fr || fail "$? $(cat typed)"
	cmp -n "$(stat -c %s left)" left "$HOME_OF/$second.log"
	replay --audit "$HOME_OF/$second.log" >out || fail "$(cat out)"
	# the one before it
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \x03' | status 3 typist sit
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \x03' | status 3 typist sit "$first"
	# one that is over, or that nobody began
	status 2 typist sit "$second" </dev/null
	says "is over; see it again: replay --step $HOME_OF/$second.log" typed
	status 2 typist sit no-such </dev/null
	says 'no match of that name' typed
	rm "$HOME_OF/$first.log"
	status 2 typist sit "$first" </dev/null
	says 'No such file' typed
	status 2 typist sit </dev/null
	says 'no match was left; sit GAME begins one: chnif chkobba chouine enfle' typed
	# a list with what is none of ours
	printf '%s\n' '' 'a' "../x	chkobba" "	" "y-1	--plain" >>"$HOME_OF/matches"
	sit --matches >out 2>err || fail "$(cat err)"
	[ ! -s err ] || fail "$(cat err)"
	touch "$HOME_OF/y-1.log"
	status 2 typist sit </dev/null
	says 'it is not known how this match was begun' typed
}

case_sit_refuses_what_it_cannot_begin() { # medium
	need python3 terminal
	home
	local -a words=('chkoba' 'chkobba seats=3' 'chkobba --seats 7' 'chkobba --level good' 'chkobba players=3 --seats 3'
		'--level club' 'no-such --level club' '--matches chkobba' '--matches --level club' 'chkobba a-b')
	local -a said=('did you mean chkobba' 'seats=3: ' 'players=7' 'novice, player, club' 'say the same' 'go with a GAME'
		'go with a GAME' 'takes no GAME' 'do not go together' 'a-b: ')
	local i
	for i in "${!words[@]}"; do
		# shellcheck disable=SC2086
		status 2 sit ${words[i]} 2>err </dev/null
		says "${said[i]}" err
	done
	status 2 setsid -w sit chkobba </dev/null 2>err
	says 'there is no terminal' err
	[ ! -e state ] || fail "$(find state)"
	# nowhere to write
	mkdir state
	touch state/arbitre
	status 2 typist sit chkobba </dev/null
	says "state/arbitre" typed
}
