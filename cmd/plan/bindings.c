/* Checks the bindings of a plan: the seed, by its commitment, and the programs
 * of the players, by the hashes of their files. */
#include "common/tool.h"

#include "plan_command.h"

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

bool plan_check_programs(const struct config *config, const struct plan *plan,
			 bool unbound)
{
	char runner[PROGRAM_RUNNER];
	struct reason lack;
	bool same = true;

	for (size_t i = 0; i < plan->player_count; i++) {
		const struct plan_player *player = &plan->players[i];
		int named = program_compare(player->command, player->program,
					    runner);

		if (named == PROGRAM_LARGE || unbound)
			plan_warn_program(config->plan, player, named, runner);
		if (named < 0 && errno == ENOMEM)
			tool_no_memory();
		if (named >= 0 && program_lacks(player->command, &lack)) {
			error(0, 0, "%s: %s: %s: %s", tool_show(config->plan),
			      tool_show(player->name), reason_told(&lack),
			      tool_show(player->command));
			same = false;
		} else if (named < 0) {
			error(0, errno, "%s: %s: %s", tool_show(config->plan),
			      tool_show(player->name),
			      tool_show(player->command));
			same = false;
		} else if (named == PROGRAM_CHANGED) {
			error(0, 0,
			      tr("%s: %s: the program is not the one that was planned: %s"),
			      tool_show(config->plan), tool_show(player->name),
			      tool_show(player->command));
			same = false;
		}
	}
	return same;
}
