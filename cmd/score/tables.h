/* Prints the tables of score. */
#ifndef ARBITRE_SCORE_TABLES_H
#define ARBITRE_SCORE_TABLES_H

#include "options.h"
#include "record/audit.h"

/* Makes AUDIT pass its lines to the table of CONFIG. */
void tables_begin(const struct config *config, struct audit *audit);
/* Begins a file, NAME, shown as SHOWN, behind so many records. */
void tables_file(const char *name, const char *shown, uint64_t before);
/* Takes the record just ended, which holds; else TEXT has its finding. */
void tables_match(const struct audit *audit, enum verdict verdict,
		  const char *text);
/* Ends the file; SEAL is its last one, or NULL. */
void tables_file_end(const uint8_t *seal);
/* Ends the last file: writes the rest of the table.  Returns the exit status of
 * records that do not count. */
int tables_end(void);

#endif
