"""objects.py N LIMIT - makes and drops N objects of each kind.

Prints the KiB by which the process grew; exits with 1 if that is more than LIMIT.
"""
import gc
import os
import sys

import arbitre
from arbitre import Match
from support import GAMES, GOLDEN, read

RECORD = read(os.path.join(GOLDEN, "chkobba.log"))[:3000]
KEY = arbitre.seed("key")


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def use(i):
    """One object of each kind, used once, and errors that they raise."""
    match = Match(GAMES[i % len(GAMES)])
    match.start(KEY)
    match.play(match.count() - 1)
    match.clone().copy(match)
    world = next(match.worlds(match.turn, KEY))
    world.table(1)
    world.tensor(1)
    written = Match("chkobba", lines=True)
    next(written.lines())
    for call in (lambda: match.play(-1), lambda: match.play("play ZZ"),
                 lambda: Match("poker")):
        try:
            call()
            sys.exit("nothing was refused")
        except arbitre.Error:
            pass
    seat = arbitre.Seat()
    seat.hear("? ready")
    reader = arbitre.Audit(each=True)
    found = reader.feed(RECORD)
    next(found)
    lent = reader.match
    lent.clone(lines=True)
    del reader, found
    next(lent.lines())


def main(number, limit):
    try:
        from arbitre import rl
    except ImportError:
        rl = None
    grown = 0
    for turn in range(2):  # the first one warms up
        before = resident()
        for i in range(number // 10 if turn == 0 else number):
            use(i)
            if rl and i % 16 == 0:
                batch = rl.Batch("enfle", 2, KEY, ("turn", "tensor"))
                batch.step([rl.EXPERT] * 2)
                batch.match(1)
                del batch
        gc.collect()
        grown = resident() - before
    print(f"{grown} KiB")
    return int(grown > limit)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
