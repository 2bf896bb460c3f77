/* Computes the results of a record: points of deals, ranks, and what each side
 * has in the end. */
#ifndef ARBITRE_TOURNAMENT_RESULTS_H
#define ARBITRE_TOURNAMENT_RESULTS_H

#include "record/audit.h"

/* The result of one seat in one match. */
struct result {
	long place, score;
	bool out;
	bool forfeit;  /* out, or a deal was lost by penalty (F3, C14) */
	uint8_t fault; /* the kind of the fault that put it out */
	uint32_t faults[FAULT_KINDS];
};

/* Shares are whole numbers of 1/SHARE_UNIT: with up to 12 sides, half of any
 * 1/(sides - 1) is one. */
#define SHARE_UNIT 55440
#define SIDE_NAME (4 * NAME_BYTES + 1) /* bytes, the NUL left out */

/* The result of one side: of a seat, or of a team. */
struct side_result {
	int seat; /* the first of them */
	/* that of the seat; of a team also its partner's behind a +, unless that
	 * is the same with -2 behind it.  A + or \ within a name of a team has a
	 * \ before it: no two teams have one name. */
	char name[SIDE_NAME + 1];
	struct result result; /* of a team with the faults of both seats */
	/* sides behind, and half of those level, of all the others */
	int share;
};

struct results {
	/* Called for each seat at the end of each deal; DETAIL is what its
	 * points are made of, as in the record; or NULL. */
	void (*deal)(void *context, const struct results *results, int seat,
		     const char *detail);
	void *context;
	struct audit *audit;
	struct result seats[SEATS_MAX + 1];
	long before[SEATS_MAX + 1]; /* scores at the end of the deal before */
	long now[SEATS_MAX + 1];    /* and of the one that is told */
	char detail[SEATS_MAX + 1][128];
	int deal_number;
	int voids;     /* deals of the match that nobody won (E7) */
	bool counting; /* a deal is being played */
	bool dealt;    /* somebody was dealt a hand in this match */
};

/* Makes AUDIT tell its lines to RESULTS; both must stay where they are. */
void results_attach(struct results *results, struct audit *audit);
/* The name of a side that begins with SEAT. */
void results_name(const struct record *record, int seat,
		  char name[SIDE_NAME + 1]);
/* The name that a team's player has in a plan, of the name of its side: without the
 * \ before + and \.  Returns its bytes. */
size_t results_plain_name(const char *name, char plain[SIDE_NAME + 1]);
/* The side of that name is NAME, or a team with NAME in it. */
bool results_side_has(const char *side, const char *name);
/* The seat is the first of its side. */
bool results_first(const struct record *record, int seat);
/* The sides of the match just told, in the order of their first seats; how
 * many. */
int results_sides(const struct results *results,
		  struct side_result sides[SEATS_MAX]);

#endif
