/* Tells the rules of Chkobba: its terms, how it is scored, why a move is not
 * legal, and which moves are. */
#include "ui/deal_count.h"
#include "ui/telling.h"
#include "games/chkobba/telling.h"

int chkobba_target(const struct view *view)
{
	static const int targets[] = { 11, 21, 31 };

	return targets[view_term(view, "target")];
}

const struct term_words chkobba_terms[] = {
	{ "teams",
	  N_("Teams"),
	  { N_("no teams"), N_("two against two") },
	  .aside = true },
	{ "target", N_("Points to win"), .aside = true },
	{ NULL },
};

void chkobba_scored(const struct view *view, text_line *line, void *context)
{
	static const char *const lines[] = {
		N_("When a deal is over, its cards are counted by sides (K8)."),
		N_("karta: 1 point for most cards; dinari: 1 point for most diamonds."),
		N_("barmila: 1 point for most sevens; who ties for the most: for most sixes."),
		N_("ḥayya: 1 point for the seven of diamonds."),
		N_("chkobba: 1 point for each capture that left the table empty, but for the last card of the deal (K6)."),
		N_("Who are equally best get no point: baji. What still lies on the table goes to who captured last (K7)."),
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		line(context, tr(lines[i]));
	line(context,
	     fill(tr(N_("The match is won with {n} points, and more than "
			"all others, at the end of a deal (K9).")),
		  "n", fill_number(chkobba_target(view)), NULL));
}

/* Returns the points of a side in this deal. */
static int points_of_deal(const struct view *view, int side)
{
	int sum = 0;

	for (int what = KARTA; what <= SWEEPS; what++)
		sum += view->counted[side].number[what];
	return sum;
}

bool chkobba_deal_count(const struct view *view, int i, struct count_line *line)
{
	static const char *const labels[] = {
		N_("Karta, cards"),
		N_("Dinari, diamonds"),
		N_("Barmila, sevens (sixes)"),
		N_("Sabʿa l-ḥayya, the 7♦"),
		N_("Chkobba"),
		N_("This deal"),
		N_("Total"),
	};

	if (i > SWEEPS + 2)
		return false;
	line->label = tr(labels[i]);
	line->total = i > SWEEPS;
	for (int side = 0; side < view_side_count(view); side++) {
		int n = i <= SWEEPS       ? view->counted[side].number[i]
			: i == SWEEPS + 1 ? points_of_deal(view, side)
					  : peek(view)->points.of[side];
		const char *gain = n ? fill_signed(n) : "–";

		if (line->total)
			gain = fill_number(n);
		else if (i < HAYA)
			gain = fill_join(chkobba_counted(view, side, i), " ",
					 n ? gain : "");
		snprintf(line->cell[side], COUNT_BYTES, "%s", gain);
	}
	return true;
}

void chkobba_count_notes(const struct view *view, text_line *line,
			 void *context)
{
	if (peek(view)->captor)
		line(context, chkobba_gathered(view));
}

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
		sum += chkobba_value(cards_pop(&with));
	if (cards_count(move->with) == 1)
		return fill(
			tr("{cards} is worth {n}, and {card} is worth {value} (K5)."),
			"cards", word_cards(p->game, move->with, 0), "n",
			fill_number(sum), "card", card, "value",
			fill_number(chkobba_value(move->card)), NULL);
	return fill(tr("{sum}, and {card} is worth {value} (K5)."), "sum",
		    chkobba_sum_plain(move->with), "card", card, "value",
		    fill_number(chkobba_value(move->card)), NULL);
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
