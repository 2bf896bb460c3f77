"""Batches and the match agent by agent."""
import threading
import unittest

import numpy as np

import arbitre
from arbitre import DEAL_OVER, ERR_USE, MATCH_OVER, Error, Match, seed
from arbitre.rl import (_ARRAYS, AEC, EXPERT, FIRST, GREEDY, RANDOM, Batch, Space,
                        move_dtype)
from support import GAMES
from test_binding import STRUCTS, enumeration

ALL = tuple(_ARRAYS)
TERMS = ("chnif players=12 deals=2", "chkobba deals=1", "chouine players=3 manches=1",
         "enfle players=8 deals=2",
         "chkobba players=4 teams=yes cut=asked entropy=asked deals=2")


def begin(b, i, j):
    """The J-th match of place I of a batch with the key of "a", by itself."""
    match = Match(b.terms)
    match.start(seed(seed("a").hex(), j * b.n + i))
    while match.need == "entropy":
        match.play(0)
    return match


class Batches(unittest.TestCase):
    def test_numbers_are_those_of_the_header(self):
        which = {f"ARB_BATCH_{name.upper()}": row[0] for name, row in _ARRAYS.items()}
        which["ARB_BATCH_TENSOR_1"] = which.pop("ARB_BATCH_TENSOR")
        self.assertEqual(which, enumeration("arb_batch_array"))
        bots = enumeration("arb_bot")
        for name, action in (("FIRST", FIRST), ("RANDOM", RANDOM), ("GREEDY", GREEDY),
                             ("EXPERT", EXPERT)):
            self.assertEqual(action, -1 - bots["ARB_BOT_" + name])
        struct = STRUCTS["arb_move"]
        self.assertEqual(move_dtype.fields.keys(), dict(struct._fields_).keys())
        for name, (dtype, offset) in move_dtype.fields.items():
            field = getattr(struct, name)
            self.assertEqual((offset, dtype.itemsize), (field.offset, field.size))

    def test_it_is_its_matches(self):
        draw = np.random.default_rng(1)
        for terms in TERMS:
            b = Batch(terms, 3, seed("a"), ALL)
            self.assertEqual(b.terms, arbitre.terms(terms))
            begun = [1] * b.n
            matches = [begin(b, i, 0) for i in range(b.n)]
            self.assertFalse(b.ended.any() or b.reward.any() or b.place.any())
            for _ in range(400):
                self.same(b, matches)
                actions = (draw.random(b.n) * b.count).astype(np.int64)
                b.step(actions)
                for i, match in enumerate(matches):
                    ended = match.play(actions[i])
                    self.assertEqual(b.ended[i], ended)
                    seats = range(1, b.seats + 1)
                    reward = [match.reward(seat) if ended & DEAL_OVER else 0
                              for seat in seats]
                    self.assertTrue(np.allclose(b.reward[i], reward))
                    place = [match.table().place[seat] for seat in seats]
                    self.assertEqual(b.place[i].tolist(), place)
                    if ended & MATCH_OVER:
                        matches[i] = begin(b, i, begun[i])
                        begun[i] += 1
            self.assertGreater(sum(begun), b.n, terms)

    def same(self, b, matches):
        for i, match in enumerate(matches):
            count = match.count()
            self.assertEqual((b.turn[i], b.count[i]), (match.turn, count))
            self.assertEqual(b.mask[i].tolist(), [1] * count + [0] * (128 - count))
            self.assertEqual(b.tensor[i].tobytes(), match.tensor(match.turn))
            kinds = b.moves["kind"][i, :count]
            words = match.moves()
            self.assertTrue(all((kind == 4) == word.startswith("play ") or kind == 3
                                for kind, word in zip(kinds, words)))
        own = b.match(1)
        tables = own.table(own.turn), matches[1].table(own.turn)
        # of a match that has just begun, the batch tells what the step ended
        for table in tables:
            table.ended = 0
        self.assertEqual(*map(bytes, tables))

    def test_bots_choose_as_they_do_by_themselves(self):
        for game in GAMES:
            b = Batch(game, 3, seed("a"), ("turn", "tensor"))
            for _ in range(60):
                chosen = [b.match(i).choose(bot) for i, bot in
                          enumerate(("first", "greedy", "expert"))]
                other = [b.match(i) for i in range(3)]
                b.step([FIRST, GREEDY, EXPERT])
                for i, match in enumerate(other):
                    if not match.play(chosen[i]) & MATCH_OVER:
                        self.assertEqual(b.tensor[i].tobytes(),
                                         match.tensor(match.turn))

    def test_chance_of_bots_is_of_the_key(self):
        one, same = (Batch("enfle", 8, seed("a")) for _ in range(2))
        for _ in range(50):
            one.step(np.full(8, RANDOM))
            same.step([RANDOM] * 8)
        self.assertTrue((one.tensor == same.tensor).all())
        other = Batch("enfle", 8, seed("b"))
        self.assertFalse((other.tensor == Batch("enfle", 8, seed("a")).tensor).all())

    def test_wrong_actions_step_nothing(self):
        b = Batch("chkobba", 4, arrays=("turn", "count", "tensor"))
        before = b.tensor.copy()
        count = int(b.count[3])
        for bad in (count, 127, -5, 1 << 32, -1 - (1 << 32), 1 << 31):
            with self.assertRaisesRegex(ValueError, f"action {bad} at place 3: expected "
                                                    f"0 to {count - 1}"):
                b.step([0, 0, 0, bad])
        with self.assertRaisesRegex(ValueError, "place 0"):
            Batch("chkobba", 1, arrays=()).step([99])
        for bad in ([0, 0, 0], [0.0] * 4, [[0]] * 4, 0, np.zeros((4, 1), int),
                    [True] * 4, None, "0000"):
            self.assertRaisesRegex(ValueError, r"expected integers \[4\]", b.step, bad)
        self.assertRaises((ValueError, OverflowError), b.step, [0, 0, 0, 1 << 64])
        self.assertTrue((b.tensor == before).all())
        # any integers in any order of bytes and memory will do
        for dtype in (np.int8, np.uint8, np.int64, np.uint64, ">i4"):
            b.step(np.zeros(8, dtype)[::2])
        self.assertFalse((b.tensor == before).all())

    def test_arrays_are_bound_and_kept_alive(self):
        b = Batch("enfle", 5, arrays=["turn"])
        with self.assertRaisesRegex(AttributeError, "name it in the arrays"):
            b.mask
        with self.assertRaises(AttributeError):
            b.colour
        with self.assertRaises(AttributeError):
            b.turn = np.zeros(5, np.uint8)
        rows = np.full((3, 5, 128), 7, np.uint8)
        for row in range(3):
            b.bind("mask", rows[row])
            self.assertTrue((rows[row].sum(1) > 0).all())
            self.assertIs(b.mask.base, rows)
            b.step([FIRST] * 5)
        self.assertTrue((rows < 2).all())
        del rows
        for _ in range(20):
            np.full((3, 5, 128), 9, np.uint8)
            b.step([FIRST] * 5)
        fixed = np.zeros((5, 128), np.uint8)
        fixed.flags.writeable = False
        for bad in (np.zeros((5, 128), np.int8), np.zeros((5, 127), np.uint8), fixed,
                    np.zeros((128, 5), np.uint8).T, np.zeros((5, 256), np.uint8)[:, ::2],
                    [0], None):
            self.assertRaisesRegex(ValueError, "mask", b.bind, "mask", bad)
        moves = np.zeros(5 * 128 * 16 + 1, np.uint8)[1:].view(move_dtype)
        self.assertRaisesRegex(ValueError, "moves", b.bind, "moves",
                               moves.reshape(5, 128))
        self.assertRaisesRegex(ValueError, "expected turn, count", b.bind, "colour", None)

    def test_what_is_refused_at_the_start(self):
        for bad, why in ((("poker", 1), "there is no such game"), (("enfle", 0), "n is 0"),
                         (("enfle", (1 << 20) + 1), "expected 1 to 1048576"),
                         (("enfle", 1, b"key"), "32 bytes"),
                         (("enfle", 1, seed(), ("colour",)), "expected turn, count")):
            self.assertRaisesRegex(ValueError, why, Batch, *bad)
        b = Batch("enfle", 2)
        for i in (-1, 2, 1 << 32):
            self.assertRaisesRegex(ValueError, "expected 0 to 1", b.match, i)

    def test_four_threads_do_as_one(self):
        def run(b):
            for _ in range(30):
                b.step(np.full(64, EXPERT))

        alone, beside = ([Batch("chkobba", 64, seed("a", i)) for i in range(4)]
                         for _ in range(2))
        threads = [threading.Thread(target=run, args=(b,)) for b in beside]
        for thread in threads:
            thread.start()
        for b in alone:
            run(b)
        for thread in threads:
            thread.join()
        for b, c in zip(alone, beside):
            self.assertTrue((b.tensor == c.tensor).all())


class Agents(unittest.TestCase):
    def play(self, env, draw):
        """Plays an episode by the rules of the interface; what each agent gained."""
        sums, steps = dict.fromkeys(env.possible_agents, 0.0), 0
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            self.assertEqual(agent, env.agent_selection)
            self.assertFalse(truncated)
            self.assertEqual(info, {})
            sums[agent] += reward
            legal = np.flatnonzero(seen["action_mask"])
            self.assertEqual(len(legal) > 0, not terminated)
            for array in seen.values():  # of the caller's own
                before = array.copy()
                array += 1
                self.assertTrue((array == before + 1).all())
                array -= 1
            for other in env.agents:
                if other != agent:
                    self.assertFalse(env.observe(other)["action_mask"].any())
            env.step(None if terminated else draw.choice(legal))
            steps += 1
        self.assertEqual(env.agents, [])
        self.assertGreater(steps, 2 * env.max_num_agents)
        return sums

    def test_rewards_are_the_change_of_scores(self):
        draw = np.random.default_rng(1)
        for terms in TERMS:
            env = AEC(terms)
            env.reset(seed=1)
            table = env._match.table()
            before = table.score[1:table.seats + 1]
            sides = table.side[1:table.seats + 1]
            sums = self.play(env, draw)
            after = env._match.table().score[1:table.seats + 1]
            change = np.subtract(after, before)
            for seat, agent in enumerate(env.possible_agents):
                others = {side: gain for side, gain in zip(sides, change)
                          if side != sides[seat]}
                self.assertAlmostEqual(
                    sums[agent], change[seat] - sum(others.values()) / len(others))

    def test_the_rules_of_the_interface(self):
        env = AEC("enfle deals=2")
        self.assertEqual(env.possible_agents, ["seat_1", "seat_2", "seat_3", "seat_4"])
        self.assertEqual((env.agents, env.num_agents, env.max_num_agents), ([], 0, 4))
        for call in (env.last, lambda: env.step(0)):
            self.assertRaisesRegex(ValueError, r"reset\(\)", call)
        env.reset(seed="a", options={})
        self.assertEqual(env.agents, env.possible_agents)
        for kept in (env.rewards, env.terminations, env.truncations, env.infos):
            self.assertEqual(list(kept), env.agents)
        agent = env.agent_selection
        self.assertRaisesRegex(ValueError, f"{agent} is asked", env.step, None)
        for bad in (-1, 127, 1 << 40):
            self.assertRaises(ValueError, env.step, bad)
        self.assertRaises(TypeError, env.step, 1.5)
        self.assertEqual(env.agent_selection, agent)
        self.assertIsNone(env.last(observe=False)[0])
        self.assertEqual(len(list(zip(env.agent_iter(3), range(9)))), 3)
        self.assertRaisesRegex(ValueError, "seat_4", env.observe, "seat_9")
        seen = env.observe(agent)
        self.assertEqual(seen["observation"].tobytes(), env._match.tensor(int(agent[5:])))
        self.assertEqual(seen["action_mask"].dtype, np.int8)
        self.assertIs(env.observation_space(agent), env.observation_space("seat_2"))
        self.assertIs(env.action_space(agent), env.action_space("seat_2"))
        self.assertTrue(env.observation_space(agent).contains(seen))
        self.assertEqual(env.action_space(agent).n, 128)
        text = env.render()
        self.assertIn(env._match.question(), text)
        self.assertIn(f"{agent} has ", text)
        env.close()

    def test_terminated_agents_step_with_none(self):
        env = AEC("chkobba", episode="deal")
        env.reset(seed=3)
        while not any(env.terminations.values()):
            env.step(0)
        self.assertEqual(set(env.terminations.values()), {True})
        rewards = dict(env.rewards)
        self.assertAlmostEqual(sum(rewards.values()), 0)
        first = env.agent_selection
        self.assertRaisesRegex(ValueError, "expected None", env.step, 0)
        self.assertEqual(env.last()[1:4], (rewards[first], True, False))
        env.step(None)
        self.assertNotIn(first, env.agents)
        self.assertNotIn(first, env.terminations)
        self.assertEqual(env.num_agents, 1)
        self.assertFalse(env._match.over)
        env.step(None)
        self.assertEqual(list(env.agent_iter()), [])

    def test_seeds(self):
        def cards(env, *seeds):
            env.reset(*seeds)
            return env._match.tensor(1)

        env, other = AEC("enfle"), AEC("enfle")
        self.assertNotEqual(cards(env), cards(other))
        for given in (7, "7", np.int64(7)):
            match = Match("enfle")
            match.start("7")
            self.assertEqual(cards(env, given), match.tensor(1))
        self.assertEqual(cards(env, seed("x")), cards(other, "x"))
        self.assertEqual(cards(env, 5), cards(other, 5))
        second = cards(env)
        self.assertEqual(second, cards(other))
        match.copy(Match("enfle"))
        match.start("5", 1)
        self.assertEqual(second, match.tensor(1))
        key = seed("y")
        cards(env, key)
        cards(other, key)
        self.assertEqual(cards(env), cards(other))
        self.assertRaises(Error, env.reset, b"short")
        self.assertRaises(TypeError, env.reset, 1.5)

    def test_spaces_without_gymnasium(self):
        actions = Space((), np.int64, 128)
        mask = np.zeros(128, np.int8)
        mask[[3, 90]] = 1
        self.assertEqual({int(actions.sample(mask)) for _ in range(99)}, {3, 90})
        self.assertIn(actions.sample(), range(128))
        self.assertRaisesRegex(Error, "no action", actions.sample, np.zeros(128))
        self.assertEqual([actions.contains(x) for x in (-1, 0, 127, 128)],
                         [False, True, True, False])
        seen = Space((576,), np.uint8)
        self.assertTrue(seen.contains(seen.sample()))
        self.assertFalse(seen.contains(np.zeros(576)))
        self.assertEqual((seen.shape, seen.dtype, seen.n), ((576,), np.uint8, None))
        with self.assertRaises(Error) as caught:
            AEC("chkobba", episode="trick")
        self.assertEqual(caught.exception.code, ERR_USE)


if __name__ == "__main__":
    unittest.main()
