/* Builds the HTML of a page in a text that grows, and escapes foreign
 * text. */
#ifndef ARBITRE_UI_HTML_H
#define ARBITRE_UI_HTML_H

#include <stddef.h>

#include "base/text.h"

/* Control characters that enclose an answer in a text, or a name.  Such a name
 * must be isolated from the text beside it.  No foreign text has them. */
#define MARK_NAME "\x0e"
#define MARK_NAME_END "\x0f"
#define MARK_ANSWER "\x10"
#define MARK_ANSWER_END "\x11"

/* Adds FORM with its places filled as by fill().  The values must be markup. */
void html_fill(struct text *html, const char *form, ...)
	__attribute__((sentinel));
/* Add text, escaped: N bytes, or a string.  Cards of hearts and diamonds get
 * <b>; marks become elements. */
void html_text(struct text *html, const char *text, size_t n);
void html_string(struct text *html, const char *text);
/* Adds text, escaped, without elements: for an attribute, a title or a
 * drawing. */
void html_plain(struct text *html, const char *text);
/* Add text as html_string() and html_plain() do, between two pieces of
 * markup. */
void html_between(struct text *html, const char *before, const char *text,
		  const char *behind);
void html_plain_between(struct text *html, const char *before, const char *text,
			const char *behind);

/* Writes NAME to TO for use in a sentence, as text_show() does.  The name gets
 * marks round it if it has a letter written from right to left.  It also gets
 * them if it has no letter written from left to right.  TO has NAME_MARKED
 * bytes for a name of N bytes. */
#define NAME_MARKED(n) (4 * (n) + 6)
void html_mark_name(char *to, const char *name);

#endif
