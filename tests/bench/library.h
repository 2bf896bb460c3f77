/* Work for the benchmark, done by the library (arbitre.h). */
#ifndef ARBITRE_LIBRARY_H
#define ARBITRE_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

#include "load.h"

/* What load_rules() does, by arb_match_moves() and arb_match_move(), or where
 * INDEX by arb_match_play(); the nanoseconds it took. */
int64_t library_rules(const struct seating *seating, uint64_t decisions,
		      bool index);

/* The same number of decisions in a batch of 1024 matches, with tensors and
 * masks. */
int64_t library_batch(const struct seating *seating, uint64_t decisions);

/* Audits the records of FILE, line by line where EACH; the nanoseconds it
 * took. */
int64_t library_audit(const char *file, bool each);

#endif
