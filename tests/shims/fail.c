/*
 * Preloaded into one of our programs (and not its players, unless FAIL_IN names
 * theirs; else it is referee, replay or score): FAIL_MALLOC=K lets its K-th
 * allocation fail, SHORT_WRITES=1 lets every write of more than a pipe takes in
 * one (here: 4 bytes) take three at most, and every fifth be interrupted first.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t),
	*__libc_realloc(void *, size_t);

static long allocations, writes, fails_at = -1, short_writes = -1;

static void read_orders(void)
{
	const char *malloc_at = getenv("FAIL_MALLOC");
	const char *shorts = getenv("SHORT_WRITES");
	const char *name = program_invocation_short_name;
	const char *only = getenv("FAIL_IN");
	int ours = name && (only ? !strcmp(name, only)
				 : !strcmp(name, "referee") ||
					    !strcmp(name, "replay") ||
					    !strcmp(name, "score"));

	fails_at = ours && malloc_at ? atol(malloc_at) : 0;
	short_writes = ours && shorts != NULL;
}

static int fails(void)
{
	if (fails_at < 0)
		read_orders();
	if (++allocations != fails_at)
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
	return next(fd, bytes, short_writes && n > 4 ? 3 : n);
}
