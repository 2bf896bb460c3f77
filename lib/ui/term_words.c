/* Puts the terms of a match into words. */
#include "ui/term_words.h"

#include <stdlib.h>
#include <string.h>

#include "ui/telling.h"

static const struct term_words shared[] = {
	{ "players", N_("Players"), .aside = true },
	{ "dealer",
	  N_("First dealer"),
	  { N_("drawn by lot") },
	  N_("seat {n}") },
	{ "deals", N_("Most deals"), .aside = true },
	{ "cut", N_("Pack cut"), { N_("no"), N_("yes") } },
	{ "entropy", N_("Chance from players"), { N_("no"), N_("yes") } },
	{ "strikes", N_("Faults that lose"), .aside = true },
	{ "move", N_("Time for a move"), .number = N_("{n} ms"),
	  .aside = true },
	{ "bank", N_("Spare time"), .number = N_("{n} ms"), .aside = true },
	{ "start", N_("Time to begin"), .number = N_("{n} ms"), .aside = true },
	{ NULL },
};

static const struct term_words *find_row(const struct term_words *list,
					 const char *key)
{
	for (; list && list->key; list++)
		if (!strcmp(list->key, key))
			return list;
	return NULL;
}

const struct term_words *term_words_of(const struct game *game, const char *key)
{
	const struct telling *telling = telling_of(game);
	const struct term_words *own =
		find_row(telling ? telling->terms : NULL, key);

	return own ? own : find_row(shared, key);
}

const char *term_words_label(const struct game *game, const char *key)
{
	const struct term_words *row = term_words_of(game, key);

	return row ? tr(row->label) : fill_bytes(key, strlen(key));
}

/* Returns the place of VALUE among the words of KEY; -1: it is none. */
static int word_place(const struct key *key, const char *value)
{
	const char *at = key->words ? key->words : "";

	for (int i = 0; *at; i++) {
		size_t n = strcspn(at, " ");

		if (word_is(at, n, value))
			return i;
		at += n + (at[n] == ' ');
	}
	return -1;
}

const char *term_words_value(const struct game *game, const struct key *key,
			     const char *value)
{
	const struct term_words *row = term_words_of(game, key->name);
	int place = word_place(key, value);

	if (row && place >= 0 && place < TERM_CHOICES && row->choices[place])
		return tr(row->choices[place]);
	if (row && place < 0 && row->number)
		return fill(tr(row->number), "n",
			    fill_number(strtol(value, NULL, 10)), NULL);
	return fill_bytes(value, strlen(value));
}

/* Adds a key to TEXT, unless it has its default, and returns the whole. */
static const char *with_key(const char *text, const struct game *game,
			    const struct key *key, int32_t value)
{
	const struct term_words *row = term_words_of(game, key->name);
	int32_t usual = key->late ? key->absent : key->initial;
	char word[TERMS_TEXT];

	if (value == usual || (row && row->aside))
		return text;
	word[terms_format_value(key, value, word)] = '\0';
	return fill("{text}{dot}{label}{colon}{value}", "text", text, "dot",
		    *text ? " · " : "", "label",
		    term_words_label(game, key->name), "colon",
		    trc("label", ": "), "value",
		    term_words_value(game, key, word), NULL);
}

const char *term_words_others(const struct game *game,
			      const struct terms *terms)
{
	const char *text = "";

	for (int i = 0; game->keys[i].name; i++)
		text = with_key(text, game, &game->keys[i], terms->own[i]);
	for (int i = 0; i < KEYS_COMMON; i++)
		text = with_key(text, game, &keys_common[i], terms->common[i]);
	return text;
}
