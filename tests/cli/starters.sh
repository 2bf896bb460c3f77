# shellcheck shell=bash
# The starters of man/starters: each plays every game in its cage, with no fault.  And
# bot-author(7), which leads from them to a tournament: its commands, its lines.

STARTERS=$ROOT/man/starters
GUIDE=$ROOT/man/bot-author.7

# checked COMMAND GAME...: referee --check; again, twice at most, if all that is wrong is
# that it left late, as an interpreter may on a busy machine
checked() {
	local left=3
	until command referee --check "$@" >checked 2>err; do
		left=$((left - 1))
		[ "$left" -gt 0 ] && ! grep '^  question' checked | grep -qv 'did not leave' || return 1
	done
}
# copied FILE: into the folder mine
copied() {
	mkdir -p mine
	cp "$STARTERS/$1" mine || fail "no $1"
}
# starter FILE COMMAND...: a copy of it, in a folder of its own, passes referee --check
# in all games, and plays a match
starter() {
	local file=$1 command="${*:2}" seats
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	need "$2"
	# what is compiled is there
	[ -e "mine/$file" ] || copied "$file"
	checked "$command" $GAMES || fail "$command: $(tail -n 5 checked err)"
	grep -q ': [1-9][0-9]* matches, 0 with something wrong$' checked || fail "$(cat checked)"
	lacks -vE ': ok, [0-9]* questions|0 with something wrong' checked
	seats=$(grep -c ', seat' checked)
	[ "$seats" -ge 20 ] || fail "$(cat checked)"
	# with the questions that have no card
	referee chkobba deals=1 entropy=asked cut=asked dealer=2 -p "$command" -p 'bot first' >log 2>err || fail "$(cat err)"
	says 'entropy 1 -' log
	grep -qE '^cut 1 ' log && grep -qE '^(keep|lay) 1' log || fail "$(head -n 20 log)"
	replay --audit log >verdict || fail "$(cat verdict)"
	lacks -E '^(illegal|timeout|exit|overlong) ' log
}

case_starter_in_sh() { starter starter.sh sh mine/starter.sh; } # medium
case_starter_in_awk() { # medium
	need awk
	case $(readlink -f "$(command -v awk)") in
	*mawk) starter starter.awk awk -W interactive -f mine/starter.awk ;;
	*) starter starter.awk awk -f mine/starter.awk ;;
	esac
}
case_starter_in_c() { # long
	need "${CC:-cc}"
	copied starter.c
	"${CC:-cc}" -std=c99 -Wall -Wextra -Werror mine/starter.c -o mine/starter
	starter starter ./mine/starter
}
case_starter_in_perl() { starter starter.pl perl mine/starter.pl; } # long
case_starter_in_python() { starter starter.py python3 mine/starter.py; } # long
case_starter_in_javascript() { # long
	# what this machine has set for its own programs
	unset NODE_EXTRA_CA_CERTS NODE_OPTIONS
	starter starter.js node mine/starter.js
}
case_starter_in_ruby() { starter starter.rb ruby mine/starter.rb; } # long
# Debian's lua is one of its versions.
case_starter_in_lua() { # long
	lua=$(compgen -c lua | grep -xE 'lua(5\.[1-4])?' | sort -u | tail -n 1)
	[ -n "$lua" ] || skip 'no lua here'
	starter starter.lua "$lua" mine/starter.lua
}
case_starter_in_php() { starter starter.php php mine/starter.php; } # long
case_starter_in_tcl() { starter starter.tcl tclsh mine/starter.tcl; } # long
case_starter_in_scheme() { starter starter.scm guile --no-auto-compile -s mine/starter.scm; } # long
case_starter_in_ocaml() { starter starter.ml ocaml mine/starter.ml; } # long
case_starter_in_go() { # long
	need go
	copied starter.go
	(cd mine && GOCACHE=$PWD/cache GOPATH=$PWD/go GOFLAGS=-mod=mod go build starter.go) || fail 'it does not compile'
	starter starter ./mine/starter
}
case_starter_in_rust() { # long
	need rustc
	copied starter.rs
	(cd mine && rustc -O -D warnings starter.rs) || fail 'it does not compile'
	starter starter ./mine/starter
}
case_starter_in_java() { # long
	need javac java
	copied Starter.java
	javac -Xlint:all -Werror -d mine/bin mine/Starter.java
	starter bin java -cp mine/bin Starter
}

# Each has a case above, a row in the guide, and 5 to 15 lines that are no comment.
case_starters_are_short_and_listed() { # medium
	local file lines n=0
	for file in "$STARTERS"/*; do
		n=$((n + 1))
		lines=$(grep -cvE '^[[:blank:]]*($|#[^i]|//|/\*|;|--|\(\*)' "$file") || :
		[ "$lines" -ge 5 ] && [ "$lines" -le 15 ] || fail "$file: $lines lines"
		wider 100 "$file" >long
		[ ! -s long ] || fail "$(cat long)"
		grep -qE "(copied|starter) ${file##*/}( |$)" "$ROOT/tests/cli/starters.sh" ||
			fail "no case has ${file##*/}"
		grep -q "^\.It Pa ${file##*/} Ta " "$GUIDE" || fail "the guide has no ${file##*/}"
	done
	[ "$n" = 15 ] || fail "$n starters"
}

# blocks PAGE: what stands in its displays, each ended by a line -
blocks() {
	awk '/^\.Bd / { block = 1; next } /^\.Ed/ { block = 0; print "-" } block { print }' "$1" | sed 's/\\e/\\/g'
}
# commands PAGE: those with "$ " before them, and what goes on behind
commands() { blocks "$1" | sed '/^[<>] /d; /^-$/d; s/^\$ //'; }

# The guide as it is typed, from the first match to a tournament.
case_the_guide_leads_to_a_tournament() { # long
	need python3
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	{
		# what reads on a screen; what may be late on a busy machine
		echo 'less() { cat; }'
		declare -f checked
		echo 'referee() { if [ "$1" = --check ]; then shift; checked "$@"; cat checked; else command referee "$@"; fi; }'
		commands "$GUIDE"
	} >lines.sh
	bash -e lines.sh >said.all 2>&1 || fail "$(tail -n 5 said.all)"
	grep -q '<html' match.html || fail 'no page'
	cmp mine/starter.py "$STARTERS/starter.py"
	[ "$(grep -c ', 0 with something wrong$' said.all)" = 2 ] || fail "$(cat said.all)"
	# it beats random, as the table says, which is that of score
	score --standings series | cut -f 1-4,10- >table
	[ "$(head -n 1 table)" = "$(sed -n 's/^\.It \(name Ta .*\)/\1/p' "$GUIDE" | sed 's/ Ta /\t/g')" ] || fail "$(cat table)"
	awk -F '\t' '$1 == "mine" && $6 > 0.6 { wins = 1 } END { exit !wins }' table || fail "$(cat table)"
	[ "$(tail -n 3 said.all | wc -l)" = 3 ] && tail -n 4 said.all | grep -q '^name	matches' || fail "$(tail -n 5 said.all)"
	replay --audit --plan plan out/*.log >verdict || fail "$(tail -n 3 verdict)"
}

# The lines of the conversation are those of that match, in their order.
case_the_conversation_of_the_guide_is_real() {
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	commands "$GUIDE" | sed -n '/^mkdir said/,/>record$/p' >lines.sh
	bash -e lines.sh 2>err || fail "$(cat err)"
	sed 's/^[0-9.]* //' said/1.transcript >there
	blocks "$GUIDE" | sed -n '/^[<>] /p' | sed 's/ \.\.\.$/ */' >all
	# those without a card are of another match, with the terms that the guide names
	sed -n '/^> ? \(entropy\|cut\|keep\)/p' all >cardless
	grep -v -x -F -f cardless all >shown
	[ "$(wc -l <shown)" -ge 14 ] || fail "$(cat shown)"
	awk 'NR == FNR { shown[++n] = $0; next }
		{ cut = shown[at + 1]; if (sub(/ [*]$/, "", cut)) whole = index($0, cut) == 1; else whole = $0 == cut }
		at < n && whole { at++ }
		END { if (at < n) { print shown[at + 1]; exit 1 } }' shown there >lacking || fail "the match has no line: $(cat lacking)"
	[ "$(wc -l <cardless)" = 3 ] || fail "$(cat cardless)"
	mkdir other
	referee chkobba deals=1 entropy=asked cut=asked --transcript other -p 'bot first' -p 'bot first' >record 2>err || fail "$(cat err)"
	while read -r line; do
		sed 's/^[0-9.]* //' other/*.transcript | grep -qF -- "${line% \*}" || fail "no question $line"
	done <cardless
}

case_the_guide_is_the_same_in_french() {
	blocks "$GUIDE" >english
	blocks "$ROOT/man/fr/bot-author.7" | cmp english - || fail 'other commands or lines'
	[ "$(grep -c '^\$ ' english)" -ge 18 ] || fail "$(cat english)"
	# the symptoms are what programs say, in no language
	sed -n 's/^\.It.* Ql //p' "$GUIDE" >symptoms
	sed -n 's/^\.It.* Ql //p' "$ROOT/man/fr/bot-author.7" | cmp symptoms - || fail 'other symptoms'
	[ "$(wc -l <symptoms)" -ge 10 ] || fail "$(cat symptoms)"
}

# symptom WORDS: the guide has them, and the run that failed has told them
symptom() {
	sed 's/\\&//' "$GUIDE" | grep -F -- "Ql $1" >/dev/null || fail "the guide has no symptom $1"
	says "$1" err
}
# against COMMAND: a match of it, to the file log
against() { referee chkobba deals=1 start=2000 -p "$1" -p 'bot first' >log 2>err || :; }

# What stands under these symptoms happens so.
case_symptoms_of_the_guide_are_real() { # long
	local tried=2
	need python3
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	mkdir mine
	# a here-document whose end is not quoted
	bash -c 'cat >mine/lost.sh <<X
while read -r line; do case $line in "? "*) line=${line#??}; echo "${line%% |*}";; esac; done
X'
	against 'sh mine/lost.sh'
	symptom 'Syntax error'
	# a module beside the record
	{ echo 'import helper'; cat "$STARTERS/starter.py"; } >beside.py
	echo 'x = 1' >helper.py
	against 'python3 beside.py'
	symptom ModuleNotFoundError
	cp beside.py helper.py mine
	against 'python3 mine/beside.py'
	lacks ModuleNotFoundError err
	# what is written
	{ echo 'open("notes", "w")'; cat "$STARTERS/starter.py"; } >mine/writes.py
	against 'python3 mine/writes.py'
	symptom 'Permission denied'
	{ echo 'import tempfile'; echo 'tempfile.TemporaryFile()'; cat "$STARTERS/starter.py"; } >mine/writes.py
	against 'python3 mine/writes.py'
	symptom 'No usable temporary directory'
	{ echo 'import socket'; echo 'socket.create_connection(("127.0.0.1", 9))'; cat "$STARTERS/starter.py"; } >mine/calls.py
	against 'python3 mine/calls.py'
	symptom 'Operation not permitted'
	sed 's/, flush=True//' "$STARTERS/starter.py" >mine/holds.py
	against 'env PYTHONUNBUFFERED= python3 mine/holds.py'
	symptom 'did not answer in time'
	if command -v javac >/dev/null; then
		javac -d . "$STARTERS/Starter.java"
		against 'java -cp . Starter'
		symptom 'Could not find or load main class'
		tried=$((tried + 1))
	fi
	if command -v go >/dev/null; then
		cp "$STARTERS/starter.go" mine
		against 'go run mine/starter.go'
		symptom 'creating work dir'
		tried=$((tried + 1))
	fi
	note "symptoms in $tried of 4 languages were tried"
}
