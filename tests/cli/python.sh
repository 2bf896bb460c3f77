# shellcheck shell=bash
# The Python package: tests/python.  tests/slow/python.sh has what takes longer.

# find_python MODULE...: an interpreter that has these modules, into PYTHON
find_python() {
	local module
	[ -z "${SANITIZED:-}" ] || skip 'the library is instrumented, and python3 is not'
	for PYTHON in /usr/bin/python3 python3; do
		command -v "$PYTHON" >/dev/null || continue
		for module; do
			"$PYTHON" -c "import importlib.util as u; exit(not u.find_spec('$module'))" || continue 2
		done
		return
	done
	[ $# = 0 ] || skip "no python3 with $* here"
	skip 'no python3 here'
}
# run_python FILE [ARGUMENT...]: with the package and the library just built
run_python() {
	export ARBITRE_LIBRARY=$BUILD/library/libarbitre.so.0
	[ -e "$ARBITRE_LIBRARY" ] || skip 'the library is not built'
	# PYTHON may be more words than one
	# shellcheck disable=SC2086
	PYTHONPATH=$ROOT/lib/python $PYTHON -W error -B "$ROOT/tests/python/$1" "${@:2}" >out 2>&1 ||
		fail "SEED=$SEED: $(grep -E '^(FAIL|ERROR): |^[A-Za-z.]+: ' out | cut -c 1-400)"
}

case_python_binds_what_the_header_declares() { # long
	need "${CC:-cc}"
	find_python
	run_python test_binding.py
}

case_python_plays_matches() { # long
	find_python
	run_python test_match.py
}

case_python_writes_and_audits_records() { # long
	find_python
	run_python test_record.py
}

case_python_steps_many_matches() { # long
	find_python numpy
	run_python test_rl.py
}

case_python_refuses_wrong_types() { # long
	find_python
	run_python test_hostile.py
}

# The examples of the page, in both languages, and its tensor: each place once.
case_the_page_of_python_holds() { # long
	find_python numpy
	cp "$GOLDEN/chkobba.log" log
	for lang in . fr; do
		awk '/^\.Bd/ { on = 1; block++; next } /^\.Ed/ { on = 0 } on { print >("example" block) }' "$ROOT/man/$lang/arbitre-python.7"
		cat example[2-5] >"python.$lang"
		awk '/^\.It [0-9]/ { print $2, $4 }' "$ROOT/man/$lang/arbitre-python.7" | sed 's/\\(en/-/' >"places.$lang"
	done
	cmp python.. python.fr || fail 'the French page has other examples'
	cmp places.. places.fr || fail 'the French page has other places'
	awk '{ for (i = 1; i <= NF; i++) { n = split($i, at, "-"); if (at[1] != next_one + 0) exit 1; next_one = at[n] + 1 } }
		END { if (next_one != 576) exit 1 }' places.. || fail "$(cat places..)"
	for i in 2 3 4 5; do
		PYTHONPATH=$ROOT/lib/python ARBITRE_LIBRARY=$BUILD/library/libarbitre.so.0 "$PYTHON" -W error -B example$i >out 2>&1 ||
			fail "example $i: $(cat out)"
	done
}
