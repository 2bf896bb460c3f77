/* Draws one's own hand as cards, all hands as text, and the pack that is
 * cut. */
#include <string.h>

#include "think/mind.h"
#include "ui/analysis_words.h"
#include "ui/screen.h"
#include "ui/telling.h"

#define HAND_COLUMN 8

int screen_hand_rows(const struct canvas *canvas)
{
	return screen_card_rows(canvas) + 2;
}

const char *screen_judged(const struct frame *frame, int seat, card_t card)
{
	const struct judged *judged = frame->judged;

	if (!judged || judged->seat != seat)
		return "";
	if (judged->played.kind == MOVE_PLAY && judged->played.card == card)
		return analysis_mark_sign(
			analysis_mark(judged, mind_of(frame->view->game)));
	return judged->best.kind == MOVE_PLAY && judged->best.card == card ? "★"
									   : "";
}

/* Draws the items from I on, which have no card, behind the hand. */
static void draw_other_items(struct canvas *canvas, const struct frame *frame,
			     int i, int row, int column)
{
	const struct view *p = frame->view;
	const struct choice *choice = frame->choice;

	for (; choice && i < choice->item_n; i++) {
		const struct item *item = &choice->items[i];

		if (item->card != CARD_NONE)
			continue; /* it has left the hand since the question */
		column =
			canvas_put(canvas, row, column,
				   choice->mark == i ? ROLE_MARKED : ROLE_PLAIN,
				   fill("[{n}] {move}", "n",
					fill_number(item->number), "move",
					analysis_move(p, &p->moves[item->move]),
					NULL)) +
			2;
	}
}

void screen_hand_cards(struct canvas *canvas, const struct frame *frame,
		       int row)
{
	const struct view *p = frame->view;
	const struct choice *choice = frame->choice;
	cards_t hand = p->hand[p->you];
	int n = cards_count(hand), column = HAND_COLUMN, i = 0;
	int columns = canvas->width - HAND_COLUMN;
	struct canvas cards = screen_cards_fit(canvas, columns, n);
	int step = screen_card_step(&cards, columns, n);
	int numbers = row + screen_hand_rows(canvas) - 1;

	step = step < 3 ? 3 : step;
	row = numbers + 1 - screen_hand_rows(&cards);
	canvas_put(canvas, row + 1 + screen_card_rows(&cards) / 2, 1,
		   ROLE_PLAIN, tr(N_("Hand")));
	for (; hand; i++, column += step) {
		card_t card = word_cards_pop(p->game, &hand);
		const struct item *item =
			choice && i < choice->item_n ? &choice->items[i] : NULL;
		const char *sign = screen_judged(frame, p->you, card);
		bool marked = (item && choice->mark == i) || !strcmp(sign, "★");

		screen_card(&cards, marked ? row : row + 1, column, p, card,
			    marked ? FRAME_MARKED : FRAME_PLAIN);
		if (item && item->number)
			sign = frame->under ? frame->under[i]
					    : fill_number(item->number);
		canvas_put(canvas, numbers,
			   column + screen_card_columns(&cards) / 2 -
				   (fill_width(sign) - 1) / 2,
			   ROLE_PLAIN, sign);
	}
	draw_other_items(canvas, frame, i,
			 row + 1 + screen_card_rows(&cards) / 2, column);
}

void screen_pack(struct canvas *canvas, const struct frame *frame, int row)
{
	const struct view *p = frame->view;
	int n = pack_size(&p->game->pack), cut = menu_marked(frame->choice)->n;
	int step = screen_card_step(canvas, canvas->width - 2, n) > 1 ? 2 : 1;
	int numbers = row + screen_hand_rows(canvas) - 1;

	for (int i = 0; i < n; i++)
		screen_card(canvas, i < cut ? row : row + 1, 2 + i * step, p,
			    CARD_NONE, FRAME_BACK);
	canvas_put(canvas, numbers, 2 + cut * step / 2, ROLE_BOLD,
		   fill_number(cut));
	canvas_put(canvas, numbers, 2 + (cut + n) * step / 2, ROLE_PLAIN,
		   fill_number(n - cut));
}

/* Returns a hand as text.  A judged move marks it: "[7♥] 9♦ K♣??", the better
 * card in brackets. */
static const char *hand_text(const struct frame *frame, int seat)
{
	const struct view *p = frame->view;
	const char *text = "";

	if (frame->hidden)
		return telling_backs(view_held(p, seat));
	for (cards_t hand = p->hand[seat]; hand;) {
		card_t card = word_cards_pop(p->game, &hand);
		const char *sign = screen_judged(frame, seat, card);
		bool better = !strcmp(sign, "★");

		text = fill("{text}{blank}{open}{card}{close}", "text", text,
			    "blank", *text ? " " : "", "open",
			    better ? "[" : "", "card", word_card(p->game, card),
			    "close", better ? "]" : sign, NULL);
	}
	return fill("{cards}{hidden}", "cards", text, "hidden",
		    telling_backs(p->hidden[seat]), NULL);
}

void screen_hands(struct canvas *canvas, const struct frame *frame, int row)
{
	const struct view *p = frame->view;
	int columns = p->seats > 4 ? 3 : 1;
	int rows = (p->seats + columns - 1) / columns;
	int width = (canvas->width - 2) / columns;

	for (int seat = 1; seat <= p->seats; seat++) {
		int column = 3 + (seat - 1) / rows * width;
		int at = row + (seat - 1) % rows;

		screen_name(canvas, at, column, columns > 1 ? 8 : 10, p, seat,
			    1);
		canvas_put_cut(canvas, at, column + (columns > 1 ? 9 : 11),
			       width - (columns > 1 ? 11 : 13), ROLE_PLAIN,
			       hand_text(frame, seat));
	}
}
