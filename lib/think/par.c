/* Follows a record for the par of its deals. */
#include "think/par.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

void par_free(struct par *par)
{
	free(par->moves);
	open_table_free(&par->table);
	memset(par, 0, sizeof(*par));
}

bool par_is_move(const struct match *before, const struct record *record,
		 const struct record_line *line)
{
	struct move move;

	return line->event && match_need(before) == NEED_MOVE &&
	       open_is_dealt(before) &&
	       game_move_told(record->game, line->event, &move);
}

bool par_find_worth(struct par *par, const struct match *match, int32_t *worth)
{
	int first = match_mind(match)->open->quick;

	if (first && par->first)
		first = par->first;
	if (!par->whole && match_trick(match, false) < first)
		return false;
	if (!open_worth(match, 1, &par->table,
			par->whole ? LONG_MAX : PAR_NODES, worth))
		return true;
	par->failed |= !par->table.entries;
	return false;
}

int32_t par_result(const struct match *before, const struct match *later)
{
	const struct game *game = match_game(later);

	return (int32_t)(game->score(later, 1) - game->score(before, 1) -
			 game->score(later, 2) + game->score(before, 2));
}

static void add_move(struct par *par, const struct move *move,
		     const struct judged *judged)
{
	struct par_move *added;

	if (grow(&par->moves, &par->room, (size_t)par->n + 1, sizeof(*added))) {
		par->failed = true;
		return;
	}
	added = &par->moves[par->n++];
	*added = (struct par_move){ .before = par->before, .move = *move };
	added->trick = match_trick(&par->before, false);
	if (!judged)
		return;
	added->judged = true;
	added->loss = judged->loss;
	added->mark = analysis_mark(judged, match_mind(&par->before));
}

/* Finds the worth before each move, from the last one to the first, as long as
 * a search is not too long. */
static void find_worths(struct par *par)
{
	par->from = par->n;
	while (par->from) {
		struct par_move *move = &par->moves[par->from - 1];

		if (!par_find_worth(par, &move->before, &move->worth))
			break;
		par->from--;
	}
}

/* Adds the move in LINE. */
static void take_move(struct par *par, const struct record *record,
		      const struct record_line *line,
		      const struct judged *judged)
{
	struct move move;

	if (!par_is_move(&par->before, record, line)) {
		par->skipped |=
			match_playing(&par->before) &&
			!open_is_dealt(&par->before) &&
			game_move_told(record->game, line->event, &move);
		return;
	}
	if (!par->dealt) {
		par->n = 0;
		par->dealt = true;
		par->cut = par->over = false;
	}
	game_move_told(record->game, line->event, &move);
	add_move(par, &move, judged);
}

void par_line(struct par *par, const struct record *record,
	      const struct record_line *line, const struct judged *judged)
{
	const struct match *match = &record->match;
	const struct verb *verb = line->event ? line->event->verb : NULL;

	if (line->kind == LINE_HEADER) {
		par->dealt = false;
		par->before = *match;
		par->none |= !open_has_par(match);
		if (match->seats > par->seats)
			par->seats = match->seats;
	}
	if (!verb)
		return;
	if (verb == &verb_deal)
		par->skipped = false;
	par->cut |= verb == &verb_forfeit || verb == &verb_penalty;
	take_move(par, record, line, judged);
	par->before = *match;
	/* a fault ends no deal by itself: its next line tells */
	if (!par->dealt || !match_deal_over(match) || verb == &verb_fault)
		return;
	par->dealt = false;
	if (par->cut || par->failed)
		return;
	par->result = par_result(&par->moves[0].before, match);
	par->over = true;
}

bool par_deal_over(struct par *par)
{
	if (!par->over)
		return false;
	par->over = false;
	find_worths(par);
	return par->from < par->n;
}

int32_t par_worth(const struct par *par, int i, int side)
{
	int32_t worth = i < par->n ? par->moves[i].worth : par->result;

	return side ? -worth : worth;
}

static int mover(const struct par *par, int i)
{
	const struct match *before = &par->moves[i].before;

	return match_side(before, before->turn);
}

int par_decisive(const struct par *par, int side)
{
	for (int i = par->n - 1; i >= par->from; i--)
		if (mover(par, i) == side && par_worth(par, i, side) > 0 &&
		    par_worth(par, i + 1, side) <= 0)
			return i;
	return -1;
}

struct move par_better(struct par *par, int i)
{
	const struct match *before = &par->moves[i].before;
	struct move moves[MOVE_MAX];
	int count = match_legal(before, moves);

	for (int at = 0; at < count; at++) {
		struct match next = *before;
		int32_t worth;

		match_play(&next, &moves[at]);
		if (!match_playing(&next)) {
			worth = par_result(before, &next);
		} else if (open_worth(&next, 1, &par->table, LONG_MAX,
				      &worth)) {
			par->failed = true; /* no memory: it has a worth */
			break;
		}
		if (mover(par, i) ? worth < 0 : worth > 0)
			return moves[at];
	}
	return par->moves[i].move;
}
