/* Opens files for output. */
#include "base/output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/reason.h"

/* Returns 0 for a regular file with one hard link, else an errno. */
static int kind_flaw(int fd)
{
	struct stat stat_of;

	if (fstat(fd, &stat_of))
		return errno;
	if (S_ISDIR(stat_of.st_mode))
		return EISDIR;
	if (!S_ISREG(stat_of.st_mode))
		return ENOTSUP;
	return stat_of.st_nlink > 1 ? EMLINK : 0;
}

int output_open(const char *name, enum output_how how, mode_t mode)
{
	static const int flags[] = { [OUTPUT_NEW] = O_CREAT | O_EXCL,
				     [OUTPUT_GO_ON] = 0,
				     [OUTPUT_ADD] = O_CREAT };
	/* a FIFO must not block us, nor a terminal become ours */
	int fd = open(name,
		      flags[how] | O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK |
			      O_NOCTTY | O_CLOEXEC,
		      mode);
	int flaw = fd < 0 ? errno : kind_flaw(fd);

	if (!flaw)
		return fd;
	if (fd >= 0)
		close(fd);
	errno = flaw == ENXIO || flaw == ENODEV ? ENOTSUP : flaw;
	return -1;
}

const char *output_flaw(int error)
{
	switch (error) {
	case ELOOP:
		return N_("this is a symbolic link, not a file");
	case EMLINK:
		return N_(
			"this file has another name too (a hard link); it must have one alone");
	case EISDIR:
		return N_("this is a folder, not a file");
	case ENOTSUP:
		return N_("this is a pipe, a socket or a device, not a file");
	default:
		return NULL;
	}
}
