/* A person's seat in front of any referee: whatever lines come, they are told
 * and drawn without a control character and without a crash, and the seat goes
 * on. */
#include "fuzz.h"

#include <fcntl.h>

#include "ui/screen.h"
#include "ui/telling.h"
#include "sit/session.h"
#include "common/terminal.h"

/* The tutor closes the terminal where memory lacks; here there is none. */
void terminal_close(void)
{
}

/* What came from outside is shown: no byte that a terminal obeys.  U+200E is
 * ours, behind a name that is written from right to left. */
static void check_text(const char *text)
{
	size_t n = strlen(text), length;
	uint32_t code = 0;

	for (; n; text += length, n -= length) {
		length = utf8_take(text, n, &code);
		MUST(length && code >= 0x20 && (code < 0x7f || code > 0x9f));
		MUST(code == 0x200e || !utf8_hides(code));
	}
}

static void check_texts(const struct view *view)
{
	check_text(view->record);
	check_text(view->others);
	for (int seat = 1; seat <= view->named; seat++)
		check_text(view->names[seat]);
	for (int i = 0; i < view->said_n; i++)
		check_text(view->said[i].text);
}

static void draw(struct session *session, int width, int height)
{
	static struct canvas canvas;
	struct frame frame = { &session->view };
	const char *lines[8];
	int n = 0, commands;

	frame.choice = session->view.asked ? &session->choice : NULL;
	frame.right = frame.message = frame.prompt = frame.keys = "";
	MUST(canvas_size(&canvas, width, height));
	screen_ready(&canvas, &frame);
	screen_table(&canvas, &frame);
	screen_count(&canvas, &frame);
	screen_end(&canvas, &frame);
	for (int i = 0; i < session->view.said_n && n < 8; i++)
		lines[n++] = session->view.said[i].text;
	screen_text(&canvas, &frame, "h", lines, n, 0);
	screen_last(&canvas, &frame, lines, n, 0);
	check_text(session_turn(session));
	n = session_farewell(session, lines, &commands);
	while (n--)
		check_text(lines[n]);
}

/* How the others play is learnt from all that was played, before a hint. */
static void check_learnt(const struct tutor *tutor)
{
	if (!tutor->unknown.n && match_playing(&tutor->tracker.match))
		MUST(!tutor->evidence.unweighed);
}

/* What is asked is answered at once. */
static void answer(struct session *session)
{
	struct typed typed;

	if (session->mode != SESSION_PLAY)
		session_enter(session);
	else if (session->view.asked) {
		typed_choice(&session->choice, "7c 7h", &typed);
		menu_step(&session->choice, 1);
		session_answer(session, 0);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct session session;
	enum session_step step;
	int fd = open("/dev/null", O_WRONLY | O_CLOEXEC), turns = 0;

	session_init(&session, fd);
	for (size_t at = 0; at < n; at += 4000) {
		size_t part = n - at < 4000 ? n - at : 4000;

		MUST(session_feed(&session, (const char *)data + at, part));
		while ((step = session_next(&session)) != STEP_NONE) {
			if (step != STEP_ASKED)
				continue;
			check_learnt(&session.tutor);
			if (turns++ < 16)
				draw(&session, turns % 2 ? 80 : 60,
				     turns % 3 ? 24 : 20);
			answer(&session);
		}
		if (session.mode != SESSION_PLAY)
			answer(&session);
	}
	draw(&session, 60, 20);
	check_texts(&session.view);
	session_over(&session);
	session_free(&session);
	close(fd);
	return 0;
}
