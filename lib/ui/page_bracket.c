/* Writes the rounds of a knockout side by side.  Where they sit in the next
 * round hangs on the results, so no lines join the tables. */
#include "ui/page_tournament.h"

#include <stdio.h>
#include <stdlib.h>

/* A round. */
struct bracket_round {
	const struct plan_link *link;
	struct plan_next next; /* its tables, and what follows */
	bool whole;            /* all its matches were played */
	uint64_t *planned;     /* matches of each player in it */
};

/* Writes a mean of a round's matches, in FORM. */
static void bracket_put_mean(struct text *out, const char *form, double sum,
			     uint64_t matches)
{
	char text[48] = "–";

	if (matches)
		snprintf(text, sizeof(text), form, sum / (double)matches);
	text_put(out, "<td>");
	text_put(out, text);
}

/* Returns the place of a player that the round is the last of; 0 if the player
 * goes on. */
static size_t bracket_place(const struct knockout_next *step, uint32_t player)
{
	for (size_t i = 0; step->over && i < step->count; i++)
		if (step->order[i] == player)
			return i + 1;
	for (size_t i = 0; i < step->out_count; i++)
		if (step->out[i] == player)
			return step->count + 1;
	return 0;
}

/* Returns true if the player lost and comes back. */
static bool bracket_is_back(const struct knockout_next *step, uint32_t player)
{
	for (size_t i = step->count - step->back; i < step->count; i++)
		if (step->order[i] == player)
			return true;
	return false;
}

/* Writes the results of a player, and what comes of it. */
static void bracket_put_player(struct text *out,
			       const struct bracket_round *round,
			       uint32_t player)
{
	const struct plan_done *done = &round->link->done[player];
	const struct knockout_next *step = &round->next.step;
	size_t place = round->whole ? bracket_place(step, player) : 0;
	bool on = round->whole && !place;

	page_put_name(out,
		      on || place == 1 ? "<tr class=on><th scope=row>"
				       : "<tr><th scope=row>",
		      round->link->plan.players[player].name);
	bracket_put_mean(out, "%.1f", 100.0 * (double)done->share / SHARE_UNIT,
			 done->matches);
	bracket_put_mean(out, "%.2f", (double)done->score, done->matches);
	text_put(out, "<td>");
	if (place)
		html_string(out, fill(tr("place {n}"), "n",
				      fill_number((long)place), NULL));
	else if (on)
		html_string(out, bracket_is_back(step, player)
					 ? tr("comes back")
					 : tr("goes on"));
	text_put(out, "\n");
}

/* Begins a group of rows; the first one is open already. */
static void bracket_put_group(struct text *out, bool first, const char *heading)
{
	text_put(out, first ? "" : "<tbody>");
	html_between(out, "<tr><th colspan=4 scope=rowgroup>", heading, "\n");
}

/* Writes a table of the round, the best of it first. */
static void bracket_put_table(struct text *out, struct bracket_round *round,
			      size_t table)
{
	const struct knockout *tables = &round->next.round;
	uint32_t ranked[SEATS_MAX];
	size_t size = knockout_size(tables, table);
	uint64_t played, planned;
	const char *matches;

	memcpy(ranked, tables->seated + table * (size_t)tables->most,
	       size * sizeof(*ranked));
	played = round->link->done[*ranked].matches;
	planned = round->planned[*ranked];
	if (played)
		qsort_r(ranked, size, sizeof(*ranked), plan_next_merit,
			&round->next);
	matches = played < planned
			  ? fill(tr("{n} of {count} matches"), "n",
				 fill_number((long)played), "count",
				 fill_number((long)planned), NULL)
			  : fill(trn("{n} match", "{n} matches", (long)planned),
				 "n", fill_number((long)planned), NULL);
	bracket_put_group(out, !table,
			  fill(tr("Table {n}: {matches}"), "n",
			       fill_number((long)table + 1), "matches", matches,
			       NULL));
	for (size_t i = 0; i < size; i++)
		bracket_put_player(out, round, ranked[i]);
}

/* Writes what the round is not, beside its results. */
static void bracket_put_notes(struct text *out, const struct plan_chain *chain,
			      size_t at)
{
	const struct plan_link *link = &chain->links[at];
	struct plan_difference difference;
	int follows = plan_chain_follows(chain, at, &difference);
	const char *note = NULL;

	if (link->count < link->plan.match_count)
		html_between(out, "<p class=terms>",
			     tr("Matches of this round are missing."), "</p>");
	if (follows < 0)
		out->failed = true;
	else if (follows == PLAN_FIRST && link->plan.chained)
		note = tr("The plans of the rounds before were not given.");
	else if (follows == PLAN_DIFFERS || follows == PLAN_OVER)
		note = tr(
			"The results of the round before make another plan than that of this round.");
	if (note)
		html_between(out, "<p class=f>", note, "</p>");
}

/* Writes the tables of a round, and its byes. */
static void bracket_put_round(struct text *out, struct bracket_round *round)
{
	static const char *const heads[] = { N_("name"), N_("share, %"),
					     N_("mean score"), N_("then"),
					     NULL };
	const struct knockout *tables = &round->next.round;
	struct plan_spec spec;
	const char *heading = tr("Final");

	plan_knockout_spec(&round->link->plan, &spec);
	if (!round->next.step.over)
		heading = fill(tr("Round {round}"), "round",
			       fill_number((long)spec.knockout_round), NULL);
	html_between(out, "<table><caption>", heading, "</caption>");
	page_put_heads(out, heads);
	for (size_t table = 0; table < tables->tables; table++)
		bracket_put_table(out, round, table);
	if (tables->bye_count)
		bracket_put_group(out, false, tr("Byes"));
	for (size_t i = 0; i < tables->bye_count; i++)
		bracket_put_player(out, round, tables->byes[i]);
	text_put(out, "</table>");
}

static void bracket_put_place(struct text *out, const struct plan *plan,
			      size_t place, uint32_t player)
{
	html_fill(out, "<tr><td>{n}", "n", fill_number((long)place), NULL);
	page_put_name(out, "<th scope=row>", plan->players[player].name);
	text_put(out, "\n");
}

/* Writes the places of the players who are out, and of the final. */
static void bracket_put_places(struct text *out,
			       const struct bracket_round *last)
{
	static const char *const heads[] = { N_("place"), N_("name"), NULL };
	const struct plan *plan = &last->link->plan;
	const struct knockout_next *step = &last->next.step;

	if (!last->whole && !plan->place_count)
		return;
	html_between(out, "<div><table><caption>", tr("Places"), "</caption>");
	page_put_heads(out, heads);
	for (size_t i = 0; last->whole && step->over && i < step->count; i++)
		bracket_put_place(out, plan, i + 1, step->order[i]);
	for (size_t i = 0; last->whole && i < step->out_count; i++)
		bracket_put_place(out, plan, step->count + 1, step->out[i]);
	for (size_t i = 0; i < plan->place_count; i++)
		bracket_put_place(out, plan, plan->places[i].place,
				  plan->places[i].player);
	text_put(out, "</table></div>");
}

/* Counts the planned matches of each player.  Returns false if memory ran
 * out. */
static bool bracket_count(struct bracket_round *round)
{
	const struct plan *plan = &round->link->plan;

	round->planned = calloc(plan->player_count, sizeof(*round->planned));
	for (size_t i = 0; round->planned && i < plan->job_count; i++)
		for (int side = 0; side < plan_job_sides(plan, i); side++)
			round->planned[plan_seated(plan, i)[side]] +=
				plan->jobs[i].matches;
	return round->planned;
}

/* Writes a column: a round, and behind the last one the places. */
static void bracket_put_column(struct text *out, const struct plan_chain *chain,
			       size_t at)
{
	const struct plan_link *link = &chain->links[at];
	struct bracket_round round = {
		.link = link,
		.whole = link->count == link->plan.match_count,
	};

	if (plan_chain_next(chain, at, &round.next) || !bracket_count(&round)) {
		out->failed = true;
	} else {
		text_put(out, "<div>");
		bracket_put_round(out, &round);
		bracket_put_notes(out, chain, at);
		text_put(out, "</div>");
		if (at + 1 == chain->count)
			bracket_put_places(out, &round);
	}
	plan_next_release(&round.next);
	free(round.planned);
}

void page_bracket_put(struct text *out, const struct plan_chain *chain)
{
	struct plan_spec spec;

	for (size_t i = 0; i < chain->count; i++)
		if (!plan_knockout_spec(&chain->links[i].plan, &spec))
			return;
	if (!chain->count)
		return;
	page_put_section(out, "bracket", tr("The knockout"));
	html_between(
		out, "<p class=terms>",
		tr("The better half of each table goes on: by the mean share in the round, then by the mean score, then by the smaller hash of the name under the plan’s commitment."),
		"</p>");
	text_put(
		out,
		"<div class=\"scroll bracket\" role=region tabindex=0 aria-labelledby=bracketh>");
	for (size_t i = 0; i < chain->count; i++)
		bracket_put_column(out, chain, i);
	text_put(out, "</div></section>\n");
}
