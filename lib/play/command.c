/* The command of a player. */
#include "play/command.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define METACHARACTERS "|&;<>()$`\\\"'*?[]#~%\n{}!"

/* Splits the copy at its blanks; -1: no memory. */
static int split(struct command *command)
{
	size_t room = strlen(command->copy) / 2 + 2, n = 0;
	char *rest = command->copy;

	command->words = calloc(room, sizeof(*command->words));
	if (!command->words)
		return -1;
	while (*(rest += strspn(rest, " \t"))) {
		command->words[n++] = rest;
		rest += strcspn(rest, " \t");
		if (*rest)
			*rest++ = '\0';
	}
	return 0;
}

/* A file that may be executed; else errno says why not. */
static int executable(const char *path)
{
	struct stat stat_of;

	if (access(path, X_OK) || stat(path, &stat_of))
		return 0;
	errno = EACCES;
	return S_ISREG(stat_of.st_mode);
}

/* Finds the program of the first word; 0, or -1 with errno. */
static int command_find(struct command *command)
{
	const char *name = command->words[0], *folders = getenv("PATH");
	int failed = ENOENT;

	if (!name) {
		errno = ENOENT;
		return -1;
	}
	if (!folders)
		folders = "/usr/bin:/bin";
	if (strchr(name, '/'))
		folders = "";
	for (;;) {
		size_t n = strcspn(folders, ":");
		int length = snprintf(command->path, PATH_MAX, "%.*s%s%s",
				      (int)n, folders, n ? "/" : "", name);

		errno = ENAMETOOLONG;
		if (length < PATH_MAX && executable(command->path))
			return 0;
		if (errno != ENOENT && errno != ENOTDIR)
			failed = errno;
		if (!folders[n])
			break;
		folders += n + 1;
	}
	errno = failed;
	return -1;
}

/* The same text for a shell. */
static int wrap(struct command *command)
{
	static char shell[] = "sh", option[] = "-c";

	command->words = calloc(4, sizeof(*command->words));
	if (!command->words)
		return -1;
	command->words[0] = shell;
	command->words[1] = option;
	command->words[2] = command->copy;
	strcpy(command->path, "/bin/sh");
	return 0;
}

/* Something in it is for a shell: a metacharacter, or the first word is a
 * variable's value. */
static bool is_for_shell(const char *text)
{
	const char *word = text + strspn(text, " \t");

	return strpbrk(text, METACHARACTERS) ||
	       memchr(word, '=', strcspn(word, " \t"));
}

int command_read(struct command *command, const char *text)
{
	int failed;

	memset(command, 0, sizeof(*command));
	command->copy = strdup(text);
	if (!command->copy)
		return -1;
	if (is_for_shell(text))
		failed = wrap(command);
	else
		failed = split(command) || command_find(command);
	if (!failed)
		return 0;
	failed = errno;
	command_release(command);
	errno = failed;
	return -1;
}

void command_release(struct command *command)
{
	free(command->words);
	free(command->copy);
	command->words = NULL;
	command->copy = NULL;
}
