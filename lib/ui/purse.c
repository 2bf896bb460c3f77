/* Keeps the tokens in a game of tokens, and tells them. */
#include "ui/deal_count.h"
#include "ui/telling.h"

const char *purse_standing(const struct view *p, int seat)
{
	return word_tokens(p->score[seat]);
}

void purse_figure(const struct view *p, int seat,
		  char figure[FIGURES][FIGURE_BYTES])
{
	page_put_figure_number(figure[0], purse_of(p)->tokens[seat]);
}

struct page_cell purse_cell(const struct view *p, int seat)
{
	return page_cell_of(purse_of(p)->tokens[seat]);
}

long purse_rest(const struct view *p)
{
	return purse_of(p)->pool;
}

bool purse_count(const struct view *p, int i, struct count_line *line)
{
	static const char *const labels[] = { N_("before"), N_("after"),
					      N_("gain") };
	const struct purse *purse = purse_of(p);

	if (i > 2)
		return false;
	line->label = tr(labels[i]);
	line->total = i == 1;
	for (int seat = 0; seat <= p->seats; seat++) {
		int before = seat ? purse->before[seat] : purse->pool_before;
		int after = seat ? purse->tokens[seat] : purse->pool;
		char *cell = line->cell[seat ? view_side(p, seat)
					     : view_side_count(p)];

		snprintf(cell, COUNT_BYTES, "%s",
			 i == 0            ? fill_number(before)
			 : i == 1          ? fill_number(after)
			 : after == before ? "–"
					   : fill_signed(after - before));
	}
	return true;
}

void purse_begin_deal(struct purse *purse)
{
	memcpy(purse->before, purse->tokens, sizeof(purse->before));
	purse->pool_before = purse->pool;
}

void purse_pay(struct purse *purse, int from, int to, int n)
{
	int *source = from ? &purse->tokens[from] : &purse->pool;
	int *target = to ? &purse->tokens[to] : &purse->pool;

	*source -= n;
	*target += n;
}

void purse_settle(struct purse *purse, struct view *view,
		  const struct event *event)
{
	for (int i = 0; i < event->count; i++) {
		if (i < event->count - 1)
			purse->tokens[i + 1] = event->number[i];
		else
			purse->pool = event->number[i];
	}
	view->counting = true;
	view->turn = 0;
}
