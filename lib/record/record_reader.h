/*
 * What readers of records share: where in a stream of records they are, the
 * lines that open a record (header, prev, names), its seal, and what is wrong
 * with a line.  verify.h reads strictly, complete.h leniently.
 */
#ifndef ARBITRE_RECORD_RECORD_READER_H
#define ARBITRE_RECORD_RECORD_READER_H

#include "record/record.h"

#define FINDING_TEXT 400  /* bytes of what stands there, with its NUL */
#define FINDING_TOLD 1024 /* bytes of the text of a finding, with its NUL */

enum finding_kind {
	FINDING_UNREADABLE, /* not a line of a record at all */
	FINDING_ILLEGAL,    /* it does not follow */
	FINDING_SEAL,       /* the seal does not hold */
};

/* What is wrong with a line. */
struct finding {
	enum finding_kind kind;
	bool newer; /* a newer program may read it: its seal proves nothing */
	char stands[FINDING_TEXT]; /* what stands there, escaped */
	struct reason expected;
	struct reason rule; /* the rule and the reason; or none */
};

/* Fills it.  EXPECTED and RULE are forms, or texts as they are; or NULL: none, which
 * the caller may set.  Always -1. */
int finding_set(struct finding *finding, enum finding_kind kind,
		const char *line, size_t n, const char *expected,
		const char *rule);

/* Writes what stands there, what was expected, and the rule. */
void finding_print(const struct finding *finding, reason_language *language,
		   char text[FINDING_TOLD]);

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

struct record_reader {
	struct record record;
	enum place place;
	enum chain chain;
	uint8_t last_seal[CHANCE_BYTES];
	bool commented;   /* the record has comments */
	bool derived;     /* the line that was refused last stands where one
			     follows by itself */
	uint64_t records; /* begun so far */
	struct seal raw;  /* of the lines as they stand */
	struct finding finding; /* of the line that was refused last */
};

/* These return 0, or -1 and the finding. */

/* Begins a record on settled terms. */
void record_reader_begin(struct record_reader *opening, const struct game *game,
			 const struct terms *terms);
/* Reads a header; a flaw of its bytes goes before what header_parse says of its
 * words. */
RARE int record_reader_header(struct record_reader *opening, const char *line,
			      size_t n, const struct game **game,
			      struct terms *terms);
/* A line `prev`, right after the header. */
RARE int record_reader_prev(struct record_reader *opening, const char *line,
			    size_t n);
/* The `name` of the next seat. */
RARE int record_reader_name(struct record_reader *opening, enum line_kind kind,
			    const char *line, size_t n);
/* The line is the seal of all lines as they stand: VALUE. */
int record_reader_seal(struct record_reader *opening, const char *line,
		       size_t n, uint8_t value[CHANCE_BYTES]);
/* Before a LINE of KIND: all seats are ready whose readiness shows in that it
 * comes next.  They have no lines of their own. */
void record_reader_imply_ready(struct record_reader *opening,
			       enum line_kind kind, const char *line, size_t n);
/* The record has been sealed. */
void record_reader_sealed(struct record_reader *opening);

/* What the next line ought to be, where an input is lacking. */
void record_reader_expects(const struct record_reader *opening,
			   struct reason *expected);
/* Where in its match the line stands that was refused or is lacking: the deal, 0
 * before the first and behind the last; and the trick, 0 between deals. */
void record_reader_where(const struct record_reader *opening, int *deal,
			 int *trick);
/* The line cannot stand there.  EXPECTED NULL: what is lacking; RULE may be
 * NULL.  A flaw of its bytes goes before that.  Always -1. */
RARE int record_reader_refuse(struct record_reader *opening, const char *line,
			      size_t n, const char *expected, const char *rule);

#endif
