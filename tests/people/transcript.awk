# Makes a transcript of what a seat was sent, with times of its own: each line sent comes a
# microsecond after the one before, each answer after STEP times its number, in
# milliseconds.
# usage: LC_ALL=C awk -v step=MS -f transcript.awk ANSWERS LINES
BEGIN { for (i = 128; i < 256; i++) escape[sprintf("%c", i)] = sprintf("\\x%02x", i) }
function put(sign, text,  i, c) {
	printf "%d.%06d %s ", int(now / 1e6), now % 1e6, sign
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		printf "%s", c in escape ? escape[c] : c
	}
	print ""
}
NR == FNR { answers[++known] = $0; next }
/^arbitre / { print "# match " ++match_n }
{ now++; put(">", $0) }
/^\?/ {
	if (++asked in answers) {
		now += 1000 * step * asked
		put("<", answers[asked])
	}
}
