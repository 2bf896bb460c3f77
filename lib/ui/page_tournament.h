/*
 * Writes the matches of a tournament as one page of HTML without a script
 * (score --html).  It has the rounds of a knockout, the standings with drawn
 * intervals, each against each, the faults and the files.  Faults link to the
 * pages of the records (replay --html).
 *
 * Each match is kept until its end.  Only the faults of a match are told in
 * words.
 */
#ifndef ARBITRE_UI_PAGE_TOURNAMENT_H
#define ARBITRE_UI_PAGE_TOURNAMENT_H

#include "tournament/plan_chain.h"
#include "tournament/time_use.h"
#include "ui/page.h"

/* Lines of faults of one name, at most, and lines of verdicts.  Further lines
 * are only counted. */
#define TOURNAMENT_FAULTS 200
/* Names in the table of each against each, at most; with more there is no
 * table. */
#define TOURNAMENT_CROSS 100

/* A file in the list of files. */
struct file_row {
	char *name;      /* owned; as it is shown */
	struct text row; /* of the table */
};

struct tournament {
	struct audit *audit;
	struct results results;
	void (*results_line)(void *context, const struct record *record,
			     const struct record_line *line);
	struct standings
		standings; /* of the matches that count; the caller adds them */
	struct standings all; /* of all matches, for their faults */
	/* The result of an audit by the plan, for programs and in a sentence;
	 * or NULL. */
	const char *plan, *plan_told;
	const struct plan_chain *chain; /* with its results; or NULL */
	const char *plan_title; /* or NULL: the page is headed by its game */
	const struct time_use *times; /* or NULL: nothing was measured */
	/* Matches that the two tables leave out: sentences without a full stop,
	 * or NULL. */
	const char *notes[3];

	struct text lines; /* of the record that is read */
	bool faulty;       /* it has a fault */
	bool sealed;       /* the record that ended last holds */
	struct page_match match;
	char header[HEADER_MAX + 1]; /* of the first match */
	char game[64];               /* of the first match */
	struct text terms;
	bool other_terms, other_game,
		begun;  /* a later match has others; a header was
				   * read */
	char *file;     /* as it is shown */
	char *page;     /* of its records, escaped; or "" */
	uint64_t first; /* record of the file, from 0 */
	uint64_t held, proven, outside, empty; /* counted before the file */
	struct text fault_list, verdicts;
	struct file_row *files; /* owned; in the order of their names */
	size_t file_count, file_room;
	uint64_t verdict_count;
	int error; /* an errno; further lines are lost */
};

/* Zeroes TOURNAMENT and makes AUDIT pass its lines to it.  Neither may move. */
void tournament_begin(struct tournament *tournament, struct audit *audit);
/* Begin and end a file of records.  NAME is its path, or NULL; the page names
 * the file SHOWN. */
void tournament_file(struct tournament *tournament, const char *name,
		     const char *shown);
void tournament_file_end(struct tournament *tournament);
/* Ends a record.  TEXT is NULL if the record counts, else its flaw. */
void tournament_record(struct tournament *tournament, enum verdict verdict,
		       const char *text);
/* Ends a record that holds, but is of another tournament. */
void tournament_skip(struct tournament *tournament);
/* Writes the page.  Returns 0; -1 with errno. */
int tournament_write(struct tournament *tournament, struct writer *out);
/* Frees what the tournament owns. */
void tournament_free(struct tournament *tournament);
/* Returns "3 of 40 deals were void: nobody won them", of all matches added.
 * The text stays valid like one of fill(). */
const char *tournament_voids(const struct standings *standings);

/* For the files of the page.  page_tournament_tables.c writes the sections:
 * standings, each against each, time used, and faults by name. */
void page_put_standings(struct text *out, const struct standings *standings);
void page_put_cross(struct text *out, const struct standings *standings);
void page_put_times(struct text *out, const struct time_use *use);
void page_put_kinds(struct text *out, const struct standings *standings,
		    const struct standings *all);
/* Writes the markup BEFORE, and the name of a side. */
void page_put_name(struct text *out, const char *before, const char *name);
/* Writes the head of a section: its heading, with an id that begins with ID. */
void page_put_section(struct text *out, const char *id, const char *heading);
/* page_bracket.c: writes the rounds of a knockout side by side, once all
 * results were added to CHAIN: tables and results, byes, who goes on, and
 * places.  Writes nothing if its plans are of no knockout. */
void page_bracket_put(struct text *out, const struct plan_chain *chain);
/* Opens a table that scrolls by itself; the heading of its section names it.
 * CAPTION may be NULL. */
void page_open_table(struct text *out, const char *id, const char *class,
		     const char *caption);

#endif
