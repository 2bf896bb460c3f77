/*
 * A felt: what lies on the table before a person, and in the hand.  It is made
 * of the match, and of the changes that a desk writes: both have to be the same
 * wherever the person is asked.
 */
#ifndef ARBITRE_TESTS_PAGE_FELT_H
#define ARBITRE_TESTS_PAGE_FELT_H

#include <stdio.h>

#include "page/desk.h"

struct felt {
	cards_t hand;                 /* one's own */
	cards_t open;                 /* may be taken */
	cards_t up;                   /* turned up, or drawn and not yet kept */
	int held[SEATS_MAX + 1];      /* cards of each hand */
	card_t before[SEATS_MAX + 1]; /* lies before the seat; or CARD_NONE */
};

/* Where cards lie by the changes so far, as the script keeps them. */
struct zones {
	char of[64][2]; /* by card: zone and seat, as "sa"; or "" */
	int hidden[SEATS_MAX + 1];
};

/* The cards that seats have laid last in this deal, from the lines. */
struct laid {
	card_t by[SEATS_MAX + 1];
};

/* Applies changes (ui/page_delta.h) of N bytes.  Returns 0; -1: one of them has
 * no such form. */
int zones_apply(struct zones *zones, const struct pack *pack,
		const char *changes, size_t n);
void felt_of_zones(const struct zones *zones, int seat, int seats,
		   struct felt *felt);

/* Takes a line to the seat. */
void laid_line(struct laid *laid, const struct pack *pack, const char *line,
	       size_t n);
/* The match asks SEAT for a move; ASKED are its moves. */
void felt_of_match(const struct match *match, int seat,
		   const struct move *asked, int asked_n,
		   const struct laid *laid, struct felt *felt);

/* Returns what differs; NULL: nothing does. */
const char *felt_differs(const struct felt *is, const struct felt *want,
			 int seats);
/* Prints a felt in one line; CASE of tests/slow/play.js reads it. */
void felt_print(const struct felt *felt, const struct pack *pack, int seats,
		FILE *to);

#endif
