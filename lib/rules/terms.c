/* Reads and writes the terms of games: header keys, words, ranges, defaults. */
#include "rules/game.h"

#include <string.h>

#include "base/line.h"

#define DAY_MS (24 * 60 * 60 * 1000)
#define GIVEN_COMMON 16 /* the first bit of the common keys */

const struct key keys_common[KEYS_COMMON + 1] = {
	[KEY_DEALER] = { "dealer", "drawn", 1, SEATS_MAX, 0,
			 N_("Who deals first: a seat, or who is drawn.") },
	[KEY_DEALS] = { "deals", NULL, 1, 1000000, 1000,
			N_("The deals after which the match stops if it is not over.") },
	[KEY_CUT] = { "cut", "no asked", 0, 0, 0,
		      N_("Whether a player cuts the pack before each deal.") },
	[KEY_ENTROPY] = { "entropy", "no asked", 0, 0, 0,
			  N_("Whether each player adds bytes to the shuffle.") },
	[KEY_STRIKES] = { "strikes", NULL, 1, 99, 2,
			  N_("The answers against the rules, in one deal, that make a forfeit.") },
	[KEY_MOVE] = { "move", NULL, 1, DAY_MS, 2000,
		       N_("The milliseconds for an answer.") },
	[KEY_BANK] = { "bank", NULL, 0, DAY_MS, 0,
		       N_("The milliseconds that each player has besides, in the whole match.") },
	[KEY_START] = { "start", NULL, 1, DAY_MS, 10000,
			N_("The milliseconds for the first answer.") },
	[KEYS_COMMON] = { NULL, NULL, 0, 0, 0 },
};

static void init_values(const struct key *keys, int32_t *values, bool header)
{
	for (int i = 0; keys[i].name; i++)
		values[i] = header && keys[i].late ? keys[i].absent
						   : keys[i].initial;
}

static void init_reader(struct terms_reader *reader, const struct game *game,
			bool header)
{
	memset(reader, 0, sizeof(*reader));
	reader->game = game;
	reader->header = header;
	init_values(game->keys, reader->terms.own, header);
	init_values(keys_common, reader->terms.common, header);
}

void terms_init(struct terms_reader *reader, const struct game *game)
{
	init_reader(reader, game, false);
}

/* Writes into WHY which values KEY of GAME takes. */
static int refuse_value(const struct game *game, const struct key *key,
			struct reason *why)
{
	const char *form = N_("{key} is {words} or {last}");
	const char *last = key->words ? key->words : "";
	char list[TERMS_TEXT], *to = list;

	for (const char *at; (at = strchr(last, ' ')); last = at + 1) {
		to = text_append(to, to > list ? ", " : "");
		memcpy(to, last, (size_t)(at - last));
		to += at - last;
	}
	if (!key->words)
		form = key == game->keys && key->min == key->max
			       ? N_("{title} is for {low} players")
		       : key == game->keys
			       ? N_("{title} is for {low} to {high} players")
		       : key->min == key->max
			       ? N_("{key} is {low}")
			       : N_("{key} is a number from {low} to {high}");
	else if (key->max) /* beside one word */
		form = N_("{key} is {word}, or a number from {low} to {high}");
	reason_set(why, form);
	reason_word(why, "title", game->title);
	reason_word(why, "key", key->name);
	reason_word(why, key->max ? "word" : "last", last);
	reason_bytes(why, "words", list, (size_t)(to - list));
	reason_number(why, "low", key->min);
	reason_number(why, "high", key->max);
	return -1;
}

/* Returns the value of KEY that TEXT spells, or -1. */
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

/* Lists the other games that have this key; TEXT is empty if there are none. */
static void games_with_key(const struct game *game, const char *name, size_t n,
			   char text[TERMS_TEXT])
{
	char *end = text;

	*end = '\0';
	for (int g = 0; games[g]; g++)
		for (int i = 0; games[g] != game && games[g]->keys[i].name; i++)
			if (word_is(name, n, games[g]->keys[i].name)) {
				end = text_append(end, end > text ? ", " : "");
				end = text_append(end, games[g]->name);
				*end = '\0';
			}
}

/* Writes into WHY the keys of GAME, and which other games have key NAME. */
static void refuse_key(const struct game *game, const char *name, size_t n,
		       struct reason *why)
{
	const struct key *tables[2] = { game->keys, keys_common };
	char others[TERMS_TEXT], keys[TERMS_TEXT], *end = keys;

	for (int t = 0; t < 2; t++)
		for (int i = 0; tables[t][i].name; i++) {
			end = text_append(end, end > keys ? " " : "");
			end = text_append(end, tables[t][i].name);
		}
	games_with_key(game, name, n, others);
	reason_set(
		why,
		*others ? N_("{key} is a key of {games}; those of {game} are: {keys}")
			: N_("{game} has no such key; its keys (KEY=VALUE) are: {keys}"));
	reason_word(why, "game", game->name);
	reason_bytes(why, "keys", keys, (size_t)(end - keys));
	if (*others) {
		reason_bytes(why, "key", name, n);
		reason_word(why, "games", others);
	}
}

#define LATE_WORD_MAX 64

/* Adds to WHY, if a header can have WORD, that a newer program may know it.
 * Returns true if so. */
static bool hint_newer(const char *word, size_t n, struct reason *why)
{
	static const char bytes[] = "abcdefghijklmnopqrstuvwxyz0123456789=-";

	if (!n || n > LATE_WORD_MAX)
		return false;
	for (size_t i = 0; i < n; i++)
		if (!memchr(bytes, word[i], sizeof(bytes) - 1))
			return false;
	reason_around(why, N_("{word}: {why}; a newer arbitre may know it"));
	reason_bytes(why, "word", word, n);
	return true;
}

static int refuse_word(struct terms_reader *reader, const char *word, size_t n,
		       struct reason *why)
{
	if (reader->header)
		reader->late_word = hint_newer(word, n, why);
	return -1;
}

int terms_set(struct terms_reader *reader, const char *word, size_t n,
	      struct reason *why)
{
	const char *equals = memchr(word, '=', n);
	size_t name = equals ? (size_t)(equals - word) : n;
	const struct key *key;
	int32_t *value = NULL, read;
	unsigned int bit = 0;

	key = find_key(reader, word, name, &value, &bit);
	if (!key) {
		refuse_key(reader->game, word, name, why);
		return refuse_word(reader, word, n, why);
	}
	if (!equals) {
		refuse_value(reader->game, key, why);
		reason_around(why, N_("write {key}=VALUE; {why}"));
		reason_word(why, "key", key->name);
		return refuse_word(reader, word, n, why);
	}
	if (reader->given & bit) {
		reason_set(why, N_("{key} is given twice"));
		reason_word(why, "key", key->name);
		return -1;
	}
	read = key_value(key, equals + 1, n - name - 1);
	if (read < 0) {
		refuse_value(reader->game, key, why);
		return refuse_word(reader, word, n, why);
	}
	*value = read;
	reader->given |= bit;
	return 0;
}

bool terms_given(const struct terms_reader *reader, int common_key)
{
	return reader->given >> (GIVEN_COMMON + common_key) & 1;
}

int terms_settle(struct terms_reader *reader, struct reason *why)
{
	const char *wrong = NULL;

	if (reader->game->settle)
		wrong = reader->game->settle(&reader->terms, reader->given);
	if (!wrong && reader->terms.common[KEY_DEALER] > reader->terms.own[0])
		wrong = N_("dealer is drawn, or a seat from 1 to {players}");
	if (!wrong)
		return 0;
	reason_set(why, wrong);
	reason_number(why, "players", reader->terms.own[0]);
	return -1;
}

size_t terms_format_value(const struct key *key, int32_t value, char *text)
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

/* Returns true if the other given keys allow this value, with the given number
 * of players or with any number. */
static bool value_fits(const struct terms_reader *given, const struct key *key,
		       int32_t number)
{
	const struct key *players = given->game->keys;
	struct reason why;

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
		if (!terms_settle(&reader, &why))
			return true;
	}
	return false;
}

/* Writes the numbers of a short range that fit: "1-4", or "1|3" with a gap. */
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
		    char text[TERMS_TEXT])
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
		     char text[TERMS_TEXT])
{
	struct terms_reader copy = *reader;
	int32_t *value = NULL;
	unsigned int bit = 0;

	find_key(&copy, key->name, strlen(key->name), &value, &bit);
	return terms_format_value(key, *value, text);
}

/* Writes the game and its keys.  A late key is left out at the value that a
 * reader assumes: ABSENT in a header, the default in WORDS. */
static char *append_terms(const struct game *game, const struct terms *terms,
			  bool words, char *end)
{
	const struct key *tables[2] = { game->keys, keys_common };
	const int32_t *values[2] = { terms->own, terms->common };

	end = text_append(end, game->name);
	for (int t = 0; t < 2; t++)
		for (int i = 0; tables[t][i].name; i++) {
			const struct key *key = &tables[t][i];
			int32_t value = values[t][i];

			if (key->late &&
			    value == (words ? key->initial : key->absent))
				continue;
			*end++ = ' ';
			end = text_append(end, key->name);
			*end++ = '=';
			end += terms_format_value(key, value, end);
		}
	return end;
}

size_t terms_format_header(const struct game *game, const struct terms *terms,
			   char text[HEADER_MAX])
{
	char *end = text_append(text, "arbitre 1 ");

	return (size_t)(append_terms(game, terms, false, end) - text);
}

size_t terms_format(const struct game *game, const struct terms *terms,
		    char text[HEADER_MAX])
{
	return (size_t)(append_terms(game, terms, true, text) - text);
}

/* Refuses a header whose second word, of N bytes, is not 1. */
static enum header_result refuse_format(const char *word, size_t n,
					struct reason *why)
{
	uint64_t number;

	if (number_parse(word, n, INT32_MAX, &number) || number < 2) {
		reason_set(why, N_("the format is 1: arbitre 1 GAME ..."));
		return HEADER_WRONG;
	}
	reason_set(why, N_("format {n}: this program reads format 1"));
	reason_number(why, "n", (long)number);
	return HEADER_OTHER_FORMAT;
}

static enum header_result refuse_game(const char *word, size_t n,
				      struct reason *why)
{
	char names[TERMS_TEXT] = "";

	game_names(names);
	reason_set(why, N_("there is no such game; the games are:{games}"));
	reason_word(why, "games", names);
	return hint_newer(word, n, why) ? HEADER_LATE_WORD : HEADER_WRONG;
}

enum header_result terms_parse_header(const char *line, size_t n,
				      const struct game **game,
				      struct terms *terms, struct reason *why)
{
	struct terms_reader reader;
	const char *word;
	size_t length = word_take(&line, &n, &word);

	*game = NULL;
	if (!word_is(word, length, "arbitre")) {
		reason_set(why, N_("a header is: arbitre 1 GAME ..."));
		return HEADER_WRONG;
	}
	length = word_take(&line, &n, &word);
	if (!word_is(word, length, "1"))
		return refuse_format(word, length, why);
	length = word_take(&line, &n, &word);
	*game = game_find(word, length);
	if (!*game)
		return refuse_game(word, length, why);
	init_reader(&reader, *game, true);
	while (n) {
		length = word_take(&line, &n, &word);
		if (terms_set(&reader, word, length, why))
			return reader.late_word ? HEADER_LATE_WORD
						: HEADER_WRONG;
	}
	if (terms_settle(&reader, why))
		return HEADER_WRONG;
	*terms = reader.terms;
	return HEADER_READ;
}
