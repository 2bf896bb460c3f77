/* The roster of a series: its players: their names, their cages, their transcripts. */
#ifndef ARBITRE_PLAY_ROSTER_H
#define ARBITRE_PLAY_ROSTER_H

#include "rules/event.h"
#include "play/player.h"

struct roster {
	struct player player[SEATS_MAX];
	int count;
	struct cage_plan plan; /* of the seats that are not uncaged */
	const char *stderr_dir, *transcript_dir; /* or NULL */
	int grace_ms;
	size_t secret_room;
	char **secrets; /* owned; those of the plan */
};

/* Adds the player of command TEXT, of whom SAID has name, live, uncaged
 * and person;
 * -1 where there are SEATS_MAX already. */
int roster_add(struct roster *roster, const struct player *said,
	       const char *text);

/* A file or folder (NULL: none) that no caged player may reach.  It need not
 * be there yet.  -1: no memory. */
int roster_deny(struct roster *roster, const char *path);

/*
 * Names the players.  One without a name is called after who plays: the level
 * or strategy of our bot, the script that an interpreter is given, the user at
 * the terminal, else the program; and where that is no legal name, seatK.  One
 * that is taken gets -2, -3 and so on, a given one too.
 */
void roster_name(struct roster *roster);

/* Names all players, finds their programs, builds their cages and opens their
 * transcripts.  0, or -1 with errno (0: WHAT says why), and then WHAT (PATH_MAX
 * bytes) is what could not be had, of player *FAILED. */
int roster_open(struct roster *roster, char *what, struct player **failed);

/* The matches are over: ends the programs, while persons may look at the end for
 * as long as they like, or until a signal has set *STOPPED. */
void roster_stay(struct roster *roster, const volatile sig_atomic_t *stopped);
/* Ends the players, and hears what they wrote last. */
void roster_end(struct roster *roster);
/* Ends the players' processes and closes their transcripts; what they wrote last
 * is heard. 0, or -1 where a transcript
 * could not be written. */
int roster_close(struct roster *roster);

/* Finds the lowest LEVEL of a cage that is on, and the lowest way in which TOTALS are
 * kept, among seats that should have one.  CAGE_LEVELS and TOTALS_WAYS where there is
 * no such seat. */
void roster_cages(const struct roster *roster, enum cage_level *level,
		  enum limit_method *totals);

#endif
