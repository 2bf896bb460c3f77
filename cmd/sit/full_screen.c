/* Runs sit on the full screen: its loop, and what it draws over the table of
 * ui/screen.h.  struct screen is in keys.h. */
#include <poll.h>
#include <string.h>

#include "base/clock.h"
#include "ui/screen.h"
#include "ui/telling.h"
#include "keys.h"
#include "sit.h"
#include "common/terminal.h"
#include "common/tool.h"

/* --- texts of the rows ---------------------------------------------------- */

static const char *prompt_text(const struct screen *screen)
{
	const struct session *session = screen->session;
	const struct view *view = &session->view;
	const struct move *marked = menu_marked(&session->choice);

	if (session->mode != SESSION_PLAY || !view->asked)
		return *screen->typed
			       ? fill("› {typed}", "typed", screen->typed, NULL)
			       : "";
	if (*screen->typed)
		return fill(tr("Your turn › {typed}"), "typed", screen->typed,
			    NULL);
	return fill(tr("Your turn › {typed}"), "typed",
		    marked && view->telling ? view->telling->move(view, marked)
					    : view->question,
		    NULL);
}

/* Returns a text on the effect of Enter with the text typed so far. */
static const char *typed_text(const struct screen *screen)
{
	static const struct {
		char letter;
		const char *does;
	} commands[] = {
		{ 'q', N_("Enter: leave  Esc take back") },
		{ 'h', N_("Enter: the deal so far  Esc take back") },
		{ 'l', N_("Enter: what was played last  Esc take back") },
		{ '?', N_("Enter: help  Esc take back") },
	};
	const struct view *view = &screen->session->view;
	struct choice trial = screen->session->choice;
	struct typed typed;

	typed_choice(&trial, screen->typed, &typed);
	if (typed.kind == TYPED_COMMAND && typed.command == 'v')
		return tr(view->telling->notes_enter);
	for (size_t i = 0; typed.kind == TYPED_COMMAND &&
			   i < sizeof(commands) / sizeof(*commands);
	     i++)
		if (commands[i].letter == typed.command)
			return tr(commands[i].does);
	if (typed.kind == TYPED_MOVE && view->telling)
		return fill(tr("Enter: {move}  Esc take back"), "move",
			    view->telling->move(view, &view->moves[typed.move]),
			    NULL);
	return tr("Tab complete  Esc take back  ? help");
}

/* Returns the keys of the table while cards are played. */
static const char *play_keys(const struct screen *screen)
{
	const struct session *session = screen->session;
	const struct view *view = &session->view;

	if (!view->asked)
		return tr(N_("Space skip  ? help  h deal  l last  q quit"));
	if (session->choice.second)
		return tr(N_("↑↓ choose  Enter play  ← another card  ? help  q "
			     "quit"));
	if (view->move_n == 1)
		return tr(N_("Enter play  ? help  h deal  l last  q quit"));
	if (screen->config->hints)
		return tr(N_("←→ choose  Enter play  ! hint  h deal  l last  "
			     "? help  q quit"));
	return view->telling && view->telling->notes
		       ? tr(view->telling->notes_keys)
		       : tr(N_("←→ choose  Enter play  ? help  h deal  l last  q "
			       "quit"));
}

static const char *keys_text(const struct screen *screen)
{
	const struct session *session = screen->session;
	const struct view *view = &session->view;

	if (screen->overlay == OVERLAY_LEAVE)
		return "";
	if (screen->overlay == OVERLAY_HELP && view->telling &&
	    view->telling->scored)
		return tr("↑↓ scroll  ? how it is scored  Esc back");
	if (screen->overlay == OVERLAY_DEAL)
		return tr("↑↓ scroll  d deal before  Esc back");
	if (screen->overlay != OVERLAY_NONE)
		return tr("↑↓ scroll  Esc back");
	if (*screen->typed)
		return typed_text(screen);
	switch (session->mode) {
	case SESSION_READY:
		return tr("Enter sit down  q quit");
	case SESSION_COUNT:
		return tr("Enter go on  h deal again  a your moves  q quit");
	case SESSION_END:
		return session_may_see_again(session)
			       ? tr(N_("Enter quit  h last deal again  a your "
				       "moves  b on the board"))
			       : tr(N_("Enter quit  h last deal again  a your "
				       "moves"));
	case SESSION_GONE:
		return tr("Enter quit");
	case SESSION_PLAY:
		break;
	}
	return play_keys(screen);
}

/* Returns "1:05". */
static const char *time_text(long ms)
{
	char text[40];

	snprintf(text, sizeof(text), "%ld:%02ld", ms / 60000, ms / 1000 % 60);
	return fill_bytes(text, strlen(text));
}

static const char *clock_text(const struct screen *screen)
{
	long reserve, left = session_left(screen->session, &reserve);

	if (left < 0)
		return session_turn(screen->session);
	return fill(reserve ? tr("your turn {time} + {reserve}")
			    : tr("your turn {time}"),
		    "time", time_text(left), "reserve", time_text(reserve),
		    NULL);
}

/* The lines of an overlay. */
struct overlay_text {
	const char *line[2000];
	int n;
};

static void add_line(void *text, const char *line)
{
	struct overlay_text *to = text;

	if (to->n < 2000)
		to->line[to->n++] = line;
}

static void help_lines(const struct screen *screen, struct overlay_text *text)
{
	const struct view *view = &screen->session->view;

	if (view->telling && view->asked)
		add_line(text,
			 view->telling->describe_rule(
				 view, menu_marked(&screen->session->choice)));
	if (view->telling)
		add_line(text, telling_rules(view));
	add_line(
		text,
		tr("Mark a card with the arrows and press Enter, or type it: 7d, ten spades, 10s, a number, or the rank alone."));
	if (view->telling && view->telling->typed_help)
		add_line(text, tr(view->telling->typed_help));
	add_line(
		text,
		tr("Tab completes, Esc takes back; after Enter nothing is taken back."));
	add_line(
		text,
		tr("h tells the deal, l what was played last, q leaves and asks before. Ctrl-L draws again, Ctrl-Z stops."));
	sit_tell_keys(screen->config, view, add_line, text);
}

/* Draws the page of text that is open. */
static void draw_overlay(struct screen *screen, const struct frame *frame)
{
	static struct overlay_text text;
	const struct session *session = screen->session;
	const struct view *view = &session->view;
	const char *title = NULL;

	text.n = 0;
	switch (screen->overlay) {
	case OVERLAY_HELP:
		title = tr("How to play");
		help_lines(screen, &text);
		break;
	case OVERLAY_SCORED:
		title = tr("How it is scored");
		if (view->telling && view->telling->scored)
			view->telling->scored(view, add_line, &text);
		break;
	case OVERLAY_DEAL:
		sit_tell_deal(view, screen->deal, add_line, &text);
		title = screen->deal == view->deal
				? tr("The deal so far")
				: fill(tr("Deal {n}"), "n",
				       fill_number(screen->deal), NULL);
		break;
	case OVERLAY_LAST:
		sit_tell_last(view, add_line, &text);
		break;
	case OVERLAY_NOTES:
		title = tr(view->telling->notes_title);
		view->telling->notes(view, add_line, &text);
		break;
	default:
		title = screen->overlay == OVERLAY_HINT
				? tr("What the moves cost")
				: tr("What your moves cost");
		tutor_tell(&session->tutor, add_line, &text);
	}
	screen->rows = title ? screen_text(&screen->canvas, frame, title,
					   text.line, text.n, screen->top)
			     : screen_last(&screen->canvas, frame, text.line,
					   text.n, screen->top);
}

static void say_small(struct screen *screen)
{
	struct canvas *canvas = &screen->canvas;
	int row = canvas_wrap(canvas, 0, 0, canvas->width, canvas->height,
			      ROLE_BOLD,
			      screen_small(canvas->width, canvas->height));

	canvas_wrap(canvas, row, 0, canvas->width, canvas->height - row,
		    ROLE_PLAIN,
		    tr("No key is heeded before but Ctrl-C, which leaves."));
	if (session_waits(screen->session))
		canvas_wrap(canvas, canvas->height - 1, 0, canvas->width, 1,
			    ROLE_BOLD, session_turn(screen->session));
}

/* Returns a message while a deal is played: why the move is bound, the
 * referee's silence, the seat to play, or "". */
static const char *play_text(const struct screen *screen)
{
	const struct view *view = &screen->session->view;
	const struct telling *telling = view->telling;
	const char *bound = view->asked && telling && telling->why_forced
				    ? telling->why_forced(view)
				    : NULL;
	int64_t waited = (clock_now() - screen->waiting_since) / NS_PER_MS;

	if (bound)
		return bound;
	if (!view->deal && !view->asked && *view->others)
		return fill(tr("Waiting for {names} to sit down."), "names",
			    view->others, NULL);
	if (*session_silence(screen->session))
		return session_silence(screen->session);
	if (view->turn && !view->asked && view->turn != view->you &&
	    waited > 10000)
		return fill(tr("waiting for {name}, {time}"), "name",
			    view_name_only(view, view->turn), "time",
			    time_text((long)waited), NULL);
	return "";
}

static const char *message_text(const struct screen *screen)
{
	const struct session *session = screen->session;

	if (screen->overlay == OVERLAY_LEAVE)
		return session_keeps(session)
			       ? tr("Leave? Nothing is lost, it can go on later: q leaves, any other key stays.")
			       : tr("Leave? q leaves, any other key stays.");
	if (screen->message.n)
		return text_string(&screen->message);
	if (session->mode == SESSION_GONE)
		return session_why(session);
	if (session->mode == SESSION_END && session->late.n)
		return text_string(&session->late);
	if (session_may_judge(session))
		return session_could(screen->session);
	return session->mode == SESSION_PLAY ? play_text(screen) : "";
}

/* Returns true before the first deal, until all have sat down. */
static bool is_before_deals(const struct session *session)
{
	const struct view *view = &session->view;

	return session->mode == SESSION_READY ||
	       (session->seated && !view->deal && !view->asked &&
		session->mode != SESSION_END);
}

/* Draws the screen anew, as the match and the keys have left it. */
static void draw(struct screen *screen)
{
	static struct text right, message, prompt, file;
	struct session *session = screen->session;
	struct view *view = &session->view;
	bool asked = view->asked && session->mode == SESSION_PLAY;
	const char *under[ITEMS_MAX];
	struct frame frame = { 0 };
	int width, height;
	bool all;

	terminal_size(&width, &height);
	if (width < 1 || height < 1 ||
	    !canvas_size(&screen->canvas, width, height))
		return;
	screen->small = width < DRAW_WIDTH || height < DRAW_HEIGHT;
	frame.view = view;
	frame.choice = asked ? &session->choice : NULL;
	frame.right = fill_keep(&right, clock_text(screen));
	if (asked && screen->hinted &&
	    tutor_under(&session->tutor, &session->choice, under, &all) >= 0)
		frame.under = under;
	frame.urgent = session_hurries(session);
	frame.message = fill_keep(&message, message_text(screen));
	frame.message_role = screen->refused ? ROLE_FAULT : ROLE_PLAIN;
	frame.prompt = fill_keep(&prompt, prompt_text(screen));
	frame.refused = screen->refused && *screen->typed;
	frame.keys = keys_text(screen);
	frame.note = text_string(&session->record.note);
	if (session_has_record(session))
		frame.file =
			fill_keep(&file, own_record_word(&session->record));
	if (screen->small)
		say_small(screen);
	else if (screen->overlay != OVERLAY_NONE &&
		 screen->overlay != OVERLAY_LEAVE)
		draw_overlay(screen, &frame);
	else if (is_before_deals(session))
		screen_ready(&screen->canvas, &frame);
	else if (session->mode == SESSION_COUNT)
		screen_count(&screen->canvas, &frame);
	else if (session->mode == SESSION_END)
		screen_end(&screen->canvas, &frame);
	else
		screen_table(&screen->canvas, &frame);
	terminal_paint(&screen->canvas);
}

/* --- the match ------------------------------------------------------------ */

static int64_t now_ms(void)
{
	return clock_now() / NS_PER_MS;
}

/* Shows the last change for a while; keys work meanwhile. */
static void pause_for(struct screen *screen, int ms)
{
	int64_t end = now_ms() + ms;

	while (!screen->rush && !screen->leaves && !sit_signal_leave &&
	       now_ms() < end) {
		draw(screen);
		if (sit_wait(screen->session, screen->config,
			     (int)(end - now_ms())) &
		    ~POLLIN)
			return;
		keys_take(screen);
		sit_read(screen->session);
	}
}

static void begin_question(struct screen *screen)
{
	struct session *session = screen->session;

	screen->rush = screen->rung = screen->hinted = false;
	if (session->mode != SESSION_PLAY || !session->view.asked)
		return;
	if (session->lost) {
		fill_keep(&screen->message, session_notice(session));
		screen->refused = true;
	}
	view_close(&session->view);
	if (screen->config->bell)
		terminal_bell();
	if (session->again == AGAIN_OVER) {
		session->again = AGAIN_NONE;
		fill_keep(
			&screen->message,
			fill(tr("Taken up where it stopped: {place}. Your turn."),
			     "place",
			     session->view.telling
				     ? word_lower_first(
					       session->view.telling->place(
						       &session->view))
				     : "",
			     NULL));
	}
}

/* Takes lines until the person leaves, must answer, or must press Enter. */
static void advance(struct screen *screen)
{
	struct session *session = screen->session;
	bool clock = session->view.clock > 0;
	enum session_step step;

	while (!screen->leaves && (step = session_next(session)) != STEP_NONE) {
		screen->waiting_since = clock_now();
		if (step == STEP_ASKED) {
			begin_question(screen);
			return;
		}
		if (step == STEP_SEEN && !clock)
			pause_for(screen, screen->config->pause_ms);
	}
}

/* Rings once when ten seconds are left. */
static void ring_late(struct screen *screen)
{
	if (screen->config->bell && !screen->rung &&
	    session_hurries(screen->session)) {
		terminal_bell();
		screen->rung = true;
	}
}

int full_screen_run(struct session *session, const struct config *config)
{
	struct screen screen = { .session = session, .config = config };

	if (!terminal_open(config->tty))
		return plain_run(session, config);
	screen.waiting_since = clock_now();
	while (!screen.leaves && !sit_signal_leave) {
		if (sit_signal_resumed) {
			sit_signal_resumed = 0;
			terminal_redraw();
		}
		sit_read(session);
		if (session->ended && !session_over(session) &&
		    !session_stop(session))
			break; /* an open question does not matter now */
		advance(&screen);
		if (screen.leaves || session_done(session))
			break; /* the seal came, and Enter was pressed */
		draw(&screen);
		ring_late(&screen);
		if (sit_wait(session, config, screen.judging ? 0 : 1000) &
		    ~POLLIN)
			break; /* the terminal is gone */
		keys_take(&screen);
		if (screen.judging)
			keys_judge(&screen);
	}
	terminal_close();
	canvas_free(&screen.canvas);
	text_free(&screen.message);
	if (session->told == TOLD_UNREAD)
		return 0;
	sit_farewell(config, session);
	return session_over(session) ? 0 : EXIT_UNFINISHED;
}
