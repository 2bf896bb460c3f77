# Completion for fish: each program is asked what may stand before the cursor
# (cmd/common/completion.h).

function __arbitre_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l option (string match -r -- '^--[^=]*=' $typed; or echo '')
    set -l file (string replace -r -- '^--[^=]*=' '' $typed)
    for line in (command $words[1] --complete $words[2..-1] "$typed" 2>/dev/null)
        switch $line
            case \tfile
                printf '%s\n' $option(__fish_complete_path $file)
            case \tdirectory
                printf '%s\n' $option(__fish_complete_directories $file '')
            case \tcommand
                __fish_complete_command
            case '*'
                printf '%s\n' $line
        end
    end
end

for name in shuffle deal referee score plan rate sprt replay bot sit arbitre
    complete -c $name -f -a '(__arbitre_complete)'
end
