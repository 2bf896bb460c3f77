/* sprt: stops a comparison of two players once it is decided. */
#include "table.h"

#include "record/decision.h"
#include "record/distinct.h"

static const char doc[] =
	N_("Decide whether A is better than B, out of a table of results, that of score or another one: one line that says so, or that it is open.") "\v" N_(
		"Exit status: 0 decided, 1 the table is bad, 2 it could not run, 3 open.");

enum { OPT_ALPHA = 256, OPT_ANYTIME, OPT_BETA, OPT_BY, OPT_H0, OPT_H1 };

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
	{ 0 }
};

struct config {
	struct decision_terms terms;
	bool json;
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
		set_option(config, state, key, arg);
		return 0;
	case 'j':
		config->json = true;
		return 0;
	case ARGP_KEY_ARGS:
		set_operands(config, state);
		return 0;
	case ARGP_KEY_END:
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

/* --- the sets, in the order in which they come ------------------------------------ */

static struct distinct sets;
static struct set {
	double sum; /* of A less B, over its matches with both */
	uint64_t matches;
} * sums; /* by the number of the set */
static size_t sums_room;
static bool seen_a, seen_b;

static double value_of(const struct rows_row *row)
{
	return config.terms.by_score ? row->score : row->share;
}

/* The result of A less that of B; false where one was not in the match. */
static bool compare_both(const struct rows *rows, double *more)
{
	const struct rows_row *a = NULL, *b = NULL;

	for (int i = 0; i < rows->count; i++) {
		const struct rows_row *row = &rows->row[i];

		if (!strcmp(row->name, config.terms.a))
			a = row;
		if (!strcmp(row->name, config.terms.b))
			b = row;
	}
	seen_a |= a != NULL;
	seen_b |= b != NULL;
	if (a && b)
		*more = value_of(a) - value_of(b);
	return a && b;
}

static void take(void *context, const struct rows *rows)
{
	uint32_t number;
	double more;

	(void)context;
	if (!compare_both(rows, &more))
		return;
	if (distinct_number(&sets, rows->set, strlen(rows->set), &number))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	if (number >= sums_room) {
		size_t room = sums_room ? 2 * sums_room : 256;

		sums = reallocarray(sums, room, sizeof(*sums));
		if (!sums)
			error(EXIT_TROUBLE, errno, "%s", tr("memory"));
		memset(sums + sums_room, 0, (room - sums_room) * sizeof(*sums));
		sums_room = room;
	}
	sums[number].sum += more;
	sums[number].matches++;
}

static void decide(struct decision *decision)
{
	decision_init(decision, &config.terms);
	for (uint32_t i = 0; i < sets.count; i++)
		if (decision_add(decision,
				 sums[i].sum / (double)sums[i].matches) !=
		    DECISION_OPEN)
			return;
}

/* A name that nobody has may be misspelt. */
static void tell_unseen(const char *name, bool seen)
{
	if (!seen)
		error(0, 0, tr("%s: nobody in this table has that name"),
		      tool_show(name));
}

static void put_decision(const struct decision *decision)
{
	static const char *const heads[] = { "verdict", "sets",  "mean",
					     "low",     "high",  "llr",
					     "lower",   "upper", "round",
					     NULL };
	double margin = decision_margin(decision);
	double mean = decision->sets ? decision->mean : NAN;
	struct table table;

	table_begin(&table, heads, config.json);
	table_text(&table, decision_word(decision));
	table_count(&table, decision->sets);
	table_real(&table, mean, 4);
	table_real(&table, mean - margin, 4);
	table_real(&table, mean + margin, 4);
	table_real(&table, decision->llr, 3);
	table_real(&table, decision->lower, 3);
	table_real(&table, decision->upper, 3);
	table_none(&table);
	table_end_row(&table);
	table_end(&table);
}

int main(int argc, char **argv)
{
	static struct writer out;
	struct decision decision;

	tool_start(TOOL_VERSION("sprt"));
	decision_begin(&config.terms);
	tool_parse(&argp, argc, argv, &config);
	distinct_init(&sets);
	table_read(config.files, config.file_count,
		   1U << (config.terms.by_score ? ROWS_SCORE : ROWS_SHARE),
		   take, NULL);
	tell_unseen(config.terms.a, seen_a);
	tell_unseen(config.terms.b, seen_b);
	decide(&decision);
	put_decision(&decision);
	distinct_release(&sets);
	free(sums);
	writer_init(&out, STDOUT_FILENO);
	tool_end(&out, decision.verdict == DECISION_OPEN ? EXIT_UNFINISHED : 0);
}
