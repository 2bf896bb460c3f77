# shellcheck shell=bash
# Ratings against R (Debian: r-cran-survival), how often their intervals hold, and
# what a million matches cost.

# tournament SEED NAMES SEATS SETS MATCHES GRAIN: a table of results with so many
# matches of each set, whose cards favour some seats; the coarser the GRAIN, the
# more places are shared
tournament() {
	awk -v seed="$1" -v names="$2" -v seats="$3" -v sets="$4" -v matches="$5" -v grain="$6" '
		# the same numbers everywhere: Park and Miller
		function uniform() { state = state * 16807 % 2147483647; return state / 2147483647 }
		BEGIN {
			state = seed + 1
			print "set\tmatch\tgame\tseats\tseat\tname\tplace\tshare\tscore\tillegal\ttimeout\texit\toverlong\tforfeit"
			for (m = 0; m < sets * matches; m++) {
				set = m % sets
				if (m < sets) for (i = 1; i <= seats; i++) luck[set, i] = 2 * uniform()
				split("", sits)
				for (i = 1; i <= seats; i++) {
					do who = int(uniform() * names); while (who in sits)
					sits[who]
					name[i] = who
					got[i] = int((who / names + luck[set, i] + i / 10 - log(-log(uniform()))) / grain)
				}
				for (i = 1; i <= seats; i++) {
					place = 1
					behind = 0
					for (k = 1; k <= seats; k++) {
						place += got[k] > got[i]
						behind += (got[k] < got[i]) + (got[k] == got[i]) / 2
					}
					printf "%08x\t%d\tx\t%d\t%d\tplayer %d\t%d\t%.6f\t%d\t0\t0\t0\t0\t0\n", set + 4096, m + 1, seats, i, name[i],
						place, (behind - 0.5) / (seats - 1), got[i]
				}
			}
		}'
}

# differ A B: two tables of names, sets, matches and three numbers differ beyond the
# last digit of four
differ() {
	paste "$1" "$2" | awk -F '\t' '
		NF != 12 || $1 != $7 || $2 != $8 || $3 != $9 { bad++ }
		{ for (i = 4; i <= 6; i++) if ($i - $(i + 6) > 1.01e-4 || $(i + 6) - $i > 1.01e-4) bad++ }
		END { exit !(bad || NR < 2) }'
}

# in_r: R can do it
in_r() { command -v Rscript >/dev/null && Rscript -e 'library(survival)' >/dev/null 2>&1; }

case_ratings_against_r() {
	local shape n=0
	in_r || skip 'no R with survival here (Debian: r-cran-survival)'
	# what stands recorded is what it says
	Rscript "$ROOT/tests/rate/oracle.R" "$ROOT/tests/rate/results.tsv" 2>err | cmp - "$ROOT/tests/rate/names.R.tsv" || fail "$(cat err)"
	Rscript "$ROOT/tests/rate/oracle.R" "$ROOT/tests/rate/results.tsv" seats 2>err | cmp - "$ROOT/tests/rate/seats.R.tsv" || fail "$(cat err)"
	# two at a table; many ties and next to none; few sets and many; twelve seats
	for shape in '1 2 2 40 10 .5' '2 9 2 60 12 .001' '3 7 3 30 8 1' '4 10 4 200 6 .5' '5 10 4 12 60 .001' '6 30 5 150 8 .8' '7 14 12 40 3 .7'; do
		tournament $shape >table
		Rscript "$ROOT/tests/rate/oracle.R" table >expected 2>err || fail "$shape: $(cat err)"
		rate --prior 0 table >told
		sed 1d told | cut -f 1-6 | sort >sorted
		sort expected >expected.sorted
		! differ sorted expected.sorted || fail "$shape: $(diff sorted expected.sorted)"
		Rscript "$ROOT/tests/rate/oracle.R" table seats >expected 2>err || fail "$shape: $(cat err)"
		rate --prior 0 --seats table | sed 1d | awk -F '\t' -v OFS='\t' '{ print $8 == "-" ? $1 : $8, $2, $3, $4, $5, $6 }' | sort >sorted
		sort expected >expected.sorted
		! differ sorted expected.sorted || fail "$shape, seats: $(diff sorted expected.sorted)"
		n=$((n + $(wc -l <expected)))
	done
	echo "$n ratings and effects of seats are those of R"
}

case_intervals_of_a_thousand_tournaments() {
	export TOURNAMENTS=1000
	suite rating
}

case_errors_of_a_thousand_comparisons() {
	export TRIALS=1000
	suite sprt
}

# a million matches of four: 10 s of the processor and 100 MB
case_a_million_matches() {
	need mawk
	for shape in '10 10000 100' '100 10000 100' '10 1000000 1'; do
		set -- $shape
		tournament 9 "$1" 4 "$2" "$3" .5 >table
		[ "$(wc -l <table)" = 4000001 ] || fail "$(wc -l <table) lines"
		for option in --by=place --seats --by=score; do
			spent=$( (ulimit -v 400000; TIMEFORMAT='%U %S'; time rate $option table >told 2>err) 2>&1)
			# by its own count, for what a shell can limit is not what is used
			peak "$option" table
			echo "$1 names, $2 sets, $option: $spent s, $(cat peak) kB"
			[ -n "${SANITIZED:-}" ] || awk '$1 + $2 > 10 { exit 1 }' <<<"$spent" || fail "$shape $option: $spent s"
			[ "$option" = --by=score ] || [ "$(cat peak)" -lt 100000 ] || fail "$shape $option: $(cat peak) kB"
		done
	done
}
# peak OPTION TABLE: the most memory that rate had, in kB, into the file peak
peak() {
	need python3
	python3 -c 'import resource, subprocess, sys
subprocess.run(["rate"] + sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$@" >peak
}
