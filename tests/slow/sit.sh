# shellcheck shell=bash disable=SC1091
# Whole matches on the terminal, by keys alone, at every size that is drawn
# another way.

. "$ROOT/tests/cli/sit.sh"

# at_size SIZE: each game, by the first card that goes and by the one behind it
at_size() {
	local game
	need python3
	for game in $GAMES; do
		by_keys "$1" '' "$game"
		by_keys "$1" '\x1bOC' "$game"
	done
}

case_matches_are_played_at_60x20() { at_size 20x60; }
case_matches_are_played_at_80x24() { at_size 24x80; }
case_matches_are_played_at_120x30() { at_size 30x120; }
case_matches_are_played_at_200x60() { at_size 60x200; }
