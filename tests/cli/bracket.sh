# shellcheck shell=bash disable=SC2046
# The rounds of a knockout on the page of a tournament (score --html --plan).

# knockout N OPTION...: a knockout of N players to its end: plans k1 ..., records in out,
# the places in places, and the number of rounds in ROUNDS
knockout() {
	local n=$1
	shift
	seq "$n" | sed 's/.*/p&\tbot random --seed=&/' >players
	printf '%064d' 5 >seed
	rm -rf out k[0-9]
	mkdir out
	ROUNDS=1
	plan knockout chouine deals=1 "$@" -S seed <players >k1 2>err
	while plan --jobs -r out k$ROUNDS | sh 2>errors && plan knockout --after -r out $(seq -f k%g $ROUNDS) >next 2>err; do
		ROUNDS=$((ROUNDS + 1))
		mv next k$ROUNDS
	done
	grep -q '^place' next || fail "$(cat next err)"
	mv next places
}
# page PLAN...: the page of these plans
page() { score --html $(printf -- '--plan %s ' "$@") -R out >page 2>err; }
# bracket: what the page tells of the knockout, a line for each row: its caption, the
# heading of its group, and its cells
bracket() {
	python3 -S - page <<-'X'
		import html.parser, sys
		class Page(html.parser.HTMLParser):
		    on = text = False
		    caption = group = ''
		    cells = []
		    def handle_starttag(self, tag, attributes):
		        attributes = dict(attributes)
		        if tag == 'section':
		            self.on = attributes['id'] == 'bracket'
		        if not self.on or tag not in ('caption', 'tr', 'th', 'td', 'thead', 'p'):
		            return
		        self.end()
		        self.kind = tag if attributes.get('scope') != 'rowgroup' else 'group'
		        self.kind = 'head' if attributes.get('scope') == 'col' else self.kind
		        self.text = ''
		    def handle_data(self, data):
		        if self.text is not False:
		            self.text += data
		    def handle_endtag(self, tag):
		        if self.on and tag in ('caption', 'table', 'p', 'section'):
		            self.end()
		            self.row()
		    def end(self):
		        if self.text is False:
		            return
		        text, self.text = self.text.strip(), False
		        if self.kind == 'tr':
		            self.row()
		        elif self.kind == 'caption':
		            self.caption, self.group = text, ''
		        elif self.kind == 'group':
		            self.group = text
		        elif self.kind == 'p':
		            print('note\t' + text)
		        elif self.kind in ('th', 'td'):
		            self.cells.append(text)
		    def row(self):
		        if self.cells:
		            print('\t'.join([self.caption, self.group] + self.cells))
		        self.cells = []
		Page().feed(open(sys.argv[1], encoding='utf-8').read())
	X
}
# expected: the same, made of the plans, the records and the places
expected() {
	local k
	for ((k = 1; k <= ROUNDS; k++)); do
		# the records of the round, by its jobs
		score --results $(sed -n 's/^\([0-9]*\)\t.*/out\/\1.log/p' k$k) | tail -n +2 >results
		sed -n '/^job\t/,$p' k$k | tail -n +2 >rows
		head=$([ "$k" = "$ROUNDS" ] && echo Final || echo "Round $k")
		awk -F '\t' -v OFS='\t' -v head="$head" -v k="$k" -v last="$ROUNDS" '
			FILENAME == "results" { n[$6]++; share[$6] += $8; score[$6] += $9 }
			FILENAME == "rows" {
				table = $3
				for (i = 7; i <= NF; i++) if ($i != "-") { at[$i] = table; seated[table, ++size[table]] = $i }
				if (table > tables) tables = table
			}
			FILENAME == "places" && FNR > 1 { place[$2] = $1 }
			FILENAME ~ /^k/ && $1 == "# bye" { bye[++byes] = $2 }
			END {
				for (name in at)
					print head, "Table " at[name] ": " n[name] " matches", name,
						sprintf("%.1f", 100 * share[name] / n[name]), sprintf("%.2f", score[name] / n[name])
				for (i = 1; i <= byes; i++) print head, "Byes", bye[i], "–", "–"
			}' results rows k$k
	done
	tail -n +2 places | sed 's/^/Places\t\t/'
}

case_a_bracket_has_each_round_with_byes_and_places() { # long
	need python3
	for n in 5 6 7 8; do
		knockout "$n" -d 3
		page $(seq -f k%g $ROUNDS) || fail "$(cat err)"
		bracket >rows.page || fail "$(cat page)"
		expected | sort >want
		grep -v '^Places\|^note' rows.page | cut -f 1-5 >got
		grep '^Places' rows.page >>got
		sort got | cmp - want || fail "$n players: $(sort got | diff - want)"
		[ "$(grep -c '^note' rows.page)" = 1 ] || fail "$(grep ^note rows.page)"
		[ "$n" = 8 ] || grep -q '	Byes	' rows.page || fail "$n: no byes"
		# who is in the next round goes on or comes back, who is not has a place
		for ((k = 1; k <= ROUNDS; k++)); do
			head=$([ "$k" = "$ROUNDS" ] && echo Final || echo "Round $k")
			grep "^$head	" rows.page | cut -f 3,6 | while IFS=$'\t' read -r name fate; do
				if [ "$k" -lt "$ROUNDS" ] && { sed -n '/^job/,$p' k$((k + 1)) | tr '\t' '\n'; sed -n 's/^# bye\t//p' k$((k + 1)); } | grep -qx "$name"; then
					sed -n 's/^# back\t//p' k$((k + 1)) | grep -qx "$name" && [ "$fate" = 'comes back' ] ||
						[ "$fate" = 'goes on' ]
				else
					[ "$fate" = "place $(awk -F '\t' -v name="$name" '$2 == name { print $1 }' places)" ]
				fi || fail "$n players, round $k: $name $fate"
			done
		done
		# the best of a table stands first
		awk -F '\t' '$2 ~ /^Table/ { if ($1 $2 == before && $4 > share) exit 1; before = $1 $2; share = $4 }' rows.page ||
			fail "$(cat rows.page)"
	done
	# tables of several sizes
	knockout 7 -t 2-3 -d 2
	page $(seq -f k%g $ROUNDS) || fail "$(cat err)"
	bracket | grep -v '^Places\|^note' | cut -f 1-5 | sort | cmp - <(expected | grep -v '^Places' | sort) || fail "$(bracket)"
}

case_a_bracket_says_what_it_is_not() { # medium
	need python3
	knockout 5 -d 2
	cp -r out all
	# in the middle of a round
	page k1 && bracket >rows
	grep -q '^Round 1	Byes	' rows && grep -q '	place 4$' rows || fail "$(cat rows)"
	[ "$(grep -c '^note' rows)" = 1 ] || fail "$(cat rows)"
	rm "out/$(sed -n '/^job/{n;s/\t.*//p;q}' k1).log"
	status 3 page k1
	bracket >rows
	says 'note	Matches of this round are missing.' rows
	grep -q '^Round 1	Table 1: 2 of 4 matches	p' rows || fail "$(cat rows)"
	lacks -E '	(goes on|place [0-9])$' rows
	cp all/* out
	# without the plan of the first round
	page k2 || [ $? = 3 ] || fail "$(cat err)"
	bracket >rows
	says 'note	The plans of the rounds before were not given.' rows
	grep -q '^Final	\|^Round 2	' rows && lacks -E '^Round 1	' rows
	# what the results do not make is told
	mkdir other
	# those who lost play well
	losers=$(sed -n 's/^# place\t[0-9]*\tp//p' k2 | tr -d '\n')
	plan --jobs -r other k1 | sed "s/random --seed=[$losers]'/greedy'/g" | sh 2>errors
	plan knockout --after -r other k1 >changed 2>err || fail "$(cat err)"
	! cmp -s k2 changed || fail 'the others played alike'
	status 1 page k1 changed
	bracket >rows
	says 'note	The results of the round before make another plan than that of this round.' rows
	# a round robin has none
	plan roundrobin chouine deals=1 -d 1 -S seed <players >rr
	rm -rf out
	mkdir out
	plan --jobs -r out rr | sh 2>errors
	page rr || fail "$(cat err)"
	lacks 'id=bracket' page
	[ -z "$(bracket)" ] || fail "$(bracket)"
}
