/* Writes the table of the score, and draws its course. */
#include <stdio.h>

#include "ui/page.h"

/* Returns what a seat has before the first deal. */
static long start_of(const struct page_match *m)
{
	const struct page_table *table = page_table(&m->view);

	return table->start ? table->start(&m->view) : 0;
}

/* Returns the number of deals in the group that begins at AT. */
static int group_deals(const struct page_match *m, int at)
{
	int n = 1;

	while (at + n < m->deal_count &&
	       m->deals[at + n].group == m->deals[at].group)
		n++;
	return n;
}

static bool begins_group(const struct page_match *m, int at)
{
	int group = m->deals[at].group;

	return group && (!at || group != m->deals[at - 1].group);
}

static void put_head(struct html *out, const struct page_match *m)
{
	const char *title = page_table(&m->view)->group_title;
	char match[16];

	snprintf(match, sizeof(match), "%d", m->view.match);
	html_put(out, "<thead>");
	if (m->deal_count && m->deals[0].group) {
		html_put(out, "<tr><td colspan=3>");
		for (int i = 0; i < m->deal_count; i += group_deals(m, i)) {
			html_fill(out,
				  "<th scope=colgroup colspan={n} class=man>",
				  "n", fill_number(group_deals(m, i)), NULL);
			html_string(out,
				    fill(tr(title), "n",
					 fill_number(m->deals[i].group), NULL));
		}
		html_put(out, "<td>");
	}
	html_between(out, "<tr><th scope=col>", tr("place"), "<th scope=col>");
	html_string(out, tr("seat"));
	html_put(out, "<th scope=col>");
	html_string(out, tr("name"));
	for (int i = 0; i < m->deal_count; i++)
		html_fill(out, "<th scope=col{man}><a href=#m{m}d{d}>{d}</a>",
			  "man", begins_group(m, i) ? " class=man" : "", "m",
			  match, "d", fill_number(m->deals[i].number), NULL);
	html_put(out, "<th scope=col>");
	html_string(out, tr(page_table(&m->view)->at_end));
}

/* Returns what a seat gained in a deal. */
static long gain_of(const struct page_match *m, int seat, int at)
{
	return m->deals[at].cell[seat].value -
	       (at ? m->deals[at - 1].cell[seat].value : start_of(m));
}

/* Writes the cell of a seat for a deal. */
static void put_value(struct html *out, const struct page_match *m, int seat,
		      int at)
{
	const struct page_deal *deal = &m->deals[at];
	const struct page_cell *cell = &deal->cell[seat];

	html_put(out, begins_group(m, at) ? "<td class=man>" : "<td>");
	if (deal->dealer == seat)
		html_put(out, "<i>●</i>");
	if (!deal->over) {
		html_put(out, "–");
		return;
	}
	html_put(out, cell->won ? "<u>" : "");
	if (cell->given)
		html_number(out, cell->number);
	else
		html_string(out, cell->won ? tr("won") : "–");
	html_put(out, cell->won ? "</u>" : "");
	if (page_table(&m->view)->gains && gain_of(m, seat, at))
		html_fill(out, " <small>+{n}</small>", "n",
			  fill_number(gain_of(m, seat, at)), NULL);
}

static void put_player(struct html *out, const struct page_match *m, int seat)
{
	const struct view *p = &m->view;

	html_put(out, "<tr><td>");
	if (p->place[seat])
		html_number(out, p->place[seat]);
	else
		html_put(out, "–");
	html_put(out, "<td>");
	html_number(out, seat);
	html_put(out, "<th scope=row>");
	html_string(out, name_only(p, seat));
	if (p->out[seat]) {
		html_between(out, " <small class=f>", tr("out"), "</small>");
	}
	for (int i = 0; i < m->deal_count; i++)
		put_value(out, m, seat, i);
	html_put(out, "<td class=tot>");
	if (p->ended)
		html_number(out, p->score[seat]);
	else if (m->deal_count)
		html_number(out, m->deals[m->deal_count - 1].cell[seat].value);
}

/* Writes the players by place; in an unfinished match, by seat. */
static void put_players(struct html *out, const struct page_match *m)
{
	const struct view *p = &m->view;

	for (int place = 0; place <= p->seats; place++)
		for (int seat = 1; seat <= p->seats; seat++)
			if (p->place[seat] == place)
				put_player(out, m, seat);
}

void page_put_sheet(struct html *out, const struct page_match *m)
{
	const struct view *p = &m->view;
	const struct page_table *table = page_table(p);
	const char *id = fill_number(p->match);

	html_fill(out, "<div class=box><p class=cap id=m{m}sc>", "m", id, NULL);
	html_string(out, tr(table->caption));
	html_fill(
		out,
		"</p><div class=scroll role=region tabindex=0 aria-labelledby=\"m{m}h m{m}sc\"><table class=sheet aria-labelledby=m{m}sc>",
		"m", id, NULL);
	put_head(out, m);
	html_put(out, "<tbody>");
	put_players(out, m);
	if (table->rest_title) {
		html_put(out, "<tr class=pool><td><td><th scope=row>");
		html_string(out, tr(table->rest_title));
		for (int i = 0; i < m->deal_count; i++) {
			html_put(out, "<td>");
			if (m->deals[i].over)
				html_number(out, m->deals[i].rest);
			else
				html_put(out, "–");
		}
		html_put(out, "<td>");
		html_number(out, table->rest(p));
	}
	html_put(out, "</table></div></div>\n");
}

/* --- the course ------------------------------------------------------------- */

/* The lines have WIDTH units, which stretch; heights are pixels. */
#define WIDTH 1000
#define TOP 14
#define LINE_STEP 20 /* between the names at the ends */

struct course {
	const struct page_match *match;
	int sides, height, count;
	long most, least;
};

static int course_x(const struct course *c, int deals)
{
	return WIDTH * deals / (c->count ? c->count : 1);
}

/* Returns the place of a deal, in per cent of the width. */
static const char *course_along(const struct course *c, int deals)
{
	int x = course_x(c, deals);

	return fill("{n}.{tenth}%", "n", fill_number(x / 10), "tenth",
		    fill_number(x % 10), NULL);
}

static int course_y(const struct course *c, long value)
{
	return (int)(c->height - (c->height - TOP) * (value - c->least) /
					 (c->most - c->least));
}

static long course_value(const struct course *c, int side, int deals)
{
	return deals ? c->match->deals[deals - 1].cell[side + 1].value
		     : start_of(c->match);
}

static void put_text_at(struct html *out, const char *x, int y,
			const char *anchor, long n)
{
	html_fill(out, "<text x={x} y={y} text-anchor={anchor}>{n}</text>", "x",
		  x, "y", fill_number(y), "anchor", anchor, "n", fill_number(n),
		  NULL);
}

/* Writes the numbers of values, or the lines beside them. */
static void put_values(struct html *out, const struct course *c, bool numbers)
{
	static const int factors[] = { 2, 5, 2 };
	long step = 1;

	for (int i = 0; (c->most - c->least) / step > 5; i++)
		step = i % 3 == 1 ? step / 2 * factors[1]
				  : step * factors[i % 3];
	for (long value = c->least; value <= c->most; value += step) {
		if (numbers)
			put_text_at(out, "26", course_y(c, value) + 4, "end",
				    value);
		else
			html_fill(out,
				  "<line class=grid x2=100% y1={y} y2={y} />",
				  "y", fill_number(course_y(c, value)), NULL);
	}
}

/* Writes the numbers of deals, and a line where a group begins. */
static void put_deals(struct html *out, const struct course *c)
{
	int every = 1;

	while (c->count / every > 12)
		every = every % 5 ? every * 5 : every * 2;
	for (int i = 1; i <= c->count; i++) {
		if (i % every == 0)
			put_text_at(out, course_along(c, i), c->height + 18,
				    "middle", c->match->deals[i - 1].number);
		if (i > 1 && begins_group(c->match, i - 1))
			html_fill(
				out,
				"<line class=cut x1={x} x2={x} y1={t} y2={h} />",
				"x", course_along(c, i - 1), "t",
				fill_number(TOP), "h", fill_number(c->height),
				NULL);
	}
}

static void put_course_line(struct html *out, const struct course *c, int side)
{
	html_fill(out, "<g class=p{i}><polyline points=\"", "i",
		  fill_number(side % 6 + 1), NULL);
	for (int i = 0; i <= c->count; i++) {
		html_put(out, i ? " " : "");
		html_number(out, course_x(c, i));
		html_put(out, ",");
		html_number(out, course_y(c, course_value(c, side, i)));
	}
	html_put(out, "\"/></g>");
}

/* Writes the name of a side, cut where the drawing ends. */
static void put_side(struct html *out, const struct course *c, int side)
{
	const char *name = side_name(&c->match->view, side);
	size_t n = fill_fit(name, 18);

	html_plain(out, fill("{name}{more}", "name", fill_bytes(name, n),
			     "more", name[n] ? "…" : "", NULL));
}

/* Writes the value and the name at the end of a line, at height Y. */
static void put_line_name(struct html *out, const struct course *c, int side,
			  int y)
{
	long value = course_value(c, side, c->count);

	html_fill(
		out,
		"<g class=p{i}><path class=\"lead pushed\" d=\"M4 {from}L14 {y}\"/><text class=nm x=18 y={t}><tspan class=v>{n}</tspan> <tspan class=n>",
		"i", fill_number(side % 6 + 1), "from",
		fill_number(course_y(c, value)), "y", fill_number(y), "t",
		fill_number(y + 4), "n", fill_number(value), NULL);
	put_side(out, c, side);
	html_put(out, "</tspan></text></g>");
}

/* Writes the names beside samples of their lines, for a narrow window. */
static void put_legend(struct html *out, const struct course *c)
{
	html_put(out, "<p class=legend aria-hidden=true>");
	for (int side = 0; side < c->sides; side++) {
		html_fill(
			out,
			"<span><svg class=p{i} width=28 height=8><path class=lead d=\"M0 4H28\"/></svg>",
			"i", fill_number(side % 6 + 1), NULL);
		put_side(out, c, side);
		html_put(out, "</span>");
	}
	html_put(out, "</p>");
}

/* Places the names at the heights of their lines' ends, pushed apart. */
static void place_names(const struct course *c, int y[SEATS_MAX])
{
	int order[SEATS_MAX], n = c->sides;

	for (int i = 0; i < n; i++) {
		int at = i;
		int own = course_y(c, course_value(c, i, c->count));

		while (at > 0 && y[order[at - 1]] > own) {
			order[at] = order[at - 1];
			at--;
		}
		order[at] = i;
		y[i] = own;
	}
	for (int i = 1; i < n; i++)
		if (y[order[i]] < y[order[i - 1]] + LINE_STEP)
			y[order[i]] = y[order[i - 1]] + LINE_STEP;
	if (n && y[order[n - 1]] > c->height)
		y[order[n - 1]] = c->height;
	for (int i = n - 2; i >= 0; i--)
		if (y[order[i]] > y[order[i + 1]] - LINE_STEP)
			y[order[i]] = y[order[i + 1]] - LINE_STEP;
}

/* Finds what the drawing spans.  Returns false if one point makes no line. */
static bool measure_course(struct course *c)
{
	c->count = c->match->deal_count;
	while (c->count && !c->match->deals[c->count - 1].over)
		c->count--;
	if (c->count < 2)
		return false;
	c->most = 1;
	for (int side = 0; side < c->sides; side++)
		for (int i = 0; i <= c->count; i++) {
			long value = course_value(c, side, i);

			c->most = value > c->most ? value : c->most;
			c->least = value < c->least ? value : c->least;
		}
	c->height = TOP + 140;
	if (c->sides * LINE_STEP > 140)
		c->height = TOP + c->sides * LINE_STEP;
	return true;
}

void page_put_course(struct html *out, const struct page_match *m)
{
	const struct page_table *table = page_table(&m->view);
	struct course c = { .match = m, .sides = side_count(&m->view) };
	int y[SEATS_MAX] = { 0 };

	if (!table->course || !measure_course(&c))
		return;
	html_put(out,
		 "<figure class=course><div class=plot role=img aria-label=\"");
	html_plain(out, tr(table->course));
	html_fill(out, "\"><svg height={h}>", "h", fill_number(c.height + 26),
		  NULL);
	put_values(out, &c, true);
	html_fill(out, "</svg><svg height={h}>", "h",
		  fill_number(c.height + 26), NULL);
	put_values(out, &c, false);
	put_deals(out, &c);
	html_fill(
		out,
		"</svg><svg height={h} viewBox=\"0 0 {w} {h}\" preserveAspectRatio=none>",
		"w", fill_number(WIDTH), "h", fill_number(c.height), NULL);
	for (int side = 0; side < c.sides; side++)
		put_course_line(out, &c, side);
	html_put(out, "</svg><svg>");
	place_names(&c, y);
	for (int side = 0; side < c.sides; side++)
		put_line_name(out, &c, side, y[side]);
	html_put(out, "</svg></div>");
	put_legend(out, &c);
	html_between(out, "<figcaption>", tr(table->course),
		     "</figcaption></figure>\n");
}
