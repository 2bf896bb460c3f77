/* Tells how La Chouine is scored. */
#include "telling.h"

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
	     term_of(view, "count")
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
