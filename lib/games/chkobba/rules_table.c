/* Checks what a real table of Chkobba can show (K4 to K7), and counts it. */
#include "games/chkobba/rules_count.h"
#include "games/chkobba/rules_state.h"
#include "rules/counting.h"

#define PLAYED 36 /* cards played from hands in a deal */
/* A chkobba empties the table, so the next card is laid.  At most every other
 * card makes a chkobba, and never the last (K6). */
#define CHKOBBAS_MAX (PLAYED / 2)
#define TRIES_MAX 20000 /* most ways to capture that are tried */

/* The number of cards of each value, and the counters of the search. */
struct captures {
	int8_t of[CHKOBBA_RANKS + 1];
	int cards;
	int tries;
};

static cards_t all_piles(const struct match *match, const struct tally *tally)
{
	cards_t told = 0;

	for (int s = 1; s <= chkobba_sides(&match->terms); s++)
		told |= tally->pile[s];
	return told;
}

static bool find_sum(struct captures *captures, int most, int sum, int taken,
		     int wanted);
static bool find_captures(struct captures *captures, int wanted);

/* Returns the result of find_sum() without one card of this VALUE; false if
 * there is no such card. */
static bool find_without(struct captures *captures, int value, int most,
			 int sum, int taken, int wanted)
{
	bool found;

	if (!captures->of[value])
		return false;
	captures->of[value]--;
	captures->cards--;
	found = find_sum(captures, most, sum, taken, wanted);
	captures->of[value]++;
	captures->cards++;
	return found;
}

/* Returns true if cards of value MOST or less add up to SUM, and the rest
 * allows WANTED captures.  With the TAKEN cards there must be at least two. */
static bool find_sum(struct captures *captures, int most, int sum, int taken,
		     int wanted)
{
	if (!sum)
		return taken > 1 && find_captures(captures, wanted);
	for (int value = most < sum ? most : sum; value; value--)
		if (find_without(captures, value, value, sum - value, taken + 1,
				 wanted))
			return true;
	return false;
}

/* K5: returns true if the cards allow WANTED captures without a common card.  A
 * capture is a pair of equal cards, or two or more cards that add up to another
 * one.  A search that takes too long returns true. */
static bool find_captures(struct captures *captures, int wanted)
{
	int pairs = 0;

	for (int value = 1; value <= CHKOBBA_RANKS; value++)
		pairs += captures->of[value] / 2;
	if (pairs >= wanted || ++captures->tries > TRIES_MAX)
		return true;
	/* with fewer pairs some captures need three cards or more */
	if (2 * pairs + 3 * (wanted - pairs) > captures->cards)
		return false;
	for (int value = CHKOBBA_RANKS; value > 2; value--)
		if (find_without(captures, value, value - 1, value, 0,
				 wanted - 1))
			return true;
	return false;
}

/* Returns true if the cards allow so many chkobbas. */
static bool can_capture(cards_t cards, int chkobbas)
{
	struct captures captures = { .cards = cards_count(cards) };

	while (cards)
		captures.of[chkobba_value(cards_pop(&cards))]++;
	return find_captures(&captures, chkobbas);
}

/* Returns the fewest cards that the pile of SIDE can have with its CHKOBBAS. */
static int cards_needed(const struct tally *tally, int side, int chkobbas)
{
	int cards = cards_count(tally->pile[side]);

	if (cards == 1)
		cards = 2;
	return cards < 2 * chkobbas ? 2 * chkobbas : cards;
}

/* K4, K6: refuses more chkobbas than a deal allows. */
static const char *refuse_chkobbas(const struct match *match,
				   const struct tally *tally)
{
	int each = PLAYED / match->seats, sum = 0;

	for (int s = 1; s <= chkobba_sides(&match->terms); s++) {
		int most = 0;

		for (int seat = 1; seat <= match->seats; seat++)
			if (match_side(match, seat) == s - 1)
				most += each;
		sum += tally->bonuses[s];
		if (tally->bonuses[s] > most || sum > CHKOBBAS_MAX)
			return N_(
				"K6: so many chkobbas cannot be made in a deal");
	}
	return NULL;
}

static const char *chkobba_refuse(const struct match *match,
				  const struct tally *tally)
{
	const char *reason = refuse_chkobbas(match, tally);
	cards_t untold =
		pack_cards(&match_game(match)->pack) & ~all_piles(match, tally);
	int piles = 0, cards = 0;

	for (int s = 1; s <= chkobba_sides(&match->terms); s++) {
		piles += cards_needed(tally, s, 0);
		cards += cards_needed(tally, s, tally->bonuses[s]);
	}
	if (reason)
		return reason;
	if (piles > CHKOBBA_PACK)
		return N_(
			"K5: a capture takes one card or more to another one");
	if (cards > CHKOBBA_PACK)
		return N_(
			"K6: each chkobba takes two cards or more of the pile");
	for (int s = 1; s <= chkobba_sides(&match->terms); s++)
		if (!can_capture(tally->pile[s] | untold, tally->bonuses[s]))
			return N_(
				"K6: each chkobba captures an equal card, or cards that add up");
	return NULL;
}

/* K7: lists what is missing, as all cards end in a pile. */
static int chkobba_lacks(const struct match *match, const struct tally *tally,
			 struct reason lacks[LACKS_MAX])
{
	cards_t told = all_piles(match, tally);
	int n = 0;

	if (cards_count(told) < CHKOBBA_PACK)
		counting_lacks_cards(match_game(match), told, CHKOBBA_PACK,
				     &lacks[n++]);
	if (!(told >> CHKOBBA_HAYA & 1))
		reason_set(
			&lacks[n++],
			N_("the seven of diamonds (7D) is in no pile: nobody has the point of haya (K8)"));
	return n;
}

static void chkobba_count(struct match *match, const struct tally *tally,
			  struct events *events)
{
	struct chkobba *chkobba = chkobba_state_of(match);

	for (int s = 0; s < chkobba_sides(&match->terms); s++) {
		chkobba->pile[s] = tally->pile[s + 1];
		chkobba->chkobbas[s] = tally->bonuses[s + 1];
	}
	chkobba_count_points(match, events);
}

static const struct tally_word words[] = {
	{ "pile", TALLY_CARDS, "pile SIDE C..." },
	{ "chkobba", TALLY_FEAT, "chkobba SIDE" },
	{ NULL, TALLY_CARDS, NULL },
};

const struct counting chkobba_counting = {
	.words = words,
	.refuse = chkobba_refuse,
	.lacks = chkobba_lacks,
	.count = chkobba_count,
};
