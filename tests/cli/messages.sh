# shellcheck shell=bash
# What the programs say to people.

case_a_fault_is_told_with_its_place() {
	cat >once.sh <<-'X'
		for i in 1 2 3; do
			read -r l
			while case $l in '? '*) false ;; esac do read -r l; done
			l=${l#'? '}; echo "${l%% |*}"
		done
		while read -r l; do case $l in '? '*) echo never ;; esac done
	X
	referee chkobba dealer=2 -n 2 -s 1 -p 'sh once.sh' -p 'bot first' >log 2>err
	says 'referee: match 1, deal 1, question 4: player once answered "never": F1' err
	says 'referee: match 1, deal 1, question 5: player once answered "never": F1' err
	# before the first deal there is none
	says 'referee: match 2, question 1: player once answered "never": F5' err
}

# What is no line of a record was meant for an answer: the question is shown, from
# the first line on; a wrong header is told with what is wrong in it.
case_a_mistyped_answer_is_shown_the_question() {
	for line in 9S play9S 'PLAY 9S' jouer KEEP; do
		echo "$line" | tells 1 "found \"$line\", expected of seat 2: ? play 9S | " referee chouine -s 1 >out
	done
	# a derived line is told what is derived
	echo 'hand 3 9S' | tells 1 'found "hand 3 9S", expected hand 2 9S ' referee chouine -s 1 >out
	echo 'arbitre 1 chouine players=9' >h
	status 1 replay h >out 2>err
	says 'expected a header: arbitre 1 GAME ... (players=9: La Chouine is for 2 to 4 players; a newer arbitre may know it)' err
	lacks 'expected expected' err
	status 1 replay --lang=fr h >out 2>err
	lacks 'il faut il faut' err
}

case_no_status_is_silent() { # medium
	# a match that ends early: what was expected, behind which line
	status 3 referee chkobba -s 42 dealer=2 </dev/null >out 2>err
	says '(standard input):0: the input ends before the match does: expected of seat 1: ? keep | lay' err
	echo keep | status 3 referee chkobba -s 42 dealer=2 >out 2>err
	says '(standard input):1: the input ends before the match does: expected of seat 1: ? play' err
	head -n 3 out | status 3 referee >out2 2>err
	says '(standard input):3: the input ends before the match does: expected of seat 1: ? ready' err
	# of several the first
	{ head -n 2 out; cat out; } | status 3 referee >out2 2>err
	says '(standard input):2: the input ends before the match does: expected' err
	[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
	shuffle chkobba -n 1 | status 3 referee chkobba --decks - -p bot\ first -p bot\ first >out 2>err
	says '(standard input):1: the input ends before the match does: expected deck and the 40 cards' err
	# a signal says where it was, and how it goes on
	# in the foreground, for what is started with & does not hear of INT
	{ wait_for grep -qs '^seal' log; kill -INT "$(cat pid)"; } &
	status 130 sh -c 'echo $$ >pid; exec referee chkobba -n 1000000 -o log -p bot\ first -p bot\ first' 2>err
	grep -Eq '^referee: stopped by SIGINT in match [0-9]+(, deal [0-9]+)?, of 1000000\. Nothing is lost\. The same command with --continue goes on\.$' err ||
		fail "$(cat err)"
	referee chkobba -n 1000000 -o log --continue -p bot\ first -p bot\ first 2>err2 &
	wait_for grep -qs cage err2
	kill -TERM $!
	wait $! && fail 'not stopped' || [ $? = 143 ] || fail "$(cat err2)"
	grep -Eq 'stopped by SIGTERM in match .*\. Nothing is lost\. The same command goes on\.$' err2 || fail "$(cat err2)"
	# what --strict is about
	tells 1 '--strict: 1 forfeit' referee chkobba --strict --absent=forfeit -p true -p bot\ first >out
}

# terminal COMMAND...: runs it on a terminal of 100 columns, whose output comes
# as lines
terminal() {
	TERM=xterm script -qec "stty cols 100; $*" /dev/null </dev/null | tr '\r' '\n' | sed 's/\x1b\[K//'
}

case_a_series_has_a_line_of_progress_on_a_terminal() { # medium
	need script terminal
	terminal "referee chkobba deals=1 -n 60 --rotate -o log -p bot\ first -p 'bot greedy'" >out
	grep -Eq '^60/60  [0-9.]+ s a match  first [0-9.]+  greedy [0-9.]+  faults 0  ends [0-2][0-9]:[0-5][0-9]$' out ||
		fail "$(cat -A out)"
	# as the standings have it
	score -s log >standings
	grep '^60/60' out | sed 's/.*match  //; s/  faults.*//; s/  /\n/g' | sort >told
	awk -F '\t' 'NR > 1 { printf "%s %.6g\n", $1, $3 }' standings | sort | cmp - told || fail "$(cat standings told)"
	# what stands in the file counts as well
	terminal "referee chkobba deals=1 -n 62 --rotate -o log --continue -p bot\ first -p 'bot greedy'" >out
	score -s log >standings
	grep '^62/62' out | sed 's/.*match  //; s/  faults.*//; s/  /\n/g' | sort >told
	awk -F '\t' 'NR > 1 { printf "%s %.6g\n", $1, $3 }' standings | sort | cmp - told || fail "$(cat standings told)"
	# faults, and as wide as the window
	terminal "stty cols 40; referee chkobba deals=1 -n 3 --absent=forfeit -o log2 -p true -p 'bot greedy'" >out
	grep -Eq '^3/3  .*greedy 3' out || fail "$(cat -A out)"
	awk 'length > 39 && /^3\/3/ { exit 1 }' out || fail "$(cat -A out)"
	# one that cannot be is taken for 80
	terminal "stty cols 19; referee chkobba deals=1 -n 3 --rotate -o log6 --name $(printf %060d 1) -p bot\ first --name $(printf %060d 2) -p bot\ first" >out
	grep -q '^3/3 ' out || fail "$(cat -A out)"
	awk '/^3\/3/ && length != 79 { exit 1 }' out || fail "$(cat -A out)"
	# neither a single match nor a file of messages has one
	terminal "referee chkobba deals=1 -o log3 -p bot\ first -p 'bot greedy'" >out
	lacks 'a match' out
	terminal "referee chkobba deals=1 -n 5 --quiet -o log4 -p bot\ first -p 'bot greedy'" >out
	lacks 'a match' out
	referee chkobba deals=1 -n 5 -o log5 -p bot\ first -p 'bot greedy' 2>err
	lacks 'a match' err
}

case_a_person_on_the_terminal_is_not_disturbed() {
	need script terminal
	cat >noisy.sh <<-'X'
		echo 'what a noise' >&2
		while read -r l; do
			case $l in
			'? ready') echo ready ;;
			'? '*) exit 7 ;;
			esac
		done
	X
	cat >sits.sh <<-'X'
		echo 'my own word' >&2
		while read -r l; do
			echo "$l" >>heard
			case $l in '? '*) l=${l#'? '}; echo "${l%% |*}" ;; esac
		done
		echo 'the last line of the person' >/dev/tty
	X
	terminal "referee chkobba dealer=1 -o log -P'sh sits.sh' --uncaged -p 'sh noisy.sh'" >out
	says 'the last line of the person' out
	# all else comes behind it; the noise of others never
	sed '0,/the last line of the person/d' out >behind
	says 'player noisy exited with 7 when an answer was due' behind
	says 'my own word' behind
	lacks 'what a noise' out
	[ "$(grep -c referee: out)" = "$(grep -c referee: behind)" ] || fail "$(cat out)"
	# what concerns the match came to the seat at once
	says '# match 1, deal 1, question 2: noisy exited with 7 when an answer was due' heard
	# with nobody there it is as ever
	shows 0 'what a noise' terminal "referee chkobba dealer=1 -o log2 -p 'bot' --uncaged -p 'sh noisy.sh'"
}

case_a_player_that_never_answers_ends_a_series() { # medium
	echo 'while read -r line; do :; done' >mute.sh
	for player in 'sh nosuch.sh' 'true' 'sh mute.sh'; do
		rm -f log
		status 2 referee chkobba start=300 deals=1 -n 3 -o log --name A -p "$player" -p bot\ first 2>err
		grep -q '^referee: match 1, question 1: player A \(exited with\|did not answer in time; does it flush\)' err || fail "$player: $(cat err)"
		says 'has not answered anything. No card was dealt. Mend the command of that player first. The mended line begins the match. --absent=forfeit' err
		[ ! -e log ] || fail "$player: $(cat log)"
		# it is asked again, and may have been mended
		status 2 referee chkobba start=300 deals=1 -n 3 -o log --continue --name A -p "$player" -p bot\ first 2>err
		[ ! -e log ] || fail "$player: $(cat log)"
		referee chkobba start=300 deals=1 -n 3 -o log --continue --name A -p bot\ first -p bot\ first 2>err || fail "$(cat err)"
		shows 0 '3 records, 3 hold' replay --audit log
		lacks fault log
	done
	# by F5, where that is wanted, and in a single match
	referee chkobba deals=1 -n 3 --absent=forfeit -p true -p bot\ first >log 2>err || fail "$(cat err)"
	[ "$(grep -c '^fault 1 exit' log)" = 3 ] || fail "$(cat log)"
	status 1 referee chkobba deals=1 -p true -p bot\ first >log 2>err
	[ "$(grep -c '^fault 1 exit' log)" = 1 ] || fail "$(cat log)"
	tells 2 '--absent later: expected one of end, forfeit' referee chkobba --absent=later -p true -p bot\ first
	# who has answered once is there: a later match is lost
	cat >once.sh <<-'X'
		while read -r l; do
			case $l in
			'? '*) l=${l#'? '}; echo "${l%% |*}" ;;
			seal*) : >once; exit 0 ;;
			esac
		done
	X
	referee chkobba deals=1 -n 3 --name A --uncaged -p 'sh -c "[ ! -e once ] || exit 1; exec sh once.sh"' -p bot\ first >log 2>err || fail "$(cat err)"
	[ "$(grep -c '^fault 1 exit' log)" = 2 ] || fail "$(cat log)"
	# a check stops at the second match alike
	status 1 referee --check true chkobba chnif >out 2>err
	[ "$(grep -c ': wrong$' out)" = 2 ] || fail "$(cat out)"
	says 'stopped: it has not answered anything in 2 matches' out
	says 'true: 2 matches, 2 with something wrong' out
}

# reader FILE...: a player that reads the files and says what it could not
reader() {
	cat <<-X
		cat $* >/dev/null
		while read -r l; do
			case \$l in '? '*) l=\${l#'? '}; echo "\${l%% |*}" ;; esac
		done
	X
}

IN_A_CAGE='is in a cage (writes nothing, no network, reads its own folder): --allow DIR, --uncaged; bot-author(7), WHAT THE CAGE FORBIDS'

case_the_cage_explains_itself() { # medium
	mkdir bots data
	echo x >data/x
	reader "$PWD/data/x" >bots/mine.sh
	# it tells of what was refused, and plays on: said once
	referee chkobba deals=1 -n 3 -p 'sh bots/mine.sh' -p bot\ first >log 2>err || fail "$(cat err)"
	[ "$(grep -cx "referee: mine $IN_A_CAGE" err)" = 1 ] || fail "$(cat err)"
	referee chkobba deals=1 --allow data -p 'sh bots/mine.sh' -p bot\ first >log 2>err
	lacks 'is in a cage' err
	# it exits with nothing answered
	echo 'exit 1' >bots/gone.sh
	status 1 referee chkobba deals=1 -p bot\ first -p 'sh bots/gone.sh' >log 2>err
	[ "$(grep -cx "referee: gone $IN_A_CAGE" err)" = 1 ] || fail "$(cat err)"
	# without a cage there is nothing to explain, nor where all is well
	status 1 referee chkobba deals=1 -p bot\ first --uncaged -p 'sh bots/gone.sh' >log 2>err
	lacks 'is in a cage' err
	referee chkobba deals=1 -p bot\ first -p bot\ first >log 2>err
	lacks 'is in a cage' err
	# what it says last, behind the match
	cat >bots/last.sh <<-X
		$(sed 1d bots/mine.sh)
		cat "$PWD/data/x"
	X
	referee chkobba deals=1 -p bot\ first -p 'sh bots/last.sh' >log 2>err
	[ "$(grep -cx "referee: last $IN_A_CAGE" err)" = 1 ] || fail "$(cat err)"
	# a check says it among its verdicts, once for all matches
	referee --check 'sh bots/mine.sh' chkobba >out 2>err || fail "$(cat out)"
	[ "$(grep -cx "mine $IN_A_CAGE" out)" = 1 ] || fail "$(cat out)"
}

case_a_folder_that_stays_closed_is_named() { # medium
	mkdir bots
	echo x >bots/x
	reader "$PWD/bots/x" >bots/mine.sh
	# the record lies there
	referee chkobba deals=1 -o bots/log -p 'sh bots/mine.sh' -p 'sh bots/mine.sh' 2>err
	[ "$(grep -c "^referee: mine $IN_A_CAGE; $PWD/bots stays closed to it, for the record or what else is secret lies there\$" err)" = 1 ] || fail "$(cat err)"
	says 'Permission denied' err
	# it looked for nothing there, and all is well or something else was refused
	echo exec bot >bots/well.sh
	rm bots/log
	referee chkobba deals=1 -o bots/log -p 'sh bots/well.sh' -p bot\ first 2>err
	lacks 'stays closed' err
	mkdir elsewhere
	echo x >elsewhere/x
	reader "$PWD/elsewhere/x" >bots/other.sh
	rm bots/log
	tells 0 "referee: other $IN_A_CAGE" referee chkobba deals=1 -o bots/log -p 'sh bots/other.sh' -p bot\ first
	lacks 'stays closed' err
	# named as seen from where it stands, or it cannot start
	reader bots/x >bots/near.sh
	rm bots/log
	referee chkobba deals=1 -o bots/log -p 'sh bots/near.sh' -p bot\ first 2>err
	says "; $PWD/bots stays closed to it, for the record" err
	echo exit 1 >bots/gone.sh
	rm bots/log
	status 1 referee chkobba deals=1 -o bots/log -p 'sh bots/gone.sh' -p bot\ first 2>err
	says "; $PWD/bots stays closed to it, for the record" err
	# one stands there
	cd bots || exit
	tells 0 "; $PWD stays closed to it, for " referee chkobba deals=1 -p 'sh mine.sh' -p bot\ first >../log
	referee chkobba deals=1 -p 'sh mine.sh' -p bot\ first >../log 2>../err
	cp ../err .
	says "; $PWD stays closed to it, for the current folder lies there (--allow opens it)" err
	# a check writes none: the author's own folder is open
	referee --check 'sh mine.sh' chkobba >out 2>err || fail "$(cat out)"
	lacks 'denied' err
	lacks 'is in a cage' out
	# but for a seed
	tells 0 'denied' referee --check 'sh mine.sh' --seed-file x chkobba >out
	cd .. || exit
	referee chkobba deals=1 -o log2 -p 'sh bots/mine.sh' -p bot\ first 2>err
	lacks 'stays closed' err
	lacks 'denied' err
}

case_a_virtual_environment_is_open() { # medium
	mkdir -p home desk/venv/bin desk/venv/lib inst/bin inst/lib other/bin
	export HOME=$PWD/home
	echo x | tee desk/venv/lib/x inst/lib/x other/x >/dev/null
	ln -s "$(command -v sh)" desk/venv/bin/python
	ln -s "$(command -v sh)" inst/bin/python3
	mkdir desk/bots
	reader "$PWD/desk/venv/lib/x" "$PWD/inst/lib/x" >desk/bots/mine.sh
	cd desk || exit
	run() { referee chkobba deals=1 -p "$1" -p bot\ first >log 2>err || fail "$(cat err)"; }
	run 'venv/bin/python bots/mine.sh'
	says 'venv/lib/x: Permission denied' err
	echo 'version = 3' >venv/pyvenv.cfg
	run 'venv/bin/python bots/mine.sh'
	lacks 'venv/lib/x' err
	says 'inst/lib/x: Permission denied' err
	printf 'version = 3\nhome = %s\n' "$PWD/../inst/bin" >venv/pyvenv.cfg
	run 'venv/bin/python bots/mine.sh'
	lacks denied err
	# by the shell, and by the first line of a script
	run 'exec venv/bin/python bots/mine.sh; :'
	lacks denied err
	{ echo "#!$PWD/venv/bin/python -u"; cat bots/mine.sh; } >bots/script
	chmod +x bots/script
	run bots/script
	lacks denied err
	# a folder with no Python in it is nobody's home, nor is one that we are in
	reader "$PWD/../other/x" >bots/mine.sh
	printf 'home = %s\n' "$PWD/../other/bin" >venv/pyvenv.cfg
	run 'venv/bin/python bots/mine.sh'
	says 'other/x: Permission denied' err
	mkdir bin
	ln -s "$(command -v sh)" bin/python3
	echo x >secret
	reader "$PWD/secret" >bots/mine.sh
	printf 'home = %s\n' "$PWD/bin" >venv/pyvenv.cfg
	run 'venv/bin/python bots/mine.sh'
	says 'secret: Permission denied' err
}

case_a_near_miss_is_guessed() {
	for word in Chouine CHOUINE chuoine chouin chouinee; do
		usage_error "$word: there is no such game; the games are: $GAMES; did you mean chouine" referee "$word"
	done
	usage_error 'did you mean chkobba' shuffle chkoba
	usage_error 'did you mean enfle' deal Enfle
	usage_error 'did you mean chouine' score --count chuine
	usage_error 'did you mean chnif' referee --check bot chniff
	for word in belote c x ''; do
		usage_error "there is no such game" referee "${word:-zz}"
		lacks 'did you mean' err
	done
	usage_error ": $(referee --list chouine | cut -f 1 | paste -sd ' ' -); did you mean parties" referee chouine partys=5
	usage_error 'did you mean players' referee chouine Players=3
	usage_error 'did you mean dealer' deal chkobba daeler=1
	usage_error 'did you mean target' score --count chkobba taget=11
	usage_error 'parties is 3 or 5' referee chouine parties=4
	lacks 'did you mean' err
}

case_options_that_do_not_go_together() {
	for order in '--pin --no-pin' '--no-pin --pin'; do
		# shellcheck disable=SC2086
		usage_error '--pin and --no-pin do not go together' referee chkobba $order -p bot\ first -p bot\ first
	done
	for order in '--rotate --duplicate' '--duplicate --rotate'; do
		# shellcheck disable=SC2086
		usage_error '--rotate and --duplicate do not go together' \
			referee chkobba $order -n 2 -p bot\ first -p bot\ first
	done
}

case_messages_name_the_option() {
	usage_error '--seed-file nosuch: No such file' referee chkobba --seed-file nosuch -p bot\ first -p bot\ first
	usage_error 'replay: --receipt nosuch: No such file' replay --audit --receipt nosuch "$GOLDEN/enfle.log"
	tells 2 'replay: --receipt .: Is a directory' replay --audit --receipt . "$GOLDEN/enfle.log" >out
	usage_error '--stderr nosuch: No such file' referee chkobba --stderr nosuch -p bot\ first -p bot\ first
	usage_error '--transcript nosuch: No such file' referee chkobba --transcript nosuch -p bot\ first -p bot\ first
	usage_error '--allow nosuch: No such file' referee chkobba --allow nosuch -p bot\ first -p bot\ first
	usage_error '-o /nosuch/x: No such file' referee chkobba -o /nosuch/x -p bot\ first -p bot\ first
	usage_error '. is open to players, by --allow or as the system' \
		referee chkobba --allow . -o log -p bot\ first -p bot\ first
	usage_error "greedy: quote a COMMAND of several words: -p 'bot greedy'" \
		referee chkobba -p bot\ first greedy -p bot\ first
	usage_error 'Chkobba is for 2 to 4 players; 1 player is given' referee chkobba -p bot\ first
	echo x >f
	usage_error '-s and --seed-file do not go together' \
		referee chkobba -s 1 --seed-file f -p bot\ first -p bot\ first
	usage_error '-n 99999999999999999999: expected at most 9' shuffle chouine -n 99999999999999999999
	tells 1 'a GAME on the command line begins a match' referee </dev/null
	# a file called - is none
	referee chkobba deals=1 -s 1 -o - -p bot\ first -p bot\ first >out 2>err
	replay --audit out >verdict
	[ ! -e ./- ] || fail 'a file called -'
	usage_error '--continue goes with GAME and -o FILE' referee chkobba -o - --continue -p bot\ first -p bot\ first
}

case_a_reader_that_has_gone_is_no_message() { # medium
	referee chkobba deals=1 -n 40 -s 1 -p bot\ first -p bot\ first >log 2>/dev/null
	for command in 'replay log' 'replay --audit log log log' 'replay --table log' 'score log' 'score -d log' 'score -j log' \
		'referee <log' 'shuffle chkobba -n 0' 'deal chkobba dealer=1 --each <decks' 'referee --quiet chkobba -n 40 -p bot\ first -p bot\ first' \
		'referee --list' 'referee --help' 'referee --check bot chkobba'; do
		[ -e decks ] || shuffle chkobba -n 3000 >decks
		# the reader has gone before anything comes
		(bash -c "sleep 0.1; exec $command" 2>err || :) | true
		[ ! -s err ] || fail "$command: $(cat err)"
	done
}

case_a_terminal_is_told_that_it_is_read() {
	need script terminal
	echo | shows 0 'reading a record from the terminal' script -qec 'referee; :' /dev/null
	echo | shows 0 'reading moves from the terminal' script -qec 'referee chkobba; :' /dev/null
}

# With --tmp every player has a folder for files, as root and as a plain user.
case_a_tmpdir_of_ones_own() { # long
	local as=() user
	mkdir bots
	chmod a+rx . bots
	cat >bots/mine.sh <<-'X'
		ls -A "$TMPDIR" >&2
		echo "told $TOLD" >&2
		echo mine >"$TMPDIR/x" && mkdir "$TMPDIR/d" && mv "$TMPDIR/x" "$TMPDIR/d/y" && cat "$TMPDIR/d/y" >&2
		yes | head -c 9000000 2>/dev/null >"$TMPDIR/big" || wc -c <"$TMPDIR/big" >&2
		rm "$TMPDIR/big"
		i=0
		while true >"$TMPDIR/f$i"; do i=$((i + 1)); done 2>/dev/null
		[ "$i" -lt 200 ] && echo 'few files' >&2
		echo x >/etc/x || echo 'nowhere else' >&2
		while read -r l; do
			case $l in '? '*) l=${l#'? '}; echo "${l%% |*}" ;; esac
		done
	X
	if [ "$(id -u)" = 0 ]; then
		unshare -m true 2>/dev/null || skip 'nothing can be mounted here'
	else
		unshare -Ur true 2>/dev/null || skip 'no user namespaces'
	fi
	for user in root plain; do
		if [ "$user" = plain ] && [ "$(id -u)" = 0 ]; then
			need setpriv
			cp -r "$BIN" programs
			chmod -R a+rX programs
			as=(setpriv --reuid 65534 --regid 65534 --clear-groups env "HOME=/" "PATH=$PWD/programs:$PATH")
			"${as[@]}" unshare -Ur true 2>/dev/null || continue
			"${as[@]}" programs/referee --list >/dev/null 2>&1 || continue
		fi
		TOLD=so "${as[@]}" referee chkobba start=60000 deals=1 -n 2 --duplicate --tmp=2 -p 'sh bots/mine.sh' -p 'sh bots/mine.sh' >log 2>err ||
			fail "$(cat err)"
		lacks fault log
		# four processes, and none saw what another left
		for said in mine 2093056 'few files' 'nowhere else' 'told so'; do
			[ "$(grep -c "^player mine.*: $said$" err)" = 8 ] || fail "$user, $said: $(cat err)"
		done
	done
	# nothing is left of it
	lacks -E '^scratch ' /proc/self/mounts # it is mounted here
	# a folder that is not limited is none: this user may not have one
	need setpriv unshare
	cat >nobody.sh <<-X
		echo 0 >/proc/sys/user/max_user_namespaces || exit 77
		exec setpriv --bounding-set=-all --inh-caps=-all referee chkobba -o log2 --tmp -p 'sh bots/mine.sh' -p bot\ first
	X
	status 2 unshare -Ur bash nobody.sh 2>err
	says '--tmp: player mine cannot have a folder of its own: expected root, or namespaces for users: Operation not permitted' err
	[ ! -e log2 ] # no card was dealt
	usage_error '--tmp 0: expected a number, 1 or more' referee chkobba --tmp=0 -p bot\ first -p bot\ first
	usage_error '--tmp and --cage=none do not go together' \
		referee chkobba --tmp --cage=none -p bot\ first -p bot\ first
}

# The longest texts from outside, each byte of which is shown as four: an answer, the
# path of a record, a name, an answer that differs.
case_longest_texts_are_shown_escaped() { # medium
	# ones N: so many bytes, and as they are shown
	ones() { one=$(printf '\001%.0s' $(seq "$1")) four=$(printf '\\x01%.0s' $(seq "$1")); }
	# bad N: a player that answers its second question with so many
	bad() {
		ones "$1"
		cat >bad.sh <<-X
			n=0
			while read -r q rest; do
				[ "\$q" = '?' ] || continue
				n=\$((n + 1))
				if [ \$n = 2 ]; then echo "$one"; else echo "\${rest%% |*}"; fi
			done
		X
	}
	bad 200
	ones 60
	referee chkobba deals=1 -s x -o log --uncaged -p 'bash bad.sh' -p 'bot first' 2>err || fail "$(cat err)"
	says "player bad answered \"$four...\": F1" err
	# a path, told to a person: 900 bytes of it, and nothing else in that line
	ones 250
	deep=$one/$one/$one/$one
	mkdir -p "$deep"
	referee chkobba deals=1 -s x -o "$deep/log" -P"tee heard | bash $PLAYERS/player.sh" -p 'bot first' 2>err || fail "$(cat err)"
	path=$deep/log path=${path:0:900}
	grep -a '^# record' heard | cmp - <(echo "# record ${path//$'\001'/\\x01}...") || fail "$(grep -a '^# record' heard)"
	# a name, and an answer that differs from the one of the record
	ones 64
	tells 2 "$four" referee chkobba --name "$one" -p 'bot first' -p 'bot first'
	printf 'bad\tbash bad.sh\nfirst\tbot first\n' >players
	head -c 40 /dev/urandom | base64 >seed
	plan roundrobin chkobba deals=1 -d 1 -c 1 -S seed <players >plan 2>err
	mkdir out
	plan --jobs -r out plan -- --cage=none | sh 2>err
	bad 800
	sed -i 's/\x01/\x02/g' bad.sh
	status 1 replay --again plan out/*.log >again 2>err
	ones 200
	says "played \"$four\", now \"${four//1/2}" again
}

# What a person gets wrong at first is answered by how it is done.
case_messages_tell_how_it_is_done() { # medium
	referee chkobba deals=1 -s 1 -o good --name Zoé -p bot --name Ali -p 'bot random' 2>err
	status 2 referee good 2>err </dev/null
	says "good is a file; a GAME comes first, one of: $GAMES; records are read from standard input: referee <good" err
	# nothing is written before it is known that a person can sit down
	tells 2 'there is no terminal (/dev/tty) to sit at' setsid -w referee chouine -P -p bot </dev/null >log
	lacks 'has left' err
	[ ! -s log ] || fail "$(cat log)"
	tells 1 'no record has a seat Nobody; the names are Zoé Ali' replay --seat Nobody good >out
	# a record that is still to come is waited for
	(
		until [ -e waits ]; do sleep 0.05; done
		cp good new && mv new later
	) &
	: >waits
	timeout 20 replay --follow later >out || fail "$?"
	wait $!
	says 'Sealed' out
}

case_no_page_is_stepped_through() { # medium
	need python3 terminal
	referee chkobba deals=1 -s 1 -o good -p bot -p 'bot random' 2>err
	replay --html good >page.html
	printf 'enter\n' | status 1 python3 -S "$ROOT/tests/people/typist" replay --step page.html
	says 'page.html:1: this is a page' typed
	lacks $'\x1b' typed
}
