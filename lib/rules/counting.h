/* Declares how a game counts a deal that was played with real cards, without a
 * record, for score --count. */
#ifndef ARBITRE_RULES_COUNTING_H
#define ARBITRE_RULES_COUNTING_H

#include "rules/game.h"

/* A kind of line about a real table: a word of the game, and the kind of its
 * values. */
struct tally_word {
	const char *name;
	enum tally_kind {
		TALLY_CARDS,       /* a side, and cards in its pile */
		TALLY_DECLARATION, /* a side, and a declaration of the game */
		TALLY_SUIT,        /* the suit of trumps */
		TALLY_LAST,        /* the side that took the last trick */
		TALLY_FEAT,        /* a side; each such line is worth a point */
	} kind;
	const char *form; /* as people read it: "pile S C..." */
};

/* The cards and feats of a real table at the end of a deal.  Sides count from
 * 1. */
struct tally {
	int most;  /* most sides possible: players or teams */
	int sides; /* the highest side named so far */
	cards_t pile[SEATS_MAX + 1];
	uint64_t declarations[SEATS_MAX + 1]; /* shown */
	int16_t points[SEATS_MAX + 1][64];    /* as the line gives them; or 0 */
	int32_t bonuses[SEATS_MAX + 1];       /* each worth a point */
	int trump;                            /* a suit, -1 none */
	int last; /* the side that took the last trick, 0 none */
};

#define LACKS_MAX 4 /* sentences on missing lines */

/* How a game counts a real table.  A refusal begins with its rule, as in struct
 * game: "C7: ...". */
struct counting {
	const struct tally_word *words; /* ends with a NULL name */
	/* Returns NULL if a real table can have this tally, perhaps with
	 * further lines.  Else returns why not. */
	const char *(*refuse)(const struct match *, const struct tally *);
	/* Like refuse, for a tally without further lines.  *KIND is the kind of
	 * the wrong line.  Optional. */
	const char *(*refuse_whole)(const struct match *, const struct tally *,
				    enum tally_kind *kind);
	/* Fills LACKS with sentences on lines that every table has and this
	 * tally lacks.  Returns their number. */
	int (*lacks)(const struct match *, const struct tally *,
		     struct reason lacks[LACKS_MAX]);
	/* Fills the state of a match from the tally and adds its points
	 * lines. */
	void (*count)(struct match *, const struct tally *, struct events *);
};

/* Writes a sentence into LACK: how many of the CARDS cards of the piles are
 * missing from the set TOLD.  It names some cards of the pack that are not in
 * TOLD. */
void counting_lacks_cards(const struct game *game, cards_t told, int cards,
			  struct reason *lack);

#endif
