/*
 * Completes records: reads their lines leniently, and takes inputs without
 * lines.  The referee writes each record with it: answers come in by
 * complete_put(), and lines go out by on_line.  Derived lines, names, seats and
 * default keys may be missing.  Lines that are present must hold.
 *
 * Derived lines are emitted at once, and wait in a queue until the next input.
 * The text may repeat any of them, in order.
 */
#ifndef ARBITRE_RECORD_COMPLETE_H
#define ARBITRE_RECORD_COMPLETE_H

#include "base/text.h"
#include "record/record_reader.h"

/* The source of chance of a record. */
enum chance_source {
	SEED_FROM_LINES, /* from its lines alone */
	SEED_DEFAULT,    /* from SEED, if its lines have no seed */
	SEED_REQUIRED,   /* from SEED; a seed in its lines must be the same */
};

/* The state of a lenient reader.  The caller sets the public members after
 * complete_init(). */
struct complete {
	struct record_reader
		reader; /* the place in the stream, and the finding */
	/* Called with each line as it is emitted; or NULL. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line);
	void *context;
	/* Added where the lines have no seed and no names: */
	enum chance_source source;
	uint8_t seed[CHANCE_BYTES];
	const char *default_names[SEATS_MAX + 1]; /* NULL: seat1.. */
	bool sealed_ahead; /* the text has a seal, which an added prev
			   * would break */
	bool no_memory;    /* memory ran out: the caller must stop */
	/* private: */
	bool header_held;  /* the next line may be prev */
	struct text queue; /* lines emitted but not read, each with its LF */
	size_t queue_at;   /* those before it were read */
};

/* Makes a reader at the start of a stream. */
void complete_init(struct complete *complete);
/* Frees the queue. */
void complete_release(struct complete *complete);

/* Sets the chain for the next record, after records that are not read here.
 * LAST_SEAL is used with CHAIN_SEAL. */
void complete_set_chain(struct complete *complete, enum chain chain,
			const uint8_t last_seal[CHANCE_BYTES]);

/* Begins a record on settled terms without reading a header. */
void complete_begin(struct complete *complete, const struct game *game,
		    const struct terms *terms);

/* Reads a line of KIND, without its LF, and emits what it completes.  Returns
 * 0; -1 with complete->reader.finding. */
int complete_line(struct complete *complete, enum line_kind kind,
		  const char *line, size_t n);

/* Returns true if the line was emitted and not read yet. */
bool complete_expects(const struct complete *complete, const char *line,
		      size_t n);
/* Returns true if any line was emitted and not read yet. */
bool complete_expects_more(const struct complete *complete);

/* Emits names, the seed of the source and derived lines, up to the next input.
 * Returns the input that is needed. */
enum record_need complete_until_input(struct complete *complete);

/* Takes an input that match_check() allows, without a line in the text, such as
 * an answer of a player, and emits its lines. */
void complete_put(struct complete *complete, const struct input *input);

/* Makes all seats ready that have not answered yet. */
void complete_ready(struct complete *complete);

#endif
