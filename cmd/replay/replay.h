/* Reads the options of replay, and runs its uses that have one call each. */
#ifndef ARBITRE_REPLAY_REPLAY_H
#define ARBITRE_REPLAY_REPLAY_H

#include "ui/account.h"
#include "record/seat_view.h"
#include "common/option_table.h"
#include "common/tree.h"

#define ONLY_WORDS 16

/* The kinds of lines that --only tells. */
struct only {
	const char *text; /* the argument; not owned */
	struct {
		const char *text;
		size_t n;
	} words[ONLY_WORDS]; /* names of verbs */
	int count;
	bool captures; /* plays that take cards from the table */
};

struct config {
	struct seat_view seat_view;
	struct account account; /* used if seat_view.kind is SEAT_VIEW_NONE */
	bool follow, open;
	bool audit;
	bool diff;        /* tell where two files part */
	struct only only; /* the lines that an account tells */
	bool step;        /* step through the record on the terminal */
	bool html;        /* write a page; with --seat the view of that seat */
	const char *head, *receipt;
	struct option_list plans; /* in their order */
	const char *seed_file;
	struct option_list excused; /* --void: names of players */
	bool quiet;        /* --audit prints findings and the total alone */
	bool verbose;      /* --audit prints all lines on a terminal, too */
	bool brief;        /* --audit tells people the totals */
	struct tree tree;  /* files of --below, then the operands */
	const char *again; /* the plan for --again */
	bool analyse;
	enum { PAR_NONE, PAR_LIMITED, PAR_WHOLE } par;
	uint64_t playouts;    /* for each decision of --analyse */
	uint64_t seconds;     /* for a deal of --analyse; 0: not given */
	const char *problems; /* folder for the problems of --analyse */
	bool has_use;         /* a use other than an account */
	bool no_pager;        /* an account goes to the terminal itself */
	char **files;
	int file_count;
};

/* Reads the command line into CONFIG, which is zero at first.  An error ends
 * the program with 2. */
void options_read(struct config *config, int argc, char **argv);

/* Reads a list with commas between, which must live on.  Returns NULL; a
 * message on what was expected. */
const char *only_read(struct only *only, const char *text);

/* Returns true if LINE is one of them.  ONLY is its context. */
bool only_wants(const void *only, const struct record_line *line);

/* Compares the two files of CONFIG, line by line, and tells the first
 * difference.  Names may differ: both names are told, and the comparison goes
 * on.  Returns the exit status: 0 they are the same, EXIT_BAD they differ,
 * EXIT_TROUBLE a file is no record or cannot be read. */
int diff_run(const struct config *config);

/* Reruns the players of all files of CONFIG, whose plan is config->again.
 * Prints each first different answer.  Returns the exit status. */
int rerun(const struct config *config);

/* Steps through the file of CONFIG on the terminal, as VIEWER sees it.  Returns
 * the exit status. */
int step_run(const struct config *config, int viewer);

#endif
