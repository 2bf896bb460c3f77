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
	const char *rank, *suit;

	if (n != 2 || !text[0] || !text[1])
		return CARD_NONE;
	rank = memchr(pack->ranks, text[0], (size_t)pack->rank_count);
	suit = memchr(card_suits, text[1], SUITS);
	if (!rank || !suit)
		return CARD_NONE;
	return CARD(suit - card_suits, rank - pack->ranks);
}
