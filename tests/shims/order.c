/*
 * Preloaded into the referee.  The file ORDER_LOG gets a line for each
 * fdatasync() ("synced"), for each write to a file with a line that binds the
 * referee ("written commit", "written seal"), and for each write of such a line
 * to a player ("heard commit", "heard seal"), in the order in which they come.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static ssize_t (*next_write)(int, const void *, size_t);

/* Writes a line of the log. */
static void note(const char *what, const char *of)
{
	const char *name = getenv("ORDER_LOG");
	char line[40];
	int fd = name && !strcmp(program_invocation_short_name, "referee")
			 ? open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
				0666)
			 : -1;

	if (fd < 0)
		return;
	snprintf(line, sizeof(line), "%s%s\n", what, of);
	if (next_write(fd, line, strlen(line)) < 0)
		abort();
	close(fd);
}

/* Returns whether one of the lines begins with the word. */
static int has_line(const char *bytes, size_t n, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = bytes, *end = bytes + n;
	     at && (size_t)(end - at) > length;) {
		if (!memcmp(at, word, length) && at[length] == ' ')
			return 1;
		at = memchr(at, '\n', (size_t)(end - at));
		at = at ? at + 1 : NULL;
	}
	return 0;
}

ssize_t write(int fd, const void *bytes, size_t n)
{
	static const char *const words[] = { "commit", "seal" };
	struct stat stat_of;

	if (!next_write)
		*(void **)&next_write = dlsym(RTLD_NEXT, "write");
	for (int i = 0; i < 2; i++)
		if (has_line(bytes, n, words[i]) && !fstat(fd, &stat_of))
			note(S_ISREG(stat_of.st_mode) ? "written " : "heard ",
			     words[i]);
	return next_write(fd, bytes, n);
}

int fdatasync(int fd)
{
	static int (*next)(int);

	if (!next)
		*(void **)&next = dlsym(RTLD_NEXT, "fdatasync");
	if (!next_write)
		*(void **)&next_write = dlsym(RTLD_NEXT, "write");
	note("synced", "");
	return next(fd);
}
