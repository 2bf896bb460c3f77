/*
 * Reasons: what is wrong, and what was expected.  A reason is kept as a form and the
 * values of its places, and becomes text where it is shown: in English in records
 * and verdicts, in the reader's language for people.
 */
#ifndef ARBITRE_BASE_REASON_H
#define ARBITRE_BASE_REASON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks a form or a message: it is translated where it is shown. */
#define N_(message) message

/* Of the forms, names and values of a reason.  A value that is too long is cut; a form
 * or a name for which there is no room is left out. */
#define REASON_BYTES 1022
#define REASON_TEXT 1024 /* of its text, with its NUL; more is cut */

/* A reason is copied by assignment and points nowhere.  TEXT has strings: the form,
 * then a name and a value for each place.  An empty name ends a form; the form behind
 * it has the text so far at {why}. */
struct reason {
	uint16_t n; /* bytes of TEXT; 0: there is no reason */
	char text[REASON_BYTES];
};

/* Makes it this form, N_("..."), or a text without places; NULL or empty: no reason.  The
 * rule comes first: "N4: ...".  Returns -1, which refuses. */
int reason_set(struct reason *reason, const char *form);
/* What stands at the place NAME of its form.  TEXT has no NUL among its N bytes. */
void reason_word(struct reason *reason, const char *name, const char *text);
void reason_bytes(struct reason *reason, const char *name, const char *text,
		  size_t n);
void reason_number(struct reason *reason, const char *name, long number);
/* Puts FORM around it, in which the reason so far stands at {why}. */
void reason_around(struct reason *reason, const char *form);

/* Returns a form in the reader's language (lang.h, tr).  Where a parameter of this
 * type is NULL, the text is English. */
typedef const char *reason_language(const char *form);

/* Writes its text to TO, of SIZE bytes, at most REASON_TEXT, with a NUL.  Returns
 * the length. */
size_t reason_print(const struct reason *reason, reason_language *language,
		    char *to, size_t size);

#endif
