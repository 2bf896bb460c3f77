/* Counts the cards of a real table. */
#include "record/tally.h"

#include <string.h>

#include "base/line.h"
#include "game/match.h"

void tally_init(struct tally *tally)
{
	memset(tally, 0, sizeof(*tally));
	tally->trump = -1;
}

static const char *take_pile(struct tally *tally, const struct game *game,
			     int seat, const char *text, size_t n)
{
	const char *word;
	cards_t seen = 0;

	for (int s = 1; s <= SEATS_MAX; s++)
		seen |= tally->pile[s];
	while (n) {
		size_t length = word_take(&text, &n, &word);
		card_t card = card_parse(&game->pack, word, length);

		if (card == CARD_NONE)
			return "a card of the pack";
		if (seen & CARD_BIT(card))
			return "each card only once on the table";
		seen |= CARD_BIT(card);
		tally->pile[seat] |= CARD_BIT(card);
	}
	return NULL;
}

static const char *take_show(struct tally *tally, const struct game *game,
			     int seat, const char *text, size_t n)
{
	for (int i = 0; game->marks && game->marks[i]; i++)
		if (word_is(text, n, game->marks[i])) {
			if (tally->marks[seat] >> i & 1)
				return "each annonce of a seat only once";
			tally->marks[seat] |= (uint64_t)1 << i;
			return NULL;
		}
	return "show S ANNONCE, as mariage:H or quinte";
}

const char *tally_line(struct tally *tally, const struct game *game,
		       const char *line, size_t n)
{
	const char *verb, *word, *suit;
	size_t verb_n = word_take(&line, &n, &verb), length;
	uint64_t seat;

	if (word_is(verb, verb_n, "trump") && game->marks) {
		suit = n == 1 ? strchr(card_suits, line[0]) : NULL;
		if (!suit || !*suit)
			return "trump and S, H, D or C";
		tally->trump = (int)(suit - card_suits);
		return NULL;
	}
	length = word_take(&line, &n, &word);
	if (number_parse(word, length, (uint64_t)game->keys[0].max, &seat) ||
	    !seat)
		return game->marks
			       ? "pile S C..., show S ANNONCE, trump X or der S"
			       : "pile SIDE C... or chkobba SIDE";
	if ((int)seat > tally->seats)
		tally->seats = (int)seat;
	if (word_is(verb, verb_n, "pile"))
		return take_pile(tally, game, (int)seat, line, n);
	if (word_is(verb, verb_n, "show") && game->marks)
		return take_show(tally, game, (int)seat, line, n);
	if (word_is(verb, verb_n, "der") && game->marks && !n) {
		tally->last = (int)seat;
		return NULL;
	}
	if (word_is(verb, verb_n, "chkobba") && !game->marks && !n) {
		tally->feats[seat]++;
		return NULL;
	}
	return game->marks ? "pile S C..., show S ANNONCE, trump X or der S"
			   : "pile SIDE C... or chkobba SIDE";
}

const char *tally_end(const struct tally *tally, const struct game *game,
		      struct match *match, struct events *events)
{
	struct terms_reader reader;
	char why[TERMS_WHY], word[] = "players=?";

	if (tally->seats < game->keys[0].min)
		return "the piles of at least two sides";
	terms_init(&reader, game);
	word[sizeof(word) - 2] = (char)('0' + tally->seats);
	if (terms_set(&reader, word, strlen(word), why) ||
	    terms_settle(&reader, why))
		return "as many piles as the game has seats";
	match_init(match, game, &reader.terms);
	game->tally(match, tally, events);
	return NULL;
}
