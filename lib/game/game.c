/* The terms of a game: header keys, their words, ranges and defaults. */
#include "game/game.h"

#include <stdio.h>
#include <string.h>

#include "base/compose.h"
#include "base/line.h"

#define DAY_MS (24 * 60 * 60 * 1000)
#define GIVEN_COMMON 16 /* the first bit of the common keys */

const struct key keys_common[KEYS_COMMON + 1] = {
	[KEY_DEALER] = { "dealer", "drawn", 1, SEATS_MAX, 0 },
	[KEY_DEALS] = { "deals", NULL, 1, 1000000, 1000 },
	[KEY_CUT] = { "cut", "no asked", 0, 0, 0 },
	[KEY_ENTROPY] = { "entropy", "no asked", 0, 0, 0 },
	[KEY_STRIKES] = { "strikes", NULL, 1, 99, 2 },
	[KEY_MOVE] = { "move", NULL, 1, DAY_MS, 2000 },
	[KEY_BANK] = { "bank", NULL, 0, DAY_MS, 0 },
	[KEY_START] = { "start", NULL, 1, DAY_MS, 10000 },
	[KEYS_COMMON] = { NULL, NULL, 0, 0, 0 },
};

const struct game *game_find(const char *name, size_t n)
{
	for (int i = 0; games[i]; i++)
		if (strlen(games[i]->name) == n &&
		    !memcmp(games[i]->name, name, n))
			return games[i];
	return NULL;
}

void game_names(char *text)
{
	text += strlen(text);
	for (int i = 0; games[i]; i++) {
		*text++ = ' ';
		text = text_append(text, games[i]->name);
	}
	*text = '\0';
}

int game_index(const struct game *game)
{
	int i = 0;

	while (games[i] && games[i] != game)
		i++;
	return games[i] ? i : -1;
}

int game_keys(const struct game *game)
{
	int n = 0;

	while (game->keys[n].name)
		n++;
	return n;
}

void terms_init(struct terms_reader *reader, const struct game *game)
{
	memset(reader, 0, sizeof(*reader));
	reader->game = game;
	for (int i = 0; game->keys[i].name; i++)
		reader->terms.own[i] = game->keys[i].initial;
	for (int i = 0; i < KEYS_COMMON; i++)
		reader->terms.common[i] = keys_common[i].initial;
}

static int refuse_terms(char why[TERMS_WHY], const char *text)
{
	snprintf(why, TERMS_WHY, "%s", text);
	return -1;
}

/* Says in WHY what values KEY takes. */
static int refuse_value(const struct key *key, char why[TERMS_WHY])
{
	const char *low = fill_number(key->min), *high = fill_number(key->max);
	const char *words = "", *last = "", *rest = key->words;
	size_t n;

	for (; rest && *rest; rest += n + (rest[n] == ' ')) {
		n = strcspn(rest, " ");
		if (*last)
			words = fill("{words}{comma}{last}", "words", words,
				     "comma", *words ? ", " : "", "last", last,
				     NULL);
		last = fill_bytes(rest, n);
	}
	if (!key->words)
		return refuse_terms(
			why, compose(N_("expected for {key}: a number from "
					"{low} to {high}"),
				     "key", key->name, "low", low, "high", high,
				     NULL));
	if (key->max) /* beside one word */
		return refuse_terms(
			why, compose(N_("expected for {key}: {word} or a "
					"number from {low} to {high}"),
				     "key", key->name, "word", last, "low", low,
				     "high", high, NULL));
	return refuse_terms(
		why, compose(N_("expected for {key}: {words} or {last}"), "key",
			     key->name, "words", words, "last", last, NULL));
}

/* The value of KEY that TEXT spells, -1 for none. */
static int32_t key_value(const struct key *key, const char *text, size_t n)
{
	const char *word = key->words;
	uint64_t number;

	for (int32_t i = 0; word && *word; i++) {
		size_t length = strcspn(word, " ");

		if (length == n && !memcmp(word, text, n))
			return i;
		word += length + strspn(word + length, " ");
	}
	if (!key->max || number_parse(text, n, (uint64_t)key->max, &number) ||
	    number < (uint64_t)key->min)
		return -1;
	return (int32_t)number;
}

static const struct key *find_key(struct terms_reader *reader, const char *name,
				  size_t n, int32_t **value, unsigned int *bit)
{
	const struct key *tables[2] = { reader->game->keys, keys_common };
	int32_t *values[2] = { reader->terms.own, reader->terms.common };

	for (int t = 0; t < 2; t++)
		for (int i = 0; tables[t][i].name; i++)
			if (strlen(tables[t][i].name) == n &&
			    !memcmp(tables[t][i].name, name, n)) {
				*value = &values[t][i];
				*bit = 1U << (i + (t ? GIVEN_COMMON : 0));
				return &tables[t][i];
			}
	return NULL;
}

/* Says in WHY what keys GAME has. */
static int refuse_key(const struct game *game, char why[TERMS_WHY])
{
	const struct key *tables[2] = { game->keys, keys_common };
	char keys[TERMS_WHY] = "";

	for (int t = 0; t < 2; t++)
		for (int i = 0; tables[t][i].name; i++) {
			if (*keys)
				strncat(keys, " ",
					sizeof(keys) - strlen(keys) - 1);
			strncat(keys, tables[t][i].name,
				sizeof(keys) - strlen(keys) - 1);
		}
	return refuse_terms(why,
			    compose(N_("expected one of the keys of {game}, as "
				       "KEY=VALUE: {keys}"),
				    "game", game->name, "keys", keys, NULL));
}

int terms_set(struct terms_reader *reader, const char *word, size_t n,
	      char why[TERMS_WHY])
{
	const char *equals = memchr(word, '=', n);
	size_t name = equals ? (size_t)(equals - word) : n;
	const struct key *key;
	int32_t *value = NULL, read;
	unsigned int bit = 0;

	key = find_key(reader, word, name, &value, &bit);
	if (!key || !equals)
		return refuse_key(reader->game, why);
	if (reader->given & bit)
		return refuse_terms(
			why, compose(N_("expected the key {key} only once"),
				     "key", key->name, NULL));
	read = key_value(key, equals + 1, n - name - 1);
	if (read < 0)
		return refuse_value(key, why);
	*value = read;
	reader->given |= bit;
	return 0;
}

bool terms_given(const struct terms_reader *reader, int common_key)
{
	return reader->given >> (GIVEN_COMMON + common_key) & 1;
}

int terms_settle(struct terms_reader *reader, char why[TERMS_WHY])
{
	const char *wrong = NULL;

	if (reader->game->settle)
		wrong = reader->game->settle(&reader->terms, reader->given);
	if (!wrong && reader->terms.common[KEY_DEALER] > reader->terms.own[0])
		wrong = N_("expected for dealer: drawn or one of the seats");
	if (!wrong)
		return 0;
	return refuse_terms(why, wrong);
}

size_t key_format(const struct key *key, int32_t value, char *text)
{
	const char *word = key->words;
	size_t length;

	if (!word || (key->max && value >= key->min))
		return number_format((uint64_t)value, text);
	while (value--)
		word += strcspn(word, " ") + 1;
	length = strcspn(word, " ");
	memcpy(text, word, length);
	return length;
}

/* The other keys that were given allow this value, with as many players as were
 * given or with any number of them. */
static bool value_fits(const struct terms_reader *given, const struct key *key,
		       int32_t number)
{
	const struct key *players = given->game->keys;
	char why[TERMS_WHY];

	for (int32_t n = players->min; n <= players->max; n++) {
		struct terms_reader reader = *given;
		int32_t *value = NULL;
		unsigned int bit = 0;

		if ((reader.given & 1) && n != reader.terms.own[0])
			continue;
		reader.terms.own[0] = n;
		find_key(&reader, key->name, strlen(key->name), &value, &bit);
		*value = number;
		reader.given |= bit;
		if (!terms_settle(&reader, why))
			return true;
	}
	return false;
}

/* The numbers of a short range that fit: "1-4", or "1|3" with a gap. */
static char *put_range(const struct terms_reader *reader, const struct key *key,
		       char *text, char *to)
{
	for (int32_t n = key->min, last; n <= key->max; n++) {
		if (!value_fits(reader, key, n))
			continue;
		for (last = n; last < key->max; last++)
			if (!value_fits(reader, key, last + 1))
				break;
		if (to > text)
			*to++ = '|';
		to += number_format((uint64_t)n, to);
		if (last > n) {
			*to++ = '-';
			to += number_format((uint64_t)last, to);
		}
		n = last;
	}
	return to;
}

size_t terms_values(const struct terms_reader *reader, const struct key *key,
		    char text[TERMS_WHY])
{
	const char *word = key->words;
	char *to = text;

	for (int32_t i = 0; word && *word; i++) {
		size_t n = strcspn(word, " ");

		if (value_fits(reader, key, i)) {
			if (to > text)
				*to++ = '|';
			memcpy(to, word, n);
			to += n;
		}
		word += n + strspn(word + n, " ");
	}
	if (key->max - key->min >= SEATS_MAX) {
		to = text_append(to, to > text ? "|" : "");
		to += number_format((uint64_t)key->min, to);
		*to++ = '-';
		to += number_format((uint64_t)key->max, to);
	} else if (key->max) {
		to = put_range(reader, key, text, to);
	}
	return (size_t)(to - text);
}

size_t terms_default(const struct terms_reader *reader, const struct key *key,
		     char text[TERMS_WHY])
{
	struct terms_reader copy = *reader;
	int32_t *value = NULL;
	unsigned int bit = 0;

	find_key(&copy, key->name, strlen(key->name), &value, &bit);
	return key_format(key, *value, text);
}

size_t header_format(const struct game *game, const struct terms *terms,
		     char text[HEADER_MAX])
{
	const struct key *tables[2] = { game->keys, keys_common };
	const int32_t *values[2] = { terms->own, terms->common };
	char *end = text;

	end = text_append(end, "arbitre 1 ");
	end = text_append(end, game->name);
	for (int t = 0; t < 2; t++)
		for (int i = 0; tables[t][i].name; i++) {
			*end++ = ' ';
			end = text_append(end, tables[t][i].name);
			*end++ = '=';
			end += key_format(&tables[t][i], values[t][i], end);
		}
	return (size_t)(end - text);
}

int header_parse(const char *line, size_t n, const struct game **game,
		 struct terms *terms, char why[TERMS_WHY])
{
	struct terms_reader reader;
	const char *word;
	size_t length = word_take(&line, &n, &word);

	if (!word_is(word, length, "arbitre"))
		return refuse_terms(
			why, N_("expected a header: arbitre 1 GAME ..."));
	length = word_take(&line, &n, &word);
	if (!word_is(word, length, "1"))
		return refuse_terms(
			why, N_("expected format 1: arbitre 1 GAME ..."));
	length = word_take(&line, &n, &word);
	*game = game_find(word, length);
	if (!*game) {
		char names[TERMS_WHY] = "";

		game_names(names);
		return refuse_terms(
			why, compose(N_("expected one of the games:{games}"),
				     "games", names, NULL));
	}
	terms_init(&reader, *game);
	while (n) {
		length = word_take(&line, &n, &word);
		if (terms_set(&reader, word, length, why))
			return -1;
	}
	if (terms_settle(&reader, why))
		return -1;
	*terms = reader.terms;
	return 0;
}
