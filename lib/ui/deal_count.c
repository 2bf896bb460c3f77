/* Writes the count of a deal for a page. */
#include "ui/deal_count.h"

#include "ui/telling.h"

#define SIDES_ABREAST 4 /* more sides are rows of the table */
#define LINES_MAX 8

static void put_sum_cell(struct html *out, const char *text, bool total)
{
	html_put(out, total ? "<td><b>" : "<td>");
	html_string(out, text);
	html_put(out, total ? "</b>" : "");
}

static const char *column_name(const struct view *view, int side)
{
	return side < view_side_count(view) ? view_side_name(view, side)
					    : tr(view->telling->count_rest);
}

static void put_heading(struct html *out, const char *scope, const char *text)
{
	html_between(out, "<th scope=", scope, ">");
	html_string(out, text);
}

/* Writes the table with a column for each side. */
static void put_by_line(struct html *out, const struct view *view,
			const struct count_line *lines, int n, int sides)
{
	html_put(out, "<thead><tr><td>");
	for (int side = 0; side < sides; side++)
		put_heading(out, "col", column_name(view, side));
	html_put(out, "<tbody>");
	for (int i = 0; i < n; i++) {
		html_put(out, "<tr>");
		put_heading(out, "row", lines[i].label);
		for (int side = 0; side < sides; side++)
			put_sum_cell(out, lines[i].cell[side], lines[i].total);
	}
}

/* Writes the table with a row for each side. */
static void put_by_side(struct html *out, const struct view *view,
			const struct count_line *lines, int n, int sides)
{
	html_put(out, "<thead><tr><td>");
	for (int i = 0; i < n; i++)
		put_heading(out, "col", lines[i].label);
	html_put(out, "<tbody>");
	for (int side = 0; side < sides; side++) {
		html_put(out, "<tr>");
		put_heading(out, "row", column_name(view, side));
		for (int i = 0; i < n; i++)
			put_sum_cell(out, lines[i].cell[side], lines[i].total);
	}
}

static void put_note(void *context, const char *text)
{
	struct html *out = context;

	html_put(out, "<p class=lead>");
	html_string(out, text);
	html_put(out, "</p>");
}

void deal_count_put(struct html *out, const struct view *view)
{
	const struct telling *telling = view->telling;
	struct count_line lines[LINES_MAX] = { 0 };
	int n = 0, sides = view_side_count(view);

	if (!view->counting || !telling || !telling->count)
		return;
	while (n < LINES_MAX && telling->count(view, n, &lines[n]))
		n++;
	if (n) {
		html_put(out, "<div class=scroll><table class=tally>");
		if (sides > SIDES_ABREAST || telling->count_rest)
			put_by_side(out, view, lines, n,
				    sides + (telling->count_rest != NULL));
		else
			put_by_line(out, view, lines, n, sides);
		html_put(out, "</table></div>");
	}
	if (telling->count_notes)
		telling->count_notes(view, put_note, out);
}
