/* Work for the benchmark: random matches, in process, written as records. */
#ifndef ARBITRE_LOAD_H
#define ARBITRE_LOAD_H

#include "rules/game.h"
#include "rules/match.h"

/* A small generator for choosing moves: reproducible, and cheap beside what
 * is measured. */
struct dice {
	uint64_t state;
};
uint32_t dice_below(struct dice *dice, uint32_t bound);

/* A game with the fewest seats, or the most, and the keys that gives. */
struct seating {
	const struct game *game;
	int players;
	char keys[40]; /* "players=N" */
	struct terms terms;
};
/* Fills SEATINGS with the fewest seats of every game, then with the most;
 * returns how many (at most ROOM). */
int seatings(struct seating *list, int room);

/* The matches that a file of records has. */
struct load {
	uint64_t matches, moves, lines, bytes;
};

/* Plays random matches of the seating, on the seeds that `-s bench` gives,
 * until BYTES of records are written: the records to RECORDS, the bare answers
 * to MOVES.  0, or -1 with errno. */
int load_write(const struct seating *seating, uint64_t bytes,
	       const char *records, const char *moves, struct load *load);

/* Plays random matches without a word of text until DECISIONS have been made,
 * the legal list made each time; the nanoseconds it took. */
int64_t load_rules(const struct seating *seating, uint64_t decisions);

#endif
