/*
 * Records that hold as one page of HTML (replay --html): the account, of which
 * each phrase that changes the table says what it changes, so that a small script
 * can show the table at any of them; the score, the faults, the verdicts, and of
 * a single match the record itself.
 *
 * What stands above an account is known at its end only, so a match is kept until
 * then; matches that are told wait in temporary files for the head of the page.
 */
#ifndef ARBITRE_UI_PAGE_H
#define ARBITRE_UI_PAGE_H

#include <stdio.h>

#include "base/stream.h"
#include "ui/page_delta.h"
#include "ui/analysis_words.h"
#include "record/audit.h"
#include "tournament/standings.h"

/* A stream of more matches than this has each of them folded. */
#define PAGE_PLAIN_MATCHES 50

/* What the table of the score says of a deal. */
struct page_deal {
	int number, dealer;
	int group; /* of deals that belong together; 0 none */
	struct page_cell cell[SEATS_MAX + 1];
	long rest; /* of the last row */
	bool over; /* it was played to its end */
};

/* The match that is being told. */
struct page_match {
	struct view view;
	struct steps steps;
	struct html account, faults;
	struct page_deal *deals; /* owned */
	int deal_count;
	size_t deal_room;
	int fault_count;
	bool outside, entropy; /* where the decks come from */
	int viewer;            /* of this match: a named seat's is its own */

	/* of the deal */
	bool in_section, in_list, in_item;
	bool opening;      /* its hands are dealt; it is not written yet */
	struct html head;  /* the words of its first step */
	struct html dealt; /* what stands behind them */
	struct html hands;
	int item;  /* the trick of the item that is open, or was last */
	int group; /* of the deal that is told, as struct page_deal has it */
	int trick; /* of a game that does not count them: those that ended */

	/* the phrase that is open */
	bool phrase, growing; /* there is one; it is of an open sentence */
	int known; /* phrases that it had before this line; 0 it was not open */
	size_t ended; /* where the last of these ended */
	struct html words, changes;
	struct html carried; /* changes for the next phrase */
	bool joined;         /* the phrase before it stands in the same line */
	const char *class;
	int fault;     /* the number of the fault that it tells; or 0 */
	bool counting; /* the table of a count is open */
	bool any;      /* something was written in this item */

	/* where the matches are told from whose faults FAULTS is made, escaped;
	 * "" nowhere, NULL: in this page, and each is an item of a list */
	const char *told_in;
};

struct page {
	int viewer;            /* as an account's */
	const char *view_name; /* the seat of that name; or NULL */
	bool view_found;
	uint64_t only; /* the one record told, from 1; 0 all */
	struct audit *audit;
	struct analysis *analysis; /* of what moves cost; or NULL */
	struct blunders blunders;
	struct page_match match;
	struct results results;
	struct standings standings;
	void (*results_line)(void *context, const struct record *record,
			     const struct record_line *line);
	int matches; /* told so far */
	bool telling;
	FILE *body, *index, *record; /* temporary */
	struct html verdicts;
	char title[256], names[1024], lede[1024]; /* of the first match */
	char seed[80], commit[80], seal[80];
	bool sealed;
	uint64_t verdict_count;
	bool record_flawed;            /* its bytes are not text */
	bool record_over;              /* more than one match: it is not kept */
	bool tables[8][SEATS_MAX + 1]; /* of which an empty one is needed */
	int error;                     /* an errno; what came then is lost */
};

/* Zeroes PAGE, opens its files and makes AUDIT tell its lines to it; both must
 * stay where they are.  0, or -1 with errno. */
int page_begin(struct page *page, struct audit *audit);
/* Tells what moves cost behind each deal; after page_begin().  ANALYSIS is not
 * owned. */
void page_analyse(struct page *page, struct analysis *analysis);
/* A line as it was read, before or behind which the audit took it. */
void page_raw(struct page *page, enum line_state state, const char *line,
	      size_t n);
/* A record has ended: its verdict, and that in words. */
void page_verdict(struct page *page, enum verdict verdict, const char *text);
/* Writes the page; TOTAL is the last line of the audit.  0, or -1 with errno. */
int page_write(struct page *page, struct writer *out, const char *total);
void page_free(struct page *page);

/* Among the files of the page. */

/* In what waits in the file of matches: text for a page of a single match, for a
 * stream, and the places where a match of a long one is folded. */
#define ONLY_SINGLE '\x01'
#define ONLY_STREAM '\x02'
#define FOR_ALL '\x03'
#define FOLD "\x04"
#define FOLD_END "\x05"

/* page.c: nothing more can be told, by errno; the present match is over. */
void page_fail(struct page *page);
void page_end_match(struct page *page);
/* page_match.c: begins a match, takes its lines (as the view is told them), and
 * ends it. */
void match_tell_begin(struct page_match *match, int viewer);
void match_tell_line(struct page_match *match, const char *line, size_t n);
void match_tell_end(struct page_match *match);
/* A line of what the moves of the deal that is over cost. */
void match_tell_cost(struct page_match *match, const char *text);
void match_tell_free(struct page_match *match);
/* page_markup.c: the number of the present trick; an anchor of the deal, or of a
 * trick of it; a phrase with its changes, which tells the fault of that number;
 * the elements round phrases.  The phrase that is open is written where it ends,
 * and what was dealt with the first step of its deal. */
long phrase_trick(const struct page_match *match);
void phrase_put_anchor(struct html *out, const struct page_match *match,
		       long trick);
void phrase_put(struct html *out, const struct page_match *match,
		const struct html *words, const struct html *changes,
		const char *class, int fault);
void phrase_end(struct page_match *match);
void phrase_end_opening(struct page_match *match);
void phrase_open_trick(struct page_match *match);
void phrase_open_aside(struct page_match *match);
void phrase_close_item(struct page_match *match);
void phrase_close_section(struct page_match *match);
/* page_scores.c: the table of the score, and its course. */
void page_put_sheet(struct html *out, const struct page_match *match);
void page_put_course(struct html *out, const struct page_match *match);
/* page_layout.c: the empty table. */
void page_put_table(struct html *out, const struct page_table *table,
		    const char *game, int seats);
/* page_write.c: the head of a document up to its body, of that TITLE (markup),
 * with one style of these parts (the last one NULL), and with that script or
 * NULL; the foot and head of a table. */
void page_put_head(struct html *out, const struct html *title,
		   const char *const *styles, const char *script);
void page_put_heads(struct html *out, const char *const *heads);
/* made from page.css, page_tournament.css and page.js */
extern const char page_css[], page_tournament_css[], page_js[];

#endif
