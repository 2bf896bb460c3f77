/*
 * Keeps a session, struct table: a person's seat, without a terminal.  It has
 * the lines from the referee that are not shown yet, the present view, and the
 * answers.  Texts that functions here return are valid like those of fill().
 */
#ifndef ARBITRE_SIT_SESSION_H
#define ARBITRE_SIT_SESSION_H

#include "ui/move_menu.h"
#include "tutor.h"

enum table_mode {
	TABLE_PLAY,  /* the table; a question may be open */
	TABLE_READY, /* the first screen: Enter is "ready" */
	TABLE_COUNT, /* a deal is over, Enter goes on */
	TABLE_END,   /* the match is over, Enter goes on */
	TABLE_GONE,  /* the referee, or another player, has left */
};

/* How far a match has come. */
enum table_told {
	TOLD_NOTHING, /* no header */
	TOLD_OPEN,
	TOLD_SEALED,
};

struct table {
	struct view view;
	struct choice choice;
	struct tutor tutor;
	enum table_mode mode;
	char *lines; /* owned; AT to N: lines not taken yet */
	size_t at, n, room;
	size_t line;          /* bytes of the line that is not whole yet */
	size_t ahead;         /* place up to which tells_again() has looked */
	bool ended;           /* the referee sends no more */
	bool unread;          /* a header cannot be read: tutor.tracker.lost */
	enum table_told told; /* of the last match */
	bool counted;         /* the count of this deal was shown */
	bool answered;        /* the answer was sent, and no line has
			       * followed */
	bool catching_up;     /* earlier moves are being sent again */
	bool caught_up;       /* that has ended; no answer was sent since */
	int fd;               /* for answers; not owned */
	bool broken;          /* answers cannot be written */
	const char *folder; /* of records that “sit” goes on with; or NULL */
	bool seated;        /* "ready" was answered */
	bool dismissed;     /* Enter was pressed at TABLE_GONE */
	bool near;          /* the referee started us: it is on this machine */
	char last[LINE_BYTES]; /* the line that came last, if it is a remark:
				* why the referee stops */
	char late[FILL_BYTES]; /* a sentence on a loss on time; or "" */
	int64_t asked_at;      /* clock_now() at the open question */
	int64_t owed_since;    /* clock_now() at a move that no line has
				* followed; 0: none */
};

/* The effect of the next line. */
enum table_step {
	STEP_NONE,  /* no line can be taken now */
	STEP_QUIET, /* nothing to see */
	STEP_SEEN,  /* a change that deserves a pause */
	STEP_ASKED, /* a question is open, or Enter is expected */
};

/* Begins a session, whose answers go to FD. */
void table_init(struct table *table, int fd);
void table_free(struct table *table);
/* At this number of waiting bytes, lines must be taken before more bytes are
 * read. */
#define TABLE_WAITING (1 << 20)
static inline bool table_full(const struct table *table)
{
	return table->n - table->at >= TABLE_WAITING;
}
/* Keeps N bytes from the referee.  Drops the bytes of a line beyond LINE_BYTES,
 * as no referee writes such a line.  Returns false if memory ran out. */
bool table_feed(struct table *table, const char *bytes, size_t n);
/* Takes the next line, unless the person must answer first.  Returns its
 * effect. */
enum table_step table_next(struct table *table);
/* Returns true if an answer or Enter is expected. */
bool table_waits(const struct table *table);
/* Answers the question with move I of view.moves. */
void table_answer(struct table *table, int i);
/* Takes Enter, in every mode but TABLE_PLAY. */
void table_enter(struct table *table);
/* Returns a text on the seat to play, for the right of the second row; or
 * "". */
const char *table_turn(const struct table *table);
/* Returns the milliseconds left for the open question, and in *RESERVE those of
 * the bank.  Returns -1 without a clock or a question. */
long table_left(const struct table *table, long *reserve);
/* Returns true in the last ten seconds of an open question. */
bool table_hurries(const struct table *table);
/* Returns true if the person may ask for the costs of his moves: a deal or the
 * match is over. */
bool table_may_judge(const struct table *table);
/* Puts the hint for the open question on tutor.page. */
void table_hint(struct table *table);
/* Returns a sentence if the referee owes a line and has been silent for a
 * while; else "". */
const char *table_silence(const struct table *table);
/* Stops the session of a referee that has ended, to show its reason until
 * Enter.  Returns false, and does nothing, if the referee gave no reason. */
bool table_stop(struct table *table);
/* Returns true if the referee has gone, and nothing is left to be shown. */
bool table_done(const struct table *table);
/* Returns why the referee, which sends no more, has stopped the match; "" if
 * the referee gave no reason. */
const char *table_why(const struct table *table);
/* Returns a sentence on how the match that was left can go on. */
const char *table_stopped(const struct table *table);
/* Returns a text on the end of the match, with the places. */
const char *table_farewell(const struct table *table);
/* Returns a command that shows the match again; "" without a record here. */
const char *table_see_again(const struct table *table);
/* Returns true if the last match that came is sealed, shown or not. */
bool table_over(const struct table *table);

#endif
