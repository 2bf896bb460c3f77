# Completion of shuffle, deal, referee, score, replay and bot for fish.

set -l programs shuffle deal referee score replay bot
set -l games chnif chkobba chouine enfle

function __arbitre_game
    for word in (commandline -opc)
        if contains -- $word chnif chkobba chouine enfle
            echo $word
            return 0
        end
    end
    return 1
end

function __arbitre_keys
    switch (__arbitre_game)
        case chnif
            printf '%s\n' players={5,6,7,8,9,10,11,12} stake=
        case chkobba
            printf '%s\n' players={2,3,4} teams={no,yes} target={11,21,31}
        case chouine
            printf '%s\n' players={2,3,4} variant={classic,mondoubleau} parties={3,5} manches={1,2} \
                count={all,brisques} reuse={once,add} fixing={trump,plain}
        case enfle
            printf '%s\n' players={4,5,6,7,8} tricks=
        case '*'
            return
    end
    printf '%s\n' dealer={drawn,1,2,3,4} deals= cut={no,asked} entropy={no,asked} strikes= move= bank= start=
end

for program in $programs
    complete -c $program -l help -d 'list the options'
    complete -c $program -l usage -d 'a short usage message'
    complete -c $program -l version -d 'print the version'
end
for program in shuffle deal referee
    complete -c $program -f -n 'not __arbitre_game >/dev/null' -a "$games"
end
for program in deal referee
    complete -c $program -f -n '__arbitre_game >/dev/null' -a '(__arbitre_keys)'
end

complete -c shuffle -x -s s -l seed -d 'master seed'
complete -c shuffle -x -s m -l match -d 'number of the match'
complete -c shuffle -x -s f -l first -d 'number of the first deck'
complete -c shuffle -x -s n -l count -d 'how many decks'

complete -c deal -s e -l each -d 'an opening for every deck'

complete -c referee -x -s p -l player -a '(__fish_complete_command)' -d 'seat the next player'
complete -c referee -x -l name -d 'name of the next player'
complete -c referee -l live -d 'send the next player its lines at once'
complete -c referee -l uncaged -d 'run the next player without a cage'
complete -c referee -x -s s -l seed -d 'master seed'
complete -c referee -r -l seed-file -d 'read the seed from a file'
complete -c referee -x -l seed-fd -d 'read the seed from a descriptor'
complete -c referee -r -l decks -d 'prepared decks'
complete -c referee -x -s n -l matches -d 'how many matches'
complete -c referee -x -s m -l first -d 'number of the first match'
complete -c referee -l rotate -d 'move the seats on each match'
complete -c referee -l duplicate -d 'play every deal in all rotations'
complete -c referee -r -s o -l output -d 'write to a new file'
complete -c referee -l continue -d 'take the file up'
complete -c referee -x -l sync -a 'none match' -d fdatasync
complete -c referee -l strict -d 'exit 1 if a seat forfeited'
complete -c referee -r -l stderr -d 'keep standard errors in a directory'
complete -c referee -r -l transcript -d 'keep dialogues in a directory'

complete -c score -s d -l deals -d 'points of every deal'
complete -c score -s s -l standings -d 'by name'
complete -c score -s j -l json -d 'one JSON object a line'
complete -c score -x -s c -l count -a 'chouine chkobba' -d 'a real table'

complete -c replay -s a -l audit -d 'judge each record'
complete -c replay -x -l head -d 'the last seal'
complete -c replay -x -s s -l seat -d 'what a seat was sent'
complete -c replay -x -l answers -d 'what a seat answered'
complete -c replay -x -l record -d 'only one record'
complete -c replay -s t -l table -d 'a row per line'

complete -c bot -f -a 'first random greedy'
complete -c bot -x -s s -l seed -d 'seed of random'
