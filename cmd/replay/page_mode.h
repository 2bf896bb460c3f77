/* Writes records as a page (replay --html). */
#ifndef ARBITRE_REPLAY_PAGE_MODE_H
#define ARBITRE_REPLAY_PAGE_MODE_H

#include "options.h"
#include "ui/page.h"

/* Makes AUDIT tell its lines to PAGE, as CONFIG asks for. */
void html_attach(struct page *page, struct audit *audit,
		 const struct config *config);
/* Reads a file that READER has opened: of one that is still growing the public's
 * view is told, unless it is to be open.  Returns 0; -1 with errno. */
int html_read(struct page *page, struct reader *reader,
	      const struct config *config);
/* A record has ended, which stands in the file NAME. */
void html_report(struct page *page, const struct audit *audit,
		 enum verdict verdict, const char *name);
/* Writes the page, and lets it go. */
void html_end(struct page *page, struct writer *out);

#endif
