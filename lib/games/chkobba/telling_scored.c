/* Tells the terms, and how Chkobba is scored. */
#include "games/chkobba/telling.h"
#include "ui/deal_count.h"
#include "ui/telling.h"

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
