/*
 * A text that grows: a sentence, a page, lines that wait.  A function that adds
 * to a text sets text->failed if memory runs out, and leaves the text as it
 * was.
 */
#ifndef ARBITRE_BASE_TEXT_H
#define ARBITRE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Zero at first.  A NUL follows the bytes, once there are any. */
struct text {
	char *bytes; /* owned; NULL: nothing was added yet */
	size_t n, room;
	bool failed; /* memory ran out: something is missing */
};

/* Frees the bytes; the text is then empty. */
void text_free(struct text *text);
/* Empties the text, and keeps its memory. */
static inline void text_clear(struct text *text)
{
	text->n = 0;
	if (text->bytes)
		*text->bytes = '\0';
}
/* Returns the text as a string, valid until the text changes. */
static inline const char *text_string(const struct text *text)
{
	return text->bytes ? text->bytes : "";
}

/* Makes room for N more bytes and a NUL.  Returns the place for them; NULL if
 * memory ran out.  The caller writes them there, and adds their number to
 * text->n. */
char *text_grow(struct text *text, size_t n);
/* Add bytes, a string, a line and its LF, another text, or a number (− is
 * U+2212).  What is added must not lie in the text. */
void text_bytes(struct text *text, const char *bytes, size_t n);
void text_put(struct text *text, const char *string);
void text_put_line(struct text *text, const char *line, size_t n);
void text_add(struct text *text, const struct text *other);
void text_number(struct text *text, long n);
/* Removes the first N bytes. */
void text_drop(struct text *text, size_t n);

#endif
