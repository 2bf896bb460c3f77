/*
 * Preloaded into one of our programs (and not its players, unless FAIL_IN names
 * theirs; else it is referee, replay or score).
 *
 * FAIL_PATH=K: of the ways by which its functions come to allocate, the K-th
 * fails when it is first taken.  How many ways there are goes to the file
 * FAIL_PATHS.  SHORT_WRITES=1: every write of more than a pipe takes in one
 * (here: 4 bytes) takes three at most, and every fifth is interrupted first.
 * FULL_DISK=ERRNO: no regular file takes more than its first 4 KiB.
 */
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t),
	*__libc_realloc(void *, size_t);

#define PATHS 4096
#define DEPTH 8

static long writes, fails_by = -1, short_writes = -1, full;
static uintptr_t paths[PATHS];
static long count;

static void read_orders(void)
{
	const char *shorts = getenv("SHORT_WRITES");
	const char *by = getenv("FAIL_PATH");
	const char *name = program_invocation_short_name;
	const char *only = getenv("FAIL_IN");
	int ours = name && (only ? !strcmp(name, only)
				 : !strcmp(name, "referee") ||
					    !strcmp(name, "replay") ||
					    !strcmp(name, "score"));

	fails_by = ours && by ? atol(by) : 0;
	short_writes = ours && shorts != NULL;
	full = ours && getenv("FULL_DISK") ? atol(getenv("FULL_DISK")) : 0;
}

/* Whether the functions that are under way have allocated before. */
static int is_new_path(void)
{
	static int inside; /* backtrace() allocates when it is first called */
	void *frames[DEPTH];
	uintptr_t path = 0;
	int n;

	if (inside)
		return 0;
	inside = 1;
	n = backtrace(frames, DEPTH);
	inside = 0;
	for (int i = 0; i < n; i++)
		path = path * 31 + (uintptr_t)frames[i];
	for (long i = 0; i < count; i++)
		if (paths[i] == path)
			return 0;
	if (count == PATHS)
		return 0;
	paths[count++] = path;
	return 1;
}

static __attribute__((destructor)) void tell_paths(void)
{
	const char *name = getenv("FAIL_PATHS");
	char text[20];
	int fd = fails_by > 0 && name
			 ? open(name, O_WRONLY | O_CREAT | O_TRUNC, 0666)
			 : -1;

	if (fd < 0)
		return;
	snprintf(text, sizeof(text), "%ld\n", count);
	if (write(fd, text, strlen(text)) < 0)
		abort();
	close(fd);
}

static int fails(void)
{
	if (fails_by < 0)
		read_orders();
	if (!fails_by || !is_new_path() || count != fails_by)
		return 0;
	errno = ENOMEM;
	return 1;
}

void *malloc(size_t n)
{
	return fails() ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t size)
{
	return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t n)
{
	return fails() ? NULL : __libc_realloc(old, n);
}

/* Whether a write of N bytes to FD finds a disk that is full. */
static int is_full(int fd, size_t n)
{
	struct stat stat_of;

	return full && !fstat(fd, &stat_of) && S_ISREG(stat_of.st_mode) &&
	       stat_of.st_size + (off_t)n > 4096;
}

ssize_t write(int fd, const void *bytes, size_t n)
{
	static ssize_t (*next)(int, const void *, size_t);

	if (!next)
		*(void **)&next = dlsym(RTLD_NEXT, "write");
	if (short_writes < 0)
		read_orders();
	if (short_writes && ++writes % 5 == 0) {
		errno = EINTR;
		return -1;
	}
	if (is_full(fd, n)) {
		errno = (int)full;
		return -1;
	}
	return next(fd, bytes, short_writes && n > 4 ? 3 : n);
}
