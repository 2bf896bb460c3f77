/* Computes the results of a record: points of deals, ranks, and the result of
 * each side. */
#ifndef ARBITRE_TOURNAMENT_RESULTS_H
#define ARBITRE_TOURNAMENT_RESULTS_H

#include "record/audit.h"

/* The result of one seat in one match. */
struct result {
	long place, score;
	bool out;
	bool forfeit;  /* out, or lost a deal by penalty (F3, C14) */
	uint8_t fault; /* the kind of fault that put it out */
	uint32_t faults[FAULT_KINDS];
};

/* Shares are whole numbers of 1/SHARE_UNIT: with up to 12 sides, half of
 * 1/(sides - 1) is always a whole number of them. */
#define SHARE_UNIT 55440
#define SIDE_NAME (4 * NAME_BYTES + 1) /* bytes, without the NUL */

/* The result of one side: of a seat, or of a team. */
struct side_result {
	int seat; /* its first seat */
	/* the name of the seat.  A team has the names of both partners with +
	 * between, in the order of their bytes whoever sits first; or the first
	 * alone if the second is NAME-2.  In names of teams, \ precedes + and
	 * \, so no two teams share a name. */
	char name[SIDE_NAME + 1];
	struct result result; /* of a team: with the faults of both seats */
	/* the share: the part of the other sides that is behind, in
	 * 1/SHARE_UNIT; a level side counts half */
	int share;
};

/* The state of results, of an audit or of lines that are given one by one.  The
 * caller sets deal and context. */
struct results {
	/* Called for each seat at the end of each deal.  DETAIL has the parts
	 * of its points, as in the record.  Optional. */
	void (*deal)(void *context, const struct results *results, int seat,
		     const char *detail);
	void *context;
	struct audit *audit;         /* NULL: lines are given one by one */
	const struct record *record; /* of the last line; not owned */
	struct result seats[SEATS_MAX + 1];
	long before[SEATS_MAX + 1]; /* scores at the end of the last
				     * deal; kept for DEAL alone */
	long now[SEATS_MAX + 1];    /* scores now; for DEAL alone */
	char detail[SEATS_MAX + 1][128];
	int deal_number;
	int voids;     /* deals of the match without a winner (E7) */
	bool counting; /* a deal is being played */
	bool dealt;    /* the match has had a deal */
};

/* Returns true if MATCH has had neither a seed nor a deck. */
static inline bool match_is_unstarted(const struct match *match)
{
	return !match->seeded && !match->decks;
}

/* Makes AUDIT pass its lines to RESULTS.  Neither may move in memory. */
void results_attach(struct results *results, struct audit *audit);
/* Takes a line of RECORD, which comes after it.  RESULTS is its context. */
void results_line(void *results, const struct record *record,
		  const struct record_line *line);
/* Writes the name of the side whose first seat is SEAT. */
void results_name(const struct record *record, int seat,
		  char name[SIDE_NAME + 1]);
/* Writes the name of a player in a plan, from the name NAME of its side:
 * without the \ before + and \.  Returns its length. */
size_t results_plain_name(const char *name, char plain[SIDE_NAME + 1]);
/* Returns true if NAME is the name of the side, or of a member of its team. */
bool results_side_has(const char *side, const char *name);
/* Returns true if the seat is the first of its side. */
bool results_first(const struct record *record, int seat);
/* Lists the sides of the match just ended, in the order of their first seats.
 * Returns their number. */
int results_sides(const struct results *results,
		  struct side_result sides[SEATS_MAX]);

/* Identifies a set: the matches of one seed.  A match with cards from outside
 * is a set by itself.  A match that ended before a seed or a deck came belongs
 * to no set, but has a key. */
struct set_key {
	uint8_t outside;
	uint8_t bytes[8]; /* of the seed, or the number of the record */
};
#define SET_TEXT 24 /* bytes of a set as text, its NUL counted */

/* The result of one match. */
struct match_result {
	uint64_t record; /* number over all files; 0 without an audit */
	const struct game *game;
	struct set_key set;
	bool unstarted; /* the match ended before a seed or a deck came */
	int seats, sides;
	int deals, voids;
	struct side_result side[SEATS_MAX]; /* in the order of first seats */
};

/* Writes the result of the match that RESULTS just ended. */
void results_match(const struct results *results, struct match_result *result);

/* Writes a set as text: 16 hex digits, or - and the number of the record. */
void results_format_set(const struct set_key *set, char text[SET_TEXT]);

#endif
