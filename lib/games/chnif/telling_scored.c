/* Tells how the game is scored. */
#include "telling.h"

void chnif_scored(const struct view *view, text_line *line, void *context)
{
	static const char *const lines[] = {
		N_("Who has his card matched by the next player pays (N5)."),
		N_("chnif, the second equal card: 1 token to the pool."),
		N_("chnof, the third: 2 tokens to the pool."),
		N_("chnorum, the fourth: 2 tokens to whoever plays it, then 2 to the pool."),
		N_("Nobody pays more than he has. Who has no token plays on, and may win some by a chnorum."),
		N_("The last one with tokens wins the match and takes the pool (N6)."),
	};

	(void)view;
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		line(context, tr(lines[i]));
}
