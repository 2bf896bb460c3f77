/* Ratings: against closed forms, pairs against tests/stats/pairs.tsv (vectors
 * of another implementation), and how often their intervals hold. */
#include <math.h>
#include <stdio.h>

#include "tournament/t_interval.h"
#include "tournament/rating.h"
#include "support.h"

static struct results_reader rows;
static struct rating rating;

static void begin(double prior, bool seats, bool by_score)
{
	struct rating_terms terms = { by_score, seats, prior };

	rating_release(&rating);
	rating_init(&rating, &terms);
}

/* Adds TIMES matches of SET: "a1 b2" are names of one letter with their places,
 * in the order of seats. */
static void match(const char *set, const char *seated, int times)
{
	snprintf(rows.set, sizeof(rows.set), "%s", set);
	rows.count = 0;
	for (const char *at = seated; *at; at += at[2] == ' ' ? 3 : 2) {
		struct results_reader_row *row = &rows.row[rows.count++];

		row->name[0] = at[0];
		row->name[1] = '\0';
		row->place = at[1] - '0';
		row->score = -(at[1] - '0');
		row->seat = rows.count;
	}
	while (times--)
		assert_often(rating_add(&rating, &rows) == RATING_DONE);
}

/* In each set from FIRST to END - 1 TIMES matches, and one of OTHER, or NULL:
 * none. */
static void match_each(int first, int end, const char *seated, int times,
		       const char *other)
{
	char set[12];

	for (int i = first; i < end; i++) {
		snprintf(set, sizeof(set), "%d", i);
		match(set, seated, times);
		if (other)
			match(set, other, 1);
	}
}

static size_t item(char name)
{
	long found = intern_find(&rating.names, &name, 1);

	ck_assert_int_ge(found, 0);
	return (size_t)found;
}

static double of(char name)
{
	return rating.rated[item(name)].rating;
}

static double margin(char name)
{
	return rating_margin_to(&rating, item(name), NULL, 0);
}

/* Of the difference of the two. */
static double margin_between(char name, char other)
{
	size_t j = item(other);

	return rating_margin_to(&rating, item(name), &j, 1);
}

static void end(void)
{
	ck_assert_int_eq(rating_end(&rating), RATING_DONE);
}

#define ck_near(a, b) ck_assert_double_eq_tol(a, b, 1e-9)

static void release(void)
{
	rating_release(&rating);
}

SUITE_WITH(rating, 600, NULL, release); /* medium */

/* Bradley and Terry: the difference is the logarithm of wins by losses. */
TEST(two_players_are_rated_by_their_wins)
{
	begin(0, false, false);
	match("s", "a1 b2", 30);
	match("t", "b1 a2", 10);
	end();
	ck_near(of('a') - of('b'), log(3));
	ck_near(of('a') + of('b'), 0);
	/* a drawn match is one win for each, with twice the weight */
	begin(0, false, false);
	match("s", "a1 b2", 3);
	match("s", "b1 a1", 2);
	end();
	ck_near(of('a') - of('b'), log(5. / 2));
	/* one set: nobody knows */
	ck_assert(isnan(margin('a')));
	/* and a drawn prior */
	begin(0.5, false, false);
	match("s", "a1 b2", 900);
	end();
	ck_near(of('a') - of('b'), log(900.5 / 0.5));
}

/* The sandwich of two players: a match each set of its own. */
TEST(errors_of_two_players)
{
	double wins = 30, losses = 10, n = wins + losses, p = wins / n, half;

	begin(0, false, false);
	match_each(0, 30, "a1 b2", 1, NULL);
	match_each(30, 40, "b1 a2", 1, NULL);
	end();
	/* the difference has the variance 1 / (n p q), its half a quarter */
	half = 2.0226909 * sqrt(n / (n - 1) / (n * p * (1 - p)));
	ck_assert_double_eq_tol(margin('a'), half / 2, 1e-6);
	ck_assert_double_eq_tol(margin_between('a', 'b'), half, 1e-6);
	/* ten matches of each set that are alike are worth one */
	begin(0, false, false);
	match_each(0, 30, "a1 b2", 10, NULL);
	match_each(30, 40, "b1 a2", 10, NULL);
	end();
	ck_assert_double_eq_tol(margin('a'), half / 2, 1e-6);
	ck_assert_uint_eq(rating.rated[0].sets, 40);
	ck_assert_uint_eq(rating.rated[0].matches, 400);
	/* and a set in which each wins half says nothing of who is better */
	begin(0, false, false);
	match_each(0, 40, "a1 b2", 1, "b1 a2");
	end();
	/* one more set, both matches of it won, has the slope 2 / 2, and 80
	 * matches have the information 80 / 4 */
	half = 2.0226909 * sqrt(n / (n - 1)) / (80. / 4);
	ck_assert_double_eq_tol(margin('a'), half / 2, 1e-6);
	ck_assert_double_eq_tol(margin_between('a', 'b'), half, 1e-6);
}

/* Sets that are alike have no part in the variance.  The interval is then not
 * below that of one more set of another kind. */
TEST(sets_that_are_alike_leave_an_interval)
{
	char set[12];
	double p;

	/* three of four in each set, with a prior */
	begin(0.5, false, false);
	match_each(0, 20, "a1 b2", 3, "b1 a2");
	end();
	p = 60.5 / 81;
	ck_assert(margin_between('a', 'b') >
		  2.09 * 4 * fmax(p, 1 - p) / (81 * p * (1 - p)) / 2);
	ck_assert(margin_between('a', 'b') < of('a') - of('b'));
	/* two that are alike among others: what is not known is how they
	 * differ */
	begin(0.5, false, false);
	for (int i = 0; i < 20; i++) {
		snprintf(set, sizeof(set), "%d", i);
		match(set, i % 3 ? "a1 c2" : "c1 a2", 1);
		match(set, i % 3 ? "b1 c2" : "c1 b2", 1);
		match(set, "a1 b2", 1);
		match(set, "b1 a2", 1);
	}
	end();
	ck_near(of('a'), of('b'));
	ck_assert(margin_between('a', 'b') > 0.1);
	ck_assert(margin_between('a', 'b') < margin_between('a', 'c'));
	/* a field where each set is level */
	begin(0.5, true, false);
	match_each(0, 10, "a1 b1 c1", 2, NULL);
	end();
	for (char name = 'a'; name <= 'c'; name++)
		ck_assert(margin(name) > 0.1 && margin(name) < 1);
	ck_assert(rating_margin_to(&rating, 3, NULL, 0) > 0.1);
	/* by score nothing bounds one more set */
	begin(0.5, false, true);
	match("s", "a1 b2 c3", 1);
	match("t", "a1 b2 c3", 1);
	match("u", "c2 b1 d1", 1);
	end();
	ck_assert(isnan(margin('a')));
	ck_assert(margin('b') > 0);
}

/* One name wins MATCHES against each of the others, which are level. */
static double won_all(int names, int matches)
{
	double difference;
	char places[] = "a1 b2";

	begin(0.5, false, false);
	for (int i = 0; i < names; i++)
		for (int j = i + 1; j < names; j++) {
			places[0] = (char)('a' + i);
			places[3] = (char)('a' + j);
			places[4] = i ? '1' : '2';
			match("s", places, matches);
		}
	end();
	difference = of('a') - of('b');
	return difference;
}

/* A drawn match for two names is half a one for each, however many names there
 * are: of K names that have all met, a pair gets 2/K of the weight. */
TEST(the_prior_does_not_grow_with_the_field)
{
	static const int names[] = { 2, 3, 5, 20 };

	for (int i = 0; i < 4; i++)
		for (int matches = 1; matches < 100; matches += 33)
			ck_near(won_all(names[i], matches),
				log(matches * names[i] + 1));
	/* the one match between two parts gets it all, as if it were alone */
	begin(0.5, false, false);
	match("s", "a1 b1 c1 d1", 100);
	match("t", "e1 f1 g1", 100);
	match("u", "a1 e2", 1);
	end();
	ck_near(of('a') - of('e'), log(1.5 / 0.5));
}

/* All matches won: finite, and not sure of how much better. */
TEST(all_wins_are_finite_with_a_prior)
{
	begin(0.5, false, false);
	match_each(0, 900, "a1 b2", 1, NULL);
	end();
	ck_near(of('a') - of('b'), log(900.5 / 0.5));
	ck_assert(margin_between('a', 'b') > 1);
	ck_assert(margin_between('a', 'b') < 4);
	begin(0, false, false);
	match("s", "a1 b2", 900);
	ck_assert_int_eq(rating_end(&rating), RATING_ENDLESS);
	/* one player who never won, among others that are told apart */
	begin(0, false, false);
	match("s", "a1 b2 c3", 5);
	match("t", "b1 a2 c3", 5);
	ck_assert_int_eq(rating_end(&rating), RATING_ENDLESS);
	ck_assert_uint_eq(rating.wrong, item('c'));
}

/* A chain of versions, each of which beats the one before it: the difference of
 * two neighbours is that of two players, so the ends are far apart. */
TEST(a_long_chain_is_finite_with_a_prior)
{
	static const char names[] = "abcdefghijklmnopqrstuvwxyz";
	char places[] = "a1 b2";

	begin(0.5, false, false);
	for (int i = 0; i < 25; i++) {
		places[0] = names[i + 1];
		places[3] = names[i];
		match("s", places, 100);
	}
	end();
	for (int i = 0; i < 25; i++)
		ck_near(of(names[i + 1]) - of(names[i]), log(100.5 / 0.5));
	/* without a prior, where each has lost once: 5.3 for each of 25 */
	begin(0, false, false);
	for (int i = 0; i < 25; i++) {
		places[0] = names[i + 1];
		places[3] = names[i];
		match("s", places, 199);
		places[0] = names[i];
		places[3] = names[i + 1];
		match("s", places, 1);
	}
	end();
	ck_near(of('z') - of('a'), 25 * log(199));
}

/* The likelihood of three, by hand: each place goes by the strengths left. */
static double three(double a, double b, double c)
{
	/* 4 × a b c, 2 × b a c, 1 × c a b, 3 × a and b share the first place */
	double e[] = { exp(a), exp(b), exp(c) }, all = e[0] + e[1] + e[2];
	double value = 4 * (a + b - log(all) - log(e[1] + e[2]));

	value += 2 * (b + a - log(all) - log(e[0] + e[2]));
	value += c + a - log(all) - log(e[0] + e[1]);
	value += 3 * (a + b - log(all) - log(all - (e[0] + e[1]) / 2));
	return value;
}

TEST(three_players_are_where_the_likelihood_is_highest)
{
	double best;

	begin(0, false, false);
	match("s", "a1 b2 c3", 4);
	match("t", "a2 b1 c3", 2);
	match("u", "b3 c1 a2", 1);
	match("v", "c3 b1 a1", 3);
	end();
	best = three(of('a'), of('b'), of('c'));
	for (int k = 0; k < 6; k++) {
		double by = k % 2 ? 1e-4 : -1e-4;

		ck_assert(best > three(of('a') + (k / 2 == 0) * by,
				       of('b') + (k / 2 == 1) * by,
				       of('c') + (k / 2 == 2) * by));
	}
	ck_near(of('a') + of('b') + of('c'), 0);
}

TEST(the_order_of_matches_does_not_matter)
{
	static const char *const seated[] = { "a1 b2 c3", "c1 b2 d2",
					      "d1 a2 b3", "b1 d2 a3",
					      "a1 c1 d1", "d2 b1" };
	static const char *const sets[] = { "s", "t", "s", "u", "t", "v" };
	double first[4], wide[4];
	int n = 6;

	for (int way = 0; way < 3; way++) {
		begin(0.5, true, false);
		for (int i = 0; i < n; i++) {
			int at = way == 0   ? i
				 : way == 1 ? n - 1 - i
					    : i * 5 % n;

			match(sets[at], seated[at], 1);
		}
		end();
		for (int k = 0; k < 4; k++) {
			if (!way) {
				first[k] = of((char)('a' + k));
				wide[k] = margin((char)('a' + k));
				continue;
			}
			ck_near(of((char)('a' + k)), first[k]);
			ck_near(margin((char)('a' + k)), wide[k]);
		}
	}
}

/* Seat 1 wins three of four, whoever sits there. */
TEST(seats_have_effects_of_their_own)
{
	begin(0, true, false);
	match("s", "a1 b2", 3);
	match("t", "a2 b1", 1);
	match("u", "b1 a2", 3);
	match("v", "b2 a1", 1);
	end();
	ck_near(of('a'), 0);
	ck_near(of('b'), 0);
	ck_assert_uint_eq(rating.items, 4);
	ck_near(rating.rated[2].rating, log(3) / 2);
	ck_near(rating.rated[3].rating, -log(3) / 2);
	ck_assert_uint_eq(rating.rated[3].matches, 8);
	ck_assert_uint_eq(rating.rated[3].sets, 4);
	/* who always sits in the same seat cannot be told from it */
	begin(0, true, false);
	match("s", "a1 b2", 3);
	match("t", "a2 b1", 1);
	ck_assert_int_eq(rating_end(&rating), RATING_ALIKE);
	begin(0.5, true, false);
	match("s", "a1 b2", 3);
	match("t", "a2 b1", 1);
	end();
	ck_near(of('a'), rating.rated[2].rating);
}

TEST(players_that_never_met_are_rated_apart)
{
	begin(0.5, false, false);
	match("s", "a1 b2", 3);
	match("t", "c1 d2", 1);
	match("u", "b1 a2", 1);
	match("v", "d1 c2", 3);
	match("w", "d1 e2", 3);
	end();
	ck_near(of('a') + of('b'), 0);
	ck_near(of('a') - of('b'), log(3.5 / 1.5));
	ck_near(of('c') + of('d') + of('e'), 0);
	ck_assert_uint_eq(rating.rated[item('a')].group,
			  rating.rated[item('b')].group);
	ck_assert_uint_ne(rating.rated[item('a')].group,
			  rating.rated[item('c')].group);
	ck_assert_uint_eq(rating.rated[item('c')].group,
			  rating.rated[item('e')].group);
}

TEST(scores_are_told_against_the_table)
{
	/* scores are -1, -2 ...: of three the mean is -2, of two -1.5 */
	begin(0.5, false, true);
	match("s", "a1 b2 c3", 2);
	match("t", "a2 b1", 1);
	match("u", "c1 b3 a2", 1);
	end();
	ck_near(of('a'), (1 + 1 - 0.5 + 0) / 4);
	ck_near(of('b'), (0 + 0 + 0.5 - 1) / 4);
	ck_near(of('c'), (-1 - 1 + 1) / 3.);
	ck_assert_uint_eq(rating.rated[item('a')].sets, 3);
	ck_assert_uint_eq(rating.rated[item('c')].sets, 2);
	/* sets of a: 2 of 2, -0.5 of 1, 0 of 1; the mean is 0.375 */
	ck_assert_double_eq_tol(
		margin('a'),
		4.3026527 *
			sqrt(1.5 *
			     (1.25 * 1.25 + 0.875 * 0.875 + 0.375 * 0.375)) /
			4,
		1e-6);
}

TEST(there_are_not_too_many_names)
{
	enum rating_state state = RATING_DONE;

	begin(0.5, false, false);
	rows.count = 2;
	strcpy(rows.set, "s");
	for (int i = 0; i < RATING_NAMES && state == RATING_DONE; i++) {
		rows.row[0].place = 1;
		rows.row[1].place = 2;
		snprintf(rows.row[0].name, 12, "%d", i);
		snprintf(rows.row[1].name, 12, "%d", i + 1);
		state = rating_add(&rating, &rows);
		ck_assert_int_eq(state, i + 1 < RATING_NAMES ? RATING_DONE
							     : RATING_CROWDED);
	}
}

/* What is kept does not grow with matches that say the same, nor does it matter
 * in which order sets come. */
TEST(memory_follows_what_is_told_apart)
{
	char set[12];

	begin(0.5, false, false);
	for (int i = 0; i < 200000; i++) {
		snprintf(set, sizeof(set), "%d", i * 7 % 50);
		match(set, i * 11 % 13 < 6 ? "a1 b2" : "b1 a2", 1);
	}
	ck_assert_uint_le(rating.entry_room, 1024);
	end();
	ck_assert_uint_eq(rating.entry_count, 100);
	ck_assert_uint_eq(rating.rated[0].sets, 50);
	ck_assert_uint_eq(rating.rated[0].matches, 200000);
}

/* --- simulated tournaments ------------------------------------------------ */

#define SEATS 4

/* A number between 0 and 1, both left out. */
static double uniform(uint64_t *state)
{
	return (random_next(state) + 0.5) / 4294967296.;
}

/* The cards of a set are good for some seats, in all four seatings. */
static void play_set(uint64_t *state, int number)
{
	double luck[SEATS];

	for (int seat = 0; seat < SEATS; seat++)
		luck[seat] = 1.5 * (uniform(state) + uniform(state) - 1);
	snprintf(rows.set, sizeof(rows.set), "%d", number);
	rows.count = SEATS;
	for (int turn = 0; turn < SEATS; turn++) {
		double got[SEATS];

		for (int seat = 0; seat < SEATS; seat++) {
			int player = (seat + turn) % SEATS;

			snprintf(rows.row[seat].name, 8, "%d", player);
			/* whole numbers: there are ties */
			got[seat] = rint(2 * (0.4 * player + luck[seat] -
					      log(-log(uniform(state)))));
		}
		for (int seat = 0; seat < SEATS; seat++) {
			rows.row[seat].place = 1;
			for (int other = 0; other < SEATS; other++)
				rows.row[seat].place += got[other] > got[seat];
		}
		assert_often(rating_add(&rating, &rows) == RATING_DONE);
	}
}

static void play(uint64_t *state, int sets)
{
	begin(0.5, false, false);
	for (int i = 0; i < sets; i++)
		play_set(state, i);
	end();
}

/* --- pairs ---------------------------------------------------------------- */

TEST(the_tail_of_student)
{
	/* one degree is Cauchy's, two have a closed form */
	for (double t = -40; t < 40; t += 0.37) {
		ck_assert_double_eq_tol(t_quantile_above(t, 1),
					0.5 - atan(t) / M_PI, 1e-12);
		ck_assert_double_eq_tol(t_quantile_above(t, 2),
					0.5 - t / 2 / sqrt(2 + t * t), 1e-12);
		for (uint64_t n = 1; n < 3000; n = 2 * n + 3)
			ck_assert_double_eq_tol(t_quantile_above(t, n) +
							t_quantile_above(-t, n),
						1, 1e-12);
	}
	for (uint64_t n = 1; n < 1000; n += 7)
		ck_assert_double_eq_tol(t_quantile_above(t_quantile_95(n), n),
					0.025, 1e-8);
	ck_assert(t_quantile_above(0, 5) == 0.5);
	ck_assert_double_eq_tol(t_quantile_above(1e200, 5), 0, 1e-300);
}

/* A line of pairs.tsv: difference, variance, sets, better, before. */
static void check_pair(char *line)
{
	struct rating_pair pair, back;
	double numbers[5];
	char *rest = line;

	for (int i = 0; i < 5; i++) {
		char *cell = strsep(&rest, "\t"), *end;

		ck_assert_ptr_nonnull(cell);
		numbers[i] = strtod(cell, &end);
		if (*cell == '-' && end == cell)
			numbers[i] = NAN;
	}
	rating_pair_fill(numbers[0], numbers[1], (uint64_t)numbers[2], &pair);
	rating_pair_fill(-numbers[0], numbers[1], (uint64_t)numbers[2], &back);
	ck_assert_double_eq_tol(pair.before, numbers[4], 1e-7);
	ck_assert_double_eq_tol(pair.before + back.before, 1, 1e-12);
	ck_assert(pair.difference == -back.difference);
	ck_assert_int_eq(isnan(pair.better), isnan(numbers[3]));
	ck_assert_int_eq(isnan(pair.margin), isnan(numbers[3]));
	if (isnan(numbers[3]))
		return;
	ck_assert_double_eq_tol(pair.better, numbers[3], 1e-7);
	ck_assert_double_eq_tol(pair.better + back.better, 1, 1e-12);
	ck_assert(pair.margin >= 0 && pair.margin == back.margin);
	/* apart, by the interval and by the probability */
	ck_assert_int_eq(pair.better > 0.975, pair.difference > pair.margin);
}

TEST(pairs_are_those_of_the_vectors)
{
	ck_assert_int_eq(each_vector("tests/stats/pairs.tsv", check_pair), 11);
}

TEST(pairs_of_a_fit_go_with_its_ratings)
{
	struct rating_pair pair, back;
	double sum = 0;

	begin(0.5, false, false);
	match("s", "a1 b2 c3", 3);
	match("t", "b1 a2 c3", 2);
	match("u", "c1 b2 a3", 1);
	match("v", "a1 c2", 4);
	end();
	for (char x = 'a'; x <= 'c'; x++)
		for (char y = 'a'; y < x; y++) {
			rating_compare(&rating, item(x), item(y), &pair);
			rating_compare(&rating, item(y), item(x), &back);
			ck_near(pair.difference, of(x) - of(y));
			ck_near(pair.margin, margin_between(x, y));
			ck_near(pair.better + back.better, 1);
			ck_near(pair.before + back.before, 1);
			ck_assert((pair.better > 0.5) == (of(x) > of(y)));
			sum += fabs(pair.difference);
		}
	ck_assert(sum > 0.1);
}

/* The share of intervals of TOURNAMENTS of SETS that hold TRUTH. */
static double held(uint64_t *state, const double *truth, int tournaments,
		   int sets)
{
	int count = 0;

	for (int i = 0; i < tournaments; i++) {
		play(state, sets);
		for (int k = 0; k < SEATS; k++)
			count += fabs(of((char)('0' + k)) - truth[k]) <=
				 margin((char)('0' + k));
	}
	return (double)count / tournaments / SEATS;
}

TEST(intervals_hold_what_they_should)
{
	const char *asked = getenv("TOURNAMENTS");
	int tournaments = asked ? atoi(asked) : 100;
	/* the standard error of the share, as if the four were one */
	double error = sqrt(0.95 * 0.05 / tournaments), truth[SEATS], share;
	uint64_t state = 11;

	play(&state, asked ? 100000 : 20000);
	for (int k = 0; k < SEATS; k++)
		truth[k] = of((char)('0' + k));
	share = held(&state, truth, tournaments, 200);
	printf("of %d tournaments of 200 sets %.1f %% hold\n", tournaments,
	       100 * share);
	ck_assert(share > 0.93 - 2 * error * !asked);
	ck_assert(share < 0.97 + 2 * error * !asked);
	share = held(&state, truth, tournaments, 20);
	printf("of %d tournaments of 20 sets %.1f %% hold\n", tournaments,
	       100 * share);
	ck_assert(share > 0.90 - 2 * error * !asked && share < 0.99);
}
