/* Colours lines of text for a terminal. */
#include "ui/ansi.h"

#include "ui/card_words.h"

const char *ansi_on(enum role role)
{
	static const char *const looks[] = {
		[ROLE_PLAIN] = "",           [ROLE_RED] = "\033[31m",
		[ROLE_BOLD] = "\033[1m",     [ROLE_MARKED] = "\033[1;7m",
		[ROLE_GAIN] = "\033[1;32m",  [ROLE_LOSS] = "\033[33m",
		[ROLE_FAULT] = "\033[1;33m", [ROLE_DIM] = "\033[2m",
	};

	return looks[role];
}

static void put_look(struct writer *out, enum role role, const char *text,
		     size_t n)
{
	const char *on = ansi_on(role);

	writer_put(out, on, strlen(on));
	writer_put(out, text, n);
	if (*on)
		writer_put(out, ANSI_OFF, strlen(ANSI_OFF));
}

void ansi_put(struct writer *out, enum role role, const char *text)
{
	size_t from = 0, n = strlen(text), red;

	for (size_t i = 0; i < n && role == ROLE_PLAIN; i += red ? red : 1) {
		red = words_red_card(text + i, n - i);
		if (!red)
			continue;
		writer_put(out, text + from, i - from);
		put_look(out, ROLE_RED, text + i, red);
		from = i + red;
	}
	put_look(out, role, text + from, n - from);
}
