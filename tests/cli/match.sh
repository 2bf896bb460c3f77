# shellcheck shell=bash
# Matches between processes.

case_every_game_in_every_size() { # medium
	for spec in 'chnif 5' 'chnif 12' 'chkobba 2' 'chkobba 3' 'chkobba 4' \
		'chouine 2' 'chouine 3' 'chouine 4' 'enfle 4' 'enfle 8'; do
		set -- $spec
		players "$2" 'bot random'
		referee "$1" -n 2 --strict "${P[@]}" >log
		shows 0 '2 records, 2 hold' replay --audit log
	done
}

case_teams_and_mondoubleau() {
	players 4 'bot random'
	referee chkobba teams=yes target=11 cut=asked entropy=asked "${P[@]}" >log
	replay --audit log >out
	players 3 'bot greedy'
	referee chouine variant=mondoubleau "${P[@]}" >log
	replay --audit log >out
}

case_players_in_other_languages() { # long
	need python3 mawk
	${CC:-cc} -o cplayer "$PLAYERS/player.c"
	for game in $GAMES; do
		for player in "$PLAYERS/player.sh" "$PLAYERS/player.awk" \
			"$PLAYERS/player.py" ./cplayer; do
			if [ "$player" = "$PLAYERS/player.awk" ]; then
				player="awk -W interactive -f $player" # mawk reads in blocks
			fi
			players $(($(seats_of "$game") - 1)) 'bot greedy'
			referee "$game" --strict -p "$player" "${P[@]}" >log
			replay --audit log >out || fail "$game $player"
		done
	done
}

case_the_pipe_plays_what_the_seed_plays() { # medium
	for game in $GAMES; do
		players "$(seats_of "$game")" 'bot greedy'
		shuffle "$game" -s 7 -n 0 | deal "$game" | referee "${P[@]}" | tee piped | score >table
		tells 0 'could guess' referee "$game" -s 7 "${P[@]}" >seeded
		replay --audit piped >out
		grep -v '^seed\|^commit\|^seal' seeded >a
		grep -v '^seal' piped >b
		cmp a b
		[ "$(wc -l <table)" -gt 2 ] || fail "no table"
	done
}

case_decks_from_a_file() {
	shuffle chouine -s 7 -n 60 >decks
	players 2 'bot greedy'
	referee chouine --decks decks "${P[@]}" >a
	referee chouine --decks - "${P[@]}" <decks >b
	cmp a b
	referee chouine -s 7 "${P[@]}" 2>/dev/null | grep '^points' >points
	grep '^points' a | cmp - points
	head -n 3 decks >few
	shows 3 'deck ' referee chouine --decks few "${P[@]}"
	lacks 'seal ' out
}

case_judging_moves_of_a_seed() { # medium
	for game in $GAMES; do
		players "$(seats_of "$game")" 'bot random -s 1'
		referee "$game" -s 42 "${P[@]}" >log 2>err
		grep '^play\|^keep\|^lay\|^swap' log | grep -v '^chk' >moves
		referee "$game" players="$(seats_of "$game")" -s 42 <moves >judged
		grep -v '^name\|^seal' log >a
		grep -v '^name\|^seal' judged | cmp - a
		# without their seats as well
		sed 's/^\([a-z]*\) [0-9]*/\1/' moves >bare
		referee "$game" players="$(seats_of "$game")" -s 42 <bare | cmp - judged
		# a record that ends before its match
		head -n 5 moves >few
		status 3 referee "$game" -s 42 <few >out
		lacks 'seal ' out
		status 3 replay --audit out >verdict
		says 'unfinished 1' verdict
	done
}

# Nobody reads what it writes to a pipe: it is stopped all the same.
case_a_stop_is_heard_while_nobody_reads() {
	mkfifo pipe
	exec 7<>pipe
	referee --quiet chkobba -s 1 -n 1000 -p 'bot first' -p 'bot first' >pipe 2>err &
	pid=$!
	wait_for waits "$pid" referee
	kill -TERM "$pid"
	timeout 20 tail --pid="$pid" -f /dev/null || { kill -KILL "$pid"; fail 'it does not end'; }
}

case_an_illegal_move_is_named() {
	printf 'play 1 KH\n' >moves
	status 1 referee chouine -s 42 dealer=2 <moves 2>err >out
	says '(standard input):1: found "play 1 KH", expected of seat 1: ? play' err
	says 'C4: the seat does not hold that card' err
	[ -s out ] || fail 'what was told before the fault is lost'
}

case_sent_ahead_counts_and_a_file_is_a_player() {
	players 1 'bot first'
	referee chkobba -s 3 -p 'bot first' "${P[@]}" >log 2>/dev/null
	{ echo ready; replay --answers 1 log | tail -n +2; } >moves
	referee chkobba -s 3 --name first -p 'cat moves' "${P[@]}" >again 2>/dev/null
	cmp log again
}

case_a_regression_test_of_a_bot() {
	players 2 'bot greedy'
	referee chkobba -n 3 "${P[@]}" >log
	replay --seat 2 log | bot greedy >a
	replay --answers 2 log | cmp - a
}

# ends_by_fault BOT FOLDER: a match with that player, which forfeits, in FOLDER
ends_by_fault() {
	mkdir "$2"
	cd "$2" || exit
	# the status tells of one that never answered
	referee chkobba start=2000 move=1000 -p "$1" -p 'bot first' >log 2>err || [ $? = 1 ] || fail "$1: $?"
	grep -q '^forfeit 1$' log || fail "$1: $(cat log)"
	says 'player' err
	replay --audit log >out || fail "$1"
	status 1 referee chkobba start=2000 move=1000 --strict -p "$1" -p 'bot first' >log 2>err
	says 'forfeit 1' log
	says 'player' err
}

case_faults_end_in_the_record() { # long
	local bot n=0 pid running=()
	for bot in 'sleep 9' 'true' 'yes' 'echo ready' 'tr -d x </dev/zero' 'kill -SEGV $$'; do
		n=$((n + 1))
		(ends_by_fault "$bot" "$n") &
		running+=($!)
	done
	for pid in "${running[@]}"; do wait "$pid"; done
}

case_illegal_answers_are_told_why() {
	cat >bad.sh <<-'X'
		read -r l
		while read -r l; do
			echo "$l" >>heard
			case $l in '? ready'*) echo ready ;; '? '*) echo play ZZ ;; esac
		done
	X
	referee enfle --uncaged -p 'sh bad.sh' -p 'bot first' -p 'bot first' -p 'bot first' >log 2>err
	says 'fault 1 illegal play%20ZZ' log
	says '# F1: not a move' heard
	says 'answered "play ZZ"' err
	replay --audit log >out
	# all but the remarks is what replay says was sent
	grep -v '^#' heard >a
	replay --seat 1 log | tail -n +2 | head -n "$(wc -l <a)" | cmp - a
}

case_a_player_that_cannot_be_started() {
	tells 2 './missing' referee chkobba -p ./missing -p 'bot first' >out
	echo x >data
	tells 2 'ermission' referee chkobba -p ./data -p 'bot first' >out
	tells 2 'cannot be started: exec' referee chkobba -p 'exec ./missing 2>/dev/null' -p 'bot first' >out
}

case_nobody_survives_the_match() {
	need ps
	token=$(token child)
	# it is there, and then it is not
	cat >leaver <<-X
		#!/bin/sh
		sh -c ': >born; sleep 4242; : $token' &
		until [ -e born ]; do :; done
		exec bot first
	X
	chmod +x leaver
	referee chkobba --cage=none -p ./leaver -p 'bot first' >log 2>err
	[ -e born ]
	nobody_left "$token"
	referee chkobba -p "sh -c 'sleep 4242; : $token' & bot first" -p 'bot first' >log
	nobody_left "$token"
}

case_rotation_and_duplicates() {
	players 1 'bot first'
	referee chkobba target=11 -n 4 --rotate --name a -p 'bot first' --name b -p 'bot greedy' >log
	[ "$(grep -c '^name 1 a$' log)" = 2 ] || fail rotate
	[ "$(grep -c '^name 1 b$' log)" = 2 ] || fail rotate
	referee chkobba target=11 -n 2 --duplicate --name a -p 'bot first' --name b -p 'bot greedy' >log
	[ "$(grep -c '^arbitre' log)" = 4 ] || fail 'two deals, twice each'
	[ "$(grep '^seed' log | sort | uniq -c | awk '$1 == 2' | wc -l)" = 2 ] || fail seeds
	replay --audit log >out
	replay --seat a log | grep -c '^you 1' >ones
	says 2 ones
}

# a player that writes its process number, and lets bot first play
case_restart_gives_every_match_new_processes() { # medium
	printf '%s\n' 'echo $$ >&2' 'exec bot first' >own.sh
	players 2 'sh own.sh'
	mkdir kept anew
	referee chkobba deals=1 -n 3 --stderr kept --quiet "${P[@]}" >log
	[ "$(cat kept/1.stderr kept/2.stderr | wc -l)" = 2 ] || fail 'two processes'
	for how in '' --rotate; do
		rm -f anew/*
		referee chkobba deals=1 -n 3 --restart $how --stderr anew --quiet "${P[@]}" >log
		[ "$(grep -c '^seal' log)" = 3 ] || fail "$(cat log)"
		[ "$(cat anew/1.stderr | sed 's/.* //' | sort -u | wc -l)" = 3 ] || fail "$(cat anew/1.stderr)"
		[ "$(cat anew/2.stderr | sed 's/.* //' | sort -u | wc -l)" = 3 ] || fail "$(cat anew/2.stderr)"
	done
}

case_matches_spread_over_machines() { # medium
	players 2 'bot greedy'
	referee chouine -s 5 -n 4 "${P[@]}" 2>/dev/null | grep -v '^prev\|^seal' >all
	{ referee chouine -s 5 -n 2 "${P[@]}"; referee chouine -s 5 -m 2 -n 2 "${P[@]}"; } 2>/dev/null |
		grep -v '^prev\|^seal' | cmp - all
}

case_output_files_are_new_and_private() {
	players 2 'bot first'
	referee chkobba -o log "${P[@]}"
	# to everybody as the umask says once it is whole, and to us alone with --private
	[ "$(stat -c %a log)" = "$(printf %o $((0666 & ~$(umask))))" ] || fail "$(stat -c %a log)"
	referee chkobba -o private --private "${P[@]}"
	[ "$(stat -c %a private)" = 600 ] || fail "$(stat -c %a private)"
	tells 2 'log' referee chkobba -o log "${P[@]}"
	ln -s log link
	tells 2 'link: this is a symbolic link, not a file' referee chkobba -o link "${P[@]}"
	tells 2 'link: this is a symbolic link, not a file' referee chkobba -o link --continue "${P[@]}"
	mkfifo fifo
}

case_continue_from_every_kind_of_break() { # long
	players 2 'bot greedy'
	printf 'secret of the house\n' >seed
	referee chouine --seed-file seed -n 3 -o whole "${P[@]}"
	size=$(stat -c %s whole)
	for n in 1 2 3 5 8 13 21 34 55 89 97; do
		cut=$((size * n / 100))
		rm -f part
		head -c "$cut" whole >part
		referee chouine --seed-file seed -n 3 -o part --continue "${P[@]}" 2>err
		cmp part whole || fail "at $cut of $size"
	done
	# nothing is left to do: nothing changes
	referee chouine --seed-file seed -n 3 -o whole --continue "${P[@]}"
	[ "$(stat -c %s whole)" = "$size" ] || fail grown
	# nor are other terms, or another seed
	head -c "$((size / 2))" whole >part
	tells 1 'the terms of the command line' referee chouine parties=3 --seed-file seed -n 3 -o part --continue "${P[@]}"
	head -c "$((size / 2))" whole >part
	tells 1 'the seed of match' referee chouine -s other -n 3 -o part --continue "${P[@]}"
	# a file that does not hold is not continued
	sed '40s/.*/play 1 AS/' whole >part
	tells 1 'part:40' referee chouine --seed-file seed -n 4 -o part --continue "${P[@]}"
}

case_killed_and_taken_up() { # long
	players 2 'bot greedy'
	printf 'x\n' >seed
	referee chkobba --seed-file seed -n 300 -o whole "${P[@]}"
	for i in 1 2 3; do
		timeout -s KILL 0.0$((i * 3)) referee chkobba --seed-file seed -n 300 -o part --continue "${P[@]}" || true
	done 2>/dev/null
	referee chkobba --seed-file seed -n 300 -o part --continue "${P[@]}" 2>/dev/null
	cmp part whole
}

case_a_broken_off_record_is_completed() {
	head -n 60 "$GOLDEN/chouine.log" >part
	players 2 'bot random'
	referee "${P[@]}" <part >log
	head -n 60 log | cmp - part
	replay --audit log >out
}

case_a_resumed_player_hears_its_view() {
	head -n 60 "$GOLDEN/chouine.log" >part
	scripted ear.sh 'echo "$l" >>heard'
	referee --uncaged -p 'sh ear.sh' -p 'bot first' <part >log
	replay --seat 1 part | grep -v '^? play' >a
	grep -v '^? play' heard | head -n "$(wc -l <a)" | cmp - a
	# the first question is the open one
	replay --seat 1 log >whole
	grep -m 1 '^? play' heard >first
	grep -qxFf first whole
}

case_nobody_at_the_terminal_can_be_told() {
	mkfifo quiet
	exec 9<>quiet
	tells 2 'No space left on device' timeout 20 referee chouine -o log -p - -p bot\ first <&9 >/dev/full
}

case_players_are_named_after_who_plays() { # medium
	cp "$PLAYERS/player.py" mine.py
	referee chnif deals=1 -p 'bot -s 4' -p 'bot greedy' --name greedy -p bot\ first -p 'python3 mine.py' -p "sh $PLAYERS/player.sh" >log 2>err
	grep '^name' log | cut -d ' ' -f 3- >names
	printf 'player\ngreedy\ngreedy-2\nmine\nplayer-2\n' | cmp - names || fail "$(cat names)"
	# what is no legal name, as a file may have it
	caf=$(printf './caf\351')
	cp "$PLAYERS/player.sh" "$caf"
	chmod +x "$caf"
	referee chouine deals=1 -p bot\ first -p "$caf" >log 2>err
	says 'name 2 seat2' log
	# a person is the user
	LOGNAME=Zoé status 3 referee chouine deals=1 -o mine -p - -p bot\ first </dev/null >out 2>err
	says 'name 1 Zoé' out
	[ ! -e mine ] || fail 'a match without a card is kept'
}

case_the_terminal_plays_a_seat() {
	players 1 'bot first'
	replay --answers 1 "$GOLDEN/chkobba-tie.log" >none
	yes '' | head -n 3 >bad
	referee chkobba -o log -p - "${P[@]}" <bad >heard 2>err
	says 'you 1' heard
	says 'forfeit 1' log
	replay --audit log >out
	tells 2 '-o FILE' referee chkobba -p - "${P[@]}"
}

case_transcripts_and_errors_are_kept() {
	mkdir d
	players 1 'bot first'
	referee chkobba --stderr d --transcript d -p 'echo hello >&2; bot first' "${P[@]}" >log
	says hello d/1.stderr
	grep -q '^[0-9.]* > ? ready$' d/1.transcript
	grep -q '^[0-9.]* < ready$' d/1.transcript
}

case_bank_time_is_told() {
	scripted ear.sh 'echo "$l" >>heard'
	referee chkobba bank=5000 --uncaged -p 'sh ear.sh' -p 'bot first' >log
	grep -q '^left 5000$' heard
	[ "$(grep -B 1 '^? ready' heard | grep -c left)" = 0 ] || fail 'a bank for ready'
	[ "$(grep -c '^left' heard)" = "$(grep -c '^? [^r]' heard)" ] || fail 'not before each'
	# replay leaves the clock out
	grep -v '^left' heard >a
	replay --seat 1 log | cmp - a
}

case_signals_close_the_record() {
	need ps
	token=$(token sleeper)
	players 1 'bot first'
	referee chkobba -o log move=86400000 -p "sh -c 'echo ready; sleep 4343; : $token'" "${P[@]}" 2>err &
	pid=$!
	# it has been asked for its move
	wait_for grep -q '^turn\|^trick\|^deal' log
	somebody_lives "$token"
	kill -TERM $pid
	status 143 wait $pid
	status 3 replay --audit log >out
	nobody_left "$token"
}

case_ten_thousand_deals_of_one_file() { # long
	players 2 'bot random -s 9'
	referee chkobba target=31 -n 100 "${P[@]}" >log
	grep '^arbitre\|^name\|^seed\|^play\|^keep\|^lay' log >inputs
	cat inputs inputs inputs inputs inputs inputs inputs inputs >many
	referee <many >again
	[ "$(grep -c '^deal ' again)" -gt 10000 ] || fail "$(grep -c '^deal ' again) deals"
	head -n "$(wc -l <log)" again | cmp - log
}

case_nobody_hears_what_is_not_on_disk() {
	scripted ear.sh 'case $l in "? "*) ;; *) echo "$l" >>"heard$1" ;; esac'
	for kind in '' --live; do
		rm -f heard* log
		# a file that may not grow beyond a few lines
		(small_files 2; trap '' XFSZ
			status 2 referee chkobba -o log $kind --uncaged -p 'sh ear.sh 1' --uncaged -p 'sh ear.sh 2') 2>err
		says 'cannot be written' err
		[ "$(wc -l <heard1)" -gt 20 ] || fail 'little was heard'
		replay --seat 1 log 2>err | grep -v '^?' >view || :
		# all that was heard stands in the record
		head -n "$(wc -l <heard1)" view | cmp - heard1
	done
}

case_what_is_sent_ahead_of_a_fault_is_thrown_away() {
	# a stray line before each answer: twice is a forfeit, not a shift
	cat >stray.sh <<-'X'
		while read -r l; do
			case $l in
			'? ready'*) echo ready ;;
			'? '*) l=${l#'? '}; printf 'stray\n%s\n' "${l%% |*}" ;;
			esac
		done
	X
	referee chkobba -p 'sh stray.sh' -p 'bot first' >log 2>err
	[ "$(grep -m 1 -A 1 '^fault 1' log | uniq)" = 'fault 1 illegal stray' ] ||
		fail "$(grep -m 1 -A 1 fault log)"
	says 'forfeit 1' log
}

case_an_opening_for_each_deck() { # medium
	for game in $GAMES; do
		shuffle "$game" -s 4 -n 3 | deal "$game" dealer=2 --each >boards
		[ "$(grep -c '^arbitre' boards)" = 3 ] || fail "$game"
		# each is a record that is open, for a referee to complete
		status 3 referee <boards >out
		lacks 'seal ' out
		[ "$(grep -c '^name 1 seat1' out)" = 3 ] || fail "$game"
		players "$(seats_of "$game")" 'bot first'
		sed -n '1,/^arbitre/p' boards | sed '$d' >first
		[ -s first ] || fail "$game"
		shuffle "$game" -s 4 -f 3 -n 0 | cat first - 2>/dev/null | referee "${P[@]}" >log
		replay --audit log >out
	done
}

case_sealed_records_stand_as_they_are() {
	cat "$GOLDEN/chnif-poor.log" "$GOLDEN/chouine.log" "$GOLDEN/chkobba.log" >stream
	referee <stream >log
	cmp log stream
	# what is completed among them is chained to the one before
	cat "$GOLDEN/chnif-poor.inputs" "$GOLDEN/chouine.log" "$GOLDEN/enfle.inputs" | referee >log
	[ "$(grep -c '^prev' log)" = 1 ] || fail "$(grep -n '^prev' log)"
	shows 0 '2 chains of seals' replay --audit log
	sed 's/^seal ./seal x/' "$GOLDEN/chouine.log" | tells 1 'expected seal' referee >out
}

case_bare_moves_of_several_matches() {
	players 2 'bot first'
	referee chkobba -s 6 -n 3 "${P[@]}" >log 2>/dev/null
	grep '^play\|^keep\|^lay' log >moves
	referee chkobba -s 6 -n 3 <moves >judged
	grep '^points\|^rank' log >a
	grep '^points\|^rank' judged | cmp - a
	replay --audit judged >out
	# one match is all that was asked for
	tells 1 'the match is over' referee chkobba -s 6 <moves >out
}

case_strict_counts_forfeits_of_records_too() {
	status 1 referee --strict <"$GOLDEN/chnif-faults.inputs" >log
	cmp log "$GOLDEN/chnif-faults.log"
	referee --strict <"$GOLDEN/chnif.inputs" | cmp - "$GOLDEN/chnif.log"
}

# --- one processor ----------------------------------------------------------

case_pinned_players_run_where_the_referee_does() {
	cpu=$(awk '/Cpus_allowed_list/ { gsub(/.*[-,\t]/, ""); print }' /proc/self/status)
	cat >where <<-'END'
		#!/bin/sh
		awk '/Cpus_allowed_list/ { print $2 }' /proc/self/status >>"$1"
		exec bot first
	END
	chmod +x where
	referee chkobba --cage=none --pin="$cpu" -p "./where $PWD/a" -p "./where $PWD/b" >log
	[ "$(sort -u a b)" = "$cpu" ] || fail "asked for $cpu, players had $(cat a b)"
	referee chkobba --cage=none --pin -p "./where $PWD/c" -p "./where $PWD/d" >log
	[ "$(sort -u c d | wc -l)" = 1 ] || fail "players apart: $(cat c d)"
	grep -qx '[0-9]*' c || fail "not one processor: $(cat c)"
	status 2 referee chkobba --pin=9999 -p "./where $PWD/e" -p "./where $PWD/f" 2>err
	says 'expected a processor that this process may use' err
	[ ! -e e ] || fail 'a player ran all the same'
}

# F3, F5: whoever is out from the start is asked for no entropy, and for no move
case_who_is_out_is_asked_nothing_more() {
	mkdir t
	referee chkobba players=3 strikes=1 entropy=asked deals=1 -o log --transcript t -p 'bot first' -p 'bot first' \
		-p 'echo no; cat >/dev/null' 2>err
	says 'forfeit 3' 'entropy 3 -' log
	[ "$(grep -c '> ? ' t/3.transcript)" = 1 ] || fail "$(grep '> ? ' t/3.transcript)"
	says '> ? entropy' t/1.transcript
	says '> ? play' t/2.transcript
	[ "$(grep -c '^fault' log)" = 1 ] || fail "$(grep '^fault' log)"
	replay --audit log >out
}

case_a_player_called_2_is_followed_by_name() {
	referee chkobba deals=1 -n 2 --rotate --name 2 -p 'bot first' --name 1 -p 'bot random' >log
	replay --record 1 --seat 1 log >first
	replay --record 2 --seat 2 log >second
	cat first second | cmp - <(replay --seat name:2 log) || fail 'it is not the player called 2'
	replay --seat 2 log >seat
	! cmp -s seat <(replay --seat name:2 log) || fail 'the seat and the player are alike'
}
