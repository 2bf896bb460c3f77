/* Words the refusals of a count that games share. */
#include "rules/counting.h"

#include "base/line.h"

#define SHOWN_MAX 10 /* most cards named */

void counting_lacks_cards(const struct game *game, cards_t told, int cards,
			  struct reason *lack)
{
	cards_t left = pack_cards(&game->pack) & ~told;
	char list[3 * SHOWN_MAX + 4], *to = list;

	for (int i = 0; left && i < SHOWN_MAX; i++) {
		*to++ = ' ';
		card_format(&game->pack, cards_pop(&left), to);
		to += 2;
	}
	to = text_append(to, left ? " ..." : "");
	reason_set(
		lack,
		N_("in no pile: {n} of {all} cards; these are not told:{cards}"));
	reason_number(lack, "n", cards - cards_count(told));
	reason_number(lack, "all", cards);
	reason_bytes(lack, "cards", list, (size_t)(to - list));
}
