/* Reads the options of replay. */
#include "replay.h"

#include "common/tree.h"
#include "common/kept.h"
#include "common/option_table.h"
#include "common/tool.h"

static const char doc[] =
	N_("Tell records again: by default an account that a person likes to read.") "\v" N_(
		"FILEs are read one after another; without one, or with -, standard input.  Exit status: 0 all hold, 1 some record is bad, 2 it could not run, 3 some record is unfinished.");

#define PLAYOUTS_MOST 1000000000
#define SECONDS_MOST 86400
#define DEALS_MOST 1000000

static const char *take_head(void *context, const char *option, char *hex)
{
	struct config *config = context;
	uint8_t bytes[CHANCE_BYTES];

	(void)option;
	config->head = hex;
	if (strlen(hex) == 2 * CHANCE_BYTES &&
	    !hex_parse(hex, strlen(hex), bytes))
		return NULL;
	return tr(N_("expected 64 lower-case hex digits"));
}

/* Takes --seat and --answers: a number, or a name. */
static const char *take_seat(void *context, const char *option, char *text)
{
	static const char by_name[] = "name:"; /* also for a player named 2 */
	struct seat_view *seat_view = &((struct config *)context)->seat_view;
	uint64_t seat;

	seat_view->kind =
		strcmp(option, "seat") ? SEAT_VIEW_ANSWERS : SEAT_VIEW_LINES;
	seat_view->seat = -1;
	seat_view->name = text;
	if (!strncmp(text, by_name, strlen(by_name)))
		seat_view->name = text + strlen(by_name);
	else if (!number_parse(text, strlen(text), SEATS_MAX, &seat))
		seat_view->seat = (int)seat;
	return NULL;
}

static const char *take_below(void *context, const char *option, char *dir)
{
	struct config *config = context;

	(void)option;
	tree_add_below(&config->tree, "-r", dir, ".log");
	return NULL;
}

/* Takes --deal: N, N-M or N-. */
static const char *take_deal(void *context, const char *option, char *text)
{
	struct account *account = &((struct config *)context)->account;
	size_t n = strcspn(text, "-");
	const char *rest = text + n + (text[n] != 0);
	uint64_t first, last = DEALS_MOST;

	(void)option;
	if (n && strspn(text, "0123456789") == strlen(text) &&
	    (number_parse(text, n, DEALS_MOST, &first) || !first))
		return fill(tr("expected a number from {min} to {max}"), "min",
			    "1", "max", fill_number(DEALS_MOST), NULL);
	if (number_parse(text, n, DEALS_MOST, &first) || !first ||
	    (*rest && number_parse(rest, strlen(rest), DEALS_MOST, &last)))
		return tr(
			"expected the number of a deal, from 1; or N-M, or N-");
	if (!text[n])
		last = first;
	if (last < first)
		return tr("expected the first deal before the last one");
	account->first_deal = (int)first;
	account->last_deal = (int)last;
	return NULL;
}

static const char *take_only(void *context, const char *option, char *text)
{
	struct config *config = context;

	(void)option;
	config->account.wants = only_wants;
	config->account.wants_context = &config->only;
	return only_read(&config->only, text);
}

static const char *take_par(void *context, const char *option, char *text)
{
	struct config *config = context;

	(void)option;
	config->par = text ? PAR_WHOLE : PAR_LIMITED;
	return !text || !strcmp(text, "whole") ? NULL : tr("expected whole");
}

enum {
	AUDIT,
	HEAD,
	RECEIPT,
	PLAN,
	SEED_FILE,
	VOID,
	QUIET,
	VERBOSE,
	AGAIN,
	BELOW,
	SEAT,
	ANSWERS,
	RECORD,
	TABLE,
	DEAL,
	ONLY,
	DIFF,
	STEP,
	ANALYSE,
	PLAYOUTS,
	TIME,
	PROBLEMS,
	PAR,
	HTML,
	FOLLOW,
	OPEN,
	NO_PAGER,
	ROWS,
};

static const struct option_row rows[ROWS] = {
	[AUDIT] = { 'a', "audit", OPTION_FLAG, AT(audit),
		    N_("derive everything again and judge each record") },
	[HEAD] = { 0, "head", OPTION_TAKE, AT_NONE,
		   N_("demand that the last seal is HEX"), .arg = "HEX",
		   .take = take_head },
	[RECEIPT] = { 0, "receipt", OPTION_TEXT, AT(receipt),
		      N_("demand that what a seat kept of what it was sent is what the records say"),
		      .arg = N_("TRANSCRIPT") },
	[PLAN] = { 0, "plan", OPTION_LIST, AT(plans),
		   N_("demand that the records are all of a tournament, and no others"),
		   .arg = "PLAN", .flags = TOOL_REPEATS },
	[SEED_FILE] = { 0, "seed-file", OPTION_TEXT, AT(seed_file),
			N_("the master seed of PLAN (default: the file that it names)"),
			.arg = N_("FILE") },
	[VOID] = { 0, "void", OPTION_LIST, AT(excused),
		   N_("answer for a player of PLAN that never got ready: its void matches do not change the status"),
		   .arg = N_("NAME"), .flags = TOOL_REPEATS },
	[QUIET] = { 0, "quiet", OPTION_FLAG, AT(quiet),
		    N_("with --audit: print what is found and the totals, not what holds") },
	[VERBOSE] = { 0, "verbose", OPTION_FLAG, AT(verbose),
		      N_("with --audit: print a line for each record on a terminal, too") },
	[AGAIN] = { 0, "again", OPTION_TEXT, AT(again),
		    N_("ask the players' programs again on what they were sent; the first answer that differs is told"),
		    .arg = "PLAN" },
	[BELOW] = { 'r', "below", OPTION_TAKE, AT_NONE,
		    N_("read all files *.log in DIR and below it, before the FILEs"),
		    .arg = N_("DIR"), .take = take_below,
		    .flags = TOOL_REPEATS },
	[SEAT] = { 's', "seat", OPTION_TAKE, AT_NONE,
		   N_("every byte that was sent to SEAT: a number, 0 the public, or a name"),
		   .arg = N_("SEAT"), .take = take_seat },
	[ANSWERS] = { 0, "answers", OPTION_TAKE, AT_NONE,
		      N_("every line that SEAT answered"), .arg = N_("SEAT"),
		      .take = take_seat },
	[RECORD] = { 0, "record", OPTION_NUMBER, AT(seat_view.only),
		     N_("only record K of the stream, from 1"), .arg = "K",
		     .min = 1, .max = UINT32_MAX },
	[TABLE] = { 't', "table", OPTION_VALUE, AT(seat_view.kind),
		    N_("one tab-separated row per line"),
		    .value = SEAT_VIEW_TABLE },
	[DEAL] = { 0, "deal", OPTION_TAKE, AT_NONE,
		   N_("only deal N of each match, from 1; or N-M, or N- to the last"),
		   .arg = "N", .take = take_deal },
	[ONLY] = { 0, "only", OPTION_TAKE, AT_NONE,
		   N_("only what tells these lines, with commas between: a kind of all games, or a word of the record"),
		   .arg = "annonces|captures|deals|faults|results|scores",
		   .take = take_only },
	[DIFF] = { 0, "diff", OPTION_FLAG, AT(diff),
		   N_("tell where two FILEs part: in the terms, a name, the cards or a move") },
	[STEP] = { 0, "step", OPTION_FLAG, AT(step),
		   N_("step through FILE on the terminal, forwards and backwards") },
	[ANALYSE] = { 0, "analyse", OPTION_FLAG, AT(analyse),
		      N_("tell what moves cost, and the result of each deal as skill and luck; with --seat, of the moves of SEAT alone") },
	[PLAYOUTS] = { 0, "playouts", OPTION_NUMBER, AT(playouts),
		       N_("how often --analyse plays on from each move (default: 1000)"),
		       .arg = "N", .min = 1, .max = PLAYOUTS_MOST },
	[TIME] = { 0, "time", OPTION_NUMBER, AT(seconds),
		   N_("how long --analyse may take for a deal (default: 60)"),
		   .arg = N_("SECONDS"), .min = 1, .max = SECONDS_MOST },
	[PROBLEMS] = { 0, "problems", OPTION_TEXT, AT(problems),
		       N_("with --analyse: write the record up to each blunder into FOLDER"),
		       .arg = N_("FOLDER") },
	[PAR] = { 0, "par", OPTION_TAKE, AT_NONE,
		  N_("tell what each deal was worth with all cards open and best play, and who could have won it"),
		  .arg = "whole", .take = take_par,
		  .flags = OPTION_ARG_OPTIONAL },
	[HTML] = { 0, "html", OPTION_FLAG, AT(html),
		   N_("one page of HTML; with --seat, of what that seat was told") },
	[FOLLOW] = { 'f', "follow", OPTION_FLAG, AT(follow),
		     N_("go on as the file grows, until its last record ends; hands are hidden") },
	[OPEN] = { 0, "open", OPTION_FLAG, AT(open),
		   N_("show all hands of a record that is still growing") },
	[NO_PAGER] = { 0, "no-pager", OPTION_FLAG, AT(no_pager),
		       N_("show an account on the terminal without a pager") },
};

/* One use at a time; --html and --step also go with --seat. */
#define OTHER_USES (BIT(AUDIT) | BIT(ANSWERS) | BIT(TABLE) | BIT(AGAIN))
#define USES (OTHER_USES | BIT(SEAT))
static const struct option_rule rules[] = {
	{ RULE_NOT_WITH, BIT(HTML),
	  OTHER_USES | BIT(DEAL) | BIT(ONLY) | BIT(FOLLOW) },
	{ RULE_ONE_OF, USES },
	/* for an account only; with --analyse a seat has one */
	{ RULE_NOT_WITH, BIT(DEAL) | BIT(ONLY) | BIT(FOLLOW), OTHER_USES },
	{ RULE_NOT_WITH, BIT(DEAL) | BIT(ONLY) | BIT(FOLLOW), BIT(SEAT),
	  BIT(ANALYSE) | BIT(PAR) },
	{ RULE_NOT_WITH, BIT(ONLY), BIT(ANALYSE) | BIT(PAR) },
	{ RULE_NOT_WITH, BIT(DIFF),
	  USES | BIT(DEAL) | BIT(ONLY) | BIT(FOLLOW) | BIT(HTML) | BIT(STEP) |
		  BIT(ANALYSE) | BIT(PAR) | BIT(RECORD) | BIT(BELOW) },
	{ RULE_NOT_WITH, BIT(OPEN), USES, BIT(ANALYSE) | BIT(PAR) | BIT(HTML) },
	{ RULE_NOT_WITH, BIT(STEP),
	  OTHER_USES | BIT(HTML) | BIT(FOLLOW) | BIT(DEAL) | BIT(ONLY) |
		  BIT(RECORD) | SEVERAL_FILES },
	{ RULE_NOT_WITH, BIT(FOLLOW), SEVERAL_FILES },
	{ RULE_NEEDS, BIT(HEAD) | BIT(RECEIPT) | BIT(PLAN), BIT(AUDIT) },
	{ RULE_NOT_WITH, BIT(AGAIN), BIT(RECORD) | BIT(OPEN) | STANDARD_INPUT },
	{ RULE_NEEDS, BIT(PLAYOUTS) | BIT(PROBLEMS) | BIT(TIME), BIT(ANALYSE) },
	{ RULE_NOT_WITH, BIT(ANALYSE) | BIT(PAR),
	  BIT(AUDIT) | BIT(AGAIN) | BIT(ANSWERS) | BIT(FOLLOW) },
	{ RULE_NOT_WITH, BIT(STEP), BIT(PROBLEMS) | BIT(TIME) | BIT(PAR) },
	{ RULE_NEEDS, BIT(SEED_FILE) | BIT(VOID), BIT(PLAN) },
	{ RULE_NEEDS, BIT(QUIET) | BIT(VERBOSE), BIT(AUDIT) },
	{ RULE_ONE_OF, BIT(QUIET) | BIT(VERBOSE) },
	{ RULE_NOT_WITH, BIT(PLAN), BIT(RECORD) | BIT(RECEIPT) },
	{ 0 }
};

static char **take_files(void *context, char **operands, int *count)
{
	struct config *config = context;

	return tree_operands(&config->tree, operands, count);
}

static void end(void *context, const struct option_reading *reading)
{
	static char dash[] = "-", *standard_input[] = { dash };
	struct config *config = context;
	/* with --analyse or --par it is an account of the seat's view */
	bool account = (config->analyse || config->par) && !config->html &&
		       config->seat_view.kind == SEAT_VIEW_LINES;

	if (config->diff && reading->count != 2)
		argp_error(reading->state, "%s",
			   tr("--diff: expected two FILEs"));
	config->brief = config->audit && !config->verbose &&
			!config->seat_view.only && isatty(STDOUT_FILENO);
	config->has_use = reading->given & USES && !account;
	config->files = reading->count ? reading->operands : standard_input;
	config->file_count = reading->count ? reading->count : 1;
	for (int i = 0; i < config->file_count; i++)
		config->files[i] = kept_record(config->files[i]);
}

void options_read(struct config *config, int argc, char **argv)
{
	static const struct option_table table = {
		.rows = rows,
		.count = ROWS,
		.rules = rules,
		.operands = N_("[FILE...]"),
		.doc = doc,
		.files = take_files,
		.end = end,
	};

	option_table_read(&table, argc, argv, config);
}
