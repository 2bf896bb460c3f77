#!/usr/bin/env python3
"""auditor.py [FILE...] - a second witness for records of arbitre(5).

This is an auditor in another language.  It was written from arbitre(5) and
the pages of the four games alone, and shares no code with the programs that
make the records.  Where those pages had left something open, mostly which
verdict a broken line gets, the pages say it now.

Every record of every FILE (or of standard input) is derived once more from
its inputs: the header, the names, the seed or the decks, entropy, cuts,
moves and faults.  What follows from these by the rules is compared with the
lines that stand there, and the seal with all the bytes before it.  One line
is printed for each record, K being its number over all files:

    ok K GAME, DECKS decks from a seed        (or: from outside)
    VERDICT K: FILE:LINE: what

A verdict is the first of these that applies; LINE is the first wrong line:

    tampered    the seal is not the hash of the bytes before it; or these
                lines stand behind a seal, and are not a record;
    unreadable  it has no header, or the first wrong line has bytes that no
                line of a record may have; this goes before a false seal
                where a newer arbitre may have written the header, or where
                that ends with CR LF;
    illegal     the first wrong line does not follow from those before it;
    unfinished  all its lines hold, but it ends before its seal.

A torn line ends its record: the last line of a file, without its LF; or one
to which cat has joined another file, so that it ends with a whole header.

The exit status is 0 if all records hold, 1 if one is bad, 3 if none is
worse than unfinished or there is none, 2 if a file cannot be read.

The code is a referee without players: each game is written down as it is
played.  say() is a derived line, which must stand next in the record, and
ask() a decision, which is read from it.  Comments name the rules by the
numbers that the manual pages give them.
"""

import re
import struct
import sys
from collections import Counter
from hashlib import blake2b
from itertools import combinations, count, zip_longest

SUITS = "SHDC"
LIMIT = 4096                            # bytes in a line, its LF included


class Finding(Exception):
    """What does not hold; its arguments are verdict, line number, what."""


class Over(Exception):
    """The match is over; the ranks come next."""


class Penalty(Exception):
    """A seat, the argument, loses the partie, C14."""


# --- What a line may look like ---------------------------------------------

KEY = "([0-9a-f]{64})"                  # a seed, a commit, a seal
CARD = "[A2-9TJQK][SHDC]"
BYTES = "(-|(?:[0-9a-f]{2}){1,32})"     # what a seat gives as entropy
# A byte of a wrong answer stands as it is, or escaped if it has to be.
ANSWER = "(%|(?:[!-$&-~]|%(?:[01][0-9A-F]|20|25|7F|[89A-F][0-9A-F])){1,200})"
FAULT = f"(timeout|exit|overlong|illegal {ANSWER})"

WORDS = re.compile("[!-~]+(?: [!-~]+)*")
# Only names may hold more than ASCII; bytes that are no UTF-8 are read as
# lone surrogates, from U+D800 to U+DFFF.
NAME = "[^ \x00-\x1f\x7f-\x9f\ud800-\udfff]+"
# how files begin that are packed, a page, or UTF-16
FOREIGN = re.compile(
    rb"\x1f\x8b|\x28\xb5\x2f\xfd|BZh|\xfd7zXZ|PK\x03\x04|\xff\xfe|\xfe\xff|"
    rb"(?i:<!doctype html|<html)|\0[^\0]\0[^\0]|[^\0]\0[^\0]\0")
# a seat of some match: a number as it is written, up to 12
NAMING = re.compile(f"name (?:[0-9]|1[0-2]) {NAME}(?: {NAME})*")


def quote(text):
    """A line as a message shows it: in ASCII and not too long."""
    text = ascii(text)
    return text if len(text) <= 60 else text[:56] + "...'"


class Stream:
    """The lines of a file, comments passed over, with one line ahead."""

    def __init__(self, file):
        self.file = file
        self.number = 0                 # of the line ahead, from 1
        self.hash = blake2b(digest_size=32)
        self.header = b""               # joined to the torn line ahead
        self.read()

    def read(self):
        """Read the next line that is no comment; it is None at the end."""
        self.joined = bool(self.header)  # the line ahead was, to a torn one
        while True:
            self.raw = self.header or self.file.readline()
            self.number += bool(self.raw) and not self.header
            self.header = b""
            self.long = len(self.raw.rstrip(b"\n")) >= LIMIT
            self.torn = not self.raw.endswith(b"\n") and not self.long
            if self.torn or self.long or not self.raw.startswith(b"#"):
                break
            self.hash.update(self.raw)  # the seal covers comments, too
        if not self.torn and not self.long:
            self.split()
        text = self.raw.decode("utf-8", "surrogateescape")
        self.line = text.removesuffix("\n") if text else None

    def split(self):
        """Part a torn line from the whole header that is joined to it."""
        text = self.raw.decode("utf-8", "surrogateescape")
        for found in re.finditer("(?<!^)arbitre 1 ", text):
            if read_header(text[found.start():].removesuffix("\n")):
                at = len(text[:found.start()].encode("utf-8",
                                                     "surrogateescape"))
                self.raw, self.header = self.raw[:at], self.raw[at:]
                self.torn = True
                break

    def at_header(self):
        """Whether a record begins with the line ahead, whole or torn."""
        if self.line is None or self.long:
            return False
        return (self.line.split(" ")[0] == "arbitre"
                or self.torn and "arbitre".startswith(self.line))

    def begin(self):
        """Take the header of a record."""
        self.hash = blake2b(digest_size=32)
        self.take()

    def take(self):
        """Go on to the next line."""
        self.hash.update(self.raw)
        self.read()

    def peek(self):
        """The line ahead, or None if the record ends before it."""
        return None if self.torn or self.at_header() else self.line

    def sees(self, *words):
        """Whether the line ahead starts with these words."""
        start = (self.peek() or "").split(" ")[:len(words)]
        return start == [str(word) for word in words]

    def readable(self):
        """Whether the line ahead may be one of a record."""
        return not self.long and bool(WORDS.fullmatch(self.line)
                                      or NAMING.fullmatch(self.line))

    def wrong(self, due):
        """The line ahead is not what is due."""
        line = self.peek()
        if line is None:
            return Finding("unfinished", self.number, f"ends before {due}")
        verdict = "illegal" if self.readable() else "unreadable"
        return Finding(verdict, self.number, f"{quote(line)} is not {due}")

    def finish(self):
        """Pass over the rest of the record.  Its seal, or None if it ends
        without one; whether that is true; and the number of its line."""
        while (line := self.peek()) is not None:
            sealed, number = self.sees("seal"), self.number
            true = line == f"seal {self.hash.hexdigest()}"
            self.take()
            if sealed:
                return line, true, number
        if self.torn and (self.line or "").split(" ")[0] != "arbitre":
            self.read()                 # it was a line of this record
        return None, False, self.number


# --- Chance ----------------------------------------------------------------

def keyed(key, message):
    """H(k, m) of arbitre(5)."""
    return blake2b(message, key=key, digest_size=32).digest()


def chacha20(key, nonce):
    """The key stream of ChaCha20 (RFC 8439) from block 0, in 32-bit words."""
    mask = 0xffffffff
    columns = [(i, i + 4, i + 8, i + 12) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
                 for i in range(4)]
    steps = [step for a, b, c, d in columns + diagonals
             for step in ((a, b, d, 16), (c, d, b, 12),
                          (a, b, d, 8), (c, d, b, 7))]
    head = struct.unpack("<12I", b"expand 32-byte k" + key)
    tail = struct.unpack("<3I", nonce)
    for block in count():
        start = [*head, block, *tail]
        x = start[:]
        for i, j, k, turn in steps * 10:
            x[i] = (x[i] + x[j]) & mask
            word = x[k] ^ x[i]
            x[k] = (word << turn | word >> (32 - turn)) & mask
        for word, first in zip(x, start):
            yield (word + first) & mask


def shuffled(pack, key, number):
    """That deck of a match."""
    deck = list(pack)
    words = chacha20(key, bytes(4) + struct.pack("<Q", number))
    for k in range(len(deck) - 1, 0, -1):
        word = next(words)
        while word < (1 << 32) % (k + 1):           # all j equally likely
            word = next(words)
        j = word % (k + 1)
        deck[k], deck[j] = deck[j], deck[k]
    return deck


# --- The header ------------------------------------------------------------

DAY = 86400000
KEYS = {                                # of each game, in order
    "chnif": {"players": range(5, 13), "stake": range(1, 1001)},
    "chkobba": {"players": range(2, 5), "teams": ("no", "yes"),
                "target": (11, 21, 31)},
    "chouine": {"players": range(2, 5), "variant": ("classic", "mondoubleau"),
                "parties": (5, 3), "manches": (2, 1),
                "count": ("all", "brisques"), "reuse": ("once", "add"),
                "fixing": ("trump", "plain"), "annonce": ("any", "own")},
    "enfle": {"players": range(4, 9), "tricks": range(1, 100001)},
}
LATE_WORD = re.compile("[a-z0-9=-]{1,64}")  # a newer arbitre may know it
LATE = {"annonce": "any"}       # keys that a header has but at their old value
COMMON = {                              # then of all
    "dealer": ("drawn", *range(1, 13)), "deals": range(1, 1000001),
    "cut": ("no", "asked"), "entropy": ("no", "asked"),
    "strikes": range(1, 100), "move": range(1, DAY + 1),
    "bank": range(DAY + 1), "start": range(1, DAY + 1),
}


def read_value(text):
    """A value of the header: a number where it is spelt as one."""
    return int(text) if re.fullmatch("0|[1-9][0-9]{0,8}", text) else text


def read_header(line):
    """The game and the terms of a header, or None if it is no good one."""
    found = re.fullmatch("arbitre 1 ([a-z]+)((?: [a-z]+=[a-z0-9]+)+)", line)
    if not found or found[1] not in KEYS:
        return None
    game, words = found[1], found[2].split()
    allowed = {**KEYS[game], **COMMON}
    pairs = [word.split("=") for word in words]
    named = {key: read_value(value) for key, value in pairs}
    if [key for key, _ in pairs] != [key for key in allowed
                                     if key in named or key not in LATE]:
        return None
    if any(named.get(key) == old for key, old in LATE.items()):
        return None
    terms = {**{key: LATE[key] for key in allowed if key in LATE}, **named}
    good = (all(terms[key] in allowed[key] for key in allowed)
            and terms["dealer"] in ("drawn", *range(1, terms["players"] + 1))
            and (terms.get("teams") != "yes" or terms["players"] == 4)    # K1
            and (terms.get("manches") != 2 or terms["players"] == 2))    # C11
    return (game, terms) if good else None


def is_newer(line):
    """Whether a newer arbitre may have written a header, VERSIONS."""
    found = re.match("arbitre ([1-9][0-9]{0,9})(?: |$)", line)
    if found and 1 < int(found[1]) < 2 ** 31:
        return True
    if not found or not WORDS.fullmatch(line):
        return False
    game, *words = line.split(" ")[2:] or [""]
    if game not in KEYS:
        return bool(LATE_WORD.fullmatch(game))
    allowed, seen = {**KEYS[game], **COMMON}, set()
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key in seen:
            return False
        if not equals or read_value(value) not in allowed.get(key, ()):
            return bool(LATE_WORD.fullmatch(word))
        seen.add(key)
    return False


# --- What all games have in common -----------------------------------------

class Match:
    """A match, derived line by line from the stream that it reads."""

    HIGHEST_DEALS = False               # whom the draw makes the dealer, G2
    SMALLEST_CUT = 1                    # G5

    def __init__(self, stream, header, terms):
        self.stream, self.header, self.terms = stream, header, terms
        self.players = terms["players"]
        self.seats = range(1, self.players + 1)
        self.sides = 2 if terms.get("teams") == "yes" else self.players   # K1
        self.scores = dict.fromkeys(range(1, self.sides + 1), 0)
        self.pack = [rank + suit for suit in SUITS for rank in self.RANKS]
        self.place = {card: i for i, card in enumerate(self.pack)}
        self.out = []                   # seats that forfeited, in order, F3
        self.strikes = Counter()        # illegal answers in this deal, F1
        self.seed = None                # if the decks come from one
        self.key = None                 # of the decks then
        self.decks = 0                  # how many were taken
        self.setup()

    def setup(self):
        """What the game needs before its first deal."""

    # Lines of the record.

    def say(self, *words):
        """A derived line: it stands next in the record."""
        due = " ".join(map(str, words))
        line = self.stream.peek()
        if line != due:
            pairs = zip_longest(due.split(" "), (line or "").split(" "))
            word = next(i for i, (a, b) in enumerate(pairs, 1) if a != b)
            raise self.stream.wrong(f"{quote(due)}, see word {word}")
        self.stream.take()

    def hear(self, form, due):
        """An input line of this form, not taken yet: its match."""
        found = re.fullmatch(form, self.stream.peek() or "")
        if not found:
            raise self.stream.wrong(due)
        return found

    def ask(self, seat, moves):
        """The move of a seat, one of these, in its words."""
        while seat not in self.out:
            if not self.stream.sees("fault"):
                return self.hear_move(seat, moves)
            if self.fault(seat, lambda answer: answer in moves) != "illegal":
                self.forfeit(seat)                                  # F2
                continue
            self.strikes[seat] += 1
            if self.strikes[seat] == self.terms["strikes"]:         # F1
                self.struck(seat)
        verb, *rest = moves[0].split(" ")                           # F3
        self.say(verb, seat, *rest)
        return [verb, *rest]

    def hear_move(self, seat, moves):
        """A move that the seat itself has made."""
        verb, *rest = (self.stream.peek() or "").split(" ")
        move = " ".join([verb, *rest[1:]])
        if move not in moves or not self.stream.sees(verb, seat):
            raise self.stream.wrong(f"a legal move of seat {seat}")
        self.stream.take()
        return move.split(" ")

    def fault(self, seat, is_legal):
        """Take a fault of a seat, and return its kind."""
        found = self.hear(f"fault {seat} {FAULT}", f"a fault of seat {seat}")
        if found[2]:
            answer = "" if found[2] == "%" else re.sub(
                "%(..)", lambda code: chr(int(code[1], 16)), found[2])
            if is_legal(answer) or "\n" in answer or answer.startswith("#"):
                raise self.stream.wrong("an answer that is illegal")
        self.stream.take()
        return found[1].split(" ")[0]

    # Seats and cards.

    def next(self, seat, step=1):
        """The seat that many places on, G1."""
        return (seat + step - 1) % self.players + 1

    def round(self, first):
        """All seats, from this one on."""
        return [self.next(first, step) for step in range(self.players)]

    def side(self, seat):
        """The side of a seat; partners sit opposite each other, K1."""
        return (seat - 1) % self.sides + 1

    def sort(self, cards):
        """Cards as they are listed, G4."""
        return sorted(cards, key=self.place.get)

    def height(self, card):
        """A number that is higher for higher ranks, G3."""
        return -self.RANKS.index(card[0])

    # Forfeits and ranks.

    def forfeit(self, seat):
        """The seat is out of the match, and its side with it, F3."""
        self.say("forfeit", seat)
        self.out.append(seat)
        self.left(seat)
        if len(set(map(self.side, self.out))) == self.sides - 1:
            raise Over

    struck = forfeit                    # when its strikes are used up, F1

    def left(self, seat):
        """What else a forfeit brings with it."""

    def standing(self, side):
        """What sides are placed by."""
        return self.scores[side]

    def ranks(self):
        """The places: those that are out come behind all others, F4."""
        gone = [self.side(seat) for seat in self.out]
        merits = {side: (0, gone.index(side)) if side in gone
                  else (1, self.standing(side)) for side in self.scores}
        for seat in self.seats:
            merit = merits[self.side(seat)]
            place = 1 + sum(other > merit for other in merits.values())
            self.say("rank", seat, place, self.scores[self.side(seat)])

    # The course of a match.

    def run(self, chain):
        """All of it; chain is the seal before, "" if there is none to have,
        or None if any will do."""
        self.opening(chain)
        try:
            self.ready()
            self.play()
        except Over:
            self.ranks()

    def opening(self, chain):
        """What stands before the first question."""
        if self.stream.sees("prev"):
            line = self.stream.peek()
            if (not re.fullmatch(f"prev {KEY}", line)
                    or chain is not None and line != f"prev {chain}"):
                raise self.stream.wrong("the seal of the record before")
            self.stream.take()
        names = set()
        for seat in self.seats:
            if not self.stream.sees("name", seat):
                raise self.stream.wrong(f"the name of seat {seat}")
            name = self.stream.peek().removeprefix(f"name {seat}")[1:]
            size = len(name.encode("utf-8", "surrogateescape"))
            if (not 1 <= size <= 64 or name in names
                    or not re.fullmatch(f"{NAME}(?: {NAME})*", name)):
                raise self.stream.wrong("a name")
            names.add(name)
            self.stream.take()

    def ready(self):
        """The question '? ready', the seed and the entropy."""
        for seat in self.seats:
            if self.stream.sees("fault", seat):                     # F5
                self.fault(seat, lambda answer: answer == "ready")
                self.forfeit(seat)
        asked = self.terms["entropy"] == "asked"
        if asked or self.stream.sees("seed"):
            self.seed = bytes.fromhex(self.hear(f"seed {KEY}", "a seed")[1])
            self.stream.take()
            commit = keyed(self.seed, b"commit" + self.header.encode())
            self.say("commit", commit.hex())
            given = b""
            if asked:
                for seat in self.seats:
                    given += self.entropy(seat)
            self.key = keyed(self.seed, b"deck" + given)

    def entropy(self, seat):
        """The bytes that a seat gives, with their number before them."""
        if seat not in self.out and self.stream.sees("fault"):      # F5
            self.fault(seat, re.compile(f"entropy {BYTES}").fullmatch)
            self.forfeit(seat)
        given = "-" if seat in self.out else self.hear(
            f"entropy {seat} {BYTES}", f"the entropy of seat {seat}")[1]
        self.say("entropy", seat, given)
        piece = bytes.fromhex(given.strip("-"))
        return bytes([len(piece)]) + piece

    def play(self):
        """Deal after deal, until the match is over."""
        dealer = None
        for number in range(1, self.terms["deals"] + 1):
            dealer = dealer or self.first_dealer()
            self.strikes.clear()
            self.say("deal", number, dealer)
            dealer = self.deal(number, dealer)
        self.say("limit")                                           # G7
        raise Over

    def first_dealer(self):
        """The first dealer, drawn or set, G2."""
        dealer = self.terms["dealer"]
        if dealer == "drawn":
            tied, deck = list(self.seats), self.deck()
            while len(tied) > 1:
                drawn = {}
                for seat in tied:
                    deck = deck or self.deck()
                    drawn[seat] = self.height(deck[0])
                    self.say("draw", seat, deck.pop(0))
                best = (max if self.HIGHEST_DEALS else min)(drawn.values())
                tied = [seat for seat in tied if drawn[seat] == best]
            dealer = tied[0]
        self.say("dealer", dealer)
        return dealer

    def deck(self):
        """The next pack: shuffled from the seed, or as it was given."""
        if self.seed:
            deck = shuffled(self.pack, self.key, self.decks)
            self.say("deck", *deck)
        else:
            deck = self.hear(f"deck((?: {CARD})+)", "a deck")[1].split()
            if sorted(deck) != sorted(self.pack):
                raise self.stream.wrong("a whole pack")
            self.stream.take()
        self.decks += 1
        return deck

    def cut_deck(self, cutter):
        """The pack for a deal, cut if that is asked, G5."""
        deck = self.deck()
        if self.terms["cut"] == "asked":
            cuts = range(self.SMALLEST_CUT, len(deck))
            cut = int(self.ask(cutter, [f"cut {n}" for n in cuts])[1])
            deck = deck[cut:] + deck[:cut]
        return deck

    def hand_out(self, order, deck, packets):
        """Deal packets of these sizes off the deck, and show the hands."""
        self.hands = {seat: [] for seat in order}
        for size in packets:
            for seat in order:
                self.hands[seat] += deck[:size]
                del deck[:size]
        for seat in order:
            self.hands[seat] = self.sort(self.hands[seat])
            self.say("hand", seat, *self.hands[seat])

    # Tokens, which are the scores of chnif and enfle.

    pool = 0

    def take_pool(self, seat):
        """The seat takes what is in the pool."""
        if self.pool:
            self.say("pay", "pool", seat, self.pool)
            self.scores[seat] += self.pool
            self.pool = 0

    def say_tokens(self):
        """What everybody has at the end of a deal."""
        self.say("tokens", *self.scores.values(), "pool", self.pool)


# --- Chnif Chnof Chnorum, chnif(6) -----------------------------------------

class Chnif(Match):
    """Cards of a rank follow each other, and the one before pays."""

    RANKS = "KQJT98765432A"
    HIGHEST_DEALS = True

    def setup(self):
        self.scores = dict.fromkeys(self.seats, self.terms["stake"])     # N1

    def deal(self, number, dealer):
        order = self.round(self.next(dealer))
        deck = self.cut_deck(self.next(dealer, -1))
        each = len(deck) // self.players
        self.hand_out(order, deck, [1] * each)                      # N2
        before, row = "", 0
        for seat in order * each:                                   # N3
            hand = self.hands[seat]
            same = [card for card in hand if card[0] == before[:1]]
            card = self.ask(seat, [f"play {c}" for c in same or hand])[1]
            hand.remove(card)
            row = row + 1 if card[0] == before[:1] else 0           # N4
            before = card
            if row:
                self.announce(seat, row)
        self.say_tokens()
        return self.next(dealer)                                    # N7

    def announce(self, seat, row):
        """The card just played is the second, third, fourth in a row, N5."""
        payer = self.next(seat, -1)
        self.say(["chnif", "chnof", "chnorum"][row - 1], seat)
        if row == 3 and seat not in self.out:                       # N9
            self.pay(payer, seat, 2)
        self.pay(payer, "pool", min(row, 2))

    def pay(self, payer, to, due):
        """A payment of what is due, or what the payer has; then N6."""
        due = min(due, self.scores[payer])                          # N5
        if not due:
            return
        self.say("pay", payer, to, due)
        self.scores[payer] -= due
        if to == "pool":
            self.pool += due
        else:
            self.scores[to] += due
        rich = [seat for seat in self.seats if self.scores[seat]]
        if len(rich) == 1:                                          # N6
            self.take_pool(rich[0])
            self.say_tokens()
            raise Over

    def left(self, seat):
        # Those that are out have no tokens, so where a single seat is left
        # it is the last with tokens, and N6 does what F3 wants.
        self.pay(seat, "pool", self.scores[seat])                   # N9


# --- Chkobba, chkobba(6) ---------------------------------------------------

class Chkobba(Match):
    """Cards of the hand take cards of the table."""

    RANKS = "KJQ765432A"

    def setup(self):
        self.values = {card: 10 + self.height(card) for card in self.pack}

    def deal(self, number, dealer):
        order = self.round(self.next(dealer))
        while True:
            table, deck = self.lay_out(order)
            ranks = [card[0] for card in table]
            if max(map(ranks.count, ranks)) < 3:
                break
            self.say("redeal")                                      # K3
        piles = {side: [] for side in self.scores}
        sweeps = dict.fromkeys(self.scores, 0)
        last = None                     # who was the last to catch
        while True:
            for seat in order * 3:                                  # K4
                hand = self.hands[seat]
                _, card, *caught = self.ask(seat, [
                    " ".join(["play", card, *way])
                    for card in hand for way in self.ways(card, table)])
                hand.remove(card)
                if caught:
                    last = seat
                    piles[self.side(seat)] += [card, *caught]
                    table = [other for other in table if other not in caught]
                else:
                    table = self.sort([*table, card])
                if not table and (deck or any(self.hands.values())):    # K6
                    self.say("chkobba", seat)
                    sweeps[self.side(seat)] += 1
            if not deck:
                break
            self.hand_out(order, deck, [3])
        if table and last:                                          # K7
            self.say("sweep", last, *table)
            piles[self.side(last)] += table
        self.points(piles, sweeps)
        return order[0]                                             # K9

    def lay_out(self, order):
        """Cut, draw, keep or lay, and deal: the table and the rest, K2."""
        deck = self.cut_deck(order[0])
        self.say("drawn", order[0], deck[0])
        dealt = 3 * self.players
        if self.ask(order[0], ["keep", "lay"])[0] == "lay":
            deck = deck[4:4 + dealt] + deck[:4] + deck[4 + dealt:]
        self.hand_out(order, deck, [3])
        table = self.sort(deck[:4])
        self.say("table", *table)
        return table, deck[4:]

    def ways(self, card, table):
        """All that a card can take, in order; nothing if it cannot, K5."""
        equal = [[other] for other in table if other[0] == card[0]]
        return equal or self.sums(self.values[card], table) or [[]]

    def sums(self, value, table):
        """All sets of cards whose values add up to this one."""
        sets = []
        for i, card in enumerate(table, 1):
            rest = value - self.values[card]
            if rest > 0:
                sets += [[card, *more] for more in self.sums(rest, table[i:])]
            elif rest == 0:
                sets.append([card])
        return sets

    def points(self, piles, sweeps):
        """Count the piles, K8, and see whether a side has won, K9."""
        points, baji = {side: {} for side in piles}, []

        def most(word, number):
            numbers = {side: number(pile) for side, pile in piles.items()}
            best = [s for s in piles if numbers[s] == max(numbers.values())]
            for side in piles:
                points[side][word] = int(best == [side])
            baji.extend([word] * (len(best) > 1))

        most("karta", len)
        most("dinari", lambda pile: sum(card[1] == "D" for card in pile))
        # Lists compare as the rule wants: sevens first, then sixes.
        most("barmila", lambda pile: [sum(card[0] == rank for card in pile)
                                      for rank in "76"])
        if baji:
            self.say("baji", *baji)
        for side in piles:
            points[side]["haya"] = int("7D" in piles[side])
            points[side]["chkobba"] = sweeps[side]
            self.scores[side] += sum(points[side].values())
            points[side]["total"] = self.scores[side]
            self.say("points", side, *map("{0[0]}={0[1]}".format,
                                          points[side].items()))
        first, second, *_ = sorted(self.scores.values(), reverse=True)
        if first >= self.terms["target"] and first > second:        # K9
            raise Over


# --- La Chouine, chouine(6) ------------------------------------------------

class Chouine(Match):
    """Tricks and annonces; a deal is a partie, of a manche."""

    RANKS = "ATKQJ987"
    VALUES = dict(zip(RANKS, (11, 10, 4, 3, 2, 0, 0, 0)))           # C2
    SMALLEST_CUT = 4
    SUITED = {"mariage": "KQ", "tierce": "KQJ", "quarteron": "AKQJ",
              "chouine": "ATKQJ"}                                   # C5
    POINTS = {"mariage": 20, "tierce": 30, "quarteron": 40, "chouine": "win",
              "quinte": 50, "trente": 30}                           # C5
    FIXING = "mariage", "tierce", "quarteron"       # these can make trump

    def setup(self):
        two = self.players == 2
        self.each = 5 if two else 3                                 # C1
        suited = self.SUITED if two else {"mariage": "KQ", "chouine": "KQJ"}
        self.annonces = {f"{kind}:{suit}": [rank + suit for rank in ranks]
                         for suit in SUITS for kind, ranks in suited.items()}
        self.brisques = "quinte" if two else "trente"
        self.classic = self.terms["variant"] == "classic"
        self.manche = 0
        self.parties = dict.fromkeys(self.seats, 0)     # won in this manche
        self.manches = dict.fromkeys(self.seats, 0)     # won

    def standing(self, side):
        return self.manches[side], self.parties[side]

    def first_dealer(self):
        self.manche += 1
        self.parties = dict.fromkeys(self.seats, 0)
        self.say("manche", self.manche)
        if self.manche != 2:                                        # C11
            self.opener = super().first_dealer()
            return self.opener
        self.say("dealer", self.next(self.opener))
        return self.next(self.opener)

    def deal(self, number, dealer):
        try:
            winner = self.partie(dealer)
        except Penalty as penalty:                                  # C14
            winner = self.next(*penalty.args)
        self.say("partie", winner or "null")
        if winner:
            self.parties[winner] += 1
            self.scores[winner] += 1
        self.say("parties", *self.parties.values())
        if not winner:
            return dealer                                           # C10
        if self.parties[winner] < self.terms["parties"]:
            return self.next(dealer)                                # C11
        alone = sum(self.parties.values()) == self.parties[winner]  # C12
        self.say("won", self.manche, winner, *["sous-la-table"] * alone)
        self.manches[winner] += 1
        if self.manches[winner] == self.terms["manches"]:
            raise Over
        return None                     # another manche

    def struck(self, seat):
        if self.players > 2:
            self.forfeit(seat)
        else:
            self.say("penalty", seat)
            raise Penalty(seat)

    def partie(self, dealer):
        """One deal with its play: who wins it, or None if it is null."""
        leader = self.next(dealer)
        self.talon = self.cut_deck(self.next(dealer, -1))
        self.hand_out(self.round(leader), self.talon, [1] * self.each)
        self.trump = None
        # At Mondoubleau the card that would be turned up is drawn first (C13).
        if self.classic:
            self.talon.append(self.talon.pop(0))                    # C1
            self.trump = self.talon[-1][1]
            self.say("turn", self.talon[-1])
        self.said = self.closed = False                             # C9
        self.made = {seat: set() for seat in self.seats}            # C7
        cards = dict.fromkeys(self.seats, 0)
        annonces = dict.fromkeys(self.seats, 0)
        while self.hands[leader]:
            trick, shows = self.trick(leader)
            chouines = []                                           # C8
            for seat, annonce, points, shown in shows:
                self.say("show", seat, annonce, points, *shown)
                if points == "win":
                    chouines.append((annonce[-1] == self.trump, seat))
                else:
                    annonces[seat] += points
            if chouines:
                return max(chouines, key=lambda pair: pair[0])[1]
            led = trick[leader][1]
            leader = max(trick, key=lambda seat: (
                trick[seat][1] == self.trump, trick[seat][1] == led,
                self.height(trick[seat])))                          # C3
            self.say("trick", leader)
            cards[leader] += sum(map(self.worth, trick.values()))
            if len(self.talon) >= self.players:                     # C4
                for seat in self.round(leader):
                    card = self.talon.pop(0)
                    self.say("take", seat, card)
                    self.hands[seat] = self.sort([*self.hands[seat], card])
        self.say("der", leader)
        totals = {}
        for seat in self.seats:                                     # C10
            der = 10 * (seat == leader)
            totals[seat] = cards[seat] + annonces[seat] + der
            self.say("points", seat, f"cards={cards[seat]}",
                     f"annonces={annonces[seat]}", f"der={der}",
                     f"total={totals[seat]}")
        best = [s for s in self.seats if totals[s] == max(totals.values())]
        return best[0] if len(best) == 1 else None

    def worth(self, card):
        """What a card counts in the end, C10."""
        counts = self.terms["count"] == "all" or card[0] in "AT"
        return self.VALUES[card[0]] * counts

    def trick(self, leader):
        """The cards of a trick by seat, and the annonces to be shown."""
        last = 4 if self.players == 4 else 2
        if (self.classic and len(self.talon) == last
                and self.talon[-1][0] != "7" and not self.said):    # C9
            self.say("ausept", leader)
            self.said = True
        trick, shows = {}, []
        for seat in self.round(leader):
            move = self.ask(seat, self.moves(seat, trick))
            if move == ["swap"]:                                    # C9
                seven, retourne = f"7{self.trump}", self.talon[-1]
                self.hands[seat].remove(seven)
                self.hands[seat] = self.sort([*self.hands[seat], retourne])
                self.talon[-1] = seven
                self.say("turn", seven)
                move = self.ask(seat, self.moves(seat, trick))
            _, card, *annonces = move
            factor = 2                                              # C5
            if (not self.trump and not trick
                    and any(map(self.fixes, annonces))):            # C13
                self.trump = next(filter(self.fixes, annonces))[-1]
                self.say("trump", self.trump)
                factor = 2 if self.terms["fixing"] == "trump" else 1
            for annonce in annonces:
                points = self.POINTS[annonce.split(":")[0]]
                if self.fixes(annonce) and annonce[-1] == self.trump:
                    points *= factor
                shown = self.annonces.get(
                    annonce, [c for c in self.hands[seat] if c[0] in "AT"])
                shows.append((seat, annonce, points, shown))
                self.made[seat].add(annonce)
            self.hands[seat].remove(card)
            trick[seat] = card
        self.closed = self.said                                     # C9
        return trick, shows

    def moves(self, seat, trick):
        """The legal moves of a seat."""
        hand, seven = self.hands[seat], f"7{self.trump}"
        sets = self.sets(seat, hand, not trick)
        moves = [" ".join(["play", card, *annonces])
                 for card in self.playable(hand, [*trick.values()])
                 for annonces in sets
                 if self.terms["annonce"] == "any"                  # C6
                 or all(self.is_of(card, annonce) for annonce in annonces)]
        if (self.classic and not self.closed and seven in hand
                and self.talon):                                    # C9
            moves.append("swap")
        return moves

    def playable(self, hand, trick):
        """The cards of a hand that may be played to a trick, C4."""
        if not trick or len(self.talon) >= self.players:
            return hand
        led = trick[0][1]
        follow = [card for card in hand if card[1] == led]
        if led == self.trump:
            top = max(self.height(card) for card in trick if card[1] == led)
            follow = [c for c in follow if self.height(c) > top] or follow
        return follow or [c for c in hand if c[1] == self.trump] or hand

    def sets(self, seat, hand, leads):
        """All sets of annonces that may go with a card, none first, C6."""
        made, once = self.made[seat], self.terms["reuse"] == "once"
        able = []
        for annonce, cards in self.annonces.items():
            used = any(once or {*cards} <= {*self.annonces[other]}
                       for other in made if self.fixes(other)
                       and other[-1] == annonce[-1])
            if {*cards} <= {*hand} and not (
                    used and self.fixes(annonce)):                  # C7
                able.append(annonce)
        if (sum(card[0] in "AT" for card in hand) == self.each
                and self.brisques not in made):
            able.append(self.brisques)
        fixing = leads and not self.trump                           # C13
        return [names for size in range(len(able) + 1)
                for names in combinations(able, size)
                if len({name[-1] for name in names}) == size        # C6
                and not (fixing and sum(map(self.fixes, names)) > 1)]

    def is_of(self, card, annonce):
        """Whether the card is one of those of an annonce."""
        return (card[0] in "AT" if annonce == self.brisques
                else card in self.annonces[annonce])

    def fixes(self, annonce):
        """Whether an annonce is of a kind that can make trump, C13."""
        return annonce.startswith(self.FIXING)


# --- L'Enfle, enfle(6) -----------------------------------------------------

class Enfle(Match):
    """Who cannot follow takes up the trick; a deal is a coup."""

    RANKS = Chnif.RANKS
    PACKETS = {4: (3, 3, 3, 3), 5: (3, 3, 2, 2), 6: (3, 3, 2), 7: (3, 2, 2),
               8: (3, 3)}                                           # E1

    def setup(self):
        self.scores = dict.fromkeys(self.seats, self.players)       # E6

    def deal(self, number, dealer):
        for seat in self.seats:                                     # E6
            self.scores[seat] -= 1
            self.pool += 1
        self.say("ante", 1)
        leader = self.next(dealer)
        deck = self.cut_deck(self.next(dealer, -1))
        self.hand_out(self.round(leader), deck, self.PACKETS[self.players])
        for _ in range(self.terms["tricks"]):
            leader = self.trick(leader)
            if not self.hands[leader]:                              # E5
                self.say("out", leader)
                if leader not in self.out:                          # E8
                    self.take_pool(leader)
                break
        else:
            self.say("void")                                        # E7
        self.say_tokens()
        if number == self.players:                                  # E6
            raise Over
        return self.next(dealer)

    def trick(self, leader):
        """Who leads next, or has just laid his last card."""
        trick = {}
        for seat in self.round(leader):
            hand = self.hands[seat]
            led = trick[leader][1] if trick else SUITS
            able = [card for card in hand if card[1] in led]        # E2
            if not able:                                            # E4
                self.say("enfle", seat, *trick.values())
                self.hands[seat] = self.sort([*hand, *trick.values()])
                return seat
            card = self.ask(seat, [f"play {card}" for card in able])[1]
            hand.remove(card)
            trick[seat] = card
            if not hand:
                return seat
        winner = max(trick, key=lambda seat: self.height(trick[seat]))   # E3
        self.say("trick", winner)
        return winner


# --- The audit -------------------------------------------------------------

GAMES = {"chnif": Chnif, "chkobba": Chkobba, "chouine": Chouine,
         "enfle": Enfle}


def audit(stream, chain):
    """Judge the record that is next in the stream.

    Returns what is found wrong, or None; what to tell of it if nothing is;
    and the chain for the record behind it.  A chain is the seal of the record
    before; "" behind one that is unfinished, which nothing is chained to; or
    None where nothing is known of one, and any prev will do.
    """
    line, finding, told = stream.line, None, ""
    header, begun = read_header(line), False
    try:
        if stream.torn:
            raise Finding("unfinished", stream.number, "the header is torn")
        if not header:
            raise Finding("unreadable", stream.number,
                          f"{quote(line)} is not a header")
        stream.begin()
        begun = True
        game, terms = header
        match = GAMES[game](stream, line, terms)
        match.run(chain)
        if not stream.sees("seal"):
            raise stream.wrong("the seal")
        source = "a seed" if match.seed else "outside"
        told = f"{game}, {match.decks} decks from {source}"
    except Finding as found:
        finding = found
        if not begun:
            stream.begin()
    seal, true, number = stream.finish()
    whole = header or not (is_newer(line) or line.endswith("\r"))
    if seal and not true and whole:
        what = "the seal is false"
        if finding:
            _, number, first = finding.args
            what += f"; {first}"
        finding = Finding("tampered", number, what)
    good = re.fullmatch(f"seal {KEY}", seal or "")
    return finding, told, "" if seal is None else good and good[1]


def pass_over(stream, verdict):
    """What is found of lines that are not of a record, up to a header.  In a
    file that is packed, a page or UTF-16 there is none."""
    finding = Finding(verdict, stream.number,
                      f"{quote(stream.line)} is not a header")
    foreign = verdict == "unreadable" and FOREIGN.match(stream.raw)
    while stream.line is not None and (foreign or stream.joined
                                       or not stream.at_header()):
        stream.read()
    return finding


def main(names):
    """Audit all records of these files; the exit status."""
    verdicts, total = set(), 0
    sys.stdout.reconfigure(errors="surrogateescape")    # for names of files
    for name in names or ["-"]:
        chain, stray = None, "unreadable"
        try:
            with open(0 if name == "-" else name, "rb",
                      closefd=name != "-") as file:
                stream = Stream(file)
                while stream.line is not None:
                    total += 1
                    if stream.at_header():
                        chain = None if stream.joined else chain
                        finding, told, chain = audit(stream, chain)
                    else:
                        finding = pass_over(stream, stray)
                    stray = "tampered"  # what stands behind a seal
                    if finding:
                        verdict, number, what = finding.args
                        print(f"{verdict} {total}: {name}:{number}: {what}")
                    else:
                        verdict = "ok"
                        print(f"ok {total} {told}")
                    verdicts.add(verdict)
        except OSError as error:
            print(f"auditor.py: {name}: {error.strerror}", file=sys.stderr)
            return 2
    if verdicts - {"ok", "unfinished"}:
        return 1
    return 0 if verdicts == {"ok"} else 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
