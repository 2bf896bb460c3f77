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

# system SUITE FOLDER PACKAGE,...: a small Debian with these packages; a mirror may be
# behind
system() {
	mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' --include="$3" "$1" "$2" 2>err || {
		note "no system of $1: $(tail -n 1 err)"
		return 1
	}
}

# built SUITE: the packages for that Debian in SUITE.debs: ours, or built in it with those
# of all architectures from ours
built() {
	local builder=$PWD/$1.builder
	mkdir "$1.debs"
	# shellcheck source=/dev/null
	if [ "$1" = "$(. /etc/os-release && echo "$VERSION_CODENAME")" ]; then
		cp new/*.deb "$1.debs"
		return
	fi
	system "$1" "$builder" build-essential,debhelper,dh-python,gettext,libncurses-dev,libsodium-dev,pkg-config,python3 || return
	deb_sources "$builder/tmp/source"
	inside "$builder" "make -s -C /tmp/source deb DEBFLAGS='-B -j4'" >log 2>&1 || fail "$1: $(tail -n 20 log)"
	find "$builder/tmp/source/build/deb" -name '*.deb' ! -name '*-dbgsym_*' -exec cp '{}' "$1.debs" ';'
	cp new/*_all.deb "$1.debs"
	rm -rf "$builder"
}

# fresh SUITE: installs the packages over older ones in a system made for it, runs their
# tests, and purges them
fresh() {
	local root=$PWD/$1 test
	built "$1" || return 0
	older "$1.old" "$1".debs/*.deb
	system "$1" "$root" gcc,libc6-dev,pkg-config,python3,libsodium-dev,libncursesw6 || return 0
	mkdir "$root/tmp/debs"
	cp -r "$1.old" "$root/tmp/debs/old"
	cp -r "$1.debs" "$root/tmp/debs/new"
	cp -r "$ROOT/.debian/tests" "$root/tmp/debs"
	left "$root" >before
	inside "$root" 'apt-get install -y -q /tmp/debs/old/*.deb && apt-get install -y -q /tmp/debs/new/*.deb' >log 2>&1 ||
		fail "$1: $(tail -n 20 log)"
	for test in play-and-audit build-with-library python; do
		inside "$root" "mkdir /tmp/$test && AUTOPKGTEST_TMP=/tmp/$test /tmp/debs/tests/$test" >log 2>&1 ||
			fail "$1: $test: $(tail -n 20 log)"
	done
	inside "$root" 'apt-get purge -y -q "*arbitre*"' >log 2>&1 || fail "$1: $(tail -n 20 log)"
	left "$root" | diff before - >kept || fail "$1: it leaves $(cat kept)"
	systems="$systems $1"
	rm -rf "$root"
}

case_packages_work_in_a_fresh_debian() {
	local suite systems=''
	need dpkg-buildpackage dpkg-checkbuilddeps mmdebstrap unshare
	[ "$(id -u)" = 0 ] || skip 'root alone makes a system'
	deb_sources one
	dpkg-checkbuilddeps one/.debian/control 2>err || skip "$(cat err)"
	make_deb one
	mkdir new
	find one/build/deb -name '*.deb' ! -name '*-dbgsym_*' -exec cp '{}' new ';'
	for suite in ${SUITES:-bookworm trixie sid}; do fresh "$suite"; done
	[ -n "$systems" ] || skip 'no system could be made'
	note "installed, tested and purged in$systems"
}
