/* Chooses the readable folders of a player: the system's, those of --allow,
 * and its own. */
#ifndef ARBITRE_PLAY_READABLE_DIRS_H
#define ARBITRE_PLAY_READABLE_DIRS_H

#include "play/cage.h"

/* What it takes to choose the folders that are open to a player. */
struct folder_choice {
	struct cage *cage; /* its folders grow */
	const struct cage_plan *plan;
	char current[PATH_MAX];
	char failed[PATH_MAX]; /* which could not be opened, or empty; */
	enum cage_flaw flaw;   /* and why, */
	int error;             /* as errno where that is the system's */
};

/* FOLDER is PATH, or one above it. */
bool path_contains(const char *folder, const char *path);

/* Chooses the folders that the command may read; those that all of a plan may
 * are taken from LIKE, where it has them.  0, or -1. */
int folders_choose(struct folder_choice *choice, const struct command *command,
		   const struct cage *like);

#endif
