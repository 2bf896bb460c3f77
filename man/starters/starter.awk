# A player in awk.  Run: awk -f starter.awk; with mawk: mawk -W interactive -f starter.awk
# The number of the move to play, from 1; here it is the first.
function choose(move, n) {
	return 1
}
/^[?] / {
	n = split(substr($0, 3), move, " [|] ")
	print move[choose(move, n)]
	fflush()
}
