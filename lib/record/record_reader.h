/*
 * The part that readers of records share.  A record_reader is a place in a
 * stream of records: it reads opening lines (header, prev, names) and seals,
 * and describes a wrong line.  verify.h reads strictly, complete.h leniently.
 */
#ifndef ARBITRE_RECORD_RECORD_READER_H
#define ARBITRE_RECORD_RECORD_READER_H

#include "record/record.h"

#define FINDING_TEXT 400  /* bytes of what stands there, with its NUL */
#define FINDING_TOLD 1024 /* bytes of the text of a finding, with its NUL */

enum finding_kind {
	FINDING_UNREADABLE, /* no line of a record */
	FINDING_ILLEGAL,    /* the line does not follow */
	FINDING_SEAL,       /* the seal fails */
};

/* What is wrong with a line. */
struct finding {
	enum finding_kind kind;
	bool newer; /* a newer program may read it: the seal proves nothing */
	char stands[FINDING_TEXT]; /* the text of the line, escaped */
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
	CHAIN_ANY,    /* anything: the record before is unknown */
	CHAIN_BROKEN, /* none: the record before is unfinished */
	CHAIN_SEAL,   /* last_seal, the seal of the record before */
};

enum place {
	PLACE_OUTSIDE, /* before the first header */
	PLACE_INSIDE,
	PLACE_SEALED, /* behind the seal of the last record */
};

struct record_reader {
	struct record record;
	enum place place;
	enum chain chain;
	uint8_t last_seal[CHANCE_BYTES];
	bool commented;   /* the record has comments */
	bool derived;     /* the line refused last is in the place of a derived
			   * one */
	uint64_t records; /* begun so far */
	struct seal raw;  /* over the lines as they stand */
	struct finding finding; /* of the line refused last */
};

/* These return 0; -1 with the finding. */

/* Begins a record on settled terms. */
void record_reader_begin(struct record_reader *opening, const struct game *game,
			 const struct terms *terms);
/* Reads a header.  A flaw of its bytes precedes an error of header_parse(). */
RARE int record_reader_header(struct record_reader *opening, const char *line,
			      size_t n, const struct game **game,
			      struct terms *terms);
/* Reads a line `prev`, right after the header. */
RARE int record_reader_prev(struct record_reader *opening, const char *line,
			    size_t n);
/* Reads the `name` of the next seat. */
RARE int record_reader_name(struct record_reader *opening, enum line_kind kind,
			    const char *line, size_t n);
/* Returns true if VALUE is the seal of all lines as they stand. */
int record_reader_seal(struct record_reader *opening, const char *line,
		       size_t n, uint8_t value[CHANCE_BYTES]);
/* Makes seats ready before a LINE of KIND.  Readiness has no line: the next
 * line shows which seats were ready. */
void record_reader_imply_ready(struct record_reader *opening,
			       enum line_kind kind, const char *line, size_t n);
/* Call when the record has been sealed. */
void record_reader_sealed(struct record_reader *opening);

/* What the next line ought to be, where an input is lacking. */
void record_reader_expects(const struct record_reader *opening,
			   struct reason *expected);
/* Finds where in its match the line stands that was refused or is missing.  The
 * deal is 0 outside of deals at both ends; the trick is 0 between deals. */
void record_reader_where(const struct record_reader *opening, int *deal,
			 int *trick);
/* Refuses a line.  EXPECTED NULL: what is missing; RULE may be NULL.  A flaw of
 * its bytes comes first.  Returns -1. */
RARE int record_reader_refuse(struct record_reader *opening, const char *line,
			      size_t n, const char *expected, const char *rule);

#endif
