# Rewrites a manual page or a completion for LAYOUT=libexec, in which arbitre is the
# only name on the path and the page of referee is arbitre-referee(1).
# usage: awk -v names='referee bot...' -f completions/libexec.awk FILE FILE
# FILE stands twice: the first time its first example is found.

BEGIN {
	count = split(names, name, " ")
	for (i = 1; i <= count; i++) is_short[name[i]]
}

FNR == 1 {
	pass++
	page = FILENAME
	sub(/.*\//, "", page)
	kind = page
	sub(/.*\./, "", kind)
	short = page
	sub(/\.1$/, "", short)
	if (!(short in is_short)) short = ""
}

# the heading above the first command with a short name
pass == 1 {
	if (/^\.S[hs] /) heading = FNR
	if (!told && /^\$ / && $2 in is_short) told = heading
	next
}

kind == "bash" && /^complete -F / { $0 = "complete -F _arbitre arbitre" }
kind == "zsh" && /^#compdef / { $0 = "#compdef arbitre" }
kind == "fish" && /^complete -c / && $3 in is_short { sub(/-c /, "&arbitre-") }
kind == "fish" && /^    set -e words\[1\]$/ { $0 = $0 "\n    set words[1] arbitre-$words[1]" }
kind !~ /^[1-8]$/ { print; next }

/^\.Sh / { synopsis = $2 == "SYNOPSIS" }
short != "" && /^\.Dt / { $2 = "ARBITRE-" $2 }
short != "" && !synopsis && $0 == ".Nm " short { $0 = ".Nm arbitre-" short }
synopsis && $0 == ".Nm" { $0 = ".Nm arbitre " short }
synopsis && /^\.Nm [a-z]+$/ && $2 in is_short { $0 = ".Nm arbitre " $2 }
{
	for (i = 1; i <= count; i++) gsub("Xr " name[i] " 1", "Xr arbitre-" name[i] " 1")
	print
}
FNR == told {
	print FILENAME ~ /(^|\/)fr\// ? "Les programmes ont ici leurs noms courts\\ ; voir" : "The programs have their short names here; see"
	print ".Xr arbitre 1 ."
}
