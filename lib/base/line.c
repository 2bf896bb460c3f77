/* Lines of text: numbers in them, and a bounded reader and a writer. */
#include "base/line.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int number_parse(const char *text, size_t n, uint64_t max, uint64_t *number)
{
	uint64_t value = 0;

	if (!n || n > 19 || (text[0] == '0' && n > 1))
		return -1;
	for (size_t i = 0; i < n; i++) {
		if (text[i] < '0' || text[i] > '9')
			return -1;
		value = value * 10 + (uint64_t)(text[i] - '0');
	}
	if (value > max)
		return -1;
	*number = value;
	return 0;
}

size_t number_format(uint64_t number, char *text)
{
	size_t n = 1;

	for (uint64_t rest = number; rest >= 10; rest /= 10)
		n++;
	for (size_t i = n; i--; number /= 10)
		text[i] = (char)('0' + number % 10);
	return n;
}

char *hex_append(char *to, const uint8_t *bytes, size_t n)
{
	static const char digits[] = "0123456789abcdef";

	for (size_t i = 0; i < n; i++) {
		*to++ = digits[bytes[i] >> 4];
		*to++ = digits[bytes[i] & 15];
	}
	return to;
}

/* The digit's value, above 15 for none: from a table, since which digit it is
 * cannot be foreseen. */
static unsigned int hex_digit(char c)
{
	static const uint8_t place[128] = {
		['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,
		['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
		['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12,
		['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16
	};

	return (unsigned char)c < 128 ? place[(int)c] - 1U : UINT_MAX;
}

int hex_parse(const char *text, size_t n, uint8_t *bytes)
{
	unsigned int bad = n % 2;

	for (size_t i = 0; i + 1 < n; i += 2) {
		unsigned int high = hex_digit(text[i]);
		unsigned int low = hex_digit(text[i + 1]);

		bad |= (high | low) & 0x10;
		bytes[i / 2] = (uint8_t)(high << 4 | low);
	}
	return bad ? -1 : 0;
}

void text_escape(char *to, const char *text, size_t n, size_t max)
{
	for (size_t i = 0; i < n && i < max; i++) {
		unsigned char c = (unsigned char)text[i];

		if (c >= 0x20 && c < 0x7f)
			*to++ = (char)c;
		else
			to += sprintf(to, "\\x%02x", c);
	}
	if (n > max)
		to = text_append(to, "...");
	*to = '\0';
}

size_t utf8_take(const char *text, size_t n, uint32_t *code)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	uint32_t c = (unsigned char)text[0];
	size_t length = c < 0x80       ? 1
			: c >> 5 == 6  ? 2
			: c >> 4 == 14 ? 3
			: c >> 3 == 30 ? 4
				       : 0;

	if (!length || length > n)
		return 0;
	if (length > 1)
		c &= 0x7f >> length;
	for (size_t i = 1; i < length; i++) {
		if ((unsigned char)text[i] >> 6 != 2)
			return 0;
		c = c << 6 | (text[i] & 0x3f);
	}
	if (c < least[length] || (c >= 0xd800 && c < 0xe000) || c > 0x10ffff)
		return 0;
	*code = c;
	return length;
}

char *utf8_append(char *to, uint32_t code)
{
	static const uint8_t first[] = { 0, 0xc0, 0xe0, 0xf0 };
	unsigned int behind = code < 0x80      ? 0
			      : code < 0x800   ? 1
			      : code < 0x10000 ? 2
					       : 3;

	*to++ = (char)(first[behind] | code >> 6 * behind);
	for (; behind; behind--)
		*to++ = (char)(0x80 | (code >> 6 * (behind - 1) & 0x3f));
	return to;
}

bool utf8_hides(uint32_t code)
{
	static const struct {
		uint32_t first, last;
	} ranges[] = {
		{ 0xad, 0xad },     { 0x61c, 0x61c },   { 0x115f, 0x1160 },
		{ 0x180e, 0x180e }, { 0x200b, 0x200f }, { 0x2028, 0x202e },
		{ 0x2060, 0x206f }, { 0x3164, 0x3164 }, { 0xfeff, 0xfeff },
		{ 0xffa0, 0xffa0 }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe0fff },
	};

	for (size_t i = 0; i < sizeof(ranges) / sizeof(*ranges); i++)
		if (code >= ranges[i].first && code <= ranges[i].last)
			return true;
	return false;
}

/* A character that is seen as what it is: no control, nothing hidden. */
static bool shows(uint32_t c)
{
	return c >= 0x20 && (c < 0x7f || (c > 0x9f && !utf8_hides(c)));
}

void text_show(char *to, const char *text, size_t n, size_t max)
{
	size_t end = n < max ? n : max, length;
	uint32_t code;

	for (size_t i = 0; i < end; i += length) {
		length = utf8_take(text + i, n - i, &code);
		if (length > end - i) /* cut in two by MAX */
			break;
		if (length && shows(code)) {
			memcpy(to, text + i, length);
			to += length;
			continue;
		}
		length += !length;
		for (size_t k = 0; k < length; k++)
			to += sprintf(to, "\\x%02x",
				      (unsigned char)text[i + k]);
	}
	if (n > max)
		to = text_append(to, "...");
	*to = '\0';
}

void reader_init(struct reader *reader, int fd, const char *name)
{
	reader->fd = fd;
	reader->name = name;
	reader->number = 0;
	reader->offset = -1;
	reader->start = reader->end = 0;
	reader->ended = reader->held = reader->dropping = false;
	reader->hear = NULL;
	reader->drop = NULL;
	reader->mask = NULL;
}

void reader_init_at(struct reader *reader, int fd, const char *name,
		    off_t offset)
{
	reader_init(reader, fd, name);
	reader->offset = offset;
}

/* Reads what there is behind what was read before. */
static ssize_t read_more(struct reader *reader)
{
	char *to = reader->buffer + reader->end;
	size_t room = sizeof(reader->buffer) - reader->end;
	ssize_t n = reader->offset < 0
			    ? read(reader->fd, to, room)
			    : pread(reader->fd, to, room, reader->offset);

	if (reader->offset >= 0 && n > 0)
		reader->offset += n;
	return n;
}

/* Waits until FD is ready; with MASK, or until a signal comes: -1. */
static int reader_wait(int fd, short events, const sigset_t *mask)
{
	struct pollfd wait = { fd, events, 0 };
	int n;

	do
		n = ppoll(&wait, 1, NULL, mask);
	while (n < 0 && errno == EINTR && !mask);
	return n < 0 ? -1 : 0;
}

/* Something is there to be read, or the end of it. */
static bool reader_ready(int fd)
{
	struct pollfd now = { fd, POLLIN, 0 };

	return poll(&now, 1, 0) != 0;
}

/* N, of a read that is over: whether to read once more. */
static bool reads_again(const struct reader *reader, ssize_t n)
{
	if (n < 0)
		return errno == EINTR || errno == EAGAIN;
	return !n && reader->idle && reader->idle(reader->idle_context, true);
}

/* Makes room for a whole line and reads what there is; -1 on an error. */
static int reader_fill(struct reader *reader)
{
	bool wait = reader->mask != NULL;
	ssize_t n;

	if (reader->start) {
		memmove(reader->buffer, reader->buffer + reader->start,
			reader->end - reader->start);
		reader->end -= reader->start;
		reader->start = 0;
	}
	do {
		if (reader->idle && !reader_ready(reader->fd))
			reader->idle(reader->idle_context, false);
		if (wait && reader_wait(reader->fd, POLLIN, reader->mask))
			return -1;
		n = read_more(reader);
		wait = reader->mask || (n < 0 && errno == EAGAIN);
	} while (reads_again(reader, n));
	if (n < 0)
		return -1;
	reader->ended = !n;
	if (reader->hear)
		reader->hear(reader->context, reader->buffer + reader->end,
			     (size_t)n);
	reader->end += (size_t)n;
	return 0;
}

/* Drops the rest of a line that was too long. */
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

/* The usual case of the next: a whole line lies in the buffer. */
static bool reader_take_line(struct reader *reader)
{
	const char *start = reader->buffer + reader->start, *lf;

	if (reader->dropping)
		return false;
	lf = memchr(start, '\n', reader->end - reader->start);
	if (!lf || lf - start > LINE_BYTES - 1)
		return false;
	reader->line = start;
	reader->length = (size_t)(lf - start);
	reader->start += reader->length + 1;
	reader->state = LINE_OK;
	return true;
}

enum line_state reader_line(struct reader *reader, const char **line, size_t *n)
{
	if (!reader->held) {
		if (!reader_take_line(reader))
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
			/* what a pipe has room for, once it has any */
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

void writer_line(struct writer *writer, const char *line, size_t n)
{
	writer_put(writer, line, n);
	writer_put(writer, "\n", 1);
}
