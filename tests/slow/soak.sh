# shellcheck shell=bash
# Ten thousand matches with players that fail among those that do not: the
# referee keeps no descriptor, no process and no memory of them.
# SOAK=PERCENT: of that many matches.

# soak MATCHES COMMAND COMMAND: a series, and what the referee has meanwhile
soak() {
	local matches=$(($1 * ${SOAK:-100} / 100)) pid
	head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >seed
	"$BIN/referee" chkobba --seed-file seed deals=1 move=300 -n "$matches" -o record --sync=none --stderr . \
		-p "$2" -p "$3" 2>err &
	pid=$!
	: >samples
	while kill -0 "$pid" 2>/dev/null; do
		echo "$(find "/proc/$pid/fd" 2>/dev/null | wc -l)" \
			"$(awk '/VmRSS/ { print $2 }' "/proc/$pid/status" 2>/dev/null)" \
			"$(wc -w <"/proc/$pid/task/$pid/children" 2>/dev/null)" >>samples
		sleep 0.1
	done
	wait "$pid" || fail "exit $?: $(tail -n 3 err)"
	# of the first tenth of the time and of the last
	awk 'NF == 3' samples | sed 1d | awk -v n="$(awk 'NF == 3' samples | wc -l)" '
		NR <= n / 10 + 2 { if ($1 > fd) fd = $1; if ($2 > kb) kb = $2; if ($3 > kids) kids = $3 }
		NR >= n * 0.9 && NR < n - 4 { if ($1 > fd2) fd2 = $1; if ($2 > kb2) kb2 = $2; if ($3 > kids2) kids2 = $3 }
		END { print "descriptors " fd " " fd2 ", kB " kb " " kb2 ", children " kids " " kids2
			exit fd2 > fd + 2 || kb2 > kb + 400 || kids2 > kids + 3 }' >grown || fail "it grows: $(cat grown)"
	cat grown
	replay --audit record >out || fail "$(grep -v '^ok' out | head -n 3)"
	says "total: $matches records, $matches hold" out
}

case_soak_of_players_that_exit() { soak 10000 "$HOSTILE moveexit" 'bot first'; }
case_soak_of_players_that_leave_children() { soak 2000 "$HOSTILE orphans" "$HOSTILE zombies"; }
case_soak_of_players_that_talk_nonsense() { soak 10000 "$HOSTILE notheld" "$HOSTILE errline"; }
case_soak_of_players_that_hang() { soak 100 "$HOSTILE sleep" "$HOSTILE orphans"; }
