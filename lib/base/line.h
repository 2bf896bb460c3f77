/* Reads and writes lines of text: a bounded reader, a writer, and numbers in
 * them. */
#ifndef ARBITRE_BASE_LINE_H
#define ARBITRE_BASE_LINE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

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

enum line_state {
	LINE_OK,
	LINE_END,   /* end of file */
	LINE_TORN,  /* the last line has no LF */
	LINE_LONG,  /* over LINE_BYTES: its beginning; the rest is dropped */
	LINE_ERROR, /* errno */
	LINE_ALIEN, /* no text of Unix: text_file_line() alone tells it */
};

/* Reads lines from a file descriptor through one buffer. */
struct reader {
	int fd;
	const char *name; /* of the file, for messages; not owned */
	uint64_t number;  /* of the line read last, from 1 */
	off_t offset;     /* of what is read next, by pread; -1: by read */
	size_t start, end;
	bool ended, held;
	bool dropping;    /* the rest of a line that was too long */
	const char *line; /* the line read last (held) */
	size_t length;
	enum line_state state;
	/* What hears every byte that is read, as it is read; or NULL. */
	void (*hear)(void *context, const char *bytes, size_t n);
	void *context; /* its own */
	/* What hears every byte of a line that is too long, its LF too, while
	 * the line after it is looked for; or NULL. */
	void (*drop)(void *context, const char *bytes, size_t n);
	void *drop_context;
	/* Called where nothing is there to be read for now, before it waits; and
	 * at the end of the file, where true makes it read once more; or NULL. */
	bool (*idle)(void *context, bool at_end);
	void *idle_context; /* its own */
	/* Signals that are let in while it waits for bytes, which is then an
	 * error, EINTR; NULL: it waits in the call, and they are not heeded. */
	const sigset_t *mask;
	char buffer[1 << 16];
};
void reader_init(struct reader *reader, int fd, const char *name);
/* The same, from OFFSET of a file on, whose own offset is left alone. */
void reader_init_at(struct reader *reader, int fd, const char *name,
		    off_t offset);
/* The next line, without its LF; valid until the next call. */
enum line_state reader_line(struct reader *reader, const char **line,
			    size_t *n);
/* Puts the line read last back: the next call returns it again. */
void reader_hold(struct reader *reader);

/* Writes to a file descriptor through a buffer.  An error stays: all later
 * writes do nothing, and writer_flush returns -1 with its errno. */
struct writer {
	int fd;
	int error;
	const sigset_t *mask; /* as a reader's, while it waits for room */
	size_t n;
	char buffer[1 << 16];
};
void writer_init(struct writer *writer, int fd);
void writer_put(struct writer *writer, const char *bytes, size_t n);
void writer_line(struct writer *writer, const char *line, size_t n);
int writer_flush(struct writer *writer);
/* Room for N bytes (at most the buffer's), to be filled in place, and how many
 * of them were. */
static inline char *writer_room(struct writer *writer, size_t n)
{
	if (n > sizeof(writer->buffer) - writer->n)
		writer_flush(writer);
	return writer->buffer + writer->n;
}
static inline void writer_took(struct writer *writer, size_t n)
{
	writer->n += n;
}

#endif
