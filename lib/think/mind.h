/*
 * Defines the mind of a game: how bots, search and analysis think about it.  A
 * game without a mind can still be played, refereed, audited and told.
 *
 * The rules (game.h) know nothing of minds; mind_of() finds the mind of a game.
 */
#ifndef ARBITRE_THINK_MIND_H
#define ARBITRE_THINK_MIND_H

#include "think/open_cards.h"

/* A weight of a policy, found by self-play (make tune). */
struct weight {
	const char *name; /* the feature that it weighs */
	int16_t value;
};
#define WEIGHTS_MAX 32

/* A mind.  All members must be set, but for those whose comment allows 0 or
 * NULL. */
struct mind {
	const struct game *game; /* the game that it is for */
	/* Returns the index of a sensible move of COUNT legal ones (at least
	 * 1).  It follows the simple rule in bot(1), by the question alone. */
	int (*greedy)(const struct move *, int count);
	bool greedy_is_chance; /* greedy is no better than a random move */
	/* Scores each of COUNT legal moves (at least 2) for match->turn.  An
	 * expert makes the first move with the highest score.  It reads the
	 * hand of that seat, open cards, match->known and match->barred, and
	 * the hidden cards as one set.  It never reads which seat holds which
	 * hidden card. */
	void (*policy)(const struct match *, const struct move *, int count,
		       const int16_t *weights, int32_t *scores);
	const struct weight *weights; /* of the policy; ends with a NULL name */
	/* Returns the worth of the deal to a seat as it stands, above all at
	 * its end.  Partners have equal worth; two sides have opposite worth.
	 * WORTH_UNIT of it is one unit of score(), or a hundredth of a
	 * partie. */
	int32_t (*worth)(const struct match *, int seat);
	int32_t worth_unit;
	/* The gain of all seats together in a deal, in units of worth().  0:
	 * one gains what others lose. */
	int32_t deal_gain;
	/* Finds bounds of worth() of a seat at the end of the deal, with all
	 * hands known.  A decided deal is not solved (endgame.h).  NULL:
	 * unknown. */
	void (*bounds)(const struct match *, int seat, int32_t *least,
		       int32_t *most);
	int horizon; /* most moves of a playout; 0: no limit */
	/* log2 of the likelihood ratio between hands for which the policy makes
	 * the observed move, and other hands.  0: no inference.  Found by duels
	 * (make strength). */
	int recall;
	/* No cards are drawn during a deal, so worlds are sampled by MCMC
	 * (belief.h).  That needs evidence: RECALL is above 0. */
	bool dealt_at_once;
	/* Solves deals with all cards open; NULL: they have no par. */
	const struct open_solver *open;
	int32_t blunder; /* loss, in 1/1000 of WORTH_UNIT, of a blunder */
	/* The names of the kinds of decisions, ending with NULL.  decision()
	 * returns the kind of a choice of match->turn among COUNT legal
	 * moves. */
	const char *const *decisions;
	int (*decision)(const struct match *, const struct move *, int count);
};

extern const struct mind *const minds[]; /* ends with NULL */

/* Returns the mind of a game; NULL if it has none. */
const struct mind *mind_of(const struct game *game);

/* Returns the mind of the game of MATCH, or NULL. */
static inline const struct mind *match_mind(const struct match *match)
{
	return mind_of(match_game(match));
}

/* Helpers for policies. */

/* Returns the chance, in 1/1024, that a hand of N of ALL hidden cards has at
 * least one of SOME given cards.  ALL is at most CARDS_MAX. */
int mind_chance(int all, int some, int n);

/* Returns the cards hidden from seat OWN (0: from all): unknown ones in other
 * hands, and undealt ones.  HANDS and DEALT are those of hands() (struct
 * game). */
cards_t mind_hidden(const struct match *match, int own, const cards_t *hands,
		    int dealt);

#endif
