# shellcheck shell=bash
# Other machines, by qemu: 32 bits, big-endian, another order of registers.  The
# library and the programs are the same ones, and so are the golden records.
# Needs qemu-user, a cross compiler, and libsodium.a, libncursesw.a and libtinfo.a
# of that machine: in its folder under /usr/lib, or under $SODIUM.

# golden_on TRIPLET QEMU COMPILER
golden_on() {
	local qemu=qemu-$2 cc=$3-gcc place f how n=0
	need "$qemu" "$cc"
	for place in "${SODIUM:-/nonexistent}/$1" "/usr/lib/$1" ''; do
		[ ! -e "$place/libsodium.a" ] || break
	done
	[ -n "$place" ] && [ -e "$place/libncursesw.a" ] || skip "no libsodium.a and libncursesw.a of $1 here"
	mkdir include
	cp -r /usr/include/sodium* /usr/include/{curses,ncurses,ncurses_dll,term,unctrl}.h include
	make -s -C "$ROOT" -j2 BUILD="$PWD/build" CC="$cc" AR="$3-ar" PKG_CONFIG=false HARDEN= OPT='-O1 -g' \
		CPPFLAGS="-isystem $PWD/include" LDFLAGS="-static -L$place" \
		CURSES_LIBS="-lncursesw -ltinfo" programs \
		"$PWD"/build/tests/api/{round,digest,examples/release}
	for f in "$GOLDEN"/*.inputs; do
		"$qemu" build/bin/referee <"$f" >record
		cmp record "${f%.inputs}.log"
		n=$((n + 1))
	done
	[ $n -ge 39 ] || fail "only $n"
	for f in "$GOLDEN"/*.seat*; do
		"$qemu" build/bin/replay --seat "${f##*.seat}" "${f%.seat*}.log" >seen
		cmp seen "$f"
	done
	# what a seat was told is answered alike, however long is thought about it
	for f in "$GOLDEN"/*.seat[1-9]; do
		for how in expert greedy 'search --playouts 40'; do
			"$qemu" build/bin/bot $how <"$f" >there
			bot $how <"$f" | cmp - there
		done
	done
	"$qemu" build/bin/replay --audit "$GOLDEN"/*.log >there
	replay --audit "$GOLDEN"/*.log | cmp - there
	# the library: structs, records, batches, worlds, choices
	"$qemu" build/tests/api/examples/release >there
	"$BUILD/tests/api/examples/release" | cmp - there
	"$qemu" build/tests/api/round 3 >there
	"$BUILD/tests/api/round" 3 | cmp - there
	"$qemu" build/tests/api/digest >there
	"$BUILD/tests/api/digest" | cmp - there
	# chance, to the bit; and standings, with their fractions
	"$qemu" build/bin/shuffle chkobba -s 7 -n 50 >there
	shuffle chkobba -s 7 -n 50 | cmp - there
	"$qemu" build/bin/score --standings "$GOLDEN"/*.log >there
	score --standings "$GOLDEN"/*.log | cmp - there
}

case_golden_records_on_i386() { golden_on i386-linux-gnu i386 i686-linux-gnu; }
case_golden_records_on_s390x() { golden_on s390x-linux-gnu s390x s390x-linux-gnu; }
case_golden_records_on_arm64() { golden_on aarch64-linux-gnu aarch64 aarch64-linux-gnu; }
