/*
 * A test (SPRT) that stops once it is decided: whether player A is better than player B,
 * out of one number x for each set, the mean of A's result less B's over the
 * matches of the set that had both.
 *
 * Between two hypotheses, on the scale of the standard deviation of x over sets:
 * x has the mean h0, or it has h1.  The logarithm of the ratio of their likelihoods
 * (likelihood.h) ends it at Wald's bounds ln(β/(1-α)) and ln((1-β)/α).  x lies
 * between -1 and 1: a difference of shares, or one of scores, cut to a limit and
 * divided by it.
 *
 * Scores without a limit have no such likelihood.  With t = mean / deviation of n
 * sets it is then (nearly)
 *
 *	llr = n (h1 - h0) (t - (h0 + h1) / 2)
 *
 * which takes the deviation for known: rare large losses are not seen.
 *
 * The anytime test bets (an e-process).  x lies between -1 and 1, and the wealth
 * behind n sets is Π(1 + λx).  If the mean of x is 0, the wealth ever reaches 1/α
 * with a probability of at most α.  The result is the logarithm of the mean wealth
 * over DECISION_BETS values of λ.
 */
#ifndef ARBITRE_TOURNAMENT_SPRT_H
#define ARBITRE_TOURNAMENT_SPRT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tournament/likelihood.h"

/* Before so many sets nothing is decided between h0 and h1; the second one is for
 * scores without a limit. */
#define DECISION_SETS 10
#define DECISION_SETS_ENDLESS 100
#define DECISION_BETS 14

/* What is asked; names are not owned. */
struct sprt_terms {
	const char *a, *b;
	bool by_score, anytime;
	double limit; /* of scores; 0: none */
	double h0, h1, alpha, beta;
	bool guessed;       /* h0, h1 or beta was given */
	unsigned int given; /* bits of the options that were */
};

/* What is wrong with the terms: a word, and what was expected instead, a message
 * to be translated. */
struct sprt_flaw {
	const char *word, *expected;
};

/* The terms where nothing is given: 0 against 0.15, by share, both errors 0.05. */
void sprt_begin(struct sprt_terms *terms);
/* Sets the option NAME (n bytes, without its hyphens) to VALUE, NULL for none.
 * The same for the next two: 0, or -1 and FLAW. */
int sprt_set(struct sprt_terms *terms, const char *name, size_t n,
	     const char *value, struct sprt_flaw *flaw);
/* Takes a word that is no option: the name of A, then that of B. */
int sprt_name(struct sprt_terms *terms, const char *name,
	      struct sprt_flaw *flaw);
/* Checks that they go together. */
int sprt_settle(const struct sprt_terms *terms, struct sprt_flaw *flaw);
/* Parts TEXT, in its place, into words at its tabs, or where it has none at its
 * blanks; how many they are, -1 for more than MOST. */
int sprt_split(char *text, const char **words, int most);
/* All of it, out of N words: A B --by share --h0 0 --h1=0.15 --anytime ... */
int sprt_parse(const char *const *words, int n, struct sprt_terms *terms,
	       struct sprt_flaw *flaw);
/* The same out of the text of a rule for stopping, which is parted in its place
 * and must stay as TERMS do. */
int sprt_rule(char *text, struct sprt_terms *terms, struct sprt_flaw *flaw);

enum sprt_verdict {
	DECISION_OPEN,
	DECISION_H0,
	DECISION_H1,
	DECISION_A, /* at any time: A is better */
	DECISION_B,
};

struct sprt {
	struct sprt_terms terms;
	enum sprt_verdict verdict;
	uint64_t sets;
	double mean, squares, cubes; /* of x; of the distance from the mean */
	double llr, lower, upper;    /* NaN where there is none */
	uint64_t beyond;             /* sets whose score was cut to the limit */
	uint64_t unfound; /* the first set whose llr was not found; 0: none */

	/* private */
	bool weighed;                 /* llr is of all sets so far */
	double wealth[DECISION_BETS]; /* logarithms */
	struct likelihood likelihood;
};

/* A result as a whole number, so that sums and differences of them are exact: what
 * is level comes out as level.  SHARE, from 0 to 1, may be cut to six digits. */
double sprt_result(const struct sprt_terms *terms, double share, double score);

/* Begins with no set.  DECISION owns memory from its first set on. */
void sprt_init(struct sprt *decision, const struct sprt_terms *terms);
/* Adds the next set, of COUNT matches, in which A's results are SUM more than B's
 * (sprt_result()).  Returns as the next. */
int sprt_add_set(struct sprt *decision, double sum, uint64_t count);
/* Adds the next set.  Returns the verdict; -1 with errno.  The first verdict
 * stands, and no set counts that is added after it.  Where there are many
 * different values not every set is looked at (sprt_look()). */
int sprt_add(struct sprt *decision, double x);
/* Looks at the sets so far, if the last one was not looked at: the verdict. */
enum sprt_verdict sprt_look(struct sprt *decision);
/* The word for it: open, h0, h1, or the name of the better one. */
const char *sprt_word(const struct sprt *decision);
/* The mean of x, in points where it goes by score; NaN of no set. */
double sprt_mean(const struct sprt *decision);
/* The 95 % interval of that mean, as for a number of sets that was chosen
 * beforehand; NaN of one set. */
void sprt_interval(const struct sprt *decision, double *low, double *high);
/* The skewness of x; NaN where all are alike. */
double sprt_skewness(const struct sprt *decision);
/* Whether the test goes by scores without a limit. */
static inline bool sprt_is_endless(const struct sprt_terms *terms)
{
	return terms->by_score && terms->limit == 0 && !terms->anytime;
}
void sprt_release(struct sprt *decision);

#endif
