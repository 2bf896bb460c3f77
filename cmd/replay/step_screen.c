/* replay --step: the table on the terminal, forwards and backwards. */
#include <wchar.h>

#include "base/clock.h"
#include "growing.h"
#include "people/draw.h"
#include "people/people.h"
#include "sit/spell.h"
#include "sit/terminal.h"
#include "step.h"
#include "tool.h"

#define AUTO_MS 700
#define SIGNAL_MS 500

enum asking { ASK_NOTHING, ASK_PLACE, ASK_NAME, ASK_SEAT };

struct stepper {
	struct told_steps steps;
	struct canvas canvas;
	int tty;
	enum asking asking;
	char typed[128];
	char sought[128]; /* what / looked for last */
	char message[FILL_BYTES];
	bool hidden; /* hands are not shown */
	bool automatic;
	enum { SHOW_TABLE, SHOW_DEAL, SHOW_HELP } shows;
	int top, rows;
};

/* The line the table stands behind; the first one at the beginning. */
static const struct told_step *here(const struct told_steps *steps)
{
	return &steps->all[steps->at ? steps->at - 1 : 0];
}

static int last_deal(const struct told_steps *steps, int match)
{
	int deal = 0;

	for (int i = 0; i < steps->count; i++)
		if (steps->all[i].match == match && steps->all[i].deal > deal)
			deal = steps->all[i].deal;
	return deal;
}

static int cards_of(const struct told_steps *steps,
		    const struct told_step *step)
{
	int cards = 0;

	for (int i = 0; i < steps->count; i++)
		if (steps->all[i].match == step->match &&
		    steps->all[i].deal == step->deal)
			cards = steps->all[i].card;
	return cards;
}

/* "Match 1, deal 2 of 22, trick 9, card 18 of 32 · line 142" */
static const char *position_text(const struct told_steps *steps)
{
	const struct told_step *step = here(steps);

	if (!step->deal)
		return fill(tr("Before the first deal · line {line}"), "line",
			    fill_number((long)step->line), NULL);
	return fill(tr("Match {m}, deal {n} of {deals}, {trick} {k}, card "
		       "{card} of {cards} · line {line}"),
		    "m", fill_number(step->match), "n", fill_number(step->deal),
		    "deals", fill_number(last_deal(steps, step->match)),
		    "trick", trick_word(&steps->picture), "k",
		    fill_number(step->trick), "card", fill_number(step->card),
		    "cards", fill_number(cards_of(steps, step)), "line",
		    fill_number((long)step->line), NULL);
}

static const char *view_text(const struct stepper *stepper)
{
	const struct told_steps *steps = &stepper->steps;

	if (steps->view > 0)
		return fill(tr("as {name}"), "name",
			    steps->picture.game
				    ? name_only(&steps->picture, steps->view)
				    : fill_number(steps->view),
			    NULL);
	if (steps->view == SEAT_PUBLIC)
		return tr("public view");
	return stepper->hidden ? tr("hands hidden") : tr("hands open");
}

static const char *asking_text(const struct stepper *stepper)
{
	switch (stepper->asking) {
	case ASK_PLACE:
		return fill("› g {typed}", "typed", stepper->typed, NULL);
	case ASK_NAME:
		return fill("› /{typed}", "typed", stepper->typed, NULL);
	case ASK_SEAT:
		return fill("› {typed}", "typed", stepper->typed, NULL);
	default:
		return "›";
	}
}

static void draw_lines(struct stepper *stepper, const struct view *view)
{
	static const char *lines[4000];
	const struct picture *picture = &stepper->steps.picture;
	int n = 0;

	if (stepper->shows == SHOW_HELP) {
		const char *trick = trick_word(picture);

		lines[n++] = fill(
			tr("→ Space n and ← Backspace p: one step on, back. "
			   "↓ ↑: {trick} by {trick}. Page Down, Page Up: deal "
			   "by deal. } {: match by match. Home, End: its "
			   "beginning, its end."),
			"trick", trick, NULL);
		lines[n++] = fill(
			tr("g goes to a place: 4 is deal 4, 4.6 deal 4 and "
			   "{trick} 6, m2d4t6 the same of match 2, :258 line "
			   "258 of the file."),
			"trick", trick, NULL);
		lines[n++] =
			tr("/ finds what a name does next, or a card; N "
			   "again. f: the next fault or move of the house; "
			   "x: the next chkobba, chnorum, annonce or enfle.");
		lines[n++] =
			tr("o opens and hides the hands; a number and Enter "
			   "shows what that seat saw, 0 the public, and 00 "
			   "everything. a plays by itself. h tells the deal. "
			   "q ends.");
	}
	for (int i = 0;
	     stepper->shows == SHOW_DEAL && i < picture->said_n && n < 4000;
	     i++)
		if (said_in(picture, i, picture->deal))
			lines[n++] = picture->said[i].text;
	stepper->rows = draw_text(&stepper->canvas, view,
				  stepper->shows == SHOW_HELP
					  ? tr("How to step through it")
					  : tr("The deal so far"),
				  lines, n, stepper->top);
}

static void draw_stepper(struct stepper *stepper)
{
	static char second[FILL_BYTES], right[FILL_BYTES], prompt[FILL_BYTES],
		keys[FILL_BYTES];
	struct told_steps *steps = &stepper->steps;
	bool seat = steps->view > 0;
	struct view view = { 0 };
	int width, height;

	terminal_size(&width, &height);
	if (!canvas_size(&stepper->canvas, width, height))
		return;
	if (width < DRAW_WIDTH || height < DRAW_HEIGHT) {
		canvas_wrap(&stepper->canvas, 0, 0, width, height, ROLE_BOLD,
			    draw_small(width, height));
		spell_canvas(&stepper->canvas);
		return;
	}
	view.picture = &steps->picture;
	view.second = strcpy(second, position_text(steps));
	view.right = strcpy(right, view_text(stepper));
	view.prompt = strcpy(prompt, asking_text(stepper));
	view.message = stepper->message;
	view.message_role = ROLE_BOLD;
	view.keys = strcpy(
		keys, fill(tr("←→ step  ↑↓ {trick}  PgUp PgDn deal  g go to  / "
			      "name  o hands  ? help  q quit"),
			   "trick", trick_word(&steps->picture), NULL));
	view.hands = !seat;
	view.hidden = stepper->hidden || steps->view == SEAT_PUBLIC;
	if (stepper->shows != SHOW_TABLE)
		draw_lines(stepper, &view);
	else if (steps->picture.ended && here(steps)->stops &&
		 steps->at == steps->count)
		draw_end(&stepper->canvas, &view);
	else
		draw_table(&stepper->canvas, &view);
	spell_canvas(&stepper->canvas);
}

/* --- moving ------------------------------------------------------------------ */

static void say_message(struct stepper *stepper, const char *text)
{
	strcpy(stepper->message, text);
}

static void go(struct stepper *stepper, int to)
{
	if (to < 0) {
		say_message(stepper, tr("There is no such place."));
		return;
	}
	steps_go(&stepper->steps, to);
}

/* The next place behind, or before this one, that differs in its match, deal or
 * trick. */
static int other_place(const struct told_steps *steps, int step, char what)
{
	const struct told_step *from = here(steps);
	int at = steps->at;

	for (;;) {
		int to = steps_next(steps, at, step);
		const struct told_step *now = &steps->all[to ? to - 1 : 0];

		if (to == at || to <= 0)
			return to < 0 ? 0 : to;
		at = to;
		if (now->match != from->match ||
		    (what != 'm' && now->deal != from->deal) ||
		    (what == 't' && now->trick != from->trick))
			break;
	}
	if (step > 0)
		return at;
	/* back: to the beginning of what is there */
	from = &steps->all[at - 1];
	for (;;) {
		int to = steps_next(steps, at, -1);
		const struct told_step *now = &steps->all[to ? to - 1 : 0];

		if (to <= 0 || to == at || now->match != from->match ||
		    (what != 'm' && now->deal != from->deal) ||
		    (what == 't' && now->trick != from->trick))
			return at;
		at = to;
	}
}

/* The next line at which it is true; -1 none. */
static int next_such(const struct told_steps *steps,
		     bool (*such)(const struct told_steps *, int, const char *),
		     const char *sought)
{
	for (int i = steps->at; i < steps->count; i++)
		if (steps->all[i].stops && such(steps, i, sought))
			return i + 1;
	return -1;
}

static void go_next(struct stepper *stepper,
		    bool (*such)(const struct told_steps *, int, const char *))
{
	int to = next_such(&stepper->steps, such, NULL);

	if (to < 0)
		say_message(stepper, tr("There is none further on."));
	else
		go(stepper, to);
}

static bool is_fault(const struct told_steps *steps, int i, const char *sought)
{
	(void)sought;
	return steps->all[i].fault;
}

static bool is_call(const struct told_steps *steps, int i, const char *sought)
{
	(void)sought;
	return steps->all[i].event;
}

/* A name acts, or a card is played, as it is spelt on the screen or in the
 * record. */
static bool is_sought(const struct told_steps *steps, int i, const char *sought)
{
	const struct told_step *step = &steps->all[i];
	const char *name = fill_bytes(steps->text + step->name, step->name_n);
	char card[2];

	if (step->card_played != CARD_NONE) {
		card_format(&step->game->pack, step->card_played, card);
		if (!strncasecmp(sought, card, 2) && strlen(sought) == 2)
			return true;
		if (!strcmp(sought, word_card(step->game, step->card_played)))
			return true;
	}
	return step->seat && strcasestr(name, sought) != NULL;
}

static void seek(struct stepper *stepper)
{
	int to = *stepper->sought ? next_such(&stepper->steps, is_sought,
					      stepper->sought)
				  : -1;

	if (to < 0)
		say_message(stepper, fill(tr("“{text}”: nothing further on."),
					  "text", stepper->sought, NULL));
	else
		go(stepper, to);
}

/* 4, 4.6, m2d4t6, :258 */
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
		go(stepper, to);
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
		go(stepper, steps_find(steps, match, deal, trick));
	else
		say_message(stepper,
			    tr("Expected a place: 4, 4.6, m2d4t6 or :258."));
}

/* What another seat saw, at the same line. */
static void look_as(struct stepper *stepper, const char *text)
{
	const struct picture *picture = &stepper->steps.picture;
	uint64_t line = here(&stepper->steps)->line;
	const char *file = stepper->steps.file;
	int view = SEAT_RECORD, to = 0;
	uint64_t seat;

	if (strcmp(text, "00") != 0) {
		if (number_parse(text, strlen(text), (uint64_t)picture->seats,
				 &seat)) {
			say_message(stepper, tr("There is no such seat."));
			return;
		}
		view = (int)seat;
	}
	if (!strcmp(file, "-")) {
		say_message(stepper, tr("Standard input is read only once."));
		return;
	}
	steps_free(&stepper->steps);
	steps_read(&stepper->steps, file, view);
	for (int i = 0; i < stepper->steps.count; i++)
		if (stepper->steps.all[i].line <= line)
			to = i + 1;
	steps_go(&stepper->steps, to);
}

/* --- keys ----------------------------------------------------------------------- */

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
		seek(stepper);
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

static void begin_asking(struct stepper *stepper, enum asking asking, int key)
{
	stepper->asking = asking;
	stepper->typed[0] = (char)key;
	stepper->typed[key ? 1 : 0] = '\0';
}

/* A key over the account or the help. */
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

static void show(struct stepper *stepper, int what)
{
	stepper->shows = what;
	stepper->top = 0;
}

/* A key; true where it ends. */
static bool step_key(struct stepper *stepper, int key)
{
	struct told_steps *steps = &stepper->steps;

	if (key == CTRL_KEY('L')) {
		terminal_redraw();
		return false;
	}
	stepper->message[0] = '\0';
	stepper->automatic = stepper->automatic && key == PRESSED_RESIZE;
	if (stepper->asking != ASK_NOTHING) {
		type_key(stepper, key);
		return false;
	}
	if (stepper->shows != SHOW_TABLE) {
		scroll_key(stepper, key);
		return false;
	}
	switch (key) {
	case 'q':
	case CTRL_KEY('D'):
		return true;
	case PRESSED_RIGHT:
	case ' ':
	case 'n':
	case PRESSED_ENTER:
		go(stepper, steps_next(steps, steps->at, 1));
		break;
	case PRESSED_LEFT:
	case PRESSED_BACKSPACE:
	case 'p':
		go(stepper, steps_next(steps, steps->at, -1));
		break;
	case PRESSED_DOWN:
		go(stepper, other_place(steps, 1, 't'));
		break;
	case PRESSED_UP:
		go(stepper, other_place(steps, -1, 't'));
		break;
	case PRESSED_PAGE_DOWN:
		go(stepper, other_place(steps, 1, 'd'));
		break;
	case PRESSED_PAGE_UP:
		go(stepper, other_place(steps, -1, 'd'));
		break;
	case '}':
		go(stepper, other_place(steps, 1, 'm'));
		break;
	case '{':
		go(stepper, other_place(steps, -1, 'm'));
		break;
	case PRESSED_HOME:
		go(stepper, steps_find(steps, here(steps)->match, 0, 0));
		break;
	case PRESSED_END: {
		int to = steps_find(steps, here(steps)->match + 1, 0, 0);

		go(stepper, to > 0 ? steps_next(steps, to, -1) : steps->count);
		break;
	}
	case 'g':
		begin_asking(stepper, ASK_PLACE, 0);
		break;
	case '/':
		begin_asking(stepper, ASK_NAME, 0);
		break;
	case 'N':
		seek(stepper);
		break;
	case 'f':
		go_next(stepper, is_fault);
		break;
	case 'x':
		go_next(stepper, is_call);
		break;
	case 'o':
		stepper->hidden = !stepper->hidden;
		break;
	case 'a':
		stepper->automatic = true;
		break;
	case 'h':
		show(stepper, SHOW_DEAL);
		break;
	case '?':
		show(stepper, SHOW_HELP);
		break;
	default:
		if (key >= '0' && key <= '9')
			begin_asking(stepper, ASK_SEAT, key);
	}
	return false;
}

static volatile sig_atomic_t ended;

static void on_end(int number)
{
	(void)number;
	ended = 1;
}

int step_run(const char *file, int view, bool colour)
{
	static struct stepper stepper;
	struct sigaction end = { .sa_handler = on_end };
	bool quit = false;
	int status;

	stepper.tty = open("/dev/tty", O_RDWR | O_CLOEXEC);
	if (stepper.tty < 0 || !terminal_possible(stepper.tty))
		error(EXIT_TROUBLE, 0, "%s",
		      tr("--step: expected a terminal that can place its "
			 "cursor"));
	steps_read(&stepper.steps, file, view);
	sigaction(SIGINT, &end, NULL);
	sigaction(SIGTERM, &end, NULL);
	sigaction(SIGHUP, &end, NULL);
	if (!terminal_open(stepper.tty, colour))
		error(EXIT_TROUBLE, 0, "%s",
		      tr("--step: expected a terminal that can place its "
			 "cursor"));
	go(&stepper, steps_find(&stepper.steps, 1, 0, 0));
	if (*stepper.steps.finding)
		say_message(&stepper, fill("{text}", "text",
					   stepper.steps.finding, NULL));
	while (!quit && !ended) {
		struct pollfd wait = { stepper.tty, POLLIN, 0 };
		int key, n;

		draw_stepper(&stepper);
		/* a signal may come just before it waits */
		n = poll(&wait, 1, stepper.automatic ? AUTO_MS : SIGNAL_MS);
		if (wait.revents & (POLLHUP | POLLERR))
			break;
		if (!n && stepper.automatic) {
			int at = stepper.steps.at;

			go(&stepper, steps_next(&stepper.steps, at, 1));
			stepper.automatic = stepper.steps.at != at;
		}
		while (!quit && (key = terminal_key()) != KEY_NONE)
			quit = step_key(&stepper, key);
	}
	terminal_close();
	canvas_free(&stepper.canvas);
	if (stepper.steps.lost)
		error(EXIT_TROUBLE, ENOMEM, "%s", tr("memory"));
	if (*stepper.steps.finding)
		error(0, 0, "%s", stepper.steps.finding);
	status = stepper.steps.status;
	steps_free(&stepper.steps);
	return status;
}
