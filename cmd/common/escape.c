/* Recognises escape sequences of a terminal. */
#include "common/escape.h"

bool escape_takes(enum escape *escape, int byte)
{
	enum escape before = *escape;

	if (byte == ESC) {
		*escape = ESCAPE_BEGUN;
		return true;
	}
	switch (before) {
	case ESCAPE_BEGUN:
		*escape = byte == '['   ? ESCAPE_CSI
			  : byte == 'O' ? ESCAPE_LAST
					: ESCAPE_NONE;
		return *escape != ESCAPE_NONE;
	case ESCAPE_CSI:
	case ESCAPE_INSIDE:
		/* parameters and intermediate bytes go on, a letter or the like
		 * ends the sequence, and any other byte does not belong to it;
		 * ESC [ [ A: a function key of the Linux console */
		*escape = before == ESCAPE_CSI && byte == '[' ? ESCAPE_LAST
			  : byte >= ' ' && byte < '@'         ? ESCAPE_INSIDE
							      : ESCAPE_NONE;
		return byte >= ' ' && byte <= '~';
	case ESCAPE_LAST:
		*escape = ESCAPE_NONE;
		return byte >= ' ' && byte <= '~';
	case ESCAPE_NONE:
		break;
	}
	return false;
}
