/*
 * Tracks a match from the lines of one seat.  It is a struct match in which
 * every hidden card is a dummy: some card that it could be.  Public inference
 * is in match->known and match->barred, so deal_sampler.h draws worlds from it
 * as from the match itself.
 *
 * The rules are those of the match.  Inputs are read from the lines, and
 * derived events are compared with the next lines.  If a line names a card in
 * place of a dummy, the two are exchanged and the step is taken again.  If a
 * seat does what its dummies forbid, as few dummies as possible move
 * (hidden_cards.h).  So no line brings the match into a state against the
 * rules.
 */
#ifndef ARBITRE_THINK_SEAT_TRACKER_H
#define ARBITRE_THINK_SEAT_TRACKER_H

#include "think/evidence.h"
#include "record/parse.h"

/* Limits of events that were read but are not tracked yet.  Between two
 * questions, a match of 12 seats has fewer than TRACKER_AHEAD.  A resumed match
 * may have more, which are tracked before the next question.  The list doubles
 * when it grows, so it holds at most TRACKER_EVENTS, below 1 MiB. */
#define TRACKER_EVENTS (1 << 11)
#define TRACKER_AHEAD (TRACKER_EVENTS - 1)

/* The state of a tracker.  The caller sets styles, stepped and context after
 * tracker_init(). */
struct seat_tracker {
	struct match match;       /* the match, as far as it is tracked */
	struct evidence evidence; /* moves of the deal */
	int seat;                 /* 0: unknown so far, or the public */
	bool styles;        /* infer styles (opponent_model.h), for search */
	bool begun;         /* a valid header was read */
	struct reason lost; /* why it stopped; may be empty */
	/* Called after each step of the match; INPUT: the step had an input.
	 * Or NULL. */
	void (*stepped)(void *context, const struct match *match, bool input);
	void *context;
	struct event *events; /* N events from AT are not tracked yet; owned */
	size_t at, n, room;
};

/* Makes a tracker before any header. */
void tracker_init(struct seat_tracker *tracker);
/* Frees the memory of a tracker. */
void tracker_release(struct seat_tracker *tracker);

/* Reads a parsed line; a header begins a new match.  Returns 0; -1 if memory
 * ran out. */
int tracker_take(struct seat_tracker *tracker, const struct line *line);

/* Like tracker_take(), for a line of N bytes, which it parses. */
int tracker_hear(struct seat_tracker *tracker, const char *line, size_t n);

/*
 * Tracks all lines read, up to a question to tracker->seat about its move (not
 * READY, not ENTROPY).  Returns NULL, and match_legal() lists the answers.  If
 * the lines are not those of a match of this game, returns why: tracker->lost.
 */
const struct reason *tracker_asked(struct seat_tracker *tracker);

#endif
