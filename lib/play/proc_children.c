/* Lists the children of a process. */
#include "play/proc_children.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int children_list(const char *path, pid_t pids[CHILDREN_MAX])
{
	char text[4096], *at = text;
	int fd = open(path, O_RDONLY | O_CLOEXEC), count = 0;
	ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof(text) - 1);

	if (fd >= 0)
		close(fd);
	/* a blank ends each number: without one the number may be cut */
	while (n > 0 && text[n - 1] != ' ')
		n--;
	text[n > 0 ? n : 0] = '\0';
	while (*at && count < CHILDREN_MAX) {
		pid_t pid = (pid_t)strtol(at, &at, 10);

		if (pid > 0)
			pids[count++] = pid;
		at += strspn(at, " ");
	}
	return count;
}
