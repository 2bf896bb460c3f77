"""Examples and promises of the pages of section 3, as C and as commands.

    pages.py examples PAGE      writes PAGE.c, NAME.c of each program, and prints the
                                steps: what to run, what it reads, what it prints
    pages.py promises PAGE...   prints C that compiles if the prototypes and the
                                members that the pages tell are those of arbitre.h

A comment of roff before a literal block says what the block is:

    .\\" example fragment        statements; each becomes a function of PAGE.c
    .\\" example program NAME    a whole program
    .\\" example commands        lines with "$ ", for the shell
    .\\" example output          what the example before prints; "\\" folds a line
    .\\" | CODE                  code around a fragment, whose place is the line "...";
                                what stands above the last line "{" goes outside of
                                the function
    .\\" reads FILE [N]          standard input: (the first N lines of) a golden file
    .\\" prints LINE             what the example prints, where no block shows it

Members of a struct are told in the list behind the comment

    .\\" members of STRUCT
"""
import os
import re
import sys

HEAD = '#include <arbitre.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n'


def plain(line):
    """A line of a literal block as it is shown."""
    return line.replace('\\&', '').replace('\\-', '-').replace('\\e', '\\')


def unfold(lines):
    """Lines of output: one that is folded ends with a backslash."""
    return re.sub(r'\\\n *', '', '\n'.join(lines)).split('\n')


class Example:
    def __init__(self, kind, name):
        self.kind, self.name = kind, name
        self.around, self.code, self.prints = [], [], []
        self.reads, self.line = '', 0


def examples(page):
    """The examples of a page, in order; each literal block is one."""
    found, example, block = [], None, False
    with open(page, encoding='utf-8') as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip('\n')
            where = f'{page}:{number}'
            if block:
                if line == '.Ed':
                    found.append(example)
                    example, block = None, False
                else:
                    example.code.append(plain(line))
            elif line.startswith('.Bd -literal'):
                if not example:
                    sys.exit(f'{where}: a block without a comment that says what it is')
                example.line, block = number + 1, True
            elif line.startswith('.\\" example '):
                words = line.split()[2:]
                example = Example(words[0], words[1] if words[1:] else '')
            elif re.match(r'\.\\" (\||reads|prints) ', line) and not example:
                sys.exit(f'{where}: a comment of no example')
            elif line.startswith('.\\" | '):
                example.around.append(line[6:])
            elif line.startswith('.\\" reads '):
                example.reads = line[10:]
            elif line.startswith('.\\" prints '):
                example.prints.append(line[11:])
    if example:
        sys.exit(f'{page}: a comment without its block')
    return found


def fragment(example, page, number):
    """A function that has the fragment, with the code around it."""
    block = [f'#line {example.line} "{page}"'] + example.code + [f'#line 1 "around example {number} of {page}"']
    text = []
    for line in example.around or ['...']:
        text += block if line.strip() == '...' else [line]
    if '{' in text:
        split = len(text) - text[::-1].index('{') - 1
        text = text[:split] + [f'static void example_{number}(void)'] + text[split:]
    else:
        text = [f'static void example_{number}(void)', '{'] + text
    return '\n'.join(text) + '\n}\n\n'


def write_examples(page):
    stem, fragments, steps = os.path.basename(page), [], []
    for example in examples(page):
        if example.kind == 'output':
            steps[-1]['prints'] = unfold(example.code)
            continue
        step = {'kind': example.kind, 'name': example.name, 'reads': example.reads,
                'prints': example.prints, 'line': example.line}
        if example.kind == 'fragment':
            fragments.append(fragment(example, page, len(fragments) + 1))
            step['run'] = f'./{stem} {len(fragments)}'
        elif example.kind == 'program':
            with open(example.name + '.c', 'w', encoding='utf-8') as file:
                file.write('\n'.join(example.code) + '\n')
        elif example.kind == 'commands':
            step['run'] = '\n'.join(re.sub(r'^\$ ', '', line) for line in example.code)
        else:
            sys.exit(f'{page}:{example.line}: no kind of example: {example.kind}')
        steps.append(step)
    calls = ''.join(f'\tif (atoi(argv[argc - 1]) == {i + 1})\n\t\texample_{i + 1}();\n' for i in range(len(fragments)))
    if fragments:
        with open(stem + '.c', 'w', encoding='utf-8') as file:
            file.write(HEAD + ''.join(fragments) + f'int main(int argc, char **argv)\n{{\n{calls}\treturn 0;\n}}\n')
    for step in steps:
        name = f"{stem}.{step['line']}"
        with open(name + '.want', 'w', encoding='utf-8') as file:
            file.write(''.join(line + '\n' for line in step['prints']))
        with open(name + '.sh', 'w', encoding='utf-8') as file:
            file.write('set -e -o pipefail\n' + step.get('run', ':') + '\n')
        print(name, step['reads'] or '-', sep='\t')


def prototypes(page):
    """The functions of the synopsis, as C."""
    with open(page, encoding='utf-8') as file:
        text = file.read()
    synopsis = re.search(r'^\.Sh SYNOPSIS\n(.*?)^\.Sh ', text, re.S | re.M).group(1)
    for kind, name, arguments in re.findall(r'^\.Ft (.*)\n\.Fo (\w+)\n((?:\.Fa .*\n)+)\.Fc', synopsis, re.M):
        arguments = [argument.strip('"') for argument in re.findall(r'^\.Fa (.*)', arguments, re.M)]
        yield name, f"{kind.strip(chr(34))} {name}({', '.join(arguments)});"


def members(page):
    """(struct, member) of the lists of members."""
    struct = None
    with open(page, encoding='utf-8') as lines:
        for line in lines:
            if line.startswith('.\\" members of '):
                struct = line.split()[3]
            elif line.startswith('.El'):
                struct = None
            elif struct and line.startswith('.It Va '):
                for name in line.replace(',', ' ').split()[2:]:
                    yield struct, name


def print_promises(pages):
    print('#include <arbitre.h>')
    for page in pages:
        for name, prototype in prototypes(page):
            print(prototype, f'/* {name} */')
        for struct, name in members(page):
            print(f'_Static_assert(sizeof((({struct} *)0)->{name}) > 0, ""); /* {struct} {name} */')


if sys.argv[1] == 'examples':
    write_examples(sys.argv[2])
else:
    print_promises(sys.argv[2:])
