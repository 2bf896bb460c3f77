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
