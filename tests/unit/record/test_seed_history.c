/* Seeds that a stream had before. */
#include "record/seed_history.h"
#include "support.h"

static const uint8_t key[CHANCE_BYTES] = { 7 };

static void seed_of(uint64_t n, uint8_t seed[CHANCE_BYTES])
{
	memset(seed, 0, CHANCE_BYTES);
	memcpy(seed + CHANCE_BYTES - sizeof(n), &n, sizeof(n));
}

/* Notes a record of players whom nobody tells apart. */
static uint64_t note(struct seed_history *history, const uint8_t *seed,
		     uint64_t record)
{
	static const struct seating nobody;
	bool again;

	return seed_history_note(history, seed, &nobody, record, &again);
}

/* A history of as many records as it keeps, ROUNDS times over, each with a seed
 * of its own: that of its number, from 1. */
static struct seed_history *history_of(uint64_t rounds)
{
	struct seed_history *history = seed_history_new(key);
	uint8_t seed[CHANCE_BYTES];

	ck_assert_ptr_nonnull(history);
	for (uint64_t i = 1; i <= rounds * SEED_HISTORY_MAX; i++) {
		seed_of(i, seed);
		assert_often(note(history, seed, i) == 0);
	}
	return history;
}

SUITE(seed_history); /* medium */

TEST(a_seed_is_known_as_long_as_it_is_told)
{
	struct seed_history *history = history_of(3);
	uint8_t seed[CHANCE_BYTES];
	uint64_t record = 3 * SEED_HISTORY_MAX + 1;

	/* the oldest of the last SEED_HISTORY_MAX is known, the one before is
	 * not */
	seed_of(record - SEED_HISTORY_MAX, seed);
	ck_assert_uint_eq(note(history, seed, record),
			  record - SEED_HISTORY_MAX);
	seed_of(record - SEED_HISTORY_MAX - 1, seed);
	ck_assert_uint_eq(note(history, seed, record + 1), 0);
	/* and the latest of two is the one that is named */
	ck_assert_uint_eq(note(history, seed, record + 2), record + 1);
	seed_history_free(history);
}

/* What is forgotten takes no other seed with it. */
TEST(all_seeds_of_the_last_records_are_known)
{
	struct seed_history *history = history_of(2);
	uint8_t seed[CHANCE_BYTES];

	for (uint64_t record = 2 * SEED_HISTORY_MAX + 1;
	     record <= 3 * SEED_HISTORY_MAX; record++) {
		seed_of(record - SEED_HISTORY_MAX, seed);
		assert_often(note(history, seed, record) ==
			     record - SEED_HISTORY_MAX);
	}
	seed_history_free(history);
}

TEST(every_byte_of_a_seed_counts)
{
	struct seed_history *history = seed_history_new(key);
	uint8_t seed[CHANCE_BYTES] = { 0 };

	ck_assert_uint_eq(note(history, seed, 1), 0);
	for (int i = 0; i < CHANCE_BYTES; i++) {
		seed[i] ^= 1;
		ck_assert_uint_eq(note(history, seed, 2 + (uint64_t)i), 0);
	}
	seed_history_free(history);
}

TEST(new_seats_for_the_same_players_are_told_apart)
{
	/* names by seat; what is returned, and whether it is dealt again */
	static const struct {
		const char *names;
		int32_t strikes;
		uint64_t before;
		bool again;
	} table[] = {
		{ "abcde", 2, 0, false }, { "bcdea", 2, 0, true },
		{ "cdeab", 2, 0, true },  { "edcba", 2, 0, true },
		{ "bcdea", 2, 4, false }, /* these seats were there */
		{ "acbde", 2, 5, false }, /* and from then on it is told */
	}, others[] = {
		{ "abcde", 2, 0, false }, { "bcdea", 2, 0, true },
		{ "abcdf", 2, 2, false }, { "bcdfa", 2, 3, false },
	}, terms[] = {
		{ "abcde", 2, 0, false }, { "bcdea", 3, 1, false },
	}, twice[] = {
		{ "abcde", 2, 0, false }, { "abcde", 2, 1, false },
	}, *const all[] = { table, others, terms, twice };
	static const size_t sizes[] = { 6, 4, 2, 2 };
	static struct record record;
	struct seed_history *history = seed_history_new(key);

	ck_assert_ptr_nonnull(history);
	for (size_t t = 0; t < 4; t++)
		for (size_t i = 0; i < sizes[t]; i++) {
			uint8_t seed[CHANCE_BYTES];
			struct terms_reader reader;
			struct seating seating;
			bool again;

			seed_of(t, seed);
			terms_init(&reader, games[0]);
			reader.terms.common[KEY_STRIKES] = all[t][i].strikes;
			record_begin(&record, games[0], &reader.terms);
			for (int s = 1; s <= 5; s++)
				record.names[s][0] = all[t][i].names[s - 1];
			seed_history_seating(history, &record, &seating);
			ck_assert_uint_eq(seed_history_note(history, seed,
							    &seating, i + 1,
							    &again),
					  all[t][i].before);
			ck_assert_int_eq(again, all[t][i].again);
		}
	seed_history_free(history);
}

TEST(the_same_terms_of_another_game_are_others)
{
	static struct record record;
	struct seed_history *history = seed_history_new(key);
	struct seating one, other;
	struct terms_reader reader;

	terms_init(&reader, games[0]);
	record_begin(&record, games[0], &reader.terms);
	record_default_names(&record, NULL);
	seed_history_seating(history, &record, &one);
	record.game = games[1];
	seed_history_seating(history, &record, &other);
	ck_assert_uint_ne(one.players, other.players);
	ck_assert_uint_ne(one.seats, other.seats);
	seed_history_free(history);
}

/* Some seeds, players and seats over and over, also when the ring goes round,
 * against what was noted last of each. */
TEST(a_long_history_is_that_of_the_last_records)
{
	enum { SEEDS = 40000, PLAYERS = 2, SEATS = 3 };
	static struct {
		uint64_t record;  /* the latest one */
		uint64_t players; /* of it */
		bool mixed;
		uint64_t seats[PLAYERS * SEATS]; /* the latest with these */
	} last[SEEDS];
	struct seed_history *history = seed_history_new(key);
	uint64_t state = 1;

	memset(last, 0, sizeof(last));
	for (uint64_t record = 1; record <= 4 * SEED_HISTORY_MAX; record++) {
		uint64_t first = record > SEED_HISTORY_MAX
					 ? record - SEED_HISTORY_MAX
					 : 1;
		uint64_t before = 0, n, players, seats;
		uint8_t seed[CHANCE_BYTES];
		bool again, mixed = false;

		state = state * 6364136223846793005U + 1442695040888963407U;
		n = (state >> 33) % SEEDS;
		players = (state >> 20) % 8 == 0;
		seats = players * SEATS + (state >> 24) % SEATS;
		if (last[n].record >= first) {
			before = last[n].record;
			mixed = last[n].mixed || last[n].players != players ||
				last[n].seats[seats] >= first;
		}
		seed_of(n, seed);
		assert_often(seed_history_note(
				     history, seed,
				     &(struct seating){ players, seats },
				     record, &again) == (mixed ? before : 0));
		assert_often(again == (before && !mixed));
		last[n].record = last[n].seats[seats] = record;
		last[n].players = players;
		last[n].mixed = mixed;
	}
	seed_history_free(history);
}
