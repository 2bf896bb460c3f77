/* The audit of a plan. */
#include "record/plan_audit.h"

#include <stdlib.h>

int plan_audit_open(struct plan_audit *audit, const struct plan *plan,
		    const uint8_t master[CHANCE_BYTES])
{
	memset(audit, 0, sizeof(*audit));
	audit->plan = plan;
	chance_kernel(audit->key);
	audit->played = calloc(plan->match_count + 1, sizeof(*audit->played));
	return audit->played && !plan_book_open(&audit->book, plan, master)
		       ? 0
		       : -1;
}

void plan_audit_close(struct plan_audit *audit)
{
	plan_book_close(&audit->book);
	free(audit->played);
	audit->played = NULL;
}

/* The number of the match whose seed the record has, of the planned ones. */
static bool find_match(const struct plan_audit *audit,
		       const struct record *record, uint64_t *match)
{
	uint8_t seed[CHANCE_BYTES];

	if (record->match.seeded != 1 ||
	    !plan_book_match(&audit->book, plan_seed_set(record->match.seed),
			     match))
		return false;
	chance_match(audit->book.master, *match, seed);
	return !memcmp(seed, record->match.seed, CHANCE_BYTES);
}

static bool find(const struct plan_audit *audit, const struct record *record,
		 struct planned *planned)
{
	const struct plan *plan = audit->plan;
	const char *names[SEATS_MAX + 1] = { NULL };
	char header[HEADER_MAX + 1];
	uint64_t match;

	header[header_format(record->game, &record->match.terms, header)] =
		'\0';
	if (strcmp(header, plan->header) != 0 ||
	    !find_match(audit, record, &match))
		return false;
	for (int seat = 1; seat <= plan->seats; seat++)
		names[seat] = record->names[seat];
	return plan_book_find(&audit->book, match, names, planned);
}

/* Keyed, so that nobody can make two records that are taken for one. */
static uint64_t short_seal(const struct plan_audit *audit,
			   const struct record *record)
{
	uint8_t hash[CHANCE_BYTES];
	uint64_t value;

	chance_key(audit->key, record->seal, CHANCE_BYTES, hash);
	value = plan_seed_set(hash);
	return value ? value : 1;
}

enum plan_finding plan_audit_take(struct plan_audit *audit,
				  const struct record *record,
				  struct planned *planned)
{
	uint64_t seal, *played;

	if (!find(audit, record, planned)) {
		audit->unplanned++;
		return PLAN_UNPLANNED;
	}
	seal = short_seal(audit, record);
	played = &audit->played[planned->number];
	if (!*played) {
		*played = seal;
		audit->count++;
		return PLAN_ONCE;
	}
	if (*played == seal) {
		audit->copies++;
		return PLAN_COPY;
	}
	audit->twice++;
	return PLAN_TWICE;
}

bool plan_audit_played(const void *audit, uint32_t number)
{
	return ((const struct plan_audit *)audit)->played[number] != 0;
}

uint64_t plan_audit_missing(const struct plan_audit *audit, uint32_t last_round,
			    void (*missing)(const struct plan_job *job,
					    uint64_t first, uint64_t last))
{
	const struct plan *plan = audit->plan;
	uint64_t count = 0;

	for (size_t i = 0; i < plan->job_count; i++) {
		const struct plan_job *job = &plan->jobs[i];

		if (job->round > last_round)
			break;
		for (uint32_t j = 0; j < job->matches; j++) {
			uint32_t from = j;

			while (j < job->matches &&
			       !audit->played[job->planned + j])
				j++;
			if (j == from)
				continue;
			count += j - from;
			missing(job, job->first + from, job->first + j - 1);
		}
	}
	return count;
}
