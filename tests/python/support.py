"""What the tests of the Python package share."""
import glob
import os
import random
import sys

import arbitre

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GOLDEN = os.path.join(ROOT, "tests", "golden")
HEADER = os.path.join(ROOT, "lib", "api", "arbitre.h")
GAMES = [game.name for game in arbitre.games]


def goldens():
    """The names of the golden records, without .log."""
    return sorted(name[:-4] for name in glob.glob(os.path.join(GOLDEN, "*.log")))


def read(name):
    with open(name, "rb") as file:
        return file.read()


def records(data):
    """The records of a file, each a list of lines without their ends or comments."""
    found = []
    for line in data.decode().splitlines():
        if line.startswith("arbitre "):
            found.append([])
        if not line.startswith("#"):
            found[-1].append(line)
    return found


def dice():
    """Random numbers; SEED repeats them."""
    return random.Random(os.environ.get("SEED"))


def play_on(match, dice, stop=sys.maxsize):
    """Answers at random until the match is over, or STOP times.  Returns the lines, if
    it writes any."""
    lines = []
    while True:
        if match.need == "lines":
            lines += match.lines()
        if not match.turn or not stop:
            return lines
        stop -= 1
        match.play(dice.randrange(match.count()))
