/* Draws the table and the count of Chnif Chnof Chnorum on a terminal. */

#include "ui/screen.h"
#include "ui/telling.h"
#include "games/chnif/telling.h"

/* Returns the last card of a seat, with ! if it made a call. */
static const char *chnif_last_card(const struct view *p, int seat)
{
	for (int i = p->row_n - 1; i >= 0 && i >= p->row_n - p->seats; i--)
		if (p->row[i].seat == seat)
			return fill("{card}{called}", "card",
				    word_card(p->game, p->row[i].card),
				    "called", p->row[i].called ? "!" : "",
				    NULL);
	return "";
}

/* Draws the players in columns: tokens as a figure and as dots, the last card.
 * Returns the row below. */
static int chnif_draw_players(struct canvas *canvas, const struct view *p,
			      int row)
{
	bool narrow = draw_narrow(canvas), many = p->seats > 8;
	int columns = many ? 3 : 2;
	int rows = (p->seats + columns - 1) / columns;
	int name = many ? (narrow ? 12 : 11) : 13;
	int dots = many ? (narrow ? 0 : 5) : (narrow ? 5 : 8);
	int width = many ? (narrow ? 19 : 26) : (narrow ? 29 : 39);

	for (int seat = 1; seat <= p->seats; seat++) {
		int at = row + (seat - 1) % rows;
		int column = 2 + (seat - 1) / rows * width, end;

		screen_name(canvas, at, column, name - 1, p, seat, 1);
		canvas_put_right(canvas, at, column + name + 1, ROLE_PLAIN,
				 fill_number(peek(p)->counts.tokens[seat]));
		end = column + name + 2;
		if (dots) {
			canvas_put(canvas, at, end, ROLE_PLAIN,
				   screen_token_dots(
					   peek(p)->counts.tokens[seat], dots));
			end += dots + 1;
		}
		canvas_put(canvas, at, end, ROLE_PLAIN,
			   chnif_last_card(p, seat));
	}
	return row + rows;
}

/* Draws the cards of the present run, and the next call.  Returns the row
 * below. */
static int chnif_draw_run(struct canvas *canvas, const struct view *p, int row)
{
	int run = chnif_run(p), column = 2, text;
	int rows = screen_card_rows(canvas), at = row + rows / 2;

	/* all cards but the last show only their index */
	for (int i = p->row_n - run; i < p->row_n; i++) {
		screen_card(canvas, row, column, p, p->row[i].card,
			    FRAME_PLAIN);
		if (i < p->row_n - 1)
			column += canvas->large ? 4 : 3;
	}
	text = column + screen_card_columns(canvas) + 1;
	if (text < (canvas->large ? 20 : 16))
		text = canvas->large ? 20 : 16;
	/* the call of the last card is a line of its own */
	if (run > 1 && p->row[p->row_n - 1].called)
		canvas_put_cut(canvas, at - 1, text, canvas->width - text - 1,
			       ROLE_BOLD, chnif_last_call(p));
	canvas_put_cut(canvas, at, text, canvas->width - text - 1, ROLE_PLAIN,
		       chnif_next_text(p));
	canvas_put_cut(canvas, at + 1, text, canvas->width - text - 1,
		       ROLE_PLAIN,
		       fill(tr("The pool  {n}  {dots}"), "n",
			    fill_number(peek(p)->counts.pool), "dots",
			    screen_token_dots(peek(p)->counts.pool,
					      canvas->width - text - 16),
			    NULL));
	return row + rows;
}

static int chnif_table(struct canvas *canvas, const struct frame *frame,
		       int row)
{
	row = screen_gap(canvas, chnif_draw_players(canvas, frame->view, row));
	return chnif_draw_run(canvas, frame->view, row);
}

static const char *chnif_count_title(const struct view *p)
{
	return fill(tr("Deal {n} · the tokens"), "n", fill_number(p->deal),
		    NULL);
}

static void draw_token_line(struct canvas *canvas, int row, const char *name,
			    int before, int now)
{
	int gain = now - before, column;

	canvas_put_cut(canvas, row, 1, 16, ROLE_PLAIN, name);
	canvas_put_right(canvas, row, 20, ROLE_PLAIN, fill_number(before));
	canvas_put_right(canvas, row, 27, ROLE_BOLD, fill_number(now));
	if (gain)
		canvas_put(canvas, row, 29, gain > 0 ? ROLE_GAIN : ROLE_LOSS,
			   fill_signed(gain));
	column = 33;
	canvas_put(canvas, row, column, ROLE_PLAIN,
		   screen_token_dots(now, canvas->width - column - 1));
}

static void chnif_count(struct canvas *canvas, const struct frame *frame,
			int row)
{
	const struct view *p = frame->view;

	canvas_put_right(canvas, row, 21, ROLE_DIM, tr("before"));
	canvas_put_right(canvas, row++, 27, ROLE_DIM, tr("after"));
	for (int seat = 1; seat <= p->seats; seat++)
		draw_token_line(
			canvas, row++,
			screen_own(view_name_only(p, seat), seat == p->you),
			peek(p)->counts.before[seat],
			peek(p)->counts.tokens[seat]);
	draw_token_line(canvas, row++, tr("The pool"),
			peek(p)->counts.pool_before, peek(p)->counts.pool);
	row = screen_gap(canvas, row);
	canvas_put(canvas, row, 1, ROLE_PLAIN, chnif_calls_text(p));
}

const struct drawing draw_chnif = {
	.table = chnif_table,
	.count = chnif_count,
	.count_title = chnif_count_title,
};
