#!/usr/bin/env python3
"""The ratings of a table with the prior of rate, by the formulas of rate(1) alone:
dense matrices, Gauss's elimination, no package.  Names, or with a second argument
names and seats; each with its sets, its matches, its strength less the mean of all,
and the 95 % interval of that.

usage: prior.py TABLE [seats]"""
import itertools
import math
import sys

WEIGHT = 0.5


def solve(a, b):
    """The X of A X = B, by elimination with pivots."""
    rows = [x[:] + y[:] for x, y in zip(a, b)]
    n = len(rows)
    for i in range(n):
        top = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[top] = rows[top], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for r in range(n):
            if r != i and rows[r][i]:
                by = rows[r][i]
                rows[r] = [x - by * y for x, y in zip(rows[r], rows[i])]
    return [row[n:] for row in rows]


def unit(n):
    return [[float(i == j) for j in range(n)] for i in range(n)]


def student(freedom):
    """t with P(|T| < t) = .95: the density is summed by Simpson's rule."""
    front = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    front /= math.sqrt(freedom * math.pi)

    def held(t, steps=2000):
        h = t / steps
        f = [front * (1 + (i * h) ** 2 / freedom) ** (-(freedom + 1) / 2)
             for i in range(steps + 1)]
        return 2 * h / 3 * (f[0] + f[-1] + 4 * sum(f[1:-1:2]) + 2 * sum(f[2:-1:2]))

    low, high = 0.0, 100.0
    while high - low > 1e-10:
        middle = (low + high) / 2
        low, high = (middle, high) if held(middle) < 0.95 else (low, middle)
    return low


def read(file):
    """Matches: each is its set and its rows of place, name and seat."""
    heads = next(file).rstrip("\n").split("\t")
    rows = [dict(zip(heads, line.rstrip("\n").split("\t"))) for line in file]
    return [(key[0], [(int(row["place"]), row["name"], "seat " + row["seat"])
                      for row in match])
            for key, match in itertools.groupby(rows, lambda r: (r["set"], r["match"]))]


def slope(match, at, items, column):
    """The derivative of the logarithm of the likelihood of a match, and minus the
    second one, by Efron's rule."""
    n = len(at)
    first, second = [0.0] * n, [[0.0] * n for _ in range(n)]
    members = [(place, [items[x] for x in names[:column]]) for place, *names in match]
    for place in sorted({place for place, _ in members}):
        tied = [of for where, of in members if where == place]
        for k in range(len(tied)):
            part = k / len(tied)
            weights = [((1 - part if where == place else 1)
                        * math.exp(sum(at[i] for i in of)), of)
                       for where, of in members if where >= place]
            total = sum(w for w, _ in weights)
            mean = [0.0] * n
            for w, of in weights:
                for i in of:
                    mean[i] += w / total
                    for j in of:
                        second[i][j] += w / total
            for i in range(n):
                first[i] -= mean[i]
                for j in range(n):
                    second[i][j] -= mean[i] * mean[j]
        for of in tied:
            for i in of:
                first[i] += 1
    return first, second


def shares(matches, items, column):
    """Of each two names (and seats) that met: their meetings times the resistance
    between them, if each meeting is a wire."""
    n, met = len(items), {}
    for _, match in matches:
        for kind in range(1, column + 1):
            for a, b in itertools.combinations(sorted(items[row[kind]] for row in match), 2):
                met[a, b] = met.get((a, b), 0) + 1
    lead = {kind: min(i for i, of in items.values_of if of == kind)
            for kind in {of for _, of in items.values_of}}
    laplacian = [[0.0] * n for _ in range(n)]
    for (a, b), count in met.items():
        laplacian[a][a] += count
        laplacian[b][b] += count
        laplacian[a][b] -= count
        laplacian[b][a] -= count
    for i in lead.values():  # earthed: the potential of one is 0
        laplacian[i][i] += 1
    x = solve(laplacian, unit(n))
    return {(a, b): count * (x[a][a] + x[b][b] - 2 * x[a][b])
            for (a, b), count in met.items()}


class Items(dict):
    """The number of each name and seat, and which of the two it is."""

    def __init__(self, matches, column):
        super().__init__()
        for kind in range(1, column + 1):
            for name in sorted({row[kind] for _, match in matches for row in match}):
                self[name] = len(self), kind
        self.values_of = list(self.values())

    def __getitem__(self, name):
        return super().__getitem__(name)[0]


def rate(matches, column):
    items = Items(matches, column)
    n, part = len(items), shares(matches, items, column)
    at = [0.0] * n
    # a constant for names, and one for seats, are free: they are held at a sum of 0
    held = [[float(x[1] == y[1]) for y in items.values_of] for x in items.values_of]
    for _ in range(50):
        sets, a, total = {}, [row[:] for row in held], [0.0] * n
        for name, match in matches:
            first, second = slope(match, at, items, column)
            own = sets.setdefault(name, [0.0] * n)
            for i in range(n):
                own[i] += first[i]
                total[i] += first[i]
                for j in range(n):
                    a[i][j] += second[i][j]
        parts = list(sets.values())
        for (i, j), share in part.items():
            p = 1 / (1 + math.exp(at[j] - at[i]))
            u, w = WEIGHT * share * (1 - 2 * p), 2 * WEIGHT * share * p * (1 - p)
            own = [0.0] * n
            own[i], own[j] = u, -u
            parts.append(own)
            total[i] += u
            total[j] -= u
            a[i][i] += w
            a[j][j] += w
            a[i][j] -= w
            a[j][i] -= w
        step = solve(a, [[x] for x in total])
        at = [x + y[0] for x, y in zip(at, step)]
    inverse = solve(a, unit(n))
    for name, (i, kind) in dict.items(items):
        played = [key for key, match in matches if any(name in row for row in match)]
        count = len(set(played))
        v = sum(sum(x * y for x, y in zip(inverse[i], u)) ** 2 for u in parts)
        half = student(count - 1) * math.sqrt(count / (count - 1) * v)
        yield (name.replace("seat ", ""), count, len(played),
               *("%.4f" % (at[i] + by) for by in (0, -half, half)))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as table:
        for line in rate(read(table), 2 if sys.argv[2:] else 1):
            print(*line, sep="\t")
