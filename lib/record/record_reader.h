/*
 * What readers of records share: where in a stream of records they are, the
 * lines that open a record (header, prev, names), its seal, and what is wrong
 * with a line.  verify.h reads strictly, complete.h leniently.
 */
#ifndef ARBITRE_RECORD_RECORD_READER_H
#define ARBITRE_RECORD_RECORD_READER_H

#include "record/record.h"

#define FINDING_TEXT 400 /* bytes of each part of a finding */

enum finding_kind {
	FINDING_UNREADABLE, /* not a line of a record at all */
	FINDING_ILLEGAL,    /* it does not follow */
	FINDING_SEAL,       /* the seal does not hold */
};

/* What is wrong with a line, in English; for people by composed(). */
struct finding {
	enum finding_kind kind;
	bool newer; /* a newer program may read it: its seal proves nothing */
	char stands[FINDING_TEXT]; /* what stands there, escaped */
	char expected[FINDING_TEXT];
	char rule[FINDING_TEXT]; /* the rule and the reason; may be empty */
};

/* Fills it; RULE may be NULL.  Always -1. */
int finding_set(struct finding *finding, enum finding_kind kind,
		const char *line, size_t n, const char *expected,
		const char *rule);

/* What stands there and what was expected, in the language that is spoken where it
 * is for PEOPLE, else in English; the same kind of string as of fill(). */
const char *finding_tell(const struct finding *finding, bool people);

/* What the `prev` of the next record may be. */
enum chain {
	CHAIN_ANY,    /* anything: what stood before it is not known */
	CHAIN_BROKEN, /* it has none: the record before it is unfinished */
	CHAIN_SEAL,   /* last_seal, the seal of the record before it */
};

enum place {
	PLACE_OUTSIDE, /* no record begun */
	PLACE_INSIDE,
	PLACE_SEALED, /* the last record is complete */
};

struct opening {
	struct record record;
	enum place place;
	enum chain chain;
	uint8_t last_seal[CHANCE_BYTES];
	bool commented;   /* the record has comments */
	bool derived;     /* the line that was refused last stands where one
			     follows by itself */
	uint64_t records; /* begun so far */
	uint64_t inputs;  /* I lines taken since the header, names left out */
	struct seal raw;  /* of the lines as they stand */
	struct finding finding; /* of the line that was refused last */
};

/* These return 0, or -1 and the finding. */

/* Begins a record on settled terms. */
void opening_begin(struct opening *opening, const struct game *game,
		   const struct terms *terms);
/* Reads a header; a flaw of its bytes goes before what header_parse says of its
 * words. */
RARE int opening_header(struct opening *opening, const char *line, size_t n,
			const struct game **game, struct terms *terms);
/* A line `prev`, right after the header. */
RARE int opening_prev(struct opening *opening, const char *line, size_t n);
/* The `name` of the next seat. */
RARE int opening_name(struct opening *opening, enum line_kind kind,
		      const char *line, size_t n);
/* The line is the seal of all lines as they stand: VALUE. */
int opening_seal(struct opening *opening, const char *line, size_t n,
		 uint8_t value[CHANCE_BYTES]);
/* Before a LINE of KIND: all seats are ready whose readiness shows in that it
 * comes next.  They have no lines of their own. */
void opening_imply_ready(struct opening *opening, enum line_kind kind,
			 const char *line, size_t n);
/* The record has been sealed. */
void opening_sealed(struct opening *opening);

/* What the next line ought to be, where an input is lacking, for people. */
void opening_expects(const struct opening *opening, char text[FINDING_TEXT]);
/* Where in its match the line stands that was refused or is lacking: the deal, 0
 * before the first and behind the last; and the trick, 0 between deals. */
void opening_where(const struct opening *opening, int *deal, int *trick);
/* The line cannot stand there.  EXPECTED NULL: what is lacking; RULE may be
 * NULL.  A flaw of its bytes goes before that.  Always -1. */
RARE int opening_refuse(struct opening *opening, const char *line, size_t n,
			const char *expected, const char *rule);

#endif
