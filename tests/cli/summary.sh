# shellcheck shell=bash
# What the referee tells at the end of a run: who beat whom, the faults, the slowest
# answer, and the next command.

# rows FILE: of its table: name, wins, ties, losses, share, low, high
rows() {
	awk '/^name .*share/ { on = 1; next } !/^[^ ]+ +[0-9]+ +[0-9]+ +[0-9]+ +[0-9]/ { on = 0 }
		on { gsub(/[()]/, ""); gsub(/–/, " "); print $1, $2, $3, $4, $5, $6, $7 }' "$1" | sort
}
# as_score FILE: the same, as score has it of a file of records
as_score() {
	score --results "$1" | awk -F'\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
		{ n++; match_of[n] = $at["match"]; name[n] = $at["name"]; place[n] = $at["place"]
			if ($at["place"] == 1) first[$at["match"]]++ }
		END { for (i = 1; i <= n; i++) { seen[name[i]]
				if (place[i] > 1) lost[name[i]]++
				else if (first[match_of[i]] > 1) tied[name[i]]++
				else won[name[i]]++ }
			for (side in seen) print side, won[side] + 0, tied[side] + 0, lost[side] + 0 }' | sort >counted
	score --standings "$1" | awk -F'\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
		{ low = $at["low"] == "-" ? "" : sprintf("%.1f %.1f", 100 * $at["low"], 100 * $at["high"])
			printf "%s %.1f %s\n", $at["name"], 100 * $at["share"], low }' | sort >shared
	join counted shared
}
# alike FILE ERR: the summary has the numbers of score, but for the last digit
alike() {
	paste -d' ' <(as_score "$1") <(rows "$2") | awk '
		function near(a, b) { return a - b < 0.11 && b - a < 0.11 }
		{ half = NF / 2; if (NF % 2 || NF < 10) { print; exit 1 } }
		{ for (i = 1; i <= half; i++)
			if (i < 5 ? $i != $(i + half) : !near($i, $(i + half))) { print; exit 1 } }
		END { if (!NR) exit 1 }' >differs || fail "$1: $(cat differs "$2"; as_score "$1")"
}

# The numbers are those of score, in every game, with rotation, with duplicates, without,
# in teams, and where some matches ended before a card.
case_the_summary_has_the_numbers_of_score() { # medium
	local game seats how i=0
	while IFS='|' read -r game seats how; do
		i=$((i + 1))
		P=()
		for ((seat = 1; seat < seats; seat++)); do P+=(-p "bot random -s $seat"); done
		referee $game -s $i $how -o $i.log -p 'bot greedy' "${P[@]}" 2>$i.err
		alike $i.log $i.err
	done <<-'END'
		chkobba deals=1|2|-n 30
		chouine parties=3 manches=1|2|-n 12 --duplicate
		enfle deals=1|4|-n 15 --rotate
		chnif deals=1|5|-n 6 --duplicate
		chkobba deals=1 players=4 teams=yes|4|-n 14 --rotate
	END
	# one set has no interval
	referee chkobba deals=1 -s 1 -n 1 --duplicate -o one.log -p 'bot greedy' -p 'bot first' 2>one.err
	alike one.log one.err
	lacks -E '[0-9]–[0-9]' one.err
	# a player that fails now and then before a card is dealt
	cat >now.sh <<-'END'
		echo >>count
		[ $(($(wc -l <count) % 3)) != 0 ] || exit 1
		exec bot first
	END
	referee chkobba deals=1 -s 1 -n 12 --restart --absent=forfeit -o undealt.log --uncaged -p 'sh now.sh' -p 'bot greedy' 2>undealt.err
	alike undealt.log undealt.err
	says 'faults of now: 4 exits' undealt.err
}

case_faults_and_the_slowest_answer_are_told() { # medium
	cat >slow.sh <<-'END'
		n=0
		while read -r line; do
			case $line in
			'? ready') echo ready ;;
			'? '*)
				n=$((n + 1))
				[ $n != 7 ] || sleep 0.4
				line=${line#? }
				echo "${line%% | *}" ;;
			esac
		done
	END
	referee chkobba deals=2 -s 1 -n 3 --transcript . -o log -p 'sh slow.sh' -p 'bot first' 2>err
	# the question that took longest, by the transcript
	grep -Eq '^slowest answer: slow, [4-9][0-9][0-9] ms \(match 1, deal 1, question 8\)$' err || fail "$(cat err)"
	lacks 'faults' err
	while IFS='|' read -r kind said; do
		rm -f log
		referee chkobba deals=1 move=1000 -s 1 -n 2 -o log --restart -p "$HOSTILE $kind" -p 'bot first' 2>err
		says "faults of hostile: $(grep -c '^fault ' log) $said" err
	done <<-'END'
		moveexit|exits
		sleep|answers too late
		yes|illegal answers
	END
}

# What is told with --continue: of the whole file who won, of this run how fast.
case_a_series_taken_up_tells_the_whole_file() {
	P=(-p 'bot greedy' -p 'bot first')
	tells 0 'referee: 9 matches in ' referee chkobba deals=1 -s 1 -n 9 -o whole "${P[@]}"
	rows err >all
	referee chkobba deals=1 -s 1 -n 4 -o log "${P[@]}" 2>err
	# in the middle of a match
	head -n 300 whole >log
	[ "$(grep -c ^seal log)" -gt 2 ] || fail 'too short'
	referee chkobba deals=1 -s 1 -n 9 --continue -o log "${P[@]}" 2>err
	says "referee: 9 matches, $((9 - $(head -n 300 whole | grep -c ^seal))) of them in this run, in " err
	rows err | cmp - all || fail "$(cat err)"
	cmp log whole
	referee chkobba deals=1 -s 1 -n 9 --continue -o log "${P[@]}" 2>err
	says 'referee: 9 matches, all of them of an earlier run' err
	lacks 'slowest' err
	rows err | cmp - all || fail "$(cat err)"
	says 'replay --audit log' err
}

case_a_series_that_stops_tells_what_was_played() { # medium
	P=(-p 'bot greedy' -p 'bot first')
	(trap - INT; exec referee chkobba deals=1 -s 1 -n 1000000 -o log "${P[@]}" 2>err) &
	wait_for test -s log
	wait_for grep -q '^seal' log
	kill -INT $!
	status 130 wait $!
	says 'goes on' err
	grep -Eq "^referee: [0-9]+ of 1000000 match(es)? in " err || fail "$(cat err)"
	lacks -E '^replay --audit' err
	alike log err 2>/dev/null || { score --standings log >/dev/null 2>&1 || :; }
	# nothing was played: nothing is told
	status 2 referee chkobba deals=1 start=300 -n 3 -o none -p "$HOSTILE sleep-at-once" -p 'bot first' 2>err
	lacks 'matches' err
	lacks -E '^name' err
}

# What is proposed can be pasted, whatever the file is called.
case_the_next_commands_can_be_pasted() {
	for name in log "it's a log" -log; do
		for prefix in '' arbitre; do
			rm -f -- "$name" out
			$prefix referee chkobba deals=1 -s 1 -n 2 -o "$name" -p 'bot greedy' -p 'bot first' 2>err
			sed '1,/^Next:$/d' err >commands
			[ "$(wc -l <commands)" = 2 ] || fail "$(cat err)"
			[ -z "$prefix" ] || lacks -vE '^arbitre' commands
			sh -e commands >out || fail "$(cat commands)"
			says 'total: 2 records, 2 hold' 'greedy' out
		done
	done
	# without a file there is nothing to go on with
	tells 0 '2 matches in' referee chkobba deals=1 -s 1 -n 2 -p 'bot greedy' -p 'bot first' >log
	lacks 'Next' err
}

# Where nobody reads it, and where sit has told it, there is none.
case_no_summary_where_none_is_wanted() {
	P=(-p 'bot greedy' -p 'bot first')
	referee --quiet chkobba deals=1 --seed-file <(printf '%064d' 1) -n 3 -o log "${P[@]}" 2>err
	[ ! -s err ] || fail "$(cat err)"
	# a single match in a script
	referee chkobba deals=1 --seed-file <(printf '%064d' 1) "${P[@]}" 2>err >one
	printf 'referee: cage: full' | cmp -n 19 - err
	[ "$(wc -l <err)" = 1 ] || fail "$(cat err)"
	# a person alone at the terminal
	need terminal
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'enter 1' |
		typist referee chkobba deals=1 -s 1 -o sat -P'sit --plain --pause 0' -p 'bot greedy' 2>err
	lacks ' beats ' typed
	lacks 'Next:' typed
}

case_a_single_match_on_a_terminal_tells_who_won() { # medium
	on_terminal "referee chkobba deals=2 -s 1 -o log -p 'bot greedy' -p 'bot first'" >out
	told() { awk -v by="$1" -v and="$2" '$1 == "name" { name[$2] = $3 } $1 == "rank" { who[$3] = name[$2]; score[$3] = $4 }
		END { print who[1] " " by " " who[2] ", " score[1] " " and " " score[2] "." }' "$3"; }
	says "referee: $(told beats to log)" out
	sed '1,/^Next:$/d' out >commands
	printf '%s\n' 'replay log' 'replay --audit log' | cmp - commands
	# level, one of many, and a forfeit
	for ((seed = 1; seed < 60; seed++)); do
		referee --quiet chkobba deals=1 -s $seed -p 'bot greedy' -p 'bot first' >level 2>err
		[ "$(grep -c '^rank . 1 ' level)" != 2 ] || break
	done
	on_terminal "referee --lang en chkobba deals=1 -s $seed -p 'bot greedy' -p 'bot first' >level" >out
	says "referee: greedy and first are level, $(sed -n 's/^rank 1 1 //p' level) to $(sed -n 's/^rank 2 1 //p' level)." out
	lacks Next out
	on_terminal "referee enfle deals=1 -s 3 -o four -p 'bot greedy' -p 'bot first' -p bot\ first -p bot\ first" >out
	grep -Eq '^referee: Places: 1 [a-z0-9-]+ \([0-9]+\), 2 .*\)\.$' out || fail "$(cat out)"
	on_terminal "referee chkobba deals=1 -s 1 -o bad -p '$HOSTILE moveexit' -p 'bot first'" >out
	says 'referee: first beats hostile, who has forfeited.' out
	# a match from a pipe: the same
	on_terminal "sh -c 'shuffle chkobba -n0 -s 1 | deal chkobba deals=1 dealer=1 | referee -p bot\\ greedy -p bot\\ first >log'" >out
	grep -Eq '^referee: .* (beats|and) ' out || fail "$(cat out)"
	# French
	on_terminal "referee --lang fr chkobba deals=2 -s 1 -o fr -p 'bot greedy' -p 'bot first'" >out
	says "referee: $(told bat à fr)" out
}
