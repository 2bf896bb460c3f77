/* Plays a match by the calls of the page's script (page/page_exports.h). */
#ifndef ARBITRE_TESTS_PAGE_SCRIPT_H
#define ARBITRE_TESTS_PAGE_SCRIPT_H

/*
 * Begins the match of ARGV: terms, seed, key, then NAME:LEVEL for each seat, as
 * room play.  Persons answer by its rule.  The match is left, and gone on with,
 * at every seventh answer.  Prints the record; prints to descriptor 3 what
 * other calls return, a line each, behind a word for the call.  Returns NULL,
 * or what went wrong.
 */
const char *script_play(int argc, char **argv);

#endif
