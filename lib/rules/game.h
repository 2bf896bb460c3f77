/*
 * Defines a game: its terms (header keys), its pack, and its rules as pure
 * functions on the state of a match.  lib/games/NAME/rules.c defines
 * game_NAME.  The table of games is made from these folders.
 */
#ifndef ARBITRE_RULES_GAME_H
#define ARBITRE_RULES_GAME_H

#include "base/card.h"
#include "base/reason.h"
#include "rules/event.h"

#define KEYS_OWN_MAX 8
#define HEADER_MAX 399 /* longest header line in bytes; test_game.c */
#define STATE_WORDS 96 /* of 8 bytes: room for a game's own state */

/* A header key.  Its value is stored as a number: the index of a word, or the
 * number itself. */
struct key {
	const char *name;
	const char *words; /* separated by blanks, or NULL */
	int32_t min, max;  /* allowed numbers; max 0: only words */
	int32_t initial;   /* the default value */
	const char *about; /* a sentence for tr(); or NULL */
	/* A late key was added after a release.  ABSENT is the value by which
	 * older matches were played.  A header has the key only if its value is
	 * another one. */
	bool late;
	int32_t absent;
};

/* The keys that all games share; a header has them after the game's own (record
 * format). */
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

/* The values of the keys of a header. */
struct terms {
	int32_t own[KEYS_OWN_MAX]; /* the first one is always players */
	int32_t common[KEYS_COMMON];
};

struct counting;
struct match;

/* The outcome of a step of a game. */
enum outcome {
	GAME_ON,        /* the seat to move is match->turn */
	GAME_REDEAL,    /* a new deck for the same deal (K3) */
	GAME_DEAL,      /* the deal is over; the next dealer is match->dealer */
	GAME_NEW_ROUND, /* the manche is over too: new dealer (C11) */
	GAME_WON,       /* the match is over */
};

/* The cards and tokens that lie open on the table, as every seat sees them. */
struct open_cards {
	card_t trick[SEATS_MAX]; /* in the order of play */
	int trick_cards;
	int leader;    /* the seat that led to the trick; 0: none */
	cards_t table; /* face up on the table */
	cards_t taken[SEATS_MAX + 1]; /* by side, from 1: tricks or captures */
	card_t turned; /* open beside the talon; CARD_NONE: none */
	int trump;     /* a suit; -1: none */
	int manche;    /* number from 1; 0: the game has no manches */
	int row;       /* N4: calls of the present row; 0 none */
	int sept;      /* C9: 0 unsaid, 1 said, 2 closed */
	int32_t pool;  /* tokens in the pool or basket */
};

/* Public inference about the hand of a seat from its move. */
struct learnt {
	cards_t held;   /* cards that the hand held */
	cards_t barred; /* cards that it lacks, unless known to be held */
};

/* The rules of a game.  Members that are said to be optional may be NULL. */
struct game {
	const char *name;
	const char *title; /* in messages, of every language */
	struct pack pack;
	const struct key *keys; /* ends with a NULL name */
	/* Terms ("players=3 cut=asked") for the tests of games; ends with NULL;
	 * at least one. */
	const char *const *trials;
	const struct verb *const *words; /* word moves; NULL-ended, or NULL */
	/* What a seat may declare with a card, bit by bit.  NULL: only cards
	 * may go with a card. */
	const char *const *declarations;
	const struct verb *const *verbs; /* its own lines; ends with NULL */
	/* G2: the highest card deals; else the lowest.  G5: the seat after the
	 * dealer cuts; else the seat before. */
	bool highest_deals;
	bool drawer_cuts;
	/* G5: the fewest cards of a cut. */
	int cut_min;

	/* All functions are pure. */

	/* Settles terms that depend on one another.  Bit i of GIVEN is set if
	 * own key i was given.  Returns NULL, or what is wrong, a form whose
	 * place {players} is their number.  Optional. */
	const char *(*settle)(struct terms *terms, unsigned int given);
	/* Return the number of sides, and the side (from 0) of a seat.
	 * Optional, both or none: else every seat is a side. */
	int (*sides)(const struct terms *);
	int (*side)(const struct terms *, int seat);
	/* Fills the game's own state, which is zero, before the first deal.
	 * Optional. */
	void (*begin)(struct match *);
	/* Opens the match, and each new round after GAME_NEW_ROUND.  Returns
	 * the first dealer; 0 if a draw decides.  Optional: else the key dealer
	 * decides. */
	int (*open)(struct match *, struct events *);
	/* Called after the line of the deal, before its deck.  Optional. */
	void (*stake)(struct match *, struct events *);
	/* Deals from match->deck after its cut, and sets match->turn to the
	 * first seat to move. */
	enum outcome (*deal)(struct match *, struct events *);
	/* Lists the legal moves of match->turn in canonical order.  Returns
	 * their number: at least 1, but 0 in a sampled world in which the seat
	 * cannot move. */
	int (*legal)(const struct match *, struct move moves[MOVE_MAX]);
	/* Returns NULL, or the rule that the move breaks and why: "N4: ...".
	 * The move exists (match_move_exists). */
	const char *(*check)(const struct match *, const struct move *);
	/* Plays a legal move.  The line of the move itself was added before. */
	enum outcome (*apply)(struct match *, const struct move *,
			      struct events *);
	/* Called after the line of a forfeit (N9).  Optional. */
	enum outcome (*forfeit)(struct match *, int seat, struct events *);
	/* Settles a last strike.  Returns true with the outcome if it costs
	 * less than a forfeit (C14); false: the seat forfeits.  Optional. */
	bool (*penalty)(struct match *, int seat, struct events *,
			enum outcome *);
	/* score() returns the score of a seat.  compare() orders two sides: > 0
	 * if A is ahead, 0 if level.  Both ignore faults.  compare() is
	 * optional: else the score decides. */
	long (*score)(const struct match *, int seat);
	int (*compare)(const struct match *, int side_a, int side_b);
	/* Returns the number in this deal, from 1, of the trick of the next
	 * card; if PLAYED, of the last card.  Returns 0 if there is none.
	 * Optional. */
	int (*trick)(const struct match *, bool played);
	bool rounds;                     /* a trick is called a round */
	const struct counting *counting; /* of a real table; optional */
	/* Returns the hands by seat, inside the match.  *DEALT is the number of
	 * cards dealt from match->deck; all cards behind them are unseen. */
	cards_t *(*hands)(struct match *, int *dealt);
	/* Fills SHOWN with the open cards.  SHOWN is empty before. 
	 * Optional. */
	void (*show)(const struct match *, struct open_cards *);
	/* Fills in cards that a hand shows to hold, or to lack, by a move of
	 * match->turn.  The card played is not among them.  Optional. */
	void (*proves)(const struct match *, const struct move *,
		       struct learnt *);
};

extern const struct game *const games[]; /* ends with NULL */
extern const struct key keys_common[KEYS_COMMON + 1];

/* Returns the game of that name (N bytes); NULL if there is none. */
const struct game *game_find(const char *name, size_t n);
/* Appends the names of all games to a string of TERMS_TEXT bytes, a blank
 * before each. */
#define TERMS_TEXT 300
void game_names(char *text);
/* Returns the index of the game in games[]; -1 if it is not there. */
int game_index(const struct game *game);

/* Return the number of sides on settled terms, and the side (from 0) of a
 * seat. */
int game_sides(const struct game *game, const struct terms *terms);
int game_side(const struct game *game, const struct terms *terms, int seat);

/* Returns true if MOVE exists in this game, legal or not.  Its kind, card, word
 * and set must exist, and members that its kind does not use must be zero.
 * MOVE may have any bytes. */
bool match_move_exists(const struct game *game, const struct move *move);

/* Reads the MOVE of an event.  Returns false if it has none. */
bool game_move_told(const struct game *game, const struct event *event,
		    struct move *move);

/*
 * Reads terms from words "key=value".  terms_init() sets the defaults,
 * terms_set() takes one word of N bytes, and terms_settle() comes last.  These
 * two return 0; -1 with the reason in WHY.  terms_set() adds to WHY which keys
 * or values exist.
 */
struct terms_reader {
	const struct game *game;
	struct terms terms;
	unsigned int given; /* bits: own keys; from bit 16, common ones */
	bool header;        /* the words are those of a header */
	bool late_word;     /* of a header: an unknown key or value */
};
void terms_init(struct terms_reader *reader, const struct game *game);
int terms_set(struct terms_reader *reader, const char *word, size_t n,
	      struct reason *why);
/* Returns true if terms_set() took this common key. */
bool terms_given(const struct terms_reader *reader, int common_key);
int terms_settle(struct terms_reader *reader, struct reason *why);

/* Writes the values of KEY that fit the terms of READER, as in "no|asked",
 * "5-12" and "drawn|1-4", without NUL.  Returns the length.  A range of more
 * than SEATS_MAX numbers is written without tests. */
size_t terms_values(const struct terms_reader *reader, const struct key *key,
		    char text[TERMS_TEXT]);
/* Writes the value of KEY in the settled terms of READER: its default, unless
 * it was given.  Returns the length; no NUL. */
size_t terms_default(const struct terms_reader *reader, const struct key *key,
		     char text[TERMS_TEXT]);

/* Writes the header line of these terms, without LF or NUL.  Returns its
 * length.  It is here and not in lib/record, as a commitment hashes it
 * (chance.h). */
size_t terms_format_header(const struct game *game, const struct terms *terms,
			   char text[HEADER_MAX]);

/* Writes the name of the game and the terms as words for terms_set(), without
 * NUL.  A late key is written unless its value is the default.  Returns the
 * length. */
size_t terms_format(const struct game *game, const struct terms *terms,
		    char text[HEADER_MAX]);

enum header_result {
	HEADER_READ = 0,
	HEADER_WRONG,
	HEADER_LATE_WORD,    /* a game, key or value is unknown here */
	HEADER_OTHER_FORMAT, /* arbitre N, where N is above 1 */
};

/* Reads a header line into settled terms.  A missing key has its default, a
 * missing late key ABSENT.  *GAME is the game of that name; NULL if there is
 * none.  If the result is not HEADER_READ, WHY has what was expected. */
enum header_result terms_parse_header(const char *line, size_t n,
				      const struct game **game,
				      struct terms *terms, struct reason *why);

/* Writes the value of a key as in a header, without NUL: at most 23
 * letters.  Returns the length. */
size_t terms_format_value(const struct key *key, int32_t value, char *text);

#endif
