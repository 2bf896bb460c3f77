/* Computes the clock of a seat; pure functions of times in nanoseconds. */
#ifndef ARBITRE_BASE_CLOCK_H
#define ARBITRE_BASE_CLOCK_H

#include <stdint.h>

#define CLOCK_MS INT64_C(1000000)

/* The moment when an answer asked for at NOW is too late: after MOVE
 * milliseconds and what is left of the bank. */
int64_t clock_deadline(int64_t now, int64_t move_ms, int64_t bank_ns);

/* What is left of the bank after an answer that came at END. */
int64_t clock_bank(int64_t start, int64_t end, int64_t move_ms,
		   int64_t bank_ns);

/* CLOCK_MONOTONIC, the only clock that is ever read. */
int64_t clock_now(void);

#endif
