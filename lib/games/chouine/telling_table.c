/* Draws the table and the count of La Chouine on a terminal. */
#include "games/chouine/rules_annonce.h"
#include "ui/deal_count.h"
#include "ui/screen.h"
#include "ui/telling.h"
#include "games/chouine/telling.h"

/* Returns the annonces that a seat has shown, with their points: "mariage ♦
 * 40". */
static const char *shown_text(const struct view *p, int seat)
{
	const struct shown *shown = peek(p)->shown;
	const char *text = "";

	for (int i = 0; i < peek(p)->shown_n; i++)
		if (shown[i].seat == seat)
			text = fill("{text}{blank}{annonce}{points}", "text",
				    text, "blank", *text ? ", " : "", "annonce",
				    chouine_annonce_short(shown[i].annonce),
				    "points",
				    shown[i].points < 0
					    ? ""
					    : fill(" {n}", "n",
						   fill_number(shown[i].points),
						   NULL),
				    NULL);
	return text;
}

static void chouine_draw_player(struct canvas *canvas, const struct view *p,
				int row, int seat)
{
	bool narrow = draw_narrow(canvas),
	     manches = view_term(p, "manches") > 1;
	int column = narrow ? 17 : 23;
	const char *parties = screen_goal_dots(peek(p)->course.parties[seat],
					       chouine_goal(p), "●", "○");

	screen_name(canvas, row, 3, column - 4, p, seat, 2);
	if (manches)
		column = canvas_put(canvas, row, column, ROLE_PLAIN,
				    fill(narrow ? tr("manches {n}")
						: tr("manches {n} "),
					 "n",
					 screen_goal_dots(
						 peek(p)->course.manches[seat],
						 2, "■", "□"),
					 NULL)) +
			 1;
	column = canvas_put(canvas, row, column, ROLE_PLAIN,
			    manches && narrow ? parties
					      : fill(tr("parties {n}"), "n",
						     parties, NULL)) +
		 3;
	column = canvas_put(canvas, row, column, ROLE_PLAIN,
			    fill(trn("{n} trick", "{n} tricks",
				     peek(p)->tricks[seat]),
				 "n", fill_number(peek(p)->tricks[seat]),
				 NULL)) +
		 2;
	canvas_put_cut(canvas, row, column, canvas->width - column - 1,
		       ROLE_BOLD, shown_text(p, seat));
}

/* Draws trumps, the turned-up card and the talon. */
static void chouine_draw_talon(struct canvas *canvas, const struct view *p,
			       int row)
{
	bool none = peek(p)->suit < 0;
	int rows = screen_card_rows(canvas), at = row + rows / 2, column;
	/* with three players, two cards stay */
	int below = peek(p)->talon > 2 ? 2 : peek(p)->talon - 1;

	canvas_put(canvas, at - 1, 1, ROLE_PLAIN, tr("Trumps"));
	if (none)
		canvas_put(canvas, at, 1, ROLE_PLAIN, trc("trumps", "none"));
	else
		canvas_put(canvas, at, 1,
			   suit_is_red(peek(p)->suit) ? ROLE_RED : ROLE_PLAIN,
			   fill("{sign} {suit}", "sign",
				word_suit(peek(p)->suit), "suit",
				word_suit_long(peek(p)->suit), NULL));
	column = canvas_put(canvas, at + 1, 1, ROLE_PLAIN,
			    peek(p)->talon < p->seats && p->trick > 1
				    ? tr("talon gone")
				    : fill(tr("talon {n}"), "n",
					   fill_number(peek(p)->talon), NULL));
	if (p->turned == CARD_NONE && !none)
		return;
	if (!peek(p)->talon)
		return;
	column = column < 11 ? 12 : column + 1;
	screen_card(canvas, row, column, p, p->turned,
		    p->turned == CARD_NONE ? FRAME_BACK : FRAME_PLAIN);
	column += screen_card_columns(canvas);
	for (int i = 0; i < below; i++, column++) {
		canvas_put(canvas, row, column, ROLE_PLAIN, "╮");
		for (int side = row + 1; side < row + rows - 1; side++)
			canvas_put(canvas, side, column, ROLE_PLAIN, "│");
		canvas_put(canvas, row + rows - 1, column, ROLE_PLAIN, "╯");
	}
}

static const char *short_annonces(uint64_t set)
{
	const char *text = "";

	for (int i = 0; i < ANNONCES; i++)
		if (set >> i & 1)
			text = fill("{text} {annonce}", "text", text, "annonce",
				    chouine_annonce_short(i), NULL);
	return text;
}

/* Draws the present trick: names and cards, side by side. */
static void chouine_draw_trick(struct canvas *canvas, const struct view *p,
			       int row)
{
	int start = draw_narrow(canvas) ? 20 : canvas->large ? 28 : 26;
	int width = (canvas->width - start - 1) / (p->seats < 3 ? 2 : p->seats);
	int at = row + screen_card_rows(canvas) / 2;
	struct canvas cards = *canvas;

	width = width > 26 ? 26 : width;
	/* a large card leaves room for a name */
	cards.large = canvas->large && width >= 16;
	row = at - screen_card_rows(&cards) / 2;
	if (!p->row_n && p->turn)
		canvas_put(
			canvas, at, start + 1, ROLE_PLAIN,
			fill(view_form(p, p->turn, tr("{name} has the lead."),
				       tr("You have the lead.")),
			     "name", view_name_only(p, p->turn), NULL));
	for (int i = 0; i < p->row_n; i++) {
		int room = width - screen_card_columns(&cards) - 2;
		int column = start + i * width + room + 1;
		const char *name = view_name_first(p, p->row[i].seat);
		const char *with = short_annonces(p->row[i].with);

		if (p->row[i].seat != p->you)
			name = view_name_apart(p, p->row[i].seat, room);
		name = fill_bytes(name, fill_fit(name, room));
		canvas_put_right(canvas, at, column - 1, ROLE_PLAIN, name);
		if (*with)
			canvas_put_right(
				canvas, at + 1, column - 1, ROLE_BOLD,
				fill_bytes(with, fill_fit(with, room)));
		screen_card(&cards, row, column, p, p->row[i].card,
			    FRAME_PLAIN);
	}
}

static int chouine_table(struct canvas *canvas, const struct frame *frame,
			 int row)
{
	const struct view *p = frame->view;

	for (int seat = 1; seat <= p->seats; seat++)
		chouine_draw_player(canvas, p, row++, seat);
	row = screen_gap(canvas, row);
	chouine_draw_talon(canvas, p, row);
	chouine_draw_trick(canvas, p, row);
	return row + screen_card_rows(canvas);
}

static const char *chouine_count_title(const struct view *p)
{
	return fill(tr("{partie} · the count"), "partie",
		    chouine_partie_text(p), NULL);
}

/* Draws what each seat counted, with a line above the total.  Returns the row
 * below. */
static int chouine_draw_counted(struct canvas *canvas, const struct view *p,
				int row)
{
	struct count_line line;

	for (int i = 0; chouine_deal_count(p, i, &line); i++) {
		row += line.total;
		canvas_put(canvas, row, 1, ROLE_PLAIN, line.label);
		for (int seat = 1; seat <= p->seats; seat++) {
			int column = 20 + 10 * seat;

			canvas_put_right(canvas, row, column,
					 line.total ? ROLE_BOLD : ROLE_PLAIN,
					 line.cell[view_side(p, seat)]);
			if (line.total)
				canvas_put_right(canvas, row - 1, column,
						 ROLE_DIM, "───");
		}
		row++;
	}
	return row;
}

/* Draws a row of dots for each seat: what it has WON of a goal. */
static void chouine_draw_won(struct canvas *canvas, const struct view *p,
			     int row, const char *label, const int *won,
			     int goal, const char *const *dots)
{
	canvas_put(canvas, row, 1, ROLE_PLAIN, label);
	for (int seat = 1; seat <= p->seats; seat++)
		canvas_put_right(
			canvas, row, 20 + 10 * seat, ROLE_PLAIN,
			screen_goal_dots(won[seat], goal, dots[0], dots[1]));
}

static void chouine_count(struct canvas *canvas, const struct frame *frame,
			  int row)
{
	static const char *const parties[] = { "●", "○" }, *const manches[] = {
		"■", "□"
	};
	const struct view *p = frame->view;
	int end = canvas->height - 5;

	for (int seat = 1; seat <= p->seats; seat++)
		canvas_put_right(canvas, row, 20 + 10 * seat, ROLE_BOLD,
				 view_name_apart(p, seat, 9));
	row++;
	row = chouine_draw_counted(canvas, p, row);
	for (int i = 0; chouine_shown(p, i) && row < end - 5; i++)
		canvas_put_cut(canvas, row++, 1, canvas->width - 2, ROLE_PLAIN,
			       chouine_shown(p, i));
	row = screen_gap(canvas, row);
	for (int i = 0; chouine_outcome(p, i) && row < end - 2; i++)
		row += canvas_wrap(canvas, row, 1, canvas->width - 2, 2,
				   ROLE_BOLD, chouine_outcome(p, i));
	row = screen_gap(canvas, row);
	chouine_draw_won(canvas, p, row, tr("Parties"), peek(p)->course.parties,
			 chouine_goal(p), parties);
	if (view_term(p, "manches") > 1)
		chouine_draw_won(canvas, p, row + 1, tr("Manches"),
				 peek(p)->course.manches, 2, manches);
}

const struct drawing draw_chouine = {
	.table = chouine_table,
	.count = chouine_count,
	.count_title = chouine_count_title,
};
