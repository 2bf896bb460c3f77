# A player in Tcl.  Run: tclsh starter.tcl
fconfigure stdout -buffering line

# The move to play, of all that are legal; here it is the first.
proc choose {moves} { return [lindex $moves 0] }

while {[gets stdin line] >= 0} {
	if {![string match "\\? *" $line]} continue
	# the bar alone, for split knows single characters
	puts [choose [split [string map {" | " |} [string range $line 2 end]] |]]
}
