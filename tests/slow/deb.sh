# shellcheck shell=bash
# The packages for Debian: make deb.

# deb_sources FOLDER: all that make dist takes
deb_sources() {
	mkdir -p "$1"
	(cd "$ROOT" && tar -c --exclude=./build --exclude=./.git --exclude=__pycache__ .) | tar -x -C "$1"
}
make_deb() { (unset MAKEFLAGS MFLAGS MAKELEVEL OPT CFLAGS CPPFLAGS LDFLAGS BUILD DESTDIR; cd "$1" && shift && make -s deb "$@"); }

# Where something lacks, it says how to get it.
case_make_deb_says_what_it_needs() {
	need dpkg-buildpackage dpkg-checkbuilddeps
	deb_sources one
	sed -i 's/^ gettext,$/ gettext, a-package-that-nobody-has,/' one/.debian/control
	status 2 make_deb one 2>err
	dist=$(cd one/build/deb && ls -d arbitre-*/)
	says 'a-package-that-nobody-has' err
	says "Get what it needs by: apt-get build-dep ./build/deb/${dist%/}" err
}

# The same bytes in folders of different names, in another zone and language, under
# another umask, by more jobs; and lintian has nothing to say, of the sources either.
case_packages_are_the_same_twice() {
	need dpkg-buildpackage dpkg-checkbuilddeps lintian
	deb_sources one
	dpkg-checkbuilddeps one/.debian/control 2>err || skip "$(cat err)"
	deb_sources other/and/deeper
	make_deb one DEBFLAGS=-j1
	(umask 077 && TZ=Asia/Tokyo LC_ALL=C make_deb other/and/deeper DEBFLAGS=-j4)
	[ "$(ls one/build/deb/*.deb | wc -l)" -ge 6 ] || fail "$(ls one/build/deb)"
	for file in one/build/deb/*.{deb,dsc,tar.gz,tar.xz}; do
		cmp "$file" "other/and/deeper/build/deb/${file##*/}" || fail "${file##*/}"
	done
	lintian --allow-root --pedantic -I one/build/deb/arbitre_*.changes >said 2>err || :
	[ ! -s said ] || fail "$(cat said)"
}

# --- in a fresh system -----------------------------------------------------------

# inside FOLDER COMMAND: run by a shell in that system
inside() {
	unshare -m -p -f sh -c 'mount -t proc proc "$1/proc" && mkdir -p "$1/dev/pts" &&
		mount -t devpts -o newinstance,ptmxmode=0666 devpts "$1/dev/pts" && exec chroot "$1" env -i HOME=/root LC_ALL=C.UTF-8 \
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

# mirror: where this system has its packages from, without what is newer
mirror() { apt-get indextargets --format '$(SITE)' | grep -v security | head -n 1; }

# system SUITE FOLDER PACKAGE,... MACHINE,...: a small Debian with these packages, of the
# first of these machines.  A mirror may be behind, with its updates more than with the rest.
system() {
	local source
	for source in '' "deb $(mirror) $1 main"; do
		! mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' --architectures="$4" \
			--include="$3" "$1" "$2" ${source:+"$source"} 2>err || return 0
		rm -rf "$2"
	done
	note "no system of $1 for $4: $(tail -n 1 err)"
	return 1
}

# built SUITE MACHINE: the packages for that Debian in SUITE-MACHINE.debs.  They are ours,
# or built in a system of its own, for i386 too.  For another machine they are built across.
built() {
	local place=$1-$2 own tools=debhelper,dh-python,gettext,pkg-config,python3 flags=''
	own=$(dpkg --print-architecture)
	mkdir "$place.debs"
	# shellcheck source=/dev/null
	if [ "$place" = "$(. /etc/os-release && echo "$VERSION_CODENAME")-$own" ]; then
		cp new/*.deb "$place.debs"
		return
	fi
	case $2 in
	"$own" | i386) system "$1" "$place.builder" "build-essential,libncurses-dev,libsodium-dev,$tools" "$2" || return ;;
	*)
		system "$1" "$place.builder" "build-essential,crossbuild-essential-$2,libncurses-dev:$2,libsodium-dev:$2,$tools" "$own,$2" || return
		flags=-a$2
		;;
	esac
	deb_sources "$place.builder/tmp/source"
	inside "$PWD/$place.builder" "make -s -C /tmp/source deb DEBFLAGS='-B -j4 $flags'" >log 2>&1 || fail "$place: $(tail -n 20 log)"
	find "$place.builder/tmp/source/build/deb" -name '*.deb' ! -name '*-dbgsym_*' -exec cp '{}' "$place.debs" ';'
	cp new/*_all.deb "$place.debs"
	rm -rf "$place.builder"
}

# pages_run ROOT: the commands of the pages that are installed there run, with what is there
pages_run() {
	cp -r "$ROOT"/tests/{pages,people} "$ROOT/README.md" "$1/tmp/debs"
	inside "$1" 'mkdir -p /tmp/man/fr /tmp/places
		for file in $(dpkg -L arbitre | grep "/man/.*gz$"); do
			case $file in */fr/*) to=/tmp/man/fr ;; *) to=/tmp/man ;; esac
			zcat "$file" >"$to/$(basename "$file" .gz)"
		done
		/tmp/debs/pages/run /tmp/places /tmp/man/*.[15-8] /tmp/man/fr/*.[15-8] /tmp/debs/README.md' >log 2>&1 ||
		fail "${1##*/}: $(grep -v '^not run' log | tail -n 20)"
	[ "$(sed -n 's/^\([0-9]*\) commands were run, .*/\1/p' log)" -ge 110 ] || fail "${1##*/}: $(tail -n 1 log)"
	# the folder that the guide names is there, and the page
	inside "$1" '[ -s /usr/share/doc/arbitre/starters/starter.sh ] && /usr/games/arbitre page | grep -q /usr/share/arbitre/arbitre.html' ||
		fail "${1##*/}: no starters, or no page"
}

# fresh SUITE MACHINE: installs the packages over older ones in a system made for it, runs
# their tests, and purges them.  What must be the same on all machines is.
fresh() {
	local place=$1-$2 root=$PWD/$1-$2 test
	built "$1" "$2" || return 0
	older "$place.old" "$place".debs/*.deb
	system "$1" "$root" gcc,libc6-dev,pkg-config,python3,libsodium-dev,libncursesw6,xdg-utils "$2" || return 0
	mkdir "$root/tmp/debs"
	cp -r "$place.old" "$root/tmp/debs/old"
	cp -r "$place.debs" "$root/tmp/debs/new"
	cp -r "$ROOT/.debian/tests" "$ROOT"/tests/api/{digest.c,check.h} "$root/tmp/debs"
	left "$root" >before
	inside "$root" 'apt-get install -y -q /tmp/debs/old/*.deb && apt-get install -y -q /tmp/debs/new/*.deb' >log 2>&1 ||
		fail "$place: $(tail -n 20 log)"
	for test in play-and-audit build-with-library python; do
		# with the path that autopkgtest has: without /usr/games
		inside "$root" "mkdir /tmp/$test && PATH=/usr/local/bin:/usr/bin:/bin AUTOPKGTEST_TMP=/tmp/$test /tmp/debs/tests/$test" >log 2>&1 ||
			fail "$place: $test: $(tail -n 20 log)"
	done
	pages_run "$root"
	inside "$root" 'cc -o /tmp/digest /tmp/debs/digest.c $(pkg-config --cflags --libs arbitre) -lm && /tmp/digest' >found 2>err ||
		fail "$place: $(tail -n 20 err)"
	"$BUILD/tests/api/digest" | cmp - found || fail "$place: $(cat found)"
	inside "$root" 'apt-get purge -y -q "*arbitre*"' >log 2>&1 || fail "$place: $(tail -n 20 log)"
	left "$root" | diff before - >kept || fail "$place: it leaves $(cat kept)"
	systems="$systems $place"
	rm -rf "$root"
}

# need_systems: what a system is made with, and the sources, in one
need_systems() {
	need dpkg-buildpackage dpkg-checkbuilddeps mmdebstrap unshare
	[ "$(id -u)" = 0 ] || skip 'root alone makes a system'
	deb_sources one
	dpkg-checkbuilddeps one/.debian/control 2>err || skip "$(cat err)"
}

# try_systems MACHINE SUITE...: each of them, with the packages of one
try_systems() {
	local suite machine=$1 systems=''
	shift
	mkdir new
	find one/build/deb -name '*.deb' ! -name '*-dbgsym_*' -exec cp '{}' new ';'
	for suite; do fresh "$suite" "$machine"; done
	[ -n "$systems" ] || skip "no system could be made: $(tail -n 1 err)"
	note "installed, tested and purged in$systems"
}

case_packages_work_in_a_fresh_debian() {
	need_systems
	make_deb one
	try_systems "$(dpkg --print-architecture)" ${SUITES:-bookworm trixie sid}
}

# on_another MACHINE: in the oldest Debian
on_another() {
	need_systems
	make_deb one DEBFLAGS=-A
	try_systems "$1" bookworm
}

case_packages_work_on_i386() {
	[ "$(dpkg --print-architecture)" = amd64 ] || skip 'amd64 alone runs i386'
	on_another i386
}

# By qemu, but for the compiler.
case_packages_work_on_arm64() {
	[ "$(dpkg --print-architecture)" = arm64 ] || grep -qsx enabled /proc/sys/fs/binfmt_misc/qemu-aarch64 ||
		skip 'nothing runs arm64 here: install qemu-user-static, and mount binfmt_misc'
	on_another arm64
}
