/*
 * The transcript of a player, for its author: the dialogue with it, with times,
 * and what it wrote to its standard error, question by question.  Everything in
 * it is escaped, and it has an end.
 */
#ifndef ARBITRE_PLAY_TRANSCRIPT_H
#define ARBITRE_PLAY_TRANSCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define TRANSCRIPT_QUESTION_BYTES \
	(1 << 16) /* of standard error, per question */
#define TRANSCRIPT_TERMINAL_BYTES \
	(1 << 12)                        /* the same, where no file is kept */
#define TRANSCRIPT_WHOLE_BYTES (1 << 24) /* in all */
#define TRANSCRIPT_SHOWN_BYTES (1 << 16) /* the same, where no file is kept */

struct transcript {
	const char *name; /* of the player; not owned */
	FILE *errors;     /* or NULL: our own standard error */
	FILE *dialogue;   /* or NULL */
	int failed; /* errno: a line of the dialogue could not be kept; then no
		       later one is */
	int unkept; /* the same of its standard error */
	uint64_t match;     /* the number of the match */
	uint64_t question;  /* asked in it so far */
	size_t heard;       /* bytes of standard error since the question */
	size_t whole;       /* in all */
	size_t shown;       /* of which on our own standard error */
	bool full;          /* it was said that the rest is left out */
	bool refused;       /* it wrote of something that it may not do */
	const char *closed; /* a folder that it may not read; not owned, or
			       NULL */
	bool met_closed;    /* it wrote of having been refused a file there */
	uint8_t looked;     /* lines in which that was looked for */
	bool silent;        /* without a file it is dropped */
	size_t n;
	char line[512]; /* begun */
};

/* Goes before each line on our own standard error: what takes away a line that
 * is being rewritten there; or empty. */
extern const char *transcript_before;

/* A new match, or a new question.  That a match's line cannot be kept the next
 * transcript_note() tells. */
void transcript_match(struct transcript *transcript, uint64_t match);
void transcript_question(struct transcript *transcript);

/* One line of the dialogue: '>' it was sent, '<' it came.  0, or -1 with errno
 * where it cannot be kept; then no later one is. */
int transcript_note(struct transcript *transcript, char sign, const char *text,
		    size_t n);

/* Takes what has come on its standard error FD, which does not block.  False
 * at its end. */
bool transcript_hear(struct transcript *transcript, int fd);
/* The last line may have no LF. */
void transcript_end(struct transcript *transcript);

/* Closes the files; 0, or -1 with errno where some line of them could not be
 * kept. */
int transcript_close(struct transcript *transcript);

#endif
