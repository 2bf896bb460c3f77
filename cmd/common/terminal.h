/*
 * Draws on a terminal by ncurses, and reads its keys.  No other file includes
 * curses.h and term.h: their macros have names that other headers use.
 */
#ifndef ARBITRE_COMMON_TERMINAL_H
#define ARBITRE_COMMON_TERMINAL_H

#include <stdbool.h>

#include "ui/canvas.h"

/* Keys without a character.  The other keys have the code of their
 * character. */
enum pressed {
	KEY_NONE = -1, /* no key */
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

/* Sets words_style for all that is shown from now on: ASCII alone if the locale
 * lacks UTF-8; else, if ASCII is set, letters but no signs beyond ASCII. */
void terminal_characters(bool ascii);
/* Returns true if TTY can be drawn on: it has a name and can place its
 * cursor. */
bool terminal_possible(int tty);
/* Take the terminal over, and give it back.  Its colours are used, if it has
 * any, unless NO_COLOR is set.  TTY stays open.  terminal_open() returns false
 * if the terminal cannot be drawn on. */
bool terminal_open(int tty);
void terminal_close(void);
/* Returns the columns and rows of the terminal. */
void terminal_size(int *width, int *height);
/* Draws the canvas, whose cells appear at once. */
void terminal_paint(const struct canvas *canvas);
/* Makes the next drawing redraw all cells, as another program may have
 * written. */
void terminal_redraw(void);
void terminal_bell(void);
/* Returns the next key, without waiting: a character, enum pressed, or
 * KEY_NONE. */
int terminal_key(void);

#endif
