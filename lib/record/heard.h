/*
 * A line as a seat hears it, read without knowing the match: cards that were
 * not meant for that seat are ??.  Lines of a record are read alike, for they
 * are what somebody hears who hears everything.
 */
#ifndef ARBITRE_RECORD_HEARD_H
#define ARBITRE_RECORD_HEARD_H

#include "rules/game.h"
#include "record/parse.h"

enum heard_kind {
	HEARD_HEADER,
	HEARD_YOU,      /* seat */
	HEARD_NAME,     /* seat, text */
	HEARD_QUESTION, /* text: its moves, with " | " between */
	HEARD_LEFT,     /* number[0]: milliseconds */
	HEARD_REMARK,   /* text: behind "# " */
	HEARD_SEAL,     /* text */
	HEARD_EVENT,    /* verb, and the fields of its form (event.h) */
	HEARD_OTHER,    /* prev, deck, or what this program does not know */
};

struct heard {
	enum heard_kind kind;
	const struct verb *verb;
	int seat;               /* 0 none */
	card_t card;            /* CARD_NONE: hidden, or none */
	cards_t cards;          /* those known, or a set of words */
	int hidden;             /* further cards, not known */
	card_t list[CARDS_MAX]; /* %L; CARD_NONE hidden */
	int listed;
	int32_t number[NUMBERS_MAX];
	int count;
	const char *text; /* of the line; not ended by a NUL */
	size_t n;
};

/* Reads a line; GAME is NULL before the header.  What cannot be read is
 * HEARD_OTHER. */
void heard_read(const struct game *game, const char *line, size_t n,
		struct heard *heard);

/* The moves of a question, at most MOVE_MAX; how many, or -1 where one of them
 * is no move of the game. */
int heard_moves(const struct game *game, const struct heard *question,
		struct move moves[MOVE_MAX]);

#endif
