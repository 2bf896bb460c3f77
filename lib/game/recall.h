/*
 * Recall: the moves that seats made with the hands that they hold, and how well
 * they agree with a world (sample.h).  Every world is as likely by the rules; but
 * in one in which a seat would have made another move than it made, by the policy
 * of the game, its hand is less likely to be so.
 */
#ifndef ARBITRE_RECALL_H
#define ARBITRE_RECALL_H

#include "game/sample.h"

#define RECALL_MAX 16 /* the latest moves that are kept */

struct recalled {
	struct match before; /* as the match stood when it was made */
	struct move move;
	bool chosen; /* by the seat: not made by the house for it */
};

/* All zero: nothing is recalled. */
struct recall {
	struct recalled list[RECALL_MAX];
	int count;
};

/* MATCH->turn makes the MOVE, which is legal.  What was recalled is forgotten where
 * the move is not a card that is played, or where another deal has begun. */
void recall_move(struct recall *recall, const struct match *match,
		 const struct move *move, bool chosen);

/* Moves made ready to be compared with worlds of seat SEAT: those that others
 * chose since somebody last got a card, the latest WITNESSES_MAX of them. */
#define WITNESSES_MAX 6
struct witness {
	struct match then; /* its hands are those of the next world */
	cards_t played[SEATS_MAX + 1]; /* by each seat, from there on */
	struct move move;
};
struct witnesses {
	struct witness list[WITNESSES_MAX];
	int count;
};

/* MATCH is what SEAT follows, from where it stands now. */
void recall_witnesses(const struct recall *recall, const struct match *match,
		      int seat, struct witnesses *witnesses);

/*
 * How many of these moves the policy would make with the hands of WORLD, to which
 * the cards that were played since go back; -1 where one was not legal with them.
 * Nothing is looked at that SEAT was not told.
 */
int recall_agrees(struct witnesses *witnesses, const struct match *world);

/*
 * Draws a world of the sampler.  Where the game says how much moves speak for a
 * hand (struct game: recall), it is one of eight that are drawn, each as much
 * likelier as it agrees with more of the witnesses.
 */
void recall_draw(struct witnesses *witnesses, struct sampler *sampler,
		 struct chance_stream *stream, struct match *world);

#endif
