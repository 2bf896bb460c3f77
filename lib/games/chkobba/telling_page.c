/* Lists how Chkobba changes the table of a page, and its figures. */
#include "ui/page_delta.h"
#include "ui/telling.h"
#include "games/chkobba/telling.h"

/* Moves a card that takes nothing to the open cards. */
void chkobba_change_play(const struct change *c)
{
	if (c->event->cards) {
		delta_play(c);
		return;
	}
	delta_who(c);
	delta_cards(c, bit_of(c->event->card), "t", 0);
}

void chkobba_change_sweep(const struct change *c)
{
	delta_word(c, tr("Chkobba!"));
}

void chkobba_change_gather(const struct change *c)
{
	delta_leave(c);
	delta_who(c);
	delta_cards(c, c->event->cards, "w", c->event->seat);
}

/* Lays the drawn card into the middle, where its drawer alone sees it, until it
 * is kept or laid. */
void chkobba_change_drawn(const struct change *c)
{
	delta_who(c);
	delta_cards(c, bit_of(c->event->card), "u", 0);
}

void chkobba_change_keep(const struct change *c)
{
	delta_who(c);
	if (peek(c->view)->drawn != CARD_NONE)
		delta_cards(c, CARD_BIT(peek(c->view)->drawn), "h",
			    c->event->seat);
	else
		delta_of(c, "?1h");
}

void chkobba_change_lay(const struct change *c)
{
	delta_who(c);
	delta_cards(c, bit_of(peek(c->view)->drawn), "t", 0);
}

static void chkobba_figure(const struct view *p, int seat,
			   char figure[FIGURES][FIGURE_BYTES])
{
	int side = view_side(p, seat);

	page_put_figure_number(figure[0], cards_count(peek(p)->pile[side]));
	page_put_figure_number(figure[1],
			       cards_count(peek(p)->pile[side] &
					   SUIT_CARDS(CHKOBBA_DIAMONDS)));
	page_put_figure_number(figure[2],
			       chkobba_ranked(p, side, CHKOBBA_SEVEN));
	page_put_figure_number(figure[3], peek(p)->sweeps[side]);
	page_put_figure_number(figure[4], peek(p)->points.of[side]);
}

static void chkobba_middle_figures(const struct view *p,
				   char figure[MIDDLES][FIGURE_BYTES])
{
	page_put_figure_number(figure[0], chkobba_rounds(p) - p->trick);
	page_put_figure_seat(figure[1], peek(p)->captor);
}

static const char *const chkobba_figures[] = {
	N_("cards {n}"),    "♦ {n}",          N_("7s {n}"),
	N_("chkobbas {n}"), N_("points {n}"), NULL
};
static const char *const chkobba_middle[] = { N_("rounds left {k}"), "{up}",
					      "{open}", N_("captured last {m}"),
					      NULL };

static struct page_cell chkobba_cell(const struct view *p, int seat)
{
	return page_cell_of(peek(p)->points.of[view_side(p, seat)]);
}

const struct page_table page_chkobba = {
	.figures = chkobba_figures,
	.middle = chkobba_middle,
	.classes = "cards-below two-columns",
	.by_card = true,
	.caption = N_("Points after each deal, and what it brought. ● dealt."),
	.at_end = N_("points"),
	.gains = true,
	.cell = chkobba_cell,
	.course = N_("Course of the score: points after each deal."),
	.figure = chkobba_figure,
	.figure_middle = chkobba_middle_figures,
};
