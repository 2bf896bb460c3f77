/*
 * The policies of bot expert: a rule for each game that sees all that its seat
 * may know, with weights found by self-play; and what a deal is worth.
 *
 * expert_GAME gives each of COUNT legal moves of match->turn, two or more, a
 * score: the first of the highest is the move that it makes.  It looks at the
 * hand of that seat, at what lies open, at match->known and ->barred, and at the
 * cards that are hidden from it as one set: never at which of them another seat
 * holds.
 *
 * worth_GAME says what the deal is worth to a seat as it stands, in the game's
 * worth_unit.
 */
#ifndef ARBITRE_GAME_EXPERT_H
#define ARBITRE_GAME_EXPERT_H

#include "game/match.h"

#define EXPERT(game)                                                 \
	void expert_##game(const struct match *match,                \
			   const struct move *moves, int count,      \
			   const int16_t *weights, int32_t *scores); \
	extern const struct weight expert_##game##_weights[];        \
	int32_t worth_##game(const struct match *match, int seat)
EXPERT(chnif);
EXPERT(chkobba);
EXPERT(chouine);
EXPERT(enfle);

/* In 1024: that a hand of N cards, out of ALL hidden ones, has one of SOME. */
int expert_chance(int all, int some, int n);

/* The cards that seat match->turn does not see: those of the other hands that
 * are not known, and those that are not dealt. */
cards_t expert_hidden(const struct match *match, const cards_t *hands,
		      int dealt);

/* The same of one seat: hidden cards that it may hold; and cards of OF that it
 * is known to hold. */
static inline cards_t expert_possible(const struct match *match, cards_t hidden,
				      int seat)
{
	return hidden & ~match->barred[seat];
}

#endif
