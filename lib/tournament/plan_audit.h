/* Audits a tournament against its plan: finds records that are planned,
 * missing, or too many. */
#ifndef ARBITRE_TOURNAMENT_PLAN_AUDIT_H
#define ARBITRE_TOURNAMENT_PLAN_AUDIT_H

#include "tournament/plan_chain.h"
#include "tournament/results.h"
#include "tournament/plan_sprt.h"
#include "tournament/plan_unstarted.h"

/* The place in the plan of a record that holds. */
enum plan_finding {
	PLAN_ONCE,      /* planned, for the first time */
	PLAN_COPY,      /* planned, a copy of an earlier record */
	PLAN_TWICE,     /* planned, but played before with another record */
	PLAN_UNSTARTED, /* planned; unstarted_settle() finds its match */
	PLAN_OTHER,     /* of another round of this knockout */
	PLAN_UNPLANNED, /* other terms, another seed, other players or seats */
};

/* A planned match that ended before the deal.  Only its record says why, and
 * anybody can write such a record. */
struct plan_void {
	uint64_t record; /* number over all files */
	bool counted;    /* the record counts as the match PLANNED */
	struct planned planned;
	/* by seat: 1 + the kind of fault that put it out; 0: in */
	uint8_t out[SEATS_MAX + 1];
	struct plan_side sides[SEATS_MAX];
	int side_count;
};

/* The state of an audit. */
struct plan_audit {
	struct plan_chain *chain; /* gets the results */
	const struct plan *plan;  /* of all of the chain */
	bool holds;               /* the commitments hold */
	struct plan_index index;
	struct plan_others others;
	uint64_t *seals; /* by planned match: keyed hash; 0: none */
	uint8_t key[CHANCE_BYTES];
	uint64_t count, copies, twice, other, unplanned; /* of records */
	uint64_t forfeits;       /* seats out in the matches counted */
	struct plan_void *voids; /* in the order of records */
	size_t void_count, void_room;
	bool *excused; /* by player, or NULL */
	struct unstarted unstarted;
	/* the job of the present file, by its name or matches: its index + 1, 0
	 * unknown; and the first of its matches in UNDEALT */
	size_t job, job_from;
	bool file_other; /* its name is that of a job of another round */
	/* the stopping rule, if the plan has one */
	char *rule;
	struct sprt_terms terms;
	struct plan_sprt stop;
};

/* Begins an audit of the plans of CHAIN, which must outlive it.  Returns 0; -1
 * with a flaw of the stopping rule.  If memory ran out, the word of FLAW is
 * NULL.  plan_audit_close() frees the memory in any case. */
int plan_audit_open(struct plan_audit *audit, struct plan_chain *chain,
		    struct sprt_flaw *flaw);
void plan_audit_close(struct plan_audit *audit);

/* Excuses PLAYER (its number in the plan) that never got ready: matches that
 * are void by its forfeit alone do not change the result.  Returns 0; -1 if
 * memory ran out. */
int plan_audit_excuse(struct plan_audit *audit, size_t player);

/* Begins a file of records.  If its name is JOB.log, its matches may be of that
 * job. */
void plan_audit_file(struct plan_audit *audit, const char *name);

/* Adds the record that RESULTS just ended, which holds.  Returns an enum
 * plan_finding; PLANNED is then its match, unless it is unstarted or unplanned.
 * Returns -1 if memory ran out. */
int plan_audit_take(struct plan_audit *audit, const struct results *results,
		    struct planned *planned);

/*
 * Ends the audit, and calls each callback that is not NULL.  SURPLUS gets
 * records without a deal beyond the plan.  COPY gets records without a deal
 * that copy another one, and their match; for other copies, plan_audit_take()
 * returns PLAN_COPY.  MISSING gets missing matches, by job and run of numbers.
 * VOIDED gets matches that ended before the deal, in the order of the plan.
 * FOLLOWS gets each plan that belongs behind another one.
 *
 * TEXT gets the summary line.  Missing or void matches of rounds after the
 * deciding one do not count.  Returns 0 if all matches are there; 3 if a match
 * is missing, or void and not excused; 1 for any other error; -1 if memory ran
 * out, or with errno if a plan cannot be read again.
 */
#define PLAN_AUDIT_TEXT 400
struct plan_audit_teller {
	void (*surplus)(uint64_t record);
	void (*copy)(uint64_t record, const struct planned *planned);
	void (*missing)(const struct plan_job *job, uint64_t first,
			uint64_t last);
	void (*voided)(const struct plan_void *match);
	void (*follows)(const struct plan_chain *chain, size_t at,
			enum plan_follows follows,
			const struct plan_difference *difference);
};
int plan_audit_end(struct plan_audit *audit,
		   const struct plan_audit_teller *teller,
		   char text[PLAN_AUDIT_TEXT]);

#endif
