/* Chooses the readable folders of a player: the system's, those of --allow,
 * and its own. */
#ifndef ARBITRE_PLAY_READABLE_DIRS_H
#define ARBITRE_PLAY_READABLE_DIRS_H

#include "play/cage.h"

/* The choice of the folders that are open to a player. */
struct folder_choice {
	struct cage *cage; /* gets the folders */
	const struct cage_plan *plan;
	char current[PATH_MAX];
	char failed[PATH_MAX]; /* failed to open, or empty; */
	enum cage_flaw flaw;   /* the reason, */
	int error;             /* and the system's errno, if it is one */
};

/* Returns true if FOLDER is PATH, or one above it. */
bool path_contains(const char *folder, const char *path);

/* Chooses the folders that the command may read.  Those for all of a plan are
 * taken from LIKE, if it has them.  Returns 0 or -1. */
int folders_choose(struct folder_choice *choice, const struct command *command,
		   const struct cage *like);

#endif
