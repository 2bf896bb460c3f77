/* Declares what the tellings of games (lib/games/NAME/telling*.c) share. */
#ifndef ARBITRE_UI_TELLING_H
#define ARBITRE_UI_TELLING_H

#include <stdio.h>
#include <string.h>

#include "ui/view.h"

/* The same text with a small, or a capital, first letter (ASCII and é). */
const char *lower_first(const char *text);
const char *upper_first(const char *text);
/* "You" where it is one's own seat, else the name as it is written. */
const char *name_first(const struct view *view, int seat);

/* That card as a set; the empty set for CARD_NONE. */
static inline cards_t bit_of(card_t card)
{
	return card == CARD_NONE ? 0 : CARD_BIT(card);
}

/* The name in at most so many columns: cut with … so that it stays apart from the
 * other names, if it can. */
const char *name_apart(const struct view *view, int seat, int columns);

/* A hand was dealt: keeps it; an account shows it where LINES. */
void tell_hand(struct view *view, const struct event *event, bool lines);
/* The terms say after how many deals the match stops (G7). */
bool match_stops(const struct view *view);
/* The heading of a match: its game and the terms that make it, for a NARROW screen in
 * few words; and after how many deals it stops, where its terms say so. */
const char *match_title(const struct view *view, bool narrow);
/* "trick", or "round": what a deal of that game is played in. */
const char *trick_word(const struct view *view);
/* "cut 12 cards" */
const char *tell_cut_move(const struct move *move);
/* "Anne 3♠", "the house 3♠ for Anne": a card of a trick. */
const char *tell_card(const struct view *view, int seat, card_t card);
/* "Claire and Denis win the match together with 8 tokens each." */
const char *won_together(const struct view *view, const char *names,
			 long tokens);
/* "Your hand: 1) J♥, 2) 4♥": cards that may be played have the number of the
 * first move with them. */
void describe_hand(const struct view *view,
		   void (*line)(void *context, const char *text),
		   void *context);

/* What goes with a card in one of several moves: "4♠ 3♣ (4 + 3 = 7)", the cards
 * in so many COLUMNS. */
const char *way_text(const struct view *view, const struct move *move,
		     int columns);
/* The rules in some lines, for who begins: struct telling's, and those of a
 * variant. */
const char *rules_text(const struct view *view);
/* What a seat has in the end, and where it stands behind others for being out,
 * that it is. */
const char *standing_text(const struct view *view, int seat);
/* ·· for each of N cards that are not shown. */
const char *backs_text(int n);

/* What players have in a game of tokens: now, and when the deal began. */
struct purse {
	int tokens[SEATS_MAX + 1], pool;
	int before[SEATS_MAX + 1], pool_before;
};

/* A deal begins. */
void purse_begin_deal(struct purse *purse);
/* Tokens changed hands (pay): 0 is the pool. */
void purse_pay(struct purse *purse, int from, int to, int n);
/* Takes the line "tokens": the end of a deal. */
void purse_settle(struct purse *purse, struct view *view,
		  const struct event *event);

#endif
