/* Lists games and their terms, for programs that have forms; and makes
 * seeds. */
#include "api/objects.h"

#include <stdio.h>
#include <string.h>

#include "base/crypto.h"
#include "record/parse.h"

int arb_version(void)
{
	return ARB_VERSION;
}

void arb_seed_make(const char *text, size_t n, uint32_t i,
		   uint8_t seed[ARB_BYTES])
{
	uint8_t master[CHANCE_BYTES];

	crypto_init();
	chance_master(text, n, master);
	chance_match(master, i, seed);
}

int arb_game_get(int i, arb_game *game)
{
	arb_game filled = { 0 };
	const struct game *of = NULL;

	for (int g = 0; i >= 0 && games[g] && g <= i; g++)
		of = g == i ? games[g] : NULL;
	if (!of)
		return 0;
	filled.seats_min = (uint8_t)of->keys[0].min;
	filled.seats_max = (uint8_t)of->keys[0].max;
	filled.cards = (uint8_t)pack_size(&of->pack);
	snprintf(filled.name, sizeof(filled.name), "%s", of->name);
	snprintf(filled.ranks, sizeof(filled.ranks), "%s", of->pack.ranks);
	return errors_copy(game, &filled, sizeof(filled)) ? ARB_ERR_USE : 1;
}

/* Reads the words of terms, the name of the game first, as far as they are
 * given. */
static int read_words(const char *words, struct terms_reader *reader,
		      struct reason *why)
{
	char games_text[TERMS_TEXT] = "there is no such game; the games are:";
	size_t n = strlen(words), length;
	const struct game *game;
	const char *word;

	length = word_take(&words, &n, &word);
	game = game_find(word, length);
	if (!game) {
		game_names(games_text);
		return reason_set(why, games_text);
	}
	terms_init(reader, game);
	while ((length = word_take(&words, &n, &word)))
		if (terms_set(reader, word, length, why))
			return -1;
	/* two blanks */
	return n ? reason_set(why, "expected one blank between words") : 0;
}

/* Reads terms or a header line into READER, and settles them.  GIVEN, or NULL,
 * gets the terms before they were settled. */
static int api_read_terms(const char *words, struct terms_reader *reader,
			  struct terms_reader *given, arb_error *error)
{
	char own[HEADER_MAX + 1];
	size_t n = strlen(words);
	const struct game *game;
	struct terms terms;
	struct reason why;
	const char *flaw;

	if (line_starts(words, n, "arbitre")) {
		flaw = parse_line_flaw(words, n);
		if (flaw)
			return errors_refuse(error, ARB_ERR_TERMS, flaw);
		if (terms_parse_header(words, n, &game, &terms, &why))
			return errors_refuse_reason(error, ARB_ERR_TERMS, &why);
		/* words with the same meaning */
		own[terms_format(game, &terms, own)] = '\0';
		words = own;
	}
	if (read_words(words, reader, &why))
		return errors_refuse_reason(error, ARB_ERR_TERMS, &why);
	if (given)
		*given = *reader;
	if (terms_settle(reader, &why))
		return errors_refuse_reason(error, ARB_ERR_TERMS, &why);
	return 0;
}

int terms_api(const char *words, const struct game **game, struct terms *terms,
	      arb_error *error)
{
	struct terms_reader reader;
	int code = api_read_terms(words, &reader, NULL, error);

	if (code)
		return code;
	*game = reader.game;
	*terms = reader.terms;
	return 0;
}

int arb_terms_complete(const char *words, char *line, arb_error *error)
{
	const struct game *game;
	struct terms terms;
	int code = terms_api(words, &game, &terms, error);
	size_t n;

	if (code)
		return code;
	n = terms_format_header(game, &terms, line);
	line[n] = '\0';
	return (int)n;
}

/* Takes a number, or two with - between, into the range of TO. */
static void take_range(const char *text, size_t n, arb_key *to)
{
	const char *dash = memchr(text, '-', n);
	size_t low_n = dash ? (size_t)(dash - text) : n;
	uint64_t low = 0, high = 0;

	number_parse(text, low_n, INT32_MAX, &low);
	high = low;
	if (dash)
		number_parse(dash + 1, n - low_n - 1, INT32_MAX, &high);
	to->min = to->max ? to->min : (int32_t)low;
	to->max = (int32_t)high;
}

/* Splits the values of a key, as "drawn|1-4", into its words and its
 * numbers. */
static void split_values(const struct key *key, const char *values, arb_key *to)
{
	char *end = to->words;

	while (*values) {
		size_t n = strcspn(values, "|");

		if (*values >= '0' && *values <= '9' && key->max)
			take_range(values, n, to);
		else if ((size_t)(end - to->words) + n + 2 <=
			 sizeof(to->words)) {
			if (end > to->words)
				*end++ = '|';
			memcpy(end, values, n);
			end += n;
		}
		values += n + (values[n] == '|');
	}
	*end = '\0';
}

int arb_terms_key(const char *words, int i, arb_key *key, arb_error *error)
{
	struct terms_reader reader, given, bare;
	int code = api_read_terms(words, &reader, &given, error), own = 0;
	char text[TERMS_TEXT];
	arb_key filled = { 0 };
	const struct key *of;
	struct reason why;
	int32_t *value;
	size_t n;

	if (code)
		return code;
	while (reader.game->keys[own].name)
		own++;
	if (i < 0 || i >= own + KEYS_COMMON)
		return 0;
	of = i < own ? &reader.game->keys[i] : &keys_common[i - own];
	filled.late = of->late;
	snprintf(filled.name, sizeof(filled.name), "%s", of->name);
	n = terms_format_value(of,
			       i < own ? reader.terms.own[i]
				       : reader.terms.common[i - own],
			       filled.value);
	filled.value[n] = '\0';
	/* its default beside the other keys that were given */
	bare = given;
	value = i < own ? &bare.terms.own[i] : &bare.terms.common[i - own];
	*value = of->initial;
	if (i < own)
		bare.given &= ~(1U << i);
	(void)terms_settle(&bare, &why);
	n = terms_format_value(of, *value, filled.initial);
	filled.initial[n] = '\0';
	given.given |= 1; /* the other keys go by these players */
	n = terms_values(&given, of, text);
	text[n] = '\0';
	split_values(of, text, &filled);
	return errors_copy(key, &filled, sizeof(filled))
		       ? errors_refuse(error, ARB_ERR_USE,
				       "the size is too small")
		       : 1;
}
