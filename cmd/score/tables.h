/* The tables of score. */
#ifndef ARBITRE_SCORE_TABLES_H
#define ARBITRE_SCORE_TABLES_H

#include "options.h"
#include "record/audit.h"

/* Makes AUDIT tell its lines to the table that CONFIG asks for. */
void tables_begin(const struct config *config, struct audit *audit);
/* A file begins, which is called NAME and SHOWN so. */
void tables_file(const char *name, const char *shown);
/* The record just told holds; or TEXT says that it does not. */
void tables_match(const struct audit *audit, const char *text);
/* The file has ended; SEAL is its last one, or NULL. */
void tables_file_end(const uint8_t *seal);
/* All of it has been told. */
void tables_end(void);

#endif
