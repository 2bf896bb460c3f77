# shellcheck shell=bash
# --help, the manual page and the completions of a program tell the same.

# the long options that --help lists
long_options() {
	"$1" --help | grep -o -- '--[a-z0-9-]*' | grep -v '^--$' | sort -u
}

case_every_option_is_in_the_page() { # medium
	for program in $PROGRAMS; do
		grep -o 'It Fl.*' "$ROOT/man/$program.1" | grep -o 'Fl -[a-z0-9-]*' | sed 's/Fl -/--/' | sort -u >page
		long_options "$program" >options
		cmp options page || fail "$program.1: $(diff options page)"
	done
}

# in_bash WORD...: what is offered for the last word
in_bash() {
	# shellcheck source=/dev/null
	. "$ROOT/completions/arbitre.bash"
	COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
	_arbitre
	echo "${COMPREPLY[*]}"
}
# in_fish LINE
in_fish() { fish -c ". $ROOT/completions/arbitre.fish; complete -C '$1'" | cut -f 1 | paste -sd ' ' -; }

# sorted LIST: without the keys before values
sorted() { tr ' ' '\n' <<<"$1" | sed 's/.*=\(.\)/\1/' | sort | paste -sd ' ' -; }
# offers LIST PROGRAM WORD...: in bash, and in fish where it is
offers() {
	local want
	want=$(sorted "$1")
	shift
	[ "$(sorted "$(in_bash "$@")")" = "$want" ] || fail "$*: bash offers $(in_bash "$@")"
	[ -z "$fish" ] || [ "$(sorted "$(in_fish "$*")")" = "$want" ] || fail "$*: fish offers $(in_fish "$*")"
}

case_operands_and_arguments_are_completed() { # long
	fish=$(command -v fish) || :
	touch some-file
	mkdir some-folder
	offers "$GAMES" referee ''
	offers "$GAMES" shuffle ''
	offers "$(keys_of chnif | sed 's/$/=/' | paste -sd ' ' -)" referee --check x chnif ''
	offers "1" deal chouine players=3 manches=
	offers "1 2" deal chouine manches=
	offers "drawn 1 2 3" referee -p x chkobba players=3 dealer=
	offers "no yes" referee chkobba teams=
	offers "none filter full" referee --cage ''
	offers "none match line" referee --sync ''
	offers "$(score --list | paste -sd ' ' -)" score --count ''
	offers "all brisques" score -c chouine count=
	offers "all brisques" score --count=chouine some-file count=
	offers "first random greedy expert search" bot ''
	offers "novice player club expert master" bot --level ''
	offers "novice player club expert master" bot --time 5 --level ''
	offers variant= referee chouine var
	offers 'roundrobin' plan r
	offers 'some-file' plan some-fi
	offers 'chnif chkobba chouine' plan gauntlet -t 3 c
	offers '1 2' plan roundrobin chouine manches=
	offers "$GAMES" plan roundrobin ''
	offers "$(score --list | paste -sd ' ' -)" score --coun ''
	offers variant= plan -S some-file block chouine var
	offers some-file plan --check some-fi
	# each is taken once
	[ -z "$(in_bash referee chouine variant=classic v)" ] || fail "$(in_bash referee chouine variant=classic v)"
	offers some-file referee -o some-fi
	offers some-file replay --receipt some-fi
	offers some-file score some-fi
	[ "$(sorted "$(in_bash score -c chouine s)")" = 'some-file some-folder start= strikes=' ] || fail "$(in_bash score -c chouine s)"
	[ "$(in_bash referee --stderr some)" = some-folder ] || fail "$(in_bash referee --stderr some)"
	[ -z "$(in_bash shuffle chouine '')" ] || fail "$(in_bash shuffle chouine '')"
}

case_every_option_is_completed() {
	for program in $PROGRAMS; do
		"$program" --complete -- | cut -f 1 | sort -u >offered
		long_options "$program" | cmp - offered || fail "$program: $(long_options "$program" | diff - offered)"
	done
	# each once, but those that may be given again
	[ -z "$(referee --complete --quiet --qui)" ] || fail "$(referee --complete --quiet --qui)"
	# nor what does not go with another
	[ -z "$(referee --complete --seed x --seed)" ] || fail "$(referee --complete --seed x --seed)"
	[ "$(referee --complete --player x --player | cut -f 1)" = --player ] || fail "$(referee --complete --player x --player)"
	# in the reader's language
	LC_ALL=C.UTF-8 LANGUAGE=fr referee --complete --cag >offered
	says '--cage	mettre les programmes en cage' offered
}

# the keys and words that the program itself names
keys_of() {
	referee --list "$1" | cut -f 1
}

case_every_game_key_and_value_is_told() {
	for game in $GAMES; do
		referee --complete "$game" '' | cut -f 1 | sort >offered
		keys_of "$game" | sed 's/$/=/' | sort | cmp - offered || fail "$game: $(cat offered)"
		for key in $(keys_of "$game"); do
			grep -q "\b$key" "$ROOT/man/arbitre.5" || fail "arbitre.5 lacks $key"
			# every value that is completed is one that is taken
			for value in $(referee --complete "$game" "$key=" | cut -f 1); do
				tells 2 "x=1: $game has no such key" referee "$game" "$value" x=1
			done
		done
	done
}

# What a new key needs beside its rules: the pages of its game, the second auditor, and a
# record of each word that is not its default.  A key of all games is in arbitre(5) alone.
case_every_key_of_a_game_is_in_its_pages_and_audited_twice() { # medium
	need python3
	for game in $GAMES; do referee --list "$game" | sed "s/^/$game\t/"; done >listed
	awk -F '\t' '{ games[$2]++; line[NR] = $0; key[NR] = $2 } !seen[$1]++ { n++ }
		END { for (i = 1; i <= NR; i++) if (key[i] == "players" || games[key[i]] < n) print line[i] }' listed >own
	[ "$(wc -l <own)" -ge 15 ] || fail "$(cat own)"
	while IFS=$'\t' read -r game key initial values _; do
		for word in $(tr '|' ' ' <<<"$values"); do
			[[ $word = [0-9]* || $word = "$initial" ]] || grep -q "^arbitre 1 $game .*\b$key=$word " "$GOLDEN"/*.log ||
				fail "no golden record has $game $key=$word"
		done
		for page in "$ROOT/man/$game.6" "$ROOT/man/fr/$game.6"; do
			grep -q "^\.It Cm $key Ns = " "$page" || fail "${page#"$ROOT/"} has no item $key="
			for word in $(tr '|' ' ' <<<"$values"); do
				[[ $word = [0-9]* ]] || grep -qE "(Cm|Ns) $word( |$)" "$page" || fail "${page#"$ROOT/"} lacks $key=$word"
			done
		done
		echo "$game $key $(grep -o '[a-z]*' <<<"$values" | LC_ALL=C sort | paste -sd ' ' -)"
	done <own | sed 's/ *$//' | LC_ALL=C sort >keys
	PYTHONPATH=$ROOT/tests/witness python3 -SBc '
import auditor
for game, keys in auditor.KEYS.items():
    for key, values in keys.items():
        print(game, key, *sorted(v for v in values if isinstance(v, str)))' | LC_ALL=C sort | diff - keys ||
		fail 'KEYS of tests/witness/auditor.py (<) are other keys than the games have (>)'
}

# values_of GAME KEY: what the program takes there, but for ranges too long to be
# offered, and the seat of dealer=, whose most is that of players=
values_of() {
	local range
	for range in $(referee --list "$1" | awk -F '\t' -v key="$2" '$1 == key { gsub(/\|/, " ", $3); print $3 }'); do
		case $range in
		[0-9]*-*) [ "${range#*-}" -gt 12 ] || [ "$2" = dealer ] || seq "${range%-*}" "${range#*-}" ;;
		*) echo "$range" ;;
		esac
	done
}

case_every_value_is_completed() {
	local game key value n=0
	for game in $GAMES; do
		for key in $(keys_of "$game"); do
			for value in $(values_of "$game" "$key"); do
				referee --complete "$game" "$key=$value" | cut -f 1 | grep -qx "$key=$value" || fail "nothing offers $game $key=$value"
				n=$((n + 1))
			done
		done
	done
	[ "$n" -ge 50 ] || fail "only $n values"
}

case_every_verb_is_in_the_format() {
	cat "$GOLDEN"/*.log | grep -v '^#' | cut -d ' ' -f 1 | sort -u >verbs
	while read -r verb; do
		grep -q "\b$verb\b" "$ROOT/man/arbitre.5" || fail "arbitre.5 lacks $verb"
	done <verbs
	[ "$(wc -l <verbs)" -gt 40 ] || fail "$(wc -l <verbs) verbs"
}

# and the other way round
case_every_verb_of_the_format_is_in_a_golden_record() {
	local games=${GAMES// /\\|}
	sed -n "/^\.It Ic \($games\)\$/d; s/^\.It Ic \([a-z]\{1,\}\).*/\1/p" "$ROOT/man/arbitre.5" | sort -u >told
	[ "$(wc -l <told)" -gt 45 ] || fail "$(cat told)"
	# what is left of a clock is never the same
	cat "$GOLDEN"/*.log "$GOLDEN"/*.seat? | cut -d ' ' -f 1 | sort -u >there
	[ "$(comm -23 told there)" = left ] || fail "no golden record has: $(comm -23 told there)"
}

# The tests of a word are listed: those of an option by its letter, too.
case_tests_are_listed_by_a_word() { # medium
	"$ROOT/tests/run" -l --chunk -P K8 "K$((90 + 9))" >told
	grep -q '^K8	tests/cli/positions.sh:[0-9]*	case_K8_points_of_the_end$' told || fail "$(cat told)"
	grep -q '	tests/unit/tournament/test_table_count.c:[0-9]*	suite:table_count what_lacks_is_told$' told || fail "$(cat told)"
	# both forms
	grep -q '^-P	tests/cli/persons.sh' told || fail "$(cat told)"
	grep -q '^--chunk	.*	case_a_bad_plan_is_refused_by_its_line$' told || fail "$(cat told)"
	lacks "K$((90 + 9))" told
}

case_every_rule_that_is_named_is_told() {
	# of whatever letter
	grep -rohE '"[A-Z][0-9]+:' --include='*.c' "$ROOT/lib" | tr -d '":' | sort -u >rules
	while read -r rule; do
		grep -qw "$rule" "$ROOT"/man/*.[56] || fail "no page tells $rule"
	done <rules
	[ "$(wc -l <rules)" -gt 12 ] || fail "$(wc -l <rules) rules"
}

# texts PAGE SECTION...: for each label of a rule in these sections, as in (C5),
# the number of words since the one before
texts() {
	local page=$1
	shift
	awk -v sections="$(printf '%s;' "$@")" '
		/^\.Sh / { title = $0; sub(/^\.Sh /, "", title); on = index(";" sections, ";" title ";"); words = 0 }
		!on || /^\.(Sh|Bl|El|Bd|Ed|Pp)/ { next }
		{
			line = $0
			gsub(/^\.[A-Z][a-z] |Ns|\\[^ ]*/, " ", line)
			while (match(line, /[A-Z][0-9]+[,)]/)) {
				words += split(substr(line, 1, RSTART - 1), ignored, /[^A-Za-z]+/)
				print substr(line, RSTART, RLENGTH - 1), words
				line = substr(line, RSTART + RLENGTH)
				words = line ~ /^ *[A-Z][0-9]+[,)]/ ? 9 : 0
			}
			words += split(line, ignored, /[^A-Za-z]+/)
		}' "$page"
}

# items: each rule of arbitre(5), which are items of a list, with its words
items() {
	awk '/^\.(It|Sh) / { if (label) print label, words; words = 0; label = $2 ~ /^[GF][0-9]+$/ ? $2 : "" }
		!/^\.(It|Sh|Bl|El|Bd|Ed|Pp)/ { words += split($0, ignored, /[^A-Za-z]+/) }' "$ROOT/man/arbitre.5"
}

case_every_rule_has_a_text() {
	for game in $GAMES; do texts "$ROOT/man/$game.6" RULES; done >told
	items >>told
	# the rules that the sources name, and none left out before them
	letters=$(cut -c 1 told | sort -u | tr -d '\n')
	# but -N32, an option of od
	grep -rohP "(?<![-\w])[$letters][0-9]{1,2}(?!\w)" --include='*.[ch]' "$ROOT/lib" "$ROOT/cmd" >named
	cut -d ' ' -f 1 told >>named
	awk '{ letter = substr($1, 1, 1); n = substr($1, 2) + 0; if (n > most[letter]) most[letter] = n }
		END { for (letter in most) for (i = 1; i <= most[letter]; i++) print letter i }' named >rules
	while read -r rule; do
		grep -q "^$rule " told || fail "no page has a text for $rule among its rules"
	done <rules
	[ "$(wc -l <rules)" -gt 50 ] || fail "$(cat rules)"
	missing=$(awk '$2 < 4' told)
	[ -z "$missing" ] || fail "a label without a text: $missing"
}

# rules: each rule that a page of the games, or arbitre(5), has a text for
rules() {
	{
		for game in $GAMES; do texts "$ROOT/man/$game.6" RULES; done
		items
	} | cut -d ' ' -f 1 | sort -u
}

# A rule is found by its number in the name of a test that states it.
case_every_rule_has_a_test() { # medium
	rules >told
	[ "$(wc -l <told)" -gt 50 ] || fail "$(cat told)"
	# shellcheck disable=SC2046
	"$ROOT/tests/run" -l $(cat told) | awk -F '\t' '$3 ~ "[ _]" $1 "_" { print $1 }' | sort -u >tested
	missing=$(comm -23 told tested)
	[ -z "$missing" ] || fail "no test is named after: $missing"
}

# Each option of --help stands in a case behind the name of its program, in its long
# or its short form.
case_every_option_is_in_a_test() { # medium
	for program in $PROGRAMS; do
		"$program" --help | sed -nE "s/^ *(-(.), )?--([a-z0-9-]+).*/$program \3 \2/p"
	done | grep -vE ' (help|usage|version) ' >options
	for program in $PROGRAMS; do
		[ "$(grep -c "^$program " options)" -ge 1 ] || fail "$program: $(cat options)"
	done
	missing=$(awk '
		function seek(i, pattern) { if ((i in wanted) && $0 ~ pattern) delete wanted[i] }
		FNR == NR { wanted[FNR]; program[FNR] = $1; name[FNR] = $2; letter[FNR] = $3; next }
		/ -|\]=/ {
			for (i in wanted) {
				if (index($0, name[i])) {
					# the program may stand in an array or a helper
					seek(i, "--" name[i] "([^a-z0-9-]|$)|\\[" name[i] "\\]=")
				}
				if (letter[i] != "" && index($0, program[i]))
					seek(i, "(^|[^a-z])" program[i] "[^a-z](.* )?-[a-zA-Z]*" letter[i])
			}
		}
		END { for (i in wanted) print program[i], "--" name[i] }' options "$ROOT"/tests/cli/*.sh "$ROOT"/tests/slow/*.sh)
	[ -z "$missing" ] || fail "no case has: $missing"
}

case_pages_in_another_language_tell_as_much() { # medium
	local folder page pages what n=0
	for folder in "$ROOT"/man/??/; do
		pages=()
		for page in "$folder"*.[1-8]; do
			pages+=("${page##*/}")
			[ -e "$ROOT/man/${page##*/}" ] || fail "$page has no page in English"
		done
		# rules, options, keys and words of the format, lines that are derived, files:
		# what a page has that matches, each once
		for what in '\b[A-Z][0-9]+\b' '\bFl -?[a-zA-Z][a-z0-9-]*' '^\.It Cm [a-z]+( Ns = Ns Cm [a-z]+)?' '^\.It Ic [a-z]+' \
			'tests/golden/[a-z.-]+' '^(\? [a-z]|(play|show|pay|points|rank|trick|tokens) [0-9]).*'; do
			(cd "$ROOT/man" && grep -oE -- "$what" "${pages[@]}" | sort -u) >told
			(cd "$folder" && grep -oE -- "$what" "${pages[@]}" | sort -u) >here
			cmp told here || fail "$folder lacks, and has alone: $(diff told here | head -n 6)"
			n=$((n + $(wc -l <here)))
		done
	done
	[ "$n" -ge 240 ] || fail "only $n"
}

# In tables of the manual: cells that fit their column, which else stand askew, and
# one thing quoted in each, for quotes on such a line are closed at its end.
case_tables_of_the_manual_are_straight() {
	need python3
	python3 -S - "$ROOT"/man/*.[1-8] "$ROOT"/man/*/*.[1-8] <<-'X' >askew || fail "$(cat askew)"
		import re, sys
		cells = bad = 0
		def plain(text):
		    text = re.sub(r'\\\(..|\\[&e]', 'x', text)
		    return re.sub(r'\b(Em|Sy|Ic|Ql|Cm|Ar|Fl|No|Ns|Li|Pa|Xr) ', '', text)
		for name in sys.argv[1:]:
		    columns = []
		    for line in open(name, encoding='utf-8').read().replace('\\\n', '').split('\n'):
		        if line.startswith('.Bl -column'):
		            columns = re.findall(r'"([^"]*)"', line)
		        elif line.startswith('.El'):
		            columns = []
		        elif columns and line.startswith('.It '):
		            row = line[4:].split(' Ta ')
		            wide = any(len(plain(cell)) > len(column) for cell, column in zip(row[:-1], columns))
		            cells += len(row)
		            if wide or any(cell.count('Ql ') > 1 for cell in row):
		                bad += 1
		                print(f'{name}: {line}')
		sys.exit(bad > 0 or cells < 150)
	X
}

case_versions_and_usage() {
	for program in $PROGRAMS; do
		shows 0 "$program (arbitre) " "$program" --version
		"$program" --usage >out
		tells 2 'no-such-option' "$program" --no-such-option >out
	done
}

# The library's header has it; what else tells it says the same.
case_the_version_is_one() {
	version=$(sed -n 's/^#define ARB_VERSION_M[AJINO]*R //p' "$ROOT/lib/api/arbitre.h" | paste -sd .)
	[[ $version =~ ^[0-9]+\.[0-9]+$ ]] || fail "$version"
	[ "$(referee --version)" = "referee (arbitre) $version" ] || fail "$(referee --version)"
	[[ $(head -n 1 "$ROOT/NEWS") =~ ^"arbitre $version"( |$) ]] || fail "$(head -n 1 "$ROOT/NEWS")"
	grep -qx "VERSION = (${version/./, })" "$ROOT/lib/python/arbitre/_library.py" || fail '_library.py'
	grep -qx "Version: $version" "$BUILD/library/arbitre.pc" || fail "$(cat "$BUILD/library/arbitre.pc")"
	[[ $(head -n 1 "$ROOT/.debian/changelog") = "arbitre ($version-"* ]] || fail "$(head -n 1 "$ROOT/.debian/changelog")"
}

# Who packages stands in one place, and signs the newest version.
case_the_packager_is_one() {
	who=$(sed -n 's/^Maintainer: //p' "$ROOT/.debian/control")
	[ -n "$who" ] && [ "$(sed -n '/^ -- /{s/^ -- \(.*\)  .*/\1/p;q}' "$ROOT/.debian/changelog")" = "$who" ] ||
		fail "$who: $(grep -m 1 '^ -- ' "$ROOT/.debian/changelog")"
	[ "$(grep -rlF "${who#*<}" "$ROOT/.debian" | wc -l)" = 2 ] || fail "$(grep -rlF "${who#*<}" "$ROOT/.debian")"
}

# The package of the library tells since when each function is there: its version is that
# of the node in which the linker has it.
case_the_package_has_every_symbol_of_the_library() {
	awk '/^ARBITRE_/ { node = $1; print node "@" node } /^\tarb_/ { sub(/;/, ""); print $1 "@" node }' \
		"$ROOT/lib/api/arbitre.map" | awk -F '@ARBITRE_' '{ print $0, $2 }' | LC_ALL=C sort >library
	[ "$(wc -l <library)" -ge 50 ] || fail "$(cat library)"
	sed -n 's/^ //p' "$ROOT/.debian/libarbitre0.symbols" | LC_ALL=C sort | cmp library - ||
		fail "$(sed -n 's/^ //p' "$ROOT/.debian/libarbitre0.symbols" | LC_ALL=C sort | diff library -)"
}

# what --help shows together is a section of the manual
case_help_has_the_sections_of_the_manual() {
	awk '/^\.S[sh]/ { section = $2 } match($0, /^\.It Fl .*Fl -[a-z-]*|^\.It Fl -[a-z-]*/) {
		name = substr($0, 1, RSTART + RLENGTH - 1); sub(/.*Fl -/, "", name); print name, section }' \
		"$ROOT/man/referee.1" >sections
	referee --help | sed -nE 's/^ +(-[a-zA-Z], )?--([a-z-]+).*/\2/p' >shown
	[ "$(wc -l <shown)" -ge 30 ] || fail "$(cat shown)"
	awk 'NR == FNR { of[$1] = $2; next } of[$1] != "Trying" && of[$1] != last { last = of[$1]; print last }' \
		sections <(grep -vx 'help\|lang\|list\|usage\|version' shown) >runs
	[ "$(tr '\n' ' ' <runs)" = 'Players Chance Series Output The ' ] || fail "$(cat runs sections)"
}

# same_skeletons PAGE OTHER: sections, items, paragraphs, what they name, and their clauses;
# the page of a game says more or less of words and letters in another language
same_skeletons() {
	local skip slack=0
	# a section that is left to the English page says so
	skip=$(awk '/^\.Sh / { n++ } /man -L C/ { print n; exit }' "$2")
	[[ $1 != *.6 ]] || slack=2
	"$ROOT/tests/pages/skeleton" -v skip="$skip" "$1" >ours
	"$ROOT/tests/pages/skeleton" -v skip="$skip" "$2" >theirs
	awk -F '\t' -v slack=$slack -v names="${1#"$ROOT/"} ${2#"$ROOT/"}" '
		function clauses(text) { sub(/^ */, "", text); return text + 0 }
		function without(text) { sub(/^ +[0-9]+/, "    ", text); return text }
		BEGIN { split(names, page, " ") }
		FNR == NR { line[FNR] = $1; at[FNR] = $2; next }
		{
			more = clauses($1) - clauses(line[FNR])
			if (without($1) == without(line[FNR]) && more <= slack && -more <= slack) next
			printf "%s:%d: %s\n%s:%d: %s\n", page[1], at[FNR], line[FNR], page[2], $2, $1
			bad = 1
			exit
		}
		END {
			if (!bad && FNR in at && FNR + 1 in at) {
				printf "%s:%d: %s\n%s ends\n", page[1], at[FNR + 1], line[FNR + 1], page[2]
				bad = 1
			}
			exit bad
		}' ours theirs
}

# A paragraph, an item, a sentence or an option that only one language has.
case_pages_in_another_language_have_the_same_facts() { # medium
	local page n=0
	for page in "$ROOT"/man/??/*.[1-8]; do
		same_skeletons "$ROOT/man/${page##*/}" "$page" >told || fail "$(cat told)"
		n=$((n + $(wc -l <ours)))
	done
	[ "$n" -ge 1600 ] || fail "only $n"
	# what it is for
	lost() {
		sed "$2" "$ROOT/man/fr/$1" >"$1"
		! cmp -s "$1" "$ROOT/man/fr/$1" || fail "nothing changed in $1: $2"
		! same_skeletons "$ROOT/man/$1" "$1" >told || fail "not found in $1: $2"
	}
	lost replay.1 '/^L.ancre$/,/^comptent aussi/d'
	lost replay.1 '/^l.attend\.$/d'
	lost sit.1 '/^\.It Ql table/,/encore une fois\.$/d'
	lost chkobba.6 '0,/^\.Pp/{/^\.Pp/d}'
	lost bot-author.7 's/^\.Fl -duplicate$/.Fl -rotate/'
	lost sit.1 '/^\.Sh VOIR AUSSI/,$d'
}
