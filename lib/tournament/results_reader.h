/*
 * A table of results, as `score --results` writes it and others may: a heading,
 * and a row for each seat (or side) of each match, with tabs between the cells.
 * It is read match by match; what stands in a column is found by its heading.
 * Reading and writing share one list of columns.
 */
#ifndef ARBITRE_TOURNAMENT_RESULTS_READER_H
#define ARBITRE_TOURNAMENT_RESULTS_READER_H

#include <stdbool.h>

#include "base/columns.h"
#include "base/stream.h"
#include "tournament/match_result.h"

/* The columns that can be asked for; rows_kinds[] of rows.c has all columns. */
enum results_reader_column {
	ROWS_SET,   /* of the match: all with the same cards are one set */
	ROWS_MATCH, /* whatever is told apart from the match above it */
	ROWS_GAME,
	ROWS_SEATS,
	ROWS_SEAT,
	ROWS_NAME,
	ROWS_PLACE,
	ROWS_SHARE,
	ROWS_SCORE,
};

#define ROWS_TEXT 300 /* bytes of a name, a match or a set, at most */
#define ROWS_CELLS 64 /* columns that a table may have */
#define ROWS_HEADS 16 /* columns that we write, and NULL */

struct results_reader_row {
	char name[ROWS_TEXT + 1];
	/* NaN or 0 where there is no such column, or - stands in it */
	long seat, place;
	double share, score;
	/* written, not read */
	long seats, faults[FAULT_KINDS], forfeit;
};

enum results_reader_state {
	ROWS_TOLD, /* a match */
	ROWS_END,
	ROWS_BAD,   /* what stands in a line is wrong */
	ROWS_ERROR, /* of reading: errno */
};

struct results_reader {
	struct reader reader;
	unsigned int needed; /* columns, a bit each, that every row must have */
	int kinds[ROWS_CELLS]; /* of the columns of this table; -1: no matter */
	int columns;           /* 0: no heading was read yet */
	uint64_t matches;      /* of this table, told so far */
	uint64_t before;       /* of the tables before it */
	uint64_t lines_before; /* lines of these */
	/* the match that is told */
	char set[ROWS_TEXT + 24], match[ROWS_TEXT + 1];
	char game[ROWS_TEXT + 1]; /* "" without such a column */
	uint64_t begins;          /* at that line */
	struct results_reader_row row[SEATS_MAX];
	int count;
	/* what is wrong: the line, what stands there and what was expected, a
	 * message to be translated, with a place {name} for EXPECTED_NAME */
	uint64_t line;
	char stands[200];
	const char *expected, *expected_name;
};

/* Reads from FD; NAME is the file's, not owned.  NEEDED: the columns that must be
 * there beside the set, the match and the name, as 1 << ROWS_PLACE. */
void results_reader_init(struct results_reader *rows, int fd, const char *name,
			 unsigned int needed);
/* Reads the next table, after ROWS_END of the one before. */
void results_reader_go_on(struct results_reader *rows, int fd,
			  const char *name);
/* The next match.  A set that is - or begins with it is told as one that no other
 * match has, of these tables.  After ROWS_BAD and ROWS_ERROR nothing can be read. */
enum results_reader_state results_reader_next(struct results_reader *rows);
/* Whether the set of the match is the beginning of a seed, and which: its first 8
 * bytes, the first one the highest. */
bool results_reader_has_seed(const struct results_reader *rows, uint64_t *seed);
/* Whether the match is of that game, or its table does not say. */
bool results_reader_may_be_of(const struct results_reader *rows,
			      const struct game *game);

/* Fills HEADS with those of a table of results, for columns_heads(). */
void results_reader_heads(const char *heads[ROWS_HEADS]);
/* Writes a row for each side of a match. */
void results_reader_put(struct columns *table,
			const struct match_result *match);

#endif
