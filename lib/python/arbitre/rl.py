"""Many matches at once for learners, and one match agent by agent.  Needs numpy.

A policy learns as seat 1, experts play the rest:

    import numpy as np
    from arbitre import DEAL_OVER, seed
    from arbitre.rl import EXPERT, Batch

    b = Batch("chkobba deals=1", 1024, seed("train"))
    while training:
        logits = net(b.tensor)
        logits[b.mask == 0] = -np.inf
        b.step(np.where(b.turn == 1, sample(logits), EXPERT))
        learn(b.reward[b.ended & DEAL_OVER != 0, 0])

A step of a `Batch` lets other threads run: one batch a thread uses all processors.
`AEC` is for evaluation, with the names of PettingZoo; it does not need that package.
"""
from __future__ import annotations

import operator
import os
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import DEAL_OVER, MATCH_OVER, Error, Game, Match, _library, games, seed
from ._library import library as _c
from ._match import _encode_terms, _flag, _key, _misuse, _number, _Object, _told, _word

__all__ = ["Batch", "AEC", "Space", "FIRST", "RANDOM", "GREEDY", "EXPERT",
           "DEAL_OVER", "MATCH_OVER", "move_dtype"]

FIRST, RANDOM, GREEDY, EXPERT = -1, -2, -3, -4
"""Actions by which a bot chooses the move."""

MOVES = _library.MOVES
TENSOR = _library.TENSOR_1

move_dtype = np.dtype([("kind", "u1"), ("card", "u1"), ("n", "u2"), ("zero", "u4"),
                       ("with", "u8")], align=True)
"""A move, as `arb_move`: kind 2 is a cut by `n`, 3 the word number `n`, 4 plays `card`
and what goes `with` it, a set of cards or of annonces."""

# Of each array: its number, its type, and its shape behind [n]; 0 is the seats.
_ARRAYS: Dict[str, Tuple[int, npt.DTypeLike, Tuple[int, ...]]] = {
    "turn": (0, np.uint8, ()),
    "count": (1, np.uint8, ()),
    "ended": (2, np.uint8, ()),
    "reward": (3, np.float32, (0,)),
    "place": (4, np.uint8, (0,)),
    "mask": (5, np.uint8, (MOVES,)),
    "moves": (6, move_dtype, (MOVES,)),
    "tensor": (7, np.uint8, (TENSOR,)),
}


def _array(name: str, value: npt.ArrayLike) -> npt.NDArray[Any]:
    """VALUE as an array; lists of several lengths are none."""
    try:
        return np.asarray(value)
    except ValueError as error:
        raise _misuse(f"{name}: expected an array: {error}") from None


class Batch(_Object):
    """N matches on the same terms, each at a decision; one that is over begins anew.

    The J-th match, from 0, of place I has the seed `seed(key.hex(), J * n + I)`.  All
    seats are ready and give no entropy.  ARRAYS names the attributes that each step
    writes anew, numpy arrays in C order:

        turn, count   uint8 [n]           the seat that is asked, its moves
        ended         uint8 [n]           DEAL_OVER and MATCH_OVER of the last step
        reward        float32 [n, seats]  of the deal that the step ended, else 0
        place         uint8 [n, seats]    of the match that it ended, else 0
        mask          uint8 [n, 128]      1 where a move is legal
        moves         move_dtype [n, 128] the moves; only the legal ones are written
        tensor        uint8 [n, 576]      what seat turn sees, layout 1
    """

    __slots__ = ("n", "seats", "terms", "_arrays")
    _free = _c.arb_batch_free
    n: int
    seats: int
    terms: str
    turn: npt.NDArray[np.uint8]
    count: npt.NDArray[np.uint8]
    ended: npt.NDArray[np.uint8]
    reward: npt.NDArray[np.float32]
    place: npt.NDArray[np.uint8]
    mask: npt.NDArray[np.uint8]
    moves: npt.NDArray[np.void]
    tensor: npt.NDArray[np.uint8]

    def __init__(self, terms: str, n: int, key: bytes = bytes(32),
                 arrays: Sequence[str] = ("turn", "count", "ended", "reward", "mask",
                                          "tensor")) -> None:
        self._arrays: Dict[str, npt.NDArray[Any]] = {}
        self.n = _number("n", n, 1, 1 << 20)
        model = Match(terms)
        self.seats, self.terms = model.seats, model.terms
        error = _library.CError()
        handle = _c.arb_batch_new(_encode_terms(terms), self.n, _key(key), error)
        if not handle:
            raise _told(error)
        self._handle = handle
        for name in (arrays,) if isinstance(arrays, str) else arrays:
            _word("an array", name, tuple(_ARRAYS))
            self.bind(name, np.zeros(self._shape(name), _ARRAYS[name][1]))

    def _shape(self, name: str) -> Tuple[int, ...]:
        return (self.n, *(size or self.seats for size in _ARRAYS[name][2]))

    def __getattr__(self, name: str) -> npt.NDArray[Any]:
        if name not in _ARRAYS:
            raise AttributeError(f"a Batch has no {name!r}")
        try:
            return self._arrays[name]
        except KeyError:
            raise AttributeError(f"{name} is not written: name it in the arrays of "
                                 f"the Batch, or bind() it") from None

    def bind(self, name: str, array: npt.NDArray[Any]) -> None:
        """Has array NAME written to ARRAY, now and by each step: a learner binds the
        next row of its buffer.  It is kept alive."""
        _word("an array", name, tuple(_ARRAYS))
        which, dtype, shape = _ARRAYS[name][0], np.dtype(_ARRAYS[name][1]), \
            self._shape(name)
        if not isinstance(array, np.ndarray):
            raise _misuse(f"{name}: expected a numpy array")
        if array.dtype != dtype or array.shape != shape:
            raise _misuse(f"{name} is {array.dtype} {list(array.shape)}: expected "
                          f"{dtype} {list(shape)}")
        flags = array.flags
        if not (flags.c_contiguous and flags.writeable and flags.aligned):
            raise _misuse(f"{name}: expected an array in C order that can be written")
        _c.arb_batch_bind(self._handle, which, array.ctypes.data, array.nbytes)
        self._arrays[name] = array

    def step(self, actions: npt.ArrayLike) -> None:
        """Steps each match by its action: the index of a legal move, or FIRST, RANDOM,
        GREEDY or EXPERT for the choice of that bot.

        Behind a step that ended a match, turn, count, mask, moves and tensor are those
        of the next one.  Raises Error, a ValueError, if an action is neither; then
        nothing has been stepped.
        """
        given = _array("actions", actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise _misuse(f"actions are {given.dtype} {list(given.shape)}: expected "
                          f"integers [{self.n}]")
        taken = np.ascontiguousarray(given, np.int32)
        # numbers of more bits might have become legal ones
        if given.dtype.itemsize >= 4 and given.dtype != np.int32 and \
                not np.array_equal(taken, given):
            raise self._refusal(given)
        if _c.arb_batch_step(self._handle, taken.ctypes.data) < 0:
            raise self._refusal(given)

    def _refusal(self, actions: npt.NDArray[Any]) -> Error:
        count = np.zeros(self.n, np.uint8)
        _c.arb_batch_bind(self._handle, 1, count.ctypes.data, count.nbytes)
        kept = self._arrays.get("count")
        if kept is None:
            _c.arb_batch_bind(self._handle, 1, None, 0)
        else:
            _c.arb_batch_bind(self._handle, 1, kept.ctypes.data, kept.nbytes)
        wrong = np.flatnonzero((actions < EXPERT) | (actions >= count))
        i = int(wrong[0])
        return _misuse(f"action {actions[i]} at place {i}: expected 0 to "
                       f"{count[i] - 1}, or a bot from {EXPERT} to {FIRST}")

    def match(self, i: int) -> Match:
        """Returns a copy of match I, from 0, to search from."""
        match = Match(self.terms)
        _c.arb_batch_match(self._handle, _number("i", i, 0, self.n - 1), match._handle)
        return match


# --- agent by agent -------------------------------------------------------------


class Space:
    """A space of observations or actions, where gymnasium is not there.

    `shape` and `dtype` of its arrays; `n` actions, or None.
    """

    def __init__(self, shape: Tuple[int, ...], dtype: npt.DTypeLike,
                 n: Optional[int] = None) -> None:
        self.shape = tuple(_number("a length", size, 0, 1 << 31) for size in shape)
        try:
            self.dtype = np.dtype(dtype)
        except ValueError as error:
            raise _misuse(f"dtype: {error}") from None
        self.n = None if n is None else _number("n", n, 1, 1 << 31)
        self._random = np.random.default_rng()

    def sample(self, mask: Optional[npt.ArrayLike] = None) -> Any:
        """Draws an action, one of those whose MASK is 1; of another space an array."""
        if self.n is None:
            return self._random.integers(0, 256, self.shape).astype(self.dtype)
        chosen = np.ones(self.n, np.int8) if mask is None else _array("mask", mask)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "biuf":
            raise _misuse(f"the mask is {chosen.dtype} {list(chosen.shape)}: expected "
                          f"integers [{self.n}]")
        allowed = np.flatnonzero(chosen)
        if not len(allowed):
            raise _misuse("the mask allows no action")
        return self._random.choice(allowed)

    def contains(self, x: Any) -> bool:
        """X is of the space; an observation may stand beside its mask."""
        try:
            if self.n is not None:
                return 0 <= operator.index(x) < self.n
            seen = np.asarray(x.get("observation") if isinstance(x, dict) else x)
        except (TypeError, ValueError):
            return False
        return seen.shape == self.shape and seen.dtype == self.dtype


def _make_spaces() -> Tuple[Any, Any]:
    """The spaces of observations and of actions: those of gymnasium if it is there."""
    try:
        from gymnasium import spaces  # type: ignore
    except ImportError:
        return Space((TENSOR,), np.uint8), Space((), np.int64, MOVES)
    return spaces.Dict({
        "observation": spaces.Box(0, 255, (TENSOR,), np.uint8),
        "action_mask": spaces.Box(0, 1, (MOVES,), np.int8),
    }), spaces.Discrete(MOVES)


class AEC:
    """One match, agent by agent, with the names of PettingZoo's AECEnv.

    EPISODE is "match" or "deal": the episode ends with the match, or with its first
    deal.  Rewards come when a deal ends, to all agents: `Match.reward`.  Nobody gives
    entropy.  It is for evaluation; `Batch` is for training.

        env = AEC("chkobba")
        env.reset(seed=7)
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(choose(seen["observation"], seen["action_mask"]))
    """

    metadata: Dict[str, Any] = {"name": "arbitre", "render_modes": ["ansi"],
                                "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, terms: str, episode: str = "match") -> None:
        self._ends = (MATCH_OVER, DEAL_OVER)[_word("episode", episode, ("match", "deal"))]
        self._match = Match(terms)
        self._terms = self._match.terms
        self._master: Union[str, bytes] = os.urandom(32).hex()
        self._episode = -1
        self.possible_agents: List[str] = [
            f"seat_{seat}" for seat in range(1, self._match.seats + 1)]
        self.agents: List[str] = []
        self.agent_selection = self.possible_agents[0]
        self.rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self._observations, self._actions = _make_spaces()

    @property
    def num_agents(self) -> int:
        """How many agents there are still."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there are at the start."""
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        """Returns the space of what AGENT sees, the same object each time."""
        _word("agent", agent, tuple(self.possible_agents))
        return self._observations

    def action_space(self, agent: str) -> Any:
        """Returns the space of the actions of AGENT, the same object each time."""
        _word("agent", agent, tuple(self.possible_agents))
        return self._actions

    def _next_seed(self, given: Union[int, str, bytes, None]) -> bytes:
        master, episode = self._master, self._episode + 1
        if given is not None:
            master, episode = given if isinstance(given, (str, bytes)) else str(
                _number("seed", given, -1 << 63, (1 << 128) - 1)), 0
        made = seed(master.hex() if isinstance(master, bytes) and episode else master,
                    episode)
        self._master, self._episode = master, episode
        return made

    def reset(self, seed: Union[int, str, bytes, None] = None,
              options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a match.  SEED names a series, or is the seed itself in 32 bytes.
        Without one, the next match of the series begins; the first one is new."""
        match = Match(self._terms)
        match.start(self._next_seed(seed))
        self._match = match
        self._pass_entropy()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked() or self.agents[0]

    def _pass_entropy(self) -> int:
        ended = 0
        while self._match.need == "entropy":
            ended |= self._match.play(0)
        return ended

    def _asked(self) -> Optional[str]:
        turn = self._match.turn
        return self.possible_agents[turn - 1] if turn else None

    def step(self, action: Optional[int]) -> None:
        """Takes the action of `agent_selection`: the index of a move; None of an agent
        that is terminated, which is then taken out."""
        if not self.agents:
            raise _misuse("the episode is over: reset() begins another")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._take_out(agent, action)
            return
        if action is None:
            raise _misuse(f"{agent} is asked: expected an action")
        ended = self._match.play(operator.index(action)) | self._pass_entropy()
        self._cumulative_rewards[agent] = 0.0
        self._reward(bool(ended & DEAL_OVER))
        if ended & (self._ends | MATCH_OVER):
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked() or agent

    def _reward(self, deal_over: bool) -> None:
        for seat, agent in enumerate(self.possible_agents, 1):
            gained = self._match.reward(seat) if deal_over else 0.0
            self.rewards[agent] = gained
            self._cumulative_rewards[agent] += gained

    def _take_out(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise _misuse(f"{agent} is terminated: expected None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations,
                     self.truncations, self.infos):
            del kept[agent]  # type: ignore[attr-defined]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Dict[str, npt.NDArray[Any]]:
        """Returns what AGENT sees, and the mask of its actions: all zero if it is not
        asked.  Both are arrays of the caller's own, which may be written to."""
        seat = _word("agent", agent, tuple(self.possible_agents)) + 1
        mask = np.zeros(MOVES, np.int8)
        if self._match.turn == seat and not self.terminations.get(agent, True):
            mask[:self._match.count()] = 1
        seen = np.frombuffer(bytearray(self._match.tensor(seat)), np.uint8)
        return {"observation": seen, "action_mask": mask}

    def last(self, observe: bool = True) -> Tuple[
            Optional[Dict[str, npt.NDArray[Any]]], float, bool, bool, Dict[str, Any]]:
        """Returns of `agent_selection` what it sees, its rewards since it acted,
        whether it is terminated, False, and its info."""
        if not self.agents:
            raise _misuse("the episode is over: reset() begins another")
        agent = self.agent_selection
        return (self.observe(agent) if _flag("observe", observe) else None,
                self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """Yields the agent that is to step, until all are taken out."""
        left = operator.index(max_iter)
        while self.agents and left > 0:
            yield self.agent_selection
            left -= 1

    def render(self) -> str:
        """Returns the table, as the agent that is asked may see it, and the question."""
        return _render(self._match)

    def close(self) -> None:
        """Does nothing: there is no window."""


def _names(game: Game, cards: int) -> str:
    return " ".join(game.card(card) for card in range(64) if cards >> card & 1) or "-"


def _render(match: Match) -> str:
    table = match.table(match.turn)
    game = games[table.game]
    text = [f"{game.name}: deal {table.deal}, trick {table.trick_number}"]
    if table.table:
        text.append("table " + _names(game, table.table))
    if table.trick_cards:
        text.append("trick " + " ".join(
            game.card(card) for card in table.trick[:table.trick_cards]))
    for seat in range(1, table.seats + 1):
        text.append(f"seat_{seat}: {table.hand_cards[seat]} cards, score "
                    f"{table.score[seat]}" + (", deals" if seat == table.dealer else ""))
    if match.turn:
        text.append(f"seat_{match.turn} has " + _names(game, table.hand))
        text.append(match.question())
    return "\n".join(text)
