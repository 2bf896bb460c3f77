# shellcheck shell=bash disable=SC2046
# The house itself: what the layout of the sources promises.

# FROM TO for each include of the library, without lib/ and endings: who goes upward.
# A room has a rank; a game's file has that of its name.
ranks() {
	awk '
		BEGIN {
			n = split("base rules record think tournament play ui", room)
			for (i = 1; i <= n; i++) rank[room[i]] = i
			rank["api"] = 5; rank["page"] = 8
			rank["games/rules"] = 2; rank["games/mind"] = 4; rank["games/telling"] = 7
		}
		function rank_of(file,  part) {
			split(file, part, "/")
			if (part[1] == "games") {
				file = part[3] ? part[3] : part[2] # the tables stand beside the games
				sub(/^games$/, "rules", file)
				sub(/s$/, "", file); sub(/^rule$/, "rules", file)
				sub(/_.*/, "", file)
				part[1] = "games/" file
			}
			# a file of no room may include nothing
			return (part[1] in rank) ? rank[part[1]] : 0
		}
		rank_of($1) + 0 < rank_of($2) + 0 { print $1 " includes " $2 ", which has a higher rank" }' "$@"
}

case_no_include_goes_up() {
	cd "$ROOT/lib" || exit
	grep -ro --include='*.[ch]' '^#include "[^"]*' . | sed 's/^\.\///; s/\.[ch]:#include "/ /; s/\.h$//' >"$OLDPWD/includes"
	cd "$OLDPWD" || exit
	[ "$(wc -l <includes)" -gt 500 ] || fail "only $(wc -l <includes) includes"
	ranks includes >wrong
	[ ! -s wrong ] || fail "$(cat wrong)"
	# rules that thought, records that knew of tournaments
	printf '%s\n' 'games/chnif/rules think/mind' 'record/verify tournament/plan' 'think/analysis ui/sentence' 'new/x base/line' \
		'games/enfle/mind games/enfle/telling' >bad
	[ "$(ranks bad | wc -l)" = 5 ] || fail "$(ranks bad)"
	printf '%s\n' 'games/games rules/game' 'games/minds think/mind' 'games/enfle/telling_table games/enfle/rules_state' >good
	[ -z "$(ranks good)" ] || fail "$(ranks good)"
	# nor do the people's files know those that supervise players
	lacks -rF '#include "play/' "$ROOT/lib/ui" "$ROOT/lib/games"
}

# A game's name stands in its own folder and nowhere else: no include, no symbol, no
# string, no class, no comment.  The names are those of the folders.
named_elsewhere() {
	local folder name
	for folder in lib/games/*/; do
		name=$(basename "$folder")
		grep -rniE "(^|[^[:alpha:]])${name}s?([^[:alpha:]]|$)" lib cmd | grep -v "^lib/po/\|^$folder\|^lib/api/arbitre\.h:\|^lib/python/" || :
	done
}

# The header of the library, and its Python package, tell their readers of all games.
case_a_game_is_named_in_its_own_folder() {
	cd "$ROOT" || exit
	set -- lib/games/*/
	named_elsewhere >"$OLDPWD/named"
	cd "$OLDPWD" || exit
	[ $# = "$(wc -w <<<"$GAMES")" ] || fail "$*"
	[ ! -s named ] || fail "$(cat named)"
	# each of five is found; a longer word, the own folder and the catalogue are not
	mkdir -p lib/games/tarot lib/ui lib/po cmd
	printf '%s\n' 'telling == &telling_tarot' '.tarot .zone{}' '/* Tarots alone. */' '#include "games/tarot/rules.h"' \
		'x = "tarot";' 'tarotier' >lib/ui/page.c
	echo tarot | tee lib/games/tarot/rules.c >lib/po/fr.po
	[ "$(named_elsewhere | wc -l)" = 5 ] || fail "$(named_elsewhere)"
}

# The rules are linked without anything that thinks, and play every game.
case_the_rules_link_alone() {
	local program=$BUILD/tests/rules/rules_alone
	[ -x "$program" ] || skip 'it is not built'
	"$program" >played
	"$program" | cmp - played || fail 'it plays otherwise'
	cut -d ' ' -f 1 played | paste -sd ' ' - >names
	[ "$(cat names)" = "$GAMES" ] || fail "$(cat played)"
	# of every match somebody is first, and no seat has no rank
	[ "$(grep -cE '^[a-z]+ deals=[1-9][0-9]*( [1-9]:-?[0-9]+)+$' played)" = "$(wc -w <names)" ] || fail "$(cat played)"
	[ "$(grep -c ' 1:' played)" = "$(wc -w <names)" ] || fail "$(cat played)"
}

# The rooms of a library need libc and libm alone, and find the same decks,
# commitments and seals.
case_the_golden_records_hold_without_libsodium() {
	local program=$BUILD/tests/rules/audit_alone kind
	[ -x "$program" ] || skip 'it is not built'
	"$program" "$GOLDEN"/*.log >told || fail "$(grep -v ': ok$' told)"
	[ "$(grep -c ': ok$' told)" -ge 40 ] || fail "$(cat told)"
	lacks -v ': ok$' told
	need b2sum readelf
	# another seed, and another deck, under a seal that fits
	sed '/^seal/d' "$GOLDEN/chouine.log" >body
	sed '/^seed/s/5$/4/' body >seed
	sed '/^deck/s/\(..\) \(..\)$/\2 \1/' body >deck
	for kind in seed deck; do
		cmp -s body $kind && fail "no other $kind"
		echo "seal $(b2sum -l 256 <$kind | cut -d ' ' -f 1)" >>$kind
	done
	status 1 "$program" seed deck >told
	[ "$(cat told)" = $'seed: illegal\ndeck: illegal' ] || fail "$(cat told)"
	sed '/^seal/s/e$/f/' "$GOLDEN/chouine.log" >seal
	status 1 "$program" seal >told
	says 'seal: tampered' told
	[ -z "${SANITIZED:-}${COVERED:-}" ] || return 0
	readelf -dW "$program" "$BUILD/tests/rules/rules_alone" | grep NEEDED >needed
	lacks sodium needed
}

# Signatures and the kernel's randomness need libsodium, and belong to programs; all
# else of these rooms goes by base/crypto.h.
case_one_file_of_the_rooms_calls_libsodium() {
	(cd "$ROOT/lib" && grep -rlE 'sodium\.h|crypto_generichash|crypto_stream|crypto_shorthash' base rules games record think) |
		LC_ALL=C sort >found
	printf '%s\n' base/crypto_sodium.c rules/randomness.c | cmp - found ||
		fail "$(cat found)"
}

# Shares of the tests are all of them, each once; a share may be skipped, not all.
case_shares_of_the_tests_are_all_of_them() { # medium
	# what it notes of their times is not for the next run
	mkdir own && ln -s "$BIN" own/bin
	printf 'case_%s() { %s; }\n' a : b 'skip "not here"' >few.sh
	for k in 0 1 2; do
		SHARE=$k/3 BIN=$PWD/own/bin "$ROOT/tests/run" -v few.sh >"told.$k" || fail "share $k: $(cat "told.$k")"
	done
	sed -n 's/^\(ok\|SKIP\).* *\(case_[a-e]\).*/\2/p' told.? | sort >got
	[ "$(tr '\n' ' ' <got)" = 'case_a case_b ' ] || fail "$(cat told.?)"
	status 1 env BIN="$PWD/own/bin" "$ROOT/tests/run" -k case_b few.sh >told.all
	says '0 passed, 0 failed, 1 skipped' told.all
}

# A case that fails tells its line and what it missed, wherever its output went.
case_failures_tell_their_line() { # medium
	mkdir own && ln -s "$BIN" own/bin
	cat >few.sh <<-'X'
		case_command() { false; }
		case_note() { note 'one player stood still'; }
		case_status() { status 1 true 2>err; }
		case_room() { (echo less >few; says more few); }
		case_long() {
			seq 10 20 >&2
			lacks -E 'k$' few
		}
	X
	mkdir failed
	status 1 env TMPDIR="$PWD/failed" BIN="$PWD/own/bin" "$ROOT/tests/run" few.sh >told 2>&1
	says '  few.sh:1: failed: false' '  few.sh:3: exit 0 instead of 1: true' told
	says '  few.sh:4: "more" is not in: less' told
	says "  few.sh:7: there should be no \"k\$\" (grep -E): grep: few: No such file" told
	says "$(printf '  %s\n' 10 11 ... 17)" told
	lacks -x '  1[2-6]' told
	says 'NOTE case_note: one player stood still' '1 passed, 4 failed' told
}

# ! grep passes where its file is missing; lacks does not.
case_no_case_asserts_by_a_grep_that_fails() {
	lacks -nE '^[[:blank:]]*! grep|! grep .*\|\| fail' "$ROOT"/tests/cli/*.sh "$ROOT"/tests/slow/*.sh
}

# A bare limit would cut what counts the lines, too: small_files does not.
case_limits_of_files_keep_the_counts_of_lines() {
	lacks -nE 'ulimit [-]f' "$ROOT"/tests/cli/*.sh "$ROOT"/tests/slow/*.sh
}

case_corpora_name_the_input_that_crashes() { # medium
	[ -z "${COVERED:-}" ] || skip 'the library is instrumented, and its users are not'
	need "${CC:-cc}"
	cat >target.c <<-'X'
		#include "fuzz.h"
		int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
		{
			MUST(n < 2);
			return *data;
		}
	X
	"${CC:-cc}" -std=gnu17 -D_GNU_SOURCE -I"$ROOT/lib" -I"$ROOT/tests/fuzz" -o target target.c \
		"$ROOT/tests/fuzz/corpus.c" "$BUILD/inside.a" $(pkg-config --libs libsodium) -lm
	printf 1 >good
	printf 12 >bad
	tells 134 'does not hold: n < 2' ./target good bad
	says 'at the input bad' err
}

case_sources_are_formatted() { # long
	command -v clang-format >/dev/null || skip 'no clang-format'
	cd "$ROOT" || exit
	clang-format --dry-run --Werror $(find cmd lib tests -name "*.[ch]") || fail 'clang-format -i FILE mends a file'
}

# split FILE...: the code of C sources into ./code, their comments into ./comments,
# as FILE:LINE: TEXT
split() {
	awk '
		FNR == 1 { inside = 0 }
		{
			rest = $0
			if (!inside) gsub(/"([^"\\]|\\.)*"/, "\"\"", rest)
			code = comment = ""
			while (rest != "") {
				at = index(rest, inside ? "*/" : "/*")
				part = at ? substr(rest, 1, at - 1) : rest
				rest = at ? substr(rest, at + 2) : ""
				if (inside) comment = comment " " part
				else code = code " " part
				if (at) inside = !inside
			}
			print FILENAME ":" FNR ":" code >"code"
			if (comment != "") print FILENAME ":" FNR ":" comment >"comments"
		}' "$@"
}

case_functions_that_comments_name_are_there() { # medium
	cd "$ROOT" || exit
	set -- $(find cmd lib tests -name '*.[ch]')
	cd "$OLDPWD" || exit
	split "${@/#/$ROOT/}"
	grep -oE '\b[a-z_][a-z_0-9]*\(' code | sort -u >there
	# _move() is arb_match_move(), behind a name of its kind
	grep -oE '(^|[^a-z_0-9])[a-z][a-z_0-9]*\(\)' comments | sed 's/^[^a-z]//' | tr -d ')' | sort -u >named
	[ "$(wc -l <named)" -gt 5 ] || fail "$(cat named)"
	# those of the system that comments name are called here, too
	comm -23 named there >lost
	[ ! -s lost ] || fail "$(grep -nFf lost comments)"
}

case_no_file_is_too_long() {
	long=$(find "$ROOT/lib" "$ROOT/cmd" -name '*.c' -exec wc -l {} + | awk '$1 > 600 && $2 != "total"')
	[ -z "$long" ] || fail "over 600 lines, to be cut where the nouns change: $long"
}

# Two functions of one name: in a backtrace and for grep they are the same.
case_static_functions_have_names_of_their_own() {
	# the files of a game have the names of the other games' functions
	find "$ROOT/lib" -path "$ROOT/lib/games" -prune -o -name '*.c' -exec awk '
		/^static / && /\(/ && !/;$/ && !(/=/ && index($0, "=") < index($0, "(")) {
			match($0, /[a-z_0-9]+\(/)
			print FILENAME, substr($0, RSTART, RLENGTH - 1)
		}' {} + | sort -u | cut -d ' ' -f 2 | sort >names
	[ "$(wc -l <names)" -gt 300 ] || fail "only $(wc -l <names) functions"
	# callbacks, each set by the struct that calls it
	uniq -d names | grep -vx 'on_line' >twice || :
	[ ! -s twice ] || fail "$(cat twice)"
}

# A function has at most 60 lines and a complexity of 20; a switch counts once.
case_functions_are_short() {
	need pmccabe
	cd "$ROOT" || exit
	find lib cmd -name '*.c' -exec pmccabe {} + >"$OLDPWD/all"
	cd "$OLDPWD" || exit
	[ "$(wc -l <all)" -gt 3000 ] || fail "only $(wc -l <all) functions"
	awk -F '\t' '$1 > 20 || $5 > 60 { print $6 ": " $5 " lines, complexity " $1 }' all >long
	[ ! -s long ] || fail "$(cat long)"
}

# impure LIST: of `nm -A -f sysv` lines, what no library may have.  A file keeps writable
# data, calls what stops or asks the process, or uses a file of LIST.
impure() {
	awk -F ' *[|] *' -v list="$1" '
		BEGIN {
			while ((getline line <list) > 0) {
				sub(/ .*/, "", line)
				listed[line] = 1
			}
		}
		{
			at = match($1, /\.o:/)
			file = substr($1, 1, at - 1) ".c"
			sub(/.*\/lib\//, "lib/", file)
			name = substr($1, at + 3)
			sub(/ *$/, "", name)
			section = $7
			if ($3 != "U" && listed[file]) of[name] = file
			if ($3 == "U") used[file, name] = file
			if ($4 ~ /^(OBJECT|TLS)$/ && section ~ /^(\.t?(data|bss)|\*COM)/ && section !~ /^\.data\.rel\.ro/)
				print file " keeps " name
		}
		END {
			call = "^(abort|_?exit|_Exit|error|perror|v?[df]?printf|__v?[df]?printf_chk|puts|putchar|putc|fput[cs]|fwrite|std(in|out|err)"
			call = call "|(secure_)?getenv|setenv|setlocale|[dc]*n?gettext|open(at)?(64)?|fopen(64)?|p?(read|write)(64)?|p?poll"
			call = call "|(__)?clock_gettime(64)?|time|getrandom|randombytes_[a-z]*|sodium_set_misuse_handler|signal|sigaction)$"
			for (key in used) {
				split(key, part, SUBSEP)
				if (part[2] ~ call) print used[key] " calls " part[2]
				else if (part[2] in of) print used[key] " uses " part[2] " of " of[part[2]]
			}
		}'
}

# Rules, records and play can be a library with threads: no state, no stop, no file.  The
# files of lib/api/not_in_a_library are for programs alone.  A hash table draws its key
# from the kernel; the library has none (tests/cli/library.sh).
case_what_a_library_has_keeps_no_state() {
	local list=$ROOT/lib/api/not_in_a_library
	need nm
	(cd "$ROOT" && find lib/base lib/rules lib/record lib/think lib/games -name '*.c' ! -name 'telling*') |
		sed "s#^#$BUILD/#; s#c\$#o#" | xargs nm -A -f sysv >symbols
	grep -q -e -flto "$BUILD/flags" && skip 'the objects are not compiled yet (LTO)'
	grep -q __gcov symbols && skip 'the objects count'
	[ "$(cut -d : -f 1 symbols | sort -u | wc -l)" -gt 60 ] || fail 'there are few objects'
	grep -v '^#' "$list" >listed
	impure listed <symbols | LC_ALL=C sort >found
	cut -d ' ' -f 1 listed | LC_ALL=C sort >expected
	cut -d ' ' -f 1 found | uniq | cmp -s - expected || fail "$(grep -vFf expected found; cut -d ' ' -f 1 found | uniq | diff - expected)"
	# a variable, a thread's variable, a call, and the use of a file that is listed
	printf '/lib/x/%s\n' 'listed.o:open_it |0|T|FUNC|1||.text' 'a.o:n |0|b|OBJECT|4||.bss.n' 'b.o:n |0|b|TLS|4||.tbss' 'c.o:abort | |U|NOTYPE| ||*UND*' \
		'd.o:open_it | |U|NOTYPE| ||*UND*' 'e.o:names |0|D|OBJECT|8||.data.rel.ro.local' 'e.o:snprintf | |U|NOTYPE| ||*UND*' >bad
	echo 'lib/x/listed.c opens files' >one
	[ "$(impure one <bad | cut -d ' ' -f 1 | LC_ALL=C sort | paste -sd ' ' -)" = 'lib/x/a.c lib/x/b.c lib/x/c.c lib/x/d.c' ] ||
		fail "$(impure one <bad)"
}

# nameless <GLOBALS: of lines FILE NAME, the globals that do not begin with the noun of
# their file: its first words or its last ones, in the singular or not; in a folder of
# cmd and of games the folder's name as well, and a game's tables end with it
nameless() {
	awk '{
		parts = split($1, path, "/")
		n = split(path[parts], word, "_")
		folder = path[parts - 1]
		found = path[1] path[2] ~ /^(cmd|libgames)/ && ($2 ~ "^" folder "_" || $2 ~ "_" folder "$")
		for (i = 1; i <= n && !found; i++) {
			first = (i > 1 ? first "_" : "") word[i]
			last = word[n - i + 1] (i > 1 ? "_" last : "")
			found = begins($2, first) || begins($2, last)
		}
		if (!found) print $1, $2
	}
	function begins(name, noun, singular) {
		singular = noun
		sub(/s$/, "", singular)
		return name == noun || index(name, noun "_") == 1 || name ~ "^" singular "s?_"
	}'
}

# Whoever reads a call knows the file.  What is used in nearly every line has a short name,
# and these lists only shrink.
case_a_global_begins_with_the_noun_of_its_file() { # medium
	local nm exceptions=40
	nm=$(command -v gcc-nm) || skip 'no gcc-nm, which reads objects for LTO'
	(cd "$BUILD" && find lib cmd -name '*.o' | while read -r object; do
		[ -e "$ROOT/${object%.o}.c" ] && echo "$object"
	done | xargs "$nm" -A -f posix --defined-only -g) |
		sed -nE 's#^([a-z/_0-9]*)\.o: ([a-z][a-z_0-9]*) [TDBRV].*#\1 \2#p' |
		grep -v ' \(main$\|arb_\)' >globals
	[ "$(wc -l <globals)" -gt 1000 ] || fail "$(wc -l <globals) globals"
	nameless <globals >found
	cat >expected <<-'E'
		lib/base/crypto_own blake2b_* chacha20_keystream siphash siphash_key
		lib/base/crypto_sodium blake2b_* chacha20_keystream siphash siphash_key
		lib/base/lang tr trc trn
		lib/base/stream reader_* writer_*
		lib/rules/terms keys_common
		lib/rules/verbs event_hands event_pay event_tokens
		lib/ui/sentence say say_of tell_*
	E
	while read -r file name; do
		grep "^$file " expected | grep -qE " ($name|${name%%_*}_\*)( |$)" || echo "$file.c: $name"
	done <found >wrong
	[ ! -s wrong ] || fail "$(cat wrong)"
	[ "$(cut -d ' ' -f 2 found | sort -u | wc -l)" -le "$exceptions" ] || fail "$(cat found)"
	printf '%s\n' 'lib/ui/move_menu menu_step' 'lib/ui/move_menu choice_step' 'lib/play/warnings warning_fault' \
		'lib/games/enfle/rules enfle_deal' 'lib/games/enfle/rules deal' 'cmd/plan/watch plan_watch' 'lib/base/line lines' >some
	[ "$(nameless <some | cut -d ' ' -f 2 | paste -sd ' ')" = 'choice_step deal lines' ] || fail "$(nameless <some)"
}

# A function that no other file calls is static.  The library's interface and the page
# that plays are called from elsewhere.
case_a_function_of_one_file_is_static() {
	need nm
	grep -q -e -flto "$BUILD/flags" && skip 'the objects are not compiled yet (LTO)'
	# an object whose source is gone is left from another commit
	(cd "$BUILD" && find lib cmd tests -name '*.o' | while read -r object; do
		[ ! -e "${object%.o}.c" ] && [ ! -e "$ROOT/${object%.o}.c" ] || echo "$object"
	done | xargs nm -A -f posix) >symbols
	private <symbols | grep -v '^lib/\(api\|page\)/' >found || :
	[ "$(cut -d : -f 1 symbols | sort -u | wc -l)" -gt 300 ] || fail 'there are few objects'
	[ ! -s found ] || fail "$(cat found)"
	printf '%s\n' 'lib/a.o: one T 0 1' 'lib/a.o: two T 0 1' 'lib/b.o: two U' 'lib/b.o: three t 0 1' >bad
	[ "$(private <bad)" = 'lib/a.o: one' ] || fail "$(private <bad)"
}
# private <SYMBOLS: the functions of lib and cmd that no other object has the name of
private() {
	awk '$3 == "T" && /^(lib|cmd)/ { at[$2] = $1 } $3 == "U" { used[$2] }
		END { for (name in at) if (name != "main" && !(name in used)) print at[name], name }'
}

# Behind 512 bytes lintian takes a script for one that was made, not written.
case_lines_of_scripts_are_written() {
	(lacks -E '.{501}' "$ROOT"/lib/*/*.js) || fail 'a line of over 500 characters'
}

# Tabs have 8 columns.  A line with a string or of a macro may be longer, and so may the
# interface of the library, whose comments stand beside its fields.
case_lines_fit_80_columns() {
	find "$ROOT"/{lib,cmd,tests} -name '*.[ch]' ! -name arbitre.h >files
	mapfile -t files <files
	wider 80 "${files[@]}" >all
	grep -v '"\|\\$' all >wide || :
	[ ! -s wide ] || fail "$(wc -l <wide): $(head wide)"
}

# A header guard is the path of its file.
case_a_guard_is_a_path() { # medium
	(cd "$ROOT" && find lib cmd -name '*.h' -exec awk '
		FNR == 1 {
			guard = toupper(FILENAME)
			sub(/^[A-Z]*\//, "ARBITRE_", guard)
			gsub(/[.\/]/, "_", guard)
			due[FILENAME] = guard
		}
		$0 == "#ifndef " guard { has[FILENAME] }
		END { for (file in due) print file, due[file], file in has }' {} +) >headers
	[ "$(wc -l <headers)" -gt 100 ] || fail "only $(wc -l <headers) headers"
	lacks -E ' 0$' headers
}

# The first sentence of a header holds its noun: a word of its name, or the beginning of it.
case_a_header_begins_with_its_noun() {
	find "$ROOT/lib" "$ROOT/cmd" -name '*.h' -exec awk '
		FNR == 1 { text = "" }
		{ line = $0; sub(/^ \* ?/, " ", line); text = text " " line }
		/\*\// && !seen[FILENAME]++ {
			text = tolower(text)
			sub(/\. .*/, "", text)
			name = FILENAME
			gsub(/.*\/|\.h$/, "", name)
			n = split(name, word, "_")
			found = 0
			for (i = 1; i <= n; i++) found = found || index(text, substr(word[i], 1, 4))
			if (!found) print FILENAME ":" text
			print FILENAME >"headers"
		}' {} + >without
	[ "$(wc -l <headers)" -gt 100 ] || fail "only $(wc -l <headers) headers"
	[ ! -s without ] || fail "$(cat without)"
}

# Each room has a front door: a page of a screen with three files to open first.  What it
# names is there, by its whole name or in one folder of games.
case_each_room_has_a_front_door() {
	local room file door n=0
	for room in "$ROOT"/lib/*/; do
		[ "$(basename "$room")" != po ] || continue
		door=$room/README.md
		[ -s "$door" ] && [ "$(wc -l <"$door")" -le 24 ] || fail "$room has no README.md of a screen"
		grep -q 'Open first' "$door" || fail "$door: which files are opened first?"
		grep -oE '`[A-Za-z_/]+\.(h|c|js|py|map|mk)`' "$door" | tr -d '`' >named
		[ "$(wc -l <named)" -ge 3 ] || fail "$door names $(wc -l <named) files"
		while read -r file; do
			compgen -G "$room/${file/NAME/*}" >/dev/null || fail "$door: there is no $file"
			n=$((n + 1))
		done <named
	done
	[ "$n" -ge 40 ] || fail "only $n names"
}

# A target that nobody runs breaks unseen: each is run by CI or by a case, at least in its
# smallest size.  tests/house/targets_not_run has the exceptions, with their reasons.
case_every_target_is_run() {
	mapfile -t makefiles < <(find "$ROOT" -name build -prune -o \( -name Makefile -o -name '*.mk' \) -print)
	awk '/^\.PHONY:/ { on = 1 } on { print } !/\\$/ { on = 0 }' "${makefiles[@]}" |
		tr -s ' \t\\' '\n' | grep -vxE '\.PHONY:|FORCE|' | sort -u >targets
	[ "$(wc -l <targets)" -ge 30 ] || fail "$(cat targets)"
	cat "$ROOT"/.ci/run "$ROOT"/tests/{cli,slow}/*.sh "$ROOT/README.md" "$ROOT/.debian/rules" |
		awk '/^[ \t]*#/ { next } { if (sub(/\\$/, "")) printf "%s", $0; else print }' | sed -n 's/.*\(make\|make_in\|MAKE)\|INDEP)\|{make\[@\]}"\) /make /p' |
		sed 's/[;&|)<>].*//; s/"[^"]*"//g' | tr -s ' \t`' '\n' | grep -xE '[a-z-]+' | sort -u >run
	cut -f 1 "$ROOT/tests/house/targets_not_run" | sort >exceptions
	comm -23 targets run | comm -23 - exceptions >never
	[ ! -s never ] || fail "nothing runs: make $(paste -sd ' ' never)"
	# an exception is a target, has a reason, and is not run
	lacks -vP '^[a-z-]+\t..........' "$ROOT/tests/house/targets_not_run"
	[ -z "$(comm -13 targets exceptions)" ] || fail "no targets: $(comm -13 targets exceptions)"
	[ -z "$(comm -12 run exceptions)" ] || fail "they are run: $(comm -12 run exceptions)"
}
