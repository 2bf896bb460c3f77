/* Finds the mind of a game, and what the policies of all games share. */
#include "think/mind.h"

const struct mind *mind_of(const struct game *game)
{
	for (int i = 0; minds[i]; i++)
		if (minds[i]->game == game)
			return minds[i];
	return NULL;
}

/* 2^24 / N, rounded up: a product with it, shifted back, is a quotient of numbers
 * below 2^16, exactly, in a fraction of the time that a division takes. */
#define PER(n) ((1U << 24) / (n) + 1)
#define PER_8(n)                                                        \
	PER(n), PER((n) + 1), PER((n) + 2), PER((n) + 3), PER((n) + 4), \
		PER((n) + 5), PER((n) + 6), PER((n) + 7)
static const uint32_t per[] = { 0,         PER_8(1),  PER_8(9),  PER_8(17),
				PER_8(25), PER_8(33), PER_8(41), PER_8(49) };

int mind_chance(int all, int some, int n)
{
	uint64_t none = 1024;

	if (some > n) { /* as likely as N of them among SOME others */
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

cards_t mind_hidden(const struct match *match, const cards_t *hands, int dealt)
{
	int size = pack_size(&match_game(match)->pack);
	cards_t hidden = 0;

	for (int seat = 1; seat <= match->seats; seat++)
		if (seat != match->turn)
			hidden |= hands[seat] & ~match->known[seat];
	for (int i = dealt; i < size; i++)
		hidden |= CARD_BIT(match->deck[i]);
	return hidden;
}
