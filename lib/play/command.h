/* Reads the command of a player: its words, and the program that they start. */
#ifndef ARBITRE_PLAY_COMMAND_H
#define ARBITRE_PLAY_COMMAND_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct command {
	char **words;        /* NULL-ended; owned */
	char path[PATH_MAX]; /* the program's path */
	char *copy;          /* of the text; the words point into it; owned */
	char *text;          /* as given; owned */
};

/*
 * Reads the text of a -p.  If the text needs a shell (command_is_for_shell()),
 * /bin/sh -c runs it.  Else it is split at blanks, and the first word is looked
 * up as in a shell.  Returns 0; -1 with errno: ENOMEM, or an error of
 * command_find(), such as ENOENT, EACCES or ENAMETOOLONG.
 */
int command_read(struct command *command, const char *text);
void command_release(struct command *command);
/* Returns true if the text needs a shell: it has a metacharacter, or the first
 * word sets a variable, or is exec or command. */
bool command_is_for_shell(const char *text);
/* Returns true if the first word of a text is a file in this folder: a shell
 * would need ./ before it. */
bool command_is_here(const char *text);
/* Finds a program as the shell does.  Without a slash in it, NAME is looked up
 * in $PATH.  Writes the program's path to PATH.  Returns 0; -1 with errno. */
int command_find(const char *name, char path[PATH_MAX]);

#endif
