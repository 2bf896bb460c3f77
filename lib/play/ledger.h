/* The file that a referee writes its records to, new or taken up again. */
#ifndef ARBITRE_LEDGER_H
#define ARBITRE_LEDGER_H

#include <stdint.h>
#include <sys/types.h>

#include "record/audit.h"

struct ledger {
	int fd;
	uint64_t sealed; /* records that are complete in it */
	bool chained;    /* there is a last seal */
	uint8_t last_seal[CHANCE_BYTES];
	off_t open_at;       /* where its unfinished record begins, or -1 */
	uint64_t open_lines; /* lines of that record */
	bool open_starts;    /* it begins a chain of seals: it has no prev */
	uint64_t torn;       /* bytes of a torn last line that were cut off */
	bool bad;            /* it does not hold: finding, line */
	struct finding finding;
	uint64_t line;
};

/* Makes a new file, private to its owner, that must not exist.  0, or -1. */
int ledger_create(struct ledger *ledger, const char *name);

/* Opens an existing file alone, audits it and cuts off a torn last line.
 * 0, or -1: errno, or 0 and ledger->bad.  ENOENT where there is none. */
int ledger_continue(struct ledger *ledger, const char *name);

#endif
