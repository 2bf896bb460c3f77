# shellcheck shell=bash
# Files of another kind: packed, pages, of another system, other files of arbitre; and
# files that cat joined.  Each reader says what the file is, and how it is read.

# kinds: a file of each kind in the folder, made of the record log, and its command
kinds() {
	local name
	printf '%064d' 7 >seed
	cp "$GOLDEN/chkobba-tie.log" log
	shuffle chkobba -n 3 -s 1 >decks
	printf 'a\tbot first\nb\tbot greedy\n' >players
	plan roundrobin chkobba deals=1 -d 2 -c 1 -S seed <players >plan
	score --results log >results
	mkdir -p notes
	referee chkobba deals=1 --seed-file seed --quiet --transcript notes -p 'bot first' -p 'bot greedy' >one
	for name in gzip:gz zstd:zst bzip2:bz2 xz:xz; do
		! command -v "${name%:*}" >/dev/null || "${name%:*}" -c log >"log.${name#*:}"
	done
	replay --html log >page
	score --html log >table.page
	sed 's/$/\r/' log >log.crlf
	{ printf '\357\273\277' && cat log; } >log.bom
	iconv -f UTF-8 -t UTF-16 log >log.utf16
	iconv -f UTF-8 -t UTF-16BE log >log.utf16be
	iconv -f UTF-8 -t UTF-16LE log >log.utf16le
	sed 's/^  *//' <<-'X' >kinds
		log.gz zcat FILE | ...
		log.zst zstdcat FILE | ...
		log.bz2 bzcat FILE | ...
		log.xz xzcat FILE | ...
		page sed -n '/^arbitre 1 /,/^<.pre>/p' FILE | sed '/^</d;s/&lt;/</g;s/&amp;/\&/g' | ...
		table.page this is a page
		log.crlf tr -d '\r' <FILE | ...
		log.bom tail -c +4 FILE | ...
		log.utf16 iconv -f UTF-16 -t UTF-8 FILE | ...
		log.utf16be iconv -f UTF-16BE -t UTF-8 FILE | ...
		log.utf16le iconv -f UTF-16LE -t UTF-8 FILE | ...
	X
}

# refused FILE TEXT COMMAND...: the command reads FILE, ends with 1 or 2, says TEXT, and
# nowhere that anything was tampered with or holds
refused() {
	local file=$1 text=$2 got=0 all
	shift 2
	timeout 20 "$@" >out 2>err </dev/null || got=$?
	all=$(cat out err)
	if [ "$*" != "${*/--html/}" ]; then
		all=${all//'&lt;'/<}
		all=${all//'&gt;'/>}
		all=${all//'&#39;'/\'}
		all=${all//'&amp;'/'&'}
	fi
	[[ $got = [12] && $all = *"$text"* ]] || fail "$file: exit $got: $*: $(head -c 600 <<<"$all")"
	[[ $all != *tampered* && $all != *$'\n'ok\ * && $all != ok\ * ]] || fail "$file: $*: $(head -c 600 <<<"$all")"
}

# Every reader of records, on every kind.
case_every_reader_names_every_kind() { # long
	need iconv
	kinds
	printf 'plan\tplan --check\nresults\trate FILE\nnotes/1.transcript\treplay --audit --receipt FILE RECORD\ndecks\tdeal GAME\nplayers\tplan KIND GAME\n' | tr '\t' ' ' >others
	while read -r file text; do
		[ -e "$file" ] || continue
		for reader in replay 'replay --audit' 'replay --seat 1' 'replay --html' score 'score --html'; do
			refused "$file" "$text" $reader "$file"
		done
		refused "$file" "$text" replay --audit --plan plan "$file"
		refused "$file" "$text" sh -c "referee <$file"
		cp "$file" taken
		chmod 600 taken
		refused "$file" "$text" referee chkobba -o taken --continue -p 'bot first' -p 'bot first'
	done < <(cat kinds others)
	# what is read from its beginning on
	while read -r file text; do
		[ -e "$file" ] || continue
		for reader in 'plan --check' rate 'sprt a b' 'score --count chkobba'; do
			refused "$file" "$text" $reader "$file"
		done
		refused "$file" "$text" sh -c "plan roundrobin chkobba -S seed <$file"
		refused "$file" "$text" sh -c "deal chkobba <$file"
		refused "$file" "$text" referee chkobba --decks "$file" -p 'bot first' -p 'bot first'
	done < <(grep -v '^log.bom\|^log.crlf' kinds)
	# one file of arbitre in the place of another
	refused log 'this is a record' rate log
	refused log 'this is a record' plan --check log
	refused log 'this is a record' sh -c 'plan roundrobin chkobba -S seed <log'
	refused plan 'this is a plan' rate plan
	refused results 'this is a table of results' plan --check results
	refused plan 'this is a plan' sh -c 'plan roundrobin chkobba -S seed <plan'
	# a bot warns, and ends where it can read nothing
	refused log.gz 'zcat FILE' sh -c 'bot <log.gz'
	tells 0 'tail -c +4' bot <log.bom >out
}

# The commands that are told turn the file back into the record.
case_the_commands_that_are_told_hold() { # medium
	need iconv
	kinds
	printf 'arbitre 1 chkobba\nname 1 O'\''Brien & <b> "x"\nname 2 &lt;\nfault 1 exit\n' | referee >named 2>err
	replay --html named >named.page
	while read -r file text; do
		[ -e "$file" ] && [[ $text = *'| ...' ]] || continue
		command=${text% | ...}
		bash -c "${command/FILE/$file}" | cmp - log || fail "$file: $command"
	done <kinds
	command=$(sed -n 's/^page \(.*\) | \.\.\.$/\1/p' kinds)
	bash -c "${command/FILE/named.page}" | cmp - named || fail "$command"
}

# A line of CR LF within a record is a change of it.
case_one_line_of_cr_lf_is_tampering() {
	sed '9s/$/\r/' "$GOLDEN/chkobba-tie.log" >log
	shows 1 'tampered 1: log:9: ' replay --audit log
	# of two records the second
	{ cat "$GOLDEN/chkobba-tie.log" && sed 's/$/\r/' "$GOLDEN/chnif.log"; } >log
	shows 1 'ok 1 chkobba' replay --audit log
	says 'unreadable 2: log:' out
}

# joined BYTES: a record that was torn there, and another joined to it; both are judged
# alike by all that read records
joined() {
	{ head -c "$1" "$GOLDEN/chnif.log" && cat "$GOLDEN/chkobba-tie.log"; } >log
	status "$2" replay --audit log >out
	[ "$(cut -d ' ' -f 1,2 out | tr -d : | tr '\n' ' ')" = "$3 total ${3##* } " ] || fail "$1: $(cat out)"
}

case_a_record_joined_to_a_torn_one_is_judged_by_itself() { # medium
	size=$(wc -c <"$GOLDEN/chnif.log")
	# within the header, behind it, within lines, within the seal, without the last LF
	for at in 1 5 8 30 111 200 1203 2000 $((size - 70)) $((size - 20)) $((size - 1)); do
		joined "$at" 3 'unfinished 1 ok 2'
	done
	joined 0 0 'ok 1'
	joined "$size" 0 'ok 1 ok 2'
	joined 1203 3 'unfinished 1 ok 2'
	says 'record: the match is not finished; the line is torn, and another record is joined to it' out
	# the referee completes the second as it stands, and so do the others
	tells 3 'the input ends before the match does' referee <log >whole
	tail -n "$(wc -l <"$GOLDEN/chkobba-tie.log")" whole | cmp - "$GOLDEN/chkobba-tie.log" || fail "$(head -n 3 whole)"
	status 3 score log >out 2>err
	[ "$(sed 1d out | cut -f 1,2 | sort -u)" = '2	chkobba' ] || fail "$(cat out)"
	shows 3 'Sealed ' replay log 2>err
	shows 3 '1 hold' replay --html log
	# within its header the first has not begun
	{ head -c 5 "$GOLDEN/chnif.log" && cat "$GOLDEN/chkobba-tie.log"; } >log
	status 3 referee <log >whole 2>err
	says '(standard input):1: found "arbit", expected a whole header; it is torn, and another record is joined to it' err
	cmp whole "$GOLDEN/chkobba-tie.log"
}

# The record that a prev names is told as one that is not here, and nothing is called
# tampered; where files were not joined within a line, prev is as it was.
case_a_prev_behind_a_torn_record_is_not_shown() {
	players 2 'bot first'
	referee chkobba deals=1 -n 2 -s 1 "${P[@]}" >two 2>err
	sed '1,/^seal/d' two >second
	{ head -c 300 "$GOLDEN/chnif.log" && cat second; } >log
	shows 3 'ok 2 chkobba' replay --audit log
	says '; 1 more begin behind a record that is not here' out
	{ head -n 9 "$GOLDEN/chnif.log" && cat second; } >log
	shows 1 'illegal 2: ' replay --audit log
	says 'expected no prev: the record before it is unfinished' out
	# text that is no record takes no record with it, nor makes one of its own
	{ printf x && cat "$GOLDEN/chkobba-tie.log"; } >log
	shows 1 'unreadable 1: log:1: this is not a record: it begins with "xarbitre' replay --audit log
	# a comment may end as a header does
	sed '2s/^/# was arbitre 1 enfle players=4 tricks=300 dealer=drawn deals=1000 cut=no entropy=no strikes=2 move=2000 bank=0 start=10000\n/' "$GOLDEN/chkobba-tie.log" |
		grep -v '^seal' | referee 2>err >sealed
	shows 0 'ok 1 ' replay --audit sealed
}
