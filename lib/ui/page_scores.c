/* Writes the score sheet of a page, and the course of the score. */
#include <stdio.h>

#include "ui/course.h"
#include "ui/page.h"

/* Returns the value of each seat before the first deal. */
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

static void put_head(struct text *out, const struct page_match *m)
{
	const char *title = page_table(&m->view)->group_title;
	char match[16];

	snprintf(match, sizeof(match), "%d", m->view.match);
	text_put(out, "<thead>");
	if (m->deal_count && m->deals[0].group) {
		text_put(out, "<tr><td colspan=2>");
		for (int i = 0; i < m->deal_count; i += group_deals(m, i)) {
			html_fill(out,
				  "<th scope=colgroup colspan={n} class=man>",
				  "n", fill_number(group_deals(m, i)), NULL);
			html_string(out,
				    fill(tr(title), "n",
					 fill_number(m->deals[i].group), NULL));
		}
		text_put(out, "<td>");
	}
	html_between(out, "<tr><th scope=col>", tr("place"), "<th scope=col>");
	html_string(out, tr("name"));
	for (int i = 0; i < m->deal_count; i++)
		html_fill(out, "<th scope=col{man}><a href=#m{m}d{d}>{d}</a>",
			  "man", begins_group(m, i) ? " class=man" : "", "m",
			  match, "d", fill_number(m->deals[i].number), NULL);
	text_put(out, "<th scope=col>");
	html_string(out, tr(page_table(&m->view)->at_end));
}

/* Returns the gain of a seat in a deal. */
static long gain_of(const struct page_match *m, int seat, int at)
{
	return m->deals[at].cell[seat].value -
	       (at ? m->deals[at - 1].cell[seat].value : start_of(m));
}

/* Writes the cell of a seat for a deal. */
static void put_value(struct text *out, const struct page_match *m, int seat,
		      int at)
{
	const struct page_deal *deal = &m->deals[at];
	const struct page_cell *cell = &deal->cell[seat];

	text_put(out, begins_group(m, at) ? "<td class=man>" : "<td>");
	if (deal->dealer == seat)
		text_put(out, "<i>●</i>");
	if (!deal->over) {
		text_put(out, "–");
		return;
	}
	text_put(out, cell->won ? "<u>" : "");
	if (cell->given)
		text_number(out, cell->number);
	else
		html_string(out, cell->won ? tr("won") : "–");
	text_put(out, cell->won ? "</u>" : "");
	if (page_table(&m->view)->gains && gain_of(m, seat, at))
		html_fill(out, " <small>+{n}</small>", "n",
			  fill_number(gain_of(m, seat, at)), NULL);
}

static void put_player(struct text *out, const struct page_match *m, int seat)
{
	const struct view *p = &m->view;

	html_fill(out, "<tr><td>{place}<th scope=row>", "place",
		  p->place[seat] ? fill_number(p->place[seat]) : "–", NULL);
	html_string(out, view_name_only(p, seat));
	if (p->out[seat])
		html_between(out, " <small class=f>", tr("out"), "</small>");
	for (int i = 0; i < m->deal_count; i++)
		put_value(out, m, seat, i);
	text_put(out, "<td class=tot>");
	if (p->ended)
		text_number(out, p->score[seat]);
	else if (m->deal_count)
		text_number(out, m->deals[m->deal_count - 1].cell[seat].value);
}

void page_put_sheet(struct text *out, const struct page_match *m)
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
	text_put(out, "<tbody>");
	/* by place; in an unfinished match, by seat */
	for (int place = 0; place <= p->seats; place++)
		for (int seat = 1; seat <= p->seats; seat++)
			if (p->place[seat] == place)
				put_player(out, m, seat);
	if (table->rest_title) {
		text_put(out, "<tr class=pool><td><th scope=row>");
		html_string(out, tr(table->rest_title));
		for (int i = 0; i < m->deal_count; i++) {
			text_put(out, "<td>");
			if (m->deals[i].over)
				text_number(out, m->deals[i].rest);
			else
				text_put(out, "–");
		}
		text_put(out, "<td>");
		text_number(out, table->rest(p));
	}
	text_put(out, "</table></div></div>\n");
}

/* --- the course ----------------------------------------------------------- */

static const struct page_match *scored_match(const struct course *c)
{
	return c->context;
}

static long course_value(const struct course *c, int side, int deals)
{
	const struct page_match *m = scored_match(c);

	return deals ? m->deals[deals - 1].cell[side + 1].value : start_of(m);
}

static const char *course_name(const struct course *c, int side)
{
	return view_side_name(&scored_match(c)->view, side);
}

static int course_deal(const struct course *c, int deals)
{
	return scored_match(c)->deals[deals - 1].number;
}

/* Returns true if a group of deals begins behind a point: a line stands
 * there. */
static bool course_cut(const struct course *c, int deals)
{
	return deals && begins_group(scored_match(c), deals);
}

void page_put_course(struct text *out, const struct page_match *m)
{
	const char *title = page_table(&m->view)->course;
	struct course c = {
		.title = title ? tr(title) : NULL,
		.sides = view_side_count(&m->view),
		.count = m->deal_count,
		.context = m,
		.value = course_value,
		.name = course_name,
		.number = course_deal,
		.cut = course_cut,
		.text = fill_number,
	};

	while (c.count && !m->deals[c.count - 1].over)
		c.count--;
	if (title)
		course_put(out, &c);
}
