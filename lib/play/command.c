/* Reads the command of a player. */
#include "play/command.h"

#include <ctype.h>
#include <errno.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define METACHARACTERS "|&;<>()$`\\\"'*?[]#~%\n{}!"

/* Splits the copy at its blanks.  Returns 0; -1 if memory ran out. */
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

/* Finds the program of the first word.  Returns 0; -1 with errno. */
static int find_first(struct command *command)
{
	if (command->words[0])
		return command_find(command->words[0], command->path);
	errno = ENOENT;
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

	return strpbrk(text, METACHARACTERS) ||
	       memchr(word, '=', strcspn(word, " \t"));
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
		failed = split(command) || find_first(command);
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

/* --- as the shell reads it ------------------------------------------------ */

#define BLANKS " \t"
#define OPERATORS "|&;<>()\n"

void command_words_start(struct command_words *words, const char *command)
{
	memset(words, 0, sizeof(*words));
	words->whole = words->rest = command;
	words->begins = true;
}

static void put(struct command_words *words, size_t *n, const char *text,
		size_t length)
{
	if (*n + length >= sizeof(words->text)) {
		words->overlong = true;
		return;
	}
	memcpy(words->text + *n, text, length);
	*n += length;
}

static size_t name_length(const char *text)
{
	size_t n = 0;

	while (isalnum((unsigned char)text[n]) || text[n] == '_')
		n++;
	return isdigit((unsigned char)*text) ? 0 : n;
}

/* Returns true if the command sets the variable, whose value is then
 * unknown. */
static bool is_set_in(const char *command, const char *name, size_t n)
{
	for (const char *at = command; (at = strchr(at, '=')); at++)
		if ((size_t)(at - command) >= n && !memcmp(at - n, name, n))
			return true;
	return false;
}

/* Returns the end of an expansion that begins with `, $( or ${. */
static const char *skip_expansion(const char *at)
{
	char opens = at[0] == '`' ? '\0' : at[1];
	char closes = opens == '(' ? ')' : opens == '{' ? '}' : '`';
	int depth = 0;

	for (at += opens ? 1 : 0; *at; at++) {
		if (*at == closes && (opens ? --depth == 0 : depth++ > 0))
			return at + 1;
		if (opens && *at == opens)
			depth++;
	}
	return at;
}

/* Reads a $ and its name; QUOTED: in double quotes. */
static const char *read_dollar(struct command_words *words, size_t *n,
			       const char *at, bool quoted)
{
	bool braces = at[1] == '{';
	const char *name = at + 1 + braces, *value;
	size_t length = name_length(name);
	char copy[256];

	if (braces && name[length] != '}')
		length = 0;
	if (!length && !strspn(at + 1, "({0123456789@*#?$!-")) {
		put(words, n, at, 1); /* a $ alone */
		return at + 1;
	}
	if (!length) {
		words->expands = true;
		return strchr("({", at[1]) ? skip_expansion(at) : at + 2;
	}
	snprintf(copy, sizeof(copy), "%.*s", (int)length, name);
	value = length < sizeof(copy) && !is_set_in(words->whole, name, length)
			? getenv(copy)
			: NULL;
	/* without quotes the shell splits it into words, and matches files */
	if (!value || (!quoted && (!*value || strpbrk(value, " \t\n*?["))))
		words->expands = true;
	else
		put(words, n, value, strlen(value));
	return name + length + braces;
}

/* Reads a ~ and its name. */
static const char *read_tilde(struct command_words *words, size_t *n,
			      const char *at)
{
	size_t length = strcspn(at + 1, "/:" BLANKS OPERATORS);
	const char *home = getenv("HOME");
	const struct passwd *entry;
	char name[64];

	snprintf(name, sizeof(name), "%.*s", (int)length, at + 1);
	if (*name) {
		entry = getpwnam(name);
		home = entry ? entry->pw_dir : NULL;
	}
	if (home)
		put(words, n, home, strlen(home));
	else
		put(words, n, at, length + 1);
	words->expands = words->expands || (!home && !*name);
	return at + 1 + length;
}

/* Reads a quoted text, from behind the first quote to behind the last. */
static const char *read_quoted(struct command_words *words, size_t *n,
			       const char *at, char quote)
{
	while (*at && *at != quote) {
		if (quote == '"' && *at == '$') {
			at = read_dollar(words, n, at, true);
		} else if (quote == '"' && *at == '`') {
			words->expands = true;
			at = skip_expansion(at);
		} else {
			if (quote == '"' && *at == '\\' && at[1] &&
			    strchr("$`\"\\\n", at[1]))
				at++;
			if (*at != '\n' || at[-1] != '\\' || quote != '"')
				put(words, n, at, 1);
			at++;
		}
	}
	return at + (*at == quote);
}

/* Reads one piece of a word outside of quotes. */
static const char *read_piece(struct command_words *words, size_t *n,
			      const char *at, bool tilde)
{
	if (*at == '\'' || *at == '"')
		return read_quoted(words, n, at + 1, *at);
	if (*at == '$')
		return read_dollar(words, n, at, false);
	if (*at == '~' && tilde)
		return read_tilde(words, n, at);
	if (*at == '`') {
		words->expands = true;
		return skip_expansion(at);
	}
	if (*at == '\\' && at[1]) {
		if (at[1] != '\n')
			put(words, n, at + 1, 1);
		return at + 2;
	}
	if (strchr("*?[", *at))
		words->expands = true;
	put(words, n, at, 1);
	return at + 1;
}

/* Skips blanks, operators and comments; a word begins behind them. */
static const char *skip_operators(struct command_words *words)
{
	const char *at = words->rest;

	for (;;) {
		at += strspn(at, BLANKS);
		if (*at == '#') {
			at += strcspn(at, "\n");
		} else if (*at && strchr(OPERATORS, *at)) {
			if (!strchr("<>", *at)) {
				words->begins = true;
				words->program[0] = words->text[0] = '\0';
			}
			at++;
		} else {
			return at;
		}
	}
}

static bool is_reserved(const char *word)
{
	static const char *const all[] = { "exec",  "command", "!",    "{",
					   "if",    "then",    "elif", "else",
					   "while", "until",   "do",   "time" };

	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		if (!strcmp(word, all[i]))
			return true;
	return false;
}

/* Sets the kind of the word that was just read.  SETTING: it is NAME=VALUE. */
static void place_word(struct command_words *words, bool setting)
{
	const char *slash = strrchr(words->text, '/');

	words->kind = WORD_ARGUMENT;
	if (!words->begins)
		return;
	words->kind = setting ? WORD_SETTING : WORD_PROGRAM;
	if (!setting && is_reserved(words->text))
		words->kind = WORD_RESERVED;
	if (words->kind != WORD_PROGRAM)
		return;
	words->begins = false;
	slash = slash ? slash + 1 : words->text;
	snprintf(words->program, sizeof(words->program), "%.*s",
		 (int)sizeof(words->program) - 1, slash);
}

/* Follows cd, whose argument was the last word. */
static void follow_cd(struct command_words *words)
{
	char path[PATH_MAX];

	if (words->kind != WORD_ARGUMENT || strcmp(words->program, "cd") != 0 ||
	    words->text[0] == '-')
		return;
	if (words->expands || !command_words_path(words, words->text, path)) {
		words->lost = true;
	} else {
		words->lost = false;
		strcpy(words->folder, path);
	}
}

bool command_words_next(struct command_words *words)
{
	const char *at;
	size_t n = 0, name;
	bool setting, tilde = true;

	follow_cd(words);
	at = skip_operators(words);
	strcpy(words->before, words->text);
	words->raw = at;
	words->expands = words->overlong = false;
	name = name_length(at);
	setting = words->begins && name && at[name] == '=';
	if (!*at) {
		words->rest = at;
		words->kind = WORD_RESERVED;
		return false;
	}
	while (*at && !strchr(BLANKS OPERATORS, *at)) {
		bool joint = setting && strchr("=:", *at);

		at = read_piece(words, &n, at, tilde);
		tilde = joint;
	}
	words->text[n] = '\0';
	words->rest = at;
	words->raw_n = (size_t)(at - words->raw);
	place_word(words, setting);
	return true;
}

bool command_words_path(const struct command_words *words, const char *names,
			char path[PATH_MAX])
{
	bool relative = names[0] != '/' && words->folder[0];

	if (names[0] != '/' && words->lost)
		return false;
	return snprintf(path, PATH_MAX, "%s%s%s", relative ? words->folder : "",
			relative ? "/" : "", names) < PATH_MAX;
}
