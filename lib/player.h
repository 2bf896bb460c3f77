/*
 * A player: the conversation with one, over a child or over the referee's own
 * terminal.  What it is told waits in its outbox until its next question, and
 * goes with it in one write; what it sent ahead waits in its inbox.
 */
#ifndef ARBITRE_PLAYER_H
#define ARBITRE_PLAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "child.h"
#include "line.h"

#define INBOX_BYTES (1 << 16) /* answers sent ahead, at most */

enum answer_state {
	ANSWER_WAITED, /* not there yet */
	ANSWER_LINE,
	ANSWER_TIMEOUT,
	ANSWER_EXIT,
	ANSWER_OVERLONG,
	ANSWER_IDLE,   /* nothing is asked */
};

struct player {
	const char *command; /* "-": the referee's own stdin and stdout */
	char name[65];
	bool live;   /* is sent its lines at once, by whoever tells it */
	bool terminal;
	bool running;
	struct child child;
	char *outbox; /* told, not yet sent; grows */
	size_t out_start, out_n, out_room;
	bool out_failed; /* no memory for it */
	char *inbox; /* INBOX_BYTES */
	size_t in_n;
	bool ended;  /* its output has ended */
	bool warned; /* of a first question unanswered */
	bool answered; /* anything so far */
	/* the present question */
	enum answer_state state;
	int64_t asked, deadline, answered_at; /* deadline 0: no clock */
	char answer[LINE_BYTES];
	size_t answer_n;
	int errors;        /* where its standard error goes, -1 ours */
	FILE *transcript;  /* or NULL */
};

/* Needs command; allocates its inbox.  0, or -1 with errno. */
int player_init(struct player *player);
/* Starts it if it is not running.  0, or -1 with errno. */
int player_start(struct player *player);
/* Ends its process, if any. */
void player_end(struct player *player, int grace_ms);
void player_release(struct player *player);

/* Puts a line into its outbox. */
void player_tell(struct player *player, const char *line, size_t n);
/* Sends what it can of the outbox without waiting. */
void player_send(struct player *player);
/* Begins to wait for an answer, until DEADLINE (0: without a clock). */
void player_ask(struct player *player, int64_t now, int64_t deadline);
/* Throws away what it has sent ahead. */
void player_drop(struct player *player);
/* Puts the answer back as if it had not been read. */
void player_return(struct player *player);

/* Waits until every one of the COUNT players that is asked has its answer or
 * its fault.  0, or -1 with errno (EINTR: a signal came). */
int players_wait(struct player *const *players, int count);

#endif
