# shellcheck shell=bash
# The build itself.

# sources FOLDER: what make needs, in a folder of its own
sources() {
	mkdir -p "$1"
	cp -r "$ROOT"/{Makefile,NEWS,LICENSE,README.md,cmd,lib,man,completions} "$1"
	mkdir "$1/tests"
	cp "$ROOT/tests/tests.mk" "$ROOT/tests/demo.sh" "$1/tests"
	mkdir "$1/tests/mutants"
	cp "$ROOT/tests/mutants/mutants.mk" "$1/tests/mutants"
}
# the variables of the make that runs the tests are not those of these
make_in() { (unset MAKEFLAGS MFLAGS MAKELEVEL OPT CFLAGS CPPFLAGS LDFLAGS BUILD DESTDIR; cd "$1" && shift && make "$@"); }

# two_folders FILE OPTION...: made in two places it is the same, and names neither
two_folders() {
	local file=$1
	shift
	sources here
	sources there/and/deeper
	make_in here -s "$file" "$@"
	TMPDIR=$PWD/there make_in there/and/deeper -s "$file" "$@"
	cmp "here/$file" "there/and/deeper/$file"
	lacks "$PWD" "here/$file"
}

# tests/slow/build.sh does it with whole programs
case_two_folders_make_equal_objects() { two_folders build/lib/base/text_show.o LTO=0; } # long

case_programs_are_hardened() { # medium
	[ -z "${SANITIZED:-}${COVERED:-}" ] || skip 'this build is not hardened'
	need readelf
	for program in "$BIN"/*; do
		readelf -dlW "$program" >elf
		says 'GNU_RELRO' 'BIND_NOW' ' PIE' elf
		readelf -sW "$program" >symbols
		says '__stack_chk_fail' '_chk@' symbols
	done
}

# The library has one implementation of base/crypto.h.
case_sodium_0_takes_libc_alone() { # long
	sources .
	shows 0 '-o build/lib/base/crypto_sodium.o' make_in . -n HARDEN= V=1 build/inside.a
	lacks ' -o build/lib/base/crypto_own.o' out
	shows 0 '-o build/lib/base/crypto_own.o' make_in . -n HARDEN= V=1 SODIUM=0 build/inside.a
	lacks ' -o build/lib/base/crypto_sodium.o' out
}

case_lines_of_make_are_short() { # long
	sources .
	make_in . OPT=-O0 HARDEN= build/lib/base/clock.o build/lib/base/text_show.o >out 2>err
	says '  CC   lib/base/text_show.o' out
	wider 160 out err >wide
	[ ! -s wide ] || fail "$(cat wide)"
	[ ! -s err ] || fail "$(cat err)"
	# nothing to do, nothing said; and all of it for who asks
	make_in . OPT=-O0 HARDEN= build/lib/base/clock.o >out
	[ ! -s out ] || fail "$(cat out)"
	touch lib/base/clock.c
	shows 0 '-c -o build/lib/base/clock.o lib/base/clock.c' make_in . OPT=-O0 HARDEN= V=1 build/lib/base/clock.o
	make_in . -s OPT=-O0 HARDEN= build/lib/base/text_show.o >out
	[ ! -s out ] || fail "$(cat out)"
}

case_flags_are_those_of_the_packager() { # long
	sources .
	shows 0 ' -DMINE -O1 -pipe ' make_in . V=1 HARDEN= CPPFLAGS=-DMINE CFLAGS='-O1 -pipe' build/lib/base/text_show.o
	says ' -std=gnu17 ' out
	lacks ' -O3' out
	lacks ' -flto' out
	shows 0 ' -flto=auto' make_in . V=1 LTO=1 build/lib/base/text_show.o
	says ' -O3 -g' out
	# other flags, other objects; the same ones, the same objects
	make_in . V=1 LTO=1 build/lib/base/text_show.o >out
	lacks ' -c ' out
	shows 0 ' -c ' make_in . V=1 LDFLAGS=-Wl,--as-needed LTO=1 build/lib/base/text_show.o
	# a packager's own level is not defined twice
	make_in . CPPFLAGS=-D_FORTIFY_SOURCE=2 CFLAGS='-O2 -Werror' build/lib/base/text_show.o >out 2>&1 ||
		fail "$(cat out)"
}

# tools OPTION...: of a build of the library, what archives, and whether it is made across files
tools() {
	make_in . -n V=1 HARDEN= SODIUM=0 BUILD=none "$@" library >out
	sed -n 's/ qcs .*//p' out | sort -u >archivers
	[ -s archivers ] || fail "$(tail -n 3 out)"
	command -v "$(sed 's/ .*//' archivers | sort -u)" >/dev/null || fail "there is no $(cat archivers)"
}

# The archiver is the compiler's or that of the command line; its name is not made of the
# compiler's.  Without one that reads the objects nothing is optimised across files.
case_the_archiver_is_one_that_is_there() { # long
	sources .
	mkdir own
	printf '#!/bin/sh\nexec cc "$@"\n' >own/other-gcc
	printf '#!/bin/sh\nexec ar "$@"\n' >own/archiver
	printf '#!/bin/sh\necho another archiver\n' >own/another-ar
	chmod +x own/*
	PATH=$PWD/own:$PATH
	for tool in other-gcc "$PWD/own/other-gcc" 'other-gcc -pipe'; do
		tools CC="$tool"
		says ' -flto=auto' out
	done
	tools CC=other-gcc AR=archiver
	lacks -v '^archiver' archivers
	says ' -flto=auto' out
	tools AR=another-ar
	lacks ' -flto' out
	tools AR=another-ar LTO=1
	says ' -flto=auto' out
	command -v clang >/dev/null || return 0
	tools CC=clang
	lacks ' -flto' out
}

# Other C libraries have no argp: the sentence says so, and what is to be had all the same.
case_another_c_library_is_told() { # long
	sources .
	make_in . -s HARDEN= OPT=-O0 build/has_argp
	tells 2 'The programs need the GNU C library' make_in . -s HARDEN= OPT=-O0 CC='cc -nostdinc' build/cmd/deal.o
	says 'make library' err
	lacks 'deal.c' err
}

case_uninstall_leaves_nothing() { # long
	local folders=(prefix=/p bindir=/b mandir=/m datarootdir=/d) file
	sources .
	# as it was built, without building it again
	mkdir -p build
	cp -r "$BUILD"/{bin,library} build
	make_in . -o all DESTDIR="$PWD/root" "${folders[@]}" install
	for file in b/referee b/arbitre d/applications/arbitre.desktop m/man1/referee.1 m/man5/arbitre.5 m/fr/man6/chouine.6 d/zsh/site-functions/_arbitre \
		d/bash-completion/completions/bot d/fish/vendor_completions.d/arbitre.fish \
		d/doc/arbitre/starters/starter.sh; do
		[ -s "root/$file" ] || fail "$file is not installed"
	done
	# a page by the name of each function
	for file in $(grep -o 'arb_[a-z_]*' "$ROOT/lib/api/arbitre.map"); do
		grep -q "^\.Nm $file\b" "root/m/man3/$file.3" || fail "$file has no page"
	done
	[ "$(find root -type f | wc -l)" -ge $((6 + $(find man -type f | wc -l) + 3)) ] || fail "$(find root -type f)"
	[ -z "$(find root ! -type d ! -perm -444)" ] || fail 'not for all to read'
	make_in . DESTDIR="$PWD/root" "${folders[@]}" uninstall
	[ -z "$(find root -mindepth 1)" ] || fail "it leaves $(find root -mindepth 1)"
	# without DESTDIR: the folders that it made, once they are empty; twice installed is no other
	mkdir -p there/share/man there/share/doc/arbitre/mine
	make_in . -s -o all PREFIX="$PWD/there" install
	make_in . -s -o all PREFIX="$PWD/there" install
	[ -s there/share/man/man1/referee.1 ] || fail "$(find there)"
	mkdir there/share/zsh/mine
	make_in . -s PREFIX="$PWD/there" uninstall
	[ "$(find there | sort | paste -sd ' ')" = 'there there/share there/share/doc there/share/doc/arbitre there/share/doc/arbitre/mine there/share/man there/share/zsh there/share/zsh/mine' ] ||
		fail "it leaves $(find there)"
	# PREFIX is another name of prefix
	make_in . -o all DESTDIR="$PWD/root" PREFIX=/usr install
	[ -x root/usr/bin/referee ] || fail "$(find root -type f)"
}

case_the_tarball_is_always_the_same() { # long
	sources .
	make_in . dist
	mv arbitre-*.tar.gz first.tar.gz
	mkdir other
	tar -xzf first.tar.gz -C other
	chmod -R go-rwx other
	make_in other/arbitre-* dist
	cmp first.tar.gz other/arbitre-*/arbitre-*.tar.gz
	tar -tzf first.tar.gz >list
	says '/man/referee.1' list
	lacks '/build/' list
	make_in other/arbitre-* distclean >out
	[ -z "$(find other -name '*.tar.gz')" ] || fail 'distclean leaves it'
}

# As many jobs as processors; not where the command line says how many, nor where a goal
# such as clean may come before another.
case_make_uses_every_processor() {
	local rule=$PWD/rule
	printf 'one two:\n\t@echo "$(MAKEFLAGS)"\n' >rule
	flags() { make_in "$ROOT" -f Makefile -f "$rule" "$@" one; }
	flags >said
	grep -q "[-]j$(nproc)\b" said || fail "$(cat said)"
	flags -j7 >said
	grep -q '[-]j7\b' said || fail "$(cat said)"
	flags two >said
	lacks '[-]j' said
	[ "$(nproc)" -gt 1 ] || skip 'one processor alone'
	flags -j1 >said
	lacks "[-]j$(nproc)" said
}
