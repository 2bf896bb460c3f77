/* Reads the sets of two players. */
#include "paired_sets.h"

#include <math.h>

#include "base/grow.h"
#include "base/intern.h"
#include "common/plan_open.h"
#include "tournament/plan_rows.h"
#include "tournament/results.h"
#include "tournament/plan_sprt.h"
#include "common/duplicate_matches.h"

static const struct sprt_terms *terms;
static bool seen_a, seen_b;
static struct duplicate_matches twice;

/* without a plan: sets as they come */
static struct intern sets;
static struct set {
	double sum; /* of A less B, over its matches with both */
	uint64_t matches;
} * sums; /* by the number of the set */
static size_t sums_room;

/* --- with a plan ---------------------------------------------------------- */

static bool has_plan;
static struct plan_book book;
static struct plan_sprt stop;

/* Takes a planned match.  If a match is twice in the tables, the first one
 * counts. */
static void take_planned(const struct results_reader *rows, double result)
{
	struct unstarted_match match = { .tag = rows->before + rows->matches,
					 .result = result };
	struct planned planned;

	switch (plan_rows_find(&book, rows, &planned, &match.seating)) {
	case PLAN_ROWS_NONE:
	case PLAN_ROWS_OTHER:
		return;
	case PLAN_ROWS_UNSTARTED:
		if (plan_rows_keep(&book, rows, &match))
			tool_no_memory();
		return;
	case PLAN_ROWS_MATCH:
		if (book.index.played[planned.number])
			return;
		plan_sprt_played(&stop, planned.number, result);
		plan_rows_played(&book, rows, &planned);
	}
}

static void take_unstarted(void *context, const struct planned *planned,
			   const struct unstarted_match *match)
{
	(void)context;
	plan_sprt_played(&stop, planned->number, match->result);
	plan_rows_settled(&book, planned, match->tag);
}

/* --- both ----------------------------------------------------------------- */

void paired_begin(const struct option_list *plans, const char *seed_file)
{
	if (!plans->count)
		return;
	plan_chain_open(&book.chain, plans, seed_file);
	if (plan_chain_tell_broken(&book.chain))
		exit(EXIT_BAD);
	if (plan_index_open(&book.index, &book.chain.all, book.chain.master) ||
	    plan_sprt_init(&stop, &book.chain.all, book.index.played))
		tool_no_memory();
	has_plan = true;
}

const char *paired_rule(void)
{
	return has_plan ? book.chain.all.stop : NULL;
}

void paired_players(const struct sprt_terms *players)
{
	const char *const both[] = { players->a, players->b };

	terms = players;
	for (int i = 0; has_plan && i < 2; i++)
		if (plan_find(&book.chain.all, both[i], strlen(both[i])) < 0)
			error(EXIT_TROUBLE, 0,
			      tr("%s: no player of the plan has this name"),
			      tool_show(both[i]));
}

unsigned int paired_columns(void)
{
	return 1U << (terms->by_score ? ROWS_SCORE : ROWS_SHARE) |
	       (has_plan ? plan_rows_columns(&book) : 0);
}

/* Returns true if SIDE is the player NAME, or, in a plan, a team with that
 * player. */
static bool is_player(const char *side, const char *name)
{
	char plain[SIDE_NAME + 1];

	if (!has_plan || book.chain.all.sides == book.chain.all.seats)
		return !strcmp(side, name);
	results_plain_name(side, plain);
	return !strcmp(plain, name);
}

/* Returns the result of A less that of B; NaN unless the match had both. */
static double compare_both(const struct results_reader *rows)
{
	double a = NAN, b = NAN;

	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];
		double result = sprt_result(terms, row->share, row->score);

		if (is_player(row->name, terms->a))
			a = result;
		if (is_player(row->name, terms->b))
			b = result;
	}
	seen_a |= !isnan(a);
	seen_b |= !isnan(b);
	return a - b;
}

void paired_take(const struct results_reader *rows)
{
	double result = compare_both(rows);
	long number;

	duplicate_matches_take(&twice, rows);
	if (has_plan)
		take_planned(rows, result);
	if (has_plan || isnan(result))
		return;
	number = intern_add(&sets, rows->set, strlen(rows->set));
	if (number < 0 ||
	    grow(&sums, &sums_room, (size_t)number + 1, sizeof(*sums)))
		tool_no_memory();
	sums[number].sum += result;
	sums[number].matches++;
}

/* Reports a name without matches, which may be misspelt. */
static void tell_unseen(const char *name, bool seen)
{
	if (!seen)
		error(0, 0, tr("%s: nobody in this table has that name"),
		      tool_show(name));
}

void paired_decide(struct sprt *decision, uint32_t *round)
{
	const struct unstarted_takers takers = { .on_assigned = take_unstarted,
						 .all = true };
	int verdict = DECISION_OPEN;

	*round = 0;
	duplicate_matches_end(&twice);
	if (!has_plan) {
		tell_unseen(terms->a, seen_a);
		tell_unseen(terms->b, seen_b);
		sprt_init(decision, terms);
		for (uint32_t i = 0; i < sets.count && verdict == DECISION_OPEN;
		     i++)
			verdict = sprt_add_set(decision, sums[i].sum,
					       sums[i].matches);
		if (verdict < 0)
			tool_no_memory();
		sprt_look(decision);
		intern_release(&sets);
		free(sums);
		return;
	}
	unstarted_settle(&book.unstarted, &book.index, &takers);
	if (plan_chain_tell(&book.chain))
		exit(EXIT_BAD);
	if (plan_sprt_decide(&stop, terms, decision, round))
		tool_no_memory();
	plan_sprt_release(&stop);
	plan_rows_release(&book);
}
