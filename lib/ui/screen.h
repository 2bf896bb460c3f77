/*
 * Draws the screen: the table for a width and a height: three bands.  The head and
 * the table hang from the top, the hand and the row one types on stand at the
 * bottom; the account between them takes what is left.
 */
#ifndef ARBITRE_UI_SCREEN_H
#define ARBITRE_UI_SCREEN_H

#include "ui/canvas.h"
#include "ui/move_menu.h"

#define DRAW_WIDTH 60 /* the least */
#define DRAW_HEIGHT 20
/* The message of a window that is too small; valid as long as fill()'s text. */
const char *draw_small(int width, int height);

/* What is shown beside the view itself. */
struct frame {
	const struct view *view;
	const struct choice *choice; /* NULL: there is no question */
	const char *second; /* the second row; NULL: where the match stands */
	const char *right;  /* of the second row: whose turn, a clock */
	bool urgent;        /* the clock has come to its last seconds */
	/* by item of the choice: what stands under its card instead of its
	 * number; or NULL */
	const char *const *under;
	const char *message; /* above the row one types on; or "" */
	enum role message_role;
	const char *prompt; /* the row one types on, and what was typed */
	const char *keys;   /* the last row */
	bool hands;         /* all hands in text, instead of one's own */
	bool hidden;        /* those as backs */
};

/* The account between two rows: the last sentences since one's last turn, or of the
 * WHOLE deal, or as much as fits of the last one. */
void draw_account(struct canvas *canvas, const struct frame *frame, int row,
		  int end, bool whole);
/* The table. */
void draw_table(struct canvas *canvas, const struct frame *frame);
/* The count at the end of a deal, and the end of the match. */
void draw_count(struct canvas *canvas, const struct frame *frame);
void draw_end(struct canvas *canvas, const struct frame *frame);
/* A first screen: the terms, who plays, the rules in one sentence. */
void draw_ready(struct canvas *canvas, const struct frame *frame);
/* Sentences from number FIRST on, below TITLE; returns how many rows they take,
 * for scrolling by TOP rows. */
int draw_text(struct canvas *canvas, const struct frame *frame,
	      const char *title, const char *const *lines, int count, int top);
/* The last trick, move or payment: its cards, and the same sentences below
 * them. */
int draw_last(struct canvas *canvas, const struct frame *frame,
	      const char *const *lines, int count, int top);

/* For the games (draw_GAME.c). */

/* A card of 5 x 3 cells, or of 7 x 5 on a large canvas; FRAME is how it is
 * drawn. */
enum card_frame { FRAME_PLAIN, FRAME_TAKEN, FRAME_BACK, FRAME_MARKED };
void draw_card(struct canvas *canvas, int row, int column,
	       const struct view *view, card_t card, enum card_frame frame);
int draw_card_columns(const struct canvas *canvas);
int draw_card_rows(const struct canvas *canvas);
/* How far N cards stand from each other so that they fit into COLUMNS: at most
 * side by side. */
int draw_card_step(const struct canvas *canvas, int columns, int n);
/* The canvas itself; not a large one where N large cards would hide each
 * other's signs in COLUMNS. */
struct canvas draw_cards_fit(const struct canvas *canvas, int columns, int n);
/* "Zoé, you" where MINE, else the name as it is. */
const char *draw_own(const char *name, bool mine);
/* The name as it stands in a list, with "you" behind one's own; ▸ before who is
 * to play, × behind who is out.  Cut to COLUMNS; ▸ stands GAP columns before it. */
void draw_name(struct canvas *canvas, int row, int column, int columns,
	       const struct view *view, int seat, int gap);
/* Dots, one a token: at most COLUMNS. */
const char *token_dots(int n, int columns);
/* ●●○○○: N of GOAL. */
const char *goal_dots(int n, int goal, const char *full, const char *empty);
/* The row that is free below the table: a blank one where there is height. */
int draw_gap(const struct canvas *canvas, int row);
/* The columns of the middle: 60 to 71 is narrow. */
static inline bool draw_narrow(const struct canvas *canvas)
{
	return canvas->width < 72;
}

/* What a game draws: the table from ROW on, which returns the first free row;
 * the count of a deal; and a hand in rows of its own, or NULL. */
struct drawing {
	int (*table)(struct canvas *, const struct frame *, int row);
	void (*count)(struct canvas *, const struct frame *, int row);
	void (*hand)(struct canvas *, const struct frame *, int row);
	const char *(*count_title)(const struct view *);
	/* What was played last, from ROW on; or NULL: a trick. */
	int (*last)(struct canvas *, const struct view *, int row);
};

/* For the screens (draw.c, screen_pages.c). */

/* That game's drawing, or NULL. */
const struct drawing *draw_of(const struct view *view);
/* What is drawn on, in the middle of a wide window. */
struct canvas draw_page(const struct canvas *canvas);
/* The upper rows, with their second one, and the lower ones. */
void draw_head(struct canvas *canvas, const struct frame *frame,
	       const char *second);
void draw_foot(struct canvas *canvas, const struct frame *frame);
/* "Deal 3 · round 4 of 6 · Zoé deals" */
const char *draw_place(const struct view *view);

#endif
