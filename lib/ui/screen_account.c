/* Draws the account: the events in sentences, beside the table or below it. */
#include <string.h>

#include "ui/screen.h"

/* Returns the end of a text that fits in ROWS of WIDTH columns. */
static const char *account_tail(const char *text, int width, int rows)
{
	const char *tail = text, *blank = text;

	while (canvas_wrap(NULL, 0, 0, width, 99, ROLE_PLAIN, tail) > rows &&
	       (blank = strchr(blank, ' ')))
		tail = fill("… {text}", "text", ++blank, NULL);
	return tail;
}

/* Returns true if sentence I stands in the account.  That has the sentences
 * since one's last turn, or those of the WHOLE deal that one may read again. */
static bool is_in_account(const struct view *p, int i, bool whole)
{
	return i >= p->since ||
	       (whole && p->deal && view_is_visible(p, i, p->deal));
}

void screen_account(struct canvas *canvas, const struct frame *frame, int row,
		    int end, bool whole)
{
	const struct view *p = frame->view;
	int width = canvas->width - 2, first = p->said_n, used = 0;

	for (int i = p->said_n; i-- > 0;) {
		if (!is_in_account(p, i, whole))
			continue;
		used += canvas_wrap(NULL, 0, 0, width, 9, ROLE_PLAIN,
				    p->said[i].text);
		if (used > end - row && first < p->said_n)
			break;
		first = i;
	}
	for (int i = first; i < p->said_n; i++) {
		if (!is_in_account(p, i, whole))
			continue;
		row += canvas_wrap(
			canvas, row, 1, width, end - row,
			p->said[i].kind == SAID_FAULT     ? ROLE_FAULT
			: i == p->said_n - 1 && !p->asked ? ROLE_BOLD
							  : ROLE_PLAIN,
			account_tail(p->said[i].text, width, end - row));
	}
}
