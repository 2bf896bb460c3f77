/* Starts a pager, and waits for it. */
#include "common/pager.h"

#include <spawn.h>
#include <sys/wait.h>

#include "common/tool.h"

#define STATUS_NOT_FOUND 127 /* of a shell whose command is not there */

static struct {
	const char *command; /* in the environment, or NULL: less */
	pid_t pid;
	int own_stderr; /* standard error as it was */
} pager;

bool pager_coloured(void)
{
	const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");

	return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && term &&
	       *term && strcmp(term, "dumb") != 0;
}

/* Waits until its user leaves the pager.  Runs at the end of the program. */
static void pager_wait(void)
{
	int status = 0;

	tool_print();
	close(STDOUT_FILENO);
	dup2(pager.own_stderr, STDERR_FILENO);
	while (waitpid(pager.pid, &status, 0) < 0 && errno == EINTR)
		;
	if (!pager.command || !WIFEXITED(status) ||
	    WEXITSTATUS(status) != STATUS_NOT_FOUND)
		return;
	error(0, 0, "%s",
	      fill(tr("the pager \"{command}\" did not start: give --no-pager, or set ARBITRE_PAGER"),
		   "command", tool_show(pager.command), NULL));
	_exit(EXIT_TROUBLE);
}

/* Starts the command with FROM as its standard input.  Returns 0, or errno. */
static int start(int from)
{
	static char shell[] = "/bin/sh", option[] = "-c", less[] = "less";
	char *command = pager.command ? strdup(pager.command) : NULL;
	char *asked[] = { shell, option, command, NULL };
	char *usual[] = { less, NULL };
	char **words = pager.command ? asked : usual;
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t pipes;
	int failed;

	if (pager.command && !command)
		tool_no_memory();
	sigemptyset(&pipes); /* what the program itself ignores */
	sigaddset(&pipes, SIGPIPE);
	sigaddset(&pipes, SIGXFSZ);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setsigdefault(&attributes, &pipes);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, from, STDIN_FILENO);
	failed = posix_spawnp(&pager.pid, words[0], &actions, &attributes,
			      words, environ);
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attributes);
	free(command);
	return failed;
}

void pager_open(void)
{
	const char *own = getenv("ARBITRE_PAGER");
	int ends[2];

	pager.command = own ? own : getenv("PAGER");
	if (!isatty(STDOUT_FILENO) ||
	    (pager.command &&
	     (!*pager.command || !strcmp(pager.command, "cat"))))
		return;
	/* what fits the screen is left there; colours pass */
	if (setenv("LESS", "FRX", 0))
		tool_no_memory();
	if (pipe2(ends, O_CLOEXEC))
		error(EXIT_TROUBLE, errno, "%s", tr("the pager"));
	if (start(ends[0])) { /* no less here */
		close(ends[0]);
		close(ends[1]);
		return;
	}
	close(ends[0]);
	pager.own_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
	dup2(ends[1], STDOUT_FILENO);
	if (isatty(STDERR_FILENO))
		dup2(ends[1], STDERR_FILENO);
	close(ends[1]);
	/* Ctrl-C is for the pager */
	signal(SIGINT, SIG_IGN);
	signal(SIGQUIT, SIG_IGN);
	atexit(pager_wait);
}
