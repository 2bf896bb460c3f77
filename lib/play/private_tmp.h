/*
 * Mounts a scratch: a private folder for the temporary files of one player
 * (--tmp).  The scratch is a tmpfs of limited size in a mount namespace of the
 * player.  It covers a folder that the system has and the player does not need.
 * It ends with the player's processes.  No other process ever sees it.
 */
#ifndef ARBITRE_PLAY_PRIVATE_TMP_H
#define ARBITRE_PLAY_PRIVATE_TMP_H

#include <stddef.h>
#include <stdint.h>

#define SCRATCH_MIB 64 /* by default */

struct private_tmp {
	const char *path;  /* where it is mounted; NULL: none */
	const char *also;  /* and once more, for POSIX semaphores; or NULL */
	char options[80];  /* of the mount */
	char variable[40]; /* TMPDIR=... */
};

/* Chooses where to mount a scratch of MIB mebibytes: a folder in which neither
 * CURRENT nor any of FOLDERS lies.  FOLDERS has N bytes, each folder with its
 * NUL.  Returns 0; -1 if there is no such folder. */
int private_tmp_plan(struct private_tmp *scratch, uint64_t mib,
		     const char *current, const char *folders, size_t n);

/* Mounts the scratch.  Call it in the child, which needs the rights to mount.
 * Returns 0; -1 with errno.  Safe after vfork. */
int private_tmp_enter(const struct private_tmp *scratch);

/* Returns the environment of a player with a scratch; NULL if memory ran out.
 * The caller frees the list.  Its strings belong to environ and to SCRATCH,
 * which must outlive it. */
char **private_tmp_environment(const struct private_tmp *scratch);

#endif
