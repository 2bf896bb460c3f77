/* Reads and writes what stands in a line of text: numbers, words, characters.
 * base/stream.h reads and writes the lines. */
#ifndef ARBITRE_BASE_LINE_H
#define ARBITRE_BASE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Marks a rare function that has buffers.  If inlined, it would make its caller
 * check the stack (-fstack-protector) for every line. */
#define RARE __attribute__((noinline, cold))

#define LINE_BYTES 4096 /* the longest line, its LF counted (record format) */

/* Reads a whole decimal number without sign or leading zeros, 0..MAX.  Returns
 * 0, or -1 if the N bytes are no such number. */
int number_parse(const char *text, size_t n, uint64_t max, uint64_t *number);
/* Writes a decimal number (at most 20 bytes, no NUL).  Returns its length. */
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
/* Reads N lower-case hex digits into N/2 bytes.  Returns 0 or -1. */
int hex_parse(const char *text, size_t n, uint8_t *bytes);
/* Writes N bytes, at most MAX, for a message: a byte that is not printable
 * ASCII becomes \xHH.  TO has room for 4*MAX+4; NUL-ended. */
void text_escape(char *to, const char *text, size_t n, size_t max);
/* Shows foreign text: names, arguments, remarks, in any language.  No other
 * function does.  UTF-8 is kept.  A control character (C0, DEL, C1), a byte
 * that is no UTF-8, and a hidden character (utf8_hides) become \xHH.  Writes at
 * most MAX bytes of N; TO has room for 4*MAX+4; NUL-ended. */
void text_show(char *to, const char *text, size_t n, size_t max);
/* Returns the length of the first UTF-8 character of TEXT (N bytes, from 1),
 * and its code.  Returns 0 for no UTF-8, an overlong form or a surrogate. */
size_t utf8_take(const char *text, size_t n, uint32_t *code);
/* Writes CODE in UTF-8 (at most 4 bytes, no NUL).  Returns the end. */
char *utf8_append(char *to, uint32_t code);
/* Returns true if the character is invisible or turns the text around it: soft
 * hyphens, fillers, zero-width and bidirectional characters, tags. */
bool utf8_hides(uint32_t code);

/* Takes a word off the front of *TEXT, with one blank after it.  Returns its
 * length, 0 if no word is left. */
static inline size_t word_take(const char **text, size_t *n, const char **word)
{
	size_t length = 0; /* a loop, as words are short */

	*word = *text;
	while (length < *n && (*text)[length] != ' ')
		length++;
	*text += length + (length < *n);
	*n -= length + (length < *n);
	return length;
}
/* Returns true if the word is this string. */
static inline bool word_is(const char *word, size_t n, const char *string)
{
	return strlen(string) == n && !memcmp(word, string, n);
}
/* Returns true if the first word of a line is this string.  Inlined everywhere, so
 * that the length of a string in the source is a constant. */
static inline __attribute__((always_inline)) bool
line_starts(const char *line, size_t n, const char *string)
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
	LINE_ALIEN, /* no Unix text: only text_file_line() returns it */
};

#endif
