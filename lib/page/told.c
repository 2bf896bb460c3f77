/* Writes a whole match for the page that plays. */
#include "page/told.h"

#include <stdlib.h>
#include <string.h>

#include "page/json.h"
#include "ui/page.h"
#include "ui/telling.h"
#include "ui/verdict_words.h"

struct told_match {
	struct page_match match;
	bool sealed;
};

struct told_match *told_new(int viewer)
{
	struct told_match *told = calloc(1, sizeof(*told));

	if (!told)
		return NULL;
	view_init(&told->match.view, STYLE_PAGE);
	page_match_begin(&told->match, viewer);
	return told;
}

void told_free(struct told_match *told)
{
	if (told)
		page_match_free(&told->match);
	free(told);
}

void told_line(struct told_match *told, const char *line, size_t n)
{
	page_match_line(&told->match, line, n);
	told->sealed |= line_starts(line, n, "seal");
}

void told_lines(struct told_match *told, const char *lines, size_t n)
{
	while (n) {
		const char *lf = memchr(lines, '\n', n);
		size_t length = lf ? (size_t)(lf - lines) : n;

		told_line(told, lines, length);
		lines += length + (lf != NULL);
		n -= length + (lf != NULL);
	}
}

void told_put(struct told_match *told, struct text *out)
{
	struct page_match *m = &told->match;
	const struct view *view = &m->view;
	struct text part = { 0 };

	page_match_end(m);
	json_open(out, NULL, '{');
	if (view->game) {
		json_string(out, "ranks", telling_sorted_by(view));
		json_string(out, "head", view_title(view, false));
		json_string(out, "result",
			    view->ended ? view_result(view)
					: tr(N_("The record ends before the "
						"match does.")));
		page_put_table(&part, view->telling, view->seats);
		json_html(out, "table", &part);
		page_put_sheet(&part, m);
		json_html(out, "sheet", &part);
		page_put_course(&part, m);
		json_html(out, "course", &part);
	}
	json_open(out, "names", '[');
	for (int seat = 1; seat <= view->seats; seat++)
		json_string(out, NULL, view->names[seat]);
	json_close(out, ']');
	if (told->sealed)
		html_between(&m->account, "<p class=end>",
			     verdict_proof_sentence(view->proof), "</p>");
	json_html(out, "account", &m->account);
	json_html(out, "faults", &m->faults);
	json_close(out, '}');
}
