/* Matches that are kept until it is known which of them count, and copies of
 * records. */
#include "tournament/ledger.h"
#include "support.h"

static struct ledger ledger;

/* Keeps a match of two with these cards, lost by the second by FORFEIT or
 * not. */
static void keep(uint8_t cards, const char *winner, const char *loser,
		 bool forfeit)
{
	struct match_result result = { .record = ledger.count + 3,
				       .game = games[0],
				       .seats = 2,
				       .sides = 2,
				       .deals = 4,
				       .voids = 1 };
	const char *const names[] = { winner, loser };

	memset(result.set.bytes, cards, sizeof(result.set.bytes));
	for (int i = 0; i < 2; i++) {
		struct side_result *side = &result.side[i];

		strcpy(side->name, names[i]);
		side->seat = i + 1;
		side->share = i ? 0 : SHARE_UNIT;
		side->result.place = i + 1;
		side->result.score = i ? -7 : 70000;
		side->result.forfeit = side->result.out = i && forfeit;
		side->result.fault = FAULT_EXIT;
		side->result.faults[FAULT_EXIT] = i && forfeit;
	}
	ck_assert_ptr_nonnull(ledger_add(&ledger, &result, cards));
}

SUITE(ledger);

TEST(a_match_is_given_back_as_it_was_kept)
{
	struct match_result result;

	ledger_init(&ledger);
	keep(1, "Ann", "Ben", false);
	keep(2, "Ben", "Cid", true);
	ck_assert_ptr_null(ledger_find(&ledger, 2));
	ck_assert_ptr_eq(ledger_find(&ledger, 3), &ledger.matches[0]);
	ck_assert_ptr_eq(ledger_find(&ledger, 4), &ledger.matches[1]);
	ck_assert_ptr_null(ledger_find(&ledger, 5));
	ck_assert(!ledger_is_faulty(&ledger, 0));
	ck_assert(ledger_is_faulty(&ledger, 1));
	ledger_result(&ledger, 1, &result);
	ck_assert_uint_eq(result.record, 4);
	ck_assert_ptr_eq(result.game, games[0]);
	ck_assert(!result.set.outside && result.set.bytes[7] == 2);
	ck_assert_int_eq(result.sides, 2);
	ck_assert_int_eq(result.deals, 4);
	ck_assert_int_eq(result.voids, 1);
	ck_assert_str_eq(result.side[0].name, "Ben");
	ck_assert_int_eq(result.side[0].share, SHARE_UNIT);
	ck_assert_int_eq(result.side[0].result.score, 70000);
	ck_assert_str_eq(result.side[1].name, "Cid");
	ck_assert_int_eq(result.side[1].seat, 2);
	ck_assert_int_eq(result.side[1].result.place, 2);
	ck_assert_int_eq(result.side[1].result.score, -7);
	ck_assert(result.side[1].result.out && result.side[1].result.forfeit);
	ck_assert_int_eq(result.side[1].result.fault, FAULT_EXIT);
	ck_assert_uint_eq(result.side[1].result.faults[FAULT_EXIT], 1);
	ledger_release(&ledger);
}

/* Of a set the matches of the same two go, in whatever seats; other tables of
 * the set, and other sets of the two, stay. */
TEST(a_forfeit_spoils_its_own_table)
{
	static const bool left[] = { true, false, true, false, false, true };
	uint64_t faults[4] = { 0 };

	ledger_init(&ledger);
	keep(1, "Ann", "Ben", true);
	keep(1, "Ann", "Cid", false);
	keep(1, "Ben", "Ann", false);
	keep(2, "Ben", "Ann", false);
	keep(3, "Cid", "Ann", true);
	keep(4, "Cid", "Ben", true);
	ledger.matches[4].left = true; /* before: it spoils nothing */
	keep(3, "Ann", "Cid", false);
	/* cards from outside are none of a seed with their number; but in a
	 * round the plan knows them */
	keep(1, "Ann", "Ben", false);
	ledger.matches[7].outside = true;
	ledger.matches[7].round = 0;
	keep(1, "Ann", "Ben", false);
	ledger.matches[8].outside = true;
	ck_assert_int_eq(ledger_leave_faulty(&ledger, faults), 4);
	for (size_t i = 0; i < 6; i++)
		ck_assert_msg(ledger.matches[i].left == (left[i] || i == 4),
			      "match %zu", i);
	ck_assert(!ledger.matches[6].left);
	ck_assert(!ledger.matches[7].left);
	ck_assert(ledger.matches[8].left);
	ck_assert_uint_eq(faults[0], 0); /* Ann */
	ck_assert_uint_eq(faults[1], 2); /* Ben */
	ck_assert_uint_eq(faults[2], 0); /* Cid */
	ledger_release(&ledger);
}

/* A record with that seal, seed and name of the second seat. */
static const struct record *sealed(uint8_t seal, uint8_t seed, const char *name)
{
	static struct record record;

	record.game = record.match.game = games[0];
	record.match.seats = 2;
	record.match.seeded = seed != 0;
	record.match.decks = 1;
	memset(record.match.seed, seed, sizeof(record.match.seed));
	memset(record.seal, seal, sizeof(record.seal));
	strcpy(record.names[1], "Ann");
	strcpy(record.names[2], name);
	return &record;
}

TEST(a_seal_that_came_before_is_a_copy)
{
	struct record torn;
	uint64_t first;

	ledger_init(&ledger);
	ck_assert_int_eq(ledger_copy(&ledger, sealed(1, 1, "Ben"), 1, &first),
			 LEDGER_NEW);
	ck_assert_int_eq(ledger_copy(&ledger, sealed(2, 2, "Ben"), 2, &first),
			 LEDGER_NEW);
	ck_assert_int_eq(ledger_copy(&ledger, sealed(1, 1, "Ben"), 5, &first),
			 LEDGER_AGAIN);
	ck_assert_uint_eq(first, 1);
	/* the same cards and seats under another seal; other seats */
	ck_assert_int_eq(ledger_copy(&ledger, sealed(3, 2, "Ben"), 6, &first),
			 LEDGER_ALIKE);
	ck_assert_uint_eq(first, 2);
	ck_assert_int_eq(ledger_copy(&ledger, sealed(4, 2, "Cid"), 7, &first),
			 LEDGER_NEW);
	/* cards from outside are told by the seal alone */
	ck_assert_int_eq(ledger_copy(&ledger, sealed(5, 0, "Ben"), 8, &first),
			 LEDGER_NEW);
	ck_assert_int_eq(ledger_copy(&ledger, sealed(6, 0, "Ben"), 9, &first),
			 LEDGER_NEW);
	ck_assert_int_eq(ledger_copy(&ledger, sealed(5, 0, "Ben"), 10, &first),
			 LEDGER_AGAIN);
	ck_assert_uint_eq(first, 8);
	/* without a card the first of a file may be like another one */
	torn = *sealed(5, 0, "Ben");
	torn.match.decks = 0;
	ck_assert_int_eq(ledger_copy(&ledger, &torn, 11, &first), LEDGER_NEW);
	torn.chained = true;
	ck_assert_int_eq(ledger_copy(&ledger, &torn, 12, &first), LEDGER_AGAIN);
	ledger_release(&ledger);
}
