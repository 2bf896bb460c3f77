/* Rows of a table: with tabs, in columns on a terminal, or as JSON. */
#ifndef ARBITRE_SCORE_ROWS_H
#define ARBITRE_SCORE_ROWS_H

#include <stdbool.h>

/* A table with these HEADS, which ends with NULL and must stay; where one begins
 * with a =, what stands below it is a number, or "-" for none. */
void rows_begin(const char *const *heads, bool json);
/* The next cell of the row; in a form of printf, of at most 255 bytes. */
void rows_text(const char *text);
void rows_cell(const char *form, ...) __attribute__((format(printf, 1, 2)));
void rows_end(void);
/* Rows to come are held back, until rows_keep() writes them or rows_forget() drops
 * them. */
void rows_hold(void);
void rows_keep(void);
void rows_forget(void);
/* The table is over: its heading, if there was no row; what is left of it. */
void rows_flush(void);
/* The table is not written after all. */
void rows_drop(void);
/* It goes to a terminal, in columns. */
bool rows_aligned(void);
/* A text that has no controls as a JSON string. */
void rows_put_json(const char *text);

#endif
