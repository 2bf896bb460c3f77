/* Par along whole records: the moves that lost a deal that was won. */
#include "think/par.h"

#include "support.h"

static struct par par;
static int deals, dropped;

/* The last move of SIDE that went from above 0 to 0 or below. */
static int last_loss(int side)
{
	int last = -1;

	for (int i = par.from; i < par.n; i++)
		if (match_side(&par.moves[i].before,
			       par.moves[i].before.turn) == side &&
		    par_worth(&par, i, side) > 0 &&
		    par_worth(&par, i + 1, side) < 1)
			last = i;
	return last;
}

/* The better move is another one, and the deal stays won by it. */
static void check_better(int i, int side)
{
	struct match next = par.moves[i].before;
	struct move better = par_better(&par, i);
	int32_t worth;

	ck_assert(!move_equal(&better, &par.moves[i].move));
	ck_assert(!match_check_move(&next, &better));
	match_play(&next, &better);
	if (match_playing(&next))
		ck_assert(par_find_worth(&par, &next, &worth));
	else
		worth = par_result(&par.moves[i].before, &next);
	ck_assert_int_gt(side ? -worth : worth, 0);
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	(void)context;
	par_line(&par, record, line, NULL);
	ck_assert(!par.failed);
	if (!par_deal_over(&par))
		return;
	deals++;
	for (int side = 0; side < 2; side++) {
		int i = par_decisive(&par, side);

		ck_assert_int_eq(i, last_loss(side));
		if (i < 0)
			continue;
		dropped++;
		check_better(i, side);
	}
	for (int i = par.from; i < par.n; i++) {
		int side = match_side(&par.moves[i].before,
				      par.moves[i].before.turn);

		ck_assert_int_ge(par_worth(&par, i, side),
				 par_worth(&par, i + 1, side));
	}
}

SUITE_WITH(par, 600, NULL, NULL); /* medium */

TEST(moves_that_lost_a_won_deal_are_found)
{
	struct golden golden = { .i = 0 };
	struct audit audit;

	par.first = 8;
	while (golden_next(&golden)) {
		if (!strstr(golden.name, "/chkobba") &&
		    !strstr(golden.name, "/chouine"))
			continue;
		audit_init(&audit);
		audit.verify.on_line = on_line;
		audit_text(&audit, golden.text, golden.n);
		audit_end(&audit);
	}
	ck_assert_int_gt(deals, 60);
	ck_assert_int_gt(dropped, 10);
	par_free(&par);
}
