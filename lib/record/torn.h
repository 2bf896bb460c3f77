/*
 * Checks torn lines: a last line of a file without its LF, left by a full disk
 * or a kill.  It counts as torn only if the run that goes on with the file
 * could have begun that line there.
 */
#ifndef ARBITRE_RECORD_TORN_H
#define ARBITRE_RECORD_TORN_H

#include "record/verify.h"

/*
 * Writes to TEXT the line that the run itself adds to record I (from 0) where
 * RECORD needs it: the header (RECORD NULL), a name, the seed, a deck.  Returns
 * its bytes; 0 if chance or players decide the line.
 */
typedef size_t torn_writes(void *context, uint64_t i,
			   const struct record *record, char text[LINE_BYTES]);

/*
 * Returns true if the N bytes of TEXT (1 or more) begin a line that may follow
 * those VERIFY took, in record I: derived, one that the run WRITES, a legal
 * answer, a fault, or behind a header a comment.  False if memory ran out.
 */
bool torn_line(const struct verify *verify, uint64_t i, const char *text,
	       size_t n, torn_writes *writes, void *context);

#endif
