/*
 * Counts what a player uses.
 *
 * Theory of operation: the processes of a group are found by the lists of
 * children in /proc, from our own down.  A process is read through one of its
 * threads that still has memory: its first thread may have ended.  The filter
 * of system calls lets no thread have descriptors of its own
 * (play/syscalls.c), so one thread shows those of all.
 *
 * The bound is fast: it reads two files of a process and counts each of its
 * descriptors as a full socket.  Only where the bound is over the limit, or is
 * near it, does the caller ask for the exact count.
 */
#include "play/player_usage.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/grow.h"

/* What the kernel holds, in bytes: rounded up from Linux 6.18 on x86_64. */
#define THREAD_BYTES 32768 /* a stack of the kernel, and its descriptions */
#define MAPPING_BYTES 320
#define DESCRIPTOR_BYTES 2048
#define PIPE_PAGES 16
#define SOCKET_LEAST 212992 /* the buffer of a socket, unless more is set */

#define DESCRIPTORS_MOST 256 /* of a process: play/cage.c */

/* Processes still to be visited, and the sockets and pipes found so far. */
struct count {
	struct player_usage *usage;
	enum usage_depth depth;
	pid_t *pids;
	size_t pid_n, pid_room;
	uint64_t *inodes; /* of sockets and pipes */
	size_t inode_n, inode_room;
	uint64_t socket_bytes;
	bool scratch_seen;
};

uint64_t player_usage_sum(const char *path, const char *const *keys)
{
	char line[200], *end;
	bool has_first = false;
	uint64_t sum = 0;
	FILE *file = fopen(path, "re");

	while (file && fgets(line, sizeof(line), file))
		for (int i = 0; keys[i]; i++) {
			size_t n = strlen(keys[i]);
			uint64_t number;

			if (strncmp(line, keys[i], n))
				continue;
			number = strtoull(line + n, &end, 10);
			has_first = has_first || (!i && end > line + n);
			sum += number * 1024;
		}
	if (file)
		fclose(file);
	return has_first ? sum : UINT64_MAX;
}

/* Returns the most that a socket holds.  One message may exceed the buffer by
 * half of it. */
static uint64_t socket_bytes(void)
{
	FILE *file = fopen("/proc/sys/net/core/wmem_default", "re");
	char line[24];
	uint64_t buffer = 0;

	if (file && fgets(line, sizeof(line), file))
		buffer = strtoull(line, NULL, 10);
	if (file)
		fclose(file);
	return (buffer < SOCKET_LEAST ? SOCKET_LEAST : buffer) * 3 / 2;
}

/* Returns the pages of a thread's process in bytes; UINT64_MAX if the thread
 * has ended.  The exact count divides a shared page among its processes. */
static uint64_t pages_of(const char *thread, enum usage_depth depth)
{
	static const char *const resident[] = { "VmRSS:", "VmPTE:", "VmSwap:",
						"HugetlbPages:", NULL };
	static const char *const own[] = { "Pss:", "SwapPss:",
					   "Private_Hugetlb:", NULL };
	static const char *const tables[] = { "VmPTE:", NULL };
	char path[96];
	uint64_t shared;

	snprintf(path, sizeof(path), "%s/smaps_rollup", thread);
	shared =
		depth == USAGE_EXACT ? player_usage_sum(path, own) : UINT64_MAX;
	snprintf(path, sizeof(path), "%s/status", thread);
	if (shared == UINT64_MAX)
		return player_usage_sum(path, resident);
	return shared + player_usage_sum(path, tables);
}

/* Returns the mappings of a thread's process. */
static uint64_t mappings_of(const char *thread)
{
	char path[96], text[1 << 14];
	uint64_t mappings = 0;
	ssize_t n;
	int fd;

	snprintf(path, sizeof(path), "%s/maps", thread);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	while (fd >= 0 && (n = read(fd, text, sizeof(text))) > 0)
		for (ssize_t i = 0; i < n; i++)
			mappings += text[i] == '\n';
	if (fd >= 0)
		close(fd);
	return mappings;
}

/* Returns what a descriptor holds.  A socket or a pipe is noted, and counts
 * with the others at the end. */
static uint64_t descriptor_bytes(struct count *count, int dir, const char *name)
{
	char target[64];
	ssize_t n;
	uint64_t inode;

	if (count->depth != USAGE_EXACT)
		return count->socket_bytes;
	n = readlinkat(dir, name, target, sizeof(target) - 1);
	target[n > 0 ? n : 0] = '\0';
	if (strncmp(target, "socket:[", 8) && strncmp(target, "pipe:[", 6))
		return DESCRIPTOR_BYTES;
	inode = strtoull(strchr(target, '[') + 1, NULL, 10) << 1 |
		(*target == 's');
	if (grow(&count->inodes, &count->inode_room, count->inode_n + 1,
		 sizeof(inode)))
		return count->socket_bytes;
	count->inodes[count->inode_n++] = inode;
	return 0;
}

/* Returns what the descriptors of a thread's process hold.  A process that
 * closes them to our eyes may have the most. */
static uint64_t descriptors_of(struct count *count, const char *thread)
{
	const struct dirent *entry;
	uint64_t bytes = 0;
	char path[96];
	DIR *dir;

	snprintf(path, sizeof(path), "%s/fd", thread);
	dir = opendir(path);
	if (!dir)
		return errno == EACCES ? DESCRIPTORS_MOST * count->socket_bytes
				       : 0;
	while ((entry = readdir(dir)))
		if (entry->d_name[0] != '.')
			bytes += descriptor_bytes(count, dirfd(dir),
						  entry->d_name);
	closedir(dir);
	return bytes;
}

/* Adds the temporary files, once: all processes have the same. */
static void count_scratch(struct count *count, const char *thread)
{
	struct player_usage *usage = count->usage;
	char path[128];
	struct statvfs system;

	if (!usage->scratch || count->scratch_seen)
		return;
	snprintf(path, sizeof(path), "%s/root%s", thread, usage->scratch);
	count->scratch_seen = true;
	usage->memory +=
		statvfs(path, &system)
			? usage->scratch_most
			: (system.f_blocks - system.f_bfree) * system.f_frsize;
}

/* Adds what a process holds, seen through one of its threads.  Returns false if
 * that thread has ended. */
static bool count_process(struct count *count, const char *thread)
{
	uint64_t pages = pages_of(thread, count->depth);

	if (pages == UINT64_MAX)
		return false;
	count->usage->memory += pages + descriptors_of(count, thread);
	if (count->depth != USAGE_BOUND)
		count->usage->memory += mappings_of(thread) * MAPPING_BYTES;
	count_scratch(count, thread);
	return true;
}

/* Adds the children of one thread to those to be visited.  Returns 0; -1 if
 * they are not listed. */
static int add_children(struct count *count, const char *thread)
{
	char path[96], *word = NULL;
	size_t room = 0;
	int failed = 0;
	FILE *file;

	snprintf(path, sizeof(path), "%s/children", thread);
	file = fopen(path, "re");
	if (!file)
		return -1;
	while (!failed && getdelim(&word, &room, ' ', file) > 0) {
		failed = grow(&count->pids, &count->pid_room, count->pid_n + 1,
			      sizeof(*count->pids));
		if (!failed)
			count->pids[count->pid_n++] =
				(pid_t)strtol(word, NULL, 10);
	}
	free(word);
	fclose(file);
	return failed;
}

/* Visits the threads of a process: adds their children, and, unless it is OURS,
 * what the process holds.  Returns the number of threads, or -1. */
static int visit(struct count *count, pid_t pid, bool ours)
{
	const struct dirent *entry;
	char path[40], thread[64];
	int threads = 0, failed = -1;
	bool counted = ours;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/task", (int)pid);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		if (entry->d_name[0] == '.')
			continue;
		snprintf(thread, sizeof(thread), "%s/%.16s", path,
			 entry->d_name);
		failed = add_children(count, thread);
		counted = counted || count_process(count, thread);
		threads++;
	}
	if (dir)
		closedir(dir);
	return failed ? -1 : threads;
}

/* Gives a process its rank among those that the kernel ends if memory runs
 * out. */
static void rank_process(pid_t pid, int rank)
{
	char path[40];
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/oom_score_adj", (int)pid);
	fd = rank ? open(path, O_WRONLY | O_CLOEXEC) : -1;
	if (fd < 0)
		return;
	dprintf(fd, "%d", rank);
	close(fd);
}

static int compare_inodes(const void *a, const void *b)
{
	const uint64_t *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

/* Returns what the sockets and pipes hold that were noted: each once. */
static uint64_t shared_bytes(struct count *count)
{
	uint64_t pipe_bytes = PIPE_PAGES * (uint64_t)sysconf(_SC_PAGESIZE);
	uint64_t bytes = 0;

	if (count->inode_n)
		qsort(count->inodes, count->inode_n, sizeof(*count->inodes),
		      compare_inodes);
	for (size_t i = 0; i < count->inode_n; i++)
		if (!i || count->inodes[i] != count->inodes[i - 1])
			bytes += count->inodes[i] & 1 ? count->socket_bytes
						      : pipe_bytes;
	return bytes;
}

int player_usage_count(struct player_usage *usage, enum usage_depth depth)
{
	struct count count = { .usage = usage, .depth = depth };
	int listed;

	count.socket_bytes = socket_bytes();
	usage->memory = usage->processes = 0;
	listed = visit(&count, getpid(), true);
	while (count.pid_n) {
		pid_t pid = count.pids[--count.pid_n];
		int threads;

		if (getpgid(pid) != usage->group) /* another's, or ended */
			continue;
		threads = visit(&count, pid, false);
		usage->processes += threads > 0 ? (unsigned int)threads : 1;
		rank_process(pid, usage->rank);
	}
	usage->memory += usage->processes * (uint64_t)THREAD_BYTES +
			 shared_bytes(&count);
	free(count.pids);
	free(count.inodes);
	return listed < 0 ? -1 : 0;
}
