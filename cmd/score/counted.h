/* Chooses which records are counted in the tables of score, and tells about
 * the others. */
#ifndef ARBITRE_SCORE_COUNTED_H
#define ARBITRE_SCORE_COUNTED_H

#include "options.h"
#include "tournament/match_result.h"

enum counted {
	COUNTED_NOT,   /* a copy, or no match of the plan */
	COUNTED_LEFT,  /* left out by --without */
	COUNTED_LATER, /* counted_end() decides, and passes it on */
	COUNTED_NOW,
};

/* Reads the plan, if CONFIG has one; an error ends the program.  RESULTS follow
 * each record; TAKE gets the results that count.  All must stay. */
void counted_begin(const struct config *config, const struct results *results,
		   void (*take)(const struct match_result *outcome));
/* Begins a file: its NAME, as it is SHOWN, and the number of records before. */
void counted_file(const char *name, const char *shown, uint64_t before);
/* Takes the record just ended, which holds.  COUNTED_NOW: its result was passed
 * on. */
enum counted counted_record(void);
/* After the last file: passes on remaining results that count, and reports the
 * others.  Returns the exit status. */
int counted_end(void);

#define COUNTED_NOTES 3
/* After counted_end(): returns what the tables leave out, in sentences without
 * a stop; the summary of the plan's audit, for programs and in a sentence; and
 * the plan's title, until counted_release().  NULL for none. */
const char *counted_note(int i);
const char *counted_plan(void);
const char *counted_plan_told(void);
const char *counted_title(void);
void counted_release(void);

#endif
