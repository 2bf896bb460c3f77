# The second half of completions/generate: writes the completion of a shell.

# --- what --help cannot say ------------------------------------------------------

BEGIN {
	# what stands for an argument, and how it is completed; words with a bar
	# between them are the arguments themselves
	split("COMMAND=command FILE=file KEYFILE=file TRANSCRIPT=file SIGNATURE=file PUBKEY=file DIR=directory FOLDER=directory SEAT=seat GAME=game PLAN=file RESULTS=file", pairs, " ")
	for (i in pairs) {
		split(pairs[i], pair, "=")
		kinds[pair[1]] = pair[2]
	}
	# options that may be given again
	repeated = " --player --person --name --live --uncaged --allow --anchor --void --without --below --times "
	# options of which there is one
	split("--seed --seed-file --seed-fd --decks;--count --deals --standings;--audit --seat --answers --table", groups, ";")
}

# --- what the programs say -------------------------------------------------------

$1 == "usage" {
	# words of which one stands before the game
	if ($3 ~ /^[a-z]+[|][a-z|]* GAME/) {
		kinds_of[$2] = $3
		sub(/ .*/, "", kinds_of[$2])
		gsub(/\|/, " ", kinds_of[$2])
	}
	if ($3 ~ /KEY=VALUE/) takes[$2, "key"] = 1
	if ($3 ~ /(^| |\[)(FILE|PLAN)/) takes[$2, "file"] = 1
	if ($3 ~ /(^| |\[)GAME/) takes[$2, "game"] = 1
	# the name of a match that was kept
	if ($3 ~ /^\[NAME\]$/) takes[$2, "kept"] = 1
	# all the operands are games, with this option
	if ($3 ~ /^--[^ ]* GAME\.\.\./) {
		option = $3
		sub(/=.*/, "", option)
		many[$2] = option
	}
	# the words themselves
	if ($3 ~ /^\[[a-z|]*\]$/) {
		words[$2] = substr($3, 2, length($3) - 2)
		gsub(/\|/, " ", words[$2])
	}
}
$1 == "option" {
	n = ++options[$2]
	long[$2, n] = $3
	short[$2, n] = $4
	optional[$2, n] = $5 ~ /^\[/
	argument[$2, n] = $5
	gsub(/[][]/, "", argument[$2, n])
	text[$2, n] = $6
}
$1 == "command" {
	commands[++command_count] = $2
	does[$2] = $3
	words["arbitre"] = words["arbitre"] $2 " "
}
$1 == "page" { other_pages = other_pages " " $2 }
$1 == "game" { games[$2] = games[$2] (games[$2] ? " " : "") $3 }
$1 == "title" { title[$2] = $3; all_games[++game_count] = $2 }
$1 == "key" {
	keys[$2] = keys[$2] (keys[$2] ? " " : "") $3
	base[$2, $3] = $4
	note($2 ":" $3, $3, $4)
}
$1 == "when" && $5 != base[$2, $4] { note($2 ":" $4 ":" $3, $4 ":" $3, $5) }

# The same values of the same key, with as many players, stand together.
function note(pattern, key, values,    i) {
	i = key SUBSEP values
	if (!(i in patterns)) {
		order[++orders] = i
		limited[i] = key ~ /:/
		told[i] = values
	}
	patterns[i] = patterns[i] (patterns[i] ? "|" : "") pattern
}

# Values as words, with blanks between; nothing where they are too many.
function list(values,    part, n, i, ends, to, all) {
	n = split(values, part, "|")
	for (i = 1; i <= n; i++) {
		if (part[i] !~ /^[0-9]+-[0-9]+$/) {
			all = all " " part[i]
			continue
		}
		split(part[i], ends, "-")
		if (ends[2] - ends[1] >= 12) return ""
		for (to = ends[1] + 0; to <= ends[2] + 0; to++) all = all " " to
	}
	return substr(all, 2)
}

# How the argument of option I is completed: a kind, words, or nothing.
function kind(program, i,    name) {
	name = argument[program, i]
	if (name == "LANGUAGE") name = "en|fr"
	if (name in kinds) return kinds[name] == "game" ? games[program] : kinds[name]
	if (name ~ /\|/) {
		gsub(/\|/, " ", name)
		return name
	}
	return ""
}

# The options that cannot stand beside option I, itself among them.
function excluded(program, i,    g, j, all, group) {
	if (index(repeated, " " long[program, i] " ")) return ""
	group = " " long[program, i] " "
	for (g in groups)
		if (index(" " groups[g] " ", group)) {
			group = " " groups[g] " "
			break
		}
	for (j = 1; j <= options[program]; j++)
		if (index(group, " " long[program, j] " "))
			all = all (short[program, j] ? " " short[program, j] : "") " " long[program, j]
	return substr(all, 2)
}

function quote(string) {
	gsub(/'/, shell == "fish" ? "\\'" : "'\\''", string)
	return "'" string "'"
}

# --- bash ------------------------------------------------------------------------

function bash_options(    p, i, all) {
	for (p = 1; p <= program_count; p++) {
		all = ""
		for (i = 1; i <= options[program[p]]; i++)
			all = all " " long[program[p], i] (short[program[p], i] ? " " short[program[p], i] : "")
		print "\t" program[p] ") echo '" substr(all, 2) "' ;;"
	}
}

function bash_arguments(    p, i, name, how) {
	for (p = 1; p <= program_count; p++)
		for (i = 1; i <= options[program[p]]; i++) {
			if (!argument[program[p], i] || optional[program[p], i]) continue
			name = program[p] ":" long[program[p], i]
			if (short[program[p], i]) name = name " | " program[p] ":" short[program[p], i]
			how = kind(program[p], i)
			print "\t" name ")" (how ? " echo " how : "") " ;;"
		}
}

function bash_operands(    p, all) {
	for (p = 1; p <= program_count; p++) {
		all = words[program[p]]
		if (program[p] == "arbitre") all = all "help"
		if (takes[program[p], "game"]) all = all " game"
		if (takes[program[p], "key"]) all = all " key"
		if (takes[program[p], "file"]) all = all " file"
		if (takes[program[p], "kept"]) all = all " kept"
		sub(/^ /, "", all)
		print "\t" program[p] ") echo " all " ;;"
	}
}

# what arbitre help takes: commands, games, pages
function pages(    g, all) {
	for (g = 1; g <= game_count; g++) all = all all_games[g] " "
	return words["arbitre"] all substr(other_pages, 2)
}

function bash_kinds(    p) {
	for (p = 1; p <= program_count; p++)
		if (kinds_of[program[p]]) print "\t" program[p] ") echo '" kinds_of[program[p]] "' ;;"
}

function bash_many(    p) {
	for (p = 1; p <= program_count; p++)
		if (many[program[p]]) print "\t" program[p] ":" many[program[p]] ") ;;"
}

function bash_games(    p) {
	for (p = 1; p <= program_count; p++)
		if (games[program[p]]) print "\t" program[p] ") echo " games[program[p]] " ;;"
}

function bash_keys(    g, all) {
	for (g = 1; g <= game_count; g++) {
		all = keys[all_games[g]]
		gsub(/ |$/, "=&", all)
		print "\t" all_games[g] ") echo " all " ;;"
	}
}

# those that hang on the players come first
function bash_values(    pass, o, name) {
	for (pass = 1; pass >= 0; pass--)
		for (o = 1; o <= orders; o++) {
			if (limited[order[o]] != pass || !list(told[order[o]])) continue
			name = patterns[order[o]]
			if (!pass) {
				gsub(/\|/, ":*|", name)
				name = name ":*"
			}
			gsub(/\|/, " | ", name)
			print "\t" name ") echo " list(told[order[o]]) " ;;"
		}
}

# --- zsh -------------------------------------------------------------------------

function zsh_action(program, i,    how) {
	how = kind(program, i)
	if (how == "command") return "command:_cmdstring"
	if (how == "file") return tolower(argument[program, i]) ":_files"
	if (how == "directory") return "directory:_files -/"
	if (how == "seat") return "seat:_arbitre_seats"
	if (how) return tolower(long[program, i] ~ /./ ? substr(long[program, i], 3) : "") ":(" how ")"
	return tolower(argument[program, i]) ":"
}

function zsh_option(program, i,    spec, both, said, names) {
	said = text[program, i]
	gsub(/[][]/, "\\\\&", said)
	spec = excluded(program, i)
	if (long[program, i] ~ /^--(help|usage|version)$/) spec = "- *"
	spec = spec ? "(" spec ")" : "*"
	said = "[" said "]"
	if (argument[program, i])
		said = said (optional[program, i] ? "::" : ":") zsh_action(program, i)
	names = long[program, i] (optional[program, i] ? "=-" : argument[program, i] ? "=" : "")
	if (!short[program, i]) {
		print "\t\t" quote(spec names said) " \\"
		return
	}
	both = short[program, i] == "-?" ? "-\\?" : short[program, i]
	print "\t\t" quote(spec) "{" both (optional[program, i] ? "-" : argument[program, i] ? "+" : "") "," names "}" quote(said) " \\"
}

function zsh_programs(    p, i, name) {
	for (p = 1; p <= program_count; p++) {
		name = program[p]
		print name ")\n\t_arguments -C -s -S \\"
		for (i = 1; i <= options[name]; i++) zsh_option(name, i)
		if (name == "arbitre")
			print "\t\t'1:command:->command' '2:page:->page' && ret=0"
		else if (kinds_of[name])
			print "\t\t'1:kind:->kind' '2:game:->second' '*:key:->key' && ret=0"
		else if (takes[name, "game"] && takes[name, "key"])
			print "\t\t'1:game:->game' '*:key:->key' && ret=0"
		else if (takes[name, "game"])
			print "\t\t'1:game:->game' && ret=0"
		else if (takes[name, "key"])
			print "\t\t'*:file:->table' && ret=0"
		else if (takes[name, "file"])
			print "\t\t'*:file:_files' && ret=0"
		else
			print "\t\t'1:word:(" words[name] ")' && ret=0"
		print "\t;;"
	}
}

function zsh_kinds(    p) {
	for (p = 1; p <= program_count; p++)
		if (kinds_of[program[p]]) print "\t" program[p] ") kinds=(" kinds_of[program[p]] ") ;;"
}

function zsh_games(    g) {
	for (g = 1; g <= game_count; g++)
		print "\t\t" quote(all_games[g] ":" title[all_games[g]])
}

function zsh_commands(    c) {
	for (c = 1; c <= command_count; c++)
		print "\t\t" quote(commands[c] ":" does[commands[c]])
}

function zsh_many(    p) {
	for (p = 1; p <= program_count; p++)
		if (many[program[p]]) print "\t" program[p] ") option=" many[program[p]] " ;;"
}

function zsh_keys(    g) {
	for (g = 1; g <= game_count; g++)
		print "\t" all_games[g] ") keys=(" keys[all_games[g]] ") ;;"
}

function zsh_values(limit,    o) {
	for (o = 1; o <= orders; o++) {
		if (limited[order[o]] != limit) continue
		if (list(told[order[o]])) print "\t" patterns[order[o]] ") values=(" list(told[order[o]]) ") ;;"
		else print "\t" patterns[order[o]] ") _message 'a number, " told[order[o]] "' ;;"
	}
}

# --- fish ------------------------------------------------------------------------

# cases of options that take an argument
function fish_arguments(game,    p, i) {
	for (p = 1; p <= program_count; p++)
		for (i = 1; i <= options[program[p]]; i++) {
			if (!argument[program[p], i] || optional[program[p], i]) continue
			if (game && argument[program[p], i] != "GAME") continue
			printf "%s'%s:%s'", " ", program[p], long[program[p], i]
			if (short[program[p], i]) printf " '%s:%s'", program[p], short[program[p], i]
		}
}

function fish_keys(    g, all) {
	for (g = 1; g <= game_count; g++) {
		all = keys[all_games[g]]
		gsub(/ |$/, "=&", all)
		print "        case " all_games[g] "\n            set keys " all
	}
}

function fish_values(limit,    o, name) {
	for (o = 1; o <= orders; o++) {
		if (limited[order[o]] != limit || !list(told[order[o]])) continue
		name = patterns[order[o]]
		gsub(/\|/, " ", name)
		print "        case " name "\n            set values " list(told[order[o]])
	}
}

function fish_option(program, i,    how, line) {
	how = kind(program, i)
	line = "complete -c " program (program == "arbitre" ? " -n __arbitre_no_operand" : "")
	if (argument[program, i] && !optional[program, i]) line = line (how == "file" ? " -r -F" : " -x")
	if (short[program, i]) line = line " -s " (short[program, i] == "-?" ? "'?'" : substr(short[program, i], 2))
	line = line " -l " substr(long[program, i], 3)
	if (how == "command") line = line " -a '(__fish_complete_command)'"
	else if (how == "directory") line = line " -a '(__fish_complete_directories)'"
	else if (how == "seat") line = line " -a '(__arbitre_seats)'"
	else if (how && how != "file") line = line " -a " quote(how)
	print line " -d " quote(text[program, i])
}

function fish_commands(    c) {
	print "complete -c arbitre -n __arbitre_no_operand -a help -d 'the manual page of a command or game'"
	for (c = command_count; c > 0; c--)
		print "complete -c arbitre -n __arbitre_no_operand -a " commands[c] " -d " quote(does[commands[c]])
	print "complete -c arbitre -n '__arbitre_has_kind help' -a " quote(pages())
	print "complete -c arbitre -n '__arbitre_has_command " short_names "' -a '(__arbitre_command)'"
}

function fish_programs(    p, i, g, name, each) {
	for (p = 1; p <= program_count; p++) {
		name = program[p]
		print ""
		for (i = 1; i <= options[name]; i++) fish_option(name, i)
		if (!takes[name, "file"]) print "complete -c " name " -f"
		else if (kinds_of[name]) print "complete -c " name " -n __arbitre_has_game -f"
		else if (takes[name, "key"]) print "complete -c " name " -n __arbitre_wants_value -f"
		if (kinds_of[name])
			print "complete -c " name " -n __arbitre_no_operand -a " quote(kinds_of[name])
		if (takes[name, "game"])
			for (g = split(games[name], each, " "); g > 0; g--)
				print "complete -c " name " -n " (kinds_of[name] ? quote("__arbitre_has_kind " kinds_of[name]) : "__arbitre_wants_game") " -a " each[g] " -d " quote(title[each[g]])
		if (takes[name, "kept"]) print "complete -c " name " -n __arbitre_no_operand -a '(__arbitre_kept)'"
		if (takes[name, "key"]) print "complete -c " name " -a '(__arbitre_keys" (kinds_of[name] ? " 2" : takes[name, "game"] ? " 1" : "") ")'"
		if (name == "arbitre") fish_commands()
		else if (words[name]) print "complete -c " name " -n __arbitre_no_operand -a " quote(words[name])
	}
}

function fish_many(    p) {
	for (p = 1; p <= program_count; p++)
		if (many[program[p]]) printf " '%s:%s'", program[p], many[program[p]]
}

# --- all -------------------------------------------------------------------------

function make(name) {
	if (name == "programs") print programs
	else if (shell == "bash" && name == "options") bash_options()
	else if (shell == "bash" && name == "arguments") bash_arguments()
	else if (shell == "bash" && name == "operands") bash_operands()
	else if (shell == "bash" && name == "kinds") bash_kinds()
	else if (shell == "bash" && name == "many") bash_many()
	else if (shell == "bash" && name == "games") bash_games()
	else if (shell == "bash" && name == "keys") bash_keys()
	else if (shell == "bash" && name == "values") bash_values()
	else if (shell == "zsh" && name == "services") zsh_programs()
	else if (shell == "zsh" && name == "kinds") zsh_kinds()
	else if (shell == "zsh" && name == "games") zsh_games()
	else if (shell == "zsh" && name == "commands") zsh_commands()
	else if (shell == "zsh" && name == "many") zsh_many()
	else if (shell == "zsh" && name == "keys") zsh_keys()
	else if (shell == "zsh" && name == "values") zsh_values(0)
	else if (shell == "zsh" && name == "limited") zsh_values(1)
	else if (shell == "fish" && name == "keys") fish_keys()
	else if (shell == "fish" && name == "values") fish_values(0)
	else if (shell == "fish" && name == "limited") fish_values(1)
	else if (shell == "fish" && name == "services") fish_programs()
	else {
		print "no " name " for " shell >"/dev/stderr"
		exit 1
	}
}

END {
	program_count = split(programs, program, " ")
	# a command without a program takes nothing
	for (c = 1; c <= command_count; c++)
		if (options[commands[c]]) short_names = short_names (short_names ? " " : "") commands[c]
	while ((getline line <template) > 0) {
		# within a line: lists of fish
		if (match(line, / @(arguments|game_arguments|many)@$/)) {
			printf "%s", substr(line, 1, RSTART - 1)
			if (line ~ /@many@$/) fish_many()
			else fish_arguments(line ~ /@game_/)
			print ""
		} else if (match(line, /@(programs|pages)@/)) {
			print substr(line, 1, RSTART - 1) (line ~ /@pages@/ ? pages() : programs) substr(line, RSTART + RLENGTH)
		} else if (line ~ /^[\t ]*@[a-z]+@$/) {
			gsub(/[\t @]/, "", line)
			make(line)
		} else {
			print line
		}
	}
}
