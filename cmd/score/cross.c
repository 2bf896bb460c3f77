/* score --cross on a terminal: the columns have the numbers of the rows, a cell
 * the mean share and its interval in per cent. */
#include "cross.h"

#include <sys/ioctl.h>

#include "base/columns.h"
#include "tool.h"

#define CELL 24 /* bytes of one */

/* "93 (87–96)", "93" where there is no interval, "" where they never met. */
static void format_cell(const struct standings *standings, size_t row,
			size_t column, char text[CELL])
{
	const struct against *pair = standings_pair(standings, row, column);

	text[0] = '\0';
	if (row == column)
		strcpy(text, "·");
	else if (pair && !spread_is_known(&pair->share))
		snprintf(text, CELL, "%.0f", 100 * pair->share.mean);
	else if (pair)
		snprintf(text, CELL, "%.0f (%.0f–%.0f)", 100 * pair->share.mean,
			 100 * pair->share.low, 100 * pair->share.high);
}

/* The columns that all of it takes. */
static size_t square_width(const struct standings *standings)
{
	size_t n = standings->count, width, all, name = 0;
	char text[CELL], shown[4 * SIDE_NAME + 4];

	all = (size_t)snprintf(text, sizeof(text), "%zu", n);
	for (size_t row = 0; row < n; row++) {
		const char *own = standings->list[row].name;

		text_show(shown, own, strlen(own), SIDE_NAME);
		width = (size_t)fill_width(shown);
		name = width > name ? width : name;
	}
	for (size_t column = 0; column < n; column++) {
		size_t most = (size_t)snprintf(text, CELL, "%zu", column + 1);

		for (size_t row = 0; row < n; row++) {
			format_cell(standings, row, column, text);
			width = (size_t)fill_width(text);
			most = width > most ? width : most;
		}
		all += 2 + most;
	}
	return all + 2 + name;
}

bool cross_square(const struct standings *standings)
{
	static struct columns columns;
	size_t n = standings->count;
	struct winsize size = { 0 };
	char text[CELL];

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_col)
		size.ws_col = 80;
	if (!n || n > size.ws_col || square_width(standings) > size.ws_col)
		return false;
	columns_init(&columns, stdout, true);
	columns_cell(&columns, "");
	columns_cell(&columns, "name");
	for (size_t column = 0; column < n; column++)
		columns_format(&columns, "%zu", column + 1);
	columns_end_row(&columns);
	for (size_t row = 0; row < n; row++) {
		columns_format(&columns, "%zu", row + 1);
		columns_cell(&columns, standings->list[row].name);
		for (size_t column = 0; column < n; column++) {
			format_cell(standings, row, column, text);
			columns_cell(&columns, text);
		}
		columns_end_row(&columns);
	}
	if (columns_flush(&columns))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	return true;
}
