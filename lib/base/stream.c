/* Implements a bounded reader of lines and a writer on file descriptors. */
#include "base/stream.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

void reader_init(struct reader *reader, int fd, const char *name)
{
	reader->fd = fd;
	reader->name = name;
	reader->number = 0;
	reader->offset = -1;
	reader->start = reader->end = 0;
	reader->ended = reader->held = reader->dropping = false;
	reader->drop = NULL;
	reader->idle = NULL;
	reader->mask = NULL;
}

void reader_init_at(struct reader *reader, int fd, const char *name,
		    off_t offset)
{
	reader_init(reader, fd, name);
	reader->offset = offset;
}

/* Waits until FD is ready.  Returns 0; -1 with errno, EINTR only with a
 * MASK. */
static int reader_wait(int fd, short events, const sigset_t *mask)
{
	struct pollfd wait = { fd, events, 0 };
	int n;

	do
		n = ppoll(&wait, 1, NULL, mask);
	while (n < 0 && errno == EINTR && !mask);
	return n < 0 ? -1 : 0;
}

/* Returns true if a read that returned N is to be repeated. */
static bool reads_again(const struct reader *reader, ssize_t n)
{
	if (n < 0)
		return errno == EINTR || errno == EAGAIN;
	return !n && reader->idle && reader->idle(reader->idle_context, true);
}

/* Makes room for a whole line and reads once.  Returns 0; -1 with errno. */
static int reader_fill(struct reader *reader)
{
	bool wait = reader->mask != NULL;
	struct pollfd now = { reader->fd, POLLIN, 0 };
	size_t room;
	char *to;
	ssize_t n;

	if (reader->start) {
		memmove(reader->buffer, reader->buffer + reader->start,
			reader->end - reader->start);
		reader->end -= reader->start;
		reader->start = 0;
	}
	to = reader->buffer + reader->end;
	room = sizeof(reader->buffer) - reader->end;
	do {
		/* neither bytes nor the end of the file can be read */
		if (reader->idle && !poll(&now, 1, 0))
			reader->idle(reader->idle_context, false);
		if (wait && reader_wait(reader->fd, POLLIN, reader->mask))
			return -1;
		n = reader->offset < 0
			    ? read(reader->fd, to, room)
			    : pread(reader->fd, to, room, reader->offset);
		wait = reader->mask || (n < 0 && errno == EAGAIN);
	} while (reads_again(reader, n));
	if (n < 0)
		return -1;
	if (reader->offset >= 0)
		reader->offset += n;
	reader->ended = !n;
	reader->end += (size_t)n;
	return 0;
}

/* Skips an overlong line.  Returns 0; -1 with errno. */
static int drop(struct reader *reader)
{
	while (reader->dropping) {
		char *start = reader->buffer + reader->start;
		char *lf = memchr(start, '\n', reader->end - reader->start);

		if (reader->drop)
			reader->drop(reader->drop_context, start,
				     lf ? (size_t)(lf - start) + 1
					: reader->end - reader->start);
		if (lf) {
			reader->start += (size_t)(lf - start) + 1;
			reader->dropping = false;
		} else {
			reader->start = reader->end = 0;
			if (reader->ended)
				reader->dropping = false;
			else if (reader_fill(reader))
				return -1;
		}
	}
	return 0;
}

static enum line_state reader_read(struct reader *reader)
{
	size_t seen = 0;

	if (reader->dropping && drop(reader))
		return LINE_ERROR;

	for (;;) {
		char *start = reader->buffer + reader->start;
		size_t have = reader->end - reader->start;
		char *lf = have > seen ? memchr(start + seen, '\n', have - seen)
				       : NULL;
		size_t n = lf ? (size_t)(lf - start) : have;

		reader->line = start;
		reader->length = n;
		if (n > LINE_BYTES - 1) {
			reader->length = LINE_BYTES;
			reader->dropping = true;
			return LINE_LONG;
		}
		if (lf) {
			reader->start += n + 1;
			return LINE_OK;
		}
		if (reader->ended) {
			reader->start += n;
			return n ? LINE_TORN : LINE_END;
		}
		seen = have;
		if (reader_fill(reader))
			return LINE_ERROR;
	}
}

enum line_state reader_line_slow(struct reader *reader, const char **line,
				 size_t *n)
{
	if (!reader->held) {
		reader->state = reader_read(reader);
		reader->number += reader->state != LINE_END;
	}
	reader->held = false;
	*line = reader->line;
	*n = reader->length;
	return reader->state;
}

void reader_hold(struct reader *reader)
{
	reader->held = true;
}

void writer_init(struct writer *writer, int fd)
{
	writer->fd = fd;
	writer->error = 0;
	writer->mask = NULL;
	writer->n = 0;
}

int writer_flush(struct writer *writer)
{
	size_t done = 0;

	while (!writer->error && done < writer->n) {
		size_t part = writer->n - done;
		ssize_t n;

		if (writer->mask) {
			/* a pipe that is ready has room for PIPE_BUF bytes */
			part = part > PIPE_BUF ? PIPE_BUF : part;
			if (reader_wait(writer->fd, POLLOUT, writer->mask)) {
				writer->error = errno;
				break;
			}
		}
		n = write(writer->fd, writer->buffer + done, part);
		if (n >= 0)
			done += (size_t)n;
		else if (errno == EAGAIN ? reader_wait(writer->fd, POLLOUT,
						       writer->mask)
					 : errno != EINTR)
			writer->error = errno;
	}
	writer->n = 0;
	errno = writer->error;
	return writer->error ? -1 : 0;
}

void writer_put(struct writer *writer, const char *bytes, size_t n)
{
	while (n) {
		size_t room = sizeof(writer->buffer) - writer->n;
		size_t part = n < room ? n : room;

		memcpy(writer->buffer + writer->n, bytes, part);
		writer->n += part;
		bytes += part;
		n -= part;
		if (writer->n == sizeof(writer->buffer))
			writer_flush(writer);
	}
}
