"""Rules, records and audit of four card games: Chnif, Chkobba, La Chouine, L'Enfle.

This module gives Python what libarbitre gives C.  Its names are those of `arbitre.h`
without `arb_`.  It adds iteration, garbage collection and exceptions, and needs the
standard library alone.  `arbitre.rl` steps many matches at once, and needs numpy.

A match, its record, and an audit of the record:

    import arbitre

    match = arbitre.Match("chouine players=3", lines=True)
    record = list(match.lines())
    match.start("my seed", 0)
    record += match.lines()
    while not match.over:
        match.play(match.choose("expert"))
        record += match.lines()
    for found in arbitre.audit("".join(x + "\\n" for x in record).encode()):
        print(found.verdict, found.line, found.rule, found.why)

Seats count from 1; as a seat, 0 is the public, who sees no hand.  A card is a number,
rank + 16 * suit; a set of cards is an int with bit CARD for each.  Chance is given as
32 bytes: the same seeds and keys give the same matches on every machine.

One object is for one thread at a time; different objects may be used at once.
"""
from __future__ import annotations

import ctypes
import operator
from typing import (BinaryIO, Iterable, Iterator, List, NamedTuple, Optional,
                    Tuple, Union)

from . import _library
from ._library import library as _c
from ._match import (_NEEDS, DEAL_OVER, ERR_FORMAT, ERR_ILLEGAL, ERR_LOST, ERR_MEMORY,
                     ERR_TERMS, ERR_USE, MATCH_OVER, NO_CARD, Advice, Cost, Error,
                     Judgement, Match, Table, _encode_line, _encode_terms, _flag,
                     _Lender, _Lent, _Line, _misuse, _shown, _told, seed)

__all__ = [
    "version", "games", "terms", "keys", "seed", "audit", "Error", "Match", "Seat",
    "Audit", "Finding", "Game", "Key", "Table", "Cost", "Advice", "Judgement",
    "DEAL_OVER", "MATCH_OVER", "NO_CARD", "ERR_MEMORY", "ERR_USE", "ERR_TERMS",
    "ERR_ILLEGAL", "ERR_FORMAT", "ERR_LOST"]

_VERDICTS = ("more", "ok", "unfinished", "tampered", "illegal", "unreadable", "line")
_PIECE = 1 << 16

Bytes = Union[bytes, bytearray, memoryview]


# --- games and terms ------------------------------------------------------------


class Game(NamedTuple):
    """A game: its name, its seats, how many cards its pack has, and their ranks."""

    name: str
    seats_min: int
    seats_max: int
    cards: int
    ranks: str

    def card(self, card: int) -> str:
        """Returns the name of a card, as "JD"."""
        card = operator.index(card)
        suit, rank = divmod(card, 16)
        if not (0 <= suit < 4 and rank < len(self.ranks)):
            raise _misuse(f"{_shown(card)} is no card of {self.name}")
        return self.ranks[rank] + "SHDC"[suit]


class Key(NamedTuple):
    """A key of terms, for a form.

    Its `value` in these terms, its `initial` value beside the other keys, the `words`
    that it may be, and the numbers `min` to `max` that it may be, both 0 if it may be
    none.  A `late` key stands in a header only where it is not at its default.
    """

    name: str
    value: str
    initial: str
    words: Tuple[str, ...]
    min: int
    max: int
    late: bool


def _all_games() -> Iterator[Game]:
    game = _library.CGame(size=ctypes.sizeof(_library.CGame))
    i = 0
    while _c.arb_game_get(i, game) == 1:
        yield Game(game.name.decode(), game.seats_min, game.seats_max, game.cards,
                   game.ranks.decode())
        i += 1


version: Tuple[int, int] = divmod(_c.arb_version(), 1000)
"""The version of the library in use."""

games: Tuple[Game, ...] = tuple(_all_games())
"""The games; `Table.game` is an index into them."""


def terms(words: str) -> str:
    """Returns the header line of these terms, with all keys.

    Terms are a game and keys, as "chouine players=3 cut=asked", or a header line.
    Raises Error for what there is not; it says which keys and values there are.
    """
    line, error = _Line(), _library.CError()
    if _c.arb_terms_complete(_encode_terms(words), line, error) < 0:
        raise _told(error)
    return line.value.decode()


def keys(words: str) -> List[Key]:
    """Lists the keys of these terms, with what each may be beside the others."""
    data, error = _encode_terms(words), _library.CError()
    key = _library.CKey(size=ctypes.sizeof(_library.CKey))
    found: List[Key] = []
    while (code := _c.arb_terms_key(data, len(found), key, error)) == 1:
        allowed = key.words.decode()
        found.append(Key(key.name.decode(), key.value.decode(), key.initial.decode(),
                         tuple(allowed.split("|")) if allowed else (),
                         key.min, key.max, bool(key.late)))
    if code < 0:
        raise _told(error)
    return found


# --- one player -----------------------------------------------------------------


class Seat(_Lender):
    """Follows matches from the lines that one seat is sent, one after another.

        seat = arbitre.Seat()
        for line in sys.stdin:
            try:
                asked = seat.hear(line)
            except arbitre.Error:                 # lost: the first move
                print(line[2:].split(" | ")[0].strip(), flush=True)
                continue
            if asked == "move":
                match = seat.match
                print(match.moves()[match.choose("search", 500)], flush=True)
            elif asked:
                print(line[2:].strip(), flush=True)
    """

    __slots__ = ()
    _free = _c.arb_seat_free

    def __init__(self) -> None:
        super().__init__(_c.arb_seat_new())

    def hear(self, line: Union[str, bytes]) -> Optional[str]:
        """Hears a line.  Returns None if it asks nothing; "ready" or "entropy", to
        which the text behind "? " is an answer; or "move", and `match` stands at the
        question.

        Raises Error, ERR_LOST, if this match cannot be followed: answer from the text
        of the question.  The next header begins anew.
        """
        error, data = _library.CError(), _encode_line(line)
        self._calls += 1
        asked = _c.arb_seat_hear(self._handle, data, len(data), error)
        if asked < 0:
            raise _told(error)
        return _NEEDS[asked] if asked else None

    @property
    def match(self) -> Optional[Match]:
        """The match at the question that was heard last, until the next line; None if
        there was none.  Cards that the seat cannot know are placeholders there."""
        address = _c.arb_seat_match(self._handle)
        return _Lent(self, address, False) if address else None


# --- audit ----------------------------------------------------------------------


class Finding(NamedTuple):
    """A verdict on a record: the fields of `arb_finding`.

    `verdict` is "ok", "unfinished", "tampered", "illegal", "unreadable", or "line" for
    a line that holds.  `record` is its number, from 1; `line` of the file, from 1, is
    what is wrong, else the last one; `begin` and `end` are its bytes of the file.
    `proof` of its decks: 0 from outside, 1 from the seed that was committed to, 2 and
    from entropy that `givers` seats gave, 3 no card was dealt.  `rule` and `why` say what is wrong, `stands`
    what stands there, `expected` what follows by the rules.
    """

    verdict: str
    record: int
    line: int
    first_line: int
    begin: int
    end: int
    deal: int
    trick: int
    proof: int
    givers: int
    seal: bytes
    game: str
    rule: str
    chained: bool
    stands: str
    expected: str
    why: str


class Audit(_Lender):
    """Audits streams of records that come in pieces.

    With EACH, each line that holds is found as well.  Take all findings of a call
    before the next call: the bytes are read as findings are taken.
    """

    __slots__ = ("_reading",)
    _free = _c.arb_audit_free

    def __init__(self, each: bool = False) -> None:
        super().__init__(_c.arb_audit_new(_flag("each", each)))
        self._reading = False

    def feed(self, data: Bytes) -> Iterator[Finding]:
        """Reads bytes, cut anywhere, and yields what is found."""
        piece = data if isinstance(data, bytes) else bytes(memoryview(data))
        self._begin()
        return self._feed(piece)

    def end(self) -> Iterator[Finding]:
        """Ends the file, and yields what is found; another file may begin then."""
        self._begin()
        return self._end()

    @property
    def match(self) -> Optional[Match]:
        """The match as far as it was read, until the next finding is asked for; None
        if no record has begun."""
        address = _c.arb_audit_match(self._handle)
        return _Lent(self, address, True) if address else None

    def _begin(self) -> None:
        if self._reading:
            raise _misuse("findings of the call before have not been taken")
        self._reading = True

    def _feed(self, piece: bytes) -> Iterator[Finding]:
        at = ctypes.cast(ctypes.c_char_p(piece), ctypes.c_void_p).value or 0
        left, taken = len(piece), ctypes.c_size_t()
        self._calls += 1
        while _c.arb_audit_feed(self._handle, at, left, taken):
            at += taken.value
            left -= taken.value
            yield self._finding()
            self._calls += 1
        self._reading = False

    def _end(self) -> Iterator[Finding]:
        self._calls += 1
        while _c.arb_audit_end(self._handle):
            yield self._finding()
            self._calls += 1
        self._reading = False

    def _finding(self) -> Finding:
        found = _library.CFinding(size=ctypes.sizeof(_library.CFinding))
        _c.arb_audit_finding(self._handle, found)
        return Finding(
            _VERDICTS[found.verdict], found.record, found.line, found.first_line,
            found.begin, found.end, found.deal, found.trick, found.proof, found.givers,
            bytes(found.seal), found.game.decode(), found.rule.decode(),
            bool(found.chained), *(text.decode("utf-8", "replace") for text in
                                   (found.stands, found.expected, found.why)))


def audit(data: Union[Bytes, BinaryIO], each: bool = False) -> Iterator[Finding]:
    """Audits records, from bytes or from a file that is open in binary mode, and
    yields a finding for each; with EACH also for each line that holds."""
    pieces: Iterable[Bytes] = (
        iter(lambda: data.read(_PIECE), b"")  # type: ignore[union-attr]
        if hasattr(data, "read") else (memoryview(data),))
    return _audit(Audit(each), pieces)


def _audit(reader: Audit, pieces: Iterable[Bytes]) -> Iterator[Finding]:
    for piece in pieces:
        yield from reader.feed(piece)
    yield from reader.end()


for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = __name__
