/*
 * Looks through records twice, to find what moves cost (analysis.h).  The first look
 * learns how the seats play and finds the seals.  The second look judges the decisions.
 * An audit takes the lines of both, so that a record that does not hold is judged by
 * neither.
 */
#ifndef ARBITRE_THINK_LOOKS_H
#define ARBITRE_THINK_LOOKS_H

#include "record/audit.h"
#include "think/analysis.h"

/* What the first look has found in a record. */
struct looked {
	bool unsound; /* the record does not hold */
	struct look look;
};

/* The first look through files, one after another.  Zero before the first of them. */
struct first_look {
	struct audit audit; /* takes the lines of the file */
	struct analysis learner;
	struct looked *all; /* by record, owned */
	uint64_t count;
	size_t room;
	uint64_t before; /* records in the files before */
	bool failed;     /* memory ran out */
};

/* Begins a file; only SEAT learns, or all seats if it is 0.  Its lines go to LOOK->audit.
 * LOOK must not move until the file ends. */
void first_look_begin(struct first_look *look, int seat);
/* Ends the file. */
void first_look_end(struct first_look *look);
/* Tells ANALYSIS what was found in RECORD, counted from 1 over all files.  Before it
 * takes a line of that record; LOOK must outlive it. */
void first_look_tell(const struct first_look *look, uint64_t record,
		     struct analysis *analysis);
void first_look_free(struct first_look *look);

/* The second look through a file. */
struct second_look {
	struct audit audit; /* takes the lines of the file */
	struct analysis analysis;
	const struct first_look *first;
	/* Called for each line that holds, with the decision that it had; or NULL. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line,
			const struct judged *judged);
	void *context;
};

/* Begins to judge the decisions of SEAT, or of all seats if it is 0, by WORLDS playouts of
 * each move.  Set on_line and context behind it.  LOOK must not move, and FIRST, which
 * has seen the same lines, must outlive it. */
void second_look_begin(struct second_look *look, const struct first_look *first,
		       uint64_t worlds, int seat);
void second_look_end(struct second_look *look);

#endif
