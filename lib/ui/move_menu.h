/*
 * Lets a person choose a move from a menu.  A move is marked, or typed in any
 * way that has only one meaning.  A line that is no legal move is not sent, and
 * the person reads the reason.
 */
#ifndef ARBITRE_UI_MOVE_MENU_H
#define ARBITRE_UI_MOVE_MENU_H

#include "ui/view.h"

/* An item to mark: a card of the hand, or a move without a card. */
struct item {
	card_t card; /* CARD_NONE: the move itself */
	int move;    /* the first move with the card; -1: none */
	int number;  /* as shown, from 1; 0: it cannot be played */
};

#define ITEMS_MAX (CARDS_MAX + 8)

struct choice {
	const struct view *view;
	struct item items[ITEMS_MAX];
	int item_n;
	int mark;    /* an item that can be played; -1: none */
	bool second; /* the second question is open: which move with the card */
	int ways[MOVE_MAX]; /* the moves with that card */
	int way_n, way;
	int cut; /* at a cut: the marked move; else 0 */
};

enum typed_kind {
	TYPED_MOVE,    /* move: its number in view->moves */
	TYPED_WAYS,    /* a card with several moves: choice->second is set */
	TYPED_COMMAND, /* command: one of q h l v t s ? */
	TYPED_WRONG,   /* why: a sentence */
	TYPED_NOTHING, /* an empty line while nothing is marked */
};

struct typed {
	enum typed_kind kind;
	int move;
	char command;
	const char *why; /* if TYPED_WRONG; a string of fill() */
};

/* Begins the choice for a new question.  Marks the first item that can be
 * played, or a cut in the middle of the pack. */
void menu_begin(struct choice *choice, const struct view *view);
/* Marks the next (STEP 1) or the previous (-1) item that can be played.  In the
 * second question, marks another move with the card.  At a cut, marks another
 * cut. */
void menu_step(struct choice *choice, int step);
/* Marks the first or the last item, move or cut. */
void menu_edge(struct choice *choice, bool last);
/* Returns true if the question is where to cut the pack. */
bool menu_cuts(const struct choice *choice);
/* Returns the move that Enter takes; -1 if there are several (choice->second is
 * then set), or none. */
int menu_enter(struct choice *choice);
/* Goes back from the second question (which move) to the hand. */
void menu_back(struct choice *choice);
/* Returns the marked move, which VIEW owns; NULL if none is marked. */
const struct move *menu_marked(const struct choice *choice);
/* The next four are in the files typed_*.c.  Reads a typed line into TYPED, and
 * marks a card with several moves.  The line is a move, a command, or wrong. */
void typed_choice(struct choice *choice, const char *text, struct typed *typed);
/* Returns true if no card that can be played is typed with LETTER first, nor an
 * article before it.  A command of that letter can then act at once. */
bool typed_letter_is_free(const struct choice *choice, char letter);
/* Marks the item, the move or the cut that TEXT means so far, if any. */
void typed_follow(struct choice *choice, const char *text);
/* Completes the last word of TEXT, as far as all words that fit agree.  TEXT
 * has ROOM bytes.  *SEVERAL becomes these words (a string of fill()) if there
 * are several, else "".  Returns false if no word fits. */
bool typed_complete(const struct choice *choice, char *text, size_t room,
		    const char **several);

#endif
