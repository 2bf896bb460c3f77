/*
 * Reads records leniently, to complete them: derived lines, names, seats and
 * default keys may be missing, but what stands there must hold.
 *
 * Whatever follows by itself is emitted at once.  Lines that were emitted and
 * not read wait in a queue until the next input: the text may repeat any of
 * them, in order.
 */
#ifndef ARBITRE_RECORD_COMPLETE_H
#define ARBITRE_RECORD_COMPLETE_H

#include "record/record_reader.h"

/* Where a record's chance comes from. */
enum chance_source {
	CHANCE_TOLD,  /* from its lines alone */
	CHANCE_SPARE, /* from SEED, where its lines bring none */
	CHANCE_OWN,   /* from SEED; a seed in the lines must be the same */
};

struct complete {
	struct record_reader
		at; /* where it is, and what is wrong; to be read */
	/* Each line as it is emitted, in order; or NULL. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line);
	void *context;
	/* What a record gets that its lines leave out. */
	enum chance_source source;
	uint8_t seed[CHANCE_BYTES];
	const char *default_names[SEATS_MAX + 1]; /* NULL: seat1.. */
	bool sealed_ahead; /* this record stands sealed in the input, as it is:
			      no prev is added */
	bool no_memory;    /* a line could not be kept: stop */
	/* private: */
	bool header_held; /* a header was read; it is emitted once it is known
			     whether `prev` follows */
	char *queue;      /* emitted and not read, each with its LF; owned */
	size_t queue_at, queue_n, queue_room;
};

void complete_init(struct complete *complete);
void complete_release(struct complete *complete);

/* The next record stands behind others that are not read here: how it is
 * chained to them (LAST_SEAL of CHAIN_SEAL). */
void complete_behind(struct complete *complete, enum chain chain,
		     const uint8_t last_seal[CHANCE_BYTES]);

/* Begins a record on settled terms without reading a header. */
void complete_begin(struct complete *complete, const struct game *game,
		    const struct terms *terms);

/* Takes the next line (without LF), of KIND.  0, or -1 and complete->at.finding. */
int complete_line(struct complete *complete, enum line_kind kind,
		  const char *line, size_t n);

/* The line is one that was emitted and not read. */
bool complete_expects(const struct complete *complete, const char *line,
		      size_t n);
/* Some line is. */
bool complete_expects_more(const struct complete *complete);

/* Emits all that follows without another line: names, the seed by the source,
 * derived lines.  Returns what is lacking then. */
enum record_need complete_until_input(struct complete *complete);

/* Takes an input that no line brings, nor what follows from it: a player's
 * answer, or that decks come from outside. */
void complete_put(struct complete *complete, const struct input *input);

/* All seats not yet asked are ready. */
void complete_ready(struct complete *complete);

#endif
