/* Lists how Chkobba changes the table of a page, and its figures. */
#include "ui/page_delta.h"
#include "ui/telling.h"
#include "games/chkobba/telling.h"

/* Moves a card that takes nothing to the open cards. */
void chkobba_change_play(struct steps *steps, struct html *changes,
			 const struct view *p, const struct event *event)
{
	if (event->cards) {
		change_play(steps, changes, p, event);
		return;
	}
	change_who(steps, changes, event->seat);
	change_cards(changes, p, bit_of(event->card), "t", 0);
}

void chkobba_change_sweep(struct steps *steps, struct html *changes,
			  const struct view *p, const struct event *event)
{
	(void)steps;
	(void)p;
	change_word(changes, event->seat, tr("Chkobba!"));
}

void chkobba_change_gather(struct steps *steps, struct html *changes,
			   const struct view *p, const struct event *event)
{
	change_leave(steps, changes);
	change_who(steps, changes, event->seat);
	change_cards(changes, p, event->cards, "w", event->seat);
}

void chkobba_change_keep(struct steps *steps, struct html *changes,
			 const struct view *p, const struct event *event)
{
	change_who(steps, changes, event->seat);
	if (peek(p)->drawn != CARD_NONE)
		change_cards(changes, p, CARD_BIT(peek(p)->drawn), "h",
			     event->seat);
	else
		change_of(changes, "?1h", event->seat);
}

void chkobba_change_lay(struct steps *steps, struct html *changes,
			const struct view *p, const struct event *event)
{
	change_who(steps, changes, event->seat);
	change_cards(changes, p, bit_of(peek(p)->drawn), "t", 0);
}

void chkobba_change_redeal(struct steps *steps, struct html *changes,
			   const struct view *p, const struct event *event)
{
	(void)event;
	change_anew(steps, changes, p);
}

static void chkobba_figure(const struct view *p, int seat,
			   char figure[FIGURES][FIGURE_BYTES])
{
	int side = side_of(p, seat);

	put_figure_number(figure[0], cards_count(peek(p)->pile[side]));
	put_figure_number(figure[1],
			  cards_count(peek(p)->pile[side] & SUIT_CARDS(2)));
	put_figure_number(figure[2], chkobba_ranked(p, side, '7'));
	put_figure_number(figure[3], peek(p)->sweeps[side]);
	put_figure_number(figure[4], peek(p)->points.of[side]);
}

static void chkobba_middle_figures(const struct view *p,
				   char figure[MIDDLES][FIGURE_BYTES])
{
	put_figure_number(figure[0], chkobba_rounds(p) - p->trick);
	put_figure_seat(figure[1], peek(p)->captor);
}

static const char *const chkobba_figures[] = {
	N_("cards {n}"),    "♦ {n}",          N_("7s {n}"),
	N_("chkobbas {n}"), N_("points {n}"), NULL
};
static const char *const chkobba_middle[] = { N_("rounds left {k}"), "{open}",
					      N_("captured last {m}"), NULL };

static struct page_cell chkobba_cell(const struct view *p, int seat)
{
	return page_cell_of(peek(p)->points.of[side_of(p, seat)]);
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
