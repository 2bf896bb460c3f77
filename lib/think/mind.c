/* Finds the mind of a game, and has what all policies share. */
#include "think/mind.h"

const struct mind *mind_of(const struct game *game)
{
	for (int i = 0; minds[i]; i++)
		if (minds[i]->game == game)
			return minds[i];
	return NULL;
}

/* 2^24 / N, rounded up.  Multiplied and shifted back, it divides numbers below
 * 2^16 exactly, faster than a division. */
#define PER(n) ((1U << 24) / (n) + 1)
#define PER_8(n)                                                        \
	PER(n), PER((n) + 1), PER((n) + 2), PER((n) + 3), PER((n) + 4), \
		PER((n) + 5), PER((n) + 6), PER((n) + 7)
static const uint32_t per[] = { 0,         PER_8(1),  PER_8(9),  PER_8(17),
				PER_8(25), PER_8(33), PER_8(41), PER_8(49) };

int mind_chance(int all, int some, int n)
{
	uint64_t none = 1024;

	if (some > n) { /* symmetric: exchange N and SOME */
		int swap = some;

		some = n;
		n = swap;
	}
	for (int i = 0; i < some; i++) {
		if (all - n - i <= 0)
			return 1024;
		none = none * (uint64_t)(all - n - i) * per[all - i] >> 24;
	}
	return 1024 - (int)none;
}

cards_t mind_hidden(const struct match *match, int own, const cards_t *hands,
		    int dealt)
{
	int size = pack_size(&match_game(match)->pack);
	cards_t hidden = 0;

	for (int seat = 1; seat <= match->seats; seat++)
		if (seat != own)
			hidden |= hands[seat] & ~match->known[seat];
	for (int i = dealt; i < size; i++)
		hidden |= CARD_BIT(match->deck[i]);
	return hidden;
}
