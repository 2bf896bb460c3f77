/* Reads the options of the referee. */
#ifndef ARBITRE_REFEREE_OPTIONS_H
#define ARBITRE_REFEREE_OPTIONS_H

#include "play/record_file.h"
#include "play/series.h"

#define ALLOW_MAX 16
#define GAMES_MAX 16

struct config {
	struct terms_reader terms;
	struct series series;
	struct roster roster;
	struct player next; /* the options before a -p */
	const char *allow[ALLOW_MAX];
	const char *decks, *output, *seed_file;
	/* the source of the seed, NULL for -s; and its length */
	const char *seed_option, *seed_name;
	size_t seed_bytes;
	char *seed_link;   /* the seed's file, or NULL */
	const char *check; /* the command of the player to check */
	struct terms_reader games[GAMES_MAX]; /* the games of the check */
	int game_count;
	int seed_fd; /* of --seed-fd */
	enum sync sync;
	bool keep_private; /* the file of -o, once it is complete */
	bool moves;        /* print the legal moves, and no record */
	bool seeded, unsafe_seed, resume, strict, pinned, unpinned, trust, list;
	int cpu;             /* -1: the present one */
	bool leave_forfeits; /* a person who leaves has lost (F2) */
	int sits;            /* number of -P without a COMMAND */
};

/* Reads the command line into CONFIG, which is zero at first.  An error ends
 * the program with 2. */
void options_read(struct config *config, int argc, char **argv);

#endif
