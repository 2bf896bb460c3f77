/* What is wrong with a plan or with its players. */
#ifndef ARBITRE_FLAW_H
#define ARBITRE_FLAW_H

#include "record/plan.h"
#include "tool.h"

/* Ends the program: with 1, or with 2 where the file could not be read. */
static inline void plan_refuse(const char *name, const struct plan_flaw *flaw)
{
	char *shown = NULL;

	tool_name(&shown, name);
	if (!*flaw->expected)
		error(EXIT_TROUBLE, errno, "%s", shown);
	if (flaw->line)
		error(EXIT_BAD, 0, tr("%s:%llu: %s: expected %s"), shown,
		      (unsigned long long)flaw->line, flaw->stands,
		      tr(flaw->expected));
	error(EXIT_BAD, 0, tr("%s: %s: expected %s"), shown, flaw->stands,
	      tr(flaw->expected));
}

/* Opens and reads a plan; what is wrong with it ends the program. */
static inline int plan_open(struct plan *plan, const char *name)
{
	struct plan_flaw flaw;
	int fd = tool_open(name);

	if (plan_read(plan, fd, name, &flaw))
		plan_refuse(name, &flaw);
	return fd;
}

#endif
