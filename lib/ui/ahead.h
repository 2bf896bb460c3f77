/*
 * Keeps who was ahead, move by move.  The value of a side at a judged decision
 * has two parts, both above an even share.  One is its result in earlier deals.
 * The other is the result of this deal after the best move (struct judged).
 * These values are drawn by course.h.
 */
#ifndef ARBITRE_UI_AHEAD_H
#define ARBITRE_UI_AHEAD_H

#include "think/analysis.h"
#include "ui/course.h"
#include "ui/view.h"

/* A judged decision, or the end of a deal. */
struct ahead_point {
	uint64_t line; /* of the record, from 1; 0: of no line */
	int deal;      /* the deal that ends there; 0: none does */
	int side;      /* the side of the decision */
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

/* Adds the decision JUDGED, in line LINE of the record (from 1).  VIEW is that
 * of the match.  Sets ahead->failed if memory ran out. */
void ahead_add(struct ahead *ahead, const struct view *view,
	       const struct judged *judged, uint64_t line);
/* Adds the end of the deal for which analysis_deal_over() was true.  Sets
 * ahead->failed if memory ran out. */
void ahead_deal_over(struct ahead *ahead, const struct view *view,
		     const struct analysis *analysis);
/* The course of all sides, or of the side of the one seat. */
struct ahead_course {
	struct course course;
	const struct ahead *ahead;
	const struct view *view;
};
/* Sets COURSE, which must not be copied.  AHEAD and VIEW, that of the match,
 * must outlive it. */
void ahead_course(struct ahead_course *course, const struct ahead *ahead,
		  const struct view *view);
/* Adds the drawing of the course to a page. */
void ahead_put(struct text *out, const struct ahead *ahead,
	       const struct view *view);
void ahead_free(struct ahead *ahead);

#endif
