/* Cards: their spelling, and the whole of a pack. */
#include "base/card.h"

const char card_suits[SUITS + 1] = "SHDC";

const uint8_t card_suit_place[128] = {
	['S'] = 1, ['H'] = 2, ['D'] = 3, ['C'] = 4
};

cards_t pack_cards(const struct pack *pack)
{
	cards_t suit = ((cards_t)1 << pack->rank_count) - 1;

	return suit | suit << 16 | suit << 32 | suit << 48;
}
