# shellcheck shell=bash
# The documentation as HTML (make html): links, markup, the policy, narrow screens.

# documentation: into the folder html, with something in the place of the page that plays
documentation() {
	need mandoc sha256sum
	echo '<!DOCTYPE html><html lang=en><title>The page that plays</title>' >page.html
	"$ROOT/man/html/generate" 7.8 html "$ROOT/man" page.html
}
# check: what is wrong with html, or how much is right
check() { python3 -S "$ROOT/tests/html/check.py" html; }
# change SED PAGE WORDS: PAGE is changed so, and the check is to say these WORDS
change() {
	cp "html/$2" kept
	sed -i "$1" "html/$2"
	cmp -s "html/$2" kept && fail "nothing to change in $2: $1"
	echo "$3" >>expected
}

case_html_of_the_manual_is_sound() { # long
	need python3
	documentation
	# the same bytes each time, wherever it is made
	mv html first
	(umask 027 && LC_ALL=C.UTF-8 TZ=Asia/Tokyo TMPDIR=$PWD documentation)
	diff -r first html || fail 'other bytes'
	check >told || fail "$(head -n 20 told)"
	# every page of both languages, two start pages, two of starters
	[ "$(cut -d ' ' -f 1 told)" = $(($(cat "$ROOT"/man/*.[1-8] "$ROOT"/man/??/*.[1-8] | grep -c '^\.Dt ') + 4)) ] || fail "$(cat told)"
	[ "$(sed 's/.* pages, \(.*\) links/\1/' told)" -ge 2000 ] || fail "$(cat told)"
	# the colours of our other pages are there, and no more of their style
	sed -n 's/.*--paper:\([^;]*\);.*/\1/p' html/deal.1.html | head -n 1 >paper
	grep -hoE -- "--paper:[^;]*" "$ROOT"/lib/ui/*.css | grep -qxF -- "--paper:$(cat paper)" || fail "$(cat paper)"
	lacks -rF .acc html
	lacks -rF "$PWD" html
	lacks -rF "$ROOT/" html
	# what the check is for
	change 's/href="bot.1.html"/href="bto.1.html"/' index.html 'bto.1.html: there is no bto.1.html'
	change 's/id="CONVERSATION"/id="CONVERSE"/' arbitre.5.html '#CONVERSATION: arbitre.5.html has no such id'
	change 's/--paper/--papier/' fr/sit.1.html 'fr/sit.1.html: the policy does not fit the style'
	change '0,/<p>/s/<p>/<p><ul>/' index.html '<ul> in a paragraph'
	change 's/hreflang="fr"//' rate.1.html 'no way to the other language'
	status 1 check >wrong
	while IFS= read -r words; do says "$words" wrong; done <expected
}

case_html_has_four_doors_in_both_languages() { # long
	documentation
	for start in html/index.html html/fr/index.html; do
		for door in play watch write run; do
			says "class=\"door\" id=\"$door\"" "$start"
			says "<a href=\"index.html#$door\">" "${start%index.html}sit.1.html"
		done
		says 'arbitre.html">' "$start"
	done
	cmp page.html html/arbitre.html
	says '<title>replay(1): tell records again, and audit them</title>' html/replay.1.html
	says '<h1>Tell records again, and audit them</h1>' html/replay.1.html
	says '<a class="lang" lang="en" hreflang="en" href="../sit.1.html">English</a>' html/fr/sit.1.html
	says '<a href="../referee.1.html" hreflang="en">referee(1)</a>' html/fr/sit.1.html
	says '<a href="arbitre.5.html#CONVERSATION">CONVERSATION</a>' html/bot-author.7.html
	says '<a href="../arbitre.5.html#CONVERSATION" hreflang="en">CONVERSATION</a>' html/fr/bot-author.7.html
	says '<a href="starters.html#starter.go">starter.go</a>' html/fr/bot-author.7.html
	# those of others are words; long pages have a list of what is there
	says '<span class="Xr">head(1)</span>' html/arbitre.7.html
	says '<details><summary>On this page</summary>' html/referee.1.html
	says '<details><summary>Sur cette page</summary>' html/fr/replay.1.html
	cmp "$ROOT/man/starters/starter.go" html/starters/starter.go
	says '<a href="../starters/starter.go">starter.go</a>' html/fr/starters.html
	# without the page that plays nothing leads there
	"$ROOT/man/html/generate" 7.8 less "$ROOT/man"
	[ ! -e less/arbitre.html ] || fail 'there is a page that plays'
	lacks -r 'href="[^"]*/*arbitre\.html' less
}

# What is installed is read: the pages have the names that they have there, and so do the
# links, those of the start page, too; and the folders are those of the installation.
case_html_is_that_of_what_is_installed() { # long
	local make=(make -s -C "$ROOT" BUILD="$PWD/build" WASM_CC=none LAYOUT=libexec prefix=/opt/x DESTDIR="$PWD/root")
	need mandoc python3
	"${make[@]}" install-html 2>err || fail "$(cat err)"
	says 'without the page that plays' err
	mv root/opt/x/share/doc/arbitre/html .
	check >told || fail "$(head -n 20 told)"
	says '<a href="arbitre-sit.1.html">arbitre-sit(1)</a>' html/index.html
	says '<a href="arbitre-sit.1.html">arbitre-sit(1)</a>' html/fr/index.html
	says '<title>arbitre-replay(1): ' html/fr/arbitre-replay.1.html
	says 'PATH=$(arbitre --exec-path):$PATH' html/arbitre-score.1.html
	says '/opt/x/share/doc/arbitre/starters' html/bot-author.7.html
	lacks -rE '>(referee|sit|bot)\(1\)<' html
	# it leaves nothing
	mkdir root/opt/x/share/doc/arbitre/html
	"${make[@]}" uninstall-html
	[ -z "$(find root ! -type d)" ] && [ ! -e root/opt/x/share/doc/arbitre/html ] || fail "$(find root)"
}

case_html_validates() { # long
	need tidy
	documentation
	find html -name '*.html' ! -path html/arbitre.html | sort >pages
	while read -r page; do
		tidy -q -e --show-info no --gnu-emacs yes "$page" >>flaws 2>&1 || :
	done <pages
	[ ! -s flaws ] || fail "$(head -n 20 flaws)"
}

# Chromium tells how wide each page is in a frame of 400 and one of 320.
case_html_fits_a_telephone() { # long
	need chromium
	documentation
	# what counts it is a script, which the policy does not let in
	find html -name '*.html' ! -path html/arbitre.html | sort >pages
	while read -r page; do
		sed -i '/Content-Security-Policy/d' "$page"
		cat >>"$page" <<-'S'
			<script>parent.postMessage(innerWidth + " " + document.documentElement.scrollWidth, "*");</script>
		S
	done <pages
	{
		echo '<!DOCTYPE html><pre id=told></pre><script>const pages = ['
		for width in 400 320; do sed "s/.*/[$width, \"&\"],/" pages; done
		cat <<-'S'
			];
			function next() {
				document.querySelector("iframe")?.remove();
				if (!pages.length) return;
				const frame = document.createElement("iframe");
				[frame.width, frame.src] = pages[0];
				document.body.append(frame);
			}
			onmessage = (event) => {
				told.textContent += event.data + " " + pages.shift()[1] + "\n";
				next();
			};
			next();
			</script>
		S
	} >frames.html
	chromium --headless --no-sandbox --disable-gpu --user-data-dir="$PWD/chromium" --virtual-time-budget=120000 \
		--dump-dom "file://$PWD/frames.html" >dom 2>err || fail "$(tail -n 5 err)"
	sed -n 's/^\(<.*>\)*\([34][0-9]0 [0-9]* html\)/\2/p' dom >widths
	[ "$(wc -l <widths)" = $((2 * $(wc -l <pages))) ] || fail "$(wc -l <widths) widths: $(tail -n 3 err)"
	awk '$2 > $1' widths >wide
	[ ! -s wide ] || fail "wider than the screen: $(cat wide)"
}
