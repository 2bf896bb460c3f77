/*
 * The policies of bot greedy: the index of a sensible one of COUNT legal moves,
 * by the simple rule that bot(1) states; from the question alone.
 */
#include "game/annonce.h"
#include "game/chkobba.h"
#include "game/greedy.h"

/* Plays a card of the rank it may play most cards of: the more of them it
 * holds, the less likely is it that the next seat can follow. */
int greedy_chnif(const struct move *moves, int count)
{
	int best = 0, most = 0;

	for (int i = 0; i < count; i++) {
		int n = 0;

		for (int k = 0; k < count; k++)
			n += CARD_RANK(moves[k].card) ==
			     CARD_RANK(moves[i].card);
		if (n > most) {
			most = n;
			best = i;
		}
	}
	return best;
}

/* What a set of captured cards is worth, roughly: sevens, diamonds, cards. */
static int worth(cards_t cards)
{
	return cards_count(cards) +
	       3 * cards_count(cards & SUIT_CARDS(CHKOBBA_DIAMONDS)) +
	       6 * cards_count(cards & RANK_CARDS(CHKOBBA_SEVEN));
}

/* Takes the capture worth most, else lays the card worth least. */
int greedy_chkobba(const struct move *moves, int count)
{
	int best = 0, most = -100;

	for (int i = 0; i < count; i++) {
		int w = moves[i].with
				? worth(moves[i].with | CARD_BIT(moves[i].card))
				: -worth(CARD_BIT(moves[i].card)) -
					  chkobba_value(moves[i].card);

		if (moves[i].kind != MOVE_PLAY)
			return 0;
		if (w > most) {
			most = w;
			best = i;
		}
	}
	return best;
}

/* Exchanges the 7, makes the annonces that are worth most cards, and plays the
 * card that is worth least. */
int greedy_chouine(const struct move *moves, int count)
{
	static const int points[] = { 11, 10, 4, 3, 2, 0, 0, 0 };
	int best = 0, most = 0;

	for (int i = 0; i < count; i++) {
		int w = 20 * cards_count(moves[i].with) -
			points[CARD_RANK(moves[i].card)];

		if (moves[i].kind == MOVE_WORD)
			return i;
		if (moves[i].with & ALL_CHOUINES)
			w += 500;
		for (int mark = 0; mark < ANNONCE_QUINTE; mark++)
			if (moves[i].with >> mark & 1)
				w += mark % KINDS;
		if (!i || w > most) {
			most = w;
			best = i;
		}
	}
	return best;
}

/* Plays of the suit it may play most cards of: the highest card where that is
 * the only suit, for then it follows; else the lowest. */
int greedy_enfle(const struct move *moves, int count)
{
	int best = 0, most = 0;

	if (CARD_SUIT(moves[0].card) == CARD_SUIT(moves[count - 1].card))
		return 0;
	for (int i = 0; i < count; i++) {
		int n = 0;

		for (int k = 0; k < count; k++)
			n += CARD_SUIT(moves[k].card) ==
			     CARD_SUIT(moves[i].card);
		if (n >= most) {
			most = n;
			best = i;
		}
	}
	return best;
}
