/* Control groups: their limits, who is in them, and that none is left. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "play/player_limits.h"
#include "play/player_usage.h"
#include "support.h"

#define MEMORY (UINT64_C(64) << 20)
#define PROCESSES 40

static struct cgroup cgroup;

static void begin(void)
{
	if (cgroup_make(&cgroup, MEMORY, PROCESSES))
		skips("no control groups here");
}

/* What one of the two files has in the folders of the group; 0 nothing. */
static unsigned long long value(const char *name, const char *other)
{
	char path[2 * PATH_MAX], text[100];

	for (int i = 0; i < 2 * cgroup.count; i++) {
		FILE *file;
		bool there;

		snprintf(path, sizeof(path), "%s/%s", cgroup.folders[i / 2],
			 i % 2 ? other : name);
		file = fopen(path, "r");
		there = file && fgets(text, sizeof(text), file);
		if (file)
			fclose(file);
		if (there)
			return strtoull(text, NULL, 10);
	}
	return 0;
}

static bool is_there(const char *folder)
{
	return !access(folder, F_OK);
}

SUITE(cgroup);

TEST(a_group_has_its_limits)
{
	struct cgroup second;
	char folder[PATH_MAX];

	begin();
	ck_assert_int_ge(cgroup.count, 1);
	ck_assert_uint_eq(value("memory.max", "memory.limit_in_bytes"), MEMORY);
	ck_assert_uint_eq(value("pids.max", "pids.max"), PROCESSES);
	ck_assert_uint_eq(cgroup_kills(&cgroup), 0);
	/* each player has its own */
	ck_assert_int_eq(cgroup_make(&second, MEMORY, PROCESSES), 0);
	ck_assert_int_eq(second.count, cgroup.count);
	for (int i = 0; i < cgroup.count; i++)
		ck_assert_str_ne(second.folders[i], cgroup.folders[i]);
	snprintf(folder, sizeof(folder), "%s", second.folders[0]);
	cgroup_release(&second);
	ck_assert(!is_there(folder));
	ck_assert(is_there(cgroup.folders[0]));
	/* with the last of them goes the folder that they lay in */
	snprintf(folder, sizeof(folder), "%s/..", cgroup.folders[0]);
	ck_assert(is_there(folder));
	snprintf(folder, sizeof(folder), "%s", cgroup.folders[0]);
	cgroup_release(&cgroup);
	*strrchr(folder, '/') = '\0';
	ck_assert(!is_there(folder));
}

/* What a process in the group sees. */
static struct seen {
	int entered;
	uint64_t memory, processes;
} * seen;

TEST(a_process_enters_and_knows_its_room)
{
	int status;
	pid_t pid;

	begin();
	seen = mmap(NULL, sizeof(*seen), PROT_READ | PROT_WRITE,
		    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pid = fork();
	if (!pid) {
		/* 0 may be any descriptor where it is not taken */
		close(0);
		seen->entered = cgroup_enter(&cgroup);
		seen->memory = cgroup_room(CGROUP_MEMORY);
		seen->processes = cgroup_room(CGROUP_PROCESSES);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert_int_eq(status, 0);
	ck_assert_int_eq(seen->entered, 0);
	ck_assert_uint_gt(seen->memory, 0);
	ck_assert_uint_le(seen->memory, MEMORY);
	ck_assert_uint_gt(seen->processes, 0);
	ck_assert_uint_lt(seen->processes, PROCESSES);
	/* this one has not entered */
	ck_assert_uint_gt(cgroup_room(CGROUP_MEMORY), MEMORY);
	munmap(seen, sizeof(*seen));
	cgroup_release(&cgroup);
	/* nobody enters what is not there */
	cgroup.count = cgroup.limited = 1;
	cgroup.procs[0] = (char[]){ "/nowhere/cgroup.procs" };
	ck_assert_int_eq(cgroup_enter(&cgroup), -1);
}

/* The folder beside ours that a process PID would have. */
static void folder_of(pid_t pid, char folder[PATH_MAX])
{
	snprintf(folder, PATH_MAX, "%s", cgroup.folders[0]);
	*strrchr(folder, '/') = '\0';
	sprintf(strrchr(folder, '-'), "-%d", (int)pid);
}

TEST(what_the_dead_have_left_is_removed)
{
	char dead[3][PATH_MAX], alive[PATH_MAX], inside[3 * PATH_MAX + 8];
	bool made;

	begin();
	for (int i = 0; i < 3; i++) {
		/* numbers that no process ever has */
		folder_of((1 << 22) + 3 * getpid() + i, dead[i]);
		ck_assert_int_eq(mkdir(dead[i], 0755), 0);
		snprintf(inside, sizeof(inside), "%s/1", dead[i]);
		/* a referee of another test may have removed it by now */
		ck_assert(!mkdir(inside, 0755) || errno == ENOENT);
	}
	folder_of(1, alive);
	made = !mkdir(alive, 0755);
	ck_assert(made || errno == EEXIST);
	cgroup_release(&cgroup);
	/* by the next that makes one */
	ck_assert_int_eq(cgroup_make(&cgroup, MEMORY, PROCESSES), 0);
	for (int i = 0; i < 3; i++)
		ck_assert_msg(!is_there(dead[i]), "%s", dead[i]);
	ck_assert(is_there(alive));
	ck_assert(!made || !rmdir(alive));
	/* and by whoever is told the process */
	ck_assert(is_there(cgroup.folders[0]));
	ck_assert(cgroup_sweep(getpid()));
	ck_assert(!is_there(cgroup.folders[0]));
	ck_assert(cgroup_sweep(getpid()));
	cgroup_release(&cgroup);
}

TEST(who_takes_too_much_is_ended_and_counted)
{
	int status;
	pid_t pid;

	begin();
	pid = fork();
	if (!pid) {
		char *block;

		if (cgroup_enter(&cgroup))
			_exit(1);
		block = mmap(NULL, 2 * MEMORY, PROT_READ | PROT_WRITE,
			     MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
		_exit(block == MAP_FAILED ? 2 : 3);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	ck_assert_uint_ge(cgroup_kills(&cgroup), 1);
	cgroup_release(&cgroup);
}

TEST(players_weigh_alike_and_their_folder_as_all_of_them)
{
	struct cgroup second;
	unsigned long long one;

	begin();
	ck_assert_int_eq(cgroup_make(&second, MEMORY, PROCESSES), 0);
	one = value("cpu.weight", "cpu.shares");
	for (int i = 0; one && i < cgroup.count; i++)
		*strrchr(cgroup.folders[i], '/') = '\0';
	if (one)
		ck_assert_uint_eq(value("cpu.weight", "cpu.shares"), 2 * one);
	else
		fputs("SKIP no controller of processor time here\n", stderr);
	cgroup_release(&second);
	cgroup_sweep(getpid());
}

/* The processors of the process; 0: those that there are. */
static int processors;

/* Stands before the C library's: not each machine has as many processors. */
int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set)
{
	CPU_ZERO_S(size, set);
	for (int cpu = 0; cpu < processors; cpu++)
		CPU_SET_S((size_t)cpu, size, set);
	return processors || syscall(SYS_sched_getaffinity, pid, size, set) > 0
		       ? 0
		       : -1;
}

/* The processes of a player by default: 32 for each processor, from 64 to
 * 256. */
TEST(more_processors_more_processes)
{
	static const struct {
		int processors;
		unsigned int processes;
	} table[] = { { 1, 64 },  { 2, 64 },  { 3, 96 },
		      { 7, 224 }, { 8, 256 }, { 9, 256 } };

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		processors = table[i].processors;
		ck_assert_uint_eq(limits_processes(0, 1), table[i].processes);
	}
	ck_assert_uint_eq(limits_processes(300, 1), 300);
	processors = 0;
}

/* Two processes in a group of their own share MEMORY bytes; each writes a
 * byte to TO when it is there. */
static pid_t start_group(int to)
{
	pid_t pid = fork();

	if (pid)
		return pid;
	setpgid(0, 0);
	mmap(NULL, MEMORY, PROT_READ | PROT_WRITE,
	     MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
	fork();
	prctl(PR_SET_PDEATHSIG, SIGKILL); /* where the test fails */
	if (write(to, "x", 1) == 1)
		pause();
	_exit(0);
}

/* What a group has is counted; exactly, what two share once. */
TEST(a_group_is_counted)
{
	struct player_usage usage = { 0 };
	uint64_t twice;
	char byte;
	int there[2];
	pid_t group;

	ck_assert_int_eq(pipe(there), 0);
	group = usage.group = start_group(there[1]);
	for (int n = 0; n < 2; n++)
		ck_assert_int_eq(read(there[0], &byte, 1), 1);
	if (player_usage_count(&usage, USAGE_BOUND)) {
		fputs("SKIP the kernel lists no children here\n", stderr);
	} else {
		twice = usage.memory;
		ck_assert_uint_eq(usage.processes, 2);
		ck_assert_uint_ge(twice, 2 * MEMORY);
		ck_assert_uint_lt(twice, 16 * MEMORY);
		ck_assert_int_eq(player_usage_count(&usage, USAGE_EXACT), 0);
		ck_assert_uint_eq(usage.processes, 2);
		ck_assert_uint_ge(usage.memory, MEMORY);
		ck_assert_uint_lt(usage.memory, twice - MEMORY / 2);
		usage.group = getpid() + 1000000; /* nobody's */
		ck_assert_int_eq(player_usage_count(&usage, USAGE_BOUND), 0);
		ck_assert_uint_eq(usage.processes, 0);
		ck_assert_uint_eq(usage.memory, 0);
	}
	kill(-group, SIGKILL);
	while (waitpid(-group, NULL, 0) > 0)
		;
	close(there[0]);
	close(there[1]);
}

/* Totals are kept by the first way that can be had. */
TEST(groups_are_taken_where_there_are_any)
{
	bool there = !cgroup_make(&cgroup, MEMORY, PROCESSES);
	struct player_limits totals;

	cgroup_release(&cgroup);
	limits_open(&totals, MEMORY, PROCESSES, false);
	ck_assert_int_eq(totals.method == TOTALS_CGROUP, there);
	ck_assert_uint_eq(totals.memory, MEMORY);
	ck_assert_uint_eq(totals.processes, PROCESSES);
	limits_release(&totals);
	ck_assert_int_eq(totals.cgroup.count, 0);
}

/* --- namespaces: who is in them --- */

static void write_map(pid_t pid, const char *file, const char *text, bool *done)
{
	char path[60];
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/%s", (int)pid, file);
	fd = open(path, O_WRONLY);
	*done = fd >= 0 &&
		write(fd, text, strlen(text)) == (ssize_t)strlen(text);
	if (fd >= 0)
		close(fd);
}

/* Kernels before 5.14 count the processes of a user in all namespaces. */
static bool counts_by_space(void)
{
	struct utsname name;
	int major = 0, minor = 0;

	uname(&name);
	sscanf(name.release, "%d.%d", &major, &minor);
	return major > 5 || (major == 5 && minor >= 14);
}

/* On a kernel that counts them so no namespace is made. */
TEST(an_old_kernel_has_no_namespace)
{
	struct player_limits totals;
	int was = personality(0xffffffff);

	ck_assert_int_ge(was, 0);
	ck_assert_int_eq(personality((unsigned long)was | UNAME26), was);
	limits_open(&totals, MEMORY, PROCESSES, false);
	ck_assert(!totals.has_userns);
	ck_assert_int_ne(totals.method, TOTALS_NAMESPACE);
	limits_release(&totals);
	ck_assert_int_ge(personality((unsigned long)was), 0);
}

/* In a namespace where root is one of several users: enters that of a player,
 * and tells through END who is there. */
static _Noreturn void enter_space(int end)
{
	char text[4096];
	struct player_limits totals;
	int fd, before = open_descriptors();
	ssize_t n;

	limits_open(&totals, MEMORY, PROCESSES, false);
	if (!totals.has_userns || setns(totals.userns_fd, CLONE_NEWUSER))
		_exit(1);
	limits_release(&totals);
	if (open_descriptors() != before)
		_exit(2);
	for (int i = 0; i < 2; i++) {
		fd = open(i ? "/proc/self/gid_map" : "/proc/self/uid_map",
			  O_RDONLY);
		while ((n = read(fd, text, sizeof(text))) > 0)
			if (write(end, text, (size_t)n) != n)
				_exit(3);
		close(fd);
	}
	_exit(0);
}

/* Who is in the namespace of a player of root's, where these are with
 * root. */
static const char *told_of_space(const char *users, const char *groups)
{
	static char text[1 << 16];
	char byte, *at = text;
	int to[2], from[2], status;
	bool mapped[2] = { false };
	pid_t pid;

	ck_assert_int_eq(pipe(to) | pipe(from), 0);
	pid = fork();
	if (!pid) {
		close(to[1]); /* or its end is never heard */
		close(from[0]);
		if (unshare(CLONE_NEWUSER) || write(from[1], "x", 1) != 1 ||
		    read(to[0], &byte, 1) != 1)
			_exit(4);
		enter_space(from[1]);
	}
	close(from[1]);
	if (!geteuid() && counts_by_space() && read(from[0], &byte, 1) == 1) {
		write_map(pid, "uid_map", users, &mapped[0]);
		write_map(pid, "gid_map", groups, &mapped[1]);
	}
	if (mapped[0] && mapped[1])
		ck_assert_int_eq(write(to[1], "x", 1), 1);
	close(to[0]);
	close(to[1]);
	for (ssize_t n; (n = read(from[0], at, 4096)) > 0;)
		at += n;
	*at = '\0';
	close(from[0]);
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	if (!mapped[0] || !mapped[1])
		skips("not root, or no namespaces of users here");
	ck_assert_int_eq(status, 0);
	return text;
}

TEST(roots_players_keep_all_users)
{
	static const unsigned long expected[][3] = { { 0, 0, 1 },
						     { 5, 5, 10 },
						     { 0, 0, 1 },
						     { 7, 7, 20 },
						     { 40, 40, 2 } };
	const char *text =
		told_of_space("0 0 1\n5 5 10\n", "0 0 1\n7 7 20\n40 40 2\n");
	char *at;

	for (size_t i = 0; i < sizeof(expected) / sizeof(*expected); i++)
		for (int k = 0; k < 3; k++, text = at)
			ck_assert_uint_eq(strtoul(text, &at, 10),
					  expected[i][k]);
	ck_assert_uint_eq(strspn(text, " \n"), strlen(text));
}

/* More than can be told at once: as many as that. */
TEST(roots_players_keep_many_users)
{
	char users[5000], *to = users + sprintf(users, "0 0 1\n");
	const char *text;
	int lines = 0;

	for (int i = 1; i < 290; i++)
		to += sprintf(to, "%d %d 1\n", 1000000 + i, i);
	text = told_of_space(users, "0 0 1\n");
	for (; *text; text++)
		lines += *text == '\n';
	ck_assert(lines > 200 && lines < 290);
}

/* --- version 2, as files tell it that lie in the places of the kernel's --- */

static char tree[] = "/tmp/cgroup.XXXXXX"; /* where it is mounted */

/* A path in it, by its parts; good for three more calls. */
static const char *in(const char *folder, const char *name)
{
	static char paths[4][2 * PATH_MAX];
	static int next;
	char *path = paths[next++ % 4];

	snprintf(path, sizeof(*paths), "%s%s%s", tree, folder, name);
	return path;
}

/* Writes a file of the tree, or removes it. */
static void put(const char *folder, const char *name, const char *text)
{
	const char *path = in(folder, name);
	int fd;

	if (!text) {
		unlink(path);
		return;
	}
	fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
	ck_assert_msg(fd >= 0, "%s", path);
	ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
	close(fd);
}

static void cover(const char *file, const char *name)
{
	ck_assert_msg(!mount(in("", name), file, NULL, MS_BIND, NULL), "%s",
		      file);
}

/* A hierarchy of our own, and a kernel that tells of no other one. */
static void begin_unified(void)
{
	char line[200];

	ck_assert_ptr_nonnull(mkdtemp(tree));
	if (unshare(CLONE_NEWNS) ||
	    mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
	    mount("none", tree, "tmpfs", 0, NULL)) {
		rmdir(tree);
		skips("nothing can be mounted here");
	}
	snprintf(line, sizeof(line),
		 "30 1 0:30 / /none rw - cgroup cgroup rw,memory\n"
		 "31 1 0:31 / %s rw shared:1 - cgroup2 cgroup2 rw\n",
		 tree);
	put("", "/mounts", line);
	put("", "/ours", "0::/\n");
	cover("/proc/self/mountinfo", "/mounts");
	cover("/proc/self/cgroup", "/ours");
}

static void end_unified(void)
{
	ck_assert_int_eq(chdir("/"), 0);
	umount2("/proc/self/mountinfo", MNT_DETACH);
	umount2("/proc/self/cgroup", MNT_DETACH);
	ck_assert_int_eq(umount2(tree, MNT_DETACH), 0);
	ck_assert_int_eq(rmdir(tree), 0);
}

/* The name of the folder of a referee's groups; good for three more calls. */
static const char *referee_folder(int64_t pid)
{
	static char names[4][60];
	static int next;
	struct stat space;
	char *name = names[next++ % 4];

	ck_assert_int_eq(stat("/proc/self/ns/pid", &space), 0);
	snprintf(name, sizeof(*names), "/arbitre-%ju-%jd",
		 (uintmax_t)space.st_ino, (intmax_t)pid);
	return name;
}

#define FOLDERS 3
static const char *const folders[FOLDERS] = { "", "/a", "/a/b" };

/* In which of them a referee finds its groups; FOLDERS: nowhere. */
static int base_now(void)
{
	const char *name = referee_folder(4242);
	int base = FOLDERS;

	for (int i = 0; i < FOLDERS; i++)
		ck_assert(!mkdir(in(folders[i], name), 0755) ||
			  errno == EEXIST);
	ck_assert(cgroup_sweep(4242));
	for (int i = 0; i < FOLDERS; i++) {
		if (is_there(in(folders[i], name)))
			continue;
		ck_assert_int_eq(base, FOLDERS); /* one alone */
		base = i;
	}
	return base;
}

/* A referee looks for its groups once: each row is a process of its own. */
enum { ROWS = 17 };
TEST_EACH(where_groups_of_version_2_go, 0, 2 * ROWS)
{
	static const char both[] = "cpu memory pids\n";
	static const struct {
		const char *own;
		const char *yes; /* /a/b is delegated */
		/* what is handed down in the folders; NULL: no such file */
		const char *down[FOLDERS];
		int base;
	} table[] = {
		/* where we are, if that is delegated to us */
		{ "/a/b", "1", { NULL, NULL, both }, 2 },
		{ "/a/b", "1", { both, both, both }, 2 },
		{ "/a/b", "0", { NULL, NULL, both }, 3 },
		{ "/a/b", NULL, { NULL, NULL, both }, 3 },
		/* what is not yet handed down we do ourselves */
		{ "/a/b", "1", { NULL, NULL, "" }, 2 },
		{ "/a/b", "1", { both, NULL, NULL }, 0 },
		/* where a referee before us has moved us */
		{ "/a/b/arbitre-referee", "1", { NULL, NULL, both }, 2 },
		{ "/a/b/arbitre-referee", NULL, { NULL, both, both }, 1 },
		{ "/a/b/arbitre-referees", "1", { NULL, both, NULL }, 1 },
		/* else the nearest above that hands down both */
		{ "/a/b", NULL, { both, both, both }, 1 },
		{ "/a/b", NULL, { both, "memory\n", NULL }, 0 },
		{ "/a/b", NULL, { both, "memory1 pids\n", both }, 0 },
		{ "/a/b", NULL, { "pids\n", "", both }, 3 },
		{ "/a", NULL, { "memory pids\n", both, both }, 0 },
		/* what we see of it is ours */
		{ "/", NULL, { both, NULL, NULL }, 0 },
		{ "/", NULL, { "", both, both }, 0 },
		{ "/", NULL, { NULL, both, both }, 3 },
	};
	static const char *const names[] = { "trusted.delegate",
					     "user.delegate" };
	static const char handed_down[] = "/cgroup.subtree_control";
	char line[100];
	const int row = _i / 2, other = _i % 2;

	ck_assert_int_eq(sizeof(table) / sizeof(*table), ROWS);
	begin_unified();
	for (int i = 1; i < FOLDERS; i++)
		ck_assert_int_eq(mkdir(in(folders[i], ""), 0755), 0);
	snprintf(line, sizeof(line), "1:cpu:/x\n0::%s\n", table[row].own);
	put("", "/ours", line);
	for (int k = 0; k < FOLDERS; k++) {
		put(folders[k], "/cgroup.controllers",
		    other ? "cpuset cpu io\n" : "io\n");
		put(folders[k], handed_down, table[row].down[k]);
	}
	removexattr(in("/a/b", ""), names[0]);
	removexattr(in("/a/b", ""), names[1]);
	if (table[row].yes &&
	    setxattr(in("/a/b", ""), names[other], table[row].yes, 1, 0)) {
		end_unified();
		return;
	}
	ck_assert_msg(base_now() == table[row].base, "row %d", row);
	if (table[row].base < FOLDERS && !*table[row].down[table[row].base]) {
		size_t n;
		char *text =
			slurp(in(folders[table[row].base], handed_down), &n);

		/* a file keeps what a shorter one leaves of it */
		ck_assert_str_eq(text,
				 other ? "+cpuory +pids" : "+memory +pids");
		free(text);
	}
	/* nobody was in the way of that */
	ck_assert_msg(!is_there(in("/a/b", "/arbitre-referee")), "row %d", row);
	end_unified();
}

/* As deep as the path of a folder may lie. */
TEST(the_dead_are_found_however_deep_they_lie)
{
	static char own[PATH_MAX + 100];
	char part[251], inside[80], line[PATH_MAX + 200];
	int64_t none = (1 << 22) + 3 * getpid(); /* no process ever has it */
	const char *dead, *alive;
	size_t n = 0;

	begin_unified();
	memset(part, 'x', 250);
	part[250] = '\0';
	ck_assert_int_eq(chdir(tree), 0);
	while (strlen(tree) + n + 251 < PATH_MAX - 100) {
		ck_assert_int_eq(mkdir(part, 0755), 0);
		ck_assert_int_eq(chdir(part), 0);
		n += (size_t)sprintf(own + n, "/%s", part);
	}
	part[PATH_MAX - 102 - strlen(tree) - n] = '\0';
	ck_assert_int_eq(mkdir(part, 0755), 0);
	ck_assert_int_eq(chdir(part), 0);
	n += (size_t)sprintf(own + n, "/%s", part);
	snprintf(line, sizeof(line), "0::%s\n", own);
	put("", "/ours", line);
	dead = referee_folder(none) + 1;
	alive = referee_folder(1) + 1;
	snprintf(inside, sizeof(inside), "%s/1", dead);
	ck_assert_int_eq(mkdir(dead, 0755), 0);
	ck_assert_int_eq(mkdir(inside, 0755), 0);
	ck_assert_int_eq(mkdir(alive, 0755), 0);
	/* and of a namespace that is not ours */
	ck_assert_int_eq(mkdir("arbitre-7-7777777", 0755), 0);
	ck_assert_int_eq(
		close(open("cgroup.subtree_control", O_WRONLY | O_CREAT, 0644)),
		0);
	if (setxattr(".", "trusted.delegate", "1", 1, 0)) {
		fputs("SKIP nothing can be delegated here\n", stderr);
		end_unified();
		return;
	}
	/* there is none to be had here, but for its folder */
	ck_assert_int_eq(cgroup_make(&cgroup, MEMORY, PROCESSES), -1);
	ck_assert_int_eq(cgroup.count, 0);
	ck_assert(is_there(referee_folder(getpid()) + 1));
	ck_assert(!is_there(dead));
	ck_assert(is_there(alive));
	ck_assert(is_there("arbitre-7-7777777"));
	end_unified();
}
