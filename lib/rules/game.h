/*
 * A game: its terms (header keys), its pack, and its rules as pure functions on
 * the state of a match.  lib/games/NAME/rules.c defines game_NAME; the table of
 * games is made from these folders.
 */
#ifndef ARBITRE_RULES_GAME_H
#define ARBITRE_RULES_GAME_H

#include "base/card.h"
#include "base/reason.h"
#include "rules/event.h"

#define KEYS_OWN_MAX 8
#define HEADER_MAX 399 /* bytes of the longest header line; test_game.c */
#define STATE_WORDS 96 /* of 8 bytes: the largest game's own state */

/* A header key.  Its value is kept as a number: the index of a word, or the
 * number itself. */
struct key {
	const char *name;
	const char *words; /* separated by blanks, or NULL */
	int32_t min, max;  /* numbers allowed; max 0: only words */
	int32_t initial;   /* the default value */
	const char *about; /* a sentence for tr(); or NULL */
	/* A late key was added after a release.  Older matches were played by
	 * the value ABSENT.  A header has a late key only at another value. */
	bool late;
	int32_t absent;
};

/* The keys that every game has, after its own (record format). */
enum {
	KEY_DEALER, /* 0 = drawn, else a seat */
	KEY_DEALS,
	KEY_CUT,     /* 1 = asked */
	KEY_ENTROPY, /* 1 = asked */
	KEY_STRIKES,
	KEY_MOVE, /* milliseconds, as the next two */
	KEY_BANK,
	KEY_START,
	KEYS_COMMON,
};

struct terms {
	int32_t own[KEYS_OWN_MAX]; /* the first one is always players */
	int32_t common[KEYS_COMMON];
};

struct counting;
struct match;

/* The outcome of a step of a game. */
enum outcome {
	GAME_ON,     /* the seat to move is match->turn */
	GAME_REDEAL, /* a new deck for the same deal (K3) */
	GAME_DEAL,   /* the deal is over; the next dealer is match->dealer */
	GAME_NEW_ROUND, /* the manche is over as well: choose a dealer again (C11) */
	GAME_WON,       /* the match is over */
};

/* What lies open on the table, as every seat sees it. */
struct open_cards {
	card_t trick[SEATS_MAX]; /* in the order of play */
	int trick_cards;
	int leader;    /* the seat that led to the trick; 0: none */
	cards_t table; /* face up on the table */
	cards_t taken[SEATS_MAX + 1]; /* by side, from 1: tricks or captures */
	card_t turned; /* open beside the talon; CARD_NONE: none */
	int trump;     /* a suit; -1: none */
	int manche;    /* its number, from 1; 0: there are none */
	int row;      /* N4: the call of a row of equal cards, from 1; 0 none */
	int sept;     /* C9: 0 unsaid, 1 said, 2 closed */
	int32_t pool; /* tokens in the pool or basket */
};

/* Public inference from a move about the hand of the mover. */
struct learnt {
	cards_t held;   /* cards that the hand held */
	cards_t barred; /* cards that it lacks unless known to hold them */
};

struct game {
	const char *name;
	struct pack pack;
	const struct key *keys; /* ends with a NULL name */
	/* Terms ("players=3 cut=asked") for the tests of games; NULL-ended, and
	 * never empty. */
	const char *const *trials;
	const struct verb *const *words; /* bare moves; NULL-ended, or NULL */
	const char *const *declarations; /* what may go with a card, bit by bit;
				       NULL: cards go with it, or nothing */
	const struct verb *const *verbs; /* its own lines; ends with NULL */
	bool highest_deals;              /* G2: else the lowest card does */
	bool drawer_cuts;                /* G5: who cuts: after the dealer */
	int cut_min;

	/* All functions are pure; those marked "or NULL" are optional. */

	/* Settles terms that depend on one another.  Bit i of GIVEN is set if
	 * own key i was given.  Returns NULL, or what was expected. */
	const char *(*settle)(struct terms *terms, unsigned int given);
	/* Return the number of sides, and the side (0..) of a seat.  Or NULL:
	 * every seat is a side. */
	int (*sides)(const struct terms *);
	int (*side)(const struct terms *, int seat);
	/* Fills the state, which is zero, before the first deal; or NULL. */
	void (*begin)(struct match *);
	/* Opens the match, and goes on after GAME_NEW_ROUND.  Returns the first
	 * dealer, 0 to have him drawn.  Or NULL. */
	int (*open)(struct match *, struct events *);
	/* Called after the line of the deal, before its deck; or NULL. */
	void (*stake)(struct match *, struct events *);
	/* Deals from match->deck (cut), and names the first seat to move. */
	enum outcome (*deal)(struct match *, struct events *);
	/* Lists the legal moves of match->turn in canonical order; how many. */
	int (*legal)(const struct match *, struct move moves[MOVE_MAX]);
	/* NULL, or the rule that the move breaks and why: "N4: ...".  The
	 * move exists (move_exists). */
	const char *(*check)(const struct match *, const struct move *);
	/* Plays a legal move, whose own line is added already. */
	enum outcome (*apply)(struct match *, const struct move *,
			      struct events *);
	/* Called when a seat has forfeited, after its line (N9); or NULL. */
	enum outcome (*forfeit)(struct match *, int seat, struct events *);
	/* Settles a last strike that costs less than a forfeit (C14) and
	 * returns true; false: it is a forfeit.  Or NULL. */
	bool (*penalty)(struct match *, int seat, struct events *,
			enum outcome *);
	/* Return the score of a seat; the order of two sides: > 0 if A is
	 * ahead, 0 if level (NULL: by score).  Both ignore faults. */
	long (*score)(const struct match *, int seat);
	int (*compare)(const struct match *, int side_a, int side_b);
	/* Returns the number in this deal (from 1) of the trick of the next
	 * card, or if PLAYED of the last card; 0: none.  Or NULL. */
	int (*trick)(const struct match *, bool played);
	bool rounds;                     /* a trick is called a round */
	const struct counting *counting; /* of a real table; or NULL */
	/* Returns the hands by seat, and the number of cards dealt from
	 * match->deck.  All cards behind them are unseen. */
	cards_t *(*hands)(struct match *, int *dealt);
	/* Fills SHOWN, which has no card, seat or number yet; or NULL. */
	void (*show)(const struct match *, struct open_cards *);
	/* Public inference from a move of match->turn, beside the card played:
	 * cards that its hand must hold, or cannot hold.  Or NULL: none. */
	void (*proves)(const struct match *, const struct move *,
		       struct learnt *);
};

extern const struct game *const games[]; /* ends with NULL */
extern const struct key keys_common[KEYS_COMMON + 1];

/* Returns the game of that name (N bytes), or NULL. */
const struct game *game_find(const char *name, size_t n);
/* Appends the names of all games, a blank before each (TERMS_TEXT bytes). */
#define TERMS_TEXT 300
void game_names(char *text);
/* Returns its index in games[], or -1. */
int game_index(const struct game *game);

/* Return the number of sides on settled terms, and the side (0..) of a seat. */
int game_sides(const struct game *game, const struct terms *terms);
int game_side(const struct game *game, const struct terms *terms, int seat);

/* Returns true if MOVE, of any bytes, is one of this game, legal or not: its kind,
 * card, word and set are there, and all that its kind has no use for is zero. */
bool move_exists(const struct game *game, const struct move *move);

/*
 * Reads terms from words "key=value".  terms_init sets the defaults, terms_set
 * takes one word, and terms_settle comes last.  Both return 0, or -1 with the
 * reason in WHY; terms_set adds the keys or values that exist.
 */
struct terms_reader {
	const struct game *game;
	struct terms terms;
	unsigned int given; /* bits: own keys, then from bit 16 common ones */
	bool header;        /* the words are those of a header */
	bool late_word;     /* terms_set met a word that is no key here */
};
void terms_init(struct terms_reader *reader, const struct game *game);
int terms_set(struct terms_reader *reader, const char *word, size_t n,
	      struct reason *why);
/* Returns true if the common key was given. */
bool terms_given(const struct terms_reader *reader, int common_key);
int terms_settle(struct terms_reader *reader, struct reason *why);

/* Writes the values of KEY that fit the terms of READER, as in "no|asked",
 * "5-12" and "drawn|1-4".  Returns their length.  A range of more than
 * SEATS_MAX numbers is written whole. */
size_t terms_values(const struct terms_reader *reader, const struct key *key,
		    char text[TERMS_TEXT]);
/* Writes the default of KEY beside the terms of READER, which are settled. */
size_t terms_default(const struct terms_reader *reader, const struct key *key,
		     char text[TERMS_TEXT]);

/* Writes the header line of these terms, without LF or NUL.  Returns its
 * length.  Rank 2 needs it: a commitment binds the header line (chance.h). */
size_t header_format(const struct game *game, const struct terms *terms,
		     char text[HEADER_MAX]);

/* Writes the terms as words for terms_set, the name of the game first.  A late
 * key is written unless its value is the default. */
size_t terms_format(const struct game *game, const struct terms *terms,
		    char text[HEADER_MAX]);

enum header_result {
	HEADER_READ = 0,
	HEADER_WRONG,
	HEADER_LATE_WORD,    /* a game, key or value unknown to this program */
	HEADER_OTHER_FORMAT, /* arbitre N, where N is above 1 */
};

/* Reads a header line into settled terms.  A key at its default may be left
 * out, a late key at ABSENT.  Otherwise returns the kind of error, and in WHY
 * what was expected.  GAME is then the game of that name, or NULL. */
enum header_result header_parse(const char *line, size_t n,
				const struct game **game, struct terms *terms,
				struct reason *why);

/* Writes a key's value.  Returns the length of the text. */
size_t key_format(const struct key *key, int32_t value, char *text);

#endif
