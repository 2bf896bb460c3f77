/*
 * Evidence: the moves that seats made with the hands that they hold, and how well
 * they agree with a world (deal_sampler.h).  Every world is as likely by the rules; but
 * in one in which a seat would have made another move than it made, by the policy
 * of the game, its hand is less likely to be so.
 *
 * The hand that a move was made with is found from the hand of now by going back
 * from move to move: the card that was played goes in again, and those go out that
 * were drawn in between.  Everybody saw which these are; or else each card of the hand
 * is one as likely, for the order in which hidden cards came is as hidden as they are.
 * A drawn card that is public counts as shown.  The hidden draw is some other card.
 */
#ifndef ARBITRE_THINK_EVIDENCE_H
#define ARBITRE_THINK_EVIDENCE_H

#include "think/deal_sampler.h"

#define EVIDENCE_MAX CARDS_MAX /* moves kept: those of a deal, or ... */
#define EVIDENCE_LATEST 16     /* ... the latest, where hands get more cards */

struct evidence_move {
	struct match before; /* as the match stood when it was made */
	struct move move;
	bool chosen; /* by the seat: not made by the house for it */
};

/* All zero: no evidence, as at the beginning of a match. */
struct evidence {
	struct evidence_move list[EVIDENCE_MAX];
	int count;
	int unweighed; /* the latest ones, of which log_odds does not know yet */
	/* By seat: log-likelihood ratio greedy : policy of its moves in this match,
	 * in eighths of a bit. */
	int8_t log_odds[SEATS_MAX + 1];
	int learnt; /* times that moves were weighed for good */
};

/* MATCH->turn makes the MOVE, which is legal.  The evidence is forgotten where
 * the move is not a card that is played, or where another deal has begun. */
void evidence_add(struct evidence *evidence, const struct match *match,
		  const struct move *move, bool chosen);

/*
 * Moves of other seats than SEAT that still constrain hidden cards, the latest first.
 * They are prepared for comparison with worlds of SEAT.
 */
struct evidence_item {
	struct match then; /* the hand of its seat is one that is tried */
	struct move move;
	int drawn; /* cards that its seat drew before its next move, or now */
	cards_t came;  /* of these, those that everybody saw */
	cards_t shown; /* that it had, as everybody saw before its next move */
	bool chosen;   /* else it only says which cards were held */
	bool greedy;   /* compared with the move of greedy, not of the policy */
};
struct evidence_items {
	struct evidence_item list[EVIDENCE_MAX];
	int count;
	int chosen; /* so many of them */
};

/*
 * MATCH is what SEAT follows, from where it stands now.  UNWEIGHED: all moves that
 * are so; else those that were chosen, of seats that are known to play by the policy:
 * EVIDENCE_ITEMS, or where a hand gets no cards after its first all of the deal, and
 * those of seats that are known to play as greedy too.  Of others nothing would follow.
 * (Where hands get cards, what greedy played gained nothing.)
 */
#define EVIDENCE_ITEMS 6  /* more gain nothing by shares */
#define LOG_ODDS_KNOWN 16 /* four times as likely */
void evidence_select(const struct evidence *evidence, const struct match *match,
		     int seat, bool unweighed, struct evidence_items *items);

/*
 * How many of these moves would be made, each by its rule, with the hands of WORLD,
 * to which the cards that were played since go back, and from which those go that
 * were drawn since: STREAM chooses which they are, each that may be as likely.  -1
 * where a move was not legal so.  Nothing is looked at that SEAT was not told.
 * AGREED, or NULL, gets a bit for each item.
 */
int evidence_likelihood(struct evidence_items *items, const struct match *world,
			struct chance_stream *stream, uint64_t *agreed);

/* Whether the rule of the item makes its move with HAND, which its seat then
 * has in ITEM->then; -1: it is not legal. */
int evidence_item_agrees(struct evidence_item *item, cards_t hand);

#endif
