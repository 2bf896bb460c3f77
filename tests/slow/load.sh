# shellcheck shell=bash disable=SC1091,SC2064
# A player with as many processes as it may have takes nothing from another that
# works 20 ms a move at the default clock: twenty matches of each kind, idle and
# loaded, with each of the totals, as root and as a plain user, bound or not.

# shellcheck source=tests/cli/hostile.sh
. "$ROOT/tests/cli/hostile.sh"

# twenty OPTIONS HOW: as whoever we are, with each of the totals
twenty() {
	local way said n
	while read -r way said; do
		for n in $(seq 20); do harmless "$way" "$1" "$2"; done
	done < <(counted_ways)
}

case_twenty_of_each_load_at_rest() {
	shares_by_player
	for how in spin map barrier /usr/bin/env; do
		twenty --no-pin "$how"
		twenty --pin "$how"
	done
}

case_twenty_of_each_load_while_others_spin() {
	local pids=() n
	shares_by_player
	for n in $(seq 14); do
		setsid sh -c 'while :; do :; done' &
		pids+=($!)
	done
	trap "kill ${pids[*]}" EXIT
	twenty --no-pin spin
	twenty --pin spin
}

case_twenty_of_a_plain_user() {
	need setpriv
	[ "$(id -u)" = 0 ] || skip 'the others are it already'
	shares_by_player
	place=$(mktemp -d)
	trap "rm -rf '$place'" EXIT
	mkdir "$place/bots"
	cp "$BIN/referee" "$place" && cp "$HOSTILE" "$place/bots"
	chmod -R a+rX "$place"
	cd "$place" || exit 1
	for mode in --no-pin --pin; do
		for n in $(seq 20); do
			setpriv --reuid=65534 --regid=65534 --clear-groups ./referee chkobba deals=1 start=60000 \
				--processes 256 $mode -p 'bots/hostile crowd 250' -p 'bots/hostile work' >"$place/log" 2>"$place/err" ||
				fail "exit $?: $(cat "$place/err")"
			(lacks -E '^fault 2' "$place/log") || fail "$mode, $n: the other one suffers: $(cat "$place/err")"
		done
	done
}
