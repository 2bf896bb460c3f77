"""learner.py SECONDS LEAST TERMS... - learns to play, with numpy alone.

For each of these terms a linear policy learns as seat 1 against random players, by
REINFORCE from batches of 1024 matches; so long by the clock of the processor.  Prints
what seat 1 gains a deal, before and then.  Exits with 1 where it gains less than LEAST
more than before.
"""
import sys
import time

import numpy as np

from arbitre import DEAL_OVER, seed
from arbitre.rl import RANDOM, Batch

N = 1024
WEIGHTS = 6


def look(batch):
    """Features of each legal move, [N, moves, WEIGHTS], as seen from the table."""
    moves = batch.moves[:, :int(batch.count.max())]
    planes = np.packbits(batch.tensor[:, 128:256], axis=1, bitorder="little")
    table, trick = planes.view("<u8").T[..., None]
    card = np.uint64(1) << (moves["card"] & 63).astype(np.uint64)
    takes = moves["with"] != 0
    return np.stack([takes, moves["card"] >> 4 == 2, (moves["card"] & 15) / 12,
                     takes & (moves["with"] == table), moves["kind"] != 4,
                     card & trick != 0], axis=2).astype(np.float32)


class Learner:
    """A policy: the chance of a move rises with the weighted sum of its features."""

    def __init__(self, terms):
        self.terms = terms
        self.weights = np.zeros(WEIGHTS, np.float32)
        self.random = np.random.default_rng(1)

    def choose(self, seen, mask):
        """Draws a move of each match.  Returns them, and how their chance changes with
        the weights."""
        logits = np.where(mask[:, :seen.shape[1]] == 1, seen @ self.weights, -np.inf)
        chance = np.exp(logits - logits.max(1, keepdims=True))
        chance /= chance.sum(1, keepdims=True)
        drawn = (chance.cumsum(1) < self.random.random((N, 1))).sum(1)
        drawn = np.minimum(drawn, mask.sum(1, dtype=int) - 1)
        return drawn, (seen[np.arange(N), drawn]
                       - np.einsum("nm,nmf->nf", chance, seen))

    def play(self, seconds, key, rate=0.0):
        """Plays so long, and learns at this RATE.  Returns the mean reward of seat 1."""
        batch = Batch(self.terms, N, seed(key), ("turn", "count", "ended", "reward",
                                                 "mask", "moves", "tensor"))
        traces, usual, total, deals = np.zeros((N, WEIGHTS), np.float32), 0.0, 0.0, 0
        end = time.process_time() + seconds
        while time.process_time() < end:
            own = batch.turn == 1
            actions, slopes = self.choose(look(batch), batch.mask)
            traces[own] += slopes[own]
            batch.step(np.where(own, actions, RANDOM))
            over = batch.ended & DEAL_OVER != 0
            if not over.any():
                continue
            rewards = batch.reward[over, 0]
            total += rewards.sum()
            deals += len(rewards)
            usual += 0.05 * (rewards.mean() - usual)
            self.weights += rate * ((rewards - usual)[:, None] * traces[over]).mean(0)
            traces[over] = 0
        if not deals:
            sys.exit(f"{self.terms}: no deal ended in {seconds} s")
        return total / deals


def main(seconds, least, games):
    poor = 0
    for terms in games:
        learner = Learner(terms)
        before = learner.play(seconds / 8, "before")
        learner.play(seconds * 3 / 4, "learn", 0.1)
        then = learner.play(seconds / 8, "then")
        print(f"{terms}: {before:+.3f}, then {then:+.3f} a deal; "
              f"weights {np.round(learner.weights, 2)}")
        poor += bool(then - before < least)
    return int(poor > 0)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))
