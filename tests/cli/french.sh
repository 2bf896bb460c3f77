# shellcheck shell=bash disable=SC1112
# What is told to people in another language.

CATALOGUE=$ROOT/lib/po/fr.po

# french GAME: its model deal
french() {
	local deal=1
	[ "$1" != enfle ] || deal=3
	replay --lang fr --record 1 --deal "$deal" "$ROOT/tests/people/$1.log"
}

case_model_deals_are_told_in_french() {
	local game n=0
	for game in "$ROOT"/tests/people/*.fr.txt; do
		game=$(basename "$game" .fr.txt)
		french "$game" >told
		cmp told "$ROOT/tests/people/$game.fr.txt" || fail "$game: $(diff told "$ROOT/tests/people/$game.fr.txt" | head -n 5)"
		n=$((n + 1))
	done
	[ "$n" -ge 4 ] || fail "only $n"
}

# messages: those of the sources, into arbitre.pot
messages() {
	need xgettext msgcmp
	(unset MAKEFLAGS MFLAGS MAKELEVEL && make -s -C "$ROOT" BUILD="$PWD" "$PWD/arbitre.pot")
}

case_every_message_is_translated() { # medium
	need msgfmt
	msgfmt --check --statistics -o fr.mo "$CATALOGUE" 2>err || fail "$(cat err)"
	grep -qx '[0-9]* translated messages\.' err || fail "$(cat err)"
	lacks -E '^#~' "$CATALOGUE" # obsolete: make po leaves them, take them out
	messages
	msgcmp "$CATALOGUE" arbitre.pot 2>err || fail "make po: $(cat err)"
	msgcmp --use-untranslated arbitre.pot "$CATALOGUE" 2>err || fail "not in the sources: $(cat err)"
	[ "$(grep -c '^msgid ' arbitre.pot)" -gt 300 ] || fail 'xgettext finds too little'
}

case_every_message_in_the_sources_is_marked_once() { # medium
	messages
	# of what depends on a number both forms are there
	grep -A 1 '^msgid "{n} token"' arbitre.pot >plural
	says 'msgid_plural "{n} tokens"' plural
	# a mark within another one hides its second half
	lacks -rE 'tr[nc]\(N_\(' "$ROOT/lib" "$ROOT/cmd" # N_ within trn or trc
}

# entries CATALOGUE: one a line: context, message, its plural, extracted comment,
# translations, and where it stands in the sources, with tabs between
entries() {
	awk '
		function add(text) { sub(/^[^"]*"/, "", text); sub(/"$/, "", text); part[at] = part[at] text }
		function put() {
			if (part["msgid"] != "") printf "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", part["msgctxt"], part["msgid"],
				part["msgid_plural"], comment, part["msgstr"] part["msgstr[0]"], part["msgstr[1]"], place
			split("", part); comment = place = ""
		}
		/^$/ { put(); next }
		/^#\./ { comment = comment substr($0, 3); next }
		/^#:/ { place = place substr($0, 3) " "; next }
		/^#/ { next }
		/^msg/ { at = $1 }
		{ add($0) }
		END { put() }' "$1"
}

# What the referee says, and why the rules and the format refuse something: every
# text of two words is a message, unless it is known to be none.
case_no_sentence_of_the_referee_is_left_out() { # medium
	need xgettext
	messages
	(cd "$ROOT" && xgettext --from-code=UTF-8 -L C -F -a -o - \
		cmd/referee/*.[ch] lib/play/*.[ch] lib/rules/*.[ch] lib/games/*/rules*.[ch] lib/record/*.[ch]) >all.pot 2>/dev/null
	entries all.pot | cut -f 2,7 >texts
	[ "$(wc -l <texts)" -gt 500 ] || fail 'xgettext finds too little'
	entries arbitre.pot | cut -f 2,3 | tr '\t' '\n' >marked
	awk -F '\t' '
		NR == FNR { marked[$0]; next }
		$1 in marked { next }
		$2 ~ /lib\/(rules|record|games)\// && $1 !~ /^(record|[A-Z][0-9]+): |expected/ { next }
		$1 ~ /[a-z][a-z][,;:]? [a-z(]*[a-z]/ || $1 ~ /^(record|[A-Z][0-9]+): / { print $2 ": " $1 }' marked texts >bare
	# a command, keys, remarks to players, what other programs say; options of programs
	lacks -vE ' (%s/bot random|deals=2 cut|# clock none|# sits by |# lost: |\(what else it|[Pp]ermission denied|not permitted|[Rr]ead-only file|[Nn]o such file|ot found|No module|annot |an.t )|command_table\.c:' bare # N_ or tr is lacking
}

case_translations_have_the_places_of_their_messages() {
	entries "$CATALOGUE" >all
	[ "$(wc -l <all)" -gt 300 ] || fail 'the catalogue is not read'
	# numbers whose form hangs on the machine stand in a part that is not read
	lacks '<PRI' "$CATALOGUE"
	# a comment "or {nth}" tells a place that may stand in for one of the message
	awk -F '\t' '
		function places(text, into, copy, place) {
			split("", into)
			copy = text
			# {de name} is {name} with a word that may be elided
			while (match(copy, /\{([a-z]+ )?[a-z]+\}/)) {
				place = substr(copy, RSTART, RLENGTH)
				sub(/\{.* /, "{", place)
				into[place]++
				copy = substr(copy, RSTART + RLENGTH)
			}
		}
		function compare(message, translation, p, missing, more) {
			places(message, asked); places(translation, said)
			missing = more = 0
			for (p in asked) missing += !(p in said)
			for (p in said) if (!(p in asked)) {
				if (!(p in spare)) { print "has " p " that is not there: " translation; return }
				more++
			}
			if (missing > more) print "lacks a place of " message ": " translation
		}
		{
			places($4, spare)
			compare($2, $5)
			if ($3 != "") compare($2, $6)
			if ($3 != "") compare($3, $6)
		}' all >wrong
	[ ! -s wrong ] || fail "$(cat wrong)"
}

# What French has to avoid: words that agree with whoever has the name.
case_no_gendered_word_hangs_on_a_name() {
	local place='\{(name|names|from|to|other|first|drawer)\}' be='(est|sont|êtes|était|étiez|serez|sera|devient|reste|restent)'
	local joined='(é|ée|és|ées|prêt|prête|prêts|prêtes|i|ie|is|ies|u|ue|us|ues|eur|euse|if|ive|seul|seule|premier|première|dernier|dernière)'
	# of those who play; a file may be one or the other
	entries "$CATALOGUE" | grep -E 'lib/(ui|games/[a-z]+/telling)' | cut -f 5,6 | tr '\t' '\n' | grep . >said
	# "est parti", "êtes prête": a participle or adjective behind the verb
	grep -v ' plus là ' said >rest
	lacks -E "($place|[Vv]ous) (n’)?$be (pas |plus |déjà )?[^ ]*$joined([ .,;:!]|\$)" rest # it agrees with a name
	lacks -E "$place(, | )[^ ]*(é|ée|seul|seule|premier|première|prêt|prête|assis|assise)([ .,;]|\$)" said # it agrees with a name
	# a name is neither he nor she; il faut, il y a and il reste are nobody
	lacks -iwE 'ils|elles|elle|celui|celle|joueur|joueuse' said # it is a man or a woman
	grep -viE "il (faut|reste|est trop|n’y a|y a)" said >rest
	lacks -iw il rest # he; allowed are il faut, il reste, il y a
}

# What stands in the catalogue as tests/people/spaces.sed writes it.
case_spaces_and_quotes_are_french() {
	entries "$CATALOGUE" | cut -f 5,6 | tr '\t' '\n' | grep . >said
	sed -E -f "$ROOT/tests/people/spaces.sed" said >spaced
	cmp -s said spaced || fail "they may be broken before a sign (tests/people/spaces.sed): $(diff said spaced | grep '^<')"
	# one of the two is there
	# the marks of moves are one sign: ?! and ??
	lacks -P '[^ \x{a0}\x{202f}?][!:;?]( |$)' said # no blank before ! : ; ?
	lacks -P '\x{a0}[!;?]|\x{202f}[:»]|«[^\x{a0}]|[^\x{a0}]»' said # the other no-break space
	# no English quotes; apostrophes are ’
	grep -v '%' said >texts
	lacks -E '“|”|"' texts # quotes
	lacks -E "[[:alpha:]]'[[:alpha:]]" texts # an apostrophe of a typewriter
	# cards and suits are not English
	lacks -E '\b[KQJT][♠♥♦♣]' said # an English card
}

# A blank that does not break is "\ " there.  A macro glues a sign that stands behind
# its words to them, so the sign stands behind Ns, out of quotes and parentheses.
case_spaces_of_french_pages_are_not_broken() {
	awk '
		/^\.Bd/ { literal = 1 }
		/^\.Ed/ { literal = 0 }
		literal { next }
		/^\./ && !/^\.(It|Nd|\\")/ && / [:;!?]$/ && !/ Ns \\ [:;!?]$/ { print FILENAME ":" FNR ": " $0; next }
		/^\./ && !/^\.(It|Nd)/ && /\\ [:;!?]$/ && !/ Ns \\ [:;!?]$/ { print FILENAME ":" FNR ": " $0; next }
		# one that encloses the whole line
		/^\.([DPQS]q|Ql) .* Ns \\ [:;!?]$/ { print FILENAME ":" FNR ": " $0; next }
		/^\./ { next }
		/[^\\] ([:;!?]|»)/ || /« / || /[^ ][:;!?]( |$)/ || /«[^\\]/ || /[^ ]»/ { print FILENAME ":" FNR ": " $0 }' "$ROOT"/man/fr/* >wrong
	[ ! -s wrong ] || fail "$(cat wrong)"
}

# told VARIABLE=VALUE...: the first line of the account in that environment
told() {
	env -u LC_ALL -u LC_MESSAGES -u LANG -u LANGUAGE "$@" replay --deal 1 "$ROOT/tests/people/chnif.log" >account
	head -n 1 account
}

case_an_amount_below_two_is_singular() { # medium
	referee chkobba -s 3 deals=2 -p 'bot greedy' -p 'bot random -s 1' >log
	replay --lang fr --analyse --playouts=8 log >told
	grep -q 'de 2,4 points\.$' told || fail "$(grep mieux told)"
	grep -q 'de 1,5 point\.$' told || fail "$(grep mieux told)"
	replay --lang en --analyse --playouts=8 log >told
	grep -q 'by 1\.5 points\.$' told || fail "$(grep better told)"
}

case_language_is_that_of_the_locale() {
	local french='Coup 1. Anne donne ; Benoît joue en premier.' english='Deal 1. Anne deals; Benoît plays first.'
	place=$PWD # no locale is installed there
	for locale in LC_ALL=fr_FR.UTF-8 LANG=fr_FR LC_MESSAGES=fr_TN 'LANG=fr_FR.ISO-8859-1'; do
		[ "$(told LOCPATH="$place" "$locale")" = "$french" ] || fail "$locale: $(told "$locale")"
	done
	for locale in fr xx:fr fr_CA:en; do
		[ "$(told LOCPATH="$place" LANG=en_US.UTF-8 LANGUAGE=$locale)" = "$french" ] || fail "LANGUAGE=$locale: $(cat account)"
	done
	for locale in LC_ALL=C LANG=C.UTF-8 LC_ALL=en_US.UTF-8 LANG=xx_XX LC_ALL=; do
		[ "$(told LOCPATH="$place" "$locale")" = "$english" ] || fail "$locale: $(cat account)"
	done
	# the first that is set counts, and none in the locale C
	[ "$(told LC_ALL=C LANG=fr_FR LANGUAGE=fr)" = "$english" ] || fail "$(cat account)"
	[ "$(told LC_ALL=fr_FR LC_MESSAGES=en_GB LANG=C)" = "$french" ] || fail "$(cat account)"
	[ "$(told LANGUAGE=en:fr LANG=fr_FR)" = "$english" ] || fail "$(cat account)"
	[ "$(told LANGUAGE=fr)" = "$english" ] || fail "$(cat account)"
}

case_language_is_that_of_the_option() { # medium
	local log=$ROOT/tests/people/chnif.log
	LC_ALL=fr_FR.UTF-8 replay --lang en --deal 1 "$log" | cmp - "$ROOT/tests/people/chnif.en.txt"
	LC_ALL=C replay --lang=fr --deal 1 "$log" | cmp - "$ROOT/tests/people/chnif.fr.txt"
	status 2 replay --lang xx "$log" >out 2>err
	[ ! -s out ] || fail "$(cat out)"
	says 'xx' err
	tells 2 '--lang : expected en or fr' replay --lang '' "$log"
	tells 2 '--lang ../locale/fr: expected en or fr' replay --lang ../locale/fr "$log"
	# in the reader's language
	LC_ALL=C status 2 replay --lang fr_FR "$log" 2>err
	says '--lang fr_FR: expected en or fr' err
	tells 1 'rate: (entrée standard)' env LC_ALL=fr_FR.UTF-8 rate </dev/null
	tells 2 'il faut en ou fr' env LC_ALL=fr_FR.UTF-8 sit --lang de
	for program in "$BIN"/*; do
		LC_ALL=C "$program" --help --lang fr >out || fail "$program"
		says '--lang=LANGUE' out
		LC_ALL=fr_FR.UTF-8 "$program" --lang en --help >out || fail "$program"
		says '--lang=LANGUAGE' out
		tells 2 '--lang xx: expected en or fr' "$program" --lang xx
		tells 2 '--lang xx: expected en or fr' "$program" --la=xx
	done
}

case_help_and_complaints_are_in_french() { # long
	for program in $PROGRAMS; do
		LC_ALL=C $program --help >english
		LC_ALL=fr_FR.UTF-8 $program --help >french
		# the same options, and no line of English; an option that fills its line has
		# no text on it
		diff <(grep -o -- '--[a-z]*' english | sort -u) <(grep -o -- '--[a-z]*' french | sort -u) || fail "$program --help"
		grep -vE '^ *$|^ +--[a-z]+=[a-z|]+$' english | comm -12 --nocheck-order <(sort -) <(sort french) >same
		[ ! -s same ] || fail "$program --help: $(cat same)"
		# in columns, as a reader sees them
		if grep -E '^ +-' french | grep -vE '^.{27}  [^ ]|^.{27}[^ ]'; then fail "$program --help"; fi
		[ "$(wc -L <french)" -lt 80 ] || fail "$program --help"
		LC_ALL=fr_FR.UTF-8 $program --usage >usage
		grep -q '^Usage.: ' usage || fail "$program --usage"
		tr '\n' ' ' <french >unwrapped
		says 'Code de retour : 0' unwrapped
		status 2 env LC_ALL=fr_FR.UTF-8 $program --no-such-option </dev/null >out 2>err
	done
	status 2 env LC_ALL=fr_FR.UTF-8 replay --deal x 2>err
	says 'replay: --deal x : il faut le numéro d’une donne, à partir de 1 ; ou N-M, ou N-' err
	tells 2 "deal: bridge : ce jeu n’existe pas ; les jeux sont : $GAMES" env LC_ALL=fr_FR.UTF-8 deal bridge
	tells 3 "replay: /dev/null : c’est vide" env LC_ALL=fr_FR.UTF-8 replay /dev/null
	# --lang is heeded before --help, wherever it stands
	LC_ALL=C replay --help --lang fr >french
	says 'Raconter' french
}

case_french_has_one_voice() {
	need msgcat
	msgcat --no-wrap "$ROOT/lib/po/fr.po" | grep -E '^msgstr.*(attendue? :|\(standard input\))' >found || return 0
	fail "$(cat found)"
}

# in_french STATUS COMMAND...: its complaints, in French
in_french() {
	local want=$1
	shift
	status "$want" env LC_ALL=fr_FR.UTF-8 "$@" >out 2>err
}

case_the_referee_complains_in_french() {
	head -n 23 "$GOLDEN/chnif-poor.log" >log
	echo 'play 4 KS' >>log
	in_french 1 referee <log
	says '(entrée standard):24: on lit « play 4 KS », il faut de la place 4 : ? play ' err
	says '(N4 : qui a une carte du type qui vient d’être joué doit en jouer une)' err
	in_french 2 referee chouine parties=4
	says 'referee: parties=4 : parties vaut 3 ou 5' err
	in_french 2 referee chouine -p 'bot first'
	says 'La Chouine se joue de 2 à 4 ; 1 joueur est donné' err
	in_french 1 referee chkobba strikes=1 deals=1 --strict -s x -p 'sh -c "while read l; do case \$l in \\?*ready*) echo ready;; \\?*) echo what;; esac; done"' --name Zoé -p 'bot first'
	says 'referee: match 1, donne 1, question ' err
	says ' : sh a répondu « what » : F1 : pas un coup, écrit comme la question l’écrit' err
	grep -q 'la question l’écrit$' err || fail "$(cat err)" # and nothing behind it
	says 'referee: --strict : 1 forfait' 'referee: cage : ' err
	in_french 2 bot --time 0 search
	says 'bot: --time 0 : il faut un nombre, 1 ou plus' err
	# so does who only reads
	in_french 1 score <(sed 's/^play 1 8S/play 1 9S/' "$GOLDEN/chouine.log")
	says ': match 1, donne 1, pli 4 (#m1d1t4): le sceau ne tient pas : on lit « play 1 9S », il faut de la place 1 : ' err
	in_french 3 replay <(head -n 40 "$GOLDEN/chouine.log")
	says 'le match n’est pas fini : l’enregistrement s’arrête là' err
	in_french 2 score --count chkobba target=9 /dev/null
	says 'target=9 : target vaut 11, 21 ou 31' err
	sed 's/7H/8H/' <(shuffle chkobba -s x) | in_french 1 deal chkobba dealer=1
	says 'G2 : 8H n’est pas du jeu de cartes de Chkobba' err
	echo x >seed
	tells 2 'target vaut 11, 21 ou 31' plan --lang fr -S seed roundrobin chkobba target=5 </dev/null
	# --lang counts more than the locale
	tells 2 'parties vaut 3 ou 5' env LC_ALL=C referee --lang fr chouine parties=4
}

# What players are told, and what of it is kept, is the same everywhere.
case_remarks_and_records_stay_english() {
	local wrong='sh -c "while read l; do case \$l in \\?*ready*) echo ready;; \\?*) echo what;; esac; done"' lang
	for lang in C fr_FR.UTF-8; do
		mkdir "t$lang"
		LC_ALL=$lang referee chouine strikes=2 deals=1 -s x --transcript "t$lang" -p "$wrong" -p 'bot first' >"log$lang" 2>err
		cut -d ' ' -f 2- "t$lang/1.transcript" >"heard$lang"
	done
	cmp logC logfr_FR.UTF-8
	cmp heardC heardfr_FR.UTF-8 || fail "$(diff heardC heardfr_FR.UTF-8 | head)"
	says '# F1: not a move, spelt as the question spells it' heardfr_FR.UTF-8
	says ' a répondu « what »' err
}

case_what_programs_read_is_the_same_in_every_language() { # medium
	for log in "$GOLDEN"/chnif.log "$GOLDEN"/chkobba.log "$GOLDEN"/chouine.log "$GOLDEN"/enfle.log; do
		for option in --table --audit '--seat 1' '--seat 0' '--answers 1'; do
			LC_ALL=C replay $option "$log" >english
			LC_ALL=fr_FR.UTF-8 replay --lang fr $option "$log" >french
			cmp english french || fail "$option $log: $(diff english french | head -n 4)"
		done
		# and where it finds something, in what has no name
		LC_ALL=C replay --audit < <(sed 9d "$log") >english || :
		LC_ALL=fr_FR.UTF-8 replay --lang fr --audit < <(sed 9d "$log") >french || :
		cmp english french || fail "$log: $(diff english french | head -n 4)"
		LC_ALL=C score "$log" >english
		LC_ALL=fr_FR.UTF-8 score "$log" >french
		cmp english french
	done
	for option in referee shuffle score; do
		LC_ALL=C $option --list >english
		LC_ALL=fr_FR.UTF-8 $option --list >french
		cmp english french
	done
	# neither do a record and its seal
	LC_ALL=C referee chouine -s x -p 'bot greedy' -p 'bot first' >english
	LC_ALL=fr_FR.UTF-8 LANGUAGE=fr referee chouine -s x -p 'bot greedy' -p 'bot first' >french
	cmp english french
}
