/* Lays out text in cells. */
#include "ui/canvas.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/fill.h"
#include "base/line.h"
#include "ui/card_words.h"

bool canvas_size(struct canvas *canvas, int width, int height)
{
	size_t count = (size_t)width * (size_t)height;
	struct cell *cells = realloc(canvas->cells, count * sizeof(*cells));

	if (!cells)
		return false;
	for (size_t i = 0; i < count; i++)
		cells[i] = (struct cell){ " ", ROLE_PLAIN };
	*canvas = (struct canvas){ width, height, width, false, cells };
	return true;
}

void canvas_free(struct canvas *canvas)
{
	free(canvas->cells);
	*canvas = (struct canvas){ 0 };
}

struct canvas canvas_window(const struct canvas *canvas, int column, int width)
{
	struct canvas window = *canvas;

	window.width = width;
	window.cells += column;
	return window;
}

/* Adds a character without a column to the one before it. */
static void combine(struct cell *cell, const char *text, size_t n)
{
	size_t have = cell ? strlen(cell->text) : 0;

	if (!cell || have + n >= CELL_BYTES)
		return;
	memcpy(cell->text + have, text, n);
	cell->text[have + n] = '\0';
}

int canvas_put(struct canvas *canvas, int row, int column, enum role role,
	       const char *text)
{
	size_t left = strlen(text), sign_n;
	struct cell *last = NULL;
	uint32_t code;

	while (left) {
		const char *sign = words_sign(text, &sign_n);
		size_t n = utf8_take(text, left, &code);
		int width = n ? wcwidth((wchar_t)code) : 1;
		struct cell *cell = NULL; /* it may be beside the canvas */

		if (row >= 0 && column >= 0 && row < canvas->height &&
		    column < canvas->width)
			cell = &canvas->cells[row * canvas->stride + column];
		n = n ? n : 1;
		if (sign) {
			column = canvas_put(canvas, row, column, role, sign);
		} else if (width <= 0) {
			combine(last, text, n);
		} else {
			if (cell && column + width <= canvas->width) {
				memcpy(cell->text, text, n);
				cell->text[n] = '\0';
				cell->role = (uint8_t)role;
				if (role == ROLE_PLAIN &&
				    (code == 0x2665 || code == 0x2666))
					cell->role = ROLE_RED;
				for (int i = 1; i < width; i++)
					cell[i] =
						(struct cell){ "",
							       (uint8_t)role };
			}
			last = cell;
			column += width;
		}
		text += n;
		left -= n;
	}
	return column;
}

void canvas_put_right(struct canvas *canvas, int row, int end, enum role role,
		      const char *text)
{
	canvas_put(canvas, row, end - fill_width(text), role, text);
}

int canvas_put_cut(struct canvas *canvas, int row, int column, int columns,
		   enum role role, const char *text)
{
	if (fill_width(text) <= columns)
		return canvas_put(canvas, row, column, role, text);
	if (columns < 1)
		return column;
	return canvas_put(canvas, row, column, role,
			  fill("{text}…", "text",
			       fill_bytes(text, fill_fit(text, columns - 1)),
			       NULL));
}

size_t canvas_fit(const char *text, int columns)
{
	size_t fits = fill_fit(text, columns), n = fits;

	while (text[fits] && n && text[n] != ' ')
		n--;
	return n ? n : fits;
}

int canvas_wrap(struct canvas *canvas, int row, int column, int width, int rows,
		enum role role, const char *text)
{
	int used = 0, room = width;

	while (*text && used < rows) {
		size_t n = canvas_fit(text, room);

		if (!n)
			break;
		if (canvas)
			canvas_put(canvas, row + used, column + (used ? 2 : 0),
				   role, fill_bytes(text, n));
		text += n;
		text += *text == ' ';
		room = width - 2;
		used++;
	}
	return used;
}

void canvas_row(const struct canvas *canvas, int row, char *text)
{
	char *to = text, *end = text;

	for (int column = 0; column < canvas->width; column++) {
		const char *cell =
			canvas->cells[row * canvas->stride + column].text;

		to = text_append(to, cell);
		if (*cell && strcmp(cell, " ") != 0)
			end = to;
	}
	*end = '\0';
}
