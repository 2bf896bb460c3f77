/* Processes: how they end, and that they die with who started them. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "play/child.h"
#include "play/proc_children.h"
#include "support.h"

static struct child child;
static struct cage cage; /* none, unless one is built */
static struct command command;

static void start(const char *text)
{
	ck_assert_int_eq(command_read(&command, text), 0);
	ck_assert_msg(!child_start(&child, &command, &cage, false), "%s", text);
}

static void end(void)
{
	child_end(&child);
	close(child.errors);
	command_release(&command);
}

static void is_described(const char *text)
{
	struct reason how;

	ck_assert(child_wait(&child, 60000));
	child_describe(&child, &how);
	ck_assert_str_eq(english(&how), text);
	end();
}

SUITE_WITH(child, 120, NULL, NULL); /* medium */

TEST(how_it_ended_is_described)
{
	char text[40];
	struct reason how;

	ck_assert_int_eq(child_setup(), 0);
	start("true; exit 3");
	is_described("exited with 3");
	start("true");
	is_described("exited with 0");
	start("true; kill -9 $$");
	is_described("was killed by SIGKILL");
	start("sleep 1000");
	kill(child.pid, SIGRTMIN + 2);
	is_described("was killed by SIGRTMIN+2");
	/* libc keeps this one for itself: it has no name */
	start("sleep 1000");
	kill(child.pid, 33);
	snprintf(text, sizeof(text), "was killed by signal %d", 33);
	is_described(text);
	start("exec 1>&- 0<&-; sleep 1000");
	ck_assert(!child_ended(&child));
	ck_assert(!child_wait(&child, 1));
	child_describe(&child, &how);
	ck_assert_str_eq(english(&how), "closed its output");
	end();
	child_teardown();
}

/* Returns the rank of a process before the kernel; "self" is ours. */
static int rank_of(const char *process)
{
	char path[60], text[16];
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%s/oom_score_adj", process);
	file = fopen(path, "re");
	ck_assert_ptr_nonnull(file);
	ck_assert_ptr_nonnull(fgets(text, sizeof(text), file));
	fclose(file);
	return atoi(text);
}

TEST(the_kernel_takes_a_player_before_us)
{
	char pid[16];

	ck_assert_int_eq(child_setup(), 0);
	start("sleep 1000");
	snprintf(pid, sizeof(pid), "%d", (int)child.pid);
	if (rank_of("self") < 500)
		ck_assert_int_eq(rank_of(pid), 500);
	else
		ck_assert_int_ge(rank_of(pid), rank_of("self"));
	end();
	child_teardown();
}

TEST(nothing_of_its_group_is_left)
{
	pid_t pids[CHILDREN_MAX];
	int open = open_descriptors();
	char line[2];

	ck_assert_int_eq(children_list("/proc/thread-self/children", pids), 0);
	ck_assert_int_eq(open_descriptors(), open);
	ck_assert_int_eq(child_setup(), 0);
	ck_assert_int_eq(children_list("/proc/thread-self/children", pids), 1);
	start("sleep 1000 & sleep 1000 & sleep 1000 | echo x; wait");
	while (read(child.from, line, 1) < 1)
		;
	end();
	/* neither alive nor dead: there is our supervisor alone */
	ck_assert_int_eq(children_list("/proc/thread-self/children", pids), 1);
	child_teardown();
	ck_assert_int_eq(children_list("/proc/thread-self/children", pids), 0);
}

/* Of a list that is too long for one read, the last number is whole. */
TEST(a_long_list_of_children_is_cut_behind_a_number)
{
	char path[] = "/tmp/child.XXXXXX";
	pid_t pids[CHILDREN_MAX];
	int fd = mkstemp(path), n;

	for (int i = 0; i < 700; i++)
		ck_assert_int_eq(dprintf(fd, "%d ", 1234567 + i), 8);
	n = children_list(path, pids);
	ck_assert_int_eq(n, 4095 / 8);
	for (int i = 0; i < n; i++)
		ck_assert_int_eq(pids[i], 1234567 + i);
	ck_assert_int_eq(ftruncate(fd, 0), 0);
	ck_assert_int_eq(children_list(path, pids), 0);
	close(fd);
	unlink(path);
	ck_assert_int_eq(children_list(path, pids), 0);
}

/* What cannot be executed is told, and nothing of it is left. */
TEST(a_start_that_fails_leaves_nothing)
{
	char path[] = "/tmp/child.XXXXXX";
	pid_t pids[CHILDREN_MAX];
	int fd = mkstemp(path), open;

	ck_assert_int_eq(write(fd, "#!/nowhere\n", 11), 11);
	ck_assert_int_eq(fchmod(fd, 0700), 0);
	close(fd);
	ck_assert_int_eq(child_setup(), 0);
	ck_assert_int_eq(command_read(&command, path), 0);
	open = open_descriptors();
	for (int i = 0; i < 20; i++) {
		errno = 0;
		ck_assert_int_eq(child_start(&child, &command, &cage, i % 2),
				 -1);
		ck_assert_int_eq(errno, ENOENT);
		ck_assert_int_eq(open_descriptors(), open);
		ck_assert_int_eq(
			children_list("/proc/thread-self/children", pids), 1);
	}
	command_release(&command);
	child_teardown();
	unlink(path);
}

TEST(a_player_has_a_session_and_a_person_has_ours)
{
	ck_assert_int_eq(child_setup(), 0);
	start("sleep 1000");
	ck_assert_int_eq(getsid(child.pid), child.pid);
	ck_assert_int_eq(getpgid(child.pid), child.pid);
	end();
	ck_assert_int_eq(command_read(&command, "sleep 1000"), 0);
	ck_assert_int_eq(child_start(&child, &command, &cage, true), 0);
	ck_assert_int_eq(getsid(child.pid), getsid(0));
	ck_assert_int_eq(getpgid(child.pid), getpgrp());
	end();
	child_teardown();
}

/* What the process that starts it tells us. */
static struct told {
	pid_t supervisor, leader, other;
	bool ready;
} * told;

static void sleep_ms(int ms)
{
	nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000L }, NULL);
}

/* Starts a player with a process of its own, and waits. */
static void own(void)
{
	pid_t pids[CHILDREN_MAX];
	char path[60], line[2];

	setpgid(0, 0);
	if (child_setup() ||
	    children_list("/proc/thread-self/children", pids) != 1)
		_exit(1);
	told->supervisor = pids[0];
	command_read(&command, "sleep 1000 & echo x; wait");
	if (child_start(&child, &command, &cage, false))
		_exit(1);
	while (read(child.from, line, 1) < 1)
		;
	told->leader = child.pid;
	snprintf(path, sizeof(path), "/proc/%d/task/%d/children",
		 (int)child.pid, (int)child.pid);
	if (children_list(path, pids) != 1)
		_exit(1);
	told->other = pids[0];
	told->ready = true;
	for (;;)
		pause();
}

/* The status of one that has come to us, -1 where it lives on for 10 s. */
static int ended(pid_t pid)
{
	int status;

	for (int i = 0; i < 1000; i++) {
		if (waitpid(pid, &status, WNOHANG) == pid)
			return status;
		sleep_ms(10);
	}
	kill(pid, SIGKILL);
	return -1;
}

/* A process that does this, once it says in TOLD that it is ready; what it
 * leaves behind becomes ours. */
static pid_t owner_of(void (*own_it)(void))
{
	pid_t owner;

	told = mmap(NULL, sizeof(*told), PROT_READ | PROT_WRITE,
		    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	ck_assert_ptr_ne(told, MAP_FAILED);
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	owner = fork();
	if (!owner)
		own_it();
	for (int i = 0; !told->ready && i < 1000; i++)
		sleep_ms(10);
	ck_assert(told->ready);
	return owner;
}

/* The process that started a player is killed; before it its supervisor, or
 * not. */
static void orphan(bool supervised)
{
	pid_t owner = owner_of(own);

	if (!supervised)
		kill(told->supervisor, SIGKILL);
	/* what kills our group does not kill the supervisor */
	kill(supervised ? -owner : owner, SIGKILL);
	ck_assert_int_eq(ended(owner), SIGKILL);
	ck_assert_int_eq(ended(told->leader), SIGKILL);
	if (supervised) {
		ck_assert_int_eq(ended(told->other), SIGKILL);
		/* and leaves by itself when that is done */
		ck_assert_int_eq(ended(told->supervisor), 0);
	} else {
		kill(told->other, SIGKILL);
		ended(told->other);
	}
	munmap(told, sizeof(*told));
}

TEST(its_whole_group_dies_with_us)
{
	orphan(true);
}

TEST(without_a_supervisor_it_dies_all_the_same)
{
	orphan(false);
}

/* Has a control group, and in it somebody who is no player; and waits. */
static void own_group(void)
{
	pid_t pids[CHILDREN_MAX], other;
	struct cgroup group;

	if (child_setup() ||
	    children_list("/proc/thread-self/children", pids) != 1 ||
	    cgroup_make(&group, 64 << 20, 64))
		_exit(1);
	told->supervisor = pids[0];
	other = fork();
	if (!other) {
		close_range(3, ~0U, 0); /* the supervisor's pipe */
		told->other = getpid();
		told->ready = !cgroup_enter(&group);
		for (;;)
			pause();
	}
	for (;;)
		pause();
}

/* What cannot be removed is not waited for without end, nor is there a pause
 * that would be felt: 200 looks within 10 s. */
TEST(the_supervisor_leaves_what_stays)
{
	struct cgroup group;
	pid_t owner;

	if (cgroup_make(&group, 64 << 20, 64))
		skips("no control groups here");
	cgroup_release(&group);
	owner = owner_of(own_group);
	kill(owner, SIGKILL);
	ck_assert_int_eq(ended(owner), SIGKILL);
	ck_assert_int_eq(ended(told->supervisor), 0);
	/* it kills its players, and nobody else */
	ck_assert_int_eq(kill(told->other, 0), 0);
	ck_assert(!cgroup_sweep(owner));
	kill(told->other, SIGKILL);
	ck_assert_int_eq(ended(told->other), SIGKILL);
	for (int i = 0; !cgroup_sweep(owner) && i < 1000; i++)
		sleep_ms(10);
	ck_assert(cgroup_sweep(owner));
	munmap(told, sizeof(*told));
}

TEST(what_it_took_before_is_not_held_against_it)
{
	static struct cage_plan plan = { .level = CAGE_FILTER,
					 .seats = 1,
					 .memory = 64 << 20,
					 .processes = 64 };
	char what[PATH_MAX];
	struct reason how;

	ck_assert_int_eq(child_setup(), 0);
	ck_assert_int_eq(command_read(&command, "true"), 0);
	ck_assert_int_eq(cage_build(&cage, &plan, &command, NULL, what), 0);
	command_release(&command);
	start("true; exit 3");
	is_described("exited with 3");
	if (cage.totals.method == TOTALS_CGROUP) {
		start("x=$(head -c 300000000 /dev/zero | tr '\\0' x); exit 4");
		ck_assert(child_wait(&child, 60000));
		child_describe(&child, &how);
		ck_assert_ptr_nonnull(
			strstr(english(&how), ", over its totals"));
		end();
		start("true; exit 3");
		is_described("exited with 3");
	} else {
		fputs("SKIP no control groups here\n", stderr);
	}
	cage_release(&cage);
	child_teardown();
}
