/* Draws courses. */
#include "ui/course.h"

#include <string.h>

#include "base/fill.h"
#include "rules/event.h"

/* The lines have WIDTH units, which stretch; heights are pixels. */
#define WIDTH 1000
#define TOP 14
#define LINE_STEP 20 /* between the names at the ends */
#define MARK_STEP 24

static int course_x(const struct course *c, int deals)
{
	return WIDTH * deals / (c->count ? c->count : 1);
}

/* Returns the place of a point, in per cent of the width. */
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

static void put_text_at(struct text *out, const char *x, int y,
			const char *anchor, const char *text)
{
	html_fill(out, "<text x={x} y={y} text-anchor={anchor}>{text}</text>",
		  "x", x, "y", fill_number(y), "anchor", anchor, "text", text,
		  NULL);
}

/* Returns the step from one value that is written to the next. */
static long value_step(const struct course *c)
{
	long step = 1;

	for (int i = 0; (c->most - c->least) / step > 5; i++)
		step = i % 3 == 1 ? step / 2 * 5 : step * 2;
	return step;
}

/* Writes the numbers of values, or the lines beside them. */
static void put_values(struct text *out, const struct course *c, bool numbers)
{
	long step = value_step(c);

	for (long value = c->least; value <= c->most; value += step) {
		if (numbers)
			put_text_at(out, "26", course_y(c, value) + 4, "end",
				    c->text(value));
		else
			html_fill(out,
				  "<line class=grid x2=100% y1={y} y2={y} />",
				  "y", fill_number(course_y(c, value)), NULL);
	}
}

/* Writes the numbers of deals, and the lines between them. */
static void put_deals(struct text *out, const struct course *c)
{
	int every = 1, deals = 0, deal = 0;

	for (int i = 1; i <= c->count; i++)
		deals += c->number(c, i) != 0;
	while (deals / every > 12)
		every = every % 5 ? every * 5 : every * 2;
	for (int i = 1; i <= c->count; i++) {
		int number = c->number(c, i);

		deal += number != 0;
		if (number && deal % every == 0)
			put_text_at(out, course_along(c, i), c->height + 18,
				    "middle", fill_number(number));
		if (i > 1 && c->cut(c, i - 1))
			html_fill(out,
				  "<line class=cut x1={x} x2={x} y1={t} "
				  "y2={h} />",
				  "x", course_along(c, i - 1), "t",
				  fill_number(TOP), "h", fill_number(c->height),
				  NULL);
	}
}

/* Writes the marks above the line of a side, as far as there is room for
 * them. */
static void put_marks(struct text *out, const struct course *c, int side)
{
	int last = -MARK_STEP;

	for (int i = 1; c->mark && i <= c->count; i++) {
		const char *mark = c->mark(c, side, i);
		int y = course_y(c, c->value(c, side, i)) - 4;

		if (!*mark || course_x(c, i) < last + MARK_STEP)
			continue;
		last = course_x(c, i);
		html_fill(out,
			  "<text class=mk x={x} y={y} "
			  "text-anchor=middle>{mark}</text>",
			  "x", course_along(c, i), "y", fill_number(y), "mark",
			  mark, NULL);
	}
}

static void put_course_line(struct text *out, const struct course *c, int side)
{
	html_fill(out, "<g class=p{i}><polyline points=\"", "i",
		  fill_number(side % 6 + 1), NULL);
	for (int i = 0; i <= c->count; i++) {
		text_put(out, i ? " " : "");
		text_number(out, course_x(c, i));
		text_put(out, ",");
		text_number(out, course_y(c, c->value(c, side, i)));
	}
	text_put(out, "\"/></g>");
}

/* Writes the name of a side, cut where the drawing ends. */
static void put_side(struct text *out, const struct course *c, int side)
{
	const char *name = c->name(c, side);
	size_t n = fill_fit(name, 18);

	html_plain(out, fill("{name}{more}", "name", fill_bytes(name, n),
			     "more", name[n] ? "…" : "", NULL));
}

/* Writes the value and the name at the end of a line, at height Y. */
static void put_line_name(struct text *out, const struct course *c, int side,
			  int y)
{
	long value = c->value(c, side, c->count);

	html_fill(out,
		  "<g class=p{i}><path class=\"lead pushed\" d=\"M4 "
		  "{from}L14 {y}\"/><text class=nm x=18 y={t}><tspan "
		  "class=v>{n}</tspan> <tspan class=n>",
		  "i", fill_number(side % 6 + 1), "from",
		  fill_number(course_y(c, value)), "y", fill_number(y), "t",
		  fill_number(y + 4), "n", c->text(value), NULL);
	put_side(out, c, side);
	text_put(out, "</tspan></text></g>");
}

/* Writes the names beside samples of their lines, for a narrow window. */
static void put_legend(struct text *out, const struct course *c)
{
	text_put(out, "<p class=legend aria-hidden=true>");
	for (int side = 0; side < c->sides; side++) {
		html_fill(out,
			  "<span><svg class=p{i} width=28 height=8><path "
			  "class=lead d=\"M0 4H28\"/></svg>",
			  "i", fill_number(side % 6 + 1), NULL);
		put_side(out, c, side);
		text_put(out, "</span>");
	}
	text_put(out, "</p>");
}

/* Places the names at the heights of their lines' ends, pushed apart. */
static void place_names(const struct course *c, int y[SEATS_MAX])
{
	int order[SEATS_MAX], n = c->sides;

	for (int i = 0; i < n; i++) {
		int at = i;
		int own = course_y(c, c->value(c, i, c->count));

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

/* Finds the height of the drawing, and its least and greatest value. */
static void measure_course(struct course *c)
{
	c->most = 1;
	c->least = 0;
	for (int side = 0; side < c->sides; side++)
		for (int i = 0; i <= c->count; i++) {
			long value = c->value(c, side, i);

			c->most = value > c->most ? value : c->most;
			c->least = value < c->least ? value : c->least;
		}
	c->height = TOP + 140;
	if (c->sides * LINE_STEP > 140)
		c->height = TOP + c->sides * LINE_STEP;
	if (c->least < 0) /* 0 must have a line */
		c->least -= value_step(c) + c->least % value_step(c);
}

void course_put(struct text *out, struct course *c)
{
	int y[SEATS_MAX] = { 0 };

	if (c->count < 2)
		return;
	measure_course(c);
	text_put(out, "<figure class=course><div class=plot role=img "
		      "aria-label=\"");
	html_plain(out, c->title);
	html_fill(out, "\"><svg height={h}>", "h", fill_number(c->height + 26),
		  NULL);
	put_values(out, c, true);
	html_fill(out, "</svg><svg height={h}>", "h",
		  fill_number(c->height + 26), NULL);
	put_values(out, c, false);
	put_deals(out, c);
	for (int side = 0; side < c->sides; side++)
		put_marks(out, c, side);
	html_fill(out,
		  "</svg><svg height={h} viewBox=\"0 0 {w} {h}\" "
		  "preserveAspectRatio=none>",
		  "w", fill_number(WIDTH), "h", fill_number(c->height), NULL);
	for (int side = 0; side < c->sides; side++)
		put_course_line(out, c, side);
	text_put(out, "</svg><svg>");
	place_names(c, y);
	for (int side = 0; side < c->sides; side++)
		put_line_name(out, c, side, y[side]);
	text_put(out, "</svg></div>");
	put_legend(out, c);
	html_between(out, "<figcaption>", c->title, "</figcaption></figure>\n");
}

/* --- on a terminal -------------------------------------------------------- */

#define COLUMNS_MAX 160

int course_column(const struct course *c, int at, int columns)
{
	return c->count ? at * (columns - 1) / c->count : 0;
}

const char *course_row(struct course *c, int side, int columns)
{
	static const char *const blocks[] = { "▁", "▂", "▃", "▄",
					      "▅", "▆", "▇", "█" };
	char text[COLUMNS_MAX * sizeof("▁")] = "";

	measure_course(c);
	for (int i = 0; i < columns && i < COLUMNS_MAX; i++) {
		int at = columns > 1 ? i * c->count / (columns - 1) : 0;
		long above = c->value(c, side, at) - c->least;

		strcat(text, blocks[above * 7 / (c->most - c->least)]);
	}
	return fill("{text}", "text", text, NULL);
}
