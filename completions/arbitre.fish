# Completion for fish: each program is asked what may stand before the cursor
# (cmd/common/completion.h).

function __arbitre_lines
    set -l words (commandline -opc)
    command -q $words[1]; or return
    set -l raw (commandline -ct)
    # what stands before the cursor, without its quotes, which may be open
    set -l typed (string unescape -- $raw; or string replace -r -- '^["\']' '' $raw; or echo $raw)
    command $words[1] --complete $words[2..-1] "$typed" 2>/dev/null
end

# Files are completed by fish itself, with its quotes, ~ and $.
function __arbitre_takes_a_file
    __arbitre_lines | string match -q \tfile
end

function __arbitre_complete
    set -l file (commandline -ct | string replace -r -- '^--[^=]*=' '')
    for line in (__arbitre_lines)
        switch $line
            case \tfile
            case \tdirectory
                set -l option (commandline -ct | string match -r -- '^--[^=]*='; or echo '')
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
    complete -c $name -n __arbitre_takes_a_file -F
end
