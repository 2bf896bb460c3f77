/*
 * A runner runs a match: it completes a record.  The inputs that the record
 * needs are read from a source of lines or asked of players.
 *
 * A line is written to the record before it is sent to any player.  Lines go to
 * the record's buffer and to the players' outboxes.  Both wait until a player
 * must be asked; then the record is flushed first.
 */
#ifndef ARBITRE_PLAY_RUNNER_H
#define ARBITRE_PLAY_RUNNER_H

#include "base/text.h"
#include "play/player.h"
#include "play/line_source.h"
#include "record/audit.h"
#include "record/complete.h"

enum run_result {
	RUN_OK,
	RUN_UNFINISHED, /* the lines have ended, and there are no players */
	RUN_BAD_LINE,   /* complete.reader.finding, source->number */
	RUN_UNREADABLE, /* a line cannot be read: source->state */
	RUN_WRITE,      /* writing the record failed: out->error */
	RUN_STOPPED,    /* a signal came, memory ran out, or a player could
			 * not be started or sent to: errno */
	RUN_LEFT,       /* a person has left: left */
	RUN_ABSENT,     /* a player never answered (absent_ends) */
	RUN_EMPTY,      /* no record (record_stream.h) */
	RUN_SEATS,      /* players do not match seats (record_stream.h) */
};

/* When the record is made durable by fdatasync. */
enum sync {
	SYNC_MATCH, /* after commit and seal */
	SYNC_NONE,  /* never */
	SYNC_LINE,  /* before any player is sent a line */
};

/* Lines to seats wait here while entropy is still to come.  No seat may choose
 * its entropy by that of others. */
struct hold {
	bool on;
	struct text lines[SEATS_MAX + 1]; /* each line with its LF */
};

/* The slowest answer of all programs.  The answer to ready has a clock of its
 * own, and is left out. */
struct slowest {
	int64_t ns; /* 0: there is none */
	const struct player *player;
	struct reason where;
};

struct runner {
	struct complete complete;
	struct writer *out;         /* the record */
	bool durable;               /* OUT is a file of ours */
	enum sync sync;             /* when OUT is made durable */
	bool unsynced;              /* lines were written since the last sync */
	struct line_source *source; /* lines of a partial record; or NULL */
	struct line_source *after;  /* read once SOURCE has ended; or NULL */
	struct line_source *decks;  /* decks from outside; or NULL */
	bool named; /* SOURCE had names: the match had begun before */
	struct player *failed; /* a player that could not be started */
	struct player *left;   /* a person who has left */
	bool ready_asked; /* the players were asked whether they are ready */
	bool judging;     /* no player is asked: all are ready */
	bool ends_open;   /* lines may end before the match does */
	bool refused;     /* the last line that was typed was refused */
	bool give_up;     /* no seed is drawn if SOURCE has none */
	bool person_move, person_start; /* clocks for persons, too (F6) */
	bool absent_ends; /* a player that answers nothing by the first ready is
			   * RUN_ABSENT, not a lost match (F5) */
	bool leave_forfeits; /* a person who leaves is at fault (F2) */
	int grace_ms;        /* for a player that is started anew */
	struct player *seats[SEATS_MAX + 1]; /* NULL: no player */
	int64_t bank[SEATS_MAX + 1];         /* ns */
	uint64_t skip;                       /* lines that OUT has already */
	uint64_t forfeits;                   /* in all matches so far */
	struct slowest slowest;              /* in all matches so far */
	uint64_t number;         /* of the match in the record, from 1 */
	const char *record_name; /* the record's FILE, to show to persons; NULL:
				  * none */
	bool lost; /* persons were told that FILE was removed or moved */
	int seat_count;
	bool told_to[SEATS_MAX + 1]; /* the seat is sent lines: no forfeit */
	struct hold hold;
	/* Shows people the message WHAT about a player, WHERE it arose: "match
	 * 3, deal 2, question 17".  PLAYER and WHERE are NULL if the message is
	 * about all.  NULL: no messages. */
	void (*warn)(void *context, const struct player *player,
		     const struct reason *where, const struct reason *what);
	/* Asks a person who types the lines (line_source.typed) for the next
	 * one.  If REFUSED, complete.reader.finding is on the last one.  NULL:
	 * a refused line ends the run. */
	void (*prompt)(void *context, bool refused);
	void *context; /* of warn and prompt */
	/* Called with each line once it was broadcast; or NULL. */
	void (*on_told)(void *context, const struct record *record,
			const struct record_line *line);
	void *told_context;
};

/* Prepares a runner whose OUT, SOURCE and seats are set. */
void runner_init(struct runner *runner);
/* Frees what the runner owns; OUT, SOURCE and the players are the caller's. */
void runner_release(struct runner *runner);
/* Seats the players of the next match: 1..COUNT of runner->seats. */
void runner_seat(struct runner *runner, int count);
/* Runs the match until its record is sealed, or cannot go on.  The header must
 * have been read or begun.  Returns RUN_OK, or why the run stopped. */
enum run_result runner_run(struct runner *runner);

/*
 * Decides the next step, as a pure function of the situation;
 * tests/unit/play/test_runner.c has the table.
 */
enum step {
	STEP_COMPLETE, /* emit derived lines */
	STEP_READ,     /* read a line of the source */
	STEP_ASK,      /* ask the players, or take decks */
	STEP_SEALED,
};
struct situation {
	enum record_need need;
	bool complete;     /* all derived lines are emitted */
	bool source;       /* there is a source of lines */
	bool declined;     /* its next line is not for this need */
	bool seated;       /* there are players */
	bool ready_asked;  /* they were asked whether they are ready */
	bool typed;        /* a person types the lines of the source */
	bool give_up;      /* no seed is drawn */
	bool expects_more; /* emitted lines may still be read */
};
enum step runner_next_step(const struct situation *situation);

/* Returns true if a line of KIND in a source is for this NEED.  EXPECTED: the
 * line was emitted and not read. */
bool runner_line_is_for(enum record_need need, bool seated, enum line_kind kind,
			bool expected);

#endif
