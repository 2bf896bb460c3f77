/*
 * The terminal, by ncurses.  It stands alone, for the macros of curses.h and
 * term.h take names that others use.
 */
#ifndef ARBITRE_COMMON_TERMINAL_H
#define ARBITRE_COMMON_TERMINAL_H

#include <stdbool.h>

/* Keys that are no characters; those have their code. */
enum pressed {
	KEY_NONE = -1, /* nothing was pressed */
	PRESSED_ENTER = 0x110001,
	PRESSED_ESCAPE,
	PRESSED_LEFT,
	PRESSED_RIGHT,
	PRESSED_UP,
	PRESSED_DOWN,
	PRESSED_HOME,
	PRESSED_END,
	PRESSED_PAGE_UP,
	PRESSED_PAGE_DOWN,
	PRESSED_BACKSPACE,
	PRESSED_TAB,
	PRESSED_BACK_TAB,
	PRESSED_RESIZE,
	PRESSED_OTHER,
};
/* A letter with Ctrl. */
#define CTRL_KEY(letter) ((letter)&31)

enum colour { COLOUR_NONE, COLOUR_RED, COLOUR_GREEN, COLOUR_YELLOW };
enum { LOOK_BOLD = 1, LOOK_REVERSE = 2, LOOK_DIM = 4 };

/* TTY can be drawn on: it has a name and can place its cursor. */
bool terminal_possible(int tty);
/* Takes it over, or gives it back as it was, if it is taken over.  COLOURED: where
 * it has colours. */
bool terminal_open(int tty, bool coloured);
void terminal_close(void);
void terminal_size(int *width, int *height);
/* What is drawn between these two is seen at once. */
void terminal_begin(void);
void terminal_put(int row, int column, enum colour colour, int look,
		  const char *text);
void terminal_end(void);
/* All of it is drawn anew the next time: something else may have written. */
void terminal_redraw(void);
void terminal_bell(void);
/* The next key, without waiting: a character, enum pressed, or KEY_NONE. */
int terminal_key(void);

#endif
