/* The common parts of the two displays of sit. */
#include "sit.h"

#include <poll.h>
#include <sys/ioctl.h>

#include "ui/screen.h"
#include "ui/telling.h"
#include "common/terminal.h"
#include "common/tool.h"

volatile sig_atomic_t sit_signal_leave, sit_signal_resumed;

static void on_leave(int number)
{
	(void)number;
	sit_signal_leave = 1;
}

static void on_resumed(int number)
{
	(void)number;
	sit_signal_resumed = 1;
}

void sit_take_signals(void)
{
	struct sigaction leave = { .sa_handler = on_leave };
	struct sigaction resumed = { .sa_handler = on_resumed };

	sigaction(SIGINT, &leave, NULL);
	sigaction(SIGTERM, &leave, NULL);
	sigaction(SIGHUP, &leave, NULL);
	sigaction(SIGQUIT, &leave, NULL);
	sigaction(SIGCONT, &resumed, NULL);
}

void sit_line(const struct config *config, FILE *out, const char *text)
{
	const char *rest = words_plain(text);
	struct winsize window = { 0 };
	int width =
		ioctl(config->tty, TIOCGWINSZ, &window) ? 0 : window.ws_col - 1;

	/* for a window below 20 columns, lines are not folded */
	while (width >= 20 && fill_width(rest) > width) {
		size_t n = canvas_fit(rest, width);

		fprintf(out, "%.*s\n", (int)n, rest);
		rest += n + (rest[n] == ' ');
	}
	fprintf(out, "%s\n", rest);
}

void sit_farewell(const struct config *config, const struct session *session)
{
	const char *lines[FAREWELL_LINES];
	int commands, n = session_farewell(session, lines, &commands);
	FILE *out = fdopen(dup(config->tty), "w");

	if (!out)
		return;
	for (int i = 0; i < n; i++)
		if (i < commands)
			sit_line(config, out, lines[i]);
		else
			fprintf(out, "  %s\n", lines[i]);
	fclose(out);
}

void sit_tell_deal(const struct view *view, int deal,
		   void (*put)(void *context, const char *text), void *context)
{
	bool said = false;

	for (int i = 0; i < view->said_n; i++)
		if (view_is_visible(view, i, deal)) {
			put(context, view->said[i].text);
			said = true;
		}
	if (!said)
		put(context, tr("Nothing was played yet."));
}

void sit_tell_last(const struct view *view,
		   void (*put)(void *context, const char *text), void *context)
{
	int count, first = view_last(view, &count);
	bool said = false;

	for (int i = first; i < first + count; i++)
		if (!view_said_again(view, i)) {
			put(context, view->said[i].text);
			said = true;
		}
	if (!said)
		put(context, tr("Nothing was played yet."));
}

void sit_tell_keys(const struct config *config, const struct view *view,
		   void (*put)(void *context, const char *text), void *context)
{
	if (view->telling && view->telling->notes)
		put(context, tr(view->telling->notes_help));
	if (config->hints)
		put(context,
		    tr("! shows the best moves, and what the others cost."));
	put(context,
	    tr("At the end of a deal, the key a tells what your moves cost."));
}

void sit_read(struct session *session)
{
	struct pollfd input = { STDIN_FILENO, POLLIN, 0 };
	char bytes[1 << 14];

	while (!session->ended && !session_full(session) &&
	       poll(&input, 1, 0) == 1) {
		ssize_t n = read(STDIN_FILENO, bytes, sizeof(bytes));

		if (n < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (n <= 0)
			session->ended = true;
		else if (!session_feed(session, bytes, (size_t)n)) {
			terminal_close();
			error(EXIT_TROUBLE, ENOMEM, "%s", tr("memory"));
		}
	}
}

int sit_wait(const struct session *session, const struct config *config, int ms)
{
	struct pollfd wait[2] = { { STDIN_FILENO, POLLIN, 0 },
				  { config->tty, POLLIN, 0 } };

	if (session->ended || session_full(session))
		wait[0].fd = -1;
	/* a signal may come just before poll() */
	if (poll(wait, 2, ms) < 0 && errno != EINTR)
		return -1;
	return wait[1].revents;
}
