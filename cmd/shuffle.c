/* shuffle: writes the decks of a match, from a seed. */
#include "common/seed_option.h"
#include "common/tool.h"

#include "common/option_table.h"
#include "common/game_words.h"
#include "common/list_games.h"
#include "record/format.h"
#include "rules/randomness.h"

static const char doc[] =
	N_("Write shuffled packs of GAME as deck lines: the very decks of match MATCH under SEED, as the referee would use them.") "\v" N_(
		"Exit status: 0 done, also where the reader has gone, 2 it could not run.");

struct config {
	const struct game *game;
	uint8_t master[CHANCE_BYTES];
	bool seeded, list;
	uint64_t match, first, count;
};

static const char *take_seed(void *context, const char *option, char *seed)
{
	struct config *config = context;

	if (!*seed)
		return tr("the SEED is empty");
	seed_take(seed, strlen(seed), fill("--{name}", "name", option, NULL),
		  config->master);
	config->seeded = true;
	memset(seed, 'x', strlen(seed)); /* out of sight of ps */
	return NULL;
}

enum { SEED, MATCH, FIRST, COUNT, LIST, ROWS };

static const struct option_row rows[ROWS] = {
	[SEED] = { 's', "seed", OPTION_TAKE, AT_NONE,
		   N_("the master seed (default: from the kernel)"),
		   .arg = N_("SEED"), .take = take_seed },
	[MATCH] = { 'm', "match", OPTION_NUMBER, AT(match),
		    N_("the number of the match (default 0)"), .arg = "MATCH",
		    .max = INT64_MAX },
	[FIRST] = { 'f', "first", OPTION_NUMBER, AT(first),
		    N_("the number of the first deck (default 0)"),
		    .arg = N_("FIRST"), .max = INT64_MAX },
	[COUNT] = { 'n', "count", OPTION_NUMBER, AT(count),
		    N_("how many decks (default 1; 0: as many as wanted)"),
		    .arg = N_("COUNT"), .max = INT64_MAX },
	[LIST] = { 0, "list", OPTION_FLAG, AT(list),
		   N_("print the games, and exit"), .group = -1 },
};

/* Takes the operand, a game; --list has none. */
static void end(void *context, const struct option_reading *reading)
{
	struct config *config = context;

	if (reading->count > 1)
		argp_error(reading->state,
			   tr("%s: shuffle takes one GAME, without keys"),
			   tool_show(reading->operands[1]));
	if (config->list && reading->count)
		argp_error(reading->state, tr("--list takes no GAME"));
	if (!config->list)
		config->game = game_word(reading->state, reading->operands[0]);
}

static const struct option_table table = {
	.rows = rows,
	.count = ROWS,
	.operands = N_("GAME"),
	.doc = doc,
	.end = end,
};

int main(int argc, char **argv)
{
	struct config config = { .count = 1 };
	static struct writer out;
	uint8_t seed[CHANCE_BYTES], deck_key[CHANCE_BYTES];
	card_t deck[CARDS_MAX];
	char line[LINE_BYTES];

	tool_start(TOOL_VERSION("shuffle"));
	option_table_read(&table, argc, argv, &config);
	if (config.list) {
		list_games(NULL, NULL);
		return 0;
	}
	if (!config.seeded)
		randomness_seed(config.master);
	chance_match(config.master, config.match, seed);
	chance_key(seed, NULL, 0, deck_key);
	writer_init(&out, STDOUT_FILENO);
	for (uint64_t i = 0; !config.count || i < config.count; i++) {
		const struct pack *pack = &config.game->pack;

		chance_deck(deck_key, config.first + i, pack, deck);
		writer_line(&out, line, format_deck(pack, deck, line));
		if (out.error && !tool_flush(&out))
			return 0; /* standard output was closed by its reader
				   * (EPIPE) */
	}
	tool_end(&out, 0);
}
