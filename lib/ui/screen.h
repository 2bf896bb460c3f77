/*
 * Draws the screen in three bands, for any width and height.  The head and the
 * table are at the top.  The hand and the row for typing are at the bottom.
 * The account between them takes the rows that are left.
 */
#ifndef ARBITRE_UI_SCREEN_H
#define ARBITRE_UI_SCREEN_H

#include "think/analysis.h"
#include "ui/canvas.h"
#include "ui/move_menu.h"

#define DRAW_WIDTH 60 /* the least size */
#define DRAW_HEIGHT 20
/* Returns the message for a window that is too small, valid like a text of
 * fill(). */
const char *screen_small(int width, int height);

/* The contents of a screen: the view, and texts beside it. */
struct frame {
	const struct view *view;
	const struct choice *choice; /* NULL: there is no question */
	const char *second; /* the second row; NULL: where the match stands */
	const char *right;  /* of the second row: whose turn, a clock */
	bool urgent;        /* the clock has come to its last seconds */
	/* by item of the choice: the text under its card in place of its
	 * number; or NULL */
	const char *const *under;
	const char *message; /* above the row for typing; or "" */
	enum role message_role;
	const char *prompt; /* the row for typing, with what was typed */
	bool refused;       /* that line was refused: a key replaces it */
	const char *keys;   /* the last row */
	const char *note;   /* of the first screen; NULL or "": none */
	const char *file;   /* the record in commands; NULL: as it is named */
	bool hands;         /* all hands as text, not only one's own */
	bool hidden;        /* those hands as backs */
	/* The next move, if it is judged: its card and the better one are
	 * marked in the hand; or NULL. */
	const struct judged *judged;
};

/* Returns the sign at a card of a seat's hand if the next move is judged: "★"
 * at the better card, the mark at the card that is played, else "". */
const char *screen_judged(const struct frame *frame, int seat, card_t card);

/* Draws the table, with the hand and the question. */
void screen_table(struct canvas *canvas, const struct frame *frame);
/* Draw the count at the end of a deal, and the end of the match. */
void screen_count(struct canvas *canvas, const struct frame *frame);
void screen_end(struct canvas *canvas, const struct frame *frame);
/* Draws the first screen: the terms, the players, the rules in a few lines. */
void screen_ready(struct canvas *canvas, const struct frame *frame);
/* Draws COUNT lines below TITLE, scrolled by TOP rows.  Returns the rows that
 * all lines take. */
int screen_text(struct canvas *canvas, const struct frame *frame,
		const char *title, const char *const *lines, int count,
		int top);
/* Draws the last trick, move or payment: its cards, with LINES below them.
 * Returns the rows of both. */
int screen_last(struct canvas *canvas, const struct frame *frame,
		const char *const *lines, int count, int top);

/* For the games (telling_table.c of their folders). */

/* Draws a card of 5 x 3 cells, or of 7 x 5 on a large canvas, with FRAME. */
enum card_frame { FRAME_PLAIN, FRAME_TAKEN, FRAME_BACK, FRAME_MARKED };
void screen_card(struct canvas *canvas, int row, int column,
		 const struct view *view, card_t card, enum card_frame frame);
int screen_card_columns(const struct canvas *canvas);
int screen_card_rows(const struct canvas *canvas);
/* Returns the columns from one of N cards to the next.  The N cards then fit
 * into COLUMNS, side by side or overlapping. */
int screen_card_step(const struct canvas *canvas, int columns, int n);
/* Returns CANVAS, for drawing N cards in COLUMNS.  The copy is not large if
 * large cards would hide each other's signs. */
struct canvas screen_cards_fit(const struct canvas *canvas, int columns, int n);
/* Returns "Zoé, you" if MINE, else the name. */
const char *screen_own(const char *name, bool mine);
/* Draws a name of a list, cut to COLUMNS.  One's own has "you" behind it.  A
 * seat that is out has × behind it.  The seat to play has ▸, GAP columns before
 * its name. */
void screen_name(struct canvas *canvas, int row, int column, int columns,
		 const struct view *view, int seat, int gap);
/* Returns one dot for each of N tokens, at most COLUMNS. */
const char *screen_token_dots(int n, int columns);
/* Returns ●●○○○: N of GOAL. */
const char *screen_goal_dots(int n, int goal, const char *full,
			     const char *empty);
/* Returns the first free row below the table, after a blank row if there is
 * height for one. */
int screen_gap(const struct canvas *canvas, int row);
/* Returns true for a narrow canvas: 60 to 71 columns. */
static inline bool draw_narrow(const struct canvas *canvas)
{
	return canvas->width < 72;
}

/* The drawing of a game.  TABLE draws from ROW on, and returns the first free
 * row.  COUNT draws the count of a deal.  HAND draws a hand in rows; it may be
 * NULL. */
struct drawing {
	int (*table)(struct canvas *, const struct frame *, int row);
	void (*count)(struct canvas *, const struct frame *, int row);
	void (*hand)(struct canvas *, const struct frame *, int row);
	const char *(*count_title)(const struct view *);
	/* Draws the last move from ROW on; NULL: it is a trick. */
	int (*last)(struct canvas *, const struct view *, int row);
};

/* For the screens (screen.c, screen_pages.c). */

/* Returns the drawing of the game, or NULL. */
const struct drawing *screen_of(const struct view *view);
/*
 * screen_hand.c: draws hands from ROW on.
 * - screen_hand_rows() returns the rows of a hand: one for the lifted card,
 *   those of a card, one for the numbers.
 * - screen_hand_cards() draws the cards side by side, the marked one lifted.
 * - screen_pack() draws the pack in a row, face down, the cards of the cut
 *   lifted.
 * - screen_hands() draws all hands as text, for a spectator.
 */
int screen_hand_rows(const struct canvas *canvas);
void screen_hand_cards(struct canvas *canvas, const struct frame *frame,
		       int row);
void screen_pack(struct canvas *canvas, const struct frame *frame, int row);
void screen_hands(struct canvas *canvas, const struct frame *frame, int row);
/* Returns the part of CANVAS to draw on: the middle of a wide window. */
struct canvas screen_page(const struct canvas *canvas);
/* Draw the upper rows, with SECOND in the second one, and the lower rows. */
void screen_head(struct canvas *canvas, const struct frame *frame,
		 const char *second);
void screen_foot(struct canvas *canvas, const struct frame *frame);
/* Returns "Deal 3 · round 4 of 6 · Zoé deals". */
const char *screen_place(const struct view *view);

#endif
