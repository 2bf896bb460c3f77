/*
 * A told match has the parts of a match on the page of a record (ui/page.h).
 * They are the account, the score, its course, and the empty table.  The page
 * that plays shows them, and steps through the account by the changes in its
 * phrases.
 */
#ifndef ARBITRE_PAGE_TOLD_H
#define ARBITRE_PAGE_TOLD_H

#include "ui/html.h"

/* A match as one viewer sees it, taken line by line. */
struct told_match;

/* Makes an empty match for VIEWER: a seat, SEAT_PUBLIC or SEAT_RECORD.  Returns
 * it, for told_free(); NULL if memory ran out. */
struct told_match *told_new(int viewer);
void told_free(struct told_match *told);
/* Takes a line of N bytes, as the viewer is sent it. */
void told_line(struct told_match *told, const char *line, size_t n);
/* Takes lines of N bytes in all, each with its LF. */
void told_lines(struct told_match *told, const char *lines, size_t n);

/*
 * Ends the match, and adds an object for it to OUT.  TOLD takes no more lines.
 * The members:
 * - "head" (the game and terms), "names", "result", and "ranks" of the cards;
 * - markup: "table" (the empty table), "sheet" (the score), "course", "account"
 *   and "faults".
 */
void told_put(struct told_match *told, struct text *out);

#endif
