/* Puts the costs of moves into words and sentences. */
#include "ui/analysis_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "think/mind.h"
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

/* Returns thousandths as hundredths: "1.25", "−0.30".  WITH_SIGN: above zero
 * with a +. */
static const char *loss_hundredths(int64_t thousandths, bool with_sign)
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

static const char *const mark_words[] = {
	[MARK_NONE] = "",
	[MARK_DOUBTFUL] = N_("doubtful ?!"),
	[MARK_BAD] = N_("bad ?"),
	[MARK_VERY_BAD] = N_("very bad ??"),
};

int analysis_blunders_add(struct blunders *blunders, const struct view *view,
			  const struct judged *judged, const char *played,
			  const char *best)
{
	enum mark mark = analysis_mark(judged, mind_of(view->game));
	const char *text, *place = tr(N_("First decision"));

	if (mark == MARK_NONE)
		return 0;
	if (grow(&blunders->text, &blunders->room, (size_t)blunders->n + 1,
		 sizeof(*blunders->text)))
		return -1;
	if (judged->trick) /* "Round 3", "Trick 3" */
		place = fill(view->game->rounds
				     ? tr(N_("Round {n}"))
				     : telling_name(view, NAME_NUMBERED),
			     "n", fill_number(judged->trick), NULL);
	text = fill(tr(judged->seat == view->you
			       ? N_("{place}, {mark}: {move}; {best} was "
				    "better by {loss}{certain}.")
			       : N_("{place}, {name}, {mark}: {move}; {best} "
				    "was better by {loss}{certain}.")),
		    "place", place, "name", view_name_only(view, judged->seat),
		    "mark", tr(mark_words[mark]), "move", played, "best", best,
		    "loss", analysis_amount(view, judged->loss), "certain",
		    judged->solved ? tr(N_(", for certain")) : "", NULL);
	blunders->text[blunders->n] = strdup(text);
	if (!blunders->text[blunders->n])
		return -1;
	blunders->n++;
	return 0;
}

void analysis_blunders_drop(struct blunders *blunders)
{
	while (blunders->n)
		free(blunders->text[--blunders->n]);
}

void analysis_blunders_release(struct blunders *blunders)
{
	analysis_blunders_drop(blunders);
	free(blunders->text);
	blunders->text = NULL;
	blunders->room = 0;
}

const char *analysis_mark_reason(const struct view *view,
				 const struct judged *judged)
{
	enum mark mark = analysis_mark(judged, mind_of(view->game));

	return fill(tr(N_("{mark}: {best} was better by {loss}.")), "mark",
		    tr(mark_words[mark]), "best",
		    analysis_move(view, &judged->best), "loss",
		    analysis_amount(view, judged->loss), NULL);
}

static bool was_judged(const struct analysis *analysis, int seat)
{
	return !analysis->only || analysis->only == seat;
}

/* Rounds thousandths to hundredths.  Printed figures then add up. */
static int64_t told_hundredths(int64_t loss)
{
	return (loss + (loss < 0 ? -5 : 5)) / 10 * 10;
}

/* Returns a sentence on the result of a seat, with skill and luck: the mean of
 * DEALS deals. */
static const char *result_text(const struct view *view,
			       const struct costs *costs, int seat,
			       int64_t deals)
{
	int64_t result = told_hundredths(costs->result[seat] / deals);
	int64_t skill = told_hundredths(costs->skill[seat] / deals);

	return fill(tr(N_("{name}: {result} in all, {skill} by skill and "
			  "{luck} by luck")),
		    "name", view_name_only(view, seat), "result",
		    loss_hundredths(result, true), "skill",
		    loss_hundredths(skill, true), "luck",
		    loss_hundredths(result - skill, true), NULL);
}

void analysis_tell_deal_costs(const struct analysis *analysis,
			      const struct view *view,
			      const struct blunders *blunders, text_line *line,
			      void *context)
{
	const struct costs *deal = &analysis->deal;

	if (!view->you)
		line(context, fill(tr(N_("Analysis, in {unit}:")), "unit",
				   analysis_unit(view), NULL));
	for (int seat = 1; seat <= view->seats; seat++) {
		const struct losses *lost = &deal->lost[seat];

		if (!was_judged(analysis, seat))
			continue;
		if (seat == view->you) {
			line(context,
			     analysis_choices(view, seat, true, lost->decisions,
					      lost->loss));
			continue;
		}
		line(context,
		     fill(trn("{name}: {loss} ± {error} lost in {n} decision",
			      "{name}: {loss} ± {error} lost in {n} decisions",
			      lost->decisions),
			  "name", view_name_only(view, seat), "loss",
			  loss_hundredths(lost->loss, false), "error",
			  loss_hundredths(
				  analysis_standard_error(lost->variance),
				  false),
			  "n", fill_number(lost->decisions), NULL));
		if (!analysis->only && !analysis->cut)
			line(context, result_text(view, deal, seat, 1));
	}
	for (int i = 0; i < blunders->n; i++)
		line(context, blunders->text[i]);
	if (analysis->late)
		line(context,
		     fill(trn("The time for this deal was over: its last {n} "
			      "decision is not judged (--time).",
			      "The time for this deal was over: its last {n} "
			      "decisions are not judged (--time).",
			      analysis->late),
			  "n", fill_number(analysis->late), NULL));
}

bool analysis_tell_deal_over(struct analysis *analysis, const struct view *view,
			     struct blunders *blunders, text_line *line,
			     void *context)
{
	if (!analysis || !analysis_deal_over(analysis))
		return false;
	analysis_tell_deal_costs(analysis, view, blunders, line, context);
	analysis_blunders_drop(blunders);
	return true;
}

const struct judged *analysis_judge_line(struct analysis *analysis,
					 const struct view *view,
					 struct blunders *blunders,
					 const struct record *record,
					 const struct record_line *line)
{
	const struct judged *judged = analysis_line(analysis, record, line);

	if (judged &&
	    analysis_blunders_add(blunders, view, judged,
				  analysis_move(view, &judged->played),
				  analysis_move(view, &judged->best)))
		analysis->failed = true;
	return judged;
}

/* Returns "lead 0.12 (7), follow 0.03 (9)": for each kind of decision its loss
 * per deal and its number. */
static const char *kinds_text(const struct analysis *analysis, int seat)
{
	const char *text = "";

	for (int kind = 0; analysis->mind->decisions[kind]; kind++) {
		const struct losses *lost = &analysis->kinds[seat][kind];

		if (!lost->decisions)
			continue;
		text = fill("{text}{comma}{kind} {loss} ({n})", "text", text,
			    "comma", *text ? ", " : "", "kind",
			    tr(analysis->mind->decisions[kind]), "loss",
			    loss_hundredths(
				    lost->loss / (int64_t)analysis->match.deals,
				    false),
			    "n", fill_number(lost->decisions), NULL);
	}
	return *text ? text : tr(N_("no decisions"));
}

void analysis_tell_advice(const struct advice *advice, const struct view *view,
			  text_line *line, void *context)
{
	line(context,
	     advice->solved
		     ? fill(tr(N_("All is known; in {unit}, for certain:")),
			    "unit", analysis_unit(view), NULL)
		     : fill(trn("Over {n} deal that fits what you know, in {unit}:",
				"Over {n} deals that fit what you know, in {unit}:",
				(long)advice->worlds),
			    "n", fill_number((long)advice->worlds), "unit",
			    analysis_unit(view), NULL));
	for (int i = 0; i < advice->count; i++) {
		int at = advice->order[i];
		const char *move = analysis_move(view, &view->moves[at]);
		const char *form =
			!i ? tr(N_("{n}. {move}: the best"))
			: advice->solved
				? tr(N_("{n}. {move}: costs {loss}"))
				: tr(N_("{n}. {move}: costs {loss} ± {error}"));

		line(context,
		     fill(form, "n", fill_number(i + 1), "move", move, "loss",
			  loss_hundredths(advice->cost[at], false), "error",
			  loss_hundredths(advice->error[at], false), NULL));
	}
}

void analysis_tell_match_costs(const struct analysis *analysis,
			       const struct view *view, text_line *line,
			       void *context)
{
	const struct costs *match = &analysis->match;
	int64_t deals = (int64_t)match->deals;

	if (!deals)
		return;
	line(context,
	     fill(trn("Analysis of {n} deal, in {unit} a deal:",
		      "Analysis of {n} deals, in {unit} a deal:", deals),
		  "n", fill_number(deals), "unit", analysis_unit(view), NULL));
	for (int seat = 1; seat <= view->seats; seat++) {
		if (!was_judged(analysis, seat))
			continue;
		line(context,
		     fill(tr(N_("{name}: {loss} ± {error} lost: {kinds}")),
			  "name", view_name_only(view, seat), "loss",
			  loss_hundredths(match->lost[seat].loss / deals,
					  false),
			  "error",
			  loss_hundredths(analysis_standard_error(
						  match->lost[seat].variance) /
						  deals,
					  false),
			  "kinds", kinds_text(analysis, seat), NULL));
		if (!analysis->only)
			line(context, result_text(view, match, seat, deals));
	}
}
