/* What the files that tell Chnif Chnof Chnorum share: telling*.c of this folder. */
#ifndef ARBITRE_GAMES_CHNIF_TELLING_H
#define ARBITRE_GAMES_CHNIF_TELLING_H

#include "ui/page_delta.h"
#include "ui/telling.h"

/* What only Chnif Chnof Chnorum keeps in the view: all of it is in view->state. */
struct chnif_view {
	struct purse purse; /* of the match; all else is of the deal */
	int calls[3];       /* chnifs, chnofs, chnorums */
	int call;           /* the last of them */
	int quiet;          /* cards since that nobody paid for; -1 none */
	int played;
	int paid; /* payments for that call */
} __attribute__((may_alias));
_Static_assert(sizeof(struct chnif_view) <= sizeof(((struct view *)0)->state),
	       "it fits");

static inline struct chnif_view *own(struct view *view)
{
	return (struct chnif_view *)view->state;
}

static inline const struct chnif_view *peek(const struct view *view)
{
	return (const struct chnif_view *)view->state;
}

/* Chnif: the cards of one rank at the end of the row; what the next would say,
 * as a number and as a sentence ("" nothing). */
int chnif_run(const struct view *view);
int chnif_next_call(const struct view *view, card_t card);
const char *chnif_next_text(const struct view *view);
/* The announcement that was made last. */
const char *chnif_last_call(const struct view *view);

/* What a verb changes on the table of a page (struct told). */
void chnif_change_play(struct steps *steps, struct html *changes,
		       const struct view *view, const struct event *event);
void chnif_change_first(struct steps *steps, struct html *changes,
			const struct view *view, const struct event *event);
void chnif_change_second(struct steps *steps, struct html *changes,
			 const struct view *view, const struct event *event);
void chnif_change_third(struct steps *steps, struct html *changes,
			const struct view *view, const struct event *event);
extern const struct page_table page_chnif;
extern const struct drawing draw_chnif;

/* How the game is scored, line by line. */
void chnif_scored(const struct view *view,
		  void (*line)(void *context, const char *text), void *context);

#endif
