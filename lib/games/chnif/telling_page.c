/* Lists how Chnif Chnof Chnorum changes the table of a page, and its
 * figures. */
#include "ui/page_delta.h"
#include "ui/telling.h"
#include "games/chnif/telling.h"

/* Lays a card; the seat's previous card goes away. */
void chnif_change_play(const struct change *c)
{
	delta_of(c, "-");
	delta_play(c);
}

/* Lists the word of a call, and rings the cards of one rank that end the
 * row. */
void chnif_change_call(const struct change *c)
{
	static const char *const words[] = { N_("Chnif!"), N_("Chnof!"),
					     N_("Chnorum!") };
	const struct view *p = c->view;
	cards_t cards = 0;

	for (int i = p->row_n - chnif_run(p); i < p->row_n; i++)
		cards |= CARD_BIT(p->row[i].card);
	delta_word(c, tr(words[chnif_call_of(p, c->event)]));
	delta_rings(c, cards);
}

static void chnif_middle_figures(const struct view *p,
				 char figure[MIDDLES][FIGURE_BYTES])
{
	static const char *const words[] = { "–", "chnif", "chnof", "chnorum",
					     "–" };
	int run = p->row_n && !p->counting ? chnif_run(p) : 0;

	page_put_figure_number(figure[0], peek(p)->counts.pool);
	page_put_figure(
		figure[1],
		run && run < 4 ? word_rank(p->game,
					   CARD_RANK(p->row[p->row_n - 1].card))
			       : "–");
	page_put_figure(figure[2], words[run]);
}

static const char *const chnif_figures[] = { N_("tokens {n}"), NULL };
static const char *const chnif_middle[] = { N_("pool {k}"),
					    N_("another {m} says {p}"), NULL };

static long chnif_start(const struct view *p)
{
	return view_term(p, "stake");
}

const struct page_table page_chnif = {
	.figures = chnif_figures,
	.middle = chnif_middle,
	.by_card = true,
	.caption = N_("Tokens after each deal. ● dealt."),
	.at_end = N_("tokens"),
	.cell = token_counts_cell,
	.rest_title = N_("pool"),
	.rest = token_counts_rest,
	.course = N_("Course of the score: tokens after each deal."),
	.start = chnif_start,
	.figure = token_counts_figure,
	.figure_middle = chnif_middle_figures,
};
