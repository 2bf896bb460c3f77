/* plan: plans a tournament, with its opponents, seats and cards. */
#include "common/tool.h"

#include "common/list_games.h"
#include "plan_command.h"

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
