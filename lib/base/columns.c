/* Tables, with tabs between their cells or in columns. */
#include "base/columns.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/fill.h"
#include "base/grow.h"
#include "base/line.h"

#define BETWEEN 2 /* blanks from one column to the next */

void columns_init(struct columns *columns, FILE *file, bool aligned)
{
	memset(columns, 0, sizeof(*columns));
	columns->file = file;
	columns->aligned = aligned;
}

/* Room for N more bytes. */
static bool columns_grow(struct columns *columns, size_t n)
{
	if (grow(&columns->text, &columns->room, columns->n + n, 1))
		columns->failed = true;
	return !columns->failed;
}

/* A number as a table has it, or the sign that there is none. */
static bool shows_number(const char *text)
{
	if (!*text || !strcmp(text, "-"))
		return true;
	text += *text == '-' || *text == '+';
	if (!strcmp(text, "inf"))
		return true;
	return *text && !text[strspn(text, "0123456789.")];
}

static void columns_keep(struct columns *columns, const char *text)
{
	size_t n = strlen(text);
	unsigned int width;
	char *shown;

	if (columns->cell >= COLUMNS_MAX || !columns_grow(columns, 4 * n + 4))
		return;
	shown = columns->text + columns->n;
	text_show(shown, text, n, n);
	columns->n += strlen(shown) + 1;
	width = (unsigned int)fill_width(shown);
	if (width > columns->width[columns->cell])
		columns->width[columns->cell] = width;
	if (columns->rows && !shows_number(shown))
		columns->words[columns->cell] = true;
}

void columns_cell(struct columns *columns, const char *text)
{
	if (columns->aligned) {
		columns_keep(columns, text);
	} else {
		if (columns->cell)
			putc('\t', columns->file);
		fputs(text, columns->file);
	}
	columns->cell++;
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

void columns_end_row(struct columns *columns)
{
	if (!columns->aligned) {
		putc('\n', columns->file);
	} else if (columns_grow(columns, 1)) {
		columns->text[columns->n++] = '\n';
		if (columns->cell > columns->wide)
			columns->wide = columns->cell;
		columns->rows++;
	}
	columns->cell = 0;
}

/* Writes a row; what stands behind its LF.  Words in the last column have no
 * blanks behind them. */
static const char *write_row(const struct columns *columns, const char *text)
{
	for (size_t cell = 0; *text != '\n'; cell++) {
		int width = fill_width(text);
		int pad = (int)columns->width[cell] - width;
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
	const char *text = columns->text;
	bool failed = columns->failed;

	while (text && text < columns->text + columns->n && columns->rows) {
		text = write_row(columns, text);
		columns->rows--;
	}
	free(columns->text);
	columns_init(columns, columns->file, columns->aligned);
	if (!failed)
		return 0;
	errno = ENOMEM;
	return -1;
}
