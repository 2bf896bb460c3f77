/* What the policies of all games share. */
#include "game/expert.h"

int expert_chance(int all, int some, int n)
{
	int none = 1024;

	if (some > n) { /* as likely as N of them among SOME others */
		int swap = some;

		some = n;
		n = swap;
	}
	for (int i = 0; i < some; i++) {
		if (all - n - i <= 0)
			return 1024;
		none = none * (all - n - i) / (all - i);
	}
	return 1024 - none;
}

cards_t expert_hidden(const struct match *match, const cards_t *hands,
		      int dealt)
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
