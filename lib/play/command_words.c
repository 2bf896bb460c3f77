/* Reads the words of a command as the shell does. */
#include "play/command_words.h"

#include <ctype.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLANKS " \t"
#define OPERATORS "|&;<>()\n"

void command_words_start(struct command_words *words, const char *command)
{
	memset(words, 0, sizeof(*words));
	words->whole = words->rest = command;
	words->begins = true;
}

/* Adds LENGTH bytes to the word, which has *N. */
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

/* Returns the end of a redirection's operator at AT; NULL if none stands there.
 * Sets the kind of the word behind it. */
static const char *skip_redirection(const char *at, enum word_kind *kind)
{
	at += strspn(at, "0123456789");
	if (*at != '<' && *at != '>')
		return NULL;
	*kind = *at == '<' && at[1] != '>' ? WORD_READ : WORD_WRITTEN;
	if (at[1] == '&' || (at[0] == '<' && at[1] == '<'))
		*kind = WORD_STREAM;
	at += strspn(at, "<>");
	return at + strspn(at, "&|");
}

/* Notes an operator, which ends a simple command.  Behind a subshell the folder
 * is unknown, if cd was in the command. */
static void note_operator(struct command_words *words, char operator)
{
	size_t n = strlen(words->joints);

	if (n < COMMAND_JOINTS - 1) {
		words->joints[n] = operator== '\n' ? ';' : operator;
		words->joints[n + 1] = '\0';
	}
	words->begins = true;
	words->program[0] = words->text[0] = '\0';
	if (operator== ')' && words->folder[0])
		words->lost = true;
}

/* Skips blanks, operators and comments; a word begins behind them.  KIND is set
 * if the word belongs to a redirection. */
static const char *skip_operators(struct command_words *words,
				  enum word_kind *kind)
{
	const char *at = words->rest, *end;

	for (;;) {
		at += strspn(at, BLANKS);
		if (*at == '#') {
			at += strcspn(at, "\n");
		} else if ((end = skip_redirection(at, kind))) {
			return end + strspn(end, BLANKS);
		} else if (*at && strchr(OPERATORS, *at)) {
			note_operator(words, *at++);
		} else {
			return at;
		}
	}
}

/* Returns true if the NULL-ended list has the word. */
static bool is_in_list(const char *const *list, const char *word)
{
	while (*list && strcmp(*list, word) != 0)
		list++;
	return *list;
}

/* Sets the kind of the word that was just read.  SETTING: it is NAME=VALUE. */
static void place_word(struct command_words *words, bool setting)
{
	static const char *const reserved[] = {
		"exec", "command", "!",     "{",  "if",   "then", "elif",
		"else", "while",   "until", "do", "time", NULL
	};
	const char *slash = strrchr(words->text, '/');

	words->kind = WORD_ARGUMENT;
	if (!words->begins)
		return;
	words->kind = setting ? WORD_SETTING : WORD_PROGRAM;
	if (!setting && is_in_list(reserved, words->text))
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
	enum word_kind kind = WORD_PROGRAM;

	follow_cd(words);
	words->joints[0] = '\0';
	at = skip_operators(words, &kind);
	words->raw = at;
	words->expands = words->overlong = false;
	name = name_length(at);
	setting = words->begins && kind == WORD_PROGRAM && name &&
		  at[name] == '=';
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
	words->kind = kind;
	if (kind == WORD_PROGRAM)
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

/* --- what words do -------------------------------------------------------- */

bool command_words_are_builtin(const char *word)
{
	static const char *const all[] = {
		".",      ":",     "[",        "alias",    "bg",
		"break",  "case",  "cd",       "continue", "do",
		"done",   "echo",  "elif",     "else",     "esac",
		"eval",   "exit",  "export",   "false",    "fg",
		"fi",     "for",   "function", "getopts",  "hash",
		"if",     "in",    "jobs",     "kill",     "local",
		"printf", "pwd",   "read",     "readonly", "return",
		"select", "set",   "shift",    "source",   "test",
		"then",   "times", "trap",     "true",     "type",
		"ulimit", "umask", "unalias",  "unset",    "until",
		"wait",   "while", "!",        "{",        "}",
		NULL
	};

	return is_in_list(all, word);
}

bool command_words_are_harmless(const char *word)
{
	static const char *const all[] = { ":",     "[",      "cd",     "echo",
					   "exec",  "exit",   "export", "false",
					   "set",   "printf", "sleep",  "test",
					   "trap",  "true",   "ulimit", "umask",
					   "unset", NULL };

	return is_in_list(all, word);
}

bool command_words_branch(const struct command_words *words)
{
	static const char *const plain[] = { "exec", "command", "time", "{",
					     NULL };
	static const char *const programs[] = { "for",    "case",  "function",
						"select", "eval",  ".",
						"source", "alias", NULL };
	const char *text = words->text, *both = strchr(words->joints, '&');

	if (strstr(words->joints, "||") || strstr(words->joints, "()") ||
	    (both && both[1] != '&') || !strncmp(text, "PATH=", 5))
		return true;
	switch (words->kind) {
	case WORD_STREAM: /* but 2>&1 */
		return text[strspn(text, "0123456789-")] != '\0';
	case WORD_RESERVED:
		return !is_in_list(plain, text);
	case WORD_PROGRAM:
		return is_in_list(programs, text);
	default:
		return false;
	}
}
