# shellcheck shell=bash
# The README: every block of commands runs as it stands, and every picture is real.

PEOPLE=$ROOT/tests/people

# readme WHAT: its blocks of commands (the lines with four blanks), or its pictures
# (the lines between fences), each block ended by a line -
readme() {
	awk -v what="$1" '
		/^```/ { inside = !inside; if (!inside && what == "pictures") print "-"; next }
		inside { if (what == "pictures") print; next }
		/^    / { if (what == "commands") print substr($0, 5); was = 1; next }
		was { if (what == "commands") print "-"; was = 0 }
		END { if (was && what == "commands") print "-" }' "$ROOT/README.md"
}

# run_blocks: one folder, block after block, as a newcomer types them.  What would install
# or build is not run here: CI runs these lines from a clean checkout.
run_blocks() {
	local block='' line n=0
	mkdir build && ln -s "$BIN" build/bin
	while IFS= read -r line; do
		case $line in
		apt-get*'make -s demo' | apt-get*'make check') ;;
		-)
			[ -n "$block" ] || continue
			n=$((n + 1))
			case $block in
			*'sit chkobba'*) printf '%s\n' 'wait sit down' 'send \r' 'wait your turn' 'send q\r' 'wait Leave' 'send q\r' ;;
			esac >steps
			printf 'set -e\n%s' "$block" >"block$n"
			if [ -s steps ]; then
				typist bash "block$n" <steps >said 2>err || [ $? = 3 ] || fail "$block: $? $(cat err)"
			else
				bash "block$n" </dev/null >said 2>err || fail "$block: $? $(cat err)"
			fi
			block=''
			;;
		*) block+=$line$'\n' ;;
		esac
	done < <(readme commands)
	[ $n -ge 5 ] || fail "only $n blocks"
	# what they are there to show
	[ "$(grep -c '^arbitre 1 chkobba ' log)" = 1 ] || fail log
	grep -q '<html' match.html tournament.html || fail 'no pages'
	grep -q 'hold' said || fail "$(cat said)"
}

case_every_block_of_the_readme_runs() { # long
	need python3 terminal
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	export XDG_STATE_HOME=$PWD/state
	run_blocks
}

# Elsewhere the environment is another one: no option is then read otherwise, and nothing
# needs a home, a place for temporary files, or a locale.
case_every_block_of_the_readme_runs_elsewhere() { # long
	need python3 terminal
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	export POSIXLY_CORRECT=1 LC_ALL=C TMPDIR=$PWD/nowhere
	unset HOME XDG_STATE_HOME XDG_RUNTIME_DIR XDG_CONFIG_HOME
	umask 077
	run_blocks
}

# The lines of a picture stand in a kept screen, a kept record, a kept account.
case_pictures_of_the_readme_are_real() {
	local line n=0
	cat "$PEOPLE"/screens/* "$PEOPLE"/*.log "$PEOPLE"/*.en.txt | sed 's/^ *//' >kept
	readme pictures | sed '/^-$/d; s/^ *//' >shown
	while IFS= read -r line; do
		# a line of its own, or a line of a record and one of its account
		grep -qxF -- "$line" kept ||
			{ grep -qxF -- "${line%%  *}" kept && grep -qxF -- "${line##*  }" kept; } ||
			fail "nothing kept has the line: $line"
		n=$((n + 1))
	done <shown
	[ $n -ge 12 ] || fail "only $n lines"
}

# At most 150 lines; of at most 100 columns, but for the two that install.
case_the_readme_is_short() {
	[ "$(wc -l <"$ROOT/README.md")" -le 150 ] || fail "$(wc -l <"$ROOT/README.md") lines"
	wider 100 "$ROOT/README.md" >all
	grep -v ':     apt-get' all >long || :
	[ ! -s long ] || fail "$(cat long)"
}

# Every page and section that it sends a reader to is there.
case_the_readme_leads_to_what_is_there() {
	tr '\n' ' ' <"$ROOT/README.md" | grep -oE '`[a-z-]+`\([1-8]\)(, [A-Z][A-Z ]+[A-Z])?' | sort -u >leads
	[ "$(wc -l <leads)" -ge 20 ] || fail "$(cat leads)"
	while IFS= read -r name; do
		section=${name#*, } name=${name%%, *} name=${name//\`/} name=${name/(/.}
		[ -e "$ROOT/man/${name%)}" ] || fail "no page ${name%)}"
		[[ $section != [A-Z]* ]] || grep -qx "\.S[hs] $section" "$ROOT/man/${name%)}" || fail "${name%)} has no $section"
	done <leads
}

# What the tools of SPDX read of every file is what LICENSE says.
case_every_file_has_its_license() {
	says "Copyright (c) $(sed -n 's/^Copyright: //p' "$ROOT/.reuse/dep5")" "$ROOT/LICENSE"
	says 'License: ISC' "$ROOT/.reuse/dep5"
	[ "$(sed -n 's/^Files: //p' "$ROOT/.reuse/dep5")" = '*' ] || fail 'not of every file'
}
