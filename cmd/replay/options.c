/* The options of replay. */
#include "options.h"

#include "base/grow.h"
#include "below.h"
#include "tool.h"

static const char doc[] =
	N_("Tell records again: by default an account that a person likes to read.") "\v" N_(
		"FILEs are read one after another; without one, or with -, standard input.  Exit status: 0 all hold, 1 some record is bad, 2 it could not run, 3 some record is unfinished.");

enum {
	OPT_HEAD = 256,
	OPT_RECORD,
	OPT_ANSWERS,
	OPT_KEY,
	OPT_SIGNATURE,
	OPT_RECEIPT,
	OPT_DEAL,
	OPT_OPEN,
	OPT_HTML,
	OPT_STEP,
	OPT_PLAN,
	OPT_SEED_FILE,
	OPT_AGAIN,
	OPT_ANALYSE,
	OPT_PLAYOUTS,
	OPT_TIME,
	OPT_PROBLEMS,
	OPT_VOID,
	OPT_QUIET,
};

#define PLAYOUTS_MOST 1000000000
#define SECONDS_MOST 86400

static const struct argp_option options[] = {
	{ "audit", 'a', NULL, 0,
	  N_("derive everything again and judge each record"), 0 },
	{ "head", OPT_HEAD, "HEX", 0, N_("demand that the last seal is HEX"),
	  0 },
	{ "key", OPT_KEY, N_("PUBKEY"), 0,
	  N_("demand that each FILE is signed by this key of minisign, or the one in this file"),
	  0 },
	{ "signature", OPT_SIGNATURE, "SIGNATURE", 0,
	  N_("the signature of FILE (default: FILE.minisig)"), 0 },
	{ "receipt", OPT_RECEIPT, N_("TRANSCRIPT"), 0,
	  N_("demand that what a seat kept of what it was sent is what the records say"),
	  0 },
	{ "plan", OPT_PLAN, "PLAN", 0,
	  N_("demand that the records are all of a tournament, and no others"),
	  0 },
	{ "seed-file", OPT_SEED_FILE, N_("FILE"), 0,
	  N_("the master seed of PLAN (default: the file that it names)"), 0 },
	{ "void", OPT_VOID, N_("NAME"), TOOL_REPEATS,
	  N_("answer for a player of PLAN that never got ready: its void matches do not change the status"),
	  0 },
	{ "quiet", OPT_QUIET, NULL, 0,
	  N_("with --audit: print what is found and the totals, not what holds"),
	  0 },
	{ "again", OPT_AGAIN, "PLAN", 0,
	  N_("ask the players' programs again on what they were sent; the first answer that differs is told"),
	  0 },
	{ "below", 'r', N_("DIR"), TOOL_REPEATS,
	  N_("read all files *.log in DIR and below it, before the FILEs"), 0 },
	{ "seat", 's', N_("SEAT"), 0,
	  N_("every byte that was sent to SEAT: a number, 0 the public, or a name"),
	  0 },
	{ "answers", OPT_ANSWERS, N_("SEAT"), 0,
	  N_("every line that SEAT answered"), 0 },
	{ "record", OPT_RECORD, "K", 0,
	  N_("only record K of the stream, from 1"), 0 },
	{ "table", 't', NULL, 0, N_("one tab-separated row per line"), 0 },
	{ "deal", OPT_DEAL, "N", 0, N_("only deal N of each match, from 1"),
	  0 },
	{ "step", OPT_STEP, NULL, 0,
	  N_("step through FILE on the terminal, forwards and backwards"), 0 },
	{ "analyse", OPT_ANALYSE, NULL, 0,
	  N_("tell what moves cost, and the result of each deal as skill and luck; with --seat, of the moves of SEAT alone"),
	  0 },
	{ "playouts", OPT_PLAYOUTS, "N", 0,
	  N_("how often --analyse plays on from each move (default: 1000)"),
	  0 },
	{ "time", OPT_TIME, N_("SECONDS"), 0,
	  N_("how long --analyse may take for a deal (default: 60)"), 0 },
	{ "problems", OPT_PROBLEMS, N_("FOLDER"), 0,
	  N_("with --analyse: write the record up to each blunder into FOLDER"),
	  0 },
	{ "html", OPT_HTML, NULL, 0,
	  N_("one page of HTML; with --seat, of what that seat was told"), 0 },
	{ "follow", 'f', NULL, 0,
	  N_("go on as the file grows, until its last record ends; hands are hidden"),
	  0 },
	{ "open", OPT_OPEN, NULL, 0,
	  N_("show all hands of a record that is still growing"), 0 },
	{ 0 }
};

static void set_seat(struct config *config, enum render_kind kind, char *arg)
{
	static const char by_name[] = "name:"; /* of a player called 2, too */
	uint64_t seat;

	config->modes++;
	config->render.kind = kind;
	config->render.seat = -1;
	config->render.name = arg;
	if (!strncmp(arg, by_name, strlen(by_name)))
		config->render.name = arg + strlen(by_name);
	else if (!number_parse(arg, strlen(arg), SEATS_MAX, &seat))
		config->render.seat = (int)seat;
}

static void set_key(struct config *config, struct argp_state *state, char *arg)
{
	const char *why;

	if (public_key_read(&config->key, arg, &why))
		argp_error(state, "--key %s: %s", tool_show(arg),
			   why ? composed(why) : strerror(errno));
	config->keyed = true;
}

static void take_operands(struct config *config, char **operands, int count)
{
	config->file_count = count;
	config->files =
		below_operands(&config->tree, operands, &config->file_count);
}

static void add_excused(struct config *config, char *name)
{
	if (grow(&config->excused, &config->excused_room,
		 config->excused_count + 1, sizeof(*config->excused)))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	config->excused[config->excused_count++] = name;
}

/* What goes with --plan, and --quiet. */
static void check_plan_usage(const struct config *config,
			     struct argp_state *state)
{
	if (config->seed_file && !config->plan)
		argp_error(state, tr("--seed-file goes with --plan"));
	if (config->excused_count && !config->plan)
		argp_error(state, tr("--void goes with --plan"));
	if (config->quiet && !config->audit)
		argp_error(state, tr("--quiet goes with --audit"));
	if (config->plan && (config->render.only || config->receipt))
		argp_error(state,
			   tr("--plan: expected no --record, no --receipt"));
}

/* What goes with what. */
static void check_usage(const struct config *config, struct argp_state *state)
{
	bool standard_input = !config->file_count;

	for (int i = 0; i < config->file_count; i++)
		standard_input |= !strcmp(config->files[i], "-");
	if (config->html &&
	    config->modes > (config->render.kind == RENDER_SEAT))
		argp_error(
			state,
			tr("--html goes with --seat, not with --audit, --answers, --table"));
	if (config->html && (config->account.deal || config->follow))
		argp_error(state,
			   tr("--html: expected no --deal, no --follow"));
	if (config->modes > 1)
		argp_error(
			state,
			tr("expected one of --audit, --seat, --answers, --table"));
	/* with --analyse the seat has an account, and a table has hands */
	if (config->modes && !config->html &&
	    !(config->analyse && config->render.kind == RENDER_SEAT) &&
	    (config->account.deal || config->follow ||
	     (config->open && !config->analyse)))
		argp_error(
			state,
			tr("--deal, --follow and --open are for an account: no --audit, --seat, --answers, --table"));
	if (config->step &&
	    (config->html || config->audit || config->follow ||
	     config->account.deal || config->render.only ||
	     (config->modes && config->render.kind != RENDER_SEAT) ||
	     config->file_count > 1))
		argp_error(
			state,
			tr("--step: expected one FILE, and no other option but --seat, --open, --lang"));
	if (config->follow && config->file_count > 1)
		argp_error(state, tr("--follow: expected one FILE"));
	if ((config->head || config->keyed || config->receipt ||
	     config->plan) &&
	    !config->audit)
		argp_error(
			state,
			tr("--head, --key, --receipt and --plan go with --audit"));
	if (config->again &&
	    (config->modes > 1 || config->html || config->step ||
	     config->follow || config->account.deal || config->render.only ||
	     config->open || config->head || config->keyed || config->receipt))
		argp_error(state, tr("--again: expected FILEs, and no other "
				     "option but --lang"));
	if (config->again && standard_input)
		argp_error(state, tr("--again: expected a FILE"));
	if ((config->playouts || config->problems || config->seconds) &&
	    !config->analyse)
		argp_error(
			state,
			tr("--playouts, --problems and --time go with --analyse"));
	if (config->analyse &&
	    (config->audit || config->again || config->follow || config->step ||
	     config->render.kind == RENDER_ANSWERS))
		argp_error(
			state,
			tr("--analyse: expected no --audit, --again, --answers, --follow, --step"));
	check_plan_usage(config, state);
	if (config->signature && (!config->keyed || config->file_count > 1))
		argp_error(state,
			   tr("--signature goes with --key and one FILE"));
	if (config->keyed && standard_input && !config->signature)
		argp_error(
			state,
			tr("--key: expected a FILE, or --signature for standard input"));
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;
	uint8_t bytes[CHANCE_BYTES];
	uint64_t number;

	switch (key) {
	case 'a':
		config->audit = true;
		config->modes++;
		return 0;
	case OPT_HEAD:
		if (strlen(arg) != 2 * CHANCE_BYTES ||
		    hex_parse(arg, strlen(arg), bytes))
			argp_error(
				state,
				tr("--head %s: expected 64 lower-case hex digits"),
				tool_show(arg));
		config->head = arg;
		return 0;
	case OPT_KEY:
		set_key(config, state, arg);
		return 0;
	case OPT_SIGNATURE:
		config->signature = arg;
		return 0;
	case OPT_RECEIPT:
		config->receipt = arg;
		return 0;
	case OPT_PLAN:
		config->plan = arg;
		return 0;
	case OPT_AGAIN:
		config->again = arg;
		config->modes++;
		return 0;
	case OPT_SEED_FILE:
		config->seed_file = arg;
		return 0;
	case 's':
		set_seat(config, RENDER_SEAT, arg);
		return 0;
	case OPT_ANSWERS:
		set_seat(config, RENDER_ANSWERS, arg);
		return 0;
	case OPT_RECORD:
		if (number_parse(arg, strlen(arg), UINT32_MAX,
				 &config->render.only) ||
		    !config->render.only)
			argp_error(state,
				   tr("--record %s: expected a number from 1"),
				   tool_show(arg));
		return 0;
	case OPT_DEAL:
		if (number_parse(arg, strlen(arg), 1000000, &number) || !number)
			argp_error(state,
				   tr("--deal %s: expected a number from 1"),
				   tool_show(arg));
		config->account.deal = (int)number;
		return 0;
	case 'f':
		config->follow = true;
		return 0;
	case OPT_HTML:
		config->html = true;
		return 0;
	case OPT_ANALYSE:
		config->analyse = true;
		return 0;
	case OPT_PLAYOUTS:
		if (number_parse(arg, strlen(arg), PLAYOUTS_MOST,
				 &config->playouts) ||
		    !config->playouts)
			argp_error(
				state,
				tr("%s %s: expected a number from 1 to %llu"),
				"--playouts", tool_show(arg),
				(unsigned long long)PLAYOUTS_MOST);
		return 0;
	case OPT_TIME:
		if (number_parse(arg, strlen(arg), SECONDS_MOST,
				 &config->seconds) ||
		    !config->seconds)
			argp_error(
				state,
				tr("%s %s: expected a number from 1 to %llu"),
				"--time", tool_show(arg),
				(unsigned long long)SECONDS_MOST);
		return 0;
	case OPT_PROBLEMS:
		config->problems = arg;
		return 0;
	case OPT_STEP:
		config->step = true;
		return 0;
	case OPT_OPEN:
		config->open = true;
		return 0;
	case 't':
		config->render.kind = RENDER_TABLE;
		config->modes++;
		return 0;
	case 'r':
		below_add(&config->tree, "-r", arg);
		return 0;
	case OPT_VOID:
		add_excused(config, arg);
		return 0;
	case OPT_QUIET:
		config->quiet = true;
		return 0;
	case ARGP_KEY_ARGS:
		take_operands(config, state->argv + state->next,
			      state->argc - state->next);
		return 0;
	case ARGP_KEY_NO_ARGS:
		take_operands(config, NULL, 0);
		return 0;
	case ARGP_KEY_END:
		check_usage(config, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = { options, parse, N_("[FILE...]"), doc, NULL,
				  NULL,    NULL };

void options_read(struct config *config, int argc, char **argv)
{
	static char dash[] = "-", *standard_input[] = { dash };

	tool_parse(&argp, argc, argv, config);
	if (config->analyse && config->render.kind == RENDER_SEAT &&
	    !config->html)
		config->modes = 0; /* the account, as the seat has it */
	if (!config->file_count) {
		config->files = standard_input;
		config->file_count = 1;
	}
}
