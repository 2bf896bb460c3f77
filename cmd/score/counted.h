/* Chooses which records are counted in the tables of score, and tells about
 * the others. */
#ifndef ARBITRE_SCORE_COUNTED_H
#define ARBITRE_SCORE_COUNTED_H

#include "options.h"
#include "tournament/match_result.h"

enum counted {
	COUNTED_NOT,   /* a copy, or no match of the plan */
	COUNTED_LEFT,  /* left out by --without */
	COUNTED_LATER, /* counted_end() decides, and gives its outcome */
	COUNTED_NOW,
};

/* Reads the plan, where CONFIG has one; what cannot be ends the program.  RESULTS are
 * told each record; TAKE gets the outcomes of those that count.  All must stay. */
void counted_begin(const struct config *config, const struct results *results,
		   void (*take)(const struct match_result *outcome));
/* A file begins: its NAME, as it is SHOWN, and how many records came before. */
void counted_file(const char *name, const char *shown, uint64_t before);
/* Takes the record just told, which holds.  With COUNTED_NOW its outcome was given. */
enum counted counted_record(void);
/* Behind the last file: gives the outcomes that are left and count, and tells what
 * does not.  Returns the exit status. */
int counted_end(void);

#define COUNTED_NOTES 3
/* After counted_end(): what the tables leave out, in sentences without a stop; and
 * what the audit by the plan says.  NULL for none. */
const char *counted_note(int i);
const char *counted_plan(void);
void counted_release(void);

#endif
