/* Measures, for score --times, the time that names used in the matches that
 * count. */
#ifndef ARBITRE_SCORE_TIMES_H
#define ARBITRE_SCORE_TIMES_H

#include "common/tree.h"
#include "tournament/time_use.h"

/* Begins with the names of the TRANSCRIPTS, which must live until
 * times_release().  If there are none, the other functions do nothing. */
void times_begin(const struct tree *transcripts);
/* Takes RECORD, which holds and may count, by its NUMBER over all files. */
void times_record(const struct record *record, uint64_t number);
/* Notes that the record of that NUMBER counts. */
void times_count(uint64_t number);
/* Reads the transcripts; call it once all records that count are noted.
 * Reports the number of matches that are not measured.  A file that cannot be
 * read is reported, and the others are read.  Returns the exit status. */
int times_read(void);
/* Returns the times, after times_read(), until times_release(). */
const struct time_use *times_measured(void);
void times_release(void);

#endif
