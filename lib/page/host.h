/*
 * A host plays a match in this process: the library is the referee, bots answer for
 * some seats, and persons for the others.  Each seat hears the lines that the referee of
 * programs would send it, and nothing else.
 *
 * It uses no clock, no file and no randomness of its own.  The same seeds and the
 * same answers have the same record, and a bot here plays as bot(1) with that seed
 * and --playouts.
 */
#ifndef ARBITRE_PAGE_HOST_H
#define ARBITRE_PAGE_HOST_H

#include "api/arbitre.h"
#include "think/bot.h"
#include "ui/html.h"

#define HOST_PLAYOUTS 600 /* of a bot that searches, for each move */

struct host {
	arb_match *match;
	int seats;
	bool is_person[ARB_SEATS + 1];
	struct bot bots[ARB_SEATS + 1]; /* of the other seats */
	uint8_t seed[ARB_BYTES];        /* of the decks */
	struct html record;             /* its lines so far, each with its LF */
	/* Hears a line that the seat of a person is sent, a question too. */
	void (*hear)(void *context, int seat, const char *line, size_t n);
	void *context;
};

/* What a step of a match has come to. */
enum host_step {
	HOST_WENT_ON, /* a line of the record was told, or a bot has answered */
	HOST_ASKS,    /* the person of seat arb_match_turn() was asked */
	HOST_OVER,    /* the record is sealed */
	HOST_FAILED   /* memory ran out */
};

/*
 * Begins a match of these TERMS, as arb_match_new() takes them.  NAMES and LEVELS have
 * an entry for each seat, from 1; a level is that of bot(1), or "" where a person
 * sits.  SEED makes the decks; KEY is the seed of the bots.  HOST is zero but for its
 * callback.  Returns 0, or an arb_code and fills ERROR.
 */
int host_begin(struct host *host, const char *terms, const char *const *names,
	       const char *const *levels, const uint8_t seed[ARB_BYTES],
	       const uint8_t key[ARB_BYTES], arb_error *error);

/*
 * Goes on with a match that was left: RECORD is what host->record was.  NAMES come
 * from it.  All seats hear its lines, as if the match had never stopped.  Returns 0,
 * or an arb_code and fills ERROR: the record does not hold, or is sealed.
 */
int host_resume(struct host *host, const char *record, size_t n,
		const char *const *levels, const uint8_t seed[ARB_BYTES],
		const uint8_t key[ARB_BYTES], arb_error *error);

/* Takes the next line, or lets the bot whose turn it is answer. */
enum host_step host_step(struct host *host);

/* Answers for the person that was asked: move I of arb_match_moves().  Returns 0, or
 * ARB_ERR_USE. */
int host_answer(struct host *host, int i);

void host_release(struct host *host);

#endif
