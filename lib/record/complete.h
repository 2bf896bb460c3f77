/*
 * Reads records leniently, to complete them.  Derived lines, names, seats and
 * default keys may be missing.  A line that is there must hold.
 *
 * Derived lines are emitted at once, and wait in a queue until the next input.
 * The text may repeat any of them, in order.
 */
#ifndef ARBITRE_RECORD_COMPLETE_H
#define ARBITRE_RECORD_COMPLETE_H

#include "record/record_reader.h"

/* Where a record's chance comes from. */
enum chance_source {
	CHANCE_TOLD,  /* from its lines alone */
	CHANCE_SPARE, /* from SEED, if its lines have no seed */
	CHANCE_OWN,   /* from SEED; a seed in its lines must be the same */
};

struct complete {
	struct record_reader at; /* where the reader is, and its finding */
	/* Called with each line as it is emitted; or NULL. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line);
	void *context;
	/* What is added where the lines have nothing. */
	enum chance_source source;
	uint8_t seed[CHANCE_BYTES];
	const char *default_names[SEATS_MAX + 1]; /* NULL: seat1.. */
	bool sealed_ahead; /* the input has this record's seal, which covers it
			    * as it is: no prev is added */
	bool no_memory;    /* memory ran out for a line: stop */
	/* private: */
	bool header_held; /* a header was read, but not the line behind it,
			   * which may be `prev` */
	char *queue;      /* emitted, not read; each with its LF; owned */
	size_t queue_at, queue_n, queue_room;
};

void complete_init(struct complete *complete);
void complete_release(struct complete *complete);

/* Chains the next record to records that are not read here (LAST_SEAL of
 * CHAIN_SEAL). */
void complete_behind(struct complete *complete, enum chain chain,
		     const uint8_t last_seal[CHANCE_BYTES]);

/* Begins a record on settled terms without reading a header. */
void complete_begin(struct complete *complete, const struct game *game,
		    const struct terms *terms);

/* Takes a line (without LF) of KIND.  Returns 0; -1 with
 * complete->at.finding. */
int complete_line(struct complete *complete, enum line_kind kind,
		  const char *line, size_t n);

/* Returns true if the line was emitted and not read. */
bool complete_expects(const struct complete *complete, const char *line,
		      size_t n);
/* Returns true if any line was emitted and not read. */
bool complete_expects_more(const struct complete *complete);

/* Emits names, the seed of the source and derived lines, up to the next input.
 * Returns the input that is missing. */
enum record_need complete_until_input(struct complete *complete);

/* Takes an input that has no line, and emits its derived lines: a player's
 * answer, or that decks come from outside. */
void complete_put(struct complete *complete, const struct input *input);

/* Makes all seats ready that were not asked yet. */
void complete_ready(struct complete *complete);

#endif
