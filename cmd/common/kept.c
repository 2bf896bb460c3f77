/* Finds the folder in which sit keeps matches. */
#include "common/kept.h"

#include <pwd.h>

#include "common/tool.h"

static void expect_room(int n)
{
	if (n < 0 || n >= PATH_MAX)
		error(EXIT_TROUBLE, ENAMETOOLONG, "%s",
		      tr("the folder of your matches"));
}

void kept_folder(char folder[PATH_MAX])
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	const struct passwd *user;

	if (state && *state == '/') {
		expect_room(snprintf(folder, PATH_MAX, "%s/arbitre", state));
		return;
	}
	if (!home || *home != '/') {
		user = getpwuid(getuid());
		home = user ? user->pw_dir : "";
	}
	expect_room(
		snprintf(folder, PATH_MAX, "%s/.local/state/arbitre", home));
}

void kept_path(const char *folder, const char *name, const char *ending,
	       char path[PATH_MAX])
{
	expect_room(snprintf(path, PATH_MAX, "%s/%s%s", folder, name, ending));
}

char *kept_record(char *name)
{
	char folder[PATH_MAX], path[PATH_MAX], *record;

	/* the names of kept matches have a dash, and no slash */
	if (strchr(name, '/') || !strchr(name + (*name != '\0'), '-') ||
	    !access(name, F_OK))
		return name;
	kept_folder(folder);
	kept_path(folder, name, ".log", path);
	record = access(path, F_OK) ? name : strdup(path);
	if (!record)
		tool_no_memory();
	return record;
}
