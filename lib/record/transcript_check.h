/*
 * Checks a transcript (a receipt): what a player kept of what it was sent,
 * against the records.
 * Either its bare input, or the referee's transcript of it, match after match.
 *
 * A match that broke off and was taken up again stands there twice: as far as
 * it went, and from its header again, without the questions that had been
 * answered.  In a transcript its last line may be torn.  A player that has ended is
 * not told that it has, nor what happened since it was asked last: its last lines may
 * be missing, from there to "fault S exit" and "forfeit S".
 */
#ifndef ARBITRE_RECORD_TRANSCRIPT_CHECK_H
#define ARBITRE_RECORD_TRANSCRIPT_CHECK_H

#include "record/seat_view.h"

#define RECEIPT_AHEAD (SEATS_MAX + 4) /* lines of a match up to its commit */

enum transcript_check_state {
	RECEIPT_HOLDS,   /* so far the seat was told what the records say */
	RECEIPT_SHORT,   /* it ends before they do */
	RECEIPT_DIFFERS, /* at line */
	RECEIPT_NO_MEMORY,
};

struct transcript_check {
	struct reader reader;
	struct seat_view render; /* tells the seat's view into OUT */
	struct writer out;
	enum transcript_check_state state;
	uint64_t records; /* compared */
	uint64_t
		record; /* SHORT, DIFFERS: the one it is about, of the stream */
	uint64_t line;  /* of the receipt, where it differs */
	char stands[FINDING_TEXT], expected[FINDING_TEXT];
	bool other_match; /* in what says which match it is, of its first */
	bool transcript;
	bool whole;      /* the record before was told to its seal */
	bool bad_record; /* the present record is bad: what follows is lost */
	uint64_t unsure; /* the first that is bad; 0: none */
	int error;       /* of reading it; 0 */
	uint64_t number; /* of the line that was read last */
	/* lines that were read ahead, one after another */
	char *ahead;
	size_t ahead_room, ahead_ends[RECEIPT_AHEAD];
	uint64_t ahead_numbers[RECEIPT_AHEAD];
	int ahead_count, ahead_at; /* so many, so many given again */
	/* the pending verdict, if the player turns out to have exited; HOLDS:
	 * none */
	enum transcript_check_state lacks;
	int asked;               /* questions since then */
	bool ended;              /* "fault S exit" was to be told */
	char header[LINE_BYTES]; /* of the present match, as it stands there */
	size_t header_n;
	uint64_t present; /* the record that is being told, of the stream */
	/* what the seat was to be told in the present record */
	char *told;
	size_t told_n, told_room;
	size_t at;      /* of it, the receipt has so much */
	size_t reached; /* before it broke off: questions up to there may be
			   missing; SIZE_MAX: up to the next one */
};

/* FD and NAME: the receipt.  ONLY: of the stream, the one record it is of; 0
 * all.  Makes AUDIT tell its lines; both must stay where they are. */
void transcript_check_attach(struct transcript_check *receipt,
			     struct audit *audit, int fd, const char *name,
			     uint64_t only);
void transcript_check_release(struct transcript_check *receipt);

/* After each line of the audit: compares what it tells. */
void transcript_check_compare(struct transcript_check *receipt);
/* After the last line of a file, before audit_end(). */
void transcript_check_end_file(struct transcript_check *receipt);
/* After all files: nothing more may stand in it.  -1 with errno where the
 * receipt could not be read. */
int transcript_check_end(struct transcript_check *receipt);

#endif
