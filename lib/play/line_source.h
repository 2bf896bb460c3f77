/* Reads the source of a partial record line by line, and looks ahead in it. */
#ifndef ARBITRE_PLAY_LINE_SOURCE_H
#define ARBITRE_PLAY_LINE_SOURCE_H

#include "base/stream.h"
#include "base/text.h"

struct line_source {
	struct reader reader;
	uint64_t number; /* of the line returned last, from 1 */
	bool held;       /* that line is returned again */
	bool typed;      /* a person types the lines on a terminal */
	enum line_state state;
	const char *line;
	size_t n;
	/* lines read ahead: state, number, length, bytes */
	struct text ahead;
	size_t ahead_at;
};

/* Begins to read FD, which stays open and the caller's.  Messages name it NAME,
 * which must outlive SOURCE. */
void line_source_init(struct line_source *source, int fd, const char *name);
/* Like line_source_init(), but reads from byte OFFSET of a file
 * (reader_init_at()). */
void line_source_init_at(struct line_source *source, int fd, const char *name,
			 off_t offset);
void line_source_release(struct line_source *source);
/* Reads the next line as reader_line() does, but skips comments.  LINE is valid
 * until the next call that takes SOURCE. */
enum line_state line_source_line(struct line_source *source, const char **line,
				 size_t *n);
/* Puts the last line back: the next line_source_line() returns it again. */
void line_source_hold(struct line_source *source);
/* Holds the last line from byte AT on. */
void line_source_hold_from(struct line_source *source, size_t at);
/*
 * Returns 1 if a seal comes before the next header; else 0; -1 with errno if
 * memory ran out.  Reads ahead at most SOURCE_AHEAD_MAX bytes of lines without
 * comments.  A longer record counts as not sealed.  Call it right after a
 * header was taken.
 */
#define SOURCE_AHEAD_MAX (16 << 20)
int line_source_sealed(struct line_source *source);

#endif
