/* Prints the warnings of a match: of players at fault, and of what stopped it.
 */
#ifndef ARBITRE_PLAY_WARNINGS_H
#define ARBITRE_PLAY_WARNINGS_H

#include "play/runner.h"

/* Writes a place in a match: "match 3, deal 2, question 17", as far as there is
 * a deal, and a question to PLAYER (or NULL). */
void warn_where(const struct runner *runner, const struct player *player,
		struct reason *where);

/* Warns that we or the machine stood still, so the player was found late. */
void warn_stall(struct runner *runner, struct player *player);
/* Warns of an illegal answer, for FLAW; a person reads it at his seat alone. */
void warn_illegal(const struct runner *runner, const struct player *player,
		  const char *flaw);
/* Warns of a missing answer. */
void warn_fault(const struct runner *runner, struct player *player);

/* Whether the player, which has a cage, seems to have stumbled over it: it ended
 * with nothing answered, or wrote of what was refused.  Then, and once, WHAT
 * says so. */
bool warn_cage(struct player *player, struct reason *what);
/* Warns so of all players that are seated. */
void warn_cages(const struct runner *runner);

/* Tells people in TEXT what stopped a match with lines from SOURCE: for
 * RUN_UNFINISHED, RUN_BAD_LINE, RUN_UNREADABLE (but not LINE_ERROR), RUN_EMPTY,
 * RUN_SEATS. */
void warn_result(const struct runner *runner, enum run_result result,
		 const struct line_source *source, char text[AUDIT_TEXT]);

#endif
