# shellcheck shell=bash
# arbitre COMMAND: the programs by one name, in both layouts, and its completion.

# only COMMAND...: with nothing in the environment, and no program but arbitre's on
# the path
only() { env -i HOME="$PWD" PATH="$PWD/no" "$@"; }

case_arbitre_runs_its_programs() { # medium
	printf 'x' >seed
	referee chkobba -s 1 -p 'bot greedy' -p 'bot random -s 1' 2>err >log
	only "$BIN/arbitre" referee chkobba -s 1 -p 'bot greedy' -p 'bot random -s 1' 2>err | cmp - log
	says 'arbitre referee: ' err
	only "$BIN/arbitre" score <log >out
	score <log | cmp - out
	# what is wrong is told as it was typed, and the status is that of the command
	tells 1 'arbitre deal: ' only "$BIN/arbitre" deal chouine <log
	tells 2 "Try \`arbitre referee --help'" only "$BIN/arbitre" referee --no-such
	# an empty path, and one that begins with the folder, get nothing more
	env -i "$BIN/arbitre" referee chkobba -s 1 -p 'bot greedy' -p 'bot random -s 1' 2>err | cmp - log
	# one whose first folder is as long, or begins alike, does
	folder=$(realpath "$BIN")
	for path in "${folder//[a-z]/x}" "${folder//[a-z]/x}:/x" "${folder}s" "/x:$folder/no"; do
		env -i PATH="$path" "$BIN/arbitre" referee chkobba -s 1 -p 'bot greedy' -p 'bot random -s 1' 2>err | cmp - log || fail "$path: $(cat err)"
	done
	[ "$(PATH=$BIN:/x "$BIN/arbitre" --exec-path)" = "$(realpath "$BIN")" ] || fail "$(arbitre --exec-path)"
	# a link to it finds them too
	ln -s "$BIN/arbitre" mine
	[ "$(only ./mine --exec-path)" = "$(realpath "$BIN")" ] || fail "$(only ./mine --exec-path)"
	# alone it finds none, and says where it looked
	cp "$BIN/arbitre" alone
	if status 2 only ./alone score </dev/null 2>err; then says 'the programs are not in /' err; fi
}

# In the order in which people need them: each program once, in one line.
case_arbitre_alone_lists_its_programs() {
	arbitre >list
	sed -n 's/^  \([a-z][a-z]*\)  *[a-z].*/\1/p' list >names
	[ "$(paste -sd ' ' names)" = 'sit page replay referee bot score plan rate sprt deal shuffle' ] || fail "$(cat list)"
	grep -vx page names | sort | cmp - <(basename -a "$BIN"/* | grep -vx arbitre | LC_ALL=C sort) || fail "$(cat list)"
	[ "$(head -n 1 list)" = 'Play:  arbitre sit chkobba' ] || fail "$(cat list)"
	wider 80 list >wide
	[ ! -s wide ] || fail "$(cat wide)"
	says "Games: $GAMES" list
	arbitre help | cmp - list
	arbitre --lang fr >french
	[ "$(wc -l <french)" = "$(wc -l <list)" ] || fail "$(cat french)"
	grep -vE '^  |: arbitre' list | comm -12 <(sort list) <(sort french) >same
	[ ! -s same ] || fail "$(cat same)"
	# --help has them in the same order
	arbitre --help | sed -n 's/^  \([a-z][a-z]*\)  *[a-z].*/\1/p' | cmp - names
}

case_a_program_that_is_not_there_is_named() {
	mkdir alone
	cp "$BIN/arbitre" "$BIN/referee" alone
	tells 2 '/alone/score: No such file or directory' alone/arbitre score </dev/null >out
	[ ! -s out ] || fail "$(cat out)"
}

case_an_unknown_command_is_guessed() {
	tells 2 'arbitre: refere: there is no such command; did you mean referee' arbitre refere
	tells 2 'did you mean replay' arbitre Repaly
	status 2 arbitre quite-another 2>err
	lacks 'did you mean' err
	tells 2 'arbitre: \x1b[31m: there is no such command' arbitre $'\e[31m'
	tells 2 'there is no such command' arbitre ''
	# options of a command stand behind it
	tells 2 'referee goes before the options' arbitre --lang en referee
	tells 2 '--exec-path stands alone' arbitre --exec-path referee
	LC_ALL=fr_FR.UTF-8 status 2 arbitre refere 2>err
	says 'serait-ce referee' err
}

case_arbitre_help_opens_the_page() {
	mkdir own
	printf '#!/bin/sh\necho "man $*"\n' >own/man
	chmod +x own/man
	[ "$(PATH=$PWD/own:$PATH arbitre help referee)" = 'man 1 referee' ] || fail "$(PATH=$PWD/own:$PATH arbitre help referee)"
	[ "$(PATH=$PWD/own:$PATH arbitre help chouine)" = 'man chouine' ] || fail chouine
	[ "$(PATH=$PWD/own:$PATH arbitre help arbitre)" = 'man 1 arbitre' ] || fail arbitre
	[ "$(PATH=$PWD/own:$PATH arbitre help tournament)" = 'man tournament' ] || fail tournament
	for name in page python; do
		[ "$(PATH=$PWD/own:$PATH arbitre help $name)" = "man arbitre-$name" ] || fail $name
	done
	PATH=$PWD/own:$PATH status 2 arbitre help chouin 2>err
	says 'arbitre: chouin: there is no such page; did you mean chouine' err
	tells 2 'help takes one NAME' arbitre help referee score
	# without man: the options of the command
	shows 0 '--playouts=N' only "$BIN/arbitre" help bot
	tells 2 'arbitre: man: No such file' only "$BIN/arbitre" help chouine
	# each has a page of that name
	[ "$(PATH=$PWD/own:$PATH arbitre help page)" = 'man arbitre-page' ] || fail page
	for name in $(arbitre | sed -n 's/^  \([a-z]*\) .*/\1.1/p' | grep -vx page.1) arbitre.1; do
		[ -s "$ROOT/man/$name" ] || fail "$name"
	done
	# and all of section 7 are opened
	for name in "$ROOT"/man/*.7; do
		name=$(basename "$name" .7)
		PATH=$PWD/own:$PATH arbitre help "$name" | grep -qE "^man (1 )?$name\$" || fail "$name"
	done
}

case_jobs_name_the_command_that_planned_them() {
	printf '%s\tbot %s\n' a greedy b random >players
	echo '0123456789abcdef0123' >seed
	arbitre plan roundrobin chkobba -d 1 -S seed <players >plan
	plan roundrobin chkobba -d 1 -S seed <players | cmp - plan
	mkdir out
	plan --jobs -r out plan | sed "s/^/'arbitre' /" >want
	only "$BIN/arbitre" plan --jobs -r out plan >jobs
	cmp jobs want
	# they run where arbitre alone is on the path
	mkdir own && ln -s "$BIN/arbitre" own
	while read -r line; do env -i PATH="$PWD/own:/usr/bin:/bin" sh -c "$line" || fail "$line"; done <jobs
	only "$BIN/arbitre" replay --audit --plan plan out/*.log >told || fail "$(cat told)"
}

# What the list proposes first, where arbitre alone is on the path.
case_the_first_step_of_the_list_seats_a_person() { # medium
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	mkdir own && ln -s "$BIN/arbitre" own
	arbitre | sed -n '1s/^Play: *//p' >step
	says 'arbitre sit ' step
	printf '%s\n' 'wait sit down' 'send \r' 'wait your turn' 'send q\r' 'wait Leave' 'send q\r' >steps
	XDG_STATE_HOME=$PWD/state PATH=$PWD/own:/usr/bin:/bin python3 -S "$ROOT/tests/people/typist" sh step <steps >said 2>err ||
		[ $? = 3 ] || fail "$(cat err said)"
	grep -q '^name 2 ' state/arbitre/chkobba-*.log || fail "$(find state)"
}

# It is found beside the program, built or installed, and where it was to be installed; a
# desktop opens it, and without one its path is told.
case_the_page_is_opened_where_it_is() {
	mkdir -p build/bin own usr/games usr/share/arbitre
	cp "$BIN/arbitre" build/bin
	cp "$BIN/arbitre" usr/games
	printf '#!/bin/sh\necho "opened $*"\n' >own/xdg-open
	chmod +x own/xdg-open
	tells 2 'make install-page' only build/bin/arbitre page
	says 'the package arbitre-page' err
	echo page >build/arbitre.html
	echo page >usr/share/arbitre/arbitre.html
	while read -r program place; do
		place=$(realpath "$place")
		shows 0 "The page is $place:" only "$program" page
		[ "$(wc -l <out)" = 1 ] || fail "$(cat out)"
		for display in DISPLAY=:0 WAYLAND_DISPLAY=wayland-0; do
			shows 0 "opened $place" env -i PATH="$PWD/own:/usr/bin:/bin" "$display" "$program" page
		done
		# a desktop that has nothing to open it with
		shows 0 "The page is $place:" only DISPLAY=:0 "$program" page
	done <<-'X'
		build/bin/arbitre build/arbitre.html
		usr/games/arbitre usr/share/arbitre/arbitre.html
	X
	shows 0 'La page est ' only build/bin/arbitre page --lang fr
	tells 2 'page stands alone' usr/games/arbitre page two
}

# Its entries in the menu of a desktop: each game is there, and each runs what is there.
case_the_menu_has_every_game() {
	for game in $GAMES; do
		grep -qx "Exec=/usr/local/bin/arbitre sit $game" "$ROOT/man/menu/arbitre.desktop" || fail "$game"
	done
	grep -qx 'Exec=xdg-open /usr/local/share/arbitre/arbitre.html' "$ROOT/man/menu/arbitre-page.desktop" || fail 'the page'
	need desktop-file-validate
	for entry in "$ROOT"/man/menu/*.desktop; do
		desktop-file-validate "$entry" >flaws 2>&1 || :
		[ ! -s flaws ] || fail "$(cat flaws)"
	done
}

# --- completion ------------------------------------------------------------------

# zsh_lists FOLDER LINE: what zsh offers where the cursor stands behind the line
zsh_lists() {
	cat >inside.zsh <<-'X'
		autoload -Uz compinit
		compinit -u -D
		compadd() {
			local -a found
			[[ ${@[1,(i)(-|--)]} = *-(O|A|D)\ * ]] || { builtin compadd -A found "$@"; offered+=($found); }
			builtin compadd "$@"
		}
		offered=()
		capture() { _main_complete; print -r -- "<${(ou)offered}>"; }
		zle -C capture list-choices capture
		bindkey '^I' capture
		print ready
	X
	cat >capture.zsh <<-'X'
		zmodload zsh/zpty
		zpty z TERM=dumb zsh -f -i
		zpty -w z "PS1= fpath=($1 \$fpath); . ./inside.zsh"
		zpty -r -m z out '*ready*'
		zpty -w -n z "$2"$'\t'
		zpty -r -m z out '*<*>*'
		print -r -- ${${out#*<}%%>*}
	X
	timeout 60 zsh -f capture.zsh "$PWD/$1" "$2" | tr ' ' '\n'
}
fish_lists() { fish --no-config -c ". $1/arbitre.fish; complete -C '$2'" | cut -f 1; }
# bash_lists FOLDER LINE: as bash-completion does, for the command of the line
bash_lists() {
	bash -c '
		. "$1/arbitre.bash"
		read -ra COMP_WORDS <<<"$2"
		[ "${2% }" = "$2" ] || COMP_WORDS+=("")
		COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
		how=$(complete -p "${COMP_WORDS[0]}") || exit
		$(sed "s/.*-F \([^ ]*\) .*/\1/" <<<"$how")
		printf "%s\n" "${COMPREPLY[@]}"' bash "$1" "$2"
}
# listed FOLDER LINE WANT: by each of the shells that are here
listed() {
	local got
	for shell in bash fish zsh; do
		if [ "$shell" = zsh ] && ! (exec 3<>/dev/ptmx) 2>/dev/null; then
			note 'zsh is not tried: no pseudo-terminals here'
			continue
		fi
		command -v "$shell" >/dev/null || continue
		got=$("${shell}_lists" "$1" "$2" | sort -u | paste -sd ' ' -)
		[ "$got" = "$3" ] || fail "$shell, $2: $got"
	done
}

case_commands_of_arbitre_are_completed() { # long
	cp "$ROOT"/completions/arbitre.* .
	ln -s arbitre.zsh _arbitre
	listed . 'arbitre re' 'referee replay'
	listed . 'arbitre h' 'help'
	listed . 'arbitre referee c' 'chkobba chnif chouine'
	listed . 'arbitre bot --lev' '--level'
	listed . 'arbitre --exec' '--exec-path'
	listed . 'arbitre help t' 'tournament'
	listed . 'arbitre page ' ''
	listed . 'referee cho' chouine
	# in LAYOUT=libexec the short names may be those of other programs
	mkdir libexec
	for shell in bash zsh fish; do
		awk -v names='referee bot deal replay' -v prefix=arbitre- -f "$ROOT/man/installed.awk" arbitre.$shell arbitre.$shell \
			>libexec/arbitre.$shell
	done
	ln -s arbitre.zsh libexec/_arbitre
	listed libexec 'arbitre re' 'referee replay'
	listed libexec 'arbitre bot --lev' '--level'
	status 1 bash -c '. libexec/arbitre.bash; complete -p deal' 2>err
	[ "$(head -n 1 libexec/_arbitre)" = '#compdef arbitre' ] || fail "$(head -n 1 libexec/_arbitre)"
	[ "$(grep '^for name in' libexec/arbitre.fish)" = 'for name in arbitre' ] || fail "$(grep '^for name in' libexec/arbitre.fish)"
}

# The names of kept matches, and of the players in a record of the line.
case_names_are_completed() { # medium
	export XDG_STATE_HOME=$PWD/state
	cp "$ROOT"/completions/arbitre.* .
	ln -s arbitre.zsh _arbitre
	mkdir -p state/arbitre
	head -n 60 "$GOLDEN/chkobba.log" >state/arbitre/chkobba-2026-01-02-1.log
	printf 'chkobba-2026-01-02-1\tchkobba\t--seats=2\n' >state/arbitre/matches
	[ "$(sit --matches | cut -d ' ' -f 1)" = chkobba-2026-01-02-1 ] || fail "$(sit --matches)"
	listed . 'sit chk' 'chkobba chkobba-2026-01-02-1'
	listed . 'arbitre sit chkobba-' chkobba-2026-01-02-1
	listed . 'sit cho' chouine
	sed -n '/^seal/q; s/^name [0-9]* //p' "$GOLDEN/chkobba.log" | sort | paste -sd ' ' - >names
	cp "$GOLDEN/chkobba.log" log
	listed . 'replay log --seat ' "$(cat names)"
	listed . 'replay --answers= log' log
	# a name with a blank is one word
	sed 's/^name 1 .*/name 1 Anne Marie/' log >blank
	[ "$(bash_lists . 'replay blank -s An')" = 'Anne\ Marie' ] || fail "$(bash_lists . 'replay blank -s An')"
	[ "$(bash_lists . 'replay "bl')" = blank ] || fail "$(bash_lists . 'replay "bl')"
	# fish reads quotes, ~ and $ itself
	mkdir 'dir x'
	cp log 'dir x/a b'
	if command -v fish; then
		while IFS= read -r line; do
			[[ $(HOME=$PWD LINE=$line fish --no-config -c '. ./arbitre.fish; complete -C $LINE' | cut -f 1) = *'dir x/a b' ]] ||
				fail "fish, $line"
		done <<-'X'
			replay 'dir x/a
			replay dir\ x/
			replay ~/dir\ x/
			replay $HOME/dir\ x/
			replay --receipt dir\ x/
			replay --receipt=dir\ x/
		X
	fi
	# names and files that are no words are not offered
	printf 'arbitre 1 chkobba\nname 1 evil\033]0;x\nname 2 good\nseed 1\nname 3 late\n' >hostile
	[ "$(replay --complete hostile --seat '' | cut -f 1)" = good ] || fail "$(replay --complete hostile --seat '')"
	# a file that is no record names nobody
	echo hello >junk
	listed . 'replay junk --seat ' ''
}

# --- the two layouts -------------------------------------------------------------

# shellcheck source=tests/cli/build.sh
. "$ROOT/tests/cli/build.sh"

# in_fish ROOT BIN LINE...: what fish offers for each, with what is installed
in_fish() {
	env -i HOME="$PWD" PATH="$1/usr/$2:$PATH" XDG_DATA_DIRS="$1/usr/share" fish -c \
		'for line in $argv; complete -C $line; end' "${@:3}" 2>fish.err | cut -f 1 | paste -sd ' '
	[ ! -s fish.err ] || fail "$(cat fish.err)"
}
# completes ROOT BIN LAYOUT: bash and fish find what they load by the name of the command
completes() {
	local name names=arbitre
	[ "$3" = libexec ] || names=$(basename -a "$BIN"/*)
	for name in $names; do
		[ -e "$1/usr/share/bash-completion/completions/$name" ] || fail "bash: nothing for $name"
		[ -e "$1/usr/share/fish/vendor_completions.d/$name.fish" ] || fail "fish: nothing for $name"
	done
	command -v fish >/dev/null || return 0
	# each thing once, whichever name came first
	[ "$(in_fish "$1" "$2" 'arbitre sit cho' 'arbitre replay --vers')" = 'chouine --version' ] || fail 'fish: arbitre'
	[ "$3" = libexec ] || [ "$(in_fish "$1" "$2" 'sit cho' 'referee cho')" = 'chouine chouine' ] || fail 'fish: sit'
}

# installed LAYOUT BIN: into the folder LAYOUT, as it was built, and used there with
# nothing else on the path
installed() {
	local root=$PWD/$1 name page
	make_in source -o all DESTDIR="$root" prefix=/usr GAMESDIR="/usr/$2" LAYOUT="$1" install
	completes "$root" "$2" "$1"
	# what pages and entries name is there, but for the page that plays
	lacks -r /usr/local "$root/usr/share/man" "$root/usr/share/applications"
	grep -rhoE '/usr/(share/(doc/)?arbitre|games|bin/arb)[a-z/.-]*[a-z]' "$root/usr/share/man" "$root/usr/share/applications" |
		grep -v 'share/arbitre/arbitre.html' | sort -u >named
	[ "$(wc -l <named)" -ge 2 ] || fail "$(cat named)"
	while read -r name; do
		[ -e "$root$name" ] || fail "$name is named, and is not there"
	done <named
	only "$root/usr/$2/arbitre" referee chkobba -s 1 -p 'bot greedy' -p 'bot random -s 1' 2>err | cmp - log
	only LC_ALL=fr_FR.UTF-8 "$root/usr/$2/arbitre" score --help | grep -q 'la langue' || fail "$1: not in French"
	# no cross reference to one of our pages leads nowhere, and each page has its name
	find "$root/usr/share/man" -name '*.[1-8]' >pages
	[ "$(wc -l <pages)" -ge 34 ] || fail "$(cat pages)"
	xargs env MANPATH="$root/usr/share/man" mandoc -Tlint -Wstyle <pages >flaws || :
	lacks -E ' (ERROR|WARNING|UNSUPP): ' flaws
	sed -n 's/.*referenced manual not found: Xr \([^ ]* [0-9]\).*/\1/p' flaws | sort -u >missing
	for name in $(basename -a "$BIN"/*) tournament $GAMES; do
		lacks -E "^(arbitre-)?$name [0-9]" missing
		page=$(grep -E "/man[167]/(arbitre-)?$name\.[167]\$" pages | grep -v /fr/)
		[ -n "$page" ] || fail "$1: no page of $name: $(cat pages)"
	done
	while read -r page; do
		name=$(basename "$page")
		# a function has the page of its group
		[[ $page = */man3/arb_* ]] || grep -qix "\.Dt ${name%.*} ${name##*.}" "$page" || fail "$page: $(grep '^\.Dt' "$page")"
		grep -q "^\.Nm ${name%.*}" "$page" || grep -q '^\.Nm arb_' "$page" || fail "$page: $(grep '^\.Nm' "$page")"
		# man finds it by the short name, too, and where it uses short names it says how to have them
		[[ $page = */arbitre-*.1 ]] || continue
		name=${name#arbitre-}
		grep -qx "\.Nm ${name%.1}" "$page" || fail "$page has no short name"
		if grep -qE "^\$ (${name%.1}|referee|score) " "$page"; then
			grep -q '^\$ PATH=' "$page" || fail "$page: no line for PATH"
		fi
	done <pages
	make_in source DESTDIR="$root" prefix=/usr GAMESDIR="/usr/$2" LAYOUT="$1" uninstall
	[ -z "$(find "$root" ! -type d)" ] || fail "it leaves $(find "$root" ! -type d)"
}

case_both_layouts_are_whole() { # long
	need mandoc
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	sources source
	mkdir -p source/build
	cp -r "$BIN" "$BUILD/library" source/build
	referee chkobba -s 1 -p 'bot greedy' -p 'bot random -s 1' 2>err >log
	installed flat bin
	installed libexec games
}
