/* sit: serves a person's seat at the table, on a terminal. */
#include "sit.h"

#include <sys/ioctl.h>

#include "base/reason_told.h"
#include "ui/screen.h"
#include "ui/card_words.h"
#include "common/terminal.h"
#include "common/tool.h"
#include "common/kept.h"

/* Returns true for a window with a size, but without room for the table. */
static bool is_small(int tty, struct winsize *window)
{
	return !ioctl(tty, TIOCGWINSZ, window) && window->ws_col &&
	       window->ws_row &&
	       (window->ws_col < DRAW_WIDTH || window->ws_row < DRAW_HEIGHT);
}

/* Opens the terminal.  Without a referee, becomes one, or lists matches. */
static void sit_down(struct config *config, int argc, char **argv)
{
	bool typing = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);

	config->tty = open("/dev/tty", O_RDWR | O_CLOEXEC);
	if (config->tty < 0 && !config->matches)
		error(EXIT_TROUBLE, errno, "%s",
		      tr("there is no terminal (/dev/tty) to sit at"));
	if (*config->words || config->matches || typing)
		start(config, argc, argv);
	if (isatty(STDIN_FILENO) || isatty(STDOUT_FILENO))
		error(EXIT_TROUBLE, 0, "%s",
		      tr("expected a referee on standard input and output: referee GAME -o log -P -p 'bot greedy'"));
}

int main(int argc, char **argv)
{
	struct config config;
	struct winsize window;
	static struct session session;
	char folder[PATH_MAX];
	int status;

	tool_start(TOOL_VERSION("sit"));
	options_read(&config, argc, argv);
	terminal_characters(config.ascii);
	words_style.spell = config.spell;
	sit_down(&config, argc, argv);
	sit_take_signals();
	session_init(&session, STDOUT_FILENO);
	kept_folder(folder);
	session.folder = folder;
	if (!config.plain && !terminal_possible(config.tty))
		config.plain = true;
	if (!config.plain && is_small(config.tty, &window)) {
		dprintf(config.tty, "%s\n",
			words_plain(
				screen_small(window.ws_col, window.ws_row)));
		config.plain = true;
	}
	if (config.pause_ms < 0)
		config.pause_ms = config.plain ? 0 : 700;
	status = config.plain ? plain_run(&session, &config)
			      : full_screen_run(&session, &config);
	if (session.told == TOLD_UNREAD)
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("the header of the match is unreadable: {why}"),
			   "why", reason_told(&session.tutor.tracker.lost),
			   NULL));
	if (session.view.failed) /* the match went on meanwhile */
		error(EXIT_TROUBLE, ENOMEM, "%s", tr("memory"));
	session_free(&session);
	return status;
}
