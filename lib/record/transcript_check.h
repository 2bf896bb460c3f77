/*
 * Checks a transcript (a receipt) against the records: a player's bare input,
 * or the referee's transcript of it, match after match.
 *
 * A match that broke off and was resumed appears twice: up to the break, then
 * from its header on, without the questions that were answered.  In a
 * transcript, the last line before the break may be torn.
 *
 * A player that has exited is sent nothing more.  Its last lines may be
 * missing, after its last question up to "fault S exit" and "forfeit S".
 */
#ifndef ARBITRE_RECORD_TRANSCRIPT_CHECK_H
#define ARBITRE_RECORD_TRANSCRIPT_CHECK_H

#include "record/seat_view.h"

#define RECEIPT_AHEAD (SEATS_MAX + 4) /* lines of a match up to its commit */

enum transcript_check_state {
	RECEIPT_HOLDS,   /* the receipt agrees with the records */
	RECEIPT_SHORT,   /* it ends before they do */
	RECEIPT_DIFFERS, /* at line */
	RECEIPT_NO_MEMORY,
};

struct transcript_check {
	struct reader reader;
	struct seat_view render; /* emits the seat's view into OUT */
	struct writer out;
	enum transcript_check_state state;
	uint64_t records; /* compared */
	uint64_t record;  /* SHORT, DIFFERS: record with the error */
	uint64_t line;    /* of the receipt, where it differs */
	char stands[FINDING_TEXT], expected[FINDING_TEXT];
	bool other_match; /* it differs where it identifies its first match */
	bool transcript;
	bool whole;      /* the last record was received to its seal */
	bool bad_record; /* the present record is bad: its lines are unknown */
	uint64_t unsure; /* the first bad record; 0: none */
	int error;       /* errno of reading it; 0 */
	uint64_t number; /* of the line that was read last */
	/* lines read ahead, one after another */
	char *ahead;
	size_t ahead_room, ahead_ends[RECEIPT_AHEAD];
	uint64_t ahead_numbers[RECEIPT_AHEAD];
	int ahead_count, ahead_at; /* their number; given again */
	/* pending verdict, if the player turns out to have exited; HOLDS:
	 * none */
	enum transcript_check_state lacks;
	int asked;               /* questions since then */
	bool ended;              /* "fault S exit" was to be sent */
	char header[LINE_BYTES]; /* of the present match, as it stands there */
	size_t header_n;
	uint64_t present; /* the present record, in the stream */
	/* lines to the seat in the present record */
	char *told;
	size_t told_n, told_room;
	size_t at;      /* bytes of it that the receipt has */
	size_t reached; /* before it broke off: questions up to there may be
			   missing; SIZE_MAX: up to the next one */
};

/* Makes AUDIT pass its lines to the check; neither may move.  FD and NAME are
 * the receipt.  ONLY is its one record in the stream; 0 all. */
void transcript_check_attach(struct transcript_check *receipt,
			     struct audit *audit, int fd, const char *name,
			     uint64_t only);
void transcript_check_release(struct transcript_check *receipt);

/* Compares the lines to the seat; call it after each line of the audit. */
void transcript_check_compare(struct transcript_check *receipt);
/* Call it after the last line of a file, before audit_end(). */
void transcript_check_end_file(struct transcript_check *receipt);
/* Ends the receipt after all files: no line may be left.  Returns 0; -1 with
 * errno if the receipt could not be read. */
int transcript_check_end(struct transcript_check *receipt);

#endif
