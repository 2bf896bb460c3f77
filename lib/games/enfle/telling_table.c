/* Draws the table, the hand and the count of L'Enfle on a terminal. */
#include "ui/screen.h"
#include "ui/telling.h"
#include "games/enfle/telling.h"

static const char *enfle_trick_card(const struct view *p, int seat)
{
	for (int i = 0; i < p->row_n; i++)
		if (p->row[i].seat == seat)
			return word_card(p->game, p->row[i].card);
	return "";
}

/* Draws the players in two columns: cards in hand, tokens, the card in the
 * trick.  Returns the row below. */
static int enfle_draw_players(struct canvas *canvas, const struct view *p,
			      int row)
{
	bool narrow = draw_narrow(canvas);
	int rows = (p->seats + 1) / 2, width = canvas->width / 2;
	int name = narrow ? 10 : 14;

	for (int half = 0; half < 2; half++) {
		int column = 2 + half * width + name;

		canvas_put_right(canvas, row, column + 5, ROLE_DIM, tr("hand"));
		canvas_put_right(canvas, row, column + 12, ROLE_DIM,
				 tr("tokens"));
		canvas_put(canvas, row, column + 13, ROLE_DIM, tr("trick"));
	}
	row++;
	for (int seat = 1; seat <= p->seats; seat++) {
		int at = row + (seat - 1) % rows;
		int column = 2 + (seat - 1) / rows * width;

		screen_name(canvas, at, column, name, p, seat, 1);
		column += name;
		canvas_put_right(canvas, at, column + 4, ROLE_PLAIN,
				 fill_number(view_held(p, seat)));
		canvas_put_right(canvas, at, column + 10, ROLE_PLAIN,
				 fill_number(peek(p)->counts.tokens[seat]));
		canvas_put(canvas, at, column + 13, ROLE_PLAIN,
			   enfle_trick_card(p, seat));
	}
	return row + rows;
}

static void enfle_draw_trick(struct canvas *canvas, const struct view *p,
			     int row)
{
	bool names = p->seats <= 5;
	int step = names ? 16 : 8, column = 12;
	int at = row + screen_card_rows(canvas) / 2;
	struct canvas cards = *canvas;

	cards.large =
		canvas->large && column + p->seats * step <= canvas->width;
	if (!cards.large)
		step = !names ? 6 : canvas->width < 72 ? 15 : 14;
	row = at - screen_card_rows(&cards) / 2;
	canvas_put(canvas, at - 1, 1, ROLE_PLAIN, tr("Trick"));
	canvas_put(canvas, at + 1, 1, ROLE_PLAIN,
		   fill(tr("basket {n}"), "n",
			fill_number(peek(p)->counts.pool), NULL));
	if (!p->row_n && p->turn)
		canvas_put(
			canvas, at, column, ROLE_PLAIN,
			fill(view_form(p, p->turn, tr("{name} has the lead."),
				       tr("You have the lead.")),
			     "name", view_name_only(p, p->turn), NULL));
	for (int i = 0; i < p->row_n; i++, column += step) {
		int card = names ? column + 7 : column;
		int seat = p->row[i].seat;

		if (names)
			canvas_put_right(canvas, at, card - 1, ROLE_PLAIN,
					 seat == p->you
						 ? view_name_first(p, seat)
						 : view_name_apart(p, seat, 7));
		screen_card(&cards, row, card, p, p->row[i].card, FRAME_PLAIN);
	}
}

static int enfle_table(struct canvas *canvas, const struct frame *frame,
		       int row)
{
	const struct view *p = frame->view;
	int left = view_term(p, "tricks") - p->trick + 1;
	int rows = screen_card_rows(canvas);

	row = screen_gap(canvas, enfle_draw_players(canvas, p, row));
	enfle_draw_trick(canvas, p, row);
	if (p->trick && left <= 21)
		canvas_put_right(
			canvas, row + rows / 2 + 1, canvas->width - 1,
			ROLE_BOLD,
			fill(trn("{n} trick left", "{n} tricks left", left),
			     "n", fill_number(left), NULL));
	return row + rows;
}

/* Draws item I of the hand; + marks a card just taken up. */
static void enfle_draw_item(struct canvas *canvas, const struct frame *frame,
			    int i, card_t card, int row, int column,
			    bool numbers)
{
	const struct view *p = frame->view;
	const struct choice *choice = frame->choice;
	bool asked = choice && i < choice->item_n;
	const char *sign = screen_judged(frame, p->you, card);
	bool marked = (asked && choice->mark == i) || !strcmp(sign, "★");
	bool numbered = asked && choice->items[i].number;
	enum role role = marked                ? ROLE_MARKED
			 : numbered || !choice ? ROLE_PLAIN
					       : ROLE_DIM;

	numbers = numbers && numbered;
	column = canvas_put(
		canvas, row, column, ROLE_DIM,
		fill("{open}{number}{dot}", "open", marked ? "[" : " ",
		     "number",
		     numbers ? fill_number(choice->items[i].number) : "", "dot",
		     numbers ? ")" : "", NULL));
	canvas_put(canvas, row, column, role,
		   fill("{rank}{fresh}{close}", "rank",
			word_rank(p->game, CARD_RANK(card)), "fresh",
			p->fresh & CARD_BIT(card) ? "+" : "", "close",
			marked ? "]" : sign, NULL));
}

/* Draws the hand in four rows, by suit. */
static void enfle_hand(struct canvas *canvas, const struct frame *frame,
		       int row)
{
	const struct view *p = frame->view;
	int i = 0;

	if (!p->you)
		return;
	canvas_put(canvas, row, 1, ROLE_PLAIN, tr("Hand"));
	for (int suit = 0; suit < SUITS; suit++, row++) {
		cards_t cards = p->hand[p->you] & SUIT_CARDS(suit);
		int column = 11, n = cards_count(cards);
		int step = n > 6 ? (canvas->width - 12) / n : 7;

		canvas_put(canvas, row, 8,
			   suit_is_red(suit) ? ROLE_RED : ROLE_PLAIN,
			   word_suit(suit));
		/* in small steps there is room for ranks alone */
		for (; cards; i++, column += step)
			enfle_draw_item(canvas, frame, i, cards_pop(&cards),
					row, column, step >= 6);
	}
}

static const char *enfle_count_title(const struct view *p)
{
	int tricks = p->trick - 1; /* tricks that ended */

	return fill(trn("Coup {n} of {all} · {m} trick",
			"Coup {n} of {all} · {m} tricks", tricks),
		    "n", fill_number(p->deal), "all", fill_number(p->seats),
		    "m", fill_number(tricks), NULL);
}

static void enfle_count(struct canvas *canvas, const struct frame *frame,
			int row)
{
	const struct view *p = frame->view;
	const struct token_counts *counts = &peek(p)->counts;

	canvas_put_right(canvas, row, 25, ROLE_DIM, tr("cards in hand"));
	canvas_put(canvas, row++, 27, ROLE_DIM, tr("tokens"));
	for (int seat = 1; seat <= p->seats; seat++) {
		int gain = counts->tokens[seat] - counts->before[seat];
		const char *name =
			screen_own(view_name_only(p, seat), seat == p->you);

		canvas_put_cut(canvas, row, 1, 15, ROLE_PLAIN, name);
		canvas_put_right(canvas, row, 24, ROLE_PLAIN,
				 fill_number(view_held(p, seat)));
		canvas_put_right(canvas, row, 32, ROLE_BOLD,
				 fill_number(counts->tokens[seat]));
		if (gain)
			canvas_put(canvas, row, 34,
				   gain > 0 ? ROLE_GAIN : ROLE_LOSS,
				   fill_signed(gain));
		canvas_put(canvas, row++, 38, ROLE_PLAIN,
			   screen_token_dots(counts->tokens[seat],
					     canvas->width - 39));
	}
	row = screen_gap(canvas, row + 1);
	canvas_put_cut(canvas, row, 1, canvas->width - 2, ROLE_BOLD,
		       enfle_outcome(p));
}

const struct drawing draw_enfle = {
	.table = enfle_table,
	.count = enfle_count,
	.hand = enfle_hand,
	.count_title = enfle_count_title,
};
