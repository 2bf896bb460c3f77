/* What the tables of all games share. */
#include "rules/counting.h"

#include "base/message.h"

#define SHOWN_MAX 10 /* cards that are named */

const char *counting_lacks_cards(const struct game *game, cards_t told,
				 int cards)
{
	cards_t left = pack_cards(&game->pack) & ~told;
	const char *list = "";
	int lack = cards - cards_count(told);

	for (int i = 0; left && i < SHOWN_MAX; i++) {
		char card[3] = "";

		card_format(&game->pack, cards_pop(&left), card);
		list = fill("{list} {card}", "list", list, "card", card, NULL);
	}
	if (left)
		list = fill("{list} ...", "list", list, NULL);
	return compose(
		N_("in no pile: {n} of {all} cards; these are not told:{cards}"),
		"n", fill_number(lack), "all", fill_number(cards), "cards",
		list, NULL);
}
