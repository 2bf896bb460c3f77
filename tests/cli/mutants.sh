# shellcheck shell=bash
# The mutator itself: on the sources, and on a project of one file.

need python3

mutate() { python3 -S "$ROOT/tests/mutants/mutate" "$@"; }

case_a_sample_depends_on_its_seed_alone() { # long
	local file=$ROOT/lib/games/chouine/rules.c
	mutate --list --sample 20 "$file" >a
	mutate --list --sample 20 "$file" | cmp - a
	[ "$(grep -c '^- ' a)" = 20 ] || fail "$(grep -c '^- ' a) of 20"
	mutate --list --sample 20 --seed 2 "$file" >b
	[ "$(grep '^[-+] ' a b | cut -d : -f 2- | sort | uniq -d | grep -c '^+')" -lt 10 ] || fail 'two seeds, one sample'
	# of many kinds, on many lines
	[ "$(grep -o '([a-z]*)$' a | sort -u | wc -l)" -ge 12 ] || fail "$(grep -o '([a-z]*)$' a | sort | uniq -c)"
	[ "$(grep -o ':[0-9]* ' a | sort -u | wc -l)" -ge 18 ] || fail 'few lines'
	# one for every 27 lines of every file
	mutate --list >all
	[ "$(grep -c '^- ' all)" -gt 350 ] || fail "$(grep -c '^- ' all) mutants"
	[ "$(grep -o '^[a-z/]*\.c' all | sort -u | wc -l)" -ge 40 ] || fail 'files are left out'
}

# Whoever changes a line that a list names is told by the usual tests.
case_every_entry_of_the_lists_fits_the_code() { # long
	mutate --list --must-die "$ROOT/tests/mutants/must-die" >out
	[ "$(grep -c '^- ' out)" -ge 20 ] || fail "$(grep -c '^- ' out) have to die"
}

case_entries_that_fit_nowhere_are_errors() { # long
	# some of them, by a seed
	mutate --list --must-die "$ROOT/tests/mutants/must-die" --sample 3 --seed 7 >some
	[ "$(grep -c '^- ' some)" = 3 ] || fail "$(cat some)"
	mutate --list --must-die "$ROOT/tests/mutants/must-die" --sample 3 --seed 8 | cmp -s - some && fail 'another seed has the same'
	{ cat "$ROOT/tests/mutants/must-die"; printf '\nlib/games/chouine/rules.c chouine_stake\n- if (no_such_line)\n+ ;\n= x\n'; } >list
	status 1 mutate --list --must-die list >out 2>err
	says 'list: lib/games/chouine/rules.c chouine_stake: there is no "if (no_such_line)"' err
	printf 'lib/rules/no.c stake\n- x\n+ y\n= z\n' >>list
	tells 1 'chouine_stake: there is no "if (no_such_line)"' mutate --list --must-die list
	says 'lib/rules/no.c stake: there is no "x"' err
	printf 'lib/games/chouine/rules.c chouine_stake\n- x\n' >list
	tells 1 'the last entry is not whole' mutate --list --must-die list
	printf 'what is this line\n' >list
	tells 1 'list:1: stands "what is this line"' mutate --list --equivalent list
	tells 1 'nothing: there is no such list' mutate --list --must-die nothing
}

# Two runs do not build in one folder.
case_a_folder_is_of_one_run() { # long
	namespaces
	mkdir copies
	exec 9>copies/lock
	flock 9
	tells 1 'copies: another run works there' mutate --build copies --sample 1
}

# A project of one function that is tested and one that is not.
project() {
	mkdir -p p/lib/base p/tests/unit/base
	cp -R "$ROOT/tests/mutants" p/tests
	: >p/tests/mutants/equivalent
	cat >p/lib/base/two.c <<-'X'
		#include <signal.h>
		#include <stdlib.h>
		#include <unistd.h>

		int tested(int a, int b)
		{
			if (a > b)
				return a;
			return b;
		}

		int untested(int a)
		{
			return a + 1;
		}
	X
	cat >p/tests/unit/base/check.c <<-'X'
		/* SUITE(two) */
		int tested(int a, int b);
		int main(void)
		{
			return tested(1, 2) != 2 || tested(5, -3) != 5 || tested(-2, -4) != -2;
		}
	X
	printf 'build/tests/check: lib/base/two.c tests/unit/base/check.c\n\t@mkdir -p build/tests\n\tcc $(OPT) -o $@ $^\nall: build/tests/check\n' >p/Makefile
}
inner() { python3 p/tests/mutants/mutate "$@"; }
# without them nothing is run
namespaces() {
	unshare -f -p --mount-proc -n true 2>/dev/null || unshare -U -r -f -p --mount-proc -n true 2>/dev/null ||
		skip 'no namespaces for processes here'
}

case_what_is_tested_dies_and_what_is_not_lives() { # long
	namespaces
	project
	inner --jobs 2 --sample 99 --verbose p/lib/base/two.c >out 2>err || fail "$(cat err)"
	grep -A 2 '^survived' out >lives
	lacks ' tested ' lives
	grep -q '^survived: lib/base/two.c:14 untested (arithmetic)$' out || fail "$(cat out)"
	grep -q '^+ return a - 1;$' out || fail "$(cat out)"
	# > and >= are the same there, but not to the compiler: it is told to be
	grep -q '^survived : .* tested' out && fail "$(cat out)"
	awk -F '\t' '$1 == "total" && ($2 != $3 + $4 + $5 + $6 || $5 < 3 || $6 < 2) { exit 1 }' out || fail "$(cat out)"
	printf 'lib/base/two.c untested\n- return a + 1;\n+ return a - 1;\n= nobody calls it\n' >p/tests/mutants/equivalent
	inner --sample 99 p/lib/base/two.c >again 2>err || fail "$(cat err)"
	lacks -x '+ return a - 1;' again # what is called equivalent
	# has to die, and lives
	shows 1 'has to die: lib/base/two.c' inner --must-die p/tests/mutants/equivalent 2>err
}

case_a_mutant_harms_nothing() { # long
	namespaces
	project
	sleep 600 &
	local pid=$!
	for word in 'kill(-1, SIGKILL), 1' 'kill(0, SIGKILL), 1' '({ for (;;) ; 0; })' \
		'({ while (malloc(1 << 20)) ; abort(); 0; })'; do
		printf 'lib/base/two.c tested\n- return b;\n+ return b + (%s);\n= x\n\n' "$word"
	done >list
	inner --must-die list >out 2>err || fail "$(cat out err)"
	says "killed: 4 of 4" out
	kill "$pid" || fail 'a mutant killed what is not its own'
}
