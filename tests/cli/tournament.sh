# shellcheck shell=bash
# A tournament as a page (score --html): what stands in it, and what cannot.  It is
# looked at in a browser by tests/slow/score.sh.

# decided SET WINNER NAME NAME: a match of that set which is over before its first
# deal, because the other one gives no answer
decided() {
	printf 'arbitre 1 chkobba entropy=asked\nname 1 %s\nname 2 %s\nseed %016x%048d\n' "$3" "$4" "$1" 0
	[ "$2" = 2 ] || echo 'entropy 1 -'
	echo "fault $((3 - $2)) exit"
}

# played: a tournament of three with some faults in it, as a-b.log and so on, and a
# page of each
played() {
	local pair names=(x '<script>alert(1)</script>' "\"&'<b>" 'علي')
	mkdir -p out
	# takes the first move, but now and then none that there is
	cat >first <<-'X'
		n=0
		while read -r line; do
			case $line in '? '*) ;; *) continue ;; esac
			n=$((n + 1))
			case $n in *9) echo 'play <i>&"' ;; *) line=${line#'? '}; echo "${line%% |*}" ;; esac
		done
	X
	for pair in 1-2 1-3 2-3; do
		local a=${pair%-*} b=${pair#*-}
		referee chkobba target=11 --seed-file <(printf '%064d' 7) -n 6 --duplicate --trust -o "out/$pair.log" \
			--name "${names[a]}" --uncaged -p "sh $PWD/first" --name "${names[b]}" -p 'bot greedy' 2>err
		replay --html "out/$pair.log" >"out/$pair.html"
	done
}
# text_of FILE: without its elements and references
text_of() { sed 's/<[^>]*>//g; s/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&#39;/'\''/g; s/&amp;/\&/g' "$1"; }

case_the_page_of_a_tournament() {
	local page target
	played
	score --html out/*.log >index.html
	# its figures are those of the tables
	score -s out/*.log | awk -F '\t' 'NR > 1 { printf "%.1f %.1f %.1f\n", 100 * $10, 100 * $11, 100 * $12 }' | sort >expected
	grep '<td class=grp>' index.html | sed 's/.*<strong>\([0-9.]*\)<.strong><td>\([-0-9.]*\)<td>\([-0-9.]*\)<.*/\1 \2 \3/' | sort >told
	cmp expected told || fail "$(cat expected told)"
	score -x out/*.log | awk -F '\t' 'NR > 1 { printf "%.0f %.0f\n", 100 * $3, 50 * ($5 - $4) }' | sort >expected
	sed -n '/id=cross/,/id=faults/p' index.html | grep -o '<td[^>]*>[0-9]*<small>± [0-9]*' | sed 's/<td[^>]*>//; s/<small>±//' | sort >told
	cmp expected told || fail "$(cat expected told)"
	# every fault is there once, and leads to where it is told
	[ "$(grep -o 'href="[^"]*#' index.html | sort | uniq | wc -l)" -ge 2 ] || fail 'few pages'
	grep -o 'href="[^"]*#[^"]*' index.html | sed 's/href="//' >links
	[ "$(sort -u links | wc -l)" = "$(wc -l <links)" ] || fail "twice: $(sort links | uniq -d)"
	[ "$(wc -l <links)" = "$(grep -chE '^(fault|forfeit)' out/*.log | awk '{ n += $1 } END { print n }')" ] || fail "$(wc -l links)"
	while IFS='#' read -r page target; do
		grep -q " id=$target[ >]" "$page" || fail "no $target in $page"
	done <links
	# nothing but text comes of a name
	[ "$(grep -c '<script' index.html)" = 0 ] || fail 'a script'
	says '&lt;script&gt;alert(1)&lt;/script&gt;' index.html
	says '<bdi>علي</bdi>' index.html
	! grep -E '<[a-z][^>]* (style|on[a-z]+|src)=' index.html || fail 'an attribute'
	! grep -E 'https?:|@import|url\(' index.html || fail 'from elsewhere'
	grep -o ' id=[a-z0-9]*' index.html | sort | uniq -d >twice
	[ ! -s twice ] || fail "$(cat twice)"
	# the files, with the seals of the ledger
	score --seals out/*.log | awk -F '\t' 'NR > 1 { print substr($1, 1, 16) }' >seals
	sed -n '/class=files/,$p' index.html | grep -o '<code>[0-9a-f]*' | sed 's/<code>//' | cmp - seals || fail "$(cat seals)"
	[ "$(grep -c 'all hold, decks proven by the seed' index.html)" = 3 ] || fail "$(tail -n 5 index.html)"
	text_of index.html >text
	says '3 players, 36 matches in 6 sets of the same cards.' text
}

case_the_policy_has_the_hash_of_the_style() {
	command -v openssl >/dev/null || skip 'no openssl'
	decided 1 1 A B | referee | score --html >page
	says "style-src 'sha256-$(tr '\n' '\001' <page | sed 's/.*<style>\(.*\)<\/style>.*/\1/' | tr '\001' '\n' |
		openssl dgst -sha256 -binary | base64)'" page
	lacks script-src page
	says "default-src 'none'" page
}

case_letters_for_who_is_not_told_apart() {
	local set
	# A beats all, in every set; B and C are level; D loses in most sets to all
	for set in 1 2 3 4 5 6 7 8; do
		decided $set 1 A B; decided $set 1 A C; decided $set 1 A D
		decided $set $((set % 2 + 1)) B C
		decided $set $((set == 3 ? 2 : 1)) B D; decided $set $((set == 5 ? 2 : 1)) C D
	done | referee >log
	score --html log >page
	grep '<td class=grp>' page | sed 's/.*scope=row>\([A-D]\).*class=grp>\([a-z ]*\)<.*/\1 \2/' | tr '\n' ';' >told
	[ "$(cat told)" = 'A a;B b;C b;D c;' ] || fail "$(cat told)"
	# one set: no interval, no letter, nothing shaded
	decided 1 1 A B | referee | score --html >page
	says 'aria-label="100.0"' page
	lacks 'class=whisk' page
	! grep 'class=grp>[a-z]' page || fail 'a letter'
	! grep '<td class=h[15]>' page || fail 'shaded'
}

case_long_lists_of_faults_are_cut() {
	local i
	for ((i = 0; i < 203; i++)); do decided "$i" 1 A B; done | referee >log
	decided 7 2 A B | referee >other
	score --html log other >page
	[ "$(grep -c '^<li>' page)" = 201 ] || fail "$(grep -c '^<li>' page) lines"
	says '3 more matches with faults of B.' page
	says 'other, match 1: <a href="other.html#m1f1">' page
	# records that do not hold are told at the foot
	sed 's/^rank 1 1/rank 1 2/' log >bad
	status 1 score --html bad >page 2>err
	[ "$(grep -c '^<li class=f>' page)" = 200 ] || fail "$(grep -c '^<li class=f>' page)"
	says 'more records do not hold.' page
	# nothing in it is a page without tables
	: >empty
	status 3 score --html empty >page 2>err
	[ ! -s page ] || fail "$(cat page)"
}

case_pages_of_files_with_strange_names() {
	mkdir -p 'a b'
	decided 1 1 A B | referee >'a b/x#"<1>:?.log'
	cp 'a b/x#"<1>:?.log' c:d
	score --html 'a b/x#"<1>:?.log' c:d "$PWD/c:d" - <c:d >page
	says 'href="./a%20b/x%23%22%3C1%3E%3A%3F.html#m1f1"' page
	says 'href="./c%3Ad.html#m1f1"' page
	says "href=\"$PWD/c%3Ad.html\"" page
	says '<th scope=row>(standard input)<td>1' page
	score --html "//$PWD/c:d" >page
	says "href=\"$PWD/c%3Ad.html\"" page
}

case_a_tournament_in_french_and_without_faults() {
	{ decided 1 1 A B; decided 2 1 A B; } | referee >log
	referee chkobba target=11 -s 1 -n 2 -p 'bot greedy' -p 'bot first' >fair 2>err
	score --html --lang fr log fair >page
	says '<html lang=fr>' page
	says 'Chacun contre chacun' page
	says 'en %, ± la moitié de l’intervalle à 95 %.' page
	says '4 noms, 4 rencontres' page
	says 'Les rencontres n’ont pas toutes les mêmes conditions.' page
	score --html --without-faults log fair >page 2>err
	says '2 sets of 4 are left out of the two tables, for a forfeit or penalty.' page
	[ "$(grep -c '<td class=grp>' page)" = 2 ] || fail "$(grep '<td class=grp>' page)"
	# the faults are told all the same
	[ "$(grep -c '^<li>' page)" = 2 ] || fail "$(grep '^<li>' page)"
}
