/*
 * Makes control groups for players.
 *
 * Theory of operation: the groups of a referee lie in one folder, arbitre-PID.
 * The folder lies below the referee's own group, whose limits stay in force.
 * Its name follows from the process number, and is stored nowhere.  The
 * supervisor can therefore remove it after the referee's death, and the next
 * referee after the supervisor's death.
 *
 * Version 2 hands controllers down only below a group without processes of its
 * own.  If our group is delegated to us, its processes therefore move into
 * arbitre-referee, a group beside those of the players.  Root uses the nearest
 * group above that already hands controllers down, and moves no other process.
 *
 * Groups share processor time by their weight.  All players have one weight,
 * and their common folder weighs as much as all of them.  So a player does not
 * get less because others sit beside it.  If a kernel refuses a weight, the
 * player runs without.
 */
#include "play/cgroup.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#define PREFIX "arbitre-"
#define LEAF PREFIX "referee"

/* The folders of our own group, in which the players' groups are made. */
struct base {
	int count;
	int limited;  /* the first so many have limits */
	bool unified; /* version 2 */
	char folders[CGROUP_FOLDERS][PATH_MAX];
	size_t roots[CGROUP_FOLDERS]; /* length of the mount's path in it */
};

/* --- files ---------------------------------------------------------------- */

/* Writes a file.  Returns 0; -1 with errno. */
static int write_value(const char *folder, const char *file, const char *value)
{
	ssize_t n;
	char path[PATH_MAX + 64];
	int fd, failed = 0;

	snprintf(path, sizeof(path), "%s/%s", folder, file);
	fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0)
		return -1;
	n = write(fd, value, strlen(value));
	if (n != (ssize_t)strlen(value)) /* a part would be another number */
		failed = n < 0 ? errno : EIO;
	close(fd);
	errno = failed;
	return failed ? -1 : 0;
}

/* Reads a file, at most SIZE - 1 bytes.  Returns 0 or -1. */
static int read_text(const char *folder, const char *file, char *text,
		     size_t size)
{
	char path[PATH_MAX + 64];
	ssize_t n;
	int fd;

	snprintf(path, sizeof(path), "%s/%s", folder, file);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return -1;
	n = read(fd, text, size - 1);
	close(fd);
	text[n > 0 ? n : 0] = '\0';
	return n < 0 ? -1 : 0;
}

/* Returns the number behind KEY at the beginning of a line, or the file's
 * number if KEY is empty.  Returns FALLBACK if there is none. */
static uint64_t read_number(const char *folder, const char *file,
			    const char *key, uint64_t fallback)
{
	char text[8192], *at = text, *end;
	size_t n = strlen(key);
	uint64_t number;

	if (read_text(folder, file, text, sizeof(text)))
		return fallback;
	while (*at && (strncmp(at, key, n) || (n && at[n] != ' '))) {
		at += strcspn(at, "\n");
		at += *at == '\n';
	}
	number = strtoull(at + n, &end, 10);
	return end == at + n ? fallback : number;
}

/* Returns true if a list, separated by blanks or commas, has the word. */
static bool lists(const char *text, const char *word)
{
	size_t n = strlen(word);

	for (const char *at = text; (at = strstr(at, word)); at += n)
		if ((at == text || strchr(" ,", at[-1])) &&
		    (!at[n] || strchr(" ,\n", at[n])))
			return true;
	return false;
}

/* --- where we are --------------------------------------------------------- */

/* Finds our group under a CONTROLLER of version 1, or in version 2 (NULL).
 * PATH is relative to the root of the hierarchy.  Returns 0 or -1. */
static int own_path(const char *controller, char path[PATH_MAX])
{
	FILE *file = fopen("/proc/self/cgroup", "re");
	char *line = NULL, *name, *rest;
	size_t room = 0;
	int found = -1;

	while (file && found && getline(&line, &room, file) > 0) {
		line[strcspn(line, "\n")] = '\0';
		name = strchr(line, ':');
		rest = name ? strchr(name + 1, ':') : NULL;
		if (!rest)
			continue;
		*rest++ = '\0';
		name++;
		if (controller ? lists(name, controller) : !*name) {
			snprintf(path, PATH_MAX, "%s", rest);
			found = 0;
		}
	}
	free(line);
	if (file)
		fclose(file);
	return found;
}

/* Returns true if a mount is the hierarchy of CONTROLLER (NULL: version 2).
 * TEXT is its "TYPE SOURCE OPTIONS", and is cut into words. */
static bool is_hierarchy(char *text, const char *controller)
{
	const char *type = strsep(&text, " ");

	if (!controller)
		return !strcmp(type, "cgroup2");
	strsep(&text, " ");
	return !strcmp(type, "cgroup") && text && lists(text, controller);
}

/* Finds the mount of the hierarchy of CONTROLLER (NULL: version 2): FOLDER is
 * where it is mounted, ROOT its root there; see proc(5). */
static int own_mount(const char *controller, char root[PATH_MAX],
		     char folder[PATH_MAX])
{
	FILE *file = fopen("/proc/self/mountinfo", "re");
	char *line = NULL;
	size_t room = 0;
	int found = -1;

	while (file && found && getline(&line, &room, file) > 0) {
		char *type = strstr(line, " - "), *at = line;

		line[strcspn(line, "\n")] = '\0';
		if (!type || !is_hierarchy(type + 3, controller))
			continue;
		for (int i = 0; i < 3; i++) /* numbers of the mount */
			strsep(&at, " ");
		snprintf(root, PATH_MAX, "%s", strsep(&at, " "));
		snprintf(folder, PATH_MAX, "%s", strsep(&at, " "));
		found = 0;
	}
	free(line);
	if (file)
		fclose(file);
	return found;
}

/* Adds the folder of our own group to the base.  Returns 0 or -1. */
static int add_folder(struct base *base, const char *controller)
{
	char root[PATH_MAX], mount[PATH_MAX], path[PATH_MAX];
	char *folder = base->folders[base->count];
	size_t n;

	if (own_path(controller, path) || own_mount(controller, root, mount))
		return -1;
	n = strcmp(root, "/") ? strlen(root) : 0;
	if (strncmp(path, root, n)) /* outside of our view */
		return -1;
	if (snprintf(folder, PATH_MAX, "%s%s", mount, path + n) >=
	    PATH_MAX - 64)
		return -1;
	for (n = strlen(folder); n > 1 && folder[n - 1] == '/'; n--)
		folder[n - 1] = '\0';
	base->roots[base->count] = strlen(mount);
	for (int i = 0; i < base->count; i++)
		if (!strcmp(folder, base->folders[i]))
			return 0; /* one hierarchy has both */
	base->count++;
	return 0;
}

/* Moves the first folder up to its parent.  Returns false at the root of the
 * mount. */
static bool go_up(struct base *base)
{
	char *last = strrchr(base->folders[0] + base->roots[0], '/');

	if (!last)
		return false;
	*last = '\0';
	return true;
}

/* --- version 2 ------------------------------------------------------------ */

static bool hands_down(const char *folder)
{
	char text[512];

	return !read_text(folder, "cgroup.subtree_control", text,
			  sizeof(text)) &&
	       lists(text, "memory") && lists(text, "pids");
}

/* Returns true if our group is delegated to us.  Such a group has a mark of
 * systemd, or is the root of our view of the hierarchy. */
static bool delegated(const struct base *base)
{
	char yes = '0';

	return !base->folders[0][base->roots[0]] ||
	       (getxattr(base->folders[0], "user.delegate", &yes, 1) == 1 &&
		yes == '1') ||
	       (getxattr(base->folders[0], "trusted.delegate", &yes, 1) == 1 &&
		yes == '1');
}

/* Moves all processes of a group into one below it.  Returns 0 or -1. */
static int clear_group(const char *folder)
{
	char leaf[PATH_MAX + 32], path[PATH_MAX + 32], *line = NULL;
	size_t room = 0;
	FILE *file;

	snprintf(leaf, sizeof(leaf), "%s/" LEAF, folder);
	if (mkdir(leaf, 0755) && errno != EEXIST)
		return -1;
	snprintf(path, sizeof(path), "%s/cgroup.procs", folder);
	file = fopen(path, "re");
	if (!file)
		return -1;
	while (getline(&line, &room, file) > 0)
		write_value(leaf, "cgroup.procs", line); /* or it has ended */
	free(line);
	fclose(file);
	return 0;
}

/* Hands controllers down below a group, whose processes may move for it.
 * Returns 0 or -1. */
static int hand_down(const char *folder)
{
	static const char file[] = "cgroup.subtree_control";
	static const char both[] = "+memory +pids";
	char text[512];

	if (!hands_down(folder) && write_value(folder, file, both) &&
	    (errno != EBUSY || clear_group(folder) ||
	     write_value(folder, file, both)))
		return -1;
	if (!read_text(folder, "cgroup.controllers", text, sizeof(text)) &&
	    lists(text, "cpu"))
		write_value(folder, file, "+cpu");
	return 0;
}

/* Finds the folder in version 2.  Returns 0 or -1. */
static int find_unified(struct base *base)
{
	char *last;

	if (add_folder(base, NULL))
		return -1;
	base->unified = true;
	base->limited = base->count;
	last = strrchr(base->folders[0] + base->roots[0], '/');
	if (last && !strcmp(last, "/" LEAF)) /* another referee moved us */
		*last = '\0';
	if (delegated(base) && !hand_down(base->folders[0]))
		return 0;
	while (!geteuid() && go_up(base))
		if (hands_down(base->folders[0]))
			return 0;
	return -1;
}

/* Returns the base; NULL if there is none.  Once found it stays the same: the
 * tables of mounts are long, and all groups of a referee lie together. */
static const struct base *own_base(void)
{
	static struct base base;
	static bool found;

	if (found)
		return &base;
	base = (struct base){ 0 };
	if (!add_folder(&base, "memory") && !add_folder(&base, "pids")) {
		base.limited = base.count;
		add_folder(&base, "cpu"); /* or there is none */
		found = true;
	} else {
		base = (struct base){ 0 };
		found = !find_unified(&base);
	}
	return found ? &base : NULL;
}

/* --- a player's ----------------------------------------------------------- */

/* Removes the groups of one referee.  Returns true if none is left. */
static bool remove_groups(const char *folder)
{
	DIR *dir = opendir(folder);
	const struct dirent *entry;

	while (dir && (entry = readdir(dir)))
		if (entry->d_type == DT_DIR && entry->d_name[0] != '.')
			unlinkat(dirfd(dir), entry->d_name, AT_REMOVEDIR);
	if (dir)
		closedir(dir);
	return !rmdir(folder) || errno == ENOENT;
}

/* Returns the prefix of the groups' names, which is that of our pid namespace.
 * A referee of another namespace would take our pid for dead. */
static const char *own_prefix(void)
{
	static char prefix[sizeof(PREFIX) + 22];
	struct stat namespace;

	if (stat("/proc/self/ns/pid", &namespace))
	namespace.st_ino = 0;
	snprintf(prefix, sizeof(prefix), PREFIX "%" PRIu64 "-",
		 (uint64_t) namespace.st_ino);
	return prefix;
}

/* Removes the groups of dead referees. */
static void remove_stale(const char *folder)
{
	const char *prefix = own_prefix();
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	char path[PATH_MAX + 300];

	while (dir && (entry = readdir(dir))) {
		long pid = strncmp(entry->d_name, prefix, strlen(prefix))
				   ? 0
				   : strtol(entry->d_name + strlen(prefix),
					    NULL, 10);

		if (pid <= 0 || !kill((pid_t)pid, 0) || errno != ESRCH)
			continue;
		snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
		remove_groups(path);
	}
	if (dir)
		closedir(dir);
}

bool cgroup_sweep(pid_t referee)
{
	const struct base *base = own_base();
	bool gone = true;

	for (int i = 0; base && i < base->count; i++) {
		char path[PATH_MAX + 64];

		snprintf(path, sizeof(path), "%s/%s%d", base->folders[i],
			 own_prefix(), (int)referee);
		gone = remove_groups(path) && gone;
	}
	return gone;
}

/* Makes a group in FOLDER.  Returns its path, on the heap; NULL with errno. */
static char *make_folder(const char *folder, bool unified)
{
	char ours[PATH_MAX + 64], weight[24], *path;

	snprintf(ours, sizeof(ours), "%s/%s%d", folder, own_prefix(),
		 (int)getpid());
	if (!mkdir(ours, 0755))
		remove_stale(folder);
	else if (errno != EEXIST)
		return NULL;
	if (unified && hand_down(ours))
		return NULL;
	for (int k = 1;; k++) {
		if (asprintf(&path, "%s/%d", ours, k) < 0)
			return NULL;
		if (!mkdir(path, 0755)) {
			/* the common folder weighs as much as all groups */
			snprintf(weight, sizeof(weight), "%d",
				 k * (unified ? 100 : 1024));
			write_value(ours, unified ? "cpu.weight" : "cpu.shares",
				    weight);
			return path;
		}
		free(path);
		if (errno != EEXIST)
			return NULL;
	}
}

/* The limits that a folder of a group has. */
enum { HAS_MEMORY = 1, HAS_PROCESSES = 2, HAS_BOTH = 3 };

/* Sets the limits of a group.  Returns those that its folder has. */
static int set_limits(const char *folder, bool unified, uint64_t memory,
		      unsigned int processes)
{
	char bytes[24], count[24];
	int has = 0;

	snprintf(bytes, sizeof(bytes), "%" PRIu64, memory);
	snprintf(count, sizeof(count), "%u", processes);
	if (!write_value(folder,
			 unified ? "memory.max" : "memory.limit_in_bytes",
			 bytes))
		has |= HAS_MEMORY;
	if (!write_value(folder, "pids.max", count))
		has |= HAS_PROCESSES;
	/* no swap either; and the group is killed as a whole */
	if (unified) {
		write_value(folder, "memory.swap.max", "0");
		write_value(folder, "memory.oom.group", "1");
	} else {
		write_value(folder, "memory.memsw.limit_in_bytes", bytes);
	}
	return has;
}

/* Adds a folder to the group; -1 if processes cannot be moved there, else 0. */
static int add_group(struct cgroup *cgroup, char *folder)
{
	char *procs;

	if (!folder)
		return -1;
	if (asprintf(&procs, "%s/cgroup.procs", folder) < 0)
		procs = NULL;
	if (!procs || access(procs, W_OK)) {
		free(procs);
		rmdir(folder);
		free(folder);
		return -1;
	}
	cgroup->folders[cgroup->count] = folder;
	cgroup->procs[cgroup->count++] = procs;
	return 0;
}

int cgroup_make(struct cgroup *cgroup, uint64_t memory, unsigned int processes)
{
	const struct base *base = own_base();
	int has = 0;

	*cgroup = (struct cgroup){ 0 };
	for (int i = 0; base && i < base->count; i++) {
		if (add_group(cgroup,
			      make_folder(base->folders[i], base->unified)))
			continue;
		has |= set_limits(cgroup->folders[cgroup->count - 1],
				  base->unified, memory, processes);
		if (i < base->limited)
			cgroup->limited = cgroup->count;
	}
	if (has == HAS_BOTH)
		return 0;
	cgroup_release(cgroup);
	return -1;
}

void cgroup_release(struct cgroup *cgroup)
{
	for (int i = 0; i < cgroup->count; i++) {
		char *folder = cgroup->folders[i];

		free(cgroup->procs[i]);
		rmdir(folder);
		*strrchr(folder, '/') = '\0';
		rmdir(folder); /* if it was the last */
		free(folder);
	}
	cgroup->count = 0;
}

int cgroup_enter(const struct cgroup *cgroup)
{
	for (int i = 0; i < cgroup->count; i++) {
		int fd = open(cgroup->procs[i], O_WRONLY | O_CLOEXEC);
		bool entered = fd >= 0 && write(fd, "0", 1) == 1;

		if (fd >= 0)
			close(fd);
		if (!entered && i < cgroup->limited)
			return -1;
	}
	return 0;
}

uint64_t cgroup_kills(const struct cgroup *cgroup)
{
	uint64_t kills = 0;

	for (int i = 0; i < cgroup->count; i++)
		kills += read_number(cgroup->folders[i], "memory.events",
				     "oom_kill", 0) +
			 read_number(cgroup->folders[i], "memory.oom_control",
				     "oom_kill", 0);
	return kills;
}

/* --- groups around us ----------------------------------------------------- */

/* The files of a limit and of its usage, in both versions. */
static const struct resource {
	const char *controller, *limits[2], *uses[2];
} resources[] = {
	[CGROUP_MEMORY] = { "memory",
			    { "memory.limit_in_bytes", "memory.max" },
			    { "memory.usage_in_bytes", "memory.current" } },
	[CGROUP_PROCESSES] = { "pids",
			       { "pids.max", "pids.max" },
			       { "pids.current", "pids.current" } },
};

/* Returns how much of KIND is free in one group.  File cache counts as free. */
static uint64_t room_in(const char *folder, bool unified, enum cgroup_kind kind)
{
	const struct resource *resource = &resources[kind];
	uint64_t limit =
		read_number(folder, resource->limits[unified], "", UINT64_MAX);
	uint64_t used = read_number(folder, resource->uses[unified], "", 0);
	uint64_t files = 0;

	if (kind == CGROUP_MEMORY)
		files = read_number(
			folder, "memory.stat",
			unified ? "inactive_file" : "total_inactive_file", 0);
	used -= files < used ? files : used;
	return limit == UINT64_MAX ? limit : used < limit ? limit - used : 0;
}

uint64_t cgroup_room(enum cgroup_kind kind)
{
	struct base base = { 0 };
	uint64_t least = UINT64_MAX;

	if (add_folder(&base, resources[kind].controller)) {
		base = (struct base){ .unified = true };
		if (add_folder(&base, NULL))
			return UINT64_MAX;
	}
	do {
		uint64_t room = room_in(base.folders[0], base.unified, kind);

		least = room < least ? room : least;
	} while (go_up(&base));
	return least;
}
