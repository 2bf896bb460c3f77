/*
 * A review judges the moves of one seat over a whole record: their costs.  The
 * figures are those of `replay --analyse` with as many playouts.  A call judges
 * one decision.  Between two calls a page shows its progress, and people can
 * leave.
 */
#ifndef ARBITRE_PAGE_REVIEW_H
#define ARBITRE_PAGE_REVIEW_H

#include "think/looks.h"
#include "ui/could.h"
#include "ui/ahead.h"

struct review {
	struct first_look first;
	struct second_look second;
	struct view view; /* of the seat: as it was before the line */
	int seat;
	bool begun;
	struct text record; /* its bytes: a copy */
	const char *at;     /* in RECORD: the bytes that are not judged yet */
	size_t left;        /* their number */
	size_t all;         /* bytes of the record */
	struct text *out;   /* gets the decision of this call */
	bool found;
	struct ahead ahead; /* how far the seat was ahead at its decisions */
	long choices;       /* that were judged so far */
	int64_t sum;        /* of their costs above 0, in thousandths */
	struct par par;
	struct text could; /* par_could() of the deals, a line each */
};

/* Begins the review of SEAT in a record of N bytes, which it copies.  Each
 * move is judged in WORLDS worlds.  REVIEW must not be copied. */
void review_begin(struct review *review, const char *record, size_t n, int seat,
		  uint64_t worlds);
/*
 * Judges up to the next decision, and adds an object for it to OUT.  Returns
 * false, and adds nothing, at the end of the record.  OUT->failed is set if
 * memory ran out.  The members:
 * - "line" of the record (from 1), "deal", "trick", and "place" in words;
 * - "played" and "best": each move in "words", its "card", cards it "takes";
 * - "cost" and its "error" in thousandths, the cost as "text";
 * - "mark" from 0 to 3 (enum mark);
 * - "done": the share of the record in thousandths.
 */
bool review_next(struct review *review, struct text *out);
/* Returns analysis_choices() of what was judged so far: OWN, as read by the
 * person of the seat. */
const char *review_cost(const struct review *review, bool own);
/* Adds the course of how far the seat was ahead, as markup.  Call it after the
 * last decision. */
void review_course(struct review *review, struct text *out);
/* Returns, for each deal that has something to say, whether the seat could have
 * won it: a line each.  Call it after the last decision. */
const char *review_could(struct review *review);
void review_end(struct review *review);

#endif
