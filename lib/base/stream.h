/* Reads and writes streams of lines on file descriptors.  Each stream has a
 * buffer of its own. */
#ifndef ARBITRE_BASE_STREAM_H
#define ARBITRE_BASE_STREAM_H

#include <signal.h>
#include <string.h>
#include <sys/types.h>

#include "base/line.h"

/* Reads lines from a file descriptor through one buffer. */
struct reader {
	int fd;
	const char *name; /* of the file, for messages; not owned */
	uint64_t number;  /* number of the last line, from 1; 0: none yet */
	off_t offset;     /* next offset for pread(); -1: read() is used */
	size_t start, end;
	bool ended, held;
	bool dropping;    /* must skip the rest of a long line */
	const char *line; /* the last line */
	size_t length;
	enum line_state state;
	/* Called with all bytes of an overlong line, its LF too, when the next
	 * line is asked for; or NULL. */
	void (*drop)(void *context, const char *bytes, size_t n);
	void *drop_context;
	/* Called before the reader waits for bytes, and at the end of the
	 * file.  If it returns true at the end, the reader tries to read once
	 * more.  Or NULL. */
	bool (*idle)(void *context, bool at_end);
	void *idle_context; /* argument of idle() */
	/* The signal mask while the reader waits, as for ppoll().  A signal
	 * that arrives then is an error, EINTR.  NULL: the mask stays, and an
	 * interrupted read is repeated. */
	const sigset_t *mask;
	char buffer[1 << 16];
};
/* Makes a reader of FD, which the caller closes after the last read. */
void reader_init(struct reader *reader, int fd, const char *name);
/* Like reader_init(), but reads from OFFSET of a file.  The file's own offset
 * stays. */
void reader_init_at(struct reader *reader, int fd, const char *name,
		    off_t offset);
/* The slow part of reader_line(): the line is held, or not whole in the
 * buffer. */
enum line_state reader_line_slow(struct reader *reader, const char **line,
				 size_t *n);
/* Reads the next line into *LINE and *N, without its LF.  It is valid until the
 * next call.  Returns LINE_OK or why there is no whole line. */
static inline enum line_state reader_line(struct reader *reader,
					  const char **line, size_t *n)
{
	const char *start = reader->buffer + reader->start, *lf;

	if (reader->held || reader->dropping)
		return reader_line_slow(reader, line, n);
	lf = memchr(start, '\n', reader->end - reader->start);
	if (!lf || lf - start > LINE_BYTES - 1)
		return reader_line_slow(reader, line, n);
	*line = reader->line = start;
	*n = reader->length = (size_t)(lf - start);
	reader->start += reader->length + 1;
	reader->number++;
	return reader->state = LINE_OK;
}
/* Holds the last line: the next call returns it again. */
void reader_hold(struct reader *reader);

/* Writes to a file descriptor through a buffer.  After an error, all later
 * writes do nothing, and writer_flush() returns -1 with the errno of the
 * error. */
struct writer {
	int fd;
	int error;
	const sigset_t *mask; /* as in struct reader */
	size_t n;
	char buffer[1 << 16];
};
/* Makes a writer of FD, which the caller closes after the last flush. */
void writer_init(struct writer *writer, int fd);
/* Adds N bytes; writes the buffer when it is full. */
void writer_put(struct writer *writer, const char *bytes, size_t n);
/* Writes the buffer.  Returns 0; -1 with errno if this or an earlier write
 * failed. */
int writer_flush(struct writer *writer);
/* writer_room() returns room for N bytes, at most the size of the buffer.
 * writer_took() then adds the N bytes that the caller filled in. */
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
/* Adds a line of N bytes and its LF. */
static inline void writer_line(struct writer *writer, const char *line,
			       size_t n)
{
	char *to = writer->buffer + writer->n;

	if (n + 1 < sizeof(writer->buffer) - writer->n) {
		memcpy(to, line, n);
		to[n] = '\n';
		writer->n += n + 1;
	} else {
		writer_put(writer, line, n);
		writer_put(writer, "\n", 1);
	}
}

#endif
