/* Follows matches from one seat, and deals the worlds that the seat thinks
 * possible. */
#include "api/objects.h"

#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "think/deal_sampler.h"
#include "think/seat_tracker.h"

struct arb_seat {
	struct seat_tracker tracker;
	bool asked; /* the tracker stands at a question */
	struct arb_match match;
};

static void seat_stepped(void *context, const struct match *match, bool input)
{
	struct gains *gains = &((struct arb_seat *)context)->match.gains;

	if (input)
		gains->ended = 0;
	gains_note(gains, match);
}

arb_seat *arb_seat_new(void)
{
	struct arb_seat *seat = calloc(1, sizeof(*seat));

	if (!seat)
		return NULL;
	crypto_init();
	tracker_init(&seat->tracker);
	seat->tracker.stepped = seat_stepped;
	seat->tracker.context = seat;
	seat->tracker.styles = true;
	seat->match.origin = ORIGIN_SEATED;
	seat->match.at = &seat->tracker.match;
	seat->match.evidence = &seat->tracker.evidence;
	return seat;
}

void arb_seat_free(arb_seat *seat)
{
	if (seat)
		tracker_release(&seat->tracker);
	free(seat);
}

int arb_seat_hear(arb_seat *seat, const char *line, size_t n, arb_error *error)
{
	struct seat_tracker *tracker = &seat->tracker;
	const struct reason *lost;
	struct line read;

	parse_line(tracker->begun ? match_game(&tracker->match) : NULL, line, n,
		   &read);
	if (tracker_take(tracker, &read))
		return errors_refuse(error, ARB_ERR_MEMORY,
				     "there is no memory");
	seat->asked = false;
	if (read.kind == LINE_HEADER && tracker->begun)
		match_gains_begin(&seat->match.gains, &tracker->match);
	if (read.kind != LINE_QUESTION)
		return 0;
	if (word_is(line, n, QUESTION_READY))
		return ARB_NEED_READY;
	if (word_is(line, n, QUESTION_ENTROPY))
		return ARB_NEED_ENTROPY;
	/* a question for a move: up to it the tracker follows the match */
	lost = tracker_asked(tracker);
	if (lost)
		return errors_refuse_reason(error, ARB_ERR_LOST, lost);
	seat->asked = true;
	return ARB_NEED_MOVE;
}

const arb_match *arb_seat_match(const arb_seat *seat)
{
	return seat->asked ? &seat->match : NULL;
}

/* --- worlds ------------------------------------------------------------- */

struct arb_worlds {
	struct sampler *sampler;
	struct chance_stream stream;
	struct gains gains;
	uint8_t key[CHANCE_BYTES];
};

arb_worlds *arb_worlds_new(const arb_match *match, int seat,
			   const uint8_t key[ARB_BYTES], arb_error *error)
{
	struct arb_worlds *worlds;

	if (arb_match_need(match) != ARB_NEED_MOVE ||
	    !match_playing(match->at) || seat < 0 || seat > match->at->seats ||
	    (match->origin == ORIGIN_SEATED && seat != match->at->turn)) {
		errors_refuse(
			error, ARB_ERR_USE,
			"no card is being played, or it is not that seat's match");
		return NULL;
	}
	worlds = malloc(sizeof(*worlds));
	if (worlds)
		worlds->sampler = sampler_new(match->at, seat);
	if (!worlds || !worlds->sampler) {
		free(worlds);
		errors_refuse(error, ARB_ERR_MEMORY, "there is no memory");
		return NULL;
	}
	memcpy(worlds->key, key, CHANCE_BYTES);
	worlds->gains = match->gains;
	chance_stream_init(&worlds->stream, worlds->key, 0);
	return worlds;
}

void arb_worlds_free(arb_worlds *worlds)
{
	if (worlds)
		sampler_free(worlds->sampler);
	free(worlds);
}

int arb_worlds_draw(arb_worlds *worlds, arb_match *world)
{
	struct move moves[MOVE_MAX];

	if (world->origin != ORIGIN_OWN && world->origin != ORIGIN_WORLD)
		return ARB_ERR_USE;
	world->origin = ORIGIN_WORLD;
	/* all know that the seat that is asked has a legal move (E4) */
	do
		sampler_draw(worlds->sampler, &worlds->stream, &world->own);
	while (!match_legal(&world->own, moves));
	world->gains = worlds->gains;
	return 0;
}
