/* Reads cards and suits as people write them. */
#include "base/card.h"

#include <string.h>

const char card_suits[SUITS + 1] = "SHDC";

const uint8_t card_suit_place[128] = {
	['S'] = 1, ['H'] = 2, ['D'] = 3, ['C'] = 4
};

/* Returns the letter as a capital, by ASCII alone. */
static char capital(char letter)
{
	return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A')
					      : letter;
}

int card_read_suit(const char *text, size_t n)
{
	/* black and white signs; emoji have a selector behind */
	static const char *const signs[] = { "\u2660", "\u2665", "\u2666",
					     "\u2663", "\u2664", "\u2661",
					     "\u2662", "\u2667" };
	static const char emoji[] = "\ufe0f";
	const char *suit = n == 1 ? strchr(card_suits, capital(*text)) : NULL;

	if (suit && *suit)
		return (int)(suit - card_suits);
	if (n == 6 && !memcmp(text + 3, emoji, 3))
		n = 3;
	for (int i = 0; n == 3 && i < 2 * SUITS; i++)
		if (!memcmp(text, signs[i], 3))
			return i % SUITS;
	return -1;
}

card_t card_read(const struct pack *pack, const char *text, size_t n)
{
	/* roi, dame, valet: no pack has ranks of these letters */
	static const char french[] = "RDV", english[] = "KQJ";
	bool ten = n > 2 && text[0] == '1' && text[1] == '0';
	size_t rank = ten ? 2 : 1;
	const char *letter;
	char spelled[2];
	int suit;

	if (n <= rank)
		return CARD_NONE;
	suit = card_read_suit(text + rank, n - rank);
	if (suit < 0)
		return CARD_NONE;
	spelled[0] = ten ? 'T' : capital(*text);
	letter = strchr(french, spelled[0]);
	if (letter && *letter)
		spelled[0] = english[letter - french];
	spelled[1] = card_suits[suit];
	return card_parse(pack, spelled, 2);
}
