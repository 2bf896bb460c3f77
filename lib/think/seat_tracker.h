/*
 * A match as one seat follows it, from the lines that it is sent: a struct match
 * in which every card that the seat cannot know is a dummy, some card of those
 * that it could be.  What the seat knows of hands is in match->known and
 * ->barred, so deal_sampler.h draws worlds from it as from the match itself.
 *
 * The rules are those of the match: inputs are taken from the lines, and what
 * follows from them is compared with the lines that come next.  Where these name
 * a card that is a dummy here, the two cards change places and the step is taken
 * again; where a seat does what its dummies would not let it do, as many of them
 * move (hidden_cards.h) as is needed for what its move proves.  No line can therefore bring the match
 * into a state that the rules do not have.
 */
#ifndef ARBITRE_THINK_SEAT_TRACKER_H
#define ARBITRE_THINK_SEAT_TRACKER_H

#include "think/evidence.h"
#include "record/parse.h"

/* Limits of the events that are heard and not followed yet.  Between two questions
 * a match of 12 seats has fewer than TRACKER_AHEAD; where a match is taken up again
 * there are more, and these are followed before the next question. */
#define TRACKER_AHEAD (1 << 11)
#define TRACKER_EVENTS (1 << 14)

struct seat_tracker {
	struct match match;       /* as far as it is followed */
	struct evidence evidence; /* what the seats played of their hands */
	int seat;                 /* 0 not told yet, or the public */
	bool styles; /* to be found (opponent_model.h), as search needs them */
	bool begun;  /* a header was heard, and could be read */
	struct reason lost; /* why it is not followed, or no further; or none */
	struct event *events; /* N from AT on are not followed yet; owned */
	size_t at, n, room;
};

void tracker_init(struct seat_tracker *tracker);
void tracker_release(struct seat_tracker *tracker);

/* Takes a line; a header begins anew.  Returns 0; -1 without memory for it. */
int tracker_take(struct seat_tracker *tracker, const struct line *line);

/* Reads a line, and takes it. */
int tracker_hear(struct seat_tracker *tracker, const char *line, size_t n);

/*
 * Follows all that was heard, up to a question that tracker->seat is asked about
 * its move (not READY, not ENTROPY).  Returns NULL, and match_legal() lists its
 * answers; or why the lines are not those of a match of this game: tracker->lost.
 */
const struct reason *tracker_asked(struct seat_tracker *tracker);

#endif
