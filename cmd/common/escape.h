/* Recognises the escape sequences of a terminal's keys and reports: CSI and
 * SS3. */
#ifndef ARBITRE_COMMON_ESCAPE_H
#define ARBITRE_COMMON_ESCAPE_H

#include <stdbool.h>

#define ESC 27

/* How far a sequence has come. */
enum escape {
	ESCAPE_NONE,   /* outside */
	ESCAPE_BEGUN,  /* behind ESC */
	ESCAPE_CSI,    /* behind ESC [ */
	ESCAPE_INSIDE, /* behind ESC [ and more */
	ESCAPE_LAST,   /* one byte is still to come */
};

/* Takes the next BYTE behind *ESCAPE.  Returns true if it belongs to a
 * sequence.  An ESC alone counts as one. */
bool escape_takes(enum escape *escape, int byte);

#endif
