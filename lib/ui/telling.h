/* Writes the texts that the tellings of games (lib/games/NAME/telling*.c)
 * share.  Strings that functions here return are valid like those of fill(). */
#ifndef ARBITRE_UI_TELLING_H
#define ARBITRE_UI_TELLING_H

#include <stdio.h>
#include <string.h>

#include "ui/page_delta.h"
#include "ui/view.h"

/* Return TEXT with a small or a capital first letter (ASCII and é). */
const char *word_lower_first(const char *text);
const char *word_upper_first(const char *text);
/* Returns "You" for one's own seat, else the name as it is written. */
const char *view_name_first(const struct view *view, int seat);

/* Returns the set of one card; the empty set for CARD_NONE. */
static inline cards_t bit_of(card_t card)
{
	return card == CARD_NONE ? 0 : CARD_BIT(card);
}

/* Returns the name of a seat in at most COLUMNS.  A longer name is cut with an
 * ellipsis, where possible unlike the other names when they are cut. */
const char *view_name_apart(const struct view *view, int seat, int columns);

/* Take the line of a hand; telling_hand() also shows it in an account. */
void telling_take_hand(struct view *view, const struct event *event);
void telling_hand(struct view *view, const struct event *event);
/* Returns true if the terms limit the number of deals (G7). */
bool view_stops(const struct view *view);
/* Returns the name of the game. */
const char *view_game(const struct view *view);
/* Returns the terms of a match: the main ones, those other than usual, and its
 * number of deals if that is limited.  NARROW: the main ones in few words.
 * Returns "" for a game without a telling. */
const char *view_terms(const struct view *view, bool narrow);
/* Returns the heading of a match: its game and its terms. */
const char *view_title(const struct view *view, bool narrow);
/* Returns the word for the parts of a deal: "trick", or "round". */
const char *telling_trick_word(const struct view *view);
/* Returns "cut 12 cards". */
const char *telling_cut_move(const struct move *move);
/* Returns a card of a trick: "Anne 3♠", "the house 3♠ for Anne". */
const char *telling_card(const struct view *view, int seat, card_t card);
/* Returns "Claire and Denis win the match together with 8 tokens each." */
const char *telling_won_together(const struct view *view, const char *names,
				 long tokens);
/* Passes "Your hand: 1) J♥, 2) 4♥." to LINE.  A card that may be played has a
 * number. */
void telling_describe_hand(const struct view *view, text_line *line,
			   void *context);

/* Returns the cards or declarations that go with a card in a move: "4♠ 3♣ (4 +
 * 3 = 7)".  The cards are padded to COLUMNS. */
const char *telling_way(const struct view *view, const struct move *move,
			int columns);
/* Returns the order in which a page sorts hands: the letters of the ranks,
 * highest first, and SHDC behind them if ranks come before suits. */
const char *telling_sorted_by(const struct view *view);
/* Returns the cards that may be played. */
cards_t telling_playable(const struct view *view);
/* Returns the rules of struct telling in a few lines, for beginners. */
const char *telling_rules(const struct view *view);
/* Returns the tokens or points of a seat at the end, with ", out by faults" if
 * the seat is out. */
const char *telling_standing(const struct view *view, int seat);
/* Returns ·· for each of N cards that are not shown. */
const char *telling_backs(int n);

/* The tokens in a game of tokens: now, and when the deal began. */
struct token_counts {
	int tokens[SEATS_MAX + 1], pool;
	int before[SEATS_MAX + 1], pool_before;
} __attribute__((may_alias));

/* Returns the counts of a game of tokens.  The counts stand first in
 * view->state. */
static inline const struct token_counts *
token_counts_of(const struct view *view)
{
	return (const struct token_counts *)view->state;
}
/* Members of struct telling and of struct page_table for games of tokens. */
const char *token_counts_standing(const struct view *view, int seat);
void token_counts_figure(const struct view *view, int seat,
			 char figure[FIGURES][FIGURE_BYTES]);
struct page_cell token_counts_cell(const struct view *view, int seat);
long token_counts_rest(const struct view *view);

/* Sets line I of the count of a deal: the tokens before, after, the gain; what
 * stands in the pool, too. */
bool token_counts_count(const struct view *view, int i,
			struct count_line *line);

/* Begins a deal: keeps the tokens as they are. */
void token_counts_begin_deal(struct token_counts *counts);
/* Moves N tokens from one seat to another (line "pay"); 0 is the pool. */
void token_counts_pay(struct token_counts *counts, int from, int to, int n);
/* Takes the line "tokens", which ends a deal. */
void token_counts_settle(struct token_counts *counts, struct view *view,
			 const struct event *event);

#endif
