/*
 * Reads the parts of records that all readers share: opening lines (header,
 * prev, names) and seals.  Describes wrong lines.  A record_reader is a place
 * in a stream of records.  verify.h reads strictly, complete.h leniently.
 */
#ifndef ARBITRE_RECORD_RECORD_READER_H
#define ARBITRE_RECORD_RECORD_READER_H

#include "record/record.h"

#define FINDING_TOLD 1024 /* bytes of a printed finding, NUL counted */

enum finding_kind {
	FINDING_UNREADABLE, /* not a line of a record */
	FINDING_ILLEGAL,    /* the line does not follow */
	FINDING_SEAL,       /* the seal fails */
};

/* A finding: what is wrong with a line. */
struct finding {
	enum finding_kind kind;
	bool newer;   /* a newer program may read it; no seal check */
	bool foreign; /* of a file of another kind; no seal check */
	bool alien;   /* RULE says it all, as of a file of another kind */
	bool outside; /* the file begins so, which begins no record */
	char stands[QUOTE_BYTES]; /* the line, escaped */
	struct reason expected;
	struct reason rule; /* the rule and why; may be empty */
};

/* Fills a finding on the line of N bytes.  EXPECTED and RULE are forms (N_) or
 * plain texts.  NULL leaves one empty, for the caller to set.  Returns -1
 * always. */
int record_reader_set_finding(struct finding *finding, enum finding_kind kind,
			      const char *line, size_t n, const char *expected,
			      const char *rule);

/* Writes a finding as text: the line, what was expected, and the rule. */
void record_reader_print_finding(const struct finding *finding,
				 reason_language *language,
				 char text[FINDING_TOLD]);

/* The line prev that the next record may have. */
enum chain {
	CHAIN_ANY,    /* any: the record before is unknown */
	CHAIN_BROKEN, /* none: the record before is unfinished */
	CHAIN_SEAL,   /* last_seal, the seal of the record before */
};

/* A place in a stream of records. */
enum place {
	PLACE_OUTSIDE, /* in no record: at first, after a file, after a break */
	PLACE_INSIDE,
	PLACE_SEALED, /* after the seal of the last record */
};

/* The state of a reader.  All zero is the start of a stream. */
struct record_reader {
	struct record record;
	enum place place;
	enum chain chain;
	uint8_t last_seal[CHANCE_BYTES];
	bool commented;   /* the record has comments */
	bool derived;     /* the last refused line stands for a derived one */
	uint64_t records; /* records begun so far */
	struct seal raw;  /* hash of the lines read */
	struct finding finding; /* on the last refused line */
};

/* Begins a record on settled terms.  GAME must outlive the reader. */
void record_reader_begin(struct record_reader *reader, const struct game *game,
			 const struct terms *terms);
/* Reads a header into *GAME and TERMS.  Returns 0; -1 with the finding.  A flaw
 * of the bytes comes before an error of terms_parse_header(). */
RARE int record_reader_header(struct record_reader *reader, const char *line,
			      size_t n, const struct game **game,
			      struct terms *terms);
/* Reads a line prev, right after the header.  Returns 0; -1 with the
 * finding. */
RARE int record_reader_prev(struct record_reader *reader, const char *line,
			    size_t n);
/* Reads the name of the next seat from a line of KIND.  Returns 0; -1 with the
 * finding. */
RARE int record_reader_name(struct record_reader *reader, enum line_kind kind,
			    const char *line, size_t n);
/* Checks the line of a seal, and writes the right seal of the lines read to
 * VALUE.  Returns 0; -1 with the finding. */
int record_reader_seal(struct record_reader *reader, const char *line, size_t n,
		       uint8_t value[CHANCE_BYTES]);
/* Makes seats ready before a LINE of KIND.  Readiness has no line: the next
 * line shows which seats were ready. */
void record_reader_imply_ready(struct record_reader *reader,
			       enum line_kind kind, const char *line, size_t n);
/* Ends a record whose seal holds: the next record continues its chain. */
void record_reader_sealed(struct record_reader *reader);

/* Refuses a line outside of all records, as complete_line() and verify_line()
 * do.  Returns -1 with the finding. */
RARE int record_reader_outside(struct record_reader *reader, const char *line,
			       size_t n);

/* Finds the header of a record that was joined to a torn line, as cat joins
 * files: a whole header, in its one spelling, that ends LINE.  No line of a
 * record ends so, for a name is shorter; a comment may, and is not searched.
 * Returns where the header begins; 0 if there is none. */
RARE size_t record_reader_joined(const char *line, size_t n);
/* Returns true if the N bytes (at least 1) begin a header, whole or torn. */
static inline bool record_reader_begins_header(const char *line, size_t n)
{
	return !memcmp(line, "arbitre ", n < 8 ? n : 8);
}
/* Leaves a torn record to which another one is joined.  That one begins a file
 * of its own, so its prev may be any. */
void record_reader_join(struct record_reader *reader);

/* Writes into EXPECTED what the next line must be, if the record needs an
 * input. */
void record_reader_expects(const struct record_reader *reader,
			   struct reason *expected);
/* Finds the deal and the trick of the line that was refused or is missing.
 * *DEAL is 0 before the first deal and after the last.  *TRICK is 0 between
 * deals. */
void record_reader_where(const struct record_reader *reader, int *deal,
			 int *trick);
/* Refuses a line.  EXPECTED is NULL for the input that is missing; RULE may be
 * NULL.  A flaw of the bytes comes before RULE.  Returns -1 with the
 * finding. */
RARE int record_reader_refuse(struct record_reader *reader, const char *line,
			      size_t n, const char *expected, const char *rule);

#endif
