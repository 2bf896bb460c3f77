/* Continues a plan of a knockout.  Merit is the mean share over the round, then
 * the mean score, then a hash of the name under the plan's commitment.  The
 * rule for going on is in knockout.h.
 *
 * The rounds before a plan have the lower numbers.  How many numbers the rounds
 * after it have hangs on the number of entrants alone. */
#include "tournament/plan_knockout.h"

#include <stdlib.h>

#include "record/seal.h"

bool plan_knockout_spec(const struct plan *plan, struct plan_spec *spec)
{
	*spec = (struct plan_spec){ 0 };
	return plan->design &&
	       plan_design_parse(plan->design, plan->seats, spec) &&
	       spec->kind == PLAN_KNOCKOUT;
}

/* Returns the entrants of the smallest table.  Entrants are players, or with
 * teams sides. */
static int smallest_table(const struct plan *plan, const struct plan_spec *spec)
{
	return spec->least ? spec->least : plan->sides;
}

int plan_knockout_seat(struct plan *plan, struct plan_spec *spec,
		       struct knockout *round, const uint32_t *order,
		       size_t count, const uint32_t *had)
{
	uint32_t *byes;

	if (knockout_seat(round, smallest_table(plan, spec), plan->sides, order,
			  count, had))
		return -1;
	byes = calloc(round->bye_count + 1, sizeof(*byes));
	if (!byes)
		return -1;
	spec->knockout = round;
	memcpy(byes, round->byes, round->bye_count * sizeof(*byes));
	free(plan->byes);
	plan->byes = byes;
	plan->bye_count = round->bye_count;
	return 0;
}

int plan_next_merit(const void *a, const void *b, void *context)
{
	const struct plan_next *next = context;
	uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
	const struct plan_done *x = &next->done[i], *y = &next->done[j];
	double share = (double)x->share * (double)y->matches -
		       (double)y->share * (double)x->matches;
	double score = (double)x->score * (double)y->matches -
		       (double)y->score * (double)x->matches;

	if (share < 0 || share > 0)
		return share > 0 ? -1 : 1;
	if (score < 0 || score > 0)
		return score > 0 ? -1 : 1;
	return memcmp(next->hashes[i], next->hashes[j], CHANCE_BYTES);
}

static int hash_names(struct plan_next *next, const struct plan *plan)
{
	struct seal hash;

	next->hashes = calloc(plan->player_count + 1, sizeof(*next->hashes));
	if (!next->hashes)
		return -1;
	for (size_t i = 0; i < plan->player_count; i++) {
		const char *name = plan->players[i].name;

		seal_init(&hash);
		blake2b_init(&hash.hash, plan->commit);
		seal_bytes(&hash, name, strlen(name));
		seal_value(&hash, next->hashes[i]);
	}
	return 0;
}

/* Takes tables and byes of the plan as they were seated. */
static int take_tables(const struct plan *plan, const struct plan_spec *spec,
		       struct knockout *tables)
{
	bool *seen = calloc(plan->player_count + 1, sizeof(*seen));
	size_t sides = (size_t)plan->sides;

	*tables = (struct knockout){ .least = smallest_table(plan, spec),
				     .most = plan->sides,
				     .bye_count = plan->bye_count,
				     .count = plan->bye_count };
	tables->seated = calloc(plan->job_count * sides, sizeof(uint32_t));
	tables->byes = calloc(plan->bye_count + 1, sizeof(uint32_t));
	if (!seen || !tables->seated || !tables->byes) {
		free(seen);
		return -1;
	}
	if (plan->bye_count)
		memcpy(tables->byes, plan->byes,
		       plan->bye_count * sizeof(*plan->byes));
	for (size_t i = 0; i < plan->job_count; i++) {
		const uint32_t *seated = plan_seated(plan, i);
		int size = plan_job_sides(plan, i);
		bool again = false;

		for (int side = 0; side < size; side++) {
			again |= seen[seated[side]];
			seen[seated[side]] = true;
		}
		if (again)
			continue; /* another pass or round of a known table */
		memcpy(tables->seated + tables->tables++ * sides, seated,
		       sides * sizeof(*seated));
		tables->count += (size_t)size;
	}
	free(seen);
	return 0;
}

/* Adds the players who are out now.  They share the place behind the players
 * who go on. */
static int add_places(struct plan_next *next, const struct plan *plan)
{
	const struct knockout_next *step = &next->step;
	size_t count = plan->place_count + step->out_count;
	struct plan_place *places = calloc(count + 1, sizeof(*places));

	if (!places)
		return -1;
	for (size_t i = 0; i < step->out_count; i++)
		places[i] = (struct plan_place){ step->out[i],
						 (uint32_t)step->count + 1 };
	for (size_t i = 0; i < plan->place_count; i++)
		places[step->out_count + i] = plan->places[i];
	next->plan.places = places;
	next->plan.place_count = count;
	return 0;
}

/* Counts the byes of each player so far, with those of this round.  The plan
 * gets the byes of the players in the next round. */
static int count_byes(struct plan_next *next, const struct plan *plan)
{
	const struct knockout_next *step = &next->step;
	uint32_t *had = calloc(plan->player_count + 1, sizeof(*had));
	struct plan *after = &next->plan;

	next->had = had;
	after->had = calloc(step->count + 1, sizeof(*after->had));
	if (!had || !after->had)
		return -1;
	for (size_t i = 0; i < plan->had_count; i++)
		had[plan->had[i].player] = plan->had[i].byes;
	for (size_t i = 0; i < plan->bye_count; i++)
		had[plan->byes[i]]++;
	for (size_t i = 0; i < step->count; i++)
		if (had[step->order[i]])
			after->had[after->had_count++] =
				(struct plan_had){ step->order[i],
						   had[step->order[i]] };
	return 0;
}

int plan_next_make(struct plan_next *next, const struct plan *plan,
		   const uint8_t hash[CHANCE_BYTES],
		   const uint8_t master[CHANCE_BYTES],
		   const struct plan_done *done)
{
	const struct knockout_next *step = &next->step;
	struct plan *after = &next->plan;

	*next = (struct plan_next){ .done = done, .plan = *plan };
	after->byes = after->back = NULL;
	after->had = NULL;
	after->places = NULL;
	after->had_count = 0;
	after->chained = true;
	memcpy(after->prev, hash, CHANCE_BYTES);
	plan_knockout_spec(plan, &next->spec);
	next->spec.first = plan->last_match + 1;
	next->spec.last_job = plan->jobs[plan->job_count - 1].id;
	next->spec.knockout_round++;
	/* the first plans of knockouts counted their rounds from 1 again, and
	 * are continued so */
	next->spec.rounds_before = plan->chained && !plan->rounds_before
					   ? 0
					   : plan->rounds_before + plan->rounds;
	next->spec.master = master;
	if (hash_names(next, plan) ||
	    take_tables(plan, &next->spec, &next->round) ||
	    knockout_go_on(&next->round, plan_next_merit, next, &next->step))
		return -1;
	if (step->over)
		return 0;
	if (add_places(next, plan) || count_byes(next, plan))
		return -1;
	/* the players who lost and come back */
	after->back = calloc(step->back + 1, sizeof(*after->back));
	if (!after->back)
		return -1;
	after->back_count = step->back;
	memcpy(after->back, step->order + step->count - step->back,
	       step->back * sizeof(*after->back));
	return plan_knockout_seat(after, &next->spec, &next->tables,
				  step->order, step->count, next->had);
}

void plan_next_release(struct plan_next *next)
{
	knockout_release(&next->round);
	knockout_release(&next->tables);
	knockout_next_release(&next->step);
	free(next->hashes);
	free(next->had);
	free(next->plan.byes);
	free(next->plan.back);
	free(next->plan.had);
	free(next->plan.places);
	*next = (struct plan_next){ 0 };
}

/* --- other rounds -------------------------------------------------------- */

/* Returns how many match numbers the rounds after that of PLAN can have, at
 * most; 0 unless it is a knockout. */
static uint64_t count_later(const struct plan *plan)
{
	struct plan_spec spec;
	size_t count = plan->player_count - plan->place_count, tables;
	uint64_t numbers = 0, seatings;
	int least;

	if (plan->place_count > plan->player_count ||
	    !plan_knockout_spec(plan, &spec))
		return 0;
	least = smallest_table(plan, &spec);
	seatings = seating_count(spec.seating, plan->sides);
	while ((count = knockout_next_count(count, least, plan->sides))) {
		knockout_byes(count, least, plan->sides, &tables);
		numbers += spec.own ? tables * seatings * spec.matches
				    : spec.matches;
	}
	return numbers;
}

static void add_range(struct plan_others *others, uint64_t first,
		      uint64_t count)
{
	if (count > PLAN_MATCHES_MAX)
		count = PLAN_MATCHES_MAX;
	if (count)
		others->ranges[others->numbers.job_count++] =
			(struct plan_job){ .first = first,
					   .matches = (uint32_t)count };
}

/* Finds the number of the match.  Returns false if it is of no other round. */
static bool find_number(struct plan_others *others,
			const struct plan_index *index, uint64_t set,
			uint64_t *match)
{
	const struct plan *plan = index->plan;
	uint64_t first = plan->jobs[0].first;

	if (!others->made) {
		for (size_t i = 1; i < plan->job_count; i++)
			if (plan->jobs[i].first < first)
				first = plan->jobs[i].first;
		others->made = true;
		others->numbers = (struct plan){ .jobs = others->ranges };
		if (plan->chained)
			add_range(others, 0, first);
		add_range(others, plan->last_match + 1, count_later(plan));
		others->failed =
			plan_index_open(&others->index, &others->numbers,
					index->master) != 0;
	}
	return !others->failed && plan_index_match(&others->index, set, match);
}

bool plan_others_set(struct plan_others *others, const struct plan_index *index,
		     uint64_t set)
{
	uint64_t match;

	return find_number(others, index, set, &match);
}

bool plan_others_seed(struct plan_others *others,
		      const struct plan_index *index,
		      const uint8_t seed[CHANCE_BYTES])
{
	uint8_t same[CHANCE_BYTES];
	uint64_t match;

	if (!find_number(others, index, plan_seed_set(seed), &match))
		return false;
	chance_match(index->master, match, same);
	return !memcmp(seed, same, CHANCE_BYTES);
}

void plan_others_release(struct plan_others *others)
{
	plan_index_close(&others->index);
	*others = (struct plan_others){ 0 };
}

bool plan_others_exist(const struct plan *plan)
{
	return plan->chained || count_later(plan);
}

bool plan_others_names(const struct plan *plan,
		       const char *const names[SEATS_MAX + 1])
{
	uint32_t seated[SEATS_MAX];

	return plan_others_exist(plan) && plan_index_seats(plan, names, seated);
}
