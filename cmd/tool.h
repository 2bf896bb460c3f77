/* What the programs share: how they start, complain and end. */
#ifndef ARBITRE_TOOL_H
#define ARBITRE_TOOL_H

#include <argp.h>
#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/chance.h"
#include "base/line.h"

#ifndef ARBITRE_VERSION
#error "the Makefile defines ARBITRE_VERSION"
#endif

enum {
	EXIT_BAD = 1,
	EXIT_TROUBLE = 2,
	EXIT_UNFINISHED = 3,
	EXIT_BUSY = 75 /* EX_TEMPFAIL: another run holds the file */
};

/* Descriptors 0 to 2 exist, argp exits 2 on bad usage, a reader that has gone
 * is a write error and not a signal, and so is a limit of files. */
static inline void tool_start(const char *version)
{
	int fd;

	do
		fd = open("/dev/null", O_RDWR);
	while (fd >= 0 && fd <= 2);
	if (fd > 2)
		close(fd);
	program_invocation_name = program_invocation_short_name;
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	argp_program_version = version;
	argp_err_exit_status = EXIT_TROUBLE;
	if (chance_init())
		error(EXIT_TROUBLE, 0, "libsodium cannot be used here");
}
#define TOOL_VERSION(name) name " (arbitre) " ARBITRE_VERSION

/* Reads the arguments into CONFIG, as ARGP says. */
static inline void tool_parse(const struct argp *argp, int argc, char **argv,
			      void *config)
{
	error_t failed = argp_parse(argp, argc, argv, 0, NULL, config);

	if (failed)
		error(EXIT_TROUBLE, failed, "the arguments cannot be read");
}

/* The name of the regular file that a descriptor is of, for the caller to free;
 * NULL where it is none. */
static inline char *tool_regular_file(int fd)
{
	char link[32], path[4096];
	struct stat stat_of;
	ssize_t n;

	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	if (fstat(fd, &stat_of) || !S_ISREG(stat_of.st_mode))
		return NULL;
	n = readlink(link, path, sizeof(path) - 1);
	return n > 0 ? strndup(path, (size_t)n) : NULL;
}

/* Opens a file of records for reading; - is standard input. */
static inline int tool_open(const char *name)
{
	int fd = strcmp(name, "-") ? open(name, O_RDONLY | O_CLOEXEC) : 0;

	if (fd < 0)
		error(EXIT_TROUBLE, errno, "%s", name);
	return fd;
}

/* A read or write error ends the program. */
static inline void tool_read_error(const struct reader *reader)
{
	error(EXIT_TROUBLE, errno, "%s", reader->name);
}

static inline void tool_flush(struct writer *writer)
{
	if (writer_flush(writer))
		error(EXIT_TROUBLE, errno, "standard output");
}

/* Flushes, closes standard output and ends with STATUS, or with 2 where the
 * output was not written. */
static inline void tool_end(struct writer *writer, int status)
{
	tool_flush(writer);
	if (close(STDOUT_FILENO))
		error(EXIT_TROUBLE, errno, "standard output");
	exit(status);
}

#endif
