/* Puts the par of deals into words. */
#include "ui/par_words.h"

#include "think/mind.h"
#include "ui/analysis_words.h"
#include "ui/card_words.h"
#include "ui/telling.h"

/* Returns a worth or a result: "+2", "0"; or "won", "null", "lost". */
static const char *worth_text(const struct view *view, int32_t worth)
{
	static const char *const words[] = { NC_("deal", "lost"),
					     NC_("deal", "null"),
					     NC_("deal", "won") };

	if (!mind_of(view->game)->open->points)
		return trc("deal", words[worth + 1]);
	return worth ? fill_signed(worth) : fill_number(0);
}

/* Returns the place of a trick: "round 4", "trick 7". */
static const char *trick_text(const struct view *view, int trick)
{
	return word_lower_first(
		fill(view->game->rounds ? tr(N_("Round {n}"))
					: telling_name(view, NAME_NUMBERED),
		     "n", fill_number(trick), NULL));
}

/* Returns a move in words: its card; all of it if the card alone does not tell
 * it from OTHER. */
static const char *move_text(const struct view *view, const struct move *move,
			     const struct move *other)
{
	if (move->kind == MOVE_WORD)
		return tr("the exchange");
	return move->card == other->card && move->kind == other->kind
		       ? analysis_move(view, move)
		       : word_card(view->game, move->card);
}

/* Returns "from trick 5 on" if the worth of the first moves is unknown; else
 * "". */
static const char *from_text(const struct par *par, const struct view *view)
{
	return par->from || par->skipped
		       ? fill(tr(" (from {place} on)"), "place",
			      trick_text(view, par->moves[par->from].trick),
			      NULL)
		       : "";
}

/* Returns what took the win from a side, by move I. */
static const char *dropped_text(struct par *par, const struct view *view, int i)
{
	const struct par_move *move = &par->moves[i];
	struct move better = par_better(par, i);
	int seat = move->before.turn;
	const char *form;

	if (!move->judged)
		form = view_form(
			view, seat,
			tr("{name} could have won: with all cards open, {better} ({place}) won and {move} did not."),
			tr("You could have won: with all cards open, {better} ({place}) won and {move} did not."));
	else if (move->mark != MARK_NONE)
		form = view_form(
			view, seat,
			tr("{name} could have won, and could have known it: {move} ({place}) gave it away, and cost {loss}."),
			tr("You could have won, and you could have known it: {move} ({place}) gave it away, and cost {loss}."));
	else if (8 * move->loss < mind_of(view->game)->blunder)
		form = view_form(
			view, seat,
			tr("With all cards open, {better} ({place}) would have won for {name}; by what {name} knew, {move} was as good."),
			tr("With all cards open, {better} ({place}) would have won; by what you knew, {move} was as good."));
	else
		form = view_form(
			view, seat,
			tr("With all cards open, {better} ({place}) would have won for {name}."),
			tr("With all cards open, {better} ({place}) would have won."));
	return fill(form, "name", view_name_only(view, seat), "move",
		    move_text(view, &move->move, &better), "better",
		    move_text(view, &better, &move->move), "place",
		    trick_text(view, move->trick), "loss",
		    analysis_amount(view, move->loss), NULL);
}

const char *par_could(struct par *par, const struct view *view)
{
	int side = view_side(view, view->you);
	int32_t worth = par_worth(par, par->from, side);
	int32_t result = par_worth(par, par->n, side);
	int decisive = result > 0 ? -1 : par_decisive(par, side);
	bool points = mind_of(view->game)->open->points;
	const char *form;

	if (decisive >= 0)
		return dropped_text(par, view, decisive);
	if (result <= 0)
		form = points ? tr("No play could force a win{from}: with all cards open the deal was worth {worth} to you, and you got {result}.")
			      : tr("No play could force a win{from}; with all cards open: {worth}.");
	else if (result <= worth)
		return "";
	else if (points)
		form = tr(
			"You got {more} more than the cards were worth with best play on both sides.");
	else
		form = tr(
			"You won; with all cards open and best play on both sides: {worth}{from}.");
	return fill(form, "from", from_text(par, view), "worth",
		    worth_text(view, worth), "result", worth_text(view, result),
		    "more", fill_number(result - worth), NULL);
}

/* Tells the par to the first side, and which side could have won. */
static void par_tell(struct par *par, const struct view *view, text_line *line,
		     void *context)
{
	line(context,
	     fill(tr("All cards open{from}: par {worth}, result {result} (for {name})."),
		  "from", par->from ? from_text(par, view) : "", "worth",
		  worth_text(view, par_worth(par, par->from, 0)), "result",
		  worth_text(view, par_worth(par, par->n, 0)), "name",
		  view_side_name(view, 0), NULL));
	for (int side = 0; side < 2; side++)
		if (par_worth(par, par->n, side) <= 0 &&
		    par_decisive(par, side) >= 0)
			line(context,
			     dropped_text(par, view, par_decisive(par, side)));
}

bool par_tell_deal_over(struct par *par, const struct view *view,
			text_line *line, void *context)
{
	if (!par || !par_deal_over(par))
		return false;
	par_tell(par, view, line, context);
	return true;
}
