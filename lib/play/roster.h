/* A roster has the players of a series, with names, cages and transcripts. */
#ifndef ARBITRE_PLAY_ROSTER_H
#define ARBITRE_PLAY_ROSTER_H

#include "rules/event.h"
#include "play/player.h"

struct roster {
	struct player player[SEATS_MAX];
	int count;
	struct cage_plan plan; /* for seats that are not uncaged */
	const char *stderr_dir, *transcript_dir; /* or NULL */
	int grace_ms;
	size_t secret_room;
	char **secrets; /* owned; those of the plan */
};

/* Adds the player of command TEXT, which must outlive ROSTER.  SAID has its
 * name, live, uncaged and person.  Returns 0; -1 if there are SEATS_MAX players
 * already. */
int roster_add(struct roster *roster, const struct player *said,
	       const char *text);

/* Denies the file or folder PATH (NULL: none) to all caged players.  PATH need
 * not exist yet.  Returns 0; -1 if memory ran out. */
int roster_deny(struct roster *roster, const char *path);

/*
 * Names the players.  A player without a name is named after its program.  Our
 * bot is named after its level or strategy, an interpreter after its script, a
 * person after the user.  If that is no legal name, it becomes seatK.  A name
 * that is taken gets -2, -3 and so on, even a given one.  Returns 0; -1 with
 * errno and *FAILED if memory ran out.
 */
int roster_name(struct roster *roster, struct player **failed);

/* Names all players, finds their programs, builds their cages and opens their
 * transcripts.  Returns 0; -1 with errno and *FAILED, the player that failed.
 * WHAT, of PATH_MAX bytes, is then the path or program; if errno is 0, WHAT has
 * the reason, too. */
int roster_open(struct roster *roster, char *what, struct player **failed);

/* Ends the programs after the matches, and waits for the persons.  They may
 * look at the end as long as they like, or until a signal has set *STOPPED. */
void roster_stay(struct roster *roster, const volatile sig_atomic_t *stopped);
/* Ends the players, and reads their last standard error. */
void roster_end(struct roster *roster);
/* Ends the players as roster_end() does, closes their transcripts, and frees
 * what the roster owns.  Returns 0; -1 with errno if a transcript could not be
 * written. */
int roster_close(struct roster *roster);

/* Returns true, with a warning in WHAT, if the players may together take more
 * memory than is free, by the plan's own figure. */
bool roster_exceeds_memory(const struct roster *roster, struct reason *what);

/* Finds the lowest LEVEL of the players' cages, and the lowest method for their
 * TOTALS.  Persons and uncaged players do not count.  Without any other player
 * they are CAGE_LEVELS and TOTALS_WAYS. */
void roster_cages(const struct roster *roster, enum cage_level *level,
		  enum limit_method *totals);
/* Returns true if one of the players is a person. */
bool roster_has_person(const struct roster *roster);

#endif
