/*
 * A game: its terms (header keys), its pack, and its rules as a handful of
 * pure functions on the state of a match.  lib/games/NAME/rules.c defines the
 * struct game called game_NAME; the table of games is made of these folders.
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
	const char *about; /* what it does, a sentence for tr(); or NULL */
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

/* What a step of a game has come to. */
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
	int row;       /* N4: 1 chnif, 2 chnof, 3 chnorum */
	int sept;      /* C9: 0 unsaid, 1 said, 2 closed */
	int32_t pool;  /* tokens in the pool or basket */
};

/* What a move shows to everybody of the hand that it is made from. */
struct learnt {
	cards_t held;   /* these were in it */
	cards_t barred; /* of these only those known to be in it */
};

struct game {
	const char *name;
	struct pack pack;
	const struct key *keys; /* ends with a NULL name */
	/* Terms ("players=3 cut=asked") under which every test of games plays
	 * it; NULL-ended, and never empty. */
	const char *const *trials;
	const struct verb *const *words; /* bare moves; NULL-ended, or NULL */
	const char *const *declarations; /* what may go with a card, bit by bit;
				       NULL: cards go with it, or nothing */
	const struct verb *const *verbs; /* its own lines; ends with NULL */
	size_t state_size;               /* at most 8 * STATE_WORDS */
	bool highest_deals;              /* G2: else the lowest card drawn */
	bool drawer_cuts;                /* G5: the seat after the dealer */
	int cut_min;

	/* All of these are pure; those marked "or NULL" are optional. */

	/* Settles terms that hang on one another; GIVEN has bit i for own
	 * key i that was given.  Returns NULL, or what was expected. */
	const char *(*settle)(struct terms *terms, unsigned int given);
	/* The sides of the match and the side (0..) of a seat; or NULL:
	 * everyone plays for himself. */
	int (*sides)(const struct terms *);
	int (*side)(const struct terms *, int seat);
	/* Before the first deal: fills the state, which is zero. */
	void (*begin)(struct match *);
	/* What opens the match, and again after GAME_NEW_ROUND; or NULL.
	 * Returns the first dealer, 0 to have him drawn. */
	int (*open)(struct match *, struct events *);
	/* After the line of the deal and before its deck; or NULL. */
	void (*stake)(struct match *, struct events *);
	/* Deals from match->deck (cut), and names the first seat to move. */
	enum outcome (*deal)(struct match *, struct events *);
	/* The legal moves of match->turn in canonical order; how many. */
	int (*legal)(const struct match *, struct move moves[MOVE_MAX]);
	/* NULL, or the rule that the move breaks and why: "N4: ...".  The
	 * move exists (move_exists). */
	const char *(*check)(const struct match *, const struct move *);
	/* Plays a legal move; its own line is added already. */
	enum outcome (*apply)(struct match *, const struct move *,
			      struct events *);
	/* A seat has forfeited, its line is added (N9); or NULL. */
	enum outcome (*forfeit)(struct match *, int seat, struct events *);
	/* The last strike of a seat costs something less than a forfeit
	 * (C14): returns true and settles it; or NULL. */
	bool (*penalty)(struct match *, int seat, struct events *,
			enum outcome *);
	/* The score of a seat, and whether side A stands ahead of side B
	 * (> 0), level (0) or behind, faults left aside. */
	long (*score)(const struct match *, int seat);
	int (*compare)(const struct match *, int side_a, int side_b);
	/* The number in this deal of the trick of the next card, or where
	 * PLAYED of the card that was played last, from 1; 0: there is none;
	 * or NULL. */
	int (*trick)(const struct match *, bool played);
	bool rounds;                     /* it is called a round */
	const struct counting *counting; /* of a real table; or NULL */
	/* The hands by seat, and how many cards of match->deck are dealt: those
	 * behind them nobody has, and nobody has seen. */
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

/* The game of that name (N bytes), or NULL. */
const struct game *game_find(const char *name, size_t n);
/* Appends the names of all games, a blank before each (TERMS_TEXT bytes). */
#define TERMS_TEXT 300
void game_names(char *text);
/* Its number in games[], -1 where it is not there. */
int game_index(const struct game *game);

/* The sides of a match on settled terms, and the side (0..) of a seat. */
int game_sides(const struct game *game, const struct terms *terms);
int game_side(const struct game *game, const struct terms *terms, int seat);

/* Returns true if MOVE, of any bytes, is one of this game, legal or not: its kind,
 * card, word and set are there, and all that its kind has no use for is zero. */
bool move_exists(const struct game *game, const struct move *move);

/*
 * Terms from words "key=value".  terms_init sets the defaults; terms_set takes
 * one word, terms_settle comes last.  Both return 0, or -1 and say in WHY what
 * is wrong; terms_set names the keys or values there are.
 */
struct terms_reader {
	const struct game *game;
	struct terms terms;
	unsigned int given; /* bits: own keys, then from bit 16 common ones */
	bool header;        /* the words are those of a header */
	bool late_word;     /* terms_set met a word of no key of this program */
};
void terms_init(struct terms_reader *reader, const struct game *game);
int terms_set(struct terms_reader *reader, const char *word, size_t n,
	      struct reason *why);
/* The common key was given. */
bool terms_given(const struct terms_reader *reader, int common_key);
int terms_settle(struct terms_reader *reader, struct reason *why);

/* Writes which values KEY can have beside those that READER was given, as in
 * "no|asked", "5-12" and "drawn|1-4"; their length.  Ranges of more than
 * SEATS_MAX numbers stand whole. */
size_t terms_values(const struct terms_reader *reader, const struct key *key,
		    char text[TERMS_TEXT]);
/* The default of KEY beside those that READER was given and has settled. */
size_t terms_default(const struct terms_reader *reader, const struct key *key,
		     char text[TERMS_TEXT]);

/* Writes the header line of these terms, without LF or NUL; its length.  It
 * stands here, below the other lines of a record, for it is what a commitment
 * binds (chance.h). */
size_t header_format(const struct game *game, const struct terms *terms,
		     char text[HEADER_MAX]);

/* Writes the same terms as words for terms_set, the name of the game first: a
 * late key stands there only where its value is not the default. */
size_t terms_format(const struct game *game, const struct terms *terms,
		    char text[HEADER_MAX]);

enum header_result {
	HEADER_READ = 0,
	HEADER_WRONG,
	HEADER_LATE_WORD,    /* a game, key or value that is not known here */
	HEADER_OTHER_FORMAT, /* arbitre N, where N is above 1 */
};

/* Reads a header line into settled terms.  A key at its default may be left
 * out, a late key at ABSENT.  Otherwise returns what is wrong, and in WHY what
 * was expected.  GAME is then the game of that name, or NULL. */
enum header_result header_parse(const char *line, size_t n,
				const struct game **game, struct terms *terms,
				struct reason *why);

/* The text of a key's value, and its length. */
size_t key_format(const struct key *key, int32_t value, char *text);

#endif
