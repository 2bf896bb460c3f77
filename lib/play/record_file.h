/*
 * The record file of a referee: a new one, or one that is continued where it
 * broke off.
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

/* Checks the records of a file for a run that would continue it. */
struct record_file_check {
	/* Returns true if the next line of RECORD, LINE, is what this run would
	 * have written in record I (from 0) of the file.  Else FINDING says
	 * what stands there and what was expected.  Called line by line. */
	bool (*expects)(void *context, uint64_t i, const struct record *record,
			const struct record_line *line,
			struct finding *finding);
	/* Writes the line that this run would write next: see torn.h. */
	torn_writes *writes;
	void *context;
};

struct record_file {
	int fd;           /* open for reading and appending; -1: none */
	uint64_t sealed;  /* complete records in it */
	enum chain chain; /* what the next record follows: last_seal */
	uint8_t last_seal[CHANCE_BYTES];
	off_t open_at;          /* where its unfinished record begins, or -1 */
	uint64_t open_lines;    /* lines of that record */
	uint64_t cut;           /* bytes of a torn tail that were cut off */
	int deals, trick;       /* where that record stands; 0: before it */
	struct finding finding; /* RECORD_FILE_BAD, */
	uint64_t line;          /* and in which line; 0: of no line */
};

/* Makes a new file, private to its owner, and locks it.  It must not exist. */
enum record_file_state record_file_create(struct record_file *file,
					  const char *name);

/*
 * Opens a file alone, or makes it if there is none.  Audits it, compares every
 * record with CHECK, and cuts off a torn tail.  That is the beginning of a line
 * that this very run may have written there (torn.h), zeros of a file system,
 * or both.  Any other file is RECORD_FILE_BAD, and not a byte of it changes.  A
 * record with comments cannot be continued, as completing it would lose them.
 */
enum record_file_state
record_file_continue(struct record_file *file, const char *name,
		     const struct record_file_check *check);

/* Reads a file as record_file_continue() does, but changes and locks nothing,
 * and leaves it closed.  A torn tail counts as cut off. */
enum record_file_state record_file_look(struct record_file *file,
					const char *name,
					const struct record_file_check *check);

/* Lets others read the file as the umask says: no hand in it is hidden now. */
void record_file_publish(const struct record_file *file);

/* Returns true if NAME is still this file. */
bool record_file_is(const struct record_file *file, const char *name);

/* Returns true if some process holds the lock of this open file, as a writing
 * referee does.  The lock itself is not touched, as a starting referee must
 * find it free.  The kernel identifies locks by device and inode.  Of file
 * systems without a device, as tmpfs, overlayfs and btrfs, only the inode is
 * compared: a lock on an equal inode of another such file system counts too. */
bool record_file_locked(int fd);

#endif
