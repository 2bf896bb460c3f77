/* Writes tables on standard output, and reads tables of results for rate and
 * sprt. */
#ifndef ARBITRE_COMMON_TABLE_WRITER_H
#define ARBITRE_COMMON_TABLE_WRITER_H

#include "base/columns.h"
#include "tournament/results_reader.h"
#include "common/tool.h"

/* Reads the tables of these files, or standard input if there are none, match
 * by match; NEEDED as for results_reader_init().  Returns the exit status.  An
 * unreadable file is reported, and the others are read.  If none can be read
 * the program ends. */
int table_read(char **files, int count, unsigned int needed,
	       void (*take)(void *context, const struct results_reader *rows),
	       void *context);

/* Begins a table with these HEADS (columns_heads()) for standard output: in
 * columns on a terminal, with tabs elsewhere, or as JSON. */
void table_begin(struct columns *table, const char *const *heads, bool json);

void table_end(struct columns *table);

#endif
