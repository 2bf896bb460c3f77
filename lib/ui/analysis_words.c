/* Puts into words what a move cost. */
#include "ui/analysis_words.h"

#include <stdio.h>
#include <string.h>

#include "ui/telling.h"

const char *move_words(const struct view *view, const struct move *move)
{
	char text[256];

	if (view->telling)
		return view->telling->move(view, move);
	return fill_bytes(text, format_move(view->game, move, text));
}

const char *loss_text(int64_t thousandths, bool with_sign)
{
	int64_t n = thousandths < 0 ? -thousandths : thousandths;
	char text[40];

	n = (n + 5) / 10;
	snprintf(text, sizeof(text), "%s%ld.%02ld",
		 !n                ? ""
		 : thousandths < 0 ? "−"
		 : with_sign       ? "+"
				   : "",
		 (long)(n / 100), (long)(n % 100));
	return fill_bytes(text, strlen(text));
}

const char *unit_text(const struct view *view)
{
	return tr(view->telling && view->telling->unit ? view->telling->unit
						       : N_("points"));
}

const char *two_digits(int64_t thousandths)
{
	int64_t n = thousandths < 0 ? -thousandths : thousandths;
	int decimals = n >= 9950 ? 0 : n >= 995 ? 1 : 2;
	char text[40];

	snprintf(text, sizeof(text), "%s%.*f", thousandths < 0 ? "−" : "",
		 decimals, (double)n / 1000);
	return fill_bytes(text, strlen(text));
}

const char *amount_unit(const struct view *view)
{
	return view->telling && view->telling->in_whole
		       ? tr(view->telling->whole)
		       : unit_text(view);
}

const char *amount_text(const struct view *view, int64_t thousandths)
{
	const struct telling *telling = view->telling;
	bool whole = telling && telling->in_whole;

	return fill("{n} {unit}", "n",
		    two_digits(whole ? thousandths / telling->in_whole
				     : thousandths),
		    "unit", amount_unit(view), NULL);
}

const char *mark_sign(enum mark mark)
{
	static const char *const signs[] = { "", "?!", "?", "??" };

	return signs[mark];
}
