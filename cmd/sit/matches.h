/*
 * Keeps the matches that a person began with sit GAME.  Their records lie in
 * $XDG_STATE_HOME/arbitre, else in ~/.local/state/arbitre.  The file `matches`
 * there has a line for each: its record, and the words that began it, with tabs
 * between.
 */
#ifndef ARBITRE_SIT_MATCHES_H
#define ARBITRE_SIT_MATCHES_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

enum kept_state {
	KEPT_GONE,   /* the record is not there any more */
	KEPT_ALIEN,  /* no file stands there, but a FIFO or the like */
	KEPT_OPEN,   /* the match was left */
	KEPT_IN_USE, /* a referee holds the record */
	KEPT_OVER,   /* the record is sealed */
};

struct kept {
	char *line;   /* the text to which the pointers point; owned */
	char *name;   /* GAME-DATE-N: the record without its .log */
	char **words; /* GAME, keys and options; NULL-ended; owned */
	int word_n;
	enum kept_state state;
	long long left_at; /* when the record was changed last, ns */
};

struct matches {
	char folder[PATH_MAX];
	struct kept *kept; /* in the order of their beginnings; owned */
	size_t count, room;
};

/* Reads the list, and the state of each match.  A missing file is an empty
 * list; an error ends the program. */
void matches_read(struct matches *matches);
void matches_free(struct matches *matches);
/* Writes the path of the record NAME. */
void matches_path(const struct matches *matches, const char *name,
		  char path[PATH_MAX]);
/* Writes a NAME that no record has yet, for a match of GAME that begins today.
 * Makes the folder.  An error ends the program. */
void matches_new_name(const struct matches *matches, const char *game,
		      char name[NAME_MAX]);
/* Adds a line to the file of the list: NAME, and WORDS, which end with NULL.
 * MATCHES is not changed.  An error ends the program. */
void matches_add(const struct matches *matches, const char *name,
		 char *const *words);
/* The matches that are returned belong to MATCHES. */
/* Returns the match that was left last, or NULL. */
const struct kept *matches_left_last(const struct matches *matches);
/* Returns the match NAME, or NULL. */
const struct kept *matches_named(const struct matches *matches,
				 const char *name);
/* Returns the match of GAME that was begun last, or NULL. */
const struct kept *matches_begun_last(const struct matches *matches,
				      const char *game);
#endif
