/*
 * replay --step: the lines of a record with their places, and the table at one
 * of them.
 */
#ifndef ARBITRE_REPLAY_STEP_H
#define ARBITRE_REPLAY_STEP_H

#include "options.h"

/* A line of the record. */
struct told_step {
	size_t at;     /* its first byte in struct told_steps' text */
	uint32_t n;    /* its bytes */
	uint64_t line; /* of the file, from 1 */
	int match, deal, trick, card; /* cards played so far in this deal */
	bool stops;                   /* it changes the screen */
	bool fault; /* a fault, a forfeit, or a move of the house */
	bool event; /* people wait at it: MOMENT_EVENT */
	int seat;   /* the seat that acts; 0 none */
	card_t card_played;
	const struct game *game; /* of its match */
	size_t name;             /* of the seat that acts, in the text, */
	size_t name_n;
};

struct told_steps {
	const char *file;      /* as given */
	int viewer;            /* SEAT_RECORD, SEAT_PUBLIC, or a seat */
	struct told_step *all; /* owned */
	int count;
	size_t room;
	char *text; /* owned */
	size_t text_n, text_room;
	char finding[AUDIT_TEXT]; /* why reading stopped; or "" */
	struct {
		size_t at, n;   /* in the text */
	} names[SEATS_MAX + 1]; /* of the match that is read */
	int status;             /* of an audit (audit_status()) */
	/* the table: the view of all lines before AT */
	struct view view;
	int at;
	bool lost; /* memory ran out, so some is missing */
};

/* Reads FILE as VIEW has it; an error ends the program. */
void steps_read(struct told_steps *steps, const char *file, int viewer);
void steps_free(struct told_steps *steps);
/* Moves the table to line TO (0..count); going back starts again at the match's
 * beginning.  LOST if memory ran out. */
void steps_go(struct told_steps *steps, int to);
/* Returns the next line behind AT (STEP 1), or before it (-1), to stop at. */
int steps_next(const struct told_steps *steps, int at, int step);
/* Returns the line behind which match, deal and trick (0: the first) begin; -1
 * none. */
int steps_find(const struct told_steps *steps, int match, int deal, int trick);

/* Steps through it on the terminal.  Returns the exit status. */
int step_run(const char *file, int viewer, bool colour);

#endif
