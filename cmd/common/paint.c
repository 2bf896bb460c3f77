/* Paints cells on the terminal, each with the look of its role. */
#include "common/paint.h"

#include "base/line.h"
#include "common/terminal.h"

static void put_run(int row, int column, enum role role, const char *text)
{
	static const struct {
		enum colour colour;
		int look;
	} looks[] = {
		[ROLE_PLAIN] = { COLOUR_NONE, 0 },
		[ROLE_RED] = { COLOUR_RED, 0 },
		[ROLE_BOLD] = { COLOUR_NONE, LOOK_BOLD },
		[ROLE_MARKED] = { COLOUR_NONE, LOOK_BOLD | LOOK_REVERSE },
		[ROLE_GAIN] = { COLOUR_GREEN, LOOK_BOLD },
		[ROLE_LOSS] = { COLOUR_YELLOW, 0 },
		[ROLE_FAULT] = { COLOUR_YELLOW, LOOK_BOLD },
		[ROLE_DIM] = { COLOUR_NONE, LOOK_DIM },
	};

	terminal_put(row, column, looks[role].colour, looks[role].look, text);
}

void paint_canvas(const struct canvas *canvas)
{
	char text[40 * CELL_BYTES + 1];

	terminal_begin();
	for (int row = 0; row < canvas->height; row++)
		for (int column = 0, n; column < canvas->width; column += n) {
			const struct cell *cell =
				&canvas->cells[row * canvas->width + column];
			char *to = text;

			for (n = 0; n < 40 && column + n < canvas->width &&
				    cell[n].role == cell->role;
			     n++)
				to = text_append(to, cell[n].text);
			*to = '\0';
			put_run(row, column, cell->role, text);
		}
	terminal_end();
}
