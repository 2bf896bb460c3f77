/*
 * Keeps a session, struct session: a person's seat, without a terminal.  It has
 * the lines from the referee that are not shown yet, the present view, and the
 * answers.  Texts that functions here return are valid like those of fill().
 */
#ifndef ARBITRE_SIT_SESSION_H
#define ARBITRE_SIT_SESSION_H

#include "base/text.h"
#include "common/farewell.h"
#include "ui/move_menu.h"
#include "own_record.h"
#include "tutor.h"

enum session_mode {
	SESSION_PLAY,  /* the table; a question may be open */
	SESSION_READY, /* the first screen: Enter is "ready" */
	SESSION_COUNT, /* a deal is over, Enter goes on */
	SESSION_END,   /* the match is over, Enter goes on */
	SESSION_GONE,  /* the referee, or another player, has left */
};

/* How far a match has come. */
enum session_told {
	TOLD_NOTHING, /* no header */
	TOLD_UNREAD,  /* a header cannot be read: tutor.tracker.lost */
	TOLD_OPEN,
	TOLD_SEALED,
};

/* Earlier moves, which the referee sends once more for a resumed match. */
enum session_again {
	AGAIN_NONE,
	AGAIN_TOLD, /* they are being sent */
	AGAIN_OVER, /* that has ended; no answer was sent since */
};

struct session {
	struct view view;
	struct choice choice;
	struct tutor tutor;
	enum session_mode mode;
	struct text lines; /* from AT on: lines not taken yet */
	size_t at;
	size_t line;            /* bytes of the line that is not whole yet */
	size_t ahead;           /* place up to which tells_again() has looked */
	bool ended;             /* the referee sends no more */
	enum session_told told; /* of the last match */
	bool counted;           /* the count of this deal was shown */
	bool answered;          /* the answer was sent, and no line has
			       * followed */
	enum session_again again;
	int fd;             /* for answers; not owned */
	bool broken;        /* answers cannot be written */
	const char *folder; /* of records that “sit” goes on with; or NULL */
	bool seated;        /* "ready" was answered */
	bool started_by_us; /* the referee started us: it is on this machine */
	struct own_record record;
	bool lost; /* the referee said that the record is not there any more */
	char last[LINE_BYTES]; /* the line that came last, if it is a remark:
				* why the referee stops */
	enum stop stop;        /* the reason of that remark */
	struct text could;     /* session_could() of deal COULD_DEAL */
	int could_deal;
	struct text late;   /* a sentence on a loss on time; or "" */
	int64_t asked_at;   /* clock_now() at the open question */
	int64_t owed_since; /* clock_now() at a move that no line has
				* followed; 0: none */
};

/* The effect of the next line. */
enum session_step {
	STEP_NONE,  /* no line can be taken now */
	STEP_QUIET, /* nothing to see */
	STEP_SEEN,  /* a change that deserves a pause */
	STEP_ASKED, /* a question is open, or Enter is expected */
};

/* Begins a session, whose answers go to FD. */
void session_init(struct session *session, int fd);
void session_free(struct session *session);
/* At this number of waiting bytes, lines must be taken before more bytes are
 * read. */
#define SESSION_WAITING (1 << 20)
static inline bool session_full(const struct session *session)
{
	return session->lines.n - session->at >= SESSION_WAITING;
}
/* Keeps N bytes from the referee.  Drops the bytes of a line beyond LINE_BYTES,
 * as no referee writes such a line.  Returns false if memory ran out. */
bool session_feed(struct session *session, const char *bytes, size_t n);
/* Takes the next line, unless the person must answer first.  Returns its
 * effect. */
enum session_step session_next(struct session *session);
/* Returns true if an answer or Enter is expected. */
bool session_waits(const struct session *session);
/* Answers the question with move I of view.moves. */
void session_answer(struct session *session, int i);
/* Takes Enter, in every mode but SESSION_PLAY.  SESSION_GONE stays. */
void session_enter(struct session *session);
/* Returns a text on the seat to play, for the right of the second row; or
 * "". */
const char *session_turn(const struct session *session);
/* Returns the milliseconds left for the open question, and in *RESERVE those of
 * the bank.  Returns -1 without a clock or a question. */
long session_left(const struct session *session, long *reserve);
/* Returns true in the last ten seconds of an open question. */
bool session_hurries(const struct session *session);
/* Returns true if the person may ask for the costs of his moves: a deal or the
 * match is over. */
bool session_may_judge(const struct session *session);
/* Puts the hint for the open question on tutor.text. */
void session_hint(struct session *session);
/* Returns a sentence if the referee owes a line and has been silent for a
 * while; else "". */
const char *session_silence(const struct session *session);
/* Stops the session of a referee that has ended, to show its reason until
 * Enter.  Returns false, and does nothing, if the referee gave no reason. */
bool session_stop(struct session *session);
/* Returns true if the referee has gone, and nothing is left to be shown. */
bool session_done(const struct session *session);
/* Returns why the referee, which sends no more, has stopped the match; "" if
 * the referee gave no reason. */
const char *session_why(const struct session *session);
/* Returns whether this side could have won the deal that is counted, or "": it
 * is not known, or no deal is counted. */
const char *session_could(struct session *session);
/* Returns true if the match can go on from a record here that is there, and
 * synced. */
bool session_keeps(const struct session *session);
/* Returns a notice that the record of the match is lost. */
const char *session_notice(const struct session *session);
/* Returns true if a record of the match that is over lies here. */
bool session_has_record(const struct session *session);
/* Returns true if the match is over, and its record can be read here. */
bool session_may_see_again(const struct session *session);
#define FAREWELL_LINES 4
/* Fills LINES with the farewell behind a session: what happened, what is left,
 * and commands, which a person may paste: from line *COMMANDS on.  Returns the
 * number of lines. */
int session_farewell(const struct session *session,
		     const char *lines[FAREWELL_LINES], int *commands);
/* Returns true if the last match that came is sealed, shown or not. */
bool session_over(const struct session *session);

#endif
