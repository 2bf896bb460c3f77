/* sprt: decides a comparison of two players as soon as the results allow. */
#include "common/table_writer.h"

#include <math.h>

#include "common/option_table.h"
#include "paired_sets.h"
#include "common/plan_open.h"

static const char doc[] =
	N_("Decide whether A is better than B, out of a table of results, that of score or another one: one line that says so, or that it is open.") "\v" N_(
		"Exit status: 0 decided, 1 the table is bad, 2 it could not run, 3 open.");

struct config {
	struct sprt_terms terms;
	struct option_list plans; /* in their order */
	const char *seed_file;    /* or NULL */
	bool json, given;         /* given: some option of the terms */
	char **files;
	int file_count;
};

/* Takes an option of the terms. */
static const char *take_term(void *context, const char *option, char *value)
{
	struct config *config = context;
	struct sprt_flaw flaw;

	config->given = true;
	if (!sprt_set(&config->terms, option, strlen(option), value, &flaw))
		return NULL;
	return fill(tr("expected {what}"), "what", tr(flaw.expected), NULL);
}

enum {
	ALPHA,
	ANYTIME,
	BETA,
	BY,
	MEAN_0,
	MEAN_1,
	JSON,
	LIMIT,
	PLAN,
	SEED_FILE,
	ROWS,
};

static const struct option_row option_rows[ROWS] = {
	[ALPHA] = { 0, "alpha", OPTION_TAKE, AT_NONE,
		    N_("how often it may say that A is better and be wrong (default 0.05)"),
		    .arg = N_("RATE"), .take = take_term },
	[ANYTIME] = { 0, "anytime", OPTION_TAKE, AT_NONE,
		      N_("either may be better, by however much; it can be looked at as often as one likes"),
		      .take = take_term },
	[BETA] = { 0, "beta", OPTION_TAKE, AT_NONE,
		   N_("how often it may miss that A is better by h1 (default 0.05)"),
		   .arg = N_("RATE"), .take = take_term },
	[BY] = { 0, "by", OPTION_TAKE, AT_NONE,
		 N_("compare shares (default) or scores"), .arg = "share|score",
		 .take = take_term },
	[MEAN_0] = { 0, "h0", OPTION_TAKE, AT_NONE,
		     N_("the mean of a set if A is not better, in standard deviations (default 0)"),
		     .arg = N_("MEAN"), .take = take_term },
	[MEAN_1] = { 0, "h1", OPTION_TAKE, AT_NONE,
		     N_("the mean of a set if A is better (default 0.15)"),
		     .arg = N_("MEAN"), .take = take_term },
	[JSON] = { 'j', "json", OPTION_FLAG, AT(json),
		   N_("a JSON object instead of a table") },
	[LIMIT] = { 0, "limit", OPTION_TAKE, AT_NONE,
		    N_("with --by=score: cut the difference of a set to -SCORE...SCORE"),
		    .arg = N_("SCORE"), .take = take_term },
	[PLAN] = { 'p', "plan", OPTION_LIST, AT(plans),
		   N_("the whole rounds of a tournament's plan alone, in its order; without A and B by its own rule"),
		   .arg = N_("PLAN"), .flags = TOOL_REPEATS },
	[SEED_FILE] = { 'S', "seed-file", OPTION_TEXT, AT(seed_file),
			N_("the file of the master seed of the plan (default: the one it names)"),
			.arg = N_("FILE") },
};

static const struct option_rule option_rules[] = {
	{ RULE_NEEDS, BIT(SEED_FILE), BIT(PLAN) }, { 0 }
};

/* Takes the operands: A and B, then files. */
static void end(void *context, const struct option_reading *reading)
{
	struct config *config = context;
	struct sprt_flaw flaw;
	int i = 0;

	/* two at most: none is refused */
	for (; i < 2 && i < reading->count; i++)
		sprt_name(&config->terms, reading->operands[i], &flaw);
	config->files = reading->operands + i;
	config->file_count = reading->count - i;
	/* the plan's rule is read with the plan */
	if (config->plans.count && !config->terms.a && !config->given)
		return;
	if (sprt_settle(&config->terms, &flaw))
		argp_error(reading->state, "%s",
			   fill(tr(*flaw.word ? N_("{word}: expected {what}")
					      : N_("expected {what}")),
				"word", tool_show(flaw.word), "what",
				tr(flaw.expected), NULL));
}

static const struct option_table options = {
	.rows = option_rows,
	.count = ROWS,
	.rules = option_rules,
	.operands = N_("A B [FILE...]"),
	.doc = doc,
	.end = end,
};

static struct config config;

/* Takes the terms of the plan, if none were given. */
static void take_rule(void)
{
	const char *rule = paired_rule();
	struct sprt_flaw flaw;

	if (config.terms.a)
		return;
	if (!rule)
		error(EXIT_TROUBLE, 0,
		      tr("%s: the plan has no rule for stopping (--stop): name A and B"),
		      tool_show(config.plans.words[0]));
	else if (sprt_rule(strdup(rule), &config.terms, &flaw))
		plan_refuse_stop(config.plans.words[0], &flaw);
}

static void put_decision(const struct sprt *decision, uint32_t round)
{
	static const char *const heads[] = { "verdict", "=sets",  "=mean",
					     "=low",    "=high",  "=llr",
					     "=lower",  "=upper", "=round",
					     NULL };
	double low, high;
	struct columns table;

	sprt_interval(decision, &low, &high);
	table_begin(&table, heads, config.json);
	columns_cell(&table, sprt_word(decision));
	columns_count(&table, decision->sets);
	columns_real(&table, sprt_mean(decision), 4);
	columns_real(&table, low, 4);
	columns_real(&table, high, 4);
	columns_real(&table, decision->llr, 3);
	columns_real(&table, decision->lower, 3);
	columns_real(&table, decision->upper, 3);
	if (config.plans.count)
		columns_count(&table, round);
	else
		columns_none(&table);
	columns_end_row(&table);
	table_end(&table);
}

/* Warns of oddities of these sets. */
static void warn(const struct sprt *decision)
{
	char limit[32];

	snprintf(limit, sizeof(limit), "%.12g", decision->terms.limit);
	if (decision->beyond)
		error(0, 0, "%s",
		      fill(trn("{n} of {count} sets was beyond the limit of {limit}",
			       "{n} of {count} sets were beyond the limit of {limit}",
			       (long)decision->beyond),
			   "n", fill_number((long)decision->beyond), "count",
			   fill_number((long)decision->sets), "limit", limit,
			   NULL));
	if (decision->unfound)
		error(0, 0, "%s",
		      fill(tr("set {n}: its likelihood was not found: it stays open"),
			   "n", fill_number((long)decision->unfound), NULL));
}

int main(int argc, char **argv)
{
	static struct writer out;
	struct sprt decision;
	uint32_t round;
	int status;

	tool_start(TOOL_VERSION("sprt"));
	sprt_begin(&config.terms);
	option_table_read(&options, argc, argv, &config);
	paired_begin(&config.plans, config.seed_file);
	take_rule();
	paired_players(&config.terms);
	status = table_read(config.files, config.file_count, paired_columns(),
			    paired_take);
	paired_decide(&decision, &round);
	warn(&decision);
	put_decision(&decision, round);
	sprt_release(&decision);
	writer_init(&out, STDOUT_FILENO);
	if (decision.verdict == DECISION_OPEN)
		status = tool_worse(status, EXIT_UNFINISHED);
	tool_end(&out, status);
}
