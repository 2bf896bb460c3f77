/* Mounts a scratch: a private folder for temporary files. */
#include "play/private_tmp.h"

#include <inttypes.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/readable_dirs.h"

#define INODES_PER_MIB 64
#define SHARED "/dev/shm"

/* Returns true if the folder exists by that name, and nothing that the player
 * needs lies in it. */
static bool place_is_free(const char *folder, const char *current,
			  const char *folders, size_t n)
{
	struct stat stat_of;

	if (lstat(folder, &stat_of) || !S_ISDIR(stat_of.st_mode) ||
	    readable_contains(folder, current))
		return false;
	for (size_t at = 0; at < n; at += strlen(folders + at) + 1)
		if (readable_contains(folder, folders + at))
			return false;
	return true;
}

int private_tmp_plan(struct private_tmp *scratch, uint64_t mib,
		     const char *current, const char *folders, size_t n)
{
	/* if the player's folders are unknown, the first places are those where
	 * programs are rarely kept */
	static const char *const places[] = { "/tmp", "/var/tmp", SHARED,
					      "/mnt", "/media",   "/srv" };

	for (size_t i = n ? 0 : 2; i < sizeof(places) / sizeof(*places); i++) {
		if (!place_is_free(places[i], current, folders, n))
			continue;
		scratch->path = places[i];
		scratch->also = strcmp(places[i], SHARED) &&
						place_is_free(SHARED, current,
							      folders, n)
					? SHARED
					: NULL;
		snprintf(scratch->options, sizeof(scratch->options),
			 "size=%" PRIu64 "m,nr_inodes=%" PRIu64 ",mode=0700",
			 mib, mib * INODES_PER_MIB);
		snprintf(scratch->variable, sizeof(scratch->variable),
			 "TMPDIR=%s", scratch->path);
		return 0;
	}
	return -1;
}

int private_tmp_enter(const struct private_tmp *scratch)
{
	/* mounts here are not seen outside */
	if (unshare(CLONE_NEWNS) ||
	    mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
	    mount("scratch", scratch->path, "tmpfs", MS_NOSUID | MS_NODEV,
		  scratch->options))
		return -1;
	return scratch->also ? mount(scratch->path, scratch->also, NULL,
				     MS_BIND, NULL)
			     : 0;
}

char **private_tmp_environment(const struct private_tmp *scratch)
{
	size_t count = 0, n = 0;
	char **all;

	while (environ[count])
		count++;
	all = calloc(count + 2, sizeof(*all));
	for (size_t i = 0; all && i < count; i++)
		if (strncmp(environ[i], "TMPDIR=", 7) != 0)
			all[n++] = environ[i];
	if (all)
		all[n] = (char *)(uintptr_t)scratch->variable;
	return all;
}
