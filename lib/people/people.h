/* What the games' own parts (tell_GAME.c, draw_GAME.c) share. */
#ifndef ARBITRE_PEOPLE_PEOPLE_H
#define ARBITRE_PEOPLE_PEOPLE_H

#include <stdio.h>
#include <string.h>

#include "people/picture.h"

/* The same text with a small, or a capital, first letter (ASCII and é). */
const char *lower_first(const char *text);
const char *upper_first(const char *text);
/* "You" where it is one's own seat, else the name as it is written. */
const char *name_first(const struct picture *picture, int seat);

/* That card as a set; the empty set for CARD_NONE. */
static inline cards_t bit_of(card_t card)
{
	return card == CARD_NONE ? 0 : CARD_BIT(card);
}

/* A hand was dealt: keeps it; an account shows it where LINES. */
void tell_hand(struct picture *picture, const struct heard *heard, bool lines);
/* The terms say after how many deals the match stops (G7). */
bool match_stops(const struct picture *picture);
/* The heading of a match: its game and the terms that make it, for a NARROW screen in
 * few words; and after how many deals it stops, where its terms say so. */
const char *match_title(const struct picture *picture, bool narrow);
/* "trick", or "round": what a deal of that game is played in. */
const char *trick_word(const struct picture *picture);
/* "cut 12 cards" */
const char *tell_cut_move(const struct move *move);
/* "Anne 3♠", "the house 3♠ for Anne": a card of a trick. */
const char *tell_card(const struct picture *picture, int seat, card_t card);
/* "Claire and Denis win the match together with 8 tokens each." */
const char *won_together(const struct picture *picture, const char *names,
			 long tokens);
/* "Your hand: 1) J♥, 2) 4♥": cards that may be played have the number of the
 * first move with them. */
void describe_hand(const struct picture *picture,
		   void (*line)(void *context, const char *text),
		   void *context);

/* What goes with a card in one of several moves: "4♠ 3♣ (4 + 3 = 7)", the cards
 * in so many COLUMNS. */
const char *way_text(const struct picture *picture, const struct move *move,
		     int columns);
/* The rules in some lines, for who begins: struct people's, and those of a
 * variant. */
const char *rules_text(const struct picture *picture);
/* What a seat has in the end, and where it stands behind others for being out,
 * that it is. */
const char *standing_text(const struct picture *picture, int seat);
/* ·· for each of N cards that are not shown. */
const char *backs_text(int n);

/* Chnif: the cards of one rank at the end of the row; what the next would say,
 * as a number and as a sentence ("" nothing). */
int chnif_run(const struct picture *picture);
int chnif_next_call(const struct picture *picture, card_t card);
const char *chnif_next_text(const struct picture *picture);
/* The announcement that was made last. */
const char *chnif_last_call(const struct picture *picture);

/* Chkobba: rounds of a deal; the value of a card; " (6 + 2 = 8)" and
 * "6 + 2 = 8"; cards of a rank in a side's pile; what a line of the count says
 * of a side, and who has its point (-1 nobody). */
int chkobba_rounds(const struct picture *picture);
int chkobba_worth(const struct picture *picture, card_t card);
const char *chkobba_sum(const struct picture *picture, cards_t cards);
const char *chkobba_sum_plain(const struct picture *picture, cards_t cards);
int chkobba_ranked(const struct picture *picture, int side, char letter);
const char *chkobba_counted(const struct picture *picture, int side, int what);
int chkobba_best(const struct picture *picture, int what);
/* Who captured last, and gathers what is left. */
const char *gathered_text(const struct picture *picture);

/* La Chouine: parties that win a manche; the number of the partie in its manche,
 * and in words; an annonce as it is made, as it stands beside a name, and
 * without its suit. */
int chouine_goal(const struct picture *picture);
int chouine_partie(const struct picture *picture);
const char *chouine_partie_text(const struct picture *picture);
const char *annonce_text(int annonce);
const char *annonce_short(int annonce);
const char *annonce_kind(int annonce);
/* What a partie came to, and the manche that it won: sentences, I from 0; NULL
 * behind the last. */
const char *chouine_outcome(const struct picture *picture, int i);
/* What struct people asks for: declaration, bound, refuse, help, rules and looks. */
bool chouine_looks(const struct picture *picture, const struct sentence *said);
const char *chkobba_refuse(const struct picture *picture,
			   const struct move *move);
const char *chkobba_help(const struct picture *picture,
			 const struct move *move);
const char *chouine_bound(const struct picture *picture);
const char *chouine_declaration(const struct picture *picture, int annonce);
const char *chouine_result(const struct picture *picture);
const char *chouine_rules(const struct picture *picture);
const char *chouine_refuse(const struct picture *picture,
			   const struct move *move);
const char *chouine_help(const struct picture *picture,
			 const struct move *move);

extern const struct people people_chnif, people_chkobba, people_chouine,
	people_enfle;

#endif
