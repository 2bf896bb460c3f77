/*
 * A review: what the moves of one seat cost, over a whole record.  The figures are those
 * of `replay --analyse` with as many playouts.  A call judges one decision, so that a
 * page can show how far it is, and people can leave.
 */
#ifndef ARBITRE_PAGE_REVIEW_H
#define ARBITRE_PAGE_REVIEW_H

#include "think/looks.h"
#include "ui/ahead.h"

struct review {
	struct first_look first;
	struct second_look second;
	struct view view; /* of the seat: as it was before the line */
	int seat;
	const char *at; /* of the record, not owned: what is not judged yet */
	size_t left;
	size_t all;
	struct html *out; /* where the decision of this call goes */
	bool found;
	struct ahead ahead; /* how the seat stood at its decisions */
	int64_t sum;        /* of what moves cost so far, in thousandths */
};

/* Begins the review of SEAT in a record of N bytes, which must outlive it.  WORLDS are
 * played for each move.  Both keep pointers: REVIEW must not move. */
void review_begin(struct review *review, const char *record, size_t n, int seat,
		  uint64_t worlds);
/* Judges up to the next decision, and adds an object for it to OUT: the "line" of the
 * record (from 1), "deal", "trick", "place" in words, "played" and "best" in words and as
 * cards with what they take, "cost" in thousandths and as "text", the "sum" of costs so
 * far as text, "mark" from 0 to 3, and "done", the share of the record in thousandths.  Returns false, and adds nothing, at the end. */
bool review_next(struct review *review, struct html *out);
/* Adds the course of how the seat stood, as markup, behind the last decision. */
void review_course(struct review *review, struct html *out);
void review_end(struct review *review);

#endif
