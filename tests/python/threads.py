"""threads.py - steps one batch a thread on all processors.

Prints how many times as fast as one after another that is, at best; exits with 1 if it
is not faster by a third.
"""
import os
import sys
import threading
import time

import numpy as np

from arbitre.rl import EXPERT, Batch

N = 4096


def run(batch):
    for _ in range(60):
        batch.step(np.full(N, EXPERT))


def ratio(batches):
    threads = [threading.Thread(target=run, args=(batch,)) for batch in batches]
    begun = time.perf_counter()
    for batch in batches:
        run(batch)
    between = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return (between - begun) / (time.perf_counter() - between)


def main():
    batches = [Batch("chkobba", N) for _ in range(min(4, len(os.sched_getaffinity(0))))]
    best = max(ratio(batches) for _ in range(5))
    print(f"{len(batches)} threads: {best:.2f} times as fast")
    return int(len(batches) > 1 and best < 4 / 3)


if __name__ == "__main__":
    sys.exit(main())
