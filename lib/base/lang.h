/*
 * Chooses the language of texts for people: English, which stands in the code,
 * or the language of a catalogue (lib/po; catalogue.h).
 *
 * gettext finds no catalogue if the system lacks the locale, since glibc 2.39
 * none in C.UTF-8, and none in a browser.  So this file finds it by the name of
 * the language.
 */
#ifndef ARBITRE_BASE_LANG_H
#define ARBITRE_BASE_LANG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/reason.h" /* N_() */

/*
 * Sets the locale and the language of messages.  The characters are those of
 * the locale, or of C.UTF-8 if they are not UTF-8.  The language is NAME
 * ("fr").  If NAME is NULL, LANGUAGE, LC_ALL, LC_MESSAGES and LANG choose it as
 * in gettext.
 *
 * Returns false if NAME is no known language.  Nothing else fails: a message
 * without a translation stays English.
 */
bool lang_setup(const char *name);

/* Chooses the language at the start of NAME (N bytes), as in fr_FR.UTF-8.
 * Returns false if there is none; it is English then. */
bool lang_choose(const char *name, size_t n);

/* Returns true if the reader's locale is known to lack UTF-8, as C does. */
bool lang_lacks_utf8(void);

/* Returns the name of the chosen language, such as "en" or "fr". */
const char *lang_name(void);

/* Returns the translation of MESSAGE, or MESSAGE itself if there is none.  A
 * message is a whole sentence with places in braces (fill.h), or a format
 * of printf. */
const char *tr(const char *message) __attribute__((format_arg(1)));
/* Like tr(), for a message with plural forms: the one for N.  In English, ONE
 * is the form for 1 and MANY for all other numbers. */
const char *trn(const char *one, const char *many, long n)
	__attribute__((format_arg(1), format_arg(2)));
/* Like tr(), for an English message whose translation depends on the game,
 * given by its name.  Name and message of over 198 bytes stay English. */
const char *trc(const char *game, const char *message);
/* Marks a message for trc(). */
#define NC_(game, message) message
#endif
