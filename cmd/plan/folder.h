/* Finds the matches of a plan in the folder of its records, and in folders
 * below it. */
#ifndef ARBITRE_PLAN_FOLDER_H
#define ARBITRE_PLAN_FOLDER_H

#include "common/tree.h"
#include "options.h"
#include "tournament/plan_unstarted.h"

/* What a job can do with a file. */
enum folder_kind {
	FOLDER_OTHER, /* nothing */
	FOLDER_RUN,   /* continue it with match NEXT */
	FOLDER_START, /* continue it with any match of SEATING */
};

/* A file of records. */
struct folder_file {
	const char *name; /* the tree owns it */
	enum folder_kind kind;
	size_t seating;       /* plan_index_seating() */
	uint64_t first, next; /* a run: FIRST to NEXT - 1 are sealed */
	size_t job;           /* that can continue it: index + 1; 0: none */
	uint64_t open;        /* line of a record that broke off; or 0 */
	uint64_t sealed;      /* planned matches that no file before has */
	bool locked;          /* a referee has the file */
	bool used;            /* for the caller */
};

/* The sealed matches of a player, without those in which no card was dealt. */
struct folder_standing {
	uint64_t matches;
	double wins;  /* shared ones are split */
	double share; /* sum over the matches: of the others behind */
};

/* What a folder has. */
struct folder {
	struct tree tree;
	struct plan_index index;   /* index.played: sealed matches */
	struct folder_file *files; /* sorted for folder_find() */
	struct unstarted unstarted;
	uint64_t *forfeits;                /* by player */
	struct folder_standing *standings; /* by player */
};

/*
 * Reads all records line by line: headers, names, seeds and seals.  They are
 * not audited.  If there is no MASTER seed (NULL), only the name of a file and
 * the place in it say which match a record is.  Ends the program if a file
 * cannot be read.  Ends it also if the first record of a file DIR/JOB.log is no
 * match of the plan.  PLAN must outlive FOLDER.  folder_release() frees the
 * memory.
 */
void folder_read(struct folder *folder, const struct config *config,
		 const struct plan *plan, const uint8_t *master);
void folder_release(struct folder *folder);

/* Returns the file, not used yet, that can be continued with match NEXT of
 * SEATING; NULL if there is none. */
struct folder_file *folder_find(const struct folder *folder, size_t seating,
				uint64_t next);

#endif
