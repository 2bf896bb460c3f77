/*
 * Measures the time that each name used for its answers, from transcripts
 * (referee --transcript).
 *
 * Only matches whose records count are measured.  A match of a transcript is
 * that of a record if its seal is the record's.  Without a seal (the player was
 * out before the end, or the match broke off) its names and its commitment are.
 *
 * The answer to `? ready` is not measured: it has a clock of its own.  A
 * question that ends by a fault counts up to that line.  A record costs about
 * 150 bytes, an answer 4.
 */
#ifndef ARBITRE_TOURNAMENT_TIME_USE_H
#define ARBITRE_TOURNAMENT_TIME_USE_H

#include "base/intern.h"
#include "base/stream.h"
#include "record/record.h"

/* The times of one name. */
struct time_spent {
	const char *name;
	float *taken; /* owned; of each answer, in seconds; sorted at the end */
	size_t count, room;
	int64_t total;   /* in microseconds */
	int64_t allowed; /* likewise; without meaning if UNCLOCKED */
	bool unclocked;  /* no clock ran in one of its matches */
};

struct time_match; /* a record: private */

/* Zero is a measurement without records. */
struct time_use {
	struct time_spent *list; /* one for each name of these records */
	size_t count, list_room;
	uint64_t strangers; /* matches of transcripts that were not measured */
	/* private */
	struct intern names, seals, openings;
	struct time_match *matches; /* in the order of their numbers */
	size_t match_count, match_room;
	uint32_t *by_seal, *by_opening, *seats;
	size_t by_seal_room, by_opening_room, seat_count, seat_room;
};

/* Adds RECORD, which holds and has that NUMBER over all files.  Returns 0; -1
 * if memory ran out. */
int time_use_add(struct time_use *use, const struct record *record,
		 uint64_t number);
/* Makes the record of that NUMBER count. */
void time_use_count(struct time_use *use, uint64_t number);
/* Reads a transcript, after all records.  Returns 0; -1 with errno; 1 if line
 * READER->number is no line of a transcript. */
int time_use_read(struct time_use *use, struct reader *reader);
/* Ends the transcripts.  The names that used most of their time come first;
 * names without answers and the numbers of time_spent are lost. */
void time_use_end(struct time_use *use);
void time_use_release(struct time_use *use);

/* After time_use_end(), in seconds.  The share of the time allowed is NAN where
 * no clock ran. */
double time_spent_total(const struct time_spent *spent);
double time_spent_median(const struct time_spent *spent);
double time_spent_longest(const struct time_spent *spent);
double time_spent_share(const struct time_spent *spent);

#endif
