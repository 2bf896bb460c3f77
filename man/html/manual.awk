# Makes whole pages of what mandoc writes of manual pages (generate has the rest).
# A file is LANG/NAME.  NAME is a manual page, or index or starters, which have the same
# markup.  Each is read whole, since a link may lead into any other page.
BEGIN {
	word["en", "toc"] = "On this page"; word["fr", "toc"] = "Sur cette page"
	word["en", "other"] = "Français"; word["fr", "other"] = "English"
	word["en", "play"] = "Play"; word["fr", "play"] = "Jouer"
	word["en", "watch"] = "Watch"; word["fr", "watch"] = "Regarder"
	word["en", "write"] = "Write a player"; word["fr", "write"] = "Écrire un joueur"
	word["en", "run"] = "Run a tournament"; word["fr", "run"] = "Organiser un tournoi"
	word["en", 1] = "Programs"; word["fr", 1] = "Les programmes"
	word["en", 3] = "The library"; word["fr", 3] = "La bibliothèque"
	word["en", 5] = "The format"; word["fr", 5] = "Le format"
	word["en", 6] = "Rules of the games"; word["fr", 6] = "Les règles des jeux"
	word["en", 7] = "Guides"; word["fr", 7] = "Les guides"
	while ((getline line < style) > 0)
		css = css line "\n"
}
FNR == 1 {
	n = split(FILENAME, part, "/")
	file = part[n - 1] "/" part[n]
	files[++file_n] = file
}
{ text[file] = text[file] $0 "\n" }

# Returns what stands between its tags, on one line.
function plain(s) {
	gsub(/<[^>]*>/, "", s)
	gsub(/[ \n]+/, " ", s)
	return s
}
# Removes the lines around the page and its NAME, from which TITLE takes its line.
# What index and starters have before </section> is of the same use.
function strip(file, s,  end) {
	if (match(s, /<span class="Nd">[^<]*<\/span>/))
		title[file] = plain(substr(s, RSTART, RLENGTH))
	end = index(s, "</section>")
	s = substr(s, end + length("</section>"))
	if (end = index(s, "<table class=\"foot\">"))
		s = substr(s, 1, end - 1)
	if (file ~ /[1-8]$/)
		sub(/<\/div>[ \n]*$/, "", s)
	gsub(/ style="[^"]*"/, "", s)
	gsub(/<a class="In">arbitre\.h<\/a>/, "arbitre.h", s)
	return s
}
# Notes every id of the page, and makes its table of contents if it is long.
function note(file, s,  id, level, last, toc, n, rest) {
	rest = s
	while (match(rest, / id="[^"]*"/)) {
		has[file, substr(rest, RSTART + 5, RLENGTH - 6)]
		rest = substr(rest, RSTART + RLENGTH)
	}
	if (file ~ /index$/)
		return
	last = 1
	while (match(s, /<h[12] class="S[hs]" id="[^"]*">/)) {
		level = substr(s, RSTART + 2, 1) + 0
		id = substr(s, RSTART, RLENGTH - 2)
		sub(/.* id="/, "", id)
		s = substr(s, RSTART + RLENGTH)
		n++
		if (level > last)
			toc = toc "<ul>"
		else
			toc = toc (toc ? "</li>" : "") (level < last ? "</ul></li>" : "")
		toc = toc "\n<li><a href=\"#" id "\">" plain(substr(s, 1, index(s, "</h" level ">") - 1)) "</a>"
		last = level
	}
	if (n >= 6)
		contents[file] = toc "</li>" (last == 2 ? "</ul></li>" : "")
}
# Returns the address of the page NAME, seen from a page in LANG; "" if there is none.
# Where the language has none the English one is meant.
function address(lang, name) {
	sub(/\(/, ".", name)
	sub(/\)$/, "", name)
	if ((lang "/" name) in text)
		return name ".html"
	return lang != "en" && ("en/" name) in text ? "../" name ".html" : ""
}
# Returns a link to what stands in it.  It says so if the page is in English.
function link(to, s) {
	return "<a href=\"" to "\"" (to ~ /^\.\./ ? " hreflang=\"en\"" : "") ">" s "</a>"
}
# Links to manual pages of our own; others are words.
function link_pages(lang, s,  out, name, to) {
	while (match(s, /<a class="Xr">[^<]*<\/a>/)) {
		name = substr(s, RSTART + 14, RLENGTH - 18)
		to = address(lang, name)
		out = out substr(s, 1, RSTART - 1) (to ? link(to, name) : "<span class=\"Xr\">" name "</span>")
		s = substr(s, RSTART + RLENGTH)
	}
	return out s
}
# Links to sections: of this page, or of the page that is named right behind.
function link_sections(file, lang, s,  out, id, words, page, name, start, size) {
	while (match(s, /<a class="Sx" href="#[^"]*">[^<]*<\/a>/)) {
		start = RSTART
		size = RLENGTH
		words = substr(s, start, size)
		id = words
		sub(/.* href="#/, "", id)
		sub(/".*/, "", id)
		out = out substr(s, 1, start - 1)
		s = substr(s, start + size)
		if (!((file, id) in has)) {
			words = substr(words, index(words, ">") + 1)
			sub(/<\/a>$/, "", words)
			page = ""
			if (match(s, /<a class="Xr">[^<]*<\/a>/) && RSTART < 20)
				page = address(lang, substr(s, RSTART + 14, RLENGTH - 18))
			name = page ~ /^\.\./ ? "en" substr(page, 3) : lang "/" page
			sub(/\.html$/, "", name)
			if (page && (name, id) in has)
				words = link(page "#" id, words)
		}
		out = out words
	}
	return out s
}
# Links to starters.
function link_starters(s,  out, name) {
	while (match(s, /<span class="Pa">[Ss]tarter\.[a-z]+<\/span>/)) {
		name = substr(s, RSTART + 17, RLENGTH - 24)
		out = out substr(s, 1, RSTART - 1) "<a href=\"starters.html#" name "\">" name "</a>"
		s = substr(s, RSTART + RLENGTH)
	}
	return out s
}
# Headings have the level that they have below the title; tables get room.
function arrange(s) {
	gsub(/<h2 class="Ss"/, "<h3", s)
	gsub(/<\/h2>/, "</h3>", s)
	gsub(/<h1 class="Sh"/, "<h2", s)
	gsub(/<\/h1>/, "</h2>", s)
	gsub(/<table class="Bl-column[^>]*>/, "<div class=\"scroll\"><table>", s)
	gsub(/<br\/>[ \n]*<table/, "<table", s)
	gsub(/<table class="Nm">/, "<div class=\"scroll\"><table class=\"Nm\">", s)
	gsub(/<\/table>/, "</table></div>", s)
	gsub(/<br\/>/, "<br>", s)
	return s
}
function name_of(file) {
	sub(/^.*\//, "", file)
	return file ~ /[1-8]$/ ? substr(file, 1, length(file) - 2) "(" substr(file, length(file)) ")" : file
}
# Returns the list of all pages, by section, for the start page.
function list(lang,  order, k, section, i, rows, s, file, there) {
	split("7 1 6 5 3", order, " ")
	for (k = 1; k in order; k++) {
		section = order[k]
		rows = ""
		for (i = 1; i <= file_n; i++) {
			file = files[i]
			if (file !~ "^en/.*\\." section "$")
				continue
			there = lang "/" substr(file, 4)
			rows = rows "<dt>" link(address(lang, substr(file, 4)), name_of(file)) "</dt><dd" \
				(there in text ? "" : " lang=\"en\"") ">" title[there in text ? there : file] "</dd>\n"
		}
		if (rows)
			s = s "<h3>" word[lang, section] "</h3>\n<dl class=\"list\">\n" rows "</dl>\n"
	}
	return s
}
# Writes the page.
function write_page(file,  lang, base, name, other, head, h1, to, door, n, i) {
	lang = substr(file, 1, 2)
	base = substr(file, 4)
	name = name_of(file)
	h1 = toupper(substr(title[file], 1, 1)) substr(title[file], 2)
	other = lang == "en" ? "fr" : "en"
	other = (lang == "en" ? "fr/" : "../") ((other "/" base) in text ? base : "index") ".html"
	to = out "/" (lang == "en" ? "" : lang "/") base ".html"
	printf "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">\n", lang >to
	printf "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'\">\n", digest >to
	print "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">" >to
	print "<meta name=\"color-scheme\" content=\"light dark\">" >to
	printf "<title>%s</title>\n<style>%s</style></head>\n<body>\n", \
		(base == "starters" ? h1 : (base == "index" ? "arbitre" : name) ": " title[file]), css >to
	printf "<header class=\"bar\"><a class=\"home\" href=\"index.html\">arbitre</a>\n" >to
	n = split("play watch write run", door, " ")
	for (i = 1; i <= n; i++)
		printf "<a href=\"index.html#%s\">%s</a>\n", door[i], word[lang, door[i]] >to
	printf "<a class=\"lang\" lang=\"%s\" hreflang=\"%s\" href=\"%s\">%s</a></header>\n<main>\n", \
		lang == "en" ? "fr" : "en", lang == "en" ? "fr" : "en", other, word[lang, "other"] >to
	if (base ~ /[1-8]$/)
		printf "<p class=\"name\">%s</p>\n", name >to
	printf "<h1>%s</h1>\n", h1 >to
	if (file in contents)
		printf "<details><summary>%s</summary>\n<ul>%s\n</ul></details>\n", word[lang, "toc"], contents[file] >to
	printf "%s", body[file] >to
	if (base == "index")
		printf "%s", list(lang) >to
	printf "</main>\n<footer class=\"foot\">arbitre %s</footer>\n</body></html>\n", version >to
	close(to)
}
# Links from the name of each starter to its file.
function raw_links(lang, s) {
	gsub(/class="permalink" href="#/, "href=\"" (lang == "en" ? "" : "../") "starters/", s)
	return s
}
END {
	for (i = 1; i <= file_n; i++) {
		body[files[i]] = strip(files[i], text[files[i]])
		note(files[i], body[files[i]])
	}
	for (i = 1; i <= file_n; i++) {
		lang = substr(files[i], 1, 2)
		body[files[i]] = arrange(link_starters(link_pages(lang, link_sections(files[i], lang, body[files[i]]))))
		if (files[i] ~ /starters$/)
			body[files[i]] = raw_links(lang, body[files[i]])
	}
	for (i = 1; i <= file_n; i++)
		write_page(files[i])
}
