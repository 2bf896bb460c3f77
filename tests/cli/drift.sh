# shellcheck shell=bash
# --help, the manual page and the completions of a program tell the same.

PROGRAMS='shuffle deal referee score replay bot'

# the long options that --help lists
long_options() {
	"$1" --help | grep -o -- '--[a-z-]*' | grep -v '^--$' | sort -u
}

case_every_option_is_in_the_page() {
	local program option
	for program in $PROGRAMS; do
		for option in $(long_options "$program"); do
			grep -q -- "Fl -${option#--}\b" "$ROOT/man/$program.1" ||
				fail "$program.1 lacks $option"
		done
		grep -o 'It Fl.*' "$ROOT/man/$program.1" | grep -o 'Fl -[a-z-]*' | sed 's/Fl -/--/' | sort -u >page
		long_options "$program" | cmp - page || fail "$program.1: $(long_options "$program" | diff - page)"
	done
}

case_every_option_is_completed() {
	local program option
	# shellcheck source=/dev/null
	. "$ROOT/completions/arbitre.bash"
	for program in $PROGRAMS; do
		COMP_WORDS=("$program" --) COMP_CWORD=1
		_arbitre
		printf '%s\n' "${COMPREPLY[@]}" | sort -u >bash
		long_options "$program" | cmp - bash || fail "$program: $(long_options "$program" | diff - bash)"
		for option in $(long_options "$program"); do
			grep -q -- "complete -c \(\$program\|$program\).* -l ${option#--}\( \|\$\)" "$ROOT/completions/arbitre.fish" ||
				fail "fish lacks $program $option"
			sed -n "/^$program)/,/;;/p; /^common=/p" "$ROOT/completions/arbitre.zsh" |
				grep -q -- "$option\b" || fail "zsh lacks $program $option"
		done
	done
}

# the keys and words that the program itself names
keys_of() {
	referee "$1" x=1 2>&1 | sed -n 's/.*as KEY=VALUE: //p' | head -n 1
}

case_every_game_key_and_value_is_told() {
	local game key value
	# shellcheck source=/dev/null
	. "$ROOT/completions/arbitre.bash"
	for game in $GAMES; do
		COMP_WORDS=(referee "$game" '') COMP_CWORD=2
		_arbitre
		[ "$(printf '%s\n' "${COMPREPLY[@]}" | tr -d '=\n ' | wc -c)" = "$(keys_of "$game" | tr -d ' \n' | wc -c)" ] ||
			fail "$game: ${COMPREPLY[*]} and $(keys_of "$game")"
		for key in $(keys_of "$game"); do
			[[ " ${COMPREPLY[*]} " = *" $key= "* ]] || fail "bash lacks $game $key"
			grep -q "\b$key\b" "$ROOT/completions/arbitre.zsh" || fail "zsh lacks $key"
			grep -q "\b$key=" "$ROOT/completions/arbitre.fish" || fail "fish lacks $key"
			grep -q "\b$key" "$ROOT/man/arbitre.5" || fail "arbitre.5 lacks $key"
			# every value that is completed is one that is taken
			for value in $(_arbitre_values "$game" "$key"); do
				status 2 referee "$game" "$key=$value" x=1 2>err
				says 'x=1: expected one of the keys' err
			done
		done
	done
}

case_every_verb_is_in_the_format() {
	local verb
	cat "$GOLDEN"/*.log | grep -v '^#' | cut -d ' ' -f 1 | sort -u >verbs
	while read -r verb; do
		grep -q "\b$verb\b" "$ROOT/man/arbitre.5" || fail "arbitre.5 lacks $verb"
	done <verbs
	[ "$(wc -l <verbs)" -gt 40 ] || fail "$(wc -l <verbs) verbs"
}

case_every_rule_that_is_named_is_told() {
	local rule
	grep -oh '"[GFNKCE][0-9]*:' "$ROOT"/lib/*/*.c | tr -d '":' | sort -u >rules
	while read -r rule; do
		grep -qw "$rule" "$ROOT"/man/*.[56] || fail "no page tells $rule"
	done <rules
	[ "$(wc -l <rules)" -gt 12 ] || fail "$(wc -l <rules) rules"
}

case_versions_and_usage() {
	local program
	for program in $PROGRAMS; do
		"$program" --version >out
		says "$program (arbitre) " out
		"$program" --usage >out
		status 2 "$program" --no-such-option >out 2>err
		says 'no-such-option' err
	done
}
