# shellcheck shell=bash
# The command of a player: plan, referee --check and the cage read it alike.

# some_players: files of players, and programs that this machine may lack
some_players() {
	local program
	mkdir bin bots 'my dir' pkg
	for program in perl ruby node java Rscript deno ssh docker; do
		printf '#!/bin/sh\n' >"bin/$program"
		chmod +x "bin/$program"
	done
	printf '#!/bin/sh\nexec bot first\n' >bots/p.sh
	chmod +x bots/p.sh
	cp bots/p.sh 'my dir'
	echo 'import os; os.execvp("bot", ["bot", "first"])' | tee bots/p.py pkg/__main__.py >bots/p.js
	echo "a seed of the plan" >seed
	export PATH=$PATH:$PWD/bin
}

# Whatever may run is planned.  What is told is of the programs that are not bound.
case_commands_in_one_line_are_planned() {
	some_players
	cat >commands <<-'X'
		sh -c 'exec bot first # x/y'
		sh -c 'n=$((7/2)); exec bot first'
		sh -c "exec bot random --seed=$(echo 8/2)"
		python3 -c 'import os; x=1/2; os.execvp("bot",["bot","first"])'
		perl -ne 'BEGIN{$|=1} print "play $1\n" if /x\/y/'
		awk '/a/{n++} /b.py/{m++}'
		sed -u -n 's/^? .*/x/p'
		ruby -e 'puts 1/2'
		node --eval 'let r=/x/; 1/2'
		bot first 2>notes/err
		bot first | tee /tmp/not/yet
		env X=a/b bot first
		X=a/b bot first
		bot first --lang=en # see bots/README.md
		nice -n 5 timeout 1h bot first
		python3 bots/p.py --model s3/name --date 28/11/2026
		bots/p.sh -o out/notes.txt and/or
		'my dir/p.sh'
		cd bots && ./p.sh
		(cd 'my dir' && sh p.sh)
		exec bots/p.sh
		if [ -e /none/x ]; then bot first; else bot greedy; fi
		none-here 2>/dev/null || exec bot first
		python3 pkg
		python3 -m pkg
		cd pkg && exec python3 .
		java -cp bots:x.jar First
		sh -c 'cd bots && exec ./p.sh'
		python3 -m mybot.player
		sh bots/*.sh
		deno run x/y.ts
		ssh user@host python3 /home/user/bot.py
		docker run -i --rm me/bot:1.0
		nice "$NOT_SET"
		sh -c 'exec python3 -m mybot'
	X
	awk '{ printf "p%d\t%s\n", NR, $0 }' commands >players
	plan roundrobin chkobba -d 1 -S seed <players >plan 2>err || fail "$(cat err)"
	cat >loose <<-'X'
		p27 java
		p29 python3
		p30 sh
		p31 deno
		p32 ssh
		p33 docker
		p34 nice
		p35 python3
	X
	sed -n 's/.*: \(p[0-9]*\): nothing of this player is bound: the plan binds \(.*\), but nothing that it runs: .*/\1 \2/p' err | diff - loose >&2
	[ "$(wc -l <err)" = 8 ] || fail "$(cat err)"
	# a check does not call them the same and say no more
	plan --check plan >table 2>err2 || fail "$(cat err2)"
	sed 's/(standard input)/plan/' err | diff - err2 >&2
	says "programs	the same" table
}

# Each would lose all its matches: one a line, with what it lacks.
case_commands_that_cannot_play_are_refused() {
	some_players
	cat >lacking <<-'X'
		nope|nope first
		nope|LANG=C nope first
		./nope|./nope
		bots/p.py|bots/p.py
		nopefile|python3 nopefile
		nope.py|python3 -u -OO nope.py 2>/dev/null
		bots|python3 bots
		nope.py|env X=1 nice -n 5 stdbuf -oL python3 nope.py
		my dir/nope|sh 'my dir/nope'
		nope.awk|awk -f nope.awk
		nope.jar|java -jar nope.jar
		bot.js|node bot.js
		nope.R|Rscript --vanilla nope.R
		nope.py|cd bots && python3 nope.py
		none|cd none && ./p.sh
		nope.py|exec python3 nope.py
		nope.sh|sh -c 'cd bots && exec sh nope.sh'
	X
	while IFS='|' read -r lack command; do
		printf 'a\tbot first\nb\t%s\n' "$command" >players
		tells 1 "plan: (standard input):2: b: " plan roundrobin chkobba -d 1 -S seed <players >plan
		says "$command" ": $lack: " err
		[ ! -s plan ] || fail "$command: $(cat plan)"
		# the referee tells otherwise what it cannot start
		case $command in nope* | ./nope | bots/p.py) continue ;; esac
		tells 1 "referee: --check $command: $lack: " referee --check "$command" chkobba >out
		[ ! -s out ] || fail "$command: $(cat out)"
	done <lacking
	# what it runs is there, and is found to be wrong
	shows 1 'answered "x/y"' referee --check "sh -c 'echo x/y; cat'" chkobba 2>err
}

# What a wrapper runs counts, and so does a folder or a module that an interpreter runs.
case_what_is_run_by_another_program_is_bound() {
	some_players
	mkdir tools
	cp bots/p.sh tools/mine
	export PATH=$PATH:$PWD/tools
	printf '%s\t%s\n' a 'env A=1 nice mine' b "sh -c 'exec python3 bots/p.py'" c 'cd pkg && exec python3 .' d 'python3 -m pkg' e 'bot first 2>err' >players
	plan roundrobin chkobba -d 1 -S seed <players >plan 2>err || fail "$(cat err)"
	lacks bound err
	while read -r name file; do
		cp -p "$file" kept
		echo '# another version' >>"$file"
		tells 1 "plan: $name: the program is not the one that was planned" plan --check plan >table
		cp -p kept "$file"
		plan --check plan >table 2>err || fail "$file: $(cat err)"
	done <<-'X'
		a tools/mine
		b bots/p.py
		c pkg/__main__.py
		d pkg/__main__.py
	X
	# Python's own files there, and what a player writes, are no part of it
	mkdir pkg/__pycache__
	echo x | tee pkg/__pycache__/x.pyc pkg/notes.log >/dev/null
	plan --check plan >table 2>err || fail "$(cat err)"
}

# The cage opens the folder of a program behind wrappers, as that of any program.
case_the_cage_reads_a_command_alike() {
	mkdir tools pkg
	echo exec bot first >tools/rest
	printf '#!/bin/sh\n. %s/rest\n' "$PWD/tools" >tools/mine
	chmod +x tools/mine
	export PATH=$PATH:$PWD/tools
	for command in mine 'env A=1 mine' 'nice -n 1 env mine' "sh -c 'exec env mine'" 'exec mine 2>none/x' 'timeout 1h mine'; do
		referee chkobba deals=1 -s 3 -p "${command/2>none\/x/}" -p 'bot first' >log 2>err || fail "$command: $(cat err)"
		(lacks -E '^fault' log) || fail "$command: $(cat err)"
	done
	# each is named after what plays
	referee chkobba players=4 teams=no deals=1 -s 3 -p 'env A=1 mine' -p 'nice bot greedy' -p 'exec sh tools/rest' \
		-p 'timeout 1h sh tools/rest' >log 2>err || fail "$(cat err)"
	[ "$(sed -n 's/^name [1-4] //p' log | paste -sd ' ')" = 'mine greedy rest rest-2' ] || fail "$(grep '^name' log)"
}

# What the jobs need is looked for before the first of them is printed.
case_jobs_tell_what_they_need() {
	some_players
	printf '%s\t%s\n' a 'sh bots/p.sh' b 'bots/p.sh' c 'bot first' >players
	plan roundrobin chkobba -d 1 -c 1 -S seed <players >plan 2>err || fail "$(cat err)"
	mkdir out elsewhere notes notes/1
	plan --jobs -r out plan >lines 2>err -- --stderr=notes --transcript 'notes/{}' --allow bots || fail "$(cat err)"
	echo 'plan: plan: job 2 needs --transcript notes/2: No such file or directory' | diff - err >&2
	cp lines here
	cd elsewhere || exit
	plan --jobs -r ../out ../plan >lines 2>err -- --stderr=notes --transcript=talk || fail "$(cat err)"
	sed 's/^plan: //' err | diff - <(cat <<-'X'
		../plan: every job reads the seed file seed, from the folder in which it runs: No such file or directory
		../plan: a: bots/p.sh: there is no file of that name: sh bots/p.sh
		../plan: b: bots/p.sh: No such file or directory
		../plan: job 1 needs --stderr notes: No such file or directory
		../plan: job 1 needs --transcript talk: No such file or directory
	X
	) >&2
	[ "$(wc -l <lines)" = "$(wc -l <../here)" ] || fail "$(cat lines)"
	mkdir bin
	ln -s "$(command -v plan)" bin
	PATH=$PWD/bin plan --jobs -r none ../plan >lines 2>err || fail "$(cat err)"
	says 'plan: ../plan: every job runs referee: No such file or directory' err
	says 'plan: none: there is no such folder yet; the jobs need it' err
	# where nothing is left to be played, nothing is needed
	cd .. || exit
	sh here >/dev/null 2>&1 || plan --jobs -r out plan 2>/dev/null | sh 2>err || fail "$(cat err)"
	cd elsewhere || exit
	plan --jobs -r ../out ../plan >lines 2>err || fail "$(cat err)"
	[ ! -s lines ] && [ ! -s err ] || fail "$(cat lines err)"
}

# A program that never answers shows in the status of a single match, too.
case_a_match_of_a_program_that_cannot_start_is_told() {
	status 1 referee chkobba deals=1 -p 'bot gredy' -p bot >log 2>err
	says 'player gredy: bot: ' err # it tells why itself
	lacks 'is in a cage' err
	says 'player gredy has not answered anything, and lost for that: the status is 1 (--absent=forfeit: 0)' err
	grep -q '^forfeit 1' log || fail "$(cat log)"
	tail -n 1 log | grep -q '^seal ' || fail "$(cat log)"
	referee chkobba deals=1 --absent=forfeit -p 'bot gredy' -p bot >log2 2>err || fail "$(cat err)"
	lacks 'has not answered anything' err
	# it wrote nothing, or of a file that it did not find
	mkdir bots
	echo 'exit 1' >bots/mute.sh
	echo 'cat none; exit 1' >bots/lost.sh
	echo 'echo my own fault >&2; exit 1' >bots/tells.sh
	for name in mute lost tells; do
		status 1 referee chkobba deals=1 -p "sh bots/$name.sh" -p bot >log 2>err
		grep -c 'is in a cage' err || :
	done >cages
	[ "$(paste -sd ' ' cages)" = '1 1 0' ] || fail "$(cat cages err)"
}

case_a_program_that_stands_in_this_folder_is_named() {
	echo 'exec bot first' >junk
	tells 2 'player junk cannot be started: junk: it is a file here: -p ./junk' referee chkobba -p junk -p bot
	tells 2 'it is a file here: -p ./junk first' referee chkobba -p 'junk first' -p bot
	tells 2 'player none cannot be started: none: No such file or directory' referee chkobba -p none -p bot
	echo "a seed of the plan" >seed
	printf 'a\tbot first\nb\tjunk\n' | status 1 plan roundrobin chkobba -S seed >plan 2>err
	says 'plan: (standard input):2: b: junk: no program has this name, but a file here has: ./junk: junk' err
}

# A language that is known is told how to flush its output.
case_a_program_that_does_not_flush_is_told_how() { # medium
	mkdir bin bots
	printf '#!/bin/sh\nexec sleep 10\n' >bin/mawk
	chmod +x bin/mawk
	ln -s mawk bin/awk
	ln -s mawk bin/other
	touch bots/p.py
	while IFS='|' read -r command how; do
		status 1 referee chkobba deals=1 start=200 -p "bin/$command" -p bot >log 2>err
		says "did not answer in time; does it flush its output after every line$how, and read each line as it comes?" err
	done <<-'X'
		awk -f bots/p.py|, as by mawk -W interactive; fflush()
		other|
	X
	cp bin/mawk bin/python3
	status 1 referee chkobba deals=1 start=200 -p "env $PWD/bin/python3 bots/p.py" -p bot >log 2>err
	says 'after every line, as by print(..., flush=True), and read' err
}
