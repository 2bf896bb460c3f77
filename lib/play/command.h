/* The command of a player: its words, and the program they start. */
#ifndef ARBITRE_COMMAND_H
#define ARBITRE_COMMAND_H

#include <limits.h>

struct command {
	char **words;        /* NULL-ended; owned */
	char path[PATH_MAX]; /* what is executed */
	char *copy;          /* of the text, where the words are; owned */
};

/*
 * Reads the text of a -p.  Without shell metacharacters it is words, split at
 * blanks, and the first is looked for as a shell does; else it is for /bin/sh
 * -c.  Returns 0, or -1 with errno: ENOENT, EACCES, ENOMEM.
 */
int command_read(struct command *command, const char *text);
void command_release(struct command *command);

#endif
