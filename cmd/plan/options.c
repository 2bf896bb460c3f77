/* The options and operands of plan. */
#include "options.h"

#include "list.h"
#include "near.h"
#include "tool.h"

#include "record/decision.h"

#include "seed.h"

static const char doc[] =
	N_("Plan a tournament: who plays whom, in which seats, with which cards.  roundrobin: every set of players; gauntlet: every set with one player of the first group; block: a balanced part of a round robin; knockout: the better half goes on.  The players come from standard input, a line each: a name, a tab, a command, and perhaps a tab and a group.") "\v" N_(
		"A plan is a text that says all of a tournament.  --jobs writes a shell line for each job; whatever runs lines runs the tournament.  Exit status: 0 done, 1 the players, the plan or the results are bad, 2 it could not run, 3 the knockout is over.");

enum {
	OPT_SEATING = 256,
	OPT_CARDS,
	OPT_JOBS,
	OPT_PROGRESS,
	OPT_CHECK,
	OPT_TRY,
	OPT_AFTER,
	OPT_STOP,
	OPT_LIST,
};

static const struct argp_option options[] = {
	{ "seats", 't', N_("SEATS"), 0,
	  N_("seats of a table (default: players=, else as few as can be); of a knockout also LEAST-MOST"),
	  0 },
	{ "deals", 'd', N_("DEALS"), 0,
	  N_("match seeds of each table (default 100)"), 0 },
	{ "chunk", 'c', N_("CHUNK"), 0,
	  N_("how many of them are a round, and a job (default 10)"), 0 },
	{ "seating", OPT_SEATING, "williams|cycles|rotate|all", 0,
	  N_("in which orders those at a table sit down (default: williams)"),
	  0 },
	{ "cards", OPT_CARDS, "common|own", 0,
	  N_("common: all tables have the same cards (default); own: every job has its own"),
	  0 },
	{ "seed-file", 'S', N_("FILE"), 0,
	  N_("the file of the master seed, for the plan and its jobs"), 0 },
	{ "stop", OPT_STOP, N_("RULE"), 0,
	  N_("when it may end early: what sprt takes, in one word"), 0 },
	{ "jobs", OPT_JOBS, NULL, 0,
	  N_("write a shell line for each job of PLAN that is lacking; what stands behind -- is for referee"),
	  1 },
	{ "results", 'r', N_("DIR"), 0,
	  N_("the folder of the records of --jobs (default: this one)"), 1 },
	{ "progress", OPT_PROGRESS, N_("DIR"), 0,
	  N_("how far the jobs of PLAN have come whose records are in DIR"),
	  1 },
	{ "check", OPT_CHECK, NULL, 0,
	  N_("the balance of PLAN, and whether the programs are still those"),
	  1 },
	{ "try", OPT_TRY, NULL, 0,
	  N_("try each player of PLAN at its terms, with referee --check; what stands behind -- is for referee"),
	  1 },
	{ "after", OPT_AFTER, N_("RESULTS"), 0,
	  N_("the next round of the knockout PLAN, by what score --results says of it"),
	  1 },
	{ "list", OPT_LIST, NULL, 0,
	  N_("print the games, or the keys of GAME, and exit"), -1 },
	{ 0 }
};

/* What was said, before it is known to which use it belongs. */
struct said {
	struct config *config;
	char **operands;
	int count;
	uint64_t seats, least; /* LEAST: 0 where it was not said */
	bool made;             /* an option of making a plan */
	bool folder;           /* -r */
	int uses;              /* options that say what to do */
};

static uint64_t number(struct argp_state *state, const char *option,
		       const char *text, uint64_t max)
{
	uint64_t value = 0;

	if (number_parse(text, strlen(text), max, &value) || !value)
		argp_error(state, tr("%s %s: expected a number from 1 to %llu"),
			   option, tool_show(text), (unsigned long long)max);
	return value;
}

/* "MOST" or "LEAST-MOST", the seats of a table. */
static void read_seats(struct said *said, struct argp_state *state,
		       const char *text)
{
	const char *dash = strchr(text, '-');
	size_t n = dash ? (size_t)(dash - text) : 0;

	said->least = 0;
	if (dash &&
	    (number_parse(text, n, SEATS_MAX, &said->least) || said->least < 2))
		argp_error(
			state,
			tr("-t %s: expected SEATS or LEAST-MOST, from 2 to %d"),
			tool_show(text), SEATS_MAX);
	said->seats = number(state, "-t", dash ? dash + 1 : text, SEATS_MAX);
	if (said->least > said->seats)
		argp_error(state,
			   tr("-t %s: expected the smaller number first"),
			   tool_show(text));
	if (said->least == said->seats)
		said->least = 0;
}

/* The place of a word among NAMES. */
static int choice(struct argp_state *state, const char *option,
		  const char *text, const char *const *names,
		  const char *expected)
{
	for (int i = 0; names[i]; i++)
		if (!strcmp(text, names[i]))
			return i;
	argp_error(state, tr("%s %s: expected %s"), option, tool_show(text),
		   expected);
	return 0;
}

static void set_use(struct said *said, enum plan_use use)
{
	said->config->use = use;
	said->uses++;
}

/* GAME and KEY=VALUE, from operand AT on. */
static void read_terms(struct said *said, struct argp_state *state, int at)
{
	struct terms_reader *terms = &said->config->terms;
	char why[TERMS_WHY] = "", word[32];
	const struct game *game =
		at < said->count ? game_find(said->operands[at],
					     strlen(said->operands[at]))
				 : NULL;

	game_names(why);
	if (at >= said->count)
		argp_error(state, tr("expected one of the games:%s"), why);
	if (!game)
		argp_error(state, tr("%s: expected one of the games:%s%s"),
			   tool_show(said->operands[at]), why,
			   near_game(said->operands[at]));
	terms_init(terms, game);
	while (++at < said->count)
		if (terms_set(terms, said->operands[at],
			      strlen(said->operands[at]), why))
			argp_error(state, "%s: %s%s",
				   tool_show(said->operands[at]), composed(why),
				   near_key(game, said->operands[at]));
	if (said->seats) {
		int n = sprintf(word, "players=%u", (unsigned int)said->seats);

		if (terms->given & 1 &&
		    terms->terms.own[0] != (int32_t)said->seats)
			argp_error(state,
				   tr("-t %u: expected the same number as in "
				      "players="),
				   (unsigned int)said->seats);
		if (!(terms->given & 1) &&
		    terms_set(terms, word, (size_t)n, why))
			argp_error(state, "-t %u: %s",
				   (unsigned int)said->seats, composed(why));
	}
	if (terms_settle(terms, why))
		argp_error(state, "%s", composed(why));
}

static void end_make(struct said *said, struct argp_state *state)
{
	struct config *config = said->config;
	int kind;

	if (!said->count)
		argp_error(state, tr("expected roundrobin, gauntlet, block or "
				     "knockout, and a GAME"));
	kind = choice(state, tr("KIND"), said->operands[0], plan_kinds,
		      "roundrobin, gauntlet, block, knockout");
	config->spec.kind = (enum plan_kind)kind;
	if (config->folder && said->folder)
		argp_error(state, tr("-r: expected --jobs"));
	if (said->least && config->spec.kind != PLAN_KNOCKOUT)
		argp_error(
			state,
			tr("-t %u-%u: expected one number, for tables of several sizes are for a knockout"),
			(unsigned int)said->least, (unsigned int)said->seats);
	config->spec.least = (int)said->least;
	read_terms(said, state, 1);
	if (!config->seed_file)
		argp_error(state, tr("expected --seed-file"));
	seed_warn(seed_read_file("--seed-file", config->seed_file,
				 config->master),
		  "--seed-file", config->seed_file);
	config->spec.master = config->master;
}

/* The rule of --stop, as sprt takes it. */
static void check_stop(const struct config *config, struct argp_state *state)
{
	struct decision_terms terms;
	struct decision_flaw flaw;
	char *copy = strdup(config->stop);

	if (!copy)
		argp_failure(state, EXIT_TROUBLE, errno, "%s", tr("memory"));
	if (strlen(config->stop) > 1000 || strpbrk(config->stop, "\r\n"))
		argp_error(state, tr("--stop: expected one line of at most "
				     "1000 bytes"));
	if (decision_rule(copy, &terms, &flaw))
		argp_error(state, tr("--stop: %s: expected %s"),
			   tool_show(flaw.word), tr(flaw.expected));
	free(copy);
}

/* One operand, the plan; behind it only the words for --jobs. */
static void end_plan(struct said *said, struct argp_state *state)
{
	struct config *config = said->config;
	int at = config->use == USE_NEXT;

	if (at && (!said->count || strcmp(said->operands[0], "knockout") != 0))
		argp_error(state, tr("--after: expected knockout and a PLAN"));
	if (said->made)
		argp_error(state, tr("expected options of making a plan only "
				     "where one is made"));
	if (said->folder && config->use != USE_JOBS)
		argp_error(state, tr("-r: expected --jobs"));
	if (said->count <= at)
		argp_error(state, tr("expected a PLAN"));
	config->plan = said->operands[at];
	config->words = said->operands + at + 1;
	if (config->use != USE_JOBS && config->use != USE_TRY &&
	    said->count > at + 1)
		argp_error(state, tr("%s: expected one PLAN"),
			   tool_show(said->operands[at + 1]));
}

static void end(struct said *said, struct argp_state *state)
{
	if (said->uses > 1)
		argp_error(state, tr("expected one of --jobs, --progress, "
				     "--check, --try, --after and --list"));
	switch (said->config->use) {
	case USE_LIST:
		if (said->count)
			read_terms(said, state, 0);
		break;
	case USE_MAKE:
		if (said->config->stop)
			check_stop(said->config, state);
		end_make(said, state);
		break;
	default:
		end_plan(said, state);
	}
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	static const char *const cards[] = { "common", "own", NULL };
	struct said *said = state->input;
	struct config *config = said->config;

	said->made = said->made || (key == 't' || key == 'd' || key == 'c' ||
				    key == OPT_SEATING || key == OPT_CARDS ||
				    key == OPT_STOP);
	switch (key) {
	case 't':
		read_seats(said, state, arg);
		return 0;
	case 'd':
		config->spec.deals =
			(uint32_t)number(state, "-d", arg, PLAN_MATCHES_MAX);
		return 0;
	case 'c':
		config->spec.chunk =
			(uint32_t)number(state, "-c", arg, PLAN_MATCHES_MAX);
		return 0;
	case OPT_SEATING:
		config->spec.seating = (enum seating_kind)choice(
			state, "--seating", arg, seating_names,
			"williams, rotate, cycles, all");
		return 0;
	case OPT_CARDS:
		config->spec.own = choice(state, "--cards", arg, cards,
					  "common, own") == 1;
		return 0;
	case 'S':
		if (!*arg || strlen(arg) > 1000 || strpbrk(arg, "\n\r"))
			argp_error(state,
				   tr("-S %s: expected the name of a "
				      "file"),
				   tool_show(arg));
		config->seed_file = arg;
		return 0;
	case OPT_STOP:
		config->stop = arg;
		return 0;
	case OPT_JOBS:
		set_use(said, USE_JOBS);
		return 0;
	case 'r':
		config->folder = arg;
		said->folder = true;
		return 0;
	case OPT_PROGRESS:
		config->folder = arg;
		set_use(said, USE_PROGRESS);
		return 0;
	case OPT_CHECK:
		set_use(said, USE_CHECK);
		return 0;
	case OPT_TRY:
		set_use(said, USE_TRY);
		return 0;
	case OPT_AFTER:
		config->results = arg;
		set_use(said, USE_NEXT);
		return 0;
	case OPT_LIST:
		set_use(said, USE_LIST);
		return 0;
	case ARGP_KEY_ARGS:
		said->operands = state->argv + state->next;
		said->count = state->argc - state->next;
		return 0;
	case ARGP_KEY_END:
		end(said, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = {
	options,
	parse,
	N_("roundrobin|gauntlet|block|knockout GAME [KEY=VALUE...]\n"
	   "--jobs PLAN [-- OPTION...]\n"
	   "--progress=DIR PLAN\n--check PLAN\n--try PLAN [-- OPTION...]\n"
	   "knockout --after=RESULTS -S FILE PLAN"),
	doc,
	NULL,
	NULL,
	NULL
};

void options_read(struct config *config, int argc, char **argv)
{
	struct said said = { .config = config };

	config->folder = ".";
	config->spec.deals = 100;
	config->spec.chunk = 10;
	tool_parse(&argp, argc, argv, &said);
}
