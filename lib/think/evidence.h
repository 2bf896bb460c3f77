/*
 * Collects evidence: the moves of a deal, and how well they agree with a world
 * (deal_sampler.h).  By the rules, all worlds are equally likely.  A world is
 * less likely if the policy of the game would have made other moves in it.
 *
 * The hand of a move is found from the present hand, going back move by move:
 * the card played is put back, and cards drawn since are taken out.  If the
 * draws were hidden, each card of the hand is equally likely to be a drawn one.
 * A drawn card that is public counts as shown.  The hidden draw is some other
 * card.
 */
#ifndef ARBITRE_THINK_EVIDENCE_H
#define ARBITRE_THINK_EVIDENCE_H

#include "think/deal_sampler.h"

#define EVIDENCE_MAX CARDS_MAX /* moves kept: those of a deal, or ... */
#define EVIDENCE_LATEST 16     /* ... the latest, if hands get further cards */

/* A move as evidence. */
struct evidence_move {
	struct match before; /* the match before the move */
	struct move move;
	bool chosen; /* by the seat, not by the house */
};

/* The evidence that one seat collects.  All zero is no evidence, as at the
 * beginning of a match. */
struct evidence {
	struct evidence_move list[EVIDENCE_MAX];
	int count;
	int unweighed; /* latest moves, not yet in log_odds */
	/* By seat: log-likelihood ratio greedy : policy of its moves in this
	 * match, in eighths of a bit. */
	int8_t log_odds[SEATS_MAX + 1];
	int learnt; /* calls of opponent_learn() that weighed moves */
};

/* Adds the legal MOVE of match->turn, before it is made.  The game must have a
 * mind.  CHOSEN: the seat chose it, not the house.  All earlier evidence is
 * forgotten if MOVE plays no card, or if another deal has begun. */
void evidence_add(struct evidence *evidence, const struct match *match,
		  const struct move *move, bool chosen);

/* A move of another seat that still constrains hidden cards, prepared for
 * comparison with worlds. */
struct evidence_item {
	struct match then; /* before the move, with a trial hand */
	struct move move;
	int drawn;     /* cards the seat drew until its next move, or now */
	cards_t came;  /* the drawn cards that are public */
	cards_t shown; /* cards that were public before its next move */
	bool chosen;   /* compare it; else it only constrains hands */
	bool greedy;   /* compare with greedy, not with the policy */
};
/* The items for one question, latest move first. */
struct evidence_items {
	struct evidence_item list[EVIDENCE_MAX];
	int count;
	int chosen; /* items to compare */
};

/*
 * Selects the moves of other seats that still constrain hidden cards for SEAT
 * in MATCH.
 *
 * If UNWEIGHED, all moves not weighed yet are compared (opponent_model.h).
 * Otherwise, moves are compared if their seat is known to play by the policy,
 * at most EVIDENCE_ITEMS.  If all cards are dealt at once (struct mind), all
 * such moves of the deal are compared.  Moves of seats known to play as greedy
 * are then compared too.
 */
#define EVIDENCE_ITEMS 6  /* more do not help */
#define LOG_ODDS_KNOWN 16 /* four times as likely */
void evidence_select(const struct evidence *evidence, const struct match *match,
		     int seat, bool unweighed, struct evidence_items *items);

/*
 * Counts the items whose rule makes their move with the hands of WORLD.  Going
 * back, cards played since are put back into a hand, and cards drawn since are
 * taken out.  STREAM chooses the hidden draws, all equally likely.  Only what
 * the seat was sent is used.  AGREED, or NULL, gets a bit for each item.
 * Returns the number; -1 if a move was illegal.
 */
int evidence_agreeing(struct evidence_items *items, const struct match *world,
		      struct chance_stream *stream, uint64_t *agreed);

/* Gives HAND to the seat in ITEM->then.  Returns 1 if the rule of the item then
 * makes its move, 0 if another; -1 if the move is illegal. */
int evidence_item_agrees(struct evidence_item *item, cards_t hand);

#endif
