/* Counts the cards of a real table, from lines in the words of the game
 * (struct tally_word). */
#ifndef ARBITRE_TOURNAMENT_TABLE_COUNT_H
#define ARBITRE_TOURNAMENT_TABLE_COUNT_H

#include "rules/counting.h"
#include "rules/match.h"

#define TABLE_LINES 1000 /* more than any table has */

/* A table as it is told.  Its lines are kept until the last one: only then is it
 * known how many play, and which line cannot stand beside those before it. */
struct real_table {
	const struct terms_reader *terms;
	struct tally tally;
	struct match match; /* of so many players, from real_table_end on */
	struct told_line {
		uint64_t number; /* in its file */
		size_t length;
		char *text;
	} * lines;
	size_t count, room;
	const struct told_line *wrong;  /* set by real_table_end; or NULL */
	struct reason lacks[LACKS_MAX]; /* sentences */
	int lack_count;
};

/* Begins a table on settled TERMS, which have to live on. */
void real_table_init(struct real_table *table,
		     const struct terms_reader *terms);
/* Takes line NUMBER of its file.  Returns 0; -1 and says in WHY what was
 * expected; or -1 with errno and no reason. */
int real_table_line(struct real_table *table, const char *line, size_t n,
		    uint64_t number, struct reason *why);
/* Counts it: adds its points lines to EVENTS, which is emptied, as events of the
 * table's match, and says in LACKS what is not told.  Players are as many as were
 * told of, where the terms do not say.  Returns 0; or -1, says in WHY what was
 * expected, and names the line that is WRONG, where it is one. */
int real_table_end(struct real_table *table, struct events *events,
		   struct reason *why);
void real_table_release(struct real_table *table);

#endif
