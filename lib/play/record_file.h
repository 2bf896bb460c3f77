/*
 * The file that a referee writes its records to: a new one, or one that is
 * taken up where it broke off.
 */
#ifndef ARBITRE_PLAY_RECORD_FILE_H
#define ARBITRE_PLAY_RECORD_FILE_H

#include <stdint.h>
#include <sys/types.h>

#include "record/audit.h"
#include "record/torn.h"

enum record_file_state {
	RECORD_FILE_OPEN,
	RECORD_FILE_FAILED, /* errno */
	RECORD_FILE_BUSY,   /* another run holds it */
	RECORD_FILE_BAD,    /* it cannot be continued: finding, line */
};

/* What the records of a file have to be, for a run that would continue it. */
struct record_file_check {
	/* Whether LINE, which RECORD has just told, is what this run would
	 * have written in record I (from 0) of the file; else FINDING says
	 * what stands there and what was expected.  Called line by line. */
	bool (*expects)(void *context, uint64_t i, const struct record *record,
			const struct record_line *line,
			struct finding *finding);
	/* What this run itself would write next: see torn.h. */
	torn_writes *writes;
	void *context;
};

struct record_file {
	int fd;           /* open for reading and appending; -1: none */
	uint64_t sealed;  /* records that are complete in it */
	enum chain chain; /* what the next record follows: last_seal */
	uint8_t last_seal[CHANCE_BYTES];
	off_t open_at;          /* where its unfinished record begins, or -1 */
	uint64_t open_lines;    /* lines of that record */
	uint64_t cut;           /* bytes of a torn tail that were cut off */
	struct finding finding; /* RECORD_FILE_BAD, */
	uint64_t line;          /* and in which line; 0: of no line */
};

/* Makes a new file, private to its owner, that must not exist, and locks it. */
enum record_file_state record_file_create(struct record_file *file,
					  const char *name);

/*
 * Opens a file alone, or makes it where there is none; audits what stands in
 * it, holds every record against CHECK, and cuts off a torn tail: the beginning of a
 * line that this very run may have written there (torn.h), zeros that a file system
 * left behind it or behind a whole line, or both.  Any other file is RECORD_FILE_BAD,
 * and not a byte of it changes.  A record with comments cannot be continued, for
 * completing it would lose them.
 */
enum record_file_state
record_file_continue(struct record_file *file, const char *name,
		     const struct record_file_check *check);

/* Lets others read the file as the umask says; no hand in it is hidden any more. */
void record_file_publish(const struct record_file *file);

/* The file is still the one that NAME names. */
bool record_file_is(const struct record_file *file, const char *name);

/* Some process holds the lock of this open file, as a referee does that writes
 * to it.  The lock itself is not touched: a referee that starts meanwhile has to
 * find it free.  The kernel tells locks by device and inode; of file systems
 * without a device of their own, as tmpfs, overlayfs and btrfs, the inode alone is
 * compared, so that the lock of a file of the same number on another one of these
 * is taken for this one's. */
bool record_file_locked(int fd);

#endif
