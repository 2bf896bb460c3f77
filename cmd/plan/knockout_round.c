/* Describes a round of a knockout. */
#include "common/tool.h"

#include "plan_command.h"

void knockout_round_check_sizes(struct plan *plan, const struct plan_spec *spec)
{
	struct reason why;

	if (!spec->least)
		return;
	for (int seats = spec->least; seats < plan->seats; seats++)
		if (!plan_has_table(plan, seats, &why))
			error(EXIT_BAD, 0, "-t %d-%d: %s", spec->least,
			      plan->seats, reason_told(&why));
	if (plan_find(plan, "-", 1) >= 0)
		error(EXIT_BAD, 0, "%s",
		      tr("-: expected another name, for - is an empty seat of a smaller table"));
}

/* Prints FORM with {names} of the players of LIST, commas between them, {n} of
 * {all} of them, and the {round}. */
static void tell_names(const struct plan *plan, const struct plan_spec *spec,
		       const char *form, const uint32_t *list, size_t count)
{
	char *names = NULL;
	size_t n = 0;
	FILE *out = open_memstream(&names, &n);

	if (!out)
		tool_no_memory();
	for (size_t i = 0; i < count; i++)
		fprintf(out, "%s%s", i ? ", " : "",
			tool_show(plan->players[list[i]].name));
	if (fclose(out))
		tool_no_memory();
	error(0, 0, "%s",
	      fill(form, "names", names, "n", fill_number((long)count), "all",
		   fill_number((long)spec->knockout->count), "round",
		   fill_number(spec->knockout_round), NULL));
	free(names);
}

/* Reports players with a second bye, then those with a later one. */
static void tell_second_byes(const struct plan *plan,
			     const struct plan_spec *spec, const uint32_t *had)
{
	uint32_t *again = calloc(plan->bye_count + 1, sizeof(*again));

	if (!again)
		tool_no_memory();
	for (int later = 0; had && later < 2; later++) {
		size_t count = 0;

		for (size_t i = 0; i < plan->bye_count; i++)
			if (later ? had[plan->byes[i]] > 1
				  : had[plan->byes[i]] == 1)
				again[count++] = plan->byes[i];
		if (count)
			tell_names(
				plan, spec,
				later ? tr("a bye again, after two or more: {names}")
				      : trn("a second bye: {names}",
					    "second byes: {names}",
					    (long)count),
				again, count);
	}
	free(again);
}

/* Suggests tables of two sizes if few play and many of them have a bye. */
static void tell_range(struct plan *plan, const struct plan_spec *spec)
{
	struct reason why;
	size_t count = spec->knockout->count, tables;

	if (spec->knockout_round > 1 || plan->bye_count < 2 ||
	    count >= 2 * (size_t)plan->sides)
		return;
	for (int least = spec->knockout->least - 1; least >= 2; least--) {
		if (!plan_has_table(plan, least, &why))
			return;
		if (knockout_byes(count, least, plan->sides, &tables))
			continue;
		error(0, 0, "%s",
		      fill(tr("without byes: -t {least}-{most}, where smaller tables may stand beside full ones"),
			   "least", fill_number(least), "most",
			   fill_number(plan->seats), NULL));
		return;
	}
}

void knockout_round_tell(struct plan *plan, const struct plan_spec *spec,
			 const struct knockout_next *next, const uint32_t *had)
{
	if (plan->bye_count)
		tell_names(
			plan, spec,
			spec->knockout_round == 1
				? trn("{n} of {all} has a bye: {names}",
				      "{n} of {all} have a bye: {names}",
				      (long)plan->bye_count)
				: trn("round {round}: {n} of {all} has a bye: {names}",
				      "round {round}: {n} of {all} have a bye: {names}",
				      (long)plan->bye_count),
			plan->byes, plan->bye_count);
	else
		tell_names(
			plan, spec,
			plan->back_count
				? tr("round {round}: no byes; back, as the best of who lost: {names}")
				: tr("round {round}: no byes"),
			plan->back, plan->back_count);
	tell_second_byes(plan, spec, had);
	if (next && next->cut)
		tell_names(
			plan, spec,
			tr("round {round}: out, though in the better half of a table: {names}"),
			next->out, next->cut);
	tell_range(plan, spec);
}
