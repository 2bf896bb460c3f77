/* Marks a move of the menu. */
#include "ui/move_menu.h"

#include <string.h>

static void add_item(struct choice *choice, card_t card, int move)
{
	struct item *item = &choice->items[choice->item_n];
	int number = 0;

	if (choice->item_n == ITEMS_MAX)
		return;
	for (int i = 0; i < choice->item_n; i++)
		number += choice->items[i].move >= 0;
	*item = (struct item){ card, move, move >= 0 ? number + 1 : 0 };
	choice->item_n++;
}

/* Returns the first move of the question with a card; -1: none. */
static int move_with(const struct view *view, card_t card)
{
	for (int i = 0; i < view->move_n; i++)
		if (view->moves[i].kind == MOVE_PLAY &&
		    view->moves[i].card == card)
			return i;
	return -1;
}

void menu_begin(struct choice *choice, const struct view *view)
{
	cards_t hand = view->hand[view->you];

	memset(choice, 0, sizeof(*choice));
	choice->view = view;
	choice->mark = -1;
	while (hand) {
		card_t card = word_cards_pop(view->game, &hand);

		add_item(choice, card, move_with(view, card));
	}
	for (int i = 0; i < view->move_n; i++)
		if (view->moves[i].kind == MOVE_WORD)
			add_item(choice, CARD_NONE, i);
	menu_edge(choice, false);
	/* half of the pack; the first cut may be of several cards */
	choice->cut = menu_cuts(choice) ? pack_size(&view->game->pack) / 2 -
						  view->moves[0].n
					: 0;
}

static int ways_of(struct choice *choice, card_t card)
{
	const struct view *view = choice->view;

	choice->way_n = choice->way = 0;
	for (int i = 0; i < view->move_n; i++)
		if (view->moves[i].kind == MOVE_PLAY &&
		    view->moves[i].card == card)
			choice->ways[choice->way_n++] = i;
	return choice->way_n;
}

bool menu_cuts(const struct choice *choice)
{
	const struct view *view = choice->view;

	return view->asked && view->moves[0].kind == MOVE_CUT;
}

void menu_step(struct choice *choice, int step)
{
	int at = choice->mark;

	if (choice->second) {
		choice->way =
			(choice->way + step + choice->way_n) % choice->way_n;
		return;
	}
	if (menu_cuts(choice) && choice->cut + step >= 0 &&
	    choice->cut + step < choice->view->move_n)
		choice->cut += step;
	if (choice->mark < 0)
		return;
	do
		at = (at + step + choice->item_n) % choice->item_n;
	while (choice->items[at].move < 0);
	choice->mark = at;
}

void menu_edge(struct choice *choice, bool last)
{
	if (choice->second) {
		choice->way = last ? choice->way_n - 1 : 0;
		return;
	}
	if (menu_cuts(choice))
		choice->cut = last ? choice->view->move_n - 1 : 0;
	for (int i = 0; i < choice->item_n; i++)
		if (choice->items[i].move >= 0) {
			choice->mark = i;
			if (!last)
				return;
		}
}

void menu_back(struct choice *choice)
{
	choice->second = false;
	choice->way_n = 0;
}

int menu_enter(struct choice *choice)
{
	const struct item *item;

	if (choice->second)
		return choice->ways[choice->way];
	if (choice->mark < 0)
		return choice->view->move_n > 0 ? choice->cut : -1;
	item = &choice->items[choice->mark];
	if (item->card == CARD_NONE || ways_of(choice, item->card) == 1)
		return item->move;
	choice->second = true;
	return -1;
}

const struct move *menu_marked(const struct choice *choice)
{
	const struct view *view = choice->view;

	if (!view || !view->asked)
		return NULL;
	if (choice->second)
		return &view->moves[choice->ways[choice->way]];
	if (choice->mark < 0)
		return &view->moves[choice->cut];
	return &view->moves[choice->items[choice->mark].move];
}
