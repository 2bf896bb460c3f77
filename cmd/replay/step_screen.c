/* Draws the table on the terminal, forwards and backwards, for replay
 * --step. */
#include <poll.h>

#include "base/clock.h"
#include "tail.h"
#include "ui/screen.h"
#include "ui/telling.h"
#include "common/paint.h"
#include "common/terminal.h"
#include "stepper.h"
#include "common/tool.h"

#define AUTO_MS 700
#define SIGNAL_MS 500

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

/* Returns "Match 1, deal 2 of 22, trick 9, card 18 of 32 · line 142". */
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
		    "trick", trick_word(&steps->view), "k",
		    fill_number(step->trick), "card", fill_number(step->card),
		    "cards", fill_number(cards_of(steps, step)), "line",
		    fill_number((long)step->line), NULL);
}

static const char *view_text(const struct stepper *stepper)
{
	const struct told_steps *steps = &stepper->steps;

	if (steps->viewer > 0)
		return fill(tr("as {name}"), "name",
			    steps->view.game
				    ? name_only(&steps->view, steps->viewer)
				    : fill_number(steps->viewer),
			    NULL);
	if (steps->viewer == SEAT_PUBLIC)
		return tr("public view");
	return stepper->hidden ? tr("hands hidden") : tr("hands open");
}

static const char *asking_text(const struct stepper *stepper)
{
	switch (stepper->asking) {
	case ASK_PLACE:
		return fill(tr("go to deal.{trick}, m2d4t6 or :line › {typed}"),
			    "trick", trick_word(&stepper->steps.view), "typed",
			    stepper->typed, NULL);
	case ASK_NAME:
		return fill("› /{typed}", "typed", stepper->typed, NULL);
	case ASK_SEAT:
		return fill("› {typed}", "typed", stepper->typed, NULL);
	default:
		return "›";
	}
}

static void draw_lines(struct stepper *stepper, const struct frame *frame)
{
	static const char *lines[4000];
	const struct view *view = &stepper->steps.view;
	int n = 0;

	if (stepper->shows == SHOW_HELP)
		n = step_keys_help(view, lines);
	for (int i = 0;
	     stepper->shows == SHOW_DEAL && i < view->said_n && n < 4000; i++)
		if (sentence_is_of_deal(view, i, view->deal))
			lines[n++] = view->said[i].text;
	stepper->rows = draw_text(&stepper->canvas, frame,
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
	bool seat = steps->viewer > 0;
	struct frame frame = { 0 };
	int width, height;

	terminal_size(&width, &height);
	if (!canvas_size(&stepper->canvas, width, height))
		return;
	if (width < DRAW_WIDTH || height < DRAW_HEIGHT) {
		canvas_wrap(&stepper->canvas, 0, 0, width, height, ROLE_BOLD,
			    draw_small(width, height));
		paint_canvas(&stepper->canvas);
		return;
	}
	frame.view = &steps->view;
	frame.second = strcpy(second, position_text(steps));
	frame.right = strcpy(right, view_text(stepper));
	frame.prompt = strcpy(prompt, asking_text(stepper));
	frame.message = stepper->message;
	frame.message_role = ROLE_BOLD;
	frame.keys = strcpy(
		keys, fill(tr("←→ step  ↑↓ {trick}  PgUp PgDn deal  g go to  / "
			      "name  o hands  ? help  q quit"),
			   "trick", trick_word(&steps->view), NULL));
	frame.hands = !seat;
	frame.hidden = stepper->hidden || steps->viewer == SEAT_PUBLIC;
	if (stepper->shows != SHOW_TABLE)
		draw_lines(stepper, &frame);
	else if (steps->view.ended && here(steps)->stops &&
		 steps->at == steps->count)
		draw_end(&stepper->canvas, &frame);
	else
		draw_table(&stepper->canvas, &frame);
	paint_canvas(&stepper->canvas);
}

static volatile sig_atomic_t ended;

static void on_end(int number)
{
	(void)number;
	ended = 1;
}

static void no_terminal(void)
{
	error(EXIT_TROUBLE, 0, "%s",
	      tr("--step: expected a terminal that can place its cursor"));
}

/* A page has a record at its foot, but is none. */
static void refuse_page(const char *file)
{
	int fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	char first = '\0';

	if (fd >= 0 && pread(fd, &first, 1, 0) == 1 && first == '<')
		error(EXIT_BAD, 0,
		      tr("%s is a page: expected a record, as the one at its foot"),
		      tool_show(file));
	if (fd >= 0)
		close(fd);
}

int step_run(const char *file, int frame, bool colour)
{
	static struct stepper stepper;
	struct sigaction end = { .sa_handler = on_end };
	int status;

	stepper.tty = open("/dev/tty", O_RDWR | O_CLOEXEC);
	if (stepper.tty < 0 || !terminal_possible(stepper.tty))
		no_terminal();
	refuse_page(file);
	steps_read(&stepper.steps, file, frame);
	sigaction(SIGINT, &end, NULL);
	sigaction(SIGTERM, &end, NULL);
	sigaction(SIGHUP, &end, NULL);
	if (!terminal_open(stepper.tty, colour))
		no_terminal();
	stepper_go(&stepper, steps_find(&stepper.steps, 1, 0, 0));
	if (*stepper.steps.finding)
		stepper_say(&stepper, fill("{text}", "text",
					   stepper.steps.finding, NULL));
	while (!stepper.quit && !ended) {
		struct pollfd wait = { stepper.tty, POLLIN, 0 };
		int key, n;

		draw_stepper(&stepper);
		/* a signal may come just before poll() */
		n = poll(&wait, 1, stepper.automatic ? AUTO_MS : SIGNAL_MS);
		if (wait.revents & (POLLHUP | POLLERR))
			break;
		if (!n && stepper.automatic) {
			int at = stepper.steps.at;

			stepper_go(&stepper, steps_next(&stepper.steps, at, 1));
			stepper.automatic = stepper.steps.at != at;
		}
		while (!stepper.quit && (key = terminal_key()) != KEY_NONE)
			step_keys_take(&stepper, key);
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
