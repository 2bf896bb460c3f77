/*
 * The diary of a player, for its author: the dialogue with it, with times, and
 * what it wrote to its standard error, question by question.  Everything in it
 * is escaped, and it has an end.
 */
#ifndef ARBITRE_DIARY_H
#define ARBITRE_DIARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define DIARY_QUESTION_BYTES (1 << 16) /* of standard error, per question */
#define DIARY_TERMINAL_BYTES (1 << 12) /* the same, where no file is kept */
#define DIARY_WHOLE_BYTES (1 << 24)    /* in all */

struct diary {
	const char *name;  /* of the player; not owned */
	FILE *errors;      /* or NULL: our own standard error */
	FILE *transcript;  /* or NULL */
	uint64_t match;    /* the number of the match */
	uint64_t question; /* asked in it so far */
	size_t heard;      /* bytes of standard error since the question */
	size_t whole;      /* in all */
	bool full;         /* it was said that the rest is left out */
	size_t n;
	char line[512]; /* begun */
};

/* A new match, or a new question. */
void diary_match(struct diary *diary, uint64_t match);
void diary_question(struct diary *diary);

/* One line of the dialogue: '>' it was sent, '<' it came.  0, or -1 with errno
 * where it cannot be kept; then no later one is. */
int diary_note(struct diary *diary, char sign, const char *text, size_t n);

/* Takes what has come on its standard error FD, which does not block.  False
 * at its end. */
bool diary_hear(struct diary *diary, int fd);
/* The last line may have no LF. */
void diary_end(struct diary *diary);

/* Closes the files; 0, or -1 with errno where they could not be written. */
int diary_close(struct diary *diary);

#endif
