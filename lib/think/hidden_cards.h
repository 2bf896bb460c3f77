/*
 * Dummies of hidden cards: in a match as one seat follows it, every card that
 * the seat cannot know lies somewhere where it may be, in a hand or in the rest
 * of the deck.  These put them elsewhere.  Which of the many places it is says
 * nothing: who thinks by such a match draws worlds from it (deal_sampler.h).
 */
#ifndef ARBITRE_THINK_HIDDEN_CARDS_H
#define ARBITRE_THINK_HIDDEN_CARDS_H

#include "rules/match.h"

/* Exchanges two cards.  Returns false if seat OWN knows one of them, or if they
 * lie in one hand. */
bool swap_hidden(struct match *match, int own, card_t a, card_t b);

/*
 * Moves as few dummies as possible, so that all hands but that of seat OWN
 * satisfy match->known and ->barred.  Returns true; false if no deal does, and
 * then moves nothing.
 */
bool repair_hidden(struct match *match, int own);

#endif
