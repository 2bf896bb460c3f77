/* Looks for what the jobs of a plan need, where their lines are printed. */
#include "common/tool.h"

#include <limits.h>

#include "play/command.h"
#include "plan_command.h"

/* Options of the referee that name a file or a folder which has to be there. */
static const char *const options[] = { "--stderr", "--transcript", "--allow" };

/* Writes TEXT to PATH, with the number of a job in the place of each {}.
 * Returns false if it is too long. */
static bool put_job_number(const char *text, uint32_t job, char path[PATH_MAX])
{
	size_t n = 0;

	while (*text && n + 12 < PATH_MAX) {
		if (text[0] == '{' && text[1] == '}') {
			n += (size_t)sprintf(path + n, "%u", job);
			text += 2;
		} else {
			path[n++] = *text++;
		}
	}
	path[n] = '\0';
	return !*text;
}

/* Warns of the first job whose file or folder of an option is not there. */
static void look_for_option(const struct config *config,
			    const struct plan *plan, const bool *lacking,
			    const char *option, const char *value)
{
	char path[PATH_MAX];

	for (size_t i = 0; i < plan->job_count; i++) {
		uint32_t job = plan->jobs[i].id;

		if (!lacking[i] || !put_job_number(value, job, path) ||
		    !access(path, F_OK))
			continue;
		error(0, errno, "%s",
		      fill(tr("{plan}: job {job} needs {option} {file}"),
			   "plan", tool_show(config->plan), "job",
			   fill_number((long)job), "option", option, "file",
			   tool_show(path), NULL));
		return;
	}
}

/* Looks for what the options behind -- name. */
static void look_for_options(const struct config *config,
			     const struct plan *plan, const bool *lacking)
{
	for (char **word = config->words; *word; word++)
		for (size_t i = 0; i < sizeof(options) / sizeof(*options);
		     i++) {
			size_t n = strlen(options[i]);

			if (strncmp(*word, options[i], n) != 0)
				continue;
			if ((*word)[n] == '=')
				look_for_option(config, plan, lacking,
						options[i], *word + n + 1);
			else if (!(*word)[n] && word[1])
				look_for_option(config, plan, lacking,
						options[i], word[1]);
		}
}

void needs_look(const struct config *config, const struct plan *plan,
		const bool *lacking, const char *seed_file)
{
	const char *program = tool_by_arbitre() ? "arbitre" : "referee";
	char path[PATH_MAX];
	struct stat stat_of;
	bool any = false;

	for (size_t i = 0; i < plan->job_count && !any; i++)
		any = lacking[i];
	if (!any)
		return;
	if (stat(config->folder, &stat_of))
		error(0, 0,
		      tr("%s: there is no such folder yet; the jobs need it"),
		      tool_show(config->folder));
	if (access(seed_file, R_OK))
		error(0, errno,
		      tr("%s: every job reads the seed file %s, from the folder in which it runs"),
		      tool_show(config->plan), tool_show(seed_file));
	if (command_find(program, path))
		error(0, errno, tr("%s: every job runs %s"),
		      tool_show(config->plan), program);
	plan_check_programs(config, plan, false);
	look_for_options(config, plan, lacking);
}
