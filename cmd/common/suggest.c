/* Suggests a name that is close to a wrong word ("did you mean"). */
#include "common/suggest.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/line.h"
#include "base/fill.h"

#define NEAR_MAX 32 /* letters; a longer word is close to no name */

static int near_least(int a, int b)
{
	return a < b ? a : b;
}

/* Returns the number of edits from WORD (N letters) to B, ignoring case.  An
 * edit changes, adds or drops a letter, or swaps it with the next one. */
static int near_distance(const char *word, size_t n, const char *b)
{
	int at[NEAR_MAX + 1][NEAR_MAX + 1];
	size_t m = strlen(b);

	if (n > NEAR_MAX || m > NEAR_MAX)
		return NEAR_MAX;
	for (size_t i = 0; i <= n; i++)
		for (size_t j = 0; j <= m; j++) {
			int x = i ? tolower((unsigned char)word[i - 1]) : 0;

			if (!i || !j) {
				at[i][j] = (int)(i + j);
				continue;
			}
			at[i][j] = near_least(
				near_least(at[i - 1][j], at[i][j - 1]) + 1,
				at[i - 1][j - 1] + (x != b[j - 1]));
			if (i > 1 && j > 1 && x == b[j - 2] &&
			    tolower((unsigned char)word[i - 2]) == b[j - 1])
				at[i][j] = near_least(at[i][j],
						      at[i - 2][j - 2] + 1);
		}
	return at[n][m];
}

/* Takes NAME if it is closer to the word than *BEST. */
static void near_try(const char *word, size_t n, const char *name, int *best,
		     const char **found)
{
	int distance = near_distance(word, n, name);

	if (distance <= (int)(strlen(name) + 1) / 3 && distance < *best) {
		*best = distance;
		*found = name;
	}
}

/* Returns "; did you mean NAME", or "".  The text is valid until the next
 * call. */
static const char *near_text(const char *found)
{
	static char text[3 * NEAR_MAX];

	text[0] = '\0';
	if (found)
		snprintf(text, sizeof(text), tr("; did you mean %s"), found);
	return text;
}

static const char *near_name(const char *word, const char *const *names)
{
	const char *found = NULL;
	int best = NEAR_MAX;

	for (; *names; names++)
		near_try(word, strlen(word), *names, &best, &found);
	return found;
}

const char *suggest_word(const char *word, const char *const *names)
{
	return near_text(near_name(word, names));
}

const char *suggest_option(const char *word, const char *const *names)
{
	const char *found = near_name(word, names);

	return near_text(found ? fill_join("--", "", found) : NULL);
}

bool suggest_has_key(const char *word, size_t n)
{
	for (int i = 0; games[i]; i++)
		for (const struct key *key = games[i]->keys; key->name; key++)
			if (word_is(word, n, key->name))
				return true;
	for (const struct key *key = keys_common; key->name; key++)
		if (word_is(word, n, key->name))
			return true;
	return false;
}

/* Returns KEY=WORD of the key of GAME that has WORD for a value, or NULL. */
static const char *near_value(const struct game *game, const char *word)
{
	size_t n = strlen(word);

	for (const struct key *key = game->keys; key->name; key++)
		for (const char *at = key->words; at && *at;
		     at += strspn(at, " ")) {
			size_t length = strcspn(at, " ");

			if (length == n && !memcmp(at, word, n) &&
			    !word_is(word, n, "no") && !word_is(word, n, "yes"))
				return fill("{key}={word}", "key", key->name,
					    "word", word, NULL);
			at += length;
		}
	return NULL;
}

const char *suggest_game(const char *word)
{
	const char *found = NULL;
	int best = NEAR_MAX;

	for (int i = 0; games[i]; i++)
		near_try(word, strlen(word), games[i]->name, &best, &found);
	for (int i = 0; games[i] && !found; i++)
		if (near_value(games[i], word))
			found = fill("{game} {value}", "game", games[i]->name,
				     "value", near_value(games[i], word), NULL);
	return near_text(found);
}

const char *suggest_key(const struct game *game, const char *word)
{
	const struct key *tables[] = { game->keys, keys_common };
	size_t n = strcspn(word, "=");
	const char *found = NULL;
	int best = NEAR_MAX;

	if (near_value(game, word))
		return near_text(near_value(game, word));
	for (size_t t = 0; t < 2; t++)
		for (const struct key *key = tables[t]; key->name; key++)
			near_try(word, n, key->name, &best, &found);
	return near_text(found && strlen(found) == n && !memcmp(found, word, n)
				 ? NULL
				 : found);
}
