/* Lists how L’Enfle changes the table of a page, and its figures. */
#include "ui/page_delta.h"
#include "ui/telling.h"
#include "games/enfle/telling.h"

/* Moves the cards of the trick out of play. */
void enfle_change_trick(const struct change *c)
{
	delta_all(c, "*x", c->event->seat);
}

void enfle_change_taken(const struct change *c)
{
	delta_all(c, "*h", c->event->seat);
}

void enfle_change_out(const struct change *c)
{
	delta_word(c, tr("last card"));
}

static void enfle_middle_figures(const struct view *p,
				 char figure[MIDDLES][FIGURE_BYTES])
{
	page_put_figure_number(figure[0], peek(p)->counts.pool);
}

static const char *const enfle_figures[] = { N_("tokens {n}"),
					     N_("cards {cards}"), NULL };
static const char *const enfle_middle[] = { N_("basket {k}"), NULL };

static long enfle_start(const struct view *p)
{
	return p->seats;
}

const struct page_table page_enfle = {
	.figures = enfle_figures,
	.middle = enfle_middle,
	.classes = "two-lines",
	.caption = N_("Tokens after each deal. ● dealt."),
	.at_end = N_("tokens"),
	.cell = token_counts_cell,
	.rest_title = N_("basket"),
	.rest = token_counts_rest,
	.course = N_("Course of the score: tokens after each deal."),
	.start = enfle_start,
	.figure = token_counts_figure,
	.figure_middle = enfle_middle_figures,
};
