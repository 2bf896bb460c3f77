# shellcheck shell=bash
# The page that plays (make page), driven in a headless Chromium by a robot that sees
# what a person sees (tests/slow/robot.js, play*.js).  Its pictures are kept in the
# build's folder screenshots.

# the page, made of what is in the tree, into the variable PAGE
page() {
	need chromium chromedriver node clang wasm-ld msgfmt
	echo '#include <stdio.h>' | clang --target=wasm32-wasi -fsyntax-only -x c - 2>/dev/null ||
		skip 'no wasi-libc here'
	flock "$BUILD" make -s -C "$ROOT" page BUILD="$(realpath --relative-to="$ROOT" "$BUILD")" >made 2>&1 ||
		fail "$(tail -n 20 made)"
	PAGE=$BUILD/arbitre.html
}
# robot SCRIPT CASE WORD...
robot() {
	local script=$1 name=$2
	page
	shift 2
	node "$ROOT/tests/slow/$script" "$name" "$PAGE" "$@" >wrong 2>took ||
		fail "$(head -c 3000 wrong took)"
	note "$(cat took)"
}

case_page_is_one_file() { robot play.js whole; }
case_page_is_served() { robot play.js served; }

case_matches_by_clicks() {
	robot play.js matches click 'chouine parties=3 manches=1' 'chkobba target=11' 'chnif stake=2'
}
case_matches_by_keys() { # long
	robot play.js matches keys 'chouine parties=3 manches=1' 'chkobba target=11' 'enfle' 'chnif stake=2'
}
case_chouine_by_keys() { robot play.js matches keys 'chouine parties=3 manches=1'; }
case_matches_by_touch() { # long
	robot play.js matches touch 'chouine parties=3 manches=1' 'chkobba target=11' 'enfle' 'chnif stake=2'
}
case_chkobba_by_touch() { robot play.js matches touch 'chkobba target=11'; }
case_matches_by_drag() { # long
	robot play.js matches drag 'chouine parties=3 manches=1' 'chkobba target=11' 'enfle' 'chnif stake=2'
}
case_enfle_by_drag() { robot play.js matches drag enfle; }
case_terms_and_seats() { # long
	robot play.js matches click 'chkobba players=3 target=11' 'chkobba players=4 target=11' \
		'chkobba players=4 teams=yes target=11' 'chkobba cut=asked' 'chouine' \
		'chouine players=3 cut=asked entropy=asked manches=1' 'chouine players=4 variant=mondoubleau' \
		'chouine variant=mondoubleau count=brisques reuse=add annonce=own' 'enfle players=8' 'chnif players=12'
}
case_teams_by_clicks() { robot play.js matches click 'chkobba players=4 teams=yes target=11'; }
case_refusals() { robot play.js refusals 'chouine players=3 manches=1 parties=3' 'chnif stake=2'; }
case_refusals_of_all_games() { # long
	robot play.js refusals 'chouine manches=1' 'enfle' 'chkobba target=11' 'chnif stake=2'
}
case_matches_are_left() { robot play.js leaving 'chkobba target=11'; }
case_matches_of_all_games_are_left() { # long
	robot play.js leaving 'chouine variant=mondoubleau manches=1' enfle 'chnif stake=2' 'chkobba cut=asked target=11'
}
case_whatever_was_kept_the_page_opens() { robot play.js kept; }
case_felt_is_the_match() { robot play.js felt 'chkobba deals=1' 'chouine manches=1 parties=3' 'enfle deals=1' 'chnif deals=1'; }
case_felt_of_every_size_is_the_match() { # long
	robot play.js felt 'chkobba players=3 target=11' 'chkobba players=4 target=11' 'chkobba players=4 teams=yes target=11' \
		'chkobba cut=asked target=11' 'chouine variant=mondoubleau manches=1' 'chouine players=3 manches=1' \
		'chouine players=4 manches=1 parties=3' enfle{,\ players={5,6,7}\ deals=2,\ players=8\ deals=1} \
		'chnif stake=2' chnif\ players={6,8,12}\ stake=2\ deals=3
}
case_back_leaves_one_screen() {
	robot play_screens.js match
	robot play_screens.js ending
	robot play_screens.js stepping "$GOLDEN"/{chkobba,chnif}.log
}
case_the_end_tells_who_could_have_won() { robot play_screens.js could; }
case_two_persons() { robot play.js persons 'chouine manches=1 parties=3'; }

case_golden_records_are_stepped_through() { robot play_records.js stepping "$GOLDEN"/*.log; } # long
case_some_golden_records_are_stepped_through() {
	robot play_records.js stepping "$GOLDEN"/{chkobba-teams,chnif-ready,chouine-mondoubleau-follower,enfle}.log
}
case_harmed_records_have_the_verdict_of_replay() { robot play_records.js harmed "$GOLDEN"/*.log; }
case_hostile_files() { robot play_records.js hostile "$GOLDEN/chouine.log"; }
case_analysis_is_that_of_replay() {
	robot play_records.js analysis "$GOLDEN"/{enfle,chkobba-tie,chnif}.log
}
case_analysis_of_a_long_match_is_that_of_replay() { # long
	robot play_records.js analysis "$GOLDEN"/chouine-{default,mondoubleau}.log
}

case_live_line_is_an_account() {
	robot play.js spoken en 'chouine parties=3 manches=1' 'chnif stake=2'
}
case_live_line_is_an_account_in_french() { # long
	robot play.js spoken fr 'chouine parties=3 manches=1' 'chkobba target=11' 'chnif stake=2' enfle
}
case_page_is_fast() { robot play.js budgets 'chouine parties=3 manches=1' 'chkobba target=11'; }
case_page_is_fast_in_all_games() { # long
	robot play.js budgets 'chouine variant=mondoubleau' chkobba enfle 'chnif players=12'
}
case_match_in_motion() { robot play.js motion 'chnif stake=2' 'enfle players=8 deals=1'; } # long

# looks CASE WORD...: its pictures are kept
looks() {
	mkdir -p "$BUILD/screenshots"
	robot play_looks.js "$1" "$BUILD/screenshots" "${@:2}"
}
case_tables_fit_every_window() { looks tables chkobba chouine chnif12 swollen; }
case_all_tables_fit_every_window() { looks tables; } # long
case_screens_fit_every_window() { looks screens; } # long
case_nothing_breaks_in_narrow_windows() { looks narrow "$GOLDEN"/{chouine,enfle,chkobba-teams}.log; }
case_colours_of_the_system_are_enough() { looks forced "$GOLDEN"/{chouine-default,enfle}.log; }
case_nothing_moves_but_the_cards() { looks places; }
# AXE is the folder of the package axe-core
case_page_is_accessible() { # long
	[ -s "${AXE:-/nowhere}/axe.min.js" ] || skip 'no axe-core in $AXE'
	looks accessible
}
case_page_without_scripts_and_printed() { looks plainly; }
case_keys_of_the_table() { robot play.js keys; }
case_one_tap_plays() { # long
	robot play.js once 'chkobba target=11' 'chouine parties=3 manches=1'
}
case_levels() { robot play.js levels 'chnif stake=2' 'chkobba target=11'; } # long
