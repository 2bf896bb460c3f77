/*
 * The language of what is told to people: English, which stands in the code, or
 * another one of a catalogue (lib/po; catalogue.h).
 *
 * gettext itself finds no catalogue where the locale asked for is not installed,
 * and since glibc 2.39 none in C.UTF-8 either; on a small machine that would be
 * every language.  So the catalogue is read here, by the name of the language.
 */
#ifndef ARBITRE_BASE_LANG_H
#define ARBITRE_BASE_LANG_H

#include <stdbool.h>

#include "base/reason.h" /* N_() */

/*
 * Takes the characters of the locale, those of C.UTF-8 where they are not UTF-8,
 * and the language: that of NAME ("fr"), or where it is NULL that of LANGUAGE,
 * LC_ALL, LC_MESSAGES and LANG as gettext heeds them.  The catalogue is looked
 * for in ../share/locale beside the program, then in the folder that the build
 * was given.  False where NAME is a language that there is not; nothing else
 * fails: what has no translation is told in English.
 */
bool lang_setup(const char *name);

/* The language that is spoken, as in "en" and "fr". */
const char *lang_name(void);

/* The message in that language; MESSAGE itself where there is none.  Whole
 * sentences, with places in braces (template.h), or formats of printf. */
const char *tr(const char *message) __attribute__((format_arg(1)));
/* The same of a message that depends on a number. */
const char *trn(const char *one, const char *many, long n)
	__attribute__((format_arg(1), format_arg(2)));
/* The same of a message whose translation depends on the game: the English one
 * is the same for several. */
const char *trc(const char *game, const char *message);
#endif
