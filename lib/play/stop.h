/*
 * Names why a match stopped before its end.  What stopped it knows the reason;
 * people are told it by the same word, wherever they sit.
 */
#ifndef ARBITRE_PLAY_STOP_H
#define ARBITRE_PLAY_STOP_H

#include <stdbool.h>
#include <stddef.h>

#include "play/runner.h"

enum stop {
	STOPPED_NONE,   /* the match is over, or goes on */
	STOPPED_GONE,   /* the referee has ended without a word */
	STOPPED_LEFT,   /* a person has left */
	STOPPED_SIGNAL, /* a signal came */
	STOPPED_ABSENT, /* a player did not start, or has answered nothing */
	STOPPED_FULL,   /* the record cannot be written: the disk is full */
	STOPPED_QUOTA,  /* … the user's share of the disk is used up */
	STOPPED_LIMIT,  /* … the file may not grow (ulimit -f) */
	STOPPED_WRITE,  /* … for another reason */
	STOPPED_OTHER,  /* bad input, a player that is not heard */
	STOPPED_CAUSES,
};

/* Returns why a run with this RESULT stopped; FAILED is the errno of
 * RUN_WRITE. */
enum stop stop_of(enum run_result result, int failed);

/* Writes the remark to persons: "# stopped WORD: SENTENCE".  Returns its
 * bytes, at most ROOM - 1; a longer sentence is cut. */
size_t stop_format(enum stop stop, const char *sentence, char *text,
		   size_t room);
/* Reads the N bytes of a remark behind "# ".  Returns the reason, with its
 * SENTENCE and REST bytes of it; STOPPED_NONE if it is another remark. */
enum stop stop_parse(const char *text, size_t n, const char **sentence,
		     size_t *rest);

#endif
