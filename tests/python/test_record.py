"""Records by Python: written, completed, heard and audited as the programs do."""
import glob
import io
import os
import subprocess
import sys
import tempfile
import unittest

import arbitre
from arbitre import Match, audit
from support import GAMES, GOLDEN, ROOT, dice, goldens, play_on, read, records

sys.path.append(os.path.join(ROOT, "tests", "witness"))
import compare  # noqa: E402  (what harms records stands there)


def joined(lines):
    return "".join(line + "\n" for line in lines).encode()


class Course:
    """A match completed from its inputs: its lines, and what one seat is sent.  PREV
    is the seal of the record before it, or None."""

    def __init__(self, inputs, seat, prev=None):
        self.seat, self.record, self.sent = seat, [], []
        self.match = Match(inputs[0], lines=True)
        rest = inputs[1:]
        while rest and rest[0].startswith("name "):
            self.match.input(rest.pop(0))
        if prev:
            self.match.input(f"prev {prev}")
        self.take()
        if self.seat:
            self.sent.append("? ready")
        for line in rest:
            self.put(line)
        self.give_ready()

    def take(self):
        for line in self.match.lines():
            self.record.append(line)
            seen = list(self.match.view(self.seat))
            self.sent += seen
            if self.seat and seen and line.startswith("commit ") and \
                    " entropy=asked " in self.match.terms:
                self.sent.append("? entropy -")

    def ask(self):
        # all seats are asked at once whether they are ready, and for entropy
        if self.seat and self.match.turn == self.seat and self.match.need == "move":
            self.sent.append(self.match.question())

    def give_ready(self, fault=0):
        while self.match.need == "ready" and self.match.turn != fault:
            self.match.play(0)
            self.take()

    def put(self, line):
        words = line.split(" ")
        self.give_ready(int(words[1]) if words[0] == "fault" else 0)
        if self.match.need == "seed" and words[0] == "deck":
            self.match.start(None)
            self.take()
        self.ask()
        if words[0] == "play" and not words[1].isdigit():
            words.insert(1, str(self.match.turn))
        self.match.input(" ".join(words))
        self.take()


def complete(name, seat):
    """The records that follow from a file of inputs, and all that SEAT is sent."""
    record, sent = [], []
    for inputs in records(read(name)):
        course = Course(inputs, seat, record[-1][5:] if record else None)
        record += course.record
        sent += course.sent
    return record, sent


class Goldens(unittest.TestCase):
    def test_inputs_complete_to_the_record(self):
        names = [name for name in goldens() if os.path.exists(name + ".inputs")]
        self.assertGreater(len(names), 38)
        for name in names:
            record, _ = complete(name + ".inputs", 0)
            self.assertEqual(joined(record), read(name + ".log"), name)

    def test_each_seat_is_sent_what_it_was_sent(self):
        names = glob.glob(os.path.join(GOLDEN, "*.seat*"))
        self.assertGreater(len(names), 15)
        moves = 0
        for name in names:
            _, sent = complete(name[:-6] + ".inputs", int(name[-1]))
            self.assertEqual(joined(sent), read(name), name)
            moves += self.hear(sent)
        self.assertGreater(moves, 200)

    def hear(self, sent):
        """A seat hears its lines; at each question it has the moves that are asked."""
        seat, moves = arbitre.Seat(), 0
        for line in sent:
            asked = seat.hear(line)
            self.assertEqual(asked is not None, line.startswith("? "))
            if asked == "move":
                moves += 1
                self.assertEqual(seat.match.question(), line)
                self.assertEqual(seat.match.moves(), line[2:].split(" | "))
            elif asked:
                self.assertEqual(line, {"ready": "? ready",
                                        "entropy": "? entropy -"}[asked])
        return moves


class RoundTrip(unittest.TestCase):
    TERMS = ("chnif players=12 deals=2", "chkobba players=4 teams=yes cut=asked",
             "chouine players=3 entropy=asked", "enfle players=8 deals=2 strikes=1")

    def test_what_is_written_holds(self):
        draw = dice()
        named = {words.split(" ")[0] for words in self.TERMS}
        for words in (*self.TERMS, *sorted({*GAMES} - named)):
            match, bare = Match(words, lines=True), Match(words)
            lines = list(match.lines())
            match.start("x", 7), bare.start("x", 7)
            lines += match.lines()
            while not match.over:
                self.assertEqual(bytes(bare.table(bare.turn)),
                                 bytes(match.table(match.turn)))
                if draw.random() < 0.01:
                    kind = draw.choice(("timeout", "exit", "overlong"))
                    for one in (match, bare):
                        one.fault(kind)
                else:
                    move = draw.choice(match.moves())
                    for one in (match, bare):
                        one.play(move)
                lines += match.lines()
            self.assertTrue(bare.over)
            data = joined(lines)
            found, = audit(data)
            self.assertEqual((found.verdict, found.line, found.begin, found.end),
                             ("ok", len(lines), 0, len(data)))
            self.assertEqual(found.seal.hex(), lines[-1][5:])
            self.assertEqual(found.game, words.split(" ")[0])

    def test_the_referee_writes_the_same(self):
        for game in GAMES:
            ran = subprocess.run(
                ["referee", "--quiet", game, "-s", "né", "-n", "2", "--name", "Zoé",
                 *["-p", "bot first"] * Match(game).seats],
                check=True, capture_output=True)
            for i, lines in enumerate(records(ran.stdout)):
                match = Match(lines[0], lines=True)
                for line in lines[1:]:
                    if line.startswith(("name ", "prev ")):
                        match.input(line)
                own = list(match.lines())
                match.start("né", i)
                own += match.lines()
                while match.turn:
                    match.play(match.choose("first"))
                    own += match.lines()
                self.assertEqual(own, lines)

    def test_a_record_is_gone_on_with_at_any_line(self):
        for name in ("chouine-3-faults", "enfle-out"):
            data = read(os.path.join(GOLDEN, name + ".log"))
            reader, draw = arbitre.Audit(each=True), dice()
            for found in reader.feed(data):
                if found.verdict != "line" or draw.random() > 0.05:
                    continue
                match = reader.match.clone(lines=True)
                tail = play_on(match, draw)
                whole = data[:found.end] + joined(tail)
                if match.over and tail:
                    self.assertEqual([one.verdict for one in audit(whole)], ["ok"])


class Audits(unittest.TestCase):
    def judged(self, files):
        """What `replay --audit` says of these files, a list of lines each."""
        told = subprocess.run(["replay", "--audit", *files], check=False,
                              capture_output=True).stdout.decode("utf-8", "replace")
        return [line for line in told.splitlines() if not line.startswith("total")]

    def agree(self, files):
        lines = self.judged(files)
        found = [(name, one) for name in files for one in audit(read(name))]
        self.assertEqual(len(lines), len(found))
        verdicts = set()
        for line, (name, one) in zip(lines, found):
            self.assertEqual(line.split(" ")[0], one.verdict, line)
            verdicts.add(one.verdict)
            if one.verdict == "ok":
                self.assertIn(f" {one.game}: ", line)
                continue
            self.assertIn(f": {name}:{one.line}: ", line + " ")
            if one.rule:
                self.assertIn(f"{one.rule}: ", line)
            if one.deal:
                self.assertIn(f", deal {one.deal}", line)
        return verdicts

    def test_goldens(self):
        self.assertEqual(self.agree([name + ".log" for name in goldens()]), {"ok"})

    def test_harmed_records(self):
        draw = dice()
        whole = compare.read_records(
            [os.path.join(GOLDEN, game + ".log") for game in GAMES])
        with tempfile.TemporaryDirectory() as folder:
            files = [os.path.join(folder, str(i))
                     for i in range(int(os.environ.get("HARMED", "60")))]
            for name in files:
                with open(name, "wb") as file:
                    file.write(compare.harm(draw, draw.choice(whole)))
            self.assertGreater(len(self.agree(files)), 2)

    def test_pieces_of_any_size_and_files(self):
        data = read(os.path.join(GOLDEN, "chnif-ready.log")) + b"junk \xff\n" + \
            read(os.path.join(GOLDEN, "chkobba.log"))[:-40]
        want = list(audit(data))
        self.assertEqual([one.verdict for one in want],
                         ["ok", "tampered", "ok", "unfinished"])
        for size in (1, 7, 4096):
            reader, found = arbitre.Audit(), []
            for at in range(0, len(data), size):
                found += reader.feed(data[at:at + size])
            found += reader.end()
            self.assertEqual(found, want)
        for same in (io.BytesIO(data), bytearray(data), memoryview(data)):
            self.assertEqual(list(audit(same)), want)
        with tempfile.TemporaryFile() as file:
            file.write(data)
            file.seek(0)
            self.assertEqual(list(audit(file)), want)
        self.assertRaises(TypeError, list, audit(io.StringIO("arbitre")))

    def test_each_line_is_found_and_can_be_read(self):
        data = read(os.path.join(GOLDEN, "chnif-ready.log"))
        reader, lines = arbitre.Audit(each=True), []
        for found in reader.feed(data):
            if found.verdict == "line":
                lines += reader.match.lines()
                self.assertEqual(list(reader.match.lines()), [])
        self.assertEqual(found.verdict, "ok")
        self.assertEqual(joined(lines), data)
        self.assertEqual(reader.match.name(1), "Zoé")
        self.assertEqual(len(list(audit(data, each=True))), len(lines) + 1)

    def test_what_stands_there_may_be_any_bytes(self):
        data = read(os.path.join(GOLDEN, "chkobba.log")).split(b"\n")
        for bad in (b"\xff\xfe \x01", "é".encode() * 900, b"x" * 4095):
            found = next(audit(b"\n".join([data[0], bad, *data[1:]])))
            self.assertNotEqual(found.verdict, "ok")
            self.assertTrue(found.stands.isprintable(), found.stands)


if __name__ == "__main__":
    unittest.main()
