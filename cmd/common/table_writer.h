/* Writes tables on standard output, and reads tables of results for rate and
 * sprt. */
#ifndef ARBITRE_COMMON_TABLE_WRITER_H
#define ARBITRE_COMMON_TABLE_WRITER_H

#include "base/columns.h"
#include "tournament/results_reader.h"
#include "common/tool.h"

/* Reads the tables of these files match by match; without files, standard
 * input.  NEEDED is as for results_reader_init().  Reports an unreadable file,
 * and reads the others.  If none can be read, the program ends.  Returns the
 * exit status. */
int table_read(char **files, int count, unsigned int needed,
	       void (*take)(const struct results_reader *rows));

/* Begins a table on standard output with these HEADS (columns_heads()): in
 * columns on a terminal, with tabs elsewhere, or as JSON. */
void table_begin(struct columns *table, const char *const *heads, bool json);

void table_end(struct columns *table);

#endif
