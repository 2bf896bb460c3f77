/* Computes the clock of a seat; pure functions of times in nanoseconds. */
#ifndef ARBITRE_BASE_CLOCK_H
#define ARBITRE_BASE_CLOCK_H

#include <stdint.h>

#define CLOCK_MS INT64_C(1000000)

/* Returns the deadline of an answer asked for at NOW: it lies MOVE milliseconds
 * and the rest of the bank later. */
int64_t clock_deadline(int64_t now, int64_t move_ms, int64_t bank_ns);

/* Returns the rest of the bank after an answer that came at END. */
int64_t clock_bank(int64_t start, int64_t end, int64_t move_ms,
		   int64_t bank_ns);

/* Returns CLOCK_MONOTONIC; no other clock is read. */
int64_t clock_now(void);

#endif
