# Completion of shuffle, deal, referee, score, replay and bot for fish.

set -l programs shuffle deal referee score replay bot

# The operands before the cursor: words that are no option, nor its argument.
function __arbitre_operands
    set -l words (commandline -opc)
    set -l program (string replace -r '.*/' '' -- $words[1])
    set -l bare no
    set -l skip no
    for word in $words[2..-1]
        if test $skip = yes
            set skip no
            continue
        end
        if test $bare = no
            if test "$word" = --
                set bare yes
                continue
            end
            switch $program:$word
                case 'shuffle:-f' 'shuffle:-m' 'shuffle:-n' 'shuffle:-s' 'referee:-p' 'referee:-s' \
                    'referee:-m' 'referee:-n' 'referee:-o' 'replay:-s' 'bot:-s' 'score:-c'
                    set skip yes
                case '*:--seed' '*:--first' 'shuffle:--match' '*:--count' '*:--player' '*:--name' '*:--seed-file' \
                    '*:--seed-fd' '*:--decks' '*:--matches' '*:--output' '*:--sync' '*:--cage' '*:--check' '*:--allow' '*:--memory' '*:--processes' '*:--cpu' '*:--stderr' '*:--transcript' '*:--sign' \
                    '*:--key' '*:--signature' '*:--receipt' \
                    '*:--head' '*:--seat' '*:--answers' '*:--record'
                    set skip yes
                case '*:-*'
                case '*'
                    echo $word
            end
        else
            echo $word
        end
    end
end

function __arbitre_no_operand
    test (count (__arbitre_operands)) = 0
end

# Keys of the game that is named first, as KEY= with what it means; once a key
# is begun, its values.
function __arbitre_keys
    set -l operands (__arbitre_operands)
    set -l game $operands[1]
    set -l token (commandline -ct)
    set -l given
    set -l players
    set -l keys
    for word in $operands[2..-1]
        set -a given (string replace -r '=.*' '' -- $word)
        if string match -q 'players=*' -- $word
            set players (string replace 'players=' '' -- $word)
        end
    end
    set -l most 4
    switch $game
        case chnif
            set most 12
            set keys 'players=' 'stake='
        case chkobba
            set keys 'players=' 'teams=' 'target='
        case chouine
            set keys 'players=' 'variant=' 'parties=' 'manches=' 'count=' 'reuse=' 'fixing='
        case enfle
            set most 8
            set keys 'players=' 'tricks='
        case '*'
            return
    end
    set -a keys 'dealer=' 'deals=' 'cut=' 'entropy=' 'strikes=' 'move=' 'bank=' 'start='
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
    if string match -qr '^([2-9]|1[0-2])$' -- "$players"
        set most $players
    end
    switch $game:$key
        case chnif:players
            set values (seq 5 12)
        case chkobba:players chouine:players
            set values 2 3 4
        case enfle:players
            set values (seq 4 8)
        case chkobba:teams
            set values no yes
        case chkobba:target
            set values 11 21 31
        case chouine:variant
            set values classic mondoubleau
        case chouine:parties
            set values 3 5
        case chouine:manches
            set values 1
            if not contains -- "$players" 3 4
                set -a values 2
            end
        case chouine:count
            set values all brisques
        case chouine:reuse
            set values once add
        case chouine:fixing
            set values trump plain
        case '*:cut' '*:entropy'
            set values no asked
        case '*:dealer'
            set values drawn (seq 1 $most)
    end
    for value in $values
        echo $key=$value
    end
end

for program in $programs
    complete -c $program -s '?' -l help -d 'Give a list of the options'
    complete -c $program -l usage -d 'Give a short usage message'
    complete -c $program -s V -l version -d 'Print the version'
end
for program in shuffle deal referee bot
    complete -c $program -f
end
for program in shuffle deal referee
    complete -c $program -n __arbitre_no_operand -a chnif -d 'Chnif Chnof Chnorum, 5 to 12 players'
    complete -c $program -n __arbitre_no_operand -a chkobba -d 'Chkobba, 2 to 4 players, or teams'
    complete -c $program -n __arbitre_no_operand -a chouine -d 'La Chouine, 2 to 4 players'
    complete -c $program -n __arbitre_no_operand -a enfle -d "L'Enfle, 4 to 8 players"
end
for program in deal referee
    complete -c $program -n 'not __arbitre_no_operand' -a '(__arbitre_keys)'
end

complete -c shuffle -x -s f -l first -d 'The number of the first deck'
complete -c shuffle -x -s m -l match -d 'The number of the match'
complete -c shuffle -x -s n -l count -d 'How many decks, 0 for as many as wanted'
complete -c shuffle -x -s s -l seed -d 'The master seed'

complete -c deal -s e -l each -d 'An opening for every deck'

complete -c referee -x -s p -l player -a '(__fish_complete_command)' -d 'Seat the next player'
complete -c referee -x -l name -d 'The name of the next player'
complete -c referee -l live -d 'Send the next player its lines at once'
complete -c referee -l uncaged -d 'Run the next player without a cage'
complete -c referee -r -l check -d 'Try a player at the games named'
complete -c referee -x -l cage -a 'none filter full' -d 'Cage the players'
complete -c referee -l require-cage -d 'Refuse to run with less than that'
complete -c referee -r -l allow -d 'Let caged players read a folder'
complete -c referee -x -l memory -d 'Limit the memory of a caged player in all, in MiB'
complete -c referee -x -l processes -d 'Limit its processes and threads in all'
complete -c referee -x -l cpu -d 'Limit its processor time, in seconds'
complete -c referee -l trust -d 'Let --duplicate seat uncaged players'
complete -c referee -x -s s -l seed -d 'The master seed, for experiments'
complete -c referee -r -F -l seed-file -d 'Read the master seed from a file'
complete -c referee -x -l seed-fd -d 'Read the master seed from a descriptor'
complete -c referee -r -F -l decks -d 'Take prepared decks from a file'
complete -c referee -x -s n -l matches -d 'Play so many matches'
complete -c referee -x -s m -l first -d 'The number of the first match'
complete -c referee -l rotate -d 'Move the seats on by one each match'
complete -c referee -l pin -d 'Run referee and players on one processor'
complete -c referee -l duplicate -d 'Play every deal in all rotations'
complete -c referee -r -F -s o -l output -d 'Write the records to a new file'
complete -c referee -l continue -d 'Take the file up where it broke off'
complete -c referee -x -l sync -a 'none match line' -d 'Fdatasync the file'
complete -c referee -s P -l person -d 'Seat a person, whom COMMAND serves'
complete -c referee -l leave -x -a 'unfinished forfeit' -d 'What it means that a person leaves'
complete -c referee -l quiet -d 'Do not say what cage the players are in'
complete -c referee -l strict -d 'Exit 1 if any seat forfeited'
complete -c referee -x -l stderr -a '(__fish_complete_directories)' -d 'Keep what each player writes to its standard error'
complete -c referee -r -l sign -d 'Sign the file with a secret key of minisign'
complete -c referee -x -l transcript -a '(__fish_complete_directories)' -d 'Keep the dialogue with each player'

complete -c score -x -s c -l count -a 'chouine chkobba' -d 'Count the cards of a real table'
complete -c score -s d -l deals -d 'The points of every deal'
complete -c score -s j -l json -d 'One JSON object a line'
complete -c score -s s -l standings -d 'By name: matches, wins, means, forfeits'

complete -c replay -s a -l audit -d 'Judge each record'
complete -c replay -x -l head -d 'Demand that the last seal is this'
complete -c replay -r -l key -d 'Demand a signature by this key, or the one in this file'
complete -c replay -r -l signature -d 'The signature of the file'
complete -c replay -r -l receipt -d 'Hold what a seat was sent against the records'
complete -c replay -x -s s -l seat -d 'What was sent to a seat: a number or a name'
complete -c replay -x -l answers -d 'What a seat answered: a number or a name'
complete -c replay -x -l record -d 'Only this record, from 1'
complete -c replay -s t -l table -d 'One row per line'

complete -c bot -n __arbitre_no_operand -a 'first random greedy' -d Strategy
complete -c bot -x -s s -l seed -d 'The seed of random'
complete -c bot -l entropy -d 'Give entropy where it is asked for'
