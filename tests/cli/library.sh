# The library: programs that know arbitre.h alone, what they write and judge beside the
# programs, and what its files hold.
# shellcheck shell=bash disable=SC2154 # those of tests/run

API=$BUILD/tests/api
LIBRARY=$BUILD/library

# The functions of the header.
functions() {
	sed 's|/\*.*\*/||' "$ROOT/lib/api/arbitre.h" | grep -v '^ \*' | grep -oE '\barb_[a-z_]+\(' | tr -d '(' | sort -u
}

# judge FILE...: what `replay --audit` says of each record, but for what it counts
judge() {
	replay --audit "$@" | sed -E '/^total: /d
		s/^(ok [0-9]+ [a-z]+):.*/\1/
		s/ \(#m[0-9dt]*\)//; s/: match [0-9]+: /: /
		s/, round ([0-9]+)/, trick \1/
		s/: (the seal does not hold|a line behind a seal): /: /' || :
}

# The acceptance programs: sizes and errors, a referee, a site, a bot.
case_a_binding_gets_the_layout_of_the_structs() {
	"$API/examples/release" >layout.json
	# an older caller goes by these places: they stay for ever
	cmp "$ROOT/tests/api/layout.json" layout.json
}

case_a_server_in_one_process_writes_records_that_hold() {
	local terms=(chkobba 'chouine players=3 entropy=asked' chnif enfle 'chouine variant=mondoubleau'
		'chkobba players=4 teams=yes cut=asked')
	"$API/examples/server" "${terms[@]}" >record
	replay --audit record >told
	says "total: $((2 * ${#terms[@]})) records, $((2 * ${#terms[@]})) hold" told
}

case_a_site_judges_as_an_audit_does() {
	status 0 "$API/examples/site" <"$GOLDEN/chkobba.log" >told
	says '"verdict":"ok"' told
	sed '30s/.*/play 1 KH/' "$GOLDEN/chkobba.log" >bad
	status 1 "$API/examples/site" <bad >told
	says '"verdict":"tampered"' '"line":30,"deal":1,"trick":2,"rule":"K5"' told
}

case_a_bot_of_the_library_plays_every_game() { # long
	for game in $GAMES; do
		players $(($(seats_of "$game") - 1)) 'bot greedy'
		referee --seed=1 --uncaged -p "$API/examples/bot" "${P[@]}" "$game" deals=1 >record 2>err
		lacks -E '^fault' record
		replay --audit record >/dev/null
	done
}

# Round trip: terms that are drawn, faults, cuts, entropy, decks from outside.
case_what_it_writes_it_audits() {
	"$API/round" 12 12 >record
	replay --audit --quiet record >told
	says ' hold;' told
	n=$((12 * $(wc -w <<<"$GAMES")))
	[ "$(sed -n 's/^total: \([0-9]*\) records, \([0-9]*\) hold.*/\1 \2/p' told)" = "$n $n" ] || fail "$(tail -n 1 told)"
}

case_it_writes_what_the_referee_writes() { # medium
	for game in $GAMES; do
		players "$(seats_of "$game")" 'bot first'
		referee --seed=arbitre "${P[@]}" "$game" deals=2 2>/dev/null | grep -v '^name\|^seal' >referee
		"$API/same" arbitre "$game deals=2" | grep -v '^name\|^seal' >library
		cmp referee library
	done
}

# Names, faults, cuts, entropy, decks from outside: `referee` writes the goldens by the
# same inputs (tests/cli/golden.sh).
case_a_record_is_resumed_behind_every_line() { # medium
	"$API/resume" 23 "$GOLDEN"/*.log >told
	[ "$(cut -d ' ' -f 1 told)" -gt 300 ] || fail "$(cat told)"
}
case_a_record_is_resumed_behind_every_line_of_all() { # long
	"$API/resume" 1 "$GOLDEN"/*.log >told
}

# Bytes, lines, order, seals, cuts, CR LF, NUL, lines at and above the limit.  Pieces end
# anywhere, with and without each line (e), for callers that stop where one ends, too (s).
case_verdicts_are_those_of_replay() { # long
	mkdir harmed
	"$API/harm" 150 harmed "$GOLDEN"/*.log
	judge harmed/*.log >want
	for verdict in ok unfinished tampered illegal unreadable; do
		grep -q "^$verdict " want || [ $verdict = illegal ] || fail "no record is $verdict"
	done
	for piece in 1 7es 4096e 4096s 10000000e; do
		"$API/audit" "$piece" harmed/*.log >told
		cmp want told
	done
	judge "$GOLDEN"/*.log >want
	for piece in 1000 1000e 1es; do "$API/audit" $piece "$GOLDEN"/*.log | cmp want -; done
}

# Its seal holds, and yet it is no record of these rules.
case_what_is_illegal_is_so_under_a_true_seal() {
	for f in "$GOLDEN"/{chkobba,chnif,chouine-3,enfle}.log; do
		# the second play is made twice
		awk '/^seal/ { exit } { print } /^play/ && ++n == 2 { print }' "$f" >"${f##*/}"
		echo "seal $(b2sum -l 256 <"${f##*/}" | cut -d ' ' -f 1)" >>"${f##*/}"
	done
	judge ./*.log >want
	[ "$(grep -c '^illegal ' want)" = 4 ] || fail "$(cat want)"
	"$API/audit" 100 ./*.log | cmp want -
	"$API/audit" 1es ./*.log | cmp want -
}

# Tables, tensors and rewards stay for ever, bit by bit: the digests were read once.  A
# record that has none gets them by tests/people/redraw; no row that is there changes.
case_tables_and_tensors_are_as_ever() { # medium
	local kept=$ROOT/tests/api/tables.digests
	(cd "$GOLDEN" && "$API/tables" *.log) >told
	[ -z "${REDRAW:-}" ] || awk 'FNR == NR { seen[$3]; next } !($3 in seen)' "$kept" told | LC_ALL=C sort -k 3,3 -k 2,2n -o "$kept" - "$kept"
	LC_ALL=C sort -k 3,3 -k 2,2n told | diff "$kept" - >differ ||
		fail "a new record has new rows (tests/people/redraw), no other row changes: $(head -n 6 differ)"
}

# views_of FILE...: of all seats and the public
views_of() {
	local log seat
	for log; do
		for seat in $(seq 0 "$(sed -n '1s/.* players=\([0-9]*\).*/\1/p' "$log")"); do
			replay --seat="$seat" "$log" | grep -v '^?' >want
			"$API/view" "$seat" "$log" >told
			cmp want told
		done
	done
}
case_views_are_those_of_replay() { # long
	views_of "$GOLDEN"/{chnif,chkobba-teams,chouine-3-faults,enfle-out,chnif-ready}.log
}
case_views_of_all_seats_are_those_of_replay() { views_of "$GOLDEN"/*.log; } # long

case_what_is_wrong_changes_nothing() { "$API/use" "$GOLDEN/chkobba.log"; }
# From version to version; worlds and choices may get better.  tests/slow/library.sh
# compares all of it between compilers and machines.
case_records_and_batches_stay_the_same() { # medium
	"$API/digest" | head -n 2 | diff "$ROOT/tests/api/digests" - >told ||
		fail "these stay for ever: $(cat told)"
}
case_batches_are_matches_stepped_one_by_one() { "$API/batch"; }
case_hidden_cards_do_not_show() { "$API/worlds"; }
case_threads_have_objects_of_their_own() { "$API/threads" "$GOLDEN/chouine.log"; }

case_memory_may_fail_at_every_call() {
	[ -z "${SANITIZED:-}" ] || skip 'a sanitizer has its own calls for memory'
	"$API/memory" "$GOLDEN/chkobba.log" >told
	[ "$(cut -d ' ' -f 1 told)" -ge 10 ] || fail "$(cat told)"
}

case_the_library_shows_its_interface_alone() {
	[ -z "${COVERED:-}" ] || skip 'what counts the lines stands in the library, too'
	functions >want
	[ "$(wc -l <want)" = 51 ] || fail "$(wc -l <want) functions"
	sed -n 's/^\t\(arb_.*\);$/\1/p' "$ROOT/lib/api/arbitre.map" | cmp want -
	nm -D --defined-only "$LIBRARY/libarbitre.so.0" | awk '$2 == "T" { print $3 }' | sed 's/@@ARBITRE_0.9$//' | sort | cmp want -
	nm -g --defined-only "$LIBRARY/libarbitre.a" | awk 'NF == 3 { print $3 }' | sort | cmp want -
	readelf -d "$LIBRARY/libarbitre.so.0" | grep SONAME >soname
	says '[libarbitre.so.0]' soname
}

# same_interface: that of arbitre.h here is that of the last release, with additions
same_interface() {
	"$ROOT/tests/api/abi" arbitre.h "$ROOT/lib/api/arbitre.map" >now.abi
	abidiff --no-added-syms --non-reachable-types "$ROOT/tests/api/arbitre.abi" now.abi >changes
}
case_what_was_released_stays_in_the_interface() { # long
	local header=$ROOT/lib/api/arbitre.h change
	need abidw abidiff "${CC:-cc}"
	[ "$(uname -m)" = x86_64 ] || skip 'the interface that is kept is of x86_64'
	cp "$header" .
	same_interface || fail "$(head -n 30 changes)"
	sed 's/ARB_NEED_NOTHING = 6 /ARB_NEED_NOTHING = 6, ARB_NEED_MORE = 7 /' "$header" >arbitre.h
	same_interface || fail "$(head -n 30 changes)"
	for change in 's/int32_t pool;/int64_t pool;/' 's/uint8_t turn, need;/uint8_t need, turn;/' 's/ARB_DEAL_OVER = 1/ARB_DEAL_OVER = 4/' \
		's/arb_match_turn(const arb_match/arb_match_turn(int i, const arb_match/'; do
		sed "$change" "$header" >arbitre.h
		same_interface && fail "no change by $change"
	done
	return 0
}

# No printing, no end of the program, no file, clock, locale, environment or chance.
case_the_library_asks_nothing_of_the_system() {
	[ -z "${SANITIZED:-}${COVERED:-}" ] || skip 'a sanitizer and what counts the lines ask for more'
	nm -D --undefined-only "$LIBRARY/libarbitre.so.0" | awk '{ sub(/@.*/, "", $2); print $2 }' >asked
	says malloc asked
	lacks -E '^(abort|_?exit|_Exit|(v|f|d|s)?printf|__sprintf_chk|.*scanf|puts|putchar|fwrite|write|open|fopen|getenv|setlocale|clock_gettime|time|getrandom|getentropy|randombytes.*|crypto_shorthash_keygen|signal|sigaction|__(fprintf|printf|vfprintf)_chk)$' asked
	# completed.0 is of the compiler's own start; tables of pointers are d: the loader
	# sets them, and nobody may write to them then
	nm "$LIBRARY/libarbitre.so.0" | awk 'NF == 3 && $2 ~ /[bBD]/ && $3 !~ /^completed\.[0-9]+$/ { print $2, $3 }' >writable
	[ ! -s writable ] || fail "$(cat writable)"
	nm -S "$LIBRARY/libarbitre.so.0" | grep -q ' d games$' || fail 'the table of games is not found'
}

# Everybody's C and C++, first and last, once and twice; the examples, too.
case_the_header_stands_alone() { # long
	# of all warnings, what newer compilers say of the language itself
	local flags file all=(-Weverything -Werror -Wno-unknown-warning-option -Wno-declaration-after-statement
		-Wno-pre-c11-compat -Wno-unsafe-buffer-usage -Wno-c++98-compat -Wno-pre-c++20-compat-pedantic)
	need "${CC:-cc}" c++ clang
	printf '#include <arbitre.h>\n#include <arbitre.h>\n#include <string.h>\nint main(void) { return arb_version() < ARB_VERSION; }\n' >one.c
	printf '#include <stdio.h>\n#include <string.h>\n#include <arbitre.h>\nint main(void) { return 0; }\n' >two.c
	cp one.c one.cc
	cp two.c two.cc
	for file in *.c "$ROOT"/tests/api/examples/*.c; do
		for flags in -std=c99 -std=c11; do
			"${CC:-cc}" $flags -D_DEFAULT_SOURCE -Wall -Wextra -Wpedantic -Werror -I"$ROOT/lib/api" -fsyntax-only "$file"
			clang $flags -D_DEFAULT_SOURCE "${all[@]}" -I"$ROOT/lib/api" -fsyntax-only "$file"
		done
	done
	# what C casts, and names its members, C++ frowns at
	for file in *.cc "$ROOT"/tests/api/examples/*.c; do
		c++ -std=c++20 -Wall -Wextra -Werror -Wno-missing-field-initializers -I"$ROOT/lib/api" -fsyntax-only -x c++ "$file"
		clang++ -std=c++20 "${all[@]}" -Wno-old-style-cast -Wno-zero-as-null-pointer-constant \
			-I"$ROOT/lib/api" -fsyntax-only -x c++ "$file"
	done
	c++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -I"$ROOT/lib/api" -fsyntax-only one.cc two.cc
	c++ -std=c++17 -Wall -Wextra -Werror -I"$ROOT/lib/api" -fsyntax-only -x c++ "$ROOT/tests/api/examples/release.c"
}
