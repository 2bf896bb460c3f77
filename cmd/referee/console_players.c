/* Reports players that do not start, or never answer. */
#include "console.h"

#include <errno.h>

#include "play/warnings.h"
#include "common/tool.h"
int console_mute(const struct console *console)
{
	const struct series *series = &console->config->series;
	const struct roster *roster = series->roster;
	int status = 0;

	if (series_matches(series) > 1 || series->absent_forfeits)
		return 0;
	for (int p = 0; p < roster->count; p++) {
		const struct player *player = &roster->player[p];

		if (!player_absent(player))
			continue;
		error(0, 0, "%s",
		      fill(tr("player {name} has not answered anything, and lost for that: the status is 1 (--absent=forfeit: 0)"),
			   "name", tool_show(player->name), NULL));
		status = EXIT_BAD;
	}
	return status;
}

int console_cannot_start(struct console *console, const struct player *player)
{
	const struct cage_plan *plan = player->cage.plan;

	console_clear(console);
	switch (player->child.lack) {
	case CHILD_LACKS_LEVEL:
		error(0, 0,
		      tr("--require-cage: this system's cage is %s: expected %s"),
		      cage_names[player->child.level], cage_names[plan->level]);
		break;
	case CHILD_LACKS_TOTALS:
		error(0, 0,
		      tr("--require-totals: the totals are kept by %s: expected %s; systemd-run --user --scope -p Delegate=yes referee ... has one"),
		      limits_totals_names[player->child.totals],
		      limits_totals_names[TOTALS_CGROUP]);
		break;
	case CHILD_LACKS_SCRATCH:
		error(0, errno,
		      tr("--tmp: player %s cannot have a folder of its own: expected root, or namespaces for users"),
		      tool_show(player->name));
		break;
	case CHILD_LACKS_NOTHING:
		error(0, errno, tr("player %s cannot be started: %s"),
		      tool_show(player->name), tool_show(player->text));
	}
	return EXIT_TROUBLE;
}

void console_cages(struct console *console)
{
	struct roster *roster = &console->config->roster;
	struct reason what;

	for (int p = 0; p < roster->count; p++)
		if (warning_cage(&roster->player[p], &what))
			console_warn(console, NULL, NULL, &what);
}
