/* What moves tell of hands. */
#include "game/recall.h"

#include <string.h>

#include "game/policy.h"

#define DRAWN 8  /* worlds of which one is taken */
#define SHARE 24 /* the likeliest of them has 2^SHARE shares */

void recall_move(struct recall *recall, const struct match *match,
		 const struct move *move, bool chosen)
{
	bool played = move->kind == MOVE_PLAY && match_playing(match);

	if (!played ||
	    (recall->count && recall->list[0].before.deals != match->deals))
		recall->count = 0;
	if (!played)
		return;
	if (recall->count == RECALL_MAX)
		memmove(recall->list, recall->list + 1,
			(size_t)--recall->count * sizeof(recall->list[0]));
	recall->list[recall->count++] =
		(struct recalled){ *match, *move, chosen };
}

/* Whether the hands of THEN are those that they are NOW but for what was played;
 * else somebody got cards in between. */
static bool is_within_hands(const struct match *then, const struct match *now,
			    const cards_t *played)
{
	const struct game *game = match_game(now);
	int dealt, dealt_then;
	cards_t *hands = game->hands((struct match *)now, &dealt);
	cards_t *hands_then = game->hands((struct match *)then, &dealt_then);

	if (then->deals != now->deals || dealt_then != dealt)
		return false;
	for (int s = 1; s <= now->seats; s++)
		if (cards_count(hands_then[s]) !=
		    cards_count(hands[s]) + cards_count(played[s]))
			return false;
	return true;
}

void recall_witnesses(const struct recall *recall, const struct match *match,
		      int seat, struct witnesses *witnesses)
{
	cards_t played[SEATS_MAX + 1] = { 0 };

	witnesses->count = 0;
	for (int i = recall->count - 1;
	     i >= 0 && witnesses->count < WITNESSES_MAX; i--) {
		const struct recalled *at = &recall->list[i];
		struct witness *witness = &witnesses->list[witnesses->count];
		int turn = at->before.turn;

		played[turn] |= CARD_BIT(at->move.card);
		if (!is_within_hands(&at->before, match, played))
			return;
		if (turn == seat || !at->chosen)
			continue;
		witness->then = at->before;
		memcpy(witness->played, played, sizeof(played));
		witness->move = at->move;
		witnesses->count++;
	}
}

/* Whether the policy makes the move with the hands of WORLD; -1: it is not legal. */
static int witness_agrees(struct witness *witness, const struct match *world)
{
	const struct game *game = match_game(world);
	struct move moves[MOVE_MAX];
	int dealt, count, made = 0;
	cards_t *now = game->hands((struct match *)world, &dealt);
	cards_t *hands = game->hands(&witness->then, &dealt);

	for (int s = 1; s <= world->seats; s++)
		hands[s] = now[s] | witness->played[s];
	memcpy(witness->then.deck + dealt, world->deck + dealt,
	       sizeof(world->deck) - (size_t)dealt * sizeof(world->deck[0]));
	count = match_legal(&witness->then, moves);
	while (made < count && !move_equal(&moves[made], &witness->move))
		made++;
	if (made == count)
		return -1;
	return policy_move(&witness->then, moves, count) == made;
}

int recall_agrees(struct witnesses *witnesses, const struct match *world)
{
	int sum = 0;

	for (int i = 0; i < witnesses->count; i++) {
		int agrees = witness_agrees(&witnesses->list[i], world);

		if (agrees < 0)
			return -1;
		sum += agrees;
	}
	return sum;
}

void recall_draw(struct witnesses *witnesses, struct sampler *sampler,
		 struct chance_stream *stream, struct match *world)
{
	struct match drawn[DRAWN];
	int agree[DRAWN], most = 0, i;
	uint32_t share[DRAWN], all = 0, at;

	sampler_draw(sampler, stream, &drawn[0]);
	if (!witnesses->count || !match_game(&drawn[0])->recall) {
		*world = drawn[0];
		return;
	}
	for (i = 0; i < DRAWN; i++) {
		if (i)
			sampler_draw(sampler, stream, &drawn[i]);
		agree[i] = recall_agrees(witnesses, &drawn[i]);
		if (agree[i] > most)
			most = agree[i];
	}
	for (i = 0; i < DRAWN; i++) {
		int less = match_game(&drawn[i])->recall * (most - agree[i]);

		share[i] =
			agree[i] < 0 || less > SHARE ? 0 : 1U << SHARE >> less;
		all += share[i];
	}
	at = all ? chance_draw(stream, all) : 0;
	for (i = 0; i < DRAWN - 1 && at >= share[i]; i++)
		at -= share[i];
	*world = drawn[i];
}
