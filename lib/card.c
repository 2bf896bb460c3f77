/* Cards: their spelling, and the whole of a pack. */
#include "card.h"

#include <string.h>

const char card_suits[SUITS + 1] = "SHDC";

cards_t pack_cards(const struct pack *pack)
{
	cards_t suit = ((cards_t)1 << pack->rank_count) - 1;

	return suit | suit << 16 | suit << 32 | suit << 48;
}

card_t card_parse(const struct pack *pack, const char *text, size_t n)
{
	const char *rank;
	int suit;

	if (n != 2)
		return CARD_NONE;
	rank = memchr(pack->ranks, text[0], (size_t)pack->rank_count);
	/* no branches: which suit it is cannot be foreseen */
	suit = (text[1] == 'H') + (text[1] == 'D') * 2 + (text[1] == 'C') * 3;
	if (!rank || card_suits[suit] != text[1])
		return CARD_NONE;
	return CARD(suit, rank - pack->ranks);
}
