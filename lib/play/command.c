/* Reads the command of a player. */
#include "play/command.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define METACHARACTERS "|&;<>()$`\\\"'*?[]#~%\n{}!"

/* Splits the copy at its blanks, and finds the program of the first word.
 * Returns 0; -1 with errno. */
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
	if (n)
		return command_find(command->words[0], command->path);
	errno = ENOENT;
	return -1;
}

/* Returns true for a file that may be executed; else false with errno. */
static int executable(const char *path)
{
	struct stat stat_of;

	if (access(path, X_OK) || stat(path, &stat_of))
		return 0;
	errno = EACCES;
	return S_ISREG(stat_of.st_mode);
}

/* Returns true if the search in $PATH goes on without ERROR at PATH.  That is
 * so if there is no such file, or if its folder is closed to this user. */
static bool is_passed_over(const char *path, int error, bool in_folders)
{
	struct stat stat_of;

	if (error == ENOENT || error == ENOTDIR)
		return true;
	return error == EACCES && in_folders && stat(path, &stat_of);
}

int command_find(const char *name, char path[PATH_MAX])
{
	const char *folders = getenv("PATH");
	bool in_folders = !strchr(name, '/');
	int failed = ENOENT;

	if (!folders)
		folders = "/usr/bin:/bin";
	if (!in_folders)
		folders = "";
	for (;;) {
		size_t n = strcspn(folders, ":");
		int length = snprintf(path, PATH_MAX, "%.*s%s%s", (int)n,
				      folders, n ? "/" : "", name);
		int error;

		errno = ENAMETOOLONG;
		if (length < PATH_MAX && executable(path))
			return 0;
		error = errno;
		if (!is_passed_over(path, error, in_folders))
			failed = error;
		if (!folders[n])
			break;
		folders += n + 1;
	}
	errno = failed;
	return -1;
}

/* Makes the words sh -c TEXT.  Returns 0; -1 if memory ran out. */
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

bool command_is_for_shell(const char *text)
{
	const char *word = text + strspn(text, " \t");
	size_t n = strcspn(word, " \t");

	return strpbrk(text, METACHARACTERS) || memchr(word, '=', n) ||
	       (n == 4 && !memcmp(word, "exec", n)) ||
	       (n == 7 && !memcmp(word, "command", n));
}

bool command_is_here(const char *text)
{
	char name[NAME_MAX + 1];
	size_t n = strcspn(text += strspn(text, " \t"), " \t");
	struct stat stat_of;

	snprintf(name, sizeof(name), "%.*s", (int)n, text);
	return n < sizeof(name) && !strchr(name, '/') &&
	       !stat(name, &stat_of) && S_ISREG(stat_of.st_mode);
}

int command_read(struct command *command, const char *text)
{
	int failed;

	memset(command, 0, sizeof(*command));
	command->copy = strdup(text);
	command->text = strdup(text);
	if (!command->copy || !command->text)
		failed = -1;
	else if (command_is_for_shell(text))
		failed = wrap(command);
	else
		failed = split(command);
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
	free(command->text);
	command->words = NULL;
	command->copy = command->text = NULL;
}
