/* Events: how a step of the machine collects them. */
#include "game/event.h"

#include <stdlib.h>

const char *const fault_names[FAULT_KINDS] = { "illegal", "timeout", "exit",
					       "overlong" };

struct event *event_add(struct events *events, const struct verb *verb,
			int seat)
{
	static _Thread_local struct event untold;
	struct event *event = &untold;

	if (events) {
		if (events->count == EVENT_MAX)
			abort();
		event = &events->list[events->count++];
	}
	event->verb = verb;
	event->flags = 0;
	event->seat = (uint8_t)seat;
	event->count = 0;
	event->length = 0;
	event->cards = 0;
	return event;
}

struct event *event_number(struct event *event, int32_t number)
{
	if (event->count == NUMBERS_MAX)
		abort();
	event->number[event->count++] = number;
	return event;
}
