/* Seeds that a stream had before. */
#include "record/recall.h"
#include "support.h"

static void seed_of(uint64_t n, uint8_t seed[CHANCE_BYTES])
{
	memset(seed, 0, CHANCE_BYTES);
	memcpy(seed + CHANCE_BYTES - sizeof(n), &n, sizeof(n));
}

START_TEST(a_seed_is_known_as_long_as_it_is_told)
{
	struct recall *recall = recall_new();
	uint8_t seed[CHANCE_BYTES];
	uint64_t record = 1;

	ck_assert_ptr_nonnull(recall);
	/* three times around the ring, each one new */
	for (; record <= 3 * RECALL_MAX; record++) {
		seed_of(record, seed);
		ck_assert_uint_eq(recall_note(recall, seed, record), 0);
	}
	/* the oldest of the last RECALL_MAX is known, the one before is not */
	seed_of(record - RECALL_MAX, seed);
	ck_assert_uint_eq(recall_note(recall, seed, record),
			  record - RECALL_MAX);
	seed_of(record - RECALL_MAX - 1, seed);
	ck_assert_uint_eq(recall_note(recall, seed, record + 1), 0);
	/* and the latest of two is the one that is named */
	ck_assert_uint_eq(recall_note(recall, seed, record + 2), record + 1);
	recall_free(recall);
}
END_TEST

START_TEST(every_byte_of_a_seed_counts)
{
	struct recall *recall = recall_new();
	uint8_t seed[CHANCE_BYTES] = { 0 };

	ck_assert_uint_eq(recall_note(recall, seed, 1), 0);
	for (int i = 0; i < CHANCE_BYTES; i++) {
		seed[i] ^= 1;
		ck_assert_uint_eq(recall_note(recall, seed, 2 + (uint64_t)i),
				  0);
	}
	recall_free(recall);
}
END_TEST

Suite *suite_recall(void)
{
	Suite *suite = suite_create("recall");
	TCase *tests = tcase_create("recall");

	tcase_add_test(tests, a_seed_is_known_as_long_as_it_is_told);
	tcase_add_test(tests, every_byte_of_a_seed_counts);
	suite_add_tcase(suite, tests);
	return suite;
}
