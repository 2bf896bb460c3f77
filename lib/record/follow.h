/*
 * Reads the lines of records and derives them again.  Strictly, as an audit
 * does: every line must stand there as it follows.  Or leniently, to complete:
 * derived lines, names, seats and default keys may be missing, but what stands
 * there must hold.
 */
#ifndef ARBITRE_FOLLOW_H
#define ARBITRE_FOLLOW_H

#include "record/record.h"

#define FOLLOW_TEXT 400 /* bytes of what is quoted in a finding */

enum finding_kind {
	FINDING_UNREADABLE, /* not a line of a record at all */
	FINDING_ILLEGAL,    /* it does not follow */
	FINDING_SEAL,       /* the seal does not hold */
};

/* What is wrong with a line. */
struct finding {
	enum finding_kind kind;
	char stands[FOLLOW_TEXT]; /* what stands there, escaped */
	char expected[FOLLOW_TEXT];
	char rule[FOLLOW_TEXT]; /* the rule and the reason; may be empty */
};

enum follow_state {
	FOLLOW_NONE, /* no record begun */
	FOLLOW_INSIDE,
	FOLLOW_SEALED, /* the last record is complete */
};

/* What the `prev` of the next record may be. */
enum chain {
	CHAIN_ANY,    /* anything: what stood before it is not known */
	CHAIN_BROKEN, /* it has none: the record before it is unfinished */
	CHAIN_SEAL,   /* last_seal, the seal of the record before it */
};

/* Where a record's chance comes from. */
enum chance_source {
	CHANCE_TOLD,  /* from its lines alone */
	CHANCE_SPARE, /* from SEED, where its lines bring none */
	CHANCE_OWN,   /* from SEED; a seed in the lines must be the same */
};

struct follow {
	bool strict;
	/* Each line as it is settled, in order; or NULL. */
	void (*tell)(void *context, struct follow *follow,
		     const struct told *told);
	/* Before an answer or fault of match.turn is taken; or NULL. */
	void (*ask)(void *context, struct follow *follow);
	void *context;
	/* Lenient: what a record gets that its lines leave out. */
	enum chance_source source;
	uint8_t seed[CHANCE_BYTES];
	const char *default_names[SEATS_MAX + 1]; /* NULL: seat1.. */
	bool sealed_ahead; /* this record stands sealed in the input */

	enum follow_state state;
	bool headed;    /* a header was read, its lines not yet settled */
	enum chain chain;
	bool commented; /* the record has comments */
	bool no_memory; /* lenient: lines told ahead could not be kept */
	uint64_t records, chains;
	uint64_t inputs; /* I lines taken since the header, names left out */
	uint8_t last_seal[CHANCE_BYTES];
	struct finding finding;
	struct record record;
	struct seal raw; /* of the lines as they stand */
	/* strict: the header read last, and what it means; most records of a
	 * stream have the same */
	char header[HEADER_MAX + 1];
	const struct game *header_game;
	struct terms header_terms;
	/* lenient: lines told ahead of those that were read */
	char *pending;
	size_t pending_at, pending_n, pending_room;
};

void follow_init(struct follow *follow, bool strict);
void follow_release(struct follow *follow);

/* Begins a record on settled terms without reading a header. */
void follow_begin(struct follow *follow, const struct game *game,
		  const struct terms *terms);

/* Takes the next line (without LF).  0, or -1 and follow->finding. */
int follow_line(struct follow *follow, const char *line, size_t n);

/* Lenient: the line is one that was told ahead of it. */
bool follow_expects(const struct follow *follow, const char *line, size_t n);

/* Lenient: tells all that follows without another line: names, seed by the
 * source, derived lines.  Returns record_lack(). */
int follow_drain(struct follow *follow);

/* Lenient: puts an input, as a line would have. */
void follow_put(struct follow *follow, const struct input *input);

/* Lenient: takes it that all seats not yet asked are ready. */
void follow_ready(struct follow *follow);

/* Parses a header line; 0, or -1 and WHY (TERMS_WHY bytes). */
int header_parse(const char *line, size_t n, const struct game **game,
		 struct terms *terms, char *why);

#endif
