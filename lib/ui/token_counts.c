/* Keeps the tokens in a game of tokens, and tells them. */
#include "ui/deal_count.h"
#include "ui/telling.h"

const char *token_counts_standing(const struct view *p, int seat)
{
	return word_tokens(p->score[seat]);
}

void token_counts_figure(const struct view *p, int seat,
			 char figure[FIGURES][FIGURE_BYTES])
{
	page_put_figure_number(figure[0], token_counts_of(p)->tokens[seat]);
}

struct page_cell token_counts_cell(const struct view *p, int seat)
{
	return page_cell_of(token_counts_of(p)->tokens[seat]);
}

long token_counts_rest(const struct view *p)
{
	return token_counts_of(p)->pool;
}

bool token_counts_count(const struct view *p, int i, struct count_line *line)
{
	static const char *const labels[] = { N_("before"), N_("after"),
					      N_("gain") };
	const struct token_counts *counts = token_counts_of(p);

	if (i > 2)
		return false;
	line->label = tr(labels[i]);
	line->total = i == 1;
	for (int seat = 0; seat <= p->seats; seat++) {
		int before = seat ? counts->before[seat] : counts->pool_before;
		int after = seat ? counts->tokens[seat] : counts->pool;
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

void token_counts_begin_deal(struct token_counts *counts)
{
	memcpy(counts->before, counts->tokens, sizeof(counts->before));
	counts->pool_before = counts->pool;
}

void token_counts_pay(struct token_counts *counts, int from, int to, int n)
{
	int *source = from ? &counts->tokens[from] : &counts->pool;
	int *target = to ? &counts->tokens[to] : &counts->pool;

	*source -= n;
	*target += n;
}

void token_counts_settle(struct token_counts *counts, struct view *view,
			 const struct event *event)
{
	for (int i = 0; i < event->count - 1; i++)
		counts->tokens[i + 1] = event->number[i];
	if (event->count)
		counts->pool = event->number[event->count - 1];
	view->counting = true;
	view->turn = 0;
}
