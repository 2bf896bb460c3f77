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

# same_digest NAME FLAG...: built so, records, batches, worlds and choices are the same
same_digest() {
	local name=$1
	shift
	make -s -C "$ROOT" -j2 BUILD="$PWD/$name" HARDEN= LTO=0 "$@" "$PWD/$name/tests/api/digest"
	"$name/tests/api/digest" >"$name.digest"
	"$BUILD/tests/api/digest" | cmp - "$name.digest"
	rm -r "$name"
}
case_compilers_and_ciphers_give_the_same() {
	need gcc
	same_digest gcc-0 CC=gcc OPT=-O0
	same_digest gcc-3 CC=gcc OPT=-O3 SODIUM=0
	command -v clang >/dev/null || skip 'no clang here: gcc alone is compared'
	same_digest clang-0 CC=clang OPT=-O0 SODIUM=0
	same_digest clang-3 CC=clang OPT=-O3
}
case_32_bits_give_the_same() {
	printf '#include <errno.h>\nint main(void) { return 0; }\n' >try.c
	gcc -m32 -o try try.c 2>/dev/null || skip 'no 32-bit C library here'
	same_digest m32-0 CC='gcc -m32' OPT=-O0 SODIUM=0
	same_digest m32-3 CC='gcc -m32' OPT=-O3 SODIUM=0
}

# What is compiled for 32 bits has the same structs.
case_structs_are_the_same_on_32_bits() {
	printf '#include <errno.h>\nint main(void) { return 0; }\n' >try.c
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
	# the same records, batches, worlds and choices
	find build/wasm/lib -name '*.o' -exec clang --target=wasm32-wasi -Os -Wl,-z,stack-size=1048576 -I"$ROOT/lib/api" \
		-o digest.wasm "$ROOT/tests/api/digest.c" {} +
	cat >run.js <<-'X'
		const { WASI } = require("wasi"), fs = require("fs");
		const wasi = new WASI({ version: "preview1", returnOnExit: true });
		const code = new WebAssembly.Module(fs.readFileSync("digest.wasm"));
		process.exitCode = wasi.start(new WebAssembly.Instance(code, { wasi_snapshot_preview1: wasi.wasiImport }));
	X
	node --no-warnings run.js >digest
	"$BUILD/tests/api/digest" | cmp - digest
}
