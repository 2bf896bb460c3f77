/* Reads and writes tables of results, match by match. */
#include "tournament/results_reader.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>

#include "base/decimal.h"
#include "base/text_file.h"
#include "record/parse.h"

#define PLACE_MOST 99 /* also of seats: other programs may have larger tables */

/* The values of a row, as in struct results_reader. */
struct line_values {
	char set[ROWS_TEXT + 1], match[ROWS_TEXT + 1], game[ROWS_TEXT + 1];
	struct results_reader_row row;
};

/* Reads a cell into a value of struct line_values. */
typedef enum results_reader_state take_value(struct results_reader *rows,
					     const struct text_cell *cell,
					     int column, void *to);
static take_value cell_text, cell_number, cell_fraction;

/* Writes a value of struct line_values as a cell. */
typedef void put_value(struct columns *table, const void *from);

static void put_row_text(struct columns *table, const void *from)
{
	columns_cell(table, from);
}

static void put_row_long(struct columns *table, const void *from)
{
	columns_format(table, "%ld", *(const long *)from);
}

static void put_row_share(struct columns *table, const void *from)
{
	columns_format(table, "%.6g", *(const double *)from);
}

static void put_row_score(struct columns *table, const void *from)
{
	columns_format(table, "%.0f", *(const double *)from);
}

/* The columns in the order of writing.  Those that a caller may need come
 * first, as in enum results_reader_column. */
#define AT(member) offsetof(struct line_values, member)
static const struct rows_kind {
	const char *head; /* for columns_heads() */
	size_t at;        /* offset of its value */
	put_value *put;
	take_value *take; /* NULL: not read */
} rows_kinds[] = {
	{ "set", AT(set), put_row_text, cell_text },
	{ "=match", AT(match), put_row_text, cell_text },
	{ "game", AT(game), put_row_text, cell_text },
	{ "=seats", AT(row.seats), put_row_long, NULL },
	{ "=seat", AT(row.seat), put_row_long, cell_number },
	{ "name", AT(row.name), put_row_text, cell_text },
	{ "=place", AT(row.place), put_row_long, cell_number },
	{ "=share", AT(row.share), put_row_share, cell_fraction },
	{ "=score", AT(row.score), put_row_score, cell_fraction },
	{ "=illegal", AT(row.faults[FAULT_ILLEGAL]), put_row_long, NULL },
	{ "=timeout", AT(row.faults[FAULT_TIMEOUT]), put_row_long, NULL },
	{ "=exit", AT(row.faults[FAULT_EXIT]), put_row_long, NULL },
	{ "=overlong", AT(row.faults[FAULT_OVERLONG]), put_row_long, NULL },
	{ "=forfeit", AT(row.forfeit), put_row_long, NULL },
};
#define KINDS ((int)(sizeof(rows_kinds) / sizeof(*rows_kinds)))

static const char *name_of_kind(int column)
{
	const char *head = rows_kinds[column].head;

	return head + (*head == '=');
}

static void begin_table(struct results_reader *rows, int fd, const char *name)
{
	reader_init(&rows->reader, fd, name);
	rows->columns = 0;
	rows->matches = 0;
	rows->count = 0;
}

void results_reader_init(struct results_reader *rows, int fd, const char *name,
			 unsigned int needed)
{
	rows->needed =
		needed | 1U << ROWS_SET | 1U << ROWS_MATCH | 1U << ROWS_NAME;
	rows->before = rows->lines_before = 0;
	begin_table(rows, fd, name);
}

void results_reader_go_on(struct results_reader *rows, int fd, const char *name)
{
	rows->before += rows->matches;
	rows->lines_before += rows->reader.number;
	begin_table(rows, fd, name);
}

/* Refuses the last line: TEXT is not what was EXPECTED. */
static enum results_reader_state rows_refuse(struct results_reader *rows,
					     const char *text, size_t n,
					     const char *expected)
{
	rows->line = rows->reader.number;
	text_show(rows->stands, text, n, 40);
	rows->expected = expected;
	rows->expected_name = "";
	rows->alien = false;
	return ROWS_BAD;
}

/* Like rows_refuse(); {name} in EXPECTED is the name of a column. */
static enum results_reader_state refuse_column(struct results_reader *rows,
					       const struct text_cell *cell,
					       const char *expected, int column)
{
	rows_refuse(rows, cell->text, cell->n, expected);
	rows->expected_name = name_of_kind(column);
	return ROWS_BAD;
}

/* Returns the column with that heading; -1 if it is not read. */
static int column_of(const struct text_cell *cell)
{
	for (int column = 0; column < KINDS; column++)
		if (rows_kinds[column].take &&
		    word_is(cell->text, cell->n, name_of_kind(column)))
			return column;
	return -1;
}

static bool has_cell(const struct text_cell *cells, int count, int column)
{
	const char *head = name_of_kind(column);

	for (int i = 0; i < count && i < ROWS_CELLS; i++)
		if (word_is(cells[i].text, cells[i].n, head))
			return true;
	return false;
}

/* Returns true if the cells are a heading: that of the first table, or that of
 * another one behind it. */
static bool is_heading(const struct results_reader *rows,
		       const struct text_cell *cells, int count)
{
	return !rows->columns || (has_cell(cells, count, ROWS_NAME) &&
				  has_cell(cells, count, ROWS_MATCH) &&
				  has_cell(cells, count, ROWS_SET));
}

static enum results_reader_state take_heading(struct results_reader *rows,
					      const struct text_cell *cells,
					      int count)
{
	unsigned int here = 0;

	if (count > ROWS_CELLS)
		return rows_refuse(rows, cells[0].text, cells[0].n,
				   N_("at most 64 columns"));
	for (int i = 0; i < count; i++) {
		int column = column_of(&cells[i]);

		rows->kinds[i] = column;
		if (column < 0)
			continue;
		if (here >> column & 1)
			return refuse_column(rows, &cells[i],
					     N_("one column {name}"), column);
		here |= 1U << column;
	}
	for (int column = 0; column < KINDS; column++)
		if (rows->needed & ~here & 1U << column) {
			refuse_column(
				rows, &cells[0],
				N_("this is not a table of results, as score --results writes it: its heading has no column {name}"),
				column);
			rows->alien = true;
			return ROWS_BAD;
		}
	rows->columns = count;
	return ROWS_TOLD;
}

/* Returns true for a cell "-" in a column that no row needs. */
static bool lacks_value(const struct results_reader *rows,
			const struct text_cell *cell, int column)
{
	return !(rows->needed >> column & 1) && cell->n == 1 &&
	       cell->text[0] == '-';
}

static enum results_reader_state cell_number(struct results_reader *rows,
					     const struct text_cell *cell,
					     int column, void *to)
{
	long *number = to;
	uint64_t value;

	*number = 0;
	if (lacks_value(rows, cell, column))
		return ROWS_TOLD;
	if (number_parse(cell->text, cell->n, PLACE_MOST, &value) || !value)
		return refuse_column(rows, cell,
				     N_("a {name}: a number from 1 to 99"),
				     column);
	*number = (long)value;
	return ROWS_TOLD;
}

static enum results_reader_state cell_fraction(struct results_reader *rows,
					       const struct text_cell *cell,
					       int column, void *to)
{
	double *fraction = to;

	*fraction = NAN;
	if (lacks_value(rows, cell, column))
		return ROWS_TOLD;
	if (decimal_parse(cell->text, cell->n, fraction))
		return refuse_column(rows, cell,
				     N_("a {name}: a decimal number"), column);
	if (column == ROWS_SHARE && !(*fraction >= 0 && *fraction <= 1))
		return refuse_column(rows, cell, N_("a share between 0 and 1"),
				     column);
	return ROWS_TOLD;
}

static enum results_reader_state cell_text(struct results_reader *rows,
					   const struct text_cell *cell,
					   int column, void *to)
{
	char *text = to;

	if (!cell->n || cell->n > ROWS_TEXT)
		return refuse_column(rows, cell,
				     N_("a {name} of 1 to 300 bytes"), column);
	if (name_bytes_flaw(cell->text, cell->n))
		return refuse_column(
			rows, cell,
			N_("a {name} in UTF-8, without controls, outer or double blanks"),
			column);
	memcpy(text, cell->text, cell->n);
	text[cell->n] = '\0';
	return ROWS_TOLD;
}

/* Returns true if the better place of two rows has not the greater share. */
static bool is_contradicted(const struct results_reader_row *a,
			    const struct results_reader_row *b)
{
	return a->place && b->place && !isnan(a->share) && !isnan(b->share) &&
	       (a->place < b->place) - (a->place > b->place) !=
		       (a->share > b->share) - (a->share < b->share);
}

/* Checks the row just read against earlier rows of its match. */
static enum results_reader_state check_row(struct results_reader *rows,
					   const struct results_reader_row *row,
					   const struct line_values *values)
{
	if (strcmp(rows->set, values->set) != 0)
		return rows_refuse(
			rows, values->set, strlen(values->set),
			N_("the set of the rows of this match above it"));
	if (strcmp(rows->game, values->game) != 0)
		return rows_refuse(
			rows, values->game, strlen(values->game),
			N_("the game of the rows of this match above it"));
	for (const struct results_reader_row *above = rows->row; above < row;
	     above++) {
		if (!strcmp(above->name, row->name))
			return rows_refuse(rows, row->name, strlen(row->name),
					   N_("each name once in a match"));
		if (row->seat && above->seat == row->seat)
			return rows_refuse(rows, row->name, strlen(row->name),
					   N_("each seat once in a match"));
		if (is_contradicted(above, row))
			return rows_refuse(
				rows, row->name, strlen(row->name),
				N_("a place and a share that agree with those of the rows above"));
	}
	return ROWS_TOLD;
}

/* Sets the values of a row as they are without any column. */
static void values_clear(struct line_values *values)
{
	struct results_reader_row *row = &values->row;

	values->set[0] = values->match[0] = values->game[0] = '\0';
	row->name[0] = '\0';
	row->seat = row->place = row->seats = row->forfeit = 0;
	row->share = row->score = NAN;
	memset(row->faults, 0, sizeof(row->faults));
}

/* Reads a row: as many cells as there are columns.  *MORE is false if it is of
 * another match. */
static enum results_reader_state
take_row(struct results_reader *rows, const struct text_cell *cells, bool *more)
{
	struct line_values values;
	struct results_reader_row *row;

	values_clear(&values);
	for (int i = 0; i < rows->columns; i++) {
		int column = rows->kinds[i];
		enum results_reader_state state = ROWS_TOLD;

		if (column >= 0)
			state = rows_kinds[column].take(
				rows, &cells[i], column,
				(char *)&values + rows_kinds[column].at);
		if (state != ROWS_TOLD)
			return state;
	}
	if (rows->count && strcmp(rows->match, values.match) != 0) {
		*more = false;
		return ROWS_TOLD;
	}
	if (rows->count == SEATS_MAX)
		return rows_refuse(rows, values.match, strlen(values.match),
				   N_("at most 12 rows of a match"));
	if (!rows->count) {
		strcpy(rows->match, values.match);
		strcpy(rows->set, values.set);
		strcpy(rows->game, values.game);
		rows->begins = rows->reader.number;
	}
	*more = true;
	row = &rows->row[rows->count++];
	*row = values.row;
	return check_row(rows, row, &values);
}

/* Handles the end of the file, or an error of the reader. */
static enum results_reader_state take_end(struct results_reader *rows,
					  enum line_state state,
					  const char *line, size_t n,
					  const char *flaw)
{
	if (state == LINE_ERROR)
		return ROWS_ERROR;
	if (flaw) {
		rows_refuse(rows, line, n, flaw);
		rows->alien = true;
		return ROWS_BAD;
	}
	if (state != LINE_END)
		return rows_refuse(
			rows, line, n,
			N_("a whole line, ended by LF, of at most 4096 bytes"));
	if (!rows->columns)
		return rows_refuse(rows, "", 0,
				   N_("a heading with a column name"));
	if (!rows->matches && !rows->count)
		return rows_refuse(rows, "", 0, N_("the rows of a match"));
	return ROWS_END;
}

/* Checks a match once all its rows are read. */
static enum results_reader_state end_match(struct results_reader *rows)
{
	size_t n = strlen(rows->set);

	if (rows->count < 2)
		return rows_refuse(rows, rows->match, strlen(rows->match),
				   N_("at least two rows of a match"));
	rows->matches++;
	if (rows->set[0] == '-')
		snprintf(rows->set + n, sizeof(rows->set) - n, " %" PRIu64,
			 rows->before + rows->matches);
	return ROWS_TOLD;
}

/* Reads a line: a heading, or a row.  *MORE is false if it does not belong to
 * the match of the rows above. */
static enum results_reader_state
take_line(struct results_reader *rows, const char *line, size_t n, bool *more)
{
	struct text_cell cells[ROWS_CELLS];
	int count = text_cells(line, n, cells, ROWS_CELLS);

	*more = true;
	if (is_heading(rows, cells, count)) {
		*more = !rows->count;
		return *more ? take_heading(rows, cells, count) : ROWS_TOLD;
	}
	if (count != rows->columns)
		return rows_refuse(rows, line, n,
				   N_("as many cells as the heading has"));
	return take_row(rows, cells, more);
}

enum results_reader_state results_reader_next(struct results_reader *rows)
{
	bool more;
	enum line_state state;
	enum results_reader_state told;
	const char *line, *flaw;
	size_t n;

	rows->count = 0;
	while ((state = text_file_line(&rows->reader, FILE_KIND_RESULTS, &line,
				       &n, &flaw)) == LINE_OK) {
		told = take_line(rows, line, n, &more);
		if (told != ROWS_TOLD)
			return told;
		if (!more && rows->count) {
			reader_hold(&rows->reader);
			return end_match(rows);
		}
	}
	told = take_end(rows, state, line, n, flaw);
	return told == ROWS_END && rows->count ? end_match(rows) : told;
}

bool results_reader_has_seed(const struct results_reader *rows, uint64_t *seed)
{
	uint8_t bytes[8];

	if (strlen(rows->set) != 16 || hex_parse(rows->set, 16, bytes))
		return false;
	*seed = 0;
	for (int i = 0; i < 8; i++)
		*seed = *seed << 8 | bytes[i];
	return true;
}

bool results_reader_may_be_of(const struct results_reader *rows,
			      const struct game *game)
{
	return !rows->game[0] || !strcmp(rows->game, "-") ||
	       !strcmp(rows->game, game->name);
}

void results_reader_heads(const char *heads[ROWS_HEADS])
{
	static_assert(KINDS < ROWS_HEADS, "the list ends with NULL");
	memset(heads, 0, ROWS_HEADS * sizeof(*heads));
	for (int column = 0; column < KINDS; column++)
		heads[column] = rows_kinds[column].head;
}

static void put_row_side(struct columns *table, struct line_values *values,
			 const struct side_result *side)
{
	const struct result *result = &side->result;
	struct results_reader_row *row = &values->row;

	strcpy(row->name, side->name);
	row->seat = side->seat;
	row->place = result->place;
	row->share = (double)side->share / SHARE_UNIT;
	row->score = (double)result->score;
	for (int kind = 0; kind < FAULT_KINDS; kind++)
		row->faults[kind] = result->faults[kind];
	row->forfeit = result->forfeit;
	for (int column = 0; column < KINDS; column++)
		rows_kinds[column].put(table,
				       (char *)values + rows_kinds[column].at);
	columns_end_row(table);
}

void results_reader_put(struct columns *table, const struct match_result *match)
{
	struct line_values values = { .row = { .seats = match->seats } };

	results_format_set(&match->set, values.set);
	values.match[number_format(match->record, values.match)] = '\0';
	strcpy(values.game, match->game->name);
	for (int i = 0; i < match->sides; i++)
		put_row_side(table, &values, &match->side[i]);
}
