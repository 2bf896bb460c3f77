# shellcheck shell=bash
# All that people are told, of all golden records, in digests: what no other case
# looks at stays as it is, too.  accounts/, people/screens and people/pages are to be
# read; these lines say what else has changed.  tests/people/redraw writes them anew.

DRAW=$BUILD/tests/draw

# digest COMMAND...: of what it prints, and its status, behind a tab the command
digest() {
	local sum
	sum=$("$@" 2>&1; echo "exit $?")
	printf '%s\t%s\n' "$(printf '%s' "$sum" | sha256sum | cut -c 1-16)" "$(basename "$1") ${*:2}"
}

# kept NAME LEAST: the digests of standard input, LEAST at least, are those of
# tests/people/digests/NAME
kept() {
	local kept=$ROOT/tests/people/digests/$1
	cat >digests
	[ -z "${REDRAW:-}" ] || cp digests "$kept"
	[ "$(wc -l <digests)" -ge "$2" ] || fail "only $(wc -l <digests)"
	diff "$kept" digests >differ || fail "told otherwise: $(grep -c '^>' differ): $(grep '^>' differ | head -n 5)"
}

case_accounts_stay_as_they_are() { # long
	local f lang n
	(cd "$GOLDEN" && for f in *.log; do
		for lang in en fr; do
			digest replay --lang=$lang "$f"
			digest replay --lang=$lang --seat=1 "$f"
			digest replay --lang=$lang --deal=2 "$f"
			# an answer that is as long as it can be told, and one that is longer
			for n in $(! grep -q '^fault . illegal' "$f" || echo 60 61); do
				sed "s/^\(fault [0-9]* illegal \).*/\1$(printf "%${n}s" '' | tr ' ' x)/" "$f" | digest replay --lang=$lang -
			done
		done
		digest replay --table "$f"
		digest replay --answers=2 "$f"
		digest replay --audit "$f"
	done) >told
	kept accounts 400 <told
}

case_pages_stay_as_they_are() { # long
	local f lang game n
	(cd "$GOLDEN" && for f in *.log; do
		for lang in en fr; do
			digest replay --lang=$lang --html "$f"
			digest replay --lang=$lang --html --seat=2 "$f"
		done
	done) >told
	# of many matches, and what moves cost
	for game in $GAMES; do
		players "$(seats_of "$game")" bot
		referee "$game" deals=1 -s 1 -n 70 "${P[@]}" >"many-$game" 2>err || fail "$(cat err)"
		digest replay --html "many-$game"
		for lang in en fr; do
			digest replay --html --lang=$lang --analyse --playouts=20 "$GOLDEN/$game.log" | sed "s#$GOLDEN/##"
			for n in 2 20; do
				digest replay --lang=$lang --analyse --playouts=$n "$GOLDEN/$game.log" | sed "s#$GOLDEN/##"
			done
		done
	done >>told
	kept pages 200 <told
}

case_tables_stay_as_they_are() { # long
	local game how lang
	(cd "$GOLDEN" && for game in $GAMES; do
		for how in '' --standings --cross --results --json --course --deals --seals '--standings --without-faults'; do
			# shellcheck disable=SC2046,SC2086
			digest score $how $(grep -l "^arbitre 1 $game " -- *.log) | sed "s/ ${game}[^ ]*\.log.*/ $game/"
		done
		for lang in en fr; do
			# shellcheck disable=SC2046
			digest score --html --lang=$lang $(grep -l "^arbitre 1 $game " -- *.log) | sed "s/ ${game}[^ ]*\.log.*/ $game/"
		done
	done) >told
	kept tables 44 <told
}

# Matches of each game, at the questions of the first deal or two, in every size.
case_screens_stay_as_they_are() { # long
	local match name lang shape n what count P
	while read -r name match; do
		count=${match#*players=} count=${count%% *}
		P=()
		for n in Zoé Ali Léonie Benoît Émile Fanny Gérard Hélène Irène; do
			P+=(--name "$n" -p 'bot first')
		done
		# shellcheck disable=SC2086
		referee $match deals=3 -s told "${P[@]:0:4*count}" >log 2>err || fail "$(cat err)"
		replay --seat 1 log >"$name"
		count=$(grep -c '^? ' "$name")
		for lang in en fr; do
			for shape in '60 20' '80 24' '120 30' '200 60'; do
				for ((n = 1; n <= count && n < 30; n += 2)); do
					# shellcheck disable=SC2086
					"$DRAW" "$name" $n $shape $lang
				done >"$name,${shape/ /x},$lang" 2>&1
				digest cat "$name,${shape/ /x},$lang"
			done
			for what in count counted end last deal 'mark>' 'mark>>' 'mark>e' 'mark<'; do
				for n in 1 2 3 6 11; do
					# shellcheck disable=SC2086
					"$DRAW" "$name" $n 80 24 $lang $what
				done >"$name,$what,$lang" 2>&1
				digest cat "$name,$what,$lang"
			done
		done
	done >told <<-'X'
		chk2 chkobba players=2
		chk3 chkobba players=3
		chk4 chkobba players=4 teams=yes
		cho2 chouine players=2
		cho3 chouine players=3
		cho4 chouine players=4
		mon2 chouine players=2 variant=mondoubleau
		chn5 chnif players=5
		chn9 chnif players=9
		enf4 enfle players=4
		enf8 enfle players=8
	X
	kept screens 280 <told
}
