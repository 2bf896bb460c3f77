/* What a record comes to: the points of its deals and its ranks, by name. */
#ifndef ARBITRE_RESULTS_H
#define ARBITRE_RESULTS_H

#include "record/audit.h"

/* The result of one seat in one match. */
struct result {
	long place, score;
	bool out;
	uint8_t fault; /* the kind of the fault that put it out */
};

/* Sums over matches for one name. */
struct standing {
	char name[NAME_BYTES + 1];
	uint64_t matches;
	double wins;           /* a shared one is split */
	double places, scores; /* sums */
	uint64_t forfeits[FAULT_KINDS];
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
	bool counting;              /* a deal is being played */
	struct standing *standings; /* one for each name, as they came */
	size_t standing_count, standing_room;
	/* a hash table of them by name: places + 1, 0 none; a power of two, at
	 * least twice as many as there are */
	uint32_t *slots;
	size_t slot_count;
	uint8_t key[16]; /* of the hash: names cannot be made to collide */
};

/* Makes AUDIT tell its lines to RESULTS; both must stay where they are. */
void results_attach(struct results *results, struct audit *audit);
/* Adds the match just told to the standings: 0, or -1 without memory.  It takes
 * the same time however many names there are. */
int results_add(struct results *results);
/* Sorts the standings: mean place, then wins, then name.  No match can be added
 * any more. */
void results_sort(struct results *results);
void results_release(struct results *results);

#endif
