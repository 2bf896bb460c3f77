/* Seatings and blocks (lib/tournament/seatings.h). */

#include "tournament/block_design.h"
#include "support.h"

/* How often each letter has each seat, and each ordered pair sits side by
 * side. */
struct counted {
	int seat[TABLE_MAX][TABLE_MAX];
	int beside[TABLE_MAX][TABLE_MAX];
};

static struct counted count_seating(enum seating_kind seating, int n)
{
	struct counted counted = { 0 };

	for (uint32_t i = 0; i < seating_count(seating, n); i++) {
		uint8_t order[TABLE_MAX];
		unsigned int seen = 0;

		seating_order(seating, n, i, order);
		for (int p = 0; p < n; p++) {
			assert_often(order[p] < n);
			seen |= 1U << order[p];
			counted.seat[order[p]][p]++;
			counted.beside[order[p]][order[(p + 1) % n]]++;
		}
		ck_assert_uint_eq(seen, (1U << n) - 1);
	}
	return counted;
}

/* Everyone has each seat TIMES times, and each pair of neighbours comes LEAST
 * to MOST times. */
static void check_seating(enum seating_kind seating, int n, int times,
			  int least, int most)
{
	struct counted counted = count_seating(seating, n);

	for (int a = 0; a < n; a++)
		for (int b = 0; b < n; b++) {
			ck_assert_int_eq(counted.seat[a][b], times);
			if (a == b)
				continue;
			ck_assert_int_ge(counted.beside[a][b], least);
			ck_assert_int_le(counted.beside[a][b], most);
		}
}

SUITE(block_design); /* medium */

TEST(williams_seats_all_alike)
{
	for (int n = 3; n <= TABLE_MAX; n++) {
		bool odd = n % 2;

		ck_assert_uint_eq(seating_count(SEATING_WILLIAMS, n),
				  (uint32_t)(odd ? 2 * n : n));
		check_seating(SEATING_WILLIAMS, n, odd ? 2 : 1, odd ? 2 : 1,
			      odd ? 3 : 2);
	}
}

TEST(williams_of_four_is_the_square)
{
	static const uint8_t rows[4][4] = {
		{ 0, 1, 3, 2 }, { 1, 2, 0, 3 }, { 2, 3, 1, 0 }, { 3, 0, 2, 1 }
	};
	uint8_t order[TABLE_MAX];

	for (uint32_t i = 0; i < 4; i++) {
		seating_order(SEATING_WILLIAMS, 4, i, order);
		ck_assert_mem_eq(order, rows[i], 4);
	}
}

TEST(cycles_have_all_neighbours_equally)
{
	for (int n = 3; n <= TABLE_MAX; n++) {
		int times = n % 2 ? 1 : 2;

		ck_assert_uint_eq(seating_count(SEATING_CYCLES, n),
				  (uint32_t)(times * n * (n - 1)));
		check_seating(SEATING_CYCLES, n, times * (n - 1), times * n,
			      times * n);
	}
}

TEST(rotations_keep_the_neighbours)
{
	for (int n = 2; n <= TABLE_MAX; n++) {
		struct counted counted = count_seating(SEATING_ROTATE, n);

		ck_assert_uint_eq(seating_count(SEATING_ROTATE, n),
				  (uint32_t)n);
		for (int a = 0; a < n; a++)
			ck_assert_int_eq(counted.beside[a][(a + 1) % n], n);
	}
}

TEST(two_have_two_seatings_and_no_more)
{
	for (int seating = 0; seating < SEATINGS; seating++) {
		ck_assert_uint_eq(seating_count((enum seating_kind)seating, 2),
				  2);
		check_seating((enum seating_kind)seating, 2, 1, 2, 2);
	}
}

TEST(all_seatings_are_different)
{
	for (int n = 3; n <= 6; n++) {
		uint32_t count = seating_count(SEATING_ALL, n);
		uint8_t last[TABLE_MAX], order[TABLE_MAX];

		for (uint32_t i = 0; i < count; i++) {
			seating_order(SEATING_ALL, n, i, order);
			if (i)
				ck_assert_int_gt(memcmp(order, last, (size_t)n),
						 0);
			memcpy(last, order, sizeof(last));
		}
		check_seating(SEATING_ALL, n, (int)count / n,
			      (int)count / (n - 1), (int)count / (n - 1));
	}
	ck_assert_uint_eq(seating_count(SEATING_ALL, 8), 40320);
}

TEST(combinations_come_in_order_and_all)
{
	uint32_t set[TABLE_MAX];
	uint64_t n = 0;

	seatings_combination_first(3, set);
	do
		n++;
	while (seatings_combination_next(3, 7, set));
	ck_assert_uint_eq(n, 35);
	ck_assert_uint_eq(seatings_combination_count(7, 3), 35);
	ck_assert_uint_eq(seatings_combination_count(2, 3), 0);
	ck_assert_uint_eq(seatings_combination_count(1, 4), 0);
	ck_assert_uint_eq(seatings_combination_count(1000, 2), 499500);
	ck_assert_uint_eq(seatings_combination_count(1000000, 12), UINT64_MAX);
}

static struct block_design made(int players, int size)
{
	static const uint8_t key[CHANCE_BYTES] = { 7 };
	struct chance_stream stream;
	struct block_design blocks;

	chance_stream_init(&stream, key, 0);
	ck_assert_int_eq(block_design_make(&blocks, players, size, &stream), 0);
	return blocks;
}

/* Counts it all again: everyone plays equally often, meetings are between least
 * and most, blocks rise and are different. */
static void check_blocks(const struct block_design *blocks)
{
	int v = blocks->players, k = blocks->size;
	uint32_t plays[DESIGN_MAX] = { 0 }, least = UINT32_MAX, most = 0;
	uint32_t *met = calloc((size_t)(v * v), sizeof(*met));

	for (uint32_t i = 0; i < blocks->count; i++) {
		const uint8_t *block = blocks->list + i * (uint32_t)k;

		ck_assert(!i || memcmp(block - k, block, (size_t)k) < 0);
		for (int a = 0; a < k; a++) {
			assert_often(block[a] < v);
			assert_often(!a || block[a - 1] < block[a]);
			plays[block[a]]++;
			for (int b = 0; b < a; b++)
				met[block[a] * v + block[b]]++;
		}
	}
	for (int a = 0; a < v; a++) {
		if (blocks->count * (uint32_t)k % (uint32_t)v == 0)
			ck_assert_uint_eq(plays[a] * (uint32_t)v,
					  blocks->count * (uint32_t)k);
		for (int b = 0; b < a; b++) {
			uint32_t n = met[a * v + b];

			least = n < least ? n : least;
			most = n > most ? n : most;
		}
	}
	free(met);
	ck_assert_uint_eq(blocks->least, least);
	ck_assert_uint_eq(blocks->most, most);
}

TEST(known_designs_are_balanced)
{
	static const struct {
		int players, size;
		uint32_t count, meetings;
	} known[] = {
		{ 7, 3, 7, 1 },
		{ 9, 3, 12, 1 },
		{ 13, 3, 26, 1 },
		{ 15, 3, 35, 1 },
		{ 13, 4, 13, 1 },
		{ 16, 4, 20, 1 },
		{ 25, 5, 30, 1 },
		{ 21, 5, 21, 1 },
		{ 31, 6, 31, 1 },
		{ 10, 4, 15, 2 },
		{ 7, 4, 7, 2 },
		{ 11, 5, 11, 2 },
		{ 5, 3, 10, 3 },
		{ 6, 5, 6, 4 },
		{ 10, 8, 45, 28 },
		{ 9, 4, 18, 3 },
		{ 49, 7, 56, 1 },
		{ 10, 2, 45, 1 },
		{ 8, 3, 56, 6 },
		{ 8, 5, 56, 20 },
		{ 8, 4, 14, 3 },
		{ 57, 8, 57, 1 },
		/* lines over fields of 4, 8 and 9, in two dimensions and
		 * more */
		{ 64, 8, 72, 1 },
		{ 81, 9, 90, 1 },
		{ 73, 9, 73, 1 },
		{ 91, 10, 91, 1 },
		{ 64, 4, 336, 1 },
		{ 85, 5, 357, 1 },
		{ 27, 3, 117, 1 },
		{ 40, 4, 130, 1 },
		{ 121, 11, 132, 1 },
		{ 133, 12, 133, 1 },
		/* families over the additive group of 25 and of 49 */
		{ 25, 4, 50, 1 },
		{ 49, 4, 196, 1 },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++) {
		struct block_design blocks =
			made(known[i].players, known[i].size);

		check_blocks(&blocks);
		ck_assert_msg(blocks.count == known[i].count &&
				      blocks.least == known[i].meetings &&
				      blocks.most == known[i].meetings,
			      "%d players, %d a block: %u blocks, %u to %u",
			      known[i].players, known[i].size, blocks.count,
			      blocks.least, blocks.most);
		block_design_release(&blocks);
	}
}

TEST(other_blocks_are_nearly_balanced)
{
	int most = getenv("SLOW") ? 14 : 9;

	for (int players = 5; players <= most; players++)
		for (int size = 3; size < players && size <= TABLE_MAX;
		     size++) {
			struct block_design blocks = made(players, size);

			check_blocks(&blocks);
			ck_assert_msg(blocks.most - blocks.least <= 2,
				      "%d players, %d a block: %u to %u",
				      players, size, blocks.least, blocks.most);
			block_design_release(&blocks);
		}
}

/* There is no field of 6 elements, and so no plane of lines. */
TEST(blocks_that_are_no_lines_are_sought)
{
	struct block_design blocks = made(36, 6);

	check_blocks(&blocks);
	ck_assert_msg(blocks.count == 42 && blocks.most <= 3,
		      "%u blocks, %u to %u", blocks.count, blocks.least,
		      blocks.most);
	block_design_release(&blocks);
}

TEST(blocks_are_a_function_of_the_stream)
{
	struct block_design one = made(12, 4), other = made(12, 4);

	ck_assert_uint_eq(one.count, other.count);
	ck_assert_mem_eq(one.list, other.list, one.count * 4);
	block_design_release(&one);
	block_design_release(&other);
}
