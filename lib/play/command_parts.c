/* Reads what each word of a command is taken for. */
#include "play/command_parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/line.h"
#include "play/command.h"

#define DEPTH 3 /* of commands within words */

/* What the next word may be. */
enum place {
	AT_PROGRAM, /* a setting or a program */
	AT_OPTION,  /* an option of ROW, or its operand */
	AT_FOLDER,  /* the folder of cd */
	AT_REST,    /* an argument */
};

/* A command that is being read. */
struct walk {
	command_visitor *visit;
	void *context;
	struct command_words words;
	struct command_part part;
	enum place place;
	enum command_option pending; /* the next word is its value */
	bool has_pending;
	int skipped;      /* operands still to be skipped */
	bool has_text;    /* a text or a script has been read */
	bool options_end; /* behind -- */
	bool sure;        /* what comes is certainly run */
	bool changes; /* the simple command may make files, or change folders */
	const char *last; /* where the last command of the list begins */
	int depth;
};

static int walk_command(struct walk *walk, const char *command);

static bool is_folder(const char *path)
{
	struct stat stat_of;

	return !stat(path, &stat_of) && S_ISDIR(stat_of.st_mode);
}

/* Returns true if it is not certain which programs a command runs.  *LAST is
 * where the last command of its list begins. */
static bool branches(struct command_words *words, const char *command,
		     const char **last)
{
	*last = command;
	command_words_start(words, command);
	while (command_words_next(words)) {
		if (command_words_branch(words))
			return true;
		if (strchr(words->joints, ';'))
			*last = words->raw;
	}
	return strchr(words->joints, '&') != NULL;
}

/* Reads TEXT, which is in the last word, as a command.  GUESSED: it may be
 * none. */
static int walk_within(struct walk *outer, const char *text, bool guessed)
{
	struct walk *walk;
	int result;

	if (!outer->depth)
		return 0;
	walk = calloc(1, sizeof(*walk));
	if (!walk)
		return -1;
	walk->visit = outer->visit;
	walk->context = outer->context;
	walk->depth = outer->depth - 1;
	walk->part.guessed = guessed || outer->part.guessed;
	walk->part.shell = !walk->part.guessed;
	walk->sure = outer->part.certain && !guessed;
	strcpy(walk->words.folder, outer->words.folder);
	walk->words.lost = outer->words.lost;
	result = walk_command(walk, text);
	free(walk);
	return result;
}

/* Shows the visitor a part of the last word.  A word that may itself be a
 * command is read as one. */
static int emit(struct walk *walk, enum part_kind kind, const char *text)
{
	const struct command_words *words = &walk->words;
	bool known = !words->expands && !words->overlong;
	int result;

	walk->part.kind = kind;
	walk->part.text = text;
	walk->part.words = words;
	walk->part.certain = walk->sure && known && words->raw >= walk->last;
	result = walk->visit(walk->context, &walk->part);
	if (result || kind == PART_END || words->overlong ||
	    !strpbrk(text, " \t\n;&|"))
		return result;
	if (kind == PART_TEXT && walk->part.row->command)
		return walk_within(walk, text, false);
	return walk_within(walk, text, true);
}

/* Shows each file and folder of a list. */
static int walk_paths(struct walk *walk, const char *list)
{
	char path[PATH_MAX];
	int result = 0;

	for (; !result && *list; list += *list == ':') {
		size_t n = strcspn(list, ":");

		snprintf(path, sizeof(path), "%.*s", (int)n, list);
		list += n;
		result = emit(walk, PART_PATH, path);
	}
	return result;
}

/* Takes the value of an option. */
static int walk_value(struct walk *walk, enum command_option kind,
		      const char *value)
{
	const struct command_row *row = walk->part.row;
	static const enum part_kind kinds[OPTION_KINDS] = {
		[OPTION_FLAG] = PART_OPTION,     [OPTION_VALUE] = PART_VALUE,
		[OPTION_ATTACHED] = PART_OPTION, [OPTION_TEXT] = PART_TEXT,
		[OPTION_SCRIPT] = PART_SCRIPT,   [OPTION_MODULE] = PART_MODULE,
		[OPTION_PATHS] = PART_PATH,      [OPTION_MOVES] = PART_VALUE,
	};
	int result = kind == OPTION_PATHS ? walk_paths(walk, value)
					  : emit(walk, kinds[kind], value);

	if (kind == OPTION_MOVES)
		walk->words.lost = true;
	if (kind == OPTION_TEXT || kind == OPTION_SCRIPT ||
	    kind == OPTION_MODULE) {
		walk->has_text = true;
		if (!row->more)
			walk->place = AT_REST;
	}
	return result;
}

/* Takes a word that may be a program. */
static int walk_program(struct walk *walk)
{
	static const enum part_kind kinds[] = {
		[COMMAND_WRAPPER] = PART_WRAPPER,
		[COMMAND_INTERPRETER] = PART_INTERPRETER,
		[COMMAND_ELSEWHERE] = PART_ELSEWHERE,
	};
	const char *word = walk->words.text;
	const struct command_row *row =
		walk->words.expands ? NULL : command_table_find(word);

	walk->part.row = row;
	walk->has_text = walk->options_end = false;
	walk->skipped = row ? row->skipped : 0;
	walk->place =
		row && row->kind != COMMAND_ELSEWHERE ? AT_OPTION : AT_REST;
	walk->changes = walk->changes || !command_words_are_harmless(word);
	if (row)
		return emit(walk, kinds[row->kind], word);
	if (walk->part.shell && !strcmp(word, "cd"))
		walk->place = AT_FOLDER;
	return emit(walk,
		    walk->part.shell && command_words_are_builtin(word)
			    ? PART_SHELL
			    : PART_PROGRAM,
		    word);
}

/* Takes the first word behind the options of an interpreter or a wrapper. */
static int walk_operand(struct walk *walk)
{
	const struct command_row *row = walk->part.row;
	const char *word = walk->words.text;

	if (row->operand == OPERAND_COMMAND) {
		if (row->settings && strchr(word, '='))
			return emit(walk, PART_SETTING, word);
		if (walk->skipped-- > 0)
			return emit(walk, PART_VALUE, word);
		return walk_program(walk);
	}
	if (command_table_ends(row->objects, word))
		return emit(walk, PART_VALUE, word);
	walk->place = AT_REST;
	if (walk->has_text || !strcmp(word, "-"))
		return emit(walk, PART_ARGUMENT, word);
	if (row->operand == OPERAND_TEXT)
		return walk_value(walk, OPTION_TEXT, word);
	if (row->operand == OPERAND_MODULE && !strstr(word, ".java"))
		return walk_value(walk, OPTION_MODULE, word);
	return walk_value(walk, OPTION_SCRIPT, word);
}

/* Takes an option of ROW, or its operand. */
static int walk_option(struct walk *walk)
{
	const char *word = walk->words.text, *value;
	enum command_option kind;

	if (walk->options_end)
		return walk_operand(walk);
	kind = command_table_option(walk->part.row, word, &value);
	if (!strcmp(word, "--")) {
		walk->options_end = true;
		return emit(walk, PART_OPTION, word);
	}
	if (kind == OPTION_NONE)
		return walk_operand(walk);
	if (kind == OPTION_UNKNOWN) { /* it may have a value, or none */
		walk->place = AT_REST;
		return emit(walk, PART_OPTION, word);
	}
	if (value && kind != OPTION_FLAG && kind != OPTION_ATTACHED)
		return walk_value(walk, kind, value);
	walk->has_pending = kind != OPTION_FLAG && kind != OPTION_ATTACHED;
	walk->pending = kind;
	return emit(walk, PART_OPTION, word);
}

/* Takes a word, by its kind and its place in the command. */
static int walk_word(struct walk *walk)
{
	const char *word = walk->words.text;

	switch (walk->words.kind) {
	case WORD_READ:
		return emit(walk, PART_READ, word);
	case WORD_WRITTEN:
		walk->changes = walk->changes || strncmp(word, "/dev/", 5);
		return emit(walk, PART_WRITTEN, word);
	case WORD_STREAM:
		return emit(walk, PART_STREAM, word);
	default:
		break;
	}
	if (walk->has_pending) {
		walk->has_pending = false;
		return walk_value(walk, walk->pending, word);
	}
	switch (walk->place) {
	case AT_OPTION:
		return walk_option(walk);
	case AT_FOLDER:
		if (word[0] == '-')
			return emit(walk, PART_OPTION, word);
		walk->place = AT_REST;
		return emit(walk, PART_FOLDER, word);
	case AT_REST:
		return emit(walk, PART_ARGUMENT, word);
	default:
		break;
	}
	if (walk->words.kind == WORD_SETTING)
		return emit(walk, PART_SETTING, word);
	if (walk->words.kind == WORD_RESERVED && !command_table_find(word))
		return emit(walk, PART_SHELL, word);
	return walk_program(walk);
}

/* Ends a simple command.  What follows a command that may make files or, in a
 * list, does not depend on it, is not certain. */
static int walk_end(struct walk *walk)
{
	bool piped = walk->words.joints[0] == '|';

	walk->part.row = NULL;
	walk->place = AT_PROGRAM;
	walk->has_pending = false;
	if (walk->changes && !piped)
		walk->sure = false;
	walk->changes = piped && walk->changes;
	if (walk->words.joints[0] == ';' && walk->words.folder[0] &&
	    !is_folder(walk->words.folder))
		walk->words.lost = true; /* cd failed */
	return emit(walk, PART_END, "");
}

/* Reads a command, and the commands in its words. */
static int walk_command(struct walk *walk, const char *command)
{
	struct command_words *words = &walk->words;
	char folder[PATH_MAX];
	bool lost = words->lost, begun = false;
	int result = 0;

	strcpy(folder, words->folder);
	if (branches(words, command, &walk->last))
		walk->sure = false;
	command_words_start(words, command);
	strcpy(words->folder, folder);
	words->lost = lost;
	while (!result && command_words_next(words)) {
		if (begun && words->joints[0])
			result = walk_end(walk);
		begun = true;
		if (!result)
			result = walk_word(walk);
	}
	return result ? result : walk_end(walk);
}

int command_parts_visit(const char *command, command_visitor *visit,
			void *context)
{
	struct walk *walk = calloc(1, sizeof(*walk));
	int result;

	if (!walk)
		return -1;
	walk->visit = visit;
	walk->context = context;
	walk->depth = DEPTH;
	walk->sure = true;
	walk->part.shell = command_is_for_shell(command);
	result = walk_command(walk, command);
	free(walk);
	return result;
}

/* --- the files ------------------------------------------------------------ */

/* Finds NAME in a list of folders.  Returns true with its path. */
static bool find_in(const char *folders, const char *name, char path[PATH_MAX])
{
	for (; folders && *folders; folders += *folders == ':') {
		size_t n = strcspn(folders, ":");

		if (snprintf(path, PATH_MAX, "%.*s%s%s", (int)n, folders,
			     n ? "/" : "", name) < PATH_MAX &&
		    !access(path, F_OK))
			return true;
		folders += n;
	}
	return false;
}

/* Finds a file that the command names, in its folder. */
static bool find_here(const struct command_part *part, const char *name,
		      char path[PATH_MAX])
{
	return command_words_path(part->words, name, path) &&
	       !access(path, F_OK);
}

/* Finds a program as the shell does. */
static bool find_program(const struct command_part *part, char path[PATH_MAX])
{
	char name[PATH_MAX];

	if (!strchr(part->text, '/'))
		return !command_find(part->text, path);
	return command_words_path(part->words, part->text, name) &&
	       !command_find(name, path);
}

/* Finds a script as its interpreter does: by its name, with a suffix, in
 * folders that it searches. */
static bool find_script(const struct command_part *part, char path[PATH_MAX])
{
	const struct command_row *row = part->row;
	const char *suffixes = row->suffixes, *folders;
	char name[PATH_MAX], suffix[COMMAND_WORD];

	if (find_here(part, part->text, path))
		return true;
	while ((suffixes = command_table_next(suffixes, suffix)))
		if (snprintf(name, sizeof(name), "%s%s", part->text, suffix) <
			    (int)sizeof(name) &&
		    find_here(part, name, path))
			return true;
	folders = row->search ? getenv(row->search) : NULL;
	return !strchr(part->text, '/') &&
	       find_in(folders ? folders : row->folders, part->text, path);
}

/* Finds a module: the file NAME.SUFFIX, or the folder of its package. */
static bool find_module(const struct command_part *part, char path[PATH_MAX])
{
	char name[PATH_MAX];

	if (snprintf(name, sizeof(name), "%.*s",
		     (int)strcspn(part->text, part->row->main ? "." : ""),
		     part->text) >= (int)sizeof(name) - 8)
		return false;
	if (part->row->main && find_here(part, name, path) && is_folder(path))
		return true;
	for (char *dot = name; (dot = strchr(dot, '.'));)
		*dot = '/';
	strcat(name, part->row->module);
	return find_here(part, name, path);
}

bool command_parts_find(const struct command_part *part, char path[PATH_MAX])
{
	if (part->words->expands || part->words->overlong)
		return false;
	switch (part->kind) {
	case PART_SHELL:
	case PART_WRAPPER:
	case PART_INTERPRETER:
	case PART_ELSEWHERE:
	case PART_PROGRAM:
		return find_program(part, path);
	case PART_SCRIPT:
		return find_script(part, path);
	case PART_MODULE:
		return find_module(part, path);
	case PART_WRITTEN:
	case PART_STREAM:
	case PART_TEXT:
	case PART_END:
		return false;
	default:
		return find_here(part, part->text, path);
	}
}

/* Returns true if an interpreter cannot run the file or folder. */
static bool is_no_script(const struct command_row *row, const char *folder)
{
	const char *files = row->main;
	char path[PATH_MAX], file[COMMAND_WORD];

	if (!is_folder(folder))
		return false;
	while ((files = command_table_next(files, file)))
		if (snprintf(path, sizeof(path), "%s/%s", folder, file) <
			    PATH_MAX &&
		    !access(path, F_OK))
			return false;
	return true;
}

/* Returns what is wrong with a program; NULL if nothing is. */
static const char *lack_of_program(const struct command_part *part)
{
	const struct command_words *words = part->words;
	bool here = strchr(part->text, '/') && part->text[0] != '/';
	char path[PATH_MAX];

	if ((words->lost && here) || words->kind == WORD_RESERVED ||
	    command_parts_find(part, path))
		return NULL;
	if (errno == ENOENT && !words->folder[0] && command_is_here(part->text))
		return N_(
			"{word}: no program has this name, but a file here has: ./{word}");
	return errno == EACCES ? N_("{word}: this file is not executable")
			       : N_("{word}: there is no program of that name");
}

/* Returns what is wrong with a script; NULL if nothing is. */
static const char *lack_of_script(const struct command_part *part)
{
	char path[PATH_MAX];

	if (part->row->unsure || (part->words->lost && part->text[0] != '/'))
		return NULL;
	if (!command_parts_find(part, path))
		return N_("{word}: there is no file of that name");
	return is_no_script(part->row, path)
		       ? N_("{word}: this is a folder, not a file")
		       : NULL;
}

/* Returns what is wrong with the file of a part; NULL if nothing is. */
static const char *lack_of(const struct command_part *part)
{
	char path[PATH_MAX];

	switch (part->kind) {
	case PART_WRAPPER:
	case PART_INTERPRETER:
	case PART_ELSEWHERE:
	case PART_PROGRAM:
		return lack_of_program(part);
	case PART_SCRIPT:
		return lack_of_script(part);
	case PART_FOLDER:
		return command_words_path(part->words, part->text, path) &&
				       !is_folder(path)
			       ? N_("{word}: there is no folder of that name")
			       : NULL;
	default:
		return NULL;
	}
}

/* Notes in a reason what a part lacks, and ends the reading. */
static int note_lack(void *context, const struct command_part *part)
{
	struct reason *why = context;
	const char *lack = part->certain ? lack_of(part) : NULL;
	char word[REASON_BYTES / 2];

	if (!lack)
		return 0;
	text_show(word, part->text, strlen(part->text), sizeof(word) / 4 - 4);
	reason_set(why, lack);
	reason_word(why, "word", word);
	return 1;
}

bool command_parts_lack(const char *command, struct reason *why)
{
	return command_parts_visit(command, note_lack, why) > 0;
}
