# shellcheck shell=bash
# The packages for Debian: make deb.

# deb_sources FOLDER: all that make dist takes
deb_sources() {
	mkdir -p "$1"
	(cd "$ROOT" && tar -c --exclude=./build --exclude=./.git --exclude=__pycache__ .) | tar -x -C "$1"
}
make_deb() { (unset MAKEFLAGS MFLAGS MAKELEVEL OPT CFLAGS CPPFLAGS LDFLAGS BUILD DESTDIR; cd "$1" && shift && make -s deb "$@"); }

# The same bytes in folders of different names, in another zone and language, under
# another umask, by more jobs; and lintian has nothing to say, of the sources either.
case_packages_are_the_same_twice() {
	local file
	need dpkg-buildpackage dpkg-checkbuilddeps lintian
	deb_sources one
	dpkg-checkbuilddeps one/.debian/control 2>err || skip "$(cat err)"
	deb_sources other/and/deeper
	make_deb one DEBFLAGS=-j1
	(umask 077 && TZ=Asia/Tokyo LC_ALL=C make_deb other/and/deeper DEBFLAGS=-j4)
	[ "$(ls one/build/deb/*.deb | wc -l)" -ge 5 ] || fail "$(ls one/build/deb)"
	for file in one/build/deb/*.deb; do
		cmp "$file" "other/and/deeper/build/deb/${file##*/}" || fail "${file##*/}"
	done
	lintian --allow-root --pedantic -I one/build/deb/arbitre_*.changes >said 2>err || :
	[ ! -s said ] || fail "$(cat said)"
}

# --- in a fresh system -----------------------------------------------------------

# inside FOLDER COMMAND: run by a shell in that system
inside() {
	unshare -m -p -f sh -c 'mount -t proc proc "$1/proc" && exec chroot "$1" env -i HOME=/root LC_ALL=C.UTF-8 \
		DEBIAN_FRONTEND=noninteractive PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games \
		sh -ec "$2"' sh "$1" "$2"
}

# left FOLDER: what is there, but for what any package leaves of apt and dpkg
left() {
	(cd "$1" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./var/cache \
		-o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/log -o -name __pycache__ \) -prune -o -print |
		LC_ALL=C sort)
}

# older FOLDER FILE...: the packages of an older version, in FOLDER
older() {
	local folder=$1 file
	shift
	mkdir -p "$folder"
	for file; do
		rm -rf unpacked
		dpkg-deb -R "$file" unpacked
		sed -i 's/^Version: .*/Version: 0.8-1/; s/(= [^)]*)/(= 0.8-1)/; s/(>= 0\.9)/(>= 0.8)/' unpacked/DEBIAN/control
		dpkg-deb -b --root-owner-group unpacked "$folder" >/dev/null
	done
}

# fresh SUITE: installs the packages over older ones in a system made for it, runs their
# tests, and purges them
fresh() {
	local root=$PWD/$1 test
	# a mirror may be behind
	mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' \
		--include=gcc,libc6-dev,pkg-config,python3,libsodium-dev,libncursesw6 "$1" "$root" 2>err || {
		note "no system of $1: $(tail -n 1 err)"
		return 0
	}
	systems=$((systems + 1))
	mkdir "$root/tmp/debs"
	cp -r new old one/.debian/tests "$root/tmp/debs"
	left "$root" >before
	inside "$root" 'apt-get install -y -q /tmp/debs/old/*.deb && apt-get install -y -q /tmp/debs/new/*.deb' >log 2>&1 ||
		fail "$1: $(tail -n 20 log)"
	for test in play-and-audit build-with-library python; do
		inside "$root" "mkdir /tmp/$test && AUTOPKGTEST_TMP=/tmp/$test /tmp/debs/tests/$test" >log 2>&1 ||
			fail "$1: $test: $(tail -n 20 log)"
	done
	inside "$root" 'apt-get purge -y -q "*arbitre*"' >log 2>&1 || fail "$1: $(tail -n 20 log)"
	left "$root" | diff before - >kept || fail "$1: it leaves $(cat kept)"
}

case_packages_work_in_a_fresh_debian() {
	local suite systems=0
	need dpkg-buildpackage dpkg-checkbuilddeps mmdebstrap unshare
	[ "$(id -u)" = 0 ] || skip 'root alone makes a system'
	deb_sources one
	dpkg-checkbuilddeps one/.debian/control 2>err || skip "$(cat err)"
	make_deb one
	mkdir new
	find one/build/deb -name '*.deb' ! -name '*-dbgsym_*' -exec cp '{}' new ';'
	older old new/*.deb
	# the packages of a Debian go into it and into later ones
	for suite in ${SUITES:-bookworm trixie sid}; do fresh "$suite"; done
	[ "$systems" != 0 ] || skip 'no system could be made'
	note "installed, tested and purged in $systems systems"
}
