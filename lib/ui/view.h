/*
 * The view of a match: what somebody knows who hears these lines and nothing
 * else, as plain data without a terminal in it; and what happened, in sentences.
 * It is the same for a person at the table, for somebody who watches and for
 * whoever reads a record, who hears every card; so it can be told forwards to any
 * line, and never shows what its lines do not say.
 */
#ifndef ARBITRE_UI_VIEW_H
#define ARBITRE_UI_VIEW_H

#include "ui/card_words.h"
#include "record/parse.h"

enum sentence_kind {
	SAID_HEAD,  /* a deal begins */
	SAID,       /* what happened */
	SAID_DEEP,  /* the same within a round */
	SAID_MORE,  /* belongs to the trick above it */
	SAID_COUNT, /* of the count at the end of a deal */
	SAID_ROW,   /* of the count: a heading, its first phrase, and a value */
	SAID_HAND,  /* cards that a seat was dealt */
	SAID_DEALT, /* what happens before hands are played: a cut, a turn-up */
	SAID_FAULT, /* a fault, or who is out */
	SAID_END,   /* of the match */
};

/* What a phrase is joined to the words before it by. */
enum joint {
	JOINT_NONE,
	JOINT_BLANK,     /* the next sentence of the same line */
	JOINT_COMMA,     /* the next card */
	JOINT_SEMICOLON, /* what follows from it */
	JOINT_ARROW,     /* what came of it */
	JOINT_TAKES,     /* the same; at the table as JOINT_SEMICOLON */
	JOINT_COLON,     /* what is said with it */
	JOINT_COLUMN,    /* the same, in a column of its own */
	JOINT_DASH,      /* a remark */
};

/* What ends a sentence, as long as nothing is joined to it. */
enum sentence_stop { STOP_POINT, STOP_CALL, STOP_NONE };

/* A step of what is told.  Bytes FROM to END of the text of its sentence are its
 * words; bytes JOINT to FROM join them to the words before. */
struct phrase {
	size_t joint, from, end;
	uint64_t line; /* the line that it tells, as view->lines counts */
};

/* Its text is a label, the phrases and a stop. */
struct sentence {
	char *text; /* owned by the view */
	enum sentence_kind kind;
	struct phrase *phrases; /* owned by the view; one at least */
	int phrase_n;
	size_t phrase_room;
	enum sentence_stop stop;
	bool open;       /* it may still grow */
	bool again;      /* a later one tells all of it, and goes on */
	bool quiet;      /* cards that nothing came of */
	int match;       /* where it was said, */
	int deal, trick; /* 0 before the first */
};

/* A card that was played, and what went with it (struct move). */
struct played {
	int seat;
	card_t card;
	uint64_t with;
	bool called; /* it was announced */
};

#define ROW_COLUMNS 23 /* of the heading of a row, its colon counted */
#define ROW_MAX 64     /* cards of a trick, or of a time round the table */

/* One line of a count. */
struct points {
	int32_t number[6];
	bool given;
};

struct match;
struct telling;
struct drawing;
struct page_table;
struct steps;
struct html;

struct view {
	const struct game *game;       /* NULL before the header */
	const struct telling *telling; /* the game's own part; NULL: none */
	struct terms terms;
	int seats;
	int you;      /* the seat whose lines these are; 0 nobody's */
	bool account; /* as a record is told: hands, one line a trick */
	bool page;    /* the same in phrases: annonces as they are shown, no
			 numbers of tricks; answers have their marks (html.h) */

	char names[SEATS_MAX + 1][4 * NAME_BYTES + 8];
	int named;
	bool out[SEATS_MAX + 1];
	int faults[SEATS_MAX + 1]; /* illegal answers in this deal */
	int house; /* a seat that the house plays for now; 0 none */

	int match, deal, dealer;
	bool dealing;  /* between `deal` and the first decision */
	bool counting; /* the deal is over, the next one not begun */
	int turn;      /* who is to play; 0 nobody */
	cards_t hand[SEATS_MAX + 1];
	int hidden[SEATS_MAX + 1]; /* cards of that hand that are not known */
	cards_t fresh;             /* of one's own hand: just taken up */
	struct played row[ROW_MAX];
	int row_n;
	struct {
		struct played row[SEATS_MAX];
		int n, taker;    /* who got the trick; of a run, who ended it */
		int said, count; /* its first sentence; how many */
	} last;    /* trick, capture or run that is over; n 0 none */
	int trick; /* number of the trick, round or time round the table */

	cards_t table; /* the open cards that a card may take */
	card_t turned; /* the card that lies turned up; or CARD_NONE */
	struct points counted[SEATS_MAX + 1]; /* of a side, or of a player */
	int winner;                           /* of the deal; 0 nobody */
	int draws_n;        /* cards drawn for the deal, or behind a trick */
	uint64_t state[96]; /* the game's own (telling.h of its folder) */

	bool asked; /* a question is open, of a move at least that is one of ours */
	struct move moves[MOVE_MAX];
	int move_n;
	char question[LINE_BYTES];
	bool ended;
	int place[SEATS_MAX + 1];
	long score[SEATS_MAX + 1];
	int ranked;
	char seal[65];
	char record[256]; /* its file, as the referee named it, shown */
	long clock;       /* ms for one's moves: -1 not told, 0 none */
	long left;        /* ms, of the last `left`; -1 none */
	/* other persons who are to sit down, and how, shown; or "" */
	char others[FILL_BYTES];

	bool failed; /* without memory: a sentence of some match is lost */
	struct sentence *said;
	int said_n;
	size_t said_room;
	int open_at; /* the one that may still grow; -1 none */
	int held;    /* the one that goes on behind others too; -1 none */
	int since;   /* the first one behind one's own last answer */
	uint64_t lines;
};

/* Words that a game may have of its own. */
enum telling_name {
	NAME_UNIT,     /* "trick": what a deal is played in */
	NAME_NUMBERED, /* "Trick {n}" */
	NAME_LAST,     /* "The last trick": the title of the screen */
	NAME_END,      /* "End of the match": the same */
	NAME_EVENT,    /* "the next …": a line that people wait at */
};

/* What is told of a verb: TELL says it and changes the view, CHANGE is what
 * changes on the table of a page beside the figures.  Either may be NULL. */
struct told {
	const char *verb;
	void (*tell)(struct view *, const struct event *);
	void (*change)(struct steps *, struct html *, const struct view *,
		       const struct event *);
};

/* What a game adds: all of it its own words.  A game without it is told line by
 * line. */
struct telling {
	const char *game;
	/* Its verbs, NULL-ended; one that is not here is told as its line. */
	const struct told *told;
	const struct page_table *page; /* what a page shows beside cards */
	const struct drawing *drawing; /* the game on a screen */
	/* The header was read: sets what is not zero in view->state; or NULL. */
	void (*begin)(struct view *);
	/* Its own word for one of these; NULL: that of telling_name(). */
	const char *(*name)(enum telling_name name);
	/* What stands behind cards that go with a card, as " (6 + 2 = 8)"; or
	 * NULL. */
	const char *(*with_text)(const struct view *, cards_t cards);
	/* How what goes with a card is typed, for help; or NULL. */
	const char *typed_help;
	/* What is shown of its own otherwise than in the match, which asks for a
	 * move; NULL: nothing. */
	const char *(*differs)(const struct view *, const struct match *);
	/* What is known of the hands of a seat, for v; or NULL. */
	void (*notes)(const struct view *,
		      void (*line)(void *context, const char *text),
		      void *context);
	/* What it is and under which terms, in one line. */
	const char *(*title)(const struct view *);
	/* The same for a narrow screen; or NULL. */
	const char *(*title_short)(const struct view *);
	/* Where the match stands, without who deals: "Deal 3 · round 4 of 6". */
	const char *(*place)(const struct view *);
	/* A line of the rules for who begins: RULES, or where the terms change it what
	 * RULES_OF, which may be NULL, makes of them. */
	const char *rules;
	const char *(*rules_of)(const struct view *view);
	/* How it is scored, by its terms, line by line; or NULL. */
	void (*scored)(const struct view *,
		       void (*line)(void *context, const char *text),
		       void *context);
	/* What a deal is counted in, of which moves may cost some. */
	const char *unit;
	/* What so many of these units are, for sums; 0: nothing. */
	int in_whole;
	const char *whole;
	/* What stands before the cards of a trick; or NULL. */
	const char *(*label)(const struct view *);
	/* How the match ended; and what a seat has in the end, as in "12
	 * points". */
	const char *(*result)(const struct view *);
	const char *(*standing)(const struct view *, int seat);
	/* A legal move, as it stands behind "Your turn ›": "K♦ takes 4♠ 6♥". */
	const char *(*move)(const struct view *, const struct move *);
	/* What one declaration is, with its worth: "a mariage in spades: 40
	 * points"; or NULL. */
	const char *(*declaration)(const struct view *, int declaration);
	/* The same as it stands beside a name: "mariage ♠"; or NULL. */
	const char *(*declaration_short)(int declaration);
	/* The cards that it is made with, in whoever's hands they are; or NULL. */
	cards_t (*declaration_cards)(const struct view *, int declaration);
	/* Why not every card may be played now, with the rule; NULL where it may,
	 * or where that is plain to see.  Or NULL. */
	const char *(*why_forced)(const struct view *);
	/* Why a move that was understood is not legal, with its rule; NULL
	 * where it knows none. */
	const char *(*why_illegal)(const struct view *, const struct move *);
	/* What the card would do, and the rule at hand. */
	const char *(*describe_rule)(const struct view *, const struct move *);
	/* What is told there may be looked back at while the deal is played;
	 * NULL: everything. */
	bool (*visible_in_log)(const struct view *, const struct sentence *);
	/* What lies open, and what one holds, for plain lines. */
	void (*describe)(const struct view *,
			 void (*line)(void *context, const char *text),
			 void *context);
};

extern const struct telling *const tellings[]; /* ends with NULL */

/* An empty view; YOU is 0 where the lines say it, or nobody sits there. */
void view_init(struct view *view, bool account);
void view_free(struct view *view);
/* Takes a line that was read by view->game (NULL before the first header). */
void view_take(struct view *view, const struct line *line);
/* Reads a line, without its LF, and takes it. */
void view_line(struct view *view, const char *line, size_t n);
/* One's own answer was given: what is said from here on is new. */
void view_answered(struct view *view);
/* Nothing more comes for now: ends the sentence that is open. */
void view_close(struct view *view);
/* The first sentence of the last trick, move or payment, and in *COUNT how many
 * tell it; where none is over, those of the deal. */
int view_last(const struct view *view, int *count);
/* Sentence I was interrupted, and a later one has all of it again. */
bool sentence_is_repeated(const struct view *view, int i);
/* Sentence I is one of those that h tells of deal DEAL. */
bool sentence_is_visible(const struct view *view, int i, int deal);
/* It was said in that deal of the present match. */
bool sentence_is_of_deal(const struct view *view, int i, int deal);
/* Forgets the first COUNT sentences. */
void view_drop(struct view *view, int count);
/* How the match ended. */
const char *view_result(const struct view *view);

/* The word of the game, or the one that all games share. */
const char *telling_name(const struct view *view, enum telling_name name);
/* What its game tells of a verb; NULL: the line is told as it stands. */
const struct told *told_of(const struct view *view, const struct verb *verb);

/* For the games. */

/* Says a sentence: FORM and its pairs are those of fill(). */
void say(struct view *view, enum sentence_kind kind, const char *form, ...)
	__attribute__((sentinel));
/* Begins a sentence that tell_on() goes on with; its words hold no joint and no stop.
 * Another sentence ends it.  A HELD one goes on until tell_end(): in an account what
 * is said meanwhile stands behind it, at the table tell_on() tells it again. */
void tell_begin(struct view *view, enum sentence_kind kind, bool held,
		const char *form, ...) __attribute__((sentinel));
/* Goes on with a step of its own.  Where nothing goes on, its words are a sentence;
 * so it is with tell_more(). */
void tell_on(struct view *view, enum joint joint, const char *form, ...)
	__attribute__((sentinel));
/* As tell_on(), of what SEAT does: as say_of(). */
void tell_on_of(struct view *view, enum joint joint, int seat,
		const char *third, const char *second, ...)
	__attribute__((sentinel));
/* Goes on in the step told last. */
void tell_more(struct view *view, enum joint joint, const char *form, ...)
	__attribute__((sentinel));
/* How the sentence that goes on ends, from here on. */
void tell_stop(struct view *view, enum sentence_stop stop);
/* Takes the last phrase back, but not the first one. */
void tell_take_back(struct view *view);
/* Nothing more comes for now; a held sentence may go on later. */
void tell_pause(struct view *view);
/* The sentence is whole. */
void tell_end(struct view *view);
/* A deal begins, in an account: its heading, and its first step. */
void tell_deal(struct view *view, const char *heading, const char *opening);
/* There is a sentence that tell_on() goes on with. */
bool tell_goes_on(const struct view *view);
/* The same as say() of what SEAT does: THIRD has the place {name}, SECOND is
 * said where it is one's own seat. */
void say_of(struct view *view, enum sentence_kind kind, int seat,
	    const char *third, const char *second, ...)
	__attribute__((sentinel));

/* The name of a seat; "you" where it is one's own. */
const char *name_of(const struct view *view, int seat);
/* The name itself. */
const char *name_only(const struct view *view, int seat);
/* The one or the other form, by whether the seat is one's own. */
const char *form_of(const struct view *view, int seat, const char *third,
		    const char *second);
/* The seat behind, and the one before. */
int player_after(const struct view *view, int seat);
int player_before(const struct view *view, int seat);
/* The number of a term of the game, by its key; of a word its index. */
int term_of(const struct view *view, const char *key);
/* The cards that a seat holds, known or not. */
int held_by(const struct view *view, int seat);
/* Takes a card out of a hand, known or not; gives one to a hand, CARD_NONE: it is not
 * known which. */
void take_from(struct view *view, int seat, card_t card);
void give_to(struct view *view, int seat, card_t card);
/* Sides: of players, or of teams; and the names of one. */
int side_count(const struct view *view);
int side_of(const struct view *view, int seat);
const char *side_name(const struct view *view, int side);
/* "1 token", "3 tokens"; "1 point". */
const char *tokens_text(long n);
const char *points_text(long n);
/* "Anne 0, Benoît 2": what every seat has of NUMBERS (from 1). */
const char *each_has(const struct view *view, const int *numbers);
/* The last N cards of the row are over, and TAKER got them or was the last: as
 * struct view's last.  It is told from sentence SAID on; -1: since the trick
 * began. */
void keep_last(struct view *view, int n, int taker, int said);
/* "1st", "2nd": the number of a trick or manche as it is counted. */
const char *ordinal_text(int n);
/* The same where the word is a feminine one (manche, levée). */
const char *ordinal_feminine(int n);
/* Those ranked first: their names with "and", and how many. */
const char *winners_text(const struct view *view, int *count);

#endif
