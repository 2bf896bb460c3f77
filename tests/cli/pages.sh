# shellcheck shell=bash
# The commands of the manual and of the README, as they stand there: tests/slow/deb.sh runs
# them where nothing but the packages is.

# Of each page and of its French one; as a tool or two terminals are needed, or a plan of
# hours, before.sh says so, and other cases run it.
case_every_command_of_the_pages_runs() { # long
	need python3 terminal
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	mkdir places
	"$ROOT/tests/pages/run" places "$ROOT"/man/*.[15-8] "$ROOT"/man/fr/*.[15-8] "$ROOT/README.md" >told 2>&1 ||
		fail "$(grep -v '^not run' told | tail -n 20)"
	[ "$(sed -n 's/^\([0-9]*\) commands were run, .*/\1/p' told)" -ge 110 ] || fail "$(tail -n 1 told)"
}

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
