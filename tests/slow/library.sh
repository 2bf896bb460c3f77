# shellcheck shell=bash
# The library where it takes longer: threads under a sanitizer, thousands of records,
# structs on 32 bits.

case_threads_do_not_race() {
	make -s -C "$ROOT" -j2 BUILD="$PWD/build" HARDEN= LTO=0 OPT='-O1 -g -fsanitize=thread' "$PWD/build/tests/api/threads"
	TSAN_OPTIONS='halt_on_error=1 exitcode=66' build/tests/api/threads "$GOLDEN/chouine.log" >out 2>err ||
		fail "$(head -n 40 err)"
}

case_thousands_of_records_hold() {
	"$BUILD/tests/api/round" "${RECORDS:-1000}" 1000 >record
	replay --audit --quiet record >told
	lacks -E '^(unfinished|tampered|illegal|unreadable)' told
	grep -q "^total: $((4 * ${RECORDS:-1000})) records, $((4 * ${RECORDS:-1000})) hold" told || fail "$(tail -n 1 told)"
}

# What is compiled for 32 bits has the same structs.
case_structs_are_the_same_on_32_bits() {
	printf 'int main(void) { return 0; }\n' >try.c
	gcc -m32 -o try try.c 2>/dev/null || skip 'no 32-bit C library here'
	make -s -C "$ROOT" -j2 BUILD="$PWD/build" HARDEN= OPT='-O1 -g' CC='gcc -m32' SODIUM=0 "$PWD/build/tests/api/examples/release"
	build/tests/api/examples/release >there
	"$BUILD/tests/api/examples/release" | cmp - there
}

# need_wasm: a compiler for WebAssembly with a C library, and what runs it
need_wasm() {
	need node clang wasm-ld
	printf '#include <stdlib.h>\nint main(void) { return !malloc(1); }\n' >try.c
	clang --target=wasm32-wasi -o try.wasm try.c 2>/dev/null || skip 'no C library for WebAssembly here'
}

# It imports what nobody calls, has the structs of other machines, and writes and audits.
case_webassembly_plays_and_audits() {
	need_wasm
	make -s -C "$ROOT" -j2 BUILD="$PWD/build" wasm >/dev/null
	"$BUILD/tests/api/examples/release" >layout.json
	cat "$GOLDEN"/{chkobba,chouine-3-faults,enfle-out}.log >records
	node "$ROOT/tests/api/examples/binding.js" build/wasm/library/arbitre.wasm layout.json records >told
	replay --audit records | sed -n 's/^ok [0-9]* \([a-z]*\):.*/: ok \1/p' >want
	sed -n 's/^record [0-9]*\(: ok [a-z]*\) *$/\1/p' told | head -n "$(wc -l <want)" | cmp want -
	[ "$(grep -c ' keys, .* lines, places ' told)" = 4 ] || fail "$(cat told)"
}
