/* The command of a player: its words, and the program that they start. */
#ifndef ARBITRE_PLAY_COMMAND_H
#define ARBITRE_PLAY_COMMAND_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct command {
	char **words;        /* NULL-ended; owned */
	char path[PATH_MAX]; /* what is executed */
	char *copy;          /* of the text, where the words are; owned */
	char *text;          /* as it was given; owned */
};

/*
 * Reads the text of a -p.  Without shell metacharacters it is words, split at
 * blanks, and the first is looked for as a shell does; else it is for /bin/sh
 * -c.  Returns 0, or -1 with errno: ENOENT, EACCES, ENOMEM.
 */
int command_read(struct command *command, const char *text);
void command_release(struct command *command);
/* Something in the text is for a shell: a metacharacter, or the first word gives
 * a variable its value. */
bool command_is_for_shell(const char *text);
/* Finds a program as the shell does: NAME, or in PATH where that has no slash.  To
 * PATH; 0, or -1 with errno. */
int command_find(const char *name, char path[PATH_MAX]);

/*
 * Reading a command's words as the shell does, without running anything: quotes
 * are taken off, ~ and the variables of the environment are put in, and cd is
 * followed.  What else a shell would expand is left as it stands, and said.
 */
enum word_kind {
	WORD_PROGRAM,  /* a program is named here */
	WORD_ARGUMENT, /* of the program, or a file of < or > */
	WORD_SETTING,  /* NAME=VALUE before a program */
	WORD_RESERVED, /* of the shell, before a program: exec, if, then ... */
};

struct command_words {
	/* the word that was read last */
	char text[PATH_MAX]; /* as the program gets it */
	enum word_kind kind;
	bool expands;    /* more than we can: TEXT is not what comes of it */
	bool overlong;   /* TEXT is cut */
	const char *raw; /* as it stands, RAW_N bytes */
	size_t raw_n;
	char program[64];      /* of its simple command, without folder */
	char before[PATH_MAX]; /* the word before it in that, or empty */
	/* private */
	const char *whole, *rest;
	char folder[PATH_MAX]; /* that cd has changed to; empty: none */
	bool lost;             /* cd went where we cannot follow */
	bool begins;           /* the next word may name a program */
};

/* Begins to read COMMAND, which stays where it is. */
void command_words_start(struct command_words *words, const char *command);
/* Reads the next word; false at the end. */
bool command_words_next(struct command_words *words);
/* The path of a file that the last word, or a part of it, NAMES; false where it
 * cannot be known, or is longer than a path. */
bool command_words_path(const struct command_words *words, const char *names,
			char path[PATH_MAX]);

#endif
