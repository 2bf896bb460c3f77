# shellcheck shell=bash
# The commands of the manual and of the README, as they stand there: tests/slow/deb.sh runs
# them where nothing but the packages is.

# run_pages LEAST PAGE...: each runs, at least so many commands in all.  As a tool or two
# terminals are needed, or a plan of hours, before.sh says so, and other cases run it.
run_pages() {
	local least=$1
	shift
	need python3 terminal
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	mkdir places
	"$ROOT/tests/pages/run" places "$@" >told 2>&1 || fail "$(grep -v '^not run' told | tail -n 20)"
	[ "$(sed -n 's/^\([0-9]*\) commands were run, .*/\1/p' told)" -ge "$least" ] || fail "$(tail -n 1 told)"
}

case_every_command_of_the_pages_runs() { run_pages 110 "$ROOT"/man/*.[15-8]; } # long

case_every_command_of_the_other_pages_runs() { run_pages 55 "$ROOT"/man/??/*.[15-8] "$ROOT/README.md"; } # long

# A command that fails, an output that is no command, what goes on behind a line.
case_a_wrong_command_of_a_page_is_found() {
	mkdir places
	printf '%s\n' .Bd '$ echo one |' '    cat >there' 'one' "$ cat >more <<'X'" 'two' X .Ed >good.1
	"$ROOT/tests/pages/run" places good.1 >told
	says '2 commands were run, 0 were not, 0 pages failed' told
	[ "$(cat places/good.1/there places/good.1/more)" = $'one\ntwo' ] || fail "$(find .)"
	printf '%s\n' .Bd '$ false' '$ touch after' .Ed >bad.1
	status 1 "$ROOT/tests/pages/run" places bad.1 >told
	says 'bad.1: status 1: false' told
	[ -z "$(find . -name after)" ] || fail 'it went on'
}

# brief PAGE: the commands of its first section behind the synopsis, IN SHORT
brief() {
	awk '/^\.Sh / { n++; if (was ~ /SYNOPSIS/ && !/ (IN SHORT|EN BREF)$/) exit; on = was ~ /SYNOPSIS/; was = $0; next }
		on && !/^\./' "$1"
}

# What people want of a program stands before all else: four lines to be pasted, the same
# ones in both languages.  The cases above run them.
case_pages_of_commands_begin_in_short() {
	local page other n=0
	for page in "$ROOT"/man/*.1 "$ROOT"/man/??/*.1; do
		brief "$page" >lines
		[ -s lines ] && [ "$(wc -l <lines)" -le 4 ] || fail "$page: $(cat lines)"
		# a prompt, or too wide for 80 columns
		lacks -E '^\$|.{70}' lines
		other=$ROOT/man/${page##*/}
		cmp <(sed 's/  *# .*//' lines) <(brief "$other" | sed 's/  *# .*//') || fail "$page: other lines than $other"
		n=$((n + $(wc -l <lines)))
	done
	[ "$n" -ge 40 ] || fail "only $n lines"
}

# A command that fails there is found as any other.
case_a_wrong_line_in_short_is_found() {
	mkdir places
	printf '%s\n' '.Sh IN SHORT' .Bd 'echo one >there    # a file' false .Ed '.Sh EXAMPLES' .Bd 'an output' .Ed >bad.1
	status 1 "$ROOT/tests/pages/run" places bad.1 >told
	says 'bad.1: status 1: false' '2 commands were run, 0 were not, 1 pages failed' told
	[ "$(cat places/bad.1/there)" = one ] || fail "$(find .)"
}
