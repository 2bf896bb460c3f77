# Rewrites a manual page, a completion or a menu entry as it is installed.
# usage: awk -v names='referee bot...' -v prefix=arbitre- -v docdir=DIR -v datadir=DIR \
#     -v gamesdir=DIR -f man/installed.awk FILE FILE
# FILE stands twice: the first time its first example is found.
#
# A path under /usr/local becomes that of the installation.  With a prefix
# (LAYOUT=libexec) arbitre is the only name on the path, and the page of referee is
# arbitre-referee(1), which man finds by the short name, too.

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

# the heading above the first command with a short name; those of IN SHORT have no prompt
pass == 1 {
	if (/^\.S[hs] /) {
		heading = FNR
		brief = /IN SHORT|EN BREF/
	}
	if (!told && (brief ? $1 : /^\$ / ? $2 : "") in is_short) {
		told = heading
		told_brief = brief
	}
	next
}

{
	if (docdir) gsub("/usr/local/share/doc/arbitre", docdir)
	if (datadir) gsub("/usr/local/share", datadir)
	if (gamesdir) gsub("/usr/local/bin", gamesdir)
}
!prefix || kind == "desktop" { print; next }

kind == "bash" && /^complete -F / { $0 = "complete -F _arbitre arbitre" }
kind == "zsh" && /^#compdef / { $0 = "#compdef arbitre" }
kind == "fish" && /^for name in / { $0 = "for name in arbitre" }
kind !~ /^[1-8]$/ { print; next }

/^\.Sh / { section = $2 }
short != "" && /^\.Dt / { $2 = "ARBITRE-" $2 }
short != "" && section == "NAME" && $0 == ".Nm " short { $0 = ".Nm " prefix short " ,\n.Nm " short }
section == "SYNOPSIS" && $0 == ".Nm" { $0 = ".Nm arbitre " short }
section == "SYNOPSIS" && /^\.Nm [a-z]+$/ && $2 in is_short { $0 = ".Nm arbitre " $2 }
{
	for (i = 1; i <= count; i++) gsub("Xr " name[i] " 1", "Xr " prefix name[i] " 1")
	print
}
FNR == told {
	short_names = "PATH=$(arbitre --exec-path):$PATH"
	if (FILENAME ~ /(^|\/)fr\//) print "Les programmes ont ici leurs noms courts, que " (told_brief ? "la première" : "cette") " ligne donne à un shell\\ :"
	else print "The programs have their short names here.\n" (told_brief ? "The first" : "This") " line gives them to a shell:"
	if (!told_brief) print ".Bd -literal -offset indent\n$ " short_names "\n.Ed\n.Pp"
}
# the first of the lines to be pasted
told_brief && FNR == told + 1 { print short_names }
