/*
 * Checks torn lines.  A torn line is the last line of a file, without its LF.
 * A full disk or a kill leaves one.  It counts as torn only if the run that
 * resumes the file could have begun that line there.
 */
#ifndef ARBITRE_RECORD_TORN_H
#define ARBITRE_RECORD_TORN_H

#include "record/verify.h"

/*
 * Writes to TEXT the line that the run itself adds to record I (from 0), where
 * RECORD needs one: the header (RECORD is NULL), a name, the seed, a deck.
 * Returns its length; 0 if chance or players decide the line.
 */
typedef size_t torn_writes(void *context, uint64_t i,
			   const struct record *record, char text[LINE_BYTES]);

/*
 * Returns true if the N bytes of TEXT (at least 1) begin a line that may come
 * next.  VERIFY has read the lines before, in record I.  Such a line is
 * derived, written by WRITES, a legal answer, or a fault.  After a header it
 * may be a comment.  Returns false if memory ran out.
 */
bool torn_line(const struct verify *verify, uint64_t i, const char *text,
	       size_t n, torn_writes *writes, void *context);

#endif
