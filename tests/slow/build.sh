# shellcheck shell=bash
# Whole programs are the same, wherever they are made.

# shellcheck source=tests/cli/build.sh
. "$ROOT/tests/cli/build.sh"

case_two_folders_make_equal_programs() { two_folders build/bin/deal; }

# By the compiler of another C library, across the files, with an archiver that is there.
case_musl_makes_the_library() {
	need musl-gcc
	make -s -C "$ROOT" -j2 BUILD="$PWD/build" CC=musl-gcc SODIUM=0 LTO=1 OPT=-O1 library
	musl-gcc -static -I "$ROOT/lib/api" -o digest "$ROOT/tests/api/digest.c" build/library/libarbitre.a -lm
	./digest >there
	"$BUILD/tests/api/digest" | cmp - there
}
