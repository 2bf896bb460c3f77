/*
 * What changes on the table of a page: the attribute data-o of each phrase, from
 * the same events as its words.  Changes, with commas between:
 *
 *   #            a new deal: everything is cleared
 *   KSQSha       these cards go to a zone: ha the hand of seat 1 (a to l), sa
 *                before it, wa won by it, t the open cards, u turned up, x away
 *   ?5ha         so many cards of that hand are not known
 *   *wa *ha *xa  all cards before players go there
 *   -a           the card before seat 1 goes away
 *   a1=20 k=12   a figure: first to fifth of a seat; k, m, p of the middle; a
 *                value @b is the name of seat 2
 *   @b  d=b      seat 2 moves; deals.  Who plays a card before himself, or takes
 *                cards with a *, moves too
 *   b:mariage    a word said by seat 2; KS! the card is ringed: for this step
 *   +strict      a class of the table until the deal ends
 */
#ifndef ARBITRE_UI_PAGE_DELTA_H
#define ARBITRE_UI_PAGE_DELTA_H

#include "ui/html.h"
#include "ui/view.h"

#define FIGURES 5 /* of a seat, at most */
#define FIGURE_BYTES 24
#define MIDDLES 3 /* k, m, p */

struct steps {
	/* the figures as they were told last */
	char seat[SEATS_MAX + 1][FIGURES][FIGURE_BYTES];
	char middle[MIDDLES][FIGURE_BYTES];
	int hidden[SEATS_MAX + 1];
	card_t turned;
	cards_t table;
	int who;
	bool flag;
	char leave[200]; /* what goes with the next step: captured cards */
};

/* What the sheet of the score shows of a deal for a seat. */
struct page_cell {
	long value;  /* what the seat has then: a point of the course */
	long number; /* what is shown of the deal, */
	bool given;  /* where it is known; else a word or a dash */
	bool won;    /* the seat won the deal: it is underlined */
};

/* What a table shows, beside cards; NULL-ended lists.  A figure's label is
 * "tricks {n}", and {cards} counts the hand; of the middle its places are {k},
 * {m}, {p}, and {up} the turned-up card, {open} the open ones. */
struct page_table {
	const char *const *figures;
	const char *const *middle;
	const char *flag; /* shown once it is on; or NULL, and both are */
	bool (*flag_is_on)(const struct view *);
	const char *classes; /* of the table, for page.css; or NULL */
	bool by_card;        /* each card of a unit is a line */
	/* The sheet: what stands above it and above its last column; whether what a
	 * deal brought stands behind its number. */
	const char *caption;
	const char *at_end;
	bool gains;
	/* Deals in groups, such as manches: "manche {n}", and the number of the
	 * present one; NULL, or 0: there are none. */
	const char *group_title;
	int (*group)(const struct view *);
	/* What a deal that is over has come to; NULL: it has no figures. */
	struct page_cell (*cell)(const struct view *, int seat);
	/* The last row, such as a pool, and its number; or NULL. */
	const char *rest_title;
	long (*rest)(const struct view *);
	/* What the course shows, and the value where all began; or NULL: 0. */
	const char *course;
	long (*start)(const struct view *);
	void (*figure)(const struct view *, int seat,
		       char figure[FIGURES][FIGURE_BYTES]);
	void (*figure_middle)(const struct view *,
			      char figure[MIDDLES][FIGURE_BYTES]);
};

/* That of a game; one that has no words of its own has a plain one. */
const struct page_table *page_table(const struct view *view);
const struct page_table *page_table_of(const struct telling *telling);

/* What its anchors count: tricks, rounds, times round the table. */
const char *page_unit(const struct view *view);

/* For the games. */

/* A figure: a text, a number, or the name of a seat (0 none). */
void put_figure(char figure[FIGURE_BYTES], const char *text);
void put_figure_number(char figure[FIGURE_BYTES], long n);
void put_figure_seat(char figure[FIGURE_BYTES], int seat);
/* A cell that shows its value. */
struct page_cell page_cell_of(long value);
/* Cards go to a zone, of SEAT or (0) of the middle; cards are ringed. */
void change_cards(struct html *changes, const struct view *view, cards_t cards,
		  const char *zone, int seat);
void change_rings(struct html *changes, const struct view *view, cards_t cards);
/* SEAT acts, if it was another one before; it says a word. */
void change_who(struct steps *steps, struct html *changes, int seat);
void change_word(struct html *changes, int seat, const char *word);
/* WHAT ("-", "*w", "@") of a seat; the other one, of who acts. */
void change_of(struct html *changes, const char *what, int seat);
void change_all(struct steps *steps, struct html *changes, const char *what,
		int seat);
/* A card is laid before its player, and rings what it takes. */
void change_play(struct steps *steps, struct html *changes,
		 const struct view *view, const struct event *event);
/* Cards that were captured with the step before leave now. */
void change_leave(struct steps *steps, struct html *changes);
/* The deal begins again: all is cleared but the card turned up. */
void change_anew(struct steps *steps, struct html *changes,
		 const struct view *view);

/* For page_match.c. */

void steps_reset(struct steps *steps);
/* Adds to CHANGES what an event has changed, which PICTURE has taken. */
void steps_event(struct steps *steps, struct html *changes,
		 const struct view *view, const struct event *event);

#endif
