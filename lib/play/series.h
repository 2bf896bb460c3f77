/* Plays a series: matches in a row between the same players.  The series gives
 * each match its seats and its seed. */
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
	uint64_t match;               /* the present match, from 0 */
	uint64_t faults_now;          /* its faults */
	uint8_t place[SEATS_MAX + 1]; /* its places, by seat */
};

struct series {
	const struct game *game;
	struct terms terms;
	uint8_t master[CHANCE_BYTES];
	bool seeded;           /* MASTER was given, not drawn */
	uint64_t first, count; /* numbers of the matches */
	bool rotate;           /* seats move on by one each match */
	bool duplicate;        /* every deal is played in all rotations */
	bool restart;          /* programs are started anew for each match */
	bool absent_forfeits;  /* a player that never answered has lost (F5) */
	struct roster *roster; /* its players */
	bool quiet;          /* the cage's level is not shown, only warnings */
	bool cage_announced; /* the level and warnings have been shown */
	struct runner *runner;
	struct series_score score; /* over all sealed matches, also in FILE */
	/* Called with each line of match score.match, also of those in FILE;
	 * or NULL. */
	void (*on_line)(void *context, const struct record *record,
			const struct record_line *line);
	void *line_context;
};

/* Starts the players and seats them, in their order, at a match whose beginning
 * the caller reads.  Plays nothing.  Returns RUN_OK; RUN_STOPPED with errno and
 * *FAILED, a player that could not be started. */
enum run_result series_join(struct series *series, struct player **failed);

/* Returns the number of matches in the series. */
uint64_t series_matches(const struct series *series);

/*
 * Returns true if the series would write LINE as the next line of RECORD, its
 * record I (from 0).  Compares the game, the terms, the names by seat, a given
 * seed and the number of matches.  Compares decks with the next deck of
 * runner->decks, which is read on.  Else FINDING has the line and the expected
 * text.  The line counts in the score.  For struct record_file_check; SERIES is
 * its context.
 */
bool series_expects(void *series, uint64_t i, const struct record *record,
		    const struct record_line *line, struct finding *finding);
/* Writes the next header, name, seed or deck of record I (from 0) of this
 * series to TEXT.  RECORD NULL: the header.  Returns its bytes; 0 if the series
 * does not decide the line.  A torn_writes (torn.h). */
size_t series_writes(void *series, uint64_t i, const struct record *record,
		     char text[LINE_BYTES]);

/* Plays match I (from 0) of the series.  LINES is the number of its lines that
 * the record has already, and that runner->source has, too; 0 for a new match.
 * Starts players that are not running; *FAILED is a player that could not be
 * started, or NULL.  Returns the result of runner_run(). */
enum run_result series_play(struct series *series, uint64_t i, uint64_t lines,
			    struct player **failed);

#endif
