/* Finds matches of a table of results in a plan. */
#include "tournament/plan_rows.h"

#include <stdlib.h>

#include "base/grow.h"
#include "tournament/results.h"

/* Finds the players of the sides.  Returns false if they fit no match of the
 * plan. */
static bool seat_rows(const struct plan *plan,
		      const struct results_reader *rows,
		      uint32_t seated[SEATS_MAX])
{
	char plain[SIDE_NAME + 1];
	uint32_t sides = 0;

	if (!results_reader_may_be_of(rows, plan->game) ||
	    rows->count > plan->sides)
		return false;
	for (int side = 0; side < plan->sides; side++)
		seated[side] = PLAN_NOBODY;
	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];
		long player =
			plan->sides == plan->seats
				? plan_find(plan, row->name, strlen(row->name))
				: plan_find(
					  plan, plain,
					  results_plain_name(row->name, plain));

		if (player < 0 || row->seat > plan->seats)
			return false;
		seated[plan->side[row->seat]] = (uint32_t)player;
		sides |= 1U << plan->side[row->seat];
	}
	return sides == (1U << rows->count) - 1;
}

unsigned int plan_rows_columns(const struct plan_book *book)
{
	return 1U << ROWS_SEAT |
	       (book->chain.count > 1 ? 1U << ROWS_SHARE | 1U << ROWS_SCORE
				      : 0);
}

enum plan_rows plan_rows_find(struct plan_book *book,
			      const struct results_reader *rows,
			      struct planned *planned, size_t *seating)
{
	const struct plan_index *index = &book->index;
	uint32_t seated[SEATS_MAX] = { 0 };
	uint64_t set, match;
	bool other;

	if (!seat_rows(index->plan, rows, seated))
		return PLAN_ROWS_NONE;
	if (results_reader_has_seed(rows, &set)) {
		if (plan_index_match(index, set, &match))
			return plan_index_find_players(index, match, seated,
						       planned)
				       ? PLAN_ROWS_MATCH
				       : PLAN_ROWS_NONE;
		other = plan_others_set(&book->others, index, set);
	} else {
		/* a match of players of the plan that has no deal */
		if (rows->set[0] == '-' &&
		    plan_index_seating_players(index, seated, seating))
			return PLAN_ROWS_UNSTARTED;
		other = rows->set[0] == '-' && plan_others_exist(index->plan);
	}
	return other ? PLAN_ROWS_OTHER : PLAN_ROWS_NONE;
}

/* Lists the results of the sides.  Returns their number. */
static int list_rows(const struct results_reader *rows,
		     struct plan_side sides[SEATS_MAX])
{
	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];

		sides[i] = (struct plan_side){
			(int)row->seat,
			(int64_t)(row->share * SHARE_UNIT + 0.5),
			(int64_t)row->score,
		};
	}
	return rows->count;
}

void plan_rows_played(struct plan_book *book, const struct results_reader *rows,
		      const struct planned *planned)
{
	struct plan_side sides[SEATS_MAX];

	if (book->chain.count > 1)
		plan_chain_played(&book->chain, planned, sides,
				  list_rows(rows, sides));
}

int plan_rows_keep(struct plan_book *book, const struct results_reader *rows,
		   const struct unstarted_match *match)
{
	struct plan_rows_match *kept;

	if (unstarted_add(&book->unstarted, match) ||
	    grow(&book->kept, &book->room, book->count + 1,
		 sizeof(*book->kept)))
		return -1;
	kept = &book->kept[book->count++];
	kept->tag = match->tag;
	kept->count = list_rows(rows, kept->sides);
	return 0;
}

static int by_tag(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a;
	uint64_t y = ((const struct plan_rows_match *)b)->tag;

	return (x > y) - (x < y);
}

void plan_rows_settled(struct plan_book *book, const struct planned *planned,
		       uint64_t tag)
{
	const struct plan_rows_match *match =
		book->count ? bsearch(&tag, book->kept, book->count,
				      sizeof(*book->kept), by_tag)
			    : NULL;

	if (match && book->chain.count > 1)
		plan_chain_played(&book->chain, planned, match->sides,
				  match->count);
}

void plan_rows_release(struct plan_book *book)
{
	unstarted_release(&book->unstarted);
	plan_index_close(&book->index);
	plan_others_release(&book->others);
	free(book->kept);
	plan_chain_release(&book->chain);
}
