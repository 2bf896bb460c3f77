/* Takes the keys of replay --step. */
#include <wchar.h>

#include "ui/telling.h"
#include "common/terminal.h"
#include "stepper.h"
#include "common/tool.h"

/* --- moving --------------------------------------------------------------- */

void step_keys_say(struct stepper *stepper, const char *text)
{
	fill_keep(&stepper->message, text);
}

void step_keys_go(struct stepper *stepper, int to)
{
	if (to < 0) {
		step_keys_say(stepper, tr("There is no such place."));
		return;
	}
	step_go(&stepper->steps, to);
}

enum step_place { PLACE_TRICK = 1, PLACE_DEAL, PLACE_MATCH };

static bool is_same(const struct told_step *a, const struct told_step *b,
		    enum step_place what)
{
	return a->match == b->match &&
	       (what == PLACE_MATCH || a->deal == b->deal) &&
	       (what != PLACE_TRICK || a->trick == b->trick);
}

/* Returns the last line of the place of line AT, in the direction STEP.
 * *BEYOND is the line after that; at an end of the file, that line again, or
 * 0. */
static int place_end(const struct told_steps *steps, int at, int step,
		     enum step_place what, int *beyond)
{
	const struct told_step *from = &steps->all[at ? at - 1 : 0];

	for (;;) {
		*beyond = step_next(steps, at, step);
		if (*beyond == at || *beyond <= 0 ||
		    !is_same(from, &steps->all[*beyond - 1], what))
			return at;
		at = *beyond;
	}
}

/* Returns true if a seat with SOUGHT in its name acts in STEP, or plays the
 * card SOUGHT.  The card is spelled as on the screen or as people write it. */
static bool is_sought(const struct told_steps *steps,
		      const struct told_step *step, const char *sought)
{
	const char *name =
		fill_bytes(steps->text.bytes + step->name, step->name_n);

	if (step->card_played != CARD_NONE) {
		if (card_read(&step->game->pack, sought, strlen(sought)) ==
		    step->card_played)
			return true;
		if (!strcmp(sought, word_card(step->game, step->card_played)))
			return true;
	}
	return step->seat && strcasestr(name, sought) != NULL;
}

/* Goes to the next line with a fault, with a call, or with what was sought. */
static void find(struct stepper *stepper, int what)
{
	const struct told_steps *steps = &stepper->steps;
	const char *sought = stepper->sought;

	for (int i = steps->at; i < steps->count; i++) {
		const struct told_step *step = &steps->all[i];

		if (step->stops &&
		    (what == FIND_FAULT ? step->fault
		     : what == FIND_CALL
			     ? step->event
			     : *sought && is_sought(steps, step, sought))) {
			step_keys_go(stepper, i + 1);
			return;
		}
	}
	step_keys_say(stepper,
		      what == FIND_AGAIN
			      ? fill(tr("“{text}”: nothing further on."),
				     "text", sought, NULL)
			      : tr("There is none further on."));
}

/* Goes to a typed place: 4, 4.6, m2d4t6, :258. */
static void go_to(struct stepper *stepper, const char *text)
{
	const struct told_steps *steps = &stepper->steps;
	int match = here(steps)->match, deal = 0, trick = 0, end = 0;
	unsigned long line;

	if (sscanf(text, ":%lu%n", &line, &end) == 1 && !text[end]) {
		int to = -1;

		for (int i = 0; i < steps->count; i++)
			if (steps->all[i].line <= line)
				to = i + 1;
		if (to == steps->count && steps->all[to - 1].line < line)
			to = -1; /* behind the end */
		step_keys_go(stepper, to);
		return;
	}
	if (*text == '#')
		text++;
	if ((sscanf(text, "m%dd%dt%d%n", &match, &deal, &trick, &end) == 3 ||
	     (trick = 0, sscanf(text, "m%dd%d%n", &match, &deal, &end) == 2) ||
	     (deal = 0, sscanf(text, "m%d%n", &match, &end) == 1) ||
	     sscanf(text, "%d.%d%n", &deal, &trick, &end) == 2 ||
	     (trick = 0, sscanf(text, "%d%n", &deal, &end) == 1)) &&
	    !text[end])
		step_keys_go(stepper, step_find(steps, match, deal, trick));
	else
		step_keys_say(stepper,
			      tr("Expected a place: 4, 4.6, m2d4t6 or :258."));
}

/* Shows the view of another seat at this line. */
static void look_as(struct stepper *stepper, const char *text)
{
	const struct view *view = &stepper->steps.view;
	uint64_t line = here(&stepper->steps)->line;
	const char *file = stepper->steps.file;
	int viewer = SEAT_RECORD, to = 0, fd = stepper->steps.fd;
	uint64_t seat;

	if (strcmp(text, "00") != 0) {
		if (number_parse(text, strlen(text), (uint64_t)view->seats,
				 &seat)) {
			step_keys_say(stepper, tr("There is no such seat."));
			return;
		}
		viewer = (int)seat;
	}
	step_free(&stepper->steps);
	step_read(&stepper->steps, file, fd, viewer);
	for (int i = 0; i < stepper->steps.count; i++)
		if (stepper->steps.all[i].line <= line)
			to = i + 1;
	step_go(&stepper->steps, to);
	/* moves are judged by the facts that their seat knew */
	if (stepper->judge.begun && viewer != SEAT_PUBLIC &&
	    stepper->judge.seat != (viewer > 0 ? viewer : 0))
		step_keys_judge(stepper, true);
}

/* --- costs of moves ------------------------------------------------------- */

void step_keys_judge(struct stepper *stepper, int anew)
{
	const struct told_steps *steps = &stepper->steps;

	if (steps->viewer == SEAT_PUBLIC) {
		step_keys_say(stepper,
			      tr("What moves cost tells of hands, which the "
				 "public does not see."));
		return;
	}
	if (stepper->judge.begun && !anew)
		return;
	step_judge_end(&stepper->judge);
	step_judge_begin(&stepper->judge, steps->fd, steps->file,
			 stepper->worlds,
			 steps->viewer > 0 ? steps->viewer : 0);
}

const struct judged *step_keys_judged(const struct stepper *stepper, int line)
{
	const struct told_steps *steps = &stepper->steps;

	return line < steps->count && steps->viewer != SEAT_PUBLIC
		       ? step_judge_at(&stepper->judge, steps->all[line].line)
		       : NULL;
}

int step_keys_next_move(const struct told_steps *steps)
{
	int line = steps->at;

	while (line < steps->count && !steps->all[line].stops)
		line++;
	return line;
}

/* Goes to the table before the next move that cost much. */
static void to_marked(struct stepper *stepper, int anew)
{
	const struct told_steps *steps = &stepper->steps;

	step_keys_judge(stepper, anew);
	if (steps->viewer == SEAT_PUBLIC)
		return;
	for (int i = step_keys_next_move(steps) + 1; i < steps->count; i++)
		if (step_keys_judged(stepper, i)) {
			step_keys_go(stepper, i);
			return;
		}
	step_keys_say(stepper, stepper->judge.done
				       ? tr("No further move cost much.")
				       : tr("None is found so far: the moves "
					    "are being judged."));
}

/* --- keys ----------------------------------------------------------------- */

static void end_asking(struct stepper *stepper)
{
	enum asking asked = stepper->asking;

	stepper->asking = ASK_NOTHING;
	if (asked == ASK_PLACE) {
		go_to(stepper, stepper->typed);
	} else if (asked == ASK_SEAT) {
		look_as(stepper, stepper->typed);
	} else {
		strcpy(stepper->sought, stepper->typed);
		find(stepper, FIND_AGAIN);
	}
}

static void type_key(struct stepper *stepper, int key)
{
	size_t n = strlen(stepper->typed);

	if (key == PRESSED_ENTER) {
		end_asking(stepper);
	} else if (key == PRESSED_ESCAPE) {
		stepper->asking = ASK_NOTHING;
	} else if (key == PRESSED_BACKSPACE) {
		while (n &&
		       ((unsigned char)stepper->typed[n - 1] & 0xc0) == 0x80)
			n--;
		stepper->typed[n ? n - 1 : 0] = '\0';
	} else if (key >= ' ' && key < PRESSED_ENTER &&
		   n + 5 < sizeof(stepper->typed)) {
		mbstate_t state = { 0 };
		size_t more = wcrtomb(stepper->typed + n, (wchar_t)key, &state);

		stepper->typed[more == (size_t)-1 ? n : n + more] = '\0';
	}
}

/* Takes a key over the account or the help. */
static void scroll_key(struct stepper *stepper, int key)
{
	int page = stepper->canvas.height - 7;

	if (key == PRESSED_DOWN)
		stepper->top += stepper->top + page < stepper->rows;
	else if (key == PRESSED_UP)
		stepper->top -= stepper->top > 0;
	else if (key == PRESSED_PAGE_DOWN &&
		 stepper->top + page < stepper->rows)
		stepper->top += page;
	else if (key == PRESSED_PAGE_UP)
		stepper->top = stepper->top > page ? stepper->top - page : 0;
	else if (key != PRESSED_RESIZE)
		stepper->shows = SHOW_TABLE;
}

static void quit(struct stepper *stepper, int now)
{
	stepper->quit = now;
}

static void by_line(struct stepper *stepper, int step)
{
	step_keys_go(stepper,
		     step_next(&stepper->steps, stepper->steps.at, step));
}

/* Goes to the next PLACE; to the beginning of the place before if it is
 * negative. */
static void by_place(struct stepper *stepper, int place)
{
	const struct told_steps *steps = &stepper->steps;
	int step = place < 0 ? -1 : 1, to, beyond;
	enum step_place what = (enum step_place)(step * place);

	place_end(steps, steps->at, step, what, &to);
	if (to > 0 && step < 0)
		to = place_end(steps, to, -1, what, &beyond);
	step_keys_go(stepper, to > 0 ? to : 0);
}

static void to_edge(struct stepper *stepper, int end)
{
	const struct told_steps *steps = &stepper->steps;
	int to = step_find(steps, here(steps)->match + end, 0, 0);

	if (end)
		to = to > 0 ? step_next(steps, to, -1) : steps->count;
	step_keys_go(stepper, to);
}

static void ask(struct stepper *stepper, int asking)
{
	stepper->asking = (enum asking)asking;
	/* the first digit of a seat was pressed */
	stepper->typed[0] = (char)(asking == ASK_SEAT ? stepper->pressed : 0);
	stepper->typed[1] = '\0';
}

static void hide(struct stepper *stepper, int other)
{
	stepper->hidden ^= other;
}

static void play(struct stepper *stepper, int automatic)
{
	stepper->automatic = automatic;
}

static void show(struct stepper *stepper, int shown)
{
	stepper->shows = (enum stepper_shows)shown;
	stepper->top = 0;
}

/* The effects of keys.  A row without words shares the words above it. */
static const struct step_key {
	int keys[10]; /* 0 behind the last */
	void (*act)(struct stepper *stepper, int arg);
	int arg;
	const char *doc;
} step_keys[] = {
	{ { PRESSED_RIGHT, ' ', 'n', PRESSED_ENTER },
	  by_line,
	  1,
	  N_("→ Space n and ← Backspace p: one step on, back.") },
	{ { PRESSED_LEFT, PRESSED_BACKSPACE, 'p' }, by_line, -1, NULL },
	{ { PRESSED_DOWN },
	  by_place,
	  PLACE_TRICK,
	  N_("↓ ↑: {trick} by {trick}.") },
	{ { PRESSED_UP }, by_place, -PLACE_TRICK, NULL },
	{ { PRESSED_PAGE_DOWN },
	  by_place,
	  PLACE_DEAL,
	  N_("Page Down, Page Up: deal by deal.") },
	{ { PRESSED_PAGE_UP }, by_place, -PLACE_DEAL, NULL },
	{ { '}' }, by_place, PLACE_MATCH, N_("} {: match by match.") },
	{ { '{' }, by_place, -PLACE_MATCH, NULL },
	{ { PRESSED_HOME },
	  to_edge,
	  0,
	  N_("Home, End: the beginning of the match, its end.") },
	{ { PRESSED_END }, to_edge, 1, NULL },
	{ { 'g' },
	  ask,
	  ASK_PLACE,
	  N_("g goes to a place: 4 is deal 4, 4.6 deal 4 and {trick} 6, "
	     "m2d4t6 the same of match 2, :258 line 258 of the file.") },
	{ { '/' },
	  ask,
	  ASK_NAME,
	  N_("/ finds what a name does next, or a card; N again.") },
	{ { 'N' }, find, FIND_AGAIN, NULL },
	{ { 'f' },
	  find,
	  FIND_FAULT,
	  N_("f: the next fault or move of the house.") },
	{ { 'x' }, find, FIND_CALL, N_("x: {event}.") },
	{ { 'o' }, hide, true, N_("o opens and hides the hands.") },
	{ { '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' },
	  ask,
	  ASK_SEAT,
	  N_("A number and Enter shows what that seat saw, 0 the public, and "
	     "00 everything.") },
	{ { 'j' }, step_keys_judge, false, N_("j judges what moves cost.") },
	{ { 'b' },
	  to_marked,
	  0,
	  N_("b: before the next move that cost much.") },
	{ { 'c' }, show, SHOW_COURSE, N_("c: who was ahead, move by move.") },
	{ { 'a' }, play, true, N_("a plays by itself.") },
	{ { 'h' }, show, SHOW_DEAL, N_("h tells the deal.") },
	{ { '?' }, show, SHOW_HELP, NULL },
	{ { 'q', CTRL_KEY('D') }, quit, true, N_("q ends.") },
};
#define KEY_ROWS (sizeof(step_keys) / sizeof(*step_keys))

int step_keys_help(const struct view *view, const char **lines)
{
	int n = 0;

	for (size_t i = 0; i < KEY_ROWS; i++)
		if (step_keys[i].doc)
			lines[n++] = fill(tr(step_keys[i].doc), "trick",
					  telling_trick_word(view), "event",
					  telling_name(view, NAME_EVENT), NULL);
	return n;
}

static const struct step_key *find_key(int key)
{
	const int keys = sizeof(step_keys->keys) / sizeof(*step_keys->keys);

	for (size_t i = 0; key && i < KEY_ROWS; i++)
		for (int k = 0; k < keys; k++)
			if (step_keys[i].keys[k] == key)
				return &step_keys[i];
	return NULL;
}

void step_keys_take(struct stepper *stepper, int key)
{
	const struct step_key *row = find_key(key);

	if (key == CTRL_KEY('L')) {
		terminal_redraw();
		return;
	}
	stepper->pressed = key;
	text_clear(&stepper->message);
	stepper->automatic = stepper->automatic && key == PRESSED_RESIZE;
	if (stepper->asking != ASK_NOTHING)
		type_key(stepper, key);
	else if (stepper->shows != SHOW_TABLE)
		scroll_key(stepper, key);
	else if (row)
		row->act(stepper, row->arg);
}
