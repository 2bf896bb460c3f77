/* Writes the texts of the warnings of a match: on players at fault, and on why
 * it stopped. */
#ifndef ARBITRE_PLAY_WARNINGS_H
#define ARBITRE_PLAY_WARNINGS_H

#include "play/runner.h"

/* Writes a place in a match: "match 3, deal 2, question 17", as far as there is
 * a deal, and a question to PLAYER (or NULL). */
void warning_where(const struct runner *runner, const struct player *player,
		   struct reason *where);

/* Passes a message about all to runner->warn, if there is one. */
void warning_of_all(const struct runner *runner, const struct reason *what);
/* Warns, if it is so, that the referee was suspended at the player's deadline.
 * The transcript notes it as well. */
void warning_stall(struct runner *runner, struct player *player);
/* Warns of an illegal answer; WHY is the reason.  Not for a person, who reads
 * it at his seat. */
void warning_illegal(const struct runner *runner, const struct player *player,
		     const struct reason *why);
/* Warns of a missing answer: too late, too long, or the player has ended. */
void warning_fault(const struct runner *runner, struct player *player);

/* Returns true, once for a player, if its cage seems to have stopped it.  The
 * player ended with nothing answered, or wrote of a refusal.  WHAT is then a
 * hint for its author. */
bool warning_cage(struct player *player, struct reason *what);
/* Passes the warning_cage() of all seated players to runner->warn. */
void warning_cages(const struct runner *runner);

/* Writes to TEXT, for people, why a match with lines from SOURCE (or NULL)
 * stopped.  For RUN_UNFINISHED, RUN_BAD_LINE, RUN_UNREADABLE (but not
 * LINE_ERROR), RUN_EMPTY, RUN_SEATS. */
void warning_result(const struct runner *runner, enum run_result result,
		    const struct line_source *source, char text[AUDIT_TEXT]);

#endif
