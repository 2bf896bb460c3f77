/* Reads the source of a partial record line by line, and looks ahead in it. */
#ifndef ARBITRE_PLAY_LINE_SOURCE_H
#define ARBITRE_PLAY_LINE_SOURCE_H

#include "base/stream.h"

struct line_source {
	struct reader reader;
	uint64_t number; /* of the line returned last */
	bool held;       /* it is to be returned again */
	enum line_state state;
	const char *line;
	size_t n;
	/* lines read ahead: state, number, length, bytes; owned */
	char *ahead;
	size_t ahead_at, ahead_n, ahead_room;
};

void line_source_init(struct line_source *source, int fd, const char *name);
/* The same, from OFFSET of a file on: see reader_init_at(). */
void line_source_init_at(struct line_source *source, int fd, const char *name,
			 off_t offset);
void line_source_release(struct line_source *source);
/* The next line, as reader_line(); comments are passed over. */
enum line_state line_source_line(struct line_source *source, const char **line,
				 size_t *n);
/* Puts the line returned last back. */
void line_source_hold(struct line_source *source);
/*
 * A seal comes before the next header: reads ahead until it is known, but no
 * further than SOURCE_AHEAD_MAX bytes of lines (comments are not kept and do
 * not count); a record that is longer counts as not sealed.  Call it right
 * after a header was taken.  0 or 1, -1 with errno where there is no memory.
 */
#define SOURCE_AHEAD_MAX (16 << 20)
int line_source_sealed(struct line_source *source);

#endif
