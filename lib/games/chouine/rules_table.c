/*
 * Checks what a real table can show (C3 to C8, C10, C13), and counts it.
 *
 * Annonces show which hand had which cards.  A trick has a card of each player,
 * so a pile of K tricks has K cards of each player.
 */
#include "games/chouine/rules_count.h"
#include "games/chouine/rules_state.h"
#include "rules/counting.h"

/* A table, and the seats that held its cards. */
struct hands {
	const struct match *match;
	const struct tally *tally;
	cards_t told;                    /* cards in the piles */
	cards_t held[CHOUINE_SEATS + 1]; /* by annonces of each seat */
	cards_t all;                     /* cards of all annonces */
	int brisques[CHOUINE_SEATS + 1]; /* of its quinte or trente */
	int tricks;                      /* tricks of the partie */
};

/* The checks; each includes those before it. */
enum look { LOOK_HANDS, LOOK_TRICKS, LOOK_TRUMPS, LOOKS };

static const char *const look_reasons[LOOKS] = {
	[LOOK_HANDS] = N_(
		"C6: no cards are left for that annonce in the hand of its player"),
	[LOOK_TRICKS] = N_(
		"C3: a trick has one card of each player, and a pile whole tricks"),
	[LOOK_TRUMPS] = N_(
		"C3: a trump is in the pile of its player, or of who beat it"),
};

static uint32_t shown_by(const struct tally *tally, int seat)
{
	return (uint32_t)tally->declarations[seat];
}

static void find_hands(const struct match *match, const struct tally *tally,
		       struct hands *hands)
{
	*hands = (struct hands){ .match = match, .tally = tally };
	hands->tricks = CHOUINE_PACK / match->seats;
	for (int s = 1; s <= match->seats; s++) {
		uint32_t shown = shown_by(tally, s) & ~QUARTERS;

		hands->told |= tally->pile[s];
		for (; shown; shown &= shown - 1)
			hands->held[s] |= annonce_cards(
				match->seats, __builtin_ctz(shown), 0);
		hands->all |= hands->held[s];
		if (shown_by(tally, s) & QUARTERS)
			hands->brisques[s] = match->seats == 2 ? 5 : 3;
	}
}

/* C3: returns the fewest tricks that the pile of a seat can have, if hands HELD
 * these cards. */
static int tricks_of(const struct hands *hands, int seat, const cards_t *held)
{
	int seats = hands->match->seats;
	cards_t pile = hands->tally->pile[seat];
	int tricks = (cards_count(pile) + seats - 1) / seats;

	if (!tricks && hands->tally->last == seat)
		tricks = 1;
	for (int s = 1; s <= seats; s++)
		if (cards_count(pile & held[s]) > tricks)
			tricks = cards_count(pile & held[s]);
	return tricks;
}

static bool tricks_suffice(const struct hands *hands, const cards_t *held)
{
	cards_t all = hands->told;
	int tricks = 0;

	for (int s = 1; s <= hands->match->seats; s++) {
		tricks += tricks_of(hands, s, held);
		all |= held[s];
	}
	/* cards that were held were played */
	return tricks <= hands->tricks &&
	       cards_count(all) <= hands->tricks * hands->match->seats;
}

/* C3: returns true if each trump LOST to a seat can be beaten by another card
 * of WINNERS. */
static bool were_beaten(cards_t lost, cards_t winners)
{
	for (int n = 1; lost; n++) {
		card_t card = cards_pop(&lost); /* lower number is higher */

		if (cards_count(winners & (CARD_BIT(card) - 1)) < n)
			return false;
	}
	return true;
}

/* Returns true if each trump can be in its pile.  At Mondoubleau, brisques may
 * have been played before there was a trump. */
static bool trumps_suffice(const struct hands *hands, const cards_t *held)
{
	int seats = hands->match->seats, suit = hands->tally->trump;
	const cards_t *sure =
		hands->match->terms.own[OWN_VARIANT] ? hands->held : held;
	cards_t untold;

	if (suit < 0)
		return true;
	untold = SUIT_CARDS(suit) & ~hands->told;
	for (int s = 1; s <= seats; s++) {
		cards_t pile = hands->tally->pile[s] & SUIT_CARDS(suit);
		cards_t winners = pile | untold;

		for (int other = 1; other <= seats; other++)
			if (other != s)
				winners &= ~held[other];
		for (int other = 1; other <= seats; other++)
			if (other != s &&
			    !were_beaten(pile & sure[other], winners))
				return false;
	}
	return true;
}

static bool suffices(const struct hands *hands, enum look look,
		     const cards_t *held)
{
	for (int s = 1; s <= hands->match->seats; s++)
		if (cards_count(held[s]) > hands->tricks)
			return false;
	return (look < LOOK_TRICKS || tricks_suffice(hands, held)) &&
	       (look < LOOK_TRUMPS || trumps_suffice(hands, held));
}

/* Deals brisques of LEFT to SEAT and those after it, as quinte and trente need
 * them.  Returns true if some way of dealing suffices. */
static bool deal_brisques(const struct hands *hands, enum look look, int seat,
			  cards_t left, const cards_t *held)
{
	cards_t mine[CHOUINE_SEATS + 1];
	int lack;

	while (seat <= hands->match->seats && !hands->brisques[seat])
		seat++;
	if (seat > hands->match->seats)
		return suffices(hands, look, held);
	lack = hands->brisques[seat] - cards_count(held[seat] & BRISQUES);
	if (lack <= 0)
		return deal_brisques(hands, look, seat + 1, left, held);
	for (cards_t some = left;; some = (some - 1) & left) {
		if (cards_count(some) == lack) {
			for (int s = 1; s <= CHOUINE_SEATS; s++)
				mine[s] = held[s] | (s == seat ? some : 0);
			if (deal_brisques(hands, look, seat + 1, left & ~some,
					  mine))
				return true;
		}
		if (!some)
			return false;
	}
}

/* C5 to C8: checks the annonces of each player alone. */
static const char *refuse_annonces(const struct match *match,
				   const struct tally *tally)
{
	cards_t pack = pack_cards(&match_game(match)->pack);

	for (int s = 1; s <= match->seats; s++) {
		uint32_t shown = shown_by(tally, s), used = 0;

		for (; shown; shown &= shown - 1) {
			int mark = __builtin_ctz(shown);

			if (!annonce_cards(match->seats, mark, pack))
				return N_(
					"C5: with so many players there is no such annonce");
			if (ALL_CHOUINES >> mark & 1)
				return N_(
					"C8: a chouine wins the partie, and nothing is counted");
			if (annonces_closed(match->terms.own[OWN_REUSE],
					    used) >>
				    mark &
			    1)
				return annonce_is_closed;
			used |= 1U << mark;
		}
	}
	return NULL;
}

/* C5, C13: returns true if the annonce can have these points (0: not given). */
static bool points_fit(const struct match *match, const struct tally *tally,
		       int mark, int points)
{
	bool of_trumps = mark / KINDS == tally->trump;
	bool once = points == annonce_points(mark, false);
	bool twice = points == annonce_points(mark, true);

	if (!points || mark >= ANNONCE_QUINTE || tally->trump < 0)
		return !points || once || twice;
	if (of_trumps && match->terms.own[OWN_VARIANT]) {
		if (match->terms.own[OWN_REUSE]) /* perhaps before the trump */
			return once || twice;
		return match->terms.own[OWN_FIXING] ? once : twice;
	}
	return of_trumps ? twice : once;
}

static const char *refuse_points(const struct match *match,
				 const struct tally *tally)
{
	for (int s = 1; s <= match->seats; s++)
		for (int mark = 0; mark < ANNONCES; mark++)
			if (!points_fit(match, tally, mark,
					tally->points[s][mark]))
				return N_("C5: the annonce counts otherwise");
	return NULL;
}

/* C4: refuses too many cards.  With three players two cards are never drawn.
 * One of them is the turned-up card, or the seven in its place. */
static const char *refuse_talon(const struct hands *hands)
{
	cards_t played = hands->told | hands->all, trumps;

	if (hands->match->seats != 3)
		return NULL;
	if (cards_count(hands->told) > hands->tricks * 3)
		return N_("C4: with three players two cards are never drawn");
	if (hands->match->terms.own[OWN_VARIANT] || hands->tally->trump < 0)
		return NULL;
	trumps = SUIT_CARDS(hands->tally->trump) &
		 pack_cards(&match_game(hands->match)->pack);
	return trumps & ~played
		       ? NULL
		       : N_("C4: with three players the turned-up card is never drawn");
}

/* C6: refuses annonces of a suit in two hands: each has the king and queen of
 * the suit. */
static const char *refuse_suits(const struct hands *hands)
{
	cards_t seen = 0;

	for (int s = 1; s <= hands->match->seats; s++) {
		if (seen & hands->held[s])
			return N_(
				"C6: the cards of the annonce are in another hand");
		seen |= hands->held[s];
	}
	return NULL;
}

/* C3, C10: refuses piles that are not whole tricks, or lack the last one. */
static const char *refuse_piles(const struct hands *hands)
{
	static const cards_t nothing[CHOUINE_SEATS + 1];
	struct tally without = *hands->tally;
	struct hands piles = *hands;

	without.last = 0;
	piles.tally = &without;
	if (!tricks_suffice(&piles, nothing))
		return look_reasons[LOOK_TRICKS];
	return tricks_suffice(hands, nothing)
		       ? NULL
		       : N_("C10: the last trick is in the pile of who took it");
}

static const char *chouine_refuse(const struct match *match,
				  const struct tally *tally)
{
	struct hands hands;
	const char *reason = refuse_annonces(match, tally);

	if (!reason)
		reason = refuse_points(match, tally);
	if (reason)
		return reason;
	find_hands(match, tally, &hands);
	reason = refuse_suits(&hands);
	if (!reason)
		reason = refuse_talon(&hands);
	if (!reason)
		reason = refuse_piles(&hands);
	for (enum look look = LOOK_HANDS; look < LOOKS && !reason; look++)
		if (!deal_brisques(&hands, look, 1, BRISQUES & ~hands.all,
				   hands.held))
			reason = look_reasons[look];
	return reason;
}

/* Returns the annonces of the trump suit and their *SEAT; 0 if there are
 * none. */
static uint32_t trump_annonces(const struct match *match,
			       const struct tally *tally, int *seat)
{
	for (*seat = match->seats; tally->trump >= 0 && *seat; --*seat) {
		uint32_t some = shown_by(tally, *seat) & ALL_SCORING &
				ANNONCES_OF(tally->trump);

		if (some)
			return some;
	}
	*seat = 0;
	return 0;
}

/* C13: refuses trumps without an annonce at Mondoubleau. */
static const char *chouine_refuse_whole(const struct match *match,
					const struct tally *tally,
					enum tally_kind *kind)
{
	int seat;

	*kind = TALLY_SUIT;
	if (!match->terms.own[OWN_VARIANT] || tally->trump < 0 ||
	    trump_annonces(match, tally, &seat))
		return NULL;
	return N_("C13: an annonce of its suit makes the trump");
}

/* C13: returns true if there was a trump: a card was turned up, or an annonce
 * counted double. */
static bool had_trump(const struct match *match, const struct tally *tally)
{
	for (int s = 1; s <= match->seats; s++)
		for (int mark = 0; mark < ANNONCE_QUINTE; mark++)
			if (tally->points[s][mark] >
			    annonce_points(mark, false))
				return true;
	return !match->terms.own[OWN_VARIANT];
}

static int chouine_lacks(const struct match *match, const struct tally *tally,
			 struct reason lacks[LACKS_MAX])
{
	struct hands hands;
	int n = 0, cards;

	find_hands(match, tally, &hands);
	cards = hands.tricks * match->seats - cards_count(hands.told);
	if (cards > 0)
		counting_lacks_cards(match_game(match), hands.told,
				     hands.tricks * match->seats, &lacks[n++]);
	if (tally->trump < 0 && had_trump(match, tally))
		reason_set(
			&lacks[n++],
			N_("no trump suit is told (trump X): no annonce is doubled (C5)"));
	if (!tally->last)
		reason_set(
			&lacks[n++],
			N_("it is not told who took the last trick (der S): nobody has its 10 points (C10)"));
	return n;
}

/* C5, C13: returns the points of an annonce of SEAT.  The lowest one of the
 * trump suit made the trump, since annonces of a suit go upwards (C7). */
static int points_shown(const struct match *match, const struct tally *tally,
			int seat, int mark)
{
	int of;
	uint32_t some = trump_annonces(match, tally, &of);
	bool fixed = match->terms.own[OWN_VARIANT] &&
		     match->terms.own[OWN_FIXING] && of == seat &&
		     __builtin_ctz(some) == mark;

	if (tally->points[seat][mark])
		return tally->points[seat][mark];
	return annonce_points(mark, mark / KINDS == tally->trump && !fixed);
}

static void chouine_count(struct match *match, const struct tally *tally,
			  struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);

	for (int s = 1; s <= match->seats; s++) {
		chouine->taken[s] = tally->pile[s];
		for (uint32_t shown = shown_by(tally, s); shown;
		     shown &= shown - 1)
			chouine->annonces[s] += points_shown(
				match, tally, s, __builtin_ctz(shown));
	}
	chouine_tell_points(match, tally->last, events);
}

static const struct tally_word words[] = {
	{ "pile", TALLY_CARDS, "pile S C..." },
	{ "show", TALLY_DECLARATION, "show S ANNONCE" },
	{ "trump", TALLY_SUIT, "trump X" },
	{ "der", TALLY_LAST, "der S" },
	{ NULL, TALLY_CARDS, NULL },
};

const struct counting chouine_counting = {
	.words = words,
	.refuse = chouine_refuse,
	.refuse_whole = chouine_refuse_whole,
	.lacks = chouine_lacks,
	.count = chouine_count,
};
