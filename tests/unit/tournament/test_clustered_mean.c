/* Means over sets, against tests/stats/interval.tsv (vectors of another
 * implementation), and how often their intervals hold. */
#include <inttypes.h>
#include <stdio.h>

#include "tournament/clustered_mean.h"
#include "support.h"

SUITE_WITH(clustered_mean, 600, NULL, NULL); /* long */

/* The same matches in another order. */
TEST(the_order_of_matches_does_not_matter)
{
	struct spread told[2][7], *spread;
	const int matches = 5000;

	for (int round = 0; round < 2; round++) {
		struct sums sums = { 0 };

		for (int i = 0; i < matches; i++) {
			/* 2741 has no factor in common with 5000 */
			int at = round ? i * 2741 % matches : i;

			assert_often(mean_sums_add(&sums, (uint32_t)at % 7,
						   (uint32_t)at % 97,
						   at * 7919 % 1001) == 0);
		}
		ck_assert_uint_eq(sums.ids.count, 7 * 97);
		mean_interval(&sums, 1000, -1, told[round], 7);
		mean_sums_release(&sums);
	}
	for (int i = 0; i < 7; i++) {
		spread = &told[0][i];
		ck_assert_uint_eq(spread->sets, 97);
		ck_assert(spread->mean == told[1][i].mean);
		ck_assert_double_eq_tol(spread->low, told[1][i].low, 1e-12);
		ck_assert_double_eq_tol(spread->high, told[1][i].high, 1e-12);
		ck_assert(spread->low < spread->mean);
		ck_assert(spread->mean < spread->high);
	}
}

/* --- intervals ------------------------------------------------------------ */

#define UNIT 55440 /* parts of a share */

/* A set of so many matches, with this sum of shares, in parts. */
static void add_set(struct sums *sums, uint32_t set, long matches, int64_t sum)
{
	for (long i = 0; i < matches; i++)
		ck_assert_int_eq(mean_sums_add(sums, 0, set, i ? 0 : sum), 0);
}

/* Adds the sets that CELL tells: matches, a colon, a sum that may be a
 * fraction. */
static void add_told_sets(struct sums *sums, const char *cell)
{
	char *at;

	for (uint32_t set = 0; *cell; set++) {
		long matches = strtol(cell, &at, 10), over, under = 1;

		ck_assert_int_eq(*at, ':');
		over = strtol(at + 1, &at, 10);
		if (*at == '/')
			under = strtol(at + 1, &at, 10);
		ck_assert_int_eq(over * UNIT % under, 0);
		add_set(sums, set, matches, over * UNIT / under);
		cell = at + strspn(at, " ");
	}
}

static void check_interval(char *line)
{
	struct sums sums = { 0 };
	char *cell[5], *rest = line;
	struct spread spread;

	line[strcspn(line, "\n")] = '\0';
	for (int i = 0; i < 5; i++)
		ck_assert_ptr_nonnull(cell[i] = strsep(&rest, "\t"));
	add_told_sets(&sums, cell[4]);
	mean_interval(&sums, UNIT, -1, &spread, 1);
	ck_assert_double_eq_tol(spread.mean, strtod(cell[1], NULL), 1e-7);
	ck_assert_double_eq_tol(spread.low, strtod(cell[2], NULL), 1e-6);
	ck_assert_double_eq_tol(spread.high, strtod(cell[3], NULL), 1e-6);
	mean_sums_release(&sums);
}

TEST(intervals_are_those_of_the_vectors)
{
	ck_assert_int_eq(
		each_vector("tests/stats/interval.tsv", check_interval), 11);
}

/* Sets of other sizes that all have the mean 1/3, which no binary fraction is,
 * are alike; one part of a share more, and they are not. */
TEST(sets_are_alike_exactly)
{
	const double unseen = 1 - pow(0.025, 1 / 3.);

	for (int more = 0; more < 2; more++) {
		struct sums sums = { 0 };
		struct spread spread;

		add_set(&sums, 1, 30, 10 * UNIT);
		add_set(&sums, 2, 3, UNIT + more);
		add_set(&sums, 3, 7 * 3, 7 * UNIT);
		/* of no cards: in the mean alone */
		add_set(&sums, 4, 54, 0);
		mean_interval(&sums, UNIT, 4, &spread, 1);
		ck_assert_uint_eq(spread.sets, 3);
		ck_assert_double_eq_tol(spread.mean, 1 / 6., 1e-6);
		if (more)
			ck_assert(spread.low > 0.03 && spread.high < 0.5);
		else
			ck_assert_double_eq_tol(
				spread.high, 1 / 6. + 5 / 6. * unseen, 1e-12);
		mean_sums_release(&sums);
	}
}

/* Of so many tournaments of SETS sets of four matches, each won with CHANCE,
 * those whose interval holds it; a set is ALL lost or won as often as asked. */
static double coverage(int tournaments, int sets, double chance, double all)
{
	uint64_t state = 77;
	int held = 0;

	for (int i = 0; i < tournaments; i++) {
		struct sums sums = { 0 };
		struct spread spread;

		for (int set = 0; set < sets; set++) {
			bool one = random_next(&state) < all * 4294967296.;
			int won = 0;

			for (int k = 0; k < (one ? 1 : 4); k++)
				won += random_next(&state) <
				       chance * 4294967296.;
			add_set(&sums, (uint32_t)set, 4,
				(one ? 4 : 1) * won * UNIT);
		}
		mean_interval(&sums, UNIT, -1, &spread, 1);
		held += spread.low <= chance && chance <= spread.high;
		mean_sums_release(&sums);
	}
	return (double)held / tournaments;
}

/* How many at least are to hold.  Where the matches of a set go together, so
 * that most sets are all won, 35 to 70 sets near an end have too narrow
 * intervals: 91.4 % hold of 50 by the other implementation, too. */
static double least_held(int sets, double chance, double all)
{
	return sets == 50 && chance == .95 && all > 0 ? 0.90 : 0.93;
}

TEST(intervals_hold_near_the_ends_as_well)
{
	static const double chances[] = { .5, .8, .95, .99 };
	static const int sets[] = { 5, 20, 50 };
	const char *asked = getenv("TOURNAMENTS");
	int tournaments = asked ? atoi(asked) : 200;
	double error = 3 * sqrt(0.05 * 0.95 / tournaments);

	for (size_t i = 0; i < sizeof(sets) / sizeof(*sets); i++)
		for (int k = 0; k < 8; k++) {
			double all = k % 2 ? 0.5 : 0, chance = chances[k / 2];
			double held =
				coverage(tournaments, sets[i], chance, all);

			printf("%d sets, %.2f: %.1f %% hold\n", sets[i], chance,
			       100 * held);
			ck_assert(held >=
				  least_held(sets[i], chance, all) - error);
			/* where sets are many, and not nearly all alike */
			if (sets[i] == 50 && chance < 0.9)
				ck_assert(held <= 0.97 + error);
		}
}

/* Few looks each, also where keys are numbers one after the other. */
TEST(ids_are_found_in_a_few_looks)
{
	struct intern ids = { .width = sizeof(uint64_t) };
	const uint64_t count = 300000;

	for (int round = 0; round < 2; round++)
		for (uint64_t i = 0; i < count; i++)
			assert_often(intern_add(&ids, &i, sizeof(i)) ==
				     (long)i);
	ck_assert_uint_eq(ids.count, count);
	ck_assert_int_eq(intern_find(&ids, &count, sizeof(count)), -1);
	ck_assert_msg(ids.probes < 10 * count, "%" PRIu64 " looks", ids.probes);
	intern_release(&ids);
	ck_assert_int_eq(intern_find(&ids, &count, sizeof(count)), -1);
}
