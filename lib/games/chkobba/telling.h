/* Declares what the files of the telling of Chkobba share. */
#ifndef ARBITRE_GAMES_CHKOBBA_TELLING_H
#define ARBITRE_GAMES_CHKOBBA_TELLING_H

#include "ui/page_delta.h"

/* The state of Chkobba in the view (view->state). */
struct chkobba_view {
	/* Of the match, by side; the rest is of the deal. */
	struct {
		int of[SEATS_MAX + 1];
	} points;
	cards_t pile[SEATS_MAX + 1]; /* of a side: its captured cards */
	int sweeps[SEATS_MAX + 1];   /* of a side: its chkobbas */
	int captor;                  /* the seat that captured last */
	cards_t gathered;            /* the cards left at the end of the deal */
	unsigned int baji; /* tied points, by bit: karta, dinari, barmila */
	int hands_told;    /* of this round */
	card_t drawn;      /* the drawer's card */
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

/* Returns the points that win the match. */
int chkobba_goal(const struct view *view);
/* Returns the rounds of a deal. */
int chkobba_rounds(const struct view *view);
/* Returns the value of a card (G3). */
int chkobba_worth(const struct view *view, card_t card);
/* Return a sum as " (6 + 2 = 8)", and as "6 + 2 = 8". */
const char *chkobba_sum(const struct view *view, cards_t cards);
const char *chkobba_sum_plain(const struct view *view, cards_t cards);
/* Returns the number of cards of a rank in a side's pile. */
int chkobba_ranked(const struct view *view, int side, char letter);
/* Returns a side's figure for a line of the count. */
const char *chkobba_counted(const struct view *view, int side, int what);
/* Returns the side that has the point of a line of the count, or -1. */
int chkobba_best(const struct view *view, int what);
/* Returns the sentence on who gathers the cards that are left. */
const char *gathered_text(const struct view *view);

/* Members of struct telling: why_illegal and describe_rule. */
const char *chkobba_refuse(const struct view *view, const struct move *move);
const char *chkobba_help(const struct view *view, const struct move *move);

/* List what a verb changes on the table of a page (struct told). */
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
extern const struct drawing draw_chkobba ON_A_TERMINAL;

/* How the game is scored, line by line. */
void chkobba_scored(const struct view *view,
		    void (*line)(void *context, const char *text),
		    void *context);

#endif
