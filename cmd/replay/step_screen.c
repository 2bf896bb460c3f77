/* Draws the table on the terminal, forwards and backwards, for replay
 * --step. */
#include <poll.h>

#include "base/clock.h"
#include "base/file_kind.h"
#include "ui/screen.h"
#include "ui/analysis_words.h"
#include "ui/telling.h"
#include "common/terminal.h"
#include "stepper.h"
#include "common/tool.h"

#define AUTO_MS 700
#define SIGNAL_MS 500
#define STEP_PLAYOUTS 1000 /* of each move that is judged */

/* Returns "Match 1, deal 2 of 22, trick 9, card 18 of 32 · line 142". */
static const char *position_text(const struct told_steps *steps)
{
	const struct told_step *step = here(steps);
	int deals = 0, cards = 0;

	if (!step->deal)
		return fill(tr("Before the first deal · line {line}"), "line",
			    fill_number((long)step->line), NULL);
	for (int i = 0; i < steps->count; i++) {
		const struct told_step *other = &steps->all[i];

		if (other->match != step->match)
			continue;
		deals = other->deal > deals ? other->deal : deals;
		cards = other->deal == step->deal ? other->card : cards;
	}
	return fill(tr("Match {m}, deal {n} of {deals}, {trick} {k}, card "
		       "{card} of {cards} · line {line}"),
		    "m", fill_number(step->match), "n", fill_number(step->deal),
		    "deals", fill_number(deals), "trick",
		    telling_trick_word(&steps->view), "k",
		    fill_number(step->trick), "card", fill_number(step->card),
		    "cards", fill_number(cards), "line",
		    fill_number((long)step->line), NULL);
}

static const char *view_text(const struct stepper *stepper)
{
	const struct told_steps *steps = &stepper->steps;

	if (steps->viewer > 0)
		return fill(tr("as {name}"), "name",
			    steps->view.game ? view_name_only(&steps->view,
							      steps->viewer)
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
			    "trick", telling_trick_word(&stepper->steps.view),
			    "typed", stepper->typed, NULL);
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
		if (view_said_in_deal(view, i, view->deal))
			lines[n++] = view->said[i].text;
	stepper->rows = screen_text(&stepper->canvas, frame,
				    stepper->shows == SHOW_HELP
					    ? tr("How to step through it")
					    : tr("The deal so far"),
				    lines, n, stepper->top);
}

/* Returns a text on the cost of the next move, or on the progress of judging;
 * "" if there is neither. */
static const char *judged_text(const struct stepper *stepper,
			       const struct judged *judged)
{
	const struct step_judge *judge = &stepper->judge;

	if (judged)
		return fill(
			tr("{name}: {move} · {reason}"), "name",
			view_name_only(&stepper->steps.view, judged->seat),
			"move",
			analysis_move(&stepper->steps.view, &judged->played),
			"reason",
			analysis_mark_reason(&stepper->steps.view, judged),
			NULL);
	if (judge->begun && !judge->done)
		return fill(trn("{n} decision is judged so far.",
				"{n} decisions are judged so far.",
				judge->decisions),
			    "n", fill_number(judge->decisions), NULL);
	return "";
}

#define COURSE_NAME 12 /* columns */
#define COURSE_WIDEST 100

/* Returns the marks of a side below its row of COLUMNS; "" if it has none. */
static const char *course_marks(const struct course *course, int side,
				int columns)
{
	char text[COURSE_WIDEST + 8];
	int end = 0;

	memset(text, ' ', sizeof(text));
	for (int at = 1; at <= course->count; at++) {
		const char *mark = course->mark(course, side, at);
		int column = course_column(course, at, columns);

		if (!*mark || column < end)
			continue;
		memcpy(text + column, mark, strlen(mark));
		end = column + (int)strlen(mark);
	}
	return fill_bytes(text, (size_t)end);
}

/* Returns the point that was reached with LINE of the file. */
static int course_at(const struct ahead *ahead, uint64_t line)
{
	int at = 0;

	for (int i = 0; i < ahead->n; i++)
		if (ahead->points[i].line && ahead->points[i].line <= line)
			at = i + 1;
	return at;
}

/* Puts a row for each side into LINES, with its marks below it.  The place of
 * the table follows.  Returns the number of rows. */
static int course_lines(const struct stepper *stepper,
			const struct ahead *ahead, const char **lines)
{
	const struct told_steps *steps = &stepper->steps;
	int columns = stepper->canvas.width - COURSE_NAME - 12, n = 0;
	const char *blank = fill_pad("", COURSE_NAME);
	struct ahead_course of;
	struct course *course = &of.course;

	columns = columns < COURSE_WIDEST ? columns : COURSE_WIDEST;
	ahead_course(&of, ahead, &steps->view);
	lines[n++] = course->title;
	for (int side = 0; side < course->sides; side++) {
		const char *name = course->name(course, side);
		const char *marks = course_marks(course, side, columns);

		lines[n++] = fill(
			"{name} {row} {value}", "name",
			fill_pad(fill_bytes(name, fill_fit(name, COURSE_NAME)),
				 COURSE_NAME),
			"row", course_row(course, side, columns), "value",
			course->text(
				course->value(course, side, course->count)),
			NULL);
		if (*marks)
			lines[n++] = fill("{blank} {marks}", "blank", blank,
					  "marks", marks, NULL);
	}
	lines[n++] = fill(
		"{blank} {before}▲", "blank", blank, "before",
		fill_pad("", course_column(course,
					   course_at(ahead, here(steps)->line),
					   columns)),
		NULL);
	return n;
}

/* Draws the course of this match: who was ahead, of the sides that are
 * judged. */
static void draw_course(struct stepper *stepper, const struct frame *frame)
{
	const char *lines[2 * SEATS_MAX + 2];
	const struct told_steps *steps = &stepper->steps;
	const struct ahead *ahead =
		step_judge_match(&stepper->judge, here(steps)->match);
	int n = 1;

	lines[0] = tr("Nothing of this match is judged so far: j judges it.");
	if (ahead && steps->viewer != SEAT_PUBLIC)
		n = course_lines(stepper, ahead, lines);
	stepper->rows =
		screen_text(&stepper->canvas, frame, tr("Who was ahead"), lines,
			    n, stepper->top);
}

static void draw_stepper(struct stepper *stepper)
{
	static struct text second, right, prompt, keys, judged;
	struct told_steps *steps = &stepper->steps;
	bool seat = steps->viewer > 0;
	struct frame frame = { 0 };
	int width, height;

	terminal_size(&width, &height);
	if (!canvas_size(&stepper->canvas, width, height))
		return;
	if (width < DRAW_WIDTH || height < DRAW_HEIGHT) {
		canvas_wrap(&stepper->canvas, 0, 0, width, height, ROLE_BOLD,
			    screen_small(width, height));
		terminal_paint(&stepper->canvas);
		return;
	}
	frame.view = &steps->view;
	frame.second = fill_keep(&second, position_text(steps));
	frame.right = fill_keep(&right, view_text(stepper));
	frame.prompt = fill_keep(&prompt, asking_text(stepper));
	frame.judged = step_keys_judged(stepper, step_keys_next_move(steps));
	frame.message = text_string(&stepper->message);
	if (!stepper->message.n && stepper->shows == SHOW_TABLE)
		frame.message =
			fill_keep(&judged, judged_text(stepper, frame.judged));
	frame.message_role = ROLE_BOLD;
	frame.keys = fill_keep(
		&keys,
		fill(tr("←→ step  ↑↓ {trick}  PgUp PgDn deal  g go to  / "
			"name  o hands  ? help  q quit"),
		     "trick", telling_trick_word(&steps->view), NULL));
	frame.hands = !seat;
	frame.hidden = stepper->hidden || steps->viewer == SEAT_PUBLIC;
	if (stepper->shows == SHOW_COURSE)
		draw_course(stepper, &frame);
	else if (stepper->shows != SHOW_TABLE)
		draw_lines(stepper, &frame);
	else if (steps->view.game && !steps->view.deal)
		screen_ready(&stepper->canvas, &frame);
	else if (steps->view.ended && here(steps)->stops &&
		 steps->at == steps->count)
		screen_end(&stepper->canvas, &frame);
	else
		screen_table(&stepper->canvas, &frame);
	terminal_paint(&stepper->canvas);
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
	      tr("--step needs a terminal that can place its cursor"));
}

/* Ends the program if the file is of another kind. */
static void refuse_kind(const char *file)
{
	int fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	char line[LINE_BYTES];
	ssize_t n = fd < 0 ? 0 : pread(fd, line, sizeof(line), 0);
	const char *lf = n > 0 ? memchr(line, '\n', (size_t)n) : NULL;
	enum file_kind kind = file_kind_of(line, lf      ? (size_t)(lf - line)
						 : n > 0 ? (size_t)n
							 : 0);

	if (kind != FILE_KIND_TEXT && kind != FILE_KIND_RECORD)
		error(EXIT_BAD, 0, "%s:1: %s", tool_show(file),
		      tr(file_kind_told(kind)));
	if (fd >= 0)
		close(fd);
}

/* Shows that all moves are judged. */
static void say_judged(struct stepper *stepper)
{
	const struct step_judge *judge = &stepper->judge;

	step_keys_say(
		stepper,
		fill(trn("All is judged: {n} of {all} decisions cost much "
			 "(b).",
			 "All is judged: {n} of {all} decisions cost much "
			 "(b).",
			 judge->n),
		     "n", fill_number(judge->n), "all",
		     fill_number(judge->decisions), NULL));
}

/* Waits for a key.  Meanwhile steps by itself, or judges moves.  Returns false
 * if the terminal is gone. */
static bool step_wait(struct stepper *stepper)
{
	struct pollfd wait = { stepper->tty, POLLIN, 0 };
	bool judging = stepper->judge.begun && !stepper->judge.done;
	/* a signal may come just before poll() */
	int n = poll(&wait, 1,
		     judging              ? 0
		     : stepper->automatic ? AUTO_MS
					  : SIGNAL_MS);

	if (wait.revents & (POLLHUP | POLLERR))
		return false;
	if (!n && judging) {
		if (!step_judge_next(&stepper->judge))
			say_judged(stepper);
	} else if (!n && stepper->automatic) {
		int at = stepper->steps.at;

		step_keys_go(stepper, step_next(&stepper->steps, at, 1));
		stepper->automatic = stepper->steps.at != at;
	}
	return true;
}

int step_run(const struct config *config, int viewer)
{
	static struct stepper stepper;
	const char *file = config->files[0];
	struct sigaction end = { .sa_handler = on_end };
	int status, fd;

	stepper.tty = open("/dev/tty", O_RDWR | O_CLOEXEC);
	if (stepper.tty < 0 || !terminal_possible(stepper.tty))
		no_terminal();
	refuse_kind(file);
	fd = tool_seekable(tool_open(file), file);
	step_read(&stepper.steps, file, fd, viewer);
	stepper.worlds = config->playouts ? config->playouts : STEP_PLAYOUTS;
	sigaction(SIGINT, &end, NULL);
	sigaction(SIGTERM, &end, NULL);
	sigaction(SIGHUP, &end, NULL);
	if (!terminal_open(stepper.tty))
		no_terminal();
	step_keys_go(&stepper, step_find(&stepper.steps, 1, 0, 0));
	if (*stepper.steps.finding)
		step_keys_say(&stepper, fill("{text}", "text",
					     stepper.steps.finding, NULL));
	if (config->analyse)
		step_keys_judge(&stepper, true);
	while (!stepper.quit && !ended) {
		int key;

		draw_stepper(&stepper);
		if (!step_wait(&stepper))
			break;
		while (!stepper.quit && (key = terminal_key()) != KEY_NONE)
			step_keys_take(&stepper, key);
	}
	terminal_close();
	canvas_free(&stepper.canvas);
	text_free(&stepper.message);
	if (stepper.steps.lost)
		error(EXIT_TROUBLE, ENOMEM, "%s", tr("memory"));
	if (*stepper.steps.finding)
		error(0, 0, "%s", stepper.steps.finding);
	status = stepper.steps.status;
	step_judge_end(&stepper.judge);
	step_free(&stepper.steps);
	if (fd)
		close(fd);
	return status;
}
