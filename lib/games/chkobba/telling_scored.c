/* Tells how Chkobba is scored. */
#include "telling.h"

int chkobba_target(const struct view *view)
{
	static const int targets[] = { 11, 21, 31 };

	return targets[term_of(view, "target")];
}

void chkobba_scored(const struct view *view, text_line *line, void *context)
{
	static const char *const lines[] = {
		N_("When a deal is over, its cards are counted by sides (K8)."),
		N_("karta: 1 point for most cards; dinari: 1 point for most diamonds."),
		N_("barmila: 1 point for most sevens; who ties for the most: for most sixes."),
		N_("haya: 1 point for the seven of diamonds."),
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
