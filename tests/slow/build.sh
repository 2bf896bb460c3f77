# shellcheck shell=bash
# Whole programs are the same, wherever they are made.

# shellcheck source=tests/cli/build.sh
. "$ROOT/tests/cli/build.sh"

case_two_folders_make_equal_programs() { two_folders build/bin/deal; }
