/*
 * A reason says what is wrong and what was expected.  It keeps a form (form.h)
 * and the values of its places.  It becomes text where it is shown: in English
 * in records and verdicts, in the reader's language for people.
 */
#ifndef ARBITRE_BASE_REASON_H
#define ARBITRE_BASE_REASON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks a form or a message that is translated where it is shown. */
#define N_(message) message

/* Room for the forms, names and values of a reason.  A value that is too long
 * is cut.  A form or a name that does not fit is left out. */
#define REASON_BYTES 1022
#define REASON_TEXT 1024 /* of its printed text, NUL counted; more is cut */

/* A reason has no pointers and is copied by assignment.  TEXT is a list of
 * strings: the form, then a name and a value for each place.  An empty name
 * ends a form.  The form that follows has the text so far at its place
 * {why}. */
struct reason {
	uint16_t n; /* bytes used of TEXT; 0: no reason */
	char text[REASON_BYTES];
};

/* Sets the form of a reason, marked N_(), and forgets all values.  A text
 * without places is a form too.  NULL or "" means no reason.  A form that names
 * a rule begins with it: "N4: ...".  Returns -1 always, for a caller that
 * refuses. */
int reason_set(struct reason *reason, const char *form);
/* Give a place of the form its value: a string, N bytes without a NUL, or a
 * number. */
void reason_word(struct reason *reason, const char *name, const char *text);
void reason_bytes(struct reason *reason, const char *name, const char *text,
		  size_t n);
void reason_number(struct reason *reason, const char *name, long number);
/* Puts FORM around the reason: its place {why} stands for the reason so far. */
void reason_around(struct reason *reason, const char *form);

/* Translates a form, as tr() does (lang.h).  Where a parameter of this type is
 * NULL, the text is English. */
typedef const char *reason_language(const char *form);

/* Writes the text of a reason to TO, which has SIZE bytes (1 to REASON_TEXT),
 * and a NUL.  Returns the length without the NUL. */
size_t reason_print(const struct reason *reason, reason_language *language,
		    char *to, size_t size);

#endif
