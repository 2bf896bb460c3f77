# shellcheck shell=bash
# The golden records through the programs.

case_inputs_complete_to_the_record() { # medium
	local f n=0
	for f in "$GOLDEN"/*.inputs; do
		referee <"$f" | cmp - "${f%.inputs}.log" || fail "$f"
		n=$((n + 1))
	done
	[ $n -ge 39 ] || fail "only $n"
}

case_every_seat_hears_again_what_it_heard() {
	local f n=0
	for f in "$GOLDEN"/*.seat*; do
		replay --seat "${f##*.seat}" "${f%.seat*}.log" | cmp - "$f" || fail "$f"
		n=$((n + 1))
	done
	[ $n -ge 17 ] || fail "only $n"
}

case_the_audit_accepts_all_and_counts() {
	replay --audit "$GOLDEN"/*.log >out
	[ "$(grep -c '^ok' out)" -ge 40 ] || fail "$(tail -n 1 out)"
	lacks -vE '^ok|^total' out # some do not hold
}

case_the_audit_tells_lines_and_decks() {
	cat "$GOLDEN"/*.log >all
	awk '/^#/ { next }
		/^arbitre/ { lines = decks = 0; game = $3; record++ }
		{ lines++ }
		/^deck/ { decks++ }
		/^seed/ { seeded[record] = 1 }
		/^seal/ { print "ok " record " " game ": " lines " lines, " decks " decks"; if (record in seeded) proven += decks; else outside += decks }
		END { print "total: " record " records, " record " hold; " proven " decks proven by a seed, " outside " not; " }' all >expected
	replay --audit all | sed -n 's/^\(ok .* decks\).*/\1/p; s/^\(total: .* not; \).*/\1/p' | cmp - expected ||
		fail "$(replay --audit all | sed -n 's/^\(ok .* decks\).*/\1/p; s/^\(total: .* not; \).*/\1/p' | diff - expected)"
}

case_the_rule_texts_own_count() {
	score --count chouine <"$GOLDEN/count-chouine.in" | cmp - "$GOLDEN/count-chouine.out"
}

case_a_name_is_a_seat() {
	replay --seat Ali "$GOLDEN/chouine-4.log" >a
	replay --seat 2 "$GOLDEN/chouine-4.log" | cmp - a
}

case_one_record_out_of_a_stream() {
	replay --record 2 --table "$GOLDEN/chkobba.log" >out
	[ "$(cut -f 5 out | grep -c arbitre)" = 1 ] || fail two
	status 3 replay --record 9 "$GOLDEN/chkobba.log" >out 2>err
}

case_the_table_has_a_row_for_every_line() {
	local f=$GOLDEN/enfle-out.log
	replay --table "$f" >out
	[ "$(wc -l <out)" = "$(wc -l <"$f")" ] || fail rows
	[ "$(awk -F '\t' 'NF != 6' out | wc -l)" = 0 ] || fail columns
}

case_the_table_says_where_a_line_stands() {
	cat "$GOLDEN"/*.log >all
	# match, deal and trick: how many there were so far, of the deal the last
	awk '/^#/ { next }
		$1 == "arbitre" { match_++; deal = trick = 0 }
		$1 == "deal" { deal++; trick = 0 }
		{ print match_, deal, trick, $1 }
		$1 == "trick" || $1 == "enfle" { trick++ }' all >expected
	replay --table all | awk -F '\t' '{ print $1, $2, $3, $5 }' | cmp - expected
	# the seat, and the line itself again
	replay --table "$GOLDEN/enfle-void.log" | awk -F '\t' '$5 == "play" || $5 == "hand" { print $5, $4, $6 }' >told
	grep '^play\|^hand' "$GOLDEN/enfle-void.log" | cmp - told
	replay --table "$GOLDEN/enfle-void.log" | awk -F '\t' '$5 == "tokens" || $5 == "deck" { print $4, $5, $6 }' >told
	grep '^tokens\|^deck' "$GOLDEN/enfle-void.log" | sed 's/^/0 /' | cmp - told
}

case_head_demands_the_last_seal() {
	local f=$GOLDEN/chouine.log seal
	seal=$(sed -n 's/^seal //p' "$f")
	replay --audit --head "$seal" "$f" >out
	shows 1 'the last seal' replay --audit --head "${seal%?}$(printf %s "${seal: -1}" | tr 0-9a-f 1-9a-f0)" "$f"
}

case_an_unfinished_view_ends_with_the_open_question() { # medium
	for k in 20 40 60 80 120; do
		head -n $k "$GOLDEN/chouine.log" >part
		# who is to answer: the next input of the record
		turn=$(tail -n +$((k + 1)) "$GOLDEN/chouine.log" | grep -m 1 '^play\|^swap' | cut -d ' ' -f 2)
		status 3 replay --seat "$turn" part >view 2>err
		grep -q '^? ' <(tail -n 1 view) || fail "$k: $(tail -n 1 view)"
		# it is what the whole view has up to there
		replay --seat "$turn" "$GOLDEN/chouine.log" | head -n "$(wc -l <view)" | cmp - view
	done
	# all but the seal is there: it follows
	sed '$d' "$GOLDEN/chouine.log" >part
	status 3 replay --seat 1 part >view 2>err
	replay --seat 1 "$GOLDEN/chouine.log" | cmp - view
	# names that are missing
	head -n 2 "$GOLDEN/chouine.log" >part
	status 3 replay --seat 2 part >view 2>err
	says '? ready' 'name 2 seat2' view
}

# As many as there are, so that none goes unseen; the corpora are what fuzzing
# found, and grow.
case_nothing_of_it_is_lost() {
	while read -r target n; do
		[ "$(find "$ROOT/tests/fuzz/corpus/$target" -type f | wc -l)" -ge "$n" ] ||
			fail "corpus of $target: $(find "$ROOT/tests/fuzz/corpus/$target" -type f | wc -l) of $n"
	done <<-'X'
		answers 110
		audit 122
		complete 110
		lines 32
		record 111
	X
	for target in "$ROOT"/tests/fuzz/corpus/*/; do
		[ -e "$ROOT/tests/fuzz/$(basename "$target").c" ] || fail "$target: there is no such target"
	done
	[ "$(find "$GOLDEN" -name '*.log' | wc -l)" -ge 47 ] || fail 'golden records'
	[ "$(find "$GOLDEN" -name '*.inputs' | wc -l)" -ge 46 ] || fail 'golden inputs'
	[ "$(find "$GOLDEN" -name '*.seat*' | wc -l)" -ge 23 ] || fail 'golden views'
}

# The defaults are what most will play: a match of them to its end.
case_a_match_at_the_defaults_is_among_them() {
	for game in chnif chouine enfle; do
		grep -h '^arbitre' "$GOLDEN"/*.log | grep -qxF "$(printf 'arbitre 1 %s\n' "$game" | referee 2>/dev/null | head -n 1)" ||
			fail "$game: no record at its defaults"
	done
	says 'won 2 ' "$GOLDEN/chouine-default.log"
}
