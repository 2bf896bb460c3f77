/*
 * A ledger of matches, kept until it is known which of them count: those of
 * whole rounds, or those without forfeits.  A match costs 48 bytes and 40 for
 * each side.  Each name is kept once.
 */
#ifndef ARBITRE_TOURNAMENT_LEDGER_H
#define ARBITRE_TOURNAMENT_LEDGER_H

#include "base/intern.h"
#include "tournament/match_result.h"

struct ledger_side {
	int64_t score;
	uint32_t name; /* index into names */
	uint32_t faults[FAULT_KINDS];
	int32_t share;
	uint16_t place;
	uint8_t seat, fault;
	bool out, forfeit;
};

struct ledger_match {
	uint64_t record;
	uint8_t set[8], cards[8]; /* CARDS: SET, or what a plan knows better */
	size_t from;              /* its first side */
	int32_t deals, voids;
	uint32_t round; /* of a plan; 0: none */
	uint8_t game, seats, sides;
	bool outside : 1, undealt : 1;
	bool without : 1; /* for the caller */
	bool left : 1;    /* left out: it does not count */
};

/* All zero but for NAMES (ledger_init()). */
struct ledger {
	struct ledger_match *matches; /* in the order of their records */
	size_t count, room;
	struct ledger_side *sides;
	size_t side_count, side_room;
	struct intern names;
};

void ledger_init(struct ledger *ledger);
/* Adds a match of that ROUND of a plan (or 0).  Records must come in order.
 * Returns the match, valid until the next is added; NULL if memory ran out. */
struct ledger_match *ledger_add(struct ledger *ledger,
				const struct match_result *result,
				uint32_t round);
/* Returns the match of that record, or NULL. */
struct ledger_match *ledger_find(const struct ledger *ledger, uint64_t record);
/* Writes match AT to RESULT. */
void ledger_result(const struct ledger *ledger, size_t at,
		   struct match_result *result);
/* Returns true if a side of match AT forfeited, or lost a deal by penalty. */
bool ledger_is_faulty(const struct ledger *ledger, size_t at);

/* Finds the cards and players of each faulty match, and leaves out all counted
 * matches with them, in any seats.  So seats stay balanced.  FAULTS gets, by
 * name, in how many of those the name was at fault.  Returns the number of
 * matches left out; -1 if memory ran out. */
long ledger_leave_faulty(struct ledger *ledger, uint64_t *faults);

void ledger_release(struct ledger *ledger);

#endif
