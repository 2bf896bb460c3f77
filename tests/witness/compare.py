#!/usr/bin/env python3
"""compare.py COUNT SEED FILE... - holds the two auditors against each other.

COUNT times a record of the FILEs is harmed in one of many ways, half of the
time sealed anew, or torn and joined to another, and judged by `replay --audit` and by auditor.py: verdict
and line must be the same.  Prints how many were judged, by verdict; exits
with 1, and the file kept, where they are not.
"""

import contextlib
import io
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from hashlib import blake2b

import auditor

BATCH = 100
WORDS = (b"play swap cut keep lay entropy fault name seed commit deck prev hand "
         b"rank seal trick take deal turn tokens pay points # arbitre").split()


def read_records(names):
    """The whole records of these files, each a list of lines."""
    records, lines = [], []
    for name in names:
        with open(name, "rb") as file:
            for line in file:
                lines.append(line)
                if line.startswith(b"seal "):
                    records.append(lines)
                    lines = []
    return records


def seal(lines):
    """The same with the seal that is true for them."""
    lines = [line for line in lines if not line.startswith(b"seal ")]
    digest = blake2b(b"".join(lines), digest_size=32).hexdigest()
    return lines + [b"seal %s\n" % digest.encode()]


def change_byte(dice, line):
    at = dice.randrange(len(line))
    byte = dice.choice([dice.randrange(256), ord(dice.choice("0123 AKQ7SHDC%#"))])
    return line[:at] + bytes([byte]) + line[at + 1:]


def change_word(dice, line, others):
    """Another word: a number by one, or what stands in the same place of
    another line, or anywhere."""
    words = line.split(b" ")
    at = dice.randrange(len(words))
    if words[at].strip().isdigit() and dice.random() < 0.7:
        end = b"\n" if words[at].endswith(b"\n") else b""
        words[at] = b"%d" % max(0, int(words[at]) + dice.choice([-1, 1])) + end
    else:
        words[at] = dice.choice(dice.choice(others).split(b" "))
        if at < len(words) - 1:
            words[at] = words[at].rstrip(b"\n")
        elif not words[at].endswith(b"\n"):
            words[at] += b"\n"
    return b" ".join(words)


def join(dice, records):
    """A torn record with another one joined to it, perhaps between whole ones."""
    torn, *others = (b"".join(dice.choice(records)) for _ in range(4))
    return (others[0] * dice.randrange(2) + torn[:dice.randrange(len(torn))]
            + others[1] + others[2] * dice.randrange(2))


def harm(dice, lines):
    """The bytes of a record that was harmed."""
    lines, at = list(lines), dice.randrange(len(lines))
    kind = dice.randrange(14)
    if kind == 0:
        lines[at] = change_byte(dice, lines[at])
    elif kind == 1:
        del lines[at]
    elif kind == 2:
        lines.insert(at, lines[at])
    elif kind == 3:
        other = dice.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind in (4, 5, 6, 7):
        lines[at] = change_word(dice, lines[at], lines)
    elif kind == 8:
        lines[at] = dice.choice(lines)
    elif kind == 9:
        place = dice.randrange(len(lines[at]))
        lines[at] = lines[at][:place] + dice.choice(
            [b" ", b"\t", b"\r", b"\0", b"\n", b"%", b"\xc3\xa9", b"0"]
        ) + lines[at][place:]
    elif kind == 10:
        lines.insert(at, dice.choice(WORDS) + b" 1 AS\n")
    elif kind == 11:
        fault = dice.choice([b"illegal %", b"illegal play%20ZZ", b"timeout",
                             b"exit", b"overlong", b"illegal ready"])
        lines.insert(at, b"fault %d %s\n" % (dice.randrange(1, 5), fault))
    elif kind == 12:
        lines = lines[:at] + [lines[at][:dice.randrange(len(lines[at]))]]
    elif kind == 13:
        lines.insert(at, dice.choice([b"#" * dice.choice([4094, 4095, 4096]),
                                      b"# \xff\x01"]) + b"\n")
    if kind != 12 and dice.random() < 0.5:
        lines = seal(lines)
    return b"".join(lines)


def verdicts(text):
    """Verdict, number and line of each record that was told of."""
    found = []
    for line in text.splitlines():
        if match := re.match(r"(\w+) (\d+)(?:: .*?:(\d+): )?", line):
            if match[1] != "total":
                found.append(match.groups())
    return found


def judge(files):
    """What both say of these files."""
    told = subprocess.run(["replay", "--audit", *files], check=False,
                          capture_output=True).stdout
    mine = io.StringIO()
    mine.reconfigure = lambda **_: None
    with contextlib.redirect_stdout(mine):
        auditor.main(files)
    return verdicts(told.decode("ascii", "replace")), verdicts(mine.getvalue())


def main(number, seed, names):
    dice, records, counts = random.Random(seed), read_records(names), Counter()
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(0, number, BATCH):
            files = [os.path.join(folder, str(i)) for i in range(BATCH)]
            for file in files:
                with open(file, "wb") as out:
                    out.write(harm(dice, dice.choice(records))
                              if dice.randrange(10) else join(dice, records))
            told, mine = judge(files)
            counts.update(verdict for verdict, *_ in told)
            if told != mine:
                for file in files:
                    told, mine = judge([file])
                    if told != mine:
                        with open(file, "rb") as bad, open("differs", "wb") as out:
                            out.write(bad.read())
                        sys.exit(f"replay says {told}, auditor.py {mine}: "
                                 f"see the file differs")
                sys.exit("they differ on the files together")
    total = sum(counts.values())
    print(f"{total} records judged alike: "
          + ", ".join(f"{n} {verdict}" for verdict, n in counts.most_common()))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
