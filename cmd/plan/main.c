/* plan: plans a tournament, with its opponents, seats and cards. */
#include "common/tool.h"

#include "common/list_games.h"
#include "plan_command.h"
#include "common/seed_option.h"

enum commit_state plan_commit(const struct config *config,
			      const struct plan *plan, int fd,
			      uint8_t master[CHANCE_BYTES])
{
	int holds;

	if (!config->seed_file &&
	    (!plan->seed_file || access(plan->seed_file, R_OK)))
		return COMMIT_UNKNOWN;
	plan_read_seed(plan, config->plan, config->seed_file, master);
	holds = plan_holds(fd, master, NULL);
	if (holds < 0)
		error(EXIT_TROUBLE, errno, "%s", tool_show(config->plan));
	return holds ? COMMIT_HOLDS : COMMIT_BROKEN;
}

void plan_tell_broken(const char *plan)
{
	error(0, 0,
	      tr("%s: its commitment does not hold: the plan or the seed is another one"),
	      tool_show(plan));
}

void plan_warn_program(const char *file, const struct plan_player *player,
		       int named, const char *runner)
{
	static const char *const forms[] = {
		[PROGRAM_UNBOUND] = N_(
			"{file}: {name}: no word of the command names a file, so the plan binds it to no program: {command}"),
		[PROGRAM_LARGE] = N_(
			"{file}: {name}: a file has more than 1 GiB, and the plan binds only the first of it: {command}"),
		[PROGRAM_LOOSE] = N_(
			"{file}: {name}: nothing of this player is bound: the plan binds {program}, but nothing that it runs: {command}"),
		[PROGRAM_OLDER] = N_(
			"{file}: {name}: an older arbitre made this plan, and bound less of the program than a new plan does: {command}"),
	};
	static char *shown;

	if (named <= PROGRAM_BOUND || named == PROGRAM_CHANGED)
		return;
	tool_name_told(&shown, file);
	error(0, 0, "%s",
	      fill(tr(forms[named]), "file", shown, "name",
		   tool_show(player->name), "command",
		   tool_show(player->command), "program", tool_show(runner),
		   NULL));
}

static struct writer out;

static void put(void *context, const char *line, size_t n)
{
	writer_put(context, line, n);
}

void plan_print(struct plan *plan, const struct plan_spec *spec)
{
	writer_init(&out, STDOUT_FILENO);
	if (plan_write(plan, spec, put, &out))
		tool_no_memory();
	tool_flush(&out);
}

int main(int argc, char **argv)
{
	static struct config config;

	tool_start(TOOL_VERSION("plan"));
	options_read(&config, argc, argv);
	switch (config.use) {
	case USE_MAKE:
		return make_run(&config);
	case USE_NEXT:
		return next_run(&config);
	case USE_JOBS:
		return jobs_run(&config);
	case USE_PROGRESS:
		return progress_run(&config);
	case USE_WATCH:
		return watch_run(&config);
	case USE_CHECK:
		return check_run(&config);
	case USE_TRY:
		return try_run(&config);
	case USE_LIST:
		list_games(&config.terms, NULL);
	}
	return 0;
}
