# shellcheck shell=bash
# referee --check: what a player does wrong, in plain words.

case_good_players_pass() { # long
	for player in 'bot greedy' 'bot random' "sh $PLAYERS/player.sh" "$HOSTILE remark"; do
		referee --check "$player" $GAMES >out 2>err || fail "$player: $(cat out err)"
		tail -n 1 out | grep -q ': [1-9][0-9]* matches, 0 with something wrong$' || fail "$(tail -n 1 out)"
		lacks -vE ': ok, [0-9]* questions|0 with something wrong' out
	done
	# every seat of the smallest table, one of the largest, every variant
	[ "$(grep -c '^chnif players=5, seat' out)" = 5 ] || fail "$(cat out)"
	says 'enfle players=8, seat 8: ok' 'chouine players=2 variant=mondoubleau, seat 1: ok' out
	says 'chkobba players=4 teams=yes, seat 1: ok' out
}

case_what_is_wrong_is_told() { # long
	shows 1 'seat 1: wrong' referee --check "$HOSTILE cr" chkobba 2>err
	says 'question 3: it answered "play ' 'Lines end with LF alone' out
	grep -q '^    [0-9.]* > ? play' out || fail 'no dialogue'
	grep -q '^    [0-9.]* < play .*x0d$' out || fail 'no answer in the dialogue'
	shows 1 'The line was there before the question' referee --check "$HOSTILE double" chkobba 2>err
	shows 1 'it exited with 42 when an answer was due' referee --check "$HOSTILE exit42" chkobba 2>err
	shows 1 'it exited with 0 when an answer was due' referee --check "$HOSTILE moveexit" chkobba 2>err
	shows 1 'it did not leave when its input had ended' referee --check "$HOSTILE stubborn" enfle 2>err
	shows 1 'it sent a line of over 4096 bytes' referee --check "$HOSTILE flood" chkobba 2>err
	# every deal of La Chouine asks it again
	status 1 referee --check "$HOSTILE inject" chouine >out 2>err
	grep -Eq '^  and [1-9][0-9]* more times?$' out || fail "$(cat out)"
}

case_what_comes_after_the_match_is_seen() {
	scripted chatty.sh 'case $l in seal*) sleep 0.05; echo "good game"; exit 3 ;; esac'
	shows 1 'it sent what nobody had asked for: good game' referee --check 'sh chatty.sh' chkobba 2>err
	says 'it exited with 3 when its input had ended: expected 0' out
}

# Keys behind a game hold in all its matches.
case_a_player_is_checked_at_the_terms_that_are_given() { # medium
	referee --check 'bot first' chkobba players=3 target=11 deals=1 chouine players=4 >out 2>err || fail "$(cat out err)"
	[ "$(grep -c '^chkobba players=3, seat [1-3]: ok' out)" = 3 ] || fail "$(cat out)"
	lacks 'chkobba players=2' out
	[ "$(grep -c '^chouine players=4, seat [1-4]: ok' out)" = 4 ] || fail "$(cat out)"
	lacks 'chouine players=2' out
	# what the player hears are the keys of the tournament
	referee --check 'tee -a heard | bot first' --cage=none chkobba players=2 target=11 deals=1 cut=no bank=0 move=4000 entropy=no >out 2>err || fail "$(cat out err)"
	[ "$(grep -c '^arbitre' heard)" -ge 2 ] || fail "$(cat out)"
	lacks 'deals=2' heard
	lacks 'bank=3000' heard
	[ "$(grep -c '^arbitre 1 chkobba players=2 teams=no target=11 .*deals=1 ' heard)" = "$(grep -c '^arbitre' heard)" ] || fail "$(grep ^arbitre heard)"
	# a variant that goes with one table alone
	referee --check 'bot first' chkobba teams=yes deals=1 >out 2>err || fail "$(cat out err)"
	[ "$(grep -c '^chkobba players=4.*, seat [1-4]: ok' out)" -ge 4 ] || fail "$(cat out)"
	lacks 'players=3' out
	status 2 referee --check 'bot first' chkobba teams=yes players=3 2>err
	says '--check chkobba: K1: teams=yes is for 4 players; there are' err
	tells 2 'target=5: target is 11, 21 or 31' referee --check 'bot first' chkobba target=5
	tells 2 'target=11: there is no such game' referee --check 'bot first' target=11 chkobba
}

case_check_needs_a_player_and_games() {
	tells 2 'goes with names of games' referee --check 'bot first'
	tells 2 'belote: there is no such game' referee --check 'bot first' belote
	tells 2 'nosuchbot' referee --check 'nosuchbot' chkobba
	status 2 referee --check 'bot first' chkobba -p 'bot first' 2>err
	says '--check goes with names of games, and neither with -p nor -o' err
	tells 2 '--check goes with names of games, and neither with -p nor -o' referee --check 'bot first' chkobba -o log
	[ ! -e log ] || fail 'a record of a trial'
}

case_check_takes_what_a_match_takes() { # long
	# it has much to say at its end
	scripted wordy.sh
	echo 'head -c 1000000 /dev/zero | tr "\0" x >&2' >>wordy.sh
	referee --check 'sh wordy.sh' chkobba >out 2>err || fail "$(cat out)"
	# a long command; a folder with a blank
	long=$(printf '%3000s' '')
	referee --check "bot first$long" chkobba >out 2>err || fail "$(cat err)"
	tells 2 'xxx: File name too long' referee --check "no$(printf '%3900s' '' | tr ' ' x)" chkobba >out
	# a path that is too long, and what a shell would read into one
	tells 2 'File name too long' referee --check "$(head -c 5000 /dev/zero | tr '\0' x)" chkobba >out
	for dir in 'with blank' 'a(b)' 'a&b' 'a;b' "a\"b" 'a*b' '$a'; do
		mkdir "$dir"
		cp "$BIN/referee" "$BIN/bot" "$dir"
		"$dir/referee" --check 'bot first' chkobba >out 2>err || fail "$dir: $(cat err)"
		says '0 with something wrong' out
		[ ! -s err ] || fail "$dir: $(cat err)"
	done
}

case_a_check_that_is_stopped_says_so() {
	printf 'echo started >&2; exec sleep 60\n' >slow.sh
	referee --check "sh $PWD/slow.sh" chkobba >out 2>err &
	wait_for grep -q started err
	kill -TERM $!
	wait $! && fail 'not stopped' || [ $? = 143 ] || fail "$(cat err)"
	says 'referee: stopped by SIGTERM' err
}

case_opponents_that_fail_are_no_verdict_on_the_player() {
	mkdir bin
	cp "$BIN/referee" bin
	printf '#!/bin/sh\nread -r line\nexit 7\n' >bin/bot
	chmod +x bin/bot
	tells 2 'an opponent failed: opponent 2' bin/referee --check "$BIN/bot first" chkobba >out
	says 'exited with 7' err
	[ ! -s out ] || fail "$(cat out)"
	rm bin/bot
	tells 2 'bin/bot random -s check: No such file' bin/referee --check "$BIN/bot first" chkobba >out
}

case_check_opens_the_current_folder_that_a_command_names() { # long
	# a module that reads a file beside it
	need python3
	mkdir mine
	cd mine || exit 1
	cat >first.py <<-'X'
		import sys
		open("book")
		for line in sys.stdin:
		    if line.startswith("? "):
		        print(line[2:].rstrip("\n").split(" | ")[0], flush=True)
	X
	touch book
	referee --check 'python3 -m first' enfle move=20000 >out 2>err || fail "$(tail -n 5 out err)"
	if command -v node >/dev/null; then
		cat >index.js <<-'X'
			require('fs').readFileSync('book');
			require('readline').createInterface({ input: process.stdin }).on('line',
				l => { if (l.startsWith('? ')) console.log(l.slice(2).split(' | ')[0]); });
		X
		referee --check 'node .' enfle move=20000 >out 2>err || fail "$(tail -n 5 out err)"
	fi
	if command -v javac >/dev/null; then
		cat >First.java <<-'X'
			import java.io.*;
			public class First {
				public static void main(String[] a) throws Exception {
					new FileReader("book").close();
					BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
					for (String l; (l = in.readLine()) != null;)
						if (l.startsWith("? ")) { System.out.println(l.substring(2).split(" \\| ")[0]); System.out.flush(); }
				}
			}
		X
		javac First.java
		referee --check 'java -cp . First' enfle move=20000 >out 2>err || fail "$(tail -n 5 out err)"
		referee --check 'java First' enfle move=20000 >out 2>err || fail "$(tail -n 5 out err)"
	fi
	# in a match it stays closed, and that is told
	status 1 referee enfle deals=1 -p 'python3 -m first' -p 'bot first' -p 'bot first' -p 'bot first' >log 2>err
	says "$PWD stays closed to it" err
}

case_check_says_where_information_goes() {
	# as chess programs send it
	scripted info.sh 'case $l in "? ready") ;; "? "*) echo "info depth 3 score 12" ;; esac'
	shows 1 'any other line begins with #.' referee --check 'sh info.sh' chkobba 2>err
}
