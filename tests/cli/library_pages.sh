# The pages of section 3 and the comments of arbitre.h: every example compiles and runs,
# and every function, member and value of the header is told.
# shellcheck shell=bash disable=SC2154 # those of tests/run

PAGES_PY=$ROOT/tests/api/pages.py
HEADER=$ROOT/lib/api/arbitre.h

# need_library: one that links with what anybody compiles
need_library() {
	[ -z "${SANITIZED:-}${COVERED:-}" ] || skip 'the library is instrumented, and its users are not'
	need pkg-config "${CC:-cc}"
}

# The library as it is installed, in the folder of the case: for pkg-config, and for
# players in their cage, which may read their own folder.
install_library() {
	mkdir -p prefix/include prefix/lib/pkgconfig
	cp "$HEADER" prefix/include
	cp "$BUILD"/library/libarbitre.{a,so.0} prefix/lib
	ln -s libarbitre.so.0 prefix/lib/libarbitre.so
	sed "s|^prefix=.*|prefix=$PWD/prefix|; s|^libdir=.*|libdir=$PWD/prefix/lib|; s|^includedir=.*|includedir=$PWD/prefix/include|
		s|^Libs:.*|& -Wl,-rpath,\${libdir}|" "$BUILD/library/arbitre.pc" >prefix/lib/pkgconfig/arbitre.pc
	export PKG_CONFIG_PATH=$PWD/prefix/lib/pkgconfig
}

# compile NAME [FLAG...]: NAME.c, strictly, with the static library
compile() {
	# shellcheck disable=SC2046
	"${CC:-cc}" -std=c11 -Wall -Wextra -Werror -O1 "${@:2}" $(pkg-config --cflags arbitre) "$1.c" -o "$1" \
		prefix/lib/libarbitre.a $(pkg-config --static --libs-only-l arbitre | sed 's/-larbitre//g') || fail "$1.c does not compile"
}

# run_steps: the steps that `pages.py examples` prints, in their order
run_steps() {
	local name reads file lines
	while IFS=$'\t' read -r name reads; do
		read -r file lines <<<"$reads"
		if [ "$file" = - ]; then
			: >in
		else
			head -n "${lines:-1000000}" "$GOLDEN/$file" >in
		fi
		PATH=.:$PATH bash "$name.sh" <in >said 2>err || fail "man/$name: exit $?: $(cat err said)"
		cmp -s said "$name.want" || fail "man/$name: it prints other lines: $(diff said "$name.want")"
	done
}

# The functions of the header.
functions() {
	sed 's|/\*.*\*/||' "$HEADER" | grep -v '^ \*' | grep -oE '\barb_[a-z_]+\(' | tr -d '(' | sort -u
}

# same WANT FILE WHAT: FILE has the lines of WANT
same() { cmp -s "$1" "$2" || fail "$3: $(diff "$1" "$2")"; }

case_every_example_of_the_pages_runs() { # long
	local page source n=0
	need_library
	for page in "$ROOT"/man/*.3; do
		mkdir "${page##*/}.d"
		cd "${page##*/}.d" || fail "$page"
		install_library
		python3 -S "$PAGES_PY" examples "$page" >steps || fail "$page: its examples cannot be read"
		for source in *.c; do compile "${source%.c}"; done
		run_steps <steps
		n=$((n + $(wc -l <steps)))
		cd ..
	done
	[ $n -ge 25 ] || fail "only $n examples"
}

# header_examples: the blocks of code in its comments, each ended by a line -
header_examples() {
	awk '/^ \*\t.*;$/ { on = 1 }
		/^ \*\t/ { block = block blank substr($0, 4) "\n"; blank = ""; next }
		/^ \*$/ && block { blank = "\n"; next }
		{ if (on) printf "%s-\n", block; on = 0; block = blank = "" }' "$HEADER"
}

# around CODE: the program that an example of the header stands in
around() {
	local before='' after=''
	case $1 in
	*arb_match_start*) after='arb_match_free(NULL);' ;;
	*arb_terms_key*)
		before='arb_key key = { .size = sizeof(key) }; int i;'
		# its dots stand for the numbers
		set -- "${1/key.words, .../key.words, (int)key.min, (int)key.max}"
		;;
	*arb_match_line*)
		before='const char *line; arb_match *match = arb_match_new("enfle", ARB_LINES, NULL);'
		after='arb_match_free(match);'
		;;
	*arb_audit_feed*)
		before='char bytes[100], *at; size_t taken; ssize_t n; int fd = 0, verdict; arb_audit *audit = arb_audit_new(0);'
		after='arb_audit_free(audit);'
		;;
	*arb_match_playout*)
		before='uint8_t key[ARB_BYTES] = { 1 }; arb_move moves[ARB_MOVES]; double sum[1] = { 0 }; uint32_t noise = 0;
			arb_match *match = arb_match_new("chkobba", 0, NULL), *world = arb_match_clone(match, 0);
			int seat = 1, i = 0, started = arb_match_start(match, key), count = arb_match_moves(match, moves);
			arb_worlds *worlds = arb_worlds_new(match, seat, key, NULL);'
		after='printf("%d\n", !started && count && sum[0] == sum[0]);
			arb_worlds_free(worlds); arb_match_free(world); arb_match_free(match);'
		;;
	*) fail "no program is around this example: $1" ;;
	esac
	printf '#define _DEFAULT_SOURCE\n#include <arbitre.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n'
	printf 'void show(int verdict);\nvoid show(int verdict) { printf("%%d\\n", verdict); }\nint main(void)\n{\n%s\n%s\n%s\nreturn 0;\n}\n' \
		"$before" "$1" "$after"
}

case_every_example_of_the_header_runs() { # long
	local block='' line n=0
	need_library
	install_library
	while IFS= read -r line; do
		if [ "$line" != - ]; then
			block+=$line$'\n'
			continue
		fi
		n=$((n + 1))
		around "$block" >example$n.c
		compile example$n
		./example$n <"$GOLDEN/chkobba.log" >>said
		block=''
	done < <(header_examples)
	[ $n = 5 ] || fail "$n examples"
	says 'players=2 ( 2-4)' 'arbitre 1 enfle' said
	[ "$(tail -n 2 said)" = $'1\n1' ] || fail "$(cat said)"
}

case_every_function_has_its_page() { # medium
	need python3 "${CC:-cc}"
	functions >want
	[ "$(wc -l <want)" -ge 50 ] || fail "$(wc -l <want) functions"
	python3 -S "$PAGES_PY" promises "$ROOT"/man/*.3 >promises.c
	sed -n 's|.*; /\* \(arb_[a-z_]*\) \*/$|\1|p' promises.c | sort >told
	same want told 'the synopses have other functions'
	# in NAME and in the text of the page that has its prototype
	for page in "$ROOT"/man/arb_*.3; do
		sed -n 's/^\.Fo //p' "$page" | sort >here
		sed -n 's/^\.Nm \(arb_[a-z_]*\).*/\1/p' "$page" | sort | cmp -s - here || fail "$page: NAME and SYNOPSIS differ"
		while read -r name; do
			grep -q "^\.Fn $name\b" "$page" || fail "$page tells nothing of $name"
		done <here
	done
	# prototypes and members are those of the header
	"${CC:-cc}" -std=c11 -Wall -Wextra -Werror -I"$ROOT/lib/api" -fsyntax-only promises.c 2>err || fail "$(cat err)"
}

case_pages_name_nothing_that_is_not_there() {
	# functions, types, and the pages themselves
	{
		grep -oE '\barb_[a-z_]+' "$HEADER"
		basename -s .3 "$ROOT"/man/arb_*.3
	} | sort -u >there
	grep -ohE '\barb_[a-z_]+' "$ROOT"/man/*.3 | sort -u >named
	[ -z "$(comm -13 there named)" ] || fail "no such name: $(comm -13 there named)"
}

case_every_value_and_member_is_told() {
	grep -ohE '\bARB_[A-Z0-9_]+' "$HEADER" | grep -vx 'ARB_API\|ARB_MUST' | sort -u >want
	grep -ohE '\bARB_[A-Z0-9_]+' "$ROOT"/man/*.3 | grep -vE '^ARB_(TERMS|MATCH|AUDIT|SEAT|BATCH|MATCH_(TABLE|LINE|CHOOSE))$' | sort -u >told
	same want told 'values'
	# the size is told once for all, and zeros are room
	awk '/^typedef struct arb_[a-z]+ \{/ { name = $3; next }
		/^}/ { name = "" }
		name { sub(/\/\*.*/, ""); sub(/^\t[a-z0-9_]+ /, ""); gsub(/\[[^]]*\]/, ""); gsub(/[;,]/, " ")
			for (i = 1; i <= NF; i++) if ($i ~ /^[a-z_]+$/) print name, $i }' <(grep -v '^[[:blank:]]*\*' "$HEADER") |
		grep -v ' size$\| zeros\?$' | sort >want
	python3 -S "$PAGES_PY" promises "$ROOT"/man/*.3 | sed -n 's|^_Static.*/\* \(.*\) \*/$|\1|p' | sort >told
	[ "$(wc -l <want)" -ge 60 ] || fail "$(cat want)"
	same want told 'members'
}

# The figures of arbitre(3), MEMORY, to a tenth; and what takes no memory takes none.
case_objects_need_the_memory_that_the_page_tells() { # medium
	[ "$(getconf LONG_BIT)" = 64 ] || skip 'the figures are of machines of 64 bits'
	need_library
	install_library
	cat >memory.c <<-'X'
		#include <arbitre.h>
		#include <malloc.h>
		#include <stdio.h>

		static long calls;

		#define WRAP(name, declared, given) \
			void *__real_##name declared; \
			void *__wrap_##name declared; \
			void *__wrap_##name declared { calls++; return __real_##name given; }
		WRAP(malloc, (size_t n), (n))
		WRAP(calloc, (size_t n, size_t size), (n, size))
		WRAP(realloc, (void *old, size_t n), (old, n))
		WRAP(aligned_alloc, (size_t to, size_t n), (to, n))

		/* Bytes of the heap since the last call. */
		static long more(void)
		{
			static size_t before;
			struct mallinfo2 now = mallinfo2();
			size_t used = now.uordblks + now.hblkhd, was = before;

			before = used;
			return (long)(used - was);
		}

		/* Takes inputs, copies, feeds and steps. */
		static void work(arb_match *match, arb_match *copy, arb_match *record, arb_audit *audit, arb_batch *batch)
		{
			static int32_t action[1000];
			const char *line;
			size_t n, taken;

			for (int i = 0; i < 1000; i++)
				action[i] = -1 - i % (ARB_BOT_EXPERT + 1);
			for (int i = 0; i < 40; i++) {
				while ((line = arb_match_line(record, &n))) {
					arb_audit_feed(audit, line, n, &taken);
					arb_audit_feed(audit, "\n", 1, &taken);
				}
				if (arb_match_need(record) == ARB_NEED_READY)
					arb_match_start(record, (const uint8_t *)"abcdefghijklmnopqrstuvwxyz012345");
				arb_match_play(record, 0);
				arb_match_copy(copy, match);
				arb_match_play(copy, 0);
				arb_batch_step(batch, action);
			}
		}

		int main(void)
		{
			static char buffer[4096];
			uint8_t key[ARB_BYTES] = { 1 };
			arb_match *match, *record;
			arb_audit *audit;
			arb_seat *seat;
			arb_batch *batch;
			arb_worlds *worlds;

			setvbuf(stdout, buffer, _IOFBF, sizeof(buffer));
			more();
			match = arb_match_new("chkobba", 0, NULL);
			printf("match\t%ld\n", more());
			record = arb_match_new("chkobba", ARB_LINES, NULL);
			printf("match with ARB_LINES\t%ld\n", more());
			audit = arb_audit_new(0);
			printf("audit\t%ld\n", more());
			seat = arb_seat_new();
			printf("seat\t%ld\n", more());
			batch = arb_batch_new("chkobba", 1000, key, NULL);
			printf("batch, for each match\t%ld\n", more() / 1000);
			arb_match_start(match, key);
			worlds = arb_worlds_new(match, 1, key, NULL);
			printf("worlds\t%ld\n", more());
			arb_match *copy = arb_match_clone(match, 0), *many = arb_match_new("chnif players=12", 0, NULL);
			arb_match_start(many, key);
			for (int i = 0; i < 5; i++)
				arb_match_play(many, 0);
			arb_worlds_free(worlds);
			worlds = arb_worlds_new(many, 1, key, NULL);
			calls = 0;
			work(match, copy, record, audit, batch);
			for (int i = 0; i < 100; i++)
				arb_worlds_draw(worlds, copy);
			if (calls || !seat) {
				printf("calls for memory\t%ld\n", calls);
				return 1;
			}
			return 0;
		}
	X
	compile memory -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc
	./memory >measured || fail "$(cat measured)"
	sed -n '/^\.\\" memory/,/^\.El/s/^\.It \(.*\) Ta \([0-9.]*\) KB.*/\1\t\2/p' "$ROOT/man/arbitre.3" >told
	[ "$(wc -l <told)" -ge 6 ] || fail "$(cat told)"
	awk -F '\t' 'NR == FNR { told[$1] = 1000 * $2; next }
		!($1 in told) || $2 > 1.1 * told[$1] || $2 < 0.9 * told[$1] { print $1 ": " $2 " bytes, and the page tells " told[$1]; bad = 1 }
		END { exit bad }' told measured >wrong || fail "$(cat wrong)"
}

case_pages_of_functions_are_clean() {
	need mandoc
	mandoc -Tlint -Wwarning "$ROOT"/man/*.3 >flaws || fail "$(cat flaws)"
}
