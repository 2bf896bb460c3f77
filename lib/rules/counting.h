/* Declares how a game does its counting of a real table, for score --count. */
#ifndef ARBITRE_RULES_COUNTING_H
#define ARBITRE_RULES_COUNTING_H

#include "rules/game.h"

/* A line about a real table, for score --count: a word of the game, and the
 * kind of its values. */
struct tally_word {
	const char *name;
	enum tally_kind {
		TALLY_CARDS,       /* a side, and cards that it has */
		TALLY_DECLARATION, /* a side, and one of the game's declarations */
		TALLY_SUIT,        /* a suit: that of trumps */
		TALLY_LAST,        /* a side: who took the last trick */
		TALLY_FEAT,        /* a side, which did something once more */
	} kind;
	const char *form; /* as people read it: "pile S C..." */
};

/* The cards and feats of a real table at the end of a deal. */
struct tally {
	int most;  /* most sides possible, each a player or a team */
	int sides; /* the highest side in a line so far */
	cards_t pile[SEATS_MAX + 1];
	uint64_t declarations[SEATS_MAX + 1]; /* shown */
	int16_t points[SEATS_MAX + 1][64];    /* given in its line; or 0 */
	int32_t bonuses[SEATS_MAX + 1];       /* each worth a point */
	int trump;                            /* a suit, -1 none */
	int last; /* the side that took the last trick, 0 none */
};

#define LACKS_MAX 4 /* sentences on missing lines */

/* How a game counts a real table.  A refusal begins with its rule, as in check:
 * "C7: ...". */
struct counting {
	const struct tally_word *words; /* ends with a NULL name */
	/* Returns NULL, or why no real table of that match has all of this.
	 * Further lines may still come. */
	const char *(*refuse)(const struct match *, const struct tally *);
	/* Like refuse, once all lines are known; *KIND is the wrong line.  Or NULL. */
	const char *(*refuse_whole)(const struct match *, const struct tally *,
				    enum tally_kind *kind);
	/* Fills LACKS with sentences on missing lines that every table has.
	 * Returns their number. */
	int (*lacks)(const struct match *, const struct tally *,
		     struct reason lacks[LACKS_MAX]);
	/* Fills the state of a match and adds its points lines. */
	void (*count)(struct match *, const struct tally *, struct events *);
};

/* Says in LACK that of CARDS that every table has in its piles only TOLD are there. */
void counting_lacks_cards(const struct game *game, cards_t told, int cards,
			  struct reason *lack);

#endif
