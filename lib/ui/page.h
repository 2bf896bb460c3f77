/*
 * Writes records that hold as one page of HTML (replay --html).  The page has
 * the account, the score, the faults and the verdicts; for a single match also
 * the record.  Each phrase of the account lists its changes of the table.  By
 * these changes a small script shows the table at any phrase.
 *
 * The score above an account is known only at its end.  A match is therefore
 * kept until it ends, then waits in temporary files for the head of the page.
 */
#ifndef ARBITRE_UI_PAGE_H
#define ARBITRE_UI_PAGE_H

#include <stdio.h>

#include "base/stream.h"
#include "ui/page_delta.h"
#include "ui/ahead.h"
#include "ui/analysis_words.h"
#include "ui/par_words.h"
#include "record/audit.h"
#include "tournament/standings.h"

/* A page with more matches than this folds each of them. */
#define PAGE_PLAIN_MATCHES 50

/* A deal in the score sheet. */
struct page_deal {
	int number, dealer;
	int group; /* such as a manche; 0: none */
	struct page_cell cell[SEATS_MAX + 1];
	long rest; /* the value of the last row */
	bool over; /* it was played to its end */
};

/* The match whose account is being written. */
struct page_match {
	struct view view;
	struct page_delta steps;
	struct text account, faults;
	struct page_deal *deals; /* owned */
	int deal_count;
	size_t deal_room;
	int fault_count;
	struct ahead ahead; /* of an analysis */
	int viewer;         /* of this match; with a name, its seat here */

	/* of the present deal */
	bool in_section, in_list, in_item;
	bool opening; /* of the deal: hands are dealt, nothing is written yet */
	struct text head;  /* the words of its first step */
	struct text dealt; /* the other phrases before the first trick */
	struct text hands;
	int item;  /* the trick of the item that is open, or was last */
	int group; /* the present one, as in struct page_deal */
	int trick; /* tricks that ended, in a game without a telling */

	/* the phrase that is open */
	bool phrase, growing; /* there is one; it is of an open sentence */
	int known; /* phrases of its sentence before this line; 0: not open */
	size_t ended; /* the byte where the last of these ended */
	struct text words, changes;
	struct text carried; /* changes for the next phrase */
	struct text
		judged;    /* attributes of the next phrase: cost of its move */
	struct text marks; /* those of the open phrase */
	bool joined;       /* the phrase interrupts an open sentence */
	const char *class;
	int fault;     /* number of the fault in the phrase; 0: none */
	bool counting; /* the table of a count is open */
	bool any;      /* the item has some text */

	/* The page to which FAULTS links, escaped.  "": none.  NULL: this page;
	 * each fault is then an item of a list. */
	const char *told_in;
};

struct page {
	int viewer;            /* as in struct account */
	const char *view_name; /* the name of the viewer's seat; or NULL */
	bool view_found;
	uint64_t only; /* the only record to tell, from 1; 0: all */
	struct audit *audit;
	struct analysis *analysis; /* the costs of moves; or NULL */
	struct par *par;           /* of the deals; or NULL; not owned */
	struct blunders blunders;
	struct page_match match;
	struct results results;
	struct standings standings;
	void (*results_line)(void *context, const struct record *record,
			     const struct record_line *line);
	int matches;                 /* written so far */
	bool telling;                /* a match is being written */
	FILE *body, *index, *record; /* temporary files */
	struct text verdicts;
	/* of the first match */
	char game[64], terms[256], names[1024], lede[1024];
	char seed[80], commit[80], seal[80];
	bool sealed;
	uint64_t verdict_count;
	bool record_flawed; /* its bytes are not text */
	bool record_over;   /* several matches: no record is kept */
	/* For each telling, then for games without one: bit N is set if an
	 * empty table for N seats has to be written. */
	uint32_t *tables;
	size_t table_room;
	int error; /* an errno; further lines are lost */
};

/* Zeroes PAGE, opens its files and makes AUDIT pass its lines to PAGE.  Neither
 * may move.  Set the settings of PAGE after this call.  Returns 0; -1 with
 * errno. */
int page_begin(struct page *page, struct audit *audit);
/* Adds the costs of moves after each deal.  Call it after page_begin().
 * ANALYSIS is not owned. */
void page_analyse(struct page *page, struct analysis *analysis);
/* Takes a line as it was read, for the copy of the record in the page.  Call it
 * after audit_line(). */
void page_raw(struct page *page, enum line_state state, const char *line,
	      size_t n);
/* Ends a record, with its verdict and the TEXT of that verdict. */
void page_verdict(struct page *page, enum verdict verdict, const char *text);
/* Writes the page.  TOTAL is the last line of the audit.  Returns 0; -1 with
 * errno. */
int page_write(struct page *page, struct writer *out, const char *total);
/* Closes the temporary files, and frees what the page owns. */
void page_free(struct page *page);

/* For the files of the page. */

/* Marks in the file of matches.  They begin text for a page of a single match,
 * for a page of several, and for both.  FOLD and FOLD_END enclose the text that
 * a long page folds. */
#define ONLY_SINGLE '\x01'
#define ONLY_STREAM '\x02'
#define FOR_ALL '\x03'
#define FOLD "\x04"
#define FOLD_END "\x05"

/* page.c: page_fail() stops the audit and keeps errno; page_end_match() ends
 * the present match. */
void page_fail(struct page *page);
void page_end_match(struct page *page);
/* page_match.c: begins a match, takes its lines as the viewer sees them, and
 * ends it. */
void page_match_begin(struct page_match *match, int viewer);
void page_match_line(struct page_match *match, const char *line, size_t n);
void page_match_end(struct page_match *match);
/* Takes the cost of the move in the next line, with its mark, if any. */
void page_match_judged(struct page_match *match, const struct judged *judged);
/* Takes a line on the costs of the deal that is over. */
void page_match_cost(struct page_match *match, const char *text);
void page_match_free(struct page_match *match);
/*
 * page_markup.c: writes phrases and the elements round them.
 * - markup_trick() returns the number of the present trick.
 * - markup_put_anchor() writes the anchor of a trick; TRICK 0: of the deal.
 * - markup_put() writes a phrase with its changes; FAULT is the number of its
 *   fault, or 0.
 * - markup_end() writes the open phrase.
 * - markup_end_opening() writes the first step of a deal, with the hands.
 * - The others open and close the elements round phrases.
 */
long markup_trick(const struct page_match *match);
void markup_put_anchor(struct text *out, const struct page_match *match,
		       long trick);
void markup_put(struct text *out, const struct page_match *match,
		const struct text *words, const struct text *changes,
		const char *class, int fault);
void markup_end(struct page_match *match);
void markup_end_opening(struct page_match *match);
void markup_open_trick(struct page_match *match);
void markup_open_aside(struct page_match *match);
void markup_close_section(struct page_match *match);
/* page_scores.c: writes the score sheet, and the course of the score. */
void page_put_sheet(struct text *out, const struct page_match *match);
void page_put_course(struct text *out, const struct page_match *match);
/* page_layout.c: writes the empty table of a game; TELLING NULL: a plain
 * table. */
void page_put_table(struct text *out, const struct telling *telling, int seats);
/* page_write.c: writes a document up to its body, and the head of a table.
 * TITLE is markup.  STYLES are the parts of one style, ending with NULL.
 * SCRIPT may be NULL. */
void page_put_head(struct text *out, const struct text *title,
		   const char *const *styles, const char *script);
void page_put_heads(struct text *out, const char *const *heads);
/* Made from the .css and .js of this folder (Makefile). */
extern const char page_css[], page_tournament_css[], page_js[];

#endif
