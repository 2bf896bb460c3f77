/* Whether a tournament is whole: the records that hold against the plan. */
#ifndef ARBITRE_PLAN_AUDIT_H
#define ARBITRE_PLAN_AUDIT_H

#include "record/plan_book.h"
#include "record/record.h"

/* What a record that holds is in a plan. */
enum plan_finding {
	PLAN_ONCE,      /* planned, and here for the first time */
	PLAN_COPY,      /* planned, and the same bytes were here before */
	PLAN_TWICE,     /* planned, and played before otherwise */
	PLAN_UNPLANNED, /* other terms, another seed, other players or seats */
};

struct plan_audit {
	const struct plan *plan;
	struct plan_book book;
	uint64_t *played; /* of a planned match 8 bytes of a keyed hash of its
			     seal, never 0; 0: it is not here */
	uint8_t key[CHANCE_BYTES];
	uint64_t count, copies, twice, unplanned; /* of records */
};

/* 0, or -1 without memory. */
int plan_audit_open(struct plan_audit *audit, const struct plan *plan,
		    const uint8_t master[CHANCE_BYTES]);
void plan_audit_close(struct plan_audit *audit);

/* Takes a record that holds, and tells which planned match it is. */
enum plan_finding plan_audit_take(struct plan_audit *audit,
				  const struct record *record,
				  struct planned *planned);
/* Whether the planned match of that number was taken; for plan_whole_rounds(). */
bool plan_audit_played(const void *audit, uint32_t number);

/* Tells the matches that are not here, job by job, run by run: first and last
 * number.  Rounds behind LAST_ROUND are not needed.  Returns how many. */
uint64_t plan_audit_missing(const struct plan_audit *audit, uint32_t last_round,
			    void (*missing)(const struct plan_job *job,
					    uint64_t first, uint64_t last));

#endif
