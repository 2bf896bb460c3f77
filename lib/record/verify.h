/*
 * Verifies records strictly, as an audit does.  Every line must follow from
 * those before it, or be the input that the match needs.
 */
#ifndef ARBITRE_RECORD_VERIFY_H
#define ARBITRE_RECORD_VERIFY_H

#include "record/record_reader.h"

struct verify {
	struct record_reader at; /* where the reader is, and its finding */
	/* Called with each line that holds, in order; or NULL. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line);
	/* Called before an answer or fault of match.turn is taken; or NULL. */
	void (*on_question)(void *context, const struct record *record);
	void *context; /* of on_line and on_question */
	/* private: the last header read, and its terms, as most records of a
	 * stream have the same */
	char header[HEADER_MAX + 1];
	const struct game *header_game;
	struct terms header_terms;
	struct input input; /* of the last line taken */
};

void verify_init(struct verify *verify);

/* Takes a line (without LF) of KIND.  Returns 0; -1 with verify->at.finding. */
int verify_line(struct verify *verify, enum line_kind kind, const char *line,
		size_t n);

/* Emits the derived lines after lines that ended before their seal.  Seats
 * without a name are seat1.. */
void verify_run_on(struct verify *verify);

#endif
