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
