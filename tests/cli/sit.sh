# shellcheck shell=bash disable=SC1111,SC1112,SC2016
# A person's seat: what is drawn of the lines, what is typed, and whole matches by
# keys on a terminal.

PEOPLE=$ROOT/tests/people
DRAW=$BUILD/tests/draw

# seat NAME SEAT GAME-AND-TERMS NAMES...: what SEAT of that match was sent, played
# by bot greedy, into NAME.seat
seat() {
	local name=$1 seat=$2 match=$3 one
	shift 3
	P=()
	for one; do P+=(--name "$one" -p 'bot greedy'); done
	referee $match "${P[@]}" >"$name.log" 2>err || fail "$(cat err)"
	replay --seat "$seat" "$name.log" >"$name.seat"
}
# matches [NAME...]: those that are named, or all of them
matches() {
	local name
	[ $# -gt 0 ] || set -- chk2 chk4 cho2 cho3 mon2 mon3 cut2 cut5 enf8 chn5 chn12 chnl
	for name; do
		case $name in
		chk2) seat chk2 2 'chkobba target=11 -s tunis' Zoé Ali ;;
		chk4) seat chk4 3 'chkobba players=4 teams=yes -s tunis' Sonia Ali محمّد Khadija ;;
		cho2) seat cho2 2 'chouine -s lavardin' Jean Charles ;;
		cho3) seat cho3 3 'chouine players=3 -s lavardin' Jean Charles Odette ;;
		mon2) seat mon2 2 'chouine variant=mondoubleau -s lavardin' Jean Charles ;;
		mon3) seat mon3 3 'chouine variant=mondoubleau players=3 deals=1 -s 3' Jean Charles Odette ;;
		cut2) seat cut2 2 'chkobba cut=asked target=11 -s tunis' Zoé Ali ;;
		cut5) seat cut5 5 'chnif cut=asked -s huvier' Anne Benoît Claire Denis Émile ;;
		enf8) seat enf8 5 'enfle players=8 -s mery' Anne Benoît Claire Denis Émile Fanny Gérard Hélène ;;
		chn5) seat chn5 2 'chnif -s huvier' Anne Benoît Claire Denis Émile ;;
		chn12) seat chn12 7 'chnif players=12 -s huvier' Anne Benoît Claire Denis Émile Fanny Gérard Hélène Irène Jules Karim Léonie ;;
		chnl) seat chnl 1 'chnif players=12 -s 11' first first-{2..12} ;;
		*) fail "no match is called $name" ;;
		esac
	done
}

# hears LINES OPTION...: sit at these lines of a referee that says no more, by the steps
# of standard input, until one leaves; what it answers in sent
hears() {
	rm -f lines
	mkfifo lines
	status 3 typist -s "${WINDOW:-24x80}" bash -c 'exec 3<>lines; cat "$0" >&3; exec sit "$@" <&3 >sent' "$@" 2>err
}

# Whole screens; tests/people/redraw makes them anew.
case_screens_are_drawn_as_ever() { # long
	local f name number shape lang what n=0
	matches
	replay --seat 1 "$PEOPLE/enfle.log" >enf4.seat
	for f in "$PEOPLE"/screens/*; do
		IFS=, read -r name number shape lang what <<<"${f##*/}"
		"$DRAW" "$name.seat" "$number" ${shape%x*} ${shape#*x} "$lang" $what >drawn
		[ -z "${REDRAW:-}" ] || cp drawn "$f"
		cmp drawn "$f" || fail "${f##*/}: $(diff drawn "$f" | head -n 6)"
		n=$((n + 1))
	done
	[ $n -ge 60 ] || fail "only $n"
}

# A person who leaves while what others did is still shown leaves at once.  What keys
# do stands dimmed.
case_one_leaves_during_a_pause() { # medium
	printf '%s\n' 'wait Enter' 'send \r' 'wait Trick 1: bot' 'send \x20' 'wait Your turn' 'send 1\r' \
		'wait Space skip' 'send 7h\r' 'wait It is not your turn yet' 'send \x03' |
		TYPIST_LIMIT=20 status 3 typist referee chouine dealer=1 -s 1 -o log --name Zoé -P'sit --pause 60' --name bot -p 'bot greedy' 2>err
	says $'\e[0;2mSpace skip' typed
	says 'Aces 11, tens 10, kings 4' typed # before they sit down
}

# Enter alone plays the only move that there is, and else nothing.
case_enter_alone_plays_the_only_move() { # medium
	need python3 terminal
	matches chk2
	# the first question with two moves or more, and with one
	asked chk2 "$(grep '^?' chk2.seat | grep -n 'play.*|' | sed 's/:.*//; q')" >several
	asked chk2 "$(grep '^?' chk2.seat | grep -n '^? play[^|]*$' | sed 's/:.*//; q')" >one
	for asked in several one; do
		tail -n 1 "$asked" | grep -q '^? play' || fail "$(cat "$asked")"
		printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send \r' 'rest 0.2' 'send \x03' |
			hears $asked --plain --pause 0
		grep -v '^#\|^ready' sent >"$asked.sent" || :
	done
	[ ! -s several.sent ] || fail "$(cat several.sent)"
	[ "$(cat one.sent)" = "$(tail -n 1 one | sed 's/^? //')" ] || fail "$(cat one.sent) of $(tail -n 1 one)"
}

# A program that goes on after it was stopped asks on.
case_one_that_was_stopped_asks_on() { # medium
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'signal STOP sit' 'signal CONT sit' 'rest 0.2' 'enter 1' |
		typist referee chkobba -s 3 deals=1 -o log --name Zoé -P'sit --plain' -p 'bot greedy' 2>err || fail "$? $(cat typed)"
	replay --audit log >out
}

# At the count of a deal one hears whether one could have won it: what replay --par says
# of the record.
case_the_count_tells_who_could_have_won() { # medium
	local seed told=0 n
	for seed in 1 2 3; do
		printf 'wait ready\nenter 1\n' | typist referee chkobba deals=2 -s "$seed" -o "$seed.log" --name Zoé \
			-P'sit --plain --pause 0' -p 'bot greedy' 2>err || fail "$? $(cat err)"
		tr -d '\r' <typed >shown
		replay --par --lang=en "$seed.log" >account
		n=$(grep -c '^Zoé could have won: ' <(sed 's/^ *//' account) || :)
		[ "$(grep -c 'You could have won: ' shown || :)" = "$n" ] || fail "$n: $(cat shown)"
		sed -n 's/^ *Zoé could/You could/p' account >wanted
		while read -r line; do says "$line" <(paste -sd ' ' shown); done <wanted
		told=$((told + $(grep -cE 'could have won|No play could force|more than the cards' shown || :)))
	done
	[ "$told" -ge 3 ] || fail "only $told deals of six"
}

# In French v is a jack, too: with one in the hand the whole word is the command.
case_a_letter_that_may_be_a_card_has_a_word() { # medium
	printf '%s\n' 'wait Entr' 'send \r' 'wait À vous' 'send v\r' 'wait le mot entier' 'send renonces\r' \
		'wait Renonces de first-3' 'send dernier\r' 'rest 0.1' 'send donne\r' 'wait À vous' 'send \x03' |
		status 3 typist referee enfle -s 5 dealer=4 -o log -P'sit --plain --pause 0 --lang fr' -p 'bot first' -p 'bot first' -p 'bot first' 2>err
	lacks 'une carte' <(grep -v 'le mot entier' typed)
}

# Lines that no referee sends are told as they are: a match without a first place.
case_a_match_that_nobody_wins_is_told() { # medium
	matches chk2
	sed 's/^rank 1 1/rank 1 2/' chk2.seat >none.seat
	"$DRAW" none.seat 0 80 24 en end >drawn
	says ' 2= Zoé                    12 points' drawn
	lacks ' win' drawn
}

# What h tells at the end of a deal: every card, once and in its order, however long
# nobody calls.
case_every_card_of_a_deal_is_told() { # medium
	for seat in 1 2 3; do
		# shellcheck disable=SC2046
		referee chnif deals=3 stake=20 -s "$((seat + 10))" $(printf -- ' -p bot%.0s' $(seq $((seat + 4)))) >log 2>err || fail "$(cat err)"
		replay --seat "$seat" log >chnif.seat
		for deal in 1 2 3; do
			awk -v n="$deal" '/^deal / { at = $2 } /^play / && at == n { print $3 }' chnif.seat >played
			[ -s played ] || fail "nothing in deal $deal"
			"$DRAW" chnif.seat "$deal" 200 200 en counted >page
			head -n 197 page | grep -o '[0-9AKQJ]*[♠♥♦♣]' | sed 's/10/T/; s/♠/S/; s/♥/H/; s/♦/D/; s/♣/C/' >told
			cmp told played || fail "seat $seat, deal $deal: $(diff told played; head -n 12 page)"
		done
	done
}

# At every question of a match, at every size: as many rows, none wider.
case_screens_fit() { # long
	need python3 terminal
	matches
	replay --seat 1 "$PEOPLE/enfle.log" >enf4.seat
	for name in chk2 chk4 cho2 cho3 mon2 mon3 chn5 chn12 chnl enf4 enf8; do
		for shape in '60 20' '80 24' '100 30' '120 24' '120 30' '200 60'; do
			for number in 2 3 5 9 14 21; do
				"$DRAW" $name.seat $number $shape fr
			done >drawn
			[ "$(wc -l <drawn)" = $((6 * ${shape#* })) ] || fail "$name $shape: $(wc -l <drawn) rows"
			python3 -S -c 'import sys, unicodedata
def width(text):
    return sum(0 if unicodedata.combining(c) or unicodedata.category(c) == "Cf" else 1 for c in text)
sys.exit(any(width(line.rstrip("\n")) > int(sys.argv[1]) for line in open("drawn", encoding="utf-8")))' \
				"${shape% *}" || fail "$name $shape: a row is too wide"
		done
	done
}

case_names_are_drawn_as_they_are_written() {
	seat cho2 2 'chouine -s lavardin' greedy charles
	"$DRAW" cho2.seat 284 80 24 en >drawn
	says 'greedy │J♦ │' drawn
	seat enf4 1 'enfle -s mery' anne benoît claire denis
	for what in '' last count; do
		"$DRAW" cho2.seat 10 80 24 en $what >>drawn
		"$DRAW" enf4.seat 3 80 24 en $what >>drawn
	done
	lacks -E 'Greedy|Charles|Anne|Benoît|Claire|Denis' drawn # in capitals
	says 'You' drawn
}

# typed_as SEAT QUESTION LANG TEXT: what it means
typed_as() { "$DRAW" "$1.seat" "$2" 80 24 "$3" typed "$4"; }

# typed SEAT QUESTION LANG TEXT EXPECTED
typed() {
	local got
	got=$(typed_as "${@:1:4}")
	[ "$got" = "$5" ] || fail "$1 $2 $3 \"$4\": $got, expected $5"
}

case_moves_are_typed_in_many_ways() { # medium
	matches chk2 chn5 cho2 cut2 enf8
	for text in 4h 'h4' 4♥ '4 hearts' 'four hearts' 'play 4h' '4H 4d' '4h=4d' 2; do
		typed chk2 49 en "$text" '= 4♥ takes 4♦'
	done
	for text in 4c 'c4' '4 cœur' 'quatre de coeur' 'jouer 4c' '4c 4k' 2; do
		typed chk2 49 fr "$text" '= 4♥ mange 4♦'
	done
	# French has spaces that do not break
	for text in $'4\u00a0c' $'quatre\u202fde\u00a0coeur' $'jouer\u00a04c' $'4c\u202f4k\u00a0'; do
		typed chk2 49 fr "$text" '= 4♥ mange 4♦'
	done
	typed chk2 49 en 'jack' '= J♥ takes J♣'
	# a dash is nothing, wherever it stands
	typed chk2 9 en '7d 4s 3c' '= 7♦ takes 4♠ 3♣ (4 + 3 = 7)'
	typed chk2 9 en '7d - 4s - 3c' '= 7♦ takes 4♠ 3♣ (4 + 3 = 7)'
	typed chk2 49 fr 'valet' '= V♥ mange V♣'
	# v is of L'Enfle
	typed chk2 49 fr v '= V♥ mange V♣'
	typed enf8 3 fr v 'kind 2 v'
	typed chk2 49 fr 'JH' '= V♥ mange V♣'
	# a number and a rank that mean one card; a rank that two cards have
	typed chk2 49 en 3 '= lay 3♦'
	typed cut2 2 en 20 '= cut 20 cards'
	typed cut2 2 en 'cut 1' '= cut 1 card'
	typed cut2 2 fr 20 '= couper à 20 cartes'
	typed chk2 9 en 7 'Several sevens: 7♦ or 7♣?'
	typed cho2 57 en 6 '= exchange the 7♦ for 9♦'
	typed cho2 57 fr sept '= échanger le 7♦ contre le 9♦'
	typed cho2 38 en 'as m' '= play A♠ announcing a mariage in spades'
	typed cho2 38 en 'as -' '= play A♠'
	typed cho2 38 en m '= play A♠ announcing a mariage in spades'
	# as players call a quarteron and a quinte
	typed cho2 38 fr 'ap quarteron' "$(typed_as cho2 38 fr 'ap quarante')"
	typed cho2 38 fr 'ap quinte' "$(typed_as cho2 38 fr 'ap cinquante')"
	[[ $(typed_as cho2 38 fr 'ap cinquante') == *'Une quinte'* ]] || fail "$(typed_as cho2 38 fr 'ap cinquante')"
	typed chn5 4 en 10 '= play 10♣'
	typed chn5 4 fr 10t '= jouer 10♣'
	typed chn5 4 en 9 'Several nines: 9♥ or 9♦?'
	typed chn5 4 en q 'kind 2 q'
}

# A rank is never another language's card, and one that is lacking is said to be.
case_ranks_and_words_are_understood() { # medium
	matches chk2 cho2
	{
		echo 'arbitre 1 chouine players=2 variant=classic parties=5 manches=2 count=all reuse=once fixing=trump dealer=1 deals=1000 cut=no entropy=no strikes=2 move=2000 bank=0 start=10000'
		printf '%s\n' 'you 1' 'name 1 Ann' 'name 2 Bob' '? ready' 'manche 1' 'deal 1 1' 'hand 2 ?? ?? ?? ?? ??'
		printf '%s\n' 'hand 1 AH JD QC 9C 8C' 'turn 9S' 'play 2 8D' 'trick 1' '? play AH | play JD | play QC | play 9C | play 8C'
	} >ace.seat
	typed ace 2 fr as '= jouer A♥'
	typed ace 2 fr "l'as" '= jouer A♥'
	typed ace 2 fr 'l’as' '= jouer A♥'
	typed ace 2 fr 'la dame' '= jouer D♣'
	typed ace 2 fr 'as carreau' 'A♦ n’est pas dans votre main.'
	typed ace 2 fr 'jouer as coeur' '= jouer A♥'
	typed ace 2 fr roi 'Vous n’avez pas de roi.'
	typed ace 2 en king 'You hold no king.'
	typed ace 2 en 'the king' 'You hold no king.'
	typed ace 2 en play 'Which card: A♥, J♦, Q♣, 9♣ or 8♣?'
	typed chk2 49 en lay 'Which card: J♥, 4♥ or 3♦?'
	typed chk2 49 fr poser $'Quelle carte\u00a0: V♥, 4♥ ou 3♦\u202f?'
	typed chk2 49 en ace 'You hold no ace.'
	typed chk2 49 fr as 'Vous n’avez pas d’as.'
	# with what is announced; the marked card first
	typed cho2 38 en 'ace m' '= play A♠ announcing a mariage in spades'
	for word in quarante cinquante; do
		(lacks 'n’est pas une carte' <(typed_as ace 2 fr $word)) || fail "$word"
	done
	for word in quit quitter qq; do typed ace 2 fr $word 'kind 2 q'; done
	for word in help aide; do typed ace 2 en $word 'kind 2 ?'; done
}

# How it is scored, in every game: on the second page of the help, and by ??.
case_help_tells_how_it_is_scored() { # medium
	while IFS='|' read -r game expected first; do
		rm -f log
		players $(($(seats_of "$game") - 1)) 'bot greedy'
		printf '%s\n' 'wait ready' 'send ??\r' "wait $expected" 'wait ready' 'send q\r' 'wait Leave' 'send q\r' |
			status 3 typist referee "$game" -s 3 -o log -P'sit --plain' "${P[@]}" 2>err
		# from the first sentence on
		tr -d '\r' <typed | grep -aq "^$first" || fail "$game: $(cat typed)"
		rm -f log
		printf '%s\n' 'wait sit down' 'send ?' 'wait how it is scored' 'send ?' "wait $expected" 'send ?' 'wait sit down' 'send \x03' |
			status 3 typist referee "$game" -s 3 -o log -P'sit' "${P[@]}" 2>err
	done <<-'X'
		chkobba|The match is won with 21 points|When a deal is over, its cards are counted by
		chkobba|ḥayya: 1 point for the seven|When a deal is over, its cards are counted by
		chouine|The first to win 5 parties|Cards in tricks: aces 11, tens 10, kings 4,
		chnif|chnorum, the fourth: 2 tokens to whoever|Who has his card matched by the next player pays
		enfle|takes all that is in the basket|Each begins with as many tokens as there are
	X
}

# Names that are cut stay apart; lines are folded at blanks; an older deal is named.
case_little_room_is_used_well() { # medium
	seat same 1 'enfle -s mery' anne greedy greedy-2 greedy-3
	for number in 3 9 14; do "$DRAW" same.seat $number 60 20 en; done >drawn
	says 'greed…2' 'greed…3' drawn
	lacks 'greedy- ' drawn
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send q\r' 'wait Leave' 'send q\r' |
		status 3 typist -s 24x40 referee chouine -s 3 -o log -P'sit --plain' -p 'bot greedy' 2>err
	tr -d '\r' <typed | grep -v 'Enter when\|^Your turn' >lines
	wider 44 lines >wide
	[ ! -s wide ] || fail "$(cat wide)"
	grep -q '^Aces 11, tens 10, kings 4, queens 3,$' lines || fail "$(cat lines)"
}

# A letter acts at once where no card begins so; else the foot says what Enter does.
case_letters_act_at_once() { # medium
	# a queen, but no heart, in the hand; and lay begins with l
	printf '%s\n' 'wait sit down' 'send \r' 'wait Your turn' 'send h' 'wait The deal so far' 'send h' 'wait Your turn' \
		'send l' 'wait Enter: what was played last' 'send \x1b' 'send q' 'wait Enter: leave' 'send \r' 'wait stays.' \
		'send \r' 'send q' enter |
		status 3 typist referee chkobba -s 3 dealer=1 -o log -P'sit --pause 0' -p 'bot greedy' 2>err
	# neither in French; at the count a judges, and at the end q leaves nothing
	printf '%s\n' 'wait Entrée' 'send \r' 'wait À vous' 'send l\r' 'wait Le dernier coup' 'send \x1b' 'send q' 'wait reste.' 'send \x1b' \
		'send quitter\r' 'wait reste.' 'send \x1b' 'play other' 'send a' 'wait choix' 'send \x1b' enter |
		typist referee chkobba deals=1 -s 3 dealer=1 -o other -P'sit --pause 0 --lang fr' -p 'bot greedy' 2>err || fail "$? $(cat err)"
}

# What is typed behind a refused line replaces it; Backspace corrects it.
case_a_refused_line_is_replaced() { # medium
	printf '%s\n' 'wait sit down' 'send \r' 'wait Your turn' 'send zork\r' 'wait “zork” is not a card' \
		'send 3' 'wait › 3' 'send \x7f' 'send zork\r' 'wait “zork” is not a card' 'send \x7fz' 'wait › zorz' \
		'send \r' 'wait “zorz” is not a card' 'send q' 'wait Leave?' 'send n' \
		'send zork\r' 'wait “zork” is not a card' 'send \x04' 'wait Leave?' 'send q' |
		status 3 typist referee enfle -s 5 dealer=4 -o log -P'sit --pause 0' -p bot\ first -p bot\ first -p bot\ first 2>err
	lacks 'zork3' typed
}

# A letter is a command by the cards that can be played, in French too.
case_a_letter_is_read_by_the_hand() { # medium
	# an ace with its article
	printf '%s\n' 'wait Entrée' 'send \r' 'wait À vous' "send l'as\\r" 'wait vous tirez' 'send quitter\r' 'wait reste.' 'send q' |
		status 3 typist referee chouine dealer=2 -s 1 -o n3 -P'sit --pause 0 --lang fr' -p 'bot greedy' 2>err
	lacks '« s »' typed
	lacks 'Le dernier coup' typed
	# clubs are led, and a jack of diamonds that cannot be played is no card for v
	printf '%s\n' 'wait Entrée' 'send \r' 'wait À vous' 'send v' 'wait Renonces' 'send \x1b' 'rest 0.2' 'send quitter\r' 'wait reste.' 'send q' |
		status 3 typist referee enfle -s 5 -o n5 -P'sit --pause 0 --lang fr' -p bot\ first -p bot\ first -p bot\ first 2>err
	# messages keep the accents
	matches cho2
	typed cho2 9 en 'BÉbé' '“BÉbé” is not a card; ? shows how to play.'
	typed cho2 9 fr 'échange' "$("$DRAW" cho2.seat 9 80 24 fr typed sept)"
}

# What may mean two things is asked, and what was said is kept to.
case_nothing_is_guessed() { # medium
	matches chk2 cut2
	typed chk2 49 en 'lay jack' 'J♥ can take J♣, so it must (K5).'
	typed chk2 49 fr 'poser valet' 'V♥ peut manger V♣ : il faut manger (K5).'
	typed chk2 49 en 'lay 1' 'J♥ can take J♣, so it must (K5).'
	typed chk2 49 en 'lay 3' '= lay 3♦'
	typed chk2 49 en '4h 4d 4d' '4♦ stands there twice.'
	typed chk2 49 fr '4 CŒUR' '= 4♥ mange 4♦'
	typed cut2 2 en 'foo 12' 'Expected how many cards to cut: 1 to 39 (G5).'
	typed cut2 2 fr 'coupe 12' '= couper à 12 cartes'
	{
		echo 'arbitre 1 chouine players=2 variant=classic parties=5 manches=2 count=all reuse=once fixing=trump dealer=1 deals=1000 cut=no entropy=no strikes=2 move=2000 bank=0 start=10000'
		printf '%s\n' 'you 1' 'name 1 Ann' 'name 2 Bob' '? ready' 'manche 1' 'deal 1 1' 'hand 2 ?? ?? ?? ?? ??'
	} >heading
	{
		cat heading
		printf '%s\n' 'hand 1 KH QH TD KD QD' 'turn 9S' 'play 2 8C' 'trick 1'
		echo '? play KH | play KH mariage:H | play KH mariage:D | play TD | play TD mariage:H | play TD mariage:D'
	} >two.seat
	typed two 2 en '10d m' '“m” may be in several suits: which?'
	typed two 2 en '10d m d' '= play 10♦ announcing a mariage in diamonds'
	typed two 2 en 'kh m' '= play K♥ announcing a mariage in hearts'
	# each with its own cards (C6)
	{
		sed '1s/fixing=trump/& annonce=own/' heading
		printf '%s\n' 'hand 1 KH QH TD KD QD' 'turn 9S' 'play 2 8C' 'trick 1'
		echo '? play KH | play KH mariage:H | play QH | play QH mariage:H | play TD | play KD | play KD mariage:D | play QD | play QD mariage:D'
	} >own.seat
	typed own 2 en 'kd m' '= play K♦ announcing a mariage in diamonds'
	typed own 2 en '10d m' 'A mariage in diamonds is made with one of its own cards: K♦ or Q♦ (C6).'
	typed own 2 en '10d m h' 'A mariage in hearts is made with one of its own cards: K♥ or Q♥ (C6).'
	typed own 2 fr '10k mariage coeur' $'Un mariage de cœur se fait avec l’une de ses propres cartes\u00a0: R♥ ou D♥ (C6).'
	{
		cat heading
		printf '%s\n' 'hand 1 TS KS 9D 7D 9C' 'turn 9S'
		echo '? play TS | play KS | play 9D | play 7D | play 9C'
	} >seven.seat
	typed seven 2 en seven '= play 7♦'
	typed seven 2 fr sept '= jouer 7♦'
	sed 's/7D/8D/g' seven.seat >none.seat
	typed none 2 en seven 'You do not hold the 7♠ (C9).'
}

# A game's words for a move, where it is legal; elsewhere they are no moves.
case_words_of_a_game_are_moves() { # medium
	matches cut2 cho2 chn5
	n=$(awk '/^[?] / { n++ } /^[?] keep/ { print n; exit }' cut2.seat)
	for text in keep k g garder; do
		typed cut2 "$n" en "$text" '= keep it'
		typed cut2 "$n" fr "$text" '= garder'
	done
	for text in lay l p poser; do
		typed cut2 "$n" en "$text" '= lay it on the table'
		typed cut2 "$n" fr "$text" '= poser'
	done
	typed cut2 $((n + 1)) en g '“g” is not a card; ? shows how to play.'
	typed cut2 $((n + 1)) en l 'kind 2 l'
	for text in swap exchange échanger sept; do
		typed cho2 57 en "$text" '= exchange the 7♦ for 9♦'
		typed cho2 94 en "$text" 'It is too late for the exchange (C9).'
	done
	typed chn5 4 en swap '“swap” is not a card; ? shows how to play.'
	# words as long as they are kept: 31 letters; and longer
	for n in 29 30 31 32 40; do
		text=$(printf "%${n}s" | tr ' ' z)
		typed chn5 4 en "$text" "“${text:0:31}” is not a card; ? shows how to play."
	done
	typed cho2 38 en 'as quarante' '“quarante” is no annonce; ? shows how to play.'
}

# tab SEAT QUESTION LANG TEXT LINE SEVERAL
tab() {
	local got
	got=$("$DRAW" "$1.seat" "$2" 80 24 "$3" tab "$4")
	[ "$got" = "$5|${6:-}" ] || fail "$1 $2 $3 \"$4\": $got, expected $5|${6:-}"
}

case_words_are_completed() { # medium
	matches chk2 cho2
	# a card, or what it may be
	tab chk2 49 en 4 '4h '
	tab chk2 49 en J 'jh '
	tab chk2 9 en 7 7 '7d  7c'
	tab chk2 9 fr r 'rk '
	# words for it
	tab chk2 49 en ja 'jack '
	tab chk2 49 en 'jack ' 'jack hearts '
	tab chk2 9 fr 'sept ' 'sept ' 'carreau  trèfle'
	tab chk2 9 fr 'sept c' 'sept carreau '
	tab chk2 9 en 'play k' 'play kd '
	tab cho2 57 fr é 'échanger '
	# what goes with it, and is not there yet
	tab chk2 49 en 'jh ' 'jh jc '
	tab chk2 9 en 'kd 6h ' 'kd 6h ' '4s  ad  3c'
	tab cho2 38 fr 'ap m' 'ap mariage '
	# of what cannot be nothing
	tab cho2 38 en x x
	tab chk2 9 en '7s ' '7s '
}

# While one types the mark goes to what it means; Tab completes it.
case_a_typed_line_is_followed() { # medium
	need python3 terminal
	matches chk2 cho2
	asked cho2 57 >asked
	printf '%s\n' 'wait Enter' 'send \r' 'wait turn › play 10♠' 'send ad' 'wait turn › ad' 'send \x1b' 'wait turn › play A♦' 'send \x03' |
		NO_COLOR=1 hears asked --pause 0
	awk '/^[?]/ && ++n > 1 && n < 9 { next } { print } n == 9 { exit }' chk2.seat >asked
	printf '%s\n' 'wait Enter' 'send \r' 'wait turn › K♦ takes 4' 'send 7' 'wait turn › 7' \
		'send \t' 'wait 7d  7c' 'send d\t' 'wait turn › 7d ' 'send \r' 'wait What does 7♦ take' \
		'send \x1b' 'send l\r' 'wait The last move' 'wait ╭───╮' 'send \x1b' 'wait Your turn' 'send \x03' |
		NO_COLOR=1 hears asked --pause 0
	lacks 'Nothing was played yet' typed
}

case_what_is_no_move_is_told_why() { # medium
	matches chk2 cho2 chn5 enf8 cut5
	typed chk2 49 en 'jh 5s 4d' 'J♥ takes the jack J♣ first: a sum only counts where no equal card lies (K5).'
	typed chk2 49 en 'j♥ 5♠ 4♦' 'J♥ takes the jack J♣ first: a sum only counts where no equal card lies (K5).'
	typed chk2 49 fr 'vc 5p 4k' 'V♥ mange d’abord le valet V♣ : on n’additionne que s’il n’y a pas de carte égale (K5).'
	typed chk2 9 en 'lay 7d' '7♦ can take 4♠ 3♣ or 6♥ A♦, so it must (K5).'
	typed chk2 9 en 'kd 4s 6h 3c' '4 + 6 + 3 = 13, and K♦ is worth 10 (K5).'
	typed chk2 49 en 'jh kd' 'K♦ does not lie on the table.'
	typed chk2 9 en 'ks' 'K♠ is not in your hand.'
	typed chk2 9 fr 'rp' 'R♠ n’est pas dans votre main.'
	typed chk2 9 en bonjour '“bonjour” is not a card; ? shows how to play.'
	typed cho2 78 en 10d 'Clubs were led and the talon is gone: follow with A♣ or 10♣ (C4).'
	typed cho2 29 en ah 'You have no diamonds: you must ruff, with A♣, K♣ or 7♣ (C4).'
	typed cho2 290 en 7d 'Trumps were led: go above K♦, with A♦ or 10♦ (C4).'
	typed cho2 38 en 'as tierce' 'A tierce in spades is K♠ Q♠ J♠; you do not hold J♠ (C6).'
	typed cho2 151 en 'kh mariage' 'A mariage in hearts is not open now (C7).'
	cp "$GOLDEN/chouine.seat2" cho.seat
	typed cho 40 en 'kh mariage tierce' 'These do not go together: one a suit, and one quinte or trente (C6).'
	typed cho2 38 fr 'ap tierce' 'Une tierce de pique, c’est R♠ D♠ V♠ ; vous n’avez pas V♠ (C6).'
	typed cho2 38 en swap 'The 7♠ is already the turned-up card: there is nothing to exchange (C9).'
	typed chn5 5 en kd 'Anne played a jack and you hold J♥: it must go (N4).'
	typed enf8 3 en ac 'Diamonds led: K♦ is your only one (E2).'
	typed enf8 10 en 3d 'Hearts were led and you hold Q♥ and 4♥: follow suit (E2).'
	typed cut5 2 en 52 'Expected how many cards to cut: 1 to 51 (G5).'
	typed cut5 2 en 51 '= cut 51 cards'
}

# what another seat answered, as it was, and where it is no text at all
case_answers_that_are_no_moves_are_shown() { # medium
	matches chk2
	while IFS=, read -r answer shown; do
		awk -v answer="$answer" '/^[?] / && ++n == 3 { print "fault 1 illegal " answer } { print }' chk2.seat >odd.seat
		"$DRAW" odd.seat 3 80 24 en >drawn
		grep -qF "Zoé answers $shown (1st of 2)" drawn || fail "$answer: $(cat drawn)"
	done <<-'X'
		a%20b,“a b”: not a move
		??,something that is no move
	X
}

# Enter cuts where the arrows have parted the pack, once Esc has taken back what was
# typed.
case_a_pack_is_cut_by_arrows() { # medium
	printf '%s\n' 'wait Enter' 'send \r' 'wait cut 20 cards' 'send zz' 'wait zz' 'send \x1b\x1bOC\x1bOC' 'wait cut 22 cards' 'send \r' 'wait You cut 22' 'send \x03' |
		status 3 typist referee chkobba cut=asked dealer=2 -s 3 -o log -P'sit --pause 0' -p 'bot greedy' 2>err
	grep -qx 'cut 1 22' log || fail "$(cat log)"
}

# by_keys SIZE KEYS GAME [TERMS]: a match to its end on a screen of that size, by
# KEYS and Enter alone
by_keys() {
	local size=$1 keys=$2 game=$3 terms=${4:-}
	rm -f log
	players $(($(seats_of "$game") - 1)) 'bot greedy'
	printf '%s\n' 'wait Enter' "enter $keys" |
		typist -s "$size" referee "$game" $terms -s 3 -o log -P'sit --pause 0' "${P[@]}" 2>err ||
		fail "$game, $size: $? $(cat err)"
	says restored tty
	replay --audit log >out || fail "$(cat out)"
	lacks -E '^fault' log
}

# The smallest screen; tests/slow/sit.sh has the larger ones, and whole matches.
case_matches_are_played_by_keys() { # long
	need python3 terminal
	by_keys 20x60 '' chkobba target=11
	by_keys 20x60 '' chouine 'parties=3 manches=1'
	by_keys 20x60 '' enfle tricks=20
	by_keys 20x60 '' chnif stake=1
}

case_matches_are_played_in_plain_lines() { # medium
	printf 'wait ready\nenter 1\n' | typist referee chkobba target=11 -s 3 -o log -P'sit --plain' -p 'bot greedy' 2>err ||
		fail "$? $(cat err)"
	says restored tty
	replay --audit log
	grep -q 'On the table: ' typed || fail 'no table'
	grep -q 'Your hand: 1) ' typed || fail 'no hand'
	says 'Enter goes on, the key a tells what your moves cost: ' typed
	says 'Enter ends, the key a tells what your moves cost: ' typed
	lacks -E $'\e' typed # it draws
	# a kind of terminal that cannot place its cursor
	printf 'wait ready\nsend \\r\nwait Your turn\nsend q\\r\nwait Leave\nsend q\\r\n' |
		TYPIST=dumb TERM=dumb status 3 typist referee chkobba -s 3 -o other -P -p 'bot greedy' 2>err
	lacks -E $'\e' typed # it draws
}

# asked NAME N: the lines of NAME.seat up to its N-th question, without the others
asked() {
	awk -v n="$2" '/^[?]/ && ++at > 1 && at < n { next } { print } at == n { exit }' "$1.seat"
}
# told LINES LANGUAGE STEP...: sit --plain on these lines by these steps
told() { printf '%s\n' 'send \r' "${@:3}" 'send q\r' 'send q\r' | hears "$1" --plain --pause 0 --lang "$2"; }

# h tells the deal again, and l what was played last; before anything was, they say so.
case_plain_lines_are_told_again() {
	while IFS='|' read -r game last; do
		players $(($(seats_of "$game") - 1)) 'bot greedy'
		rm -f log
		printf '%s\n' 'wait ready' 'send h\r' 'wait Nothing was played yet.' 'send \r' 'wait Your turn' 'send h\r' "wait $last" \
			'send l\r' "wait $last" 'send q\r' 'wait Leave' 'send q\r' |
			status 3 typist referee "$game" dealer=1 -s 3 -o log -P'sit --plain --pause 0' "${P[@]}" 2>err
		# once as it was played, and twice again; the draw is told once again
		[ "$(grep -cF "$last" typed)" = 3 ] || fail "$game: $(cat typed)"
		[ "$game" != chkobba ] || [ "$(grep -c 'draws a card' typed)" = 2 ] || fail "$(cat typed)"
	done <<-'X'
		chkobba|greedy takes 3♠ 6♣ A♣ with K♥
		enfle|Trick 1: greedy 4♣, greedy-2 10♣
	X
}

# At L'Enfle: a suit that a seat could not follow, from when it has played what it
# took up of it.
case_voids_are_known_by_what_was_taken_up() { # medium
	matches enf8
	"$DRAW" enf8.seat 6 80 24 en voids >drawn
	# they lack none while they hold what they took up
	[ "$(grep -c 'lack: –$' drawn)" = 8 ] || fail "$(cat drawn)"
	says "Hélène took up and still holds: Q♦ 4♣" drawn
	"$DRAW" enf8.seat 12 80 24 en voids | diff - /dev/fd/3 3<<-'X' || fail 'what is known'
		Anne is known to lack: –
		Benoît is known to lack: –
		Benoît took up and still holds: Q♣ 8♣ 6♣ 5♣
		Claire is known to lack: ♠
		Claire took up and still holds: A♣
		Denis is known to lack: –
		Denis took up and still holds: K♥ J♥ 10♥ 8♥
		You are known to lack: ♥
		Fanny is known to lack: –
		Fanny took up and still holds: 4♥ 2♥
		Gérard is known to lack: –
		Gérard took up and still holds: Q♥ 7♥ 5♥
		Hélène is known to lack: –
	X
	"$DRAW" enf8.seat 12 80 24 fr voids >drawn
	says 'Vos renonces : ♥' 'Gérard a ramassé et garde : D♥ 7♥ 5♥' drawn
}

case_plain_lines_are_set_as_the_language_is() { # long
	matches chk2 chn5 cho2 enf8
	asked chk2 9 >asked
	told asked fr 'send 7k\r' 'wait 7♦ : 1) 4♠ 3♣ (4 + 3 = 7) ; 2) '
	# what may be done with the card that is drawn
	seat chkd 1 'chkobba target=11 dealer=2 -s tunis' Zoé Ali
	asked chkd 2 >asked
	told asked en 'wait Your turn' 'send ?\r' 'wait Kept, the card is the first of your three'
	asked chn5 5 >asked
	told asked en 'wait Your turn (Enter: play J♥: “Chnorum!”): '
	# a move without a card stands behind the hand
	asked cho2 57 >asked
	told asked en 'wait Your hand: 1) 10♠, 2) A♥, 3) A♦, 4) 7♦, 5) A♣, 6) exchange the 7♦ for ' 'wait Your turn'
	# one's share of chance
	printf '%s\n' 'wait Enter' 'send \r' 'wait Your share of chance: 32 bytes from the kernel.' 'send \x03' |
		status 3 typist referee chkobba entropy=asked -o asked.log -P'sit --plain' -p 'bot greedy --entropy' 2>err
	asked enf8 3 >asked
	told asked en 'wait Your turn' 'send v\r' 'wait You are known to lack: –'
	asked enf8 12 >asked
	told asked en 'wait Your turn' 'send v\r' 'wait Claire took up and still holds: A♣'
	lacks 'You is' typed
	# the end of a match, and who has won it
	printf '%s\n' 'wait Entrée' 'enter 1' |
		typist referee chnif stake=1 -s 3 -o log -P'sit --plain --pause 0 --lang fr' -p bot\ first -p bot\ first -p bot\ first -p bot\ first 2>err || fail "$? $(cat err)"
	grep -q $'^1  [^ ]*\u00a0: [0-9]* jeton' typed || fail "$(tail -n 9 typed)"
}

# While another seat is to play its name stands there, and no turn of one's own.
case_another_seat_is_to_play() {
	need python3 terminal
	head -n 14 "$GOLDEN/chouine.seat1" >asked
	printf '%s\n' 'wait Enter' 'send \r' 'wait Ali to play' 'send \x03' |
		hears asked --pause 0
}

# Each game's own rules, and what may stand behind its cards.
case_help_is_of_the_game() { # long
	need python3 terminal
	matches chn5 enf8 chk2 cho2 mon2 mon3
	while IFS='|' read -r name says lacks; do
		asked "$name" 4 >asked
		printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send ?' "wait $says" 'send \x1b' 'wait Your turn' 'send \x03' |
			WINDOW=40x200 hears asked --pause 0
		lacks "$lacks" typed
	done <<-'X'
		chn5|Tab completes|Behind a card
		enf8|Tab completes|Behind a card
		chk2|it takes: kd 4s 6h|announce
		cho2|you announce: as mariage|C13
		mon2|quarteron|takes:
		mon3|(C13)|quarteron
	X
}

# what the others play is shown for as long as one says
case_a_pause_is_as_long_as_is_said() { # medium
	# paused SECONDS GAME OTHERS [OPTION]: the microseconds until one's first
	# turn, with such a pause; by default in plain lines
	paused() {
		local began=${EPOCHREALTIME/./}
		rm -f log
		players "$3" 'bot greedy'
		printf 'wait Enter\nsend \\r\nwait Your turn\nsend \\x03\n' |
			status 3 typist referee "$2" dealer=1 -s 3 -o log -P"sit ${4:---plain} --pause $1" "${P[@]}" 2>err
		echo $((${EPOCHREALTIME/./} - began))
	}
	with=$(paused 1.5 chkobba 1)
	[ "$with" -gt 1500000 ] || fail "$with µs"
	on_screen=$(paused 1.5 chkobba 1 --ascii)
	[ "$on_screen" -gt 1500000 ] || fail "$on_screen µs on the screen"
	# at what is announced, too: four cards, and one that is the second of its rank
	with_calls=$(paused 0.5 chnif 4)
	[ "$(grep -c '^play\|^chnif' log)" = 5 ] || fail "$(cat log)"
	[ "$with_calls" -gt 2500000 ] || fail "$with_calls µs"
	# without one it is sooner there: pairs, for what else the machine does changes
	for ((try = 0; try < 10; try++)); do
		without=$(paused 0 chkobba 1)
		with=$(paused 1.5 chkobba 1)
		[ "$without" -gt $((with - 700000)) ] || return 0
	done
	fail "without a pause $without µs, with one $with µs"
}

# The end of a match stays for as long as one looks at it, also where a shell or
# nothing stands between, and whatever ends it leaves the terminal as it was.
case_the_end_waits_for_a_key() { # long
	for command in 'sit --plain' 'A=1 sit --pause=0'; do
		rm -f log
		# plain lines want a number
		case $command in *plain) first=' 1' ;; *) first= ;; esac
		printf '%s\n' 'wait Enter' 'send \r' "play log$first" 'rest 2.6' enter |
			typist referee chkobba deals=1 dealer=1 -s 3 -o log -P"$command" -p 'bot greedy' 2>err || fail "$command: $? $(cat err)"
		says restored tty
		lacks Stopped typed
		grep -qa 'wins\|Places' typed || fail "$command: $(tail -c 800 typed)"
	done
	for way in 'signal TERM' 'signal KILL'; do
		for command in 'sit --pause=0' 'A=1 sit --plain' 'A=1 sit --pause=0'; do
			rm -f log
			got=0
			case $command in *plain) first=' 1' ;; *) first= ;; esac
			printf '%s\n' 'wait Enter' 'send \r' "play log$first" "$way" |
				typist referee chkobba deals=1 dealer=1 -s 3 -o log -P"$command" -p 'bot greedy' 2>err || got=$?
			[ "$got" -gt 2 ] || fail "$command, $way: exit $got"
			[ "$way" = 'signal KILL' ] || says restored tty
			lacks Stopped typed
			replay --audit log >out || fail "$(cat out)"
		done
	done
}

# However one leaves: nobody has lost, the terminal is as it was, and it goes on.
case_leaving_loses_nothing() { # long
	while read -r way; do
		rm -f log
		got=0
		printf 'wait Enter\nsend \\r\nwait Your turn\n%b\n' "$way" |
			typist referee chkobba target=11 dealer=1 -s 3 -o log -P'sit --pause 0' -p 'bot greedy' 2>err || got=$?
		[[ $way = close* ]] || says restored tty
		case $way in
		*TERM | *KILL) [ $got -gt 2 ] || fail "$way: exit $got" ;;
		close*) ;;
		*) [ $got = 3 ] || fail "$way: exit $got $(cat err)" ;;
		esac
		(lacks -E '^fault|^forfeit|^seal' log) || fail "$way: lost"
		printf 'wait Enter\nenter\n' |
			typist referee chkobba target=11 dealer=1 -s 3 -o log --continue -P'sit --pause 0' -p 'bot greedy' 2>err ||
			fail "$way: $? $(cat err)"
		replay --audit log >out || fail "$way: $(cat out)"
	done <<-'X'
		send q\\r\nwait Leave\nsend q
		send \\x03
		send \\x04\nwait Leave\nsend q
		signal HUP sit
		signal TERM sit
		signal INT
		signal KILL
		close
	X
}

case_any_keys_make_no_fault() { # long
	for game in $GAMES; do
		rm -f log
		got=0
		players $(($(seats_of "$game") - 1)) 'bot greedy'
		{
			echo 'wait Enter'
			echo "random ${KEYS:-1500} $RANDOM"
			echo 'size 30x100'
			echo 'signal HUP'
		} | typist referee "$game" -o log -P'sit --hints --pause 0' "${P[@]}" 2>err || got=$?
		[ $got = 3 ] || [ $got = 0 ] || fail "$game: exit $got: $(cat err)"
		says restored tty
		# without a card there is no record
		[ ! -e log ] || (lacks -E '^fault' log) || fail "$game: a fault"
	done
}

# In two rows what one is too short for.
case_a_long_message_is_whole() { # medium
	printf '%s\n' 'wait Entrée' 'send \r' 'wait À vous' 'send q\r' 'wait toute' 'wait reste.' 'send q' |
		status 3 typist -s 20x60 referee chkobba -s 3 dealer=1 -o log -P'sit --pause 0 --lang fr' -p 'bot greedy' 2>err
	printf '%s\n' 'wait Entrée' 'send \r' 'wait À vous' 'send q\r' 'wait reste.' 'send q' |
		status 3 typist -s 24x80 referee chkobba -s 3 dealer=1 -o other -P'sit --pause 0 --lang fr' -p 'bot greedy' 2>err
}

# What lies over the table is scrolled by rows and by pages, to its end and back.
case_what_is_too_long_is_scrolled() { # medium
	local first='J♠ takes nothing' last='the key a tells'
	printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send ?' "wait $first" \
		'send \x1bOB\x1bOB' "wait $last" 'send \x1bOA\x1bOA' "wait $first" \
		'send \x1b[6~' "wait $last" 'send \x1b[5~' "wait $first" 'send \x1b' 'wait Your turn' 'send \x03' |
		status 3 typist -s 20x60 referee chkobba -s 3 dealer=1 -o log -P'sit --pause 0' -p 'bot greedy' 2>err
}

# At the count, too, one sees what one types, and hears that it does nothing.
case_what_is_typed_is_seen() { # medium
	printf '%s\n' 'wait Enter' 'send \r' 'wait turn' 'play log' 'send x' 'wait › x' 'send \r' \
		'wait “x” does nothing here' 'send h' 'wait The deal so far' 'send \x1b' enter |
		typist referee chkobba deals=1 -s 3 -o log -P'sit --pause 0' -p 'bot greedy' 2>err || fail "$? $(cat err)"
	# and that there is a v at L'Enfle
	printf '%s\n' 'wait Enter' 'send y' 'wait › y' 'send \x7f\r' 'wait turn' 'send ?' 'wait v tells who lacks' 'send \x1b' 'send \x03' |
		status 3 typist referee enfle -s 3 -o other -P'sit --pause 0' -p bot\ first -p bot\ first -p bot\ first 2>err
	lacks 'Your turn › y' typed
}

# --ascii: nothing but letters that a name or a language has is beyond it.
case_ascii_is_all_there_is() { # long
	for game in chkobba chouine enfle 'chnif stake=2'; do
		for plain in '' --plain; do
			rm -f log
			case $game in
			enfle) P=(-p bot\ first -p bot\ first -p bot\ first) ;;
			chnif*) P=(-p bot\ first -p bot\ first -p bot\ first -p bot\ first) ;;
			*) P=(-p bot\ first) ;;
			esac
			looks=('send ?' 'wait leaves' 'send \x1b' 'send h' 'wait so far' 'send \x1b' 'send l\r' 'send \x1b' enter)
			[ -z "$plain" ] || looks=('send ?\r' 'wait leaves' 'send h\r' 'send l\r' 'enter 1')
			printf '%s\n' 'wait Enter' 'send \r' 'wait turn' "${looks[@]}" |
				typist referee $game deals=1 -s 5 -o log -P"sit --ascii --pause 0 $plain" "${P[@]}" 2>err || fail "$? $(cat err)"
			signs=$(sed 's/[ʿḥ]//g' typed | LC_ALL=C grep -o $'[\x80-\xff].\{9\}' | head -n 3)
			[ -z "$signs" ] || fail "$game $plain: $signs"
			grep -q 'Q[SHDC]' typed || fail "$game $plain: no queen"
		done
	done
}

# Where the locale has no UTF-8, nothing is beyond ASCII, and letters lose their accents.
case_a_locale_without_utf8_gets_ascii() { # medium
	for plain in '' --plain; do
		rm -f log
		printf '%s\n' 'wait Entr' 'send \r' 'wait A vous' 'send \x03' |
			status 3 typist referee chouine dealer=2 -s 5 -o log --name Éloïse -P"env LC_ALL=C sit --lang fr --pause 0 $plain" -p 'bot first' 2>err
		says Eloise typed
		# the referee's own words are written where its locale has UTF-8
		grep -av '^referee:' typed >seen
		lacks -a $'[^\x01-\x7f]' seen
	done
	referee chouine deals=1 -o whole --name Éloïse -p 'bot first' --name Ḥay -p 'bot first'
	printf '%s\n' 'wait Hay' 'send q' | LC_ALL=C typist replay --lang fr --step whole 2>err || fail "$(cat err)"
	says Eloise typed
	lacks -a $'[^\x01-\x7f]' typed
}

# In French no sign but letters is beyond it, either: no space that does not break.
case_ascii_has_no_french_spaces() { # medium
	for plain in '' --plain; do
		rm -f log
		printf '%s\n' 'wait Entr' 'send \r' 'wait À vous' 'send \x03' |
			status 3 typist referee chouine dealer=2 -s 5 -o log -P"sit --ascii --lang fr --pause 0 $plain" -p 'bot first' 2>err
		lacks -aE $'\u00a0|\u202f' typed
	done
}

# What is asked is told once: the words behind the hand have their numbers there.
case_plain_words_are_told_once() { # medium
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \r' 'wait keep it' 'wait Your turn' 'send \x03' |
		status 3 typist referee chkobba cut=asked -s 5 dealer=2 -o log -P'sit --plain --pause 0' -p 'bot first' 2>err
	[ "$(grep -c 'keep it' typed)" = 1 ] || fail "$(grep 'keep it' typed)"
}

case_small_windows_say_so() { # medium
	# from the beginning: in plain lines
	printf 'wait 60 × 20, please: this window is 40 × 10\nwait ready\nsend \\r\nwait Your turn\nsend q\\r\nwait Leave\nsend q\\r\n' |
		status 3 typist -s 10x40 referee chkobba -s 3 dealer=1 -o log -P'sit --pause 0' -p 'bot greedy' 2>err
	# later: what is not seen is not done
	rm log
	printf '%s\n' 'wait In order of play' 'send \r' 'wait Your turn' 'size 18x52' 'wait 52 × 18' 'wait which leaves' \
		'send \x0c' 'wait your turn' 'send 2s\rq' 'size 24x80' 'wait Your turn › lay J♠' 'send \x03' |
		status 3 typist -s 24x80 referee chkobba -s 3 dealer=1 -o log -P'sit --pause 0' -p 'bot greedy' 2>err
	lacks 'play 1' log
	# and then all that may be done is to leave
	rm log
	printf '%s\n' 'wait In order of play' 'size 18x52' 'wait 52 × 18' 'send \x03' |
		status 3 typist -s 24x80 referee chkobba -s 3 dealer=1 -o log -P'sit --pause 0' -p 'bot greedy' 2>err
}

case_it_needs_a_terminal_and_a_referee() { # medium
	tells 2 'there is no terminal' setsid -w sit </dev/null
	# one of the two is not enough
	printf '' | status 2 typist sh -c 'exec sit >out'
	says 'expected a referee on standard input and output' typed
	printf '' | status 2 typist sh -c 'exec sit </dev/null'
	says 'expected a referee on standard input and output' typed
	tells 2 '--pause no: expected seconds, from 0 to 60' sit --pause no
}

# In plain lines a clock is said at 30 and at 10 seconds.
case_a_clock_is_said() { # medium
	local seconds pids=()
	for seconds in 10 30; do
		(
			mkdir $seconds
			cd $seconds || exit
			printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' "wait $seconds seconds left." 'wait Your turn' 'send q\r' 'wait Leave' 'send q\r' |
				status 3 typist referee chkobba dealer=2 move=${seconds}900 -s 3 -o log -P'sit --plain' -p 'bot greedy' 2>err
			[ "$(grep -c 'seconds left' typed)" = 1 ] || fail "$(cat typed)"
		) &
		pids+=($!)
	done
	# one after the other: two that end at once are one for wait -n
	wait "${pids[0]}"
	wait "${pids[1]}"
	# the reserve stands behind it
	printf '%s\n' 'wait Enter' 'send \r' 'wait your turn 0:08 + 1:30' 'send \x03' |
		status 3 typist referee chkobba dealer=2 move=9000 bank=90000 -s 3 -o log -P -p 'bot greedy' 2>err
}

# The last seconds ring once; what was lost by them is told, on a screen that waits.
case_a_loss_on_time_is_told() { # medium
	printf '%s\n' 'wait sit down' 'send \r' 'wait Your time was over after 1 s (F2), and the match with it: ' enter |
		typist referee chouine dealer=2 move=1100 -s 3 -o log --name Zoé -P'sit --bell' -p 'bot greedy' 2>err || fail "$? $(cat err)"
	[ "$(tr -dc '\a' <typed | wc -c)" = 2 ] || fail "$(tr -dc '\a' <typed | wc -c) bells"
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'wait Your time was over after 1 s (F2)' 'send \r' enter |
		typist referee chouine dealer=2 move=1100 -s 3 -o log2 --name Zoé -P'sit --plain' -p 'bot greedy' 2>err || fail "$? $(cat err)"
	# that one is out is read at any width
	printf '%s\n' 'wait sit down' 'send \r' 'wait 12 ' enter |
		typist -s 20x60 referee chnif players=12 move=1100 -s 3 -o log3 --name Zoé -P -p{bot,bot,bot,bot,bot,bot,bot,bot,bot,bot,bot} 2>err || fail "$? $(cat err)"
	lacks 'out by' typed
}

# A referee that asks twice and then says nothing.
case_a_silent_referee_is_told_of() { # medium
	need python3 terminal
	matches chk2
	awk '{ print } /^[?] / && ++n == 2 { exit }' chk2.seat >asked
	# mute MODE ANSWER: sit hears both questions, in a folder of its own
	mute() {
		mkdir "$1"
		cd "$1" || exit
		printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' "send $2" 'wait has not answered for 5 s.' 'send \x03' |
			hears ../asked "--$1"
	}
	(mute ascii '\r') &
	(mute plain '1\r')
	wait $!
	# once, in plain lines
	[ "$(grep -c 'has not answered' plain/typed)" = 1 ] || fail "$(cat plain/typed)"
}

# What is said is what Enter does, in all games that are cut from.
case_enter_cuts_where_it_is_said() { # medium
	for game in chouine chkobba; do
		[ $game = chouine ] && set -- 16 'Your turn › play' '4 to 31' || set -- 20 keep '1 to 39'
		rm -f log
		printf '%s\n' 'wait ready' 'send \r' "wait How many cards? $3, Enter for $1" \
			'send \r' 'wait You cut' 'send \x03' |
			status 3 typist referee $game cut=asked dealer=2 -s 1 -o log --name Zoé -P'sit --plain' -p 'bot greedy' 2>err
		grep -q "^cut 1 $1\$" log || fail "$(cat log)"
		rm log
		printf '%s\n' 'wait sit down' 'send \r' 'wait You cut' 'send \r' "wait $2" 'send \x03' |
			status 3 typist referee $game cut=asked dealer=2 -s 1 -o log --name Zoé -P'sit --pause 0' -p 'bot greedy' 2>err
		grep -q "^cut 1 $1\$" log || fail "$(cat log)"
	done
}

case_plain_pauses_take_commands() { # medium
	printf '%s\n' 'wait ready' 'send ?\r' 'wait A card that can take' 'send q\r' 'wait Leave?' 'send x\r' 'wait ready' \
		'send \x04' 'wait Leave?' 'send \x04' |
		status 3 typist referee chkobba -s 3 -o log --name Zoé -P'sit --plain' -p 'bot greedy' 2>err
	# no card was dealt: there is no record
	[ ! -e log ] || fail "$(cat log)"
	# where a move is asked for, too
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \x04' 'wait Leave?' 'send x\r' 'wait Your turn' 'send \x04' 'wait Leave?' 'send q\r' |
		status 3 typist referee chkobba -s 3 -o log2 --name Zoé -P'sit --plain' -p 'bot greedy' 2>err
}

# K3: the cards have been taken in, and are cut.
case_no_hand_is_held_behind_a_redeal() {
	need python3 terminal
	replay --seat 2 "$GOLDEN/chkobba-cut-redeal.log" >whole
	{ sed '/^redeal/q' whole; echo '? cut 1 | cut 2 | cut 3'; } >asked
	printf '%s\n' 'wait ready' 'send \r' 'wait dealt again' 'wait You cut' 'send \x03' |
		hears asked --plain
	! sed '1,/dealt again/d' typed | grep 'Your hand' || fail "$(cat typed)"
}

case_rules_are_those_of_the_terms() { # medium
	while IFS='|' read -r terms text scored; do
		players "$([[ $terms = *players=3* ]] && echo 2 || echo 1)" bot
		printf '%s\n' "wait $text" 'wait ready' 'send ??\r' "wait $scored" 'wait ready' 'send \x03' |
			status 3 typist referee chouine $terms -s 1 -o "log$RANDOM" --name Zoé -P'sit --plain' "${P[@]}" 2>err
	done <<-'X'
		|kings 4, queens 3, jacks 2|Cards in tricks: aces 11, tens 10, kings 4
		count=brisques|tens 10, other cards nothing|tens 10; the others nothing (C10).
		variant=mondoubleau parties=3|announces a mariage, a tierce or a quarteron|The first to win 3 parties
		variant=mondoubleau players=3|announces a mariage with that card|trente, three brisques
	X
}

# What there is most of, in the smallest window.
case_much_has_room_in_a_small_window() {
	local P=() name rank row
	for name in Éléonore-Marie Jean-Baptiste Maximilien Anne-Charlotte; do P+=(--name "$name" -p 'bot greedy'); done
	referee chkobba players=4 deals=1 -s tunis "${P[@]}" >log 2>err
	replay --seat 1 log >four
	"$DRAW" four 999 60 20 en count >drawn
	grep -q 'Éléono… *Jean-B… *Maximi… *Anne-C…' drawn || fail "$(cat drawn)"
	row=$(grep '^ Total' drawn | tr -s ' ')
	[ "$row" = " Total $(awk '$1 == "points" { sub("total=", "", $NF); printf "%s ", $NF }' log | sed 's/ $//')" ] || fail "$(cat drawn)"
	"$DRAW" four 999 80 24 en count >drawn
	grep -q 'Éléonor.*… *Jean-Ba.*… *Maximil.* *Anne-Ch.*…' drawn || fail "$(cat drawn)"
	{
		printf '%s\n' 'arbitre 1 enfle players=4 dealer=1 deals=1 cut=no entropy=no strikes=2 move=2000 bank=0 start=10000' \
			'you 1' 'name 1 Ann' 'name 2 Bob' 'name 3 Eve' 'name 4 Zoé' '? ready' 'deal 1 4' \
			'hand 1 KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'
		echo '? play KS | play QS | play JS | play TS | play 9S | play 8S | play 7S | play 6S | play 5S | play 4S | play 3S | play 2S'
	} >many
	"$DRAW" many 2 60 20 en >drawn
	for rank in K Q J 10 9 8 7 6 5 4 3 2; do
		grep '♠' drawn | grep -Eq "[[ ]$rank(\]| |$)" || fail "no $rank: $(grep '♠' drawn)"
	done
}

case_the_end_says_who_is_out() {
	replay --seat 1 "$GOLDEN/enfle-out-wins.log" >whole
	"$DRAW" whole 999 80 24 en end >drawn
	grep -q 'seat4 .*tokens, out by faults' drawn || fail "$(cat drawn)"
	[ "$(grep -c 'out by faults' drawn)" = "$(grep -c '^forfeit' "$GOLDEN/enfle-out-wins.log")" ] || fail "$(cat drawn)"
}

# The deal so far, in the second match of a series.
case_h_tells_its_own_match() {
	referee chkobba deals=1 -n 2 -s h --name Zoe -p 'bot greedy' --name Bob -p 'bot greedy' >log 2>err
	replay --seat 1 log >two
	"$DRAW" two "$(($(grep -c '^?' two) - 3))" 80 200 en deal >drawn
	[ "$(grep -c 'On the table' drawn)" = 1 ] || fail "$(cat drawn)"
}

# It is told the places, in remarks; no answer is waited for that would come too late.
case_who_was_too_slow_sees_the_result() { # medium
	for seats in 2 3; do
		P=(-p 'bot greedy')
		[ $seats = 2 ] || P+=(-p 'bot first')
		for how in 'sit --plain' sit; do
			rm -f log
			printf '%s\n' 'wait Enter' 'send \r' 'wait our turn' 'wait out by faults' 'rest 1' 'send \r' |
				typist referee chkobba dealer=2 deals=1 move=1000 -s 3 -o log --name Zoe "-P$how" "${P[@]}" 2>err ||
				fail "$? $(cat err)"
			grep -q '^forfeit 1' log || fail "$(cat log)"
			says 'greedy' typed
			lacks 'unfinished' typed
		done
	done
	# what it played before is judged as ever
	rm -f log
	printf '%s\n' 'wait Enter' 'send \r' 'wait Your turn' 'send 2s\r' 'wait Your turn' 'wait out by faults' 'wait Enter ends' \
		'send a\r' 'wait Enter ends' 'send \r' |
		typist referee chkobba dealer=1 deals=1 move=1500 -s 3 -o log '-Psit --plain' -p 'bot greedy' 2>err || fail "$? $(cat err)"
	[ "$(grep -c '^play 1' log)" = 1 ] || fail "$(cat log)"
	lacks 'no choice' typed
	grep -q 'Your 1 choice cost about ' typed || fail "$(cat typed)"
}

case_bell_rings_at_each_turn() { # medium
	for option in '--bell --plain' --bell --plain ''; do
		rm -f log typed
		if [ "${option%--plain}" = "$option" ]; then
			printf '%s\n' 'wait Enter' 'enter '
		else
			printf '%s\n' 'wait ready' 'enter 1'
		fi | typist referee chkobba deals=1 dealer=2 -s 3 -o log -P"sit --pause 0 $option" -p 'bot first' 2>err ||
			fail "$option: $? $(cat err)"
		turns=$(grep -cE '^(play|keep|lay) 1' log)
		[ "$turns" -ge 19 ] || fail "$option: $turns turns"
		case $option in *--bell*) ;; *) turns=0 ;; esac
		[ "$(tr -cd '\a' <typed | wc -c)" = "$turns" ] || fail "$option: $(tr -cd '\a' <typed | wc -c) bells at $turns turns"
	done
}

# For who hears the screen read out: cards in words, which are typed, too.
case_cards_are_spelled_in_words() { # medium
	while IFS=: read -r lang ready turn drawn card play; do
		rm -f log
		printf '%s\n' "wait $ready" 'send \r' "wait $drawn" "wait $turn" 'send 1\r' "wait 1) $card" "wait $turn" \
			"send $card\\r" "wait $play" 'enter 1' |
			typist referee chkobba deals=1 dealer=2 -s 3 -o log -P"sit --plain --spell --lang $lang" -p 'bot first' 2>err ||
			fail "$lang: $? $(cat err typed)"
		grep -A 4 '^drawn' log | grep -qx 'keep 1' || fail "$lang: $(grep -A 4 '^drawn' log)"
		[ "$(grep -m 1 '^play 1' log)" = 'play 1 5S 5H' ] || fail "$lang: $(grep -m 1 '^play 1' log)"
		(lacks -E '[♠♥♦♣]' typed) || fail "$lang: a sign of a suit"
	done <<-'X'
		en:Enter:Your turn:the king of hearts:five of spades:You take five of hearts with five of spades
		fr:Entrée:À vous:roi de cœur:cinq de pique:cinq de cœur
	X
	# without it they are signs
	rm -f log
	printf '%s\n' 'wait ready' 'enter 1' |
		typist referee chkobba deals=1 dealer=2 -s 3 -o log -P'sit --plain' -p 'bot first' 2>err || fail "$? $(cat err)"
	says 'K♥' typed
	lacks 'of hearts' typed
}

# by_bytes COMMAND...: with ./view, a byte at a time, on standard input, which stays
# open for some seconds if STAY is set
by_bytes() {
	cat >feed.py <<-'X'
		import os, sys, time
		r, w = os.pipe2(os.O_DIRECT)  # each byte is a packet
		if os.fork() == 0:
		    os.close(r)
		    os.close(1)
		    for byte in open('view', 'rb').read():
		        os.write(w, bytes([byte]))
		    time.sleep(float(os.environ.get('STAY', 0)))
		    sys.exit()
		os.close(w)
		os.dup2(r, 0)
		os.execvp(sys.argv[1], sys.argv[1:])
	X
	typist python3 feed.py "$@"
}

# One byte alone is not the end.
case_lines_may_come_byte_by_byte() { # medium
	need python3 terminal
	referee chkobba deals=1 dealer=2 -s 3 -o log --name Zoé -p 'bot first' --name Ali -p 'bot first' 2>err
	replay --seat 1 log >view
	printf 'enter 1\n' | by_bytes sh -c 'exec sit --plain >answers' 2>err || fail "$? $(cat err)"
	grep -q 'wins* the match' typed || fail "$(cat typed)"
}

# Behind an open question only the end of its time withdraws it: a fault of another
# kind is told once it is answered.
case_a_fault_that_is_no_timeout_leaves_the_question_open() { # medium
	need python3 terminal
	referee chkobba deals=1 dealer=2 -s 3 -o log --name Zoé -p 'bot first' --name Ali -p 'bot first' 2>err
	{
		replay --seat 1 log | awk '{ print } /^\? / && ++n == 2 { exit }'
		echo 'fault 1 illegal x'
	} >view
	printf '%s\n' 'wait Enter' 'send \r' 'wait our turn' 'rest 0.5' 'send 1\r' 'wait You answered' 'send \x03' |
		STAY=20 status 3 by_bytes sh -c 'exec sit --plain >answers'
	[ "$(wc -l <answers)" = 2 ] || fail "$(cat answers)"
}

# A question that was open does not matter any more.
case_a_referee_that_has_gone_ends_plain_lines() {
	replay --seat 1 "$GOLDEN/chkobba.log" | sed '/^? play/q' >heard
	TYPIST_LIMIT=20 status 3 typist sh -c 'sit --plain --pause 0 <heard >answers' <<<'wait sit down by'
	says 'Stopped: ' typed
	lacks 'Your turn' typed
}

# A seal in front of any header ends no match: the seat is left as one that broke off.
case_a_seal_without_a_match_ends_nothing() {
	printf 'seal 00\n' >asked
	printf '' | status 3 typist bash -c 'exec sit --pause 0 <asked >sent' 2>err
	says 'When the match is started again, sit down by' typed
	lacks 'Nothing is lost' typed
}

# A sequence of a key or a report that nobody knows types nothing, whole or in pieces; Esc
# alone stays a key.
case_unknown_sequences_type_nothing() { # medium
	printf '%s\n' 'wait sit down' 'send \r' 'wait Your turn' 'send \x1b[I\x1b[O\x1b[27;5;9~\x1b[?1;2c\x1bO5\x1b[[Z' 'rest 0.2' \
		'send \x1b[3' 'rest 0.05' 'send 3;7q' 'rest 0.2' 'send 10' 'wait › 10' 'send \x1b' 'rest 0.2' 'send q' 'wait Leave?' 'send q' |
		status 3 typist referee chouine -s 3 dealer=2 -o log -P'sit --pause 0' -p 'bot greedy' 2>err
	lacks -E '› [[;23Z?]' typed
	printf '%s\n' 'wait ready' 'send \r' 'wait Your turn' 'send \x1b[I\x1b[3;7q1\x1bO5\r' 'wait our turn' 'send \x03' |
		status 3 typist referee chouine -s 3 dealer=2 -o log2 -P'sit --plain' -p 'bot greedy' 2>err
	lacks 'is not a card' typed
	grep -q '^play 1' log2 || fail "$(cat log2)"
}
