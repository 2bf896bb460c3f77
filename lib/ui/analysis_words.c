/* Puts the cost of a move into words. */
#include "ui/analysis_words.h"

#include <stdio.h>
#include <string.h>

#include "ui/telling.h"

const char *analysis_move(const struct view *view, const struct move *move)
{
	char text[256];

	if (view->telling)
		return view->telling->move(view, move);
	return fill_bytes(text, format_move(view->game, move, text));
}

/* Returns a decimal in the reader's language: SIGN, WHOLE, and PART with DIGITS
 * digits.  Zero has no sign. */
static const char *decimal_text(const char *sign, int64_t whole, int64_t part,
				int digits)
{
	char fraction[16];

	snprintf(fraction, sizeof(fraction), "%0*ld", digits, (long)part);
	return fill("{sign}{whole}{point}{part}", "sign",
		    whole || part ? sign : "", "whole",
		    fill_number((long)whole), "point",
		    digits ? trc("decimal", ".") : "", "part",
		    digits ? fraction : "", NULL);
}

const char *analysis_loss_text(int64_t thousandths, bool with_sign)
{
	int64_t n = thousandths < 0 ? -thousandths : thousandths;

	n = (n + 5) / 10;
	return decimal_text(thousandths < 0 ? "−"
			    : with_sign     ? "+"
					    : "",
			    n / 100, n % 100, 2);
}

const char *analysis_unit(const struct view *view)
{
	return tr(view->telling && view->telling->unit ? view->telling->unit
						       : N_("points"));
}

const char *analysis_thousandths(int64_t thousandths)
{
	int64_t n = thousandths < 0 ? -thousandths : thousandths;
	int digits = n >= 9950 ? 0 : n >= 995 ? 1 : 2;
	int64_t unit = digits ? digits == 1 ? 10 : 100 : 1;

	n = (n * unit + 500) / 1000;
	return decimal_text(thousandths < 0 ? "−" : "", n / unit, n % unit,
			    digits);
}

const char *analysis_amount_unit(const struct view *view)
{
	return view->telling && view->telling->in_whole
		       ? tr(view->telling->whole)
		       : analysis_unit(view);
}

const char *analysis_amount(const struct view *view, int64_t thousandths)
{
	const struct telling *telling = view->telling;
	int64_t amount = telling && telling->in_whole
				 ? thousandths / telling->in_whole
				 : thousandths;
	/* the form of what is written: 1.95 is "2.0"; 1 is "1.0", not one */
	long n = amount < 1950 && amount > -1950 ? 0 : 2;

	return fill(telling && telling->amount ? telling->amount(n)
					       : "{n} {unit}",
		    "n", analysis_thousandths(amount), "unit",
		    analysis_amount_unit(view), NULL);
}

const char *analysis_choices(const struct view *view, int seat, bool own,
			     long n, int64_t thousandths)
{
	const char *form =
		own ? trn("Your {n} choice cost about {loss}.",
			  "Your {n} choices cost about {loss}.", n)
		    : trn("{name}: {n} choice cost about {loss}.",
			  "{name}: {n} choices cost about {loss}.", n);

	return fill(form, "name", view_name_only(view, seat), "n",
		    fill_number(n), "loss", analysis_amount(view, thousandths),
		    NULL);
}

const char *analysis_mark_sign(enum mark mark)
{
	static const char *const signs[] = { "", "?!", "?", "??" };

	return signs[mark];
}
