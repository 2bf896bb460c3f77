/*
 * Verifies records strictly, as an audit does.  Every line must follow from
 * those before it, or be the input that the match needs.
 */
#ifndef ARBITRE_RECORD_VERIFY_H
#define ARBITRE_RECORD_VERIFY_H

#include "record/record_reader.h"

/* The state of a strict reader.  The caller sets the callbacks after
 * verify_init(). */
struct verify {
	struct record_reader
		reader; /* the place in the stream, and the finding */
	/* Called with each line that holds, in order; or NULL. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line);
	/* Called before a move, a cut or a fault is applied, if the match needs
	 * a move (NEED_MOVE); or NULL. */
	void (*on_question)(void *context, const struct record *record);
	void *context; /* of on_line and on_question */
	/* private: the last header and its terms, as most records of a stream
	 * have the same ones */
	char header[HEADER_MAX + 1];
	const struct game *header_game;
	struct terms header_terms;
	struct input input; /* of the last input line */
};

/* Makes a reader at the start of a stream. */
void verify_init(struct verify *verify);

/* Reads a line of KIND, without its LF.  Returns 0; -1 with
 * verify->reader.finding. */
int verify_line(struct verify *verify, enum line_kind kind, const char *line,
		size_t n);

/* Derives the lines that follow, in a record that ended before its seal.
 * Passes them to on_line.  Seats without a name become "seat1" and so on. */
void verify_run_on(struct verify *verify);

#endif
