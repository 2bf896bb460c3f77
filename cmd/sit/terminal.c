/* The terminal, by ncurses. */
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

static SCREEN *screen;
static FILE *in, *out;
static bool colours;

bool terminal_possible(int tty)
{
	const char *name = getenv("TERM");
	bool possible;
	int status;

	if (!name || !*name || !strcmp(name, "dumb") ||
	    setupterm(NULL, tty, &status) != OK)
		return false;
	possible = cursor_address != NULL;
	del_curterm(cur_term);
	return possible;
}

bool terminal_open(int tty, bool coloured)
{
	int in_fd = dup(tty), out_fd = dup(tty);

	/* the window has the size that it has, now and when it changes */
	unsetenv("LINES");
	unsetenv("COLUMNS");
	in = in_fd < 0 ? NULL : fdopen(in_fd, "r");
	out = out_fd < 0 ? NULL : fdopen(out_fd, "w");
	screen = in && out ? newterm(NULL, out, in) : NULL;
	if (!screen)
		return false;
	set_term(screen);
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	curs_set(0);
	set_escdelay(25);
	colours = coloured && has_colors();
	if (colours) {
		start_color();
		use_default_colors();
		init_pair(COLOUR_RED, COLOR_RED, -1);
		init_pair(COLOUR_GREEN, COLOR_GREEN, -1);
		init_pair(COLOUR_YELLOW, COLOR_YELLOW, -1);
	}
	return true;
}

void terminal_close(void)
{
	if (!screen)
		return;
	/* delscreen is left out: ncurses crashes in it where memory lacks */
	endwin();
	fclose(in);
	fclose(out);
	screen = NULL;
}

void terminal_size(int *width, int *height)
{
	getmaxyx(stdscr, *height, *width);
}

void terminal_begin(void)
{
	erase();
}

void terminal_put(int row, int column, enum colour colour, int look,
		  const char *text)
{
	attr_t shown = A_NORMAL;

	if (look & LOOK_BOLD)
		shown |= A_BOLD;
	if (look & LOOK_REVERSE)
		shown |= A_REVERSE;
	if (look & LOOK_DIM)
		shown |= A_DIM;
	if (colours && colour != COLOUR_NONE)
		shown |= COLOR_PAIR(colour);
	attrset((int)shown);
	mvaddstr(row, column, text);
}

void terminal_end(void)
{
	attrset(A_NORMAL);
	refresh();
}

void terminal_redraw(void)
{
	clearok(curscr, TRUE);
}

void terminal_bell(void)
{
	beep();
}

int terminal_key(void)
{
	static const struct {
		int code, key;
	} keys[] = {
		{ KEY_ENTER, PRESSED_ENTER },
		{ KEY_LEFT, PRESSED_LEFT },
		{ KEY_RIGHT, PRESSED_RIGHT },
		{ KEY_UP, PRESSED_UP },
		{ KEY_DOWN, PRESSED_DOWN },
		{ KEY_HOME, PRESSED_HOME },
		{ KEY_END, PRESSED_END },
		{ KEY_PPAGE, PRESSED_PAGE_UP },
		{ KEY_NPAGE, PRESSED_PAGE_DOWN },
		{ KEY_BACKSPACE, PRESSED_BACKSPACE },
		{ KEY_BTAB, PRESSED_BACK_TAB },
		{ KEY_RESIZE, PRESSED_RESIZE },
	};
	wint_t code;
	int got = get_wch(&code);

	if (got == ERR)
		return KEY_NONE;
	if (got == KEY_CODE_YES) {
		for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++)
			if (keys[i].code == (int)code)
				return keys[i].key;
		return PRESSED_OTHER;
	}
	switch (code) {
	case '\r':
	case '\n':
		return PRESSED_ENTER;
	case 27:
		return PRESSED_ESCAPE;
	case '\t':
		return PRESSED_TAB;
	case 127:
	case 8:
		return PRESSED_BACKSPACE;
	default:
		return (int)code;
	}
}
