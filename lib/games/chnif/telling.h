/* Declares what the files of the telling of Chnif Chnof Chnorum share. */
#ifndef ARBITRE_GAMES_CHNIF_TELLING_H
#define ARBITRE_GAMES_CHNIF_TELLING_H

#include "ui/page_delta.h"
#include "ui/telling.h"

/* The state of Chnif Chnof Chnorum in the view (view->state). */
struct chnif_view {
	/* of the match; all others are of the deal */
	struct token_counts counts;
	int calls[3]; /* chnifs, chnofs, chnorums */
	int call;     /* the last call: 0, 1, 2 */
	int quiet;    /* unpaid cards in the last sentence; -1: none */
	int played;
	int paid; /* payments for the last call */
} __attribute__((may_alias));
STATE_IN_VIEW(chnif_view)

/* Returns the number of cards of one rank at the end of the row, at most 4. */
int chnif_run(const struct view *view);
/* Returns a sentence on the next call and its payment; "" if there is none. */
const char *chnif_next_text(const struct view *view);
/* Returns how many calls of each kind the deal had. */
const char *chnif_calls_text(const struct view *view);
/* Returns the last call: "Anne plays 10♣: “Chnif!”". */
const char *chnif_last_call(const struct view *view);

extern const struct drawing draw_chnif ON_A_TERMINAL;

#endif
