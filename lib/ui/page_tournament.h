/*
 * The matches of a tournament as one page of HTML without a script (score
 * --html): standings with their intervals drawn, each against each, the faults
 * with links to the pages of the records (replay --html), the files.
 *
 * A match is kept until its end, and told in words only where it has a fault.
 */
#ifndef ARBITRE_UI_PAGE_TOURNAMENT_H
#define ARBITRE_UI_PAGE_TOURNAMENT_H

#include "ui/page.h"

/* More lines of faults of one name are only counted, and so are verdicts. */
#define TOURNAMENT_FAULTS 200
/* More names have no table of each against each. */
#define TOURNAMENT_CROSS 100

struct tournament {
	struct audit *audit;
	struct results results;
	void (*results_line)(void *context, const struct record *record,
			     const struct record_line *line);
	struct standings standings; /* of the matches that count: the caller
				     * takes them */
	struct standings all;       /* of all that are told, for their faults */
	const char *plan; /* what an audit by the plan says; or NULL */
	/* what the two tables leave out: sentences without a stop, or NULL */
	const char *notes[3];

	struct html lines; /* of the record that is read */
	bool faulty;       /* it has a fault */
	bool sealed;       /* the one that ended last holds */
	struct page_match match;
	char header[HEADER_MAX + 1];         /* of the first match */
	char title[FILL_BYTES];              /* its game and terms */
	bool other_terms, other_game, begun; /* of a later one */
	char *file;                          /* as it is shown */
	char *page;                     /* of its records, escaped; or "" */
	uint64_t first;                 /* record of the file, from 0 */
	uint64_t held, proven, outside; /* before it */
	struct html fault_list, files, verdicts;
	uint64_t verdict_count;
	int error; /* an errno; what came then is lost */
};

/* Zeroes TOURNAMENT and makes AUDIT tell its lines to it; both must stay where
 * they are. */
void tournament_begin(struct tournament *tournament, struct audit *audit);
/* A file of records begins, which is SHOWN so; NAME is its path, NULL: it has
 * none.  And it has ended. */
void tournament_file(struct tournament *tournament, const char *name,
		     const char *shown);
void tournament_file_end(struct tournament *tournament);
/* A record has ended: it holds, or TEXT says that it does not. */
void tournament_record(struct tournament *tournament, const char *text);
/* A record that holds has ended, whose match is not of this tournament. */
void tournament_pass(struct tournament *tournament);
/* Writes the page.  0, or -1 with errno. */
int tournament_write(struct tournament *tournament, struct writer *out);
void tournament_free(struct tournament *tournament);
/* "3 of 40 deals were void: nobody won them", of all matches that were added; good
 * as long as a text of fill(). */
const char *tournament_voids(const struct standings *standings);

/* Among the files of the page (page_tournament_tables.c): the sections with the
 * standings, each against each, and the faults by name. */
void tournament_put_standings(struct html *out,
			      const struct standings *standings);
void tournament_put_cross(struct html *out, const struct standings *standings);
void tournament_put_kinds(struct html *out, const struct standings *standings,
			  const struct standings *all);
/* The head of a section: its heading, with an id that begins with ID. */
void tournament_put_section(struct html *out, const char *id,
			    const char *heading);
/* A table that scrolls by itself, named by the heading of its section; CAPTION
 * may be NULL. */
void tournament_put_table(struct html *out, const char *id, const char *class,
			  const char *caption);

#endif
