/*
 * A session: a person's seat, without a terminal.  The lines that came from the referee and
 * were not shown yet, what is shown now, and what is answered.
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

/* How far a match has been told. */
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
	char *lines; /* owned; those not taken yet stand from AT to N, each with
			its LF */
	size_t at, n, room;
	size_t line;  /* bytes of the line that is not whole yet */
	size_t ahead; /* tells_again() has looked at what is before it */
	bool ended;   /* the referee says nothing more */
	bool unread;  /* a header cannot be read: tutor.tracker.why */
	enum table_told told; /* of the match that was told last */
	bool counted;         /* the count of this deal was shown */
	bool answered;        /* and the referee has not told it yet */
	bool catching_up;     /* what was played before is told again */
	bool caught_up;       /* it was, and nothing was answered since */
	int fd;               /* where answers go */
	bool broken;          /* they cannot be written */
	int64_t asked_at;     /* the question that is open */
	int64_t owed_since; /* when a move was sent that no line followed yet */
};

/* What the next line did. */
enum table_step {
	STEP_NONE,  /* there is no line that may be taken now */
	STEP_QUIET, /* nothing to see */
	STEP_SEEN,  /* something changed that wants a moment to be seen */
	STEP_ASKED, /* a question is open, or Enter is waited for */
};

void table_init(struct table *table, int fd);
void table_free(struct table *table);
/* So much waits that no more should be read before a line was taken. */
#define TABLE_WAITING (1 << 20)
static inline bool table_full(const struct table *table)
{
	return table->n - table->at >= TABLE_WAITING;
}
/* Keeps N bytes that came; false without memory.  What goes beyond LINE_BYTES in a
 * line is left out: no referee writes it. */
bool table_feed(struct table *table, const char *bytes, size_t n);
/* Takes the next line, unless something is waited for. */
enum table_step table_next(struct table *table);
/* Something is waited for: an answer, or Enter. */
bool table_waits(const struct table *table);
/* Answers the question with move I. */
void table_answer(struct table *table, int i);
/* Enter, in every mode but TABLE_PLAY. */
void table_enter(struct table *table);
/* Whose turn it is, as it stands at the right of the second row. */
const char *table_turn(const struct table *table);
/* The ms left for the open question, and in *RESERVE those that come behind
 * them; -1 without a clock or a question. */
long table_left(const struct table *table, long *reserve);
/* Whether somebody asks for what his moves cost: a deal or the match is over. */
bool table_may_judge(const struct table *table);
/* Puts the hint for the open question on tutor.page. */
void table_hint(struct table *table);
/* That the referee, which owes a line, has been silent for a while; or "". */
const char *table_silence(const struct table *table);
/* What it comes to that one leaves now: one sentence. */
const char *table_stopped(const struct table *table);
/* Whether the last match that has come is sealed, told or not. */
bool table_over(const struct table *table);

#endif
