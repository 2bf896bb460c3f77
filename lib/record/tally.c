/* Counts the cards of a real table. */
#include "record/tally.h"

#include <stdio.h>
#include <string.h>

#include "base/compose.h"
#include "base/line.h"
#include "game/match.h"

#define GIVEN_PLAYERS 1U /* of terms_reader.given */

void tally_init(struct tally *tally, const struct terms_reader *terms)
{
	struct match match;

	memset(tally, 0, sizeof(*tally));
	tally->trump = -1;
	tally->most = terms->game->keys[0].max;
	if (terms->given & GIVEN_PLAYERS) {
		match_init(&match, terms->game, &terms->terms);
		tally->most = match_sides(&match);
	}
}

static int tally_refuse(char why[TERMS_WHY], const char *text)
{
	snprintf(why, TERMS_WHY, "%s", text);
	return -1;
}

/* Says in WHY all the lines that there are. */
static int refuse_line(const struct game *game, char why[TERMS_WHY])
{
	const struct tally_word *word = game->tally_words;
	const char *forms = word->form;

	for (word++; word[1].name; word++)
		forms = fill("{forms}, {form}", "forms", forms, "form",
			     word->form, NULL);
	return tally_refuse(why, compose(N_("{forms} or {last}"), "forms",
					 forms, "last", word->form, NULL));
}

static int take_cards(struct tally *tally, const struct game *game, int side,
		      const char *text, size_t n, char why[TERMS_WHY])
{
	const char *word;
	cards_t seen = 0;

	for (int s = 1; s <= SEATS_MAX; s++)
		seen |= tally->pile[s];
	while (n) {
		size_t length = word_take(&text, &n, &word);
		card_t card = card_parse(&game->pack, word, length);

		if (card == CARD_NONE)
			return tally_refuse(why, N_("a card of the pack"));
		if (seen & CARD_BIT(card))
			return tally_refuse(
				why, N_("each card only once on the table"));
		seen |= CARD_BIT(card);
		tally->pile[side] |= CARD_BIT(card);
	}
	return 0;
}

static int take_mark(struct tally *tally, const struct game *game,
		     const struct tally_word *form, int side, const char *text,
		     size_t n, char why[TERMS_WHY])
{
	const char *all = "";

	for (int i = 0; game->declarations[i]; i++)
		if (word_is(text, n, game->declarations[i])) {
			if (tally->declarations[side] >> i & 1)
				return tally_refuse(
					why, N_("each of a seat only once"));
			tally->declarations[side] |= (uint64_t)1 << i;
			if (!tally->first_of[i])
				tally->first_of[i] = ++tally->declared;
			return 0;
		}
	for (int i = 0; game->declarations[i]; i++)
		all = fill("{all} {one}", "all", all, "one",
			   game->declarations[i], NULL);
	return tally_refuse(why, compose(N_("{form}, as{all}"), "form",
					 form->form, "all", all, NULL));
}

static int take_suit(struct tally *tally, const char *text, size_t n,
		     char why[TERMS_WHY])
{
	const char *suit = n == 1 ? strchr(card_suits, text[0]) : NULL;

	if (!suit || !*suit)
		return tally_refuse(why, N_("a suit: S, H, D or C"));
	if (tally->trump >= 0)
		return tally_refuse(why, N_("the trump suit only once"));
	tally->trump = (int)(suit - card_suits);
	return 0;
}

int tally_line(struct tally *tally, const struct game *game, const char *line,
	       size_t n, char why[TERMS_WHY])
{
	const struct tally_word *form = game->tally_words;
	const char *word;
	size_t length = word_take(&line, &n, &word);
	uint64_t side;

	while (form->name && !word_is(word, length, form->name))
		form++;
	if (!form->name)
		return refuse_line(game, why);
	if (form->kind == TALLY_SUIT)
		return take_suit(tally, line, n, why);
	length = word_take(&line, &n, &word);
	if (number_parse(word, length, (uint64_t)tally->most, &side) || !side) {
		return tally_refuse(why,
				    compose(N_("{form}, from 1 to {n}"), "form",
					    form->form, "n",
					    fill_number(tally->most), NULL));
	}
	if ((int)side > tally->sides)
		tally->sides = (int)side;
	if (form->kind == TALLY_CARDS)
		return take_cards(tally, game, (int)side, line, n, why);
	if (form->kind == TALLY_DECLARATION)
		return take_mark(tally, game, form, (int)side, line, n, why);
	if (n)
		return tally_refuse(why, form->form);
	if (form->kind == TALLY_LAST && tally->last)
		return tally_refuse(why, N_("the last trick only once"));
	if (form->kind == TALLY_LAST)
		tally->last = (int)side;
	else
		tally->bonuses[side]++;
	return 0;
}

int tally_end(const struct tally *tally, const struct terms_reader *terms,
	      struct match *match, struct events *events, char why[TERMS_WHY])
{
	struct terms_reader reader = *terms;
	const char *expected;
	char word[24];

	if (!(reader.given & GIVEN_PLAYERS)) {
		if (tally->sides < reader.game->keys[0].min)
			return tally_refuse(
				why, N_("the piles of at least two sides"));
		snprintf(word, sizeof(word), "players=%d", tally->sides);
		if (terms_set(&reader, word, strlen(word), why) ||
		    terms_settle(&reader, why))
			return -1;
	}
	match_init(match, reader.game, &reader.terms);
	events->count = 0;
	expected = reader.game->tally(match, tally, events);
	return expected ? tally_refuse(why, expected) : 0;
}
