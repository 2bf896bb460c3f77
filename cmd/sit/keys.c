/* Takes the keys of the full screen. */
#include "keys.h"

#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

#include "base/clock.h"
#include "base/lang.h"
#include "common/terminal.h"

static void refuse(struct screen *screen, const char *why)
{
	fill_keep(&screen->message, why);
	screen->refused = true;
}

static void open_overlay(struct screen *screen, enum overlay overlay)
{
	screen->overlay = overlay;
	screen->top = 0;
	screen->deal = screen->session->view.deal;
}

/* Shows the cost of each card under the hand, and marks the best card.  Returns
 * false if the hand has no such row, or if there is no hint. */
static bool hint_hand(struct screen *screen)
{
	struct session *session = screen->session;
	struct choice *choice = &session->choice;
	const struct view *view = &session->view;
	const char *under[ITEMS_MAX];
	bool all;
	int best = tutor_under(&session->tutor, choice, under, &all);

	if (best < 0 || menu_cuts(choice) ||
	    (screen_of(view) && screen_of(view)->hand))
		return false;
	menu_back(choice);
	choice->mark = best;
	screen->hinted = true;
	fill_keep(
		&screen->message,
		all ? tr("All equal, within the error: play what you like.")
		    : fill(tr("What each card costs, in {unit}; = is as good as the best.  ! tells more."),
			   "unit",
			   tr(view->telling && view->telling->unit
				      ? view->telling->unit
				      : N_("points")),
			   NULL));
	return true;
}

/* Shows the costs of the moves, if a question of the game is open and hints are
 * on. */
static void open_hint(struct screen *screen)
{
	struct session *session = screen->session;

	if (!screen->config->hints) {
		refuse(screen, tr("Hints are off; sit --hints has them."));
		return;
	}
	if (session->mode != SESSION_PLAY || !session_waits(session)) {
		refuse(screen, tr("A hint is for your turn."));
		return;
	}
	session_hint(session);
	if (screen->hinted || !hint_hand(screen))
		open_overlay(screen, OVERLAY_HINT);
}

void keys_judge(struct screen *screen)
{
	screen->judging = screen->overlay == OVERLAY_COSTS &&
			  tutor_judge(&screen->session->tutor);
}

static void answer(struct screen *screen, int move)
{
	screen->typed[0] = '\0';
	text_clear(&screen->message);
	screen->rush = screen->hinted = false;
	session_answer(screen->session, move);
	screen->waiting_since = clock_now();
}

/* Gives the terminal to "replay --step --analyse", with the match as this seat
 * saw it, until that ends.  *FAILED is 0, or the errno if replay did not start.
 * Returns false if the terminal cannot be opened again. */
static bool see_again(const struct session *session,
		      const struct config *config, int *failed)
{
	const struct view *view = &session->view;
	char seat[32], lang[32], record[sizeof(view->record)];
	char *words[] = { "replay", "--step", "--analyse", seat,
			  lang,     "--",     record,      NULL };
	pid_t pid;

	snprintf(seat, sizeof(seat), "--seat=%d", view->you);
	snprintf(lang, sizeof(lang), "--lang=%s", lang_name());
	strcpy(record, view->record);
	terminal_close();
	*failed = posix_spawnp(&pid, words[0], NULL, NULL, words, environ);
	if (!*failed)
		while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
			;
	return terminal_open(config->tty);
}

static void press_enter(struct screen *screen);

static void command(struct screen *screen, char letter)
{
	static const struct {
		char letter;
		enum overlay overlay;
	} overlays[] = {
		{ 'q', OVERLAY_LEAVE },  { 'h', OVERLAY_DEAL },
		{ 'l', OVERLAY_LAST },   { 'v', OVERLAY_NOTES },
		{ '?', OVERLAY_HELP },   { 'a', OVERLAY_COSTS },
		{ 's', OVERLAY_SCORED },
	}; /* ! and b are below; t is for plain lines */
	int failed = 0;

	screen->typed[0] = '\0';
	if (letter == 'q' && screen->session->mode >= SESSION_END) {
		press_enter(screen); /* nothing is left to leave */
		return;
	}
	if (letter == '!')
		open_hint(screen);
	if (letter == 'b' && session_may_see_again(screen->session))
		screen->leaves =
			!see_again(screen->session, screen->config, &failed);
	if (failed)
		refuse(screen,
		       fill("replay: {why}", "why", strerror(failed), NULL));
	for (size_t i = 0; i < sizeof(overlays) / sizeof(*overlays); i++)
		if (overlays[i].letter == letter)
			open_overlay(screen, overlays[i].overlay);
	keys_judge(screen);
}

static void press_enter(struct screen *screen)
{
	struct session *session = screen->session;
	struct view *view = &session->view;
	struct typed typed;
	int move;

	text_clear(&screen->message);
	screen->refused = false;
	if (session->mode == SESSION_GONE) {
		screen->leaves = true;
		return;
	}
	if (session->mode != SESSION_PLAY && !*screen->typed) {
		session_enter(session);
		return;
	}
	typed_choice(&session->choice, screen->typed, &typed);
	if (session->mode != SESSION_PLAY && typed.kind != TYPED_COMMAND) {
		refuse(screen, fill(tr("“{text}” does nothing here."), "text",
				    screen->typed, NULL));
		screen->typed[0] = '\0'; /* no move is asked for */
		return;
	}
	switch (typed.kind) {
	case TYPED_COMMAND:
		command(screen, typed.command);
		return;
	case TYPED_WRONG:
		refuse(screen, typed.why);
		return;
	case TYPED_MOVE:
		answer(screen, typed.move);
		return;
	case TYPED_WAYS:
		screen->typed[0] = '\0';
		return;
	case TYPED_NOTHING:
		break;
	}
	if (!view->asked)
		return;
	move = menu_enter(&session->choice);
	if (move >= 0)
		answer(screen, move);
}

/* Goes to the next item in another row, in a hand of four rows. */
static void step_row(struct choice *choice, int step)
{
	const struct view *view = choice->view;
	int suit, start = choice->mark;

	if (choice->second || start < 0 || !screen_of(view) ||
	    !screen_of(view)->hand) {
		menu_step(choice, step);
		return;
	}
	suit = CARD_SUIT(choice->items[start].card);
	do
		menu_step(choice, step);
	while (choice->mark != start &&
	       CARD_SUIT(choice->items[choice->mark].card) == suit);
}

static void move_mark(struct screen *screen)
{
	struct choice *choice = &screen->session->choice;

	text_clear(&screen->message);
	if (!screen->session->view.asked)
		return;
	switch (screen->pressed) {
	case PRESSED_LEFT:
		if (choice->second)
			menu_back(choice);
		else
			menu_step(choice, -1);
		break;
	case PRESSED_BACK_TAB:
	case CTRL_KEY('B'):
		menu_step(choice, -1);
		break;
	case PRESSED_RIGHT:
	case PRESSED_TAB:
	case CTRL_KEY('F'):
		menu_step(choice, 1);
		break;
	case PRESSED_UP:
		step_row(choice, -1);
		break;
	case PRESSED_DOWN:
		step_row(choice, 1);
		break;
	case PRESSED_HOME:
		menu_edge(choice, false);
		break;
	case PRESSED_END:
		menu_edge(choice, true);
		break;
	}
}

/* Marks the move that the typed text means so far. */
static void typed_changed(struct screen *screen)
{
	screen->refused = false;
	text_clear(&screen->message);
	if (screen->session->mode == SESSION_PLAY &&
	    screen->session->view.asked)
		typed_follow(&screen->session->choice, screen->typed);
}

/* Drops a line that was refused: what is typed next replaces it. */
static void drop_refused(struct screen *screen)
{
	if (!screen->refused || !*screen->typed)
		return;
	screen->typed[0] = '\0';
	typed_changed(screen);
}

static void take_back(struct screen *screen)
{
	size_t n = strlen(screen->typed);

	while (n && ((unsigned char)screen->typed[n - 1] & 0xc0) == 0x80)
		n--;
	if (n)
		screen->typed[n - 1] = '\0';
	typed_changed(screen);
}

/* Returns true if KEY, typed first, is a command that acts at once. */
static bool acts_at_once(const struct screen *screen, int key)
{
	const struct session *session = screen->session;
	const struct telling *telling = session->view.telling;

	switch (key) {
	case '?':
	case '!':
		return true;
	case 'a':
		return session_may_judge(session);
	case 'b':
		return session_may_see_again(session);
	case 'v':
		return telling && telling->notes &&
		       typed_letter_is_free(&session->choice, 'v');
	case 'q':
	case 'h':
	case 'l':
		return typed_letter_is_free(&session->choice, (char)key);
	default:
		return false;
	}
}

/* Adds a typed character. */
static void type(struct screen *screen, int key)
{
	char bytes[MB_LEN_MAX + 1];
	mbstate_t state = { 0 };
	size_t n = wcrtomb(bytes, (wchar_t)key, &state);

	if (key >= ' ')
		drop_refused(screen);
	if (!*screen->typed && acts_at_once(screen, key)) {
		command(screen, (char)key);
		return;
	}
	if (n == (size_t)-1 || key < ' ' ||
	    strlen(screen->typed) + n >= sizeof(screen->typed) - 1)
		return;
	bytes[n] = '\0';
	strcat(screen->typed, bytes);
	typed_changed(screen);
}

/* Takes a key while the screen asks whether to leave. */
static void leave_key(struct screen *screen, int key)
{
	if (key == PRESSED_ENTER)
		return; /* q and Enter were typed, as in plain lines */
	screen->overlay = OVERLAY_NONE;
	screen->leaves = key == 'q';
	if (key == 'u') { /* it was no q: quit, quarante */
		strcpy(screen->typed, "qu");
		typed_changed(screen);
	}
}

/* Takes a key while an overlay is open. */
static void overlay_key(struct screen *screen, int key)
{
	const struct telling *telling = screen->session->view.telling;
	int page = screen->canvas.height - 7;

	if (screen->overlay == OVERLAY_LEAVE) {
		leave_key(screen, key);
		return;
	}
	switch (key) {
	case PRESSED_UP:
		screen->top -= screen->top > 0;
		break;
	case PRESSED_DOWN:
		screen->top += screen->top + page < screen->rows;
		break;
	case PRESSED_PAGE_UP:
		screen->top = screen->top > page ? screen->top - page : 0;
		break;
	case PRESSED_PAGE_DOWN:
		if (screen->top + page < screen->rows)
			screen->top += page;
		break;
	case 'd':
		screen->deal -= screen->deal > 1;
		screen->top = 0;
		break;
	case '?':
		screen->overlay = screen->overlay == OVERLAY_HELP && telling &&
						  telling->scored
					  ? OVERLAY_SCORED
					  : OVERLAY_NONE;
		screen->top = 0;
		break;
	case PRESSED_ESCAPE:
	case 'q':
	case 'h':
	case '!':
	case 'a':
	case PRESSED_ENTER:
		screen->overlay = OVERLAY_NONE;
		break;
	}
}

/* --- keys over the table -------------------------------------------------- */

static void leave(struct screen *screen)
{
	screen->leaves = true;
}

static void end_input(struct screen *screen)
{
	drop_refused(screen);
	if (!*screen->typed)
		command(screen, 'q');
}

static void clear(struct screen *screen)
{
	screen->typed[0] = '\0';
}

static void escape(struct screen *screen)
{
	if (!*screen->typed)
		menu_back(&screen->session->choice);
	clear(screen);
	text_clear(&screen->message);
}

/* Completes the typed line, as far as all words that fit agree. */
static void press_tab(struct screen *screen)
{
	const char *several;

	if (!*screen->typed) {
		move_mark(screen);
	} else if (typed_complete(&screen->session->choice, screen->typed,
				  sizeof(screen->typed), &several)) {
		typed_changed(screen);
		fill_keep(&screen->message, several);
	}
}

static void press_space(struct screen *screen)
{
	drop_refused(screen);
	if (*screen->typed) {
		type(screen, ' ');
		return;
	}
	if (screen->session->mode == SESSION_COUNT)
		press_enter(screen);
	screen->rush = true;
}

/* The effects of keys that are not typed characters. */
static const struct session_key {
	int keys[9]; /* 0 behind the last */
	void (*act)(struct screen *screen);
} session_keys[] = {
	{ { CTRL_KEY('C') }, leave },
	{ { CTRL_KEY('D') }, end_input },
	{ { CTRL_KEY('U') }, clear },
	{ { PRESSED_ENTER }, press_enter },
	{ { PRESSED_ESCAPE }, escape },
	{ { PRESSED_BACKSPACE }, take_back },
	{ { PRESSED_TAB }, press_tab },
	{ { PRESSED_LEFT, PRESSED_RIGHT, PRESSED_UP, PRESSED_DOWN, PRESSED_HOME,
	    PRESSED_END, PRESSED_BACK_TAB, CTRL_KEY('B'), CTRL_KEY('F') },
	  move_mark },
	{ { ' ' }, press_space },
};

static void session_key(struct screen *screen, int key)
{
	const struct session_key *row = session_keys;
	const struct session_key *end =
		row + sizeof(session_keys) / sizeof(*session_keys);

	screen->pressed = key;
	for (; row < end; row++)
		for (int k = 0; k < 9 && row->keys[k]; k++)
			if (row->keys[k] == key) {
				row->act(screen);
				return;
			}
	if (key < PRESSED_ENTER)
		type(screen, key);
}

void keys_take(struct screen *screen)
{
	int key;

	while (!screen->leaves && (key = terminal_key()) != KEY_NONE)
		if (key == CTRL_KEY('L'))
			terminal_redraw();
		else if (key == PRESSED_RESIZE)
			continue;
		else if (screen->small) /* a small window shows no effect */
			screen->leaves = key == CTRL_KEY('C');
		else if (screen->overlay != OVERLAY_NONE)
			overlay_key(screen, key);
		else
			session_key(screen, key);
}
