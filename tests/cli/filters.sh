# shellcheck shell=bash
# What replay tells of records: totals for people, filters, and where two records part.

# term COMMAND: what a terminal shows of it
term() { script -qec "$1" /dev/null </dev/null | tr -d '\r'; }

# A terminal has what does not hold, then one sentence; its numbers are those of the
# total, which --verbose and a pipe have byte for byte.
case_an_audit_tells_people_the_totals() { # medium
	local golden=("$GOLDEN"/*.log) n
	need script terminal
	replay --audit "${golden[@]}" >piped
	replay --audit --verbose "${golden[@]}" | cmp - piped
	term "replay --audit --verbose $GOLDEN/*.log" | cmp - piped
	term "replay --audit $GOLDEN/*.log" >told
	[ "$(wc -l <told)" = 1 ] || fail "$(cat told)"
	n=$(sed -n 's/^total: \([0-9]*\) records, \1 hold; \([0-9]*\) decks proven by a seed, \([0-9]*\) not.*/\1 \2 \3/p' piped)
	read -r records proven outside <<<"$n"
	says "$records records hold; $proven decks proven by their seed; " told
	says "; $outside decks from outside, which nothing proves." told
	term "replay --audit --lang fr $GOLDEN/*.log" >told
	says "$records enregistrements tiennent ; $proven paquets prouvés par leur graine" told
	# one record of them, asked for, has its line
	term "replay --audit --record 2 ${golden[0]} ${golden[1]}" >told
	says 'ok 2' told
}

case_an_audit_tells_people_first_what_does_not_hold() { # medium
	need script terminal
	referee --quiet chkobba deals=2 -n 3 --seed-file <(printf '%064d' 1) -o good -p 'bot greedy' -p 'bot first' 2>err
	sed '0,/^play 1/s/^play 1/play 2/' good >bad
	head -n 60 good >torn
	term 'replay --audit good bad torn; echo "status $?"' >told
	sed -n 1p told >first
	says 'bad:' first
	says ': tampered' first
	sed -n 2,3p told >second
	says 'torn:' second
	says ': unfinished' second
	says '1 record does not hold; 1 record is not finished; 5 records hold; ' told
	says '; 2 records have the seed of another' told
	says 'status 1' told
	lacks -E '^(ok|total)' told
	# the same status and findings as in a pipe
	status 1 replay --audit good bad torn >piped
	for what in tampered unfinished; do
		[ "$(grep -c "^$what" piped)" = "$(grep -c ": $what\$" told)" ] || fail "$what"
	done
	# an empty file has no totals
	: >empty
	term 'replay --audit empty; echo "status $?"' >told
	says 'it is empty' told
	lacks 'hold' told
	status 2 replay --audit --verbose --quiet good 2>err
	says '--quiet and --verbose do not go together' err
	status 2 replay --verbose good 2>err
	says '--verbose' err
}
