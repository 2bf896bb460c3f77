/* Tells why a move of Chkobba is not legal, and which moves are. */
#include "games/chkobba/telling.h"

/* Returns the captures that the question offers with a card: "4♠ 3♣ or 6♥
 * A♦". */
static const char *chkobba_ways(const struct view *p, card_t card)
{
	const char *text = "";

	for (int i = 0; i < p->move_n; i++)
		if (p->moves[i].card == card && p->moves[i].with)
			text = fill_join(
				text, tr(" or "),
				word_cards(p->game, p->moves[i].with, 0));
	return text;
}

const char *chkobba_refuse(const struct view *p, const struct move *move)
{
	cards_t equal, with = move->with;
	const char *card = word_card(p->game, move->card), *ways;
	int sum = 0;

	if (move->kind != MOVE_PLAY)
		return NULL;
	equal = p->table & RANK_CARDS(CARD_RANK(move->card));
	if (move->with & ~p->table)
		return fill(tr("{cards} does not lie on the table."), "cards",
			    word_cards(p->game, move->with & ~p->table, 0),
			    NULL);
	ways = chkobba_ways(p, move->card);
	if (!move->with)
		return *ways ? fill(tr("{card} can take {ways}, so it must (K5)."),
				    "card", card, "ways", ways, NULL)
			     : NULL;
	if (equal && cards_count(with & equal) > 1)
		return fill(/* or {one} */
			    tr("{card} takes one {rank}, {equal}, not more (K5)."),
			    "card", card, "rank",
			    word_rank_long(p->game, CARD_RANK(move->card)),
			    "one",
			    word_rank_one(p->game, CARD_RANK(move->card)),
			    "equal", word_cards_or(p->game, equal), NULL);
	if (equal)
		return fill(
			tr("{card} takes {rank} {equal} first: a sum only counts where no equal card lies (K5)."),
			"card", card, "rank",
			word_rank_the(p->game, CARD_RANK(move->card)), "equal",
			word_cards_or(p->game, equal), NULL);
	while (with)
		sum += chkobba_worth(p, cards_pop(&with));
	if (cards_count(move->with) == 1)
		return fill(
			tr("{cards} is worth {n}, and {card} is worth {value} (K5)."),
			"cards", word_cards(p->game, move->with, 0), "n",
			fill_number(sum), "card", card, "value",
			fill_number(chkobba_worth(p, move->card)), NULL);
	return fill(tr("{sum}, and {card} is worth {value} (K5)."), "sum",
		    chkobba_sum_plain(p, move->with), "card", card, "value",
		    fill_number(chkobba_worth(p, move->card)), NULL);
}

const char *chkobba_help(const struct view *p, const struct move *move)
{
	const char *text = "";

	if (move && move->kind == MOVE_WORD)
		return tr(
			"Kept, the card is the first of your three; laid, it is the first of the four on the table (K2).");
	for (int i = 0; i < p->move_n; i++) {
		const struct move *one = &p->moves[i];

		if (one->kind != MOVE_PLAY ||
		    (i && p->moves[i - 1].card == one->card))
			continue;
		text = fill(
			one->with
				? tr("{text}{card} would take {ways}. ")
				: tr("{text}{card} takes nothing and would be laid. "),
			"text", text, "card", word_card(p->game, one->card),
			"ways", chkobba_ways(p, one->card), NULL);
	}
	return fill(tr("{text}A card that can take must (K5)."), "text", text,
		    NULL);
}
