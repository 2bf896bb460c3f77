/* The options of replay. */
#ifndef ARBITRE_REPLAY_OPTIONS_H
#define ARBITRE_REPLAY_OPTIONS_H

#include "ui/account.h"
#include "record/seat_view.h"
#include "record/signature.h"
#include "common/option_table.h"
#include "common/tree.h"

struct config {
	struct seat_view render;
	struct account account; /* told where render.kind is RENDER_NONE */
	bool follow, open;
	bool audit;
	bool step; /* through it, on the terminal */
	bool html; /* a page; of what SEAT is told where that is given */
	const char *head, *signature, *receipt;
	const char *plan, *seed_file;
	struct option_list excused; /* --void: names of players */
	bool quiet;        /* of --audit findings and the total alone */
	struct tree tree;  /* the files of -r, and behind them the operands */
	const char *again; /* the plan whose players are asked again */
	bool keyed;
	struct public_key key;
	bool analyse;
	uint64_t playouts;    /* a decision of --analyse */
	uint64_t seconds;     /* that it may take for a deal; 0: not given */
	const char *problems; /* the folder for beginnings of records */
	struct analysis *analysis;
	bool has_use; /* it tells something other than an account */
	char **files;
	int file_count;
};

/* Reads the command line into CONFIG, which is zero at first; what cannot be
 * ends the program with 2. */
void options_read(struct config *config, int argc, char **argv);

#endif
