/* Shows the match once more. */
#include "see_again.h"

#include <errno.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/lang.h"
#include "common/terminal.h"

bool see_again_possible(const struct session *session)
{
	return session->mode == SESSION_END && session_has_record(session);
}

bool see_again(const struct session *session, const struct config *config,
	       int *failed)
{
	const struct view *view = &session->view;
	char seat[32], lang[32], record[sizeof(view->record)];
	char *words[] = { "replay", "--step", "--analyse", seat,
			  lang,     "--",     record,      NULL };
	pid_t pid;

	snprintf(seat, sizeof(seat), "--seat=%d", view->you);
	snprintf(lang, sizeof(lang), "--lang=%s", lang_name());
	strcpy(record, view->record);
	terminal_close();
	*failed = posix_spawnp(&pid, words[0], NULL, NULL, words, environ);
	if (!*failed)
		while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
			;
	return terminal_open(config->tty);
}
