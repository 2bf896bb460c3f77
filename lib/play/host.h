/*
 * Hosts a match: a record is followed leniently, and what it lacks is read
 * from a source of lines or asked of players.
 */
#ifndef ARBITRE_HOST_H
#define ARBITRE_HOST_H

#include "record/audit.h"
#include "play/player.h"
#include "play/source.h"

enum host_result {
	HOST_SEALED,
	HOST_UNFINISHED, /* the lines have ended, and nobody is to be asked */
	HOST_BAD,        /* a line was bad: follow.finding, source->number */
	HOST_UNREADABLE, /* a line cannot be read: source->state */
	HOST_WRITE,      /* the record was not written: out->error */
	HOST_STOPPED,    /* a signal came, or no memory */
	HOST_EMPTY,      /* there was no record (judge.h) */
	HOST_SEATS,      /* not as many players as seats (judge.h) */
};

/* When the record is made durable by fdatasync. */
enum sync {
	SYNC_MATCH, /* after commit and seal */
	SYNC_NONE,
	SYNC_LINE, /* before anybody hears of a line */
};

struct host {
	struct follow follow;
	struct writer *out;    /* the record */
	bool durable;          /* OUT is a file of ours */
	enum sync sync;        /* and when it is made durable */
	bool unsynced;         /* SYNC_LINE: lines were written since */
	struct source *source; /* or NULL */
	struct source *decks;  /* decks from outside come from here; or NULL */
	bool named; /* names stood in SOURCE: the match had begun before */
	struct player *failed; /* its command turned out not to be one */
	bool ready_asked;
	bool judging;     /* nobody is asked: all are ready */
	bool interactive; /* SOURCE is a terminal: what can be told is told
			     before it is read */
	bool give_up;     /* a seed that SOURCE lacks is not made up */
	struct player *seats[SEATS_MAX + 1]; /* NULL: no player there */
	int64_t bank[SEATS_MAX + 1];         /* ns */
	uint64_t skip;     /* lines that stand in OUT already */
	uint64_t forfeits; /* in all matches so far */
	int seat_count;
	bool told_to[SEATS_MAX + 1];
	/* Messages for people, of a player (what he did) or of all (NULL);
	 * or NULL. */
	void (*warn)(void *context, const struct player *player,
		     const char *what);
	void *context; /* of warn */
};

/* Makes the host's follow tell its lines; OUT, SOURCE and seats are set. */
void host_init(struct host *host);
/* The players of the next match are seated: 1..COUNT of host->seats. */
void host_seat(struct host *host, int count);
/* Goes on until the record is sealed, or cannot go on.  A header must have
 * been read or begun. */
enum host_result host_run(struct host *host);

/* Says in TEXT what stopped a match, where its lines came from SOURCE: for
 * HOST_BAD, HOST_UNREADABLE (but not LINE_ERROR), HOST_EMPTY, HOST_SEATS. */
void host_describe(const struct host *host, enum host_result result,
		   const struct source *source, char text[AUDIT_TEXT]);

#endif
