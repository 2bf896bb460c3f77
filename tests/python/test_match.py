"""Matches by Python: what they say, refuse and lend."""
import copy
import gc
import math
import pickle
import threading
import time
import unittest
import weakref

import arbitre
from arbitre import Error, Match
from support import GAMES, GOLDEN, dice, play_on, read

KEY = arbitre.seed("key")


class Kit(unittest.TestCase):
    def refused(self, code, why, call, *arguments, **named):
        """The call raises Error with this code, and a reason that holds WHY."""
        with self.assertRaises(Error) as caught:
            call(*arguments, **named)
        self.assertEqual(caught.exception.code, code)
        self.assertIn(why, str(caught.exception))
        return caught.exception


class Words(Kit):
    def test_games_and_cards(self):
        self.assertEqual(GAMES[:4], ["chnif", "chkobba", "chouine", "enfle"])
        for game in arbitre.games:
            self.assertEqual(game.cards, 4 * len(game.ranks))
            names = {game.card(rank + 16 * suit)
                     for rank in range(len(game.ranks)) for suit in range(4)}
            self.assertEqual(len(names), game.cards)
            for card in (len(game.ranks), 64, -1):
                self.refused(arbitre.ERR_USE, "no card", game.card, card)
        self.assertEqual(arbitre.games[1].card(35), "7D")

    def test_terms_and_keys(self):
        line = arbitre.terms("chouine players=3 cut=asked")
        self.assertTrue(line.startswith("arbitre 1 chouine players=3 "))
        self.assertEqual(arbitre.terms(line), line)
        for key in arbitre.keys(line):
            if not key.late:
                self.assertIn(f" {key.name}={key.value}", line)
            for word in key.words:
                arbitre.terms(f"chouine players=3 {key.name}={word}")
            if not key.words:
                self.assertLessEqual(key.min, int(key.value))
                self.assertLessEqual(int(key.value), key.max)
        self.assertEqual([key.words for key in arbitre.keys("chkobba")
                          if key.name == "cut"], [("no", "asked")])
        for call in (arbitre.terms, arbitre.keys, Match):
            self.refused(arbitre.ERR_TERMS, "there is no such game", call, "poker")
            self.refused(arbitre.ERR_TERMS, "2 to 4 players", call, "chkobba players=9")
            self.refused(arbitre.ERR_TERMS, "NUL", call, "chkobba\0 players=9")

    def test_seeds(self):
        # arbitre(5) names the beginning of this one
        self.assertEqual(arbitre.seed("42", 0)[:4], b"\xf2\x47\xd9\x51")
        self.assertEqual(len({arbitre.seed("42", i) for i in range(9)}), 9)
        self.assertEqual(arbitre.seed(KEY), KEY)
        self.assertNotEqual(arbitre.seed(KEY.hex()), KEY)
        self.assertNotEqual(arbitre.seed("é"), arbitre.seed("e"))
        for bad in (b"short", bytes(33)):
            self.refused(arbitre.ERR_USE, "32", arbitre.seed, bad)
        self.refused(arbitre.ERR_USE, "i is 0", arbitre.seed, KEY, 1)
        for i in (-1, 1 << 32):
            self.refused(arbitre.ERR_USE, "expected 0 to", arbitre.seed, "", i)

    def test_errors_are_values_that_can_be_sent(self):
        error = self.refused(arbitre.ERR_ILLEGAL, "", self.asked().play, "play 7S 7S")
        self.assertIsInstance(error, ValueError)
        self.assertEqual(str(error), f"{error.rule}: {error.why}")
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((again.code, again.rule, again.why),
                         (error.code, error.rule, error.why))

    def asked(self):
        match = Match("chkobba")
        match.start("x")
        return match


class Matches(Kit):
    def test_the_state_of_each_game(self):
        for game in arbitre.games:
            match = Match(game.name)
            self.assertEqual((match.need, match.turn, match.over), ("ready", 1, False))
            self.assertEqual(match.moves(), ["ready"])
            self.assertEqual(match.start("x", 3), 0)
            self.assertEqual(match.need, "move")
            self.assertEqual(match.terms, arbitre.terms(game.name))
            moves = match.moves()
            self.assertEqual(match.question(), "? " + " | ".join(moves))
            self.assertEqual(match.count(), len(moves))
            table = match.table(match.turn)
            self.assertEqual(arbitre.games[table.game], game)
            self.assertEqual(bin(table.hand).count("1"), table.hand_cards[table.turn])
            self.assertEqual(match.table().hand, 0)
            # the hand is the first plane of the tensor
            planes = match.tensor(match.turn)
            self.assertEqual(len(planes), 576)
            self.assertEqual(sum(1 << i for i in range(64) if planes[i]), table.hand)
            # both ways to answer come to the same
            other = match.clone()
            self.assertEqual(match.play(len(moves) - 1), other.play(moves[-1]))
            self.assertEqual(bytes(match.table()), bytes(other.table()))
            self.assertNotEqual(bytes(match.table(table.seat)), bytes(table))

    def test_the_tensor_field_by_field(self):
        """As arbitre-python(7) has it, from the table alone."""
        needs = ("lines", "ready", "seed", "entropy", "deck", "move", None)
        met = set()
        for terms in ("chnif players=5", "chkobba players=4 teams=yes",
                      "chouine players=3", "enfle players=7"):
            match, draw = Match(terms), dice()
            match.start("x", 2)
            while not match.over and match.table().deal < 4:
                match.play(draw.randrange(match.count()))
                for seat in range(match.seats + 1):
                    expected = self.numbers(match.table(seat), needs.index(match.need))
                    found = match.tensor(seat)
                    self.assertEqual(list(found), expected)
                    met.update(i for i in range(512, 576) if found[i])
        for place in (512, 513, 514, 516, 517, 518, 519, 520, 544, 556, 568, 569, 570,
                      571, 572, 573, 574, 575):
            self.assertIn(place, met)

    def numbers(self, table, need):
        """The 576 numbers of a table."""
        looks, seats = table.seat or 1, range(1, table.seats + 1)

        def seen(other, who, count):
            return (other - who) % count + 1 if other else 0

        def plane(cards):
            return [cards >> card & 1 for card in range(64)]

        def each(values):
            seen_from = [values[(looks - 1 + i) % table.seats + 1]
                      for i in range(table.seats)]
            return [min(max(value, 0), 255) for value in seen_from] + [0] * (
                12 - table.seats)

        trick, known, others = list(table.trick[:table.trick_cards]), 0, 0
        for seat in seats:
            known |= table.known[seat] if seat != table.seat else 0
            if table.side[seat] != table.side[looks]:
                others |= table.taken[table.side[seat]]
        turned = 0 if table.turned == arbitre.NO_CARD else 1 << table.turned
        numbers = []
        for cards in (table.hand, table.hidden, table.table,
                      sum(1 << card for card in set(trick)), known,
                      table.taken[table.side[looks]], others, turned):
            numbers += plane(cards)
        numbers += [(table.trump + 1) % 256, table.undealt, table.row, table.sept,
                    len(trick), trick[0] + 1 if trick else 0,
                    seen(table.dealer, looks, table.seats),
                    seen(table.leader, looks, table.seats)]
        numbers += each(table.hand_cards) + each(table.out) + each(table.score)
        sides = [0] + [seen(table.side[seat], table.side[looks], table.sides)
                       for seat in seats]
        numbers += each(sides)
        numbers += [min(max(value, 0), 255) for value in
                    (table.pool, table.deal, table.trick_number)]
        return numbers + [table.seats, table.sides,
                          seen(table.turn, looks, table.seats), table.game, need]

    def test_a_table_stays_as_it_was(self):
        match = Match("enfle")
        match.start("x")
        table = match.table(match.turn)
        before = bytes(table)
        play_on(match, dice(), 20)
        self.assertEqual(bytes(table), before)

    def test_flags_and_rewards(self):
        for game in GAMES:
            match, deals, sums = Match(game), 0, 0.0
            match.start("x", 1)
            at_first = [match.table().score[seat] for seat in range(1, match.seats + 1)]
            while not match.over:
                ended = match.play(0)
                if ended & arbitre.DEAL_OVER:
                    deals += 1
                    sums += match.reward(1)
            self.assertEqual(ended, arbitre.DEAL_OVER | arbitre.MATCH_OVER)
            table = match.table()
            self.assertEqual(deals, table.deal)
            gained = [table.score[seat + 1] - score
                      for seat, score in enumerate(at_first)]
            self.assertAlmostEqual(
                sums, gained[0] - sum(gained[1:]) / (match.seats - 1))
            self.assertEqual(min(table.place[1:match.seats + 1]), 1)
            self.refused(arbitre.ERR_USE, "over", match.play, 0)
            self.assertEqual((match.question(), match.moves()), ("", []))

    def test_what_is_refused_changes_nothing(self):
        match = Match("chouine players=3")
        self.refused(arbitre.ERR_USE, "expected 0 to 0", match.play, 1)
        match.start("x")
        before = [bytes(match.table(seat)) for seat in range(4)]
        count = match.count()
        for i in (-1, count, 127, 128, 1 << 32, -1 << 32, (1 << 64) + 1):
            self.refused(arbitre.ERR_USE, f"expected 0 to {count - 1}", match.play, i)
        for bad in (1.0, None, b"play 7S"):
            self.assertRaises(TypeError, match.play, bad)
        self.refused(arbitre.ERR_ILLEGAL, ": ", match.play, "play ZZ")
        self.refused(arbitre.ERR_ILLEGAL, "", match.play, "é\0\udcff")
        legal = match.moves()[0]
        self.refused(arbitre.ERR_USE, "legal", match.fault, "illegal", legal)
        self.refused(arbitre.ERR_USE, "timeout", match.fault, "late")
        self.refused(arbitre.ERR_USE, "has its text", match.fault, "illegal")
        self.refused(arbitre.ERR_USE, "has its text", match.fault, "exit", "x")
        self.refused(arbitre.ERR_USE, "started", match.start, "x")
        self.refused(arbitre.ERR_USE, "", match.input, "seal 00")
        self.refused(arbitre.ERR_ILLEGAL, "",
                     match.input, f"play {match.turn % 3 + 1} {legal[5:]}")
        for seat in (-1, 4, 1 << 32):
            for call in (match.table, match.tensor, match.reward, match.name,
                         match.worlds, match.playout):
                self.refused(arbitre.ERR_USE, "seat is", call, seat)
        self.refused(arbitre.ERR_USE, "layout", match.tensor, 1, 2)
        self.refused(arbitre.ERR_USE, "search", match.choose, "best")
        self.refused(arbitre.ERR_USE, "playouts", match.choose, "search", 0)
        self.refused(arbitre.ERR_USE, "32 bytes", match.choose, key=b"x")
        self.refused(arbitre.ERR_USE, "writes no record", match.lines)
        self.refused(arbitre.ERR_USE, "writes no record", match.view, 1)
        self.refused(arbitre.ERR_USE, "record", match.clone, lines=True)
        self.refused(arbitre.ERR_USE, "expected 0 to", match.judge, count)
        self.assertEqual([bytes(match.table(seat)) for seat in range(4)], before)

    def test_faults_and_decks_from_outside(self):
        match = Match("chkobba strikes=1", lines=True)
        lines = list(match.lines())
        match.start("x")
        lines += match.lines()
        turn = match.turn
        match.fault("illegal", "play é %")
        lines += match.lines()
        self.assertIn(f"fault {turn} illegal play%20%C3%A9%20%25", lines)
        self.assertTrue(match.over)
        deck = next(line for line in read(GOLDEN + "/chkobba-3-cut.log").decode()
                    .splitlines() if line.startswith("deck "))
        match = Match("chkobba players=3 cut=asked")
        match.start(None)
        self.assertEqual(match.need, "deck")
        self.refused(arbitre.ERR_ILLEGAL, "", match.input, deck + " 7S")
        match.input(deck)
        self.assertIn(match.need, ("deck", "move"))
        self.refused(arbitre.ERR_USE, "entropy", Match("chkobba entropy=asked").start,
                     None)

    def test_lines_come_before_inputs(self):
        match = Match("chkobba", lines=True)
        match.input("name 1 Zoé")
        match.input("name 2 علي\n")
        self.refused(arbitre.ERR_USE, "have not been taken", match.start, "x")
        lines = list(match.lines())
        self.assertEqual(lines[1:], ["name 1 Zoé", "name 2 علي"])
        self.assertEqual((match.name(1), match.name(2)), ("Zoé", "علي"))
        self.assertEqual(match.start("x"), 0)
        lines = match.lines()
        while not (first := next(lines)).startswith("draw "):
            self.assertFalse(first.startswith("deal "))
        self.assertEqual(list(match.view(0)), [first])
        self.assertEqual(list(match.view(0)), [])
        self.refused(arbitre.ERR_USE, "have not been taken", match.play, 0)

    def test_copies(self):
        match = Match("enfle")
        match.start("x")
        spare = Match("chkobba")
        spare.copy(match)
        self.assertEqual(spare.terms, match.terms)
        spare.play(0)
        spare.copy(match)
        self.assertEqual(bytes(spare.table(1)), bytes(match.table(1)))
        self.refused(arbitre.ERR_USE, "record", Match("enfle", lines=True).copy, match)
        for one in (match, arbitre.Seat(), arbitre.Audit()):
            for call in (copy.copy, copy.deepcopy, pickle.dumps):
                self.assertRaises(TypeError, call, one)


class Players(Kit):
    def test_bots_and_chance(self):
        for game in GAMES:
            match = Match(game)
            match.start("x", 2)
            play_on(match, dice(), 6)
            count = match.count()
            self.assertEqual(match.choose("first"), 0)
            for bot in ("random", "greedy", "expert", "search"):
                i = match.choose(bot, 50, KEY)
                self.assertIn(i, range(count))
                self.assertEqual(match.choose(bot, 50, KEY), i)
            values = match.values(200, KEY)
            self.assertEqual(len(values), count)
            best = match.choose("search", 200, KEY)
            if count > 1:
                self.assertFalse(math.isnan(values[best]))

    def test_chance_is_new_without_a_key(self):
        match = Match("enfle")
        match.start("x")
        self.assertGreater(match.count(), 1)
        chosen = {match.choose("random") for _ in range(200)}
        self.assertEqual(chosen, set(range(match.count())))

    def test_other_threads_run_during_a_call(self):
        match = Match("chouine")
        match.start("x")
        match.choose("search", 100, KEY)
        ended = []

        def search():
            match.choose("search", 20000, KEY)
            ended.append(time.perf_counter())

        begun = time.perf_counter()
        search()
        alone = ended.pop() - begun
        for _ in range(10):
            thread, seen = threading.Thread(target=search), [time.perf_counter()]
            thread.start()
            while not ended:
                seen.append(time.perf_counter())
            thread.join()
            waits = [after - before for before, after in zip(seen, seen[1:])]
            ended.clear()
            if max(waits) < alone / 2:
                return
        self.fail("no other thread ran during 10 searches")

    def test_advice(self):
        match = Match("chkobba")
        match.start("x", 5)
        advice = match.advise(50, KEY)
        self.assertEqual(len(advice.costs), match.count())
        self.assertEqual(advice.costs[advice.best].cost, 0)
        worst = max(range(match.count()), key=lambda i: advice.costs[i].cost)
        judged = match.judge(worst, 50, KEY)
        self.assertIn(judged.mark, (None, "doubtful", "bad", "very bad"))
        if judged.mark:
            self.assertNotEqual(judged.better, worst)
            self.assertGreater(judged.loss.cost, 0)
        self.assertEqual(match.judge(advice.best, 50, KEY).mark, None)
        self.refused(arbitre.ERR_USE, "no card", Match("chkobba").advise, 9)

    def test_par(self):
        match = Match("chkobba deals=1")
        match.start("x", 5)
        self.refused(arbitre.ERR_USE, "no par", match.par, 1)
        match.play(0)
        par = match.par(1)
        self.assertEqual(match.par(2), -par)
        self.assertIsNone(match.par(1, 1))
        while match.need == "move":
            # the best answer keeps the worth, and no answer raises it
            sign = 1 if match.turn == 1 else -1
            worths = []
            for i in range(match.count()):
                after = Match("chkobba deals=1")
                after.copy(match)
                after.play(i)
                worths.append(after.par(1) if after.need == "move" else par)
            self.assertEqual(max(sign * worth for worth in worths), sign * par)
            match.play([sign * worth for worth in worths].index(sign * par))
        scores = match.table().score
        self.assertEqual(scores[1] - scores[2], par)
        self.refused(arbitre.ERR_USE, "no par", Match("enfle").par, 1)

    def test_worlds_agree_with_what_a_seat_knows(self):
        for game in GAMES:
            match = Match(game)
            match.start("x", 2)
            play_on(match, dice(), 4)
            seat, worlds = match.turn, match.worlds(match.turn, KEY)
            table, moves = match.table(seat), match.moves()
            match.play(0)
            hands = set()
            for world, _ in zip(worlds, range(20)):
                self.assertEqual(bytes(world.table(seat)), bytes(table))
                self.assertEqual(world.moves(), moves)
                other = seat % world.seats + 1
                hands.add(world.table(other).hand)
                if len(hands) == 1:
                    self.assertFalse(math.isnan(world.playout(seat, 1)))
                    world.copy(match)
                    play_on(world, dice(), 3)
            self.assertGreater(len(hands), 1)
            self.assertEqual(next(match.clone().worlds(0, KEY)).turn, match.turn)
        self.refused(arbitre.ERR_USE, "", Match("chkobba").worlds, 1)
        self.refused(arbitre.ERR_USE, "", Match("chkobba").playout, 1)


class Lifetimes(Kit):
    RECORD = read(GOLDEN + "/chkobba.log")

    def test_a_borrowed_match_outlives_the_variable_of_its_owner(self):
        reader = arbitre.Audit(each=True)
        next(reader.feed(self.RECORD))
        match, owner = reader.match, weakref.ref(reader)
        del reader
        gc.collect()
        self.assertIsNotNone(owner())
        self.assertEqual(list(match.lines()), [self.RECORD.decode().split("\n")[0]])
        del match
        gc.collect()
        self.assertIsNone(owner())

    def test_a_borrowed_match_raises_once_its_owner_has_gone_on(self):
        reader = arbitre.Audit(each=True)
        self.assertIsNone(reader.match)
        found = reader.feed(self.RECORD)
        next(found)
        match = reader.match
        kept = match.clone()
        self.assertEqual(match.terms, kept.terms)
        lines = match.lines()
        next(found)
        for call in (match.lines, match.moves, match.clone, match.table):
            with self.assertRaises(Error) as caught:
                list(call())
            self.assertIn("gone on", str(caught.exception))
        self.refused(arbitre.ERR_USE, "gone on", next, lines)
        self.refused(arbitre.ERR_USE, "gone on", kept.copy, match)
        self.refused(arbitre.ERR_USE, "gone on", lambda: match.need)
        self.assertEqual(kept.need, "ready")
        self.assertEqual(reader.match.need, "lines")

    def test_a_borrowed_match_takes_no_inputs(self):
        reader = arbitre.Audit()
        list(reader.feed(self.RECORD[:self.RECORD.index(b"\nplay ")]))
        match = reader.match
        self.assertEqual(match.need, "lines")
        seat = self.seat_at_a_move()
        for call, *arguments in ((match.play, 0), (match.start, "x"),
                                 (match.fault, "exit"), (match.input, "seed 00"),
                                 (match.copy, Match("chkobba")),
                                 (seat.match.play, 0), (seat.match.fault, "timeout"),
                                 (seat.match.play, "play 7S"),
                                 (seat.match.copy, Match("chkobba"))):
            self.refused(arbitre.ERR_USE, "borrowed", call, *arguments)
        self.refused(arbitre.ERR_USE, "", seat.match.playout, 1)

    def seat_at_a_move(self):
        seat = arbitre.Seat()
        self.assertIsNone(seat.match)
        for line in read(GOLDEN + "/chkobba.seat1").decode().splitlines():
            if seat.hear(line) == "move":
                return seat
        self.fail("no move was asked")

    def test_the_match_of_a_seat_goes_with_its_question(self):
        seat = self.seat_at_a_move()
        match = seat.match
        self.assertEqual(match.turn, 1)
        self.assertIsNone(seat.hear("# a comment"))
        self.assertIsNone(seat.match)
        self.refused(arbitre.ERR_USE, "gone on", match.moves)

    def test_a_lost_seat_says_so(self):
        seat = self.seat_at_a_move()
        self.assertIsNone(seat.hear("play 2 AS AS"))
        self.refused(arbitre.ERR_LOST, "", seat.hear, "? play 2S")
        self.assertIsNone(seat.match)
        self.refused(arbitre.ERR_LOST, "", arbitre.Seat().hear, "? play 2S")
        self.refused(arbitre.ERR_LOST, "", arbitre.Seat().hear, b"? \xff\0")
        self.assertEqual(arbitre.Seat().hear("? ready\n"), "ready")

    def test_findings_are_taken_before_the_next_call(self):
        reader = arbitre.Audit()
        found = reader.feed(self.RECORD)
        self.refused(arbitre.ERR_USE, "not been taken", reader.feed, b"")
        self.refused(arbitre.ERR_USE, "not been taken", reader.end)
        self.assertEqual([one.verdict for one in found], ["ok"] * self.RECORD.count(b"seal"))
        self.assertEqual(list(reader.end()), [])
        for bad in ("text", 5, None):
            self.assertRaises(TypeError, reader.feed, bad)
            self.assertRaises(TypeError, arbitre.audit, bad)
        self.assertEqual(list(reader.feed(bytearray(b""))), [])


if __name__ == "__main__":
    unittest.main()
