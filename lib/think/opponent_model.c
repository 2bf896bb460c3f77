/* Infers by which rule the others play. */
#include "think/opponent_model.h"

#include <string.h>

#define WORLDS 16

/* Eight times the binary logarithm of a number from 1. */
static const int8_t logarithm[WORLDS + 2] = {
	0, 0, 8, 13, 16, 19, 21, 22, 24, 25, 27, 28, 29, 30, 30, 31, 32, 33,
};

#define PAUSES 8 /* checks before the counting of deals is given up */

static const uint8_t key[CHANCE_BYTES];

/* Counts, for each item, the worlds that agree with it by greedy or by the
 * policy. */
static void count_agreeing(struct evidence_items *items,
			   struct sampler *sampler, bool greedy,
			   int agreeing[EVIDENCE_MAX])
{
	struct chance_stream stream;
	struct match world;
	uint64_t agreed;

	memset(agreeing, 0, EVIDENCE_MAX * sizeof(*agreeing));
	for (int i = 0; i < items->count; i++)
		items->list[i].greedy = greedy;
	for (uint64_t n = 0; n < WORLDS; n++) {
		chance_stream_init(&stream, key, n);
		sampler_draw(sampler, &stream, &world);
		if (evidence_agreeing(items, &world, &stream, &agreed) < 0)
			continue;
		for (int i = 0; i < items->count; i++)
			agreeing[i] += (int)(agreed >> i & 1);
	}
}

void opponent_weigh(struct evidence *evidence, const struct match *match,
		    int seat, struct sampler *sampler)
{
	struct evidence_items items;
	int policy[EVIDENCE_MAX], greedy[EVIDENCE_MAX];

	if (!evidence->unweighed)
		return;
	evidence_select(evidence, match, seat, true, &items);
	evidence->unweighed = 0;
	count_agreeing(&items, sampler, false, policy);
	count_agreeing(&items, sampler, true, greedy);
	for (int i = 0; i < items.count; i++) {
		int8_t *odds = &evidence->log_odds[items.list[i].then.turn];
		int sum = *odds + logarithm[greedy[i] + 1] -
			  logarithm[policy[i] + 1];

		*odds = (int8_t)(sum > LOG_ODDS_MAX    ? LOG_ODDS_MAX
				 : sum < -LOG_ODDS_MAX ? -LOG_ODDS_MAX
						       : sum);
	}
}

static int count_pauses(void *context)
{
	int *pauses = context;

	return ++*pauses > PAUSES ? 1000 : 0;
}

int opponent_learn(struct evidence *evidence, const struct match *match,
		   int seat)
{
	bool weighed = evidence->unweighed &&
		       evidence->learnt++ < STYLE_MOVES && match_playing(match);
	struct sampler *sampler = NULL;
	int pauses = 0;

	if (weighed)
		sampler =
			sampler_new_within(match, seat, count_pauses, &pauses);
	if (sampler)
		opponent_weigh(evidence, match, seat, sampler);
	evidence->unweighed = 0;
	sampler_free(sampler);
	return !weighed || sampler || pauses > PAUSES ? 0 : -1;
}

uint32_t opponent_draw(const struct evidence *evidence, uint64_t word)
{
	uint32_t greedy = 0;

	for (int seat = 1; seat <= SEATS_MAX; seat++, word >>= 4)
		if (evidence->log_odds[seat] >
		    (int)(word & 15) * ODDS_CERTAIN / 16)
			greedy |= UINT32_C(1) << seat;
	return greedy;
}
