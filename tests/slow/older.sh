# shellcheck shell=bash
# The programs of a release before the first late key, before what is written today.

OLDER=92022e0 # the last commit whose headers had no late key

# build_older: its replay and bot, in ./older; what it takes is this repository's history
build_older() {
	command -v git >/dev/null || skip 'no git here'
	git -C "$ROOT" cat-file -e "$OLDER^{commit}" 2>/dev/null || skip "no commit $OLDER in the history that is here"
	mkdir older
	git -C "$ROOT" archive "$OLDER" | tar -x -C older
	make -C older -s OPT=-O1 build/bin/replay build/bin/bot >built 2>&1 || fail "$(tail -n 5 built)"
}

# words FILE: GAME KEY=WORD of its headers, and GAME KEY of a key with a number
words() {
	grep -h '^arbitre 1 ' "$@" | awk '{ for (i = 4; i <= NF; i++) { sub(/=[0-9]+$/, "", $i); print $3, $i } }' | sort -u
}

case_an_older_auditor_reads_newer_records() {
	build_older
	OLD=$PWD/older/build/bin/replay newer=()
	# its own golden records have each word that it knows
	words older/tests/golden/*.log >known
	for f in "$GOLDEN"/*.log; do
		words "$f" | comm -23 - known >late
		if [ -s late ]; then
			newer+=("$f")
			continue
		fi
		# all that has no late key or value holds, and is told to its seats as it is today
		"$OLD" --audit "$f" >out || fail "$f: $(cat out)"
		"$OLD" --seat 1 "$f" | cmp - <(replay --seat 1 "$f") || fail "$f"
	done
	# what it does not know: unreadable, with the keys it knows, whatever the seal
	[ "${#newer[@]}" -ge 2 ] || fail "${newer[*]}"
	status 1 "$OLD" --audit "${newer[@]}" >out
	[ "$(grep -c '^unreadable .*expected one of the keys of [a-z]*, as KEY=VALUE: players ' out)" = "${#newer[@]}" ] ||
		fail "$(cat out)"
	lacks -E '^tampered|^illegal|^ok' out # another verdict
	# so does what is played today at the default of the late keys
	for game in $(cut -d ' ' -f 1 known | uniq); do
		players "$(seats_of "$game")" 'bot greedy'
		referee "$game" -s 1 -n 3 deals=9 "${P[@]}" 2>err
	done >log
	"$OLD" --audit log >out || fail "$(cat out)"
	says '12 records, 12 hold' out
	players 2 'bot greedy'
	referee chouine annonce=any deals=3 -s 1 "${P[@]}" 2>err >log
	"$OLD" --audit log >out || fail "$(cat out)"
	referee chouine annonce=own deals=3 -s 1 "${P[@]}" 2>err >log
	status 1 "$OLD" --audit log >out
	grep -q '^unreadable 1: ' out || fail "$(cat out)"
}
