/* Declares what the files of the telling of L'Enfle share. */
#ifndef ARBITRE_GAMES_ENFLE_TELLING_H
#define ARBITRE_GAMES_ENFLE_TELLING_H

#include "ui/page_delta.h"
#include "ui/telling.h"

/* The state of L'Enfle in the view (view->state). */
struct enfle_view {
	/* of the match; all others are of the deal */
	struct token_counts counts;
	/* Public knowledge of the hands: the suits that a seat could not
	 * follow, as bits; and all cards that it took up in the deal. */
	unsigned int voids[SEATS_MAX + 1];
	cards_t taken_up[SEATS_MAX + 1];
} __attribute__((may_alias));
STATE_IN_VIEW(enfle_view)

extern const struct drawing draw_enfle ON_A_TERMINAL;

/* Returns a sentence on the result of the deal that is over. */
const char *enfle_outcome(const struct view *view);

#endif
