/* Opens output files safely.  Standard output is not opened here. */
#ifndef ARBITRE_BASE_OUTPUT_FILE_H
#define ARBITRE_BASE_OUTPUT_FILE_H

#include <sys/types.h>

enum output_how {
	OUTPUT_NEW,   /* the file must not exist */
	OUTPUT_GO_ON, /* the file must exist */
	OUTPUT_ADD,   /* the file is made if it does not exist */
};

/*
 * Opens NAME for reading, and for writing at its end.  NAME must be a regular
 * file without another hard link.  A symbolic link at the end of the path is
 * not followed.  Any other file is refused before a byte of it changes.  A new
 * file gets MODE, less the umask.
 *
 * Returns a close-on-exec descriptor, which the caller closes.  Returns -1 with
 * errno: ELOOP for a symbolic link, EMLINK for a second hard link, EISDIR for a
 * folder, ENOTSUP for a FIFO, a device or a socket, or an error of open().
 * With OUTPUT_NEW, any file or link of that name is EEXIST.
 */
int output_open(const char *name, enum output_how how, mode_t mode);

/* Returns a message (N_()) for an errno of output_open(): what was expected.
 * Returns NULL if strerror() says enough. */
const char *output_flaw(int error);

#endif
