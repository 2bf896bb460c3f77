# shellcheck shell=bash
# The Python package: what takes longer.

# shellcheck source=tests/cli/python.sh
. "$ROOT/tests/cli/python.sh"

# A minute of training, with numpy alone, is worth a point a deal at Chkobba.
case_python_learns_chkobba() {
	find_python numpy
	run_python learner.py "${TRAINING:-60}" 1 'chkobba deals=1'
	note "$(cat out)"
}

# 2 to 12 seats, teams, a cut, entropy: learning goes on, whatever it brings.
case_python_learns_at_every_table() {
	find_python numpy
	run_python learner.py 4 -1 'chnif players=12 deals=5' 'chouine players=3' 'enfle players=8 deals=3' \
		'chkobba players=4 teams=yes cut=asked entropy=asked'
	[ "$(grep -c ' a deal; weights ' out)" = 4 ] || fail "$(cat out)"
}

# One batch a thread uses all processors.
case_python_threads_are_faster() {
	find_python numpy
	run_python threads.py
	note "$(cat out)"
}

case_python_keeps_no_memory() {
	find_python
	run_python objects.py 100000 2048
}

# What is lost, or read where it must not be, by our functions.
case_python_under_valgrind() {
	need valgrind
	find_python
	PYTHON="valgrind --leak-check=full --show-leak-kinds=definite,indirect --num-callers=40 --log-file=lost $PYTHON"
	export PYTHONMALLOC=malloc
	run_python objects.py 30 65536
	says 'LEAK SUMMARY' lost
	lacks -E 'arb_|libarbitre' lost
}

case_python_harmed_records() {
	find_python
	HARMED=2000 run_python test_record.py Audits
}

# wheel: builds it in ./build, into WHEEL
wheel() {
	need objdump readelf strip unzip
	find_python pip setuptools wheel venv ensurepip
	make -C "$ROOT" BUILD="$PWD/build" PYTHON="$PYTHON" python >built 2>&1 || fail "$(tail -n 5 built)"
	WHEEL=$(echo build/python/*.whl)
	[ -f "$WHEEL" ] || fail "$WHEEL"
}

# The wheel is installed without the network, and uses its own library.
case_python_wheel() {
	wheel
	library=build/python/source/arbitre/libarbitre.so.0
	[ "$(wc -c <"$WHEEL")" -lt 200000 ] || fail "$(wc -c <"$WHEEL") bytes"
	# its platform is that of its library, by another program
	machine=$(uname -m)
	glibc=$(readelf -V "$library" | grep -o 'GLIBC_[0-9]*\.[0-9]*' | sort -uV | tail -n 1)
	tag=manylinux_$(echo "${glibc#GLIBC_}" | tr . _)
	if readelf -d "$library" | grep NEEDED | grep -qvE '\[(lib[cm]\.so|ld-linux)'; then
		tag=linux
		note 'the library of the wheel needs more than the C library'
	fi
	[ "${WHEEL##*-py3-none-}" = "${tag}_$machine.whl" ] || fail "$WHEEL: expected ${tag}_$machine"
	unzip -l "$WHEEL" >list
	for file in arbitre/__init__.py arbitre/_library.py arbitre/_match.py arbitre/rl.py arbitre/py.typed \
		arbitre/libarbitre.so.0 dist-info/LICENSE; do
		says "$file" list
	done
	"$PYTHON" -m venv venv
	venv/bin/pip install --quiet --no-index "$WHEEL"
	mkdir away && (
		cd away || exit
		unset PYTHONPATH ARBITRE_LIBRARY
		../venv/bin/python -c 'import arbitre; match = arbitre.Match("chouine"); match.start(); print(match.question(), arbitre._library.library._name)' >../out
	)
	says '? ' out
	says "venv/lib/python" out
	# no other platform takes it
	status 1 venv/bin/pip install --quiet --no-index --no-deps --only-binary :all: --platform macosx_11_0_arm64 --target other "$WHEEL" 2>err
	says 'not a supported wheel' err
	[ ! -e other ] || fail 'installed'
	# built again it has the same bytes
	first=$(sha256sum <"$WHEEL")
	(umask 077 && TZ=Asia/Tokyo wheel)
	[ "$(sha256sum <"$WHEEL")" = "$first" ] || fail 'the second wheel differs'
}
