/* What the files that tell Chkobba share: telling*.c of this folder. */
#ifndef ARBITRE_GAMES_CHKOBBA_TELLING_H
#define ARBITRE_GAMES_CHKOBBA_TELLING_H

#include "ui/page_delta.h"

/* What only Chkobba keeps in the view: all of it is in view->state. */
struct chkobba_view {
	/* Of the match, by side; all else is of the deal. */
	struct {
		int of[SEATS_MAX + 1];
	} points;
	cards_t pile[SEATS_MAX + 1]; /* of a side: what it captured */
	int sweeps[SEATS_MAX + 1];   /* of a side: its chkobbas */
	int captor;                  /* who captured last */
	cards_t gathered;            /* what was left, once it is */
	unsigned int baji;           /* bits of ties: karta, dinari, barmila */
	int hands_told;              /* of this round */
	card_t drawn;                /* the drawer's card */
} __attribute__((may_alias));
_Static_assert(sizeof(struct chkobba_view) <= sizeof(((struct view *)0)->state),
	       "it fits");

static inline struct chkobba_view *own(struct view *view)
{
	return (struct chkobba_view *)view->state;
}

static inline const struct chkobba_view *peek(const struct view *view)
{
	return (const struct chkobba_view *)view->state;
}

/* Chkobba: rounds of a deal; the value of a card; " (6 + 2 = 8)" and
 * "6 + 2 = 8"; cards of a rank in a side's pile; what a line of the count says
 * of a side, and who has its point (-1 nobody). */
int chkobba_rounds(const struct view *view);
int chkobba_worth(const struct view *view, card_t card);
const char *chkobba_sum(const struct view *view, cards_t cards);
const char *chkobba_sum_plain(const struct view *view, cards_t cards);
int chkobba_ranked(const struct view *view, int side, char letter);
const char *chkobba_counted(const struct view *view, int side, int what);
int chkobba_best(const struct view *view, int what);
/* Who captured last, and gathers what is left. */
const char *gathered_text(const struct view *view);

/* What struct telling asks for: refuse and help. */
const char *chkobba_refuse(const struct view *view, const struct move *move);
const char *chkobba_help(const struct view *view, const struct move *move);

/* What a verb changes on the table of a page (struct told). */
void chkobba_change_play(struct steps *steps, struct html *changes,
			 const struct view *view, const struct event *event);
void chkobba_change_sweep(struct steps *steps, struct html *changes,
			  const struct view *view, const struct event *event);
void chkobba_change_gather(struct steps *steps, struct html *changes,
			   const struct view *view, const struct event *event);
void chkobba_change_keep(struct steps *steps, struct html *changes,
			 const struct view *view, const struct event *event);
void chkobba_change_lay(struct steps *steps, struct html *changes,
			const struct view *view, const struct event *event);
void chkobba_change_redeal(struct steps *steps, struct html *changes,
			   const struct view *view, const struct event *event);
extern const struct page_table page_chkobba;
extern const struct drawing draw_chkobba;

/* How the game is scored, line by line. */
void chkobba_scored(const struct view *view,
		    void (*line)(void *context, const char *text),
		    void *context);

#endif
