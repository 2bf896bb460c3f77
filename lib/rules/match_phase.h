/* Defines the phases of a match in their order, for match.c and match_check.c
 * alone.  match.c explains the loops. */
#ifndef ARBITRE_RULES_MATCH_PHASE_H
#define ARBITRE_RULES_MATCH_PHASE_H

enum phase {
	PHASE_READY,
	PHASE_CHANCE,
	PHASE_ENTROPY,
	PHASE_OPEN,
	PHASE_DRAW_DECK,
	PHASE_DRAW,
	PHASE_DEAL, /* the line of a deal, and stakes; then its deck */
	PHASE_DECK,
	PHASE_CUT,
	PHASE_DEALING, /* the cards of the hands */
	PHASE_PLAY,
	PHASE_END,
	PHASE_OVER,
};

#endif
