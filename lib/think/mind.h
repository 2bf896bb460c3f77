/*
 * The mind of a game: how bots, search and the analysis think about it.  A game
 * may have none.  It is then played, refereed, audited and told all the same.
 *
 * The rules (game.h) know nothing of minds; mind_of() finds the mind of a game.
 */
#ifndef ARBITRE_THINK_MIND_H
#define ARBITRE_THINK_MIND_H

#include "rules/match.h"

/* A number that a policy weighs by, found by self-play (make tune). */
struct weight {
	const char *name; /* what it is a weight of */
	int16_t value;
};
#define WEIGHTS_MAX 32

/* A mind has all of its members, but those that are marked "or". */
struct mind {
	const struct game *game; /* that it thinks about */
	/* The index of a sensible one of COUNT legal moves, from 1, by the
	 * simple rule that bot(1) states; from the question alone. */
	int (*greedy)(const struct move *, int count);
	bool greedy_is_chance; /* it does no better than any move (make strength) */
	/* How good each of COUNT legal moves, two or more, is to match->turn.
	 * An experienced player makes the first of the highest score.  It looks
	 * at the hand of that seat, at what lies open, at match->known and
	 * ->barred, and at the cards hidden from it as one set: never at which
	 * of them another seat holds. */
	void (*policy)(const struct match *, const struct move *, int count,
		       const int16_t *weights, int32_t *scores);
	const struct weight *weights; /* of the policy; ends with a NULL name */
	/* What the deal is worth to a seat as it stands, most of all at its
	 * end: the same to mates, to two sides the opposite.  WORTH_UNIT of it
	 * are one of what score() counts, or of parties in hundredths. */
	int32_t (*worth)(const struct match *, int seat);
	int32_t worth_unit;
	/* The least and the most that worth() of a seat can be at the end of the
	 * deal, when all hands are known: a deal that is decided needs no
	 * solving (endgame.h).  Or NULL: they are not known. */
	void (*bounds)(const struct match *, int seat, int32_t *least,
		       int32_t *most);
	int horizon; /* moves after which a playout ends; or 0: with the deal */
	/* log2 of the likelihood ratio of a hand for which the policy would have
	 * made the observed move.  Or 0: no inference.  Found by duels (make
	 * strength). */
	int recall;
	/* No cards are drawn during a deal: worlds are sampled by MCMC
	 * (belief.h). */
	bool dealt_at_once;
	int32_t blunder; /* loss, in 1/1000 of WORTH_UNIT, of a blunder */
	/* The kinds of decisions there are, NULL-ended, and the one that
	 * match->turn is at, among COUNT legal moves. */
	const char *const *decisions;
	int (*decision)(const struct match *, const struct move *, int count);
};

extern const struct mind *const minds[]; /* ends with NULL */

/* The mind of a game; NULL where it has none. */
const struct mind *mind_of(const struct game *game);

static inline const struct mind *match_mind(const struct match *match)
{
	return mind_of(match_game(match));
}

/* For the policies. */

/* In 1024: that a hand of N cards, out of ALL hidden ones, has one of SOME. */
int mind_chance(int all, int some, int n);

/* The cards that seat match->turn does not see: those of the other hands that
 * are not known, and those that are not dealt. */
cards_t mind_hidden(const struct match *match, const cards_t *hands, int dealt);

#endif
