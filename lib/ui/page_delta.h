/*
 * Lists the changes on the table of a page: a delta for each phrase, in its
 * attribute data-o.  Words and deltas come from the same events.  A delta has
 * changes with commas between them:
 *
 *   #            a new deal: everything is cleared
 *   KSQSha       these cards go to a zone: ha the hand of seat 1 (a to l), sa
 *                in front of it, wa won by it, t the open cards, u turned up,
 *                x away
 *   ?5ha         this number of cards of the hand is unknown
 *   *wa *ha *xa  all cards in front of players go there
 *   -a           the card in front of seat 1 goes away
 *   a1=20 k=12   a figure: first to fifth of a seat; k, m, p of the middle.
 *                The value @b is the name of seat 2
 *   @b  d=b      seat 2 acts; deals.  A seat also acts if a card goes before
 *                it, or if it takes cards with a *
 *   b:mariage    a word that seat 2 says, for this step
 *   KS!          the card is ringed, for this step
 *   +strict      a class of the table until the deal ends
 */
#ifndef ARBITRE_UI_PAGE_DELTA_H
#define ARBITRE_UI_PAGE_DELTA_H

#include "ui/html.h"
#include "ui/view.h"

#define FIGURES 5 /* of one seat, at most */
#define FIGURE_BYTES 24
#define MIDDLES 3 /* k, m, p */

struct page_delta {
	/* the values listed last, to find those that have changed */
	char seat[SEATS_MAX + 1][FIGURES][FIGURE_BYTES];
	char middle[MIDDLES][FIGURE_BYTES];
	int hidden[SEATS_MAX + 1];
	card_t turned;
	int who;
	bool flag;
	char leave[200]; /* changes for later: captured cards */
};

/* A cell of the score sheet: a deal of a seat. */
struct page_cell {
	long value;  /* the total: a point of the course */
	long number; /* the result that is shown */
	bool given;  /* it is known; else a word or a dash */
	bool won;    /* the seat won the deal: underlined */
};

/* The table of a page, beside cards.  Lists end with NULL.  The label of a
 * figure has its place, "tricks {n}"; {cards} counts the hand.  Labels of the
 * middle have {k}, {m} and {p}; {up} is the turned-up card, {open} the open
 * cards. */
struct page_table {
	const char *const *figures;
	const char *const *middle;
	const char *flag; /* shown once flag_is_on(); both may be NULL */
	bool (*flag_is_on)(const struct view *);
	const char *classes; /* of the table, for page.css; or NULL */
	bool by_card;        /* each card of a unit has its own line */
	/* The score sheet: its caption, and the head of its last column.
	 * GAINS: each total has its gain behind it. */
	const char *caption;
	const char *at_end;
	bool gains;
	/* Groups of deals, such as manches: the title "manche {n}", and the
	 * number of the present group.  NULL, or 0: there are none. */
	const char *group_title;
	int (*group)(const struct view *);
	/* Returns the cell of a deal that is over; NULL: there are none. */
	struct page_cell (*cell)(const struct view *, int seat);
	/* The last row, such as a pool, and its value; or NULL. */
	const char *rest_title;
	long (*rest)(const struct view *);
	/* The title of the course; NULL: there is none.  START returns its
	 * value before the first deal; NULL: 0. */
	const char *course;
	long (*start)(const struct view *);
	/* Write the figures of a seat, and those of the middle. */
	void (*figure)(const struct view *, int seat,
		       char figure[FIGURES][FIGURE_BYTES]);
	void (*figure_middle)(const struct view *,
			      char figure[MIDDLES][FIGURE_BYTES]);
};

/* Returns the table of a game; a game without a table of its own has a plain
 * one. */
const struct page_table *page_table(const struct view *view);

/* For the games. */

/* Write a figure: a text, a number, or the name of a seat (0: none). */
void page_put_figure(char figure[FIGURE_BYTES], const char *text);
void page_put_figure_number(char figure[FIGURE_BYTES], long n);
void page_put_figure_seat(char figure[FIGURE_BYTES], int seat);
/* Returns a cell that shows its value. */
struct page_cell page_cell_of(long value);
/* An event whose changes are listed.  VIEW has taken the event; the changes are
 * added to TO. */
struct change {
	struct page_delta *steps;
	struct text *to;
	const struct view *view;
	const struct event *event;
};
/* List cards that go to a zone of SEAT (0: the middle), and cards that are
 * ringed. */
void delta_cards(const struct change *c, cards_t cards, const char *zone,
		 int seat);
void delta_rings(const struct change *c, cards_t cards);
/* List that the event's seat acts, if another seat acted before; and a word
 * that the seat says. */
void delta_who(const struct change *c);
void delta_word(const struct change *c, const char *word);
/* List the change WHAT ("-", "*w", "@") of the event's seat, or of SEAT, which
 * then acts. */
void delta_of(const struct change *c, const char *what);
void delta_all(const struct change *c, const char *what, int seat);
/* Lists a card that is laid before its player, and rings the cards it takes.
 * The cards leave with the next step. */
void delta_play(const struct change *c);
/* Lists that the cards captured in the previous step leave. */
void delta_leave(const struct change *c);
/* Lists that the deal begins again: only the turned-up card stays. */
void delta_anew(const struct change *c);

/* For whoever shows a table. */

/* Begins a match: no figure is listed yet. */
void delta_reset(struct page_delta *steps);
/* Adds the changes of an event to CHANGES, after VIEW has taken the event. */
void delta_event(struct page_delta *steps, struct text *changes,
		 const struct view *view, const struct event *event);
/* Adds the changes that follow the event after a moment: captured cards leave.
 * They no longer come with the next event. */
void delta_leave_last(struct page_delta *steps, struct text *changes);

#endif
