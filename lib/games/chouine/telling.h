/* What the files that tell La Chouine share: telling*.c of this folder. */
#ifndef ARBITRE_GAMES_CHOUINE_TELLING_H
#define ARBITRE_GAMES_CHOUINE_TELLING_H

#include "ui/page_delta.h"

#define SHOWN_MAX 16
#define TRICKS_KEPT 20 /* more than a deal has */

struct shown {
	int seat, annonce, points;
	cards_t cards;
};

/* What only La Chouine keeps in the view: all of it is in view->state. */
struct chouine_view {
	/* Of the match; all else is of the deal. */
	struct {
		int parties[SEATS_MAX + 1], manches[SEATS_MAX + 1], manche;
		int all_parties[SEATS_MAX + 1];
	} course;
	int suit; /* of trumps; -1 none */
	int talon;
	bool strict, ausept;
	int tricks[SEATS_MAX + 1];
	int takers[TRICKS_KEPT]; /* of tricks, by number; 0 nobody */
	int taker;               /* of a trick behind which cards are drawn */
	int won_manche;          /* who has just won one */
	bool sous;               /* without a partie lost */
	struct shown shown[SHOWN_MAX];
	int shown_n;
} __attribute__((may_alias));
_Static_assert(sizeof(struct chouine_view) <= sizeof(((struct view *)0)->state),
	       "it fits");

static inline struct chouine_view *own(struct view *view)
{
	return (struct chouine_view *)view->state;
}

static inline const struct chouine_view *peek(const struct view *view)
{
	return (const struct chouine_view *)view->state;
}

/* La Chouine: parties that win a manche; the number of the partie in its manche,
 * and in words; an annonce as it is made, as it stands beside a name, and
 * without its suit. */
int chouine_goal(const struct view *view);
int chouine_partie(const struct view *view);
const char *chouine_partie_text(const struct view *view);
const char *annonce_text(int annonce);
const char *annonce_short(int annonce);
const char *annonce_kind(int annonce);
/* What a partie came to, and the manche that it won: sentences, I from 0; NULL
 * behind the last. */
const char *chouine_outcome(const struct view *view, int i);
/* What struct telling asks for: declaration, bound, refuse, help, rules and looks. */
bool chouine_looks(const struct view *view, const struct sentence *said);
const char *chouine_bound(const struct view *view);
const char *chouine_declaration(const struct view *view, int annonce);
cards_t chouine_declaration_cards(const struct view *view, int annonce);
const char *chouine_result(const struct view *view);
const char *chouine_rules(const struct view *view);
const char *chouine_refuse(const struct view *view, const struct move *move);
const char *chouine_help(const struct view *view, const struct move *move);

/* What a verb changes on the table of a page (struct told). */
void chouine_change_play(struct steps *steps, struct html *changes,
			 const struct view *view, const struct event *event);
void chouine_change_ausept(struct steps *steps, struct html *changes,
			   const struct view *view, const struct event *event);
void chouine_change_swap(struct steps *steps, struct html *changes,
			 const struct view *view, const struct event *event);
void chouine_change_show(struct steps *steps, struct html *changes,
			 const struct view *view, const struct event *event);
void chouine_change_partie(struct steps *steps, struct html *changes,
			   const struct view *view, const struct event *event);
extern const struct page_table page_chouine;
extern const struct drawing draw_chouine;

/* How the game is scored, line by line. */
void chouine_scored(const struct view *view,
		    void (*line)(void *context, const char *text),
		    void *context);

#endif
