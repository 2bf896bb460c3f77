/* The options of the referee. */
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
	struct player next; /* what is said before a -p */
	const char *allow[ALLOW_MAX];
	const char *decks, *output, *seed_file;
	const char *sign; /* the file of a secret key */
	/* where the seed was read, NULL for -s; and its length */
	const char *seed_option, *seed_name;
	size_t seed_bytes;
	char *seed_link;   /* the file that the seed was read from, or NULL */
	const char *check; /* the command of a player that is checked */
	struct terms_reader games[GAMES_MAX]; /* that it is checked at */
	int game_count;
	int seed_fd; /* of --seed-fd */
	enum sync sync;
	bool keep_private; /* the file of -o, once it is whole */
	bool seeded, unsafe_seed, resume, strict, pinned, unpinned, trust, list;
	int cpu;             /* -1: the one we are on */
	bool leave_forfeits; /* a person who leaves has lost (F2) */
	int sits;            /* -P without a COMMAND */
};

/* Reads the command line into CONFIG, which is zero at first; what cannot be
 * ends the program with 2. */
void options_read(struct config *config, int argc, char **argv);

#endif
