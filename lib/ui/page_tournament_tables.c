/* Writes the tables of a tournament's page, and draws intervals. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/page_tournament.h"

void page_put_section(struct text *out, const char *id, const char *heading)
{
	html_fill(out, "<section id={id}><h2 id={id}h>", "id", id, NULL);
	html_string(out, heading);
	text_put(out, "</h2>");
}

void page_open_table(struct text *out, const char *id, const char *class,
		     const char *caption)
{
	html_fill(
		out,
		"<div class=scroll role=region tabindex=0 aria-labelledby={id}h><table class={class} aria-labelledby={id}h>",
		"id", id, "class", class, NULL);
	if (caption)
		html_between(out, "<caption>", caption, "</caption>");
}

static void put_terms(struct text *out, const char *text)
{
	html_between(out, "<p class=terms>", text, "</p>");
}

void page_put_name(struct text *out, const char *before, const char *name)
{
	char marked[NAME_MARKED(SIDE_NAME)];

	html_mark_name(marked, name);
	html_between(out, before, marked, "");
}

/* Returns a share in per cent, with one decimal; valid for three more calls. */
static const char *percent(double share)
{
	static char text[4][32];
	static int at;

	at = (at + 1) % 4;
	snprintf(text[at], sizeof(text[at]), "%.1f", 100 * share);
	return text[at];
}

/* --- the standings -------------------------------------------------------- */

/* Returns the place of a share in a drawing, in per cent of its width. */
static const char *along(double share)
{
	return percent(0.07 + 0.86 * share);
}

static void put_whisker(struct text *out, double from, double to,
			const char *top, const char *bottom)
{
	html_fill(
		out,
		"<line class=whisk x1={from}% x2={to}% y1={top} y2={bottom} />",
		"from", along(from), "to", along(to), "top", top, "bottom",
		bottom, NULL);
}

/* Draws an interval without a viewBox: as wide as its column, with strokes of a
 * fixed width. */
static void put_interval(struct text *out, const struct spread *share)
{
	text_put(out, "<td class=ci><svg role=img aria-label=\"");
	if (!spread_is_known(share))
		html_plain(out, percent(share->mean));
	else
		html_plain(out, fill(tr("{share}, from {low} to {high}"),
				     "share", percent(share->mean), "low",
				     percent(share->low), "high",
				     percent(share->high), NULL));
	text_put(out, "\">");
	for (int i = 0; i <= 4; i++)
		html_fill(out,
			  "<line class={class} x1={x}% x2={x}% y1=0 y2=100% />",
			  "class", i == 2 ? "half" : "grid", "x",
			  along(i / 4.0), NULL);
	if (spread_is_known(share)) {
		put_whisker(out, share->low, share->high, "50%", "50%");
		put_whisker(out, share->low, share->low, "32%", "68%");
		put_whisker(out, share->high, share->high, "32%", "68%");
	}
	html_fill(out, "<circle cx={x}% cy=50% r=4.5 /></svg>", "x",
		  along(share->mean), NULL);
}

/* Returns true if the intervals do not separate A from B, which is behind A
 * or level.  Two half-widths matter: that of A below its share, and that of
 * B above.  The shares then differ by at most the root of their summed
 * squares. */
static bool is_alike(const struct standing *a, const struct standing *b)
{
	const struct spread *x = &a->share, *y = &b->share;

	return spread_is_known(x) && spread_is_known(y) &&
	       x->mean - y->mean <= hypot(x->mean - x->low, y->high - y->mean);
}

/* A place of the standings: the FIRST and the LAST run that it belongs to.  A
 * run is a row of neighbours that are all alike. */
struct run {
	size_t first, last;
};

/* Fills RUNS, by place.  A run within the run before it is left out; the ends
 * of runs therefore only move on.  Returns false if memory ran out. */
static bool find_runs(const struct standings *s, struct run *runs)
{
	size_t count = 0, end = 0;

	for (size_t from = 0; from < s->count; from++) {
		size_t before = end;
		bool alike = true;

		if (end < from + 1)
			end = from + 1;
		while (end < s->count && alike) {
			for (size_t i = from; i < end && alike; i++)
				alike = is_alike(&s->list[i], &s->list[end]);
			end += alike;
		}
		if (end == before)
			continue;
		for (size_t i = from; i < end; i++) {
			if (i >= before || !count)
				runs[i].first = count;
			runs[i].last = count;
		}
		count++;
	}
	return count > 0;
}

/* Writes the letters of the runs: a, b, ... z, aa, ab ... */
static void put_letters(struct text *out, const struct run *run)
{
	for (size_t i = run->first; i <= run->last; i++) {
		char text[8] = "", *letter = text + sizeof(text) - 1;
		size_t n = i;

		do
			*--letter = (char)('a' + n % 26);
		while (letter > text && (n = n / 26));
		text_put(out, i > run->first ? " " : "");
		text_put(out, letter);
	}
}

static void put_standing_row(struct text *out, const struct standing *s,
			     size_t place, const struct run *run)
{
	uint64_t faults = 0;

	for (int kind = 0; kind < FAULT_KINDS; kind++)
		faults += s->faults[kind];
	html_fill(out, "<tr><td>{n}", "n", fill_number((long)place), NULL);
	page_put_name(out, "<th scope=row>", s->name);
	if (faults)
		html_between(out, " <small class=f>",
			     fill(trn("{n} fault", "{n} faults", (long)faults),
				  "n", fill_number((long)faults), NULL),
			     "</small>");
	html_fill(out, "<td>{n}<td><strong>{share}</strong>", "n",
		  fill_number((long)s->matches), "share",
		  percent(s->share.mean), NULL);
	if (!spread_is_known(&s->share))
		text_put(out, "<td>–<td>–");
	else
		html_fill(out, "<td>{low}<td>{high}", "low",
			  percent(s->share.low), "high", percent(s->share.high),
			  NULL);
	text_put(out, "<td class=grp>");
	if (spread_is_known(&s->share))
		put_letters(out, run);
	put_interval(out, &s->share);
	text_put(out, "\n");
}

void page_put_standings(struct text *out, const struct standings *s)
{
	static const char *const heads[] = { N_("place"),   N_("name"),
					     N_("matches"), N_("share"),
					     N_("low"),     N_("high") };
	struct run *runs = calloc(s->count + 1, sizeof(*runs));
	size_t place = 0;

	if (!runs) {
		out->failed = true;
		return;
	}
	find_runs(s, runs);
	page_put_section(out, "standings", tr("Standings"));
	put_terms(
		out,
		fill(tr("Share of the others left behind, in {percent}. The line is the {wide} interval over the sets; players who share a letter are not told apart by it."),
		     "percent", "%", "wide", "95\u00a0%", NULL));
	page_open_table(out, "standings", "stand", NULL);
	text_put(out, "<thead><tr>");
	for (size_t i = 0; i < sizeof(heads) / sizeof(*heads); i++) {
		text_put(out, "<th scope=col>");
		html_string(out, tr(heads[i]));
	}
	html_between(out, "<th scope=col><span class=vh>", tr("not told apart"),
		     "</span>");
	html_between(out, "<th scope=col class=ci><span class=vh>",
		     tr("the interval, drawn"),
		     "</span><svg aria-hidden=true>");
	for (int i = 0; i <= 4; i++)
		html_fill(out,
			  "<text x={x}% y=15 text-anchor=middle>{n}</text>",
			  "x", along(i / 4.0), "n", fill_number(25 * i), NULL);
	text_put(out, "</svg><tbody>\n");
	for (size_t i = 0; i < s->count; i++) {
		if (!i || s->list[i].share.mean != s->list[i - 1].share.mean)
			place = i + 1; /* else it is shared */
		put_standing_row(out, &s->list[i], place, &runs[i]);
	}
	text_put(out, "</table></div></section>\n");
	free(runs);
}

/* --- each against each ---------------------------------------------------- */

static void put_pair(struct text *out, const struct against *pair)
{
	const struct spread *share;
	char text[64];

	if (!pair) {
		text_put(out, "<td>");
		return;
	}
	share = &pair->share;
	/* without an interval (NaN) both comparisons are false */
	text_put(out, share->low > 0.5    ? "<td class=h5>"
		      : share->high < 0.5 ? "<td class=h1>"
					  : "<td>");
	snprintf(text, sizeof(text), "%.0f", 100 * share->mean);
	text_put(out, text);
	if (!spread_is_known(share))
		return;
	snprintf(text, sizeof(text), "<small>(%.0f–%.0f)</small>",
		 100 * share->low, 100 * share->high);
	text_put(out, text);
}

void page_put_cross(struct text *out, const struct standings *s)
{
	if (s->count < 2 || s->count > TOURNAMENT_CROSS)
		return;
	page_put_section(out, "cross", tr("Each against each"));
	put_terms(
		out,
		fill(tr("Share of the row against the column, in {percent}, and the {wide} interval."),
		     "percent", "%", "wide", "95\u00a0%", NULL));
	page_open_table(out, "cross", "cross", NULL);
	text_put(out, "<thead><tr><td>");
	for (size_t i = 0; i < s->count; i++)
		page_put_name(out, "<th scope=col>", s->list[i].name);
	text_put(out, "<tbody>\n");
	for (size_t row = 0; row < s->count; row++) {
		page_put_name(out, "<tr><th scope=row>", s->list[row].name);
		for (size_t column = 0; column < s->count; column++)
			if (row == column)
				text_put(out, "<td class=self>·");
			else
				put_pair(out, standings_pair(s, row, column));
		text_put(out, "\n");
	}
	html_between(out, "</table></div><p class=terms>",
		     tr("Shaded where the interval leaves out 50:"),
		     " <span class=\"key h5\">");
	html_string(out, tr("the row is ahead"));
	html_between(out, "</span> <span class=\"key h1\">",
		     tr("the row is behind"), "</span></p></section>\n");
}

/* --- the time used -------------------------------------------------------- */

/* Writes a cell with a number that is not below 0: three digits, at least. */
static void put_measure(struct text *out, double value)
{
	char text[64];

	snprintf(text, sizeof(text), "%.*f",
		 value < 1     ? 3
		 : value < 10  ? 2
		 : value < 100 ? 1
			       : 0,
		 value);
	text_put(out, "<td>");
	text_put(out, text);
}

void page_put_times(struct text *out, const struct time_use *use)
{
	static const char *const heads[] = { N_("name"),
					     N_("answers"),
					     N_("total, s"),
					     N_("median, ms"),
					     N_("longest, ms"),
					     N_("of the time allowed, %"),
					     NULL };

	page_put_section(out, "times", tr(N_("Time used")));
	if (!use->count) {
		put_terms(out, tr(N_("No transcript has these matches.")));
		text_put(out, "</section>\n");
		return;
	}
	put_terms(
		out,
		tr(N_("As the referee measured it, in transcripts that the organiser kept: no seal covers them. Allowed is the time for an answer, for each of them, and the bank of each match.")));
	page_open_table(out, "times", "times", NULL);
	page_put_heads(out, heads);
	for (size_t i = 0; i < use->count; i++) {
		const struct time_spent *spent = &use->list[i];
		double share = time_spent_share(spent);

		page_put_name(out, "<tr><th scope=row>", spent->name);
		html_fill(out, "<td>{n}", "n", fill_number((long)spent->count),
			  NULL);
		put_measure(out, time_spent_total(spent));
		put_measure(out, 1000 * time_spent_median(spent));
		put_measure(out, 1000 * time_spent_longest(spent));
		html_fill(out, "<td>{share}\n", "share",
			  isnan(share) ? "–" : percent(share), NULL);
	}
	text_put(out, "</table></div></section>\n");
}

/* --- faults --------------------------------------------------------------- */

/* Writes the faults of a player, if there are any. */
static void put_kinds_row(struct text *out, const struct standing *standing)
{
	if (!standing->faulty)
		return;
	page_put_name(out, "<tr><th scope=row>", standing->name);
	for (int kind = 0; kind < FAULT_KINDS; kind++) {
		long n = (long)standing->faults[kind];

		html_fill(out, "<td>{n}", "n", n ? fill_number(n) : "–", NULL);
	}
	text_put(out, "\n");
}

void page_put_kinds(struct text *out, const struct standings *standings,
		    const struct standings *all)
{
	static const char *const heads[] = {
		N_("name"),           N_("not a move"),    N_("too late"),
		N_("left the table"), N_("line too long"), NULL
	};

	page_open_table(out, "faults", "faults", tr("By name and kind"));
	page_put_heads(out, heads);
	/* in the order of the standings, then the other names */
	for (size_t i = 0; i < standings->count; i++)
		put_kinds_row(out, standings_of(all, standings->list[i].name));
	for (size_t i = 0; i < all->count; i++)
		if (!standings_has(standings, all->list[i].name))
			put_kinds_row(out, &all->list[i]);
	text_put(out, "</table></div>\n");
}
