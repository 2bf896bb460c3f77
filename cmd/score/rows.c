/* Rows of a table. */
#include "rows.h"

#include <stdarg.h>

#include "base/columns.h"
#include "base/grow.h"
#include "tool.h"

static struct columns columns;
static const char *const *heads;
static bool json, headed; /* or there is to be no heading */
static size_t at;         /* of the cell */

void rows_begin(const char *const *to_be_heads, bool as_json)
{
	heads = to_be_heads;
	json = as_json;
	headed = false;
	at = 0;
	columns_init(&columns, stdout, !json && isatty(STDOUT_FILENO));
}

bool rows_aligned(void)
{
	return columns.aligned;
}

void rows_put_json(const char *text)
{
	putchar('"');
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			putchar('\\');
		putchar(*text);
	}
	putchar('"');
}

/* Before the first row. */
static void put_heads(void)
{
	if (headed || json)
		return;
	headed = true;
	for (size_t i = 0; heads[i]; i++)
		columns_cell(&columns, heads[i] + (heads[i][0] == '='));
	columns_end_row(&columns);
}

static void put_value(const char *text)
{
	bool number = heads[at][0] == '=';

	printf("%s\"%s\":", at ? "," : "{", heads[at] + number);
	if (!number)
		rows_put_json(text);
	else
		fputs(strcmp(text, "-") ? text : "null", stdout);
}

/* The cells that are held back, a NUL behind each, and behind a row one more. */
static char *held;
static size_t held_n, held_room;
static bool holding;

static void hold_text(const char *text, size_t n)
{
	if (grow(&held, &held_room, held_n + n, 1))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	memcpy(held + held_n, text, n);
	held_n += n;
}

void rows_hold(void)
{
	holding = true;
}

void rows_keep(void)
{
	const char *cell = held, *end = held + held_n;

	holding = false;
	for (; cell < end; cell += strlen(cell) + 1)
		if (*cell)
			rows_text(cell);
		else
			rows_end();
	held_n = 0;
}

void rows_forget(void)
{
	holding = false;
	held_n = 0;
}

void rows_text(const char *text)
{
	if (holding) { /* no cell is empty */
		hold_text(text, strlen(text) + 1);
		return;
	}
	put_heads();
	if (json)
		put_value(text);
	else
		columns_cell(&columns, text);
	at++;
}

void rows_cell(const char *form, ...)
{
	char text[256];
	va_list list;

	va_start(list, form);
	vsnprintf(text, sizeof(text), form, list);
	va_end(list);
	rows_text(text);
}

void rows_end(void)
{
	if (holding) {
		hold_text("", 1);
		return;
	}
	if (json)
		puts("}");
	else
		columns_end_row(&columns);
	at = 0;
}

void rows_drop(void)
{
	headed = true;
}

void rows_flush(void)
{
	free(held);
	held = NULL;
	if (json)
		return;
	put_heads();
	if (columns_flush(&columns))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
}
