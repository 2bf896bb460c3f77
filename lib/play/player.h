/*
 * A player: the conversation with one, over a child or over the referee's own
 * terminal.  What it is told waits in its outbox until its next question, and
 * goes with it in one write; what it sent ahead waits in its inbox.
 */
#ifndef ARBITRE_PLAY_PLAYER_H
#define ARBITRE_PLAY_PLAYER_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/child.h"
#include "play/transcript.h"
#include "base/line.h"

#define INBOX_BYTES (1 << 16) /* answers sent ahead, at most */
#define OUTBOX_MAX (1 << 20)  /* told and not read, at most */
#define REMARKS_MAX \
	(1 << 20)              /* of remarks before an answer; then it is heard
				  no more */
#define REMARKS_KEPT (1 << 16) /* of which so much is in the transcript */

enum answer_state {
	ANSWER_WAITED, /* not there yet */
	ANSWER_LINE,
	ANSWER_TIMEOUT,
	ANSWER_EXIT,
	ANSWER_OVERLONG,
	ANSWER_IDLE, /* nothing is asked */
};

struct player {
	const char *text; /* of its -p; "-": our own stdin and stdout */
	struct command command;
	struct cage cage;
	char name[65];
	bool live; /* is sent its lines at once, by whoever tells it */
	bool uncaged;
	bool terminal; /* it is our own stdin and stdout */
	bool person;   /* F6: no clock runs for it, and its end is no fault */
	bool typing;   /* and a line that is no legal answer is none */
	bool kept;     /* its process has played an earlier match */
	bool running;
	struct child child;
	char *outbox; /* told, not yet sent; grows */
	size_t out_start, out_n, out_room;
	size_t out_noted; /* of what was sent: whole lines, in the transcript */
	int out_error;    /* no memory for it, or it cannot be sent; errno */
	bool backlogged;  /* it left OUTBOX_MAX unread: it is told no more */
	char *inbox;      /* INBOX_BYTES */
	size_t in_at,
		in_n;  /* what was sent and not taken: IN_N bytes at IN_AT */
	bool ended;    /* its output has ended */
	bool answered; /* anything so far, this process */
	bool has_answered; /* or one before it */
	bool cage_told; /* that it is in a cage, which it has stumbled over */
	/* the present question */
	enum answer_state state;
	int64_t asked, deadline, answered_at; /* deadline 0: no clock */
	int64_t stall_ns;   /* how far we woke behind the deadline: we were
			      stopped, or the machine was; 0 mostly */
	uint64_t questions; /* asked of this process so far */
	int64_t slowest;    /* of its answers, ns */
	size_t remarks;     /* bytes of remarks since the question */
	bool skipping;      /* the rest of a line is dropped, up to its LF */
	char answer[LINE_BYTES];
	size_t answer_n;
	struct transcript transcript;
};

/*
 * Needs text and name; finds its program and builds its cage (PLAN NULL: none;
 * LIKE: see cage_build).  0, or -1 with errno; then WHAT (PATH_MAX bytes) is
 * what could not be had, a folder of the cage or the program.
 */
int player_init(struct player *player, const struct cage_plan *plan,
		const struct cage *like, char *what);
/* Starts it if it is not running.  0, or -1 with errno. */
int player_start(struct player *player);
/* Takes what has come on its standard error. */
void player_hear(struct player *player);
/* Closes its input, by which it knows that nothing more will be asked. */
void player_dismiss(struct player *player);
/* Ends the processes of those that have one, all together: their input is
 * closed, they have GRACE_MS to leave (2 s where a person's program is among
 * them), then TERM and as long again, then KILL.  A person's program by HUP, and
 * a shell around it by a second one behind that (child_terminate).
 * What they sent last is in the inbox, and in the transcript. */
void players_end(struct player *const *players, int count, int grace_ms);
/* Closes the input of those persons, and waits until their programs have left by
 * themselves, or a signal has set *STOPPED. */
void players_stay(struct player *const *players, int count,
		  const volatile sig_atomic_t *stopped);
void player_release(struct player *player);

/* Puts a line into its outbox. */
void player_tell(struct player *player, const char *line, size_t n);
/* The same for whole lines, N bytes, each with its LF. */
void player_tell_lines(struct player *player, const char *lines, size_t n);
/* Sends what it can of the outbox without waiting. */
void player_send(struct player *player);
/* Begins to wait for an answer, until DEADLINE (0: without a clock). */
void player_ask(struct player *player, int64_t now, int64_t deadline);
/* Throws away what it has sent ahead. */
void player_discard(struct player *player);
/* Drops the rest of a line that is too long, once it comes. */
void player_skip_line(struct player *player);
/* Puts the answer back as if it had not been read. */
void player_unread(struct player *player);

/* A person has gone, and nothing of what was sent is left to be taken. */
bool player_gone(const struct player *player);

/* Waits until every one of the COUNT players that is asked has its answer or
 * its fault, or one of the PERSONS, who may not be asked, is gone.  0, or -1
 * with errno: EINTR, a signal came; or a write error of one of them other
 * than EPIPE. */
int players_wait(struct player *const *players, int count,
		 struct player *const *persons, int person_count);

#endif
