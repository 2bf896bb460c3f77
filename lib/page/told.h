/*
 * A told match: what the page of a record has of a match (ui/page.h), for the sheets of
 * the page that plays, and for stepping through.  That is the account, of which each
 * phrase that changes the table says what it changes; the score and its course; the empty
 * table.
 */
#ifndef ARBITRE_PAGE_TOLD_H
#define ARBITRE_PAGE_TOLD_H

#include "ui/html.h"

/* A match that is told, line by line, as one viewer has it: a seat, SEAT_PUBLIC or
 * SEAT_RECORD. */
struct told_match;

/* Returns an empty one, the caller's; NULL without memory. */
struct told_match *told_new(int viewer);
void told_free(struct told_match *told);
/* Takes a line as the viewer is sent it. */
void told_line(struct told_match *told, const char *line, size_t n);
/* Takes lines that each end with LF. */
void told_lines(struct told_match *told, const char *lines, size_t n);

/* Ends the match, and adds an object for it to OUT: "table", the empty table; "head", its
 * game and terms; "names"; "result"; "sheet", "course", "account" and "faults", all of
 * them markup; "ranks" of its cards.  TOLD takes no more lines. */
void told_put(struct told_match *told, struct html *out);

#endif
