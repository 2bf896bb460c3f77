"""Every public name takes values of wrong types, one argument at a time: it raises
TypeError or Error, nothing else, and what it was called on still works."""
import inspect
import unittest

import arbitre
from arbitre import Error, Match, Seat
from support import GOLDEN, read

try:
    import numpy as np
    from arbitre import rl
except ImportError:
    rl = None

RECORD = read(GOLDEN + "/chkobba.log")[:3000]
ASKED = "".join(read(GOLDEN + "/chkobba.seat1").decode().partition("| play")[:2])

LONG = 1 << 20000

# no number that is legal work, as two thousand million playouts are
HOSTILE = [None, True, -1, 0, 1 << 32, 1 << 64, LONG, -1 << 70, 1.5, float("nan"),
           1j, "", "\0", "a\0b", "\ud800", "\udcff", "é", "x" * 100000, "ready",
           "play AS", "chkobba", b"", b"\xff", bytes(32), b"x" * 5000, bytearray(b"x"),
           [], [[1], [2, 3]], ["turn", 5], (), {}, {"observation": 1}, {1}, object(),
           object, len, range(3), iter(()), Error, Match, Seat(), Match("chnif"),
           arbitre.Audit(), arbitre.games[0], arbitre.Table()]

# an argument that is right, by the name of its parameter
RIGHT = {"terms": "chkobba", "words": "chkobba", "text": "x", "i": 0, "lines": False,
         "move": 0, "kind": "timeout", "line": "? ready", "seat": 1, "layout": 1,
         "other": Match("chkobba"), "bot": "greedy", "playouts": 1, "worlds": 1, "nodes": 1,
         "key": bytes(32), "noise": 0, "data": b"", "each": False, "card": 0}


def begun():
    match = Match("chkobba")
    match.start("x")
    return match


def recorded():
    match = Match("enfle", lines=True)
    list(match.lines())
    return match


def asked():
    seat = Seat()
    for line in ASKED.splitlines():
        seat.hear(line)
    return seat


def reading():
    audit = arbitre.Audit(each=True)
    list(audit.feed(RECORD))
    return audit


MAKERS = [lambda: arbitre, lambda: Match("chouine"), begun, recorded, asked,
          lambda: asked().match, reading, lambda: reading().match,
          lambda: begun().worlds(1), lambda: arbitre.games[0],
          lambda: next(arbitre.audit(RECORD)), lambda: begun().advise(1)]


def playing():
    env = rl.AEC("chkobba")
    env.reset(seed=1)
    return env


if rl:
    HOSTILE += [np.zeros(3), np.float64(1), np.array(["a"]), np.array(None)]
    RIGHT.update(n=2, arrays=("turn",), name="turn", actions=[0, 0], episode="match",
                 array=np.zeros(2, np.uint8), agent="seat_1", seed=1, options=None,
                 action=0, observe=True, max_iter=2, shape=(2,), dtype=np.uint8,
                 mask=None, x=0)
    MAKERS += [lambda: rl, lambda: rl.Batch("chkobba", 2), lambda: rl.AEC("chkobba"),
               playing, lambda: rl.Space((2,), np.uint8),
               lambda: rl.Space((), np.int64, 3)]


def callables(of):
    """The names of the package's own functions, classes and methods of OF."""
    if inspect.ismodule(of):
        return [name for name in of.__all__ if callable(getattr(of, name))]
    return [name for name, found in inspect.getmembers(type(of))
            if not name.startswith("_") and inspect.isfunction(found)
            and found.__module__.startswith("arbitre")]


def shown(value):
    return "a long number" if value is LONG else repr(value)[:30]


def properties(of):
    return [name for name, found in inspect.getmembers(type(of))
            if not name.startswith("_") and isinstance(found, property)]


class Hostile(unittest.TestCase):
    def attempt(self, what, call, *arguments):
        """Calls, and takes some of what an iterator yields."""
        self.calls += 1
        try:
            found = call(*arguments)
            for _ in range(3 if hasattr(found, "__next__") else 0):
                next(found)
        except (TypeError, Error, StopIteration):
            pass
        except Exception as error:  # pylint: disable=broad-except
            self.odd.add(f"{what}: {type(error).__name__}: {str(error)[:90]}")

    def call(self, make, name, what):
        """Calls the function NAME of what MAKE makes anew each time."""
        function = getattr(make(), name)
        if inspect.isclass(function) and issubclass(
                function, (tuple, Exception, arbitre.Table)):
            return  # made by the package alone
        names = list(inspect.signature(function).parameters)
        for place, wrong in enumerate(names):
            for value in HOSTILE:
                of = make()
                arguments = [RIGHT[known] for known in names]
                arguments[place] = value
                self.attempt(f"{what}.{name}({wrong}={shown(value)})",
                             getattr(of, name), *arguments)
                if isinstance(of, Match) and of.need != "lines":
                    self.assertEqual(of.table().seats, of.seats)
        self.attempt(f"{what}.{name}", function, *[None] * (len(names) + 1))

    def test_wrong_types_are_refused(self):
        self.odd, self.calls, met = set(), 0, set()
        for make in MAKERS:
            of = make()
            what = getattr(of, "__name__", type(of).__name__)
            for name in callables(of):
                met.add(f"{what}.{name}")
                self.call(make, name, what)
            for name in properties(of):
                self.attempt(f"{what}.{name}", getattr, of, name)
        self.assertFalse(self.odd, "\n".join(sorted(self.odd)))
        self.assertGreater(self.calls, 2000)
        for name in ("arbitre.seed", "arbitre.Match", "Match.copy", "_Lent.play",
                     "Seat.hear", "Audit.feed", "Game.card"):
            self.assertIn(name, met)

    def test_another_object_is_no_match(self):
        match = begun()
        before = bytes(match.table(1))
        for other in (Seat(), arbitre.Audit(), None, 5, "chkobba", object()):
            with self.assertRaises(TypeError) as caught:
                match.copy(other)
            self.assertIn("expected Match", str(caught.exception))
        self.assertEqual(bytes(match.table(1)), before)
        for call, value in ((Match, 3), (Match, b"chkobba"), (Seat().hear, 1),
                            (arbitre.seed, 1), (match.input, None),
                            (match.choose, 5)):
            self.assertRaises(TypeError, call, value)
        for call in (Match, Seat().hear, arbitre.seed, match.play, match.input):
            with self.assertRaises(Error) as caught:
                call("a\ud800")
            self.assertIn("U+D800", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
