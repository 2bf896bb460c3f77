/*
 * A match as one seat tracks it from its lines: a struct match in which every
 * hidden card is a dummy, some card that it could be.  Public inference is in
 * match->known and ->barred, so deal_sampler.h draws worlds from it as from the
 * match itself.
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

/* Limits of events that are heard but not tracked yet.  Between two questions a
 * match of 12 seats has fewer than TRACKER_AHEAD.  A resumed match may have
 * more, which are tracked before the next question.  The list doubles, so that of
 * TRACKER_EVENTS is the largest: below 1 MiB. */
#define TRACKER_EVENTS (1 << 11)
#define TRACKER_AHEAD (TRACKER_EVENTS - 1)

struct seat_tracker {
	struct match match;       /* as far as it is tracked */
	struct evidence evidence; /* moves of the deal */
	int seat;                 /* 0: not known yet, or the public */
	bool styles; /* infer styles (opponent_model.h), as search needs */
	bool begun;  /* a valid header was read */
	struct reason lost; /* why it is not followed, or no further; or none */
	/* Called behind each step of the match, INPUT or not; or NULL. */
	void (*stepped)(void *context, const struct match *match, bool input);
	void *context;
	struct event *events; /* N, from AT on not tracked yet; owned */
	size_t at, n, room;
};

void tracker_init(struct seat_tracker *tracker);
void tracker_release(struct seat_tracker *tracker);

/* Takes a line; a header begins anew.  Returns 0; -1 without memory for it. */
int tracker_take(struct seat_tracker *tracker, const struct line *line);

/* Parses a line, and takes it. */
int tracker_hear(struct seat_tracker *tracker, const char *line, size_t n);

/*
 * Follows all that was heard, up to a question that tracker->seat is asked about
 * its move (not READY, not ENTROPY).  Returns NULL, and match_legal() lists its
 * answers; or why the lines are not those of a match of this game: tracker->lost.
 */
const struct reason *tracker_asked(struct seat_tracker *tracker);

#endif
