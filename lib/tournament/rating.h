/*
 * Computes ratings of players: strengths from their matches, with errors.
 *
 * The model is that of Plackett and Luce.  Places are filled in order.  The
 * chance of each remaining member is proportional to the exponential of its
 * strength, plus that of its seat.  Ties follow Efron's rule, as in a Cox
 * regression of the places.  For two players this is the model of Bradley and
 * Terry, with a drawn match as one win for each.
 *
 * Matches are counted, not stored.  An outcome is players, seats and order;
 * each table has few of them, and each set counts its own.  Newton's method on
 * the counts gives the estimate.  Its errors are cluster-robust, by the
 * sandwich A⁻¹BA⁻¹.  A is the information; B sums over sets the square of the
 * set's part of the derivative.  Only sets are assumed to be independent.  If
 * all sets are alike, the error is that of one more set of another kind.
 */
#ifndef ARBITRE_TOURNAMENT_RATING_H
#define ARBITRE_TOURNAMENT_RATING_H

#include "base/intern.h"
#include "tournament/results_reader.h"

#define RATING_NAMES 1000 /* limit: the time grows with the third power */

/* The terms of a rating. */
struct rating_terms {
	bool by_score; /* the mean score less that of the table; no model */
	bool seats;    /* estimate effects of seats too */
	/* drawn matches that are added for each name but one of a group, spread
	 * over the pairs that have met: spread_prior(); with seats, also for
	 * each seat but one.  The part of a pair is a set of its own */
	double prior;
};

enum rating_state {
	RATING_DONE,
	RATING_MEMORY,  /* memory ran out */
	RATING_CROWDED, /* more than RATING_NAMES */
	RATING_ENDLESS, /* a strength is infinite: use a prior */
	RATING_ALIKE,   /* effects of seats are not identified: use a prior */
};

/* How often a set had the outcome WHAT.  By score, WHAT is a name, and COUNT
 * its matches in the set. */
struct rating_entry {
	uint32_t set, what;
	uint64_t count;
	double sum; /* by score */
};

/* A rated item.  Items are the names by number, then the seats 1, 2 ... */
struct rated {
	uint64_t sets, matches;
	double rating;
	uint32_t group; /* its connected group, by the first item */
};

/* The state of a rating. */
struct rating {
	struct rating_terms terms;
	struct intern names, sets, outcomes;
	uint64_t *counts; /* by outcome */
	size_t counts_room;
	struct rating_entry *entries;
	size_t entry_count, entry_room;
	long seats; /* the highest seat */
	/* after rating_end(): */
	size_t items;
	struct rated *rated;
	double *variance; /* items × items */
	/* of a fit, items × items: what the variance is by the differences of
	 * sets alone; and if all matches were sets of their own */
	double *within, *single;
	size_t wrong; /* the item that caused the error */
};

/* Makes a rating without matches. */
void rating_init(struct rating *rating, const struct rating_terms *terms);
/* Adds the match of ROWS.  Returns RATING_DONE, RATING_MEMORY or
 * RATING_CROWDED. */
enum rating_state rating_add(struct rating *rating,
			     const struct results_reader *rows);
/* Rates the matches added, at least one; none can be added afterwards.  By the
 * model, ratings sum to zero in each connected group; so do effects of seats.
 * By score, a rating is a mean and need not.  Returns RATING_DONE or an
 * error. */
enum rating_state rating_end(struct rating *rating);
/* Returns half the 95 % interval of the rating of item I less the mean rating
 * of N OTHERS; N may be 0.  Returns 0 if I is the only other; NaN if one of
 * these items has fewer than two sets, or if by score all sets are alike. */
double rating_margin_to(const struct rating *rating, size_t i,
			const size_t *others, size_t n);

/* The comparison of one name with another of its group. */
struct rating_pair {
	double difference, margin; /* of the ratings; half its 95 % interval */
	double better;             /* chance to be stronger; NaN: one set */
	double before; /* chance to be placed before it, by the model */
};

/* Fills PAIR from a DIFFERENCE with this VARIANCE, estimated from SETS sets. */
void rating_pair_fill(double difference, double variance, uint64_t sets,
		      struct rating_pair *pair);
/* Compares item I with item J. */
void rating_compare(const struct rating *rating, size_t i, size_t j,
		    struct rating_pair *pair);
/* Frees the memory of a rating. */
void rating_release(struct rating *rating);

/* For rating.c and rating_fit.c alone: a member of an outcome. */
struct rating_member {
	size_t name, seat; /* as items; SIZE_MAX: no seat */
	bool tied;         /* with the member before it */
};
/* Lists the members of an outcome in the order of places.  Returns their
 * number. */
int rating_outcome(const struct rating *rating, uint32_t outcome,
		   struct rating_member members[SEATS_MAX]);
/* Fits strengths and variances to the counts, for rating_end(). */
enum rating_state rating_fit(struct rating *rating);

#endif
