/* Opens output files, but for standard output. */
#ifndef ARBITRE_BASE_OUTPUT_FILE_H
#define ARBITRE_BASE_OUTPUT_FILE_H

#include <sys/types.h>

enum output_how {
	OUTPUT_NEW,   /* it must not be there */
	OUTPUT_GO_ON, /* it must be there */
	OUTPUT_ADD,   /* it is made where it is not there */
};

/*
 * Opens NAME for reading, and for writing at its end.  It must be a regular
 * file with one name.  A symbolic link at the end of the path is not followed.
 * A second (hard) link, a FIFO, a device, a socket and a folder are refused
 * before a byte changes.  A new file gets MODE, less the umask.
 *
 * Returns a descriptor, close-on-exec, which the caller closes.  Returns -1
 * with errno: ELOOP for a symbolic link, EMLINK for a second link, EISDIR,
 * ENOTSUP for another kind, and those of open().
 */
int output_open(const char *name, enum output_how how, mode_t mode);
/* Like output_open(), but a relative NAME lies in FOLDER, a descriptor. */
int output_open_at(int folder, const char *name, enum output_how how,
		   mode_t mode);

/* Returns what output_open() expected, by its errno (N_()).  NULL: use
 * strerror(). */
const char *output_flaw(int error);

#endif
