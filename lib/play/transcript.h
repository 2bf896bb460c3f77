/*
 * Writes the transcript of a player, for its author.  The transcript has the
 * dialogue with times, and the player's standard error, question by question.
 * All text in it is escaped, and limited in length.
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
	(1 << 12) /* of standard error, per question, without a file */
#define TRANSCRIPT_WHOLE_BYTES (1 << 24) /* of standard error, in all */
#define TRANSCRIPT_SHOWN_BYTES (1 << 16) /* in all, without a file */

#define EARLY_BYTES 400 /* kept of the first lines of standard error */

struct transcript {
	const char *name; /* of the player; not owned */
	FILE *errors;     /* or NULL: our own standard error */
	FILE *dialogue;   /* or NULL */
	int failed; /* errno: a line of the dialogue was lost; no later line is
		     * kept */
	int unkept; /* errno: a line of standard error was lost */
	uint64_t match;     /* the number of the match */
	uint64_t question;  /* asked in the match so far */
	size_t heard;       /* bytes of standard error since the question */
	size_t whole;       /* bytes of it in all */
	size_t shown;       /* bytes of it on our own standard error */
	bool full;          /* the limit was reported */
	bool refused;       /* the player wrote about a refusal */
	bool missed;        /* it wrote about what it did not find */
	const char *closed; /* a folder that the player may not read, or NULL;
			     * not owned */
	bool met_closed;    /* it wrote about a refused file in CLOSED */
	uint8_t looked;     /* lines searched for such a file */
	bool silent;        /* without a file, standard error is dropped */
	char early[EARLY_BYTES]; /* its first lines, shown, a blank between */
	size_t n;
	char line[512]; /* the line begun, of N bytes */
};

/* Printed before each line on our own standard error, to clear a line that is
 * being rewritten there; or empty. */
extern const char *transcript_before;

/* Begin a match (of that number), or a question.  If the line of a match cannot
 * be kept, the next transcript_note() returns the error. */
void transcript_match(struct transcript *transcript, uint64_t match);
void transcript_question(struct transcript *transcript);

/* Notes one line of N bytes.  SIGN is '>' for a line sent, '<' received, '!' of
 * standard error, '#' of the referee.  Returns 0; -1 with errno if the line
 * cannot be kept.  No later line is kept then. */
int transcript_note(struct transcript *transcript, char sign, const char *text,
		    size_t n);

/* Reads the player's standard error FD, which does not block.  Returns false at
 * its end or at an error. */
bool transcript_hear(struct transcript *transcript, int fd);
/* Ends standard error; the last line may have no LF. */
void transcript_end(struct transcript *transcript);

/* Closes the files.  Returns 0; -1 with errno if a line could not be kept. */
int transcript_close(struct transcript *transcript);

#endif
