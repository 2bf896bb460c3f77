# shellcheck shell=bash
# Several files: one that cannot be read is told, and the others are read.

# two_of WANTED COMMAND...: of good, one that is not there, a folder and other, both
# good ones are told, and the two others on standard error
two_of() {
	local wanted=$1
	shift
	status 2 "$@" >out 2>err
	[ "$(grep -oE "$wanted" out | wc -l)" = 2 ] || fail "$*: $(cat out err)"
	says 'nosuch: No such file or directory' 'folder: Is a directory' err
}

# The first file that was not there ended every program, whatever stood behind it.
case_the_files_behind_a_missing_one_are_read() { # long
	mkdir folder
	printf 'one\tbot first\ntwo\tbot greedy\n' | plan roundrobin chouine -d 1 -S <(printf '%064d' 1) >plan
	referee chouine --seed-file <(printf '%064d' 1) -o good --name one -p 'bot first' --name two -p 'bot greedy' 2>err
	referee chouine --seed-file <(printf '%064d' 2) -o other --name one -p 'bot first' --name two -p 'bot greedy' 2>err
	local files=(good nosuch folder other)
	two_of '^[0-9]*	chouine	1	' score "${files[@]}"
	two_of '^[0-9a-f]*	.*	1	one' score --results "${files[@]}"
	two_of '<tr><th scope=row><a href="(good|other)' score --html "${files[@]}"
	two_of '^ok ' replay --audit "${files[@]}"
	two_of '^arbitre 1 ' replay --seat=1 "${files[@]}"
	two_of 'La Chouine · two' replay "${files[@]}"
	two_of '<h2 id=m[12]h' replay --html "${files[@]}"
	two_of 'La Chouine · two' replay --analyse --playouts=2 "${files[@]}"
	shows 2 'in 2 records, 0 differ' replay --again=plan "${files[@]}" 2>err
	says 'nosuch: No such file or directory' 'folder: Is a directory' err
	printf 'der 1\npile 1 AS\npile 2 KS\n' >t
	cp t t2
	two_of '^points 1' score --count chouine t nosuch folder t2
	score --results good >a
	score --results other >b
	two_of '	2	2	' rate a nosuch folder b
	two_of 'open	2|^verdict' sprt one two a nosuch folder b
	# none of them: no table, and nothing but the message
	for command in 'score' 'score --html' 'score --standings' 'replay' 'replay --audit' 'rate' 'sprt one two'; do
		status 2 $command nosuch >out 2>err
		[ "$(wc -l <err)" = 1 ] || fail "$command: $(cat err)"
	done
}

# Of several statuses that of a file that cannot be read goes first.
case_a_missing_file_goes_before_a_bad_record() {
	sed 's/^rank 1 .*/rank 1 2 99/' "$GOLDEN/chouine.log" >bad
	status 1 score bad "$GOLDEN/chouine.log" >out 2>err
	status 2 score nosuch bad "$GOLDEN/chouine.log" >out 2>err
	[ "$(wc -l <out)" = 3 ] || fail "$(cat out)"
	says 'the seal does not hold' err
	shows 2 'tampered 1' replay --audit nosuch bad 2>err
}
