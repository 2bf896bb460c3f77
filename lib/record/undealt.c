/* Matches that ended before a card was dealt. */
#include "record/undealt.h"

#include <stdlib.h>

#include "base/grow.h"

int undealt_add(struct undealt *undealt, size_t seating, uint64_t tag,
		double result)
{
	if (grow(&undealt->list, &undealt->room, undealt->count + 1,
		 sizeof(*undealt->list)))
		return -1;
	undealt->list[undealt->count++] =
		(struct undealt_match){ seating, tag, result };
	return 0;
}

static int by_seating(const void *a, const void *b)
{
	const struct undealt_match *x = a, *y = b;

	if (x->seating != y->seating)
		return x->seating < y->seating ? -1 : 1;
	return (x->tag > y->tag) - (x->tag < y->tag);
}

void undealt_settle(struct undealt *undealt, const struct plan_book *book,
		    const struct undealt_takers *takers)
{
	struct planned planned;
	bool more = false;

	if (undealt->count)
		qsort(undealt->list, undealt->count, sizeof(*undealt->list),
		      by_seating);
	for (size_t i = 0; i < undealt->count; i++) {
		const struct undealt_match *match = &undealt->list[i];

		if (!i || match[-1].seating != match->seating)
			more = plan_book_first(book, match->seating, &planned);
		while (more &&
		       takers->is_played(takers->context, planned.number))
			more = plan_book_next(book, &planned);
		if (more)
			takers->take(takers->context, &planned, match);
		else if (takers->leave)
			takers->leave(takers->context, match);
	}
	undealt->count = 0;
}

void undealt_release(struct undealt *undealt)
{
	free(undealt->list);
	memset(undealt, 0, sizeof(*undealt));
}
