/* Counts the cards of a real table, from lines in the words of the game (struct
 * tally_word). */
#ifndef ARBITRE_TOURNAMENT_TABLE_COUNT_H
#define ARBITRE_TOURNAMENT_TABLE_COUNT_H

#include "rules/counting.h"
#include "rules/match.h"

#define TABLE_LINES 1000 /* more lines than any table has */

/* A real table, from its lines.  All lines are stored: the number of
 * players and any contradiction are found after the last one. */
struct real_table {
	const struct terms_reader *terms;
	struct tally tally;
	struct match match; /* complete after table_count_end() */
	struct told_line {
		uint64_t number; /* in the file */
		size_t length;
		char *text;
	} * lines;
	size_t count, room;
	const struct told_line *wrong;  /* set by table_count_end(), or NULL */
	struct reason lacks[LACKS_MAX]; /* sentences */
	int lack_count;
};

/* Begins a table on settled TERMS, which must outlive it. */
void table_count_init(struct real_table *table,
		      const struct terms_reader *terms);
/* Adds line NUMBER of its file, without its LF.  Returns 0; -1 with what was
 * expected in WHY; -1 with errno and an empty WHY if memory ran out. */
int table_count_line(struct real_table *table, const char *line, size_t n,
		     uint64_t number, struct reason *why);
/* Counts the table.  EVENTS gets its points lines and nothing else; LACKS gets
 * sentences on missing lines.  If the terms do not give the number of players,
 * the lines do.  Returns 0; -1 with what was expected in WHY, and the WRONG
 * line, if there is one. */
int table_count_end(struct real_table *table, struct events *events,
		    struct reason *why);
/* Frees the lines. */
void table_count_release(struct real_table *table);

#endif
