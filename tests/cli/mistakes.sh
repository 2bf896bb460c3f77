# shellcheck shell=bash
# What the programs say to mistakes: tests/people/mistaken/list has them, and
# en and fr beside it are to be read, whole.
# tests/people/redraw writes them anew.

# mistaken_files: the files of the list, good ones and harmed ones
mistaken_files() {
	local first='bot first'
	mkdir dir notes
	: >empty
	echo 'hello world' >junk
	printf '%064d' 7 >seed
	cp "$GOLDEN/chkobba-tie.log" good.log
	cat good.log good.log >twice.log
	cat good.log "$GOLDEN/chnif.log" >two.log
	head -n 40 good.log >cut.log
	head -c 1200 good.log >torn.log
	sed '12{h;d};13{G}' good.log >order.log
	sed 's/^seal ./seal x/' good.log >seal.log
	sed 's/^play 1 /play 2 /' good.log >card.log
	sed '1s/dealer=[a-z0-9]*/dealer=9/' good.log >head.log
	{ cat good.log && echo 'that is all'; } >tail.log
	awk '/^deck/ { $3 = $2 } { print }' good.log >deck.log
	sed 's/$/\r/' good.log >crlf.log
	{ printf '\357\273\277' && cat good.log; } >bom.log
	printf '\377\376a\0r\0b\0' >utf16.log
	gzip -nc good.log >log.gz
	tar -cf log.tar good.log
	printf '\211PNG\r\n\032\n' >picture.png
	printf '%%PDF-1.7\n' >paper.pdf
	printf '{\\rtf1 hello}\n' >letter.rtf
	printf '\177ELF\2\1\1\0' >program
	replay --html good.log >match.html
	shuffle chkobba -n 3 -s 1 >decks
	shuffle chouine -n 3 -s 1 >chouine.decks
	sed '1s/.*deck \(..\) ../deck \1 \1/' decks >twice.decks
	sed '1s/ ..$//' decks >lacks.decks
	sed '1s/ /  /4' decks >blanks.decks
	sed '1s/ \(..\) / 8H /' decks >foreign.decks
	sed '1s/ \(..\) / 1S /' decks >word.decks
	head -n 1 decks | tr -d '\n' >torn.decks
	printf 'first\tbot first\ngreedy\tbot greedy\n' >players
	head -n 1 players >one.players
	printf 'a\tbot\na\tbot\n' >same.players
	printf 'a bot\nb bot\n' >blanks.players
	printf 'a\nb\n' >bare.players
	printf 'a\tbot\nb\tnothere\n' >missing.players
	sed 's/$/\r/' players >crlf.players
	printf '%s\tbot\n' a+b c d e >plus.players
	plan roundrobin chouine deals=1 -d 2 -c 1 -S seed <players >plan
	head -c 300 plan >torn.plan
	sed '/^[0-9]/s/greedy/nobody/' plan >bad.plan
	referee chouine deals=1 -n 4 -s 1 --duplicate --trust --quiet --cage=none --name first -p "$first" --name greedy -p 'bot greedy' >played
	score --results played >results
	awk -F '\t' 'NR == 3 { sub(/\t[^\t]*$/, "") } { print }' results >short.results
	sed '2s/first/greedy/' results >bad.results
	printf 'set\tmatch\tname\tshare\n1\t1\ta\t1\n1\t1\tb\t0\n' >winner.results
	referee chkobba dealer=1 deals=1 -n 2 -s 1 --quiet --cage=none --name a -p "$first" --name b -p "$first" >series
	chmod 600 series junk good.log match.html
	printf 'pile 1 AS AS\nchkobba 2\n' >table.txt
}

# mistaken: what each line of the list says.  What the machine says of itself is left
# out: errors of the system, and how a cage is built.  So are the keys of a game where all
# of them stand as --list has them.
mistaken() {
	local line shown got game keys=''
	for game in $GAMES; do
		keys+="s/$(referee --list "$game" | cut -f 1 | paste -sd ' ' -)/(all keys of $game)/;"
	done
	while IFS= read -r line; do
		case $line in '#'* | '') continue ;; esac
		shown=/dev/null
		[[ $line != '+ '* ]] || shown=/dev/stdout
		line=${line#+ }
		printf '$ %s\n' "$line"
		got=0
		(eval "$line") 2>&1 >"$shown" </dev/null || got=$?
		printf '= %s\n' "$got"
	done <"$ROOT/tests/people/mistaken/list" |
		sed -E "$keys"'/^Try `/d; /^player [^:]*: Try `/d; /^referee: (cage.?.?: .*totals?|cage.?: .*totaux)/d; s#/tmp/[^ ]*#FOLDER#g; /^\$/!s/(No such file or directory|Is a directory|Permission denied|Not a directory|File exists|Bad file descriptor|No such device or address|Aucun fichier ou dossier de ce type|est un dossier|Permission non accordée|N.est pas un dossier|Le fichier existe|Mauvais descripteur de fichier|Aucun périphérique ou adresse)$/(an error of the system)/'
}

case_mistakes_stay_as_they_are() { # long
	need gzip
	mistaken_files
	# each language has the same files
	cp -pr . ../en && cp -pr . ../fr
	for lang in en fr; do
		(cd ../$lang && LANGUAGE=$lang mistaken) >$lang.said &
	done
	wait
	rm -rf ../en ../fr
	for lang in en fr; do
		f=$ROOT/tests/people/mistaken/$lang
		[ -z "${REDRAW:-}" ] || cp $lang.said "$f"
		[ "$(grep -c '^\$' $lang.said)" -ge 200 ] || fail 'fewer than 200'
		diff "$f" $lang.said >differ || fail "$lang: $(head -n 20 differ)"
	done
}
