# shellcheck shell=bash disable=SC1112,SC2016
# One word to sit down: sit GAME starts a referee, and sit alone goes on.

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

case_one_word_sits_down() { # long
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

case_sit_alone_goes_on() { # long
	home
	local first=enfle-$DAY-1 second=chkobba-$DAY-1
	sits enfle --plain --lang en
	sits chkobba deals=1 --plain --name Zoé
	cp "$HOME_OF/$second.log" left
	sit --matches >out
	[ "$(sed 's/  .*//' out | tr '\n' ' ')" = "$first $second " ] || fail "$(cat out)"
	says 'Deal 1' out
	hold "$HOME_OF/$first.log"
	shows 0 "$first  is being played" sit --matches
	let_go
	# the match that was left last, by its own words and those given now
	printf '%s\n' 'wait Vous êtes Zoé' 'wait Entrée quand' 'enter 1' | typist sit --spell --lang fr || fail "$? $(cat typed)"
	cmp -n "$(stat -c %s left)" left "$HOME_OF/$second.log"
	replay --audit "$HOME_OF/$second.log" >out || fail "$(cat out)"
	# the one before it
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \x03' | status 3 typist sit
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \x03' | status 3 typist sit "$first"
	# one that is over, or that nobody began
	status 2 typist sit "$second" </dev/null
	says "is over; see it again: replay --step $second" typed
	status 2 typist sit no-such </dev/null
	says 'no match of that name' typed
	rm "$HOME_OF/$first.log"
	status 2 typist sit "$first" </dev/null
	says 'No such file' typed
	status 2 typist sit </dev/null
	says "no match was left; sit GAME begins one: $GAMES" typed
	# a list with what is none of ours
	printf '%s\n' '' 'a' "../x	chkobba" "	" "y-1	--plain" >>"$HOME_OF/matches"
	sit --matches >out 2>err || fail "$(cat err)"
	[ ! -s err ] || fail "$(cat err)"
	touch "$HOME_OF/y-1.log"
	status 2 typist sit </dev/null
	says 'it is not known how this match was begun' typed
}

# What began a match also goes on with it: both ways to count the seats, also where a
# list of an earlier release has both.
case_a_match_goes_on_as_it_was_begun() { # medium
	home
	sits chkobba players=4 --plain --lang en --hints
	says "chkobba-$DAY-1	chkobba	players=4	--plain	--hints" "$HOME_OF/matches"
	for words in "chkobba players=4 --seats=4" "chkobba --seats=4" "chkobba players=4"; do
		printf 'chkobba-%s-1\t%s\t--plain\t--hints\n' "$DAY" "${words// /	}" >"$HOME_OF/matches"
		printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \x03' | status 3 typist sit --lang en
	done
}

# A FIFO, a device or a folder is no record of ours: it is told, and nobody waits for it.
case_what_is_no_record_is_skipped() { # medium
	home
	sits chkobba --plain --lang en
	printf '%s\n' "pipe-1	chkobba	--plain" "folder-1	chkobba	--plain" "device-1	chkobba	--plain" >>"$HOME_OF/matches"
	mkfifo "$HOME_OF/pipe-1.log"
	mkdir "$HOME_OF/folder-1.log"
	ln -s /dev/tty "$HOME_OF/device-1.log"
	timeout 20 sit --matches >out 2>err || fail "$? $(cat err)"
	[ "$(sed 's/  .*//' out)" = "chkobba-$DAY-1" ] || fail "$(cat out)"
	says "$HOME_OF/pipe-1.log: this is a pipe, a socket or a device, not a file" err
	says "$HOME_OF/device-1.log: this is a pipe, a socket or a device, not a file" err
	says "$HOME_OF/folder-1.log: this is a folder, not a file" err
	status 2 typist sit pipe-1 </dev/null
	says 'pipe-1.log: this is a pipe' typed
	lacks 'No such file' typed
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \x03' | status 3 typist sit
	rm "$HOME_OF/matches"
	mkfifo "$HOME_OF/matches"
	tells 2 "$HOME_OF/matches: this is a pipe" timeout 20 sit --matches
}

case_sit_refuses_what_it_cannot_begin() { # medium
	home
	local -a words=('chkoba' 'chkobba seats=3' 'chkobba --seats 7' 'chkobba --level good' 'chkobba players=3 --seats 4'
		'--level club' 'no-such --level club' '--matches chkobba' '--matches --level club' 'chkobba a-b')
	local -a said=('did you mean chkobba' 'seats=3: ' 'players=7' 'novice, player, club' 'players= differ' 'go with a GAME'
		'go with a GAME' 'takes no GAME' 'do not go together' 'a-b: ')
	for i in "${!words[@]}"; do
		tells 2 "${said[i]}" sit ${words[i]} </dev/null
	done
	tells 2 'there is no terminal' setsid -w sit chkobba </dev/null
	[ ! -e state ] || fail "$(find state)"
	# nowhere to write
	mkdir state
	touch state/arbitre
	status 2 typist sit chkobba </dev/null
	says "state/arbitre" typed
}

# The same line, once more: Enter goes on, anything else leaves the file alone.
case_an_output_that_exists_is_asked_about() { # medium
	local line=(referee chkobba dealer=1 -s 3 -o log --name Zoé '-Psit --pause 0' -p 'bot greedy')
	printf '%s\n' 'wait sit down' 'send \r' 'wait Your turn' 'send \x03' | status 3 typist "${line[@]}"
	says 'Nothing is lost. The same line goes on' typed
	[ "$(grep -ac 'goes on\|has left' typed)" = 1 ] || fail "$(cat typed)"
	cp log left
	printf '%s\n' 'wait log holds an unfinished match (deal 1, round 1). Go on? Enter: yes, n: no' 'send n\r' enter |
		status 2 typist "${line[@]}"
	says 'log stays as it is' typed
	cmp log left
	printf '%s\n' 'wait Go on?' 'send \r' 'wait sit down' 'send \r' 'wait Your turn' 'send \x03' | status 3 typist "${line[@]}"
	# without a terminal: how
	status 2 "${line[@]}" </dev/null 2>err
	says 'log holds an unfinished match (deal 1, round 1): the same line with --continue goes on' err
	# a torn tail is no byte shorter for being looked at
	printf 'play 1' >>log
	cp log left
	tells 2 'holds an unfinished match' "${line[@]}" </dev/null
	cmp log left
	referee chkobba deals=1 -n 2 -s 3 -o many -p 'bot first' -p 'bot random'
	head -n 60 many >part
	awk '{ print } /^seal/ { exit }' many >one
	tells 2 '(match 2 of 2)' referee chkobba deals=1 -n 2 -s 3 -o one -p 'bot first' -p 'bot random' </dev/null
	status 2 referee chkobba deals=1 -n 2 -s 3 -o many -p 'bot first' -p 'bot random' 2>err </dev/null
	says 'many holds a match that is over' err
	# another match, and what is no record file
	status 2 referee chouine -s 3 -o log -p 'bot first' -p 'bot random' 2>err </dev/null
	says 'log does not go with this command (line 1: ' err
	tells 2 '-o .: this is a folder' referee chouine -o . -p bot -p bot
	tells 2 '-o /dev/full: this is a pipe, a socket or a device, not a file' referee chouine -o /dev/full -p bot -p bot
}

# Behind the last deal b shows the match on the board, as one's seat saw it, and what one's
# moves cost; its q comes back to the end of the match.
case_a_match_that_is_over_is_seen_on_the_board() { # medium
	printf '%s\n' 'wait sit down' 'play log' 'rest 0.3' 'send \x20' 'wait b on the' 'send b' 'wait as Zoé' \
		'wait All is judged' 'send q' 'wait b on the board' enter |
		typist referee chkobba deals=1 -s 3 -o log --name Zoé -P'sit --pause 0' -p 'bot greedy' || fail "$? $(cat typed)"
	says '  replay --step log' typed
	# a record that is elsewhere is not seen
	printf '%s\n' 'wait sit down' enter | typist bash -c 'referee chkobba deals=1 -s 3 --name Zoé -P"sit --pause 0" -p "bot greedy" >log2' ||
		fail "$? $(cat typed)"
	lacks 'b on the board' typed
}

# What stays behind the screen: the result, and how to see it again; nothing of cages.
case_a_farewell_can_be_read() { # medium
	printf '%s\n' 'wait sit down' enter |
		typist referee chkobba deals=1 -s 3 -o log --name Zoé -P'sit --pause 0' -p 'bot greedy' || fail "$? $(cat typed)"
	# without the lines that Enter leaves on the terminal
	sed 's/.*\x1b\[?1049l//' typed | tr -d '\r' | grep -a . | grep -a 'win' -A 9 >behind
	winner=$(awk '$1 == "rank" && $2 == 1 { print $3 }' log)
	[ -n "$winner" ]
	grep -Eq 'wins? the match.* 1 (Zoé|greedy) [0-9]+ points?; 2 (Zoé|greedy) [0-9]+ points?\.$' behind || fail "$(cat behind)"
	grep -A 2 'See it again:' behind | cmp - <(printf '%s\n' 'See it again:' '  replay --step log' '  replay --html log >match.html')
	lacks -E 'cage|seed|memory|guess' typed
	# programs that are not ours are another matter
	cp "$(command -v bot)" mine
	printf '%s\n' 'wait sit down' enter |
		typist referee chkobba deals=1 -s 3 -o log2 --name Zoé -P'sit --pause 0' -p './mine greedy' || fail "$? $(cat typed)"
	says 'the players could guess or see the seed' typed
}

# A bot that does not come ends the match before it begins, and is told of.
case_a_bot_that_does_not_come_is_told_of() { # medium
	printf '%s\n' 'wait sit down' 'send \r' 'wait gredy did not start: bot: gredy: expected' 'send \r' enter |
		status 2 typist referee chouine -o log --name Zoé -P -p 'bot gredy'
	says 'gredy did not start: bot: gredy: expected' typed
	says 'No card was dealt. Mend the command of that' typed
	lacks 'Nothing is lost' typed
	[ ! -e log ] # the mended line begins the match
	# letters of any language as they are, and what a terminal would obey not
	printf 'echo "où ça \033[2J" >&2\n' >lost.sh
	printf '%s\n' 'wait ready' 'send \r' 'wait did not start' enter |
		status 2 typist referee chouine -o log2 --name Zoé -P'sit --plain' --name Bot -p 'sh lost.sh'
	says 'Bot did not start: où ça \x1b[2J' typed
	# the person may want to win
	printf '%s\n' 'wait ready' 'enter' |
		typist referee chouine --absent=forfeit -o log3 --name Zoé -P'sit --plain' -p 'bot gredy'
	grep -q '^fault 2 exit' log3 || fail "$(cat log3)"
}

# Two people: who is waited for, how he sits down, and who has left.
case_a_friend_is_waited_for_and_missed() { # long
	mkfifo there back
	mkdir friend
	(
		cd friend || exit
		# his line, once for each time that the match is started
		for step in first second; do
			wait_for test -e "../$step"
			printf '%s\n' "wait s’asseoir" 'send \r' 'wait Zoé a quitté la table' 'send \r' enter |
				status 3 typist sh -c 'sit --pause 0 --lang fr <../there >../back'
			says 'Quand le match sera relancé' typed
		done
	) &
	: >first
	printf '%s\n' 'wait ready' 'send \r' 'wait Waiting for Ali to sit down.' 'wait Turned up' 'send q\r' 'wait Leave' 'send q\r' |
		status 3 typist referee chouine -o log --name Zoé -P'sit --plain' --name Ali -P'cat <back & exec cat >there'
	: >second
	printf '%s\n' 'wait Go on?' 'send \r' 'wait ready' 'send \r' 'wait Turned up' 'send q\r' 'wait Leave' 'send q\r' |
		status 3 typist referee chouine -o log --name Zoé -P'sit --plain' --name Ali -P'cat <back & exec cat >there'
	wait $!
	# and the other way round
	(
		cd friend || exit
		printf '%s\n' 'wait Entrée' 'send \r' 'wait Retourne' 'send q\r' 'wait Quitter' 'send q\r' |
			status 3 typist sh -c 'sit --plain --lang fr <../there >../back'
	) &
	printf '%s\n' 'wait Go on?' 'send \r' 'wait sit down' 'send \r' 'wait Ali has left; the match is kept.' 'send \r' enter |
		status 3 typist referee chouine -o log --name Zoé -P'sit --pause 0' --name Ali -P'cat <back & exec cat >there'
	wait $!
	lacks 'the match can be continued' typed
}

case_a_port_is_told_to_who_waits() { # long
	echo cat >tcp.sh
	printf '%s\n' 'wait sit down' 'send \r' 'wait Waiting for Ali (socat TCP:127.0.0.1:4017 EXEC:sit) to sit down.' 'send \x03' |
		status 3 typist referee chouine -o log --name Zoé -P --name Ali -P'sh tcp.sh TCP-LISTEN:4017,bind=127.0.0.1'
	printf '%s\n' 'wait ready' 'send \r' "wait Waiting for Ali (socat TCP:$(hostname):4018 EXEC:sit), Léa to sit down." 'send \x03' |
		status 3 typist referee chouine -o log2 --name Zoé -P'sit --plain' --name Ali -P'sh tcp.sh TCP-LISTEN:4018' --name Léa -P'sh tcp.sh'
	# a host may have a name of 64 bytes
	host=$(printf 'h%.0s' {1..64})
	unshare -ru hostname "$host" 2>/dev/null || {
		note 'no name of a host can be given here'
		return 0
	}
	printf '%s\n' 'wait ready' 'send \r' "wait TCP:$host:4019" 'send \x03' |
		status 3 typist unshare -ru sh -c 'hostname "$1" && exec referee chouine -o log3 --name Zoé -P"sit --plain" --name Ali -P"sh tcp.sh TCP-LISTEN:4019"' sh "$host"
}

# The programs have ended before a person's program is waited for.
case_programs_end_while_a_person_stays() { # medium
	cat >person.sh <<-'X'
		bot greedy
		for _ in $(seq 100); do
			kill -0 "$(cat program)" 2>/dev/null || exec touch alone
			sleep 0.05
		done
	X
	referee chouine deals=1 -s 3 -o log --cage=none -P'sh person.sh' -p 'echo $$ >program; exec bot greedy' 2>err
	[ -e alone ] || fail 'the program was still there'
}

# What stops the match is told to the person: here a full disk.
case_a_record_that_cannot_be_written_is_a_notice() { # medium
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'enter 1' |
		status 2 typist bash -c 'trap "" XFSZ; small_files 1; exec referee chkobba --sync=none -s 3 dealer=1 -o log --name Zoé -P"sit --plain" -p "bot greedy"'
	says 'the record cannot be written: File too large' typed
	lacks 'referee: the record' typed # it is told once
	says 'Files may not grow further here (ulimit' typed
	lacks 'Nothing is lost' typed
}

# gone COMMAND...: a person plays against a program that does it to the record at its first
# card
gone() {
	rm -f gone
	scripted gone.sh "case \$l in '? play'*) [ -e gone ] || { $*; : >gone; } ;; esac"
	status 2 typist referee chkobba deals=1 -s 3 dealer=2 -o log --name Zoé -P"sit --pause 0 $PLAIN" --uncaged -p 'sh gone.sh' 2>err
}
case_a_record_that_is_lost_is_told_while_one_plays() { # medium
	need python3 terminal
	local PLAIN=
	printf '%s\n' 'wait sit down' 'send \r' 'wait Your turn' 'send keep\r' 'wait 1     2     3' 'send 1\r' 'wait not kept any more' \
		'send q' 'wait Leave? q leaves' 'send q' >steps
	gone rm log <steps
	says 'log was removed or moved: this match is not kept any more.' typed
	says 'log was removed, and the match with it.' typed
	lacks -E 'Nothing is lost|goes on|meanwhile' typed
	gone mv log away <steps
	says 'log was moved elsewhere, and the match' typed
	lacks -E 'Nothing is lost|goes on|stands there' typed
	# to the end: there is nothing to be seen again
	PLAIN=--plain
	printf '%s\n' 'wait ready' 'enter 1' | gone rm log
	says 'log was removed or moved' 'log was removed, and the match with it.' typed
	lacks 'See it again' typed
	# nobody sits there: the series ends with the match
	{ wait_for grep -qs '^seal' log; rm log; } &
	status 2 referee chkobba -n 1000000 -o log -p 'bot first' -p 'bot first' 2>err
	says 'log was removed meanwhile, and the records with it' err
}

# Who comes back reads where the match stands, in each game's words; one that is new reads
# of those that were left.  A match in which no card was dealt is not kept.
case_who_comes_back_reads_where_it_stands() { # long
	home
	while IFS='|' read -r game stands; do
		sits "$game" --plain --lang en --name Zoé
		printf '%s\n' 'wait You go on: ' 'wait ready' 'send \x03' | status 3 typist -s 24x200 sit
		says "$stands" typed
		says "  sit $game-$DAY-1" typed # to be pasted
		printf '%s\n' 'wait You go on: ' 'send \x03' | status 3 typist sit "$game-$DAY-1"
	done <<-'X'
		chkobba|Points: Zoé 0, club 0.
		chouine|Parties: you 0, club 0.
		chnif|Tokens: you 
		enfle|Tokens: you 
	X
	printf '%s\n' 'wait One match is unfinished: “sit chkobba-' 'send q\r' 'wait Leave? q leaves' 'send q\r' |
		status 3 typist sit chkobba
	lacks 'Nothing is lost' typed
	[ ! -e "$HOME_OF/chkobba-$DAY-2.log" ]
	sit --matches >out
	[ "$(grep -c "^chkobba" out)" = 1 ] || fail "$(cat out)"
	sits chkobba
	printf '%s\n' 'wait 2 matches are unfinished: “sit --matches”' 'send \x03' | status 3 typist sit chkobba --pause=0
	# the name is enough for replay, in any folder
	shows 3 'Chkobba' replay "chkobba-$DAY-1" 2>err
	tells 2 'chkobba-1999-01-01-1: No such file' replay chkobba-1999-01-01-1
}

# Behind a match of many: the first three and oneself, each with the place; the commands
# are never folded, and have ~ for the home folder.
case_a_farewell_can_be_pasted() { # medium
	export HOME=$PWD
	mkdir 'a b' plain
	players 11 'bot greedy'
	printf '%s\n' 'wait ready' 'enter 1' |
		TYPIST_LIMIT=20 typist -s 24x40 referee chnif deals=1 -s 3 -o "$PWD/a b/it's" --name Zoé -P'sit --plain --pause 0' "${P[@]}" || fail "$? $(cat typed)"
	tr -d '\r' <typed >shown
	grep -Fqx "  replay --html ~/'a b/it'\\''s' >match.html" shown || fail "$(tail -n 4 shown)"
	grep -Fx "  replay --step ~/'a b/it'\\''s'" shown | sed "s/--step/--audit/; s/^ *//" >line
	sh line >out || fail "$(cat line out)"
	sed '/See it again:/q' shown | tail -n 12 | tr '\n' ' ' >said
	grep -Eo '[0-9]+ [^ ]+ [0-9]+ tokens?[;.]' said >places || fail "$(cat said)"
	[ "$(wc -l <places)" -ge 3 ] && [ "$(wc -l <places)" -le 4 ] && says ' Zoé ' places || fail "$(cat said)"
}

# A file in which no card was dealt stands in nobody's way; any other does.
case_a_match_without_a_card_is_written_over() {
	referee chkobba -s 3 -o whole -p 'bot greedy' -p 'bot first' 2>err
	sed '/^deal /q' whole >with
	sed '/^deal /Q' whole >log
	cp log same
	referee chouine deals=1 -o log -p 'bot first' -p 'bot random' 2>err || fail "$(cat err)"
	says 'log held another match, without a card dealt: it is written over' err
	grep -q '^arbitre 1 chouine' log
	cp with log
	tells 2 'log does not go with this command' referee chouine deals=1 -o log -p 'bot first' -p 'bot random'
	cmp with log
	# of the same line it goes on, and nobody is asked
	referee chkobba -s 3 -o same -p 'bot greedy' -p 'bot first' 2>err || fail "$(cat err)"
	cmp same whole
}

# A disk that is full, and a quota that is used up: what to do, and in which match, with a
# person and without one.
case_a_full_disk_says_what_to_do() { # medium
	[ -e "$SHIM" ] || skip 'no shim for this build'
	for kind in '28|The disk is full: free some space first.' '122|Your share of the disk is used up: free some space first.' \
		'5|The disk has to take the record first.'; do
		rm -f log log2
		FULL_DISK=${kind%%|*} LD_PRELOAD=$SHIM status 2 referee chkobba -n 9 -o log -p 'bot first' -p 'bot first' 2>err
		grep -q "^referee: match 1, deal [0-9]*: the record cannot be written: .*\. ${kind#*|} The same command with --continue goes on\.$" err ||
			fail "$(cat err)"
		referee chkobba -n 9 -o log --continue -p 'bot first' -p 'bot first' 2>err || fail "$(cat err)"
		printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'enter 1' |
			FULL_DISK=${kind%%|*} LD_PRELOAD=$SHIM status 2 typist -s 24x200 referee chkobba -s 3 -o log2 --name Zoé -P'sit --plain --pause 0' -p 'bot greedy'
		says "${kind#*|} The same line goes on with log2." typed
		lacks 'Nothing is lost.' typed
	done
}
