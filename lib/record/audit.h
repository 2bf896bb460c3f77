/*
 * Audits a stream of records line by line, in constant memory.  Its verdict on
 * each record: it holds, or is unfinished, tampered with, illegal or
 * unreadable.
 */
#ifndef ARBITRE_RECORD_AUDIT_H
#define ARBITRE_RECORD_AUDIT_H

#include "record/verify.h"
#include "record/seed_history.h"

enum verdict {
	VERDICT_HOLDS,
	VERDICT_UNFINISHED, /* no seal, or a torn line at the end */
	VERDICT_TAMPERED,   /* the seal fails, or lines follow it */
	VERDICT_ILLEGAL,    /* a line does not follow from the others */
	VERDICT_UNREADABLE, /* not a record */
	VERDICTS,
};
extern const char
	*const audit_verdict_names[VERDICTS]; /* of an audit's lines */

/* The proof that chance drew the decks of a record that holds. */
enum proof {
	PROOF_NONE,             /* decks come from outside */
	PROOF_SEED,             /* decks follow from the committed seed */
	PROOF_SEED_AND_ENTROPY, /* and from entropy that players gave later */
	PROOF_NO_DECK, /* no card was dealt: nothing proves what is written */
};

/* The state of an audit.  The caller sets report, context and history after
 * audit_init(). */
struct audit {
	/* Called once for each record, at its end; or NULL.  If finding_line is
	 * set, audit_finding() says what is wrong. */
	void (*report)(void *context, const struct audit *audit,
		       enum verdict verdict);
	void *context;
	struct verify verify;  /* its callbacks are for the caller */
	uint64_t line;         /* number in the file, from 1 */
	uint64_t record;       /* records begun so far, in all files */
	uint64_t first_line;   /* of the present record */
	uint64_t finding_line; /* 0: no finding */
	bool inside, bad, stray;
	bool foreign; /* the file is of another kind */
	bool opens;   /* the record before is unknown: prev cannot be checked */
	bool stop;    /* a callback sets it to stop the audit */
	uint64_t count[VERDICTS];
	uint64_t chains;   /* chains of seals that begin in the stream, */
	uint64_t headless; /* and chains whose first record is not in it */
	uint64_t proven, outside;     /* decks of records that hold */
	uint64_t with_entropy;        /* of proven decks */
	uint64_t without_deck;        /* records that hold */
	struct seed_history *history; /* of the seeds; or NULL; not owned */
	uint64_t same_seed; /* last earlier record with this seed; 0 none */
	uint64_t repeated;  /* records with a seed of an earlier one */
	uint64_t seatings;  /* records that repeat a seed by --duplicate */
};

/* Returns the record that is being read, or the last one. */
static inline const struct record *audit_record(const struct audit *audit)
{
	return &audit->verify.reader.record;
}
/* Returns the finding of the record, if finding_line is set. */
static inline const struct finding *audit_finding(const struct audit *audit)
{
	return &audit->verify.reader.finding;
}
/* Returns the last seal that was read, CHANCE_BYTES. */
static inline const uint8_t *audit_last_seal(const struct audit *audit)
{
	return audit->verify.reader.last_seal;
}
/* Returns which chain the next record must continue. */
static inline enum chain audit_chain(const struct audit *audit)
{
	return audit->verify.reader.chain;
}
/* Returns true if the record has comments. */
static inline bool audit_commented(const struct audit *audit)
{
	return audit->verify.reader.commented;
}
/* Returns true if the last record was read up to its seal and holds. */
static inline bool audit_holds(const struct audit *audit)
{
	return !audit->inside && !audit->bad &&
	       audit->verify.reader.place == PLACE_SEALED;
}

/* Makes an audit without callbacks and without records. */
void audit_init(struct audit *audit);
/* Adds bytes of an overlong line to the hash of the record.  Call it behind
 * audit_line(), for all bytes of the line: those that audit_line() got, the
 * rest, and the LF. */
void audit_drop(struct audit *audit, const char *bytes, size_t n);
/* Ends a record before its seal, and reports it.  Needs audit->inside. */
void audit_break_off(struct audit *audit);
/* Audits the next line, as reader_line() returned it with STATE; not for
 * LINE_END or LINE_ERROR. */
void audit_line(struct audit *audit, enum line_state state, const char *line,
		size_t n);
/* Like audit_line() for a whole line (LINE_OK) of KIND. */
void audit_whole_line(struct audit *audit, enum line_kind kind,
		      const char *line, size_t n);
/* Ends a file.  The first record of the next file may continue any chain. */
void audit_end(struct audit *audit);
/* Describes what is wrong with the record just reported: its place in FILE and
 * in the match, what stands there, what was expected. */
#define AUDIT_TEXT 2000
void audit_describe(const struct audit *audit, enum verdict verdict,
		    const char *file, reason_language *language,
		    char text[AUDIT_TEXT]);
/* Returns the proof of the record just reported, which holds.  *GIVERS is the
 * number of its seats that gave entropy. */
enum proof audit_proof(const struct audit *audit, int *givers);
/* Returns the exit status: 1 if a record is tampered with, illegal or
 * unreadable; else 3 if one is unfinished; else 0. */
int audit_status(const struct audit *audit);

#endif
