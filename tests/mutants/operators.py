"""Mutants of a C source: each is one small change, of a kind that a slip of
the pen makes, and that some test should notice.

The source is split into tokens, not parsed; that clang-format has laid it out
is taken for granted (binary operators stand between blanks, a function's
braces in the first column).
"""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<blank>\s+|\\\n|/\*.*?\*/|//[^\n]*)
    |(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<number>(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*)
    |(?P<name>[A-Za-z_]\w*)
    |(?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\|
        |[-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.(){}\[\]\#])
    |(?P<other>.)""", re.VERBOSE | re.DOTALL)

TYPES = """void char short int long unsigned signed float double bool struct enum
union static const extern inline volatile register typedef""".split()
KEYWORDS = TYPES + """if else for while do switch case default return break
continue goto sizeof""".split()

SWAPS = {                               # operator: (name, replacements)
    "<": ("relation", ("<=", ">=")), "<=": ("relation", ("<", ">")),
    ">": ("relation", (">=", "<=")), ">=": ("relation", (">", "<")),
    "==": ("equality", ("!=",)), "!=": ("equality", ("==",)),
    "&&": ("logic", ("||",)), "||": ("logic", ("&&",)),
    "&": ("bits", ("|",)), "|": ("bits", ("&",)), "^": ("bits", ("|",)),
    "<<": ("shift", (">>",)), ">>": ("shift", ("<<",)),
    "+": ("arithmetic", ("-",)), "-": ("arithmetic", ("+",)),
    "*": ("arithmetic", ("+",)), "/": ("arithmetic", ("*",)),
    "%": ("arithmetic", ("/",)),
    "+=": ("assignment", ("-=", "=")), "-=": ("assignment", ("+=",)),
    "|=": ("assignment", ("=", "&=")), "&=": ("assignment", ("|=", "=")),
    "++": ("step", ("--",)), "--": ("step", ("++",)),
}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    at: int                             # its offset in the source

    @property
    def end(self):
        return self.at + len(self.text)


@dataclass(frozen=True)
class Mutant:
    file: str
    block: str                          # the function or the table it is in
    operator: str
    line: int                           # where the change begins, from 1
    old: str                            # the lines that it changes, blanks
    new: str                            # made single
    source: str                         # of the whole file, changed

    def diff(self):
        return (f"{self.file}:{self.line} {self.block} ({self.operator})\n"
                f"- {self.old}\n+ {self.new}")


def squeeze(text):
    return " ".join(text.split())


def tokens_of(source):
    """The tokens, without blanks and comments; of the preprocessor's lines
    only the numbers of a #define are kept, as kind `defined`."""
    out, skip, defined = [], False, False
    for match in TOKEN.finditer(source):
        kind, text = match.lastgroup, match[0]
        if kind == "blank":
            if "\n" in text and not text.startswith(("\\", "/*")):
                skip = defined = False
            continue
        if text == "#" and not source[:match.start()].rpartition("\n")[2].strip():
            skip = True
            defined = source.startswith("define", match.end())
            continue
        if skip:
            if defined and kind == "number":
                out.append(Token("defined", text, match.start()))
            continue
        out.append(Token(kind, text, match.start()))
    return out


def blocks_of(source):
    """(name, first offset, end, is a function) of all at the top level."""
    blocks, depth, start, begun = [], 0, None, False
    for token in tokens_of(source):
        if token.kind == "defined":
            blocks.append(("#define", token.at, token.end, False))
            continue
        if start is None:
            start = token.at
        depth += (token.text in "({[") - (token.text in ")}]")
        begun = begun or token.text == "{"
        if depth == 0 and (token.text == ";" or token.text == "}"
                           and source[token.end:token.end + 1] != ";"
                           and source.startswith("\n", token.end)):
            head = source[start:token.end].partition("{")[0]
            function = begun and "=" not in head and "(" in head
            names = re.findall(r"([A-Za-z_]\w*)\s*" +
                               (r"\(" if function else r"(?:\[|=|$)"),
                               head.strip())
            if begun and not re.match(r"(static )?(struct|union) \w+\s*$",
                                      head.strip()):
                blocks.append((names[0] if names else "enum", start,
                               token.end, function))
            start, begun = None, False
    return blocks


def matching(tokens, i):
    """The index of the bracket that closes that of index I."""
    depth = 0
    for j in range(i, len(tokens)):
        depth += (tokens[j].text in "({[") - (tokens[j].text in ")}]")
        if depth == 0:
            return j
    raise ValueError("no closing bracket")


def edits_of(source, tokens, function):
    """(operator, from, to, replacement) of all changes to these tokens."""
    for i, token in enumerate(tokens):
        before = tokens[i - 1].text if i else ""
        after = tokens[i + 1].text if i + 1 < len(tokens) else ""
        spaced = (source[token.at - 1:token.at].isspace()
                  and source[token.end:token.end + 1].isspace())
        if token.kind == "sign":
            yield from sign_edits(token, spaced)
        if token.kind == "sign" and token.text == "?":
            yield from ternary_edits(source, tokens, i)
        if token.kind in ("number", "defined"):
            yield from number_edits(token, before)
        if token.kind == "name" and token.text in ("true", "false"):
            other = "false" if token.text == "true" else "true"
            yield "truth", token.at, token.end, other
        if not function:
            continue
        if token.text in ("if", "while") and after == "(":
            yield from condition_edits(source, tokens, i)
        if token.text == "return" and after != ";":
            yield from return_edits(source, tokens, i)
        if token.text in ("break", "continue"):
            other = "continue" if token.text == "break" else "break"
            yield "jump", token.at, token.end, other
            yield "jump", token.at, token.end, ""
        if starts_statement(tokens, i):
            end = next(j for j in range(i, len(tokens))
                       if tokens[j].text == ";")
            yield "deletion", token.at, tokens[end].at, ""


def sign_edits(token, spaced):
    if token.text in SWAPS and (spaced or token.text in ("++", "--")):
        name, others = SWAPS[token.text]
        for other in others:
            yield name, token.at, token.end, other
    elif token.text == "!":
        yield "negation", token.at, token.end, ""
    elif token.text == "~":
        yield "complement", token.at, token.end, ""


def number_edits(token, before):
    if token.text.lower().startswith("0x"):
        digits = re.match("0[xX][0-9a-fA-F]+", token.text)[0]
    else:
        digits = re.match("[0-9]+", token.text)[0]
    value, rest = int(digits, 0 if digits[:2].lower() == "0x" else 10), \
        token.text[len(digits):]
    if before == "]":
        return
    yield "constant", token.at, token.end, f"{value + 1}{rest}"
    if value > 0:
        yield "constant", token.at, token.end, f"{value - 1}{rest}"


def ternary_edits(source, tokens, i):
    depth = colon = 0
    for j in range(i + 1, len(tokens)):
        text = tokens[j].text
        if depth == 0 and text == ":":
            if colon:
                return                  # of the one around it
            colon = j
        elif depth == 0 and text == "?":
            return                      # nested: too hard to swap
        elif depth == 0 and colon and text in ") ; , } ]".split():
            first = source[tokens[i].end:tokens[colon].at].strip()
            second = source[tokens[colon].end:tokens[j].at].strip()
            yield ("choice", tokens[i].at, tokens[j].at,
                   f"? {second} : {first}")
            return
        depth += (text in "({[") - (text in ")}]")


def condition_edits(source, tokens, i):
    close = matching(tokens, i + 1)
    start, end = tokens[i + 1].end, tokens[close].at
    inside = source[start:end]
    loop = tokens[i].text == "while"
    yield "negated", start, end, f"!({inside})"
    yield "never", start, end, f"({inside}) && 0"
    if not loop:
        yield "always", start, end, f"({inside}) || 1"


def return_edits(source, tokens, i):
    end = next(j for j in range(i, len(tokens)) if tokens[j].text == ";")
    start, stop = tokens[i + 1].at, tokens[end].at
    inside = source[start:stop]
    others = {"0": ("-1", "1"), "-1": ("0",), "1": ("0",), "NULL": (),
              "true": (), "false": ()}.get(inside, ("0",))
    for other in others:
        yield "return", start, stop, other
    if re.search("[<>=!]=|&&|\\|\\|| [<>] ", inside):
        yield "return", start, stop, f"!({inside})"


def starts_statement(tokens, i):
    """Whether an expression that is a statement begins here."""
    token = tokens[i]
    before = tokens[i - 1] if i else None
    if token.kind != "name" and token.text not in ("*", "++", "--"):
        return False
    if token.text in KEYWORDS or token.text.endswith("_t"):
        return False
    if i + 1 < len(tokens) and tokens[i + 1].kind == "name":
        return False                    # a declaration
    if not before or before.text not in ("{", "}", ";", ")", "else", "do", ":"):
        return False
    if before.text == ";" and in_for(tokens, i):
        return False
    if before.text == ":":
        j = i - 1
        while tokens[j].text not in ("case", "default", ";", "{", "}", "?"):
            j -= 1
        return tokens[j].text in ("case", "default")
    if before.text == ")":
        j, depth = i - 1, 0
        while True:
            depth += (tokens[j].text in ")}]") - (tokens[j].text in "({[")
            if depth == 0:
                return tokens[j - 1].text in ("if", "for", "while")
            j -= 1
    return True


def in_for(tokens, i):
    depth = 0
    for j in range(i - 1, -1, -1):
        depth += (tokens[j].text in ")}]") - (tokens[j].text in "({[")
        if depth < 0:
            return tokens[j].text == "("
    return False


def changed(file, source, block, operator, start, end, text):
    """The mutant whose source has TEXT from START to END."""
    first = source.rfind("\n", 0, start) + 1
    last = source.find("\n", end - 1 if end > start else end)
    last = len(source) if last < 0 else last
    new = source[first:start] + text + source[end:last]
    return Mutant(file, block, operator, source.count("\n", 0, start) + 1,
                  squeeze(source[first:last]), squeeze(new),
                  source[:first] + new + source[last:])


def mutants_of(file, source):
    """All mutants of a source, each once."""
    tokens, seen = tokens_of(source), set()
    for block, begin, stop, function in blocks_of(source):
        inside = [t for t in tokens if begin <= t.at < stop]
        for operator, start, end, text in edits_of(source, inside, function):
            mutant = changed(file, source, block, operator, start, end, text)
            if mutant.source not in seen:
                seen.add(mutant.source)
                yield mutant


def find_change(file, source, block, old, new):
    """The mutants that replace the lines OLD by NEW in a block: more than one
    where the lines stand there more than once."""
    lines, found = source.splitlines(keepends=True), []
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    for name, begin, stop, _ in blocks_of(source):
        if name != block:
            continue
        first = source.count("\n", 0, begin)
        last = source.count("\n", 0, stop)
        for i in range(first, last + 1):
            for j in range(i + 1, min(i + 12, last + 1) + 1):
                if lines[i].strip() and squeeze("".join(lines[i:j])) == old:
                    found.append(Mutant(
                        file, block, "given", i + 1, old, new,
                        source[:starts[i]] + new + "\n" + source[starts[j]:]))
                    break
    return found
