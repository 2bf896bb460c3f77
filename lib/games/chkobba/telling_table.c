/* Draws the table and the count of Chkobba on a terminal. */
#include "ui/screen.h"
#include "ui/telling.h"
#include "games/chkobba/telling.h"

static const char *sweeps_text(int n)
{
	return n ? fill_number(n) : "–";
}

static void chkobba_draw_side(struct canvas *canvas, const struct view *p,
			      int row, int side, bool teams)
{
	bool narrow = draw_narrow(canvas);
	int name = narrow ? 13 : 19, column, end = canvas->width - 1;
	const char *last = tr("last capture");

	if (teams) {
		int other = narrow ? 10 : 15;

		name = narrow ? 9 : 11;
		screen_name(canvas, row, 3, name, p, side + 1, 2);
		canvas_put(canvas, row, 4 + name, ROLE_PLAIN, "+");
		screen_name(canvas, row, 8 + name, other, p, side + 3, 2);
		column = name + other + 10;
	} else {
		screen_name(canvas, row, 3, name, p, side + 1, 2);
		column = 4 + name;
	}
	column =
		canvas_put(canvas, row, column, ROLE_PLAIN,
			   fill_pad(word_points(peek(p)->points.of[side]), 10));
	column = canvas_put(canvas, row, column + 1, ROLE_PLAIN,
			    fill(tr("chkobba {n}"), "n",
				 sweeps_text(peek(p)->sweeps[side]), NULL));
	if (!peek(p)->captor || view_side(p, peek(p)->captor) != side)
		return;
	if (fill_width(last) > end - column - 1) /* no room for two words */
		last = trc("capture", "last");
	canvas_put_right(canvas, row, end, ROLE_PLAIN, last);
}

/* Draws the open cards.  Those that the marked move takes have a double
 * frame. */
static int chkobba_draw_open(struct canvas *canvas, const struct frame *frame,
			     int row)
{
	const struct view *p = frame->view;
	const struct move *move =
		frame->choice ? menu_marked(frame->choice) : NULL;
	cards_t open = p->table, taken = 0;
	int n = cards_count(open), column = 8, rows = screen_card_rows(canvas);
	struct canvas cards = screen_cards_fit(canvas, canvas->width - 8, n);
	int step = screen_card_step(&cards, canvas->width - 8, n);

	if (move && move->kind == MOVE_PLAY && p->asked)
		taken = move->with;
	step = step < 3 ? 3 : step;
	canvas_put(canvas, row + rows / 2, 1, ROLE_PLAIN, tr("Table"));
	if (!n)
		canvas_put(canvas, row + rows / 2, column, ROLE_DIM,
			   p->trick ? tr("empty") : tr("nothing yet"));
	for (; open; column += step) {
		card_t card = cards_pop(&open);

		screen_card(&cards, row + (rows - screen_card_rows(&cards)) / 2,
			    column, p, card,
			    taken & CARD_BIT(card) ? FRAME_TAKEN : FRAME_PLAIN);
	}
	return row + rows;
}

static int chkobba_draw_table(struct canvas *canvas, const struct frame *frame,
			      int row)
{
	const struct view *p = frame->view;
	bool teams = view_side_count(p) < p->seats;

	for (int side = 0; side < view_side_count(p); side++)
		chkobba_draw_side(canvas, p, row++, side, teams);
	return chkobba_draw_open(canvas, frame, screen_gap(canvas, row));
}

static const char *chkobba_count_title(const struct view *p)
{
	return fill(tr("Deal {n} · the count"), "n", fill_number(p->deal),
		    NULL);
}

/* Returns the columns of a side's figures; four sides have less in a narrow
 * window. */
static int count_width(const struct canvas *canvas, const struct view *p)
{
	if (view_side_count(p) < p->seats)
		return 16;
	return draw_narrow(canvas) && view_side_count(p) == 4 ? 8 : 10;
}

/* Returns the last column of a side's figures. */
static int count_end(const struct canvas *canvas, const struct view *p,
		     int side)
{
	int width = count_width(canvas, p);
	int first = width == 8 ? 33 : draw_narrow(canvas) ? 35 : 41;

	return first + side * width;
}

/* Draws the name above the figures, cut before it reaches the previous one. */
static void count_heading(struct canvas *canvas, const struct view *p, int row,
			  int side)
{
	const char *name = view_side_name(p, side);
	int width = count_width(canvas, p) - 1;
	int end = count_end(canvas, p, side);

	if (fill_width(name) > width)
		canvas_put_cut(canvas, row, end - width, width, ROLE_BOLD,
			       name);
	else
		canvas_put_right(canvas, row, end, ROLE_BOLD, name);
}

static void chkobba_count_line(struct canvas *canvas, const struct view *p,
			       int row, const char *label, int what)
{
	int best = what == 4 ? -1 : chkobba_best(p, what);
	int last = count_end(canvas, p, view_side_count(p) - 1);

	canvas_put(canvas, row, 1, ROLE_PLAIN, label);
	for (int side = 0; side < view_side_count(p); side++) {
		const char *n = chkobba_counted(p, side, what);

		if (what == 2)
			n = fill("{sevens} ({sixes})", "sevens",
				 fill_number(chkobba_ranked(p, side,
							    CHKOBBA_SEVEN)),
				 "sixes",
				 fill_number(
					 chkobba_ranked(p, side, CHKOBBA_SIX)),
				 NULL);
		if (what == 3)
			n = best == side ? "●" : "–";
		if (what == 4)
			n = sweeps_text(peek(p)->sweeps[side]);
		canvas_put_right(canvas, row, count_end(canvas, p, side),
				 best == side ? ROLE_BOLD : ROLE_PLAIN, n);
	}
	if (best >= 0)
		canvas_put_cut(canvas, row, last + 2, canvas->width - last - 3,
			       ROLE_BOLD,
			       fill("→ {name}", "name",
				    view_name_only(p, best + 1), NULL));
	else if (what < 4 && canvas->width - last > 7)
		canvas_put(canvas, row, last + 2, ROLE_DIM, tr("→ baji"));
}

static void chkobba_count(struct canvas *canvas, const struct frame *frame,
			  int row)
{
	const struct view *p = frame->view;
	int last = count_end(canvas, p, view_side_count(p) - 1);

	for (int side = 0; side < view_side_count(p); side++)
		count_heading(canvas, p, row, side);
	row++;
	chkobba_count_line(canvas, p, row++, tr("Karta, cards"), 0);
	chkobba_count_line(canvas, p, row++, tr("Dinari, diamonds"), 1);
	chkobba_count_line(canvas, p, row++, tr("Barmila, sevens (sixes)"), 2);
	chkobba_count_line(canvas, p, row++, tr("Sabʿa l-ḥayya, the 7♦"), 3);
	chkobba_count_line(canvas, p, row++, tr("Chkobba"), 4);
	for (int side = 0; side < view_side_count(p); side++) {
		int end = count_end(canvas, p, side), gain = 0;

		for (int what = 0; what < 5; what++)
			gain += p->counted[side].number[what];
		canvas_put_right(canvas, row, end, ROLE_DIM, "───");
		canvas_put_right(canvas, row + 1, end, ROLE_GAIN,
				 fill_number(gain));
		canvas_put_right(canvas, row + 2, end, ROLE_BOLD,
				 fill_number(peek(p)->points.of[side]));
	}
	canvas_put(canvas, row + 1, 1, ROLE_PLAIN, tr("This deal"));
	canvas_put(canvas, row + 2, 1, ROLE_PLAIN, tr("Total"));
	if (canvas->width - last > 7)
		canvas_put(canvas, row + 2, last + 2, ROLE_PLAIN,
			   fill(tr(N_("of {n}")), "n",
				fill_number(chkobba_target(p)), NULL));
	row = screen_gap(canvas, row + 4);
	if (peek(p)->captor)
		canvas_put_cut(canvas, row, 1, canvas->width - 2, ROLE_PLAIN,
			       chkobba_gathered(p));
}

/* Draws the last card played and the cards that it took.  Returns the row
 * below. */
static int chkobba_last(struct canvas *canvas, const struct view *p, int row)
{
	const struct played *played = &p->last.row[0];
	int column = 2 + screen_card_columns(canvas) + 1;
	int rows = screen_card_rows(canvas);
	cards_t taken = played->with;
	int n = cards_count(taken);
	struct canvas cards =
		screen_cards_fit(canvas, canvas->width - column - 3, n);
	int step = screen_card_step(&cards, canvas->width - column - 3, n);

	screen_card(canvas, row + 1, 2, p, played->card, FRAME_PLAIN);
	canvas_put(canvas, row, 2, ROLE_PLAIN,
		   view_name_first(p, played->seat));
	if (taken)
		canvas_put(canvas, row + 1 + rows / 2, column, ROLE_PLAIN, "→");
	for (column += 3; taken; column += step)
		screen_card(&cards, row + 1, column, p, cards_pop(&taken),
			    FRAME_TAKEN);
	return row + 1 + rows;
}

const struct drawing draw_chkobba = {
	.table = chkobba_draw_table,
	.count = chkobba_count,
	.count_title = chkobba_count_title,
	.last = chkobba_last,
};
