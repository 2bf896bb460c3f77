/* Counts the cards of a real table, told in lines that the game itself names
 * (struct tally_word). */
#ifndef ARBITRE_TALLY_H
#define ARBITRE_TALLY_H

#include "game/game.h"

/* Nothing is counted yet of a game on settled TERMS. */
void tally_init(struct tally *tally, const struct terms_reader *terms);
/* Takes one line of it (not a comment).  0, or -1 and says in WHY what was
 * expected. */
int tally_line(struct tally *tally, const struct game *game, const char *line,
	       size_t n, char why[TERMS_WHY]);
/* The points lines of what was counted, as events of MATCH, which it makes
 * itself; players are as many as were told of, where TERMS do not say.  0, or
 * -1 and says in WHY what was expected. */
int tally_end(const struct tally *tally, const struct terms_reader *terms,
	      struct match *match, struct events *events, char why[TERMS_WHY]);

#endif
