/*
 * Reads the words of a command as the shell does, without running anything.  It
 * removes quotes, expands ~ and environment variables, and follows cd.  Any
 * other expansion is left as it is, and reported.
 */
#ifndef ARBITRE_PLAY_COMMAND_WORDS_H
#define ARBITRE_PLAY_COMMAND_WORDS_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

enum word_kind {
	WORD_PROGRAM,  /* names a program */
	WORD_ARGUMENT, /* of the program */
	WORD_SETTING,  /* NAME=VALUE before a program */
	WORD_RESERVED, /* of the shell, before a program: exec, if, then ... */
	WORD_READ,     /* the file of < */
	WORD_WRITTEN,  /* the file of > */
	WORD_STREAM,   /* of another redirection, as the 1 of 2>&1 */
};

#define COMMAND_JOINTS 8 /* operators between two words; more are left out */

struct command_words {
	/* the last word read */
	char text[PATH_MAX]; /* as the program gets it */
	enum word_kind kind;
	bool expands;    /* it needs a shell: TEXT is not its value */
	bool overlong;   /* TEXT is cut */
	const char *raw; /* unchanged, RAW_N bytes */
	size_t raw_n;
	/* operators of the shell between the last word and this one, as && and
	 * ), but no redirection; a new line is ; */
	char joints[COMMAND_JOINTS];
	char program[64]; /* of its simple command, without folder */
	/* private */
	const char *whole, *rest;
	char folder[PATH_MAX]; /* the folder after cd; empty: none */
	bool lost;             /* cd went to an unknown folder */
	bool begins;           /* the next word may name a program */
};

/* Begins to read COMMAND, which must outlive WORDS. */
void command_words_start(struct command_words *words, const char *command);
/* Reads the next word.  Returns false at the end of the command. */
bool command_words_next(struct command_words *words);
/* Writes the path of the file NAMES, which is the last word or a part of it.
 * The path begins in the folder after cd.  Returns false if that folder is
 * unknown, or the path is too long. */
bool command_words_path(const struct command_words *words, const char *names,
			char path[PATH_MAX]);

/* Returns true for a command of the shell itself. */
bool command_words_are_builtin(const char *word);
/* Returns true for a command of the shell, or a program, that makes no
 * files. */
bool command_words_are_harmless(const char *word);
/* Returns true if the last word leaves open which programs the command runs: it
 * has a condition, an alternative, a function, a text that is evaluated, a
 * program in the background, a text as input, or another $PATH. */
bool command_words_branch(const struct command_words *words);

#endif
