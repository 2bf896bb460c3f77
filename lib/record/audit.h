/*
 * Audits a stream of records line by line, in constant memory: each record
 * holds, is unfinished, tampered with, illegal or unreadable.
 */
#ifndef ARBITRE_RECORD_AUDIT_H
#define ARBITRE_RECORD_AUDIT_H

#include "record/verify.h"
#include "record/seed_history.h"

enum verdict {
	VERDICT_HOLDS,
	VERDICT_UNFINISHED, /* no seal, or a torn line at the end */
	VERDICT_TAMPERED,   /* the seal fails, or lines stand behind it */
	VERDICT_ILLEGAL,    /* a line does not follow */
	VERDICT_UNREADABLE, /* not a record */
	VERDICTS,
};
extern const char *const verdict_names[VERDICTS]; /* tr() for people */

/* The proof of chance in the decks of a record that holds. */
enum proof {
	PROOF_NONE,      /* decks come from outside */
	PROOF_UNCHANGED, /* decks follow from the seed that was committed to */
	PROOF_UNCHOSEN,  /* and from entropy that players gave afterwards */
};

struct audit {
	/* Called once for each record, at its end.  A record that does not hold
	 * has audit_finding(), at line finding_line. */
	void (*report)(void *context, const struct audit *audit,
		       enum verdict verdict);
	void *context;
	struct verify verify;  /* its callbacks are free for the caller */
	uint64_t line;         /* of the file, from 1 */
	uint64_t record;       /* begun so far, over all files */
	uint64_t first_line;   /* of the present record */
	uint64_t finding_line; /* 0: no finding */
	bool inside, bad, stray;
	bool opens; /* nothing is known before this record */
	bool stop;  /* set by a callback that cannot go on */
	uint64_t count[VERDICTS];
	uint64_t chains;   /* chains of seals that begin here, */
	uint64_t headless; /* and chains whose first record is elsewhere */
	uint64_t proven, outside;     /* decks of the records that hold */
	uint64_t unchosen;            /* of proven decks */
	struct seed_history *history; /* of the seeds; or NULL.  Not owned */
	uint64_t same_seed; /* the last record with the seed of the one
			     * reported, or 0 */
	uint64_t repeated;  /* records with a seed that was used before */
	uint64_t seatings;  /* records with the deals and players of an earlier
			     * one in other seats */
};

/* Returns the record that is being read, or was read last. */
static inline const struct record *audit_record(const struct audit *audit)
{
	return &audit->verify.at.record;
}
/* Returns the finding of the record, if finding_line is set. */
static inline const struct finding *audit_finding(const struct audit *audit)
{
	return &audit->verify.at.finding;
}
/* Returns the last seal read, of any record. */
static inline const uint8_t *audit_last_seal(const struct audit *audit)
{
	return audit->verify.at.last_seal;
}
/* Returns how the next record is chained to those before it. */
static inline enum chain audit_chain(const struct audit *audit)
{
	return audit->verify.at.chain;
}
/* Returns true if the record has comments. */
static inline bool audit_commented(const struct audit *audit)
{
	return audit->verify.at.commented;
}
/* Returns true if the record has been read up to its seal, and holds. */
static inline bool audit_holds(const struct audit *audit)
{
	return !audit->inside && !audit->bad &&
	       audit->verify.at.place == PLACE_SEALED;
}

void audit_init(struct audit *audit);
/* Takes bytes of a line that is too long: they count for the seal. */
void audit_drop(struct audit *audit, const char *bytes, size_t n);
/* The record ends here, before its seal: the next line is a header, or the file ends.
 * Needs audit->inside. */
void audit_break_off(struct audit *audit);
/* Takes the next line, as reader_line() returned it; not for LINE_END. */
void audit_line(struct audit *audit, enum line_state state, const char *line,
		size_t n);
/* Like audit_line() for a whole line, of KIND. */
void audit_whole_line(struct audit *audit, enum line_kind kind,
		      const char *line, size_t n);
/* Ends a file.  A further file starts with no record before it. */
void audit_end(struct audit *audit);
/* Writes into TEXT (AUDIT_TEXT bytes) the finding on the record reported, its
 * place in FILE and in the match, and what was expected. */
#define AUDIT_TEXT 2000
void audit_describe(const struct audit *audit, enum verdict verdict,
		    const char *file, reason_language *language,
		    char text[AUDIT_TEXT]);
/* Returns the proof of the record reported, and how many of its seats gave
 * entropy. */
enum proof audit_proof(const struct audit *audit, int *givers);
/* Returns 1 if some record is bad, else 3 if some is unfinished, else 0. */
int audit_status(const struct audit *audit);

#endif
