/* Writes and reads the fields of a line.  One table has a row for each letter
 * of a form (struct verb).  format_event() and parse_event() use it. */
#ifndef ARBITRE_RECORD_FIELDS_H
#define ARBITRE_RECORD_FIELDS_H

#include "rules/game.h"

/* A line that is being written. */
struct field_out {
	const struct game *game;
	const struct event *event;
	int number; /* numbers of the event already written */
};

/* A line that is being read: its last N bytes, at TEXT. */
struct field_in {
	const struct game *game;
	struct event *event;
	const char *text;
	size_t n;
};

/* Writes and reads one kind of field. */
struct field {
	/* Writes the field to TO.  Returns the end. */
	char *(*put)(struct field_out *out, char *to);
	/* Reads the field and removes it from the line.  Returns false for
	 * bytes that PUT does not write. */
	bool (*take)(struct field_in *in);
};

/* The fields by letter of a form.  Both functions are NULL for a letter without
 * a field. */
extern const struct field fields[128];

/* Write a number, a card, all cards of a list (at least one), or what goes with
 * a card (each after a blank).  CARD_NONE is written as ??.  Return the end. */
char *fields_put_number(char *to, int64_t number);
char *fields_put_card(char *to, const struct pack *pack, card_t card);
char *fields_put_list(char *to, const struct pack *pack, const card_t *cards,
		      int count);
char *fields_put_with(char *to, const struct game *game, uint64_t with);

/* Removes the byte LITERAL from the front of the line.  Returns false if
 * another byte is there. */
bool fields_take_literal(struct field_in *in, char literal);

#endif
