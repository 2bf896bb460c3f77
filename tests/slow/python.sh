# shellcheck shell=bash
# The Python package: what takes longer.

# shellcheck source=tests/cli/python.sh
. "$ROOT/tests/cli/python.sh"

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
	local machine glibc tag library first
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
