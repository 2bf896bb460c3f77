/*
 * Runs a match of any game as a pure state machine.  It has all that games
 * share: ready, seed, entropy, draw, deals, cut, strikes, forfeits, house
 * moves, ranks (rules G and F).  The house plays for seats that are out.
 *
 * Every program has the same loop.  While match_need() is NEED_STEP, it calls
 * match_step().  For any other need, it finds the input and calls match_check()
 * and match_apply().  match_step() and match_apply() add events in the order of
 * their lines.
 */
#ifndef ARBITRE_RULES_MATCH_H
#define ARBITRE_RULES_MATCH_H

#include "rules/chance.h"
#include "rules/event.h"
#include "rules/game.h"

enum need {
	NEED_STEP,    /* no input: the match goes on by itself */
	NEED_READY,   /* of seat turn */
	NEED_CHANCE,  /* a seed, or INPUT_OUTSIDE: decks come from outside */
	NEED_ENTROPY, /* of seat turn */
	NEED_DECK,    /* from outside */
	NEED_MOVE,    /* of seat turn; a cut too */
	NEED_OVER,
};

/* The state of a match.  It has no pointers to other state: a copy by
 * assignment is a match of its own. */
struct match {
	const struct game *game; /* need not be one of games[] */
	uint8_t phase;           /* enum phase (match_phase.h) */
	uint8_t need;            /* enum need; derived from the other members */
	uint8_t turn;            /* the seat that is asked, 1.. */
	uint8_t dealer;
	uint8_t seats;
	uint8_t seeded;
	uint8_t left_count;              /* seats out so far */
	uint8_t out_rank[SEATS_MAX + 1]; /* 0: in; 1, 2..: order of going out */
	uint8_t strikes[SEATS_MAX + 1];  /* illegal answers in this deal (F1) */
	uint16_t tied, ahead;            /* G2: seats that draw; best so far */
	uint8_t best;                    /* G2: worth of the best card */
	uint8_t drawn;                   /* cards drawn from the present deck */
	int32_t deals;                   /* dealt so far */
	struct terms terms;
	card_t deck[CARDS_MAX]; /* the present deck, after its cut */
	uint64_t decks;         /* decks used so far */
	uint8_t seed[CHANCE_BYTES], key[CHANCE_BYTES];
	uint16_t entropy_bytes;
	uint8_t entropy[SEATS_MAX * (ENTROPY_MAX + 1)];
	/* Public inference in this deal: cards that a seat holds, and cards
	 * that it lacks unless they are known.  A game that deals hidden cards
	 * into hands must clear barred then. */
	cards_t known[SEATS_MAX + 1], barred[SEATS_MAX + 1];
	uint64_t state[STATE_WORDS]; /* the game's own state */
};

/* Starts a match on settled terms.  GAME must outlive the match. */
void match_init(struct match *match, const struct game *game,
		const struct terms *terms);

/* Returns the game of the match. */
static inline const struct game *match_game(const struct match *match)
{
	return match->game;
}

/* Returns what the match waits for. */
static inline enum need match_need(const struct match *match)
{
	return (enum need)match->need;
}

/* Returns true if a seat is asked: for ready, entropy or a move. */
static inline bool match_asks(const struct match *match)
{
	return match->need == NEED_READY || match->need == NEED_ENTROPY ||
	       match->need == NEED_MOVE;
}

/* Lists the legal answers of seat match->turn in canonical order.  Returns
 * their number.  A seat is asked (match_asks), or match_house() is
 * HOUSE_MOVE. */
int match_legal(const struct match *match, struct move moves[MOVE_MAX]);

/* Returns the number in this deal, from 1, of the trick of the next card; if
 * PLAYED, of the last card.  Returns 0 if there is none. */
int match_trick(const struct match *match, bool played);

/* Fills SHOWN with what lies open.  While no cards are played, it has only the
 * pool and the manche. */
void match_show(const struct match *match, struct open_cards *shown);

/* Returns the place of a seat by F4, from 1, as if the match ended now. */
int match_place(const struct match *match, int seat);

/* Returns NULL, or the rule that MOVE of seat match->turn breaks and why.  The
 * need must be NEED_MOVE. */
const char *match_check_move(const struct match *match,
			     const struct move *move);

/* Returns NULL, or why the input cannot come now, its rule first: "K5: ...".
 * INPUT must be well formed, as parse_input() makes it: a kind and a fault that
 * exist, at most ENTROPY_MAX bytes of entropy. */
const char *match_check(const struct match *match, const struct input *input);

/* Applies an input that match_check() allows.  The events begin with its line,
 * if it has one.  EVENTS may be NULL where only the state matters, as in
 * search. */
void match_apply(struct match *match, const struct input *input,
		 struct events *events);

/* Plays a legal move for seat match->turn, without events. */
void match_play(struct match *match, const struct move *move);

/* Takes one step without input; the need must be NEED_STEP.  EVENTS is as in
 * match_apply(). */
void match_step(struct match *match, struct events *events);

/* The decision that the next step makes for a seat that is out (F3). */
enum house {
	HOUSE_NONE,
	HOUSE_ENTROPY, /* no entropy (F5) */
	HOUSE_MOVE,    /* the first legal move, a cut too */
};
enum house match_house(const struct match *match);

/* Plays MOVE for the house, where match_house() is HOUSE_MOVE.  A seat tracker
 * reads the move in the record, as it cannot see the hand.  EVENTS must not be
 * NULL. */
void match_play_house(struct match *match, const struct move *move,
		      struct events *events);

/* Returns true while cards of this deal are played: the phase that is
 * searched. */
bool match_playing(const struct match *match);

/* Returns true before the first deal, between two deals and after the last; not
 * before a redeal (K3). */
bool match_deal_over(const struct match *match);

/* Helpers for the games' rules. */

/* Defines NAME_state_of() and NAME_peek().  Both return the game's own state,
 * struct NAME, inside the match. */
#define STATE_IN_MATCH(name)                                            \
	_Static_assert(sizeof(struct name) <=                           \
			       sizeof(((struct match *)0)->state),      \
		       "the state of a game fits into a match");        \
	static inline struct name *name##_state_of(struct match *match) \
	{                                                               \
		return (struct name *)match->state;                     \
	}                                                               \
	static inline const struct name *name##_peek(                   \
		const struct match *match)                              \
	{                                                               \
		return (const struct name *)match->state;               \
	}

/* Adds the lines of the hands, beginning with the seat after the dealer. */
void event_hands(struct events *events, const struct match *match,
		 const cards_t *hands);
/* Adds the line of a payment of N tokens from one seat to another; 0 is the
 * pool. */
void event_pay(struct events *events, int from, int to, int n);
/* Adds the line of the tokens of all seats and of the pool. */
void event_tokens(struct events *events, const struct match *match,
		  const int32_t *tokens, int32_t pool);

/* Lists a move for each of these cards, played alone.  Returns their number. */
static inline int moves_of_cards(cards_t cards, struct move *moves)
{
	int n = 0;

	while (cards)
		moves[n++] = (struct move){ .kind = MOVE_PLAY,
					    .card = cards_pop(&cards) };
	return n;
}

/* Return the seat after SEAT, and the seat before it; after the last comes seat
 * 1 (G1). */
static inline int seat_next(const struct match *match, int seat)
{
	return seat == match->seats ? 1 : seat + 1;
}
static inline int seat_before(const struct match *match, int seat)
{
	return seat == 1 ? match->seats : seat - 1;
}
/* Returns true if the seat is out of the match (F3). */
static inline bool seat_out(const struct match *match, int seat)
{
	return match->out_rank[seat] != 0;
}
/* Return the number of sides, and the side (from 0) of a seat. */
int match_sides(const struct match *match);
int match_side(const struct match *match, int seat);

/* The verbs that all games share, for the parser of records; ends with NULL.
 * The verbs below are also used by name. */
extern const struct verb *const verbs_match[];
extern const struct verb verb_play, verb_hand, verb_pay, verb_tokens,
	verb_trick, verb_table, verb_fault, verb_entropy, verb_deck, verb_seed,
	verb_commit, verb_cut, verb_rank, verb_deal, verb_forfeit, verb_penalty,
	verb_draw, verb_dealer, verb_limit;

#endif
