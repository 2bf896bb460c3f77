/* Chooses the records that are counted in the tables of score, and reports the
 * others. */
#ifndef ARBITRE_SCORE_COUNTED_H
#define ARBITRE_SCORE_COUNTED_H

#include "options.h"
#include "tournament/results.h"
#include "tournament/plan_chain.h"

enum counted {
	COUNTED_NOT,   /* a copy, or no match of the plan */
	COUNTED_LEFT,  /* left out by --without */
	COUNTED_LATER, /* counted_end() decides, and passes its result on */
	COUNTED_NOW,   /* its result was passed on */
};

/* Reads the plan, if CONFIG has one; an error ends the program.  RESULTS are
 * the results of each record, as the audit goes on.  TAKE is called for each
 * result that counts.  CONFIG and RESULTS must outlive the
 * tables. */
void counted_begin(const struct config *config, const struct results *results,
		   void (*take)(const struct match_result *outcome));
/* Begins the file NAME, which messages name SHOWN.  BEFORE is the number of
 * records before it. */
void counted_file(const char *name, const char *shown, uint64_t before);
/* Takes the record that has just ended, and which holds. */
enum counted counted_record(void);
/* Passes on the remaining results that count, and reports the others.  Call it
 * after the last file.  Returns the exit status. */
int counted_end(void);

#define COUNTED_NOTES 3
/*
 * Return texts, after counted_end().  They are valid until counted_release().
 * Without such a text, return NULL.
 * - counted_note(): sentence I, without a stop, on matches that the tables
 *   leave out;
 * - counted_plan(), counted_plan_told(): the result of the audit by the plan,
 *   for programs and in a sentence;
 * - counted_title(): the title of the plan.
 */
const char *counted_note(int i);
const char *counted_plan(void);
const char *counted_plan_told(void);
const char *counted_title(void);
/* Returns the plans, with the results of their matches, after counted_end();
 * NULL if there are none. */
const struct plan_chain *counted_chain(void);
/* Frees the plan and the texts. */
void counted_release(void);

#endif
