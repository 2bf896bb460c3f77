/* Prints the verdict of an audit: a line for each record and for each further
 * proof. */
#ifndef ARBITRE_REPLAY_VERDICT_H
#define ARBITRE_REPLAY_VERDICT_H

#include <stdio.h>

#include "replay.h"
#include "record/transcript_check.h"

/* Prints the line of the record that AUDIT has just reported, of the file
 * NAME. */
void verdict_record(FILE *to, const struct audit *audit, enum verdict verdict,
		    const char *name);
/* Prints the last line: the totals over all records. */
void verdict_total(FILE *to, const struct audit *audit);
/* The same for people: a line for a record that does not hold, COLOURED or not;
 * the totals in a sentence. */
void verdict_told(FILE *to, bool coloured, const struct audit *audit,
		  enum verdict verdict, const char *name);
void verdict_total_told(FILE *to, const struct audit *audit);

/* Both return the exit status. */

/* Checks the receipt of --receipt.  Call it after all files are read. */
int verdict_receipt(struct transcript_check *receipt);
/* Checks for --head that the last seal is HEAD, in hexadecimal, which a witness
 * kept. */
int verdict_head(const struct audit *audit, const char *head);

#endif
