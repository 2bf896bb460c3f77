/* bot: a player for all games that needs only the questions. */
#include "tool.h"

#include "record/format.h"
#include "record/parse.h"
#include "record/seal.h"

static const char doc[] =
	N_("Answer the questions of a referee: STRATEGY is first (the first move), random, or greedy (a simple rule per game; the default is first).") "\v" N_(
		"Exit status: 0 at the end of the input, 1 a question could not be read, 2 it could not run.");

enum { OPT_ENTROPY = 256 };

static const struct argp_option options[] = {
	{ "seed", 's', N_("SEED"), 0,
	  N_("the seed of random (default: from the kernel)"), 0 },
	{ "entropy", OPT_ENTROPY, NULL, 0,
	  N_("give entropy from the kernel where it is asked for"), 0 },
	{ 0 }
};

enum strategy { FIRST, RANDOM, GREEDY, STRATEGIES };
static const char *const strategies[STRATEGIES] = { "first", "random",
						    "greedy" };

struct config {
	enum strategy strategy;
	bool chosen, seeded, gives;
	uint8_t seed[CHANCE_BYTES];
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;

	switch (key) {
	case 's':
		if (!*arg)
			argp_error(state,
				   tr("-s: expected a seed; it is empty"));
		chance_master(arg, strlen(arg), config->seed);
		config->seeded = true;
		return 0;
	case OPT_ENTROPY:
		config->gives = true;
		return 0;
	case ARGP_KEY_ARG:
		for (int i = 0; i < STRATEGIES && !config->chosen; i++)
			if (!strcmp(arg, strategies[i])) {
				config->strategy = (enum strategy)i;
				config->chosen = true;
				return 0;
			}
		argp_error(state,
			   tr("%s: expected one of first, random, greedy"),
			   tool_show(arg));
		return 0;
	case ARGP_KEY_END:
		if (!config->seeded)
			chance_kernel(config->seed);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = { options, parse, "[first|random|greedy]",
				  doc,     NULL,  NULL,
				  NULL };

/*
 * What this seat was told in the present match, hashed: random draws are keyed
 * by the seed, by it and by the question, and so depend on nothing else, above
 * all not on how many questions this process has answered.  Questions that were
 * answered are left out of it, as they are when a match is taken up again; and
 * so are `left` and comments, which no record has.
 */
static struct seal told;

static void hear(const char *line, size_t n)
{
	if (line_starts(line, n, "arbitre"))
		seal_init(&told); /* a match begins */
	if (n && line[0] != '#' && !line_starts(line, n, "left"))
		seal_line(&told, line, n);
}

/* Words for one question, one block after another. */
struct words {
	uint8_t key[CHANCE_BYTES], block[CHANCE_BYTES];
	uint64_t number;
	size_t used;
};

static void words_init(struct words *words, const uint8_t *seed,
		       const char *question, size_t n)
{
	crypto_generichash_state state;
	uint8_t past[CHANCE_BYTES];

	seal_value(&told, past);
	crypto_generichash_init(&state, seed, CHANCE_BYTES, CHANCE_BYTES);
	crypto_generichash_update(&state, past, sizeof(past));
	crypto_generichash_update(&state, (const uint8_t *)question, n);
	crypto_generichash_final(&state, words->key, CHANCE_BYTES);
	words->number = 0;
	words->used = CHANCE_BYTES;
}

static uint32_t next_word(void *context)
{
	struct words *words = context;
	const uint8_t *at;

	if (words->used == CHANCE_BYTES) {
		chance_match(words->key, words->number++, words->block);
		words->used = 0;
	}
	at = words->block + words->used;
	words->used += 4;
	return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
	       (uint32_t)at[3] << 24;
}

#define CHOICES_MAX 512

/* Splits a question into its moves; how many. */
static int split(const char *text, size_t n, const char **choice,
		 size_t *length)
{
	int count = 0;

	while (n && count < CHOICES_MAX) {
		const char *bar = memmem(text, n, " | ", 3);
		size_t part = bar ? (size_t)(bar - text) : n;

		choice[count] = text;
		length[count++] = part;
		if (!bar)
			break;
		text += part + 3;
		n -= part + 3;
	}
	return count;
}

static int choose_greedy(const struct game *game, const char **choice,
			 const size_t *length, int count)
{
	struct move moves[MOVE_MAX];

	if (!game || !game->greedy || count > MOVE_MAX)
		return 0;
	for (int i = 0; i < count; i++)
		if (parse_move(game, choice[i], length[i], &moves[i]))
			return 0;
	return moves[0].kind >= MOVE_WORD ? game->greedy(moves, count) : 0;
}

/* Randomness of its own, which makes the decks ones that nobody chose. */
static void give_entropy(struct writer *out)
{
	uint8_t bytes[CHANCE_BYTES];
	char text[8 + 2 * CHANCE_BYTES];

	chance_kernel(bytes);
	writer_line(out, text,
		    (size_t)(hex_append(text_append(text, "entropy "), bytes,
					CHANCE_BYTES) -
			     text));
}

static void answer(const struct config *config, const struct game *game,
		   const char *text, size_t n, struct writer *out)
{
	const char *choice[CHOICES_MAX];
	size_t length[CHOICES_MAX];
	int count = split(text, n, choice, length), i = 0;
	struct words words;

	if (!count)
		error(EXIT_BAD, 0, "%s",
		      tr("a question without a move: expected ? MOVE | MOVE"));
	if (config->strategy == RANDOM) {
		words_init(&words, config->seed, text, n);
		i = (int)chance_below((uint32_t)count, next_word, &words);
	}
	if (config->strategy == GREEDY)
		i = choose_greedy(game, choice, length, count);
	if (config->gives && word_is(choice[i], length[i], "entropy -"))
		give_entropy(out);
	else
		writer_line(out, choice[i], length[i]);
	if (!tool_flush(out))
		exit(0); /* nobody hears it any more */
}

int main(int argc, char **argv)
{
	struct config config = { .strategy = FIRST };
	static struct reader reader;
	static struct writer out;
	const struct game *game = NULL;
	enum line_state state;
	const char *line, *word;
	size_t n, length;

	tool_start(TOOL_VERSION("bot"));
	tool_parse(&argp, argc, argv, &config);
	reader_init(&reader, STDIN_FILENO, tr("(standard input)"));
	writer_init(&out, STDOUT_FILENO);
	seal_init(&told);
	while ((state = reader_line(&reader, &line, &n)) == LINE_OK) {
		if (n >= 2 && line[0] == '?' && line[1] == ' ') {
			answer(&config, game, line + 2, n - 2, &out);
			continue;
		}
		hear(line, n);
		if (n > 10 && !memcmp(line, "arbitre 1 ", 10)) {
			line += 10;
			n -= 10;
			length = word_take(&line, &n, &word);
			game = game_find(word, length);
		}
	}
	if (state == LINE_ERROR)
		tool_read_error(&reader);
	if (state == LINE_LONG)
		error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader.name,
		      reader.number,
		      fill(tr("a line of over {n} bytes"), "n",
			   fill_number(LINE_BYTES), NULL));
	return 0;
}
