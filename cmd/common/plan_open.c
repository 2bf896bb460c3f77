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
		error(EXIT_BAD, 0, "%s:%llu: %s%s%s", shown,
		      (unsigned long long)flaw->line, flaw->stands,
		      *flaw->stands ? ": " : "", reason_told(&flaw->expected));
	if (flaw->line && !*flaw->stands)
		error(EXIT_BAD, 0, tr("%s:%llu: %s is missing"), shown,
		      (unsigned long long)flaw->line,
		      reason_told(&flaw->expected));
	if (flaw->line)
		error(EXIT_BAD, 0, tr("%s:%llu: found \"%s\", expected %s"),
		      shown, (unsigned long long)flaw->line, flaw->stands,
		      reason_told(&flaw->expected));
	if (!*flaw->stands)
		error(EXIT_BAD, 0, tr("%s: it ends too soon, without %s"),
		      shown, reason_told(&flaw->expected));
	error(EXIT_BAD, 0, tr("%s: found \"%s\", expected %s"), shown,
	      flaw->stands, reason_told(&flaw->expected));
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

void plan_chain_open(struct plan_chain *chain, const struct option_list *names,
		     const char *seed_file)
{
	uint8_t master[CHANCE_BYTES];
	struct plan_chain_flaw flaw;
	struct plan plan;
	const char *name, *before;
	int failed;

	*chain = (struct plan_chain){ 0 };
	for (size_t i = 0; i < names->count; i++) {
		int fd = plan_open(&plan, names->words[i]);

		if (plan_chain_add(chain, names->words[i], fd, &plan))
			tool_no_memory();
	}
	if (!plan_read_seed(&chain->links[0].plan, names->words[0], seed_file,
			    master))
		error(EXIT_TROUBLE, 0,
		      tr("%s: the plan names no seed file: give --seed-file"),
		      tool_show(names->words[0]));
	failed = plan_chain_join(chain, master, &flaw);
	if (!failed)
		return;
	name = tool_show(chain->links[flaw.at].name);
	if (failed < 0)
		error(EXIT_TROUBLE, errno, "%s", name);
	before = flaw.at ? tool_show(chain->links[flaw.at - 1].name) : "";
	error(EXIT_BAD, 0, "%s: %s", name,
	      fill(tr(flaw.expected), "before", before, NULL));
}

bool plan_chain_tell_broken(const struct plan_chain *chain)
{
	for (size_t i = 0; i < chain->count; i++)
		if (!chain->links[i].holds)
			error(0, 0,
			      tr("%s: its commit is not of that seed, or the plan was changed"),
			      tool_show(chain->links[i].name));
	return !plan_chain_holds(chain);
}

const char *plan_follows_text(const struct plan_chain *chain, size_t at,
			      enum plan_follows follows,
			      const struct plan_difference *difference,
			      const char *(*translate)(const char *))
{
	static const char *const forms[] = {
		[PLAN_FOLLOWS] = N_("{plan} follows from {before}"),
		[PLAN_OPEN] = N_(
			"{plan} is not checked: matches of {before} are missing"),
		[PLAN_DIFFERS] = N_(
			"{plan}:{line}: found \"{stands}\", expected \"{text}\", by the results of {before}"),
		[PLAN_OVER] = N_(
			"{plan}: no plan follows {before}, which was the final"),
		[PLAN_FIRST] = N_(
			"{plan} is not checked: give the plan of the round before it, too"),
	};
	const char *form =
		translate ? translate(forms[follows]) : forms[follows];

	return fill(form, "plan", tool_show(chain->links[at].name), "before",
		    at ? tool_show(chain->links[at - 1].name) : "", "line",
		    fill_number((long)difference->line), "stands",
		    difference->stands, "text", difference->expected, NULL);
}

void plan_follows_tell(const struct plan_chain *chain, size_t at,
		       enum plan_follows follows,
		       const struct plan_difference *difference)
{
	if (follows == PLAN_DIFFERS || follows == PLAN_OVER)
		error(0, 0, "%s",
		      plan_follows_text(chain, at, follows, difference, tr));
}

void plan_refuse_stop(const char *name, const struct sprt_flaw *flaw)
{
	error(EXIT_BAD, 0, "%s",
	      fill(tr("{file}: # stop: found \"{text}\", expected {what}"),
		   "file", tool_show(name), "text", tool_show(flaw->word),
		   "what", tr(flaw->expected), NULL));
}

bool plan_chain_tell(const struct plan_chain *chain)
{
	struct plan_difference difference;
	bool wrong = false;

	for (size_t i = 0; i < chain->count; i++) {
		int follows = plan_chain_follows(chain, i, &difference);

		if (follows < 0)
			error(EXIT_TROUBLE, errno, "%s",
			      tool_show(chain->links[i].name));
		plan_follows_tell(chain, i, (enum plan_follows)follows,
				  &difference);
		wrong |= follows == PLAN_DIFFERS || follows == PLAN_OVER;
	}
	return wrong;
}

void plan_audit_begin(struct plan_audit *audit, struct plan_chain *chain,
		      const struct option_list *names, const char *seed_file)
{
	struct sprt_flaw flaw;

	plan_chain_open(chain, names, seed_file);
	if (!plan_audit_open(audit, chain, &flaw))
		return;
	if (flaw.word)
		plan_refuse_stop(names->words[0], &flaw);
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
