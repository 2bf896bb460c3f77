/*
 * The runner runs a match: a record is completed, and what it lacks is read from a source
 * of lines or asked of players.
 *
 * A line is written to the record before any player hears of it: lines go to
 * the record's buffer and to the players' outboxes, and both wait until somebody
 * has to be asked; then the record goes out first.
 */
#ifndef ARBITRE_PLAY_RUNNER_H
#define ARBITRE_PLAY_RUNNER_H

#include "play/player.h"
#include "play/line_source.h"
#include "record/audit.h"
#include "record/complete.h"

enum run_result {
	RUN_OK,
	RUN_UNFINISHED, /* the lines have ended, and nobody is to be asked */
	RUN_BAD_LINE,   /* complete.at.finding, source->number */
	RUN_UNREADABLE, /* a line cannot be read: source->state */
	RUN_WRITE,      /* the record was not written: out->error */
	RUN_STOPPED,    /* a signal came, or no memory: errno */
	RUN_LEFT,       /* a person has left: left */
	RUN_ABSENT,     /* a player has not answered anything (absent_ends) */
	RUN_EMPTY,      /* there was no record (record_stream.h) */
	RUN_SEATS,      /* not as many players as seats (record_stream.h) */
};

/* When the record is made durable by fdatasync. */
enum sync {
	SYNC_MATCH, /* after commit and seal */
	SYNC_NONE,
	SYNC_LINE, /* before anybody hears of a line */
};

/* What a seat is told waits here while the entropy of the others is still to
 * come: nobody may choose it knowing theirs. */
struct hold {
	bool on;
	char *text[SEATS_MAX + 1]; /* lines, each with its LF; owned */
	size_t n[SEATS_MAX + 1], room[SEATS_MAX + 1];
};

struct runner {
	struct complete complete;
	struct writer *out;         /* the record */
	bool durable;               /* OUT is a file of ours */
	enum sync sync;             /* and when it is made durable */
	bool unsynced;              /* SYNC_LINE: lines were written since */
	struct line_source *source; /* or NULL */
	struct line_source
		*decks; /* decks from outside come from here; or NULL */
	bool named;     /* names stood in SOURCE: the match had begun before */
	struct player *failed; /* its command turned out not to be one */
	struct player *left;   /* a person who has left */
	bool ready_asked;
	bool judging;     /* nobody is asked: all are ready */
	bool interactive; /* SOURCE is a terminal: what can be told is told
			     before it is read */
	bool give_up;     /* a seed that SOURCE lacks is not made up */
	bool person_move,
		person_start; /* persons have these clocks, too (F6) */
	bool absent_ends; /* who has not answered anything at all by the first
			     ready is no match lost (F5), but RUN_ABSENT */
	bool leave_forfeits; /* a person who leaves is at fault (F2) */
	int grace_ms;        /* for a player that is started anew */
	struct player *seats[SEATS_MAX + 1]; /* NULL: no player there */
	int64_t bank[SEATS_MAX + 1];         /* ns */
	uint64_t skip;           /* lines that stand in OUT already */
	uint64_t forfeits;       /* in all matches so far */
	uint64_t number;         /* of the match in the record, from 1 */
	const char *record_name; /* FILE of the record as persons are told it;
				    NULL: none */
	int seat_count;
	bool told_to[SEATS_MAX + 1];
	struct hold hold;
	/* Messages for people, of a player (what he did, and WHERE: "match 3,
	 * deal 2, question 17") or of all (NULL, NULL); or NULL. */
	void (*warn)(void *context, const struct player *player,
		     const struct reason *where, const struct reason *what);
	void *context; /* of warn */
	/* Each line once it is told; or NULL. */
	void (*on_told)(void *context, const struct record_line *line);
	void *told_context;
};

/* Makes the runner's complete emit its lines; OUT, SOURCE and seats are set. */
void runner_init(struct runner *runner);
void runner_release(struct runner *runner);
/* The players of the next match are seated: 1..COUNT of runner->seats. */
void runner_seat(struct runner *runner, int count);
/* Goes on until the record is sealed, or cannot go on.  A header must have
 * been read or begun. */
enum run_result runner_run(struct runner *runner);

/*
 * What comes next, as a pure function of where the match stands; for the table
 * in tests/test_runner.c.
 */
enum step {
	STEP_COMPLETE, /* emit what follows without another line */
	STEP_READ,     /* read a line of the source */
	STEP_ASK,      /* ask the players, or take decks, for what is lacking */
	STEP_SEALED,
};
struct situation {
	enum record_need need;
	bool complete;     /* all that follows has been emitted */
	bool source;       /* there is one, */
	bool declined;     /* but its next line is not for this need */
	bool seated;       /* players are asked, */
	bool ready_asked;  /* and have been asked whether they are ready */
	bool interactive;  /* the source is a terminal */
	bool give_up;      /* no seed is made up */
	bool expects_more; /* lines were emitted that the source may repeat */
};
enum step next_step(const struct situation *situation);

/* Whether a line of KIND in a source is for this NEED; EXPECTED: it was emitted
 * and not read. */
bool line_is_for(enum record_need need, bool seated, enum line_kind kind,
		 bool expected);

#endif
