/* What the files that tell L'Enfle share: telling*.c of this folder. */
#ifndef ARBITRE_GAMES_ENFLE_TELLING_H
#define ARBITRE_GAMES_ENFLE_TELLING_H

#include "ui/page_delta.h"

/* What a verb changes on the table of a page (struct told). */
void enfle_change_trick(struct steps *steps, struct html *changes,
			const struct view *view, const struct heard *heard);
void enfle_change_taken(struct steps *steps, struct html *changes,
			const struct view *view, const struct heard *heard);
void enfle_change_out(struct steps *steps, struct html *changes,
		      const struct view *view, const struct heard *heard);
extern const struct page_table page_enfle;
extern const struct drawing draw_enfle;

#endif
