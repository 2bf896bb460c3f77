/*
 * Runs a sequential test (SPRT): is player A better than player B?  Each set
 * gives one number x: the mean of A's result less B's over its matches with
 * both.
 *
 * The mean of x is h0 or h1, two hypotheses in units of the standard deviation
 * of x over sets.  The test ends when the log ratio of their likelihoods
 * (likelihood.h) reaches Wald's bound ln(β/(1-α)) or ln((1-β)/α).  x lies
 * between -1 and 1.  It is a difference of shares, or a difference of scores,
 * cut to a limit and divided by it.
 *
 * The anytime test bets (an e-process): with x between -1 and 1, the wealth
 * after n sets is Π(1 + λx).  If the mean of x is 0, the wealth ever reaches
 * 1/α with a probability of at most α.  The result is the logarithm of the mean
 * wealth over DECISION_BETS values of λ.
 */
#ifndef ARBITRE_TOURNAMENT_SPRT_H
#define ARBITRE_TOURNAMENT_SPRT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tournament/likelihood.h"

/* Fewest sets for a verdict between h0 and h1. */
#define DECISION_SETS 10
#define DECISION_BETS 14

/* The terms of a test; names are not owned. */
struct sprt_terms {
	const char *a, *b;
	bool by_score, anytime;
	double limit; /* of scores; 0: none */
	double h0, h1, alpha, beta;
	bool guessed;       /* h0, h1 or beta was given */
	unsigned int given; /* options given, as bits */
};

/* A flaw of the terms: a word, and what was expected instead (a message for
 * tr()). */
struct sprt_flaw {
	const char *word, *expected;
};

/* Sets the default terms: 0 against 0.15, by share, both errors 0.05. */
void sprt_begin(struct sprt_terms *terms);
/* Sets the option NAME (N bytes, without its hyphens) to VALUE, or to NULL for
 * none.  Returns 0; -1 with FLAW. */
int sprt_set(struct sprt_terms *terms, const char *name, size_t n,
	     const char *value, struct sprt_flaw *flaw);
/* Adds a word that is no option: the name of A, then that of B.  Returns 0; -1
 * with FLAW.  NAME must outlive TERMS. */
int sprt_name(struct sprt_terms *terms, const char *name,
	      struct sprt_flaw *flaw);
/* Checks the terms together.  Returns 0; -1 with FLAW. */
int sprt_settle(const struct sprt_terms *terms, struct sprt_flaw *flaw);
/* Splits TEXT in place into words at its tabs, or at blanks if it has no tab.
 * Returns their number; -1 if there are more than MOST. */
int sprt_split(char *text, const char **words, int most);
/* Reads all terms from words: A B --by share --h0 0 --h1=0.15 --anytime ...
 * Returns 0; -1 with FLAW.  The words must outlive TERMS. */
int sprt_parse(const char *const *words, int n, struct sprt_terms *terms,
	       struct sprt_flaw *flaw);
/* Reads all terms from the text of a stopping rule, which is split in place and
 * must outlive TERMS.  Returns 0; -1 with FLAW. */
int sprt_rule(char *text, struct sprt_terms *terms, struct sprt_flaw *flaw);

/* The verdict of a test. */
enum sprt_verdict {
	DECISION_OPEN,
	DECISION_H0,
	DECISION_H1,
	DECISION_A, /* anytime test: A is better */
	DECISION_B,
};

/* The state of a test. */
struct sprt {
	struct sprt_terms terms;
	enum sprt_verdict verdict;
	uint64_t sets;
	double mean, squares;     /* of x; the sum of (x - mean)^2 */
	double llr, lower, upper; /* NaN if there is none */
	uint64_t beyond;          /* sets whose score was cut to the limit */
	uint64_t unfound; /* the first set whose llr was not found; 0: none */

	/* private */
	bool weighed;                 /* llr is of all sets so far */
	double wealth[DECISION_BETS]; /* logarithms */
	struct likelihood likelihood;
};

/* Returns a result as a whole number, so that sums and differences are exact.
 * By score, the unit is a millionth of a point.  By share, it is a millionth of
 * 1/SHARE_UNIT (results.h).  SHARE, from 0 to 1, may be rounded to six
 * digits. */
double sprt_result(const struct sprt_terms *terms, double share, double score);

/* Begins a test without sets.  The caller ends it with sprt_release(). */
void sprt_init(struct sprt *decision, const struct sprt_terms *terms);
/* Adds the next set of COUNT matches, in which A has SUM more than B
 * (sprt_result()).  Returns as sprt_add(). */
int sprt_add_set(struct sprt *decision, double sum, uint64_t count);
/* Adds the next set: X is the mean of the results of A less those of B over it,
 * in shares or points, and is cut to the limit.  Returns the verdict; -1 with
 * errno if memory ran out.  The first verdict is final: later sets do not
 * count.  With many different values, not every set is tested (sprt_look()). */
int sprt_add(struct sprt *decision, double x);
/* Tests the sets so far, unless that was done.  Returns the verdict. */
enum sprt_verdict sprt_look(struct sprt *decision);
/* Returns the word of the verdict: open, h0, h1, or the name of the better
 * player. */
const char *sprt_word(const struct sprt *decision);
/* Returns the mean of x, in points if by score; NaN without sets. */
double sprt_mean(const struct sprt *decision);
/* Finds the 95 % interval of that mean, as for a fixed number of sets; NaN for
 * fewer than two sets. */
void sprt_interval(const struct sprt *decision, double *low, double *high);
/* Frees the memory of a test. */
void sprt_release(struct sprt *decision);

#endif
