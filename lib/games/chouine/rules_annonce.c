/* Finds the annonces of La Chouine. */
#include "games/chouine/rules_annonce.h"

#include "base/reason.h"

const char *const annonce_names[ANNONCES + 1] = {
	"mariage:S",   "tierce:S",    "quarteron:S", "chouine:S", "mariage:H",
	"tierce:H",    "quarteron:H", "chouine:H",   "mariage:D", "tierce:D",
	"quarteron:D", "chouine:D",   "mariage:C",   "tierce:C",  "quarteron:C",
	"chouine:C",   "quinte",      "trente",      NULL
};

cards_t annonce_cards(int players, int annonce, cards_t hand)
{
	static const uint8_t ranks[2][KINDS] = {
		/* bits of ranks; for 2 players, and for more */
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
	return two == (annonce == ANNONCE_QUINTE) ? hand & BRISQUES : 0;
}

/* Packs bits 0, 16, 32 and 48 (one for each suit) into bits 0, 4, 8 and 12. */
static uint32_t by_suit(cards_t bits)
{
	return (uint32_t)(bits | bits >> 12 | bits >> 24 | bits >> 36) & 0x1111;
}

uint32_t annonces_held(int players, cards_t hand)
{
	/* four suits at once; each kind contains the one before */
	cards_t mariages = hand >> KING & hand >> QUEEN & RANK_CARDS(0);
	cards_t tierces = mariages & hand >> JACK;
	cards_t quarterons = tierces & hand >> ACE;
	cards_t chouines = quarterons & hand >> TEN;
	int brisques = cards_count(hand & BRISQUES);

	if (players > 2)
		return by_suit(mariages) << MARIAGE |
		       by_suit(tierces) << CHOUINE |
		       (uint32_t)(brisques >= 3) << ANNONCE_TRENTE;
	return by_suit(mariages) << MARIAGE | by_suit(tierces) << TIERCE |
	       by_suit(quarterons) << QUARTERON | by_suit(chouines) << CHOUINE |
	       (uint32_t)(brisques >= 5) << ANNONCE_QUINTE;
}

uint32_t annonces_of_card(int players, card_t card)
{
	uint32_t set = 0;

	for (int annonce = 0; annonce < ANNONCES; annonce++)
		if (annonce_cards(players, annonce, ~(cards_t)0) >> card & 1)
			set |= 1U << annonce;
	return set;
}

/* Returns the annonces that cannot be made together with ANNONCE: others of its
 * suit, or of brisques (C6).  If an annonce FIXES the trump, there is only one
 * (C13). */
static uint32_t annonces_excluded(int annonce, bool fixes)
{
	uint32_t set = annonce < ANNONCE_QUINTE ? ANNONCES_OF(annonce / KINDS)
						: QUARTERS;

	return fixes && (ALL_SCORING >> annonce & 1) ? set | ALL_SCORING : set;
}

const char annonce_is_closed[] =
	N_("C7: that annonce is closed by one made before in this partie");

/* With reuse=once, an annonce closes its suit.  With reuse=add, it closes
 * itself and those that it contains: a tierce its mariage, a quarteron both. */
uint32_t annonces_closed(int reuse, uint32_t used)
{
	uint32_t scoring;

	used &= ~ALL_CHOUINES;
	scoring = used & ALL_SCORING;
	if (!reuse)
		return used |
		       ((scoring | scoring >> TIERCE | scoring >> QUARTERON) &
			ALL_MARIAGES) *
			       (ALL_SCORING / ALL_MARIAGES);
	return used |
	       ((scoring >> 1 | (scoring & ~ALL_MARIAGES) >> 2) & ALL_SCORING);
}

const char *annonces_refused(uint64_t set, uint32_t held, uint32_t with,
			     uint32_t closed, bool fixes)
{
	uint32_t barred = 0;

	if (set >> ANNONCES)
		return N_("C5: there is no such annonce");
	for (int annonce = 0; annonce < ANNONCES; annonce++) {
		if (!(set >> annonce & 1))
			continue;
		if (barred >> annonce & 1)
			return fixes && (ALL_SCORING >> annonce & 1)
				       ? N_("C13: only one annonce may fix the trump")
				       : N_("C6: one annonce per suit, and one of brisques");
		barred |= annonces_excluded(annonce, fixes);
		if (!(held >> annonce & 1))
			return N_(
				"C6: the cards of the annonce are not all in the hand");
		if (!(with >> annonce & 1))
			return N_(
				"C6: the card played must be one of the annonce's cards");
		if (closed >> annonce & 1)
			return annonce_is_closed;
	}
	return NULL;
}

/* Adds the sets of CHOSEN and SIZE more annonces of OPEN.  Returns the number
 * of sets. */
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
