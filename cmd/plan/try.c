/* Tries each player of a plan at its terms before the tournament: one run of
 * referee --check for each. */
#include "common/tool.h"

#include <limits.h>
#include <spawn.h>
#include <sys/wait.h>

#include "base/grow.h"
#include "plan_command.h"

extern char **environ;

/* The words of a command for the referee, NULL-ended; texts are not owned. */
struct words {
	char **list;
	size_t count, room;
};

static void add_word(struct words *words, const char *word)
{
	if (grow(&words->list, &words->room, words->count + 2,
		 sizeof(*words->list)))
		tool_no_memory();
	words->list[words->count++] = (char *)word;
	words->list[words->count] = NULL;
}

/* Returns the referee next to this program, else the one in PATH. */
static const char *find_referee(void)
{
	static char path[PATH_MAX + 16];
	ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 1);
	char *slash;

	path[n > 0 ? n : 0] = '\0';
	slash = strrchr(path, '/');
	if (slash) {
		strcpy(slash + 1, "referee");
		if (!access(path, X_OK))
			return path;
	}
	return "referee";
}

/* Cuts the game and the keys of tables of SEATS out of HEADER. */
static void add_terms(struct words *words, const struct plan *plan, int seats,
		      char header[HEADER_MAX + 1])
{
	char *word;

	plan_table_header(plan, seats, header);
	for (word = header + strlen("arbitre 1 "); word;) {
		char *blank = strchr(word, ' ');

		if (blank)
			*blank++ = '\0';
		add_word(words, word);
		word = blank;
	}
}

/* Runs the command, with its output to OUT.  Returns its status; -1 if it did
 * not exit. */
static int run(char *const *words, FILE *out)
{
	posix_spawn_file_actions_t actions;
	pid_t pid;
	int status, failed;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, fileno(out), STDOUT_FILENO);
	failed = posix_spawnp(&pid, words[0], &actions, NULL, words, environ);
	posix_spawn_file_actions_destroy(&actions);
	if (failed)
		error(EXIT_TROUBLE, failed, "%s", tool_show(words[0]));
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			error(EXIT_TROUBLE, errno, "%s", tool_show(words[0]));
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Tries a player, and prints its errors.  Returns the result to print. */
static const char *try_player(const struct config *config,
			      const struct plan *plan,
			      const struct plan_player *player)
{
	static char headers[SEATS_MAX + 1][HEADER_MAX + 1];
	struct seat_kind kind = plan_seat_kind(player->command);
	struct words words = { 0 };
	FILE *out = tmpfile();
	char text[1 << 12];
	size_t n;
	int status;

	if (!out)
		error(EXIT_TROUBLE, errno, "%s", tr("a temporary file"));
	add_word(&words, find_referee());
	for (char **word = config->words; *word; word++)
		add_word(&words, *word);
	if (kind.uncaged)
		add_word(&words, "--uncaged");
	add_word(&words, "--check");
	add_word(&words, kind.command);
	for (int seats = 1; seats <= plan->seats; seats++)
		if (seats == plan->seats || plan->sizes >> seats & 1)
			add_terms(&words, plan, seats, headers[seats]);
	status = run(words.list, out);
	rewind(out);
	while (status == EXIT_BAD &&
	       (n = fread(text, 1, sizeof(text), out)) > 0)
		fwrite(text, 1, n, stderr);
	fclose(out);
	free(words.list);
	return !status ? "ok" : status == EXIT_BAD ? "wrong" : "not tried";
}

int try_run(struct config *config)
{
	struct plan plan;
	int status = 0;

	close(plan_open(&plan, config->plan));
	puts("name\tstate");
	for (size_t i = 0; i < plan.player_count; i++) {
		const struct plan_player *player = &plan.players[i];
		const char *state = "person";

		if (!plan_seat_kind(player->command).person) {
			state = try_player(config, &plan, player);
			if (strcmp(state, "ok") != 0)
				status = EXIT_BAD;
		}
		printf("%s\t%s\n", player->name, state);
		if (!tool_print())
			break;
	}
	plan_release(&plan);
	return status;
}
