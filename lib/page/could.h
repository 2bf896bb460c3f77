/* The answer to whether a seat could have won a deal, for the page. */
#ifndef ARBITRE_PAGE_COULD_H
#define ARBITRE_PAGE_COULD_H

#include "base/text.h"
#include "think/par.h"

/* Where a whole deal takes long, the page tells par from this trick on: within
 * some hundredths of a second. */
#define COULD_TRICK 7
#define COULD_BITS 19 /* of the table: 8 MB */

/* Sets PAR, which is zero, for a page. */
void could_begin(struct par *par);
/* Adds par_could() of SEAT for the last deal of the N bytes of RECORD, if that
 * deal is over.  OUT->failed is set if memory ran out. */
void could_put(const char *record, size_t n, int seat, struct text *out);

#endif
