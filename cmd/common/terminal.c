/* Draws on the terminal with ncurses. */
#include "terminal.h"

#include <errno.h>
#include <iconv.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "base/clock.h"
#include "base/fill.h"
#include "base/lang.h"
#include "base/line.h"
#include "common/escape.h"
#include "common/tool.h"
#include "ui/card_words.h"

/* behind all others, whose names its macros have */
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

/* The rest of a sequence comes within this time, or not at all. */
#define SEQUENCE_NS (100 * NS_PER_MS)

static SCREEN *screen;
static FILE *in, *out;
static bool colours;
enum { PAIR_NONE, PAIR_RED, PAIR_GREEN, PAIR_YELLOW }; /* of colours */

/* The modes of the terminal, which a crash restores with its main screen and
 * its cursor. */
static struct {
	int fd;
	struct termios modes;
	char text[128];
	size_t n;
} restore = { .fd = -1 };
static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
#define CRASHES (sizeof(crashes) / sizeof(*crashes))

static void on_crash(int number)
{
	if (restore.fd >= 0) {
		while (write(restore.fd, restore.text, restore.n) < 0 &&
		       errno == EINTR)
			;
		tcsetattr(restore.fd, TCSADRAIN, &restore.modes);
	}
	raise(number); /* its handler was reset: it ends the program */
}

static void expect_crash(int fd)
{
	struct sigaction crash = { .sa_handler = on_crash,
				   .sa_flags =
					   (int)(SA_RESETHAND | SA_NODEFER) };
	const char *const ends[] = { orig_pair, exit_attribute_mode,
				     cursor_normal, exit_ca_mode,
				     keypad_local };

	restore.n = 0;
	for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++) {
		size_t n = ends[i] ? strlen(ends[i]) : 0;

		if (n > sizeof(restore.text) - restore.n)
			continue;
		if (n)
			memcpy(restore.text + restore.n, ends[i], n);
		restore.n += n;
	}
	restore.fd = fd;
	for (size_t i = 0; i < CRASHES; i++)
		sigaction(crashes[i], &crash, NULL);
}

/* Returns the N bytes of a letter in ASCII: e for é, oe for œ, ? where nothing
 * is like it.  A mark that combines with the letter before it is left out. */
static const char *ascii_letter(const char *text, size_t n)
{
	static iconv_t to_ascii;
	static char letter[8];
	char *from = (char *)text, *to = letter;
	size_t room = sizeof(letter) - 1;
	uint32_t code;

	if (utf8_take(text, n, &code) && !wcwidth((wchar_t)code))
		return "";
	if (!to_ascii)
		to_ascii = iconv_open("ASCII//TRANSLIT", "UTF-8");
	if (to_ascii == (iconv_t)-1 ||
	    iconv(to_ascii, &from, &n, &to, &room) == (size_t)-1)
		return "?";
	*to = '\0';
	return letter;
}

void terminal_characters(bool ascii)
{
	words_style.ascii = ascii || lang_lacks_utf8();
	words_style.letter = lang_lacks_utf8() ? ascii_letter : NULL;
}

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

/* Gives the terminal back before it is said. */
static void no_memory(void)
{
	terminal_close();
	tool_no_memory();
}

bool terminal_open(int tty)
{
	const char *no_colour = getenv("NO_COLOR");
	int in_fd = dup(tty), out_fd = dup(tty);

	/* ncurses asks for the window's size instead */
	unsetenv("LINES");
	unsetenv("COLUMNS");
	if (out_fd >= 0)
		tcgetattr(out_fd, &restore.modes);
	in = in_fd < 0 ? NULL : fdopen(in_fd, "r");
	out = out_fd < 0 ? NULL : fdopen(out_fd, "w");
	screen = in && out ? newterm(NULL, out, in) : NULL;
	if (!screen)
		return false;
	set_term(screen);
	expect_crash(out_fd);
	fill_no_memory = no_memory;
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	curs_set(0);
	set_escdelay(25);
	colours = !(no_colour && *no_colour) && has_colors();
	if (colours) {
		start_color();
		use_default_colors();
		init_pair(PAIR_RED, COLOR_RED, -1);
		init_pair(PAIR_GREEN, COLOR_GREEN, -1);
		init_pair(PAIR_YELLOW, COLOR_YELLOW, -1);
	}
	return true;
}

void terminal_close(void)
{
	if (!screen)
		return;
	/* delscreen is not called: it crashes if memory ran out */
	endwin();
	fill_no_memory = tool_no_memory;
	restore.fd = -1;
	for (size_t i = 0; i < CRASHES; i++)
		signal(crashes[i], SIG_DFL);
	fclose(in);
	fclose(out);
	screen = NULL;
}

void terminal_size(int *width, int *height)
{
	getmaxyx(stdscr, *height, *width);
}

void terminal_paint(const struct canvas *canvas)
{
	static const struct {
		int pair;
		attr_t look;
	} looks[] = {
		[ROLE_PLAIN] = { PAIR_NONE, A_NORMAL },
		[ROLE_RED] = { PAIR_RED, A_NORMAL },
		[ROLE_BOLD] = { PAIR_NONE, A_BOLD },
		[ROLE_MARKED] = { PAIR_NONE, A_BOLD | A_REVERSE },
		[ROLE_GAIN] = { PAIR_GREEN, A_BOLD },
		[ROLE_LOSS] = { PAIR_YELLOW, A_NORMAL },
		[ROLE_FAULT] = { PAIR_YELLOW, A_BOLD },
		[ROLE_DIM] = { PAIR_NONE, A_DIM },
	};
	char text[40 * CELL_BYTES + 1];

	erase();
	for (int row = 0; row < canvas->height; row++)
		for (int column = 0, n; column < canvas->width; column += n) {
			const struct cell *cell =
				&canvas->cells[row * canvas->width + column];
			attr_t look = looks[cell->role].look;
			char *to = text;

			for (n = 0; n < 40 && column + n < canvas->width &&
				    cell[n].role == cell->role;
			     n++)
				to = text_append(to, cell[n].text);
			*to = '\0';
			if (colours)
				look |= COLOR_PAIR(looks[cell->role].pair);
			attrset((int)look);
			mvaddstr(row, column, text);
		}
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

/* Reads the next code, without waiting, and drops sequences that ncurses does
 * not know.  ESC alone is a key.  Returns what get_wch() returns. */
static int next_code(wint_t *code)
{
	static enum escape escape;
	static int64_t heard; /* its last byte */
	int got;

	while ((got = get_wch(code)) == OK) {
		if (escape && clock_now() - heard > SEQUENCE_NS)
			escape = ESCAPE_NONE;
		if (!escape_takes(&escape, (int)*code))
			return got;
		heard = clock_now();
		if (escape != ESCAPE_BEGUN)
			continue;
		got = get_wch(code);
		if (got == KEY_CODE_YES)
			ungetch((int)*code); /* a key behind Esc */
		if (got != OK) {
			escape = ESCAPE_NONE;
			*code = ESC;
			return OK;
		}
		if (!escape_takes(&escape, (int)*code)) {
			unget_wch((wchar_t)*code);
			*code = ESC;
			return OK;
		}
	}
	return got;
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
	int got = next_code(&code);

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
	case ESC:
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
