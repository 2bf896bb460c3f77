/*
 * Reads a table of results, match by match, as `score --results` and other
 * programs write it: a heading, and a row for each seat (or side) of each
 * match, with tabs between cells.  Headings identify the columns.  Reading and
 * writing share one list of columns.
 */
#ifndef ARBITRE_TOURNAMENT_RESULTS_READER_H
#define ARBITRE_TOURNAMENT_RESULTS_READER_H

#include <stdbool.h>

#include "base/columns.h"
#include "base/stream.h"
#include "tournament/results.h"

/* Columns that a caller may need; results_reader.c lists all columns. */
enum results_reader_column {
	ROWS_SET,   /* matches with the same cards are one set */
	ROWS_MATCH, /* any text that differs from the match above */
	ROWS_GAME,
	ROWS_SEATS,
	ROWS_SEAT,
	ROWS_NAME,
	ROWS_PLACE,
	ROWS_SHARE,
	ROWS_SCORE,
};

#define ROWS_TEXT 300 /* longest name, match or set in bytes */
#define ROWS_CELLS 64 /* most columns of a table */
#define ROWS_HEADS 16 /* columns written, and NULL */

/* A row of a match. */
struct results_reader_row {
	char name[ROWS_TEXT + 1];
	/* 0 or NaN if the column is missing or has "-" */
	long seat, place;
	double share, score;
	/* written, not read */
	long seats, faults[FAULT_KINDS], forfeit;
};

enum results_reader_state {
	ROWS_TOLD, /* a match was read */
	ROWS_END,
	ROWS_BAD,   /* a line is wrong */
	ROWS_ERROR, /* reading failed, with errno */
};

/* The state of a reader.  SET, MATCH, GAME, ROW and COUNT are those of the
 * present match. */
struct results_reader {
	struct reader reader;
	unsigned int needed;   /* columns that every row must have, as bits */
	int kinds[ROWS_CELLS]; /* by column of this table; -1: ignored */
	int columns;           /* 0: no heading was read yet */
	uint64_t matches;      /* matches read of this table */
	uint64_t before;       /* matches of earlier tables */
	uint64_t lines_before; /* lines of earlier tables */
	/* the present match */
	char set[ROWS_TEXT + 24], match[ROWS_TEXT + 1];
	char game[ROWS_TEXT + 1]; /* "" if there is no such column */
	uint64_t begins;          /* its first line */
	struct results_reader_row row[SEATS_MAX];
	int count;
	/* the error: its line, its text, and what was expected: a message for
	 * tr() with a place {name} for EXPECTED_NAME */
	uint64_t line;
	char stands[200];
	const char *expected, *expected_name;
	bool alien; /* EXPECTED is a sentence that says what the file is */
};

/* Begins to read FD; NAME is that of the file, not owned.  NEEDED has the
 * columns that must exist besides the set, the match and the name, as bits 1 <<
 * ROWS_PLACE. */
void results_reader_init(struct results_reader *rows, int fd, const char *name,
			 unsigned int needed);
/* Begins to read another table from FD, after ROWS_END of the one before. */
void results_reader_go_on(struct results_reader *rows, int fd,
			  const char *name);
/* Reads the next match.  A set that begins with "-" gets a name of its own.
 * After ROWS_BAD and ROWS_ERROR nothing more can be read. */
enum results_reader_state results_reader_next(struct results_reader *rows);
/* Returns true if the set of the match is the beginning of a seed: its first 8
 * bytes, as hex.  *SEED gets them as a number, big-endian. */
bool results_reader_has_seed(const struct results_reader *rows, uint64_t *seed);
/* Returns true if the match is of that game, or if the table does not say. */
bool results_reader_may_be_of(const struct results_reader *rows,
			      const struct game *game);

/* Fills HEADS with the headings of a table of results, for columns_heads(). */
void results_reader_heads(const char *heads[ROWS_HEADS]);
/* Writes a row for each side of a match. */
void results_reader_put(struct columns *table,
			const struct match_result *match);

#endif
