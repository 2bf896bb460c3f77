/* Prints score --cross on a terminal: mean shares and intervals in per cent. */
#include "cross.h"

#include "common/square.h"

static const struct standings *standings;

static const char *name_of(size_t row)
{
	return standings->list[row].name;
}

/* Writes "93 (87–96)"; "93" without an interval; "" if they never met. */
static void format_cell(size_t row, size_t column, char text[SQUARE_CELL])
{
	const struct against *pair = standings_pair(standings, row, column);

	text[0] = '\0';
	if (row == column)
		strcpy(text, "·");
	else if (pair && !spread_is_known(&pair->share))
		snprintf(text, SQUARE_CELL, "%.0f", 100 * pair->share.mean);
	else if (pair)
		snprintf(text, SQUARE_CELL, "%.0f (%.0f–%.0f)",
			 100 * pair->share.mean, 100 * pair->share.low,
			 100 * pair->share.high);
}

bool cross_square(const struct standings *of)
{
	const struct square square = { of->count, name_of, format_cell };

	standings = of;
	return square_print(&square);
}
