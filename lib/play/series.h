/* Plays a series: matches in a row between the same players, with seats and
 * seeds. */
#ifndef ARBITRE_PLAY_SERIES_H
#define ARBITRE_PLAY_SERIES_H

#include <stdint.h>

#include "play/runner.h"
#include "play/record_file.h"
#include "play/roster.h"

/* How a series stands. */
struct series_score {
	double wins[SEATS_MAX]; /* by player; shared ones are split */
	uint64_t faults;
	uint64_t match; /* that is being told, from 0, */
	uint64_t faults_now;
	uint8_t place[SEATS_MAX + 1];
};

struct series {
	const struct game *game;
	struct terms terms;
	uint8_t master[CHANCE_BYTES];
	bool seeded; /* MASTER was given: a record's seed follows from it */
	uint64_t first, count; /* numbers of the matches */
	bool rotate;           /* the seats move on by one each match */
	bool duplicate;        /* every deal is played in all rotations */
	bool absent_forfeits;  /* who never answered has lost (F5) */
	struct roster *roster; /* its players */
	bool quiet; /* the level of the cage is not told, warnings are */
	bool cage_announced; /* of the cage */
	struct runner *runner;
	struct series_score score; /* of all that is sealed, in FILE too */
};

/* Seats the players, in their order, at a match whose beginning comes from
 * elsewhere; they are started.  As series_play() otherwise. */
enum run_result series_join(struct series *series, struct player **failed);

/* How many matches the series has in all. */
uint64_t series_matches(const struct series *series);

/*
 * Whether LINE, which RECORD has just told, is what the series has in its record
 * I (from 0): game, terms, the players' names by seat, the seed where one was
 * given, the cards where runner->decks brings them (it is read on), and no more
 * matches than there are.  It counts in the score.  Else FINDING says what stands there and what was
 * expected.  For struct record_file_check; SERIES is its context.
 */
bool series_expects(void *series, uint64_t i, const struct record *record,
		    const struct record_line *line, struct finding *finding);
/* The header, name, seed or deck that this series would write next: torn_writes. */
size_t series_writes(void *series, uint64_t i, const struct record *record,
		     char text[LINE_BYTES]);

/* Plays match I (from 0) of the series.  Where its beginning stands in the
 * record already, runner->source brings that and LINES is its number of lines,
 * else 0.  Players that are not running are started; -1 from player_start is
 * told by *FAILED, the player that could not be. */
enum run_result series_play(struct series *series, uint64_t i, uint64_t lines,
			    struct player **failed);

#endif
