/* The answer to whether a seat could have won the last deal of a record, for
 * the page that plays and sit. */
#ifndef ARBITRE_UI_COULD_H
#define ARBITRE_UI_COULD_H

#include "base/text.h"
#include "think/par.h"

/* Where a whole deal takes long, par is told from this trick on: within
 * some hundredths of a second. */
#define COULD_TRICK 7
#define COULD_BITS 19 /* of the table: 8 MB */

/* Sets PAR, which is zero, for a person who waits. */
void could_begin(struct par *par);
/* Adds to OUT what par_could() says of SEAT and deal DEAL in the N bytes of
 * RECORD, nothing if that deal is not over.  Of several matches the last one in
 * which it is over counts.  OUT->failed is set if memory ran out. */
void could_put(const char *record, size_t n, int seat, int deal,
	       struct text *out);

#endif
