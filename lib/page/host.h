/*
 * A host plays a match in this process.  The library is the referee; bots
 * answer for some seats, and persons for the others.  Each seat is sent the
 * lines that referee(1) would send it, and nothing else.
 *
 * A host uses no clock, no file and no randomness of its own.  Equal seeds and
 * equal answers give equal records.  A bot plays as bot(1) does with this seed
 * and --playouts=HOST_PLAYOUTS.
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
	struct text record;             /* its lines so far, each with its LF */
	/* Takes a line of N bytes that a person's seat is sent; a question
	 * too. */
	void (*hear)(void *context, int seat, const char *line, size_t n);
	void *context;
};

/* The result of a step of a match. */
enum host_step {
	HOST_WENT_ON, /* a line of the record was sent, or a bot has answered */
	HOST_ASKS,    /* the person of seat arb_match_turn() was asked */
	HOST_OVER,    /* the record is sealed */
	HOST_FAILED   /* memory ran out */
};

/*
 * Begins a match of these TERMS, as arb_match_new() takes them.  NAMES and
 * LEVELS have an entry for each of ARB_SEATS seats, from 1.  A level is that of
 * bot(1), or "" for a person; another one gives ARB_ERR_USE.  SEED makes the
 * decks; KEY is the seed of the bots.  HOST is zero but for its callback.
 * Returns 0; an arb_code with ERROR.  If no match can be made, the code is
 * ARB_ERR_TERMS; error->code tells if memory ran out.  Release the host in all
 * cases.
 */
int host_begin(struct host *host, const char *terms, const char *const *names,
	       const char *const *levels, const uint8_t seed[ARB_BYTES],
	       const uint8_t key[ARB_BYTES], arb_error *error);

/*
 * Goes on with a match that was left.  RECORD has the N bytes of host->record,
 * with the names of the players.  All seats are sent its lines, as if the match
 * had never stopped.  Returns 0.  Returns ARB_ERR_FORMAT, with error->why
 * alone, if the record does not hold, or is sealed.  Returns ARB_ERR_MEMORY,
 * with ERROR unchanged, if memory ran out.  Release the host in all cases.
 */
int host_resume(struct host *host, const char *record, size_t n,
		const char *const *levels, const uint8_t seed[ARB_BYTES],
		const uint8_t key[ARB_BYTES], arb_error *error);

/* Goes one step on: takes the next line, or asks the seat at turn; a bot
 * answers at once. */
enum host_step host_step(struct host *host);

/* Answers for the person who was asked, with move I of arb_match_moves().
 * Returns 0 or ARB_ERR_USE. */
int host_answer(struct host *host, int i);

/* Frees the match, the bots and the record. */
void host_release(struct host *host);

#endif
