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

case_an_older_auditor_reads_newer_records() {
	build_older
	OLD=$PWD/older/build/bin/replay
	# what it does not know: unreadable, with the keys it knows, whatever the seal
	status 1 "$OLD" --audit "$GOLDEN"/chouine-own*.log >out
	[ "$(grep -c '^unreadable .*expected one of the keys of chouine, as KEY=VALUE: players variant' out)" = 2 ] ||
		fail "$(cat out)"
	lacks -E '^tampered|^illegal|^ok' out # another verdict
	# all the rest holds, and is told to its seats as it is today
	for f in "$GOLDEN"/*.log; do
		case $f in
		*/chouine-own*) continue ;;
		esac
		"$OLD" --audit "$f" >out || fail "$f: $(cat out)"
		"$OLD" --seat 1 "$f" | cmp - <(replay --seat 1 "$f") || fail "$f"
	done
	# so does what is played today at the default of the late key
	for game in chnif chkobba chouine enfle; do
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
