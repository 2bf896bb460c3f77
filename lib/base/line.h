/* Reads and writes the parts of a line of text: numbers, words, characters.
 * base/stream.h reads and writes whole lines. */
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

/* Reads a decimal number without sign or leading zeros, from 0 to MAX, of at
 * most 19 digits.  Returns 0; -1 if the N bytes are no such number. */
int number_parse(const char *text, size_t n, uint64_t max, uint64_t *number);
/* Writes a decimal number (at most 20 bytes, no NUL).  Returns its length. */
size_t number_format(uint64_t number, char *text);

/* Copies a short string without its NUL.  Returns the end of the copy. */
static inline char *text_append(char *to, const char *string)
{
	while (*string)
		*to++ = *string++;
	return to;
}
/* Writes N bytes as lower-case hex, 2N letters.  Returns the end. */
char *hex_append(char *to, const uint8_t *bytes, size_t n);
/* Reads N lower-case hex digits into N/2 bytes.  Returns 0; -1 if N is odd or a
 * letter is no digit. */
int hex_parse(const char *text, size_t n, uint8_t *bytes);
/* Writes at most MAX of N bytes for a message, "..."  if some are missing, and
 * a NUL.  A byte that is not printable ASCII becomes \xHH.  TO needs 4*MAX+4
 * bytes. */
void text_escape(char *to, const char *text, size_t n, size_t max);
#define QUOTE_BYTES 400 /* of a quoted line, NUL counted */
/* Quotes a line of N bytes for a message, escaped as by text_escape(): the
 * whole line if it fits, else 96 bytes round byte AT, its first wrong one.  A
 * line of 64 hex digits alone may be a secret seed: it shows 8 of them. */
void text_quote(char to[QUOTE_BYTES], const char *text, size_t n, size_t at);
/* Writes foreign text for people: names, arguments, remarks, in any language.
 * UTF-8 is kept.  A control character (C0, DEL, C1), a byte that is not UTF-8,
 * and a hidden character (utf8_hides) become \xHH.  Writes at most MAX of N
 * bytes, "..."  if some are missing, and a NUL.  TO needs 4*MAX+4 bytes. */
void text_show(char *to, const char *text, size_t n, size_t max);
/* Reads the first UTF-8 character of TEXT, which has N bytes (at least 1), into
 * CODE.  Returns its length; 0 for bytes that are not UTF-8, an overlong form
 * or a surrogate. */
size_t utf8_take(const char *text, size_t n, uint32_t *code);
/* Writes CODE in UTF-8 (at most 4 bytes, no NUL).  Returns the end. */
char *utf8_append(char *to, uint32_t code);
/* Returns true if the character is invisible, reorders the text around it, or
 * has no look that two people share: what Unicode calls
 * Default_Ignorable_Code_Point; line separators, a blank pattern, annotations
 * and other specials; private use; and what is no character. */
bool utf8_hides(uint32_t code);
/* Returns true if the character is neither hidden nor a control character (C0,
 * DEL, C1). */
static inline bool utf8_shows(uint32_t code)
{
	return code >= 0x20 &&
	       (code < 0x7f || (code > 0x9f && !utf8_hides(code)));
}
/* Returns the first hidden character (utf8_hides) of N bytes of UTF-8; 0 if all
 * can be seen. */
uint32_t utf8_first_hidden(const char *text, size_t n);

/* Removes the first word of *TEXT, and one blank after it.  *WORD points to the
 * word.  Returns its length; 0 if the text is empty or begins with a blank. */
static inline size_t word_take(const char **text, size_t *n, const char **word)
{
	size_t length = 0; /* a loop is fast, as words are short */

	*word = *text;
	while (length < *n && (*text)[length] != ' ')
		length++;
	*text += length + (length < *n);
	*n -= length + (length < *n);
	return length;
}
/* Returns true if the word of N bytes is this string. */
static inline bool word_is(const char *word, size_t n, const char *string)
{
	return strlen(string) == n && !memcmp(word, string, n);
}
/* Returns true if the first word of a line is this string.  Inlined everywhere,
 * to make the length of a literal string a constant. */
static inline __attribute__((always_inline)) bool
line_starts(const char *line, size_t n, const char *string)
{
	size_t length = strlen(string);

	return n >= length && !memcmp(line, string, length) &&
	       (n == length || line[length] == ' ');
}

/* The result of reading a line. */
enum line_state {
	LINE_OK,
	LINE_END,   /* end of file */
	LINE_TORN,  /* the last line has no LF */
	LINE_LONG,  /* over LINE_BYTES: its beginning is returned, the rest
		     * dropped */
	LINE_ERROR, /* errno */
	LINE_ALIEN, /* not Unix text; only from text_file_line() */
};

#endif
