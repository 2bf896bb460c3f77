/*
 * Opens the record file of a referee: a new file, or a file that is continued
 * where it broke off.
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
	/* Returns true if this run would have written LINE, the next of RECORD.
	 * RECORD is record I (from 0) of the file.  Else FINDING has the line
	 * and the expected text.  Called line by line. */
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
	enum chain chain; /* how the next record follows last_seal */
	uint8_t last_seal[CHANCE_BYTES];
	off_t open_at;       /* where its unfinished record begins, or -1 */
	uint64_t open_lines; /* lines of that record */
	uint64_t cut;        /* bytes of a torn tail that were cut off */
	int deals, trick;    /* deal and trick of that record; 0: before it */
	struct finding finding; /* why it is RECORD_FILE_BAD */
	uint64_t line;          /* the line of the finding; 0: of no line */
};

/* Makes a new file, private to its owner, and locks it.  It must not exist.
 * NAME is its path.  Returns RECORD_FILE_OPEN; RECORD_FILE_FAILED with errno;
 * RECORD_FILE_BUSY.  In each case the caller closes file->fd, unless it is
 * -1. */
enum record_file_state record_file_create(struct record_file *file,
					  const char *name);

/*
 * Opens and locks a file, or makes it if there is none.  Audits it, compares
 * every record with CHECK, and cuts off a torn tail.  A torn tail has a
 * beginning of a line that this run may write there (torn.h), zeros of a file
 * system, or both.  Any other file is RECORD_FILE_BAD, and not a byte of it
 * changes, nor its mode.  A record with comments cannot be continued, as
 * completing it would lose them.  Waits up to 0.5 s for the lock.  A file that
 * is RECORD_FILE_OPEN then has mode 0600.  Returns, and leaves file->fd to the
 * caller, like record_file_create().
 */
enum record_file_state
record_file_continue(struct record_file *file, const char *name,
		     const struct record_file_check *check);

/* Reads a file as record_file_continue() does, but changes and locks nothing,
 * and closes it.  A torn tail counts as cut off.  A missing file is
 * RECORD_FILE_FAILED. */
enum record_file_state record_file_look(struct record_file *file,
					const char *name,
					const struct record_file_check *check);

/* Gives the file mode 0666 less the umask, so that others may read and write
 * it.  If this fails, the mode stays as it is.  Call it once no hand in it is
 * hidden. */
void record_file_publish(const struct record_file *file);

/* Returns true if the path NAME still leads to the open file FD. */
bool record_file_is(int fd, const char *name);

/* What is left of the records of a match that stopped. */
enum record_rest {
	RECORD_SAFE,     /* the file is there, and was synced */
	RECORD_UNSYNCED, /* it is there; syncing it failed */
	RECORD_REMOVED,  /* no name leads to it any more */
	RECORD_MOVED,    /* another name leads to it */
	RECORD_BARE,     /* no card was dealt in it */
	RECORD_NONE,     /* no file was named */
	RECORD_UNKNOWN,  /* nobody could look */
};

/* Looks whether the path NAME still leads to the open file FD, and syncs it.
 * Returns one of the first four. */
enum record_rest record_file_rest(int fd, const char *name);

/* Returns true if some process holds the lock of this open file, as a writing
 * referee does.  The lock itself is not touched, as a starting referee must
 * find it free.  The kernel identifies locks by device and inode.  For file
 * systems without a device (tmpfs, overlayfs, btrfs), the inode alone is
 * compared.  A lock on an equal inode of another such file system counts too.
 * Returns false if /proc/locks cannot be read. */
bool record_file_locked(int fd);

#endif
