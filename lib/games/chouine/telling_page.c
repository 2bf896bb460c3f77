/* Lists how La Chouine changes the table of a page, and its figures. */
#include "games/chouine/rules_annonce.h"
#include "ui/page_delta.h"
#include "games/chouine/telling.h"

void chouine_change_play(const struct change *c)
{
	delta_play(c);
	for (int i = 0; i < ANNONCES; i++)
		if (c->event->cards >> i & 1)
			delta_word(c, chouine_annonce_short(i));
}

void chouine_change_ausept(const struct change *c)
{
	delta_who(c);
	delta_word(c, tr("Au sept!"));
}

void chouine_change_show(const struct change *c)
{
	const char *points =
		c->event->number[1] < 0 ? "" : fill_number(c->event->number[1]);

	delta_who(c);
	delta_word(c, fill("{annonce}{blank}{points}", "annonce",
			   chouine_annonce_short(c->event->number[0]), "blank",
			   *points ? " " : "", "points", points, NULL));
	delta_rings(c, c->event->cards);
}

/* Lists the winner of a partie; a void one has none. */
void chouine_change_partie(const struct change *c)
{
	if (c->event->seat)
		delta_all(c, "@", c->event->seat);
}

static void chouine_figure(const struct view *p, int seat,
			   char figure[FIGURES][FIGURE_BYTES])
{
	long shown = 0;

	for (int i = 0; i < peek(p)->shown_n; i++)
		if (peek(p)->shown[i].seat == seat &&
		    peek(p)->shown[i].points > 0)
			shown += peek(p)->shown[i].points;
	page_put_figure_number(figure[0], shown);
	page_put_figure_number(figure[1], peek(p)->tricks[seat]);
	page_put_figure_number(figure[2], peek(p)->course.parties[seat]);
}

static void chouine_middle_figures(const struct view *p,
				   char figure[MIDDLES][FIGURE_BYTES])
{
	page_put_figure_number(figure[0], peek(p)->talon);
	page_put_figure(figure[1],
			peek(p)->suit < 0 ? "–" : word_suit(peek(p)->suit));
}

static const char *const chouine_figures[] = { N_("annonces {n}"),
					       N_("tricks {n}"),
					       N_("parties {n}"), NULL };
static const char *const chouine_middle[] = { N_("trump {m}"), "{up}",
					      N_("talon {k}"), NULL };

static bool chouine_flag(const struct view *p)
{
	return peek(p)->strict;
}

static int chouine_group(const struct view *p)
{
	return view_term(p, "manches") > 1 ? peek(p)->course.manche : 0;
}

/* Returns the cell of a partie.  Without a count a chouine won the partie. */
static struct page_cell chouine_cell(const struct view *p, int seat)
{
	bool given = false;

	for (int i = 1; i <= p->seats; i++)
		given |= p->counted[i].given;
	return (struct page_cell){
		.value = peek(p)->course.all_parties[seat],
		.number = p->counted[seat].number[3],
		.given = given,
		.won = p->winner == seat,
	};
}

const struct page_table page_chouine = {
	.figures = chouine_figures,
	.middle = chouine_middle,
	.flag = N_("strict play"),
	.flag_is_on = chouine_flag,
	.classes = "one-up",
	.caption =
		N_("Points of each partie; who won it is underlined. ● dealt."),
	.at_end = N_("parties"),
	.group_title = N_("manche {n}"),
	.group = chouine_group,
	.cell = chouine_cell,
	.course = N_("Course of the score: parties won after each deal."),
	.figure = chouine_figure,
	.figure_middle = chouine_middle_figures,
};
