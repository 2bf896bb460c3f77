/* Chooses moves as the bots do, and finds the worth and cost of moves. */
#include "api/objects.h"

#include <limits.h>
#include <math.h>

#include "think/advice.h"
#include "think/analysis.h"
#include "think/open_cards.h"
#include "think/playout.h"
#include "think/policy.h"
#include "think/search.h"

int think_api_choose(const struct match *match, int bot,
		     const struct move *moves, int count,
		     const uint8_t key[CHANCE_BYTES])
{
	const struct mind *mind = match_mind(match);
	struct chance_stream stream;
	int16_t weights[WEIGHTS_MAX];

	if (bot == ARB_BOT_RANDOM) {
		chance_stream_init(&stream, key, 0);
		return (int)chance_draw(&stream, (uint32_t)count);
	}
	if (bot == ARB_BOT_FIRST || !mind || !match_playing(match))
		return 0;
	if (bot == ARB_BOT_GREEDY)
		return mind->greedy(moves, count);
	policy_weights(mind, weights);
	return policy_expert(match, moves, count, weights);
}

/* Chooses by search.  WORTH, or NULL, gets the worth of each move. */
static int search_choose(const struct arb_match *match,
			 const struct move *moves, int count, uint32_t playouts,
			 const uint8_t key[CHANCE_BYTES], double *worth)
{
	struct search_limits limits = { .playouts = playouts };
	struct searched found[MOVE_MAX];
	int32_t unit = match_mind(match->at)->worth_unit;
	int best = search_moves(match->at, match->evidence, moves, count, key,
				&limits, found);

	for (int i = 0; worth && best >= 0 && i < count; i++)
		worth[i] = found[i].n ? (double)found[i].sum /
						(double)found[i].n / unit
				      : NAN;
	return best < 0 ? ARB_ERR_MEMORY : best;
}

int arb_match_choose(const arb_match *match, int bot, uint32_t playouts,
		     const uint8_t key[ARB_BYTES], double *worth)
{
	struct move moves[MOVE_MAX];
	int count = match_api_moves(match, moves);

	if (!count || bot < ARB_BOT_FIRST || bot > ARB_BOT_SEARCH ||
	    (bot == ARB_BOT_SEARCH && !playouts))
		return ARB_ERR_USE;
	if (bot == ARB_BOT_SEARCH && count > 1 && match_playing(match->at) &&
	    match_mind(match->at))
		return search_choose(match, moves, count, playouts, key, worth);
	for (int i = 0; worth && i < count; i++)
		worth[i] = NAN;
	return think_api_choose(match->at, bot, moves, count, key);
}

double arb_match_playout(arb_match *match, int seat, uint32_t noise)
{
	const struct mind *mind = match_mind(match->at);

	if (match->origin > ORIGIN_WORLD || match->record || !mind ||
	    seat < 1 || seat > match->at->seats ||
	    (match->origin == ORIGIN_OWN && !match_playing(match->at)))
		return NAN;
	return (double)playout_on(match->at, seat, noise) / mind->worth_unit;
}

/* Lists the moves of a question at which a card is played, in a game with a
 * mind.  Returns their number; 0 at any other question. */
static int card_moves(const struct arb_match *match,
		      struct move moves[MOVE_MAX])
{
	if (!match_playing(match->at) || !match_mind(match->at))
		return 0;
	return match_api_moves(match, moves);
}

int arb_match_advise(const arb_match *match, uint32_t worlds,
		     const uint8_t key[ARB_BYTES], arb_cost *costs,
		     double *best_worth)
{
	struct move moves[MOVE_MAX];
	int count = card_moves(match, moves);
	const struct advice_limits limits = { .worlds = worlds };
	struct advice advice;

	if (!count || !worlds)
		return ARB_ERR_USE;
	if (advice_of(match->at, match->evidence, moves, count, key, &limits,
		      &advice))
		return ARB_ERR_MEMORY;
	for (int i = 0; i < count; i++) {
		costs[i].cost = (double)advice.cost[i] / 1000;
		costs[i].error = (double)advice.error[i] / 1000;
	}
	if (best_worth)
		*best_worth = (double)advice.worth / 1000;
	return advice.order[0];
}

int arb_match_judge(const arb_match *match, int i, uint32_t worlds,
		    const uint8_t key[ARB_BYTES], arb_cost *loss)
{
	struct move moves[MOVE_MAX];
	int count = card_moves(match, moves);
	struct judged judged = { 0 };

	if (!count || i < 0 || i >= count || !worlds)
		return ARB_ERR_USE;
	if (count > 1 && analysis_judge(match->at, match->evidence, moves,
					count, i, key, worlds, &judged))
		return ARB_ERR_MEMORY;
	loss->cost = (double)judged.loss / 1000;
	loss->error = (double)judged.error / 1000;
	for (int best = 0; count > 1 && best < count; best++)
		if (move_equal(&moves[best], &judged.best))
			return 4 * best +
			       (int)analysis_mark(&judged,
						  match_mind(match->at));
	return 4 * i;
}

int arb_match_par(const arb_match *match, int seat, int64_t nodes, int32_t *par)
{
	struct open_table table = { 0 };
	long most = nodes > LONG_MAX ? LONG_MAX : (long)nodes;
	int result = ARB_OK;

	if (match->origin == ORIGIN_SEATED || nodes < 1 || seat < 1 ||
	    seat > match->at->seats || !open_is_dealt(match->at) ||
	    match_need(match->at) != NEED_MOVE)
		return ARB_ERR_USE;
	if (open_worth(match->at, seat, &table, most, par))
		result = table.entries ? 1 : ARB_ERR_MEMORY;
	open_table_free(&table);
	return result;
}
