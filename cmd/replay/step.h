/*
 * replay --step: the lines of a record as they were told, and where each of them
 * stands; the table at one of them.
 */
#ifndef ARBITRE_REPLAY_STEP_H
#define ARBITRE_REPLAY_STEP_H

#include "options.h"

/* A line that was told. */
struct told_step {
	size_t at;     /* its first byte in struct told_steps' text */
	uint32_t n;    /* its bytes */
	uint64_t line; /* of the file, from 1 */
	int match, deal, trick, card; /* cards played so far in this deal */
	bool stops;                   /* it changes what is seen */
	bool fault; /* a fault, a forfeit, or a move of the house */
	bool event; /* people wait at it: MOMENT_EVENT */
	int seat;   /* who acts; 0 nobody */
	card_t card_played;
	const struct game *game; /* of its match */
	size_t name;             /* of who acts, in the text, */
	size_t name_n;
};

struct told_steps {
	const char *file;      /* as it was named */
	int viewer;            /* SEAT_RECORD, SEAT_PUBLIC, or a seat */
	struct told_step *all; /* owned */
	int count;
	size_t room;
	char *text; /* owned */
	size_t text_n, text_room;
	char finding[AUDIT_TEXT]; /* why it goes no further; or "" */
	struct {
		size_t at, n;   /* in the text */
	} names[SEATS_MAX + 1]; /* of the match that is read */
	int status;             /* of an audit (audit_status()) */
	/* the table: the view of all lines before AT */
	struct view view;
	int at;
	bool lost; /* some of what it told, for there was no memory */
};

/* Reads FILE as VIEW has it; what cannot be read ends the program. */
void steps_read(struct told_steps *steps, const char *file, int viewer);
void steps_free(struct told_steps *steps);
/* Tells the table up to line TO (0..count); back is told anew from the match's
 * beginning.  Without memory some of it is LOST. */
void steps_go(struct told_steps *steps, int to);
/* The next line behind AT (STEP 1), or before it (-1), at which one stops. */
int steps_next(const struct told_steps *steps, int at, int step);
/* The line behind which match, deal and trick (0: the first) begin; -1 none. */
int steps_find(const struct told_steps *steps, int match, int deal, int trick);

/* Steps through it on the terminal; the exit status. */
int step_run(const char *file, int viewer, bool colour);

#endif
