/* deal: turns decks into the opening of a record. */
#include "base/file_kind.h"
#include "common/tool.h"

#include <limits.h>

#include "common/option_table.h"
#include "common/game_words.h"
#include "common/list_games.h"
#include "record/complete.h"
#include "record/written_move.h"
#include "think/mind.h"

static const char doc[] =
	N_("Deal the decks of standard input: write the opening of a record of GAME, without names, up to its first decision, and then the other decks as they are, for a referee to take.") "\v" N_(
		"Exit status: 0 done, 1 a deck is bad, 2 it could not run, 3 the decks ended before the opening did.");

struct config {
	struct terms_reader terms;
	bool each, list, par;
};

enum { EACH, PAR, LIST, ROWS };

static const struct option_row rows[ROWS] = {
	[EACH] = { 'e', "each", OPTION_FLAG, AT(each),
		   N_("an opening for every deck (needs dealer=SEAT)") },
	[PAR] = { 0, "par", OPTION_FLAG, AT(par),
		  N_("print instead what each deck is worth with all cards open, after each answer to its first question (needs dealer=SEAT)") },
	[LIST] = { 0, "list", OPTION_FLAG, AT(list),
		   N_("print the games, or the keys of GAME, and exit"),
		   .group = -1 },
};

/* Returns true if the decks have a par from their first card on, and each is a
 * deal. */
static bool par_is_told(const struct config *config)
{
	static struct match match;

	match_init(&match, config->terms.game, &config->terms.terms);
	return config->terms.terms.common[KEY_DEALER] &&
	       !config->terms.terms.common[KEY_CUT] && open_has_par(&match) &&
	       mind_of(config->terms.game)->open->quick <= 1;
}

static void end(void *context, const struct option_reading *reading)
{
	struct config *config = context;

	if (config->list && !reading->count)
		return;
	game_words(reading->state, &config->terms, reading->operands);
	game_words_end(reading->state, &config->terms);
	if (config->list)
		return;
	if (config->each && !config->terms.terms.common[KEY_DEALER])
		argp_error(
			reading->state,
			tr("--each goes with dealer=SEAT, for each deck is a deal of its own"));
	if (config->par && !par_is_told(config))
		argp_error(
			reading->state,
			tr("--par goes with two sides, with a game that can be solved from its first card on, without a cut, and with dealer=SEAT: each deck is a deal of its own"));
	if (config->terms.terms.common[KEY_ENTROPY])
		argp_error(
			reading->state,
			tr("entropy=asked needs a seed, and decks from outside have none"));
}

static const struct option_rule rules[] = {
	{ RULE_ONE_OF, BIT(EACH) | BIT(PAR) },
	{ 0 },
};

static const struct option_table table = {
	.rows = rows,
	.rules = rules,
	.count = ROWS,
	.operands = N_("GAME [KEY=VALUE...]"),
	.doc = doc,
	.end = end,
};

static struct writer out;
static struct reader reader;

/* Exits with 0 if standard output was closed by its reader (EPIPE). */
static void check_output(void)
{
	if (out.error && !tool_flush(&out))
		exit(0);
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	const struct config *config = context;

	(void)record;
	if (config->par || (line->kind != LINE_HEADER && !line->event))
		return; /* the referee adds the names */
	writer_line(&out, line->text, line->n);
}

/* Spells the cards of a deck line as records do; people may have written
 * them. */
static void spell_deck(const struct pack *pack, const char **line, size_t *n)
{
	static char spelt[LINE_BYTES];
	size_t length = written_deck(pack, *line, *n, spelt);

	if (length) {
		*line = spelt;
		*n = length;
	}
}

/* Reads the next deck line.  Returns false at the end of the input. */
static bool next_deck(const struct pack *pack, const char **line, size_t *n)
{
	enum line_state state;
	enum file_kind kind;

	do
		state = reader_line(&reader, line, n);
	while (state == LINE_OK && *n && (*line)[0] == '#');
	if (state == LINE_ERROR)
		tool_read_error(&reader);
	if (state == LINE_END)
		return false;
	if (state == LINE_OK) {
		spell_deck(pack, line, n);
		return true;
	}
	tool_flush(&out);
	kind = reader.number == 1 ? file_kind_of(*line, *n) : FILE_KIND_TEXT;
	error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader.name, reader.number,
	      file_kind_is_whole(kind) ? tr(file_kind_told(kind))
	      : state == LINE_TORN
		      ? tr("the last line is torn: it has no LF")
		      : tr("the line is too long: at most 4096 bytes are read"));
	return false;
}

/* Deals one opening.  Returns the exit status. */
static int deal(struct complete *complete, const struct config *config)
{
	const struct pack *pack = &config->terms.game->pack;
	char text[FINDING_TOLD];
	const char *line;
	size_t n;
	struct input input;
	enum file_kind kind;

	complete_begin(complete, config->terms.game, &config->terms.terms);
	complete_until_input(complete);
	complete_ready(complete);
	input.kind = INPUT_OUTSIDE;
	complete_put(complete, &input);
	while (record_need(&complete->reader.record) == RECORD_DECK) {
		if (!next_deck(pack, &line, &n)) {
			tool_flush(&out);
			if (!reader.number)
				error(0, 0,
				      tr("%s is empty: there is no deck; shuffle %s writes decks"),
				      reader.name, config->terms.game->name);
			else
				error(0, 0, "%s:%" PRIu64 ": %s", reader.name,
				      reader.number,
				      tr("the decks end before the deal does: one more deck is needed"));
			return EXIT_UNFINISHED;
		}
		if (complete_line(complete, line_kind_in_decks(line, n), line,
				  n)) {
			kind = reader.number == 1 ? file_kind_of(line, n)
						  : FILE_KIND_TEXT;
			record_reader_print_finding(&complete->reader.finding,
						    tr, text);
			if (kind != FILE_KIND_TEXT && kind != FILE_KIND_DECKS)
				snprintf(text, sizeof(text), "%s",
					 tr(file_kind_told(kind)));
			tool_flush(&out);
			error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader.name,
			      reader.number, text);
		}
	}
	check_output();
	return 0;
}

/* Writes a cell: what the deck is worth to the side of the seat that is asked,
 * behind its answer MOVE; "-" if there is another deal. */
static void put_par(const struct match *match, const struct move *move)
{
	static struct open_table positions;
	struct match next = *match;
	int32_t worth;
	char text[32];

	match_play(&next, move);
	if (!open_is_dealt(&next))
		strcpy(text, "\t-");
	else if (open_worth(&next, match->turn, &positions, LONG_MAX, &worth))
		tool_no_memory();
	else
		snprintf(text, sizeof(text), "\t%" PRId32, worth);
	writer_put(&out, text, strlen(text));
}

/* Writes the row of a deck that is dealt; the heading, too, before the first
 * one. */
static void put_pars(const struct match *match)
{
	static uint64_t number;
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);
	char text[LINE_BYTES];

	if (!number++) {
		writer_put(&out, "deck", 4);
		for (int i = 0; i < count; i++) {
			writer_put(&out, "\t", 1);
			writer_put(&out, text,
				   format_move(match_game(match), &moves[i],
					       text));
		}
		writer_put(&out, "\n", 1);
	}
	writer_put(&out, text, number_format(number, text));
	for (int i = 0; i < count; i++)
		put_par(match, &moves[i]);
	writer_put(&out, "\n", 1);
	check_output();
}

/* Deals one opening, or writes the row of its deck.  Returns the exit
 * status. */
static int deal_or_tell(struct complete *complete, const struct config *config)
{
	int status = deal(complete, config);

	if (!status && config->par)
		put_pars(&complete->reader.record.match);
	return status;
}

int main(int argc, char **argv)
{
	static struct config config;
	static struct complete complete;
	const char *line;
	size_t n;
	int status;

	tool_start(TOOL_VERSION("deal"));
	option_table_read(&table, argc, argv, &config);
	if (config.list) {
		list_games(&config.terms, NULL);
		return 0;
	}
	tool_waits(STDIN_FILENO, N_("decks"));
	reader_init(&reader, STDIN_FILENO, tr("(standard input)"));
	writer_init(&out, STDOUT_FILENO);
	complete_init(&complete);
	complete.on_line = on_line;
	complete.context = &config;
	status = deal_or_tell(&complete, &config);
	if (!status && !config.each)
		tool_flush(&out); /* the referee gets each opening at once */
	while (!status && next_deck(&config.terms.game->pack, &line, &n)) {
		if (config.each || config.par) {
			reader_hold(&reader);
			status = deal_or_tell(&complete, &config);
		} else {
			writer_line(&out, line, n);
			check_output();
		}
	}
	complete_release(&complete);
	tool_end(&out, status);
}
