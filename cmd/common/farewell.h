/*
 * Says farewell to a match that stopped before its end: what is left of it, and
 * how it goes on.  sit and the referee say it in the same sentences.
 */
#ifndef ARBITRE_COMMON_FAREWELL_H
#define ARBITRE_COMMON_FAREWELL_H

#include "play/record_file.h"
#include "play/stop.h"

/* How the match goes on. */
enum farewell_way {
	FAREWELL_LINE,     /* by the same line, at a terminal */
	FAREWELL_COMMAND,  /* by a command that stands on the next line */
	FAREWELL_FAR,      /* the referee is on another machine */
	FAREWELL_CONTINUE, /* by the same line and --continue */
	FAREWELL_AGAIN,    /* by the same line, which has --continue */
	FAREWELL_NEVER,    /* no option of the line lets it go on */
};

struct farewell {
	enum stop stop;
	enum record_rest rest;
	enum farewell_way way;
	const char *file; /* the record, to be shown; "" without one */
};

/* Returns sentences on what is left and how the match goes on; "" if nothing is
 * known.  "Nothing is lost" is said of a record that is there and synced, and of
 * no other.  The text is valid like those of fill(). */
const char *farewell_text(const struct farewell *farewell);

/* Returns true if the match goes on from its record. */
bool farewell_goes_on(const struct farewell *farewell);

#endif
