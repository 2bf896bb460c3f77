/*
 * A ledger of matches, kept until it is known which of them count: those of whole
 * rounds, those without forfeits.  A match costs 48 bytes and 40 for each of its
 * sides, so a million matches of four cost 210 MB; each name is kept once.
 */
#ifndef ARBITRE_TOURNAMENT_LEDGER_H
#define ARBITRE_TOURNAMENT_LEDGER_H

#include "base/intern.h"
#include "tournament/match_result.h"

struct ledger_side {
	int64_t score;
	uint32_t name; /* its number in the ledger */
	uint32_t faults[FAULT_KINDS];
	int32_t share;
	uint16_t place;
	uint8_t seat, fault;
	bool out, forfeit;
};

struct ledger_match {
	uint64_t record;
	uint8_t set[8], cards[8]; /* CARDS: as SET, or what a plan knows */
	size_t from;              /* its first side */
	int32_t deals, voids;
	uint32_t round; /* of a plan; 0: it counts in none */
	uint8_t game, seats, sides;
	bool outside : 1, undealt : 1;
	bool without : 1; /* the caller's */
	bool left : 1;    /* it does not count */
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
/* Adds a match of that ROUND of a plan (or 0), whose record is behind all others.
 * Returns the match, good until the next is added; NULL without memory. */
struct ledger_match *ledger_add(struct ledger *ledger,
				const struct match_result *result,
				uint32_t round);
/* The match of that record; NULL: there is none. */
struct ledger_match *ledger_find(const struct ledger *ledger, uint64_t record);
/* Writes match AT to RESULT. */
void ledger_result(const struct ledger *ledger, size_t at,
		   struct match_result *result);
/* Some side of match AT forfeited, or lost a deal by penalty. */
bool ledger_is_faulty(const struct ledger *ledger, size_t at);

/* Of the matches that count so far, leaves out each with the cards and the players
 * of a faulty one, in whatever seats: so seats stay balanced.  FAULTS, of as many as
 * there are names, gets in how many of those left out each name was at fault.
 * Returns how many are left out; -1 without memory. */
long ledger_leave_faulty(struct ledger *ledger, uint64_t *faults);

void ledger_release(struct ledger *ledger);

#endif
