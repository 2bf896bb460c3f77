/* Reads a line of a transcript, as referee --transcript writes it. */
#ifndef ARBITRE_RECORD_TRANSCRIPT_LINE_H
#define ARBITRE_RECORD_TRANSCRIPT_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line of a transcript. */
struct transcript_line {
	int64_t time; /* in microseconds */
	char sign; /* '>' sent, '<' received, '!' standard error, '#' a note of
		    * the referee */
	const char *text; /* escaped; within the line */
	size_t n;
};

/* Reads TIME SIGN TEXT.  Returns false for any other line. */
bool transcript_line_parse(const char *line, size_t n,
			   struct transcript_line *to);
/* Returns true for the line that precedes each match, "# match K". */
bool transcript_line_begins(const char *line, size_t n);

#endif
