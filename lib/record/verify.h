/*
 * Verifies records strictly, as an audit does: every line must stand there as it
 * follows from those before it, or be the input that the match lacks.
 */
#ifndef ARBITRE_RECORD_VERIFY_H
#define ARBITRE_RECORD_VERIFY_H

#include "record/record_reader.h"

struct verify {
	struct record_reader
		at; /* where it is, and what is wrong; to be read */
	/* Each line as it holds, in order; or NULL. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line);
	/* Before an answer or fault of match.turn is taken; or NULL. */
	void (*on_question)(void *context, const struct record *record);
	void *context; /* of both */
	/* private: the header read last, and what it means; most records of a
	 * stream have the same */
	char header[HEADER_MAX + 1];
	const struct game *header_game;
	struct terms header_terms;
	struct input input; /* of the line taken last */
};

void verify_init(struct verify *verify);

/* Takes the next line (without LF), of KIND.  0, or -1 and verify->at.finding. */
int verify_line(struct verify *verify, enum line_kind kind, const char *line,
		size_t n);

/* The lines have ended before their seal: tells those that follow by
 * themselves, seats without a name being seat1... */
void verify_run_on(struct verify *verify);

#endif
