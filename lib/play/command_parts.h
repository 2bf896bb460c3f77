/*
 * Reads what each word of a command is taken for: a setting, a wrapper and its
 * options, a program, an interpreter with its script, module or text, or an
 * ordinary argument.  plan, the hashes of programs, the cage and the names of
 * players read a command by this alone.
 */
#ifndef ARBITRE_PLAY_COMMAND_PARTS_H
#define ARBITRE_PLAY_COMMAND_PARTS_H

#include "base/reason.h"
#include "play/command_table.h"
#include "play/command_words.h"

enum part_kind {
	PART_SHELL,       /* a word of the shell, as if, cd or echo */
	PART_SETTING,     /* NAME=VALUE, before a program */
	PART_READ,        /* the file of < */
	PART_WRITTEN,     /* the file of > */
	PART_STREAM,      /* of another redirection */
	PART_WRAPPER,     /* a program that runs another one */
	PART_INTERPRETER, /* a program that runs a script, a module or a text */
	PART_ELSEWHERE,   /* a program that runs what is not here */
	PART_PROGRAM,     /* any other program */
	PART_OPTION,      /* of a wrapper or an interpreter */
	PART_VALUE,       /* of such an option */
	PART_TEXT,        /* a program, as text */
	PART_SCRIPT,      /* the file, or folder, of an interpreter */
	PART_MODULE,      /* the name of its module */
	PART_PATH,        /* a file or folder where it looks for modules */
	PART_FOLDER,      /* the folder of cd */
	PART_ARGUMENT,    /* anything else */
	PART_END,         /* no word: a simple command ends */
};

struct command_part {
	enum part_kind kind;
	const char *text; /* the word, or the part of it that is this */
	const struct command_words *words; /* where the word was read */
	const struct command_row *row;     /* of what reads it; NULL: none */
	bool certain; /* the command cannot play without this file */
	bool shell;   /* a shell reads the word */
	bool guessed; /* it is in an argument that may be no command */
};

/* Called for each part, in order.  The part lasts for the call.  Another result
 * than 0 ends the reading. */
typedef int command_visitor(void *context, const struct command_part *part);

/* Reads a command, and the commands in it, as of sh -c.  Returns 0 or the
 * visitor's result; -1 with errno if memory ran out. */
int command_parts_visit(const char *command, command_visitor *visit,
			void *context);

/* Finds the file or folder that a part names: a program in $PATH, a script as
 * its interpreter looks for it, a module in the current folder.  Returns true
 * with its path; else false. */
bool command_parts_find(const struct command_part *part, char path[PATH_MAX]);

/* Returns true, with the reason, if the command certainly cannot play: a file
 * that it reads in any case is not there. */
bool command_parts_lack(const char *command, struct reason *why);

#endif
