/* Writes records as a page (replay --html). */
#ifndef ARBITRE_REPLAY_PAGE_MODE_H
#define ARBITRE_REPLAY_PAGE_MODE_H

#include "options.h"
#include "ui/page.h"

/* Makes AUDIT pass its lines to PAGE, as CONFIG says. */
void html_attach(struct page *page, struct audit *audit,
		 const struct config *config);
/* Reads the file of READER.  The page of a growing file has the public's view,
 * unless hands are asked for.  Returns 0; -1 with errno. */
int html_read(struct page *page, struct reader *reader,
	      const struct config *config);
/* Takes the verdict on a record of the file NAME. */
void html_report(struct page *page, const struct audit *audit,
		 enum verdict verdict, const char *name);
/* Writes the page, and frees it. */
void html_end(struct page *page, struct writer *out);

#endif
