/* Moves the dummies of a tracked match. */
#include "think/hidden_cards.h"

/* Returns the other hand where CARD lies as a dummy, or NULL. */
static cards_t *find_hand(struct match *match, int own, card_t card)
{
	int dealt;
	cards_t *hands;

	if (!match_playing(match))
		return NULL;
	hands = match_game(match)->hands(match, &dealt);
	for (int s = 1; s <= match->seats; s++)
		if (s != own && (hands[s] & ~match->known[s]) >> card & 1)
			return &hands[s];
	return NULL;
}

static card_t *find_undealt(struct match *match, card_t card)
{
	int size = pack_size(&match_game(match)->pack), dealt = 0;

	if (match_playing(match))
		match_game(match)->hands(match, &dealt);
	for (int i = dealt; i < size; i++)
		if (match->deck[i] == card)
			return &match->deck[i];
	return NULL;
}

bool hidden_swap(struct match *match, int own, card_t a, card_t b)
{
	cards_t *hand_a = find_hand(match, own, a);
	cards_t *hand_b = find_hand(match, own, b);
	card_t *place_a = find_undealt(match, a);
	card_t *place_b = find_undealt(match, b);

	if ((!hand_a && !place_a) || (!hand_b && !place_b) ||
	    (hand_a == hand_b && (hand_a || place_a == place_b)))
		return false;
	if (hand_a)
		*hand_a ^= CARD_BIT(a) | CARD_BIT(b);
	else
		*place_a = b;
	if (hand_b)
		*hand_b ^= CARD_BIT(a) | CARD_BIT(b);
	else
		*place_b = a;
	return true;
}

/* The cards by holder.  Holder 0 is the rest of the deck. */
struct holders {
	const struct match *match;
	int own;
	cards_t cards[SEATS_MAX + 1];
	cards_t known; /* in some hand */
};

static bool may_hold(const struct holders *holders, int holder, card_t card)
{
	const struct match *match = holders->match;

	if (holders->known >> card & 1)
		return match->known[holder] >> card & 1;
	return !holder || !(match->barred[holder] >> card & 1);
}

/* Returns a card that its holder cannot have, and the holder; CARD_NONE if
 * there is none. */
static card_t find_wrong(const struct holders *holders, int *holder)
{
	for (int h = 0; h <= holders->match->seats; h++) {
		if (h == holders->own && h)
			continue;
		for (cards_t cards = holders->cards[h]; cards;) {
			card_t card = cards_pop(&cards);

			if (!may_hold(holders, h, card)) {
				*holder = h;
				return card;
			}
		}
	}
	return CARD_NONE;
}

/* A step of a cycle: the giver of a card, and the card. */
struct step {
	int from;
	card_t card;
};

/* Passes the cards along the cycle of steps, back from HOLDER to HOLDER. */
static void take_round(struct holders *holders, const struct step *steps,
		       int holder)
{
	int to = holder;

	do {
		const struct step *step = &steps[to];

		holders->cards[step->from] &= ~CARD_BIT(step->card);
		holders->cards[to] |= CARD_BIT(step->card);
		to = step->from;
	} while (to != holder);
}

/*
 * Passes the wrong card to a seat that may hold it.  That seat passes on
 * another card, and so on, until HOLDER gets a card that it may hold.  Finds
 * the shortest such cycle; there is one if any deal is possible.
 */
static bool pass_on(struct holders *holders, int holder, card_t wrong)
{
	struct step steps[SEATS_MAX + 1];
	int queue[SEATS_MAX + 1], head = 0, tail = 0;
	bool reached[SEATS_MAX + 1] = { false };

	reached[holders->own] = holders->own != 0;
	queue[tail++] = holder;
	while (head < tail) {
		int from = queue[head++];
		cards_t cards =
			from == holder ? CARD_BIT(wrong) : holders->cards[from];

		while (cards) { /* known cards stay */
			card_t card = cards_pop(&cards);

			for (int to = 0; to <= holders->match->seats; to++) {
				if (reached[to] || !may_hold(holders, to, card))
					continue;
				reached[to] = true;
				steps[to] = (struct step){ from, card };
				if (to == holder) {
					take_round(holders, steps, holder);
					return true;
				}
				queue[tail++] = to;
			}
		}
	}
	return false;
}

bool hidden_repair(struct match *match, int own)
{
	int size = pack_size(&match_game(match)->pack), dealt, holder;
	cards_t *hands = match_game(match)->hands(match, &dealt), come;
	struct holders holders = { .match = match, .own = own };
	cards_t movable;
	card_t wrong;

	for (int i = dealt; i < size; i++)
		holders.cards[0] |= CARD_BIT(match->deck[i]);
	movable = holders.cards[0];
	come = ~movable;
	for (int s = 1; s <= match->seats; s++)
		if (s != own) {
			holders.cards[s] = hands[s];
			holders.known |= match->known[s];
			movable |= hands[s];
		}
	if (holders.known & ~movable)
		return false;
	while ((wrong = find_wrong(&holders, &holder)) != CARD_NONE)
		if (!pass_on(&holders, holder, wrong))
			return false;
	for (int s = 1; s <= match->seats; s++)
		if (s != own)
			hands[s] = holders.cards[s];
	come &= holders.cards[0];
	for (int i = dealt; i < size; i++)
		if (!(holders.cards[0] >> match->deck[i] & 1))
			match->deck[i] = cards_pop(&come);
	return true;
}
