/* Audits a tournament against its plan: which records are there, missing, or
 * too many. */
#ifndef ARBITRE_TOURNAMENT_PLAN_AUDIT_H
#define ARBITRE_TOURNAMENT_PLAN_AUDIT_H

#include "tournament/plan_index.h"
#include "tournament/results.h"
#include "tournament/plan_sprt.h"
#include "tournament/plan_unstarted.h"

/* What a record that holds is in a plan. */
enum plan_finding {
	PLAN_ONCE,      /* planned, and here for the first time */
	PLAN_COPY,      /* planned, and the same bytes were here before */
	PLAN_TWICE,     /* planned, and played before otherwise */
	PLAN_UNDEALT,   /* planned, but the end tells which match it is */
	PLAN_UNPLANNED, /* other terms, another seed, other players or seats */
};

/* A planned match that ended before a card was dealt: nothing but its record says
 * why, and anybody can write such a record. */
struct plan_void {
	uint64_t record; /* of all that were read */
	bool counted;    /* it is the match PLANNED */
	struct planned planned;
	/* of a seat 1 + the kind of the fault that put it out; 0: it is in */
	uint8_t out[SEATS_MAX + 1];
};

struct plan_audit {
	const struct plan *plan;
	bool holds; /* the plan's commitment: the caller says so */
	struct plan_index book;
	uint64_t *played; /* per planned match: 0 missing, 1 not dealt, else a
			     64-bit keyed hash of its seal */
	uint8_t key[CHANCE_BYTES];
	uint64_t count, copies, twice, unplanned; /* of records */
	uint64_t forfeits;       /* of seats, in the matches counted */
	struct plan_void *voids; /* by record */
	size_t void_count, void_room;
	bool *excused; /* of a player; or NULL */
	struct unstarted undealt;
	/* the file that is read: its job's place and 1, or 0, by its name and what
	 * it held; and the first match since that was told */
	size_t job, job_from;
	/* the rule for stopping, where the plan has one */
	char *rule;
	struct sprt_terms terms;
	struct plan_sprt stop;
};

/* Begins: 0, or -1 and what is wrong with the plan's rule for stopping; without
 * memory the word of the flaw is NULL. */
int plan_audit_open(struct plan_audit *audit, const struct plan *plan,
		    const uint8_t master[CHANCE_BYTES], bool holds,
		    struct sprt_flaw *flaw);
void plan_audit_close(struct plan_audit *audit);

/* The organiser answers for a PLAYER (its place in the plan) that never got ready:
 * matches that are void by its end alone do not change the status.  0, or -1 without
 * memory. */
int plan_audit_excuse(struct plan_audit *audit, size_t player);

/* The records to come are of that file: if its name is JOB.log they may be of that
 * job. */
void plan_audit_file(struct plan_audit *audit, const char *name);

/* Takes the record that RESULTS were just told, which holds: an enum plan_finding,
 * and unless it is undealt or unplanned, which planned match it is; or -1 without
 * memory. */
int plan_audit_take(struct plan_audit *audit, const struct results *results,
		    struct planned *planned);

/*
 * The end.  Tells, where it is not NULL, by SURPLUS and COPY the numbers, of all
 * records that were read, of those that were not dealt and are more than was
 * planned, or the same bytes as another one, and which match that is; by MISSING
 * the matches that are not here, job by job and run by run; by VOIDED those that
 * ended before a card was dealt, in the order of the plan.  TEXT gets the line that
 * sums it up.  Rounds behind the one in which it was decided are not needed: what is
 * missing or void in them does not count.
 * Returns 0 where all is there, 3 where a match is missing, or void and not excused,
 * 1 where anything else is wrong; -1 without memory.
 */
#define PLAN_AUDIT_TEXT 400
struct plan_audit_teller {
	void (*surplus)(uint64_t record);
	void (*copy)(uint64_t record, const struct planned *planned);
	void (*missing)(const struct plan_job *job, uint64_t first,
			uint64_t last);
	void (*voided)(const struct plan_void *match);
};
int plan_audit_end(struct plan_audit *audit,
		   const struct plan_audit_teller *teller,
		   char text[PLAN_AUDIT_TEXT]);

#endif
