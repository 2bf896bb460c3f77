/* Collects the events of a step of the machine. */
#include "rules/event.h"

#include <string.h>

const char *const event_fault_names[FAULT_KINDS] = { "illegal", "timeout",
						     "exit", "overlong" };

struct event *event_add(struct events *events, const struct verb *verb,
			int seat)
{
	struct event *event = &events->list[events->count];

	events->count += events->count < EVENT_MAX;
	event->verb = verb;
	event->flags = 0;
	event->seat = (uint8_t)seat;
	event->card = CARD_NONE;
	event->hidden = 0;
	event->count = 0;
	event->length = 0;
	event->cards = 0;
	return event;
}

struct event *event_number(struct event *event, int32_t number)
{
	if (event->count < NUMBERS_MAX)
		event->number[event->count++] = number;
	return event;
}

bool event_equal(const struct event *a, const struct event *b)
{
	return a->verb == b->verb && a->seat == b->seat && a->card == b->card &&
	       a->hidden == b->hidden && a->cards == b->cards &&
	       a->count == b->count && a->length == b->length &&
	       !memcmp(a->number, b->number, a->count * sizeof(*a->number)) &&
	       !memcmp(a->data, b->data, a->length);
}
