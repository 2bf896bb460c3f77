/* Draws the screens without a table: the first screen, the count of a deal, the
 * end of the match, text. */
#include <string.h>

#include "ui/screen.h"
#include "ui/telling.h"

/* Wraps a text into at most ROWS rows, from ROW on.  Returns the rows used. */
static int draw_text(struct canvas *canvas, int row, int rows, enum role role,
		     const char *text)
{
	return canvas_wrap(canvas, row, 1, canvas->width - 2, rows, role, text);
}

void screen_count(struct canvas *whole, const struct frame *frame)
{
	struct canvas page = screen_page(whole), *canvas = &page;
	const struct view *p = frame->view;
	const struct drawing *drawing = screen_of(p);
	int row = 3;

	screen_head(canvas, frame,
		    drawing ? drawing->count_title(p) : screen_place(p));
	if (drawing)
		drawing->count(canvas, frame, row);
	for (int i = p->since; !drawing && i < p->said_n; i++)
		row += draw_text(canvas, row, 9, ROLE_PLAIN, p->said[i].text);
	screen_foot(canvas, frame);
}

/* Returns the place: "1"; "2=" if others share it. */
static const char *place_text(const struct view *p, int seat)
{
	int same = 0;

	for (int other = 1; other <= p->seats; other++)
		same += p->place[other] == p->place[seat] &&
			(other == seat ||
			 view_side(p, other) != view_side(p, seat));
	return fill("{n}{same}", "n", fill_number(p->place[seat]), "same",
		    same > 1 ? "=" : "", NULL);
}

/* Draws the tokens or points of a seat at the end, and that it is out. */
static void draw_standing(struct canvas *canvas, const struct view *p, int row,
			  int column, int seat)
{
	int end = p->seats > 8 && column < canvas->width / 2 ? canvas->width / 2
							     : canvas->width;

	const char *text = telling_standing(p, seat);
	int columns = end - column - 1;

	if (p->out[seat] && fill_width(text) > columns)
		text = tr("out by faults");
	if (p->out[seat] && fill_width(text) > columns)
		text = tr("out");
	canvas_put_cut(canvas, row, column, columns, ROLE_PLAIN, text);
}

/* Draws the players or teams by place, in two columns if they are many.
 * Returns the row below them. */
static int draw_places(struct canvas *canvas, const struct view *p, int row)
{
	bool teams = view_side_count(p) < p->seats;
	bool two = p->seats > 8;
	int at = 0;

	for (int place = 1; place <= p->seats; place++)
		for (int seat = 1; seat <= p->seats; seat++) {
			int column = two && at >= (p->seats + 1) / 2
					     ? canvas->width / 2
					     : 1;
			int line = two ? at % ((p->seats + 1) / 2) : at;
			const char *name;

			if (p->place[seat] != place ||
			    (teams && seat > view_side_count(p)))
				continue;
			name = teams ? view_side_name(p, view_side(p, seat))
				     : view_name_apart(p, seat, two ? 14 : 22);
			name = screen_own(name,
					  p->you && view_side(p, p->you) ==
							    view_side(p, seat));
			canvas_put(canvas, row + line, column, ROLE_PLAIN,
				   place_text(p, seat));
			canvas_put_cut(
				canvas, row + line, column + 3, two ? 14 : 22,
				place == 1 ? ROLE_BOLD : ROLE_PLAIN, name);
			draw_standing(canvas, p, row + line,
				      column + (two ? 18 : 26), seat);
			at++;
		}
	return row + (two ? (at + 1) / 2 : at);
}

void screen_end(struct canvas *whole, const struct frame *frame)
{
	struct canvas page = screen_page(whole), *canvas = &page;
	const struct view *p = frame->view;
	const char *file = *p->record ? p->record : NULL;
	const char *word = frame->file ? frame->file : file;
	int row = 4;

	screen_head(canvas, frame, telling_name(p, NAME_END));
	row += draw_text(canvas, row, 3, ROLE_BOLD,
			 p->telling ? p->telling->result(p) : "");
	row = draw_places(canvas, p, row + (p->seats > 8 ? 0 : 1)) + 1;
	if (p->seal[0])
		row += draw_text(
			canvas, row, 3, ROLE_PLAIN,
			file ? fill(tr(N_("The record is in {file}, seal {a} "
					  "{b} …")),
				    "file", file, "a", fill_bytes(p->seal, 8),
				    "b", fill_bytes(p->seal + 8, 8), NULL)
			     : fill(tr("Seal {a} {b} …"), "a",
				    fill_bytes(p->seal, 8), "b",
				    fill_bytes(p->seal + 8, 8), NULL));
	if (file && p->seal[0]) {
		row += draw_text(canvas, row, 3, ROLE_PLAIN,
				 fill(tr(N_("See it again: replay --step "
					    "{file}")),
				      "file", word, NULL));
		draw_text(canvas, row, 3, ROLE_PLAIN,
			  fill(tr(N_("Prove the deals: replay --audit "
				     "{file}")),
			       "file", word, NULL));
	}
	screen_foot(canvas, frame);
}

void screen_ready(struct canvas *whole, const struct frame *frame)
{
	struct canvas page = screen_page(whole), *canvas = &page;
	const struct view *p = frame->view;
	const char *names = "";
	int row = 4;

	screen_head(canvas, frame,
		    frame->second ? frame->second
				  : tr(N_("Before you sit down")));
	for (int seat = 1; seat <= p->seats; seat++)
		names = fill_join(names, ", ",
				  seat == p->you
					  ? fill(tr("{name} (you)"), "name",
						 view_name_only(p, seat), NULL)
					  : view_name_only(p, seat));
	row += 1 + draw_text(canvas, row, 5, ROLE_PLAIN,
			     fill(tr("In order of play: {names}."), "names",
				  names, NULL));
	if (p->telling)
		row += draw_text(canvas, row, 8, ROLE_PLAIN, telling_rules(p));
	if (frame->note && *frame->note)
		row += draw_text(canvas, row + 1, 3, ROLE_BOLD, frame->note);
	if (*p->record)
		draw_text(
			canvas, row + 1, 3, ROLE_PLAIN,
			fill(tr(N_("The match is kept in the file “{file}”.")),
			     "file", p->record, NULL));
	screen_foot(canvas, frame);
}

/* Draws lines from ROW on, scrolled by TOP rows.  Returns the rows of all
 * lines. */
static int draw_lines(struct canvas *canvas, int row, const char *const *lines,
		      int count, int top)
{
	int width = canvas->width - 2, room = canvas->height - 3 - row, all = 0;
	struct canvas sheet = { 0 };

	for (int i = 0; i < count; i++)
		all += canvas_wrap(NULL, 0, 0, width, 99, ROLE_PLAIN, lines[i]);
	if (canvas_size(&sheet, canvas->width, all + 1)) {
		int at = 0;

		for (int i = 0; i < count; i++)
			at += canvas_wrap(&sheet, at, 1, width, 99, ROLE_PLAIN,
					  lines[i]);
		for (at = 0; at < room && top + at < all; at++)
			memcpy(canvas->cells + (row + at) * canvas->stride,
			       sheet.cells + (top + at) * sheet.stride,
			       (size_t)canvas->width * sizeof(*sheet.cells));
	}
	canvas_free(&sheet);
	return all;
}

int screen_text(struct canvas *whole, const struct frame *frame,
		const char *title, const char *const *lines, int count, int top)
{
	struct canvas page = screen_page(whole);
	int all;

	screen_head(&page, frame, title);
	all = draw_lines(&page, 3, lines, count, top);
	screen_foot(&page, frame);
	return all;
}

/* Draws the declarations made with a card, below it. */
static void draw_declared(struct canvas *canvas, int row, int column,
			  int columns, const struct view *p, uint64_t with)
{
	const char *text = "";

	for (int i = 0; p->game->declarations && p->game->declarations[i]; i++)
		if (with >> i & 1)
			text = fill_join(
				text, ", ",
				p->telling && p->telling->declaration_short
					? p->telling->declaration_short(i)
					: p->game->declarations[i]);
	canvas_put_cut(canvas, row, column, columns, ROLE_BOLD, text);
}

/* Draws the cards of the last trick below their players' names, at most six
 * side by side.  The card that took it has a double frame.  Returns the row
 * below. */
static int draw_last_row(struct canvas *canvas, const struct view *p, int row)
{
	int many = p->last.n > 6 ? (p->last.n + 1) / 2 : p->last.n;
	int slot = many ? (canvas->width - 2) / many : 0;
	int rows = screen_card_rows(canvas) + (p->game->declarations ? 2 : 1);

	slot = slot > 16 ? 16 : slot;
	for (int i = 0; i < p->last.n; i++) {
		const struct played *played = &p->last.row[i];
		int column = 2 + i % many * slot, at = row + i / many * rows;

		canvas_put_cut(
			canvas, at, column, slot - 1, ROLE_PLAIN,
			played->seat == p->you
				? view_name_first(p, played->seat)
				: view_name_apart(p, played->seat, slot - 1));
		screen_card(canvas, at + 1, column, p, played->card,
			    played->seat == p->last.taker ? FRAME_TAKEN
							  : FRAME_PLAIN);
		draw_declared(canvas, at + rows - 1, column, slot - 1, p,
			      played->with);
	}
	return many ? row + (p->last.n + many - 1) / many * rows : row;
}

int screen_last(struct canvas *whole, const struct frame *frame,
		const char *const *lines, int count, int top)
{
	const struct view *p = frame->view;
	const struct drawing *drawing = screen_of(p);
	struct canvas page = screen_page(whole);
	int row = 3, all;

	screen_head(&page, frame, telling_name(p, NAME_LAST));
	if (drawing && drawing->last && p->last.n)
		row = drawing->last(&page, p, row) + 1;
	else if (p->last.n)
		row = draw_last_row(&page, p, row) +
		      (p->game->declarations ? 0 : 1);
	all = draw_lines(&page, row, lines, count, top);
	screen_foot(&page, frame);
	return all + row - 3;
}
