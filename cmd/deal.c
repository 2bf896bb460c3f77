/* deal: turns decks into the opening of a record. */
#include "tool.h"

#include "list.h"
#include "near.h"
#include "record/complete.h"

static const char doc[] =
	N_("Deal the decks of standard input: write the opening of a record of GAME, without names, up to its first decision, and then the other decks as they are, for a referee to take.") "\v" N_(
		"Exit status: 0 done, 1 a deck is bad, 2 it could not run, 3 the decks ended before the opening did.");

enum { OPT_LIST = 256 };

static const struct argp_option options[] = {
	{ "each", 'e', NULL, 0,
	  N_("an opening for every deck (needs dealer=SEAT)"), 0 },
	{ "list", OPT_LIST, NULL, 0,
	  N_("print the games, or the keys of GAME, and exit"), -1 },
	{ 0 }
};

struct config {
	struct terms_reader terms;
	bool each, list;
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;
	char why[TERMS_WHY] = "";

	switch (key) {
	case 'e':
		config->each = true;
		return 0;
	case OPT_LIST:
		config->list = true;
		return 0;
	case ARGP_KEY_ARG:
		if (config->terms.game) {
			if (terms_set(&config->terms, arg, strlen(arg), why))
				argp_error(state, "%s: %s%s", tool_show(arg),
					   composed(why),
					   near_key(config->terms.game, arg));
			return 0;
		}
		game_names(why);
		if (!game_find(arg, strlen(arg)))
			argp_error(state,
				   tr("%s: expected one of the games:%s%s"),
				   tool_show(arg), why, near_game(arg));
		terms_init(&config->terms, game_find(arg, strlen(arg)));
		return 0;
	case ARGP_KEY_END:
		if (config->list && !config->terms.game)
			return 0;
		game_names(why);
		if (!config->terms.game)
			argp_error(state, tr("expected one of the games:%s"),
				   why);
		if (terms_settle(&config->terms, why))
			argp_error(state, "%s", composed(why));
		if (config->list)
			return 0;
		if (config->each && !config->terms.terms.common[KEY_DEALER])
			argp_error(
				state,
				tr("--each: expected dealer=SEAT, for each deck is a deal"));
		if (config->terms.terms.common[KEY_ENTROPY])
			argp_error(
				state,
				tr("entropy=asked: expected no, for decks from outside have no seed"));
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = { options, parse, N_("GAME [KEY=VALUE...]"),
				  doc,     NULL,  NULL,
				  NULL };

static struct writer out;
static struct reader reader;

/* Ends where the reader has gone: whoever wanted decks has enough. */
static void check_output(void)
{
	if (out.error && !tool_flush(&out))
		exit(0);
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	(void)context;
	(void)record;
	if (line->kind != LINE_HEADER && !line->event)
		return; /* the names are the referee's to give */
	writer_line(&out, line->text, line->n);
}

/* The next deck line; false at the end of the input. */
static bool next_deck(const char **line, size_t *n)
{
	enum line_state state;

	do
		state = reader_line(&reader, line, n);
	while (state == LINE_OK && *n && (*line)[0] == '#');
	if (state == LINE_ERROR)
		tool_read_error(&reader);
	if (state == LINE_END)
		return false;
	if (state == LINE_OK)
		return true;
	tool_flush(&out);
	error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader.name, reader.number,
	      state == LINE_TORN
		      ? tr("the last line has no LF: expected a deck line, ended by LF")
		      : tr("a line of over 4096 bytes: expected a deck line, ended by LF"));
	return false;
}

/* Deals one opening; the exit status. */
static int deal(struct complete *complete, const struct config *config)
{
	const char *line;
	size_t n;
	struct input input;

	complete_begin(complete, config->terms.game, &config->terms.terms);
	complete_until_input(complete);
	complete_ready(complete);
	input.kind = INPUT_OUTSIDE;
	complete_put(complete, &input);
	while (record_need(&complete->at.record) == RECORD_DECK) {
		if (!next_deck(&line, &n)) {
			tool_flush(&out);
			if (!reader.number)
				error(0, 0,
				      tr("%s: it is empty: expected a deck line"),
				      reader.name);
			else
				error(0, 0, "%s:%" PRIu64 ": %s", reader.name,
				      reader.number,
				      tr("the decks end before the deal does: expected one more deck line"));
			return EXIT_UNFINISHED;
		}
		if (complete_line(complete, line_kind_of_deck(line, n), line,
				  n)) {
			tool_flush(&out);
			error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader.name,
			      reader.number,
			      finding_tell(&complete->at.finding, true));
		}
	}
	check_output();
	return 0;
}

int main(int argc, char **argv)
{
	static struct config config;
	static struct complete complete;
	const char *line;
	size_t n;
	int status;

	tool_start(TOOL_VERSION("deal"));
	tool_parse(&argp, argc, argv, &config);
	if (config.list) {
		if (config.terms.game)
			list_keys(&config.terms);
		else
			list_games(NULL);
		return 0;
	}
	reader_init(&reader, STDIN_FILENO, tr("(standard input)"));
	writer_init(&out, STDOUT_FILENO);
	complete_init(&complete);
	complete.on_line = on_line;
	status = deal(&complete, &config);
	if (!status && !config.each)
		tool_flush(&out); /* the referee need not wait for decks */
	while (!status && next_deck(&line, &n)) {
		if (config.each) {
			reader_hold(&reader);
			status = deal(&complete, &config);
		} else {
			writer_line(&out, line, n);
			check_output();
		}
	}
	complete_release(&complete);
	tool_end(&out, status);
}
