/*
 * Worlds that a seat may think of: all of those that agree with what is known,
 * none other, and each as likely; and what is known agrees with the hands.
 */
#include "think/deal_sampler.h"

#include <math.h>

#include "course.h"
#include "think/mind.h"
#include "support.h"
#include "trials.h"

#define WORLDS_MAX 250 /* of a position that is counted out */
#define ORDER_MAX 6    /* undealt cards whose order is counted, too */

static const uint8_t key[CHANCE_BYTES] = { 3, 1, 4 };

static bool slow(void)
{
	return getenv("SLOW") != NULL;
}

/* --- every world of small positions --------------------------------------- */

struct world {
	cards_t hand[SEATS_MAX + 1]; /* of seat 0 those that are not dealt */
	card_t order[ORDER_MAX];     /* of these, where it counts */
};

/* The worlds of a position, found by trying all of them. */
struct counting {
	const struct match *match;
	struct world trying;
	struct world list[WORLDS_MAX];
	long drawn[WORLDS_MAX];
	int count;
	bool more;    /* than fit */
	bool ordered; /* the order of undealt cards makes another world */
	int room[SEATS_MAX + 1];
	card_t hidden[CARDS_MAX];
	int hidden_n;
};

static int compare_worlds(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct world));
}

/* Adds what is tried, once for each order of REST behind what is PLACED. */
static void add_world(struct counting *counting, cards_t rest, int placed)
{
	if (counting->ordered && rest) {
		for (cards_t next = rest; next;) {
			card_t card = cards_pop(&next);

			counting->trying.order[placed] = card;
			add_world(counting, rest & ~CARD_BIT(card), placed + 1);
		}
		return;
	}
	counting->more = counting->more || counting->count == WORLDS_MAX;
	if (!counting->more)
		counting->list[counting->count++] = counting->trying;
}

/* Gives card I and those behind it to everybody who may have them. */
static void try_holders(struct counting *counting, int i)
{
	card_t card;

	if (counting->more)
		return;
	if (i == counting->hidden_n) {
		add_world(counting, counting->trying.hand[0], 0);
		return;
	}
	card = counting->hidden[i];
	for (int s = 0; s <= counting->match->seats; s++) {
		if (!counting->room[s] ||
		    (s && counting->match->barred[s] >> card & 1))
			continue;
		counting->room[s]--;
		counting->trying.hand[s] |= CARD_BIT(card);
		try_holders(counting, i + 1);
		counting->trying.hand[s] &= ~CARD_BIT(card);
		counting->room[s]++;
	}
}

static void count_worlds(struct counting *counting, const struct match *match,
			 int seat, bool ordered)
{
	int dealt, size = pack_size(&match_game(match)->pack);
	const cards_t *hands = hands_of(match, &dealt);
	cards_t hidden = 0;

	memset(counting, 0, sizeof(*counting));
	counting->match = match;
	counting->ordered = ordered;
	for (int i = dealt; i < size; i++)
		hidden |= CARD_BIT(match->deck[i]);
	counting->room[0] = size - dealt;
	for (int s = 1; s <= match->seats; s++) {
		if (s == seat)
			continue;
		hidden |= hands[s] & ~match->known[s];
		counting->room[s] = cards_count(hands[s] & ~match->known[s]);
	}
	while (hidden)
		counting->hidden[counting->hidden_n++] = cards_pop(&hidden);
	try_holders(counting, 0);
	if (!counting->more)
		qsort(counting->list, (size_t)counting->count,
		      sizeof(struct world), compare_worlds);
}

/* Counts a world that was drawn; false: it is not one of them. */
static bool note_world(struct counting *counting, const struct match *drawn,
		       int seat)
{
	int dealt, size = pack_size(&match_game(drawn)->pack);
	const cards_t *hands = hands_of(drawn, &dealt);
	struct world world, *found;

	memset(&world, 0, sizeof(world));
	for (int s = 1; s <= drawn->seats; s++)
		if (s != seat)
			world.hand[s] = hands[s] & ~drawn->known[s];
	for (int i = dealt; i < size; i++) {
		world.hand[0] |= CARD_BIT(drawn->deck[i]);
		if (counting->ordered)
			world.order[i - dealt] = drawn->deck[i];
	}
	found = bsearch(&world, counting->list, (size_t)counting->count,
			sizeof(world), compare_worlds);
	if (!found)
		return false;
	counting->drawn[found - counting->list]++;
	return true;
}

/* Chi-square is at most this in all but 3 of 100 000 cases (Wilson,
 * Hilferty). */
static double most_chi_square(int degrees)
{
	double share = 2.0 / (9.0 * degrees);

	return degrees * pow(1 - share + 4 * sqrt(share), 3);
}

static void check_shares(const struct match *match, int seat, bool ordered,
			 uint64_t number)
{
	static struct counting counting;
	struct sampler *sampler = sampler_new(match, seat);
	struct chance_stream stream;
	static struct match world;
	long draws = slow() ? 1000000 : ordered ? 5000 : 3000;
	double expected, chi = 0;

	ck_assert_ptr_nonnull(sampler);
	count_worlds(&counting, match, seat, ordered);
	ck_assert(!counting.more && counting.count);
	chance_stream_init(&stream, key, number);
	for (long i = 0; i < draws; i++) {
		sampler_draw(sampler, &stream, &world);
		if (!note_world(&counting, &world, seat))
			ck_abort_msg("a world that cannot be");
	}
	sampler_free(sampler);
	expected = (double)draws / counting.count;
	for (int i = 0; i < counting.count; i++) {
		double off = (double)counting.drawn[i] - expected;

		ck_assert_msg(counting.drawn[i], "world %d of %d never came", i,
			      counting.count);
		chi += off * off / expected;
	}
	if (getenv("VERBOSE"))
		printf("%s %d: %d worlds, chi-square %.1f\n",
		       match_game(match)->name, match->seats, counting.count,
		       chi);
	if (counting.count > 1)
		ck_assert_msg(chi < most_chi_square(counting.count - 1),
			      "%s %d: %d worlds, chi-square %.1f",
			      match_game(match)->name, match->seats,
			      counting.count, chi);
}

/* Some of the cards: each with a chance of SHARE in 100. */
static cards_t some_of(cards_t cards, int share, uint64_t *seed)
{
	cards_t some = 0;

	while (cards) {
		card_t card = cards_pop(&cards);

		if (random_next(seed) % 100 < (uint32_t)share)
			some |= CARD_BIT(card);
	}
	return some;
}

/*
 * A position with EACH cards in every hand or, with EACH 0, from none to two;
 * some of them known, and bars that are raised until the worlds can be counted.
 */
static void make_small(struct match *match, int each, uint64_t *seed,
		       bool ordered)
{
	static struct counting counting;
	int dealt, size = pack_size(&match_game(match)->pack);
	cards_t *hands = match_game(match)->hands(match, &dealt), all = 0;

	for (int s = 1; s <= match->seats; s++) {
		int n = each ? each : (int)(random_next(seed) % 3);

		while (cards_count(hands[s]) > n)
			cards_pop(&hands[s]);
		all |= hands[s];
		match->known[s] = 0;
	}
	for (int i = dealt; i < size; i++)
		all |= CARD_BIT(match->deck[i]);
	for (int share = 30; share < 100; share += 5) {
		for (int s = 1; s <= match->seats; s++) {
			match->known[s] |= some_of(hands[s], share / 4, seed);
			/* at first one seat in four is barred from nothing */
			match->barred[s] =
				share > 60 || (match->seats + s) % 4
					? some_of(all, share, seed) &
						  ~(hands[s] & ~match->known[s])
					: 0;
			/* known cards do not count, nor what is elsewhere */
			match->barred[s] |= match->known[s];
		}
		count_worlds(&counting, match, match->turn, ordered);
		if (!counting.more)
			return;
	}
	ck_abort_msg("too many worlds");
}

static void small_positions(const char *terms, int each, bool ordered,
			    int positions)
{
	struct course course = { .faults = 0 };
	char header[HEADER_MAX + 1];
	int dealt, size;

	snprintf(header, sizeof(header), "arbitre 1 %s", terms);
	for (int i = 0; i < positions; i++) {
		course_begin(&course, header, (uint64_t)(100 * i + each));
		do {
			ck_assert(course_question(&course));
			hands_of(&course.match, &dealt);
			size = pack_size(&match_game(&course.match)->pack);
		} while (size - dealt > (ordered ? 3 : 12));
		make_small(&course.match, each, &course.seed, ordered);
		check_shares(&course.match, course.match.turn, ordered,
			     (uint64_t)i);
	}
}

static const char *const tables[] = {
	"chouine",           "chouine players=3",
	"chouine players=4", "chouine variant=mondoubleau",
	"chkobba",           "chkobba players=3",
	"chkobba players=4", "enfle players=4",
	"enfle players=5",   "enfle players=6",
	"enfle players=7",   "enfle players=8",
	"chnif players=5",   "chnif players=6",
	"chnif players=7",   "chnif players=8",
	"chnif players=9",   "chnif players=10",
	"chnif players=11",  "chnif players=12",
};
#define TABLES (int)(sizeof(tables) / sizeof(*tables))

SUITE_WITH(deal_sampler, 3000, NULL, NULL); /* long */

TEST_EACH(all_worlds_come_and_as_often, 0, TABLES)
{
	small_positions(tables[_i], 0, false, slow() ? 4 : 2);
	small_positions(tables[_i], 1, false, 1);
}

TEST(undealt_cards_come_in_any_order)
{
	small_positions("chouine", 1, true, 1);
	small_positions("chnif players=5", 1, true, 1);
	small_positions("enfle players=5", 1, true, 1);
}

/* --- matches of all terms ------------------------------------------------- */

/* What everybody knows of the hands is so. */
static void check_known(const struct course *course, const char *header)
{
	const struct match *match = &course->match;
	int dealt;
	const cards_t *hands = hands_of(match, &dealt);

	for (int s = 1; s <= match->seats; s++) {
		cards_t hidden = hands[s] & ~match->known[s];

		if (match->known[s] & ~hands[s])
			ck_abort_msg(
				"%s: seat %d has not what is known: %016jx",
				header, s,
				(uintmax_t)(match->known[s] & ~hands[s]));
		if (hidden & match->barred[s])
			ck_abort_msg(
				"%s: seat %d has what it is barred from: %016jx",
				header, s,
				(uintmax_t)(hidden & match->barred[s]));
	}
}

/* A world agrees with what is known, and has every card once. */
static void check_world(const struct match *match, const struct match *world,
			int seat)
{
	int dealt, of_world, size = pack_size(&match_game(match)->pack);
	const cards_t *hands = hands_of(match, &dealt);
	const cards_t *theirs = hands_of(world, &of_world);
	cards_t all = 0, cards = 0;

	assert_often(dealt == of_world);
	for (int s = 1; s <= match->seats; s++) {
		assert_often(!(theirs[s] & cards));
		all |= hands[s];
		cards |= theirs[s];
		assert_often(cards_count(theirs[s]) == cards_count(hands[s]));
		if (s == seat) {
			assert_often(theirs[s] == hands[s]);
			continue;
		}
		assert_often(!(match->known[s] & ~theirs[s]));
		assert_often(
			!(theirs[s] & ~match->known[s] & match->barred[s]));
	}
	for (int i = 0; i < dealt; i++)
		assert_often(world->deck[i] == CARD_NONE);
	for (int i = dealt; i < size; i++) {
		assert_often(!(cards & CARD_BIT(world->deck[i])));
		all |= CARD_BIT(match->deck[i]);
		cards |= CARD_BIT(world->deck[i]);
	}
	assert_often(cards == all);
}

static size_t draw_worlds(struct course *course)
{
	const struct match *match = &course->match;
	int seat = (int)(random_next(&course->seed) %
			 (uint32_t)(match->seats + 1));
	struct sampler *sampler = sampler_new(match, seat);
	struct chance_stream stream;
	static struct match world;
	size_t size;

	ck_assert_ptr_nonnull(sampler);
	chance_stream_init(&stream, key, random_next(&course->seed));
	for (int i = 0; i < 2; i++) {
		sampler_draw(sampler, &stream, &world);
		check_world(match, &world, seat);
	}
	size = sampler_size(sampler);
	sampler_free(sampler);
	return size;
}

TEST_TRIALS(what_is_known_is_so_and_worlds_agree)
{
	int matches = slow() ? 4000 : rounds_of(9);
	char header[HEADER_MAX + 1];
	size_t most = 0;

	trial_header(_i, header);
	for (int i = 0; i < matches; i++) {
		/* by chance, by the policy, and by both; faults in some */
		struct course course = { .policy = i % 3 * 45,
					 .faults =
						 i % 4 ? 400 >> i % 4 * 2 : 0 };

		course_begin(&course, header, (uint64_t)(_i * 10000 + i));
		if (!match_mind(&course.match))
			return;
		while (course.match.deals < 8 && course_step(&course)) {
			size_t size = 0;

			if (!match_playing(&course.match))
				continue;
			check_known(&course, header);
			if (random_next(&course.seed) % 16 == 0)
				size = draw_worlds(&course);
			if (size > most)
				most = size;
		}
	}
	/* the table of the counting stays small enough to be made at each
	 * move */
	ck_assert_uint_lt(most, 100000);
	if (getenv("VERBOSE"))
		printf("%s: table of %zu at most\n", header, most);
}

/* --- what cannot be ------------------------------------------------------- */

/* Chnif for 5, dealt, of which a seat is asked. */
static void begin_chnif(struct course *course)
{
	course_begin(course, "arbitre 1 chnif players=5 dealer=5", 1);
	ck_assert(course_question(course));
	ck_assert_int_eq(course->match.turn, 1);
}

static bool can_be(const struct match *match)
{
	struct sampler *sampler = sampler_new(match, 1);

	sampler_free(sampler);
	return sampler != NULL;
}

TEST(what_cannot_be_is_refused)
{
	struct course course = { .faults = 0 };
	struct match *match = &course.match, fresh;
	int dealt;
	const cards_t *hands;
	cards_t two;

	begin_chnif(&course);
	hands = hands_of(match, &dealt);
	fresh = *match;
	ck_assert(can_be(match));
	/* a card in two hands */
	match->known[2] = match->known[3] = hands[2] & -hands[2];
	ck_assert(!can_be(match));
	*match = fresh;
	/* one of the seat's own */
	match->known[2] = hands[1] & -hands[1];
	ck_assert(!can_be(match));
	*match = fresh;
	/* more than the hand is */
	match->known[2] = hands[2] | (hands[3] & -hands[3]);
	ck_assert(!can_be(match));
	*match = fresh;
	/* it may have less than it has */
	match->barred[2] = ~(hands[2] & (hands[2] - 1));
	ck_assert(!can_be(match));
	*match = fresh;
	/* two seats together may */
	two = hands[2] | hands[3];
	match->barred[2] = match->barred[3] = ~(two & (two - 1));
	ck_assert(!can_be(match));
	match->barred[2] = match->barred[3] = ~two;
	ck_assert(can_be(match));
}

TEST(one_world_is_certain)
{
	struct course course = { .faults = 0 };
	struct chance_stream stream;
	struct match world, only;
	struct sampler *sampler;
	int dealt;

	/* the last three cards of the other are those that are left */
	course_begin(&course, "arbitre 1 chkobba players=2 dealer=2", 1);
	do {
		ck_assert(course_question(&course));
		sampler = sampler_new(&course.match, course.match.turn);
		hands_of(&course.match, &dealt);
		ck_assert(sampler_certain(sampler) == (dealt == 40));
		ck_assert(sampler_only_world(&course.match, course.match.turn,
					     &only) == (dealt == 40));
		chance_stream_init(&stream, key, 0);
		sampler_draw(sampler, &stream, &world);
		ck_assert_int_eq(!memcmp(&world, &only, sizeof(only)),
				 dealt == 40);
		sampler_free(sampler);
	} while (dealt < 40);
	/* not to who sees no hand */
	sampler = sampler_new(&course.match, 0);
	ck_assert(!sampler_certain(sampler));
	ck_assert(!sampler_only_world(&course.match, 0, &only));
	sampler_free(sampler);
	/* a hand that is barred from a card that it must hold is none */
	course.match.barred[3 - course.match.turn] = ~0UL;
	ck_assert(!sampler_only_world(&course.match, course.match.turn, &only));
}

/* --- the time of the counting --------------------------------------------- */

/* How often it was asked what is used of the time, and when all of it is. */
struct asking {
	int times, last;
};

static int count_asking(void *context)
{
	struct asking *asking = context;

	return ++asking->times == asking->last ? 1000 : 0;
}

/* Twelve hands of three, of which each is barred from some other ranks: to
 * count a place of the table takes some hundred steps. */
TEST(counting_ends_with_its_time)
{
	struct course course = { .faults = 0 };
	struct match *match = &course.match;
	struct asking asking = { 0, 0 };
	struct sampler *sampler;
	cards_t *hands;
	int dealt, times;

	course_begin(&course, "arbitre 1 chnif players=12 dealer=12", 3);
	ck_assert(course_question(&course));
	hands = match_game(match)->hands(match, &dealt);
	for (int s = 1; s <= 12; s++) {
		cards_pop(&hands[s]);
		for (int rank = 0; rank < 13; rank++)
			if (!(hands[s] & RANK_CARDS(rank)) &&
			    random_next(&course.seed) % 100 < 15)
				match->barred[s] |= RANK_CARDS(rank);
	}
	sampler = sampler_new_within(match, 1, count_asking, &asking);
	ck_assert_ptr_nonnull(sampler);
	times = asking.times;
	ck_assert_uint_gt(sampler_size(sampler), 1000);
	ck_assert_uint_gt((size_t)times * 20, sampler_size(sampler));
	sampler_free(sampler);
	for (asking.last = 1; asking.last <= times; asking.last += 23) {
		asking.times = 0;
		ck_assert_ptr_null(
			sampler_new_within(match, 1, count_asking, &asking));
		ck_assert_int_eq(asking.times, asking.last);
	}
}
