/*
 * Moves dummies of hidden cards.  In a match as one seat tracks it, every
 * hidden card is a dummy: it lies in one of its possible places, in a hand or
 * in the rest of the deck.  The place of a dummy means nothing: worlds are
 * drawn from such a match (deal_sampler.h).
 */
#ifndef ARBITRE_THINK_HIDDEN_CARDS_H
#define ARBITRE_THINK_HIDDEN_CARDS_H

#include "rules/match.h"

/* Exchanges the places of two dummies.  Returns false if seat OWN knows one of
 * the cards, or if both lie in one hand. */
bool hidden_swap(struct match *match, int own, card_t a, card_t b);

/* Moves few dummies, so that all hands but that of seat OWN satisfy
 * match->known and match->barred.  Returns false, and moves nothing, if no deal
 * does. */
bool hidden_repair(struct match *match, int own);

#endif
