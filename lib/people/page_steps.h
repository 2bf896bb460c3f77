/*
 * What changes on the table of a page: the attribute data-o of each phrase, from
 * the same events as its words.  Changes, with commas between:
 *
 *   #            a new deal: everything is cleared
 *   KSQSha       these cards go to a zone: ha the hand of seat 1 (a to l), sa
 *                before it, wa won by it, t the open cards, u turned up, x away
 *   ?5ha         so many cards of that hand are not known
 *   *wa *ha *xa  all cards before players go there (chnif: *xa only that of a)
 *   a1=20 k=12   a figure: first to fifth of a seat; k, m, p of the middle; a
 *                value @b is the name of seat 2
 *   @b  d=b      seat 2 moves; deals.  Who plays a card before himself, or takes
 *                cards with a *, moves too
 *   b:mariage    a word said by seat 2; KS! the card is ringed: for this step
 *   +strict      a class of the table until the deal ends
 */
#ifndef ARBITRE_PEOPLE_PAGE_STEPS_H
#define ARBITRE_PEOPLE_PAGE_STEPS_H

#include "people/html.h"
#include "people/picture.h"

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
	bool strict;
	char leave[200]; /* what goes with the next step: captured cards */
};

/* What a table shows, beside cards; NULL-ended lists.  A figure's label is
 * "tricks {n}", and {cards} counts the hand; of the middle its places are {k},
 * {m}, {p}, and {up} the turned-up card, {open} the open ones. */
struct page_table {
	const char *game;
	const char *const *figures;
	const char *const *middle;
	const char *flag;     /* shown once +strict is on; or NULL */
	bool by_card;         /* each card of a unit is a line */
	const char *at_end;   /* the word over the last column of the sheet */
	const char *at_end_2; /* of the last row: pool, basket; or NULL */
	const char *course;   /* what the course shows */
	void (*figure)(const struct picture *, int seat,
		       char figure[FIGURES][FIGURE_BYTES]);
	void (*figure_middle)(const struct picture *,
			      char figure[MIDDLES][FIGURE_BYTES]);
};

/* That of a game; one that has no words of its own has a plain one. */
const struct page_table *page_table(const struct picture *picture);

/* What its anchors count: tricks, rounds, times round the table. */
const char *page_unit(const struct picture *picture);

/* For the games.  All cards before players go to a zone of SEAT; a word that it
 * says. */
void change_all(struct steps *steps, struct html *changes, const char *zone,
		int seat);
void change_word(struct steps *steps, struct html *changes, int seat,
		 const char *word);

void steps_reset(struct steps *steps);
/* Adds to CHANGES what an event has changed, which PICTURE has taken. */
void steps_event(struct steps *steps, struct html *changes,
		 const struct picture *picture, const struct heard *heard);

#endif
