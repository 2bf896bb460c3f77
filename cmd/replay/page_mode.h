/* Writes records as a page (replay --html). */
#ifndef ARBITRE_REPLAY_PAGE_MODE_H
#define ARBITRE_REPLAY_PAGE_MODE_H

#include "replay.h"
#include "ui/page.h"

/* Begins PAGE by CONFIG, and makes AUDIT pass its lines to PAGE.  An error ends
 * the program. */
void page_mode_attach(struct page *page, struct audit *audit,
		      const struct config *config);
/* Reads the file of READER into PAGE.  The page of a growing file has the view
 * of the public, unless --open asks for hands.  Returns 0; -1 with errno. */
int page_mode_read(struct page *page, struct reader *reader,
		   const struct config *config);
/* Takes the verdict on a record of the file NAME. */
void page_mode_report(struct page *page, const struct audit *audit,
		      enum verdict verdict, const char *name);
/* Writes the page to OUT, and frees PAGE.  An error ends the program. */
void page_mode_end(struct page *page, struct writer *out);

#endif
