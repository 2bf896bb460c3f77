# shellcheck shell=bash disable=SC2046
# All that people are told, of all golden records, in digests: what no other case
# looks at stays as it is, too.  accounts/, people/screens and people/pages are to be
# read; these lines say what else has changed.  tests/people/redraw writes them anew;
# make told-diff shows the texts behind them, of two builds.

DRAW=$BUILD/tests/draw

# texts NAME: what is told goes to a folder of that name, in $TOLD if that is set
texts() {
	TEXTS=${TOLD:-$PWD}/$1 TEXT=0
	mkdir "$TEXTS"
	: >"$TEXTS.names"
}

# told_as NAME COMMAND...: what it prints, and its status, is a text.  Not in a pipe,
# where it would not be counted.
told_as() {
	local file got=0
	printf -v file '%s/%04d %s' "$TEXTS" "$((TEXT += 1))" "${1//\//_}"
	"${@:2}" >"$file" 2>&1 || got=$?
	printf 'exit %d' "$got" >>"$file"
	echo "$1" >>"$TEXTS.names"
}
told() { told_as "${1##*/} ${*:2}" "$@"; }

# kept NAME LEAST: the texts, LEAST at least, have their digests in tests/people/digests, a
# line each: NAME, the digest, the name of the text
kept() {
	local kept=$ROOT/tests/people/digests
	(cd "$TEXTS" && sha256sum -- *) | cut -c 1-16 | paste - "$TEXTS.names" | sed "s/^/$1\t/" >digests
	[ -z "${REDRAW:-}" ] || grep -v "^$1\b" "$kept" | LC_ALL=C sort -s -k 1,1 -o "$kept" - digests
	[ "$(wc -l <digests)" -ge "$2" ] || fail "only $(wc -l <digests)"
	grep "^$1\b" "$kept" | diff - digests >differ || fail "told otherwise: $(grep -c '^>' differ): $(grep '^>' differ | head -n 5)"
}

case_accounts_stay_as_they_are() { # long
	texts accounts
	cd "$GOLDEN" || exit
	for f in *.log; do
		for lang in en fr; do
			told replay --lang=$lang "$f"
			told replay --lang=$lang --seat=1 "$f"
			told replay --lang=$lang --deal=2 "$f"
			# an answer that is as long as it can be told, and one that is longer
			for n in $(! grep -q '^fault . illegal' "$f" || echo 60 61); do
				told replay --lang=$lang - < <(sed "s/^\(fault [0-9]* illegal \).*/\1$(printf "%${n}s" '' | tr ' ' x)/" "$f")
			done
		done
		told replay --table "$f"
		told replay --answers=2 "$f"
		told replay --audit "$f"
	done
	cd "$OLDPWD" || exit
	kept accounts 400
}

case_pages_stay_as_they_are() { # long
	texts pages
	cd "$GOLDEN" || exit
	for f in *.log; do
		for lang in en fr; do
			told replay --lang=$lang --html "$f"
			told replay --lang=$lang --html --seat=2 "$f"
		done
	done
	cd "$OLDPWD" || exit
	# of many matches, and what moves cost
	for game in $GAMES; do
		players "$(seats_of "$game")" bot
		referee "$game" deals=1 -s 1 -n 70 "${P[@]}" >"many-$game" 2>err || fail "$(cat err)"
		told replay --html "many-$game"
		for lang in en fr; do
			how="replay --html --lang=$lang --analyse --playouts=20"
			told_as "$how $game.log" $how "$GOLDEN/$game.log"
			for n in 2 20; do
				how="replay --lang=$lang --analyse --playouts=$n"
				told_as "$how $game.log" $how "$GOLDEN/$game.log"
			done
		done
	done
	kept pages 200
}

case_tables_stay_as_they_are() { # medium
	texts tables
	cd "$GOLDEN" || exit
	for game in $GAMES; do
		for how in '' --standings --cross --results --json --course --deals --seals '--standings --without-faults'; do
			told_as "score${how:+ $how} $game" score $how $(grep -l "^arbitre 1 $game " *.log)
		done
		for lang in en fr; do
			how="score --html --lang=$lang"
			told_as "$how $game" $how $(grep -l "^arbitre 1 $game " *.log)
		done
	done
	cd "$OLDPWD" || exit
	kept tables 44
}

# Matches of each game, at the questions of the first deal or two, in every size.
case_screens_stay_as_they_are() { # long
	texts screens
	while read -r name match; do
		count=${match#*players=} count=${count%% *}
		P=()
		for n in Zoé Ali Léonie Benoît Émile Fanny Gérard Hélène Irène; do
			P+=(--name "$n" -p 'bot first')
		done
		referee $match deals=3 -s told "${P[@]:0:4*count}" >log 2>err || fail "$(cat err)"
		replay --seat 1 log >"$name"
		count=$(grep -c '^? ' "$name")
		for lang in en fr; do
			for shape in '60 20' '80 24' '120 30' '200 60'; do
				for ((n = 1; n <= count && n < 30; n += 2)); do
					"$DRAW" "$name" $n $shape $lang
				done >"$name,${shape/ /x},$lang" 2>&1
				told cat "$name,${shape/ /x},$lang"
			done
			for what in count counted end last deal 'mark>' 'mark>>' 'mark>e' 'mark<'; do
				for n in 1 2 3 6 11; do
					"$DRAW" "$name" $n 80 24 $lang $what
				done >"$name,$what,$lang" 2>&1
				told cat "$name,$what,$lang"
			done
		done
	done <<-'X'
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
	kept screens 280
}
