# shellcheck shell=bash
# Options in pairs: every two of a program's --help together.  They fit, and then
# what they do is whole; or they do not, and it is said which; and nothing ends
# by a signal, or not at all.

# options PROGRAM: a line for each option: its long name, its letter or -, and
# whether it has a value (=), may have one (?) or has none (-)
options() {
	"$1" --help | sed -nE 's/^ *(-([a-z]), )?--([a-z0-9-]+)(\[?=?)[^ ]*.*/\3 -\2 \4/p' |
		while read -r name letter value; do
			# these print something else, and that is all
			case $name in help | usage | version | list) continue ;; esac
			case $value in '') value=- ;; '[='*) value='?' ;; esac
			echo "$name $letter $value"
		done
}

# told A B FILE: one of these words, of either option, is in the message
told() {
	local word file=$3
	for word in $1 $2; do
		if grep -qF -e "$word" "$file"; then return 0; fi
	done
	return 1
}

# words_of NAME LETTER VALUE: by which a message may name it: --NAME, -L, or the
# file that is its value
words_of() {
	local name=$1 letter=$2 value=$3
	echo "--$name"
	[ "$letter" = - ] || echo "$letter"
	[ "$value" = "${value%/*}" ] || echo "$value"
}

# read_options PROGRAM: into NAMES, and LETTER, ARG by name; an option that must have a
# value needs one in VALUE
read_options() {
	local name letter value
	NAMES=()
	declare -gA LETTER ARG
	while read -r name letter value; do
		NAMES+=("$name")
		LETTER[$name]=$letter
		ARG[$name]=--$name
		[ "$value" = - ] || { [ "$value" = '?' ] && [ -z "${VALUE[$name]-}" ]; } ||
			ARG[$name]=--$name=${VALUE[$name]:?what to give to --$name}
	done < <(options "$1")
	[ "${#NAMES[@]}" -ge "$2" ] || fail "of $1 --help only these were read: ${NAMES[*]}"
}

# Options stand behind operands wherever POSIXLY_CORRECT is set, as elsewhere; a player
# sees the variable as it was.
case_the_order_of_options_is_free_everywhere() {
	printf '%064d' 7 >seed
	printf 'a\tbot first\nb\tbot greedy\n' >players
	cat >mine.sh <<-'X'
		[ "$POSIXLY_CORRECT" = yes ] && exec bot first
	X
	mkdir jobs jobs.posix
	for k in '' .posix; do
		[ -z "$k" ] || export POSIXLY_CORRECT=yes
		referee chkobba deals=1 --quiet --seed-file seed -o "log$k" -p 'bot first' -p 'bot greedy'
		plan roundrobin chkobba deals=1 -d 1 -S seed <players >"plan$k"
		plan --jobs plan -r "jobs$k" | bash -e 2>err || fail "$(cat err)"
		replay log --audit >"audit$k"
		score log --standings >"standings$k"
	done
	for k in log plan audit standings; do
		cmp "$k" "$k.posix"
	done
	cat jobs/*.log | cmp - <(cat jobs.posix/*.log)
	referee chkobba deals=1 --quiet --seed-file seed -p 'sh mine.sh' -p 'bot first' >log 2>err
	lacks fault log
}

# pair A B COMMAND...: runs it in a folder of its own, and what every program has
# to keep to; its exit status to GOT
pair() {
	local a=$1 b=$2
	shift 2
	GOT=0
	timeout 20 "$@" </dev/null 3<../seed >out 2>err || GOT=$?
	case $GOT in
	0 | 1 | 3) ;;
	2)
		[ -s err ] || fail "$*: exit 2 without a message"
		told "$(words_of "$a" "${LETTER[$a]}" "${VALUE[$a]:-}")" \
			"$(words_of "$b" "${LETTER[$b]}" "${VALUE[$b]:-}")" err ||
			fail "$*: exit 2, and neither option is named: $(cat err)"
		;;
	*) fail "$*: exit $GOT: $(cat err)" ;;
	esac
}

# each_pair FUNCTION: of every two names; of one in SHARE of them, unless SLOW
each_pair() {
	local i j
	for ((i = 0; i < ${#NAMES[@]}; i++)); do
		for ((j = i; j < ${#NAMES[@]}; j++)); do
			[ -n "${SLOW:-}" ] || (((i + j + SEED) % ${SHARE:-1} == 0)) || continue
			mkdir pair
			cd pair || exit
			"$1" "${NAMES[i]}" "${NAMES[j]}"
			cd .. || exit
			rm -r pair
			TRIED=$((TRIED + 1))
		done
	done
}

# is_refused CALL: a line of err tells that this option of the program stands twice
is_refused() {
	while IFS= read -r line; do
		[[ $line != "$program: --$name"*' is given twice' ]] || return 0
	done <err
	fail "$1: $(cat err)"
}

# twice PROGRAM REPEATED...: each of its options with itself is refused, by its name,
# but for those that may be repeated
twice() {
	local program=$1 name arg line
	shift
	for name in "${NAMES[@]}"; do
		arg=${ARG[$name]}
		[ "$arg" != "--$name=" ] || arg=--$name=x
		if [[ " $* " == *" $name "* ]]; then
			"$program" "$arg" "$arg" </dev/null >out 2>err || :
			line=$(cat err)
			[[ $line != *'stands twice'* ]] || fail "$program $arg $arg: $line"
		else
			status 2 "$program" "$arg" "$arg" </dev/null >out 2>err
			[ ! -s out ] || fail "$program $arg: $(cat out)"
			is_refused "$program $arg $arg"
		fi
		# by its letter and its name
		[ "${LETTER[$name]}" != - ] && [[ " $* " != *" $name "* ]] || continue
		[[ $arg = *=* ]] && arg=${arg#*=} || arg=
		status 2 "$program" "${LETTER[$name]}$arg" "--$name${arg:+=$arg}" </dev/null >out 2>err
		is_refused "$program ${LETTER[$name]}"
	done
}

# What stands twice would be dropped once.  Where an option may be repeated it is
# marked in the table of the program.
case_options_that_stand_once_say_so_when_they_stand_twice() { # long
	for program in $PROGRAMS; do
		NAMES=()
		unset LETTER ARG
		declare -gA LETTER ARG
		while read -r name letter value; do
			NAMES+=("$name")
			LETTER[$name]=$letter
			ARG[$name]=--$name
			[ "$value" = - ] || ARG[$name]=--$name=
			[ "$name" != lang ] || ARG[$name]=--lang=en
		done < <(options "$program")
		[ "${#NAMES[@]}" -ge 2 ] || fail "$program: ${NAMES[*]}"
		case $program in
		referee) twice referee player person name live uncaged allow ;;
		plan) twice plan results ;;
		replay) twice replay plan void below ;;
		score) twice score plan without below times ;;
		rate) twice rate plan anchor without ;;
		sprt) twice sprt plan ;;
		*) twice "$program" ;;
		esac
	done
	# a rule for stopping has options of its own
	printf '%s\tbot first\n' a b >players
	status 2 plan roundrobin chouine -S seed --stop 'a b --h1 .1 --h1 .2' <players 2>err
	says '--stop: h1: expected each option once' err
}

referee_pair() {
	local a=$1 b=$2 record options=("${ARG[$1]}" "${ARG[$2]}")
	[ "$a" != "$b" ] || options=("${ARG[$a]}")
	mkdir folder open
	if [ "$a" = check ] || [ "$b" = check ]; then
		# it plays its own matches, and is told the games alone
		pair "$a" "$b" referee "${options[@]}" enfle
		[ "$GOT" = 0 ] || [ "$GOT" = 2 ] || fail "${options[*]}: exit $GOT: $(cat out err)"
		return
	fi
	pair "$a" "$b" referee "${options[@]}" chouine deals=1 -p 'bot first' -p 'bot first'
	if [ "$GOT" = 2 ] && grep -q -- '-o FILE' err; then
		pair "$a" "$b" referee "${options[@]}" -o record chouine deals=1 -p 'bot first' -p 'bot first'
	fi
	[ "$GOT" != 2 ] || return 0
	[ "$GOT" = 0 ] || fail "${options[*]}: exit $GOT: $(cat err)"
	PLAYED=$((PLAYED + 1))
	record=out
	[ ! -e record ] || record=record
	replay --audit "$record" >verdict || fail "${options[*]}: $(cat verdict)"
	[ ! -e record ] || [ ! -s out ] || fail "${options[*]}: a record goes to -o alone"
}

case_referee_with_every_two_options() { # long
	declare -A VALUE=([check]='bot first' [leave]=forfeit [absent]=forfeit [name]=Ann [player]='bot random'
		[decks]=../decks [seed-fd]=3 [seed-file]=../seed [seed]=four [first]=7 [matches]=2
		[pin]=0 [output]=record [stderr]=folder [sync]=line [transcript]=folder
		[allow]=open [cage]=filter [cpu]=9 [memory]=300 [tmp]=9 [processes]=40 [lang]=fr)
	local TRIED=0 PLAYED=0 SHARE=4
	printf '%064d' 7 >seed
	shuffle chouine -s x -n 20 >decks
	VALUE[pin]=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\([0-9]*\).*/\1/p' /proc/self/status)
	read_options referee 25
	each_pair referee_pair
	# most of them fit
	[ "$PLAYED" -ge $((TRIED / 2)) ] || fail "of $TRIED pairs only $PLAYED could be played"
}

reader_pair() {
	local options=("${ARG[$1]}" "${ARG[$2]}")
	[ "$1" != "$2" ] || options=("${ARG[$1]}")
	pair "$1" "$2" "$PROGRAM" "${options[@]}" "$GOLDEN/chouine.log"
	[ "$GOT" = 2 ] || PLAYED=$((PLAYED + 1))
	# what cannot run has said nothing but that
	[ "$GOT" != 2 ] || [ ! -s out ] || fail "${options[*]}: exit 2 behind $(head -n 1 out)"
	[ "$GOT" != 0 ] || [ -s out ] || [ -s err ] || fail "${options[*]}: exit 0 without a word"
}

case_replay_with_every_two_options() { # long
	declare -A VALUE=([answers]=1 [head]="$(printf '%064d' 0)" [receipt]=../kept
		[record]=1 [deal]=1 [lang]=en [seat]=1 [plan]=../plan [again]=../plan [seed-file]=../seed
		[playouts]=2 [time]=60 [only]=faults [problems]=. [below]=../logs [void]=Ali)
	local TRIED=0 PLAYED=0 PROGRAM=replay
	replay --seat 1 "$GOLDEN/chouine.log" >kept
	mkdir logs
	cp "$GOLDEN/chouine.log" logs
	printf '%064d' 1 >seed
	printf 'Ali\tbot\nZoé\tbot\n' | plan roundrobin chouine -d 1 -S "$PWD/seed" >plan
	read_options replay 8
	each_pair reader_pair
	[ "$PLAYED" -ge 8 ] || fail "of $TRIED pairs only $PLAYED could be read"
}

case_score_with_every_two_options() { # long
	declare -A VALUE=([count]=chouine [lang]=en [plan]=../plan [seed-file]=../seed [below]=../logs [without]=Ali [times]=../logs)
	local TRIED=0 PLAYED=0 PROGRAM=score
	mkdir logs
	cp "$GOLDEN/chouine.log" logs
	printf '%064d' 1 >seed
	printf 'Ali\tbot\nZoé\tbot\n' | plan roundrobin chouine -d 1 -S "$PWD/seed" >plan
	read_options score 11
	each_pair reader_pair
	[ "$PLAYED" -ge 16 ] || fail "of $TRIED pairs only $PLAYED could be read"
}

# An option at the end that lacks its argument does not take a word before it.
case_an_argument_that_is_missing_is_asked_for() { # medium
	local program name letter value n=0
	for program in ${PROGRAMS/arbitre/}; do
		while read -r name letter value; do
			[ "$value" = '=' ] || continue
			tells 2 'is missing' "$program" word "--$name" </dev/null >out
			[ "$letter" = - ] || status 2 "$program" word "$letter" </dev/null >out 2>err
			says 'is missing' err
			n=$((n + 1))
		done < <(options "$program")
	done
	[ "$n" -ge 60 ] || fail "$n options"
	[ ! -e word ] || fail 'an operand was taken for the name of a file'
}
