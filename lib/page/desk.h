/*
 * The desk of a person at the page that plays: the match as this seat is told it,
 * what may be done, hints, and the account.  It knows the lines to this seat and
 * nothing else.
 *
 * What it tells the script is JSON; the script knows no game.  Cards are as in the
 * record ("TS"), seats are numbers, moves are their numbers in the question, and
 * what changes on the table is as ui/page_delta.h has it.
 */
#ifndef ARBITRE_PAGE_DESK_H
#define ARBITRE_PAGE_DESK_H

#include "record/seal.h"
#include "think/advice.h"
#include "think/seat_tracker.h"
#include "ui/html.h"
#include "ui/page_delta.h"

struct desk {
	int seat;           /* whose it is */
	struct view view;   /* as it is read */
	struct view spoken; /* the same with cards in words */
	struct steps steps;
	struct html changes; /* all of the deal on the table */
	struct seat_tracker tracker;
	struct seal told; /* of the lines, for the chance of hints */
	struct html
		lines; /* all lines to the seat but questions, each with LF */
	bool failed;   /* memory ran out: what is told has gaps */
};

/* Makes the desk of SEAT, before its first line. */
void desk_init(struct desk *desk, int seat);
void desk_release(struct desk *desk);

/*
 * Takes a line to the seat, and adds an object for it to OUT: "to" the seat, "o" the changes on the
 * table, "say" what is told, "speak" the same with cards in words, "verb" of what
 * happened, "turn" the seat that is to play, and what the line ends: "trick", "deal",
 * "match"; "call" where it is called out.  A question is taken and tells nothing.
 */
void desk_line(struct desk *desk, const char *line, size_t n, struct html *out);

/*
 * Adds an object for the open question to OUT: "moves", each with its number "i", its
 * text in the record, what it is in words, the card and what it takes, what is
 * declared with it ("says", numbers into "declarations"); the "cut"; "no", the cards
 * that may not be played and the rule; "bound", why hands are bound.
 */
void desk_question(struct desk *desk, struct html *out);

/* Adds an object for a hint to OUT, in WORLDS worlds for each move: "costs", for each
 * move what it costs, and whether that can be told apart from the best; the "best"
 * one; "all" where none can be told apart; "text", a sentence.  Or "why" there is
 * no hint. */
void desk_hint(struct desk *desk, uint64_t worlds, struct html *out);

/* Adds an object for the terms and names to OUT: "game", "title", "place", "rules",
 * "scored", how it is scored, line by line, and "ranks" of its cards; "changes", all that has changed on the table in this
 * deal; "seats", "you", "names", "sides"; at the end "result" and one's "rank". */
void desk_about(const struct desk *desk, struct html *out);

#endif
