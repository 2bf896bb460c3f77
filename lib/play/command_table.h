/* The table of commands that run other programs, with their options: wrappers
 * such as env, interpreters such as python3, and programs that run one
 * elsewhere, such as ssh. */
#ifndef ARBITRE_PLAY_COMMAND_TABLE_H
#define ARBITRE_PLAY_COMMAND_TABLE_H

#include <stdbool.h>
#include <stddef.h>

enum command_kind {
	COMMAND_WRAPPER,     /* its first operand is a program */
	COMMAND_INTERPRETER, /* it runs a script, a module or a text */
	COMMAND_ELSEWHERE,   /* what it runs is not in the files here */
};

/* What an option of such a program is. */
enum command_option {
	OPTION_FLAG,     /* it has no value */
	OPTION_VALUE,    /* it has one, in its word or in the next */
	OPTION_ATTACHED, /* it may have one, in its word alone */
	OPTION_TEXT,     /* its value is a program */
	OPTION_SCRIPT,   /* its value is the file of a program */
	OPTION_MODULE,   /* its value is the name of a module */
	OPTION_PATHS,    /* its value is a list of files and folders */
	OPTION_MOVES,    /* its value is the folder to go to */
	OPTION_KINDS,
	OPTION_UNKNOWN = OPTION_KINDS, /* what follows it is unknown */
	OPTION_NONE,                   /* the word is no option */
};

/* What the first operand is. */
enum command_operand {
	OPERAND_SCRIPT,
	OPERAND_TEXT,
	OPERAND_MODULE,
	OPERAND_COMMAND,
};

/* Lists have a blank between their words. */
struct command_row {
	const char *names; /* patterns of fnmatch() */
	enum command_kind kind;
	enum command_operand operand;
	int skipped; /* operands before it */
	/* lists of patterns: "-x" also stands for "-xVALUE", unless WHOLE */
	const char *options[OPTION_KINDS];
	bool cluster;  /* a word has the letters of several options */
	bool whole;    /* an option is a word */
	bool more;     /* options may follow a text or a script */
	bool command;  /* its text is a command */
	bool settings; /* NAME=VALUE may stand before its operand */
	bool unsure;   /* no file is demanded of it */
	/* how a script is found that is not there by its name */
	const char *suffixes; /* list: added to it */
	const char *search;   /* names a variable with folders; or NULL */
	const char *folders;  /* without that variable; or NULL */
	const char *objects;  /* list: suffixes of files before the script */
	/* files of which a folder needs one to be a script; NULL: no folder
	 * is one */
	const char *main;
	const char *module; /* suffix of the file of a module */
	const char *files;  /* list: suffixes of files that it loads */
	const char *flush;  /* code that makes it flush its output */
};

/* Returns the row of a program, by the last part of its path; NULL if it has
 * none. */
const struct command_row *command_table_find(const char *program);

/* Returns what the word is to a program.  *VALUE gets the value in it, or
 * NULL. */
enum command_option command_table_option(const struct command_row *row,
					 const char *word, const char **value);

/* Copies the next word of a list, or of NULL, to WORD.  Returns the rest of the
 * list; NULL if it had no more. */
#define COMMAND_WORD 64
const char *command_table_next(const char *list, char word[COMMAND_WORD]);

/* Returns true if TEXT ends with one of the suffixes of a list.  The list may
 * be NULL. */
bool command_table_ends(const char *list, const char *text);

#endif
