/* Writes the table of the score, and draws its course. */
#include <stdio.h>
#include <string.h>

#include "ui/page.h"
#include "ui/telling.h"

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
	html_put(out, "<tr><th scope=col>");
	html_string(out, tr(N_("place")));
	html_put(out, "<th scope=col>");
	html_string(out, tr(N_("seat")));
	html_put(out, "<th scope=col>");
	html_string(out, tr(N_("name")));
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
		html_string(out, cell->won ? tr(N_("won")) : "–");
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
		html_put(out, " <small class=f>");
		html_string(out, tr(N_("out")));
		html_put(out, "</small>");
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
	html_fill(out,
		  "</p><div class=scroll role=region tabindex=0 "
		  "aria-labelledby=\"m{m}h m{m}sc\"><table class=sheet "
		  "aria-labelledby=m{m}sc>",
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

#define WIDTH 720
#define LEFT 34
#define RIGHT 540
#define TOP 14
#define LINE_STEP 22 /* between the names at the ends */

struct course {
	const struct page_match *match;
	int sides, height, count;
	long most, least;
};

static int course_x(const struct course *c, int deals)
{
	return LEFT + (RIGHT - LEFT) * deals / (c->count ? c->count : 1);
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

static void put_text_at(struct html *out, int x, int y, const char *anchor,
			long n)
{
	html_fill(out, "<text x={x} y={y} text-anchor={anchor}>{n}</text>", "x",
		  fill_number(x), "y", fill_number(y), "anchor", anchor, "n",
		  fill_number(n), NULL);
}

static void put_grid(struct html *out, const struct course *c)
{
	long step = 1;
	int every = 1;
	static const int factors[] = { 2, 5, 2 };

	for (int i = 0; (c->most - c->least) / step > 5; i++)
		step = i % 3 == 1 ? step / 2 * factors[1]
				  : step * factors[i % 3];
	for (long value = c->least; value <= c->most; value += step) {
		html_fill(out, "<path class=grid d=\"M{l} {y}H{r}\"/>", "l",
			  fill_number(LEFT), "y",
			  fill_number(course_y(c, value)), "r",
			  fill_number(RIGHT), NULL);
		put_text_at(out, LEFT - 8, course_y(c, value) + 4, "end",
			    value);
	}
	while (c->count / every > 14)
		every = every % 5 ? every * 5 : every * 2;
	for (int i = 1; i <= c->count; i++) {
		if (i % every == 0)
			put_text_at(out, course_x(c, i), c->height + 18,
				    "middle", c->match->deals[i - 1].number);
		if (i > 1 && begins_group(c->match, i - 1))
			html_fill(out, "<path class=cut d=\"M{x} {t}V{h}\"/>",
				  "x", fill_number(course_x(c, i - 1)), "t",
				  fill_number(TOP), "h", fill_number(c->height),
				  NULL);
	}
}

/* Writes the name at the end of a line, at height Y. */
static void put_line_name(struct html *out, const struct course *c, int side,
			  int y)
{
	const struct view *p = &c->match->view;
	long value = course_value(c, side, c->count);
	const char *name = side_name(p, side);
	size_t n = fill_fit(name, 18);

	html_fill(out,
		  "<path class=lead d=\"M{a} {from}L{b} {y}\"/></g><text "
		  "class=\"nm p{i}\" x={x} y={t}><tspan class=v>{n}</tspan> ",
		  "a", fill_number(RIGHT + 4), "from",
		  fill_number(course_y(c, value)), "b", fill_number(RIGHT + 18),
		  "y", fill_number(y), "i", fill_number(side % 6 + 1), "x",
		  fill_number(RIGHT + 22), "t", fill_number(y + 4), "n",
		  fill_number(value), NULL);
	/* cut where the drawing ends */
	html_plain(out, fill("{name}{more}", "name", fill_bytes(name, n),
			     "more", name[n] ? "…" : "", NULL));
	html_put(out, "</text>");
}

static void put_course_line(struct html *out, const struct course *c, int side,
			    int y)
{
	html_fill(out, "<g class=p{i}><polyline points=\"", "i",
		  fill_number(side % 6 + 1), NULL);
	for (int i = 0; i <= c->count; i++) {
		html_put(out, i ? " " : "");
		html_number(out, course_x(c, i));
		html_put(out, ",");
		html_number(out, course_y(c, course_value(c, side, i)));
	}
	html_put(out, "\"/>");
	put_line_name(out, c, side, y);
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

void page_put_course(struct html *out, const struct page_match *m)
{
	const struct page_table *table = page_table(&m->view);
	struct course c = { .match = m, .sides = side_count(&m->view) };
	const char *id = fill_number(m->view.match);
	int y[SEATS_MAX] = { 0 };

	c.count = m->deal_count;
	while (c.count && !m->deals[c.count - 1].over)
		c.count--;
	if (c.count < 2 || !table->course)
		return; /* one point makes no line */
	c.most = 1;
	for (int side = 0; side < c.sides; side++)
		for (int i = 0; i <= c.count; i++) {
			long value = course_value(&c, side, i);

			c.most = value > c.most ? value : c.most;
			c.least = value < c.least ? value : c.least;
		}
	c.height = TOP + 140;
	if (c.sides * LINE_STEP > 140)
		c.height = TOP + c.sides * LINE_STEP;
	html_fill(out,
		  "<figure class=course><div class=scroll role=group "
		  "tabindex=0 aria-labelledby=m{m}cs><svg viewBox=\"0 0 {w} "
		  "{h}\" role=img aria-labelledby=m{m}cs><title id=m{m}cs>",
		  "m", id, "w", fill_number(WIDTH), "h",
		  fill_number(c.height + 26), NULL);
	html_string(out, tr(table->course));
	html_put(out, "</title>");
	put_grid(out, &c);
	place_names(&c, y);
	for (int side = 0; side < c.sides; side++)
		put_course_line(out, &c, side, y[side]);
	html_put(out, "</svg></div><figcaption>");
	html_string(out, tr(table->course));
	html_put(out, "</figcaption></figure>\n");
}
