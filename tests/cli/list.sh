# shellcheck shell=bash
# --list: what the programs say of the games and their keys.

case_list_names_the_games() {
	referee --list >games
	# the table of games, and what a wrong game is told
	grep -o '&game_[a-z]*' "$BUILD/lib/games/games.c" | sed 's/&game_//' | cmp - games
	tells 2 "there is no such game; the games are: $(paste -sd ' ' games)" shuffle belote
	shuffle --list | cmp - games
	deal --list | cmp - games
	grep -rl '^	\.counting = ' "$ROOT/lib" | sed 's|/rules\.c$||; s|\.c$||; s|.*/||' | sort | cmp - <(score --list | sort)
	# nothing else is done: not a byte of standard input is read
	printf 'deck\nleft' >input
	{ deal --list chouine; head -n 1; } <input | tail -n 1 >line
	[ "$(cat line)" = deck ] || fail "$(cat line)"
}

case_list_tells_the_keys() {
	referee --list chouine >keys
	cut -f 1-3 keys >columns
	for line in $'players\t2\t2-4' $'variant\tclassic\tclassic|mondoubleau' $'parties\t5\t3|5' $'manches\t2\t1-2' \
		$'annonce\tany\tany|own' $'dealer\tdrawn\tdrawn|1-4' $'deals\t1000\t1-1000000' $'cut\tno\tno|asked' \
		$'move\t2000\t1-86400000' $'bank\t0\t0-86400000'; do
		grep -qxF "$line" columns || fail "$line: $(cat columns)"
	done
	deal --list chouine | cmp - keys
	score --list --count chouine | cmp - keys
	# as in the header of a match, where a late key is only at another value
	for game in $GAMES; do
		referee --list "$game" | awk -F '\t' '{ print $1 "=" $2 }' >listed
		deal "$game" dealer=1 </dev/null 2>err | head -n 1 | sed "s/^arbitre 1 $game //; s/dealer=1 /dealer=drawn /" |
			tr ' ' '\n' >header
		diff listed header | sed -n '/^[<>]/p' >differ
		while read -r side key; do
			[ "$side" = '<' ] && sed -n '/^\.Sh VERSIONS/,$p' "$ROOT/man/arbitre.5" | grep -qx "\.Cm ${key%=*}" || fail "$game: $key is not as in a header; a late key is in VERSIONS of man/arbitre.5"
		done <differ
	done
}

# A sentence a key, in the language of whoever asks.
case_list_tells_what_each_key_does() {
	for game in $GAMES; do
		referee --list "$game" | cut -f 1,4 >english
		(lacks -vP '^[a-z]+\t[A-Z].*\.$' english) || fail "$game: a key without a sentence"
		LC_ALL=fr_FR.UTF-8 referee --list "$game" | cut -f 1,4 >french
		(lacks -xF "$(cat english)" french) || fail "$game: a sentence that is not French"
		LC_ALL=fr_FR.UTF-8 referee --list "$game" | cut -f 1-3 | cmp - <(referee --list "$game" | cut -f 1-3)
	done
}

case_list_tells_what_can_stand_together() {
	referee --list chouine players=3 | cut -f 1-3 >keys
	grep -qx $'manches\t1\t1' keys || fail "$(cat keys)"
	grep -qx $'dealer\tdrawn\tdrawn|1-3' keys || fail "$(cat keys)"
	grep -qx $'players\t3\t2-4' keys || fail "$(cat keys)"
	referee --list chouine manches=2 | grep -q $'^players\t2\t2\t'
	referee --list chkobba players=3 | grep -q $'^teams\tno\tno\t'
	referee --list chkobba | grep -q $'^teams\tno\tno|yes\t'
	score --list -c chkobba players=4 teams=yes | grep -q $'^players\t4\t4\t'
	# what is listed is taken, and what is not is refused
	for players in 2 3 4; do
		for dealer in 1 2 3 4 5; do
			listed=$(referee --list chouine players=$players | sed -n 's/^dealer\tdrawn\tdrawn|1-\([0-9]*\)\t.*/\1/p')
			status $((dealer > listed ? 2 : 0)) referee --list chouine players=$players dealer=$dealer
		done
	done
}

case_list_refuses_what_is_no_game() {
	tells 2 'belote: there is no such game' referee --list belote
	tells 2 'players=9: La Chouine is for' referee --list chouine players=9
	tells 2 'K1: teams=yes is for 4 players; there are' deal --list chkobba teams=yes
	tells 2 '--list takes no GAME' shuffle --list chouine
	tells 2 'expected one of: chkobba chouine' score --list --count enfle
	# a full disk is no success
	[ ! -w /dev/full ] || status 2 referee --list >/dev/full 2>err
}
