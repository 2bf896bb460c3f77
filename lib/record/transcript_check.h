/*
 * Checks a receipt against the records.  A receipt is what a player received,
 * match after match: its bare input, or the transcript of the referee.
 *
 * A match that broke off and was resumed appears twice: up to the break, then
 * from its header again, without the questions that were answered.  In a
 * transcript, the last line before the break may be torn.
 *
 * A player that has exited gets no more lines.  Its last lines may be missing,
 * after its last question up to "fault S exit" and "forfeit S".
 *
 * A referee that is killed between its last seal and the players leaves a
 * sealed match whose last lines nobody was told.  They may be missing if no
 * question is among them, but no receipt vouches for them (untold).
 */
#ifndef ARBITRE_RECORD_TRANSCRIPT_CHECK_H
#define ARBITRE_RECORD_TRANSCRIPT_CHECK_H

#include "base/text.h"
#include "record/seat_view.h"

#define TRANSCRIPT_AHEAD (SEATS_MAX + 4) /* lines of a match up to its commit */

enum transcript_check_state {
	TRANSCRIPT_HOLDS,   /* the receipt agrees with the records */
	TRANSCRIPT_SHORT,   /* the receipt ends before the records */
	TRANSCRIPT_DIFFERS, /* LINE of the receipt differs */
	TRANSCRIPT_NO_MEMORY,
};

/* The state of a check.  The caller reads state, records, record, line, stands,
 * expected, other_match, headless, unsure, untold and error. */
struct transcript_check {
	struct reader reader;
	struct seat_view seat_view; /* renders the seat's view into OUT */
	struct writer out;
	enum transcript_check_state state;
	uint64_t records; /* records compared */
	uint64_t record;  /* SHORT, DIFFERS: the record concerned */
	uint64_t line;    /* DIFFERS: the line of the receipt */
	char stands[QUOTE_BYTES], expected[QUOTE_BYTES];
	bool other_match; /* the receipt is of another match */
	bool headless;    /* DIFFERS: where it begins, LINE is no header */
	bool transcript;
	bool whole;      /* the last record was compared to its seal */
	bool bad_record; /* the present record does not hold */
	uint64_t unsure; /* first record that does not hold; 0: none */
	uint64_t untold; /* first record whose last lines are missing though
			  * the receipt goes on behind it; 0: none */
	int error;       /* errno of reading the receipt; 0: none */
	uint64_t number; /* of the last line read */
	/* lines read ahead, one after another */
	struct text ahead;
	size_t ahead_ends[TRANSCRIPT_AHEAD];
	uint64_t ahead_numbers[TRANSCRIPT_AHEAD];
	int ahead_count, ahead_at; /* their number; those used */
	/* an error that counts only if the player had not exited; HOLDS:
	 * none */
	enum transcript_check_state lacks;
	int asked;               /* questions since that error */
	bool ended;              /* the line "fault S exit" has come */
	char header[LINE_BYTES]; /* of the present match, in the receipt */
	size_t header_n;
	uint64_t present; /* the present record, in the stream */
	/* lines to the seat in the present record */
	struct text told;
	size_t at;      /* bytes of TOLD that the receipt has */
	size_t reached; /* after a break: questions up to here may be missing;
			 * SIZE_MAX: up to the next one */
};

/* Makes AUDIT pass its lines to the check.  Neither may move in memory.  FD is
 * the open receipt, which the caller closes; NAME is for messages.  ONLY is the
 * one record that the receipt covers; 0: all. */
void transcript_check_attach(struct transcript_check *receipt,
			     struct audit *audit, int fd, const char *name,
			     uint64_t only);
/* Frees the memory of a check. */
void transcript_check_release(struct transcript_check *receipt);

/* Compares the new lines to the seat.  Call it after each line of the audit. */
void transcript_check_compare(struct transcript_check *receipt);
/* Ends a file of records.  Call it after its last line, before audit_end(). */
void transcript_check_end_file(struct transcript_check *receipt);
/* Ends the check after all files: no line of the receipt may be left.  Returns
 * 0; -1 with errno if the receipt could not be read. */
int transcript_check_end(struct transcript_check *receipt);

#endif
