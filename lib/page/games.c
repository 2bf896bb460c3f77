/* Lists games and their terms. */
#include "page/games.h"

#include <string.h>

#include "api/arbitre.h"
#include "base/lang.h"
#include "page/json.h"
#include "record/parse.h"
#include "ui/telling.h"
#include "ui/term_words.h"

static const struct game *game_of(const char *name)
{
	for (int i = 0; games[i]; i++)
		if (!strcmp(games[i]->name, name))
			return games[i];
	return NULL;
}

void games_put(struct text *out)
{
	arb_game facts = { .size = sizeof(facts) };
	char header[ARB_LINE];
	struct view view;

	json_open(out, NULL, '[');
	for (int i = 0; arb_game_get(i, &facts) == 1; i++) {
		const struct game *game = game_of(facts.name);
		int n = arb_terms_complete(game->name, header, NULL);

		view_init(&view, STYLE_TABLE);
		view_line(&view, header, (size_t)n);
		json_open(out, NULL, '{');
		json_string(out, "name", game->name);
		json_string(out, "title", view_game(&view));
		json_string(out, "rules",
			    view.telling ? telling_rules(&view) : "");
		json_number(out, "min", facts.seats_min);
		json_number(out, "max", facts.seats_max);
		/* the highest card, the second and the third, of three suits */
		json_open(out, "cards", '[');
		for (int k = 0; k < 3; k++)
			json_card(out, NULL, &game->pack, (card_t)(17 * k));
		json_close(out, ']');
		json_close(out, '}');
		view_free(&view);
	}
	json_close(out, ']');
}

static const struct key *own_key(const struct game *game, const char *name)
{
	for (int i = 0; game->keys[i].name; i++)
		if (!strcmp(game->keys[i].name, name))
			return &game->keys[i];
	return NULL;
}

/* Writes the values that are words, each with what people call it. */
static void put_choices(const struct game *game, const struct key *key,
			const char *words, struct text *out)
{
	json_open(out, "choices", '[');
	while (*words) {
		size_t n = strcspn(words, "|");
		const char *word = fill_bytes(words, n);

		json_open(out, NULL, '{');
		json_string(out, "value", word);
		json_string(out, "text", term_words_value(game, key, word));
		json_close(out, '}');
		words += n + (words[n] == '|');
	}
	json_close(out, ']');
}

/* Writes the side of each seat by the terms, from the first seat on. */
static void put_sides(const char *words, struct text *out)
{
	char header[ARB_LINE];
	int n = arb_terms_complete(words, header, NULL);
	struct view view;

	view_init(&view, STYLE_TABLE);
	json_open(out, "sides", '[');
	if (n > 0)
		view_line(&view, header, (size_t)n);
	for (int seat = 1; view.game && seat <= view.seats; seat++)
		json_number(out, NULL, view_side(&view, seat));
	json_close(out, ']');
	view_free(&view);
}

void games_put_keys(const char *words, struct text *out)
{
	const char *blank = strchr(words, ' ');
	const char *name = fill_bytes(words, blank ? (size_t)(blank - words)
						   : strlen(words));
	arb_key now = { .size = sizeof(now) };
	arb_error error = { 0 };
	const struct game *game = game_of(name);
	const struct key *key;
	int code = 0;

	json_open(out, NULL, '{');
	json_open(out, "keys", '[');
	for (int i = 0;
	     game && (code = arb_terms_key(words, i, &now, &error)) == 1; i++) {
		key = own_key(game, now.name);
		if (!key)
			continue;
		json_open(out, NULL, '{');
		json_string(out, "name", key->name);
		json_string(out, "label", term_words_label(game, key->name));
		json_string(out, "about", tr(key->about));
		json_string(out, "value", now.value);
		put_choices(game, key, now.words, out);
		json_number(out, "min", now.min);
		json_number(out, "max", now.max);
		json_close(out, '}');
	}
	json_close(out, ']');
	put_sides(words, out);
	json_string(out, "why", code < 0 ? error.why : "");
	json_close(out, '}');
}

/* Uses the words of the first game whose pack has the card. */
const char *games_card_spoken(const char *name)
{
	const char *text = name;

	for (int i = 0; games[i]; i++) {
		card_t card = card_parse(&games[i]->pack, name, strlen(name));

		if (card == CARD_NONE)
			continue;
		words_style.spell = true;
		text = word_card(games[i], card);
		words_style.spell = false;
		break;
	}
	return text;
}
