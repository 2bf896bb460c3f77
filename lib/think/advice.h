/*
 * Advice: what every move of a question is worth beside the best one, by
 * playing on from worlds that the seat could think of (move_compare.h).  It
 * knows no more than the match that it is given.  Where that is a seat
 * tracker's (seat_tracker.h), it is what the seat was told.
 */
#ifndef ARBITRE_THINK_ADVICE_H
#define ARBITRE_THINK_ADVICE_H

#include "think/evidence.h"

#define ADVICE_WORLDS 1000 /* for every move, if time allows */

struct advice {
	int count;               /* of moves */
	int order[MOVE_MAX];     /* their indices, best first */
	int64_t cost[MOVE_MAX];  /* by index, in thousandths of the unit ... */
	int64_t error[MOVE_MAX]; /* ... and its standard error */
	uint64_t worlds;         /* playouts of each move */
	bool solved;             /* no card is hidden: the costs are exact */
	int64_t worth;           /* of the best: thousandths of the unit */
};

struct advice_limits {
	uint64_t worlds;        /* for each move, at most; from 1 */
	int64_t (*clock)(void); /* or NULL: there is time for all of them */
	int64_t until;          /* of that clock */
};

/*
 * Advises seat match->turn about its COUNT moves, from 1, while cards are played
 * (match_playing()).  RECALL, or NULL, is what the others played and how they play, as
 * far as it was learnt (opponent_model.h).  KEY gives all chance: the same advice of the same
 * match.  It ends early, with what it has, once the time of LIMITS is over; a few worlds
 * are played in any case.  Returns 0, or -1 without memory.
 */
int advise(const struct match *match, const struct evidence *evidence,
	   const struct move *moves, int count, const uint8_t key[CHANCE_BYTES],
	   const struct advice_limits *limits, struct advice *advice);

#endif
