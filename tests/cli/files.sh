# shellcheck shell=bash
# Files: those that a person wrote (byte order mark, CR LF, UTF-16, NUL), those that are
# opened for writing (links, pipes, folders), and a file that --continue must leave alone.

# told TEXT STATUS COMMAND...: the command ends so, and says TEXT on standard error
told() {
	local text=$1 want=$2
	shift 2
	tells "$want" "$text" "$@" >out
}

# Each file that a person writes, of each program: what no text has is named, with its
# line, and nothing is made of it.
case_what_no_text_has_is_named() { # medium
	local tab=$'\t' file
	printf 'a\tbot first\nb\tbot random\n' | planned - roundrobin chkobba deals=1 -d 2 -c 1
	printf 'set\tmatch\tname\tplace\tshare\n-\t1\tAnne\t1\t1\n-\t1\tBen\t2\t0\n' >table
	printf 'pile 1 AS\n' >count
	for file in players plan table count; do
		{ printf '\357\273\277' && cat "$file"; } >"$file.bom"
		sed 's/$/\r/' "$file" >"$file.crlf"
		{ printf '\377\376' && sed 's/./&\x0/g' "$file"; } >"$file.utf16"
		{ cat "$file" && printf 'x\0\n'; } >"$file.nul"
	done
	while read -r file text; do
		file=.$file
		told "$text" 1 plan roundrobin chkobba -S seed <"players$file"
		lacks "${tab}bot" out
		told "$text" 1 plan --check "plan$file"
		told "$text" 1 rate "table$file"
		told "$text" 1 sprt Anne Ben "table$file"
		told "$text" 1 score --count chkobba "count$file"
	done <<-'END'
		bom it begins with a byte order mark (BOM)
		crlf the lines end with CR LF
		utf16 this is text in UTF-16
		nul there is a NUL byte
	END
	# records and moves have a reason of their own
	{ printf '\357\273\277' && cat "$GOLDEN/enfle.log"; } >log
	shows 1 'log:1: it begins with a byte order mark (BOM): tail -c +4 FILE | ...' replay --audit log
	# a seed counts as it stands, for old ones have to stay; but it is told
	{ printf '\357\273\277' && cat seed; } >seed.bom
	referee chkobba deals=1 --seed-file seed.bom -p bot\ first -p bot\ first >out 2>err
	says 'seed.bom: all its bytes are the seed, but it begins with a byte order mark' err
}

# tried WHERE COMMAND...: every kind of thing that is no file of its own stands at WHERE
# in turn; the command is refused, and what it leads to stays as it is
tried() {
	local where=$1 kind
	shift
	for kind in link dangling hard fifo folder; do
		rm -rf "$where"
		echo 'mine' >victim
		case $kind in
		link) ln -s "$PWD/victim" "$where" ;;
		dangling) ln -s "$PWD/nobody" "$where" ;;
		hard) ln victim "$where" ;;
		fifo) mkfifo "$where" ;;
		folder) mkdir "$where" ;;
		esac
		status 2 timeout 20 "$@" </dev/null >out 2>err
		[ -s err ] || fail "$kind at $where: not a word"
		[ "$(cat victim)" = mine ] || fail "$kind at $where was written through: $*"
		[ ! -e nobody ] || fail "$kind at $where was made: $*"
		[ -L "$where" ] || [ -e "$where" ] || fail "$kind at $where was removed: $*"
	done
	rm -rf "$where"
}

# Every option that names a file or a folder to write to.
case_only_a_file_of_its_own_is_written_to() { # long
	mkdir notes problems
	referee chkobba deals=1 -s 4 -p 'bot first' -p 'bot random -s 2' >log 2>err
	tried out.log referee chkobba deals=1 -o out.log -p bot\ first -p bot\ first
	tried out.log referee chkobba deals=1 -o out.log --continue -p bot\ first -p bot\ first
	tried notes/1.transcript referee chkobba deals=1 --transcript notes -o /dev/stdout -p bot\ first -p bot\ first
	tried notes/2.stderr referee chkobba deals=1 --stderr notes -p bot\ first -p bot\ first
	replay --analyse --playouts=30 --problems problems log >out
	name=$(find problems -type f | head -n 1)
	[ -n "$name" ] || fail 'no blunder in this record'
	[ "$(stat -c %a "$name")" = 600 ] || fail "a position with hands is open to others: $(stat -c %a "$name")"
	tried "$name" replay --analyse --playouts=30 --problems problems log
}

# --continue takes up what this very run began, and leaves every other file alone.
case_continue_leaves_other_files_alone() { # long
	printf '%064d' 7 >seed
	printf '%064d' 8 >other.seed
	printf 'RWQ%060d' 1 >key
	printf 'token' >token
	printf 'a\tbot first' >players
	printf '# my notes' >notes
	printf 'arbitre 1 chkobba players=3' >header
	printf 'x' >byte
	printf '\0' >zero
	head -c 70000 /dev/zero >zeros
	printf 'arbitre 1 chouine\nname 1 A\n' >whole
	for file in other.seed key token players notes header byte zero zeros whole; do
		cp "$file" copy
		chmod 640 "$file"
		told "$file:1: found" 1 referee --quiet chkobba target=11 --seed-file seed -n 1 --continue -o "$file" \
			-p 'bot first' -p 'bot greedy'
		says 'it is not continued' err
		cmp "$file" copy
		[ "$(stat -c %a "$file")" = 640 ] || fail "$file has mode $(stat -c %a "$file")"
	done
	# what is torn is taken up, wherever it broke off: every seventh byte
	referee --quiet chkobba target=11 deals=1 --seed-file seed -n 1 -o all -p 'bot first' -p 'bot greedy'
	for ((n = 0; n < $(stat -c %s all); n += 97)); do
		head -c "$n" all >torn
		referee --quiet chkobba target=11 deals=1 --seed-file seed -n 1 --continue -o torn -p 'bot first' \
			-p 'bot greedy' 2>err || fail "cut at $n: $(cat err)"
		cmp torn all
	done
}

# Names that nobody sees, and names that people take for one.
case_names_are_told_apart_by_what_is_seen() {
	local hidden=$'a\u202eb'
	told 'nobody sees U+202E in a name' 2 referee chkobba --name "$hidden" -p bot\ first -p bot\ first
	printf '%064d' 7 >seed
	printf 'a\u200bb\tbot first\nb\tbot random\n' | told 'nobody sees U+200B in a name' 1 plan roundrobin chkobba -S seed
	printf 'Ali\tbot first\naLI\tbot random\n' | told ':2: found "aLI", expected players whose names look different, in small letters too' 1 plan roundrobin chkobba -S seed
	referee chkobba deals=1 -s 1 --name Émile -p bot\ first --name éMILE -p bot\ first >log 2>err
	says 'name 2 éMILE-2' log
	# and of two parts, with a blank that does not break, or of another alphabet
	referee chkobba deals=1 players=3 -s 1 --name "Zoé B" -p bot\ first --name $'Zoe\u0301 B' -p bot\ first --name $'Zoé\u00a0\u0412' -p bot\ first >other 2>err
	says $'name 2 Zoe\u0301 B-2' $'name 3 Zoé\u00a0\u0412-3' other
	printf 'Zoé\tbot first\nZoe\u0301\tbot random\n' | told 'expected players whose names look different' 1 plan roundrobin chkobba -S seed
	# a record that has one holds; people see it escaped
	sed "s/^name 2 .*/name 2 $hidden/" log | sed '/^seal/d' | status 3 replay --audit - >out
	sed "s/^name 2 .*/name 2 $hidden/" log >other
	replay other >out 2>err || true
	lacks $'\u202e' out err
}
