/*
 * A ledger of the records of a tournament tells which of them count.  Without a
 * plan it finds copies: memory grows by a seal for each record, and by a hash
 * for each with a seed.  It keeps matches until it is known whether they count:
 * those of whole rounds, or those without forfeits.  Memory grows with matches
 * and their sides.  Each name is stored once.
 */
#ifndef ARBITRE_TOURNAMENT_LEDGER_H
#define ARBITRE_TOURNAMENT_LEDGER_H

#include "base/intern.h"
#include "tournament/results.h"

enum ledger_finding {
	LEDGER_NEW,
	LEDGER_AGAIN, /* the same seal: the same record */
	LEDGER_ALIKE, /* the same deals and players by seat, other seal */
};

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

/* The records and the matches so far. */
struct ledger {
	struct intern seals, deals;
	/* the number of the first record, by intern number */
	uint64_t *sealed, *dealt;
	size_t sealed_room, dealt_room;
	uint8_t key[CHANCE_BYTES];    /* key of the hashes of deals */
	struct ledger_match *matches; /* in the order of their records */
	size_t count, room;
	struct ledger_side *sides;
	size_t side_count, side_room;
	struct intern names;
};

/* Makes an empty ledger, and draws a random key. */
void ledger_init(struct ledger *ledger);
/* Adds RECORD, which holds and has that NUMBER over all files (from 1).
 * Returns an enum ledger_finding, with the original in *FIRST; -1 with errno if
 * memory ran out.  A record without a deal and without a line prev is never
 * called a copy: two such records of different matches can have the same
 * bytes. */
int ledger_copy(struct ledger *ledger, const struct record *record,
		uint64_t number, uint64_t *first);
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
