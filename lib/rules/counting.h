/* Declares how a game does its counting of a real table, for score --count. */
#ifndef ARBITRE_RULES_COUNTING_H
#define ARBITRE_RULES_COUNTING_H

#include "rules/game.h"

/* A line that tells of a real table, for score --count: a word of the game, and
 * what follows it. */
struct tally_word {
	const char *name;
	enum tally_kind {
		TALLY_CARDS,       /* a side, and cards that it has */
		TALLY_DECLARATION, /* a side, and one of the game's declarations */
		TALLY_SUIT,        /* a suit: that of trumps */
		TALLY_LAST,        /* a side: who took the last trick */
		TALLY_FEAT,        /* a side, which did something once more */
	} kind;
	const char *form; /* as it is told to people: "pile S C..." */
};

/* What lies on a real table at the end of a deal, for score --count. */
struct tally {
	int most;  /* sides that there may be, each a player or a team */
	int sides; /* the highest that was told of */
	cards_t pile[SEATS_MAX + 1];
	uint64_t declarations[SEATS_MAX + 1]; /* shown */
	int16_t points[SEATS_MAX + 1][64];    /* told of one shown; or 0 */
	int32_t bonuses[SEATS_MAX + 1];       /* each worth a point */
	int trump;                            /* a suit, -1 none */
	int last; /* who took the last trick, 0 nobody */
};

#define LACKS_MAX 4 /* sentences of what a table lacks */

/* How a game counts a real table.  What is refused is named by its rule, as
 * check does it: "C7: ...". */
struct counting {
	const struct tally_word *words; /* ends with a NULL name */
	/* NULL, or why there is no real table of that match with all of this.
	 * Each line that is not told yet may still come. */
	const char *(*refuse)(const struct match *, const struct tally *);
	/* The same where no other line comes; in *KIND which line is wrong. */
	const char *(*refuse_whole)(const struct match *, const struct tally *,
				    enum tally_kind *kind);
	/* Says in LACKS, in sentences, what is not told although every table
	 * has it; how many. */
	int (*lacks)(const struct match *, const struct tally *,
		     struct reason lacks[LACKS_MAX]);
	/* Fills the state of a match and adds its points lines. */
	void (*count)(struct match *, const struct tally *, struct events *);
};

/* Says in LACK that of CARDS that every table has in its piles only TOLD are there. */
void counting_lacks_cards(const struct game *game, cards_t told, int cards,
			  struct reason *lack);

#endif
