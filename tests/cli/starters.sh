# shellcheck shell=bash
# The starters of man/starters: each plays every game in its cage, with no fault.

STARTERS=$ROOT/man/starters

# starter FILE COMMAND...: a copy of it, in a folder of its own, passes referee --check
# in all games, and plays a match
starter() {
	local file=$1 command="${*:2}" seats
	[ -z "${SANITIZED:-}" ] || skip 'a player in a cage cannot be sanitized'
	# compiled or not, it is there
	[ -e "mine/$file" ] || fail "no $file"
	# shellcheck disable=SC2086
	referee --check "$command" $GAMES >out 2>err || fail "$command: $(tail -n 5 out err)"
	grep -q ': [1-9][0-9]* matches, 0 with something wrong$' out || fail "$(cat out)"
	lacks -vE ': ok, [0-9]* questions|0 with something wrong' out
	seats=$(grep -c ', seat' out)
	[ "$seats" -ge 20 ] || fail "$(cat out)"
	referee chkobba deals=1 -p "$command" -p 'bot first' >log 2>err || fail "$(cat err)"
	replay --audit log >verdict || fail "$(cat verdict)"
	lacks -E '^(illegal|timeout|exit|overlong) ' log
}
# copied FILE: into the folder mine
copied() {
	mkdir -p mine
	cp "$STARTERS/$1" mine || fail "no $1"
}

case_starter_in_sh() { # medium
	copied starter.sh
	starter starter.sh sh mine/starter.sh
}
case_starter_in_awk() { # medium
	need awk
	copied starter.awk
	case $(readlink -f "$(command -v awk)") in
	*mawk) starter starter.awk awk -W interactive -f mine/starter.awk ;;
	*) starter starter.awk awk -f mine/starter.awk ;;
	esac
}
case_starter_in_c() { # medium
	need "${CC:-cc}"
	copied starter.c
	"${CC:-cc}" -std=c99 -Wall -Wextra -Werror mine/starter.c -o mine/starter
	starter starter ./mine/starter
}
case_starter_in_perl() { # long
	need perl
	copied starter.pl
	starter starter.pl perl mine/starter.pl
}
case_starter_in_python() { # long
	need python3
	copied starter.py
	starter starter.py python3 mine/starter.py
}
case_starter_in_javascript() { # long
	need node
	# what this machine has set for its own programs
	unset NODE_EXTRA_CA_CERTS NODE_OPTIONS
	copied starter.js
	starter starter.js node mine/starter.js
}
case_starter_in_ruby() { # long
	need ruby
	copied starter.rb
	starter starter.rb ruby mine/starter.rb
}
# Debian's lua is one of its versions.
case_starter_in_lua() { # long
	local lua
	lua=$(compgen -c lua | grep -xE 'lua(5\.[1-4])?' | sort -u | tail -n 1) || skip 'no lua here'
	copied starter.lua
	starter starter.lua "$lua" mine/starter.lua
}
case_starter_in_php() { # long
	need php
	copied starter.php
	starter starter.php php mine/starter.php
}
case_starter_in_tcl() { # long
	need tclsh
	copied starter.tcl
	starter starter.tcl tclsh mine/starter.tcl
}
case_starter_in_scheme() { # long
	need guile
	copied starter.scm
	starter starter.scm guile --no-auto-compile -s mine/starter.scm
}
case_starter_in_ocaml() { # long
	need ocaml
	copied starter.ml
	starter starter.ml ocaml mine/starter.ml
}
case_starter_in_go() { # long
	need go
	copied starter.go
	(cd mine && GOCACHE=$PWD/cache GOFLAGS=-mod=mod go build starter.go) || fail 'it does not compile'
	starter starter ./mine/starter
}
case_starter_in_rust() { # long
	need rustc
	copied starter.rs
	(cd mine && rustc -O -D warnings starter.rs) || fail 'it does not compile'
	starter starter ./mine/starter
}
case_starter_in_java() { # long
	need javac java
	copied Starter.java
	javac -Xlint:all -Werror -d mine/starter mine/Starter.java
	starter starter java -cp mine/starter Starter
}

# Each has a case above, and 5 to 15 lines that are no comment.
case_starters_are_short_and_listed() {
	local file lines n=0
	for file in "$STARTERS"/*; do
		n=$((n + 1))
		lines=$(grep -cvE '^[[:blank:]]*($|#[^i]|//|/\*|;|--|\(\*)' "$file") || :
		[ "$lines" -ge 5 ] && [ "$lines" -le 15 ] || fail "$file: $lines lines"
		LC_ALL=C awk 'length($0) > 100 { print FILENAME ": " $0 }' "$file" >long
		[ ! -s long ] || fail "$(cat long)"
		grep -q "copied ${file##*/}$" "$ROOT/tests/cli/starters.sh" || fail "no case has ${file##*/}"
	done
	[ "$n" = 15 ] || fail "$n starters"
}
