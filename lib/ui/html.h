/* Builds the HTML of a page: a buffer that grows, and foreign text escaped. */
#ifndef ARBITRE_UI_HTML_H
#define ARBITRE_UI_HTML_H

#include <stdbool.h>
#include <stddef.h>

/* Marks in a text, which no foreign one can hold: round a name that has to be
 * isolated from what stands beside it, and round an answer. */
#define MARK_NAME "\x0e"
#define MARK_NAME_END "\x0f"
#define MARK_ANSWER "\x10"
#define MARK_ANSWER_END "\x11"

/* Zero is an empty one. */
struct html {
	char *bytes; /* owned; not ended by a NUL */
	size_t n, room;
	bool failed; /* without memory; what came then is lost */
};

void html_free(struct html *html);
static inline void html_clear(struct html *html)
{
	html->n = 0;
}
void html_bytes(struct html *html, const char *bytes, size_t n);
/* Our own markup, as it stands. */
void html_put(struct html *html, const char *markup);
/* The same with places, as those of fill(); what is given must be markup. */
void html_fill(struct html *html, const char *form, ...)
	__attribute__((sentinel));
void html_number(struct html *html, long n);
void html_add(struct html *html, const struct html *other);
/* Text of any kind: what HTML reads as its own is written as a character
 * reference; cards of hearts and diamonds are in <b>, marks become elements. */
void html_text(struct html *html, const char *text, size_t n);
void html_string(struct html *html, const char *text);
/* The same for an attribute, a title or a drawing: no elements. */
void html_plain(struct html *html, const char *text);

/* A name as it may stand in a sentence: with marks where it has a letter that is
 * not written from left to right, or none that is.  TO has room for two more
 * bytes and a NUL. */
void name_mark(char *to, const char *name);

#endif
