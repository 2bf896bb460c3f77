/*
 * Who was ahead, move by move: what a match has brought each side up to a judged decision,
 * and the deal would bring it by the best move, above an even share (struct judged).
 * course.h draws it.
 */
#ifndef ARBITRE_UI_AHEAD_H
#define ARBITRE_UI_AHEAD_H

#include "think/analysis.h"
#include "ui/course.h"
#include "ui/view.h"

/* A judged decision, or the end of a deal. */
struct ahead_point {
	uint64_t line; /* of the record, from 1; 0: of no line */
	int deal;      /* that ends; 0: none does */
	int side;      /* of the decision */
	enum mark mark;
	int64_t value[SEATS_MAX]; /* by side, in thousandths of the unit */
};

/* Zero before a match. */
struct ahead {
	struct ahead_point *points; /* owned */
	int n;
	size_t room;
	int64_t won[SEATS_MAX]; /* by side, in the deals before */
	int only;               /* the seat that is judged; 0: all are */
	bool failed;            /* memory ran out */
};

/* Takes the decision in LINE of the record. */
void ahead_add(struct ahead *ahead, const struct view *view,
	       const struct judged *judged, uint64_t line);
/* Takes the end of the deal that ANALYSIS has told of (analysis_deal_over()). */
void ahead_deal_over(struct ahead *ahead, const struct view *view,
		     const struct analysis *analysis);
/* The course of all sides, or of the side of the one seat. */
struct ahead_course {
	struct course course;
	const struct ahead *ahead;
	const struct view *view;
};
/* Sets COURSE, which must not move: AHEAD and VIEW, which is of the match, must outlive it. */
void ahead_course(struct ahead_course *course, const struct ahead *ahead,
		  const struct view *view);
/* Adds its drawing to a page. */
void ahead_put(struct html *out, const struct ahead *ahead,
	       const struct view *view);
void ahead_free(struct ahead *ahead);

#endif
