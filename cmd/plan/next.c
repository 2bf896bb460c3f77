/* Makes the next round of a knockout from the records of all its rounds. */
#include "common/table_writer.h"

#include "plan_command.h"

static struct plan_chain chain;
static struct plan_audit planned;

static void put_place(struct columns *table, unsigned int place,
		      const char *name)
{
	columns_count(table, place);
	columns_cell(table, name);
	columns_end_row(table);
}

/* Prints the places of all players, once the knockout is over. */
static void put_places(const struct plan *plan,
		       const struct knockout_next *next)
{
	static const char *const heads[] = { "place", "name", NULL };
	static struct columns table;

	table_begin(&table, heads, false);
	for (size_t i = 0; i < next->count; i++)
		put_place(&table, (unsigned int)i + 1,
			  plan->players[next->order[i]].name);
	for (size_t i = 0; i < plan->place_count; i++)
		put_place(&table, plan->places[i].place,
			  plan->players[plan->places[i].player].name);
	table_end(&table);
}

/* Refuses a table of results among the plans, where --after took one once. */
static void refuse_table(const char *name)
{
	char start[4];
	int fd = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	ssize_t n = fd < 0 ? -1 : pread(fd, start, sizeof(start), 0);

	if (n == (ssize_t)sizeof(start) && !memcmp(start, "set\t", 4))
		error(EXIT_BAD, 0, "%s",
		      fill(tr("{file}: a table does not show what was played: give plans alone, and their records in -r DIR"),
			   "file", tool_show(name), NULL));
	if (fd >= 0)
		close(fd);
}

/* Opens the plans.  Their commitments must hold, and the last one must be that
 * of a knockout. */
static const struct plan_link *open_plans(const struct config *config)
{
	const struct plan_link *last;
	struct plan_spec spec;

	for (size_t i = 0; i < config->plans.count; i++)
		refuse_table(config->plans.words[i]);
	plan_audit_begin(&planned, &chain, &config->plans, config->seed_file);
	for (size_t i = 0; i < chain.count; i++)
		if (!chain.links[i].holds) {
			plan_tell_broken(chain.links[i].name);
			exit(EXIT_BAD);
		}
	last = &chain.links[chain.count - 1];
	if (!plan_knockout_spec(&last->plan, &spec))
		error(EXIT_BAD, 0, tr("%s: this is not the plan of a knockout"),
		      tool_show(last->name));
	return last;
}

static void refuse_odd(const struct records_odd *odd, const char *form)
{
	if (odd->count)
		error(EXIT_BAD, 0, "%s",
		      fill(form, "n", fill_number((long)odd->count), "place",
			   odd->place, NULL));
}

/* Ends the program unless the records are all of the plans, each once. */
static void check_found(const struct records_found *found, int status)
{
	if (found->voided.count)
		error(0, 0, "%s",
		      fill(trn("{n} match is void: it ended before a card was dealt ({place})",
			       "{n} matches are void: they ended before a card was dealt ({place} first)",
			       (long)found->voided.count),
			   "n", fill_number((long)found->voided.count), "place",
			   found->voided.place, NULL));
	refuse_odd(
		&found->unplanned,
		trn("{n} match is not of the plan ({place}): give the records of this knockout alone",
		    "{n} matches are not of the plan ({place} first): give the records of this knockout alone",
		    (long)found->unplanned.count));
	refuse_odd(
		&found->twice,
		trn("{n} match was played twice, with other bytes ({place}): it counts once",
		    "{n} matches were played twice, with other bytes ({place} first): each counts once",
		    (long)found->twice.count));
	if (found->missing)
		error(EXIT_BAD, 0, "%s",
		      fill(trn("{n} match of the plan is missing: match {match} of job {job}",
			       "{n} matches of the plan are missing: match {match} of job {job} first",
			       (long)found->missing),
			   "n", fill_number((long)found->missing), "match",
			   fill_number((long)found->match), "job",
			   fill_number((long)found->job), NULL));
	if (status == EXIT_BAD) /* it was reported */
		exit(EXIT_BAD);
}

int next_run(struct config *config)
{
	const struct plan_link *last = open_plans(config);
	struct records_found found;
	struct plan_next next;
	struct tree tree = { 0 };
	int status = 0, read;

	for (size_t i = 0; i < config->records.count; i++)
		records_tree(&tree, config->records.words[i]);
	if (!config->records.count)
		records_tree(&tree, ".");
	read = records_read(&planned, &tree, true, &found);
	check_found(&found, read);
	if (plan_chain_next(&chain, chain.count - 1, &next))
		tool_no_memory();
	if (next.step.over) {
		put_places(&last->plan, &next.step);
		status = EXIT_UNFINISHED;
	} else {
		knockout_round_tell(&next.plan, &next.spec, &next.step,
				    next.had);
		plan_print(&next.plan, &next.spec);
	}
	plan_next_release(&next);
	tree_release(&tree);
	plan_audit_close(&planned);
	plan_chain_release(&chain);
	return status;
}
