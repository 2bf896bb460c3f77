/*
 * Measures the time that each name used for its answers, from transcripts
 * (referee --transcript).
 *
 * Only matches whose records count are measured.  A match of a transcript
 * belongs to the record with its seal.  It has no seal if the player was out
 * before the end, or if the match broke off.  Then its names and its commitment
 * decide.
 *
 * The answer to `? ready` is not measured: it has a clock of its own.  A
 * question that ends by a fault counts up to the line of the fault.  Memory
 * grows with records and answers.
 */
#ifndef ARBITRE_TOURNAMENT_TIME_USE_H
#define ARBITRE_TOURNAMENT_TIME_USE_H

#include "base/intern.h"
#include "base/stream.h"
#include "record/record.h"

/* The times of one name. */
struct time_spent {
	const char *name;
	float *taken; /* seconds of each answer; sorted at the end; owned */
	size_t count, room;
	int64_t total;   /* in microseconds */
	int64_t allowed; /* in microseconds; unset if UNCLOCKED */
	bool unclocked;  /* a match had no clock */
};

struct time_match; /* the match of a record; private */

/* The times measured so far.  All zero is no record. */
struct time_use {
	struct time_spent *list; /* one for each name; owned */
	size_t count, list_room;
	uint64_t strangers; /* matches of transcripts not measured */
	/* of the last file that time_use_read() refused: */
	uint64_t flaw_line;
	char flaw[QUOTE_BYTES]; /* that line, quoted */
	/* private */
	struct intern names, seals, openings;
	struct time_match *matches; /* in the order of records */
	size_t match_count, match_room;
	uint32_t *by_seal, *by_opening, *seats;
	size_t by_seal_room, by_opening_room, seat_count, seat_room;
};

/* Adds RECORD, which holds and has that NUMBER over all files; numbers must
 * rise.  Returns 0; -1 with errno if memory ran out. */
int time_use_add(struct time_use *use, const struct record *record,
		 uint64_t number);
/* Makes the record of that NUMBER count. */
void time_use_count(struct time_use *use, uint64_t number);
/* Reads a transcript, after all records were added.  Returns 0; -1 with errno;
 * 1 if a line is not of a transcript, and what follows it was not read. */
int time_use_read(struct time_use *use, struct reader *reader);
/* Ends the measurement.  The names that used most of their time come first.
 * Names without answers are dropped from the list. */
void time_use_end(struct time_use *use);
/* Frees the memory. */
void time_use_release(struct time_use *use);

/* Return the total, the median and the longest of the answers, in seconds,
 * after time_use_end().  time_spent_share() returns the part of the allowed
 * time that was used; NAN if a match had no clock. */
double time_spent_total(const struct time_spent *spent);
double time_spent_median(const struct time_spent *spent);
double time_spent_longest(const struct time_spent *spent);
double time_spent_share(const struct time_spent *spent);

#endif
