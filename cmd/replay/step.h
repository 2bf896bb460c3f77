/*
 * Keeps the lines of a record with their places, and steps the table to any of
 * them (replay --step).
 */
#ifndef ARBITRE_REPLAY_STEP_H
#define ARBITRE_REPLAY_STEP_H

#include "replay.h"

/* A line of the record. */
struct told_step {
	size_t at;     /* its first byte in the text of struct told_steps */
	uint32_t n;    /* its bytes */
	uint64_t line; /* of the file, from 1 */
	int match, deal, trick, card; /* card: cards played in this deal */
	bool stops;                   /* it changes the screen */
	bool fault; /* a fault, a forfeit, or a move of the house */
	bool event; /* a replay can step to it: MOMENT_EVENT */
	int seat;   /* the seat that acts; 0 none */
	card_t card_played;
	const struct game *game; /* of its match */
	size_t name;             /* of the acting seat: place in the text */
	size_t name_n;           /* bytes of that name */
};

struct told_steps {
	const char *file;      /* as given */
	int fd;                /* the file, or a copy; it can be read again */
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
	bool lost; /* memory ran out: lines are missing */
};

/* Reads the file FD from its beginning, as VIEWER sees it, and puts the table
 * before its first line.  FILE is its name, and must outlive STEPS.  An error
 * ends the program. */
void step_read(struct told_steps *steps, const char *file, int fd, int viewer);
void step_free(struct told_steps *steps);
/* Moves the table to line TO (0..count).  A move back begins at the start of
 * the match.  Sets LOST if memory ran out. */
void step_go(struct told_steps *steps, int to);
/* Returns the next line to stop at, after AT (STEP 1) or before it (-1), from 0
 * to count. */
int step_next(const struct told_steps *steps, int at, int step);
/* Returns the line for step_go() that shows the beginning of a match, a deal
 * and a trick (0: the first); -1 if there is none. */
int step_find(const struct told_steps *steps, int match, int deal, int trick);

#endif
