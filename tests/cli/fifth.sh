# shellcheck shell=bash disable=SC2046,SC2010
# A fifth game is one file and one line of the table: all the programs have it.

# The objects of this build, with another table and one file more.
build_fifth() {
	local program flags=()
	[ -e "$BUILD/lib/game/games.o" ] || skip 'the objects of these programs are not here'
	[ -z "${SANITIZED:-}" ] || flags+=(-fsanitize=address -fsanitize=undefined)
	[ -z "${COVERED:-}" ] || flags+=(--coverage)
	${CC:-cc} -std=gnu17 -D_GNU_SOURCE "${flags[@]}" -I"$ROOT/lib" -c \
		"$ROOT/tests/fifth/bataille.c" "$ROOT/tests/fifth/games.c"
	for program in shuffle deal referee score replay bot; do
		${CC:-cc} -fno-lto "${flags[@]}" -o "$program" bataille.o games.o \
			$(ls -d "$BUILD/cmd/$program.o" "$BUILD/cmd/$program"/*.o 2>/dev/null) \
			$(cd "$ROOT" && find lib -name '*.c' ! -name games.c | sed "s|^|$BUILD/|; s|c$|o|") -lsodium
	done
	PATH=$PWD:$PATH
}

case_a_fifth_game_is_refereed_by_every_program() {
	build_fifth
	players 2 'bot random'
	shuffle bataille -n 0 | deal bataille | referee "${P[@]}" >piped
	referee bataille cut=asked entropy=asked -n 3 --strict "${P[@]}" >log
	replay --audit piped log >out
	says '4 records, 4 hold' out
	score log >table
	[ "$(wc -l <table)" = 7 ] || fail table
	replay log >account
	grep '^arbitre\|^name\|^seed\|^entropy\|^cut\|^play' log | referee | cmp - log
	replay --seat 2 log | grep -m 1 '^? play .* bravo'
	replay --seat 1 log | bot first | head -n 1
	printf 'play 1 ZZ\n' | status 1 referee bataille -s 1 dealer=2 2>err
	says 'expected of seat 1' err
	status 2 referee belote 2>err
	says 'chnif chkobba chouine enfle bataille' err
}
