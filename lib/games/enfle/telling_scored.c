/* Tells how the game is scored. */
#include "telling.h"

void enfle_scored(const struct view *view, text_line *line, void *context)
{
	static const char *const lines[] = {
		N_("Each begins with as many tokens as there are players, and deals once."),
		N_("Before each deal each puts 1 token into the basket (E6)."),
		N_("Who is first to have no card left takes all that is in the basket (E6)."),
		N_("Where nobody gets rid of the cards, the deal is void: the basket stays, and grows (E7)."),
		N_("In the end who has most tokens has won; equal tokens share a place. What is left in the basket is nobody's."),
	};

	(void)view;
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		line(context, tr(lines[i]));
}
