/* Tells the terms, and how La Chouine is scored. */
#include "games/chouine/telling.h"
#include "ui/deal_count.h"
#include "ui/telling.h"

const struct term_words chouine_terms[] = {
	{ "variant",
	  N_("Trumps by"),
	  { N_("the card turned up"), N_("an annonce (Mondoubleau)") },
	  .aside = true },
	{ "parties", N_("Parties a manche"), .aside = true },
	{ "manches", N_("Manches to win"), .aside = true },
	{ "count",
	  N_("Cards that count"),
	  { N_("all cards"), N_("aces and tens") } },
	{ "reuse",
	  N_("Annonces of a suit"),
	  { N_("only one"), N_("rising ones add up") } },
	{ "fixing",
	  N_("The annonce that makes trumps"),
	  { N_("counts double"), N_("counts once") } },
	{ "annonce",
	  N_("Announced with"),
	  { N_("any card"), N_("one of its own") },
	  .aside = true },
	{ NULL },
};

void chouine_scored(const struct view *view, text_line *line, void *context)
{
	static const char *const two[] = {
		N_("mariage, king and queen of a suit: 20 points, in trumps 40."),
		N_("tierce, king, queen and jack: 30, in trumps 60."),
		N_("quarteron, ace, king, queen and jack: 40, in trumps 80."),
		N_("quinte, five brisques (aces and tens): 50."),
		N_("chouine, ace, ten, king, queen and jack: wins the partie."),
		NULL,
	};
	static const char *const more[] = {
		N_("mariage, king and queen of a suit: 20 points, in trumps 40."),
		N_("trente, three brisques (aces and tens): 30."),
		N_("chouine, king, queen and jack of a suit: wins the partie."),
		NULL,
	};
	const char *const *annonce = view->seats > 2 ? more : two;

	line(context,
	     view_term(view, "count")
		     ? tr("Cards in tricks: aces 11, tens 10; the others nothing (C10).")
		     : tr("Cards in tricks: aces 11, tens 10, kings 4, queens 3, jacks 2; the others nothing."));
	line(context, tr("The last trick: 10 more (dix de der)."));
	line(context, tr("Annonces (C5):"));
	for (; *annonce; annonce++)
		line(context, tr(*annonce));
	line(context,
	     tr("Most points win the partie; equal points win it for nobody."));
	line(context,
	     fill(tr(N_("The first to win {n} parties wins the manche.")), "n",
		  fill_number(chouine_goal(view)), NULL));
}

bool chouine_deal_count(const struct view *view, int i, struct count_line *line)
{
	static const char *const labels[] = { N_("Cards"), N_("Annonces"),
					      N_("Dix de der"), N_("Total") };

	/* a chouine ends the partie without a count */
	if (i == 4 || !view->counted[1].given)
		return false;
	line->label = tr(labels[i]);
	line->total = i == 3;
	for (int seat = 1; seat <= view->seats; seat++) {
		int n = view->counted[seat].number[i];

		snprintf(line->cell[view_side(view, seat)], COUNT_BYTES, "%s",
			 n || line->total ? fill_number(n) : "–");
	}
	return true;
}

const char *chouine_shown(const struct view *view, int i)
{
	const struct shown *shown = &peek(view)->shown[i];

	if (i >= peek(view)->shown_n)
		return NULL;
	return fill(shown->points < 0
			    ? tr("{name}: {annonce} {cards}, the partie")
			    : tr("{name}: {annonce} {cards}, {points}"),
		    "name", view_name_first(view, shown->seat), "annonce",
		    chouine_annonce_short(shown->annonce), "cards",
		    word_cards(view->game, shown->cards, 0), "points",
		    word_points(shown->points), NULL);
}

void chouine_count_notes(const struct view *view, text_line *line,
			 void *context)
{
	for (int i = 0; chouine_shown(view, i); i++)
		line(context, chouine_shown(view, i));
	for (int i = 0; chouine_outcome(view, i); i++)
		line(context, chouine_outcome(view, i));
}
