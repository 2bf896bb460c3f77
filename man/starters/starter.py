# A player in Python.  Run: python3 starter.py
import sys

def choose(moves):
    """The move to play, of all that are legal; here it is the first."""
    return moves[0]

for line in sys.stdin:
    if line.startswith("? "):
        print(choose(line[2:].rstrip("\n").split(" | ")), flush=True)
