/*
 * Writes and reads the fields of a line, by one table of the letters of a form
 * (struct verb).  format_event() and parse_event() use it.
 */
#ifndef ARBITRE_RECORD_FIELDS_H
#define ARBITRE_RECORD_FIELDS_H

#include "rules/game.h"

/* A line that is being written. */
struct field_out {
	const struct game *game;
	const struct event *event;
	int number; /* numbers of the event written so far */
};

/* A line that is being read: N bytes at TEXT are left of it. */
struct field_in {
	const struct game *game;
	struct event *event;
	const char *text;
	size_t n;
};

struct field {
	/* Writes the field to TO; returns the end. */
	char *(*put)(struct field_out *out, char *to);
	/* Reads the field off the front of the line.  Returns false for bytes
	 * that PUT does not write. */
	bool (*take)(struct field_in *in);
};

/* By letter of a form; both functions are NULL for a letter without a field. */
extern const struct field fields[128];

/* Write a number, a card (CARD_NONE as ??), all cards of a list, and what goes
 * with a card (each after a blank).  Return the end. */
char *put_number(char *to, int64_t number);
char *put_card(char *to, const struct pack *pack, card_t card);
char *put_list(char *to, const struct pack *pack, const card_t *cards,
	       int count);
char *put_with(char *to, const struct game *game, uint64_t with);

/* Takes the byte off the front of the line.  Returns false for another byte. */
bool take_literal(struct field_in *in, char literal);

#endif
