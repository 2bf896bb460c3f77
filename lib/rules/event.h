/* Defines the inputs of a match, and the events that follow from them.  Each
 * event becomes one line. */
#ifndef ARBITRE_RULES_EVENT_H
#define ARBITRE_RULES_EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/card.h"

#define SEATS_MAX 12
#define MOVE_MAX 128       /* most moves of a question: suite `contract` */
#define EVENT_MAX 40       /* more than the events of a step: the same suite */
#define NUMBERS_MAX 14     /* most numbers of a line (tokens: 12 seats, pool) */
#define ENTROPY_MAX 32     /* bytes of entropy from a seat (record format) */
#define FAULT_TEXT_MAX 200 /* bytes of a bad answer that are kept */

enum move_kind {
	MOVE_READY,
	MOVE_ENTROPY, /* "entropy -": the legal answer without bytes */
	MOVE_CUT,     /* n cards from the top go below the rest (G5) */
	MOVE_WORD,    /* one of the game's bare words, n = its index */
	MOVE_PLAY,    /* a card, and what goes with it */
};

/* An answer of a seat.  Members that its kind does not use are zero, so equal
 * moves have equal bytes. */
struct move {
	uint8_t kind;
	card_t card;
	uint16_t n;
	uint32_t zero; /* where there would be padding */
	uint64_t with; /* cards captured, or a set of the game's declarations */
};

/* Returns true if both moves are equal. */
static inline bool move_equal(const struct move *a, const struct move *b)
{
	return !memcmp(a, b, sizeof(*a));
}

enum fault_kind {
	FAULT_ILLEGAL,
	FAULT_TIMEOUT,
	FAULT_EXIT,
	FAULT_OVERLONG,
	FAULT_KINDS,
};
extern const char *const event_fault_names[FAULT_KINDS];

enum input_kind {
	INPUT_READY, /* of a seat; it has no line */
	INPUT_SEED,
	INPUT_OUTSIDE, /* decks come from outside; it has no line */
	INPUT_ENTROPY,
	INPUT_DECK,
	INPUT_MOVE,
	INPUT_FAULT,
};

/* An input of a match: chance, a decision or a fault.  No rule derives it. */
struct input {
	uint8_t kind;
	uint8_t seat;   /* 1.., of READY ENTROPY MOVE FAULT */
	uint8_t fault;  /* FAULT: enum fault_kind */
	uint8_t length; /* bytes used in DATA */
	/* Its line leaves nothing out: the seat, if the kind has one. */
	bool in_full;
	struct move move;             /* MOVE */
	uint8_t data[FAULT_TEXT_MAX]; /* seed, entropy, or a bad answer */
	card_t deck[CARDS_MAX];       /* DECK: top card first */
};

/* The audience of a line while the match runs. */
enum audience {
	TO_ALL,
	TO_OWN, /* all seats; others see ?? for the cards */
	TO_NONE,
	TO_TEXT, /* all seats; others do not see the text */
};

/* How a screen paces a line. */
enum moment {
	MOMENT_NONE,
	MOMENT_PAUSE, /* a short pause after the line */
	MOMENT_EVENT, /* a pause, and a replay can step to the line */
};

/*
 * A verb: the first word of a line, and the fields that follow.  FORM is
 * copied, but these letters stand for a field of the event (record/fields.h
 * writes and reads them):
 *
 *   %s seat                     %z seat, or null for 0
 *   %c card                     %C cards, sorted
 *   %L cards, as listed         %m what goes with a card, each after a blank
 *   %n next number              %p next number as a payer or payee (0 = pool)
 *   %v next number, < 0 = win   %S next number as a suit
 *   %A all numbers left         %N all numbers left but the last one
 *   %a next number as one of the verb's words
 *   %w set of the verb's words, each after a blank
 *   %x bytes as hex, - for none
 *   %f next number as a kind of fault
 *   %t bytes as the text of an illegal answer, after a blank
 */
struct verb {
	char name[16];
	uint8_t length; /* of the name */
	const char *form;
	enum audience audience;
	const char *const *words; /* ends with NULL; or NULL */
	bool trick;               /* ends a trick */
	bool points;              /* gives points; first field: the party */
	bool voids;               /* ends a deal without a winner */
	bool gives;               /* its card joins the hand of its seat */
	enum moment moment;       /* how a screen paces it */
};

/* Sets the name of a verb, its length and its form, in an initializer of struct
 * verb. */
#define VERB(text, fields) \
	.name = text, .length = sizeof(text) - 1, .form = fields

enum {
	EVENT_INPUT = 1,  /* an input (an I line); else derived */
	EVENT_PUBLIC = 2, /* public although its verb is TO_OWN */
};

/* A line in memory.  format_event() writes it; parse_event() reads it. */
struct event {
	const struct verb *verb;
	uint8_t flags;  /* EVENT_...; 0 for a line that was read */
	uint8_t seat;   /* 0 none */
	card_t card;    /* %c; CARD_NONE: hidden, or no such field */
	uint8_t hidden; /* %C: number of further, hidden cards */
	uint8_t count;  /* numbers */
	uint8_t length; /* bytes of data, or cards of the list */
	int32_t number[NUMBERS_MAX];
	uint64_t cards;               /* %C, %m, %w */
	uint8_t data[FAULT_TEXT_MAX]; /* %x, %t, and %L as card_t */
};

/* Returns an event of VERB with nothing else set: no seat, card or number. */
static inline struct event event_of(const struct verb *verb)
{
	return (struct event){ .verb = verb, .card = CARD_NONE };
}

/* Returns true if both events are the same line.  Flags are not compared. */
bool event_equal(const struct event *a, const struct event *b);

/* The events of a step.  A full list takes no more: each further event
 * overwrites the place behind it.  No step fills a list that was empty. */
struct events {
	int count;
	struct event list[EVENT_MAX + 1];
};

/* Adds an event with this verb and seat and nothing else set.  Returns it; the
 * list owns it. */
struct event *event_add(struct events *events, const struct verb *verb,
			int seat);

/* Appends a number to the event, at most NUMBERS_MAX.  Returns the event. */
struct event *event_number(struct event *event, int32_t number);

#endif
