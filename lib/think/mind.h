/*
 * The mind of a game: how bots, search and analysis think about it.  A game
 * without a mind is played, refereed, audited and told all the same.
 *
 * The rules (game.h) know nothing of minds; mind_of() finds the mind of a game.
 */
#ifndef ARBITRE_THINK_MIND_H
#define ARBITRE_THINK_MIND_H

#include "rules/match.h"

/* A weight of a policy, found by self-play (make tune). */
struct weight {
	const char *name; /* the feature that it weighs */
	int16_t value;
};
#define WEIGHTS_MAX 32

/* A mind has all of its members, but for those marked "or". */
struct mind {
	const struct game *game; /* that it thinks about */
	/* Returns the index of a sensible one of COUNT legal moves, from 1.  It
	 * follows the simple rule in bot(1), by the question alone. */
	int (*greedy)(const struct move *, int count);
	bool greedy_is_chance; /* no better than a random move */
	/* Scores each of COUNT legal moves, two or more, for match->turn.  An
	 * expert makes the first move with the highest score.  It reads the
	 * hand of that seat, open cards, match->known and ->barred, and the
	 * hidden cards as one set.  It never reads which seat holds which of
	 * them. */
	void (*policy)(const struct match *, const struct move *, int count,
		       const int16_t *weights, int32_t *scores);
	const struct weight *weights; /* of the policy; ends with a NULL name */
	/* The worth of the deal to a seat as it stands, above all at its end.
	 * Mates have the same worth, two sides the opposite.  WORTH_UNIT of it
	 * is one unit of score(), or a hundredth of a party. */
	int32_t (*worth)(const struct match *, int seat);
	int32_t worth_unit;
	/* What all seats together gain in a deal, as worth() counts it; or 0: what
	 * one gains, others lose. */
	int32_t deal_gain;
	/* The bounds of worth() of a seat at the end of the deal, with all
	 * hands known.  A decided deal is not solved (endgame.h).  Or NULL:
	 * unknown. */
	void (*bounds)(const struct match *, int seat, int32_t *least,
		       int32_t *most);
	int horizon; /* most moves of a playout; 0: no limit */
	/* log2 of the likelihood ratio of a hand for which the policy would
	 * have made the observed move.  0: no inference.  Found by duels (make
	 * strength). */
	int recall;
	/* No cards are drawn during a deal: worlds are sampled by MCMC
	 * (belief.h). */
	bool dealt_at_once;
	int32_t blunder; /* loss, in 1/1000 of WORTH_UNIT, of a blunder */
	/* The names of kinds of decisions, NULL-ended, and the kind of
	 * match->turn's choice of COUNT legal moves. */
	const char *const *decisions;
	int (*decision)(const struct match *, const struct move *, int count);
};

extern const struct mind *const minds[]; /* ends with NULL */

/* Returns the mind of a game, or NULL. */
const struct mind *mind_of(const struct game *game);

static inline const struct mind *match_mind(const struct match *match)
{
	return mind_of(match_game(match));
}

/* Helpers for policies. */

/* In 1024: the chance that a hand of N of ALL hidden cards has one of SOME. */
int mind_chance(int all, int some, int n);

/* Returns the cards hidden from seat match->turn: unknown ones in other hands,
 * and the undealt ones. */
cards_t mind_hidden(const struct match *match, const cards_t *hands, int dealt);

#endif
