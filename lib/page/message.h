/* Fills the messages of the script, which has no rule of a language itself. */
#ifndef ARBITRE_PAGE_MESSAGE_H
#define ARBITRE_PAGE_MESSAGE_H

#include "ui/html.h"

/* Adds to OUT a message in the language of the page, with its places filled as
 * by form_fill().  TEXT has N bytes, and a NUL behind them: the message, then
 * the name and the value of each place, all with a NUL between them. */
void message_put(const char *text, size_t n, struct text *out);

/* Makes a name for a seat of what a person has typed: without characters that
 * nobody sees, with single blanks, and at most MAX bytes.  Returns a string
 * valid like those of fill(); it may be empty. */
const char *message_name(const char *typed, size_t max);

#endif
