/* Reads the options of plan. */
#ifndef ARBITRE_PLAN_OPTIONS_H
#define ARBITRE_PLAN_OPTIONS_H

#include "common/option_table.h"
#include "tournament/plan_write.h"

enum plan_use {
	USE_MAKE,
	USE_NEXT, /* the next round of a knockout */
	USE_JOBS,
	USE_PROGRESS,
	USE_WATCH,
	USE_CHECK,
	USE_TRY,
	USE_LIST,
};

struct config {
	enum plan_use use;
	struct terms_reader terms; /* MAKE; LIST: game NULL lists the games */
	unsigned int seats;        /* --seats; 0: not given */
	struct plan_spec spec;
	uint8_t master[CHANCE_BYTES];
	const char *seed_file;      /* -S, or NULL */
	const char *plan;           /* the file, but for MAKE, NEXT and LIST */
	struct option_list plans;   /* NEXT: the files, in their order */
	struct option_list records; /* NEXT: folders, and files of records */
	const char
		*folder; /* JOBS, PROGRESS, WATCH: the folder of the records */
	const char *title; /* MAKE: of the tournament, or NULL */
	const char *stop;  /* MAKE: the stopping rule, or NULL */
	char **words;      /* JOBS, TRY: options of referee; NULL-ended */
};

/* Reads the command line into CONFIG, which is zero at first.  An error ends
 * the program with 2. */
void options_read(struct config *config, int argc, char **argv);

#endif
