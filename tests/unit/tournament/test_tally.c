/* A tally has the same shares as standings, which keep every set, and does not
 * grow with the matches. */
#include <math.h>
#include <stdio.h>

#include "tournament/standings.h"
#include "tournament/tally.h"
#include "support.h"

static struct standings standings;
static struct tally tally;
static uint64_t state;

static unsigned int draw(unsigned int below)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (unsigned int)(state >> 33) % below;
}

/* Makes a match of SIDES by chance, of SET; the first side is the better. */
static void make_match(struct match_result *match, int sides, uint64_t number,
		       uint64_t set, bool outside)
{
	memset(match, 0, sizeof(*match));
	match->record = number;
	match->sides = match->seats = sides;
	match->set.outside = outside;
	memcpy(match->set.bytes, outside ? &number : &set, sizeof(set));
	match->unstarted = !draw(9);
	for (int i = 0; i < sides; i++) {
		struct side_result *side = &match->side[i];

		snprintf(side->name, sizeof(side->name), "side%d", i);
		side->result.place = 1 + (long)draw(i ? 3 : 2);
		side->result.faults[draw(FAULT_KINDS)] = draw(3);
	}
	match->side[draw((unsigned int)sides)].result.place = 1;
	for (int i = 0; i < sides; i++) {
		int half = 0;

		for (int j = 0; j < sides; j++) {
			long more = match->side[j].result.place -
				    match->side[i].result.place;

			half += i == j ? 0 : more > 0 ? 2 : more == 0;
		}
		match->side[i].share = half * (SHARE_UNIT / 2) / (sides - 1);
	}
}

/* Compares a side with its standing. */
static void compare_side(const struct tally_side *side)
{
	const struct standing *standing = NULL;
	const struct spread *share = &side->share, *other;

	for (size_t i = 0; i < standings.count; i++)
		if (!strcmp(standings.list[i].name, side->name))
			standing = &standings.list[i];
	ck_assert_ptr_nonnull(standing);
	other = &standing->share;
	ck_assert_uint_eq(share->matches, other->matches);
	ck_assert_uint_eq(share->sets, other->sets);
	ck_assert_uint_eq(side->wins + side->ties + side->losses,
			  standing->matches);
	ck_assert(side->wins <= standing_wins(standing) + 1e-9);
	ck_assert(side->wins + side->ties >= standing_wins(standing) - 1e-9);
	ck_assert_mem_eq(side->faults, standing->faults,
			 sizeof(standing->faults));
	ck_assert_double_eq_tol(share->mean, other->mean, 1e-12);
	ck_assert_int_eq(isnan(share->low), isnan(other->low));
	if (isnan(share->low))
		return;
	ck_assert_double_eq_tol(share->low, other->low, 1e-12);
	ck_assert_double_eq_tol(share->high, other->high, 1e-12);
}

/* Plays MATCHES of SIDES, EACH with one seed; EACH 0: with decks from
 * outside. */
static void compare_all(int sides, unsigned int each, uint64_t matches)
{
	struct match_result match;

	standings = (struct standings){ .shares = true };
	for (uint64_t i = 0; i < matches; i++) {
		make_match(&match, sides, i, each ? 77 + i / each : 0, !each);
		ck_assert_int_eq(standings_take(&standings, &match), 0);
		ck_assert_int_eq(tally_take(&tally, &match), 0);
	}
	ck_assert_uint_eq(tally.matches, matches);
	ck_assert_int_eq(standings_end(&standings, BY_SHARE), 0);
	ck_assert_int_eq(tally_end(&tally), 0);
	ck_assert_int_eq(tally.sides, sides);
	for (int i = 0; i < sides; i++) {
		compare_side(&tally.side[i]);
		ck_assert(!i || tally.side[i].share.mean <=
					tally.side[i - 1].share.mean);
		/* of the kinds of sets that there can be */
		ck_assert_uint_le(tally.side[i].room, 1000);
	}
	standings_release(&standings);
	tally_release(&tally);
	ck_assert_uint_eq(tally.matches, 0);
}

SUITE(tally);

TEST(shares_are_those_of_standings)
{
	for (int sides = 2; sides <= SEATS_MAX; sides += 1 + sides / 4)
		for (unsigned int each = 0; each <= 4; each++) {
			compare_all(sides, each, 1);
			compare_all(sides, each, 3);
			compare_all(sides, each, 200);
		}
	compare_all(2, 2, 20000);
	compare_all(4, 4, 20000);
}
