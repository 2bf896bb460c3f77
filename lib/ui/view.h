/*
 * Keeps the view of a match: the facts that follow from the lines of one seat.
 * They are kept as plain data and as sentences, without a terminal.  A view
 * serves a seat, a spectator, and the reader of a record, who has all cards.  A
 * view can take the lines up to any place.  It refuses no line, and shows no
 * fact that is not in them.
 */
#ifndef ARBITRE_UI_VIEW_H
#define ARBITRE_UI_VIEW_H

#include "ui/card_words.h"
#include "record/audit.h"
#include "record/parse.h"

enum sentence_kind {
	SAID_HEAD,  /* a deal begins */
	SAID,       /* an event */
	SAID_DEEP,  /* an event within a round */
	SAID_MORE,  /* belongs to the trick above */
	SAID_COUNT, /* a line of the count at the end of a deal */
	SAID_ROW,   /* a row of the count: a heading as first phrase, a value */
	SAID_HAND,  /* cards that a seat was dealt */
	SAID_DEALT, /* before hands are played: a cut, a turn-up */
	SAID_FAULT, /* a fault, or a seat that is out */
	SAID_END,   /* the end of the match */
};

/* The text that joins a phrase to the words before it. */
enum joint {
	JOINT_NONE,
	JOINT_BLANK,     /* the next sentence of one line */
	JOINT_WORD,      /* a remark in parentheses */
	JOINT_COMMA,     /* the next card */
	JOINT_SEMICOLON, /* a consequence */
	JOINT_ARROW,     /* a result */
	JOINT_TAKES,     /* a result; at the table as JOINT_SEMICOLON */
	JOINT_COLON,     /* a declaration, a call or a list */
	JOINT_COLUMN,    /* a value, in a column of its own */
	JOINT_DASH,      /* a remark */
};

/* The end of a sentence, unless another phrase follows. */
enum sentence_stop { STOP_POINT, STOP_CALL, STOP_NONE };

/* A step of a sentence.  Its words are bytes FROM to END of the text.  Bytes
 * JOINT to FROM join them to the words before. */
struct phrase {
	size_t joint, from, end;
	enum joint kind;
	uint64_t line; /* number of its line, as in view->lines */
};

/* A sentence: a label, phrases and a stop. */
struct sentence {
	char *text; /* owned by the view */
	enum sentence_kind kind;
	struct phrase *phrases; /* owned by the view; at least one */
	int phrase_n;
	size_t phrase_room;
	enum sentence_stop stop;
	bool open;       /* it may still grow */
	bool again;      /* a later sentence repeats and continues it */
	bool quiet;      /* cards without a consequence */
	bool wanted;     /* it tells a line that an account wants */
	uint64_t line;   /* the last line that told some of its words */
	size_t told;     /* the words of that line begin here */
	int match;       /* match of the event, from 1 */
	int deal, trick; /* deal and trick; 0 before the first */
};

/* A card that was played, and the cards or declarations with it (struct
 * move). */
struct played {
	int seat;
	card_t card;
	uint64_t with;
	bool called; /* a call was made with it */
};

#define ROW_COLUMNS 23 /* of the heading of a row, with its colon */
#define ROW_MAX 64     /* cards of a trick, or of a time round the table */

/* One line of a count. */
struct points {
	int32_t number[6];
	bool given;
};

struct text;
struct match;
struct telling;
struct drawing;
/* Marks a symbol of the terminal.  It may be missing in the page that plays
 * (WebAssembly), which has no terminal. */
#ifdef __wasm__
#define ON_A_TERMINAL __attribute__((weak))
#else
#define ON_A_TERMINAL
#endif
struct page_table;
struct change;
struct term_words;
struct count_line;

enum view_style {
	STYLE_TABLE,   /* for a seat at the table */
	STYLE_ACCOUNT, /* with hands, a line for each trick */
	/* an account with annonces as shown, no numbers of tricks, answers
	 * with their marks (html.h) */
	STYLE_PAGE,
};

struct view {
	const struct game *game;       /* NULL before the header */
	const struct telling *telling; /* of the game; NULL: none */
	struct terms terms;
	int seats;
	int you; /* the seat with these lines; 0: none */
	enum view_style style;

	char names[SEATS_MAX + 1][4 * NAME_BYTES + 8];
	int named;
	bool out[SEATS_MAX + 1];
	int faults[SEATS_MAX + 1]; /* illegal answers in this deal */

	int match, deal, dealer;
	bool counting; /* the deal is over, the next one not begun */
	int turn;      /* the seat to play; 0: none */
	cards_t hand[SEATS_MAX + 1];
	int hidden[SEATS_MAX + 1]; /* unknown cards of each hand */
	cards_t fresh;             /* cards that one's own hand just took up */
	struct played row[ROW_MAX];
	int row_n;
	struct {
		struct played row[SEATS_MAX];
		int n, taker;    /* who got the trick, or ended the run */
		int said, count; /* its first sentence; how many sentences */
	} last;                  /* finished trick, capture or run; n 0: none */
	int trick; /* number of the trick, round or time round the table */

	cards_t table; /* the open cards that a card may take */
	card_t turned; /* the card turned up, or CARD_NONE */
	struct points counted[SEATS_MAX + 1]; /* of a side, or of a player */
	int winner;                           /* of the deal; 0: none */
	int draws_n;        /* cards drawn for the deal, or after a trick */
	int each;           /* hidden cards of the hands told last; 0: none */
	uint64_t state[96]; /* of the game (telling.h of its folder) */

	bool asked; /* a question is open, with a legal move */
	struct move moves[MOVE_MAX];
	int move_n;
	char question[LINE_BYTES];
	bool ended;
	int place[SEATS_MAX + 1];
	long score[SEATS_MAX + 1];
	int ranked;
	enum proof proof; /* of the decks, as far as lines have told */
	char seal[65];
	char record[256]; /* the record's file, as the referee named it */
	long clock;       /* ms for one's moves; -1: unknown, 0: no clock */
	long left;        /* ms of the last line left; -1: none */
	/* other persons who are to sit down, and by which command; or "" */
	char others[1024];

	bool failed; /* memory ran out: a sentence is lost */
	struct sentence *said;
	int said_n;
	size_t said_room;
	int open_at; /* the sentence that may grow; -1: none */
	int held;    /* the sentence that may grow behind others; -1: none */
	int since;   /* the first sentence since one's last answer */
	uint64_t lines;
};

/* Words for which a game may have its own. */
enum telling_name {
	NAME_UNIT,     /* "trick": a part of a deal */
	NAME_NUMBERED, /* "Trick {n}" */
	NAME_LAST,     /* "The last trick": title of a screen */
	NAME_END,      /* "End of the match": title of a screen */
	NAME_EVENT,    /* "the next …": a line that a replay steps to */
	NAMES,
};

/* Takes a line of text; CONTEXT is passed on to it. */
typedef void text_line(void *context, const char *text);

/* The telling of a verb.  TELL adds its sentences and changes the view.  CHANGE
 * lists the changes of a page's table other than its figures.  Either may be
 * NULL. */
struct verb_telling {
	const char *verb;
	void (*tell)(struct view *, const struct event *);
	void (*change)(const struct change *);
};

/* A word that people type for a word or a declaration of the record (MEANT).
 * It has small letters without accents. */
struct typed_word {
	const char *word, *meant;
};

/* The telling of a game: its words, its table and its screens.  A game without
 * a telling is shown line by line. */
struct telling {
	const char *game;
	/* Its verbs, NULL-ended.  Other lines are shown unchanged. */
	const struct verb_telling *told;
	const struct page_table *page; /* the table of a page */
	const struct drawing *drawing; /* the game on a screen */
	/* Called at the header: sets the members of view->state that are not
	 * zero at first.  May be NULL. */
	void (*begin)(struct view *);
	/* The game's own keys in words, NULL-ended. */
	const struct term_words *terms;
	/* Hands are sorted by rank first, then by suit; else by suit. */
	bool by_rank;
	/* The game's own words; telling_name() has the others. */
	const char *names[NAMES];
	/* Returns the text behind cards that go with a card, as " (6 + 2 = 8)".
	 * May be NULL. */
	const char *(*with_text)(const struct view *, cards_t cards);
	/* A help text on typing the cards or declarations that go with a card.
	 * May be NULL. */
	const char *typed_help;
	/* Words that people type otherwise than the record has them,
	 * NULL-ended; or NULL. */
	const struct typed_word *typed_words;
	/* The message on a {word} that goes with no card; NULL: the shared
	 * message. */
	const char *typed_unknown;
	/* For tests: names a fact of the game that differs between the view and
	 * a match at a question.  Returns NULL if all agree.  May be NULL. */
	const char *(*differs)(const struct view *, const struct match *);
	/* Passes the facts known of the hands to LINE, for the key v.  May be
	 * NULL. */
	void (*notes)(const struct view *, text_line *line, void *context);
	/* With NOTES: their title, what help tells of the key, what Enter does
	 * behind it, and the row of keys of the table. */
	const char *notes_title, *notes_help, *notes_enter, *notes_keys;
	/* Returns the name of the game.  NULL: it is that of struct game. */
	const char *(*name)(const struct view *);
	/* Returns the main terms, in one line. */
	const char *(*terms_text)(const struct view *);
	/* Returns TERMS_TEXT for a narrow screen.  May be NULL. */
	const char *(*terms_text_short)(const struct view *);
	/* Returns the place in the match: "Deal 3 · round 4 of 6". */
	const char *(*place)(const struct view *);
	/* The rules for beginners.  RULES_OF returns them for these terms;
	 * NULL: RULES holds for all terms. */
	const char *rules;
	const char *(*rules_of)(const struct view *view);
	/* Passes the scoring by the terms to LINE, line by line; or NULL. */
	void (*scored)(const struct view *, text_line *line, void *context);
	/* Sets line I (from 0) of the count of the deal that is over
	 * (deal_count.h).  Returns false behind the last one.  May be NULL. */
	bool (*count)(const struct view *, int i, struct count_line *);
	/* The name of what no side has in a count, as a pool; or NULL. */
	const char *count_rest;
	/* Passes sentences on the result of the deal to LINE; or NULL. */
	void (*count_notes)(const struct view *, text_line *line,
			    void *context);
	/* The unit in which a deal and the cost of a move are counted. */
	const char *unit;
	/* IN_WHOLE units are one WHOLE, for sums; 0: there is none. */
	int in_whole;
	const char *whole;
	/* Returns "{n} points" for an amount of units (of WHOLE, if there is
	 * one), in the plural form of N.  NULL: UNIT stands behind a number. */
	const char *(*amount)(long n);
	/* Returns the text before the cards of a trick; or NULL. */
	const char *(*label)(const struct view *);
	/* Return a sentence on the end of the match, and the tokens or points
	 * of a seat at its end: "12 points". */
	const char *(*result)(const struct view *);
	const char *(*standing)(const struct view *, int seat);
	/* Returns a sentence on what each has while the match goes on:
	 * "Tokens: Zoé 12, club 7; pool 3."  May be NULL. */
	const char *(*standings)(const struct view *);
	/* Returns a legal move, as behind "Your turn ›": "K♦ takes 4♠ 6♥". */
	const char *(*move)(const struct view *, const struct move *);
	/* Returns a declaration and its worth: "a mariage in spades: 40
	 * points".  May be NULL. */
	const char *(*declaration)(const struct view *, int declaration);
	/* Returns a declaration for use beside a name: "mariage ♠".  May be
	 * NULL. */
	const char *(*declaration_short)(int declaration);
	/* Returns the points of a declaration; 0 if it has another worth.  May
	 * be NULL. */
	int (*declaration_points)(const struct view *, int declaration);
	/* Returns the cards of a declaration, in any hand.  May be NULL. */
	cards_t (*declaration_cards)(const struct view *, int declaration);
	/* Returns why some cards may not be played now, with the rule.  Returns
	 * NULL if all may, or if the reason is obvious.  May be NULL. */
	const char *(*why_forced)(const struct view *);
	/* Returns why a move is not legal, with its rule; NULL: no reason
	 * known. */
	const char *(*why_illegal)(const struct view *, const struct move *);
	/* Returns the effect of the move, with the rule that applies. */
	const char *(*describe_rule)(const struct view *, const struct move *);
	/* Returns true if people may read the sentence again during the deal.
	 * NULL: all may be read. */
	bool (*visible_in_log)(const struct view *, const struct sentence *);
	/* Passes the open cards and one's own hand to LINE, for plain lines. */
	void (*describe)(const struct view *, text_line *line, void *context);
};

/* Defines own() and peek(), which return the struct NAME in view->state: the
 * facts that this game alone shows. */
#define STATE_IN_VIEW(name)                                            \
	_Static_assert(sizeof(struct name) <=                          \
			       sizeof(((struct view *)0)->state),      \
		       "it fits");                                     \
	static inline struct name *own(struct view *view)              \
	{                                                              \
		return (struct name *)view->state;                     \
	}                                                              \
	static inline const struct name *peek(const struct view *view) \
	{                                                              \
		return (const struct name *)view->state;               \
	}

extern const struct telling *const tellings[]; /* ends with NULL */
/* Returns the telling of the game; NULL: it has none. */
const struct telling *telling_of(const struct game *game);

/* Makes the view empty.  view->you stays 0 until the lines name a seat. */
void view_init(struct view *view, enum view_style style);
/* Returns true unless the view is for a seat at the table. */
static inline bool view_is_account(const struct view *view)
{
	return view->style != STYLE_TABLE;
}
void view_free(struct view *view);
/* Takes a line that was parsed for view->game (NULL before the first
 * header). */
void view_take(struct view *view, const struct line *line);
/* Parses a line, without its LF, and takes it. */
void view_line(struct view *view, const char *line, size_t n);
/* Says the cards of a hand, for an account.  Hidden hands of one size, told in
 * a row, have one sentence: "10 cards each." */
void view_say_hand(struct view *view, const struct event *event);
/* Notes that one's own answer was given.  Sentences from here on are new. */
void view_answered(struct view *view);
/* Ends the open sentence: no more lines come for now. */
void view_close(struct view *view);
/* Returns the first sentence of the last trick, move or payment, and their
 * number in *COUNT.  Before the first one ends, returns the sentences of the
 * deal. */
int view_last(const struct view *view, int *count);
/* Returns true if a later sentence repeats all of sentence I. */
bool view_said_again(const struct view *view, int i);
/* Returns true if the key h shows sentence I for deal DEAL. */
bool view_is_visible(const struct view *view, int i, int deal);
/* Returns true if sentence I is of deal DEAL of the present match. */
bool view_said_in_deal(const struct view *view, int i, int deal);
/* Drops the first COUNT sentences. */
void view_drop(struct view *view, int count);
/* Adds to OUT what the last line told: its words, from each sentence that has
 * some.  Words that go on with a sentence stand without their joint. */
void sentence_told(const struct view *view, struct text *out);
/* Returns a sentence on the end of the match, valid like a text of fill(). */
const char *view_result(const struct view *view);

/* Return the word of the game, or the shared one. */
const char *telling_word(const struct telling *telling, enum telling_name name);
const char *telling_name(const struct view *view, enum telling_name name);
/* Returns the game's telling of a verb; NULL: it has none. */
const struct verb_telling *view_row(const struct view *view,
				    const struct verb *verb);

/* For the games. */

/* Says a whole sentence.  FORM and its pairs are like those of fill(). */
void say(struct view *view, enum sentence_kind kind, const char *form, ...)
	__attribute__((sentinel));
/* Begins a sentence that tell_on() continues.  FORM has no separator before it
 * and no full stop.  Another sentence ends it.  A HELD sentence is continued
 * until tell_end() or another tell_begin().  In an account, sentences said
 * meanwhile follow it.  At the table tell_on() copies it after them. */
void tell_begin(struct view *view, enum sentence_kind kind, bool held,
		const char *form, ...) __attribute__((sentinel));
/* Continues the sentence with a phrase.  If no sentence is open, the words are
 * a sentence of their own. */
void tell_on(struct view *view, enum joint joint, const char *form, ...)
	__attribute__((sentinel));
/* Continues the sentence like tell_on(), with an act of SEAT in the forms of
 * say_of(). */
void tell_on_of(struct view *view, enum joint joint, int seat,
		const char *third, const char *second, ...)
	__attribute__((sentinel));
/* Adds words to the last phrase.  If no sentence is open, does as tell_on(). */
void tell_more(struct view *view, enum joint joint, const char *form, ...)
	__attribute__((sentinel));
/* Sets the stop of the open sentence. */
void tell_stop(struct view *view, enum sentence_stop stop);
/* Takes the last phrase back, unless it is the first one. */
void tell_take_back(struct view *view);
/* Closes the open sentence.  A held one may be continued later. */
void tell_pause(struct view *view);
/* Ends the open or held sentence. */
void tell_end(struct view *view);
/* Begins a deal in an account, with its heading and its first step. */
void tell_deal(struct view *view, const char *heading, const char *opening);
/* Returns true if tell_on() would continue a sentence. */
bool tell_goes_on(const struct view *view);
/* Says an act of SEAT.  The form is SECOND for one's own seat, else THIRD, with
 * the place {name}. */
void say_of(struct view *view, enum sentence_kind kind, int seat,
	    const char *third, const char *second, ...)
	__attribute__((sentinel));

/* Returns the name of a seat; "you" for one's own. */
const char *view_name(const struct view *view, int seat);
/* Returns the name of a seat. */
const char *view_name_only(const struct view *view, int seat);
/* Returns SECOND for one's own seat, else THIRD. */
const char *view_form(const struct view *view, int seat, const char *third,
		      const char *second);
/* Return the next seat in turn, and the previous one. */
int view_player_after(const struct view *view, int seat);
int view_player_before(const struct view *view, int seat);
/* Returns the value of a term of the game by its key: a number, or the index of
 * a word. */
int view_term(const struct view *view, const char *key);
/* Returns the number of cards in a hand, known and unknown. */
int view_held(const struct view *view, int seat);
/* Take a card out of a hand, and give a card to it.  CARD_NONE is an unknown
 * card. */
void view_take_card(struct view *view, int seat, card_t card);
void view_give(struct view *view, int seat, card_t card);
/* Return the number of sides (players or teams), the side of a seat, and the
 * names of a side. */
int view_side_count(const struct view *view);
int view_side(const struct view *view, int seat);
const char *view_side_name(const struct view *view, int side);
/* Return "1 token", "3 tokens"; "1 point". */
const char *word_tokens(long n);
const char *word_points(long n);
/* Returns "Anne 0, Benoît 2": NUMBERS (from 1) with the names of all seats. */
const char *view_each_has(const struct view *view, const int *numbers);
/* Copies the last N cards of the row to view->last.  TAKER got them, or ended
 * the run.  Their sentences begin at SAID; -1: where the trick began. */
void view_keep_last(struct view *view, int n, int taker, int said);
/* Returns the ordinal of a trick or manche: "1st", "2nd". */
const char *word_ordinal(int n);
/* Returns the ordinal for a feminine word (manche, levée). */
const char *word_ordinal_feminine(int n);
/* Returns the names in first place, joined by "and", and their number. */
const char *view_winners(const struct view *view, int *count);

#endif
