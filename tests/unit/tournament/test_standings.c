/* Standings by name: sums, shares with their intervals, each against each. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "tournament/standings.h"
#include "support.h"

/* A record of two seats that is done, as an audit leaves it behind. */
static struct audit audit;
static struct results results;
static struct standings standings;

static void add(const char *winner, const char *loser)
{
	struct record *record = &audit.verify.reader.record;

	record->match.seats = 2;
	strcpy(record->names[1], winner);
	strcpy(record->names[2], loser);
	audit.record++;
	results.seats[1] = (struct result){ .place = 1, .score = 3 };
	results.seats[2] = (struct result){ .place = 2, .score = 1 };
	assert_often(standings_add(&standings, &results) == 0);
}

/* The set of the matches to come. */
static void seed(uint8_t n)
{
	struct match *match = &audit.verify.reader.record.match;

	match->seeded = true;
	memset(match->seed, n, sizeof(match->seed));
}

static void end(void)
{
	standings_release(&standings);
}

static void begin(void)
{
	end();
	memset(&standings, 0, sizeof(standings));
	memset(&results, 0, sizeof(results));
	memset(&audit, 0, sizeof(audit));
	audit.verify.reader.record.match.game = games[0];
	audit.verify.reader.record.match.decks = 1; /* from outside */
	results.audit = &audit;
}

SUITE_WITH(standings, 60, begin, end);

TEST(every_name_has_one_standing)
{
	char name[2][NAME_BYTES + 1];
	const int names = 1000;

	/* each wins against the next one, five times over */
	for (int i = 0; i < 5 * names; i++) {
		snprintf(name[0], sizeof(name[0]), "player %d", i % names);
		snprintf(name[1], sizeof(name[1]), "player %d",
			 (i + 1) % names);
		add(name[0], name[1]);
	}
	/* of the longest names only the last byte differs */
	memset(name, 'x', sizeof(name));
	name[0][NAME_BYTES] = name[1][NAME_BYTES] = '\0';
	name[1][NAME_BYTES - 1] = 'y';
	add(name[0], name[1]);
	ck_assert_uint_eq(standings.count, (size_t)names + 2);
	ck_assert_int_eq(standings_end(&standings, BY_PLACE), 0);
	for (size_t i = 0; i < standings.count; i++) {
		const struct standing *s = &standings.list[i];
		bool last = s->name[0] == 'x';

		ck_assert_uint_eq(s->matches, last ? 1 : 10);
		ck_assert(last || (standing_wins(s) == 5 && s->places == 15 &&
				   s->scores == 20));
	}
	ck_assert_str_eq(standings.list[0].name, name[0]);
	ck_assert_str_eq(standings.list[names + 1].name, name[1]);
}

/* Whatever there is of names, sets and pairs is found in a look or two. */
TEST(many_names_and_sets_are_linear)
{
	const int names = 100000;
	char name[2][NAME_BYTES + 1];
	struct intern *all[] = { &standings.names, &standings.sets.ids,
				 &standings.pair_ids, &standings.by_name.ids,
				 &standings.by_pair.ids };

	standings.shares = standings.cross = true;
	for (int i = 0; i < names; i += 2) {
		snprintf(name[0], sizeof(name[0]), "%d", i);
		snprintf(name[1], sizeof(name[1]), "%d", i + 1);
		add(name[0], name[1]);
	}
	ck_assert_uint_eq(standings.count, (size_t)names);
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		ck_assert_msg(all[i]->probes < 6 * (uint64_t)names,
			      "%zu: %" PRIu64 " looks", i, all[i]->probes);
	ck_assert_int_eq(standings_end(&standings, BY_SHARE), 0);
	ck_assert_uint_eq(standings.pair_count, (size_t)names);
}

static const struct standing *find(const char *name)
{
	for (size_t i = 0; i < standings.count; i++)
		if (!strcmp(standings.list[i].name, name))
			return &standings.list[i];
	ck_abort_msg("no %s", name);
}

/* Three sets of two matches, of which Ann wins 2, 1 and 1, and one more of one
 * that she loses: 4 of 7; the interval is that of another implementation. */
TEST(intervals_are_those_of_the_formula)
{
	const double mean = 4 / 7.0, low = 0.1615614, high = 0.9022096;
	const struct against *pair;

	standings.shares = standings.cross = true;
	/* not one set behind the other */
	for (int round = 0; round < 2; round++)
		for (uint8_t set = 0; set < 3; set++) {
			seed(set);
			if (!round || !set)
				add("Ann", "Ben");
			else
				add("Ben", "Ann");
		}
	seed(9);
	add("Ben", "Ann");
	ck_assert_int_eq(standings_end(&standings, BY_SHARE), 0);
	ck_assert_str_eq(standings.list[0].name, "Ann");
	for (int i = 0; i < 2; i++) {
		const struct spread *share = &standings.list[i].share;

		ck_assert_uint_eq(share->matches, 7);
		ck_assert_uint_eq(share->sets, 4);
		ck_assert_double_eq_tol(share->mean, i ? 1 - mean : mean,
					1e-12);
		ck_assert_double_eq_tol(share->low, i ? 1 - high : low, 1e-7);
		ck_assert_double_eq_tol(share->high, i ? 1 - low : high, 1e-7);
		pair = standings_pair(&standings, (size_t)i, (size_t)!i);
		ck_assert_ptr_nonnull(pair);
		ck_assert_double_eq_tol(pair->share.low, share->low, 1e-12);
		ck_assert_double_eq_tol(pair->share.high, share->high, 1e-12);
		ck_assert_double_eq_tol(pair->share.mean, share->mean, 1e-12);
		ck_assert_uint_eq(pair->share.sets, 4);
	}
	ck_assert_ptr_null(standings_pair(&standings, 0, 0));
}

TEST(one_set_has_no_interval)
{
	standings.shares = true;
	seed(1);
	add("Ann", "Ben");
	add("Ben", "Ann");
	ck_assert_int_eq(standings_end(&standings, BY_SHARE), 0);
	ck_assert(!spread_is_known(&find("Ann")->share));
	ck_assert_double_eq_tol(find("Ann")->share.mean, 0.5, 1e-12);
	/* matches from outside are sets of their own; where all sets come to
	 * the same, another kind may still come */
	begin();
	standings.shares = true;
	add("Ann", "Ben");
	add("Ann", "Ben");
	ck_assert_int_eq(standings_end(&standings, BY_SHARE), 0);
	ck_assert_uint_eq(find("Ann")->share.sets, 2);
	ck_assert_double_eq_tol(find("Ann")->share.low, sqrt(0.025), 1e-12);
	ck_assert(find("Ann")->share.high == 1);
}

/* Of every set Ann wins one match against somebody who never comes: with its
 * seed, or without, the mean and the interval are the same, and the sets. */
TEST(matches_without_a_card_are_in_no_set)
{
	struct spread told[2], pair[2], never[2];

	for (int dealt = 0; dealt < 2; dealt++) {
		struct match *match = &audit.verify.reader.record.match;

		begin();
		standings.shares = standings.cross = true;
		for (uint8_t set = 0; set < 5; set++) {
			seed(set);
			add("Ann", "Ben");
			add(set % 2 ? "Ann" : "Ben", set % 2 ? "Ben" : "Ann");
			match->seeded = dealt;
			match->decks = 0;
			add("Ann", "Nobody");
		}
		ck_assert_uint_eq(standings.sets.count, 5);
		ck_assert_uint_eq(standings.sets.unstarted, dealt ? 0 : 5);
		ck_assert_int_eq(standings_end(&standings, BY_SHARE), 0);
		told[dealt] = find("Ann")->share;
		never[dealt] = find("Nobody")->share;
		pair[dealt] = standings_pair(&standings, 0, 1)->share;
	}
	ck_assert_uint_eq(told[0].sets, 5);
	ck_assert_uint_eq(told[0].matches, 15);
	ck_assert_double_eq_tol(told[0].mean, 12 / 15.0, 1e-12);
	ck_assert_double_eq_tol(told[0].mean, told[1].mean, 1e-12);
	ck_assert(told[0].low < told[0].mean && told[0].mean < told[0].high);
	ck_assert_double_eq_tol(told[0].low, told[1].low, 1e-12);
	ck_assert_double_eq_tol(told[0].high, told[1].high, 1e-12);
	ck_assert_double_eq_tol(pair[0].low, pair[1].low, 1e-12);
	ck_assert_double_eq_tol(pair[0].high, pair[1].high, 1e-12);
	/* who was dealt nothing has a mean alone */
	ck_assert_uint_eq(never[0].matches, 5);
	ck_assert_uint_eq(never[0].sets, 0);
	ck_assert(never[0].mean == 0 && !spread_is_known(&never[0]));
}

/* With places 1 1 3 4: half of two that are level, and those behind. */
TEST(shares_count_those_behind)
{
	static const long places[] = { 0, 1, 1, 3, 4 };
	struct record *record = &audit.verify.reader.record;
	struct side_result sides[SEATS_MAX];

	record->match.seats = 4;
	for (int seat = 1; seat <= 4; seat++) {
		sprintf(record->names[seat], "%d", seat);
		results.seats[seat].place = places[seat];
	}
	ck_assert_int_eq(results_sides(&results, sides), 4);
	ck_assert_int_eq(sides[0].share, SHARE_UNIT * 5 / 6);
	ck_assert_int_eq(sides[1].share, SHARE_UNIT * 5 / 6);
	ck_assert_int_eq(sides[2].share, SHARE_UNIT / 3);
	ck_assert_int_eq(sides[3].share, 0);
	/* a win that is shared is split */
	standings.cross = true;
	ck_assert_int_eq(standings_add(&standings, &results), 0);
	ck_assert(standing_wins(find("2")) == 0.5);
	ck_assert_int_eq(standings_end(&standings, BY_PLACE), 0);
	ck_assert_uint_eq(standings.pair_count, 12);
	ck_assert(standings_pair(&standings, 0, 1)->share.mean == 0.5);
	ck_assert(standings_pair(&standings, 0, 3)->share.mean == 1);
	ck_assert(standings_pair(&standings, 3, 2)->share.mean == 0);
}

/* Two teams of chkobba: seats 1 and 3, 2 and 4. */
TEST(a_team_has_one_result)
{
	struct record *record = &audit.verify.reader.record;
	static const char *const names[2][5] = {
		{ "", "Ann", "bot", "Ben", "bot-2" },
		{ "", "x", "bot", "x-22", "Bot-2" },
	};
	static const char *const told[2][2] = { { "Ann+Ben", "bot" },
						{ "x+x-22", "Bot-2+bot" } };
	struct side_result sides[SEATS_MAX];
	struct terms_reader terms;
	struct reason why;

	terms_init(&terms, game_find("chkobba", 7));
	ck_assert_int_eq(terms_set(&terms, "players=4", 9, &why), 0);
	ck_assert_int_eq(terms_set(&terms, "teams=yes", 9, &why), 0);
	ck_assert_int_eq(terms_settle(&terms, &why), 0);
	match_init(&record->match, terms.game, &terms.terms);
	for (int seat = 1; seat <= 4; seat++) {
		results.seats[seat].place = seat % 2 ? 2 : 1;
		results.seats[seat].score = seat % 2 ? 3 : 11;
		results.seats[seat].faults[FAULT_ILLEGAL] = (uint32_t)seat;
	}
	results.seats[3].forfeit = results.seats[3].out = true;
	results.seats[3].fault = FAULT_EXIT;
	for (int i = 0; i < 2; i++) {
		for (int seat = 1; seat <= 4; seat++)
			strcpy(record->names[seat], names[i][seat]);
		ck_assert_int_eq(results_sides(&results, sides), 2);
		for (int side = 0; side < 2; side++) {
			ck_assert_str_eq(sides[side].name, told[i][side]);
			ck_assert_int_eq(sides[side].seat, side + 1);
		}
		ck_assert(results_first(record, 2) &&
			  !results_first(record, 4));
	}
	ck_assert_int_eq(sides[0].share, 0);
	ck_assert_int_eq(sides[1].share, SHARE_UNIT);
	ck_assert(sides[0].result.forfeit && !sides[1].result.forfeit);
	ck_assert_uint_eq(sides[0].result.faults[FAULT_ILLEGAL], 4);
	ck_assert_int_eq(sides[0].result.fault, FAULT_EXIT);
}
