/* Computes the clock of a seat.  Each answer has a time of its own (MOVE_MS,
 * milliseconds).  Time beyond it is taken from the bank of the seat, which
 * lasts a whole match.  All other times are nanoseconds of CLOCK_MONOTONIC. */
#ifndef ARBITRE_BASE_CLOCK_H
#define ARBITRE_BASE_CLOCK_H

#include <stdint.h>

#define NS_PER_MS INT64_C(1000000)

/* Returns the deadline of an answer asked for at NOW: NOW plus the time of the
 * answer plus the bank. */
int64_t clock_deadline(int64_t now, int64_t move_ms, int64_t bank_ns);

/* Returns the bank left after an answer asked for at START that came at END; at
 * least 0. */
int64_t clock_bank(int64_t start, int64_t end, int64_t move_ms,
		   int64_t bank_ns);

/* Reads CLOCK_MONOTONIC, the only clock of deadlines. */
int64_t clock_now(void);

#endif
