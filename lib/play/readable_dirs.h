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
	/* What failed: the path of a folder, or its name in words ("the current
	 * folder", "memory"); empty if nothing did. */
	char failed[PATH_MAX];
	enum cage_flaw flaw; /* why it failed */
	int error;           /* the errno, for CAGE_FAILED */
};

/* Returns true if FOLDER is PATH or a folder above PATH.  Both are real
 * paths. */
bool readable_contains(const char *folder, const char *path);

/* Chooses the folders that the command may read, and puts them into
 * choice->cage.  The folders for all of a plan are taken from LIKE, if it has
 * them.  Returns 0; -1 with choice->failed, which is empty only if memory ran
 * out for the list of LIKE. */
int readable_choose(struct folder_choice *choice, const struct command *command,
		    const struct cage *like);

#endif
