/* Writes the count of a deal for a page. */
#include "ui/deal_count.h"

#include "ui/telling.h"

#define SIDES_ABREAST 4 /* more sides are rows of the table */
#define LINES_MAX 8

/* Returns the name of a side, or of what no side has. */
static const char *side_name(const struct view *view, int side)
{
	return side < view_side_count(view) ? view_side_name(view, side)
					    : tr(view->telling->count_rest);
}

static void put_heading(struct text *out, const char *scope, const char *text)
{
	html_between(out, "<th scope=", scope, ">");
	html_string(out, text);
}

/* Writes the table, with a row for each line of the count; BY_SIDE: with a row
 * for each side. */
static void put_tally(struct text *out, const struct view *view,
		      const struct count_line *lines, int n, int sides,
		      bool by_side)
{
	int rows = by_side ? sides : n, columns = by_side ? n : sides;

	text_put(out, "<thead><tr><td>");
	for (int i = 0; i < columns; i++)
		put_heading(out, "col",
			    by_side ? lines[i].label : side_name(view, i));
	text_put(out, "<tbody>");
	for (int row = 0; row < rows; row++) {
		text_put(out, "<tr>");
		put_heading(out, "row",
			    by_side ? side_name(view, row) : lines[row].label);
		for (int i = 0; i < columns; i++) {
			const struct count_line *line =
				&lines[by_side ? i : row];

			html_between(out, line->total ? "<td><b>" : "<td>",
				     line->cell[by_side ? row : i],
				     line->total ? "</b>" : "");
		}
	}
}

static void put_note(void *context, const char *text)
{
	struct text *out = context;

	html_between(out, "<p class=lead>", text, "</p>");
}

void deal_count_put(struct text *out, const struct view *view)
{
	const struct telling *telling = view->telling;
	struct count_line lines[LINES_MAX] = { 0 };
	int n = 0, sides = view_side_count(view);

	if (!view->counting || !telling || !telling->count)
		return;
	while (n < LINES_MAX && telling->count(view, n, &lines[n]))
		n++;
	if (n) {
		text_put(out, "<div class=scroll><table class=tally>");
		put_tally(out, view, lines, n,
			  sides + (telling->count_rest != NULL),
			  sides > SIDES_ABREAST || telling->count_rest);
		text_put(out, "</table></div>");
	}
	if (telling->count_notes)
		telling->count_notes(view, put_note, out);
}
