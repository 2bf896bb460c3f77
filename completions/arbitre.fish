# Completion of shuffle deal referee score plan rate sprt replay bot sit arbitre for fish.
# Made by completions/generate (make completions).

# The operands before the cursor: words that are no option, nor its argument; and
# with "game" the argument of the option that names one, with "many" the option with
# which all operands are games.
function __arbitre_operands
    set -l words (commandline -opc)
    set -l program (string replace -r '.*/|^arbitre-' '' -- $words[1])
    set -l bare no
    set -l waiting
    for word in $words[2..-1]
        if test -n "$waiting"
            if contains -- $program:$waiting 'score:--count' 'score:-c'
                test "$argv[1]" = game; and echo $word
            end
            set waiting
            continue
        end
        if test $bare = no
            if test "$word" = --
                set bare yes
                continue
            end
            set -l option (string replace -r '=.*' '' -- $word)
            if test "$argv[1]" = many; and contains -- $program:$option
                echo $option
            end
            if contains -- $program:$option 'score:--count' 'score:-c'
                if string match -q -- '*=*' $word; and test "$argv[1]" = game
                    string replace -r '.*?=' '' -- $word
                end
            end
            if contains -- $program:$word 'shuffle:--first' 'shuffle:-f' 'shuffle:--match' 'shuffle:-m' 'shuffle:--count' 'shuffle:-n' 'shuffle:--seed' 'shuffle:-s' 'shuffle:--lang' 'deal:--lang' 'referee:--leave' 'referee:--name' 'referee:--player' 'referee:-p' 'referee:--decks' 'referee:--seed-fd' 'referee:--seed-file' 'referee:--seed' 'referee:-s' 'referee:--absent' 'referee:--check' 'referee:--first' 'referee:-m' 'referee:--matches' 'referee:-n' 'referee:--output' 'referee:-o' 'referee:--stderr' 'referee:--sync' 'referee:--transcript' 'referee:--allow' 'referee:--cage' 'referee:--cpu' 'referee:--memory' 'referee:--processes' 'referee:--lang' 'score:--count' 'score:-c' 'score:--plan' 'score:--below' 'score:-R' 'score:--seed-file' 'score:--times' 'score:--without' 'score:--lang' 'plan:--cards' 'plan:--chunk' 'plan:-c' 'plan:--deals' 'plan:-d' 'plan:--seating' 'plan:--stop' 'plan:--seed-file' 'plan:-S' 'plan:--title' 'plan:--seats' 'plan:-t' 'plan:--progress' 'plan:--results' 'plan:-r' 'plan:--watch' 'plan:--lang' 'rate:--anchor' 'rate:-a' 'rate:--by' 'rate:-b' 'rate:--plan' 'rate:--prior' 'rate:-p' 'rate:--seed-file' 'rate:-S' 'rate:--without' 'rate:--lang' 'sprt:--alpha' 'sprt:--beta' 'sprt:--by' 'sprt:--h0' 'sprt:--h1' 'sprt:--limit' 'sprt:--plan' 'sprt:-p' 'sprt:--seed-file' 'sprt:-S' 'sprt:--lang' 'replay:--again' 'replay:--answers' 'replay:--deal' 'replay:--head' 'replay:--only' 'replay:--plan' 'replay:--playouts' 'replay:--problems' 'replay:--receipt' 'replay:--record' 'replay:--below' 'replay:-r' 'replay:--seed-file' 'replay:--seat' 'replay:-s' 'replay:--time' 'replay:--void' 'replay:--lang' 'bot:--level' 'bot:--playouts' 'bot:--seed' 'bot:-s' 'bot:--time' 'bot:--lang' 'sit:--level' 'sit:--name' 'sit:--pause' 'sit:--seats' 'sit:--lang' 'arbitre:--lang'
                set waiting $word
                continue
            end
            if string match -q -- '-?*' $word
                continue
            end
        end
        if test -z "$argv[1]"
            echo $word
        end
    end
end

# The names of the players in the records of the line.
function __arbitre_seats
    for word in (commandline -opc) (commandline -o)
        if test -f "$word"
            sed -n '/^seal/q; s/^name [0-9]* //p' -- $word 2>/dev/null
        end
    end
end

# The names of the matches that were kept.
function __arbitre_kept
    set -l program (commandline -opc)[1]
    if string match -qr '(^|/)arbitre$' -- $program
        set program $program sit
    else if not command -q $program # "arbitre sit" alone is on the path
        set program arbitre sit
    end
    if command -q $program[1]
        $program --matches 2>/dev/null | string replace -r ' .*' ''
    end
end

function __arbitre_no_operand
    test (count (__arbitre_operands)) = 0
end

# __arbitre_has_kind KIND...: one of these words alone stands there, a game not yet.
function __arbitre_has_kind
    set -l operands (__arbitre_operands)
    test (count $operands) = 1; and contains -- $operands[1] $argv
end

# __arbitre_has_command COMMAND...: arbitre is to run one of these.
function __arbitre_has_command
    contains -- (commandline -opc)[2] $argv
end

# What is offered for the arguments of a command of arbitre.
function __arbitre_command
    set -l words (commandline -opc)
    set -e words[1]
    complete -C (string join ' ' -- (string escape -- $words) (commandline -ct))
end

function __arbitre_has_game
    test (count (__arbitre_operands)) -ge 2
end

function __arbitre_wants_game
    __arbitre_no_operand; or test (count (__arbitre_operands many)) -gt 0
end

# An option has named a game, and a key of it is begun.
function __arbitre_wants_value
    test (count (__arbitre_operands game)) -gt 0; and string match -q '*=*' -- (commandline -ct)
end

# __arbitre_keys [N]: keys of the game that is named, by an option or by operand N,
# as KEY= with what it means; once a key is begun, its values.
function __arbitre_keys
    set -l operands (__arbitre_operands)
    set -l game (__arbitre_operands game)
    set -l token (commandline -ct)
    set -l given
    set -l players
    set -l keys
    if test -n "$argv[1]"
        set game $operands[$argv[1]]
        set -e operands[1..$argv[1]]
    end
    for word in $operands
        set -a given (string replace -r '=.*' '' -- $word)
        if string match -q 'players=*' -- $word
            set players (string replace 'players=' '' -- $word)
        end
    end
    if test (count (__arbitre_operands many)) -gt 0
        return
    end
    switch "$game"
        case chnif
            set keys players= stake= dealer= deals= cut= entropy= strikes= move= bank= start=
        case chkobba
            set keys players= teams= target= dealer= deals= cut= entropy= strikes= move= bank= start=
        case chouine
            set keys players= variant= parties= manches= count= reuse= fixing= annonce= dealer= deals= cut= entropy= strikes= move= bank= start=
        case enfle
            set keys players= tricks= dealer= deals= cut= entropy= strikes= move= bank= start=
        case '*'
            return
    end
    if not string match -q '*=*' -- $token
        for key in $keys
            if not contains -- (string replace = '' -- $key) $given
                printf '%s\t%s\n' $key 'key of the header'
            end
        end
        return
    end
    set -l key (string replace -r '=.*' '' -- $token)
    set -l values
    switch $game:$key
        case chnif:players
            set values 5 6 7 8 9 10 11 12
        case chnif:dealer
            set values drawn 1 2 3 4 5 6 7 8 9 10 11 12
        case chnif:cut chkobba:cut chouine:cut enfle:cut
            set values no asked
        case chnif:entropy chkobba:entropy chouine:entropy enfle:entropy
            set values no asked
        case chkobba:players chouine:players
            set values 2 3 4
        case chkobba:teams
            set values no yes
        case chkobba:target
            set values 11 21 31
        case chkobba:dealer chouine:dealer
            set values drawn 1 2 3 4
        case chouine:variant
            set values classic mondoubleau
        case chouine:parties
            set values 3 5
        case chouine:manches
            set values 1 2
        case chouine:count
            set values all brisques
        case chouine:reuse
            set values once add
        case chouine:fixing
            set values trump plain
        case chouine:annonce
            set values any own
        case enfle:players
            set values 4 5 6 7 8
        case enfle:dealer
            set values drawn 1 2 3 4 5 6 7 8
    end
    switch $game:$key:$players
        case chnif:dealer:5 enfle:dealer:5
            set values drawn 1 2 3 4 5
        case chnif:dealer:6 enfle:dealer:6
            set values drawn 1 2 3 4 5 6
        case chnif:dealer:7 enfle:dealer:7
            set values drawn 1 2 3 4 5 6 7
        case chnif:dealer:8
            set values drawn 1 2 3 4 5 6 7 8
        case chnif:dealer:9
            set values drawn 1 2 3 4 5 6 7 8 9
        case chnif:dealer:10
            set values drawn 1 2 3 4 5 6 7 8 9 10
        case chnif:dealer:11
            set values drawn 1 2 3 4 5 6 7 8 9 10 11
        case chkobba:teams:2
            set values no
        case chkobba:dealer:2 chouine:dealer:2
            set values drawn 1 2
        case chkobba:teams:3
            set values no
        case chkobba:dealer:3 chouine:dealer:3
            set values drawn 1 2 3
        case chouine:manches:3
            set values 1
        case chouine:manches:4
            set values 1
        case enfle:dealer:4
            set values drawn 1 2 3 4
    end
    for value in $values
        echo $key=$value
    end
end

complete -c shuffle -x -s f -l first -d 'the number of the first deck (default 0)'
complete -c shuffle -x -s m -l match -d 'the number of the match (default 0)'
complete -c shuffle -x -s n -l count -d 'how many decks (default 1; 0: as many as wanted)'
complete -c shuffle -x -s s -l seed -d 'the master seed (default: from the kernel)'
complete -c shuffle -s '?' -l help -d 'Give this help list'
complete -c shuffle -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c shuffle -l list -d 'print the games, and exit'
complete -c shuffle -l usage -d 'Give a short usage message'
complete -c shuffle -s V -l version -d 'Print program version'
complete -c shuffle -f
complete -c shuffle -n __arbitre_wants_game -a enfle -d 'the card game L\'Enfle, 4-8 players'
complete -c shuffle -n __arbitre_wants_game -a chouine -d 'the card game La Chouine, 2-4 players'
complete -c shuffle -n __arbitre_wants_game -a chkobba -d 'the Tunisian card game Chkobba, 2-4 players'
complete -c shuffle -n __arbitre_wants_game -a chnif -d 'the card game Chnif Chnof Chnorum, 5-12 players'

complete -c deal -s e -l each -d 'an opening for every deck (needs dealer=SEAT)'
complete -c deal -s '?' -l help -d 'Give this help list'
complete -c deal -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c deal -l list -d 'print the games, or the keys of GAME, and exit'
complete -c deal -l usage -d 'Give a short usage message'
complete -c deal -s V -l version -d 'Print program version'
complete -c deal -f
complete -c deal -n __arbitre_wants_game -a enfle -d 'the card game L\'Enfle, 4-8 players'
complete -c deal -n __arbitre_wants_game -a chouine -d 'the card game La Chouine, 2-4 players'
complete -c deal -n __arbitre_wants_game -a chkobba -d 'the Tunisian card game Chkobba, 2-4 players'
complete -c deal -n __arbitre_wants_game -a chnif -d 'the card game Chnif Chnof Chnorum, 5-12 players'
complete -c deal -a '(__arbitre_keys 1)'

complete -c referee -x -l leave -a 'unfinished forfeit' -d 'what a match is that a person leaves (default: unfinished)'
complete -c referee -l live -d 'send the next -p its lines at once'
complete -c referee -x -l name -d 'the name of the next -p (default: of its program)'
complete -c referee -x -s p -l player -a '(__fish_complete_command)' -d 'seat the next player; - is standard input and output, fd:FROM,TO two open descriptors'
complete -c referee -s P -l person -a '(__fish_complete_command)' -d 'seat a person, whom COMMAND (default: sit) serves'
complete -c referee -l uncaged -d 'run the next -p without a cage'
complete -c referee -r -F -l decks -d 'take prepared decks from FILE (- is standard input)'
complete -c referee -x -l seed-fd -d 'read the master seed from a descriptor'
complete -c referee -r -F -l seed-file -d 'read the master seed from FILE'
complete -c referee -x -s s -l seed -d 'the master seed (it shows in ps: for experiments)'
complete -c referee -x -l absent -a 'end forfeit' -d 'what a series does where a player never answers (default: end)'
complete -c referee -x -l check -a '(__fish_complete_command)' -d 'try a player at the GAMEs, in every seat, and tell what it did wrong'
complete -c referee -l duplicate -d 'play every deal in all rotations'
complete -c referee -x -s m -l first -d 'the number of the first match (default 0)'
complete -c referee -l no-pin -d 'leave it to the system where they run'
complete -c referee -x -s n -l matches -d 'play N matches (with --duplicate: N deals)'
complete -c referee -l pin -d 'run referee and players on one processor, whatever they do'
complete -c referee -l restart -d 'start each program anew for every match'
complete -c referee -l rotate -d 'move the seats on by one each match'
complete -c referee -l continue -d 'take FILE up where it broke off'
complete -c referee -l moves -d 'print the legal moves behind the record on standard input, and nothing else'
complete -c referee -r -F -s o -l output -d 'write the records to a new FILE (- is standard output)'
complete -c referee -l private -d 'keep FILE closed to others when it is whole'
complete -c referee -l quiet -d 'tell neither the cage of the players nor the result'
complete -c referee -x -l stderr -a '(__fish_complete_directories)' -d 'keep what each player writes to its standard error'
complete -c referee -l strict -d 'exit 1 if any seat forfeited'
complete -c referee -x -l sync -a 'none match line' -d 'when to fdatasync FILE (default: match)'
complete -c referee -x -l transcript -a '(__fish_complete_directories)' -d 'keep the dialogue with each player, with times'
complete -c referee -x -l allow -a '(__fish_complete_directories)' -d 'let caged players read DIR'
complete -c referee -x -l cage -a 'none filter full' -d 'cage the players (default: full)'
complete -c referee -x -l cpu -d 'limit the processor time of a caged player\'s process'
complete -c referee -x -l memory -d 'limit the memory of a caged player in all (default: its share)'
complete -c referee -x -l processes -d 'limit the processes and threads of a caged player in all'
complete -c referee -l require-cage -d 'refuse to run with less than that'
complete -c referee -l require-totals -d 'refuse to run where no control group counts what players take'
complete -c referee -l tmp -d 'give each caged player a TMPDIR of its own, of MIB (64)'
complete -c referee -l trust -d 'let --duplicate seat uncaged players'
complete -c referee -s '?' -l help -d 'Give this help list'
complete -c referee -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c referee -l list -d 'print the games, or the keys of GAME, and exit'
complete -c referee -l usage -d 'Give a short usage message'
complete -c referee -s V -l version -d 'Print program version'
complete -c referee -f
complete -c referee -n __arbitre_wants_game -a enfle -d 'the card game L\'Enfle, 4-8 players'
complete -c referee -n __arbitre_wants_game -a chouine -d 'the card game La Chouine, 2-4 players'
complete -c referee -n __arbitre_wants_game -a chkobba -d 'the Tunisian card game Chkobba, 2-4 players'
complete -c referee -n __arbitre_wants_game -a chnif -d 'the card game Chnif Chnof Chnorum, 5-12 players'
complete -c referee -a '(__arbitre_keys 1)'

complete -c score -l course -d 'the score of each side after each deal'
complete -c score -x -s c -l count -a 'chkobba chouine' -d 'count the cards of a real table, in the games that count any'
complete -c score -s d -l deals -d 'the points of every deal'
complete -c score -l html -d 'all of a tournament as one page'
complete -c score -s j -l json -d 'one JSON object a line instead of a table'
complete -c score -r -F -l plan -d 'count the matches that were planned, each once, and nothing else'
complete -c score -s r -l results -d 'place, share, score and faults of each side, by set and match'
complete -c score -x -s R -l below -a '(__fish_complete_directories)' -d 'read all files *.log in DIR and below it, before the FILEs'
complete -c score -l seals -d 'the last seal of each FILE'
complete -c score -r -F -l seed-file -d 'the master seed of PLAN (default: the file that it names)'
complete -c score -l strict -d 'with --count: exit 1 if something of a table is not told'
complete -c score -s s -l standings -d 'by name: matches, wins, means, forfeits, the mean share with its interval'
complete -c score -x -l times -a '(__fish_complete_directories)' -d 'the time used by each name, from all files *.transcript in DIR and below it; with --html on the page'
complete -c score -l whole -d 'of PLAN count whole rounds alone, from the first on'
complete -c score -x -l without -d 'leave out the matches with NAME, and tell how many'
complete -c score -l without-faults -d 'leave out, where somebody forfeits, all matches with the same cards and players, and tell how many'
complete -c score -s x -l cross -d 'each name against each: the mean share with its interval'
complete -c score -s '?' -l help -d 'Give this help list'
complete -c score -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c score -l list -d 'print the games for --count, or the keys of its GAME, and exit'
complete -c score -l usage -d 'Give a short usage message'
complete -c score -s V -l version -d 'Print program version'
complete -c score -n __arbitre_wants_value -f
complete -c score -a '(__arbitre_keys)'

complete -c plan -x -l cards -a 'common own' -d 'common: all tables have the same cards (default); own: every job has its own'
complete -c plan -x -s c -l chunk -d 'how many of them are a round, and a job (default 10)'
complete -c plan -x -s d -l deals -d 'match seeds of each table (default 100)'
complete -c plan -x -l seating -a 'williams cycles rotate all' -d 'in which orders those at a table sit down (default: williams)'
complete -c plan -x -l stop -d 'when it may end early: what sprt takes, in one word'
complete -c plan -r -F -s S -l seed-file -d 'the file of the master seed, for the plan and its jobs'
complete -c plan -x -l title -d 'the title of the tournament, perhaps with its date and place'
complete -c plan -x -s t -l seats -d 'seats of a table (default: players=, else as few as can be); of a knockout also LEAST-MOST'
complete -c plan -l after -d 'the next round of the knockout PLAN, by the records of -r; several PLANs are its rounds so far'
complete -c plan -l check -d 'the balance of PLAN, and whether the programs are still those'
complete -c plan -l jobs -d 'write a shell line for each job of PLAN that is lacking; what stands behind -- is for referee'
complete -c plan -x -l progress -a '(__fish_complete_directories)' -d 'how far the jobs of PLAN have come whose records are in DIR'
complete -c plan -x -s r -l results -a '(__fish_complete_directories)' -d 'the folder of the records of --jobs or --after (default: this one); of --after also a file, and several'
complete -c plan -l try -d 'try each player of PLAN at its terms, with referee --check; what stands behind -- is for referee'
complete -c plan -x -l watch -a '(__fish_complete_directories)' -d 'show that again and again, with who plays and the standings, until all is played'
complete -c plan -s '?' -l help -d 'Give this help list'
complete -c plan -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c plan -l list -d 'print the games, or the keys of GAME, and exit'
complete -c plan -l usage -d 'Give a short usage message'
complete -c plan -s V -l version -d 'Print program version'
complete -c plan -n __arbitre_has_game -f
complete -c plan -n __arbitre_no_operand -a 'roundrobin gauntlet block knockout'
complete -c plan -n '__arbitre_has_kind roundrobin gauntlet block knockout' -a enfle -d 'the card game L\'Enfle, 4-8 players'
complete -c plan -n '__arbitre_has_kind roundrobin gauntlet block knockout' -a chouine -d 'the card game La Chouine, 2-4 players'
complete -c plan -n '__arbitre_has_kind roundrobin gauntlet block knockout' -a chkobba -d 'the Tunisian card game Chkobba, 2-4 players'
complete -c plan -n '__arbitre_has_kind roundrobin gauntlet block knockout' -a chnif -d 'the card game Chnif Chnof Chnorum, 5-12 players'
complete -c plan -a '(__arbitre_keys 2)'

complete -c rate -x -s a -l anchor -d 'the rating of NAME is R, and the others are told against it; several are fitted'
complete -c rate -x -s b -l by -a 'place score' -d 'rate the order of places (default), or tell mean scores a match, less those of the table'
complete -c rate -s e -l elo -d 'in points of Elo: ten times as strong is 400'
complete -c rate -s j -l json -d 'one JSON object a line instead of a table'
complete -c rate -l pairs -d 'each name against each: how sure it is that it is the stronger, and how often it comes before'
complete -c rate -r -F -l plan -d 'rate the matches of a tournament\'s plan alone, each once'
complete -c rate -x -s p -l prior -d 'so much of a drawn match is added for each player but one, spread over who met whom (default 0.5)'
complete -c rate -s s -l seats -d 'estimate what each seat is worth, too'
complete -c rate -r -F -s S -l seed-file -d 'the file of the master seed of the plan (default: the one it names)'
complete -c rate -l whole -d 'of PLAN rate whole rounds alone, from the first on'
complete -c rate -x -l without -d 'leave out the matches with NAME, and tell how many'
complete -c rate -s '?' -l help -d 'Give this help list'
complete -c rate -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c rate -l usage -d 'Give a short usage message'
complete -c rate -s V -l version -d 'Print program version'

complete -c sprt -x -l alpha -d 'how often it may say that A is better and be wrong (default 0.05)'
complete -c sprt -l anytime -d 'either may be better, by however much; it can be looked at as often as one likes'
complete -c sprt -x -l beta -d 'how often it may miss that A is better by h1 (default 0.05)'
complete -c sprt -x -l by -a 'share score' -d 'compare shares (default) or scores'
complete -c sprt -x -l h0 -d 'the mean of a set if A is not better, in standard deviations (default 0)'
complete -c sprt -x -l h1 -d 'the mean of a set if A is better (default 0.15)'
complete -c sprt -s j -l json -d 'a JSON object instead of a table'
complete -c sprt -x -l limit -d 'with --by=score: cut the difference of a set to -SCORE...SCORE'
complete -c sprt -r -F -s p -l plan -d 'the whole rounds of a tournament\'s plan alone, in its order; without A and B by its own rule'
complete -c sprt -r -F -s S -l seed-file -d 'the file of the master seed of the plan (default: the one it names)'
complete -c sprt -s '?' -l help -d 'Give this help list'
complete -c sprt -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c sprt -l usage -d 'Give a short usage message'
complete -c sprt -s V -l version -d 'Print program version'

complete -c replay -r -F -l again -d 'ask the players\' programs again on what they were sent; the first answer that differs is told'
complete -c replay -l analyse -d 'tell what moves cost, and the result of each deal as skill and luck; with --seat, of the moves of SEAT alone'
complete -c replay -x -l answers -a '(__arbitre_seats)' -d 'every line that SEAT answered'
complete -c replay -s a -l audit -d 'derive everything again and judge each record'
complete -c replay -x -l deal -d 'only deal N of each match, from 1; or N-M, or N- to the last'
complete -c replay -l diff -d 'tell where two FILEs part: in the terms, a name, the cards or a move'
complete -c replay -s f -l follow -d 'go on as the file grows, until its last record ends; hands are hidden'
complete -c replay -x -l head -d 'demand that the last seal is HEX'
complete -c replay -l html -d 'one page of HTML; with --seat, of what that seat was told'
complete -c replay -l no-pager -d 'show an account on the terminal without a pager'
complete -c replay -x -l only -a 'annonces captures deals faults results scores' -d 'only what tells these lines, with commas between: a kind of all games, or a word of the record'
complete -c replay -l open -d 'show all hands of a record that is still growing'
complete -c replay -r -F -l plan -d 'demand that the records are all of a tournament, and no others'
complete -c replay -x -l playouts -d 'how often --analyse plays on from each move (default: 1000)'
complete -c replay -x -l problems -a '(__fish_complete_directories)' -d 'with --analyse: write the record up to each blunder into FOLDER'
complete -c replay -l quiet -d 'with --audit: print what is found and the totals, not what holds'
complete -c replay -r -F -l receipt -d 'demand that what a seat kept of what it was sent is what the records say'
complete -c replay -x -l record -d 'only record K of the stream, from 1'
complete -c replay -x -s r -l below -a '(__fish_complete_directories)' -d 'read all files *.log in DIR and below it, before the FILEs'
complete -c replay -r -F -l seed-file -d 'the master seed of PLAN (default: the file that it names)'
complete -c replay -l step -d 'step through FILE on the terminal, forwards and backwards'
complete -c replay -x -s s -l seat -a '(__arbitre_seats)' -d 'every byte that was sent to SEAT: a number, 0 the public, or a name'
complete -c replay -x -l time -d 'how long --analyse may take for a deal (default: 60)'
complete -c replay -s t -l table -d 'one tab-separated row per line'
complete -c replay -l verbose -d 'with --audit: print a line for each record on a terminal, too'
complete -c replay -x -l void -d 'answer for a player of PLAN that never got ready: its void matches do not change the status'
complete -c replay -s '?' -l help -d 'Give this help list'
complete -c replay -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c replay -l usage -d 'Give a short usage message'
complete -c replay -s V -l version -d 'Print program version'

complete -c bot -l entropy -d 'give entropy from the kernel where it is asked for'
complete -c bot -x -l level -a 'novice player club expert master' -d 'how well it plays, instead of a strategy'
complete -c bot -x -l playouts -d 'search: how often it plays on for a move'
complete -c bot -x -s s -l seed -d 'the seed of its chance (default: what it is told; for random from the kernel)'
complete -c bot -x -l time -d 'search: milliseconds of processor time for a move (default: 100)'
complete -c bot -s '?' -l help -d 'Give this help list'
complete -c bot -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c bot -l usage -d 'Give a short usage message'
complete -c bot -s V -l version -d 'Print program version'
complete -c bot -f
complete -c bot -n __arbitre_no_operand -a 'first random greedy expert search'

complete -c sit -l ascii -d 'no signs beyond ASCII: QS for Q♠'
complete -c sit -l bell -d 'ring when it is your turn'
complete -c sit -l hints -d 'the key ! shows the best moves and what the others cost'
complete -c sit -x -l level -a 'novice player club expert master' -d 'GAME: how well the bots play (default: club)'
complete -c sit -l matches -d 'list your matches, and where each stands'
complete -c sit -x -l name -d 'GAME: your name (default: the user\'s)'
complete -c sit -x -l pause -d 'how long others\' moves are shown (default: 0.7; 0 with --plain)'
complete -c sit -l plain -d 'plain lines instead of a full screen, as for a screen reader'
complete -c sit -x -l seats -d 'GAME: how many play, you among them'
complete -c sit -l spell -d 'cards in words: queen of spades'
complete -c sit -s '?' -l help -d 'Give this help list'
complete -c sit -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c sit -l usage -d 'Give a short usage message'
complete -c sit -s V -l version -d 'Print program version'
complete -c sit -f
complete -c sit -n __arbitre_wants_game -a enfle -d 'the card game L\'Enfle, 4-8 players'
complete -c sit -n __arbitre_wants_game -a chouine -d 'the card game La Chouine, 2-4 players'
complete -c sit -n __arbitre_wants_game -a chkobba -d 'the Tunisian card game Chkobba, 2-4 players'
complete -c sit -n __arbitre_wants_game -a chnif -d 'the card game Chnif Chnof Chnorum, 5-12 players'
complete -c sit -n __arbitre_no_operand -a '(__arbitre_kept)'
complete -c sit -a '(__arbitre_keys 1)'

complete -c arbitre -n __arbitre_no_operand -l exec-path -d 'print the folder of the programs, for PATH, and exit'
complete -c arbitre -n __arbitre_no_operand -s '?' -l help -d 'Give this help list'
complete -c arbitre -n __arbitre_no_operand -x -l lang -a 'en fr' -d 'the language: en or fr (default: that of the locale)'
complete -c arbitre -n __arbitre_no_operand -l usage -d 'Give a short usage message'
complete -c arbitre -n __arbitre_no_operand -s V -l version -d 'Print program version'
complete -c arbitre -f
complete -c arbitre -n __arbitre_no_operand -a help -d 'the manual page of a command or game'
complete -c arbitre -n __arbitre_no_operand -a shuffle -d 'write decks, from a seed'
complete -c arbitre -n __arbitre_no_operand -a deal -d 'turn decks into the opening of a record'
complete -c arbitre -n __arbitre_no_operand -a sprt -d 'say as soon as possible which player is better'
complete -c arbitre -n __arbitre_no_operand -a rate -d 'rate players by the results of their matches'
complete -c arbitre -n __arbitre_no_operand -a plan -d 'plan a tournament, and write its jobs'
complete -c arbitre -n __arbitre_no_operand -a score -d 'tell places, points and standings of records'
complete -c arbitre -n __arbitre_no_operand -a bot -d 'play any game, at one of five levels'
complete -c arbitre -n __arbitre_no_operand -a referee -d 'play matches between people and programs'
complete -c arbitre -n __arbitre_no_operand -a replay -d 'tell, watch, analyse or audit a record'
complete -c arbitre -n __arbitre_no_operand -a page -d 'open the page that plays, in a browser'
complete -c arbitre -n __arbitre_no_operand -a sit -d 'take a person\'s seat at a match, on this terminal'
complete -c arbitre -n '__arbitre_has_kind help' -a 'sit page replay referee bot score plan rate sprt deal shuffle chnif chkobba chouine enfle arbitre-analysis arbitre-cage arbitre-page arbitre-python arbitre bot-author tournament'
complete -c arbitre -n '__arbitre_has_command sit replay referee bot score plan rate sprt deal shuffle' -a '(__arbitre_command)'
