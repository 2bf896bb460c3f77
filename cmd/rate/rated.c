/* Chooses the matches that are rated.  With a plan, later matches decide
 * whether a match counts.  The rows are therefore kept in a file without a
 * name, and 4 bytes a match in memory. */
#include "rated.h"

#include <math.h>

#include "base/grow.h"
#include "common/plan_open.h"
#include "common/without.h"
#include "tournament/plan_rows.h"
#include "tournament/results.h"
#include "common/duplicate_matches.h"

static const struct rated_terms *terms;
static unsigned int needed;
static void (*take)(const struct results_reader *rows);
static struct duplicate_matches twice;
static bool *seen;           /* by name of --without */
static uint64_t total, left; /* matches that may count; left out by --without */

/* with a plan */
static struct plan_book book;
static FILE *kept;        /* rows of the matches that may count, in order */
static uint32_t *numbers; /* their planned numbers, + 1; 0: none */
static size_t count, room;
static uint64_t unplanned, first; /* matches; the first one's line */
static uint64_t other;            /* matches of other rounds */
static uint64_t surplus;          /* matches without cards */
static char *first_file;

static void refuse_kept(void)
{
	error(EXIT_TROUBLE, errno, "%s", tr("a temporary file"));
}

void rated_begin(const struct rated_terms *asked, unsigned int columns,
		 void (*taken)(const struct results_reader *rows))
{
	terms = asked;
	needed = columns;
	take = taken;
	seen = calloc(terms->without.count + 1, sizeof(*seen));
	if (!seen)
		tool_no_memory();
	if (!terms->plans.count)
		return;
	plan_chain_open(&book.chain, &terms->plans, terms->seed_file);
	if (plan_chain_tell_broken(&book.chain))
		exit(EXIT_BAD);
	if (plan_index_open(&book.index, &book.chain.all, book.chain.master))
		tool_no_memory();
	kept = tmpfile();
	if (!kept)
		refuse_kept();
	fputs("set\tmatch\tseat\tname\tplace\tscore\n", kept);
}

unsigned int rated_columns(void)
{
	return needed | (terms->plans.count ? plan_rows_columns(&book) : 0);
}

/* --- match by match ------------------------------------------------------- */

/* Returns true if a player of the match is in --without. */
static bool is_without(const struct results_reader *rows)
{
	bool without = false;

	for (size_t i = 0; i < terms->without.count; i++)
		for (int row = 0; row < rows->count; row++)
			if (results_side_has(rows->row[row].name,
					     terms->without.words[i]))
				without = seen[i] = true;
	return without;
}

/* Passes on a match that counts, unless --without names a player. */
static void give(const struct results_reader *rows)
{
	total++;
	if (is_without(rows))
		left++;
	else
		take(rows);
}

/* Keeps the rows of a match.  NUMBER is its planned number + 1; 0: not known
 * yet. */
static void keep(const struct results_reader *rows, uint32_t number)
{
	if (grow(&numbers, &room, count + 1, sizeof(*numbers)))
		tool_no_memory();
	numbers[count++] = number;
	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];

		fprintf(kept, "%s\t%zu\t%ld\t%s", rows->set, count, row->seat,
			row->name);
		if (row->place)
			fprintf(kept, "\t%ld", row->place);
		else
			fputs("\t-", kept);
		if (isnan(row->score))
			fputs("\t-\n", kept);
		else
			fprintf(kept, "\t%.17g\n", row->score);
	}
	if (ferror(kept))
		refuse_kept();
}

static void take_planned(const struct results_reader *rows)
{
	struct unstarted_match match = { .tag = count };
	struct planned planned;

	switch (plan_rows_find(&book, rows, &planned, &match.seating)) {
	case PLAN_ROWS_NONE:
		if (unplanned++)
			return;
		first = rows->begins;
		first_file = strdup(rows->reader.name);
		if (!first_file)
			tool_no_memory();
		return;
	case PLAN_ROWS_OTHER:
		other++;
		return;
	case PLAN_ROWS_UNSTARTED:
		if (plan_rows_keep(&book, rows, &match))
			tool_no_memory();
		keep(rows, 0);
		return;
	case PLAN_ROWS_MATCH:
		if (!book.index.played[planned.number]) {
			keep(rows, planned.number + 1);
			plan_rows_played(&book, rows, &planned);
		}
		book.index.played[planned.number] = true;
	}
}

void rated_take(const struct results_reader *rows)
{
	duplicate_matches_take(&twice, rows);
	if (terms->plans.count)
		take_planned(rows);
	else
		give(rows);
}

/* --- at the end ----------------------------------------------------------- */

static void take_unstarted(void *context, const struct planned *planned,
			   const struct unstarted_match *match)
{
	(void)context;
	numbers[match->tag] = planned->number + 1;
	plan_rows_settled(&book, planned, match->tag);
}

/* Drops a match without a deal that is beyond the plan. */
static void leave_unstarted(void *context, const struct unstarted_match *match)
{
	(void)context, (void)match;
	surplus++;
}

static void tell_unplanned(void)
{
	if (unplanned)
		error(0, 0, "%s",
		      fill(trn("{n} match is not of the plan ({place}): not counted",
			       "{n} matches are not of the plan ({place} first): not counted",
			       (long)unplanned),
			   "n", fill_number((long)unplanned), "place",
			   fill("{file}:{line}", "file", first_file, "line",
				fill_number((long)first), NULL),
			   NULL));
	if (other)
		error(0, 0, "%s",
		      fill(trn("{n} match is of another round: not counted",
			       "{n} matches are of another round: not counted",
			       (long)other),
			   "n", fill_number((long)other), NULL));
	if (surplus)
		error(0, 0, "%s",
		      fill(trn("{n} match without cards is beyond the plan: not counted",
			       "{n} matches without cards are beyond the plan: not counted",
			       (long)surplus),
			   "n", fill_number((long)surplus), NULL));
}

/* Reads the kept rows again, and passes on matches planned before END. */
static void give_kept(uint32_t end)
{
	static struct results_reader rows;
	enum results_reader_state state;
	size_t at = 0;

	if (fflush(kept) || fseek(kept, 0, SEEK_SET))
		refuse_kept();
	results_reader_init(&rows, fileno(kept), "", needed | 1U << ROWS_SEAT);
	while ((state = results_reader_next(&rows)) == ROWS_TOLD) {
		if (numbers[at] && numbers[at] <= end)
			give(&rows);
		at++;
	}
	if (state == ROWS_ERROR || at != count)
		refuse_kept();
	fclose(kept);
}

/* Passes on the matches of the plan that count, and reports the others.
 * Returns the exit status. */
static int end_plan(void)
{
	/* for whole rounds, a match of unknown round counts in none, as in
	 * sprt */
	const struct unstarted_takers takers = {
		.on_assigned = take_unstarted,
		.on_surplus = terms->whole ? NULL : leave_unstarted,
		.all = terms->whole,
	};
	uint32_t whole = book.chain.all.rounds, end = 0;
	uint64_t later = 0;

	unstarted_settle(&book.unstarted, &book.index, &takers);
	tell_unplanned();
	if (plan_chain_tell(&book.chain))
		exit(EXIT_BAD);
	if (terms->whole)
		whole = plan_whole_rounds(&book.chain.all, book.index.played);
	/* jobs come round by round */
	for (size_t i = 0; i < book.chain.all.job_count &&
			   book.chain.all.jobs[i].round <= whole;
	     i++)
		end = book.chain.all.jobs[i].planned +
		      book.chain.all.jobs[i].matches;
	for (size_t i = 0; i < count; i++)
		later += numbers[i] > end;
	if (terms->whole)
		error(0, 0, "%s",
		      plan_rounds_text(&book.chain.all, whole, later));
	if (count)
		give_kept(end);
	return unplanned || surplus ? EXIT_BAD : 0;
}

static void tell_without(const char *text)
{
	error(0, 0, "%s", text);
}

int rated_end(void)
{
	int status = 0;

	duplicate_matches_end(&twice);
	if (terms->plans.count)
		status = end_plan();
	status = tool_worse(status, without_tell(&terms->without, seen, total,
						 left, tell_without));
	if (terms->plans.count) {
		plan_rows_release(&book);
	}
	free(numbers);
	free(first_file);
	free(seen);
	return status;
}
