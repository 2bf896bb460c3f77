/*
 * What minds think of positions stays as it is: every score, and not just the
 * move that it leads to.  tests/strength/judgements keeps a hash for each
 * trial.
 */
#include "think/advice.h"
#include "think/policy.h"

#include "course.h"
#include "support.h"
#include "trials.h"

static void hash_scores(struct blake2b *hash, const struct match *match)
{
	const struct mind *mind = match_mind(match);
	int16_t weights[WEIGHTS_MAX];
	int32_t scores[MOVE_MAX];
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	policy_weights(mind, weights);
	if (count > 1)
		mind->policy(match, moves, count, weights, scores);
	for (int i = 0; count > 1 && i < count; i++)
		hash_number(hash, scores[i]);
	hash_number(hash, policy_expert(match, moves, count, weights));
	hash_number(hash, mind->decision(match, moves, count));
}

static void hash_worth(struct blake2b *hash, const struct match *match)
{
	const struct mind *mind = match_mind(match);
	int32_t least, most;

	for (int seat = 1; seat <= match->seats; seat++) {
		hash_number(hash, mind->worth(match, seat));
		if (!mind->bounds)
			continue;
		mind->bounds(match, seat, &least, &most);
		hash_number(hash, least);
		hash_number(hash, most);
	}
}

SUITE(policy); /* medium */

TEST_TRIALS(positions_are_judged_as_ever)
{
	struct course course = { .policy = 60, .greedy = 50, .faults = 150 };
	char header[HEADER_MAX + 1];
	struct blake2b hash;

	blake2b_init(&hash, NULL);
	for (int questions = 0; questions < 300; questions++) {
		course_trial(&course, _i);
		hash_scores(&hash, &course.match);
		hash_worth(&hash, &course.match);
	}
	trial_header(_i, header);
	kept_hash("policy", header, &hash);
}

/* What advice says of all moves; errors are no whole numbers, and may be
 * rounded. */
TEST_TRIALS(moves_are_ranked_as_ever)
{
	static const uint8_t key[CHANCE_BYTES] = { 9 };
	static const struct advice_limits limits = { .worlds = 20 };
	struct course course = { .policy = 60, .greedy = 50 };
	char header[HEADER_MAX + 1];
	struct blake2b hash;

	blake2b_init(&hash, NULL);
	for (int questions = 0; questions < 3; questions++) {
		struct move moves[MOVE_MAX];
		struct advice advice;
		int count;

		do {
			course_trial(&course, _i);
			count = match_legal(&course.match, moves);
		} while (count < 2);
		ck_assert_int_eq(advice_of(&course.match, &course.evidence,
					   moves, count, key, &limits, &advice),
				 0);
		hash_number(&hash, advice.worth);
		hash_number(&hash, (int64_t)advice.worlds);
		for (int i = 0; i < count; i++) {
			hash_number(&hash, advice.order[i]);
			hash_number(&hash, advice.cost[i]);
		}
	}
	trial_header(_i, header);
	kept_hash("advice", header, &hash);
}
