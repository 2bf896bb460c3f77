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
 * word sets a variable. */
bool command_is_for_shell(const char *text);
/* Finds a program as the shell does.  Without a slash in it, NAME is looked up
 * in $PATH.  Writes the program's path to PATH.  Returns 0; -1 with errno. */
int command_find(const char *name, char path[PATH_MAX]);

/*
 * Reads the words of a command as the shell does, without running anything.  It
 * removes quotes, expands ~ and environment variables, and follows cd.  Any
 * other expansion is left as it is, and reported.
 */
enum word_kind {
	WORD_PROGRAM,  /* names a program */
	WORD_ARGUMENT, /* of the program, or a file of < or > */
	WORD_SETTING,  /* NAME=VALUE before a program */
	WORD_RESERVED, /* of the shell, before a program: exec, if, then ... */
};

struct command_words {
	/* the last word read */
	char text[PATH_MAX]; /* as the program gets it */
	enum word_kind kind;
	bool expands;    /* it needs a shell: TEXT is not its value */
	bool overlong;   /* TEXT is cut */
	const char *raw; /* unchanged, RAW_N bytes */
	size_t raw_n;
	char program[64];      /* of its simple command, without folder */
	char before[PATH_MAX]; /* the word before it there, or empty */
	/* private */
	const char *whole, *rest;
	char folder[PATH_MAX]; /* the folder after cd; empty: none */
	bool lost;             /* cd went to an unknown folder */
	bool begins;           /* the next word may name a program */
};

/* Begins to read COMMAND, which must stay. */
void command_words_start(struct command_words *words, const char *command);
/* Reads the next word.  Returns false at the end of the command. */
bool command_words_next(struct command_words *words);
/* Writes the path of the file NAMES, which is the last word or a part of it.
 * The path begins in the folder after cd.  Returns false if that folder is
 * unknown, or the path is too long. */
bool command_words_path(const struct command_words *words, const char *names,
			char path[PATH_MAX]);

#endif
