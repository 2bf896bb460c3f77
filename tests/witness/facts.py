#!/usr/bin/env python3
"""facts.py ENGLISH FRENCH RECORD... - holds accounts to what they tell of.

ENGLISH and FRENCH are what `replay` and `replay --lang fr` tell of all
records of the RECORDs.  auditor.py plays every match once more, and what it
comes to are its facts: who deals, who takes each trick, who pays whom, what
each seat or side has at the end of a deal, who wins, and the places.  Both
accounts must tell these facts of each deal, all of them and no others.

Prints how many there are; exits with 1 after the first deals that differ.
"""

import io
import re
import sys
from collections import Counter

import auditor

# --- What the second auditor says of a record --------------------------------


class Noting:
    """A match of auditor.py that notes its facts, deal by deal: those before
    the first deal come first, and those of the end last."""

    def setup(self):
        super().setup()
        self.facts = [[]]
        self.points_of = {}
        self.tricks = 0
        self.placed = {}                # seat: place

    def name(self, who):
        """A seat by its name; the pool as itself."""
        return who if who == "pool" else self.names[int(who)]

    def side_name(self, side):
        return " + ".join(self.names[seat] for seat in self.seats
                          if self.side(seat) == side)

    def listed(self, values):
        """What each seat has, as accounts list it."""
        return ", ".join(f"{self.name(seat)} {value}"
                         for seat, value in zip(self.seats, values))

    def note(self, fact):
        self.facts[-1].append(fact)

    def say(self, *words):
        super().say(*words)
        noted = getattr(self, f"note_{words[0]}", None)
        if noted:
            noted(*words[1:])

    # Lines of all games.

    def note_dealer(self, seat):
        self.note(f"dealer {self.name(seat)}")

    def note_deal(self, number, dealer):
        self.facts.append([])
        self.tricks = 0
        self.note(f"deal {self.numbers(number)} {self.name(dealer)}")

    def numbers(self, number):
        """How an account numbers a deal."""
        if not isinstance(self, auditor.Chouine):
            return number
        partie = 1 + sum(self.parties.values())
        if self.terms["manches"] == 1:
            return partie
        return f"{self.manche} {partie} {number}"

    def note_forfeit(self, seat):
        self.note(f"forfeit {self.name(seat)}")

    def note_limit(self):
        self.note("limit")

    def note_rank(self, seat, place, score):
        if not self.placed:
            self.facts.append([])
        self.placed[seat] = place
        gone = " out" * (seat in self.out)
        self.note(f"place {place} {self.name(seat)} {score}{gone}")
        if len(self.placed) == self.players:
            self.note_winners()

    def note_winners(self):
        first = [seat for seat in self.seats if self.placed[seat] == 1]
        best = self.score_of(self.side(first[0]))
        others = [self.score_of(side) for side in self.scores
                  if side != self.side(first[0])]
        second = others[0] if self.sides == 2 else 0
        level = len(set(map(self.side, first))) > 1
        names = ", ".join(map(self.name, first))
        if not level or isinstance(self, auditor.Enfle) and best:
            self.note(f"winners {names}: {best} {second}")
        elif isinstance(self, auditor.Enfle):
            self.note("nobody")
        else:
            self.note(f"level {names}")

    def score_of(self, side):
        """What the winner's sentence tells of a side."""
        if not isinstance(self, auditor.Chouine):
            return self.scores[side]
        won = self.manches if self.terms["manches"] == 2 else self.parties
        return won[side]

    # Tokens.

    def note_tokens(self, *words):
        self.note(f"tokens {self.listed(words[:-2])} pool {words[-1]}")

    def note_pay(self, payer, to, tokens):
        self.note(f"pay {self.name(payer)} {self.name(to)} {tokens}")

    def note_void(self):
        self.note(f"void {self.pool}")

    # Tricks.

    def note_trick(self, seat):
        self.tricks += 1
        self.note(f"trick {self.tricks} {self.name(seat)}")

    def note_enfle(self, seat, *_):
        self.tricks += 1
        self.note(f"enfle {self.tricks} {self.name(seat)}")

    def note_show(self, seat, _, points, *__):
        self.note(f"show {self.name(seat)} {points}")

    def note_penalty(self, seat):
        self.note(f"penalty {self.name(seat)}")

    def note_partie(self, winner):
        won = winner if winner == "null" else self.name(winner)
        self.note(f"partie {won}")

    def note_parties(self, *won):
        self.note(f"parties {self.listed(won)}")

    def note_won(self, manche, seat, *alone):
        if self.terms["manches"] == 2:
            self.note(f"manche {manche} {self.name(seat)}")
        if alone:
            losers = [other for other in self.seats if other != seat]
            self.note("under " + (self.name(losers[0]) if len(losers) == 1
                                  else "all"))

    # Points.

    def note_points(self, side, *words):
        values = dict(word.split("=") for word in words)
        if isinstance(self, auditor.Chouine):
            self.note(f"points {self.name(side)} {' '.join(values.values())}")
        else:
            self.points_of[side] = values

    def points(self, piles, sweeps):
        """Chkobba's count: what stands in the piles, and who got points."""
        try:
            super().points(piles, sweeps)
        finally:
            def cards(side, wanted):
                return sum(card[0] in wanted or card[1] in wanted
                           for card in piles[side])

            self.count("karta", {side: len(piles[side]) for side in piles})
            self.count("dinari", {side: cards(side, "D") for side in piles})
            self.count("barmila", {
                side: f"{cards(side, '7')}-{cards(side, '6')}"
                for side in piles})
            self.note(f"haya to {self.winner('haya')}")
            swept = ", ".join(f"{self.side_name(side)} {number}"
                              for side, number in sweeps.items() if number)
            self.note(f"chkobba {swept or '–'}")
            self.note("total " + ", ".join(
                f"{self.side_name(side)} {values['total']}"
                for side, values in self.points_of.items()))

    def winner(self, word):
        """The side that got the point of that name."""
        return next((self.side_name(side)
                     for side, values in self.points_of.items()
                     if values[word] == "1"), None)

    def count(self, word, numbers):
        got = self.winner(word)
        told = ", ".join(f"{self.side_name(side)} {number}"
                         for side, number in numbers.items())
        self.note(f"{word} {told} " + (f"to {got}" if got else "baji"))


def facts_of(record):
    """The facts of one record, deal by deal, and the names of its seats."""
    stream = auditor.Stream(io.BytesIO(record))
    header = stream.line
    game, terms = auditor.read_header(header)
    stream.begin()
    kind = type("Noted", (Noting, auditor.GAMES[game]), {})
    match = kind(stream, header, terms)
    match.names = {int(seat): name for seat, name in re.findall(
        r"^name (\d+) (.*)$", record.decode(), re.MULTILINE)}
    match.run(None)
    return match.facts, list(match.names.values())


# --- What an account tells ---------------------------------------------------

# A fact, and the line that tells it in English and in French.  In these <who>
# is a name, <n> a number and <list> anything; {0} is the first of them, and
# "0" where it is left out.  None: the other language has another order.
COUNTS = [("karta", r"Karta \(cards\):", r"Karta \(cartes\) :"),
          ("dinari", r"Dinari \(diamonds\):", r"Dinari \(carreaux\) :"),
          ("barmila", r"Barmila \(7s, then 6s\):",
           r"Barmila \(7, puis 6\) :")]
LINES = [
    ("dealer {0}", r"  <who> deals first\.", r"  <who> donne en premier\."),
    ("deal {0} {1}", r"(?:Deal|Coup|Partie) <n>\. <who> deals[;.].*",
     r"(?:Coup|Manche|Partie) <n>\. <who> donne(?: ;|[.,]).*"),
    ("deal {0} {1} {2} {3}",
     r"Manche <n>, partie <n> \(deal <n>\)\. <who> deals\.",
     r"Manche <n>, partie <n> \(donne <n>\)\. <who> donne\."),
    ("deal 3 {0} {1} {2}",
     r"Decider, partie <n> \(deal <n>\)\. <who> deals\.",
     r"La belle, partie <n> \(donne <n>\)\. <who> donne\."),
    ("forfeit {0}", r" *<who> is out(?: of the match;|, and the match).*",
     r" *<who> est hors jeu(?: ;|, et le match).*"),
    ("limit", r"That was the last deal that the terms allow \(G7\)\.",
     r"C’était la dernière donne prévue \(G7\)\."),
    # tokens
    ("tokens {0} pool {1}", r"  Tokens: <list>(?:; (?:pool|basket) <n>)?\.",
     r"  Jetons : <list>(?: ; (?:poule|panier) <n>)?\."),
    ("pay {0} pool {1}", r".* <who> pays <n> tokens? to the pool\.",
     r".* <who> met <n> jetons? à la poule\."),
    ("pay {0} {1} {2}", r".* <who> gives <who> <n> tokens?[;.].*", None),
    ("pay {0} {2} {1}", None,
     r".* <who> donne <n> jetons? à <who>(?: ;|\.).*"),
    ("pay pool {0} {1}",
     r"  No one else has a token left: <who> takes the pool \(<n>\)\.",
     r"  Les autres n’ont plus de jetons : <who> emporte la poule \(<n>\)\."),
    ("pay pool {0} {1}",
     r"  <who> wins the coup and takes the basket: <n> tokens?\.",
     r"  <who> gagne le coup et emporte le panier : <n> jetons?\."),
    ("void {0}", r"  Void: .* The basket \(<n>\) stays \(E7\)\.",
     r"  Coup nul : .* Le panier \(<n>\) reste \(E7\)\."),
    # tricks
    ("trick {0} {1}", r"  trick <n> .* → <who>(?:[.;].*| takes the trick\.)",
     r"  <n>(?:er|re|e) (?:pli|levée) .* → <who>(?:\.| ;.*| fait la levée\.)"),
    ("enfle {0} {1}", r"  trick <n> .*; <who> has no \w+: picks up .*",
     r"  <n>(?:re|e) levée .* ; <who> enfle .*"),
    ("show {0} {1}", r"   +<who> shows [^:]*: <n> points.*",
     r"   +<who> étale [^:]*: <n> points.*"),
    ("show {0} win", r"   +<who> shows [^:]*: chouine.*",
     r"   +<who> étale [^:]*: chouine.*"),
    ("penalty {0}", r"  <who> loses the partie by faults \(C14\)\.",
     r"  <who> perd la partie .*\(C14\)\."),
    ("points {0} {1} {2} {3} {4}", r"  <who>: cards <n>(?:, annonces <n>)?"
     r"(?:, der <n>)?; total <n>\.", r"  <who> : cartes <n>(?:, annonces <n>)?"
     r"(?:, dix de der <n>)? ; total <n>\."),
    ("partie {0}", r"  <who> wins the partie\.", r"  <who> gagne la partie\."),
    ("partie null", r"  A tie: the partie is null .*",
     r"  Égalité : la partie est nulle .*"),
    ("parties {0}", r"  Parties: <list>\.", r"  Parties : <list>\."),
    ("manche {1} {0}", r"  <who> wins manche <n>\.",
     r"  <who> gagne la manche <n>\."),
    ("under {0}", r"  <who> goes under the table: .*",
     r"  <who> passe sous la table : .*"),
    ("under all", r"  All the others go under the table: .*",
     r"  Les autres passent sous la table : .*"),
    # points of Chkobba
    *[(f"{word} {{0}} to {{1}}", f"  {english} +<list> → 1 point to <list>",
       f"  {french} +<list> → 1 point à <list>")
      for word, english, french in COUNTS],
    *[(f"{word} {{0}} baji", f"  {english} +<list> → baji",
       f"  {french} +<list> → baji") for word, english, french in COUNTS],
    ("haya to {0}", r"  Sabʿa l-ḥayya \(7♦\): +1 point to <list>",
     r"  Sabʿa l-ḥayya \(7♦\) : +1 point à <list>"),
    ("chkobba {0}", r"  Chkobba: +<list>", r"  Chkobba : +<list>"),
    ("total {0}", r"  Total: <list>\.", r"  Total : <list>\."),
    # the end
    ("place {0} {1} {2}",
     r"  <n>  <who> +<n> (?:tokens?|points?|parties?)(?: in all)?",
     r"  <n>  <who> +<n> (?:jetons?|points?|parties?)(?: en tout)?"),
    ("place {0} {1} {2} out",
     r"  <n>  <who> +<n> (?:tokens?|points?|parties?)(?: in all)?, out by .*",
     r"  <n>  <who> +<n> (?:jetons?|points?|parties?)(?: en tout)?, hors .*"),
    ("level {0}", r"<list> are level\.", r"Égalité : <list>\."),
    ("nobody", r"All coups were void: .*",
     r"Tous les coups ont été nuls : .*"),
    ("winners {0}: {1} {2}", r"<list> wins? the match(?: with|,|:| and takes "
     r"the pool:| together with) <n> [a-z]+(?: to <n>| each)?\.",
     r"<list> gagne(?:nt)? (?:le match|la partie)(?: avec|,| :| et emporte la "
     r"poule :| à égalité :) <n> [a-z]+(?: à <n>)?\."),
]
TITLE = re.compile("(?:Match [0-9]+ ?: )?(?:Chnif Chnof Chnorum|Chkobba|"
                   "La Chouine(?: de Mondoubleau)?|L’Enfle) · ")
STARTS = ("deal", "level", "nobody", "winners")     # a part of an account


def patterns(language, names):
    """The facts, and what finds them in the lines of one language."""
    who = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    words = {"<who>": f"({who})", "<n>": "([0-9]+)", "<list>": "(.+?)"}
    return [(fact, re.compile(re.sub("<[a-z]+>", lambda word: words[word[0]],
                                     told[language])))
            for fact, *told in LINES if told[language]]


def told_in(account, language, names):
    """The facts that the lines of an account tell, deal by deal."""
    told, known = [[]], patterns(language, names)
    for line in account:
        for fact, pattern in known:
            found = pattern.fullmatch(line)
            if not found:
                continue
            if fact.startswith(STARTS) and not fact.startswith("dealer"):
                told.append([])
            groups = [re.sub(" (?:and|et) ", ", ", group) if group else "0"
                      for group in found.groups()]
            told[-1].append(fact.format(*groups))
    return told


def accounts_in(file):
    """The accounts of a file, a list of lines each."""
    accounts = []
    for line in file:
        line = re.sub("[\u00a0\u202f]", " ", line.rstrip("\n"))
        if TITLE.match(line):
            accounts.append([])
        accounts[-1].append(line)
    return accounts


# --- Both --------------------------------------------------------------------

def differences(facts, told):
    """What differs, in words, of the first part that does."""
    if len(facts) != len(told):
        return [f"{len(told)} parts are told instead of {len(facts)}: "
                + "; ".join(part[0] for part in told if part)]
    for part, (due, is_told) in enumerate(zip(facts, told)):
        lacks = Counter(due) - Counter(is_told)
        more = Counter(is_told) - Counter(due)
        if lacks or more:
            return ([f"part {part}: not told: {fact}" for fact in lacks]
                    + [f"part {part}: is told: {fact}" for fact in more])
    return []


def main(english, french, *records):
    matches, number = [], 0
    for record in records:
        with open(record, "rb") as file:
            for text in re.split(rb"(?m)^(?=arbitre 1 )", file.read()):
                if text.startswith(b"arbitre"):
                    matches.append((record, *facts_of(text)))
    for language, account in enumerate((english, french)):
        with open(account, encoding="utf-8") as file:
            accounts = accounts_in(file)
        if len(accounts) != len(matches):
            sys.exit(f"{account}: {len(accounts)} accounts of {len(matches)}")
        for lines, (record, facts, seats) in zip(accounts, matches):
            bad = differences(facts, told_in(lines, language, seats))
            if bad:
                sys.exit("\n".join(f"{account} of {record}: {text}"
                                   for text in bad[:8]))
            number += sum(map(len, facts))
    print(f"{number} facts of {len(matches)} records are told")


if __name__ == "__main__":
    main(*sys.argv[1:])
