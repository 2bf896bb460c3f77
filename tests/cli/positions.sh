# shellcheck shell=bash disable=SC2046
# Positions worked out by hand from the French rule texts: decks and moves that referee
# completes, and tables that score counts.  A case is named after its rules and quotes
# the text.

# deck PACK CARD...: a deck line: these cards on top, the rest in any order
deck() {
	awk -v pack="$1" -v top="$(shift; echo "$*")" 'BEGIN {
		r = pack == 52 ? "K Q J T 9 8 7 6 5 4 3 2 A" \
		  : pack == 40 ? "K J Q 7 6 5 4 3 2 A" : "A T K Q J 9 8 7"
		n = split(r, rank, " "); split("S H D C", suit, " ")
		k = split(top, card, " ")
		for (s = 1; s <= 4; s++) for (i = 1; i <= n; i++) rest[rank[i] suit[s]] = 1
		line = "deck"
		for (i = 1; i <= k; i++) {
			if (!(card[i] in rest)) { print "bad card " card[i] > "/dev/stderr"; exit 1 }
			delete rest[card[i]]; line = line " " card[i]
		}
		for (s = 1; s <= 4; s++) for (i = 1; i <= n; i++)
			if ((rank[i] suit[s]) in rest) line = line " " rank[i] suit[s]
		print line
	}'
}

# singly PACK HAND HAND...: the deck that gives these hands, card by card, the first to
# the seat after the dealer; what is left of the pack follows
singly() {
	local pack=$1
	shift
	deck "$pack" $(awk 'BEGIN {
		for (i = 1; i < ARGC; i++) n = split(ARGV[i], h, " ")
		for (c = 1; c <= n; c++) for (i = 1; i < ARGC; i++) { split(ARGV[i], h, " "); printf "%s ", h[c] }
	}' "$@")
}

# judge: completes the record of standard input into the files out, err and rc
judge() {
	local got=0
	cat >in
	referee --lang en <in >out 2>err || got=$?
	echo $got >rc # a file, for judge stands at the end of pipes
}
# counts GAME KEY=VALUE...: counts the table of standard input
counts() {
	local got=0
	score --count "$@" >out 2>err || got=$?
	echo $got >rc
}

# wrong MESSAGE: ends the case, and shows what was derived
wrong() {
	tail -n 40 out >&2
	cat err >&2
	fail "$*"
}
# ended N: how it ended: 0 a whole match, 1 a refusal, 3 unfinished
ended() { [ "$(cat rc)" = "$1" ] || wrong "expected status $1, not $(cat rc)"; }
# has LINES: the record holds these lines, one after the other
has() {
	case "|$(tr '\n' '|' <out)" in
	*"|$(printf '%s\n' "$1" | tr '\n' '|')"*) ;;
	*) wrong "expected: $1" ;;
	esac
}
# without REGEX: no line of the record is like it
without() {
	if grep -q -- "$1" out; then wrong "not expected: $1"; fi
}
# asks SEAT MOVES: the input ends there, and this is what the seat may do
asks() {
	ended 3
	grep -qF -- "expected of seat $1: ? $2" err || wrong "expected of seat $1: ? $2"
	[ "$(sed 's/.*: ? //' err)" = "$2" ] || wrong "expected exactly: $2"
}
# refused RULE: the last line of the input is against that rule
refused() {
	ended 1
	grep -q -- "$1" err || wrong "expected a refusal by $1"
}

# Chnif 3: «une par une … en commençant par son voisin de droite», «à nombre
# égal», what is left over is not used.
case_N2_cards_are_dealt_one_by_one() { # medium
	{ echo "arbitre 1 chnif players=12 dealer=3"; deck 52 KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS; } | judge
	# the 1st and the 13th card go to the right of the dealer, seat 4
	grep -q '^hand 4 KS AS ' "out" || wrong "seat 4 has the first and the 13th card"
	grep -q '^hand 3 2S ' "out" || wrong "the dealer has the twelfth"
	[ "$(grep -c '^hand ' "out")" = 12 ] || wrong "twelve hands"
	awk '/^hand/ { if (NF != 6) exit 1 }' "out" || wrong "four cards each, 4 left over"
	grep -q 'expected of seat 4:' "err" || wrong "the right neighbour of the dealer begins"
	for n in 5:10 6:8 7:7 8:6 9:5 10:5 11:4; do
		{ echo "arbitre 1 chnif players=${n%:*} dealer=1"; deck 52; } | judge
		awk -v c="${n#*:}" '/^hand/ { if (NF != c + 2) exit 1 }' "out" || wrong "${n#*:} cards each"
	done
}

# Chnif 4: chnif 1, chnof 2, chnorum 2 to the neighbour and 2 to the pool, paid by
# the left neighbour of the one who declares; after it a row starts again at chnif.
case_N5_a_row_is_paid() {
	{ echo "arbitre 1 chnif dealer=5"
	  singly 52 "KS JS JH JD JC TS TH TD TC QS" "KH 9S 9H 9D 9C 8S 8H 8D 8C QH" \
		"KD 7S 7H 7D 7C 6S 6H 6D 6C QD" "KC 5S 5H 5D 5C 4S 4H 4D 4C QC" \
		"AS 3S 3H 3D 3C 2S 2H 2D 2C AH"
	  printf 'play %s\n' KS KH KD KC AS QS QH; } | judge
	asks 3 'play QD'
	has 'play 1 KS
play 2 KH
chnif 2
pay 1 pool 1
play 3 KD
chnof 3
pay 2 pool 2
play 4 KC
chnorum 4
pay 3 4 2
pay 3 pool 2
play 5 AS
play 1 QS
play 2 QH
chnif 2
pay 1 pool 1'
}

# Chnif 4: «une carte d'un même type que celle jouée par un autre que son voisin de
# gauche» declares nothing; after an interruption the sequence starts at chnif.
case_N4_row_is_interrupted() {
	# K, K (chnif), 7, K: nothing; then the fourth king right behind it: a chnif again
	{ echo "arbitre 1 chnif dealer=5"
	  singly 52 "KS JS JH JD JC TS TH TD TC QS" "KH 9S 9H 9D 9C 8S 8H 8D 8C QH" \
		"AS 7S 7H 7D 7C 6S 6H 6D 6C QD" "KD 5S 5H 5D 5C 4S 4H 4D 4C QC" \
		"KC 3S 3H 3D 3C 2S 2H 2D 2C AH"
	  printf 'play %s\n' KS KH 7S KD; } >"moves"
	judge <"moves"
	asks 5 'play KC'
	{ cat "moves"; printf 'play %s\n' KC; } | judge
	has 'play 2 KH
chnif 2
pay 1 pool 1
play 3 7S
play 4 KD
play 5 KC
chnif 5
pay 4 pool 1'
}

# Chnif 4: who is short at a chnorum pays the neighbour first, then the pool; never
# more than he has.  Stakes of 1 to 4: payer 1, payer 2 of the chnof too.
case_N5_who_is_short_pays_the_neighbour_first() {
	D=$(deck 52 KS KH KD KC)
	try() { { echo "arbitre 1 chnif stake=$1 dealer=5"; echo "$D"; printf 'play %s\n' KS KH KD KC; } | judge; }
	try 1; has 'chnif 2
pay 1 pool 1
play 3 KD
chnof 3
pay 2 pool 1
play 4 KC
chnorum 4
pay 3 4 1'; without '^pay 3 pool'
	try 2; has 'chnof 3
pay 2 pool 2
play 4 KC
chnorum 4
pay 3 4 2'; without '^pay 3 pool'
	try 3; has 'chnorum 4
pay 3 4 2
pay 3 pool 1'
	try 4; has 'chnorum 4
pay 3 4 2
pay 3 pool 2'
}

# Chnif 4: who has no token plays on and must match like the others; a chnorum of his
# own gives him tokens again, and the match goes on.
case_N4_who_has_no_token_plays_on() {
	# stake 1: seat 1 pays its only token at the chnif of seat 2; a round later the sevens
	# come from 3, 4, 5 and 1
	{ echo "arbitre 1 chnif stake=1 dealer=5"
	  singly 52 "KS JS JH JD JC TS TH TD TC 7C" "KH 9S 9H 9D 9C 8S 8H 8D 8C QH" \
		"7S 6S 6H 6D 6C QS QD QC AS AH" "7H 5S 5H 5D 5C 4S 4H 4D 4C AD" \
		"7D KD KC 3S 3H 3D 3C 2S 2H 2D"
	  printf 'play %s\n' KS KH 6S 5S 3S JS 9S 7S 7H 7D; } >"moves"
	judge <"moves"
	asks 1 'play 7C'
	{ cat "moves"; echo 'play 7C'; } | judge
	ended 3 # seats 1 and 2 have a token each: the match goes on
	has 'play 2 KH
chnif 2
pay 1 pool 1'
	has 'play 4 7H
chnif 4
pay 3 pool 1
play 5 7D
chnof 5
pay 4 pool 1
play 1 7C
chnorum 1
pay 5 1 1'
}

# Chnif 4: the match ends at once when one player alone has tokens, cards in hand or
# not, and he takes the pool.
case_N6_match_ends_when_one_alone_has_tokens() {
	# stake 1: 1 pays (2 chnif), 2 pays (3 chnof), then 4 and 5 pay: 3 is left
	# 1 KS 9S.., 2 KH, 3 KD, 4 QS, 5 QH, 1 QD (5 pays at the chnof, 4 at the chnif)
	D=$(deck 52 KS KH KD QS QH QD)
	{ echo "arbitre 1 chnif stake=1 dealer=5"; echo "$D"; printf 'play %s\n' KS KH KD QS QH QD; } | judge
	ended 0
	has 'play 5 QH
chnif 5
pay 4 pool 1
play 1 QD
chnof 1
pay 5 pool 1
pay pool 3 4
tokens 0 0 5 0 0 pool 0
rank 1 2 0
rank 2 2 0
rank 3 1 5
rank 4 2 0
rank 5 2 0'
}

# Chnif 4: «doit obligatoirement, s'il en possède une»: who can match must, with the
# card of his choice; who cannot is free.
case_N4_who_can_match_must() {
	H1="KS JS JH JD JC TS TH TD TC QS" H2="KH KD 9H 9D 9C 8S 8H 8D 8C QH"
	H3="9S 7S 7H 7D 7C 6S 6H 6D 6C QD" H4="KC 5S 5H 5D 5C 4S 4H 4D 4C QC"
	H5="AS 3S 3H 3D 3C 2S 2H 2D 2C AH"
	start() { echo "arbitre 1 chnif dealer=5"; singly 52 "$H1" "$H2" "$H3" "$H4" "$H5"; }
	{ start; echo 'play KS'; } | judge
	asks 2 'play KH | play KD'
	{ start; printf 'play %s\n' KS 9H; } | judge
	refused N4
	{ start; echo 'play JS'; } | judge
	asks 2 'play 8S | play KH | play QH | play 9H | play 8H | play KD | play 9D | play 8D | play 9C | play 8C'
}

# Chkobba: the one who cuts draws a card; kept: two more for him, three for the
# dealer, four to the table; laid: three more to the table, then three and three.
case_K2_card_is_kept_or_laid() {
	D=$(deck 40 KS JS QS 7S 6S 5S 4S 3S 2S AS)
	{ echo "arbitre 1 chkobba dealer=2"; echo "$D"; echo keep; } | judge
	has 'keep 1
hand 1 KS JS QS
hand 2 7S 6S 5S
table 4S 3S 2S AS'
	{ echo "arbitre 1 chkobba dealer=2"; echo "$D"; echo lay; } | judge
	has 'lay 1
hand 1 6S 5S 4S
hand 2 3S 2S AS
table KS JS QS 7S'
	# he cuts before he draws: the top 39 go under the rest
	{ echo "arbitre 1 chkobba dealer=2 cut=asked"; echo "$D"; echo cut 1; } | judge
	has 'drawn 1 JS'
}

# Chkobba: «si trois cartes de même valeur sont sur le plateau, la distribution est à
# refaire»: the same players again, draw and all; two pairs are no reason.
case_K3_three_of_a_rank_are_dealt_again() {
	{ echo "arbitre 1 chkobba dealer=2"; deck 40 7S 7H 7D KS; echo lay; deck 40 AS; echo keep; } | judge
	has 'table KS 7S 7H 7D
redeal'
	has 'drawn 1 AS
keep 1'
	{ echo "arbitre 1 chkobba dealer=2"; deck 40 7S 7H KD KS; echo lay; } | judge
	without '^redeal'
	ended 3
}

# Chkobba, the examples of the text: a dame eats a dame or 7 + 1; not the 7 and the
# ace where a dame lies; 7 and ace of the hand together eat no dame.
case_K5_queen_of_the_text() {
	# table 7S AH KD 2C; hand of 1: QS 6H 5H
	{ echo "arbitre 1 chkobba dealer=2"; deck 40 7S AH KD 2C QS 4H 3H; echo lay; } | judge
	asks 1 'play QS 7S AH | play 4H | play 3H AH 2C'
	# table 7S AH QD 2C: the dame first
	{ echo "arbitre 1 chkobba dealer=2"; deck 40 7S AH QD 2C QS 4H 5H; echo lay; } >"moves"
	judge <"moves"
	asks 1 'play QS QD | play 5H | play 4H'
	{ cat "moves"; echo 'play QS 7S AH'; } | judge
	refused K5
	# table QD KH KC 2S, hand 7S AS 3S: a 7 and an ace take no dame
	{ echo "arbitre 1 chkobba dealer=2"; deck 40 QD KH KC 2S 7S AS 4S; echo lay; } | judge
	asks 1 'play 7S | play 4S | play AS'
	# one may keep a catch back by playing another card, but not lay the card that eats
	{ echo "arbitre 1 chkobba dealer=2"; deck 40 7S AH QD 2C QS 4H 5H; echo lay; echo 'play 4H'; } | judge
	ended 3
	{ echo "arbitre 1 chkobba dealer=2"; deck 40 7S AH QD 2C QS 4H 5H; echo lay; echo 'play QS'; } | judge
	refused K5
}

# Chkobba, the trap of the text: 6 and valet on the table, a 2 laid, the dame eats 6
# and 2, the valet makes chkobba.  And the defence: beside a dame, a 5 (13).
case_K5_K6_trap_of_the_text() {
	# table 6S JH KD KC (the two kings are eaten first); 1: JS 2S KS; 2: QH KH 4D
	{ echo "arbitre 1 chkobba dealer=2"; deck 40 6S JH KD KC JS 2S KS QH KH 4D; echo lay
	  printf '%s\n' 'play KS KD' 'play KH KC' 'play 2S' 'play QH 6S 2S' 'play JS JH'; } | judge
	has 'play 2 QH 6S 2S
play 1 JS JH
chkobba 1'
	# a dame lies alone: a 2 beside it gives the king a chkobba, a 5 makes 13 and gives none
	start() {
		echo "arbitre 1 chkobba dealer=2"; deck 40 QS JD JC 7H JS 7S KS JH 5D 2D; echo lay
		printf '%s\n' 'play JS JD' 'play JH JC' 'play 7S 7H' "play $1"
	}
	start 5D | judge
	asks 1 'play KS'
	start 2D | judge
	asks 1 'play KS QS 2D'
	{ start 2D; echo 'play KS QS 2D'; } | judge
	has 'play 1 KS QS 2D
chkobba 1'
}

# Chkobba, a whole manche: all points counted by hand, «On ne peut faire de chkobba à la
# fin du dernier tour», and 11 points reached at its end.
case_K6_last_card_is_no_chkobba() {
	# 1 takes six pairs of pictures (12 cards, 3 diamonds); 2 takes the other 28, all sevens,
	# and clears the table 12 times, the last time with the very last card: 11 chkobbas
	{ echo "arbitre 1 chkobba target=11 dealer=2"
	  deck 40 KS JS QS 7S  KH JH QH KD JD QD  KC JC QC 7H AH AS \
		7D AD 2S 7C AC 2H  2D 3S 3D 2C 3H 3C  4S 4D 5S 4H 4C 5H  5D 6S 6D 5C 6H 6C
	  echo lay
	  for m in "KH KS" KD "JH JS" JD "QH QS" QD "KC KD" "7H 7S" "JC JD" AH "QC QD" "AS AH" \
		7D "7C 7D" AD "AC AD" 2S "2H 2S" 2D "2C 2D" 3S "3H 3S" 3D "3C 3D" \
		4S "4H 4S" 4D "4C 4D" 5S "5H 5S" 5D "5C 5D" 6S "6H 6S" 6D "6C 6D"; do
		echo "play $m"
	  done; } | judge
	ended 0
	[ "$(grep -c '^chkobba 2$' "out")" = 12 ] || wrong "1 + 9 + 2 chkobbas of seat 2"
	without '^chkobba 1'
	has 'play 2 6C 6D
points 1 karta=0 dinari=0 barmila=0 haya=0 chkobba=0 total=0
points 2 karta=1 dinari=1 barmila=1 haya=1 chkobba=12 total=16
rank 1 2 0
rank 2 1 16'
}

# Chkobba: what lies there at the end goes to the one «qui a fait le dernier pli»,
# the 7 of diamonds too; that is no chkobba.
case_K7_leftovers_go_to_the_last_capture() {
	{ echo "arbitre 1 chkobba target=11 dealer=2"
	  deck 40 KS JS QS 7S  KH JH QH KD JD QD  KC JC QC 7H AH AS \
		2S 3S 3D 2H 3H 3C  4S 4D 5S 4H 4C 5H  6S 5D AD 6H 2C 7C  7D 5C 6D AC 2D 6C
	  echo lay
	  for m in "KH KS" KD "JH JS" JD "QH QS" QD "KC KD" "7H 7S" "JC JD" AH "QC QD" "AS AH" \
		2S "2H 2S" 3S "3H 3S" 3D "3C 3D" 4S "4H 4S" 4D "4C 4D" 5S "5H 5S" \
		6S "6H 6S" 5D 2C AD "7C 5D 2C" 7D "AC AD" 5C 2D 6D "6C 6D"; do
		echo "play $m"
	  done; } | judge
	ended 0
	has 'play 2 6C 6D
sweep 2 7D 2D 5C
points 1 karta=0 dinari=0 barmila=0 haya=0 chkobba=0 total=0
points 2 karta=1 dinari=1 barmila=1 haya=1 chkobba=8 total=12'
}

# Chkobba, the four points of the end: «trois 7, soit … deux 7 et trois 6»; equal: baji,
# nobody; three 7 with that of diamonds: two points.
case_K8_points_of_the_end() {
	# 20 cards, 5 diamonds each; sevens 2-2, sixes 3-1: barmila by the sixes
	{ echo "pile 1 7D 7S 6D 6S 6H 5D 5S AD AS AH 4S 4H 3S 3H 2S 2H KD KS JS QS"
	  echo "pile 2 7H 7C 6C 5H 5C AC 4D 4C 3D 3C 2D 2C KH KC JD JH JC QD QH QC"; } | counts chkobba
	ended 0
	has 'baji karta dinari
points 1 karta=0 dinari=0 barmila=1 haya=1 chkobba=0 total=2
points 2 karta=0 dinari=0 barmila=0 haya=0 chkobba=0 total=0'
	# sevens 2-2, sixes 2-2: nobody; 21-19 cards; 6-4 diamonds
	{ echo "pile 1 7D 7S 6D 6S 5H 5D 5S AD AS AH 4S 4H 3S 3H 2S 2H KD KS JS QS QD"
	  echo "pile 2 7H 7C 6C 6H 5C AC 4D 4C 3D 3C 2D 2C KH KC JD JH JC QH QC"
	  echo "chkobba 2"; } | counts chkobba
	ended 0
	has 'baji barmila
points 1 karta=1 dinari=1 barmila=0 haya=1 chkobba=0 total=3
points 2 karta=0 dinari=0 barmila=0 haya=0 chkobba=1 total=1'
	# three sevens, that of diamonds among them: sab'a l-hayya and barmila, in a small pile
	{ echo "pile 1 7D 7S 7H"
	  echo "pile 2 7C 6D 6S 6H 6C 5H 5D 5S 5C AD AS AH AC 4S 4H 4D 4C 3S 3H 3D 3C 2S 2H 2D 2C KH KC KD KS JD JH JC JS QH QC QS QD"; } | counts chkobba
	ended 0
	has 'points 1 karta=0 dinari=0 barmila=1 haya=1 chkobba=0 total=2
points 2 karta=1 dinari=1 barmila=0 haya=0 chkobba=0 total=2'
}

# Chouine, the example of the text: Jean 87, Charles 103; with the brisques alone
# Jean 43 + 20 + 10, Charles 41 + 40: the same winner.
case_C10_example_of_the_text() {
	piles() {
		echo 'trump S'
		echo 'pile 1 7H 8H 9H 9D 9C JH JD QH QD KH TH AH AD AC'
		echo 'pile 2 7S 7D 7C 8S 8D 8C 9S JS JC QS QC KS KD KC TS TD TC AS'
		echo 'show 1 mariage:H'; echo 'show 2 mariage:S'; echo 'der 1'
	}
	piles | counts chouine
	ended 0
	has 'points 1 cards=57 annonces=20 der=10 total=87
points 2 cards=63 annonces=40 der=0 total=103'
	piles | counts chouine count=brisques
	ended 0
	has 'points 1 cards=43 annonces=20 der=10 total=73
points 2 cards=41 annonces=40 der=0 total=81'
}

# Chouine: no duty while there is a talon; after it follow, go higher where a trump is
# played, cut where one cannot follow.  And «au sept» with two cards left.
case_C4_C9_strict_play_and_au_sept() { # medium
	# hearts are trump.  Ones that stay: 1 KH 9S 9D 9C 8C; 2 TH 7H QS 8S JC (TH turned up).
	# Played before: 1 AS KS AH JH 8H AD KD JD AC KC 7D, 2 TS JS QH 9H 7S TD QD 8D TC QC 7C
	start() {
		echo "arbitre 1 chouine dealer=2"
		deck 32 KH 7H 9S QS 9D 8S 9C JC AS TS TH KS JS AH QH JH 9H 8H 7S AD TD KD QD JD 8D AC TC KC QC 7D 7C 8C
		printf 'play %s\n' AS TS KS JS AH QH JH 9H 8H 7S AD TD KD QD JD 8D AC TC KC QC
	}
	# two cards lie there: the leader says it, and the other may still exchange
	{ start; echo 'play 7D'; } | judge
	has 'ausept 1
play 1 7D'
	asks 2 'play QS | play 8S | play 7H | play JC | play 7C | swap'
	# not before: with four cards nobody has said it
	grep -c '^ausept' "out" | grep -qx 1 || wrong "said once"
	rest() { start; printf 'play %s\n' 7D 7C; }
	{ rest; echo 'play KH'; } | judge
	asks 2 'play TH' # beat the king of trumps
	{ rest; echo 'play 9S'; } | judge
	asks 2 'play QS | play 8S' # follow, no need to go higher
	{ rest; printf 'play %s\n' 9S TH; } | judge
	refused C4
	{ rest; echo 'play 9D'; } | judge
	asks 2 'play TH | play 7H' # cut, high or low
	{ rest; echo 'play 8C'; } | judge
	asks 2 'play JC'
	# without trumps and void: any card
	{ rest; printf 'play %s\n' KH TH QS 9S 8S; } | judge
	asks 1 'play 9D | play 9C | play 8C'
}

# Chouine: 65 to 65: «la partie est déclarée nulle», the same dealer deals again.
case_C10_null_is_dealt_again() {
	{ echo "arbitre 1 chouine dealer=2"
	  deck 32 9S 7H 9D QS 9C 8S 8C JC AS TS KH AH QH 8H 7S AD TD KD QD JD 8D 7D 7C TC AC KC QC KS JS JH 9H TH
	  printf 'play %s\n' AS TS AH QH 8H 7S AD TD KD QD JD 8D 7D 7C TC AC KC QC KS JS JH 9H \
		QS 9S TH KH 8S 9D 7H 8C JC 9C
	  deck 32; } | judge
	has 'der 2
points 1 cards=65 annonces=0 der=0 total=65
points 2 cards=55 annonces=0 der=10 total=65
partie null
parties 0 0
deal 2 2'
}

# Chouine: two chouines at once: the first one announced, unless one is in trumps; they
# never cancel each other, and nothing is counted.
case_C8_two_chouines_at_once() {
	H="AS AH TS TH KS KH QS QH JS JH"
	play() {
		echo "arbitre 1 chouine dealer=2 parties=3"; deck 32 $H "$1"
		echo 'play JS chouine:S'; echo 'play JH chouine:H'; deck 32
	}
	play 7D | judge # both plain
	has 'show 1 chouine:S win AS TS KS QS JS
show 2 chouine:H win AH TH KH QH JH
partie 1
parties 1 0
deal 2 1'
	play 7H | judge # the second one is in trumps
	has 'partie 2
parties 0 1
deal 2 1'
	without '^points'
	# an annonce that is not made wins nothing
	{ echo "arbitre 1 chouine dealer=2"; deck 32 $H 7D; printf 'play %s\n' JS JH; } | judge
	without '^partie '
}

# Chouine of Mondoubleau: no retourne, no trump until the one who has the lead
# announces a mariage, tierce or quarteron; the follower's fixes nothing; nobody has to.
case_C13_trump_of_mondoubleau() {
	start() { # 1: KS QS JS 9D 8D, 2: KH QH 7S 9C 8C; the eleventh card is the first drawn
			echo "arbitre 1 chouine variant=mondoubleau dealer=2${*:+ $*}"
			deck 32 KS KH QS QH JS 7S 9D 9C 8D 8C 7D 7C 9H
	}
	# the follower's counts simply, and there is still no trump: 9D takes the trick
	{ start; printf '%s\n' 'play 9D' 'play 9C mariage:H'; } | judge
	without '^turn'
	without '^trump'
	has 'show 2 mariage:H 20 KH QH
trick 1
take 1 7D
take 2 7C'
	# the leader's makes trump of its suit, from this very trick: KS is a trump, 8D falls
	{ start; printf '%s\n' 'play 9D tierce:S' 'play 7S'; } | judge
	has 'play 1 9D tierce:S
trump S
play 2 7S
show 1 tierce:S 60 KS QS JS
trick 2'
	{ start fixing=plain; printf '%s\n' 'play 9D tierce:S' 'play 7S'; } | judge
	has 'show 1 tierce:S 30 KS QS JS
trick 2'
	# he need not, and the follower cannot: 7S is no trump, 9D takes it
	{ start; printf '%s\n' 'play 9D' 'play 7S mariage:H'; } | judge
	without '^trump'
	has 'trick 1'
	# afterwards all is as in the classic game: the mariage of hearts is worth 20 then,
	# one in trumps 40; no exchange of a seven
	without '^ausept'
	without '^swap'
}

# Chouine: the smallest card deals, equal ones are drawn again; the deal alternates; the
# second manche is dealt first by the one who drew the higher; a new draw for the belle;
# two manches win; who took every partie has put the other under the table.
case_C11_C12_manches_and_the_belle() {
	# a chouine in the hand of seat W at every deal: W wins each partie with one trick
	lead() { # partie dealt by $1, won by $2
		other=$((3 - $2))
		if [ "$1" = "$other" ]; then # W leads
			deck 32 AS 7H TS 8H KS 9H QS 7D JS 8D 9D
			echo 'play JS chouine:S'; echo 'play 7H'
		else
			deck 32 7H AS 8H TS 9H KS 7D QS 8D JS 9D
			echo 'play 7H'; echo 'play JS chouine:S'
		fi
	}
	{ echo "arbitre 1 chouine parties=3 manches=2"
	  deck 32 8S 8H 9S 7S                # 8-8: again; 9 and 7: seat 2 deals
	  lead 2 1; lead 1 1; lead 2 1       # the first manche, 3 to 0 for seat 1
	  lead 1 2; lead 2 1; lead 1 2; lead 2 2   # seat 1 drew the higher card and deals; 3 to 1
	  deck 32 7D 9S                      # the belle: a new draw, seat 1 deals
	  lead 1 1; lead 2 1; lead 1 1
	} | judge
	ended 0
	has 'dealer 2
deal 1 2'
	has 'won 1 1 sous-la-table
manche 2
dealer 1
deal 4 1'
	has 'won 2 2
manche 3'
	has 'dealer 1
deal 8 1'
	has 'won 3 1 sous-la-table
rank 1 1 7
rank 2 2 3'
	# equal cards are drawn again, and twice nothing else
	[ "$(grep -c '^draw ' "out")" = 6 ] || wrong "four cards for the first draw, two for the belle"
}

# Chouine: a second error in the same partie gives it to the other, the last one of the
# manche too; the first has no effect (the replay that the text leaves to the one who
# suffered is not offered: a deviation the manual owns).  The deal passes.
case_C14_second_error_costs_the_partie() {
	{ echo "arbitre 1 chouine dealer=2 parties=3 manches=1"
	  deck 32; echo 'fault 1 illegal play%20XX'; echo 'fault 1 illegal play%20XX'
	  deck 32; echo 'fault 1 illegal play%20XX' | sed 's/1/2/'; echo 'fault 2 illegal x'
	  deck 32; echo 'fault 1 illegal x'
	} | judge
	has 'fault 1 illegal play%20XX
fault 1 illegal play%20XX
penalty 1
partie 2
parties 0 1
deal 2 1'
	has 'penalty 2
partie 1
parties 1 1
deal 3 2'
	ended 3
}

# Enfle 2: packets 3-3-3-3, 3-3-2-2, 3-3-2, 3-2-2, 3-3 from the right of the dealer, and
# what is left: 4 2 4 3 4.
case_E1_packets() { # medium
	D=$(deck 52)
	for p in "4 3 3 3 3" "5 3 3 2 2" "6 3 3 2" "7 3 2 2" "8 3 3"; do
		{ echo "arbitre 1 enfle players=${p%% *} dealer=1"; echo "$D"; } | judge
		echo "$D" | awk -v p="$p" '{ n = split(p, a, " "); next_ = 2
		for (r = 2; r <= n; r++) for (i = 1; i <= a[1]; i++) {
			s = i % a[1] + 1
			for (c = 0; c < a[r]; c++) print s, $(next_++)
		} }' | sort >"want"
		awk '/^hand/ { for (i = 3; i <= NF; i++) print $2, $i }' "out" | sort >"got"
		cmp -s "want" "got" || wrong "packets $p"
		grep -q 'expected of seat 2:' "err" || wrong "the right neighbour leads"
	done
}

# Enfle 4: follow if possible, with any card of the suit; all have followed: the highest
# (king high, ace low) takes the trick and leads; who cannot follow takes up what was
# played before him, the trick is over, and he leads.
case_E2_E3_E4_follow_or_swell() { # medium
	# 4 players, packets of three; 1 is on the right of dealer 4
	hands() { # four hands of twelve, as packets
		deck 52 $(awk 'BEGIN { for (r = 0; r < 4; r++) for (i = 1; i < ARGC; i++) {
		split(ARGV[i], h, " "); for (c = 1; c <= 3; c++) printf "%s ", h[3 * r + c] } }' "$@")
	}
	start() {
		echo "arbitre 1 enfle dealer=4"
		hands "KS 2S 5S KD QD JD TD 9D 8D 7D 6D 5D" "QS 7S AH KH QH JH TH 9H 8H 7H 6H 5H" \
			"AS 3S KC QC JC TC 9C 8C 7C 6C 5C 4C" "JS 8S 9S TS 6S 4S 2H 3H 4H 2C 3C AC"
	}
	{ start; echo 'play 2S'; } | judge
	asks 2 'play QS | play 7S'
	{ start; printf 'play %s\n' 2S 5H; } | judge
	refused E2
	{ start; printf 'play %s\n' 2S 7S AS JS; } | judge
	has 'play 3 AS
play 4 JS
trick 4' # the ace is the lowest
	# 4 leads a heart; 1 has none: takes up one card, plays none; 2 and 3 play nothing; 1 leads
	{ start; printf 'play %s\n' 2S 7S AS JS 2H; } | judge
	has 'play 4 2H
enfle 1 2H'
	asks 1 'play KS | play 5S | play 2H | play KD | play QD | play JD | play TD | play 9D | play 8D | play 7D | play 6D | play 5D'
	# 1 leads it again: 2 follows, 3 has no heart and takes up both
	{ start; printf 'play %s\n' 2S 7S AS JS 2H 2H KH; } | judge
	has 'play 1 2H
play 2 KH
enfle 3 2H KH'
}

# Enfle 4 and 5: the coup ends at once with a last card, here in the middle of a trick that
# others could still have won; the winner takes the basket, one token from each of the
# eight; the neighbour on the right of the dealer deals next.
case_E5_E6_coup_ends_with_a_last_card() {
	{ echo "arbitre 1 enfle players=8 dealer=8"
	  deck 52 KS KH KD JS JH JD 9S TH TD 7S 9H 9D 5S 8H 8D 3S 7H 7D 2S 5H 6D AS 3H 5D \
		KC QS QH JC TS QD TC 8S 4D 9C 6S 3D 8C 4S 2D 7C 6H QC 6C 4H 4C 5C 2H 3C
	  printf 'play %s\n' KS JS 9S 7S 5S 3S 2S AS  KH JH TH 9H 8H 7H 5H 3H \
		KD JD TD 9D 8D 7D 6D 5D  KC JC TC 9C 8C 7C 6C 5C  QS TS 8S 6S 4S  6H 4H 2H QH
	  deck 52; } | judge
	has 'play 5 4S
enfle 6 QS TS 8S 6S 4S
play 6 6H
play 7 4H
play 8 2H
play 1 QH
out 1
pay pool 1 8
tokens 15 7 7 7 7 7 7 7 pool 0
deal 2 1
ante 1'
	ended 3
}

# Who deals first: the highest card at Chnif, the lowest at Enfle (king high, ace low) and
# at Chouine (the ten above the king); equal ones draw again.
case_G2_draw_for_the_deal() { # medium
	drawn() { { echo "arbitre 1 $1"; deck "$2" $3; deck "$2"; } | judge; has "dealer $4"; }
	drawn chnif 52 "QS KS 2S AS 3S" 2
	drawn chnif 52 "QS KS 2S KH 3S 4S 5S" 4     # 2 and 4 again: 4S, 5S
	drawn "enfle players=4" 52 "QS KS 2S AS" 4  # the ace is the smallest
	drawn "enfle players=4" 52 "AH KS 2S AS 5S 3S" 4
	drawn chouine 32 "KS QS" 2
	drawn chouine 32 "TS KS" 2                  # the king is smaller than the ten
	drawn chouine 32 "9S 9H 8S 8H 7S AS" 1
}

# Chouine with four: three cards each, the thirteenth turned up; «monter: plus forte que
# celle qui est déjà sur le tapis»; trente 30, mariage 40 in trumps, chouine R D V.
case_C1_C4_C5_four_players() { # medium
	# hearts are trump; ones that stay: 1 JH 9S 7D, 2 KH 8S 8H, 3 QH 9D AH, 4 7H 7C TH
	{ echo "arbitre 1 chouine players=4 dealer=4"
	  deck 32 JH KH QH 7H 9S 8S 9D 7C AS TS KS QS TH AD TD KD QD AC TC KC QC 9H JS 7S JD JC 9C 8C 8D 7D 8H AH
	  printf 'play %s\n' AS TS KS QS AD TD KD QD AC TC KC QC 9H JS 7S JD; } >"start"
	judge <"start"
	has 'turn TH'
	has 'ausept 1' # the last trick before the retourne is drawn
	{ cat "start"; printf 'play %s\n' JC 9C 8C 8D; } >"free"
	judge <"free"
	has 'take 4 TH'
	{ cat "free"; echo 'play JH'; } | judge
	asks 2 'play KH'
	{ cat "free"; printf 'play %s\n' JH KH; } | judge
	asks 3 'play AH' # the dame would beat what was led, not what lies there
	{ cat "free"; printf 'play %s\n' JH KH AH; } | judge
	asks 4 'play TH | play 7H' # none is higher: any trump
	{ echo "arbitre 1 chouine players=4 dealer=4"; deck 32 KH AS 7S 7D QH TS 8S 8D 7H TD 9S 9D AH
	  printf 'play %s\n' '7H mariage:H' 'AS trente' 7S 7D; } | judge
	has 'show 1 mariage:H 40 KH QH
show 2 trente 30 AS TS TD'
	{ echo "arbitre 1 chouine players=4 dealer=4"; deck 32 KH AS 7S 7D QH TS 8S 8D JH TD 9S 9D AD
	  printf 'play %s\n' 'JH chouine:H' AS 7S 7D; } | judge
	has 'show 1 chouine:H win KH QH JH
partie 1'
}

# K5 to K8 of many deals by another hand, who wrote them from the rule pages of other
# programs
case_K5_K6_K7_K8_second_opinion() { # long
	mkdir bots
	referee --quiet chkobba target=31 -n 12 --rotate -s 9 -o s -p 'bot random -s 1' -p 'bot random -s 2' 2>/dev/null
	referee --quiet chkobba players=3 target=31 -n 6 --rotate -s 9 -o s3 -p 'bot random -s 1' -p 'bot random -s 2' -p 'bot greedy' 2>/dev/null
	referee --quiet chkobba players=4 teams=yes target=31 -n 6 --rotate -s 9 -o s4 -p 'bot random -s 1' -p 'bot random -s 2' -p 'bot greedy' -p 'bot first' 2>/dev/null
	python3 -S - s s3 s4 <<'X' || fail "counts differ"
import sys
V = dict(zip("A234567QJK", range(1, 11)))
deals = 0
for f in sys.argv[1:]:
    P = teams = 0
    for l in open(f):
        w = l.split()
        if w[0] == "arbitre":
            P = int([x for x in w if x.startswith("players=")][0][8:]); teams = "teams=yes" in w
            S = 2 if teams else P; tot = [0]*S
        side = lambda s: (int(s)-1) % 2 if teams else int(s)-1
        if w[0] == "deal": pile = [[] for _ in range(S)]; ch = [0]*S; last = None; tab = []; n = 0; got = {}
        if w[0] == "table": tab = w[1:]
        if w[0] == "redeal": pass
        if w[0] == "play":
            n += 1; s = side(w[1]); c = w[2]; t = w[3:]
            eq = [x for x in tab if x[0] == c[0]]
            if eq: assert len(t) == 1 and t[0] in eq, l
            elif t: assert len(t) > 1 and sum(V[x[0]] for x in t) == V[c[0]], l
            else:
                sums = {0}
                for x in tab: sums |= {a + V[x[0]] for a in sums}
                assert V[c[0]] not in sums, l
            if t:
                for x in t: tab.remove(x)
                pile[s] += [c] + t; last = s
                if not tab and n < 36: ch[s] += 1
            else: tab.append(c)
        if w[0] == "points":
            if w[1] == "1":
                deals += 1
                if last is not None: pile[last] += tab
                def most(k):
                    m = max(k); return [i for i in range(S) if k[i] == m]
                K = most([len(p) for p in pile]); D = most([sum(x[1] == "D" for x in p) for p in pile])
                B = most([sum(x[0] == "7" for x in p) for p in pile])
                if len(B) > 1:
                    sx = {i: sum(x[0] == "6" for x in pile[i]) for i in B}; B = [i for i in B if sx[i] == max(sx.values())]
                H = [i for i in range(S) if "7D" in pile[i]]
                exp = []
                for i in range(S):
                    k, d, b, h = (int(z == [i]) for z in (K, D, B, H)); tot[i] += k + d + b + h + ch[i]
                    exp.append("points %d karta=%d dinari=%d barmila=%d haya=%d chkobba=%d total=%d" % (i+1, k, d, b, h, ch[i], tot[i]))
            assert l.strip() == exp[int(w[1])-1], (f, l, exp)
assert deals > 100, deals
X
}
