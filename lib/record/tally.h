/* Counts the cards of a real table, told in lines. */
#ifndef ARBITRE_TALLY_H
#define ARBITRE_TALLY_H

#include "game/game.h"

/* Nothing is counted yet. */
void tally_init(struct tally *tally);
/* Takes one line: pile S C..., show S ANNONCE, trump X, der S, chkobba S.
 * NULL, or what was expected. */
const char *tally_line(struct tally *tally, const struct game *game,
		       const char *line, size_t n);
/* The points lines of what was counted, as events of MATCH, which it makes
 * itself.  NULL, or what is wrong with the whole. */
const char *tally_end(const struct tally *tally, const struct game *game,
		      struct match *match, struct events *events);

#endif
