/* Writes tables to standard output, and reads tables of results for rate and
 * sprt. */
#ifndef ARBITRE_COMMON_TABLE_WRITER_H
#define ARBITRE_COMMON_TABLE_WRITER_H

#include "base/columns.h"
#include "tournament/results_reader.h"
#include "common/tool.h"

/* Reads the tables of COUNT files, and calls TAKE for each match; without
 * files, reads standard input.  NEEDED are the columns for
 * results_reader_init().  Reports an unreadable file, and reads the others.  A
 * bad table, or no readable file, ends the program.  Returns the exit
 * status. */
int table_read(char **files, int count, unsigned int needed,
	       void (*take)(const struct results_reader *rows));

/* Begins a table on standard output with these HEADS (columns_heads()).  It has
 * columns on a terminal, and tabs elsewhere.  JSON: it is JSON. */
void table_begin(struct columns *table, const char *const *heads, bool json);

/* Writes the rest of the table.  A lack of memory ends the program. */
void table_end(struct columns *table);

#endif
