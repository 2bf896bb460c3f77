/*
 * Looks through records twice, to find what moves cost (analysis.h).  The first
 * look infers how the seats play and finds the seals.  The second look judges
 * the decisions.  Both audit the lines.  A record that is tampered with,
 * illegal or unreadable is not judged.  An unfinished one is.
 */
#ifndef ARBITRE_THINK_LOOKS_H
#define ARBITRE_THINK_LOOKS_H

#include "record/audit.h"
#include "think/analysis.h"

/* What the first look found in a record. */
struct looked {
	bool unsound; /* tampered with, illegal or unreadable */
	struct look look;
};

/* The first look through files, one after another.  All zero before the first
 * file. */
struct first_look {
	struct audit audit; /* the caller gives it the lines */
	struct analysis learner;
	struct looked *all; /* by record, from 1; owned */
	uint64_t count;
	size_t room;
	uint64_t before; /* records in earlier files */
	bool failed;     /* memory ran out */
};

/* Begins a file.  The caller then gives its lines to LOOK->audit.  Only SEAT
 * infers how the others play; 0: all seats.  LOOK must not be copied before the
 * file ends. */
void looks_begin_first(struct first_look *look, int seat);
/* Ends the file. */
void looks_end_first(struct first_look *look);
/* Sets in ANALYSIS what was found in RECORD, counted from 1 over all files.
 * Call it before ANALYSIS takes a line of that record.  LOOK must outlive
 * ANALYSIS. */
void looks_tell(const struct first_look *look, uint64_t record,
		struct analysis *analysis);
/* Frees the memory of a first look. */
void looks_free(struct first_look *look);

/* The second look through a file. */
struct second_look {
	struct audit audit; /* the caller gives it the lines */
	struct analysis analysis;
	const struct first_look *first;
	/* Called for each line that holds, with the decision judged in it, or
	 * NULL.  The caller sets it. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line,
			const struct judged *judged);
	void *context;
};

/* Begins a file: judges the decisions of SEAT, or of all seats if it is 0, by
 * WORLDS playouts of each move.  The caller then sets on_line and context, and
 * gives the lines to LOOK->audit.  LOOK must not be copied.  FIRST, which
 * had the lines before, must outlive it. */
void looks_begin_second(struct second_look *look,
			const struct first_look *first, uint64_t worlds,
			int seat);
/* Ends the file, and frees the memory. */
void looks_end_second(struct second_look *look);

#endif
