/* Opens plans, and reports their flaws. */
#include "common/plan_open.h"

#include "common/seed_option.h"

void plan_refuse(const char *name, const struct plan_flaw *flaw)
{
	char *shown = NULL;

	tool_name_told(&shown, name);
	if (!flaw->expected.n)
		error(EXIT_TROUBLE, errno, "%s", shown);
	if (flaw->terms)
		error(EXIT_BAD, 0, "%s:%llu: %s: %s", shown,
		      (unsigned long long)flaw->line, flaw->stands,
		      reason_told(&flaw->expected));
	if (flaw->line)
		error(EXIT_BAD, 0, tr("%s:%llu: %s: expected %s"), shown,
		      (unsigned long long)flaw->line, flaw->stands,
		      reason_told(&flaw->expected));
	if (!*flaw->stands)
		error(EXIT_BAD, 0, tr("%s: it ends too soon: expected %s"),
		      shown, reason_told(&flaw->expected));
	error(EXIT_BAD, 0, tr("%s: %s: expected %s"), shown, flaw->stands,
	      reason_told(&flaw->expected));
}

int plan_open(struct plan *plan, const char *name)
{
	struct plan_flaw flaw;
	int fd = tool_seekable(tool_open(name), name);

	if (plan_read(plan, fd, name, &flaw))
		plan_refuse(name, &flaw);
	return fd;
}

bool plan_read_seed(const struct plan *plan, const char *name,
		    const char *seed_file, uint8_t master[CHANCE_BYTES])
{
	if (!seed_file && !plan->seed_file)
		return false;
	if (!seed_file && access(plan->seed_file, R_OK))
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("{plan}: # seed-file {file}: {why}; --seed-file names another place"),
			   "plan", tool_show(name), "file",
			   tool_show(plan->seed_file), "why", strerror(errno),
			   NULL));
	seed_read_file(seed_file ? "--seed-file" : "# seed-file",
		       seed_file ? seed_file : plan->seed_file, master);
	return true;
}

bool plan_open_seeded(struct plan *plan, const char *name,
		      const char *seed_file, uint8_t master[CHANCE_BYTES])
{
	int fd = plan_open(plan, name), holds;

	if (!plan_read_seed(plan, name, seed_file, master))
		error(EXIT_TROUBLE, 0,
		      tr("%s: the plan names no seed file: expected --seed-file"),
		      tool_show(name));
	holds = plan_holds(fd, master, NULL);
	if (holds < 0)
		error(EXIT_TROUBLE, errno, "%s", tool_show(name));
	close(fd);
	return holds;
}

void plan_refuse_stop(const char *name, const struct sprt_flaw *flaw)
{
	error(EXIT_BAD, 0, "%s",
	      fill(tr("{file}: # stop: stands \"{text}\": expected {what}"),
		   "file", tool_show(name), "text", tool_show(flaw->word),
		   "what", tr(flaw->expected), NULL));
}

void plan_audit_begin(struct plan_audit *audit, struct plan *plan,
		      const char *name, const char *seed_file)
{
	uint8_t master[CHANCE_BYTES];
	struct sprt_flaw flaw;
	bool holds = plan_open_seeded(plan, name, seed_file, master);

	if (!plan_audit_open(audit, plan, master, holds, &flaw))
		return;
	if (flaw.word)
		plan_refuse_stop(name, &flaw);
	tool_no_memory();
}

const char *plan_rounds_text(const struct plan *plan, uint32_t whole,
			     uint64_t later)
{
	const char *form = !whole       ? N_("none of {count} rounds is whole")
			   : whole == 1 ? N_("round 1 of {count}")
					: N_("rounds 1–{last} of {count}");
	const char *rounds =
		fill(tr(form), "last", fill_number((long)whole), "count",
		     fill_number((long)plan->rounds), NULL);

	return fill(
		whole ? trn("{rounds}; {n} match of later rounds not counted",
			    "{rounds}; {n} matches of later rounds not counted",
			    (long)later)
		      : trn("{rounds}; {n} match not counted",
			    "{rounds}; {n} matches not counted", (long)later),
		"rounds", rounds, "n", fill_number((long)later), NULL);
}
