# shellcheck shell=bash disable=SC1091
# Searchers in as many matches as wanted, and how long a move takes them.
# BOT_MATCHES=N: so many in all instead of 100000.

. "$ROOT/tests/cli/thinking.sh"

# many GAME PERCENT: that part of them at all its tables, a few at a time, with
# another seed and among others each time
many() {
	local game=$1 wanted=$((${BOT_MATCHES:-100000} * $2 / 100)) terms n seed TABLES=0 MATCHES=0 FAULTS=0
	tables "$game" >tables
	for ((seed = 1; MATCHES < wanted; seed++)); do
		# the others meet another table in each pass
		# shellcheck disable=SC2034
		TABLES=$seed
		while [ "$MATCHES" -lt "$wanted" ] && read -r terms; do
			[[ $terms = players=[1-9][0-9]* ]] && n=1 || n=20
			table "$game" "$terms" $n "$seed"
		done <tables
	done
	echo "$game: $MATCHES matches, $FAULTS faults of others, none of a searcher"
}
case_many_matches_of_search_at_chnif() { many chnif 10; }
case_many_matches_of_search_at_chkobba() { many chkobba 30; }
case_many_matches_of_search_at_chouine() { many chouine 30; }
case_many_matches_of_search_at_enfle() { many enfle 30; }

# timed LABEL GAME SEATS HOW MOVE MOST [OPTION...]: how long searchers take for a
# move, who have MOVE ms for it, as their transcripts have it: 99 of 100 moves
# within MOST ms, and none too late
timed() {
	local label="$1, $2 for $3, $4" game=$2 seats=$3 how=$4 move=$5 most=$6 terms='deals=4'
	shift 6
	# where coups are long
	[ "$game" != enfle ] || terms='deals=1 tricks=30'
	players "$seats" "bot search $how"
	rm -rf kept
	mkdir kept
	referee "$game" players="$seats" $terms move="$move" -s 1 -n 3 "$@" --transcript kept "${P[@]}" >log 2>err ||
		fail "$label: $(cat err)"
	(lacks -E '^fault' log) || fail "$label: a fault"
	# a question with a choice, and what is answered next
	cat kept/*.transcript | awk '$2 == ">" && /\? .* \| / { asked = $1; next }
		$2 == "<" && asked { printf "%.3f\n", ($1 - asked) * 1000; asked = 0 }' | sort -n >took
	awk -v label="$label" -v most="$most" '{ ms[NR] = $1 }
		function at(part) { return ms[int((NR - 1) * part) + 1] }
		END {
			printf "%s: %d moves, median %.1f ms, p99 %.1f ms, at most %.1f ms\n", label, NR, at(0.5), at(0.99), ms[NR]
			exit NR < 100 || at(0.99) > most
		}' took || fail "$label: p99 over $most ms, or too few moves"
}
# all_timed LABEL [OPTION...]: 60 % of a move of half a second
all_timed() {
	local label=$1 game
	shift
	for game in $GAMES; do timed "$label" "$game" "$(seats_of "$game")" '--time 10' 500 300 "$@"; done
}

case_a_searcher_is_in_time() { all_timed 'as it is'; }
case_searchers_on_one_processor_are_in_time() {
	all_timed 'one processor' --pin
	# the clock stops it, and something is left for the way there and back
	timed 'one processor' chkobba 2 '--time 5000' 100 90 --pin
}
case_a_searcher_is_in_time_under_load() {
	need stress-ng
	stress-ng --cpu 4 --timeout 900 --quiet &
	local load=$!
	# shellcheck disable=SC2064
	trap "kill $load 2>/dev/null" EXIT
	all_timed 'under load'
	all_timed 'under load, one processor' --pin
}
