/* Chooses the folders that are open to a player. */
#include "play/readable_dirs.h"

#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/grow.h"
#include "base/lang.h"
#include "play/command_parts.h"

bool readable_contains(const char *folder, const char *path)
{
	size_t n = strlen(folder);

	if (n == 1) /* the root */
		return true;
	return !strncmp(folder, path, n) && (!path[n] || path[n] == '/');
}

/* Returns true if a denied path lies in the folder. */
static bool is_denied(const struct folder_choice *choice, const char *folder)
{
	for (int i = 0; i < choice->plan->secret_count; i++)
		if (readable_contains(folder, choice->plan->secrets[i]))
			return true;
	return false;
}

/* Returns true if PATH lies in a folder that is open for reading. */
static bool is_open(const struct cage *cage, const char *path)
{
	for (size_t at = 0; at < cage->folders_n;
	     at += strlen(cage->folders + at) + 1)
		if (readable_contains(cage->folders + at, path))
			return true;
	return false;
}

/* Adds a folder to those open for reading, unless it lies in one of them. */
static int add_readable(struct cage *cage, const char *real)
{
	size_t n = strlen(real) + 1;

	if (is_open(cage, real))
		return 0;
	if (grow(&cage->folders, &cage->folders_room, cage->folders_n + n, 1))
		return -1;
	memcpy(cage->folders + cage->folders_n, real, n);
	cage->folders_n += n;
	return 0;
}

/* Returns true if a folder has the current folder or a secret in it. */
static bool is_guarded(const struct folder_choice *choice, const char *folder)
{
	return readable_contains(folder, choice->current) ||
	       is_denied(choice, folder);
}

/* Opens a folder that must be open. */
static void open_folder(struct folder_choice *choice, const char *folder)
{
	char real[PATH_MAX];

	if (*choice->failed || !realpath(folder, real))
		return;
	if (is_denied(choice, real))
		choice->flaw = CAGE_EXPOSES_SECRET;
	else if (!add_readable(choice->cage, real))
		return;
	else
		choice->error = ENOMEM;
	snprintf(choice->failed, PATH_MAX, "%s", folder);
}

/* Opens the system's folders, as far as programs need them to start. */
static void open_system(struct folder_choice *choice)
{
	static const char *const folders[] = { "/usr",
					       "/bin",
					       "/sbin",
					       "/lib",
					       "/lib32",
					       "/lib64",
					       "/libx32",
					       "/opt",
					       "/nix/store",
					       "/gnu/store",
					       "/etc/alternatives",
					       "/etc/ld.so.cache",
					       "/etc/ld.so.preload",
					       "/etc/ld.so.conf",
					       "/etc/ld.so.conf.d",
					       "/etc/localtime",
					       "/etc/timezone",
					       "/etc/passwd",
					       "/etc/group",
					       "/etc/nsswitch.conf",
					       "/etc/locale.alias",
					       "/etc/ssl/openssl.cnf",
					       "/etc/perl",
					       "/etc/inputrc",
					       "/etc/bash.bashrc",
					       "/etc/profile" };
	glob_t found;

	for (size_t i = 0; i < sizeof(folders) / sizeof(*folders); i++)
		open_folder(choice, folders[i]);
	if (!glob("/etc/java*", 0, NULL, &found)) {
		for (size_t i = 0; i < found.gl_pathc; i++)
			open_folder(choice, found.gl_pathv[i]);
		globfree(&found);
	}
}

/* Opens PREFIX for each folder PREFIX/bin in $PATH, for the libraries of its
 * interpreters.  A PREFIX with the home folder, the current folder or a secret
 * in it stays closed. */
static void open_installations(struct folder_choice *choice)
{
	const char *folders = getenv("PATH"), *home = getenv("HOME");
	char real[PATH_MAX], text[PATH_MAX], *last;
	char real_home[PATH_MAX];

	if (!home || !realpath(home, real_home))
		return; /* any folder could have the home folder */

	for (; folders && *folders; folders += *folders == ':') {
		size_t n = strcspn(folders, ":");

		if (n < PATH_MAX && *folders == '/') {
			memcpy(text, folders, n);
			text[n] = '\0';
			last = realpath(text, real) ? strrchr(real, '/') : real;
			if (last > real && (!strcmp(last, "/bin") ||
					    !strcmp(last, "/shims"))) {
				*last = '\0';
				if (!readable_contains(real, real_home) &&
				    !is_guarded(choice, real))
					open_folder(choice, real);
			}
		}
		folders += n;
	}
}

/* Notes the first folder of a player's own that stays closed. */
static void note_closed(struct folder_choice *choice, const char *folder)
{
	struct cage *cage = choice->cage;

	if (is_open(cage, folder) || cage->closed || !*folder ||
	    !strcmp(folder, "/"))
		return;
	cage->closed = strdup(folder);
	cage->closed_secret = is_denied(choice, folder);
}

/* Opens the folder of a file that the command names, or a folder that the
 * command names.  Opens the file alone if the current folder or a secret lies
 * in its folder. */
static void open_own(struct folder_choice *choice, const char *file)
{
	char real[PATH_MAX], folder[PATH_MAX];
	struct stat stat_of;
	bool regular;

	if (!realpath(file, real) || stat(real, &stat_of))
		return;
	regular = S_ISREG(stat_of.st_mode);
	strcpy(folder, real);
	if (regular)
		*strrchr(folder, '/') = '\0';
	else if (!S_ISDIR(stat_of.st_mode))
		return;
	if (*folder && !is_denied(choice, folder) &&
	    (!readable_contains(folder, choice->current) ||
	     (choice->plan->own_open &&
	      (regular || !strcmp(folder, choice->current))))) {
		open_folder(choice, folder);
		return;
	}
	if (regular && !is_denied(choice, real))
		open_folder(choice, real);
	note_closed(choice, folder);
}

/* Opens the home of a Python environment: the folder of the interpreter, and
 * the folder beside it with its library.  A folder without a Python in it stays
 * closed. */
static void open_home(struct folder_choice *choice, const char *home)
{
	char path[PATH_MAX + 20], real[PATH_MAX], own[PATH_MAX];
	const char *user = getenv("HOME");
	char *slash;

	snprintf(path, sizeof(path), "%s/python3", home);
	if (access(path, X_OK) || !realpath(home, real))
		return;
	slash = strrchr(real, '/');
	*slash = '\0';
	if (!*real ||
	    (user && realpath(user, own) && readable_contains(real, own)) ||
	    is_guarded(choice, real))
		return;
	open_folder(choice, real);
}

/* Opens the home that CONFIG, a file X/pyvenv.cfg, names. */
static void open_python(struct folder_choice *choice, const char *config)
{
	char line[PATH_MAX + 20], *value;
	FILE *file = fopen(config, "re");

	while (file && fgets(line, sizeof(line), file)) {
		line[strcspn(line, "\r\n")] = '\0';
		value = strchr(line, '=');
		if (strncmp(line, "home", 4) || !value ||
		    strspn(line + 4, " \t") != (size_t)(value - line - 4))
			continue;
		open_home(choice, value + 1 + strspn(value + 1, " \t"));
		break;
	}
	if (file)
		fclose(file);
}

/* Opens a virtual environment of Python: X, if the program is X/bin/FILE beside
 * X/pyvenv.cfg.  FILE is the path as it was found, a symbolic link. */
static void open_environment(struct folder_choice *choice, const char *file)
{
	char folder[PATH_MAX], config[PATH_MAX + 20], *last;

	if (access(file, X_OK))
		return; /* this is also so if FILE is longer than PATH_MAX */
	strcpy(config, file);
	last = strrchr(config, '/');
	strcpy(last ? last : config, last ? "" : ".");
	if (!realpath(*config ? config : "/", folder))
		return;
	last = strrchr(folder, '/');
	if (strcmp(last, "/bin") != 0 || last == folder)
		return;
	*last = '\0';
	snprintf(config, sizeof(config), "%s/pyvenv.cfg", folder);
	if (access(config, R_OK))
		return;
	if (is_guarded(choice, folder)) {
		note_closed(choice, folder);
		return;
	}
	open_folder(choice, folder);
	open_python(choice, config);
}

/* Opens a file that the command names, and the interpreter in the first line of
 * a script. */
static void open_program(struct folder_choice *choice, const char *name)
{
	char line[PATH_MAX] = "";
	FILE *file;
	struct stat stat_of;
	char *interpreter;

	open_own(choice, name);
	open_environment(choice, name);
	if (stat(name, &stat_of) || !S_ISREG(stat_of.st_mode))
		return;
	file = fopen(name, "re");
	if (file && fgets(line, sizeof(line), file) &&
	    !strncmp(line, "#!", 2)) {
		interpreter = line + 2 + strspn(line + 2, " \t");
		interpreter[strcspn(interpreter, " \t\r\n")] = '\0';
		if (*interpreter == '/') {
			open_own(choice, interpreter);
			open_environment(choice, interpreter);
		}
	}
	if (file)
		fclose(file);
}

/* Separators of file names within a word, as in --book=FILE,FILE and -cp
 * FOLDER:FOLDER. */
#define JOINTS "=:, \t\n|&;<>()`\"'"

/* Opens the files that parts of a word name. */
static void open_parts(struct folder_choice *choice,
		       const struct command_words *words, const char *text,
		       size_t n)
{
	char part[PATH_MAX], path[PATH_MAX];
	const char *end = text + n;

	while (text < end) {
		size_t length = strcspn(text, JOINTS);

		length = length < (size_t)(end - text) ? length
						       : (size_t)(end - text);
		if (length && length < sizeof(part)) {
			memcpy(part, text, length);
			part[length] = '\0';
			if (command_words_path(words, part, path))
				open_program(choice, path);
		}
		text += length + 1;
	}
}

/* Opens the file or folder that a word names, the script or the folder with the
 * module of an interpreter, or the files that parts of the word name. */
static void open_word(struct folder_choice *choice,
		      const struct command_part *part)
{
	const struct command_words *words = part->words;
	const char *name = words->overlong ? NULL : words->text;
	char path[PATH_MAX];

	/* the whole word names it, or the part behind an = */
	for (; name; name = strchr(name, '=') ? strchr(name, '=') + 1 : NULL)
		if (*name && command_words_path(words, name, path) &&
		    !access(path, F_OK)) {
			open_program(choice, path);
			return;
		}
	open_parts(choice, words, words->raw, words->raw_n);
	if (part->kind == PART_MODULE && command_parts_find(part, path) &&
	    command_words_path(words, ".", path))
		open_own(choice, path);
	else if (part->kind == PART_SCRIPT && command_parts_find(part, path))
		open_program(choice, path);
	if (!words->expands && !words->overlong)
		open_parts(choice, words, words->text, strlen(words->text));
}

/* Opens what a part of the command names. */
static int open_part(void *context, const struct command_part *part)
{
	struct folder_choice *choice = context;
	const struct command_words *words = part->words;
	char path[PATH_MAX];

	if (part->kind == PART_END || part->kind == PART_WRITTEN ||
	    part->kind == PART_STREAM)
		return 0;
	/* the first word that only a shell can expand */
	if (part->shell && words->expands && !choice->cage->expanding)
		choice->cage->expanding = strndup(words->raw, words->raw_n);
	if (part->kind > PART_PROGRAM || part->kind < PART_WRAPPER ||
	    strchr(words->text, '/'))
		open_word(choice, part);
	else if (command_parts_find(part, path))
		open_program(choice, path);
	return 0;
}

/* Opens the folders that every player of a plan may read. */
static void open_common(struct folder_choice *choice)
{
	const struct cage_plan *plan = choice->plan;

	open_system(choice);
	open_installations(choice);
	for (int i = 0; i < plan->allowed && !*choice->failed; i++) {
		if (access(plan->allow[i], F_OK)) {
			choice->error = errno;
			strcpy(choice->failed, plan->allow[i]);
		} else {
			open_folder(choice, plan->allow[i]);
		}
	}
	choice->cage->common_n = choice->cage->folders_n;
}

int readable_choose(struct folder_choice *choice, const struct command *command,
		    const struct cage *like)
{
	struct cage *cage = choice->cage;

	if (!getcwd(choice->current, sizeof(choice->current))) {
		strcpy(choice->failed, tr("the current folder"));
		choice->error = errno;
	} else if (like && like->plan == choice->plan && like->common_n) {
		if (grow(&cage->folders, &cage->folders_room, like->common_n,
			 1))
			return -1;
		memcpy(cage->folders, like->folders, like->common_n);
		cage->folders_n = cage->common_n = like->common_n;
	} else {
		open_common(choice);
	}
	if (!*choice->failed) {
		open_program(choice, command->path);
		if (command_parts_visit(command->text, open_part, choice)) {
			choice->error = ENOMEM;
			strcpy(choice->failed, tr("memory"));
		}
	}
	return *choice->failed ? -1 : 0;
}
