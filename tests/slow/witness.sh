# shellcheck shell=bash
# The second auditor over thousands of records, whole and harmed.

# shellcheck source=tests/cli/witness.sh
. "$ROOT/tests/cli/witness.sh"

case_both_auditors_over_thousands() {
	local seed=$RANDOM
	need python3
	play_all "${RECORDS:-100}"
	agree "$((33 * ${RECORDS:-100}))"
	sed -n 1,20000p records >some
	python3 "$ROOT/tests/witness/compare.py" 20000 "$seed" some "$GOLDEN"/*.log >out 2>&1 ||
		fail "seed $seed: $(cat out)"
	says 'records judged alike' out
}
