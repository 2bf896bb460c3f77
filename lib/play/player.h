/*
 * A player converses with the referee: a child process, or a person at the
 * referee's own terminal.  Lines to the player wait in its outbox, and go out
 * with its next question in one write.  Answers sent ahead wait in its inbox.
 */
#ifndef ARBITRE_PLAY_PLAYER_H
#define ARBITRE_PLAY_PLAYER_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "play/child.h"
#include "play/transcript.h"
#include "base/line.h"

#define INBOX_BYTES (1 << 16) /* most bytes of answers sent ahead */
#define OUTBOX_MAX (1 << 20)  /* most bytes that a player leaves unread */
#define REMARKS_MAX \
	(1 << 20)              /* bytes of remarks before an answer; after them
			        * its output is not read */
#define REMARKS_KEPT (1 << 16) /* bytes of remarks in the transcript */

enum answer_state {
	ANSWER_WAITED, /* asked, without an answer yet */
	ANSWER_LINE,
	ANSWER_TIMEOUT,
	ANSWER_EXIT,
	ANSWER_OVERLONG,
	ANSWER_IDLE, /* no question */
};

/* Whether a player's process, or its descriptors, are open for lines. */
enum player_running {
	PLAYER_ENDED, /* or not started yet */
	PLAYER_STARTED,
	PLAYER_KEPT, /* it has played an earlier match */
};

/* Whether a player has ever answered. */
enum player_answered {
	ANSWERED_NOTHING,
	ANSWERED_BEFORE, /* an earlier process of it has, and not this one */
	ANSWERED,        /* this process has */
};

/* The way to a player, by the text of its -p. */
enum player_way {
	PLAYER_PROCESS,  /* a command: a process of ours */
	PLAYER_TERMINAL, /* "-": our own stdin and stdout */
	PLAYER_OPENED,   /* "fd:3,4": answers from 3, lines to 4 */
};

struct player {
	const char *text; /* of its -p; not owned */
	struct command command;
	struct cage cage;
	char name[65];
	bool live; /* lines are sent at once, by broadcast.h */
	bool uncaged;
	enum player_way way;
	int opened_from, opened_to; /* of PLAYER_OPENED */
	bool person; /* F6: no clock unless runner.h gives one; its end is no
			* fault unless leave_forfeits */
	bool typing; /* F6: an illegal line is no fault */
	enum player_running running;
	struct child child;
	struct text outbox; /* not sent yet, from out_start on */
	size_t out_start;
	size_t out_noted; /* bytes sent: whole lines, in the transcript */
	int out_error;    /* errno: no memory for it, sending failed, or the
			   * transcript could not be written */
	bool backlogged;  /* it left OUTBOX_MAX unread: nothing more is sent */
	char *inbox;      /* INBOX_BYTES */
	size_t in_at, in_n; /* sent and not taken: IN_N bytes at IN_AT */
	bool ended;         /* its output has ended */
	enum player_answered answered;
	bool cage_told; /* its trouble with the cage has been reported */
	/* the present question */
	enum answer_state state;
	int64_t asked, deadline, answered_at; /* deadline 0: no clock */
	int64_t stall_ns;   /* delay of our wake behind the deadline, if we or
			     * the machine were stopped; else 0 */
	uint64_t questions; /* asked of this process so far */
	int64_t slowest;    /* its slowest answer, ns */
	size_t remarks;     /* bytes of remarks since the question */
	bool skipping;      /* the rest of a line that is too long is dropped as
			     * it comes, up to its LF */
	char answer[LINE_BYTES];
	size_t answer_n;
	struct transcript transcript;
};

/* Reads "fd:FROM,TO".  Returns false for another text, or if a descriptor is one
 * of the first three. */
bool player_descriptors(const char *text, int *from, int *to);
/*
 * Prepares a player that has its text and name: finds its program and builds
 * its cage (PLAN NULL: none; LIKE: see cage_build()), or opens its descriptors
 * for us alone.  Returns 0; -1 with
 * errno, and the folder or program that failed in WHAT, of PATH_MAX bytes.
 * Release the player in both cases.
 */
int player_init(struct player *player, const struct cage_plan *plan,
		const struct cage *like, char *what);
/* Starts the player's process if none is running.  Returns 0; -1 with errno. */
int player_start(struct player *player);
/* Reads the player's standard error into its transcript, without waiting. */
void player_hear(struct player *player);
/* Closes the player's input: no more questions will come. */
void player_dismiss(struct player *player);
/* Ends the processes of COUNT players, all together.  Closes their input, and
 * gives them GRACE_MS to leave (at least 2 s if one is a person's program).
 * Sends TERM, gives them that time again, then sends KILL.  A person's program
 * gets HUP, and a shell around it a second HUP (child_terminate()).  The last
 * output is in the inbox, the last standard error in the transcript. */
void player_end_all(struct player *const *players, int count, int grace_ms);
/* Closes the input of COUNT persons.  Waits until their programs have left, or
 * a signal has set *STOPPED. */
void player_stay_all(struct player *const *players, int count,
		     const volatile sig_atomic_t *stopped);
/* Frees what the player owns; its process must have ended. */
void player_release(struct player *player);

/* Puts a line of N bytes, without LF, into the player's outbox.  Nothing more
 * goes there once it has left OUTBOX_MAX bytes unread, after its first
 * question.  If memory runs out, out_error is ENOMEM. */
void player_tell(struct player *player, const char *line, size_t n);
/* Puts whole lines into the outbox: N bytes, each line with its LF. */
void player_tell_lines(struct player *player, const char *lines, size_t n);
/* Sends as much of the outbox as goes without waiting. */
void player_send(struct player *player);
/* Begins a question that runs from NOW to DEADLINE, times of clock_now(); 0 is
 * no clock.  Sends the outbox, and takes an answer that was sent ahead.
 * player_wait_all() waits for another one. */
void player_ask(struct player *player, int64_t now, int64_t deadline);
/* Drops answers that the player has sent ahead. */
void player_discard(struct player *player);
/* Puts the answer back as if it had not been read. */
void player_unread(struct player *player);

/* Returns true if a person has gone, and no input is left to read. */
bool player_gone(const struct player *player);
/* Returns true if a program has not answered anything, and has ended or let the
 * time pass. */
bool player_absent(const struct player *player);

/* Waits until each of COUNT players that were asked has an answer or a fault.
 * Also ends if one of the PERSONS, asked or not, is gone.  Signals arrive here
 * alone.  Returns 0; -1 with errno: EINTR for a signal, ENOMEM, or an error of
 * sending to one of the players, other than EPIPE, or of its transcript. */
int player_wait_all(struct player *const *players, int count,
		    struct player *const *persons, int person_count);

#endif
