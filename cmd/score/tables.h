/* Prints the tables of score. */
#ifndef ARBITRE_SCORE_TABLES_H
#define ARBITRE_SCORE_TABLES_H

#include "options.h"
#include "record/audit.h"

/* Makes AUDIT tell its lines to the table that CONFIG asks for. */
void tables_begin(const struct config *config, struct audit *audit);
/* A file begins, which is called NAME and SHOWN so, behind so many records. */
void tables_file(const char *name, const char *shown, uint64_t before);
/* The record just told holds; or TEXT says that it does not. */
void tables_match(const struct audit *audit, const char *text);
/* The file has ended; SEAL is its last one, or NULL. */
void tables_file_end(const uint8_t *seal);
/* All of it has been told: writes what is left of the table.  Returns the exit
 * status of what does not count. */
int tables_end(void);

#endif
