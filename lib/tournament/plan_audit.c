/* Audits a tournament against its plan. */
#include "tournament/plan_audit.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "rules/randomness.h"

int plan_audit_open(struct plan_audit *audit, struct plan_chain *chain,
		    struct sprt_flaw *flaw)
{
	const struct plan *plan = &chain->all;

	memset(audit, 0, sizeof(*audit));
	memset(flaw, 0, sizeof(*flaw));
	audit->chain = chain;
	audit->plan = plan;
	audit->holds = plan_chain_holds(chain);
	randomness_seed(audit->key);
	audit->seals = calloc(plan->match_count + 1, sizeof(*audit->seals));
	if (!audit->seals ||
	    plan_index_open(&audit->index, plan, chain->master))
		return -1;
	if (!plan->stop)
		return 0;
	audit->rule = strdup(plan->stop);
	if (!audit->rule ||
	    plan_sprt_init(&audit->stop, plan, audit->index.played))
		return -1;
	return sprt_rule(audit->rule, &audit->terms, flaw);
}

void plan_audit_close(struct plan_audit *audit)
{
	plan_index_close(&audit->index);
	plan_others_release(&audit->others);
	free(audit->seals);
	free(audit->rule);
	free(audit->voids);
	free(audit->excused);
	unstarted_release(&audit->unstarted);
	plan_sprt_release(&audit->stop);
	memset(audit, 0, sizeof(*audit));
}

int plan_audit_excuse(struct plan_audit *audit, size_t player)
{
	if (!audit->excused)
		audit->excused = calloc(audit->plan->player_count,
					sizeof(*audit->excused));
	if (!audit->excused)
		return -1;
	audit->excused[player] = true;
	return 0;
}

/* Finds the planned match with the seed of the record. */
static bool find_match(const struct plan_audit *audit,
		       const struct record *record, uint64_t *match)
{
	uint8_t seed[CHANCE_BYTES];

	if (record->match.seeded != 1 ||
	    !plan_index_match(&audit->index, plan_seed_set(record->match.seed),
			      match))
		return false;
	chance_match(audit->index.master, *match, seed);
	return !memcmp(seed, record->match.seed, CHANCE_BYTES);
}

static bool has_terms(const struct plan *plan, const struct record *record)
{
	char header[HEADER_MAX + 1], smaller[HEADER_MAX + 1];
	int seats = record->match.seats;

	header[terms_format_header(record->game, &record->match.terms,
				   header)] = '\0';
	if (seats >= plan->seats || plan->sides < plan->seats)
		return !strcmp(header, plan->header);
	plan_table_header(plan, seats, smaller);
	return !strcmp(header, smaller);
}

/* Returns a keyed hash of the seal, so that nobody can forge a collision. */
static uint64_t short_seal(const struct plan_audit *audit,
			   const struct record *record)
{
	uint8_t hash[CHANCE_BYTES];

	chance_key(audit->key, record->seal, CHANCE_BYTES, hash);
	return plan_seed_set(hash) | 1; /* not 0 */
}

/* Returns the result of A less that of B in the match just ended; NaN if one of
 * them did not play.  The first seat of a side has the name of its player. */
static double difference(const struct sprt_terms *terms,
			 const struct results *results)
{
	const struct record *record = audit_record(results->audit);
	struct side_result sides[SEATS_MAX];
	int count = results_sides(results, sides);
	double a = NAN, b = NAN;

	for (int i = 0; i < count; i++) {
		const char *name = record->names[sides[i].seat];
		double result =
			sprt_result(terms, (double)sides[i].share / SHARE_UNIT,
				    (double)sides[i].result.score);

		if (!strcmp(name, terms->a))
			a = result;
		else if (!strcmp(name, terms->b))
			b = result;
	}
	return a - b;
}

void plan_audit_file(struct plan_audit *audit, const char *name)
{
	const struct plan *plan = audit->plan;
	const char *slash = strrchr(name, '/');
	uint64_t id;
	size_t n;

	name = slash ? slash + 1 : name;
	n = strspn(name, "0123456789");
	audit->job = 0;
	audit->file_other = false;
	if (!strcmp(name + n, ".log") &&
	    !number_parse(name, n, UINT32_MAX, &id)) {
		audit->job = plan_job_place(plan, id);
		audit->file_other = (id < plan->jobs[0].id ||
				     id > plan->jobs[plan->job_count - 1].id) &&
				    plan_others_exist(plan);
	}
	audit->job_from = audit->unstarted.count;
}

/* Lists the results of the sides in the match just ended. */
static int list_sides(const struct results *results,
		      struct plan_side list[SEATS_MAX])
{
	struct side_result sides[SEATS_MAX];
	int count = results_sides(results, sides);

	for (int i = 0; i < count; i++)
		list[i] = (struct plan_side){ sides[i].seat, sides[i].share,
					      sides[i].result.score };
	return count;
}

/* Adds the match just ended, which has no deal, with its seats that are out.
 * Returns NULL if memory ran out. */
static struct plan_void *keep_void(struct plan_audit *audit,
				   const struct results *results)
{
	struct plan_void *kept;

	if (grow(&audit->voids, &audit->void_room, audit->void_count + 1,
		 sizeof(*audit->voids)))
		return NULL;
	kept = &audit->voids[audit->void_count++];
	*kept = (struct plan_void){ .record = results->audit->record };
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		if (results->seats[seat].out)
			kept->out[seat] =
				(uint8_t)(1 + results->seats[seat].fault);
	kept->side_count = list_sides(results, kept->sides);
	return kept;
}

/* Adds the record of the match PLANNED.  Returns a finding; -1 if memory ran
 * out. */
static int take_planned(struct plan_audit *audit, const struct results *results,
			const struct planned *planned)
{
	uint64_t seal = short_seal(audit, audit_record(results->audit));
	bool *played = &audit->index.played[planned->number];
	struct plan_side sides[SEATS_MAX];
	struct plan_void *kept;

	if (!*played) {
		plan_chain_played(audit->chain, planned, sides,
				  list_sides(results, sides));
		*played = true;
		audit->seals[planned->number] = seal;
		audit->count++;
		for (int seat = 1; seat <= SEATS_MAX; seat++)
			audit->forfeits += results->seats[seat].out; /* F3 */
		if (audit->rule)
			plan_sprt_played(&audit->stop, planned->number,
					 difference(&audit->terms, results));
		if (results->dealt)
			return PLAN_ONCE;
		kept = keep_void(audit, results);
		if (!kept)
			return -1;
		kept->counted = true;
		kept->planned = *planned;
		return PLAN_ONCE;
	}
	if (audit->seals[planned->number] == seal) {
		audit->copies++;
		return PLAN_COPY;
	}
	audit->twice++;
	return PLAN_TWICE;
}

/* Adds a record without a deal.  Returns a finding; -1 if memory ran out. */
static int take_unstarted_record(struct plan_audit *audit,
				 const struct results *results, size_t seating)
{
	struct unstarted_match match = {
		.seating = seating,
		.tag = results->audit->record,
		.seal = short_seal(audit, audit_record(results->audit)),
		.job = audit->job,
	};

	if (audit->rule)
		match.result = difference(&audit->terms, results);
	return unstarted_add(&audit->unstarted, &match) ||
			       !keep_void(audit, results)
		       ? -1
		       : PLAN_UNSTARTED;
}

int plan_audit_take(struct plan_audit *audit, const struct results *results,
		    struct planned *planned)
{
	const struct record *record = audit_record(results->audit);
	const struct plan *plan = audit->plan;
	const char *names[SEATS_MAX + 1] = { NULL };
	uint64_t match;
	size_t seating;

	if (has_terms(plan, record)) {
		for (int seat = 1; seat <= record->match.seats; seat++)
			names[seat] = record->names[seat];
		if (find_match(audit, record, &match) &&
		    plan_index_find(&audit->index, match, names, planned)) {
			/* earlier matches of the file without a seed are then
			 * probably of this job too */
			audit->job = planned->job + 1;
			while (audit->job_from < audit->unstarted.count)
				audit->unstarted.list[audit->job_from++].job =
					audit->job;
			return take_planned(audit, results, planned);
		}
		if (match_is_unstarted(&record->match) && !audit->file_other &&
		    plan_index_seating(&audit->index, names, &seating))
			return take_unstarted_record(audit, results, seating);
		/* it fits no match: perhaps it is of another round */
		if (plan_others_names(plan, names) &&
		    (match_is_unstarted(&record->match) ||
		     (record->match.seeded == 1 &&
		      plan_others_seed(&audit->others, &audit->index,
				       record->match.seed)))) {
			audit->other++;
			return PLAN_OTHER;
		}
		if (audit->others.failed)
			return -1;
	}
	audit->unplanned++;
	return PLAN_UNPLANNED;
}

struct settling {
	struct plan_audit *audit;
	const struct plan_audit_teller *teller;
};

/* Returns the void match of that record, which must exist. */
static struct plan_void *find_void(struct plan_audit *audit, uint64_t record)
{
	size_t from = 0, to = audit->void_count;

	while (to - from > 1) {
		size_t middle = (from + to) / 2;

		if (audit->voids[middle].record <= record)
			from = middle;
		else
			to = middle;
	}
	return &audit->voids[from];
}

static void take_unstarted(void *context, const struct planned *planned,
			   const struct unstarted_match *match)
{
	struct plan_audit *audit = ((struct settling *)context)->audit;
	struct plan_void *kept = find_void(audit, match->tag);

	kept->counted = true;
	kept->planned = *planned;
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		audit->forfeits += kept->out[seat] != 0;
	audit->count++;
	plan_chain_played(audit->chain, planned, kept->sides, kept->side_count);
	if (audit->rule)
		plan_sprt_played(&audit->stop, planned->number, match->result);
}

static void leave_unstarted(void *context, const struct unstarted_match *match)
{
	struct settling *settling = context;

	settling->audit->unplanned++;
	if (settling->teller->surplus)
		settling->teller->surplus(match->tag);
}

static void copy_unstarted(void *context, const struct planned *planned,
			   const struct unstarted_match *match)
{
	struct settling *settling = context;

	settling->audit->copies++;
	if (settling->teller->copy)
		settling->teller->copy(match->tag, planned);
}

static uint64_t tell_missing(const struct plan_audit *audit,
			     uint32_t last_round,
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
			       !audit->index.played[job->planned + j])
				j++;
			if (j == from)
				continue;
			count += j - from;
			if (missing)
				missing(job, job->first + from,
					job->first + j - 1);
		}
	}
	return count;
}

static int by_planned(const void *a, const void *b)
{
	const struct plan_void *x = a, *y = b;

	return (x->planned.number > y->planned.number) -
	       (x->planned.number < y->planned.number);
}

/* Returns true if every seat that is out in this match is excused. */
static bool is_excused(const struct plan_audit *audit,
		       const struct plan_void *match)
{
	const struct plan *plan = audit->plan;
	const uint32_t *seated = plan_seated(plan, match->planned.job);
	bool found = false;

	for (int seat = 1; seat <= plan->seats; seat++) {
		if (!match->out[seat])
			continue;
		if (!audit->excused ||
		    !audit->excused[seated[plan->side[seat]]])
			return false;
		found = true;
	}
	return found;
}

/* Reports all void matches; *COUNT is their number.  Returns true if one of
 * them, up to LAST_ROUND, is not excused. */
static bool tell_voids(struct plan_audit *audit, uint32_t last_round,
		       void (*tell)(const struct plan_void *match),
		       uint64_t *count)
{
	bool wrong = false;

	*count = 0;
	if (audit->void_count)
		qsort(audit->voids, audit->void_count, sizeof(*audit->voids),
		      by_planned);
	for (size_t i = 0; i < audit->void_count; i++) {
		const struct plan_void *match = &audit->voids[i];

		if (!match->counted)
			continue;
		++*count;
		if (tell)
			tell(match);
		wrong |= audit->plan->jobs[match->planned.job].round <=
				 last_round &&
			 !is_excused(audit, match);
	}
	return wrong;
}

/* What is known of a chain. */
enum chained { AUDIT_CHAIN_HOLDS, AUDIT_CHAIN_OPEN, AUDIT_CHAIN_BROKEN };

/* Writes the summary line, without the verdict of the stopping rule. */
static int sum_up(const struct plan_audit *audit, uint64_t missing,
		  uint64_t voids, enum chained chained,
		  char text[PLAN_AUDIT_TEXT])
{
	static const char *const words[] = {
		[AUDIT_CHAIN_HOLDS] = "holds",
		[AUDIT_CHAIN_OPEN] = "is open",
		[AUDIT_CHAIN_BROKEN] = "does not hold",
	};
	int n = snprintf(
		text, PLAN_AUDIT_TEXT,
		"plan: %" PRIu64 " planned, %" PRIu64 " played, %" PRIu64
		" missing, %" PRIu64 " twice, %" PRIu64 " unplanned, %" PRIu64
		" void, %" PRIu64 " forfeits; ",
		audit->plan->match_count, audit->count, missing, audit->twice,
		audit->unplanned, voids, audit->forfeits);

	if (audit->chain->count > 1)
		return n + snprintf(text + n, PLAN_AUDIT_TEXT - (size_t)n,
				    "its %zu commits %s, its chain %s",
				    audit->chain->count,
				    audit->holds ? "hold" : "do not all hold",
				    words[chained]);
	return n + snprintf(text + n, PLAN_AUDIT_TEXT - (size_t)n,
			    "its commit %s",
			    audit->holds ? "holds" : "does not hold");
}

/* Makes each next plan again, and compares it.  *CHAINED gets the worst result.
 * Returns 0; -1 with errno. */
static int check_chain(const struct plan_audit *audit,
		       const struct plan_audit_teller *teller,
		       enum chained *chained)
{
	const struct plan_chain *chain = audit->chain;
	struct plan_difference difference;

	*chained = AUDIT_CHAIN_HOLDS;
	for (size_t i = 0; i < chain->count; i++) {
		int follows = plan_chain_follows(chain, i, &difference);

		if (follows < 0)
			return -1;
		if (!chain->links[i].plan.chained)
			continue;
		if (follows == PLAN_DIFFERS || follows == PLAN_OVER)
			*chained = AUDIT_CHAIN_BROKEN;
		else if (follows != PLAN_FOLLOWS &&
			 *chained == AUDIT_CHAIN_HOLDS)
			*chained = AUDIT_CHAIN_OPEN;
		if (teller->follows)
			teller->follows(chain, i, (enum plan_follows)follows,
					&difference);
	}
	return 0;
}

int plan_audit_end(struct plan_audit *audit,
		   const struct plan_audit_teller *teller,
		   char text[PLAN_AUDIT_TEXT])
{
	const struct plan *plan = audit->plan;
	struct sprt decision = { .verdict = DECISION_OPEN };
	struct settling settling = { audit, teller };
	const struct unstarted_takers takers = { take_unstarted,
						 leave_unstarted,
						 copy_unstarted, &settling };
	uint32_t round = plan->rounds, last;
	uint64_t lacking, voids;
	enum chained chained;
	bool wrong;
	int n;

	unstarted_settle(&audit->unstarted, &audit->index, &takers);
	if (audit->rule &&
	    plan_sprt_decide(&audit->stop, &audit->terms, &decision, &round)) {
		sprt_release(&decision);
		return -1;
	}
	if (check_chain(audit, teller, &chained)) {
		sprt_release(&decision);
		return -1;
	}
	last = decision.verdict == DECISION_OPEN ? plan->rounds : round;
	wrong = tell_voids(audit, last, teller->voided, &voids);
	lacking = tell_missing(audit, last, teller->missing);
	n = sum_up(audit, lacking, voids, chained, text);
	if (audit->rule)
		n += snprintf(text + n, PLAN_AUDIT_TEXT - (size_t)n,
			      "; %s after round %" PRIu32 ", %" PRIu64 " sets",
			      sprt_word(&decision), round, decision.sets);
	if (audit->copies)
		n += snprintf(text + n, PLAN_AUDIT_TEXT - (size_t)n,
			      ", %" PRIu64 " %s", audit->copies,
			      audit->copies == 1 ? "copy" : "copies");
	if (audit->other)
		snprintf(text + n, PLAN_AUDIT_TEXT - (size_t)n,
			 ", %" PRIu64 " of another round", audit->other);
	sprt_release(&decision);
	if (audit->twice || audit->unplanned || !audit->holds ||
	    chained == AUDIT_CHAIN_BROKEN)
		return 1;
	return lacking || wrong ? 3 : 0;
}
