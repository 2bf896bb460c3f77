# shellcheck shell=bash
# What a record proves besides: decks, one signature over all seals, receipts.

# match GAME [OPTION...]: one match into log, with transcripts in t
match() {
	local game=$1
	shift
	rm -rf t log
	mkdir t
	players "$(seats_of "$game")" 'bot random --entropy'
	referee "$game" "$@" --transcript t -o log "${P[@]}" 2>err || fail "$(cat err)"
}

case_what_is_proven_of_the_decks_is_said() { # medium
	match chkobba deals=1
	shows 0 'decks proven by the seed: not changed' replay --audit log
	lacks 'chosen' out
	match chkobba deals=1 entropy=asked
	replay --audit log >out
	says 'decks proven by the seed and the entropy of 2 seats: not changed, and not chosen either' out
	says 'decks not chosen either' out
	# who is asked and gives none proves nothing more
	referee chkobba deals=1 entropy=asked -p bot\ first -p bot\ first >none
	replay --audit none >out
	lacks 'chosen' out
	referee chkobba deals=1 entropy=asked -p bot\ first -p 'bot --entropy' >one
	shows 0 'entropy of 1 seats' replay --audit one
	shuffle chkobba -n 9 | deal chkobba deals=1 | referee -p bot\ first -p bot\ first >outside
	shows 0 'decks from outside: not provable' replay --audit outside
}

# Whoever writes a record can write that a player was gone before the first card.
case_a_record_without_a_card_proves_nothing() {
	local told='nothing here shows that a player did what is written'
	printf '%s\n' 'arbitre 1 chkobba deals=1' 'name 1 Ann' 'name 2 Bob' 'fault 2 exit' 'forfeit 2' | referee >forged 2>err || :
	[ -s forged ] || fail "$(cat err)"
	shows 0 '0 decks: nothing shows that a player did what is written' replay --audit forged
	says '; 1 records without a card' out
	lacks -E 'proven by the seed:|from outside' out
	shows 0 "No card was dealt, and $told" replay forged
	shows 0 'The record holds: every line follows the rules. No card was dealt' replay --html forged
	lacks -E 'every card and every move|came from outside' out
	referee chkobba deals=1 -p bot\ first -p bot\ first >played
	shows 0 'all hold, no card was dealt' score --html forged
	cat forged played >both
	shows 0 'all hold, 1 without a card' score --html both
}

case_a_seed_that_is_used_twice_is_told() { # medium
	referee chkobba deals=1 -n 3 -s 7 -p bot\ first -p bot\ first >a 2>err
	replay --audit a >out
	lacks 'also that of' out
	cat a a | shows 0 'ok 4 chkobba' replay --audit
	[ "$(grep -c 'also that of record [123]$' out)" = 3 ] || fail "$(cat out)"
	says '3 records with the seed of another' out
	# the same seats; other players
	head -n "$(grep -n -m 1 '^seal' a | cut -d : -f 1)" a >one
	sed '/^seal/d; s/^name 2 .*/name 2 other/' one | referee >two
	cat one two | shows 0 'its seed is also that of record 1' replay --audit
	# on purpose: counted, and not told of each
	players 4 'bot random'
	referee enfle deals=1 --duplicate -n 3 "${P[@]}" >log 2>err
	replay --audit log >out
	if grep 'also that of' out; then fail 'dealt again on purpose'; fi
	says 'total: 12 records, 12 hold' out
	says '; 9 records deal again, to the same players in other seats' out
	# and once more is once too often
	cat log one two log | replay --audit >out
	[ "$(grep -c 'also that of' out)" = 13 ] || fail "$(cat out)"
}

# One signature over the seals of all files: no record is changed, added or missing.
case_a_signature_over_the_seals_proves_all_records() {
	need minisign
	minisign -G -W -p organiser.pub -s key >/dev/null
	mkdir out
	for n in 1 2 3; do
		referee chkobba deals=1 -s "$n" -n 2 -o "out/$n.log" -p 'bot greedy' -p 'bot first' 2>err
	done
	score --seals out/*.log >seals
	minisign -Sm seals -s key >/dev/null
	# by somebody else, who has the records, the seals and the public key
	minisign -Vm seals -p organiser.pub >told || fail "$(cat told)"
	score --seals out/*.log | diff - seals || fail 'other seals'
	# a record that was changed, one that is missing, one that was added, and other seals
	cp out/2.log 2.log
	sed -i '0,/^play 1/s/^play 1/play 2/' out/2.log
	status 1 replay --audit out/*.log >told
	says 'tampered' told
	cp 2.log out
	rm out/3.log
	if score --seals out/*.log | cmp -s - seals; then fail 'one is missing'; fi
	referee chkobba deals=1 -s 9 -o out/3.log -p 'bot greedy' -p 'bot first' 2>err
	if score --seals out/*.log | cmp -s - seals; then fail 'it is another one'; fi
	sed -i 's/^./0/' seals
	if minisign -Vm seals -p organiser.pub >told 2>&1; then fail "$(cat told)"; fi
}

case_as_many_secrets_as_there_are() {
	mkdir notes talk
	echo x >in
	head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >seed
	referee chouine deals=1 -o rec --seed-file seed --stderr notes --transcript talk -p bot\ first -p bot\ first <in >out 2>err || fail "$(cat err)"
	# all of them are kept from a player whose folder they lie in
	cat >reader <<-X
		#!/bin/sh
		for f in rec seed in out err; do cat $PWD/\$f >&2 && echo "it read \$f" >&2; done
		for f in notes talk; do ls $PWD/\$f >&2 && echo "it read \$f" >&2; done
		exec bot
	X
	chmod +x reader
	rm rec*
	referee chouine deals=1 -o rec --seed-file seed --stderr notes --transcript talk -p ./reader -p bot\ first <in >out 2>err || fail "$(cat err)"
	if grep 'it read' notes/1.stderr; then fail "$(cat notes/1.stderr)"; fi
	[ "$(grep -c 'Permission denied' notes/1.stderr)" -ge 7 ] || fail "$(cat notes/1.stderr)"
}

# holds RECEIPT [OPTION...]: the receipt is what log says
holds() {
	local receipt=$1
	shift
	replay --audit --receipt "$receipt" "$@" log >out || fail "$receipt: $(cat out)"
	says "receipt $receipt: it holds" out
}

case_every_seat_was_told_what_the_record_says() { # medium
	for game in $GAMES; do
		match "$game" deals=2 -n 3 --rotate entropy=asked cut=asked bank=500
		for ((seat = 1; seat <= $(seats_of "$game"); seat++)); do
			holds "t/$seat.transcript"
			says 'in 3 of them' out
			replay --seat "$seat" --record 2 log >bare
			holds bare --record 2
		done
		replay --seat 0 log >bare
		holds bare
	done
	# what a player kept by itself, with its faults and remarks
	printf '#!/bin/sh\ntee -a %s | bot random\n' "$PWD/kept" >player
	chmod +x player
	referee chkobba deals=2 move=100 -n 2 --absent=forfeit --uncaged -p ./player --cage=none -p "$HOSTILE illegal" >log 2>err
	holds kept
	referee enfle deals=1 --absent=forfeit --transcript t -p "$HOSTILE exit1" -p "$HOSTILE garbage" -p bot\ first -p bot\ first >log 2>err
}

# A player that ends is told neither that it has nor what came since it was asked.
case_a_player_that_ends_has_a_receipt() { # long
	for when in before behind; do
		cat >$when.sh <<-'X'
			n=0
			while IFS= read -r line; do
				printf '%s\n' "$line" >>kept
				[ "${line%% *}" = '?' ] || continue
				n=$((n + 1))
				[ $n != 6 ] || [ "$1" = behind ] || exit 1
				answer=${line#? }
				echo "${answer%% |*}"
				[ $n != 6 ] || exit 1
			done
		X
		for game in $GAMES; do
			rm -rf t kept
			mkdir t
			players $(($(seats_of "$game") - 1)) 'bot greedy'
			referee "$game" -n 3 --rotate -s x --uncaged --transcript t -p "sh $when.sh $when" "${P[@]}" >log 2>err
			grep -q '^fault . exit$' log || fail "$(cat err)"
			holds t/1.transcript
			holds kept
			says 'in 3 of them' out
			# whose last record it is, and that it ended at a question, has to stand there
			head -n -30 kept >bad
			shows 3 'receipt bad: it ends at line' replay --audit --receipt bad log
		done
	done
	# of one that had not ended, what is missing is told, of the first match, too
	rm -r t
	mkdir t
	referee chouine parties=3 -n 2 -s x --transcript t -p 'bot first' -p bot\ first >log 2>err
	sed '$d' t/1.transcript >bad
	status 3 replay --audit --receipt bad log >out
	sed -n '/^# match 1/q; p' t/1.transcript | sed '$d' >bad
	sed -n '/^# match 1/,$p' t/1.transcript >>bad
	shows 3 'receipt bad: it lacks the end of record 1, behind the last question' replay --audit --receipt bad log
}

# The files of a player number the matches as -m does, also where the record was
# begun by somebody else.
case_files_of_a_player_number_matches_as_m_does() { # medium
	mkdir t
	referee chkobba deals=1 -s x -m 7 -n 2 --transcript t --stderr t -p 'sh -c "echo x >&2; exec bot first"' -p 'bot random' >log 2>err
	[ "$(grep '^#' t/1.transcript)" = "$(printf '# match 7\n# match 8')" ] || fail "$(head t/1.transcript)"
	says 'match 7 question 1: x' t/1.stderr
	holds t/1.transcript
	for n in 5 0; do
		rm t/*
		shuffle chkobba -s x -n 9 | deal chkobba deals=1 dealer=1 | referee -m $n --transcript t --stderr t -p 'sh -c "echo x >&2; exec bot first"' -p bot\ first >log 2>err
		[ "$(head -n 1 t/1.transcript)" = "# match $n" ] || fail "$(head t/1.transcript)"
		says "match $n question 1: x" t/1.stderr
		holds t/1.transcript
		holds t/2.transcript
	done
	# and one that broke off
	rm t/*
	head -n 30 log | referee -m 3 --transcript t -p 'bot first' -p bot\ first >whole 2>err
	[ "$(head -n 1 t/2.transcript)" = '# match 3' ] || fail "$(head t/2.transcript)"
}

seven_asked() { [ "$(grep -c '? play' t/1.transcript 2>/dev/null)" -ge 7 ]; }
case_a_receipt_of_a_match_that_broke_off() { # medium
	mkdir t
	# the referee is killed while it waits
	scripted slow 'case $l in "? "*) n=$((n + 1)); [ $n -lt 9 ] || sleep "$1" ;; esac'
	referee chouine deals=2 move=60000 -o log --transcript t -p './slow 60' -p bot\ first 2>err &
	pid=$!
	wait_for seven_asked
	kill -KILL $pid
	wait $pid 2>/dev/null || true
	referee chouine deals=2 move=60000 -o log --continue --transcript t -p './slow 0' -p bot\ first 2>err
	[ "$(grep -c '# match' t/1.transcript)" = 2 ] || fail "$(cat t/1.transcript)"
	holds t/1.transcript
	holds t/2.transcript
	# a question that neither part has
	grep -n '? play' t/1.transcript | head -n 2 | tail -n 1 >asked
	sed "$(sed 's/:.*//' asked)d" t/1.transcript >bad
	shows 1 'tampered: the receipt bad:' replay --audit --receipt bad log
}

case_a_transcript_has_what_was_sent() {
	mkdir t
	# no player hears of a record that cannot be written
	status 2 referee chouine --transcript t -p bot\ first -p bot\ first >/dev/full 2>err
	if grep ' > ' t/*.transcript; then fail 'noted, and never sent'; fi
	[ "$(cat t/*.transcript)" = "$(printf '# match 0\n# match 0')" ] || fail "$(cat t/*.transcript)"
}

# A referee that is killed behind a seal, before it tells it: the next run goes on with
# the next match.  The end of the first is in no receipt, which is said; a question or a
# line in the middle may not be missing.
case_the_end_of_a_match_that_nobody_was_told() { # medium
	for game in chkobba chouine; do
		rm -rf t log
		match "$game" deals=1 -n 2
		cp t/1.transcript lines.kept
		replay --seat 1 log >bare.kept
		for kept in lines bare; do
			seal=$(grep -n 'seal ' $kept.kept | head -n 1 | cut -d : -f 1)
			asked=$(head -n "$seal" $kept.kept | grep -nE '(^|> )[?] ' | tail -n 1 | cut -d : -f 1)
			[ $((seal - asked)) -gt 2 ] || fail "$game: nothing behind the question"
			for ((cut = asked + 1; cut <= seal; cut++)); do
				sed "$cut,${seal}d" $kept.kept >receipt
				status 3 replay --audit --receipt receipt log >out
				says 'receipt receipt: it lacks the end of record 1, behind the last question' out
			done
			sed "$asked,${seal}d" $kept.kept >receipt
			shows 1 'tampered: the receipt' replay --audit --receipt receipt log
			sed "$((asked + 2))d" $kept.kept >receipt # behind the answer
			shows 1 'tampered: the receipt' replay --audit --receipt receipt log
		done
	done
}

# What a receipt has behind a record that was cut, before another one, is more than
# the record says; behind one that is bad it cannot be compared.
case_a_receipt_says_more_than_a_record() { # medium
	referee chkobba deals=1 -s 5 -o a.log --transcript . -p 'bot greedy' -p 'bot first' 2>err
	mv 1.transcript a.transcript
	referee chkobba deals=1 -s 6 -o b.log --transcript . -p 'bot greedy' -p 'bot first' 2>err
	cat a.transcript 1.transcript >both.transcript
	(replay --seat 1 a.log; replay --seat 1 b.log) >both.seat
	(echo 'hand 1 2H'; cat both.seat) >before.seat
	status 1 replay --audit --receipt before.seat a.log b.log >out
	says 'before.seat:1: found "hand 1 2H", expected a header, with which a receipt begins' out
	for n in 3 12 40; do
		for kept in both.transcript both.seat; do
			head -n $n a.log >cut.log
			shows 1 "tampered: the receipt $kept:" replay --audit --receipt $kept cut.log b.log
			# it holds up to there, with what was told of it
			{ replay --seat 1 cut.log 2>err || :; replay --seat 1 b.log; } >cut.seat
			shows 3 'cut.seat: it holds' replay --audit --receipt cut.seat cut.log b.log
			sed '20s/ [1-4] / 9 /' a.log >bad.log
			status 1 replay --audit --receipt $kept bad.log b.log >out
			says "receipt $kept: it agrees with the records where they hold; behind what is wrong in record 1 it cannot be compared" out
		done
	done
	# its end is told with the record that it is the end of
	echo extra >>both.seat
	shows 1 'expected "its end, as that of the records", of record 2' replay --audit --receipt both.seat a.log b.log
}

# The match stops where a line of the dialogue cannot be kept, whoever said it, and
# the record is not sealed behind it.
case_a_transcript_that_cannot_be_kept() { # medium
	echo seed >seed
	# a file may grow so far, within a line of either
	for kib in 2 4 6 9; do
		for got in 0 40 120; do
			rm -rf t log
			mkdir t
			head -c "$got" /dev/zero | tr '\0' x >t/1.transcript
			(small_files $kib && exec referee chouine manches=1 --seed-file seed --transcript t -p 'bot greedy' -p 'bot first' 2>err >/dev/null) && fail "$kib KiB behind $got bytes: status 0"
			grep -qE '^referee: match 1(, deal [0-9]+)?: the transcript of player (greedy|first) cannot be written: File too large\.' err || fail "$(cat err)"
		done
	done
}

case_a_full_disk_keeps_no_transcript() { # medium
	local space=(unshare -m)
	[ "$(id -u)" = 0 ] || space=(unshare -Urm)
	# t: on a disk of its own that is full
	full() {
		"${space[@]}" sh -c 'mount -t tmpfs -o size=4k none t && { head -c 8192 /dev/zero >t/all 2>/dev/null; exec "$@"; }' sh "$@"
	}
	echo seed >seed
	mkdir t
	full true 2>/dev/null || skip 'no mount namespaces'
	status 2 full referee chouine parties=3 manches=1 --seed-file seed -n 5 -o log --transcript t -p 'bot greedy' -p 'bot first' 2>err
	says 'No space left on device' err
	lacks seal log
	# standard error is no evidence: the match goes on, and it is told
	rm log
	status 2 full referee chouine parties=3 manches=1 --seed-file seed -o log --stderr t -p 'bot greedy' -p 'echo x >&2; exec bot first' 2>err
	says 'what the players wrote could not be kept: No space left on device' err
	grep -q '^seal' log || fail "$(tail -n 3 log)"
}

case_a_receipt_that_was_torn() { # medium
	for game in chouine chkobba; do
		for kib in 1 3 6; do
			rm -rf t log
			mkdir t
			players 2 'bot random -s 1 --entropy'
			# no file grows beyond that: the transcripts are torn first
			got=0
			(small_files $kib && exec referee $game deals=9 entropy=asked -s $kib -o log --transcript t "${P[@]}" 2>err) || got=$?
			[ "$got" = 2 ] || fail "exit $got, $game $kib"
			referee $game deals=9 entropy=asked -s $kib -o log --continue --transcript t "${P[@]}" 2>err
			for k in 1 2; do holds "t/$k.transcript"; done
		done
	done
	grep -q '. # match' t/*.transcript && fail 'a line goes on behind the torn one'
	# what is torn at the end is short, not another
	head -c -7 t/1.transcript >bad
	status 3 replay --audit --receipt bad log >out
	{ head -c -7 t/1.transcript; echo; } >bad
	shows 3 'it ends at line' replay --audit --receipt bad log
	# and so is a line in the middle: it is not passed over
	n=$(grep -n ' > play' t/1.transcript | tail -n 3 | head -n 1 | cut -d : -f 1)
	sed "${n}s/.\{3\}\$//" t/1.transcript >bad
	shows 1 "bad:$n" replay --audit --receipt bad log
}

case_what_differs_of_a_receipt_is_shown() {
	match chouine deals=1 fixing=plain
	# the first byte that differs is far from the beginning of its line
	sed 's/entropy=no/entropy=so/' t/1.transcript >bad
	status 1 replay --audit --receipt bad log >out
	text=$(tail -n 2 out)
	[[ $text = *'found "arbitre 1 '*'cut=no entropy=so'*'expected "arbitre 1 '*'cut=no entropy=no'* ]] || fail "$text"
	text=$(sed -n 's/^[^>]*> \(commit .*\).$/\1/p' t/1.transcript)
	[ "${#text}" = 70 ] || fail "$text"
	sed 's/\(> commit .*\).$/\1x/' t/1.transcript >bad
	shows 1 "found \"${text}x\"" replay --audit --receipt bad log
	# of another match, before it
	mv t other
	match chouine deals=1
	cat other/1.transcript t/1.transcript >bad
	shows 1 'of record 1; or it begins with another match' replay --audit --receipt bad log
	# but not what differs later on
	sed 's/> der /> dor /' t/1.transcript >bad
	shows 1 'found "dor' replay --audit --receipt bad log
	if grep 'another match' out; then fail 'it is this match'; fi
}

case_a_receipt_that_differs() { # long
	match chkobba deals=1 entropy=asked
	replay --seat 1 log >good
	holds good
	n=$(wc -l <good)
	for ((line = 1; line <= n; line += 3)); do
		sed "${line}d" good >bad # left out
		! replay --audit --receipt bad log >out || fail "line $line: $(cat out)"
		sed "${line}p" good >bad # twice
		shows 1 'tampered: the receipt bad:' replay --audit --receipt bad log
		sed "${line}s/.\$/&x/" good >bad # another
		shows 1 "expected" replay --audit --receipt bad log
		sed "${line}q" good >bad # too short
		[ "$line" = "$n" ] || status 3 replay --audit --receipt bad log >out
		[ "$line" = "$n" ] || says "it ends at line $line: expected more of record 1" out
	done
	# of another seat; of another match; of more matches; of nobody
	sed 's/^you 1/you 2/' good >bad
	shows 1 'of record 1' replay --audit --receipt bad log
	sed 's/^you 1/you 7/' good >bad
	shows 1 'a seat of this match' replay --audit --receipt bad log
	cat good good >bad
	shows 1 'expected "its end' replay --audit --receipt bad log
	: >bad
	shows 3 'receipt bad: it ends at line 0: expected more of record 1' replay --audit --receipt bad log
	tells 2 'nothing: No such file' replay --audit --receipt nothing log
	tells 2 '--receipt goes with --audit' replay --receipt good log
}

# Only "# match N" in the first line makes a transcript of it.
case_a_receipt_may_begin_with_a_remark() {
	match chouine deals=1
	replay --seat 1 log >bare
	for remark in '#' '# x' '# match' '# a longer remark' '# matches'; do
		{ echo "$remark"; cat bare; } >kept
		holds kept
		says 'in 1 of them' out
	done
	# but not with what is none of it
	printf '# x\nhello\n' >kept
	status 1 replay --audit --receipt kept log >out
	says 'receipt kept:2: found "hello", expected a header, with which a receipt begins' out
	lacks tampered out
}

# The referee makes another end for a match, with its own seals: it holds, and
# only witnesses tell.
case_a_record_that_was_made_anew() {
	match chkobba deals=2 -n 2 entropy=asked
	cp log true
	head=$(sed -n 's/^seal //p' log | tail -n 1)
	head -n $(($(grep -n '^seal' log | head -n 1 | cut -d: -f1) - 25)) true | grep -v '^rank' >begun
	referee -p 'bot greedy' -p bot\ first <begun >forged
	referee chkobba deals=2 entropy=asked -n 1 -p bot\ first -p bot\ first >>forged
	replay --audit forged >out
	replay --audit --head "$head" true >out
	shows 1 'the last seal is' replay --audit --head "$head" forged
	cp forged log
	shows 1 'of record 1' replay --audit --receipt t/1.transcript --record 1 log
	says 'ok 1 chkobba' out
}

# A seat that is out hears no more; a match that is taken up tells it all once more.
case_a_receipt_of_a_seat_that_was_out_when_it_broke_off() { # medium
	cat >bad.sh <<-'X'
		while read -r q rest; do
			printf '%s\n' "$q${rest:+ $rest}" >>heard
			case $q in '?') case $rest in ready*) echo ready ;; *) echo nonsense ;; esac ;; esac
		done
	X
	scripted slow.sh 'case $l in "? "*) n=$((n + 1)); [ $n = 6 ] && [ ! -e go ] && { touch go; sleep 60; } ;; esac'
	mkdir t
	R=(referee chouine players=3 parties=3 move=60000 -s 1 -n 2 --cage=none --quiet --transcript t -o log --continue
		-p bot\ first -p 'sh bad.sh' -p 'sh slow.sh')
	"${R[@]}" 2>err &
	wait_for [ -e go ]
	wait_for grep -q '^forfeit 2' log
	kill -KILL $!
	wait $! 2>/dev/null || true
	"${R[@]}" 2>err || fail "$(cat err)"
	for i in 1 2 3; do
		replay --audit --receipt t/$i.transcript log >out || fail "$i: $(tail -n 1 out)"
	done
	replay --audit --receipt heard log >out || fail "$(tail -n 1 out)"
	# another match in its place is none of it
	awk '/^arbitre/ { n++ } n == 2 && /^commit/ { sub(/....$/, "0000") } 1' heard >other
	shows 1 'other:' replay --audit --receipt other log
}
