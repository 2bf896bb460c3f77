# shellcheck shell=bash
# What people read, whole: the accounts and the answers in tests/accounts, which
# tests/accounts/rewrite makes anew once a wording was changed on purpose.

ACCOUNTS=$ROOT/tests/accounts

# verbs FILE...: those of the lines of these records, but for the chain's
verbs() { cat "$@" | grep -v '^#\|^prev' | cut -d ' ' -f 1 | sort -u; }

case_accounts_are_told_as_ever() {
	local f n=0 name logs=()
	for f in "$ACCOUNTS"/*.account; do
		name=$(basename "$f" .account)
		replay "$GOLDEN/$name.log" >told
		cmp told "$f" || fail "$name: $(diff told "$f" | head -n 4)"
		logs+=("$GOLDEN/$name.log")
		n=$((n + 1))
	done
	[ $n -ge 13 ] || fail "only $n"
	# every kind of line that a golden record has is in one of them
	verbs "${logs[@]}" >have
	verbs "$GOLDEN"/*.log | cmp - have || fail "no account has: $(verbs "$GOLDEN"/*.log | comm -23 - have)"
}

case_answers_are_told_as_ever() {
	local f n=0 name
	for f in "$ACCOUNTS"/*.answers*; do
		name=$(basename "${f%.answers*}")
		replay --answers "${f##*.answers}" "$GOLDEN/$name.log" >told
		cmp told "$f" || fail "$f: $(diff told "$f" | head -n 4)"
		n=$((n + 1))
	done
	[ $n -ge 9 ] || fail "only $n"
}

# What a seat answered, out of the record itself: its moves, and its illegal
# answers as it sent them.
answered() {
	local seat=$1 verb s rest
	echo ready
	while read -r verb s rest; do
		[ "$s" = "$seat" ] || continue
		case "$verb $rest" in
		play\ * | cut\ * | entropy\ *) echo "$verb $rest" ;;
		'keep ' | 'lay ' | 'swap ') echo "$verb" ;;
		'fault illegal %') echo ;;
		'fault illegal '*)
			rest=${rest#illegal }
			printf '%b\n' "${rest//%/\\x}"
			;;
		fault*) return ;;
		esac
	done
}

case_answers_are_those_of_the_record() {
	local spec name seat
	for spec in 'chouine-faults 1' 'chouine-faults 2' 'chkobba-tie 1' 'chkobba-cut-redeal 2' \
		'chouine 2' 'enfle 3' 'chkobba-3-cut 3' 'chouine-mondoubleau-follower 1'; do
		read -r name seat <<<"$spec"
		answered "$seat" <"$GOLDEN/$name.log" >expected
		replay --answers "$seat" "$GOLDEN/$name.log" | cmp - expected || fail "$spec"
	done
}

case_several_records_are_told_apart() {
	cat "$GOLDEN/chnif-poor.log" "$GOLDEN/enfle-void.log" | replay >told
	{ cat "$ACCOUNTS/chnif-poor.account"; echo; cat "$ACCOUNTS/enfle-void.account"; } | cmp - told
	cat "$GOLDEN/chnif-poor.log" "$GOLDEN/enfle-void.log" | replay --record 2 | cmp - "$ACCOUNTS/enfle-void.account"
}
