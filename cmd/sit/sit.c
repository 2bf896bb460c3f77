/* The common parts of the two displays of sit. */
#include "sit.h"

#include <poll.h>
#include <sys/ioctl.h>

#include "ui/screen.h"
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

void sit_farewell(const struct config *config, FILE *out,
		  const struct session *session)
{
	const char *lines[FAREWELL_LINES];
	int commands, n = session_farewell(session, lines, &commands);

	for (int i = 0; i < n; i++)
		if (i < commands)
			sit_line(config, out, lines[i]);
		else
			fprintf(out, "  %s\n", lines[i]);
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
