/*
 * Evidence: the moves of seats in this deal, and how well they agree with a
 * world (deal_sampler.h).  By the rules all worlds are equally likely.  A world
 * in which the policy of the game would have made other moves is less likely.
 *
 * The hand of a move is found from the present hand, going back move by move:
 * the card played is put back, and cards drawn since are taken out.  If the
 * draws were hidden, each card of the hand is equally likely to be one.  A
 * drawn card that is public counts as shown.  The hidden draw is some other
 * card.
 */
#ifndef ARBITRE_THINK_EVIDENCE_H
#define ARBITRE_THINK_EVIDENCE_H

#include "think/deal_sampler.h"

#define EVIDENCE_MAX CARDS_MAX /* moves kept: those of a deal, or ... */
#define EVIDENCE_LATEST 16     /* ... the latest, if hands get further cards */

struct evidence_move {
	struct match before; /* the match at the move */
	struct move move;
	bool chosen; /* by the seat, not by the house for it */
};

/* All zero: no evidence, as at the beginning of a match. */
struct evidence {
	struct evidence_move list[EVIDENCE_MAX];
	int count;
	int unweighed; /* latest moves, not yet in log_odds */
	/* By seat: log-likelihood ratio greedy : policy of its moves in this
	 * match, in eighths of a bit. */
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
	struct match then; /* with a trial hand of its seat */
	struct move move;
	int drawn;     /* cards the seat drew up to its next move, or now */
	cards_t came;  /* of these, the public ones */
	cards_t shown; /* cards that were public before its next move */
	bool chosen;   /* compare it; else it only proves cards held */
	bool greedy;   /* compared with greedy, not with the policy */
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
#define EVIDENCE_ITEMS 6  /* more do not help */
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
int evidence_agreeing(struct evidence_items *items, const struct match *world,
		      struct chance_stream *stream, uint64_t *agreed);

/* Whether the rule of the item makes its move with HAND, which its seat then
 * has in ITEM->then; -1: it is not legal. */
int evidence_item_agrees(struct evidence_item *item, cards_t hand);

#endif
