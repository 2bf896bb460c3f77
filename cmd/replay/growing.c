/* A file of records that is still being written. */
#include "growing.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#define WAIT_MS 1000

bool growing_locked(int fd)
{
	FILE *locks = fopen("/proc/locks", "re");
	unsigned long inode;
	struct stat stat_of;
	char line[200];
	bool found = false;

	if (!locks)
		return false;
	if (!fstat(fd, &stat_of))
		while (!found && fgets(line, sizeof(line), locks))
			found = strstr(line, "FLOCK") &&
				sscanf(line, "%*s %*s %*s %*s %*s %*x:%*x:%lu",
				       &inode) == 1 &&
				inode == stat_of.st_ino;
	fclose(locks);
	return found;
}

void growing_wait(const char *file)
{
	static int watch = -1;
	struct pollfd wait = { -1, POLLIN, 0 };
	char events[4096];

	if (watch < 0) {
		watch = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
		inotify_add_watch(watch, file, IN_MODIFY | IN_CLOSE_WRITE);
	}
	wait.fd = watch;
	poll(&wait, 1, watch < 0 ? 100 : WAIT_MS);
	while (read(watch, events, sizeof(events)) > 0)
		;
}
