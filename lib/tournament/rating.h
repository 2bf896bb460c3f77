/*
 * Computes ratings of players: strengths from their matches, with errors.
 *
 * The model is Plackett and Luce's.  Places are filled in order; the chance of
 * each member left is proportional to the exponential of its strength (plus its
 * seat's).  Ties follow Efron's rule, as in a Cox regression of the places.
 * For two players this is the model of Bradley and Terry, with a drawn match as
 * one win for each.
 *
 * Matches are counted, not kept.  An outcome is players, seats and order; each
 * table has few of them, and each set counts its own.  Newton's method on the
 * counts gives the estimate.  Its errors are cluster-robust, by the sandwich
 * A⁻¹BA⁻¹.  A is the information; B sums over sets the square of the set's part
 * of the derivative.  Only sets are assumed to be independent.
 */
#ifndef ARBITRE_TOURNAMENT_RATING_H
#define ARBITRE_TOURNAMENT_RATING_H

#include "base/intern.h"
#include "tournament/results_reader.h"

#define RATING_NAMES 1000 /* limit, as time grows with the third power */

struct rating_terms {
	bool by_score; /* rate the mean score less the table's; no model */
	bool seats;    /* estimate the effects of seats as well */
	/* weight of a drawn match between any two that have met, each a set of
	 * its own; with seats, between any two seats of one match too */
	double prior;
};

enum rating_state {
	RATING_DONE,
	RATING_MEMORY,  /* memory ran out */
	RATING_CROWDED, /* more than RATING_NAMES */
	RATING_ENDLESS, /* some strength is infinite; use a prior */
	RATING_ALIKE,   /* effects of seats are not identified; use a prior */
};

/* How often a set had an outcome; by score, a name's matches in it. */
struct rating_entry {
	uint32_t set, what;
	uint64_t count;
	double sum; /* by score */
};

/* The rated items: names by number, then seats 1, 2 ... */
struct rated {
	uint64_t sets, matches;
	double rating;
	uint32_t group; /* its connected group, by its first item */
};

struct rating {
	struct rating_terms terms;
	struct intern names, sets, outcomes;
	uint64_t *counts; /* of outcomes */
	size_t counts_room;
	struct rating_entry *entries;
	size_t entry_count, entry_room;
	long seats; /* the highest */
	/* after rating_end(): */
	size_t items;
	struct rated *rated;
	double *variance; /* items × items */
	size_t wrong;     /* the item that caused the error */
};

void rating_init(struct rating *rating, const struct rating_terms *terms);
/* Counts the match of ROWS. */
enum rating_state rating_add(struct rating *rating,
			     const struct results_reader *rows);
/* Rates the matches counted, at least one; none can be added afterwards.
 * Ratings sum to zero in each connected group; so do effects of seats. */
enum rating_state rating_end(struct rating *rating);
/* Half the 95 % interval of the rating of item I, less the mean of those of N OTHERS;
 * 0 where that is itself alone.  NaN where one set alone tells of it. */
double rating_margin_to(const struct rating *rating, size_t i,
			const size_t *others, size_t n);

/* One name compared with another of the same group. */
struct rating_pair {
	double difference, margin; /* of the ratings; half its 95 % interval */
	double better;             /* chance to be the stronger; NaN: one set */
	double before; /* chance to be placed before it, by the model */
};

/* Computes both from a DIFFERENCE with this VARIANCE, out of SETS sets. */
void rating_superior(double difference, double variance, uint64_t sets,
		     struct rating_pair *pair);
/* Compares item I with item J. */
void rating_compare(const struct rating *rating, size_t i, size_t j,
		    struct rating_pair *pair);
void rating_release(struct rating *rating);

/* For the files of rating alone: a seat of an outcome. */
struct rating_member {
	size_t name, seat; /* as items; SIZE_MAX: no seat */
	bool tied;         /* with the member before it */
};
/* Lists the members of an outcome in the order of places; how many. */
int rating_outcome(const struct rating *rating, uint32_t outcome,
		   struct rating_member members[SEATS_MAX]);
enum rating_state rating_fit(struct rating *rating);

#endif
