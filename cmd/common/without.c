/* Reports what --without left out. */
#include "common/without.h"

#include "common/tool.h"

int without_tell(const struct option_list *names, const bool *seen,
		 uint64_t total, uint64_t left, void (*note)(const char *text))
{
	const char *list = "";
	int status = 0;

	for (size_t i = 0; i < names->count; i++)
		if (!seen[i]) {
			error(0, 0, "%s",
			      fill(tr("--without {name}: nobody has that name"),
				   "name", tool_show(names->words[i]), NULL));
			status = EXIT_BAD;
		}
	for (size_t i = 0; left && i < names->count; i++)
		if (seen[i])
			list = fill_join(list, ", ",
					 tool_show(names->words[i]));
	if (left)
		note(fill(
			trn("without {names}: {n} of {count} match left out",
			    "without {names}: {n} of {count} matches left out",
			    (long)total),
			"names", list, "n", fill_number((long)left), "count",
			fill_number((long)total), NULL));
	if (!left || left < total)
		return status;
	error(0, 0, "%s", tr("nothing is left"));
	return EXIT_BAD;
}
