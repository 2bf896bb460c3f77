#!/bin/sh
# Shows what the project does: a match of each game through the real pipe, the
# account of a deal, the standings, and the audit of every record.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

say() { printf '\n== %s\n' "$*"; }

say "A match of each game between bot processes: shuffle | deal | referee"
games=$(referee --list)
for game in $games; do
	seats=$(referee --list "$game" | sed -n 's/^players	\([0-9]*\)	.*/\1/p')
	set --
	while [ $# -lt $((4 * seats)) ]; do
		case $(($# / 4 % 3)) in 0) bot=greedy ;; 1) bot=random ;; *) bot=first ;; esac
		set -- "$@" --name "$bot$#" -p "bot $bot"
	done
	shuffle "$game" -n 0 | deal "$game" | referee "$@" >"$dir/$game.log"
	printf '%-8s %5d lines sealed as %.16s...\n' "$game" \
		"$(wc -l <"$dir/$game.log")" \
		"$(sed -n 's/^seal //p' "$dir/$game.log")"
done

say "The record itself is text; a referee with a seed commits to it first"
printf 'a secret of the house\n' >"$dir/seed"
referee chkobba target=11 --seed-file "$dir/seed" -n 20 --rotate \
	--name Leila -p 'bot greedy' --name Karim -p 'bot random' >"$dir/series.log"
sed -n '1,12p' "$dir/series.log" | cut -c 1-76

say "The account of its first deal: replay"
replay --record 1 "$dir/series.log" | sed -n '/^Deal 1/,/^Deal 2/p' |
	sed '/^Deal 2/d' | sed -n '1,26p'
echo '  ...'

say "What seat 2 was sent of it, and asked: replay --seat"
replay --record 1 --seat 2 "$dir/series.log" | sed -n '5,17p' | cut -c 1-76

say "The standings of twenty matches: score --standings"
score --standings "$dir/series.log"

say "The audit derives every line again: replay --audit"
replay --audit "$dir"/*.log | tail -n 7

say "And a line that was changed does not pass"
sed 's/^rank 1 1 /rank 1 2 /' "$dir/series.log" >"$dir/changed.log"
replay --audit "$dir/changed.log" | grep tampered | head -n 1 |
	sed "s|$dir/||" | cut -c 1-150
