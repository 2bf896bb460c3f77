/*
 * Torn lines: the last line of a file without its LF, which a full disk or a kill may
 * have left.  It is torn only if the run that would go on with the file might have
 * begun that very line there.
 */
#ifndef ARBITRE_RECORD_TORN_H
#define ARBITRE_RECORD_TORN_H

#include "record/verify.h"

/*
 * What the run itself puts into record I (from 0) of its file where RECORD lacks it:
 * the header (RECORD NULL), the next name, the seed, the next deck.  Its bytes in
 * TEXT and their number; 0 where that hangs on chance or on players.
 */
typedef size_t torn_writes(void *context, uint64_t i,
			   const struct record *record, char text[LINE_BYTES]);

/*
 * Whether the N bytes of TEXT (1 or more) begin the line that may stand behind those
 * VERIFY has taken, in record I: one that follows, one that the run WRITES, a legal
 * answer, a fault, or, behind a header, a comment.  False where there is no memory.
 */
bool torn_line(const struct verify *verify, uint64_t i, const char *text,
	       size_t n, torn_writes *writes, void *context);

#endif
