/* Plays a series: matches in a row between the same players, with seats and
 * seeds. */
#ifndef ARBITRE_PLAY_SERIES_H
#define ARBITRE_PLAY_SERIES_H

#include <stdint.h>

#include "play/runner.h"
#include "play/record_file.h"
#include "play/roster.h"

/* The score of a series. */
struct series_score {
	double wins[SEATS_MAX]; /* by player; shared wins are split */
	uint64_t faults;
	uint64_t match; /* the present match, from 0, */
	uint64_t faults_now;
	uint8_t place[SEATS_MAX + 1];
};

struct series {
	const struct game *game;
	struct terms terms;
	uint8_t master[CHANCE_BYTES];
	bool seeded;           /* MASTER was given: it gives a record's seed */
	uint64_t first, count; /* numbers of the matches */
	bool rotate;           /* seats move on by one each match */
	bool duplicate;        /* every deal is played in all rotations */
	bool restart;          /* programs are started anew for each match */
	bool absent_forfeits;  /* a player that never answered has lost (F5) */
	struct roster *roster; /* its players */
	bool quiet;          /* does not tell the cage's level, only warnings */
	bool cage_announced; /* of the cage */
	struct runner *runner;
	struct series_score score; /* over all sealed matches, also in FILE */
};

/* Seats the players, in their order, at a match whose beginning comes from
 * elsewhere, and starts them.  Otherwise like series_play(). */
enum run_result series_join(struct series *series, struct player **failed);

/* Returns the number of matches in the series. */
uint64_t series_matches(const struct series *series);

/*
 * Returns true if LINE, the next of RECORD, is what the series has in its
 * record I (from 0).  It compares game, terms, names by seat, a given seed, the
 * cards of runner->decks (which is read on), and the number of matches.  The
 * line counts in the score.  Else FINDING has the line and what was expected.
 * For struct record_file_check; SERIES is its context.
 */
bool series_expects(void *series, uint64_t i, const struct record *record,
		    const struct record_line *line, struct finding *finding);
/* Writes the next header, name, seed or deck of this series: torn_writes. */
size_t series_writes(void *series, uint64_t i, const struct record *record,
		     char text[LINE_BYTES]);

/* Plays match I (from 0) of the series.  If the record has its beginning
 * already, runner->source has it too and LINES is its length, else 0.  Starts
 * players that are not running; *FAILED is a player that could not be
 * started. */
enum run_result series_play(struct series *series, uint64_t i, uint64_t lines,
			    struct player **failed);

#endif
