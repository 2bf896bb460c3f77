/* Reads the options and operands of plan. */
#include "options.h"

#include "common/option_table.h"
#include "common/game_words.h"
#include "common/suggest.h"
#include "common/tool.h"

#include "tournament/sprt.h"

#include "common/seed_option.h"

static const char doc[] =
	N_("Plan a tournament: who plays whom, in which seats, with which cards.  roundrobin: every set of players; gauntlet: every set with one player of the first group; block: a balanced part of a round robin; knockout: the better half goes on.  The players come from standard input, a line each: a name, a tab, a command, and perhaps a tab and a group.") "\v" N_(
		"A plan is a text that says all of a tournament.  --jobs writes a shell line for each job; whatever runs lines runs the tournament.  Exit status: 0 done, 1 the players, the plan or the results are bad, 2 it could not run, 3 the knockout is over or, for --progress, some match is missing, 4 all are missing.");

/* Takes the seats of a table: "MOST" or "LEAST-MOST". */
static const char *take_seats(void *context, const char *option, char *text)
{
	struct config *config = context;
	const char *dash = strchr(text, '-'), *most = dash ? dash + 1 : text;
	size_t n = dash ? (size_t)(dash - text) : 0;
	uint64_t least = 0, seats;

	(void)option;
	if (dash && (number_parse(text, n, SEATS_MAX, &least) || least < 2))
		return fill(tr("expected SEATS or LEAST-MOST, from 2 to {max}"),
			    "max", fill_number(SEATS_MAX), NULL);
	if (number_parse(most, strlen(most), SEATS_MAX, &seats) || !seats)
		return option_table_range(most, 1, SEATS_MAX);
	if (least > seats)
		return tr("the smaller number comes first");
	config->seats = (unsigned int)seats;
	config->spec.least = least == seats ? 0 : (int)least;
	return NULL;
}

static const char *take_seed_file(void *context, const char *option, char *name)
{
	struct config *config = context;

	(void)option;
	config->seed_file = name;
	if (!*name || strlen(name) > 1000 || strpbrk(name, "\n\r"))
		return tr("expected the name of a file");
	return NULL;
}

static const char *take_title(void *context, const char *option, char *title)
{
	struct config *config = context;
	const char *wrong = plan_title_flaw(title, strlen(title));
	uint32_t code = utf8_first_hidden(title, strlen(title));
	char hex[16];

	(void)option;
	config->title = title;
	if (!wrong && code) {
		snprintf(hex, sizeof(hex), "U+%04X", (unsigned int)code);
		return fill(
			tr("nobody sees {code}: expected a title without it"),
			"code", hex, NULL);
	}
	return wrong ? fill(tr("expected {what}"), "what", tr(wrong), NULL)
		     : NULL;
}

enum {
	SEATS,
	DEALS,
	CHUNK,
	SEATING,
	CARDS,
	SEED_FILE,
	TITLE,
	STOP,
	JOBS,
	RESULTS,
	PROGRESS,
	WATCH,
	CHECK,
	TRY,
	AFTER,
	LIST,
	ROWS,
};

static const char *const cards_words[] = { "common", "own", NULL };

static const struct option_row rows[ROWS] = {
	[SEATS] = { 't', "seats", OPTION_TAKE, AT_NONE,
		    N_("seats of a table (default: players=, else as few as can be); of a knockout also LEAST-MOST"),
		    .arg = N_("SEATS"), .take = take_seats },
	[DEALS] = { 'd', "deals", OPTION_NUMBER, AT(spec.matches),
		    N_("match seeds of each table (default 100)"),
		    .arg = N_("DEALS"), .min = 1, .max = PLAN_MATCHES_MAX },
	[CHUNK] = { 'c', "chunk", OPTION_NUMBER, AT(spec.chunk),
		    N_("how many of them are a round, and a job (default 10)"),
		    .arg = N_("CHUNK"), .min = 1, .max = PLAN_MATCHES_MAX },
	[SEATING] = { 0, "seating", OPTION_WORD, AT(spec.seating),
		      N_("in which orders those at a table sit down (default: williams)"),
		      .arg = "williams|cycles|rotate|all",
		      .words = seating_names },
	[CARDS] = { 0, "cards", OPTION_WORD, AT(spec.own),
		    N_("common: all tables have the same cards (default); own: every job has its own"),
		    .arg = "common|own", .words = cards_words },
	[SEED_FILE] = { 'S', "seed-file", OPTION_TAKE, AT_NONE,
			N_("the file of the master seed, for the plan and its jobs"),
			.arg = N_("FILE"), .take = take_seed_file },
	[TITLE] = { 0, "title", OPTION_TAKE, AT_NONE,
		    N_("the title of the tournament, perhaps with its date and place"),
		    .arg = N_("TEXT"), .take = take_title },
	[STOP] = { 0, "stop", OPTION_TEXT, AT(stop),
		   N_("when it may end early: what sprt takes, in one word"),
		   .arg = N_("RULE") },
	[JOBS] = { 0, "jobs", OPTION_VALUE, AT(use),
		   N_("write a shell line for each job of PLAN that is lacking; what stands behind -- is for referee"),
		   .value = USE_JOBS, .group = 1 },
	[RESULTS] = { 'r', "results", OPTION_LIST, AT(records),
		      N_("the folder of the records of --jobs or --after (default: this one); of --after also a file, and several"),
		      .arg = N_("DIR"), .flags = TOOL_REPEATS, .group = 1 },
	[PROGRESS] = { 0, "progress", OPTION_TEXT, AT(folder),
		       N_("how far the jobs of PLAN have come whose records are in DIR"),
		       .arg = N_("DIR"), .group = 1 },
	[WATCH] = { 0, "watch", OPTION_TEXT, AT(folder),
		    N_("show that again and again, with who plays and the standings, until all is played"),
		    .arg = N_("DIR"), .group = 1 },
	[CHECK] = { 0, "check", OPTION_VALUE, AT(use),
		    N_("the balance of PLAN, and whether the programs are still those"),
		    .value = USE_CHECK, .group = 1 },
	[TRY] = { 0, "try", OPTION_VALUE, AT(use),
		  N_("try each player of PLAN at its terms, with referee --check; what stands behind -- is for referee"),
		  .value = USE_TRY, .group = 1 },
	[AFTER] = { 0, "after", OPTION_VALUE, AT(use),
		    N_("the next round of the knockout PLAN, by the records of -r; several PLANs are its rounds so far"),
		    .value = USE_NEXT, .group = 1 },
	[LIST] = { 0, "list", OPTION_VALUE, AT(use),
		   N_("print the games, or the keys of GAME, and exit"),
		   .value = USE_LIST, .group = -1 },
};

/* Uses of an existing plan, and options for making one. */
#define USES_OF_PLAN                                                      \
	(BIT(JOBS) | BIT(PROGRESS) | BIT(WATCH) | BIT(CHECK) | BIT(TRY) | \
	 BIT(AFTER))
#define MAKING                                                              \
	(BIT(SEATS) | BIT(DEALS) | BIT(CHUNK) | BIT(SEATING) | BIT(CARDS) | \
	 BIT(TITLE) | BIT(STOP))
static const struct option_rule rules[] = {
	{ RULE_ONE_OF, USES_OF_PLAN | BIT(LIST) },
	{ RULE_NOT_WITH, MAKING, USES_OF_PLAN },
	{ RULE_NEEDS, BIT(RESULTS), BIT(JOBS) | BIT(AFTER), BIT(LIST) },
	{ 0 }
};

/* Reads GAME and KEY=VALUE, from operand AT on.  --seats sets players= unless
 * it is given. */
static void read_terms(struct config *config,
		       const struct option_reading *reading, int at)
{
	struct terms_reader *terms = &config->terms;
	char word[32];
	struct reason why;
	int n = sprintf(word, "players=%u", config->seats);

	game_words(reading->state, terms, reading->operands + at);
	if (config->seats && terms->given & 1 &&
	    terms->terms.own[0] != (int32_t)config->seats)
		argp_error(reading->state,
			   tr("-t %u and players=%d differ: give one of them"),
			   config->seats, terms->terms.own[0]);
	if (config->seats && !(terms->given & 1) &&
	    terms_set(terms, word, (size_t)n, &why))
		argp_error(reading->state, "-t %u: %s", config->seats,
			   reason_told(&why));
	game_words_end(reading->state, terms);
}

/* Reads the first operand: roundrobin, gauntlet, block or knockout. */
static void read_kind(struct config *config,
		      const struct option_reading *reading)
{
	const char *word = reading->operands[0];
	int kind = 0;

	if (!word)
		argp_error(
			reading->state,
			tr("KIND and GAME are missing; KIND is roundrobin, gauntlet, block or knockout"));
	while (plan_kinds[kind] && strcmp(word, plan_kinds[kind]) != 0)
		kind++;
	if (!plan_kinds[kind])
		argp_error(reading->state, tr("%s %s: expected %s%s"),
			   tr("KIND"), tool_show(word),
			   "roundrobin, gauntlet, block, knockout",
			   suggest_word(word, plan_kinds));
	config->spec.kind = (enum plan_kind)kind;
	if (config->spec.least && config->spec.kind != PLAN_KNOCKOUT)
		argp_error(
			reading->state,
			tr("-t %u-%u: tables of several sizes are for a knockout; give one number"),
			(unsigned int)config->spec.least, config->seats);
}

/* Ends the options for making a plan. */
static void end_make(struct config *config,
		     const struct option_reading *reading)
{
	struct argp_state *state = reading->state;
	char *copy = config->stop ? strdup(config->stop) : NULL;
	struct sprt_terms terms;
	struct sprt_flaw flaw;

	if (config->stop && !copy)
		argp_failure(state, EXIT_TROUBLE, errno, "%s", tr("memory"));
	if (copy && (strlen(copy) > 1000 || strpbrk(copy, "\r\n")))
		argp_error(state,
			   tr("--stop takes one line of at most 1000 bytes"));
	if (copy && sprt_rule(copy, &terms, &flaw))
		argp_error(state, tr("--stop: %s: expected %s"),
			   tool_show(flaw.word), tr(flaw.expected));
	free(copy);
	read_kind(config, reading);
	read_terms(config, reading, 1);
	if (!config->seed_file)
		argp_error(
			state,
			tr("-S FILE is missing, the file of the seed; this makes one: %s"),
			"od -An -N32 -tx1 /dev/urandom | tr -d ' \\n' >seed");
	seed_warn(seed_read_file("--seed-file", config->seed_file,
				 config->master),
		  "--seed-file", config->seed_file);
	config->spec.master = config->master;
}

/* Takes one operand, the plan.  Only --jobs and --try take words behind it:
 * options of the referee. */
static void end_plan(struct config *config,
		     const struct option_reading *reading)
{
	char **operands = reading->operands;

	if (!reading->count)
		argp_error(reading->state, tr("a PLAN is missing"));
	if (config->records.count > 1)
		argp_error(reading->state, tr("-r takes one folder here"));
	if (config->records.count)
		config->folder = config->records.words[0];
	config->plan = operands[0];
	config->words = operands + 1;
	if (*config->words &&
	    (**config->words != '-' ||
	     (config->use != USE_JOBS && config->use != USE_TRY)))
		argp_error(reading->state, tr("%s: only one PLAN is read here"),
			   tool_show(*config->words));
}

/* Takes the operands of each use; those of --after are knockout, and the plans
 * of its rounds. */
static void end(void *context, const struct option_reading *reading)
{
	struct config *config = context;
	char **operands = reading->operands;

	if (reading->given & BIT(PROGRESS))
		config->use = USE_PROGRESS;
	if (reading->given & BIT(WATCH))
		config->use = USE_WATCH;
	if (config->use == USE_MAKE)
		end_make(config, reading);
	else if (config->use == USE_LIST && reading->count)
		read_terms(config, reading, 0);
	else if (config->use != USE_LIST && config->use != USE_NEXT)
		end_plan(config, reading);
	if (config->use != USE_NEXT)
		return;
	if (!operands[0] || strcmp(operands[0], "knockout") != 0 ||
	    reading->count < 2)
		argp_error(
			reading->state,
			tr("--after goes with knockout and the plans so far: plan --after knockout PLAN"));
	config->plans.words = operands + 1;
	config->plans.count = (size_t)reading->count - 1;
}

void options_read(struct config *config, int argc, char **argv)
{
	static const struct option_table table = {
		.rows = rows,
		.count = ROWS,
		.rules = rules,
		.operands = N_(
			"roundrobin|gauntlet|block|knockout GAME [KEY=VALUE...]\n"
			"--jobs PLAN [-- OPTION...]\n"
			"--progress=DIR PLAN\n--watch=DIR PLAN\n--check PLAN\n--try PLAN [-- OPTION...]\n"
			"knockout --after [-r DIR] PLAN..."),
		.doc = doc,
		.end = end,
	};

	config->folder = ".";
	config->spec.matches = 100;
	config->spec.chunk = 10;
	option_table_read(&table, argc, argv, config);
}
