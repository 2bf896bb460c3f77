/* Reads the options of score. */
#ifndef ARBITRE_SCORE_OPTIONS_H
#define ARBITRE_SCORE_OPTIONS_H

#include "rules/game.h"
#include "common/option_table.h"
#include "common/tree.h"

enum table {
	TABLE_MATCHES,
	TABLE_DEALS,
	TABLE_RESULTS,
	TABLE_STANDINGS,
	TABLE_CROSS,
	TABLE_COURSE,
	TABLE_SEALS,
	TABLE_TIMES,
	TABLE_PAGE,
};

struct config {
	enum table table;
	bool json, without_faults, list, strict;
	struct option_list plans;   /* in their order */
	const char *seed_file;      /* or NULL */
	bool whole;                 /* only whole rounds of the plan */
	struct option_list without; /* names that are left out */
	struct terms_reader count; /* the game and its terms; game NULL: none */
	char **files;
	int file_count;
	struct tree
		tree; /* the files of --below, with the operands behind them */
	struct tree times; /* the transcripts of --times */
};

/* Reads the command line into CONFIG, which is zero at first.  An error ends
 * the program with 2. */
void options_read(struct config *config, int argc, char **argv);
/* Returns true if the game counts cards. */
bool options_counts(const struct game *game);

#endif
