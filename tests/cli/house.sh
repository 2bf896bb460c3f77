# shellcheck shell=bash
# The house itself: what the layout of the sources promises.

case_no_include_goes_up() {
	local below='' folder wrong
	for folder in base game record play; do
		below="${below:+$below|}$folder"
		# a file of the library includes its own folder and those below
		wrong=$(grep -n '^#include "' "$ROOT/lib/$folder"/*.[ch] |
			grep -vE "\"($below)/" || true)
		[ -z "$wrong" ] || fail "$wrong"
	done
	grep -q '"record/' "$ROOT"/lib/play/*.h || fail 'the check reads nothing'
}

case_sources_are_formatted() {
	command -v clang-format >/dev/null || skip 'no clang-format'
	cd "$ROOT" || exit
	# shellcheck disable=SC2046
	clang-format --dry-run --Werror $(find cmd lib tests -name "*.[ch]")
}
