#!/usr/bin/env python3
"""Plays a random legal move; keeps count of its own hand as it is told."""
import random
import sys

random.seed(1)
seat = None
hand = set()
for line in sys.stdin:
    words = line.split()
    if words[0] == "you":
        seat = words[1]
    elif words[0] == "hand" and words[1] == seat:
        hand = set(words[2:])
    elif words[0] == "play" and words[1] == seat:
        hand.discard(words[2])
    elif words[0] == "take" and words[1] == seat:
        hand.add(words[2])
    elif words[0] == "?":
        moves = " ".join(words[1:]).split(" | ")
        print(random.choice(moves), flush=True)
