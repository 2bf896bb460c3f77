/* Counts the cards of a real table, from lines in the words of the game
 * (struct tally_word). */
#ifndef ARBITRE_TOURNAMENT_TABLE_COUNT_H
#define ARBITRE_TOURNAMENT_TABLE_COUNT_H

#include "rules/counting.h"
#include "rules/match.h"

#define TABLE_LINES 1000 /* more than any table has */

/* A real table, from its lines.  They are kept until the last one: only then
 * are the number of players and contradictions known. */
struct real_table {
	const struct terms_reader *terms;
	struct tally tally;
	struct match match; /* complete after real_table_end */
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

/* Begins a table on settled TERMS, which must outlive it. */
void real_table_init(struct real_table *table,
		     const struct terms_reader *terms);
/* Takes line NUMBER of its file.  Returns 0; -1 and says in WHY what was
 * expected; or -1 with errno and no reason. */
int real_table_line(struct real_table *table, const char *line, size_t n,
		    uint64_t number, struct reason *why);
/* Counts the table: puts its points lines into EVENTS, which is emptied, as
 * events of the table's match, and sentences on missing lines into LACKS.
 * Without players in the terms, the lines tell their number.  Returns 0; -1
 * with what was expected in WHY, and the line that is WRONG, if any. */
int real_table_end(struct real_table *table, struct events *events,
		   struct reason *why);
void real_table_release(struct real_table *table);

#endif
