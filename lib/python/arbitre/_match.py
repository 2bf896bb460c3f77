"""Matches, and what all objects of the library share: errors, arguments, lives."""
from __future__ import annotations

import ctypes
import operator
import os
from typing import Any, Iterator, List, NamedTuple, NoReturn, Optional, Tuple, Union

from . import _library
from ._library import library as _c

DEAL_OVER = 1
"""Flag of an input that ended a deal."""
MATCH_OVER = 2
"""Flag of an input that ended the match."""

NO_CARD = 255
"""Stands in `Table` where there is no card."""

ERR_MEMORY = -1
ERR_USE = -2
ERR_TERMS = -3
ERR_ILLEGAL = -4
ERR_FORMAT = -5
ERR_LOST = -6

_NEEDS = ("lines", "ready", "seed", "entropy", "deck", "move", None)
_BOTS = ("first", "random", "greedy", "expert", "search")
_FAULTS = ("illegal", "timeout", "exit", "overlong")
_MARKS = (None, "doubtful", "bad", "very bad")

_Line = ctypes.c_char * _library.LINE
_Seed = ctypes.c_char * _library.BYTES
_Worths = ctypes.c_double * _library.MOVES
_Costs = _library.CCost * _library.MOVES

Seedlike = Union[str, bytes]


# --- errors and arguments -------------------------------------------------------


class Error(ValueError):
    """What the library refuses.

    `code` is one of ERR_MEMORY, ERR_USE, ERR_TERMS, ERR_ILLEGAL, ERR_FORMAT and
    ERR_LOST; `rule` is the rule of the manual, as "K5", or ""; `why` is a sentence.
    The call that raised it has changed nothing.
    """

    def __init__(self, code: int, rule: str, why: str) -> None:
        super().__init__(code, rule, why)
        self.code = code
        self.rule = rule
        self.why = why

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}" if self.rule else self.why


def _misuse(why: str) -> Error:
    return Error(ERR_USE, "", why)


def _told(error: _library.CError) -> Error:
    """The exception of an error that the library has filled."""
    return Error(error.code, error.rule.decode(), error.why.decode("utf-8", "replace"))


def _typed(name: str, value: Any, *kinds: type) -> Any:
    """Returns VALUE, which must be of one of these KINDS: another object has no handle
    of the library, or another one's."""
    if not isinstance(value, kinds):
        raise TypeError(f"{name} is of type {type(value).__name__}: expected "
                        f"{' or '.join(kind.__name__ for kind in kinds)}")
    return value


def _encode(name: str, text: Union[str, bytes]) -> bytes:
    """Text for the library: bytes go as they are, and those that Python has decoded
    with surrogateescape come back."""
    if isinstance(_typed(name, text, str, bytes), bytes):
        return text
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError as error:
        raise _misuse(f"{name} has U+{ord(text[error.start]):04X}, half of a surrogate "
                      f"pair: expected text") from None


def _encode_line(line: Union[str, bytes]) -> bytes:
    """A line for the library, which may have its line end."""
    data = _encode("a line", line)
    return data[:-1] if data.endswith(b"\n") else data


def _decode(line: bytes) -> str:
    return line.decode("utf-8", "surrogateescape")


def _encode_terms(words: str) -> bytes:
    data = _encode("terms", _typed("terms", words, str))
    if b"\0" in data:
        raise Error(ERR_TERMS, "", "terms have no NUL")
    return data


def _shown(number: int) -> str:
    """A number for a message; Python itself does not write a long one."""
    bits = number.bit_length()
    return str(number) if bits <= 128 else f"a number of {bits} bits"


def _number(name: str, value: int, low: int, high: int) -> int:
    """Returns VALUE as an int; ctypes would cut off bits of a greater one."""
    value = operator.index(value)
    if not low <= value <= high:
        raise _misuse(f"{name} is {_shown(value)}: expected {low} to {high}")
    return value


def _flag(name: str, value: object) -> bool:
    """Returns VALUE as a bool; an array has no truth of its own."""
    try:
        return bool(value)
    except ValueError as error:
        raise TypeError(f"{name}: {error}") from None


def _word(name: str, value: str, words: Tuple[str, ...]) -> int:
    if _typed(name, value, str) not in words:
        raise _misuse(f"{name} is {value!r}: expected {', '.join(words)}")
    return words.index(value)


def _key(key: Optional[bytes]) -> bytes:
    """A key of 32 bytes; None is new chance."""
    if key is None:
        return os.urandom(_library.BYTES)
    if not isinstance(key, bytes) or len(key) != _library.BYTES:
        raise _misuse("a key is 32 bytes, as seed() makes them")
    return key


def seed(text: Seedlike = "", i: int = 0) -> bytes:
    """Makes the seed of match I, from 0, of the series with the master seed TEXT.

    `referee --seed=TEXT` plays match I with it.  64 lower-case hexadecimal digits are
    a master seed themselves; another text is hashed.  32 bytes are a seed already, and
    are returned as they are.  Whoever can guess TEXT can know all cards.
    """
    i = _number("i", i, 0, 0xffffffff)
    if isinstance(_typed("a seed", text, str, bytes), bytes):
        if len(text) != _library.BYTES or i:
            raise _misuse("a seed in bytes has 32 of them, and i is 0")
        return text
    master, made = _encode("a seed", text), _Seed()
    _c.arb_seed_make(master, len(master), i, made)
    return made.raw


# --- a match --------------------------------------------------------------------


class Table(_library.CTable):
    """What a seat may see of a match: the fields of `arb_table`.

    Lists go by seat or side, from 1; [0] is 0.  `hand`, `hidden`, `table`, `known`,
    `barred` and `taken` are sets of cards.  It is a copy, and stays as it is.
    """


class Cost(NamedTuple):
    """What a move costs beside the best one, and the standard error of that."""

    cost: float
    error: float


class Advice(NamedTuple):
    """The index of the best move, what it is worth, and what each move costs."""

    best: int
    worth: float
    costs: List[Cost]


class Judgement(NamedTuple):
    """Of a move that was made: the index of the better move, or its own if there is
    none; None, "doubtful", "bad" or "very bad"; and what it cost."""

    better: int
    mark: Optional[str]
    loss: Cost


class _Object:
    """An object of the library, which is freed with this one."""

    __slots__ = ("_handle", "__weakref__")
    _handle: int
    _free: Any = None

    def __del__(self) -> None:
        handle = getattr(self, "_handle", None)
        if handle:
            self._free(handle)

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} is not copied or pickled: keep the "
                        f"record, or clone() a match")


class Match(_Object):
    """A match on these terms, before anything has happened.

    With LINES it writes its record: take the lines with `lines()` before each input.
    Inputs are `start`, `play`, `fault` and `input`.  They return what they ended, a set
    of the flags DEAL_OVER and MATCH_OVER; with lines 0, for there the match goes on as
    its lines are taken.  An input that is refused raises Error and changes nothing.

    A match that an `Audit` or a `Seat` lends takes no inputs.  It raises Error once its
    owner has gone on; `clone()` makes one that stays.
    """

    __slots__ = ("_recorded",)
    _free = _c.arb_match_free
    _recorded: bool

    def __init__(self, terms: str, lines: bool = False) -> None:
        error = _library.CError()
        recorded = _flag("lines", lines)
        handle = _c.arb_match_new(_encode_terms(terms), recorded, error)
        if not handle:
            raise _told(error)
        self._handle = handle
        self._recorded = recorded

    @staticmethod
    def _own(handle: int, recorded: bool) -> Match:
        match = Match.__new__(Match)
        match._handle = handle
        match._recorded = recorded
        return match

    # what it waits for

    @property
    def need(self) -> Optional[str]:
        """What it waits for: "lines", "ready", "seed", "entropy", "deck" or "move";
        None if it is over."""
        return _NEEDS[_c.arb_match_need(self._handle)]

    @property
    def over(self) -> bool:
        """It is over; of a world, its deal is."""
        return _NEEDS[_c.arb_match_need(self._handle)] is None

    @property
    def turn(self) -> int:
        """The seat that is asked; 0 if none is."""
        return _c.arb_match_turn(self._handle)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return _c.arb_match_seats(self._handle)

    @property
    def terms(self) -> str:
        """The header line of the match."""
        line = _Line()
        _c.arb_match_terms(self._handle, line)
        return line.value.decode()

    def question(self) -> str:
        """Returns the question that is put to seat turn, "? play 7D | play AD"; ""
        if nobody is asked."""
        line = _Line()
        _c.arb_match_question(self._handle, line)
        return line.value.decode()

    def moves(self) -> List[str]:
        """Lists the legal answers of seat turn, in the order of the question."""
        question = self.question()
        return question[2:].split(" | ") if question else []

    def count(self) -> int:
        """Returns how many legal answers there are; 0 if nobody is asked."""
        return _c.arb_match_moves(self._handle, None)

    # inputs

    def start(self, text: Optional[Seedlike] = "", i: int = 0) -> int:
        """Starts with the seed of match I of the series TEXT, or with 32 bytes.

        All seats are ready then, and the match goes on to the first decision.  TEXT
        None: decks come from outside, by `input()`.
        """
        code = _c.arb_match_start(self._handle, None if text is None else seed(text, i))
        if code < 0:
            raise self._refusal(code, "it has started" if text is not None else
                                "decks come from outside before the start alone, and "
                                "not with entropy=asked")
        return code

    def play(self, move: Union[int, str]) -> int:
        """Gives an answer of seat turn: an index of `moves()`, or its text as it came
        from a player.  Error.rule is the rule that a text breaks."""
        if isinstance(move, str):
            return self._answer(move)
        i = operator.index(move)
        code = _c.arb_match_play(self._handle, i if -1 < i < 128 else -1)
        if code < 0:
            count = self.count()
            raise self._refusal(code, f"move {_shown(i)}: expected 0 to {count - 1}"
                                if count else "no seat is asked")
        return code

    def _answer(self, text: str) -> int:
        error, data = _library.CError(), _encode("an answer", text)
        code = _c.arb_match_answer(self._handle, data, len(data), error)
        if code == ERR_USE:
            raise self._refusal(code, error.why.decode())
        if code < 0:
            raise _told(error)
        return code

    def fault(self, kind: str, text: Union[str, bytes, None] = None) -> int:
        """Gives a fault of seat turn: "illegal" with the TEXT of the illegal answer as
        it came, "timeout", "exit" or "overlong"."""
        number = _word("kind", kind, _FAULTS)
        if (text is None) == (kind == "illegal"):
            raise _misuse("an illegal answer has its text, other faults have none")
        data = None if text is None else _encode("an answer", text)
        code = _c.arb_match_fault(self._handle, number, data, len(data or b""))
        if code < 0:
            raise self._refusal(code, "no seat is asked, or the answer is legal")
        return code

    def input(self, line: Union[str, bytes]) -> int:
        """Gives an input as the record has it: "deck ...", "seed ...", "cut 1 12",
        "play 2 JS JH", "fault 3 timeout".

        Before the first line of a record is taken, also "name 1 ..." for each seat in
        order, and "prev ...".  For lines that are trusted: never for an answer of a
        player.
        """
        error, data = _library.CError(), _encode_line(line)
        code = _c.arb_match_input(self._handle, data, len(data), error)
        if code == ERR_USE:
            raise self._refusal(code, error.why.decode())
        if code < 0:
            raise _told(error)
        return code

    def _refusal(self, code: int, why: str) -> Error:
        """The exception of an input that is not for now."""
        need = self.need
        if need == "lines":
            why = "its lines have not been taken: lines() gives them"
        elif need is None:
            why = "the match is over"
        return Error(code, "", why)

    # what is seen

    def table(self, seat: int = 0) -> Table:
        """Returns what SEAT may see, 0 the public; all of it may be shown to it."""
        table = Table(size=ctypes.sizeof(Table))
        if _c.arb_match_table(self._handle, _number("seat", seat, 0, self.seats), table):
            raise _misuse("there is no table")
        return table

    def tensor(self, seat: int, layout: int = 1) -> bytes:
        """Returns what SEAT may see as numbers for a network; layout 1 has 576."""
        seat = _number("seat", seat, 0, self.seats)
        layout = _number("layout", layout, 1, 1)
        room = ctypes.create_string_buffer(_library.TENSOR_1)
        _c.arb_match_tensor(self._handle, seat, layout, room, _library.TENSOR_1)
        return room.raw

    def reward(self, seat: int) -> float:
        """Returns what the deal that ended last brought SEAT: the change of its score,
        less the average of that of the other sides.  0 before."""
        return _c.arb_match_reward(self._handle, _number("seat", seat, 1, self.seats))

    def name(self, seat: int) -> Optional[str]:
        """Returns the name of SEAT in the record; None if it has none yet, or there is
        no record."""
        name = _c.arb_match_name(self._handle, _number("seat", seat, 1, self.seats))
        return None if name is None else _decode(name)

    # the record

    def lines(self) -> Iterator[str]:
        """Takes the lines of the record, up to where an input is needed.

        Of a match that an audit lends: the line that was read last, once.
        """
        if not self._recorded:
            raise _misuse("the match writes no record: Match(terms, lines=True) does")
        return self._lines()

    def _lines(self) -> Iterator[str]:
        while (line := _c.arb_match_line(self._handle, None)) is not None:
            yield _decode(line)

    def view(self, seat: int) -> Iterator[str]:
        """Takes the lines that SEAT, 0 the public, is sent of the line that `lines()`
        gave last: ask for each seat behind each line."""
        if not self._recorded:
            raise _misuse("the match writes no record: Match(terms, lines=True) does")
        return self._view(_number("seat", seat, 0, self.seats))

    def _view(self, seat: int) -> Iterator[str]:
        while (line := _c.arb_match_view(self._handle, seat, None)) is not None:
            yield _decode(line)

    # copies

    def clone(self, lines: bool = False) -> Match:
        """Makes a copy that goes its own way; with LINES it goes on with the record,
        where this match has one: so what an audit has read is resumed."""
        recorded = _flag("lines", lines)
        handle = _c.arb_match_clone(self._handle, recorded)
        if not handle:
            raise _misuse("no record can be gone on with here" if recorded else
                          "there is no memory")
        return Match._own(handle, recorded)

    def copy(self, other: Match) -> None:
        """Makes this match, which writes no record, stand where OTHER stands, of
        whatever game.  It takes no memory: a search copies into one match."""
        if _c.arb_match_copy(self._handle, _typed("other", other, Match)._handle) < 0:
            raise _misuse("this match is borrowed or writes a record: clone() other")

    # players

    def choose(self, bot: str = "expert", playouts: int = 1000,
               key: Optional[bytes] = None) -> int:
        """Chooses an answer for seat turn from what that seat may know.

        BOT is "first", "random", "greedy", "expert" or "search"; PLAYOUTS is the work
        of search.  Without a KEY, chance is new at each call.  Returns the index.
        """
        return self._choose(_word("bot", bot, _BOTS), playouts, key, None)

    def values(self, playouts: int = 1000, key: Optional[bytes] = None) -> List[float]:
        """Returns what search finds each answer worth; nan where it did not look.
        Only differences have a meaning."""
        worth = _Worths()
        self._choose(_BOTS.index("search"), playouts, key, worth)
        return worth[:self.count()]

    def _choose(self, bot: int, playouts: int, key: Optional[bytes],
                worth: Optional[ctypes.Array[ctypes.c_double]]) -> int:
        playouts = _number("playouts", playouts, 1, 0xffffffff)
        i = _c.arb_match_choose(self._handle, bot, playouts, _key(key), worth)
        if i < 0:
            raise Error(i, "", "no seat is asked" if i == ERR_USE
                        else "there is no memory")
        return i

    def advise(self, worlds: int = 100, key: Optional[bytes] = None) -> Advice:
        """Says what each move of seat turn costs, over about so many WORLDS that agree
        with what that seat may know."""
        costs, worth = _Costs(), ctypes.c_double()
        worlds = _number("worlds", worlds, 1, 0xffffffff)
        best = _c.arb_match_advise(self._handle, worlds, _key(key), costs, worth)
        if best < 0:
            raise Error(best, "", "no card is to be played")
        return Advice(best, worth.value,
                      [Cost(one.cost, one.error) for one in costs[:self.count()]])

    def judge(self, move: int, worlds: int = 100,
              key: Optional[bytes] = None) -> Judgement:
        """Judges move MOVE, an index, as `replay --analyse` does."""
        loss, count = _library.CCost(), self.count()
        move = _number("move", move, 0, max(count - 1, 0))
        worlds = _number("worlds", worlds, 1, 0xffffffff)
        code = _c.arb_match_judge(self._handle, move, worlds, _key(key), loss)
        if code < 0:
            raise Error(code, "", "no card is to be played")
        return Judgement(code // 4, _MARKS[code % 4], Cost(loss.cost, loss.error))

    def par(self, seat: int, nodes: int = 10_000_000) -> Optional[int]:
        """Returns what the deal is worth to SEAT if both sides see all cards and play
        best: points more than the other side; at La Chouine 1 for won, 0 for null, -1
        for lost.  None: NODES positions were not enough."""
        worth = _library.c_int32()
        code = _c.arb_match_par(self._handle, _number("seat", seat, 1, self.seats),
                                _number("nodes", nodes, 1, 2 ** 63 - 1), worth)
        if code < 0:
            raise Error(code, "", "this position has no par")
        return worth.value if code == 0 else None

    def playout(self, seat: int, noise: int = 0) -> float:
        """Plays on to the end of the deal, as experts do but for a random move now and
        then, by NOISE.  Returns what that is worth to SEAT.  The match then stands
        anywhere: copy into it again."""
        worth = _c.arb_match_playout(self._handle, _number("seat", seat, 1, self.seats),
                                     _number("noise", noise, 0, 0xffffffff))
        if worth != worth:
            raise _misuse("a playout needs a move of the game, and a match that is not "
                          "borrowed and writes no record")
        return worth

    def worlds(self, seat: int, key: Optional[bytes] = None) -> Iterator[Match]:
        """Deals worlds without end: matches in which each card that SEAT, 0 the public,
        does not know is dealt anew.  Each ends with its deal.  The match must be at a
        move of its game; it may go on meanwhile."""
        return _Worlds(self, _number("seat", seat, 0, self.seats), _key(key))


class _Worlds(_Object):
    """A source of worlds, as an iterator."""

    __slots__ = ("_model",)
    _free = _c.arb_worlds_free

    def __init__(self, match: Match, seat: int, key: bytes) -> None:
        error = _library.CError()
        handle = _c.arb_worlds_new(match._handle, seat, key, error)
        if not handle:
            raise _told(error)
        self._handle = handle
        self._model = match.clone()

    def __iter__(self) -> _Worlds:
        return self

    def __next__(self) -> Match:
        world = self._model.clone()
        _c.arb_worlds_draw(self._handle, world._handle)
        return world


class _Lender(_Object):
    """An object that lends its match until it goes on."""

    __slots__ = ("_calls",)

    def __init__(self, handle: Optional[int]) -> None:
        if not handle:
            raise Error(ERR_MEMORY, "", "there is no memory")
        self._handle = handle
        self._calls = 0


class _Lent(Match):
    """A match that is borrowed.  It keeps its owner alive, and watches that it has not
    gone on: the library would not notice."""

    __slots__ = ("_owner", "_address", "_at")

    def __init__(self, owner: _Lender, address: int, recorded: bool) -> None:
        self._owner = owner
        self._address = address
        self._at = owner._calls
        self._recorded = recorded

    @property
    def _handle(self) -> int:  # type: ignore[override]
        if self._owner._calls != self._at:
            raise _misuse("the match was borrowed, and its owner has gone on: clone() "
                          "makes one that stays")
        return self._address

    def __del__(self) -> None:
        """Frees nothing: the owner does."""

    def _refusal(self, code: int, why: str) -> Error:
        return Error(code, "", "the match is borrowed: clone() makes one that takes "
                     "inputs")
