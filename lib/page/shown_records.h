/* Watches records from elsewhere: audits them, and writes each as a match to
 * step through. */
#ifndef ARBITRE_PAGE_SHOWN_RECORDS_H
#define ARBITRE_PAGE_SHOWN_RECORDS_H

#include "api/arbitre.h"
#include "ui/html.h"

/* A page reads at most this number of bytes of a file at once, and shows its
 * progress between. */
#define WATCH_PIECE (1 << 20)

/* The verdicts on the records of a file. */
struct shown_records {
	arb_audit *audit;
	uint64_t records, failed, unfinished;
};

/* Begins an audit.  Returns 0; -1 if memory ran out. */
int shown_records_begin(struct shown_records *list);
/*
 * Audits the next N bytes; ENDED: the file ends with them.  Adds an object to
 * the array OUT for each verdict.  Its members:
 * - "verdict" in a word of the format, "ok", "sentence", and the "game";
 * - the number of the "record", its last or wrong "line", and its number of
 *   "lines";
 * - its "begin" and "end", bytes of the file;
 * - of a record that holds: "proof" (a sentence on its decks) and "seal";
 * - of another one: "place", "rule", "stands", "expected" and "why".
 */
void shown_records_feed(struct shown_records *list, const char *bytes, size_t n,
			bool ended, struct text *out);
void shown_records_end(struct shown_records *list);

/* Adds the object of told_put() to OUT, for a record of N bytes as VIEWER sees
 * it.  A record that does not hold is taken as far as it does.  If memory ran
 * out, adds nothing, or an object of an empty match. */
void shown_records_tell(const char *record, size_t n, int viewer,
			struct text *out);

#endif
