/* Names why a match stopped before its end. */
#include "play/stop.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *const words[STOPPED_CAUSES] = {
	[STOPPED_LEFT] = "left",     [STOPPED_SIGNAL] = "signal",
	[STOPPED_FULL] = "full",     [STOPPED_QUOTA] = "quota",
	[STOPPED_LIMIT] = "limit",   [STOPPED_WRITE] = "write",
	[STOPPED_ABSENT] = "absent", [STOPPED_OTHER] = "other",
};

enum stop stop_of(enum run_result result, int failed)
{
	switch (result) {
	case RUN_OK:
		return STOPPED_NONE;
	case RUN_LEFT:
		return STOPPED_LEFT;
	case RUN_ABSENT:
		return STOPPED_ABSENT;
	case RUN_WRITE:
		return failed == ENOSPC   ? STOPPED_FULL
		       : failed == EDQUOT ? STOPPED_QUOTA
		       : failed == EFBIG  ? STOPPED_LIMIT
					  : STOPPED_WRITE;
	default:
		return STOPPED_OTHER;
	}
}

size_t stop_format(enum stop stop, const char *sentence, char *text,
		   size_t room)
{
	int n = snprintf(text, room, "# stopped %s: %s",
			 words[stop] ? words[stop] : words[STOPPED_OTHER],
			 sentence);

	return n < (int)room ? (size_t)n : room - 1;
}

enum stop stop_parse(const char *text, size_t n, const char **sentence,
		     size_t *rest)
{
	static const char stopped[] = "stopped ";
	size_t skip = sizeof(stopped) - 1;
	const char *colon;

	if (n < skip || memcmp(text, stopped, skip))
		return STOPPED_NONE;
	colon = memchr(text + skip, ':', n - skip);
	if (!colon || text + n - colon < 2)
		return STOPPED_NONE;
	*sentence = colon + 2;
	*rest = (size_t)(text + n - *sentence);
	for (int stop = STOPPED_NONE; stop < STOPPED_CAUSES; stop++)
		if (words[stop] &&
		    strlen(words[stop]) == (size_t)(colon - text) - skip &&
		    !memcmp(words[stop], text + skip, strlen(words[stop])))
			return (enum stop)stop;
	return STOPPED_OTHER; /* of a newer referee */
}
