/*
 * How a person chooses a move: by marking one, or by typing it in any way that
 * can mean one thing only.  A line that is no legal move is never answered: it
 * is said why not.
 */
#ifndef ARBITRE_UI_MOVE_MENU_H
#define ARBITRE_UI_MOVE_MENU_H

#include "ui/view.h"

/* What may be marked: a card of the hand, or a move without a card. */
struct item {
	card_t card; /* CARD_NONE: the move itself */
	int move;    /* the first move with it; -1: it cannot be played */
	int number;  /* as it is shown, from 1; 0 where it cannot be played */
};

#define ITEMS_MAX (CARDS_MAX + 8)

struct choice {
	const struct view *view;
	struct item items[ITEMS_MAX];
	int item_n;
	int mark;           /* an item that can be played; -1 none */
	bool second;        /* which of several moves with the marked card */
	int ways[MOVE_MAX]; /* those moves */
	int way_n, way;
	int cut; /* where the pack is parted: that move; else 0 */
};

enum typed_kind {
	TYPED_MOVE,    /* move: its number in view->moves */
	TYPED_WAYS,    /* a card with several moves: choice->second is set */
	TYPED_COMMAND, /* command: one of q h l v t ? */
	TYPED_WRONG,   /* why: a sentence */
	TYPED_NOTHING, /* an empty line, and nothing is marked */
};

struct typed {
	enum typed_kind kind;
	int move;
	char command;
	char why[FILL_BYTES];
};

/* A question was put: the items of the hand, the first that can be played is
 * marked; a pack is parted in the middle. */
void choice_begin(struct choice *choice, const struct view *view);
/* Marks the next (STEP 1) or the one before (-1) that can be played; of several
 * moves with the marked card, the next one; parts the pack a card further. */
void choice_step(struct choice *choice, int step);
/* Marks the first or the last one. */
void choice_edge(struct choice *choice, bool last);
/* It is asked where the pack is parted. */
bool choice_cuts(const struct choice *choice);
/* The move that Enter takes; -1: there are several (choice->second is set). */
int choice_enter(struct choice *choice);
/* Back from the second question to the hand. */
void choice_back(struct choice *choice);
/* The move that is marked now, or NULL. */
const struct move *choice_marked(const struct choice *choice);
/* Reads a typed line. */
void choice_typed(struct choice *choice, const char *text, struct typed *typed);
/* Returns true if nothing that can be played now is typed with LETTER first: a
 * command acts at once by it. */
bool choice_letter_is_free(const struct choice *choice, char letter);
/* Marks what TEXT means so far, if it is a move. */
void choice_follow(struct choice *choice, const char *text);
/* Completes the last word of TEXT, which has ROOM bytes, as far as it can mean
 * one thing only; SEVERAL, of FILL_BYTES, gets what it may become where that is
 * more than one word, or "".  False where it can become nothing. */
bool choice_complete(const struct choice *choice, char *text, size_t room,
		     char *several);

#endif
