/* sprt: stops a comparison of two players once it is decided. */
#include "table.h"

#include <math.h>

#include "compare.h"

static const char doc[] =
	N_("Decide whether A is better than B, out of a table of results, that of score or another one: one line that says so, or that it is open.") "\v" N_(
		"Exit status: 0 decided, 1 the table is bad, 2 it could not run, 3 open.");

enum {
	OPT_ALPHA = 256,
	OPT_ANYTIME,
	OPT_BETA,
	OPT_BY,
	OPT_H0,
	OPT_H1,
	OPT_LIMIT,
};

static const struct argp_option options[] = {
	{ "alpha", OPT_ALPHA, N_("RATE"), 0,
	  N_("how often it may say that A is better and be wrong (default 0.05)"),
	  0 },
	{ "anytime", OPT_ANYTIME, NULL, 0,
	  N_("either may be better, by however much; it can be looked at as often as one likes"),
	  0 },
	{ "beta", OPT_BETA, N_("RATE"), 0,
	  N_("how often it may miss that A is better by h1 (default 0.05)"),
	  0 },
	{ "by", OPT_BY, "share|score", 0,
	  N_("compare shares (default) or scores"), 0 },
	{ "h0", OPT_H0, N_("MEAN"), 0,
	  N_("the mean of a set if A is not better, in standard deviations (default 0)"),
	  0 },
	{ "h1", OPT_H1, N_("MEAN"), 0,
	  N_("the mean of a set if A is better (default 0.15)"), 0 },
	{ "json", 'j', NULL, 0, N_("a JSON object instead of a table"), 0 },
	{ "limit", OPT_LIMIT, N_("SCORE"), 0,
	  N_("with --by=score: cut the difference of a set to -SCORE...SCORE"),
	  0 },
	{ "plan", 'p', N_("PLAN"), 0,
	  N_("the whole rounds of a tournament's plan alone, in its order; without A and B by its own rule"),
	  0 },
	{ "seed-file", 'S', N_("FILE"), 0,
	  N_("the file of the master seed of the plan (default: the one it names)"),
	  0 },
	{ 0 }
};

struct config {
	struct decision_terms terms;
	const char *plan, *seed_file; /* or NULL */
	bool json, given;             /* given: some option of the terms */
	char **files;
	int file_count;
};

/* Says what is wrong with the terms, and ends the program. */
static void refuse_terms(struct argp_state *state,
			 const struct decision_flaw *flaw)
{
	argp_error(state, "%s",
		   fill(tr(*flaw->word ? N_("{word}: expected {what}")
				       : N_("expected {what}")),
			"word", tool_show(flaw->word), "what",
			tr(flaw->expected), NULL));
}

static void set_option(struct config *config, struct argp_state *state, int key,
		       const char *value)
{
	const struct argp_option *option = options;
	struct decision_flaw flaw;

	config->given = true;
	while (option->key != key)
		option++;
	if (decision_set(&config->terms, option->name, strlen(option->name),
			 value, &flaw))
		argp_error(state, "%s",
			   fill(tr(N_("--{name} {word}: expected {what}")),
				"name", option->name, "word",
				tool_show(flaw.word), "what", tr(flaw.expected),
				NULL));
}

/* The first two operands are A and B, the others files. */
static void set_operands(struct config *config, struct argp_state *state)
{
	struct decision_flaw flaw;
	int i = state->next;

	for (int n = 0; n < 2 && i < state->argc; n++)
		if (decision_name(&config->terms, state->argv[i++], &flaw))
			refuse_terms(state, &flaw);
	config->files = state->argv + i;
	config->file_count = state->argc - i;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;
	struct decision_flaw flaw;

	switch (key) {
	case OPT_ALPHA:
	case OPT_ANYTIME:
	case OPT_BETA:
	case OPT_BY:
	case OPT_H0:
	case OPT_H1:
	case OPT_LIMIT:
		set_option(config, state, key, arg);
		return 0;
	case 'j':
		config->json = true;
		return 0;
	case ARGP_KEY_ARGS:
		set_operands(config, state);
		return 0;
	case 'p':
		config->plan = arg;
		return 0;
	case 'S':
		config->seed_file = arg;
		return 0;
	case ARGP_KEY_END:
		if (config->seed_file && !config->plan)
			argp_error(state, tr("--seed-file: expected --plan"));
		/* the rule of the plan is read with it */
		if (config->plan && !config->terms.a && !config->given)
			return 0;
		if (decision_settle(&config->terms, &flaw))
			refuse_terms(state, &flaw);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = { options, parse, N_("A B [FILE...]"),
				  doc,     NULL,  NULL,
				  NULL };

static struct config config;

/* Takes the terms of the plan, where none were given. */
static void take_rule(void)
{
	const char *rule = compare_rule();
	struct decision_flaw flaw;

	if (config.terms.a)
		return;
	if (!rule)
		error(EXIT_TROUBLE, 0,
		      tr("%s: the plan has no rule for stopping: expected A and B"),
		      tool_show(config.plan));
	else if (decision_rule(strdup(rule), &config.terms, &flaw))
		error(EXIT_BAD, 0, "%s",
		      fill(tr(N_("{file}: # stop: stands \"{text}\": expected "
				 "{what}")),
			   "file", tool_show(config.plan), "text",
			   tool_show(flaw.word), "what", tr(flaw.expected),
			   NULL));
}

static void put_decision(const struct decision *decision, uint32_t round)
{
	static const char *const heads[] = { "verdict", "=sets",  "=mean",
					     "=low",    "=high",  "=llr",
					     "=lower",  "=upper", "=round",
					     NULL };
	double low, high;
	struct columns table;

	decision_interval(decision, &low, &high);
	table_begin(&table, heads, config.json);
	columns_cell(&table, decision_word(decision));
	columns_count(&table, decision->sets);
	columns_real(&table, decision_mean(decision), 4);
	columns_real(&table, low, 4);
	columns_real(&table, high, 4);
	columns_real(&table, decision->llr, 3);
	columns_real(&table, decision->lower, 3);
	columns_real(&table, decision->upper, 3);
	if (config.plan)
		columns_count(&table, round);
	else
		columns_none(&table);
	columns_end_row(&table);
	table_end(&table);
}

#define SKEWED 0.1 /* more than this, over the root of the sets, is told */

/* Scores without a limit: what the test cannot see. */
static void warn_endless(const struct decision *decision)
{
	double skewness = decision_skewness(decision);
	char text[32];

	error(0, 0, "%s",
	      tr("scores have no bound: rare large losses would not be seen "
		 "(--limit, --by=share)"));
	if (!(fabs(skewness) > SKEWED * sqrt((double)decision->sets)))
		return;
	snprintf(text, sizeof(text), "%.1f", skewness);
	error(0, 0, "%s",
	      fill(tr(N_("the sets are skewed ({n}): the errors are larger "
			 "than asked for")),
		   "n", text, NULL));
}

/* What is odd about these sets. */
static void warn(const struct decision *decision)
{
	char limit[32];

	if (decision_is_endless(&decision->terms))
		warn_endless(decision);
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
		      fill(tr(N_("set {n}: its likelihood was not found: it "
				 "stays open")),
			   "n", fill_number((long)decision->unfound), NULL));
}

int main(int argc, char **argv)
{
	static struct writer out;
	struct decision decision;
	uint32_t round;
	int status;

	tool_start(TOOL_VERSION("sprt"));
	decision_begin(&config.terms);
	tool_parse(&argp, argc, argv, &config);
	compare_begin(config.plan, config.seed_file);
	take_rule();
	compare_players(&config.terms);
	status = table_read(config.files, config.file_count, compare_columns(),
			    compare_take, NULL);
	compare_decide(&decision, &round);
	warn(&decision);
	put_decision(&decision, round);
	decision_release(&decision);
	writer_init(&out, STDOUT_FILENO);
	if (decision.verdict == DECISION_OPEN)
		status = tool_worse(status, EXIT_UNFINISHED);
	tool_end(&out, status);
}
