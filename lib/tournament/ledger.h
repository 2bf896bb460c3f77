/*
 * Keeps a ledger of matches until it is known which of them count: those of
 * whole rounds, or those without forfeits.  Memory grows with matches and their
 * sides.  Each name is stored once.
 */
#ifndef ARBITRE_TOURNAMENT_LEDGER_H
#define ARBITRE_TOURNAMENT_LEDGER_H

#include "base/intern.h"
#include "tournament/match_result.h"

/* One side of a match. */
struct ledger_side {
	int64_t score;
	uint32_t name; /* index into names */
	uint32_t faults[FAULT_KINDS];
	int32_t share;
	uint16_t place;
	uint8_t seat, fault;
	bool out, forfeit;
};

/* A match in the ledger. */
struct ledger_match {
	uint64_t record;
	uint8_t set[8], cards[8]; /* CARDS: as SET, or by the plan */
	size_t from;              /* index of its first side */
	int32_t deals, voids;
	uint32_t round; /* of a plan; 0: none */
	uint8_t game, seats, sides;
	bool outside : 1, unstarted : 1;
	bool without : 1; /* for the caller */
	bool left : 1;    /* the match does not count */
};

/* The matches so far. */
struct ledger {
	struct ledger_match *matches; /* in the order of their records */
	size_t count, room;
	struct ledger_side *sides;
	size_t side_count, side_room;
	struct intern names;
};

/* Makes an empty ledger. */
void ledger_init(struct ledger *ledger);
/* Adds a match of ROUND of a plan (0: none).  Records must come in order.
 * Returns the match, valid until the next one is added; NULL if memory ran
 * out. */
struct ledger_match *ledger_add(struct ledger *ledger,
				const struct match_result *result,
				uint32_t round);
/* Returns the match of that record; NULL if it is not there. */
struct ledger_match *ledger_find(const struct ledger *ledger, uint64_t record);
/* Writes match AT (from 0) to RESULT. */
void ledger_result(const struct ledger *ledger, size_t at,
		   struct match_result *result);
/* Returns true if a side of match AT forfeited, or lost a deal by penalty. */
bool ledger_is_faulty(const struct ledger *ledger, size_t at);

/* Leaves out all matches with the cards and players of a faulty match, in any
 * seats.  So seats stay balanced.  FAULTS, by name, is increased by the matches
 * left out in which the name was at fault.  Returns the number of matches left
 * out; -1 if memory ran out. */
long ledger_leave_faulty(struct ledger *ledger, uint64_t *faults);

/* Frees the memory. */
void ledger_release(struct ledger *ledger);

#endif
