/* Writes tables: with tabs between cells, in columns, or as JSON. */
#include "base/columns.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/fill.h"
#include "base/line.h"

#define BETWEEN 2 /* blanks from one column to the next */

void columns_init(struct columns *columns, FILE *file, enum columns_form form)
{
	memset(columns, 0, sizeof(*columns));
	columns->file = file;
	columns->form = form;
}

/* --- cells ------------------------------------------------------------- */

static bool is_number(const char *head)
{
	return *head == '=';
}

size_t columns_json_quote(const char *text, char *to)
{
	char *end = to;

	*end++ = '"';
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			*end++ = '\\';
		*end++ = *text;
	}
	*end++ = '"';
	*end = '\0';
	return (size_t)(end - to);
}

/* Adds a cell to a row of JSON; NULL becomes null. */
static void cell_in_json(struct columns *columns, const char *text)
{
	const char *head = columns->heads[columns->cell];
	bool number = is_number(head);
	char *to;

	text_put(&columns->text, columns->cell ? ",\"" : "{\"");
	text_put(&columns->text, head + number);
	text_put(&columns->text, "\":");
	if (!text || (number && !strcmp(text, "-")))
		text_put(&columns->text, "null");
	else if (number)
		text_put(&columns->text, text);
	else if ((to = text_grow(&columns->text, JSON_QUOTED(strlen(text)))))
		columns->text.n += columns_json_quote(text, to);
}

static void put_cell(struct columns *columns, const char *text)
{
	const char *shown = text ? text : "-";
	size_t n = strlen(shown);
	char *to;

	if (columns->form == COLUMNS_JSON) {
		cell_in_json(columns, text);
	} else if (columns->form == COLUMNS_TABS) {
		text_put(&columns->text, columns->cell > 0 ? "\t" : "");
		text_bytes(&columns->text, shown, n);
	} else if (columns->cell < COLUMNS_MAX &&
		   (to = text_grow(&columns->text, 4 * n + 4))) {
		text_show(to, shown, n, n);
		columns->text.n += strlen(to) + 1;
	}
	columns->cell++;
}

/* Writes the buffered rows, unless they must wait. */
static void put_kept(struct columns *columns)
{
	if (columns->form == COLUMNS_ALIGNED || columns->holding)
		return;
	if (!columns->text.failed && columns->text.n)
		fwrite(columns->text.bytes, 1, columns->text.n, columns->file);
	text_clear(&columns->text);
}

void columns_end_row(struct columns *columns)
{
	if (columns->form == COLUMNS_JSON)
		text_put(&columns->text, "}");
	text_put(&columns->text, "\n");
	columns->rows++;
	columns->cell = 0;
	put_kept(columns);
}

/* Writes the heading before the first row. */
static void put_heads(struct columns *columns)
{
	const char *const *head = columns->heads;

	if (columns->headed || !head)
		return;
	columns->headed = true;
	if (columns->form == COLUMNS_JSON)
		return;
	for (; *head; head++)
		put_cell(columns, *head + is_number(*head));
	columns_end_row(columns);
}

void columns_heads(struct columns *columns, const char *const *heads)
{
	columns->heads = heads;
}

void columns_cell(struct columns *columns, const char *text)
{
	put_heads(columns);
	put_cell(columns, text);
}

void columns_none(struct columns *columns)
{
	columns_cell(columns, NULL);
}

void columns_format(struct columns *columns, const char *form, ...)
{
	char text[256];
	va_list list;

	va_start(list, form);
	vsnprintf(text, sizeof(text), form, list);
	va_end(list);
	columns_cell(columns, text);
}

void columns_count(struct columns *columns, uint64_t value)
{
	char text[24];

	text[number_format(value, text)] = '\0';
	columns_cell(columns, text);
}

void columns_real(struct columns *columns, double value, int digits)
{
	if (isnan(value) || (isinf(value) && columns->form == COLUMNS_JSON))
		columns_none(columns);
	else if (fabs(value) < 0.5 * pow(10, -digits)) /* not -0 */
		columns_format(columns, "%.*f", digits, 0.0);
	else
		columns_format(columns, "%.*f", digits, value);
}

/* --- rows that wait ---------------------------------------------------- */

void columns_hold(struct columns *columns)
{
	columns->holding = true;
	columns->held_headed = columns->headed;
	columns->held_n = columns->text.n;
	columns->held_rows = columns->rows;
}

void columns_keep(struct columns *columns)
{
	columns->holding = false;
	put_kept(columns);
}

void columns_forget(struct columns *columns)
{
	columns->holding = false;
	columns->headed = columns->held_headed;
	columns->text.n = columns->held_n;
	columns->rows = columns->held_rows;
}

/* --- in columns -------------------------------------------------------- */

/* Returns true if the text is a number, empty or "-". */
static bool shows_number(const char *text)
{
	if (!*text || !strcmp(text, "-"))
		return true;
	text += *text == '-' || *text == '+';
	if (!strcmp(text, "inf"))
		return true;
	return *text && !text[strspn(text, "0123456789.")];
}

/* Finds the width of each column, and whether it has words below the
 * heading. */
static void measure_columns(struct columns *columns)
{
	const char *text = columns->text.bytes;

	for (size_t row = 0; row < columns->rows; row++, text++)
		for (size_t cell = 0; *text != '\n'; cell++) {
			int width = fill_width(text);

			if (width > columns->width[cell])
				columns->width[cell] = width;
			columns->words[cell] |= row && !shows_number(text);
			text += strlen(text) + 1;
		}
}

/* Writes a row and returns the text behind its LF.  No blanks follow words in
 * the last column. */
static const char *write_row(const struct columns *columns, const char *text)
{
	for (size_t cell = 0; *text != '\n'; cell++) {
		int pad = columns->width[cell] - fill_width(text);
		bool right = !columns->words[cell];
		bool last = text[strlen(text) + 1] == '\n';

		fprintf(columns->file, "%*s%s%*s", right ? pad : 0, "", text,
			right || last ? 0 : pad, "");
		if (!last)
			fprintf(columns->file, "%*s", BETWEEN, "");
		text += strlen(text) + 1;
	}
	putc('\n', columns->file);
	return text + 1;
}

int columns_flush(struct columns *columns)
{
	const char *text;
	bool failed;

	put_heads(columns);
	failed = columns->text.failed;
	text = columns->text.bytes;
	if (columns->form == COLUMNS_ALIGNED && !failed) {
		measure_columns(columns);
		for (size_t row = 0; row < columns->rows; row++)
			text = write_row(columns, text);
	}
	text_free(&columns->text);
	columns_init(columns, columns->file, columns->form);
	if (!failed)
		return 0;
	errno = ENOMEM;
	return -1;
}
