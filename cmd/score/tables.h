/* Prints the tables of score. */
#ifndef ARBITRE_SCORE_TABLES_H
#define ARBITRE_SCORE_TABLES_H

#include "options.h"
#include "record/audit.h"

/* Begins the table of CONFIG, and makes AUDIT pass its lines to it.  Neither
 * may move. */
void tables_begin(const struct config *config, struct audit *audit);
/* Begins the file NAME, which the table names SHOWN.  BEFORE is the number of
 * records before it. */
void tables_file(const char *name, const char *shown, uint64_t before);
/* Takes the record that has just ended.  TEXT is NULL if the record holds, else
 * its finding. */
void tables_match(const struct audit *audit, enum verdict verdict,
		  const char *text);
/* Ends the file.  SEAL is its last seal, or NULL. */
void tables_file_end(const uint8_t *seal);
/* Writes the rest of the table.  Call it after the last file.  Returns the exit
 * status, by records that do not count and unreadable transcripts. */
int tables_end(void);

#endif
