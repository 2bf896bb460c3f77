/*
 * Notes which processors are taken.
 *
 * Theory of operation: the file has a few bytes for each processor.  Every
 * referee there locks one of them by an open file description lock, which a
 * crash releases.  Locks can be counted without being taken.  Of two referees
 * that choose one place at once, one fails to lock it, and counts again.  The
 * file lies in a folder that only its user can write to; its contents are never
 * read.
 */
#include "play/cpu_slots.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/output_file.h"

#define PLACES 16 /* places counted for each processor */
#define TRIES 100
#define FOLDER_BYTES 40

static int file = -1; /* its locks are ours */

int cpu_slots_least(const int *load, const cpu_set_t *given, int here)
{
	int least = -1;

	if (here >= 0 && here < CPU_SETSIZE && CPU_ISSET((size_t)here, given))
		least = here;
	for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
		if (CPU_ISSET((size_t)cpu, given) &&
		    (least < 0 || load[cpu] < load[least]))
			least = cpu;
	return least;
}

/* Opens a folder that this user alone can write to.  Returns its descriptor; -1
 * if others can write to it. */
static int cores_open_folder(const char *path)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	struct stat stat_of;

	if (fd >= 0 && (fstat(fd, &stat_of) || stat_of.st_uid != geteuid() ||
			(stat_of.st_mode & 077))) {
		close(fd);
		fd = -1;
	}
	return fd;
}

/* Writes the name of the folder that is used without XDG_RUNTIME_DIR. */
static void slots_folder(char path[FOLDER_BYTES])
{
	snprintf(path, FOLDER_BYTES, "/tmp/arbitre-%lu",
		 (unsigned long)geteuid());
}

static int open_file(void)
{
	const char *runtime = getenv("XDG_RUNTIME_DIR");
	int folder = runtime ? cores_open_folder(runtime) : -1, fd;
	struct stat stat_of;
	char path[FOLDER_BYTES];

	if (folder < 0) {
		slots_folder(path);
		mkdir(path, 0700); /* or it exists */
		folder = cores_open_folder(path);
	}
	if (folder < 0)
		return -1;
	fd = output_open_at(folder, "arbitre-cores", OUTPUT_ADD, 0600);
	close(folder);
	if (fd >= 0 && (fstat(fd, &stat_of) || stat_of.st_uid != geteuid())) {
		close(fd);
		fd = -1;
	}
	return fd;
}

/* Returns true if others hold locks on N bytes from AT on. */
static bool is_held(off_t at, off_t n)
{
	struct flock lock = { .l_type = F_WRLCK,
			      .l_whence = SEEK_SET,
			      .l_start = at,
			      .l_len = n };

	return !fcntl(file, F_OFD_GETLK, &lock) && lock.l_type != F_UNLCK;
}

/* Counts the referees on CPU; *PLACE is the first free place, or -1. */
static int count(int cpu, off_t *place)
{
	off_t first = (off_t)cpu * PLACES;
	int held = 0;

	*place = first;
	if (!is_held(first, PLACES))
		return 0;
	*place = -1;
	for (off_t at = first; at < first + PLACES; at++) {
		bool taken = is_held(at, 1);

		held += taken;
		if (!taken && *place < 0)
			*place = at;
	}
	return held;
}

/* Locks a place of the file.  Returns 0; -1 if another referee was faster. */
static int lock_place(off_t place)
{
	struct flock lock = { .l_type = F_WRLCK,
			      .l_whence = SEEK_SET,
			      .l_start = place,
			      .l_len = 1 };

	/* without a free place, one more does not matter */
	if (place < 0 || !fcntl(file, F_OFD_SETLK, &lock))
		return 0;
	return errno == EAGAIN || errno == EACCES ? -1 : 0;
}

/* Returns a processor by a hash of this process's number; -1 without any. */
static int by_number(const cpu_set_t *given)
{
	uint32_t hash = (uint32_t)getpid() * UINT32_C(2654435761);
	int left = CPU_COUNT(given) ? (int)(hash >> 8) % CPU_COUNT(given) : -1;

	for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
		if (CPU_ISSET((size_t)cpu, given) && !left--)
			return cpu;
	return -1;
}

int cpu_slots_take(const cpu_set_t *given)
{
	static int load[CPU_SETSIZE];
	static off_t place[CPU_SETSIZE];
	int cpu = -1;

	if (file < 0)
		file = open_file();
	if (file < 0)
		return by_number(given);
	for (int try = 0; try < TRIES; try++) {
		for (cpu = 0; cpu < CPU_SETSIZE; cpu++)
			if (CPU_ISSET((size_t)cpu, given))
				load[cpu] = count(cpu, &place[cpu]);
		cpu = cpu_slots_least(load, given, sched_getcpu());
		if (cpu < 0 || !lock_place(place[cpu]))
			break;
	}
	return cpu;
}

void cpu_slots_note(int cpu)
{
	off_t place;

	if (file < 0)
		file = open_file();
	for (int try = 0; file >= 0 && try < TRIES; try++) {
		count(cpu, &place);
		if (!lock_place(place))
			break;
	}
}

bool cpu_slots_warning(struct reason *what)
{
	char path[FOLDER_BYTES];
	int folder;

	if (file < 0)
		file = open_file();
	if (file >= 0)
		return false;
	slots_folder(path);
	folder = cores_open_folder(path);
	if (folder >= 0) {
		close(folder);
		return false;
	}
	reason_set(
		what,
		N_("warning: {folder} is not a folder of this user alone: referees that run at once may share a processor; remove it, or set XDG_RUNTIME_DIR"));
	reason_word(what, "folder", path);
	return true;
}

void cpu_slots_leave(void)
{
	if (file >= 0)
		close(file);
	file = -1;
}
