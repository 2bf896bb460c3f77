/*
 * Keeps the desk of a person at the page that plays: the match, the moves,
 * hints, and the account.  A desk has the lines to its seat and nothing else.
 *
 * A desk writes JSON for the script, which knows no game.  Cards are named as
 * in the record ("TS"); seats are numbers; a move is its number in the
 * question.  Changes on the table have the form of ui/page_delta.h.
 */
#ifndef ARBITRE_PAGE_DESK_H
#define ARBITRE_PAGE_DESK_H

#include "record/seal.h"
#include "think/advice.h"
#include "think/seat_tracker.h"
#include "ui/html.h"
#include "ui/page_delta.h"

struct desk {
	int seat;
	struct view view;   /* with cards as signs */
	struct view spoken; /* the view with cards in words */
	struct page_delta steps;
	struct text changes; /* all changes of the table in this deal */
	struct seat_tracker tracker;
	struct seal told; /* hash of the lines, for the chance of hints */
	struct text
		lines; /* all lines to the seat but questions, each with LF */
	bool failed;   /* memory ran out: the texts have gaps */
};

/* Makes the desk of SEAT, before its first line.  OUT of the functions below is
 * a buffer of the caller's, which gets a JSON object.  If memory runs out,
 * out->failed is set. */
void desk_init(struct desk *desk, int seat);
void desk_release(struct desk *desk);

/*
 * Takes a line to the seat, of N bytes.  Adds an object for it to OUT; for a
 * question, nothing.  Its members:
 * - "to" the seat of this desk, "turn" the seat to play, "place" in the match;
 * - "say" what the line tells, "speak" that text with cards in words;
 * - "call" true if the text is called out;
 * - of an event: "o" the changes on the table, "verb", "seat", and "moment"
 *   (struct verb);
 * - of a capture: "then" the changes that follow "o" after a moment, and before
 *   anything is asked;
 * - whether the event is or ends a "trick", a "deal", the "match";
 * - "count": the count of the deal that is over as markup (deal_count_put()).
 */
void desk_line(struct desk *desk, const char *line, size_t n, struct text *out);

/*
 * Adds an object for the open question to OUT.  Its members:
 * - "moves": of each its number "i", "text" of the record, "words", "spoken";
 *   and "card", the cards it "takes" or declarations it "says", "rule";
 * - "cut": the number of the cut in the middle of the pack;
 * - "declarations": those that some move makes, by number "n", with "points",
 *   or 0 if their worth is another one;
 * - "no": the cards that may not be played, and "why"; none if no move plays a
 *   card;
 * - "bound": why the hand is bound, or what the answers mean if no move plays a
 *   card, or ""; "leads": the move leads a trick.
 */
void desk_question(struct desk *desk, struct text *out);

/*
 * Adds an object for a hint to OUT, by WORLDS worlds for each move.  It has:
 * - "costs": of each move "cost" in thousandths, that as "text", and "same" if
 *   it may be as good as the best;
 * - "best": the number of the best move; "all": no move is worse than it;
 * - "text": a sentence.
 * If there is no hint, its one member is "why".
 */
void desk_hint(struct desk *desk, uint64_t worlds, struct text *out);

/*
 * Adds an object for the terms and names to OUT.  Its members:
 * - "game", "title", "short" title, "place" in the match, "rules", "scored"
 *   (the scoring, line by line), and "ranks" of the cards;
 * - "changes": all changes on the table in this deal;
 * - "seats", "you", "names", and the "sides" of the seats;
 * - at the end of the match "result" and the "rank" of one's seat.
 */
void desk_about(const struct desk *desk, struct text *out);

#endif
