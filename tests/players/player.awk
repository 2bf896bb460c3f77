# Plays the last legal move of each question; run it as
#	awk -W interactive -f player.awk
# for some awks read whole blocks otherwise, and would wait for ever.
/^[?] / {
	n = split(substr($0, 3), move, " [|] ")
	print move[n]
	fflush()
}
