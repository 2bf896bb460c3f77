/* Tells what the cards of deals were worth with all of them open. */
#include "par_mode.h"

#include "common/tool.h"
#include "think/par.h"

static struct par par;

/* --- the table ----------------------------------------------------------- */

static size_t (*other_columns)(void *context, const struct record *record,
			       const struct record_line *line,
			       char to[SEAT_VIEW_COLUMNS]);

/* The match after the last line, and its worth to side 0 if it is known. */
static struct match before;
static bool before_known;
static int32_t before_worth;

static char *put_worth(char *to, bool known, int32_t worth)
{
	*to++ = '\t';
	if (!known || worth < 0)
		*to++ = '-';
	if (known)
		to += number_format((uint64_t)(worth < 0 ? -worth : worth), to);
	return to;
}

/* Finds the worth of a deal to side 0; once it is over, its result. */
static bool find_worth(const struct match *match, int32_t *worth)
{
	if (match_playing(match))
		return par_find_worth(&par, match, worth);
	*worth = par_result(&before, match);
	return true;
}

/* Writes two columns: what the deal was worth to the side of the seat before
 * its move, and what of it the move threw away. */
static size_t par_columns(void *context, const struct record *record,
			  const struct record_line *line, char *to)
{
	const struct match *match = &record->match;
	int32_t worth = 0;
	char *start = to;
	bool known;
	int side;

	if (other_columns)
		to += other_columns(context, record, line, to);
	if (line->kind == LINE_HEADER)
		par.none |= !open_has_par(match);
	if (par_is_move(&before, record, line)) {
		side = match_side(&before, before.turn);
		known = before_known || find_worth(&before, &before_worth);
		worth = side ? -before_worth : before_worth;
		to = put_worth(to, known, worth);
		known = known && find_worth(match, &before_worth);
		worth -= side ? -before_worth : before_worth;
		to = put_worth(to, known, worth);
		before_known = known;
	} else {
		to = put_worth(put_worth(to, false, 0), false, 0);
	}
	before_known = before_known && match_playing(match);
	before = *match;
	return (size_t)(to - start);
}

/* --- all ------------------------------------------------------------------ */

void par_mode_attach(struct config *config)
{
	if (config->seat_view.kind == SEAT_VIEW_LINES && !config->html &&
	    config->seat_view.seat < 1)
		error(EXIT_TROUBLE, 0, "%s",
		      tr("--par takes the number of a seat, from 1"));
	par.whole = config->par == PAR_WHOLE;
	config->account.par = &par;
	other_columns = config->seat_view.columns;
	config->seat_view.columns = par_columns;
}

void par_mode_end(void)
{
	if (par.failed)
		tool_no_memory();
	if (par.none)
		error(0, 0, "%s",
		      tr("no par where there are more than two sides"));
	par_free(&par);
}
