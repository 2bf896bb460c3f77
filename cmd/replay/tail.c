/* Waits for a file of records that is still being written. */
#include "tail.h"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#define WAIT_MS 1000

void tail_wait(const char *file)
{
	static int watch = -1;
	struct pollfd wait = { .events = POLLIN };
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
