/* Watches records from elsewhere: their verdicts, and each as a match to be stepped
 * through. */
#ifndef ARBITRE_PAGE_WATCH_H
#define ARBITRE_PAGE_WATCH_H

#include "api/arbitre.h"
#include "ui/html.h"

/* Reads of a file at most so many bytes at once, so that a page can show how far it
 * is. */
#define WATCH_PIECE (1 << 20)

/* The verdicts on the records of a file. */
struct watch_list {
	arb_audit *audit;
	uint64_t records, failed, unfinished;
};

/* Begins an audit.  Returns 0, or -1 without memory. */
int watch_begin(struct watch_list *list);
/* Audits the next N bytes; ENDED: the file ends with them.  Adds for each verdict an
 * object to the array OUT: "verdict" in a word of the format, "ok", "sentence", "place",
 * "why", "line", "game", "begin" and "end" in the file, "proof", "seal". */
void watch_feed(struct watch_list *list, const char *bytes, size_t n,
		bool ended, struct html *out);
void watch_end(struct watch_list *list);

/* Adds to OUT a record, of N bytes, as VIEWER sees it: what told_put() adds, with
 * "viewers", the names of its seats.  A record that does not hold is told as far as
 * it does. */
void watch_tell(const char *record, size_t n, int viewer, struct html *out);

#endif
