/* The annonces of La Chouine. */
#include "annonce.h"

const char *const annonce_names[ANNONCES + 1] = {
	"mariage:S", "tierce:S", "quarteron:S", "chouine:S",
	"mariage:H", "tierce:H", "quarteron:H", "chouine:H",
	"mariage:D", "tierce:D", "quarteron:D", "chouine:D",
	"mariage:C", "tierce:C", "quarteron:C", "chouine:C",
	"quinte", "trente", NULL,
};

cards_t annonce_cards(int players, int annonce, cards_t hand)
{
	static const uint8_t ranks[2][KINDS] = { /* bits; 2 players, more */
		{ 1 << KING | 1 << QUEEN, 1 << KING | 1 << QUEEN | 1 << JACK,
		  1 << ACE | 1 << KING | 1 << QUEEN | 1 << JACK,
		  1 << ACE | 1 << TEN | 1 << KING | 1 << QUEEN | 1 << JACK },
		{ 1 << KING | 1 << QUEEN, 0, 0,
		  1 << KING | 1 << QUEEN | 1 << JACK },
	};
	bool two = players == 2;

	if (annonce < ANNONCE_QUINTE)
		return (cards_t)ranks[!two][annonce % KINDS]
		       << 16 * (annonce / KINDS);
	return two == (annonce == ANNONCE_QUINTE) ?
		hand & (RANK_CARDS(ACE) | RANK_CARDS(TEN)) : 0;
}

static bool held(int players, int annonce, cards_t hand)
{
	cards_t cards = annonce_cards(players, annonce, hand);

	if (!cards || (cards & ~hand))
		return false;
	return annonce < ANNONCE_QUINTE ||
	       cards_count(cards) >= (annonce == ANNONCE_QUINTE ? 5 : 3);
}

uint32_t annonces_held(int players, cards_t hand)
{
	uint32_t set = 0;

	/* every one of them takes a queen, or brisques */
	if (!(hand & (RANK_CARDS(QUEEN) | RANK_CARDS(TEN) | RANK_CARDS(ACE))))
		return 0;
	for (int annonce = 0; annonce < ANNONCES; annonce++)
		if (held(players, annonce, hand))
			set |= 1U << annonce;
	return set;
}

uint32_t annonces_excluded(int annonce, bool fixes)
{
	uint32_t set = annonce < ANNONCE_QUINTE ?
		ANNONCES_OF(annonce / KINDS) :
		1U << ANNONCE_QUINTE | 1U << ANNONCE_TRENTE;

	return fixes && (ALL_SCORING >> annonce & 1) ? set | ALL_SCORING : set;
}

/* Adds the sets of SIZE more of OPEN to CHOSEN. */
static int add_sets(uint32_t *sets, int n, uint32_t chosen, uint32_t open,
		    bool fixes, int size)
{
	if (!size) {
		sets[n++] = chosen;
		return n;
	}
	while (open) {
		int annonce = __builtin_ctz(open);

		open &= open - 1;
		n = add_sets(sets, n, chosen | 1U << annonce,
			     open & ~annonces_excluded(annonce, fixes), fixes,
			     size - 1);
	}
	return n;
}

int annonce_sets(uint32_t open, bool fixes, uint32_t sets[MOVE_MAX])
{
	int n = 1;

	sets[0] = 0;
	for (int size = 1, before = 0; open && n > before; size++) {
		before = n;
		n = add_sets(sets, n, 0, open, fixes, size);
	}
	return n;
}

int annonce_points(int annonce, bool doubled)
{
	static const int points[] = { 20, 30, 40, 0 };

	if (annonce >= ANNONCE_QUINTE)
		return annonce == ANNONCE_QUINTE ? 50 : 30;
	return points[annonce % KINDS] * (doubled ? 2 : 1);
}
