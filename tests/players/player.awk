#!/usr/bin/awk -f
# Plays the last legal move of each question.
/^[?] / {
	n = split(substr($0, 3), move, " [|] ")
	print move[n]
	fflush()
}
