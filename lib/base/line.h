/* Reads and writes what stands in a line of text: numbers, words, characters.
 * base/stream.h reads and writes the lines. */
#ifndef ARBITRE_BASE_LINE_H
#define ARBITRE_BASE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A function that is rarely called and has buffers: inlined, it would make its
 * caller check the stack each time (-fstack-protector), for every line. */
#define RARE __attribute__((noinline, cold))

#define LINE_BYTES 4096 /* the longest line, its LF counted (record format) */

/* Reads a whole decimal number without sign or leading zeros, 0..MAX.
 * Returns 0, or -1 where the N bytes are not one. */
int number_parse(const char *text, size_t n, uint64_t max, uint64_t *number);
/* Writes it in decimal (at most 20 bytes, no NUL); the length. */
size_t number_format(uint64_t number, char *text);

/* Copies a string (a short one) without its NUL; returns the end. */
static inline char *text_append(char *to, const char *string)
{
	while (*string)
		*to++ = *string++;
	return to;
}
/* Writes N bytes as lower-case hex, 2N letters; returns the end. */
char *hex_append(char *to, const uint8_t *bytes, size_t n);
/* Reads N lower-case hex digits into N/2 bytes; 0, or -1. */
int hex_parse(const char *text, size_t n, uint8_t *bytes);
/* Writes at most MAX bytes of N with every byte that is not printable ASCII
 * as \xHH, for messages; TO has room for 4*MAX+4; NUL-ended. */
void text_escape(char *to, const char *text, size_t n, size_t max);
/* Shows foreign text: names, arguments, remarks, of any language.  This is the one
 * function that does.  UTF-8 is kept.  A control character (C0, DEL, C1), a byte
 * that is no UTF-8, and a character that hides (utf8_hides) become \xHH.  Writes at
 * most MAX bytes of N; TO has room for 4*MAX+4; NUL-ended. */
void text_show(char *to, const char *text, size_t n, size_t max);
/* The bytes of the UTF-8 character that TEXT (N bytes, from 1) begins with, and
 * its code; 0 where it is none, or an overlong form or a surrogate. */
size_t utf8_take(const char *text, size_t n, uint32_t *code);
/* Writes the character CODE in UTF-8 (at most 4 bytes, no NUL); returns the end. */
char *utf8_append(char *to, uint32_t code);
/* Nobody sees this character, or it turns the text around it: soft hyphens, fillers,
 * zero-width and bidirectional characters, tags. */
bool utf8_hides(uint32_t code);

/* A word of a line: takes it off the front of *TEXT (and the one blank after
 * it).  Returns its length, 0 where no word is left. */
static inline size_t word_take(const char **text, size_t *n, const char **word)
{
	size_t length = 0; /* words are short: no call to find their end */

	*word = *text;
	while (length < *n && (*text)[length] != ' ')
		length++;
	*text += length + (length < *n);
	*n -= length + (length < *n);
	return length;
}
/* The word is this string. */
static inline bool word_is(const char *word, size_t n, const char *string)
{
	return strlen(string) == n && !memcmp(word, string, n);
}
/* The first word of a line is this string. */
static inline bool line_starts(const char *line, size_t n, const char *string)
{
	size_t length = strlen(string);

	return n >= length && !memcmp(line, string, length) &&
	       (n == length || line[length] == ' ');
}

/* What line NUMBER (from 1; without its LF) has that no text of Unix has, told as
 * what was expected instead (N_()); NULL: nothing.  Owned by nobody. */
const char *text_flaw(uint64_t number, const char *line, size_t n);

/* What a reader of lines found. */
enum line_state {
	LINE_OK,
	LINE_END,   /* end of file */
	LINE_TORN,  /* the last line has no LF */
	LINE_LONG,  /* over LINE_BYTES: its beginning; the rest is dropped */
	LINE_ERROR, /* errno */
	LINE_ALIEN, /* no text of Unix: text_file_line() alone tells it */
};

#endif
