/*
 * Keeps the totals of players.
 *
 * Theory of operation: a control group is best, since the kernel counts all
 * that is in it.  Without permission for one, a user namespace serves.  In it
 * RLIMIT_NPROC and RLIMIT_SIGPENDING count the namespace alone (Linux 5.14).
 * Outside they count all processes of the user, and one player could use up
 * another's.  A process makes the namespace and only holds it open; players
 * enter it by its descriptor.  It maps no users: a player keeps its rights to
 * files, and gets no new ones.  Root's players get a namespace too, for the
 * signals.  Root maps all users to themselves in it, as its power to read files
 * of others needs the map.
 *
 * A namespace does not limit memory.  The referee therefore adds it up while it
 * waits (player_usage.h).  If the kernel does not count processes either (root
 * without control groups), the referee adds these up as well.
 */
#include "play/player_limits.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/player_usage.h"

const char *const limits_totals_names[TOTALS_WAYS + 1] = { "none", "watched",
							   "namespace",
							   "cgroup" };

#define MIB ((uint64_t)1 << 20)
#define KEPT_FREE (64 * MIB)
#define OURS 8 /* processes that are not players' */
/* the least share */
#define LEAST_MEMORY (16 * MIB)
#define LEAST_PROCESSES 4
/* by default */
#define PROCESSES_EACH 32 /* for a processor */
#define PROCESSES_LEAST 64
#define PROCESSES_MOST 256
#define SIGNALS 1024 /* queued, of a player */

/* --- how much ------------------------------------------------------------- */

uint64_t limits_memory(int seats)
{
	static const char *const keys[] = { "MemAvailable:", NULL };
	uint64_t here = player_usage_sum("/proc/meminfo", keys);
	uint64_t around = cgroup_room(CGROUP_MEMORY), share;

	here = around < here ? around : here;
	share = here > KEPT_FREE ? (here - KEPT_FREE) / (uint64_t)seats : 0;
	return share < LEAST_MEMORY ? LEAST_MEMORY : share;
}

/* Returns how many processes a player has by default. */
static unsigned int default_processes(void)
{
	cpu_set_t given;
	unsigned int wanted = PROCESSES_LEAST;

	if (!sched_getaffinity(0, sizeof(given), &given))
		wanted = PROCESSES_EACH * (unsigned int)CPU_COUNT(&given);
	if (wanted < PROCESSES_LEAST)
		wanted = PROCESSES_LEAST;
	return wanted > PROCESSES_MOST ? PROCESSES_MOST : wanted;
}

unsigned int limits_processes(unsigned int wanted, int seats)
{
	uint64_t room = cgroup_room(CGROUP_PROCESSES), share;
	struct rlimit limit;

	wanted = wanted ? wanted : default_processes();
	/* the user's other processes are not known */
	if (geteuid() && !getrlimit(RLIMIT_NPROC, &limit) &&
	    limit.rlim_cur / 2 < room)
		room = limit.rlim_cur / 2;
	share = room > OURS ? (room - OURS) / (uint64_t)seats : 0;
	share = share < LEAST_PROCESSES ? LEAST_PROCESSES : share;
	return share < wanted ? (unsigned int)share : wanted;
}

/* --- namespaces ----------------------------------------------------------- */

/* Sends a descriptor over a socket.  Returns 0 or -1. */
static int send_descriptor(int socket, int fd)
{
	char byte = 0, room[CMSG_SPACE(sizeof(int))] = { 0 };
	struct iovec data = { &byte, 1 };
	struct msghdr message = { .msg_iov = &data,
				  .msg_iovlen = 1,
				  .msg_control = room,
				  .msg_controllen = sizeof(room) };
	struct cmsghdr *header = CMSG_FIRSTHDR(&message);

	header->cmsg_level = SOL_SOCKET;
	header->cmsg_type = SCM_RIGHTS;
	header->cmsg_len = CMSG_LEN(sizeof(int));
	memcpy(CMSG_DATA(header), &fd, sizeof(fd));
	return sendmsg(socket, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

/* Receives a descriptor over a socket.  Returns -1 if none comes. */
static int receive_descriptor(int socket)
{
	char byte, room[CMSG_SPACE(sizeof(int))] = { 0 };
	struct iovec data = { &byte, 1 };
	struct msghdr message = { .msg_iov = &data,
				  .msg_iovlen = 1,
				  .msg_control = room,
				  .msg_controllen = sizeof(room) };
	struct cmsghdr *header;
	ssize_t n;
	int fd = -1;

	do
		n = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
	while (n < 0 && errno == EINTR);
	header = n == 1 ? CMSG_FIRSTHDR(&message) : NULL;
	if (header && header->cmsg_type == SCM_RIGHTS)
		memcpy(&fd, CMSG_DATA(header), sizeof(fd));
	return fd;
}

static int write_text(const char *file, const char *text)
{
	int fd = open(file, O_WRONLY | O_CLOEXEC);
	ssize_t n = fd < 0 ? -1 : write(fd, text, strlen(text));

	if (fd >= 0)
		close(fd);
	return n == (ssize_t)strlen(text) ? 0 : -1;
}

/* Maps our user and group to themselves, in a new namespace.  Files can then be
 * made on a mount.  A process that is not dumpable may not do so. */
static int map_own(uid_t uid, gid_t gid)
{
	char users[40], groups[40];
	int failed;

	snprintf(users, sizeof(users), "%u %u 1", uid, uid);
	snprintf(groups, sizeof(groups), "%u %u 1", gid, gid);
	prctl(PR_SET_DUMPABLE, 1);
	failed = write_text("/proc/self/setgroups", "deny") ||
		 write_text("/proc/self/uid_map", users) ||
		 write_text("/proc/self/gid_map", groups);
	prctl(PR_SET_DUMPABLE, 0);
	return failed ? -1 : 0;
}

/*
 * Runs in its own process and holds a new namespace, until the socket is closed
 * or the process is killed.  Only this process may open the namespace, since
 * neither it nor we are dumpable (PR_SET_DUMPABLE).  It sends the descriptor.
 */
static _Noreturn void hold_space(int socket, bool mapped)
{
	uid_t uid = geteuid();
	gid_t gid = getegid();
	int space;
	char byte;

	space = unshare(CLONE_NEWUSER) || (mapped && map_own(uid, gid))
			? -1
			: open("/proc/self/ns/user", O_RDONLY | O_CLOEXEC);
	if (space >= 0 && !send_descriptor(socket, space))
		while (read(socket, &byte, 1) < 0 && errno == EINTR)
			;
	_exit(1);
}

/* Copies our own map of users or groups, each to itself. */
static int map_alike(pid_t pid, const char *file)
{
	char path[64], line[200], text[4096] = "", *end;
	size_t n = 0;
	FILE *own;

	snprintf(path, sizeof(path), "/proc/self/%s", file);
	own = fopen(path, "re");
	while (own && n < sizeof(text) - 80 && fgets(line, sizeof(line), own)) {
		unsigned long inside = strtoul(line, &end, 10);

		strtoul(end, &end, 10); /* skip the number outside of ours */
		n += (size_t)sprintf(text + n, "%lu %lu %lu\n", inside, inside,
				     strtoul(end, NULL, 10));
	}
	if (own)
		fclose(own);
	snprintf(path, sizeof(path), "/proc/%d/%s", (int)pid, file);
	return write_text(path, text);
}

/* Returns true from Linux 5.14 on.  Before, limits in a namespace count all
 * processes of the user, and one player could starve the others. */
static bool limits_count_by_space(void)
{
	struct utsname name;
	unsigned long major, minor;
	char *rest;

	if (uname(&name))
		return false;
	major = strtoul(name.release, &rest, 10);
	minor = *rest == '.' ? strtoul(rest + 1, NULL, 10) : 0;
	return major > 5 || (major == 5 && minor >= 14);
}

/* Makes a user namespace.  Returns a descriptor, or -1. */
static int make_space(bool mounting)
{
	int ends[2], space = -1;
	pid_t pid;

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
		return -1;
	pid = fork();
	if (!pid) {
		close(ends[0]);
		hold_space(ends[1], mounting && geteuid());
	}
	close(ends[1]);
	if (pid > 0) {
		space = receive_descriptor(ends[0]);
		if (space >= 0 && !geteuid() &&
		    (map_alike(pid, "uid_map") || map_alike(pid, "gid_map"))) {
			close(space);
			space = -1;
		}
	}
	close(ends[0]); /* it ends */
	while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
		;
	return space;
}

/* --- a player's ----------------------------------------------------------- */

void limits_open(struct player_limits *totals, uint64_t memory,
		 unsigned int processes, bool mounting)
{
	struct player_usage nothing = { 0 };

	*totals = (struct player_limits){ .memory = memory,
					  .processes = processes };
	totals->userns_fd = limits_count_by_space() ? make_space(mounting) : -1;
	totals->has_userns = totals->userns_fd >= 0;
	if (!cgroup_make(&totals->cgroup, memory, processes))
		totals->method = TOTALS_CGROUP;
	else if (player_usage_count(&nothing, USAGE_BOUND))
		totals->method = TOTALS_NONE;
	else if (totals->has_userns && geteuid()) /* root has no such limit */
		totals->method = TOTALS_NAMESPACE;
	else
		totals->method = TOTALS_WATCHED;
}

void limits_release(struct player_limits *totals)
{
	if (totals->has_userns)
		close(totals->userns_fd);
	totals->has_userns = false;
	cgroup_release(&totals->cgroup);
}

int limit_set(int resource, uint64_t most)
{
	struct rlimit now, wanted = { most, most };

	if (!getrlimit(resource, &now) && now.rlim_max < most)
		wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
	return setrlimit(resource, &wanted);
}

enum limit_method limits_enter(const struct player_limits *totals)
{
	enum limit_method method = totals->method;
	struct rlimit now;
	bool inside;

	if (method == TOTALS_CGROUP && cgroup_enter(&totals->cgroup))
		method = TOTALS_WATCHED;
	inside = totals->has_userns &&
		 !setns(totals->userns_fd, CLONE_NEWUSER) &&
		 !limit_set(RLIMIT_SIGPENDING, SIGNALS);
	/* outside a namespace all processes of the user share the waiting
	 * signals, and timers need them: half is left to others */
	if (!inside && !getrlimit(RLIMIT_SIGPENDING, &now))
		limit_set(RLIMIT_SIGPENDING, now.rlim_cur / 2);
	if (method == TOTALS_NAMESPACE &&
	    (!inside || limit_set(RLIMIT_NPROC, totals->processes)))
		method = TOTALS_WATCHED;
	return method;
}
