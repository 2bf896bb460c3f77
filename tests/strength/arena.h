/*
 * An arena: matches between players of this program itself, without processes,
 * for tuning and for the long tests.  Cards are dealt again for every place of
 * the challenger, so that only the players differ.
 */
#ifndef ARBITRE_ARENA_H
#define ARBITRE_ARENA_H

#include "think/policy.h"
#include "think/search.h"

enum arena_kind {
	ARENA_RANDOM,
	ARENA_GREEDY,
	ARENA_RULE,
	ARENA_EXPERT,
	ARENA_SEARCH
};

struct arena_player {
	enum arena_kind kind;
	int16_t weights[WEIGHTS_MAX]; /* RULE, EXPERT */
	int noise;                    /* in 1000: moves at random */
	uint64_t playouts;            /* SEARCH: a move */
	int ms;                       /* SEARCH: processor time a move */
};

/* Reads random, greedy, rule (expert without the ends that it solves), expert,
 * search:PLAYOUTS, search:NUMBERms, any with /NOISE behind it; 0, or -1.  With
 * ~SEED behind it, the weights of rule and expert are those of another player:
 * each three times as much, a third, or something between the two, by chance
 * from SEED. */
int arena_player(const char *text, const struct game *game,
		 struct arena_player *player);

/* Chooses a move as PLAYER does, but for its noise.  All chance comes from
 * STREAM. */
int arena_choose(const struct arena_player *player, const struct match *match,
		 const struct evidence *evidence, struct chance_stream *stream,
		 const struct move *moves, int count);

/* Takes a step that no player decides; a seed is SEED.  Returns false, and does
 * nothing, at a move, at a cut and at the end. */
bool arena_step(struct match *match, const uint8_t seed[CHANCE_BYTES]);

struct arena_result {
	double mean, error; /* of the measure, and its standard error by set */
	double parity;      /* what it is among equals */
	uint64_t sets, voids, decided;
	double us; /* of a challenger's move that had a choice, on average */
	double us_max; /* and the longest */
};

/*
 * Plays SETS sets of cards, from the seeds of TEXT, on TERMS: one match for
 * each place of CHALLENGER, OTHER in all other seats (of other sides).  The
 * measure: share of parties (chouine), points a deal more than the others' mean
 * (chkobba), share of decided coups (enfle), share of matches won (chnif).
 */
void arena_play(const struct game *game, const struct terms *terms,
		const struct arena_player *challenger,
		const struct arena_player *other, const char *text,
		uint64_t sets, struct arena_result *result);

#endif
