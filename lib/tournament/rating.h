/*
 * Ratings of players: how strong they are, out of the matches that they played, and how sure that
 * is.
 *
 * The model is that of Plackett and Luce: of those that have no place yet, each
 * gets the next one with a probability that goes with the exponential of its
 * strength (and of its seat's).  Seats that share a place go by Efron's rule, as
 * in a Cox regression of the places; for two players it is the model of Bradley
 * and Terry, a drawn match one win for each.
 *
 * Matches are not kept but counted: by what they came to (players, seats, order),
 * of which there are few at each table, and for each set how often each of these
 * came.  The estimate is by Newton's method on the counts.  Its errors are those
 * of the sandwich A⁻¹BA⁻¹: A is the information of the estimate, B the sum over
 * sets of the square of what the set adds to the derivative.  So nothing is
 * believed of matches with the same cards but that sets do not depend on each
 * other.
 */
#ifndef ARBITRE_TOURNAMENT_RATING_H
#define ARBITRE_TOURNAMENT_RATING_H

#include "base/intern.h"
#include "tournament/results_reader.h"

#define RATING_NAMES 1000 /* at most, for time grows with their third power */

struct rating_terms {
	bool by_score; /* mean score less that of the table, and no model */
	bool seats;    /* the effects of seats are estimated beside */
	/* each two that have met get so much of a drawn match between them, which
	 * is a set of its own; with seats, each two seats of one match too */
	double prior;
};

enum rating_state {
	RATING_DONE,
	RATING_MEMORY,  /* there is none */
	RATING_CROWDED, /* more than RATING_NAMES */
	RATING_ENDLESS, /* some strength has no finite value: no prior */
	RATING_ALIKE, /* seats cannot be told from who sat in them: no prior */
};

/* How often a set has had one outcome, or by score a name's matches in it. */
struct rating_entry {
	uint32_t set, what;
	uint64_t count;
	double sum; /* by score */
};

/* What is rated: names, by their number, and behind them seats 1, 2 ... */
struct rated {
	uint64_t sets, matches;
	double rating;
	uint32_t group; /* of those that are connected, by its first */
};

struct rating {
	struct rating_terms terms;
	struct intern names, sets, outcomes;
	uint64_t *counts; /* of outcomes */
	size_t counts_room;
	struct rating_entry *entries;
	size_t entry_count, entry_room;
	long seats; /* the highest */
	/* since the end: */
	size_t items;
	struct rated *rated;
	double *variance; /* items × items */
	size_t wrong;     /* the item with which it has an end */
};

void rating_init(struct rating *rating, const struct rating_terms *terms);
/* Counts the match that ROWS tells. */
enum rating_state rating_add(struct rating *rating,
			     const struct results_reader *rows);
/* Rates what was counted, of at least one match; nothing can be added any more.
 * Ratings sum to zero among those that are connected, and so do seats. */
enum rating_state rating_end(struct rating *rating);
/* Half the 95 % interval of the rating of item I, less the mean of those of N OTHERS;
 * 0 where that is itself alone.  NaN where one set alone tells of it. */
double rating_margin_to(const struct rating *rating, size_t i,
			const size_t *others, size_t n);

/* One name before another, of the same group. */
struct rating_pair {
	double difference, margin; /* of the ratings; half its 95 % interval */
	double better; /* how sure it is that the first is stronger; NaN: one set */
	double before; /* how often it is placed before the other by the model */
};

/* From a DIFFERENCE of ratings with this VARIANCE, out of so many SETS. */
void rating_superior(double difference, double variance, uint64_t sets,
		     struct rating_pair *pair);
/* Item I before item J. */
void rating_compare(const struct rating *rating, size_t i, size_t j,
		    struct rating_pair *pair);
void rating_release(struct rating *rating);

/* What is shared by the files of rating alone: a seat of an outcome. */
struct rating_member {
	size_t name, seat; /* as items; SIZE_MAX: no seat */
	bool tied;         /* with the one before it */
};
/* The members of an outcome, in the order of places; how many. */
int rating_outcome(const struct rating *rating, uint32_t outcome,
		   struct rating_member members[SEATS_MAX]);
enum rating_state rating_fit(struct rating *rating);

#endif
