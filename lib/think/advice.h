/*
 * Gives advice: estimates what each move of a question costs, compared with the
 * best one.  It plays on from worlds that the seat may believe in
 * (move_compare.h).  It uses only what MATCH shows to the seat.  MATCH may be
 * that of a seat tracker (seat_tracker.h).
 */
#ifndef ARBITRE_THINK_ADVICE_H
#define ARBITRE_THINK_ADVICE_H

#include "think/evidence.h"

#define ADVICE_WORLDS 1000 /* for each move, if time allows */

/* The advice on a question.  Moves are given by their index. */
struct advice {
	int count;               /* number of moves */
	int order[MOVE_MAX];     /* indices of moves, best first */
	int64_t cost[MOVE_MAX];  /* loss, in thousandths of the unit ... */
	int64_t error[MOVE_MAX]; /* ... and its standard error */
	uint64_t worlds;         /* playouts of each move */
	bool solved;             /* by endgame_moves(): the costs are exact */
	int64_t worth;           /* of the best move: thousandths of the unit */
};

/* The limits of the work for an advice. */
struct advice_limits {
	uint64_t worlds;        /* for each move, at least 1; up to 39 more */
	int64_t (*clock)(void); /* NULL: no limit of time */
	int64_t until;          /* the deadline, by that clock */
};

/*
 * Advises seat match->turn on its COUNT moves (at least 1), while cards are
 * played (match_playing()).  The game must have a mind.  EVIDENCE, or NULL, has
 * the moves of the others and how they play (opponent_model.h).
 *
 * KEY decides all chance: equal arguments give equal advice.  At the deadline
 * of LIMITS it stops with what it has, after a few worlds in any case.  Returns
 * 0; -1 if memory ran out.
 */
int advice_of(const struct match *match, const struct evidence *evidence,
	      const struct move *moves, int count,
	      const uint8_t key[CHANCE_BYTES],
	      const struct advice_limits *limits, struct advice *advice);

#endif
