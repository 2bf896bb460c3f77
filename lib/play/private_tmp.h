/*
 * A private folder for temporary files, of one player alone (--tmp).  It is a
 * tmpfs of limited size in a mount namespace of the player's, on a folder that
 * the system has and the player does not need: it ends with the player's
 * processes, nobody else ever sees it, and nothing is left behind.
 */
#ifndef ARBITRE_PLAY_PRIVATE_TMP_H
#define ARBITRE_PLAY_PRIVATE_TMP_H

#include <stddef.h>
#include <stdint.h>

#define SCRATCH_MIB 64 /* by default */

struct private_tmp {
	const char *path;  /* where it is mounted; NULL: there is none */
	const char *also;  /* and once more, for POSIX semaphores; or NULL */
	char options[80];  /* of the mount */
	char variable[40]; /* TMPDIR=... */
};

/* Chooses where a scratch of MIB is to be mounted: where neither CURRENT nor one
 * of FOLDERS (each with its NUL, N bytes) lies.  -1 where there is no such
 * place. */
int private_tmp_plan(struct private_tmp *scratch, uint64_t mib,
		     const char *current, const char *folders, size_t n);

/* In the child, once it has the rights to mount: mounts it.  0, or -1 with
 * errno.  Safe after vfork. */
int private_tmp_enter(const struct private_tmp *scratch);

/* The environment of a player with a scratch, in memory that the caller frees;
 * NULL where there is none. */
char **private_tmp_environment(const struct private_tmp *scratch);

#endif
