/* Prints plain lines: each change in words, without redrawing. */
#include <errno.h>
#include <poll.h>
#include <string.h>

#include "ui/telling.h"
#include "sit.h"
#include "common/escape.h"
#include "common/tool.h"

struct plain {
	struct session *session;
	const struct config *config;
	FILE *out;
	int said;  /* sentences printed */
	int match; /* the match that was introduced */
	bool prompted;
	char typed[512]; /* the line being typed, so far */
	size_t n;
	enum escape escape; /* where it stands in an escape sequence */
	bool leaving;       /* the person was asked whether to leave */
	bool silence;       /* the referee's silence was reported */
	bool lost;          /* so was the loss of the record */
	long seconds;       /* left for the question at the last look */
	int could;          /* the deal whose session_could() was told */
};

static void say_line(void *context, const char *text)
{
	struct plain *plain = context;

	sit_line(plain->config, plain->out, text);
}

static void say_new(struct plain *plain)
{
	struct view *view = &plain->session->view;

	if (plain->said > view->said_n)
		plain->said = 0;
	while (plain->said < view->said_n && !view->said[plain->said].open)
		say_line(plain, view->said[plain->said++].text);
}

/* Introduces the match, one's seat and the others. */
static void introduce(struct plain *plain)
{
	const struct view *view = &plain->session->view;
	const char *names = "";

	if (!view->you || !view->telling || plain->match == view->match)
		return;
	plain->match = view->match;
	plain->could = 0;
	for (int i = 0, seat = view->you; i < view->seats - 1; i++) {
		seat = view_player_after(view, seat);
		names = fill_join(names, ", ", view_name_only(view, seat));
	}
	say_line(plain,
		 fill(tr("{title}. You are {name}; after you play {names}."),
		      "title", view_title(view, false), "name",
		      view_name_only(view, view->you), "names", names, NULL));
}

static void say_place(struct plain *plain)
{
	const struct view *view = &plain->session->view;

	if (!view->deal || !view->telling)
		return;
	say_line(plain, fill(view_form(view, view->dealer,
				       tr("{place} · {name} deals"),
				       tr("{place} · you deal")),
			     "place", view->telling->place(view), "name",
			     view_name_only(view, view->dealer), NULL));
}

/* Prints the prompt. */
static void prompt(struct plain *plain)
{
	struct session *session = plain->session;
	const struct view *view = &session->view;
	const char *text = tr("Your turn: ");

	switch (session->mode) {
	case SESSION_READY:
		text = tr("Enter when you are ready: ");
		break;
	case SESSION_COUNT:
		text = tr(
			"Enter goes on, the key a tells what your moves cost: ");
		break;
	case SESSION_END:
		text = tr("Enter ends, the key a tells what your moves cost: ");
		break;
	case SESSION_GONE:
		text = tr("Enter ends: ");
		break;
	case SESSION_PLAY:
		if (view->move_n == 1)
			text = fill(tr("Your turn (Enter: {move}): "), "move",
				    view->telling
					    ? view->telling->move(
						      view, &view->moves[0])
					    : view->question,
				    NULL);
		else if (session->choice.second)
			text = tr("Your choice: ");
	}
	fputs(words_plain(text), plain->out);
	fflush(plain->out);
	plain->prompted = true;
}

/* Prints the moves of the second question, in one line. */
static void say_ways(struct plain *plain)
{
	const struct choice *choice = &plain->session->choice;
	const struct view *view = &plain->session->view;
	const char *text = "";

	for (int i = 0; i < choice->way_n; i++)
		text = fill("{text}{semicolon}{n}) {way}", "text", text,
			    "semicolon", i ? tr("; ") : "", "n",
			    fill_number(i + 1), "way",
			    telling_way(view, &view->moves[choice->ways[i]], 0),
			    NULL);
	say_line(plain,
		 fill(tr("{card}: {ways}."), "card",
		      word_card(view->game, view->moves[choice->ways[0]].card),
		      "ways", text, NULL));
}

static void describe(struct plain *plain)
{
	const struct view *view = &plain->session->view;
	const struct telling *telling = view->telling;

	if (!telling) {
		say_line(plain, view->question);
		return;
	}
	telling->describe(view, say_line, plain);
	if (!view->asked)
		return;
	if (telling->why_forced && telling->why_forced(view))
		say_line(plain, telling->why_forced(view));
	/* a cut, or words alone: the moves; words stand behind a hand */
	if (view->moves[0].kind == MOVE_CUT)
		say_line(
			plain,
			fill(tr("You cut. How many cards? {least} to {most}, Enter for {half}"),
			     "least", fill_number(view->moves[0].n), "most",
			     fill_number(view->moves[view->move_n - 1].n),
			     "half",
			     fill_number(pack_size(&view->game->pack) / 2),
			     NULL));
	else if (view->moves[0].kind == MOVE_WORD && !view->hand[view->you])
		for (int i = 0; i < view->move_n; i++)
			say_line(plain, telling->move(view, &view->moves[i]));
}

static long seconds_left(const struct plain *plain)
{
	long reserve, left = session_left(plain->session, &reserve);

	return left < 0 ? -1 : (left + reserve + 999) / 1000;
}

/* Prints the end of the match: each seat by its place. */
static void say_standings(struct plain *plain)
{
	const struct view *view = &plain->session->view;

	for (int place = 1; place <= view->seats; place++)
		for (int seat = 1; seat <= view->seats; seat++)
			if (view->place[seat] == place && view->telling)
				say_line(plain,
					 fill(tr("{n}  {name}: {standing}"),
					      "n", fill_number(place), "name",
					      view_name_only(view, seat),
					      "standing",
					      telling_standing(view, seat),
					      NULL));
	if (plain->session->late.n)
		say_line(plain, text_string(&plain->session->late));
}

/* Prints the present question, once. */
static void ask(struct plain *plain)
{
	struct session *session = plain->session;
	const struct view *view = &session->view;

	if (plain->prompted || !session_waits(session))
		return;
	introduce(plain);
	view_close(&session->view);
	say_new(plain);
	if (*session_could(session) && plain->could != view->deal) {
		say_line(plain, session_could(session));
		plain->could = view->deal; /* not at the end again */
	}
	if (session->mode == SESSION_READY && view->telling)
		say_line(plain, telling_rules(view));
	if (session->mode == SESSION_READY && session->record.note.n)
		say_line(plain, text_string(&session->record.note));
	if (session->mode == SESSION_PLAY) {
		plain->seconds = seconds_left(plain) + 1;
		if (plain->config->bell)
			fputc('\a', plain->out);
		if (session->again == AGAIN_OVER)
			say_line(plain, tr("Taken up where it stopped."));
		if (session->lost && !plain->lost)
			say_line(plain, session_notice(session));
		plain->lost = session->lost;
		describe(plain);
	}
	if (session->mode == SESSION_END)
		say_standings(plain);
	prompt(plain);
}

static void say_help(struct plain *plain)
{
	const struct view *view = &plain->session->view;

	if (view->telling && view->asked)
		say_line(plain,
			 view->telling->describe_rule(
				 view, menu_marked(&plain->session->choice)));
	say_line(
		plain,
		tr("Type a card or its number. ? helps, h tells the deal, l what was played last, table what lies there, q leaves."));
	sit_tell_keys(plain->config, view, say_line, plain);
	if (view->telling && view->telling->scored)
		say_line(plain, tr("?? tells how it is scored."));
}

static void say_hint(struct plain *plain)
{
	if (!plain->config->hints) {
		say_line(plain, tr("Hints are off; sit --hints has them."));
		return;
	}
	session_hint(plain->session);
	tutor_tell(&plain->session->tutor, say_line, plain);
}

/* Takes a command by its letter; ? and unknown letters print the help. */
static void command(struct plain *plain, char letter)
{
	const struct view *view = &plain->session->view;

	switch (letter) {
	case 'q':
		say_line(
			plain,
			session_keeps(plain->session)
				? tr("Leave? Nothing is lost, it can go on later: q leaves, anything else stays.")
				: tr("Leave? q leaves, anything else stays."));
		plain->leaving = true;
		break;
	case 'h':
		sit_tell_deal(view, view->deal, say_line, plain);
		break;
	case 'l':
		sit_tell_last(view, say_line, plain);
		break;
	case 't':
		say_place(plain);
		describe(plain);
		break;
	case 's':
		if (view->telling && view->telling->scored)
			view->telling->scored(view, say_line, plain);
		break;
	case 'v':
		view->telling->notes(view, say_line, plain);
		break;
	default:
		say_help(plain);
	}
}

/* Takes a line at a pause: before the first deal, or after a deal.  Returns
 * true if the person leaves. */
static bool take_pause(struct plain *plain, const char *text)
{
	struct session *session = plain->session;
	bool over =
		session->mode == SESSION_END || session->mode == SESSION_GONE;
	struct typed typed;

	if (over && !strcmp(text, "q"))
		return true;
	if (!strcmp(text, "a") && session_may_judge(session)) {
		while (tutor_judge(&session->tutor) && !sit_signal_leave)
			; /* however long it takes */
		tutor_tell(&plain->session->tutor, say_line, plain);
		prompt(plain);
		return false;
	}
	typed_choice(&session->choice, text, &typed);
	if (typed.kind == TYPED_COMMAND) {
		command(plain, typed.command);
		prompt(plain);
		return false;
	}
	/* any other line is like Enter */
	if (session->mode == SESSION_GONE)
		return true;
	if (session->mode == SESSION_READY && *session->view.others)
		say_line(plain, fill(tr("Waiting for {names} to sit down."),
				     "names", session->view.others, NULL));
	session_enter(session);
	return false;
}

/* Takes a line at a question of the game. */
static void take_answer(struct plain *plain, const char *text)
{
	struct session *session = plain->session;
	struct view *view = &session->view;
	struct typed typed;

	typed_choice(&session->choice, text, &typed);
	if (typed.kind == TYPED_NOTHING && view->move_n == 1)
		typed = (struct typed){ .kind = TYPED_MOVE, .move = 0 };
	switch (typed.kind) {
	case TYPED_MOVE:
		session_answer(session, typed.move);
		plain->said = view->said_n;
		return;
	case TYPED_WAYS:
		say_ways(plain);
		break;
	case TYPED_COMMAND:
		command(plain, typed.command);
		break;
	case TYPED_WRONG:
		say_line(plain, typed.why);
		break;
	case TYPED_NOTHING:
		if (!menu_cuts(&session->choice))
			break;
		session_answer(session, menu_enter(&session->choice));
		return;
	}
	prompt(plain);
}

/* Takes a typed line.  Returns true if the person leaves. */
static bool take_line(struct plain *plain, const char *text)
{
	struct session *session = plain->session;

	plain->prompted = false;
	if (plain->leaving) {
		plain->leaving = false;
		if (!strcmp(text, "q"))
			return true;
		prompt(plain);
		return false;
	}
	if (session->mode != SESSION_PLAY)
		return take_pause(plain, text);
	if (!session->view.asked) {
		if (!strcmp(text, "q"))
			command(plain, 'q');
	} else if (session->choice.second && !*text) {
		menu_back(&session->choice);
		prompt(plain);
	} else if (!strcmp(text, "!")) {
		say_hint(plain);
		prompt(plain);
	} else {
		take_answer(plain, text);
	}
	return false;
}

/* Takes the lines that were typed.  Returns true if the person leaves, at a q
 * or if the terminal is gone. */
static bool take_typed(struct plain *plain)
{
	char bytes[256];
	ssize_t n = read(plain->config->tty, bytes, sizeof(bytes));

	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return false;
	if (!n && !plain->leaving && plain->session->mode != SESSION_END &&
	    plain->session->mode != SESSION_GONE) {
		command(plain, 'q'); /* Ctrl-D asks as q does */
		return false;
	}
	if (n <= 0)
		return true;
	for (ssize_t i = 0; i < n; i++) {
		if (escape_takes(&plain->escape, (unsigned char)bytes[i]))
			continue;
		if (bytes[i] != '\n') {
			if (plain->n < sizeof(plain->typed) - 1)
				plain->typed[plain->n++] = bytes[i];
			continue;
		}
		plain->typed[plain->n] = '\0';
		plain->n = 0;
		if (take_line(plain, plain->typed))
			return true;
	}
	return false;
}

/* Prints the time that is left at 30 and at 10 seconds, and the prompt
 * again. */
static void say_clock(struct plain *plain)
{
	static const int said[] = { 10, 30 };
	long seconds = seconds_left(plain);

	if (seconds < 0 || !plain->prompted)
		return;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++)
		if (seconds <= said[i] && plain->seconds > said[i]) {
			fputs(plain->config->bell && said[i] == 10 ? "\a\n"
								   : "\n",
			      plain->out);
			say_line(plain, fill(trn("{n} second left.",
						 "{n} seconds left.", seconds),
					     "n", fill_number(seconds), NULL));
			prompt(plain);
			break;
		}
	plain->seconds = seconds;
}

/* Takes lines until the person must answer or press Enter. */
static void hear(struct plain *plain)
{
	enum session_step step;

	while ((step = session_next(plain->session)) == STEP_QUIET ||
	       step == STEP_SEEN) {
		if (plain->prompted) /* its time is over */
			fputc('\n', plain->out);
		plain->prompted = false;
		say_new(plain);
		fflush(plain->out);
		if (step == STEP_SEEN)
			poll(NULL, 0, plain->config->pause_ms);
	}
}

int plain_run(struct session *session, const struct config *config)
{
	struct plain plain = { .session = session, .config = config };
	const char *silence;
	bool left = false;
	int events;

	plain.out = fdopen(dup(config->tty), "w");
	if (!plain.out)
		error(EXIT_TROUBLE, errno, "the terminal");
	while (!left && !sit_signal_leave) {
		sit_read(session);
		if (session->ended && !session_over(session))
			break; /* an open question does not matter now */
		hear(&plain);
		if (session->mode == SESSION_GONE)
			break; /* the seal came, and Enter was pressed */
		ask(&plain);
		say_clock(&plain);
		silence = session_silence(session);
		if (*silence && !plain.silence)
			say_line(&plain, silence);
		plain.silence = *silence;
		fflush(plain.out);
		if (ferror(plain.out))
			break;
		events = sit_wait(session, config, 500);
		left = events < 0 || (events & (POLLIN | POLLHUP | POLLERR) &&
				      take_typed(&plain));
	}
	fclose(plain.out);
	if (session->told != TOLD_UNREAD)
		sit_farewell(config, session);
	return session_over(session) ? 0 : EXIT_UNFINISHED;
}
