# shellcheck shell=bash
# A second auditor, in another language and by another hand, agrees.
# tests/slow/witness.sh asks it the same of thousands of records.

auditor() { need python3; python3 -S "$ROOT/tests/witness/auditor.py" "$@"; }

# every_word: GAME SEATS TERMS.  Each word that a key of a game takes but its default stands
# alone, with the last words of all other keys, and they stand without it.
every_word() {
	local game terms seats
	for game in $GAMES; do
		referee --list "$game" | awk -F '\t' '
			{
				n = split($3, words, "|")
				for (i = 1; i <= n; i++)
					if (words[i] != $2 && words[i] !~ /^[0-9]+-/) { word[++m] = $1 "=" words[i]; key[m] = $1; last[$1] = m }
			}
			function takes(i, k, how) { return i == k ? how < 2 : how && key[i] != key[k] && last[key[i]] == i }
			END {
				for (k = 1; k <= m; k++)
					for (how = 0; how < 3; how++) {
						line = ""
						for (i = 1; i <= m; i++) if (takes(i, k, how)) line = line " " word[i]
						if (line != "" && !seen[line]++) print line
					}
			}' | while read -r terms; do
			# the fewest seats that go with it
			for seats in 2 3 4 5 6; do
				# shellcheck disable=SC2086
				! referee --list "$game" players=$seats $terms >/dev/null 2>&1 || break
			done
			echo "$game $seats players=$seats $terms deals=3"
		done
	done
}

# play_all N: N matches at every kind of table, into records
play_all() {
	local spec game bad
	while read -r game seats spec; do
		# one player among them makes every kind of mistake
		for bad in 'bot random' "$HOSTILE notheld" "$HOSTILE exit1"; do
			players $((seats - 1)) 'bot random --entropy'
			referee "$game" $spec -n "$1" --rotate "${P[@]}" -p "$bad" >>records 2>>err ||
				fail "$game $spec: $(tail -n 1 err)"
		done
	done < <(every_word && cat <<-'X'
		chnif 5 deals=9 entropy=asked
		chnif 12 cut=asked strikes=1
		chkobba 2 target=11
		chkobba 3 cut=asked strikes=3
		chkobba 4 teams=yes entropy=asked dealer=2
		chouine 2 manches=1 parties=3
		chouine 2 variant=mondoubleau reuse=add fixing=plain deals=6
		chouine 3 count=brisques entropy=asked
		chouine 4 variant=mondoubleau cut=asked parties=3
		chouine 2 annonce=own manches=1 parties=3
		chouine 4 variant=mondoubleau annonce=own reuse=add parties=3
		enfle 4 tricks=40 cut=asked
		enfle 8 entropy=asked strikes=1
	X
	)
}

agree() {
	need python3
	replay --audit records | sed -n 's/^\([a-z]* [0-9]*\)[: ].*/\1/p' >ours
	auditor records | sed -n 's/^\([a-z]* [0-9]*\)[: ].*/\1/p' >theirs
	cmp ours theirs
	lacks -vE '^ok' ours
	[ "$(wc -l <ours)" -ge "$1" ] || fail "only $(wc -l <ours) records"
}

case_both_auditors_hold_the_golden_records() { # long
	cat "$GOLDEN"/*.log >records
	agree 40
	shows 0 'ok 1 chouine' auditor "$GOLDEN/chouine.log"
}

case_both_auditors_hold_what_is_played() { # long
	play_all 3
	agree 200
}

case_both_auditors_find_the_same_harm() { # long
	local seed=$RANDOM
	python3 -S "$ROOT/tests/witness/compare.py" 1500 "$seed" "$GOLDEN"/*.log >out 2>&1 ||
		fail "seed $seed: $(cat out)"
	says 'records judged alike' out
}

# Who deals, takes, pays and wins, and what each has at the end of every deal: what
# people are told of it comes from the second auditor as well.
case_accounts_tell_the_facts_of_the_second_auditor() { # long
	replay "$GOLDEN"/*.log >english
	replay --lang fr "$GOLDEN"/*.log >french
	python3 -S "$ROOT/tests/witness/facts.py" english french "$GOLDEN"/*.log >out 2>err || fail "$(cat err)"
	[ "$(cut -d ' ' -f 1 out)" -gt 7000 ] || fail "$(cat out)"
}

case_the_second_auditor_has_its_status() { # long
	status 0 auditor "$GOLDEN/enfle.log" >out
	head -n 50 "$GOLDEN/enfle.log" | shows 3 'unfinished 1' auditor
	sed 's/^play 1/play 2/' "$GOLDEN/enfle.log" | shows 1 'tampered 1: -:' auditor
	status 3 auditor /dev/null >out
	tells 2 nothing auditor nothing
}
