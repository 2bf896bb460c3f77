/* Chooses the lines that replay --only tells. */
#ifndef ARBITRE_REPLAY_ONLY_H
#define ARBITRE_REPLAY_ONLY_H

#include <stdbool.h>

#include "record/record.h"

#define ONLY_WORDS 16

/* The kinds of lines that are told. */
struct only {
	const char *text; /* the argument; not owned */
	struct {
		const char *text;
		size_t n;
	} words[ONLY_WORDS]; /* names of verbs */
	int count;
	bool captures; /* plays that take cards from the table */
};

/* Reads a list with commas between, which must live on.  Returns NULL; a
 * message on what was expected. */
const char *only_read(struct only *only, const char *text);

/* Returns true if LINE is one of them.  ONLY is its context. */
bool only_wants(const void *only, const struct record_line *line);

#endif
