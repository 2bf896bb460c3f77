/* What the tests of affinity and of its slots share: a folder of their own for
 * the file of all referees of a user, and children that end. */
#ifndef ARBITRE_TESTS_REFEREES_H
#define ARBITRE_TESTS_REFEREES_H

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "play/cpu_slots.h"

static char folder[] = "/tmp/cores.XXXXXX";

static inline void sleep_us(int us)
{
	nanosleep(&(struct timespec){ us / 1000000, us % 1000000 * 1000L },
		  NULL);
}

static inline void begin_cores(void)
{
	ck_assert_ptr_nonnull(mkdtemp(folder));
	setenv("XDG_RUNTIME_DIR", folder, 1);
}

static inline void end_cores(void)
{
	char path[100];

	cpu_slots_leave();
	snprintf(path, sizeof(path), "%s/arbitre-cores", folder);
	unlink(path);
	rmdir(path);
	ck_assert_int_eq(rmdir(folder), 0);
}

static inline void goes(pid_t pid)
{
	kill(pid, SIGKILL);
	ck_assert_int_eq(waitpid(pid, NULL, 0), pid);
}

#endif
