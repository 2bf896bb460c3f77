/* Finds matches of a table of results in a plan. */
#include "tournament/plan_rows.h"

#include "tournament/results.h"

/* Returns the number of the player of a side, by the name of the side in a
 * table; -1 if there is none. */
static long plan_rows_player(const struct plan *plan, const char *side)
{
	char plain[SIDE_NAME + 1];

	if (plan->sides == plan->seats)
		return plan_find(plan, side, strlen(side));
	return plan_find(plan, plain, results_plain_name(side, plain));
}

/* Finds the players of the sides.  Returns false if they fit no match of the
 * plan. */
static bool seat_rows(const struct plan *plan,
		      const struct results_reader *rows,
		      uint32_t seated[SEATS_MAX])
{
	uint32_t sides = 0;

	if (!results_reader_may_be_of(rows, plan->game) ||
	    rows->count > plan->sides)
		return false;
	for (int side = 0; side < plan->sides; side++)
		seated[side] = PLAN_NOBODY;
	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];
		long player = plan_rows_player(plan, row->name);

		if (player < 0 || row->seat > plan->seats)
			return false;
		seated[plan->side[row->seat]] = (uint32_t)player;
		sides |= 1U << plan->side[row->seat];
	}
	return sides == (1U << rows->count) - 1;
}

enum plan_rows plan_rows_find(const struct plan_index *book,
			      const struct results_reader *rows,
			      struct planned *planned, size_t *seating)
{
	uint32_t seated[SEATS_MAX] = { 0 };
	uint64_t match;

	if (!seat_rows(book->plan, rows, seated))
		return PLAN_ROWS_NONE;
	if (!results_reader_has_seed(rows, &match))
		return rows->set[0] == '-' && plan_index_seating_players(
						      book, seated, seating)
			       ? PLAN_ROWS_UNDEALT
			       : PLAN_ROWS_NONE;
	return plan_index_match(book, match, &match) &&
			       plan_index_find_players(book, match, seated,
						       planned)
		       ? PLAN_ROWS_MATCH
		       : PLAN_ROWS_NONE;
}
