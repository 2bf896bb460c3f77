/* Streams of lines: reads and writes them on file descriptors, each through a buffer
 * of its own. */
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
/* The next line where it is not whole in the buffer, or is held. */
enum line_state reader_line_elsewhere(struct reader *reader, const char **line,
				      size_t *n);
/* The next line, without its LF; valid until the next call. */
static inline enum line_state reader_line(struct reader *reader,
					  const char **line, size_t *n)
{
	const char *start = reader->buffer + reader->start, *lf;

	if (reader->held || reader->dropping)
		return reader_line_elsewhere(reader, line, n);
	lf = memchr(start, '\n', reader->end - reader->start);
	if (!lf || lf - start > LINE_BYTES - 1)
		return reader_line_elsewhere(reader, line, n);
	*line = reader->line = start;
	*n = reader->length = (size_t)(lf - start);
	reader->start += reader->length + 1;
	reader->number++;
	return reader->state = LINE_OK;
}
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
/* Writes a line of N bytes, and its LF. */
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
