/* Reads lines of partial records, and looks ahead. */
#include "play/line_source.h"

#include <stdlib.h>
#include <string.h>

#include "record/record_reader.h"

struct line_ahead {
	enum line_state state;
	uint64_t number;
	size_t n;
};

void line_source_init(struct line_source *source, int fd, const char *name)
{
	line_source_init_at(source, fd, name, -1);
}

void line_source_init_at(struct line_source *source, int fd, const char *name,
			 off_t offset)
{
	reader_init_at(&source->reader, fd, name, offset);
	source->number = 0;
	source->held = source->typed = false;
	memset(&source->ahead, 0, sizeof(source->ahead));
	source->ahead_at = 0;
}

void line_source_release(struct line_source *source)
{
	text_free(&source->ahead);
}

static void forget_ahead(struct line_source *source)
{
	source->ahead_at = 0;
	text_clear(&source->ahead);
}

/* Takes the next line: one that was read ahead, or a new one. */
static enum line_state read_one(struct line_source *source)
{
	struct line_ahead ahead;

	if (source->ahead_at < source->ahead.n) {
		memcpy(&ahead, source->ahead.bytes + source->ahead_at,
		       sizeof(ahead));
		source->line =
			source->ahead.bytes + source->ahead_at + sizeof(ahead);
		source->n = ahead.n;
		source->number = ahead.number;
		source->ahead_at += sizeof(ahead) + ahead.n;
		return ahead.state;
	}
	forget_ahead(source);
	ahead.state = reader_line(&source->reader, &source->line, &source->n);
	source->number = source->reader.number;
	return ahead.state;
}

enum line_state line_source_line(struct line_source *source, const char **line,
				 size_t *n)
{
	if (!source->held)
		do
			source->state = read_one(source);
		while (source->state == LINE_OK && source->n &&
		       source->line[0] == '#');
	source->held = false;
	*line = source->line;
	*n = source->n;
	return source->state;
}

void line_source_hold(struct line_source *source)
{
	source->held = true;
}

void line_source_hold_from(struct line_source *source, size_t at)
{
	source->line += at;
	source->n -= at;
	source->held = true;
}

/* Returns 1 for a seal, 0 for a header or an unreadable line; -1: the line does
 * not decide whether its record is sealed. */
static int tells_sealed(enum line_state state, const char *line, size_t n)
{
	if (state != LINE_OK || line_starts(line, n, "arbitre") ||
	    record_reader_joined(line, n))
		return 0;
	return line_starts(line, n, "seal") ? 1 : -1;
}

int line_source_sealed(struct line_source *source)
{
	struct line_ahead ahead;
	int sealed = -1;
	const char *line;

	/* lines that were read ahead before */
	for (size_t at = source->ahead_at; sealed < 0 && at < source->ahead.n;
	     at += sizeof(ahead) + ahead.n) {
		memcpy(&ahead, source->ahead.bytes + at, sizeof(ahead));
		sealed = tells_sealed(ahead.state,
				      source->ahead.bytes + at + sizeof(ahead),
				      ahead.n);
	}
	if (source->ahead_at == source->ahead.n)
		forget_ahead(source);
	while (sealed < 0 && source->ahead.n < SOURCE_AHEAD_MAX) {
		ahead.state = reader_line(&source->reader, &line, &ahead.n);
		ahead.number = source->reader.number;
		if (ahead.state == LINE_OK && ahead.n && line[0] == '#')
			continue;
		text_bytes(&source->ahead, (const char *)&ahead, sizeof(ahead));
		text_bytes(&source->ahead, line, ahead.n);
		if (source->ahead.failed)
			return -1;
		sealed = tells_sealed(ahead.state, line, ahead.n);
	}
	return sealed > 0;
}
