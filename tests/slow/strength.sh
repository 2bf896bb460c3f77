# shellcheck shell=bash
# The tools that measure players, and figures that have to hold (make strength
# plays for hours; bot(1) has its table).

TOOLS=$BUILD/tests/strength
tools() { [ -x "$TOOLS/tune" ] || skip 'make check-slow builds the tools'; }

# mean_of DUEL-ARGUMENTS...: the mean of the challenger
mean_of() { "$TOOLS/duel" "$@" | sed 's/^[a-z]*\t\([-0-9.]*\) .*/\1/'; }

# beats MUST DUEL-ARGUMENTS...
beats() {
	local must=$1 mean
	shift
	mean=$(mean_of "$@")
	awk -v mean="$mean" -v must="$must" 'BEGIN { exit !(mean >= must) }' || fail "$*: $mean, not $must"
}

# Against itself nobody is better: with the same cards in all places, exactly.
case_nobody_beats_himself() {
	tools
	while read -r parity terms; do
		[ "$(mean_of $terms expert expert 20 x)" = "$parity" ] || fail "$terms: $(mean_of $terms expert expert 20 x)"
	done <<-'X'
		0.5000 chouine deals=6
		0.0000 chkobba deals=1
		0.2500 enfle
		0.1667 chnif players=6
	X
}

# The equilibria of endings are found, a best response really gains what was computed, and
# who plays at random loses more than who has rules.
case_what_is_exploitable_is_computed() {
	tools
	"$TOOLS/theorem" 6 x random/0 expert expert/200 search:50 >table || fail "$(cat table)"
	"$TOOLS/theorem" 6 x random/0 expert expert/200 search:50 | cmp - table
	awk -F '\t' '
		$2 == "equilibrium" { gap = $4 }
		NR > 2 { lost[$2] = $4; if ($7 > 5) exit 1 }
		END { exit !(gap <= 0.0005 && lost["expert"] > gap && lost["random/0"] > 2 * lost["expert"] && lost["expert/200"] > lost["expert"]) }' \
		table || fail "$(cat table)"
}

# The rules of experience, fixed cards: well within what bot(1) says of them.
case_expert_beats_greedy() {
	tools
	beats 0.72 chouine deals=20 expert greedy 400 x
	beats 0.60 chkobba deals=1 expert greedy 6000 x
	beats 0.36 enfle expert greedy 300 x
	beats 0.24 chnif players=6 expert greedy 1000 x
	beats 0.36 chouine players=3 deals=20 expert greedy 200 x
	beats 0.27 chouine players=4 deals=20 expert greedy 200 x
	beats 0.60 chouine variant=mondoubleau deals=20 expert greedy 200 x
	beats 0.15 chkobba players=4 teams=yes deals=1 expert greedy 2000 x
}

# Search is better than the rule that it plays on by.
case_search_beats_expert() {
	tools
	beats 0.56 chouine deals=20 search:400 expert 30 x
	beats 0.15 chkobba deals=1 search:400 expert 500 x
	beats 0.30 enfle search:400 expert/100 15 x
	beats 0.17 chnif players=6 search:400 greedy 60 x
}

# voids_of DUEL-ARGUMENTS...: the void coups, in a thousand
voids_of() { "$TOOLS/duel" "$@" | awk -F '\t' '{ split($5, n, " "); print int(1000 * n[2] / n[4]) }'; }

# Players of experience end their coups, those of the greedy rule often go round in
# circles (E7); and void coups are nobody's, not lost ones.
case_coups_end() {
	tools
	voids=$(voids_of enfle expert expert 100 x)
	[ "$voids" -le 10 ] || fail "experts: $voids of 1000 coups are void"
	voids=$(voids_of enfle greedy greedy 20 x)
	[ "$voids" -ge 200 ] && [ "$voids" -le 900 ] || fail "greedy: $voids of 1000 coups are void"
	mean=$(mean_of enfle greedy greedy 20 x)
	[ "$mean" = 0.2500 ] || fail "greedy against itself: $mean of the decided coups"
}

case_weights_are_tuned() {
	tools
	"$TOOLS/tune" chnif x 6 20 players=5 >weights
	[ "$(grep -c '^ *-\{0,1\}[0-9]*  [a-z]' weights)" = 4 ] || fail "$(cat weights)"
	"$TOOLS/tune" chnif x 6 20 players=5 | cmp - weights
}

case_strength_tells_its_table() {
	tools
	STRENGTH=quick SEED=x MS=4 BIN=$BIN DUEL=$TOOLS/duel "$ROOT/tests/strength/strength" 3 9 >table 2>err || [ $? = 1 ] ||
		fail "$(cat err)"
	[ "$(wc -l <table)" = 3 ] || fail "$(cat table)"
	awk -F '\t' 'NF != 13 || (NR > 1 && ($11 != 0 || $6 !~ /^-?[0-9.]+$/ || $12 < 100)) { exit 1 }' table || fail "$(cat table)"
	STRENGTH=much BIN=$BIN DUEL=$TOOLS/duel status 2 "$ROOT/tests/strength/strength" 2>err
	says 'STRENGTH=much: expected quick, hour or full' err
}

# The skill that an analysis tells of a better player is what he wins.
case_skill_is_what_is_won() {
	referee chkobba deals=1 -n "${SKILL_SETS:-300}" --duplicate -s skill --name ex -p 'bot expert' --name gr -p 'bot greedy' >log 2>err
	replay --analyse --playouts 300 log | tail -n 2 >rows
	IFS=$'\t' read -r _ _ _ _ _ skill error result _ < <(grep '^ex' rows)
	awk -v s="$skill" -v e="$error" -v r="$result" 'BEGIN { d = s - r; if (d < 0) d = -d
		exit !(e > 0 && s > 0 && d < 0.35 + 2 * e) }' || fail "$(cat rows)"
}

# Where more than two sides play a part of it is told, and no more than all.
case_skill_of_many_is_of_what_is_won() {
	for player in expert greedy; do
		local other=greedy P=()
		[ $player = expert ] || other=expert
		for i in 1 2 3 4; do P+=(--name "$other$i" -p "bot $other"); done
		referee chnif players=5 deals=1 -n "${SKILL_SETS:-100}" --duplicate -s skill --name it -p "bot $player" "${P[@]}" >log 2>err
		IFS=$'\t' read -r _ _ _ _ _ skill error result _ < <(replay --analyse --playouts 300 log | grep "^it	")
		awk -v s="$skill" -v e="$error" -v r="$result" 'BEGIN { part = s / r; off = 2 * e / (r < 0 ? -r : r)
			exit !(e > 0 && part - off > 0.2 && part + off > 0.4 && part - off < 1) }' ||
			fail "$player: skill $skill, error $error, result $result"
	done
}
